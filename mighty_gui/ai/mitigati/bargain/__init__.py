"""Bargaining: what to demand, when to give in, when to ask for more cards, when to agree."""
