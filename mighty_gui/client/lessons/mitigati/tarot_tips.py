"""The conditions for Mitigati's first-time tips.

Everything here is read from the viewer's view, so a tip cannot tell more than the table does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.client.lessons.lesson_kit import Holds
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mitigati.actions import bid
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView


def _can_agree(view: PlayerView) -> bool:
    """Whether a bid of the viewer's would bring the sum to zero now."""
    others = [amount for seat, amount in enumerate(view.bids) if seat != view.seat and amount is not None]
    return view.phase is Phase.AUCTION and len(others) == SEATS - 1 and bid(-sum(others)) in view.legal


def _must_trump(view: PlayerView) -> bool:
    return "must_trump" in view.refused.values()


_TIPS: Final[dict[str, Callable[[PlayerView], bool]]] = {
    "mitigati_zero": _can_agree,
    "mitigati_bargain": lambda view: view.phase is Phase.AUCTION and view.may_act and view.round == 1,
    "mitigati_more": lambda view: view.phase is Phase.AUCTION and view.round > 1,
    "mitigati_discard": lambda view: view.phase is Phase.EXCHANGE and view.may_act,
    "mitigati_honours": lambda view: any(view.honours),
    "mitigati_must_trump": _must_trump,
    "mitigati_fool_led": lambda view: bool(view.trick) and view.trick[0].card is FOOL,
    "mitigati_fool": lambda view: view.phase is Phase.PLAY and view.may_act and FOOL in view.hand,
}


def _at_any_table(seen: Callable[[PlayerView], bool]) -> Holds:
    """Return the same condition for a table of any game."""

    def holds(_state: TableState, view: View) -> bool:
        return seen(expect(PlayerView, view))

    return holds


FIRST_TIMES: Final[dict[str, Holds]] = {name: _at_any_table(seen) for name, seen in _TIPS.items()}
"""By the name of each tip, in the order in which they are told."""

SECRET_TIPS: Final = frozenset({"mitigati_fool", "mitigati_must_trump"})
"""Told only where nobody else looks at the screen: they say what is in the viewer's hand."""
