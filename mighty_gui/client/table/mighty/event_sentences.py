"""What happens at the table in sentences to be heard: one for each event, and how things stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.client.table.beat import Moment
from mighty_gui.client.table.card_spots import held_cards
from mighty_gui.client.table.hand_order import held
from mighty_gui.client.table.mighty.info import Info
from mighty_gui.client.table.mighty.table_words import moment_text
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
    Dealt,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    FriendRevealed,
    JokerCalled,
    Killed,
    KittyTaken,
    LotsDrawn,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    Redistributed,
    SecondRound,
    TrickWon,
)
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name


@dataclass(frozen=True)
class Teller:
    """Puts events into words, as one seat knows them; ``open``: whether the viewer's cards may be named aloud."""

    texts: Texts
    names: Sequence[str]
    viewer: int
    mighty: Card
    open: bool = True

    def tell(self, event: Event) -> str:
        """The sentences for an event; empty where there is nothing to be said."""
        maker = _MAKERS.get(type(event))
        return maker(self, event) if maker else ""

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards by their long names."""
        return ", ".join(card_name(self.texts, card.name, long=True) for card in cards)

    def hand(self, cards: Sequence[Card] | None, key: str = "hand") -> str:
        """The cards that came to the viewer, as far as they may be heard."""
        if not cards or not self.open:
            return ""
        return self._say(key, count=len(cards), cards=self.cards(cards))

    def standing(self, state: TableState, info: Info) -> Iterable[str]:
        """How things stand: contract, friend, points, the trick on the table, the own hand."""
        yield from self.contract(state, info)
        if info.score is not None:
            yield from self.points(info)
        yield info.trick
        yield from self._cards_played(state)
        yield self.hand(held_cards(state, self.viewer))

    # --- single facts --------------------------------------------------------------------------------

    def contract(self, state: TableState, info: Info) -> Iterable[str]:
        """Contract, trumps and friend; before that, what was bid."""
        if info.contract is not None and state.declarer is not None:
            name, contract = self.names[state.declarer], contract_name(self.texts, str(info.contract), long=True)
            yield self._say_of(state.declarer, "contract", name=name, contract=contract)
            yield info.friend
            yield info.own
        else:
            yield info.title
            yield from (self._say("bid", name=name, contract=said) for name, said in info.bids)

    def points(self, info: Info) -> Iterable[str]:
        """What both sides have taken so far."""
        yield self._say("no_points") if info.score is None else f"{info.score.ours}. {info.score.theirs}"

    def turn(self, view: PlayerView) -> Iterable[str]:
        """Whose turn it is."""
        if view.to_act is None:
            yield self._say("turn_nobody")
        else:
            yield self._say_of(view.to_act, "turn", name=self._name(view.to_act))

    def suits(self, state: TableState) -> Iterable[str]:
        """The viewer's hand, suit by suit."""
        cards = held_cards(state, self.viewer)
        if state.hands[self.viewer] is None:
            yield self._say("hand_covered")
        elif not cards:
            yield self._say("hand_empty")
        for suit, group in groupby(cards, key=lambda card: card.suit):
            yield self._suit(suit, list(group))

    def _suit(self, suit: Suit | None, cards: Sequence[Card]) -> str:
        if suit is None:  # jokers
            return f"{self.cards(cards)}."
        ranks = ", ".join(self.texts(f"rank.{card.rank}.name") for card in cards)
        name = denomination_name(self.texts, suit.value, long=True)
        return self._say("suit", suit=name, count=len(cards), cards=ranks)

    def trick(self, state: TableState, info: Info) -> Iterable[str]:
        """What lies in the trick that is being played."""
        yield info.trick
        yield from self._cards_played(state)
        if not state.trick or state.awaiting_collection:
            yield self._say("trick_empty")

    def lacks(self, view: PlayerView) -> Iterable[str]:
        """Who has shown to have no more of a suit."""
        shown = {seat: suits for seat, suits in Knowledge(view).voids.items() if suits}
        if not shown:
            yield self._say("lacks_nobody")
        for seat, suits in shown.items():
            names = [denomination_name(self.texts, suit.value, long=True) for suit in SUITS if suit in suits]
            yield self._say("lacks", name=self._name(seat), suits=", ".join(names))

    def _cards_played(self, state: TableState) -> Iterable[str]:
        if not state.awaiting_collection:
            yield from (self._played(Played(one.seat, one.card, one.suit, one.call)) for one in state.trick)

    # --- one for each kind of event ------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"accessibility.told.{key}", **values)

    def _say_of(self, seat: int, key: str, **values: object) -> str:
        """Of the person who listens it may be said in other words."""
        own = f"{key}_you"
        is_own = self.open and seat == self.viewer and self.texts.has(f"accessibility.told.{own}")
        return self._say(own if is_own else key, **values)

    def _name(self, seat: int) -> str:
        return self.names[seat]

    def _moment(self, kind: str, **parts: Any) -> str:
        own = self.viewer if self.open else None
        return moment_text(self.texts, Moment(kind, **parts), self.names, own=own, long=True)

    def _dealt(self, event: Dealt) -> str:
        hand = held(event.hands[self.viewer] or (), None, self.mighty)
        return f"{self._say_of(event.dealer, 'dealt', name=self._name(event.dealer))} {self.hand(hand)}"

    def _drew(self, event: Drew) -> str:
        if event.kept is not None and self.open:
            return self._say("drew", card=self.cards([event.kept]))
        return ""

    def _misdeal(self, event: MisdealCalled) -> str:
        return f"{self._moment('misdeal', seat=event.seat)} {self.cards(event.hand)}"

    def _bid(self, event: BidMade) -> str:
        contract = contract_name(self.texts, str(event.contract), long=True)
        return self._say("bid", name=self._name(event.seat), contract=contract)

    def _passed(self, event: Passed) -> str:
        return self._say("passed", name=self._name(event.seat))

    def _second_round(self, event: SecondRound) -> str:
        return self._moment("second_round")

    def _lots(self, event: LotsDrawn) -> str:
        return self._moment("lots", seat=event.winner)

    def _declared(self, event: Declared) -> str:
        return self._moment("declared", seat=event.seat, contract=event.contract)

    def _killed(self, event: Killed) -> str:
        kind = "killed_nobody" if event.victim is None else "killed" if event.card else "killed_person"
        return self._moment(kind, seat=event.seat, card=event.card, other=event.victim)

    def _redistributed(self, event: Redistributed) -> str:
        return f"{self._moment('redistributed')} {self.hand(event.hands[self.viewer], key='received')}"

    def _kitty(self, event: KittyTaken) -> str:
        if event.cards is not None and not event.shown and not self.open:
            return self._moment("kitty", seat=event.seat)
        return f"{self._moment('kitty', seat=event.seat)} {self.cards(event.cards or ())}"

    def _discarded(self, event: Discarded) -> str:
        seen = self.cards(event.cards or ()) if self.open else ""
        return f"{self._moment('discarded', seat=event.seat)} {seen}"

    def _contract(self, event: ContractSet) -> str:
        return self._moment("changed", seat=event.seat, contract=event.contract) if event.changed else ""

    def _friend_called(self, event: FriendCalled) -> str:
        suit = event.ask.value if event.ask else None
        return self._moment(f"friend_{event.kind}", seat=event.seat, card=event.card, suit=suit, other=event.friend)

    def _friend_revealed(self, event: FriendRevealed) -> str:
        return self._moment("friend_revealed", seat=event.seat)

    def _played(self, event: Played) -> str:
        played = self._say("played", name=self._name(event.seat), card=self.cards([event.card]))
        if not event.suit:
            return played
        any_suit = event.suit == "any"
        said = "" if any_suit else denomination_name(self.texts, event.suit, long=True)
        return f"{played} {self.texts('table.said.any') if any_suit else self.texts('table.said.suit', suit=said)}"

    def _joker_called(self, event: JokerCalled) -> str:
        return self._moment("joker_called", seat=event.seat, card=event.joker)

    def _ordered(self, event: Ordered) -> str:
        return self._moment("ordered", seat=event.seat)

    def _trick(self, event: TrickWon) -> str:
        return self._say_of(event.winner, "trick", name=self._name(event.winner), points=event.points)

    def _over(self, event: Over) -> str:
        return self._moment(f"over_{event.outcome}")


_MAKERS: dict[type[Event], Callable[[Teller, Any], str]] = {
    Dealt: Teller._dealt,
    Drew: Teller._drew,
    MisdealCalled: Teller._misdeal,
    BidMade: Teller._bid,
    Passed: Teller._passed,
    SecondRound: Teller._second_round,
    LotsDrawn: Teller._lots,
    Declared: Teller._declared,
    Killed: Teller._killed,
    Redistributed: Teller._redistributed,
    KittyTaken: Teller._kitty,
    Discarded: Teller._discarded,
    ContractSet: Teller._contract,
    FriendCalled: Teller._friend_called,
    FriendRevealed: Teller._friend_revealed,
    Played: Teller._played,
    JokerCalled: Teller._joker_called,
    Ordered: Teller._ordered,
    TrickWon: Teller._trick,
    Over: Teller._over,
}
