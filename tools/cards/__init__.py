"""Draws the playing cards, their backs and the icon."""
