"""Matches: hands in sequence, the seats, the next dealer, the running totals and the end."""

from mighty_gui.match.finished import FinishedHand, hand_shown
from mighty_gui.match.match import Match
from mighty_gui.match.saving_state import ELSEWHERE, NEWER, SAVED, Saving, Unkept
from mighty_gui.match.setup import Duplicate, Length, MatchSetup, Player, fresh_seed

__all__ = [
    "ELSEWHERE",
    "NEWER",
    "SAVED",
    "Duplicate",
    "FinishedHand",
    "Length",
    "Match",
    "MatchSetup",
    "Player",
    "Saving",
    "Unkept",
    "fresh_seed",
    "hand_shown",
]
