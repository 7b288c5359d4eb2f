"""What happened, as paragraphs and tables, for any kind of screen."""
