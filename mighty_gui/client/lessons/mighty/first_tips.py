"""The conditions for Mighty's first-time tips.

Everything here is read from the viewer's view, so a tip cannot tell more than the table does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mighty_gui.client.lessons.lesson_kit import Holds
from mighty_gui.client.table.mighty.info import is_secret_friend
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

_Seen = Callable[[MightyTable, PlayerView], bool]


def _changed(state: MightyTable, view: PlayerView) -> bool:
    """Whether the declarer has changed trumps."""
    old, new = state.bid_contract, state.contract
    return state.settled and old is not None and new is not None and old.trump != new.trump


def _alone(state: MightyTable, view: PlayerView) -> bool:
    """Whether the declarer plays without a friend although one could be called."""
    return view.phase == Phase.PLAY and any(call.kind == "none" for call in state.calls)


_TIPS: Final[dict[str, _Seen]] = {
    "misdeal": lambda state, view: state.misdeal is not None,
    "misdeal_asked": lambda state, view: view.phase == Phase.MISDEAL and view.to_act == view.seat,
    "elimination": lambda state, view: state.rules.elimination.count > 0,
    "sits_out": lambda state, view: bool(state.sitting_out),
    "draw": lambda state, view: view.phase == Phase.DRAW,
    "change": _changed,
    "no_trump": lambda state, view: (
        state.settled and state.contract is not None and state.contract.is_no_trump and not _changed(state, view)
    ),
    "spades": lambda state, view: (
        state.settled and view.phase == Phase.PLAY and state.mighty is not state.rules.mighty.card
    ),
    "alone": _alone,
    "secret_friend": lambda state, view: view.phase == Phase.PLAY and is_secret_friend(view, state),
    "joker_called": lambda state, view: state.joker_called is not None,
    "revealed": lambda state, view: bool(state.friends) and view.phase == Phase.PLAY,
}


def tip_values(state: MightyTable, texts: Texts) -> Mapping[str, str]:
    """Return what tips name of this hand: the trump suit and the mighty."""
    trump = "" if state.trump is None else texts(f"suit.{state.trump}.name")
    return {"trump": trump, "mighty": card_name(texts, state.mighty.name)}


def _at_any_table(seen: _Seen) -> Holds:
    """Return the same condition for a table of any game."""

    def holds(state: TableState, view: View) -> bool:
        return seen(expect(MightyTable, state), expect(PlayerView, view))

    return holds


FIRST_TIMES: Final[dict[str, Holds]] = {name: _at_any_table(seen) for name, seen in _TIPS.items()}
"""By the name of each tip, in the order in which they are told."""

SECRET_TIPS: Final = frozenset({"secret_friend"})
"""Told only where nobody else looks at the screen."""
