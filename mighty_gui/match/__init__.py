"""Hands in sequence: who sits where, who deals next, the running totals, the end, saving and resuming."""

from mighty_gui.match.match import FinishedHand, Match, hand_shown
from mighty_gui.match.saved import ELSEWHERE, SAVED, TRIAL, Saving, Unkept
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.match.store import MatchStore

__all__ = [
    "ELSEWHERE",
    "SAVED",
    "TRIAL",
    "FinishedHand",
    "Length",
    "Match",
    "MatchSetup",
    "MatchStore",
    "Player",
    "Saving",
    "Unkept",
    "hand_shown",
]
