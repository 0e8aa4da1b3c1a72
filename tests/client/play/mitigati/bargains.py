"""Matches of Mitigati whose first hand was agreed on, or played to its end at random."""

from __future__ import annotations

import random

from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, bid
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.match import Length, Match, MatchSetup, Player

NAMES = {"ko": ("나", "춘자", "옥분"), "en": ("You", "Chunja", "Okbun")}


def new_match(*, persons: int = 1, language: str = "ko", seed: int = 4) -> Match:
    """Return a match at the beginning of its first hand."""
    names = enumerate(NAMES[language])
    players = tuple(Player(name, "person" if at < persons else "computer") for at, name in names)
    return Match(MatchSetup("mitigati", MitigatiRules(), players, Length("hands", 5), seed))


def agree(match: Match, *, rounds: int = 1) -> None:
    """Ask for more cards until that round, then bid +10, -4 and the bid that makes the sum zero."""
    for _ in range(rounds - 1):
        match.submit(_seat(match), MORE)
    for amount in (10, -4, -6):
        match.submit(_seat(match), bid(amount))


def play_out(match: Match, chance: random.Random) -> None:
    """Ask for more cards twice, bid without an agreement, hold, and play any cards."""
    for _ in range(2):
        match.submit(_seat(match), MORE)
    for amount in (20, 20, 20):
        match.submit(_seat(match), bid(amount))
    for _ in range(3):
        match.submit(_seat(match), HOLD)
    while (seat := match.acting_seat) is not None:
        match.submit(seat, chance.choice(expect(MitigatiHand, match.hand).legal()))


def _seat(match: Match) -> int:
    seat = match.acting_seat
    assert seat is not None
    return seat
