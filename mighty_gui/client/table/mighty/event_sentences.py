"""Spoken sentences at the table: one for each event, and those that report the state of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from mighty_gui.ai.mighty.worlds.unknown_cards import shown_voids
from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.mighty.info import Info, SpecialCardChip, special_chips
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, own_event
from mighty_gui.client.table.mighty.mighty_texts import killed_kind, moment_caption, spoken_card
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.place.card_spots import held_cards
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.state.table_state import LaidCard
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event, TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import (
    AuctionEvent,
    BidMade,
    ContractSet,
    DealerMayBid,
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
    Settled,
)
from mighty_gui.texts.words import card_name, contract_name, denomination_name


class MightyNarrator(EventNarrator):
    """Puts events and facts of one Mighty position into sentences."""

    at: MightyPosition

    def __init__(self, at: MightyPosition, info: Info, special: Mapping[Card, str]) -> None:
        """``special``: the mighty and the joker calls of this hand, with the last part of their text keys."""
        super().__init__(at)
        self.info = info
        self.special = special

    def sentence(self, event: Event) -> str:
        own = own_event(event)
        text, special = self._event_text(own), self._named_by(own)
        return f"{text.rstrip('.')}. {special}" if special else text

    def card(self, card: Card) -> str:
        return spoken_card(self.at.texts, card, self.special)

    def rank(self, card: Card) -> str:
        return spoken_card(self.at.texts, card, self.special, super().rank(card))

    def question_text(self) -> str:
        """Return the card that is offered, in draw games; empty otherwise."""
        offer = self.at.view.offer
        return card_name(self.at.texts, offer.name, long=True) if offer is not None else ""

    def _named_by(self, event: MightyEvent) -> str:
        """Return the mighty and the joker call: both after a change of trumps, otherwise only if they are unusual."""
        if not isinstance(event, (Declared, ContractSet)) or (isinstance(event, ContractSet) and not event.changed):
            return ""
        chips = special_chips(self.at.state.rules, event.contract.trump, self.at.texts)
        known = (chip for chip in chips if chip.kind not in self.at.hidden_topics)
        return specials(chip for chip in known if chip.unusual or isinstance(event, ContractSet))

    def standing(self) -> Iterable[str]:
        """Yield the whole state: contract, friend, points, the trick on the table, the viewer's hand."""
        yield from self.bids()
        if self.info.score is not None:
            yield from self.points()
        yield self.info.trick
        yield from self.cards_played()
        yield self.hand(held_cards(self.at.state, self.at.state.viewer))

    def bids(self) -> Iterable[str]:
        """Yield contract, trumps and friend; while there is no contract, the bids."""
        info, declarer = self.info, self.at.state.declarer
        if info.contract is not None and declarer is not None:
            yield self.sentence_about(
                declarer, "contract", contract=contract_name(self.at.texts, str(info.contract), long=True)
            )
            yield ", ".join(part for part in (info.friend, info.own) if part)
        else:
            yield info.title
            yield from (self.common_sentence("bid", name=name, contract=bid) for name, bid in info.bids)
        yield specials(info.special)

    def points(self) -> Iterable[str]:
        """Yield the points both sides have taken so far."""
        score = self.info.score
        yield self.common_sentence("no_points") if score is None else f"{score.ours}. {score.theirs}"

    def trick(self) -> Iterable[str]:
        yield self.info.trick
        yield from super().trick()

    def voids(self) -> dict[int, Sequence[str]]:
        return {
            seat: [denomination_name(self.at.texts, suit.value, long=True) for suit in suits]
            for seat, suits in shown_voids(self.at.view).items()
        }

    def _event_text(self, event: MightyEvent) -> str:
        match event:
            case Dealt() | Drew() | MisdealCalled() | Redistributed() | KittyTaken() | Discarded():
                return self._cards_moved(event)
            case BidMade() | Passed() | SecondRound() | DealerMayBid() | LotsDrawn() | Declared() | ContractSet():
                return self._auction_text(event)
            case Killed() | FriendCalled() | FriendRevealed():
                return self._people_named(event)
            case Played() | JokerCalled() | Ordered() | TrickWon():
                return self._trick_changed(event)
            case Settled(points=points):
                return self._moment("settled", number=points)
            case Over(outcome=outcome):
                return self._moment(f"over_{outcome}")
            case PlayedOn():
                return ""
            case _:
                assert_never(event)

    def _moment(
        self,
        kind: str,
        *,
        seat: int | None = None,
        card: Card | None = None,
        contract: str = "",
        suit: str | None = None,
        other: int | None = None,
        number: int | None = None,
    ) -> str:
        own = self.at.state.viewer if self.at.is_open else None
        moment = TableMoment(kind, seat, card, contract, suit, other, number)
        return moment_caption(self.at.texts, moment, self.at.names, own=own, long=True)

    def _cards_moved(self, event: Dealt | Drew | MisdealCalled | Redistributed | KittyTaken | Discarded) -> str:
        """Return the sentence about cards that have moved."""
        match event:
            case Dealt(dealer=dealer):
                hand = in_hand_order(event.hands[self.at.state.viewer] or (), None, self.at.state.mighty)
                return f"{self.sentence_about(dealer, 'dealt')} {self.hand(hand)}"
            case Drew(kept=kept):
                if kept is None or not self.at.is_open:
                    return ""
                return self.common_sentence("drew", card=self.card(kept))
            case MisdealCalled(seat=seat, hand=cards):
                return f"{self._moment('misdeal', seat=seat)} {self.cards(cards)}"
            case Redistributed(hands=hands):
                return f"{self._moment('redistributed')} {self.hand(hands[self.at.state.viewer], key='received')}"
            case KittyTaken():
                return self._kitty(event)
            case Discarded(seat=seat):
                seen = self.cards(event.cards or ()) if self.at.is_open else ""
                return f"{self._moment('discarded', seat=seat)} {seen}"
            case _:
                assert_never(event)

    def _kitty(self, event: KittyTaken) -> str:
        if event.cards is not None and not event.shown and not self.at.is_open:
            return self._moment("kitty", seat=event.seat)
        return f"{self._moment('kitty', seat=event.seat)} {self.cards(event.cards or ())}"

    def _auction_text(self, event: AuctionEvent) -> str:
        """Return the sentence about a bid or another event of the auction, or about its end."""
        match event:
            case BidMade(seat=seat):
                contract = contract_name(self.at.texts, str(event.contract), long=True)
                return self.common_sentence("bid", name=self.name(seat), contract=contract)
            case Passed(seat=seat):
                return self.common_sentence("passed", name=self.name(seat))
            case SecondRound():
                return self._moment("second_round")
            case DealerMayBid(seat=seat):
                return self._moment("dealer_may_bid", seat=seat)
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
        """Return the sentence about a friend, or about an eliminated player."""
        match event:
            case Killed():
                return self._moment(killed_kind(event), seat=event.seat, card=event.card, other=event.victim)
            case FriendCalled(seat=seat, kind=kind, card=card, friend=friend):
                suit = event.ask.value if event.ask else None
                return self._moment(f"friend_{kind}", seat=seat, card=card, suit=suit, other=friend, number=event.trick)
            case FriendRevealed(seat=seat):
                return self._moment("friend_revealed", seat=seat)
            case _:
                assert_never(event)

    def _trick_changed(self, event: Played | JokerCalled | Ordered | TrickWon) -> str:
        """Return the sentence about a card in a trick, or about its winner."""
        match event:
            case Played():
                return self.play_text(event)
            case JokerCalled(seat=seat, joker=joker):
                return self._moment("joker_called", seat=seat, card=joker)
            case Ordered(seat=seat):
                return self._moment("ordered", seat=seat)
            case TrickWon(winner=winner, points=points):
                return self.sentence_about(winner, "trick", points=points)
            case _:
                assert_never(event)

    def play_text(self, laid: LaidCard) -> str:
        played, event = super().play_text(laid), expect(Played, laid)
        if not event.suit:
            return played
        if event.suit == "any":
            return f"{played} {self.at.t('said.any')}"
        return f"{played} {self.at.t('said.suit', suit=denomination_name(self.at.texts, event.suit, long=True))}"


def specials(chips: Iterable[SpecialCardChip]) -> str:
    """Return the texts of the chips of the mighty and the joker call, as a sentence."""
    text = ", ".join(chip.text for chip in chips)
    return f"{text}." if text else ""
