"""Tables for people in different places: who they are, their tables, and what they say there.

Nothing here knows how people are connected, or what their screens look like.
"""
