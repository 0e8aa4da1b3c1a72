"""The computer players of Mitigati: the value of a hand, bargaining, discarding, playing cards, and reasons."""
