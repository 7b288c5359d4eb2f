"""What a person is asked, as menus of moves with their previews, for any kind of screen."""
