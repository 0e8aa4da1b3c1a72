"""The referee of a real table: the score of an evening, and hands entered card by card."""
