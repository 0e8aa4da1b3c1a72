"""Refusals of actions that are not among the legal ones; they name the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.refusal import IllegalAction, Refusal

SHOWN: Final = 8
"""The number of legal actions that a refusal lists."""


def unless_listed(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction | None:
    """Return a refusal if the action is not one of the legal ones; ``None`` if it is."""
    return None if action in legal else not_legal(action, legal)


def not_legal(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction:
    """Return a refusal that lists the legal actions."""
    names = sorted(str(other_action) for other_action in legal)
    shown = (*names[:SHOWN], "…") if len(names) > SHOWN else tuple(names)
    return IllegalAction(Refusal("action.not_legal", action=str(action), legal=shown))
