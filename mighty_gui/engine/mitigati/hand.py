"""A hand of Mitigati: the state machine that drives its steps in playing order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from mighty_gui.engine.core import game
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mitigati import auction, exchange, play
from mighty_gui.engine.mitigati.actions import Action
from mighty_gui.engine.mitigati.auction import deal_from_seed
from mighty_gui.engine.mitigati.pack import HAND, KITTY, PACK, SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiDeal, MitigatiHandState, MitigatiPhase


class MitigatiStep(Protocol):
    """A step of a hand: a module with these functions, which alone change the state during the step."""

    def begin(self, state: MitigatiHandState) -> None:
        """Begin the step and give a player the turn."""

    def legal(self, state: MitigatiHandState) -> Sequence[Action]:
        """Return the actions that the player whose turn it is may take."""

    def refusal(self, state: MitigatiHandState, action: game.Action) -> IllegalAction | None:
        """Return the reason why the action is not allowed now; ``None`` if it is allowed."""

    def apply(self, state: MitigatiHandState, action: game.Action) -> None:
        """Carry out an allowed action; if no player has the turn after it, the step of the new phase begins."""


STEPS: Final[Mapping[MitigatiPhase, MitigatiStep]] = {
    MitigatiPhase.AUCTION: auction,
    MitigatiPhase.EXCHANGE: exchange,
    MitigatiPhase.PLAY: play,
}
"""The steps in playing order."""


class MitigatiHand:
    """One hand from the deal to the score. It knows everything; players see it through ``view``."""

    def __init__(self, state: MitigatiHandState) -> None:
        """Continue from a state; the hand owns it from now on."""
        self.state = state
        self._legal: Sequence[Action] | None = None
        """The actions allowed now, once they have been listed."""

    @staticmethod
    def dealt(rules: MitigatiRules, deal: MitigatiDeal, dealer: int = 0) -> MitigatiHand:
        """Deal the cards and begin the bidding. Raises ``RecordError`` if the deal does not fit the game."""
        if not 0 <= dealer < SEATS:
            raise RecordError(Refusal("record.dealer", last=SEATS - 1, dealer=dealer), "dealer")
        _check_deal(deal)
        hand = MitigatiHand(MitigatiHandState(rules, deal, dealer))
        hand._advance()
        return hand

    @staticmethod
    def from_seed(rules: MitigatiRules, seed: int, dealer: int = 0) -> MitigatiHand:
        """Return a hand whose whole deal comes from a seed."""
        return MitigatiHand.dealt(rules, deal_from_seed(seed), dealer)

    @property
    def rules(self) -> MitigatiRules:
        return self.state.rules

    @property
    def phase(self) -> MitigatiPhase:
        return self.state.phase

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.phase is MitigatiPhase.OVER

    @property
    def events(self) -> Sequence[Event]:
        return self.state.events

    @property
    def result(self) -> MitigatiResult | None:
        return self.state.result

    def legal(self) -> Sequence[Action]:
        if self._legal is None:
            self._legal = [] if self.to_act is None else STEPS[self.phase].legal(self.state)
        return self._legal

    def refusal(self, action: game.Action, seat: int | None = None) -> IllegalAction | None:
        if self.to_act is None:
            return IllegalAction(Refusal("action.hand_over", action=str(action)))
        if seat is not None and seat != self.to_act:
            return IllegalAction(Refusal("action.out_of_turn", action=str(action), seat=self.to_act, other=seat))
        return STEPS[self.phase].refusal(self.state, action)

    def apply(self, action: game.Action, seat: int | None = None) -> Sequence[Event]:
        refused = self.refusal(action, seat)
        if refused is not None:
            raise refused
        before = len(self.state.events)
        self._legal = None
        STEPS[self.phase].apply(self.state, action)
        if self.to_act is None:
            self._advance()
        return self.state.events[before:]

    def _advance(self) -> None:
        """Begin the step of the new phase, unless the hand is over."""
        if self.phase is not MitigatiPhase.OVER:
            STEPS[self.phase].begin(self.state)

    def as_json(self) -> dict[str, object]:
        state = self.state
        return {
            "phase": self.phase.value,
            "to_act": self.to_act,
            "legal": sorted(str(action) for action in self.legal()),
            "events": [event.as_json() for event in self.events],
            "contract": None,
            "declarer": None,
            "friends": [],
            "round": state.round,
            "bids": list(state.bids),
            "tricks": [trick.as_json() for trick in state.tricks],
            "taken": list(state.points_taken),
            "result": self.result.as_json() if self.result else None,
        }

    def copy(self) -> MitigatiHand:
        return MitigatiHand(self.state.copy())


def _check_deal(deal: MitigatiDeal) -> None:
    """Refuse a deal with other cards than the pack, or with hands of the wrong size. Raises ``RecordError``."""
    if len(deal.hands) != SEATS:
        raise RecordError(Refusal("record.hands", count=SEATS, given=len(deal.hands)), "deal.hands")
    for at, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise RecordError(Refusal("record.hand", at=at, count=HAND, given=len(hand)), f"deal.hands.{at}")
    if len(deal.kitty) != KITTY:
        raise RecordError(Refusal("record.kitty", count=KITTY, given=len(deal.kitty)), "deal.kitty")
    _check_cards(deal)


def _check_cards(deal: MitigatiDeal) -> None:
    lines = {f"deal.hands.{at}": hand for at, hand in enumerate(deal.hands)} | {"deal.kitty": deal.kitty}
    used = 0
    for where, cards in lines.items():
        for card in cards:
            there = PACK.copies.get(card, 0)
            if not there:
                raise RecordError(Refusal("record.pack", card=str(card)), where)
            if used & there:
                raise RecordError(Refusal("record.twice", card=str(card), times=2, count=1), where)
            used |= there
