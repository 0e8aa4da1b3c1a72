"""The match with the coach: standard rules, easy opponents, no agreed end."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.company.cast import cast
from mighty_gui.client.company.names import distinct, person_name
from mighty_gui.client.shell.context import Context
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST

LEVELS: Final = ("novice", "normal", "novice", "normal")
"""The levels of the computer players: half of them know little more than the learner."""


def coached_setup(context: Context, seed: int) -> MatchSetup:
    """Return the setup of a match between the learner and four computer players."""
    texts = context.texts
    names = distinct(
        [person_name(texts, 0, context.settings.player_name), *(one.name(texts) for one in cast()[: len(LEVELS)])]
    )
    others = [
        Player(name, "computer", level, one.style, one.face)
        for name, level, one in zip(names[1:], LEVELS, cast(), strict=False)
    ]
    rules = load_presets()[FIRST].rules
    return MatchSetup(FIRST, rules, (Player(names[0]), *others), Length("open", 0), seed, coach=True)
