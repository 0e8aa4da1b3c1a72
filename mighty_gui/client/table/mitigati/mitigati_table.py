"""The state of a table of Mitigati: each player's demand, the honours shown, the points taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.place.hand_order import suit_order
from mighty_gui.client.table.state.table_state import STAKES, Laid, Stake, TableState, WonTrick, as_held, put
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mitigati.events import (
    Agreed,
    Held,
    HonoursShown,
    MitigatiBidMade,
    MitigatiDealt,
    MitigatiDiscarded,
    MitigatiEvent,
    MitigatiKittyTaken,
    MitigatiOver,
    MitigatiPassed,
    MitigatiTrickWon,
    MoreAsked,
)
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import FOOL_VALUE, HAND, PACK, SEATS, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import MitigatiView

BATCHES = (5, 5)
"""The numbers of cards that each player gets at a time in the first deal."""


_FAR = (0, 3, 8, 15, 30)
"""The steps of the distance between the sum of the demands and zero."""


@dataclass(frozen=True)
class BargainStep:
    """A step of the bargaining: the action of a seat."""

    seat: int
    word: str
    """``bid``, ``hold``, ``more`` or ``pass``."""
    round: int
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class MitigatiTable(TableState):
    """Everything the table of Mitigati shows."""

    rules: MitigatiRules
    round: int = 0
    """The round of bidding, from 1; 4 when all cards are dealt."""
    bids: tuple[int | None, ...] = (None,) * SEATS
    """What each seat demands in this round, or demanded in the last."""
    bargaining: tuple[BargainStep, ...] = ()
    """All actions of the bargaining, in order."""
    honours: tuple[HonoursShown | None, ...] = (None,) * SEATS
    """The honours that each seat has shown."""
    outcome: str | None = None

    @classmethod
    def empty(cls, rules: MitigatiRules, viewer: int) -> MitigatiTable:
        """Return the table before the deal."""
        return cls(rules=rules, viewer=viewer, hands=(None,) * SEATS, counts=(0,) * SEATS, batches=BATCHES)

    @property
    def buried_by(self) -> int | None:
        """The seat before which the discard lies: the dealer's."""
        return self.dealer

    @property
    def winning(self) -> int | None:
        """The seat that is winning the trick on the table so far; ``None`` while only the Fool lies there."""
        beaten_by, best = law_of(self.rules).beaten_by, None
        for laid in self.trick:
            card = PACK.copies[laid.card]
            if laid.card is not FOOL and (best is None or beaten_by[lowest(PACK.copies[best.card])] & card):
                best = laid
        return None if best is None else best.seat

    @property
    def stake(self) -> Stake | None:
        """The sum of the demands: the nearer to zero, the more is at stake."""
        if not self.in_bargaining or not self.bargaining or self.bargaining[-1].round != self.round:
            return None
        level = STAKES - sum(abs(self.bid_sum) > far for far in _FAR)
        return Stake(self.bargaining[-1].seat, with_sign(self.bid_sum), level)

    @property
    def in_bargaining(self) -> bool:
        """Whether the hand may still be agreed on."""
        return self.round < 4 and self.outcome is None

    @property
    def in_play(self) -> bool:
        """Whether cards are being played, or all have been: the dealer has discarded three."""
        return bool(self.buried)

    @property
    def bid_sum(self) -> int:
        """The sum of the demands in this round."""
        return sum(amount for amount in self.bids if amount is not None)

    @property
    def led_card(self) -> Card | None:
        """The card that sets the suit of the trick: the first that is not the Fool."""
        cards = () if self.awaiting_collection else self.trick
        return next((laid.card for laid in cards if laid.card is not FOOL), None)

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick that is being played, or was just won, is the last."""
        return len(self.tricks) + (not self.awaiting_collection) >= HAND

    def latest_of(self, seat: int) -> BargainStep | None:
        """Return a seat's last action in this round of the bargaining."""
        return next((step for step in reversed(self.bargaining) if (step.seat, step.round) == (seat, self.round)), None)

    def points_taken(self, seat: int) -> int:
        """Return the points a seat has gathered, including those of its own Fool."""
        won = sum(trick.points for trick in self.collected_tricks if trick.winner == seat)
        kept = sum(trick.kept[1] for trick in self.collected_tricks if trick.kept and trick.kept[0] == seat)
        return won + kept + (self.points_counted or 0 if seat == self.dealer else 0)

    def honour_points(self, seat: int) -> int:
        """Return the points that each other player pays for a seat's honours."""
        shown = self.honours[seat]
        return 0 if shown is None else shown.points


@dataclass(frozen=True)
class MitigatiPosition(TablePosition):
    """A position whose view and table are Mitigati's."""

    view: MitigatiView
    state: MitigatiTable
    kinds = MitigatiView, MitigatiTable


class MitigatiTopic(StrEnum):
    """A subject of Mitigati's that needs an explanation before it is shown."""

    BIDS = "bids"
    """The demands and their sum."""
    HONOURS = "honours"
    """The mark of shown honours."""


def own_event(event: Event) -> MitigatiEvent:
    """Return the event as one of Mitigati's. Raises ``TypeError`` if it is another game's."""
    if not isinstance(event, MitigatiEvent):
        raise TypeError(f"{type(event).__name__} is no event of Mitigati")
    return event


def in_tarot_order(cards: Iterable[Card], rules: MitigatiRules) -> tuple[Card, ...]:
    """Return the cards from left to right, in each suit the strongest first."""
    held, strengths = list(cards), law_of(rules).strengths
    suits = suit_order({card.suit for card in held if card.suit}, None)

    def place(card: Card) -> tuple[int, int]:
        column = -2 if card is FOOL else suits.index(card.suit) if card.suit else -1
        return column, -strengths[lowest(PACK.copies[card])]

    return tuple(sorted(held, key=place))


# --- the changes that each event of Mitigati makes on the table ---------------------------------------------


def from_view(view: MitigatiView) -> MitigatiTable:
    """Return the table as it is now, made directly from a view."""
    return _settle(after_events(MitigatiTable.empty(view.rules, view.seat), view.events), view)


def after_events(state: MitigatiTable, events: Iterable[Event]) -> MitigatiTable:
    """Return the table after all of these events, with any finished trick collected."""
    for event in events:
        state = reduce(state, own_event(event))
    return state.clear_trick()


def _settle(state: MitigatiTable, view: MitigatiView) -> MitigatiTable:
    """Return the table with the hands of the view, each in its present order; at the end the discard
    is counted."""
    hands = tuple(map(as_held, state.hands, _sort_hands(replace(state, hands=view.hands)).hands))
    counted = sum(card_value(card, view.rules) for card in view.discard or ()) if view.result else None
    return replace(state, hands=hands, counts=view.counts, points_counted=counted)


def reduce(state: MitigatiTable, event: MitigatiEvent) -> MitigatiTable:
    """Return the table after the event."""
    match event:
        case MitigatiDealt():
            return _sort_hands(_dealt(state, event))
        case MitigatiKittyTaken():
            return _sort_hands(replace(state.gain_cards(event.seat, event.cards, event.count), stock=0))
        case MitigatiDiscarded():
            state = state.lose_cards(event.seat, event.cards, event.count)
            return replace(state, buried=event.count, buried_cards=event.cards)
        case MitigatiBidMade() | Held() | MitigatiPassed() | MoreAsked():
            return _bid(state, event)
        case CardPlayed() | MitigatiTrickWon() | HonoursShown():
            return _play(state, event)
        case MitigatiOver(outcome=outcome):
            return replace(state, outcome=outcome)
        case Agreed():
            return replace(state, outcome="agreed")
        case _:
            assert_never(event)


def _sort_hands(state: MitigatiTable) -> MitigatiTable:
    """Return the same table with the visible hands sorted as players hold them."""
    return replace(state, hands=tuple(hand and in_tarot_order(hand, state.rules) for hand in state.hands))


def _dealt(state: MitigatiTable, event: MitigatiDealt) -> MitigatiTable:
    """Return the table after a deal: the first one clears it, later ones add to the hands. All demands become void,
    except that those of the last round stay visible while the hand is played."""
    if event.round == 1:
        state = replace(MitigatiTable.empty(state.rules, state.viewer), dealer=event.dealer)
        state = replace(state, hands=tuple(None if hand is None else () for hand in event.hands))
    for seat, cards in enumerate(event.hands):
        state = state.gain_cards(seat, cards, event.counts[seat] - state.counts[seat])
    bids = state.bids if event.round == 4 else (None,) * SEATS
    return replace(state, stock=len(PACK.cards) - sum(event.counts), round=event.round, bids=bids)


def _bid(state: MitigatiTable, event: MitigatiBidMade | Held | MitigatiPassed | MoreAsked) -> MitigatiTable:
    if event.seat is None:
        return state
    amount = event.amount if isinstance(event, MitigatiBidMade) else 0
    bargaining = (*state.bargaining, BargainStep(event.seat, event.type, state.round, amount))
    bids = put(state.bids, event.seat, event.amount) if isinstance(event, MitigatiBidMade) else state.bids
    return replace(state, bargaining=bargaining, bids=bids)


def _play(state: MitigatiTable, event: CardPlayed | MitigatiTrickWon | HonoursShown) -> MitigatiTable:
    match event:
        case CardPlayed(seat=seat, card=card):
            return state.with_card(Laid(seat, card))
        case HonoursShown(seat=seat):
            return replace(state, honours=put(state.honours, seat, event))
        case MitigatiTrickWon(fool=fool):
            kept = None if fool is None else (fool, FOOL_VALUE)
            return state.with_trick(WonTrick(event.leader, event.cards, event.winner, event.points, kept))
        case _:
            assert_never(event)
