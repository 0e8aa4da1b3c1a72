"""Refusals of actions that are not among the legal ones; they name the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.refusal import IllegalAction, Refusal

SHOWN: Final = 8
"""How many of the legal actions a refusal names."""


def unless_listed(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction | None:
    """A refusal if the action is not one of the legal ones; ``None`` if it is."""
    return None if action in legal else not_legal(action, legal)


def not_legal(action: game.Action, legal: Sequence[game.Action]) -> IllegalAction:
    """A refusal that names the legal actions."""
    names = sorted(str(one) for one in legal)
    shown = (*names[:SHOWN], "…") if len(names) > SHOWN else tuple(names)
    return IllegalAction(Refusal("action.not_legal", action=str(action), legal=shown))
