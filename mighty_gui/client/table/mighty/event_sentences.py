"""Sentences to be heard at the table: one for each event, and those that tell how things stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.client.table import kit
from mighty_gui.client.table.beat import TableMoment
from mighty_gui.client.table.card_spots import held_cards
from mighty_gui.client.table.hand_rows import in_hand_order
from mighty_gui.client.table.mighty.info import Info, SpecialCardChip, special_chips
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable, own_event
from mighty_gui.client.table.mighty.mighty_words import heard_card, moment_text
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
    MightyEvent,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    PlayedOn,
    Redistributed,
    SecondRound,
    TrickWon,
)
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name


@dataclass(frozen=True)
class MightyEventNarrator:
    """The events in words, as one seat knows them; ``open`` says whether the viewer's cards may be named."""

    texts: Texts
    names: Sequence[str]
    viewer: int
    mighty: Card
    open: bool = True
    special: Mapping[Card, str] = field(default_factory=dict)
    """The mighty and the joker calls of this hand, with the ends of the keys of their names."""

    def tell(self, event: MightyEvent) -> str:
        """The sentences for an event; empty if there is nothing to say."""
        match event:
            case Dealt() | Drew() | MisdealCalled() | Redistributed() | KittyTaken() | Discarded():
                return self._cards_moved(event)
            case BidMade() | Passed() | SecondRound() | LotsDrawn() | Declared() | ContractSet():
                return self._auction_text(event)
            case Killed() | FriendCalled() | FriendRevealed():
                return self._people_named(event)
            case Played() | JokerCalled() | Ordered() | TrickWon():
                return self._trick_changed(event)
            case Over(outcome=outcome):
                return self._moment(f"over_{outcome}")
            case PlayedOn():
                return ""
            case _:
                assert_never(event)

    def cards(self, cards: Iterable[Card]) -> str:
        """The long names of cards."""
        return ", ".join(map(self.card, cards))

    def card(self, card: Card) -> str:
        """The long name of a card, and what it is in this hand."""
        return heard_card(self.texts, card, self.special)

    def hand(self, cards: Sequence[Card] | None, key: str = "hand") -> str:
        """The cards that came to the viewer, as far as they may be heard."""
        if not cards or not self.open:
            return ""
        return self._say(key, count=len(cards), cards=self.cards(cards))

    def standing(self, state: MightyTable, info: Info) -> Iterable[str]:
        """Yield how things stand: contract, friend, points, the trick on the table, the viewer's hand."""
        yield from self.contract(state, info)
        if info.score is not None:
            yield from self.points(info)
        yield info.trick
        yield from self._cards_played(state)
        yield self.hand(held_cards(state, self.viewer))

    def contract(self, state: MightyTable, info: Info) -> Iterable[str]:
        """Yield contract, trumps and friend; while there is no contract, the bids."""
        if info.contract is not None and state.declarer is not None:
            name, contract = self.names[state.declarer], contract_name(self.texts, str(info.contract), long=True)
            yield self._say_of(state.declarer, "contract", name=name, contract=contract)
            yield ", ".join(part for part in (info.friend, info.own) if part)
        else:
            yield info.title
            yield from (self._say("bid", name=name, contract=said) for name, said in info.bids)
        yield self.specials(info.special)

    def specials(self, chips: Iterable[SpecialCardChip]) -> str:
        """The words of the chips of the mighty and the joker call, as a sentence."""
        words = ", ".join(chip.words for chip in chips)
        return f"{words}." if words else ""

    def points(self, info: Info) -> Iterable[str]:
        """Yield the points both sides have taken so far."""
        yield self._say("no_points") if info.score is None else f"{info.score.ours}. {info.score.theirs}"

    def turn(self, view: PlayerView) -> Iterable[str]:
        """Yield whose turn it is."""
        if view.to_act is None:
            yield self._say("turn_nobody")
        else:
            yield self._say_of(view.to_act, "turn", name=self._name(view.to_act))

    def suits(self, state: MightyTable) -> Iterable[str]:
        """Yield the viewer's hand, suit by suit."""
        cards = held_cards(state, self.viewer)
        if state.hands[self.viewer] is None:
            yield self._say("hand_covered")
        elif not cards:
            yield self._say("hand_empty")
        suits = dict.fromkeys(card.suit for card in cards)  # a mighty may lie apart from its suit
        yield from (self._suit(suit, [card for card in cards if card.suit == suit]) for suit in suits)

    def _suit(self, suit: Suit | None, cards: Sequence[Card]) -> str:
        if suit is None:  # jokers
            return f"{self.cards(cards)}."
        named = ((card, self.texts(f"rank.{card.rank}.name")) for card in cards)
        ranks = ", ".join(heard_card(self.texts, card, self.special, name) for card, name in named)
        name = denomination_name(self.texts, suit.value, long=True)
        return self._say("suit", suit=name, count=len(cards), cards=ranks)

    def trick(self, state: MightyTable, info: Info) -> Iterable[str]:
        """Yield the cards of the trick that is being played."""
        yield info.trick
        yield from self._cards_played(state)
        if not state.trick or state.awaiting_collection:
            yield self._say("trick_empty")

    def lacks(self, view: PlayerView) -> Iterable[str]:
        """Yield the suits that players have shown to have no more of."""
        shown = {seat: suits for seat, suits in Knowledge(view).voids.items() if suits}
        if not shown:
            yield self._say("lacks_nobody")
        for seat, suits in shown.items():
            names = [denomination_name(self.texts, suit.value, long=True) for suit in SUITS if suit in suits]
            yield self._say("lacks", name=self._name(seat), suits=", ".join(names))

    def _cards_played(self, state: MightyTable) -> Iterable[str]:
        if not state.awaiting_collection:
            yield from (
                self._play_text(Played(play_event.seat, play_event.card, play_event.suit, play_event.call))
                for play_event in state.trick
            )

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"accessibility.told.{key}", **values)

    def _say_of(self, seat: int, key: str, **values: object) -> str:
        """The text about a seat; if the listener sits there and it exists, the one that says "you"."""
        own = f"{key}_you"
        is_own = self.open and seat == self.viewer and self.texts.has(f"accessibility.told.{own}")
        return self._say(own if is_own else key, **values)

    def _name(self, seat: int) -> str:
        return self.names[seat]

    def _moment(
        self,
        kind: str,
        *,
        seat: int | None = None,
        card: Card | None = None,
        contract: str = "",
        suit: str | None = None,
        other: int | None = None,
    ) -> str:
        own = self.viewer if self.open else None
        moment = TableMoment(kind, seat, card, contract, suit, other)
        return moment_text(self.texts, moment, self.names, own=own, long=True)

    def _cards_moved(self, event: Dealt | Drew | MisdealCalled | Redistributed | KittyTaken | Discarded) -> str:
        match event:
            case Dealt(dealer=dealer):
                hand = in_hand_order(event.hands[self.viewer] or (), None, self.mighty)
                return f"{self._say_of(dealer, 'dealt', name=self._name(dealer))} {self.hand(hand)}"
            case Drew(kept=kept):
                return self._say("drew", card=self.cards([kept])) if kept is not None and self.open else ""
            case MisdealCalled(seat=seat, hand=cards):
                return f"{self._moment('misdeal', seat=seat)} {self.cards(cards)}"
            case Redistributed(hands=hands):
                return f"{self._moment('redistributed')} {self.hand(hands[self.viewer], key='received')}"
            case KittyTaken():
                return self._kitty(event)
            case Discarded(seat=seat):
                seen = self.cards(event.cards or ()) if self.open else ""
                return f"{self._moment('discarded', seat=seat)} {seen}"
            case _:
                assert_never(event)

    def _kitty(self, event: KittyTaken) -> str:
        if event.cards is not None and not event.shown and not self.open:
            return self._moment("kitty", seat=event.seat)
        return f"{self._moment('kitty', seat=event.seat)} {self.cards(event.cards or ())}"

    def _auction_text(self, event: BidMade | Passed | SecondRound | LotsDrawn | Declared | ContractSet) -> str:
        match event:
            case BidMade(seat=seat):
                contract = contract_name(self.texts, str(event.contract), long=True)
                return self._say("bid", name=self._name(seat), contract=contract)
            case Passed(seat=seat):
                return self._say("passed", name=self._name(seat))
            case SecondRound():
                return self._moment("second_round")
            case LotsDrawn(winner=winner):
                return self._moment("lots", seat=winner)
            case Declared(seat=seat):
                return self._moment("declared", seat=seat, contract=str(event.contract))
            case ContractSet(changed=False):
                return ""
            case ContractSet(seat=seat):
                return self._moment("changed", seat=seat, contract=str(event.contract))
            case _:
                assert_never(event)

    def _people_named(self, event: Killed | FriendCalled | FriendRevealed) -> str:
        match event:
            case Killed():
                kind = "killed_nobody" if event.victim is None else "killed" if event.card else "killed_person"
                return self._moment(kind, seat=event.seat, card=event.card, other=event.victim)
            case FriendCalled(seat=seat, kind=kind, card=card, friend=friend):
                suit = event.ask.value if event.ask else None
                return self._moment(f"friend_{kind}", seat=seat, card=card, suit=suit, other=friend)
            case FriendRevealed(seat=seat):
                return self._moment("friend_revealed", seat=seat)
            case _:
                assert_never(event)

    def _trick_changed(self, event: Played | JokerCalled | Ordered | TrickWon) -> str:
        match event:
            case Played():
                return self._play_text(event)
            case JokerCalled(seat=seat, joker=joker):
                return self._moment("joker_called", seat=seat, card=joker)
            case Ordered(seat=seat):
                return self._moment("ordered", seat=seat)
            case TrickWon(winner=winner, points=points):
                return self._say_of(winner, "trick", name=self._name(winner), points=points)
            case _:
                assert_never(event)

    def _play_text(self, event: Played) -> str:
        played = self._say("played", name=self._name(event.seat), card=self.cards([event.card]))
        if not event.suit:
            return played
        any_suit = event.suit == "any"
        said = "" if any_suit else denomination_name(self.texts, event.suit, long=True)
        return f"{played} {self.texts('table.said.any') if any_suit else self.texts('table.said.suit', suit=said)}"


# --- the teller of Mighty: events and single facts of a hand, for those who hear the table ------------------


@dataclass(frozen=True)
class MightyTeller:
    """The narrator of the events and facts of a position."""

    words: MightyEventNarrator
    at: MightyPosition
    info: Info

    def tell(self, event: Event) -> str:
        own = own_event(event)
        text, special = self.words.tell(own), self._named_by(own)
        return f"{text.rstrip('.')}. {special}" if special else text

    def card(self, card: Card) -> str:
        return self.words.card(card)

    def _named_by(self, event: MightyEvent) -> str:
        """The mighty and the joker call: all after a change of trumps, else those that are unusual."""
        if not isinstance(event, (Declared, ContractSet)) or (isinstance(event, ContractSet) and not event.changed):
            return ""
        chips = special_chips(self.at.state.rules, event.contract.trump, self.at.texts)
        known = (chip for chip in chips if chip.kind not in self.at.untaught)
        return self.words.specials(chip for chip in known if chip.unusual or isinstance(event, ContractSet))

    def question_text(self) -> str:
        """The card that is offered, in draw games; empty otherwise."""
        offer = self.at.view.offer
        return card_name(self.at.texts, offer.name, long=True) if offer is not None else ""

    def fact(self, key: str) -> Iterable[str]:
        words, state, view = self.words, self.at.state, self.at.view
        return {
            kit.STANDING: words.standing(state, self.info),
            kit.BIDDING: words.contract(state, self.info),
            kit.POINTS: words.points(self.info),
            kit.TURN: words.turn(view),
            kit.HAND: words.suits(state),
            kit.TRICK: words.trick(state, self.info),
            kit.LACKS: words.lacks(view),
        }[key]
