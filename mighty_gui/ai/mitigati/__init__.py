"""The computer players of Mitigati: what a hand is worth, bargaining, laying aside, playing cards, and why."""
