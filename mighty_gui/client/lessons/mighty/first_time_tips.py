"""The tips for things that a table of Mighty shows for the first time.

All conditions use only the viewer's knowledge, so a tip cannot reveal more than the table does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.lessons.lesson_kit import Tip
from mighty_gui.client.table.mighty.info import is_secret_friend
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.mighty.pack import seats_out
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

MightyTip = Tip[MightyTable, PlayerView, MightyRules]


def _has_changed_trumps(state: MightyTable, view: PlayerView) -> bool:
    """Return whether the declarer has changed trumps."""
    old, new = state.bid_contract, state.contract
    return state.settled and old is not None and new is not None and old.trump != new.trump


def _alone(state: MightyTable, view: PlayerView) -> bool:
    """Return whether the declarer plays without a friend although one could be called."""
    return view.phase == Phase.PLAY and bool(state.calls) and state.calls[0].kind == "none"


def _joker_obeys(rules: MightyRules, called: str, shields: bool) -> bool:
    """Return whether a called joker has this power, and the mighty may (``shields``) or may not be played instead."""
    in_first, forces = rules.joker_call.first_trick != "ineffective", rules.joker_call.first_trick == "forces"
    joker, mighty = (rules.joker.first_trick, rules.mighty.first_trick) if in_first else ("full", "full")
    fits = rules.joker.called == called and rules.joker_call.mighty_shields == shields
    powers = joker == "full" or (called == "powerless" and (joker == "powerless" or forces))
    return fits and powers and (mighty == "full" or not shields)


def _joker_tip(called: str, *, shields: bool) -> MightyTip:
    return Tip(lambda state, view: state.joker_called is not None, lambda rules: _joker_obeys(rules, called, shields))


def _drawing_tip(method: str) -> MightyTip:
    return Tip(lambda state, view: view.phase == Phase.DRAW, lambda rules: rules.deal.method == method)


FIRST_TIMES: Final[dict[str, MightyTip]] = {
    "misdeal": Tip(lambda state, view: state.misdeal is not None, lambda rules: not rules.misdeal.full_bid_overrides),
    "misdeal_asked": Tip(lambda state, view: view.phase == Phase.MISDEAL and view.to_act == view.seat),
    "elimination": Tip(
        lambda state, view: state.rules.elimination.count > 0,
        lambda rules: rules.elimination.by == "card" and rules.table.stand_in != "dummy",
    ),
    "sits_out": Tip(lambda state, view: bool(state.sitting_out), lambda rules: not rules.elimination.count),
    "draw": _drawing_tip("take-or-leave"),
    "draw_either": _drawing_tip("top-or-bottom"),
    "change": Tip(_has_changed_trumps),
    "no_trump": Tip(
        lambda state, view: (
            state.settled
            and state.contract is not None
            and state.contract.is_no_trump
            and not _has_changed_trumps(state, view)
        ),
        lambda rules: rules.deck.jokers > 0,
    ),
    "spades": Tip(
        lambda state, view: state.settled and view.phase == Phase.PLAY and state.mighty is not state.rules.mighty.card
    ),
    "alone": Tip(_alone, lambda rules: rules.contract.counts == "points"),
    "secret_friend": Tip(
        lambda state, view: view.phase == Phase.PLAY and is_secret_friend(view, state),
        lambda rules: rules.friend.reveal == "on-card",
        is_secret=True,
    ),
    "joker_called": _joker_tip("powerless", shields=True),
    "joker_called_unshielded": _joker_tip("powerless", shields=False),
    "joker_called_in_power": _joker_tip("full", shields=True),
    "revealed": Tip(
        lambda state, view: bool(state.friends) and view.phase == Phase.PLAY,
        lambda rules: rules.contract.counts == "points",
    ),
}
"""The tips by name, in the order of showing them."""


def tip_values(state: MightyTable, texts: Texts) -> Mapping[str, object]:
    """Return the values for tips: the trump suit, the mighty, and the numbers of players who sit out and who play."""
    trump, out = "" if state.trump is None else texts(f"suit.{state.trump}.name"), seats_out(state.rules)
    mighty = card_name(texts, state.mighty.name)
    return {"trump": trump, "mighty": mighty, "out": out, "playing": state.rules.players - out}
