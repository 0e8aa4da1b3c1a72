"""The table in spoken sentences: events and facts that are common to all trick games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.place.card_spots import held_cards
from mighty_gui.client.table.state.table_state import LaidCard, TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import CardPlayed, Event, TrickWon
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name

# --- the keys for a spoken report of the hand ---------------------------------------------------------------


STANDING = "t"
"""Reports everything."""
BIDDING, POINTS, TURN, HAND, TRICK, LACKS = OF_HAND = ("f2", "f3", "f4", "f5", "f6", "f7")
TOTALS = "f12"
FACTS = (*OF_HAND, TOTALS)
"""Each reports one fact, at any time; while a hand is covered, only public facts."""


class EventNarrator:
    """Puts events and the state of the hand into sentences; a game adds its own events, bids and points."""

    def __init__(self, at: TablePosition) -> None:
        self.at = at

    def sentence(self, event: Event) -> str:
        """Return the sentences for an event; empty if there is nothing to report."""
        match event:
            case CardPlayed():
                return self.play_text(event)
            case TrickWon(winner=winner, points=points):
                return self.sentence_about(winner, "trick", points=points)
        return ""

    def card(self, card: Card) -> str:
        """Return a card's name, and its role in this hand."""
        return card_name(self.at.texts, card.name, long=True)

    def question_text(self) -> str:
        """Return the additional text that is spoken with a question."""
        return ""

    def fact(self, key: str) -> Iterable[str]:
        """Return the sentences that answer one of the keys of ``OF_HAND``, or ``STANDING``."""
        return {
            STANDING: self.standing,
            BIDDING: self.bids,
            POINTS: self.points,
            TURN: self.turn,
            HAND: self.suits,
            TRICK: self.trick,
            LACKS: self.lacks,
        }[key]()

    def standing(self) -> Iterable[str]:
        """Yield the whole state: points, the trick on the table, the viewer's hand."""
        yield from self.points()
        yield from self.cards_played()
        yield self.hand(held_cards(self.at.state, self.at.state.viewer))

    def bids(self) -> Iterable[str]:
        """Yield the bids before the play."""
        return ()

    def points(self) -> Iterable[str]:
        """Yield what each player has taken so far."""
        state = self.at.state
        for seat in state.seats:
            yield f"{self.name(seat)}: {self.at.t('seat.tricks', count=state.tricks_won(seat))}."

    def turn(self) -> Iterable[str]:
        """Yield whose turn it is."""
        acting = self.at.view.to_act
        yield self.common_sentence("turn_nobody") if acting is None else self.sentence_about(acting, "turn")

    def suits(self) -> Iterable[str]:
        """Yield the viewer's hand, suit by suit; the trumps of a tarot pack are one suit."""
        state, groups = self.at.state, dict[object, list[Card]]()
        cards = held_cards(state, state.viewer)
        if state.hands[state.viewer] is None:
            yield self.common_sentence("hand_covered")
        elif not cards:
            yield self.common_sentence("hand_empty")
        for card in cards:
            groups.setdefault(suit_of(card), []).append(card)
        yield from map(self._suit, groups.values())

    def _suit(self, cards: Sequence[Card]) -> str:
        if suit_of(cards[0]) is None:
            return f"{self.cards(cards)}."
        ranks = ", ".join(map(self.rank, cards))
        return self.common_sentence("suit", suit=suit_text(self.at.texts, cards[0]), count=len(cards), cards=ranks)

    def rank(self, card: Card) -> str:
        """Return a card's name within its suit."""
        return str(card.trump) if card.trump else self.at.texts(f"rank.{card.rank}.name")

    def trick(self) -> Iterable[str]:
        """Yield the cards of the trick that is being played."""
        yield from self.cards_played()
        if not self.at.state.trick or self.at.state.awaiting_collection:
            yield self.common_sentence("trick_empty")

    def cards_played(self) -> Iterable[str]:
        """Yield the cards on the table, unless the trick is finished."""
        return map(self.play_text, () if self.at.state.awaiting_collection else self.at.state.trick)

    def lacks(self) -> Iterable[str]:
        """Yield the suits that players have shown to be out of."""
        voids = {seat: suits for seat, suits in self.voids().items() if suits}
        if not voids:
            yield self.common_sentence("lacks_nobody")
        for seat, suits in voids.items():
            yield self.common_sentence("lacks", name=self.name(seat), suits=", ".join(suits))

    def voids(self) -> dict[int, Sequence[str]]:
        """Return for each seat the names of the suits that it did not follow."""
        found: dict[int, dict[str, None]] = {seat: {} for seat in self.at.state.seats}
        tricks = [trick.cards for trick in self.at.state.tricks]
        if not self.at.state.awaiting_collection:
            tricks.append(tuple((laid.seat, laid.card) for laid in self.at.state.trick))
        for cards in tricks:
            led = next((card for _, card in cards if suit_of(card)), None)
            for seat, card in cards:
                if led is not None and suit_of(card) not in (None, suit_of(led)):
                    found[seat][suit_text(self.at.texts, led)] = None
        return {seat: tuple(suits) for seat, suits in found.items()}

    def common_sentence(self, key: str, **values: object) -> str:
        """Return a spoken sentence that is common to all games."""
        return self.at.texts(f"accessibility.told.{key}", **values)

    def sentence_about(self, seat: int, key: str, **values: object) -> str:
        """Return the text about a seat; if the listener sits there, the one with "you", if it exists."""
        is_own = self.at.is_open and seat == self.at.state.viewer
        is_own = is_own and self.at.texts.has(f"accessibility.told.{key}_you")
        return self.common_sentence(f"{key}_you" if is_own else key, name=self.name(seat), **values)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.at.names[seat]

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the long names of cards."""
        return ", ".join(map(self.card, cards))

    def hand(self, cards: Sequence[Card] | None, key: str = "hand") -> str:
        """Return a sentence with cards of the viewer; empty if there are none, or if they may not be spoken."""
        if not cards or not self.at.is_open:
            return ""
        return self.common_sentence(key, count=len(cards), cards=self.cards(cards))

    def play_text(self, laid: LaidCard) -> str:
        """Return a sentence about a played card and its player."""
        return self.common_sentence("played", name=self.name(laid.seat), card=self.card(laid.card))


def suit_of(card: Card) -> tuple[object, bool] | None:
    """Return the suit of a card, where the trumps of a tarot pack are one suit; ``None`` for jokers and the Fool."""
    return (card.suit, bool(card.trump)) if card.suit or card.trump else None


def suit_text(texts: Texts, card: Card) -> str:
    """Return the name of the suit of a card."""
    return denomination_name(texts, card.suit.value, long=True) if card.suit else texts("trump.suit")


def moment_text(
    texts: Texts,
    moment: TableMoment,
    names: Sequence[str],
    own: int | None = None,
    *,
    long: bool = False,
    home: str = "table",
    values: Mapping[str, object] | None = None,
) -> str:
    """Return the line of text for an event; ``own`` is the seat of the person who reads it.

    With ``long`` cards have the names that are read aloud; ``home`` is where a game keeps its own texts.
    """
    shown = dict(values or {})
    if moment.seat is not None:
        shown["name"] = names[moment.seat]
    if moment.other is not None:
        shown["other"] = names[moment.other]
    if moment.number is not None:
        shown["number"] = moment.number
    if moment.card is not None:
        shown["card"] = card_name(texts, moment.card.name, long=long)
    ends = [f"moment.{moment.kind}"]
    if own is not None and own == moment.seat:
        ends.insert(0, f"moment_by_you.{moment.kind}")
    elif own is not None and own == moment.other:
        ends.insert(0, f"moment_to_you.{moment.kind}")
    keys = [f"{root}.{end}" for end in ends for root in dict.fromkeys((home, "table"))]
    return texts(next((key for key in keys if texts.has(key)), keys[-1]), **shown)


def trick_text(texts: Texts, state: TableState, back: int, names: Sequence[str]) -> str:
    """Return the text with the winner and the points of the trick ``back`` places before the last one."""
    trick = state.tricks[-1 - back]
    keys = ("table.last.numbered", "table.last.numbered_points")
    bare, counted = keys if back else ("table.last.title", "table.last.title_points")
    return texts(
        counted if trick.points else bare,
        name=names[trick.winner],
        points=trick.points,
        number=len(state.tricks) - back,
    )
