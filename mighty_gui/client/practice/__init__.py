"""Exercises made of mistakes and problems: their list, the table that asks them, and finding the friend."""
