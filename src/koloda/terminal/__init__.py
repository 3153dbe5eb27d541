"""Koloda in a terminal: the commands that show, and the game played line by line."""
