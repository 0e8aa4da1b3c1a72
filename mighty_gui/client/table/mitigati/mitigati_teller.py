"""Sentences to be heard at the table of Mitigati: one for each event, and those that tell how things stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import assert_never

from mighty_gui.client.table import kit
from mighty_gui.client.table.beat import TableMoment
from mighty_gui.client.table.card_spots import held_cards
from mighty_gui.client.table.mitigati.mitigati_info import MitigatiInfo, in_turn, points_left
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, MitigatiTable, in_tarot_order, own_event
from mighty_gui.client.table.mitigati.mitigati_words import (
    demand_words,
    honour_line,
    moment_words,
    shares_words,
    suit_words,
)
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL, Card, Suit
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mitigati.events import (
    Agreed,
    Held,
    HonoursShown,
    MitigatiBidMade,
    MitigatiDealt,
    MitigatiDiscarded,
    MitigatiKittyTaken,
    MitigatiOver,
    MitigatiPassed,
    MitigatiPlayed,
    MitigatiTrickWon,
    MoreAsked,
)
from mighty_gui.texts.words import card_name


@dataclass(frozen=True)
class MitigatiTeller:
    """The narrator of the events and facts of a position."""

    at: MitigatiPosition
    info: MitigatiInfo

    def question_text(self) -> str:
        """The words that are told with a question besides its own: none, the panel says all."""
        return ""

    def card(self, card: Card) -> str:
        return card_name(self.at.texts, card.name, long=True)

    def tell(self, event: Event) -> str:
        own = own_event(event)
        match own:
            case MitigatiDealt() | MitigatiKittyTaken() | MitigatiDiscarded():
                return self._cards_moved(own)
            case MitigatiBidMade() | Held() | MitigatiPassed() | MoreAsked() | Agreed():
                return self._bargain_text(own)
            case MitigatiPlayed(seat=seat, card=card):
                return self._text("played", name=self._name(seat), card=self._cards([card]))
            case HonoursShown():
                return self._honours(own)
            case MitigatiTrickWon():
                return self._trick_won(own)
            case MitigatiOver(outcome=outcome, scores=scores):
                shares = shares_words(self.at.names, scores, self.at.view.seat)
                return f"{self._moment(f'over_{outcome}')} {shares}"
            case _:
                assert_never(own)

    def fact(self, key: str) -> Iterable[str]:
        return {
            kit.STANDING: self._standing(),
            kit.BIDDING: self._bids(),
            kit.POINTS: self._points(),
            kit.TURN: self._turn(),
            kit.HAND: self._suits(),
            kit.TRICK: self._trick(),
            kit.LACKS: self._lacks(),
        }[key]

    def _standing(self) -> Iterator[str]:
        yield from self._bids() if self.at.state.in_bargaining else self._points()
        yield from self._trick()
        yield self._hand(held_cards(self.at.state, self.at.state.viewer))

    def _bids(self) -> Iterator[str]:
        """Yield the round, everyone's demand, and the sum."""
        state, names = self.at.state, self.at.names
        if self.info.title:
            yield self.info.title
        yield ", ".join(f"{names[seat]} {demand_words(state.bids[seat])}" for seat in in_turn(state))
        yield self.at.texts("mitigati.info.sum", sum=with_sign(state.bid_sum))

    def _points(self) -> Iterator[str]:
        """Yield everyone's points and honours, and what is left."""
        state = self.at.state
        if not state.in_play:
            yield self._text("no_points")
            return
        for seat in in_turn(state):
            honours = state.honour_points(seat)
            key = "standing_honours" if honours else "standing"
            yield self._text(key, name=self._name(seat), points=state.points_taken(seat), honours=honours)
        yield self.at.texts("mitigati.info.left", points=points_left(state))

    def _turn(self) -> Iterator[str]:
        acting = self.at.view.to_act
        if acting is None:
            yield self._shared_text("turn_nobody")
        else:
            you = self.at.is_open and acting == self.at.state.viewer
            yield self._shared_text("turn_you") if you else self._shared_text("turn", name=self._name(acting))

    def _suits(self) -> Iterator[str]:
        """Yield the viewer's hand, suit by suit, with the trumps as one of them."""
        state = self.at.state
        cards = held_cards(state, state.viewer)
        if state.hands[state.viewer] is None:
            yield self._shared_text("hand_covered")
        elif not cards:
            yield self._shared_text("hand_empty")
        for suit, group in groupby(cards, key=lambda card: (card.suit, bool(card.trump))):
            yield self._suit(list(group), is_one=suit != (None, False))

    def _suit(self, cards: Sequence[Card], *, is_one: bool) -> str:
        if not is_one:  # the Fool
            return f"{self._cards(cards)}."
        ranks = ", ".join(
            str(other_card.trump) if other_card.trump else self.at.texts(f"rank.{other_card.rank}.name")
            for other_card in cards
        )
        return self._shared_text("suit", suit=suit_words(self.at.texts, cards[0]), count=len(cards), cards=ranks)

    def _trick(self) -> Iterator[str]:
        """Yield the cards of the trick that is being played."""
        state = self.at.state
        if self.info.trick:
            yield self.info.trick
        if not state.trick or state.awaiting_collection:
            yield self._shared_text("trick_empty")
            return
        for laid in state.trick:
            yield self._text("played", name=self._name(laid.seat), card=self._cards([laid.card]))

    def _lacks(self) -> Iterator[str]:
        """Yield the suits that players have shown to have no more of."""
        voids = {seat: suits for seat, suits in seen_voids(self.at.state).items() if suits}
        if not voids:
            yield self._shared_text("lacks_nobody")
        for seat, cards in voids.items():
            suits = ", ".join(suit_words(self.at.texts, card) for card in cards)
            yield self._shared_text("lacks", name=self._name(seat), suits=suits)

    def _text(self, key: str, **values: object) -> str:
        return self.at.texts(f"mitigati.told.{key}", **values)

    def _shared_text(self, key: str, **values: object) -> str:
        """A sentence that is told at any table."""
        return self.at.texts(f"accessibility.told.{key}", **values)

    def _name(self, seat: int) -> str:
        return self.at.names[seat]

    def _cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(map(self.card, cards))

    def _hand(self, cards: Sequence[Card] | None, key: str = "hand") -> str:
        """The cards that came to the viewer, as far as they may be heard."""
        if not cards or not self.at.is_open:
            return ""
        return self._shared_text(key, count=len(cards), cards=self._cards(cards))

    def _moment(self, kind: str, seat: int | None = None, said: str = "") -> str:
        own = self.at.state.viewer if self.at.is_open else None
        return moment_words(self.at.texts, TableMoment(kind, seat, said=said), self.at.names, own, long=True)

    def _cards_moved(self, event: MitigatiDealt | MitigatiKittyTaken | MitigatiDiscarded) -> str:
        match event:
            case MitigatiDealt():
                new = in_tarot_order(event.hands[self.at.state.viewer] or (), self.at.view.rules)
                key, name = "hand" if event.round == 1 else "received", self._name(event.dealer)
                dealt = self._shared_text("dealt", name=name) if event.round == 1 else ""
                return f"{dealt} {self._hand(new, key)}".strip()
            case MitigatiKittyTaken(seat=seat, cards=cards):
                return f"{self._moment('kitty', seat)} {self._hand(cards, 'received')}".strip()
            case MitigatiDiscarded(seat=seat, cards=cards):
                seen = self._cards(cards or ()) if self.at.is_open else ""
                return f"{self._moment('discarded', seat)} {seen}".strip()
            case _:
                assert_never(event)

    def _bargain_text(self, event: MitigatiBidMade | Held | MitigatiPassed | MoreAsked | Agreed) -> str:
        match event:
            case MitigatiBidMade(seat=seat, amount=amount):
                return self._shared_text("bid", name=self._name(seat), contract=with_sign(amount))
            case Held(seat=seat) | MitigatiPassed(seat=seat):
                said = self.at.texts(f"mitigati.said.{event.type}")
                return self._shared_text("bid", name=self._name(seat), contract=said)
            case MoreAsked(seat=None):
                return self._moment("all_hold")
            case MoreAsked(seat=seat):
                return self._moment("more", seat)
            case Agreed():
                return self._moment("agreed")
            case _:
                assert_never(event)

    def _honours(self, event: HonoursShown) -> str:
        lines = ", ".join(honour_line(self.at.texts, line) for line in event.lines)
        return self._text("honours", name=self._name(event.seat), lines=lines, points=event.points)

    def _trick_won(self, event: MitigatiTrickWon) -> str:
        won = self._shared_text("trick", name=self._name(event.winner), points=event.points)
        return won if event.fool is None else f"{won} {self._text('fool_kept', name=self._name(event.fool))}"


# --- the suits that players have shown to have no more of ---------------------------------------------------


Follows = tuple[Suit | None, bool]


def seen_voids(state: MitigatiTable) -> dict[int, tuple[Card, ...]]:
    """For each seat the suits it has no more of, each told by the card that was not followed."""
    found: dict[int, dict[Follows, Card]] = {seat: {} for seat in state.seats}
    tricks = [trick.cards for trick in state.tricks]
    if not state.awaiting_collection:
        tricks.append(tuple((laid.seat, laid.card) for laid in state.trick))
    for cards in tricks:
        led = next((card for _, card in cards if card is not FOOL), None)
        for seat, card in cards:
            if led is not None and card is not FOOL and _suit(card) != _suit(led):
                found[seat].setdefault(_suit(led), led)
    return {seat: tuple(voids.values()) for seat, voids in found.items()}


def _suit(card: Card) -> Follows:
    return card.suit, bool(card.trump)
