"""The base of the questions that are answered by naming any card of the pack: a suit or a joker, and a rank."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.dial import Dial, DialTexts, SuitDial
from mighty_gui.client.table.mighty.info import special_cards
from mighty_gui.client.table.mighty.mighty_texts import spoken_card
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.texts.words import card_name, denomination_name


class NamedCardQuestion(MightyQuestion, ABC):
    """A question whose answer names a card. It may be any card of the pack."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The text of the question."""

    @abstractmethod
    def choose_card(self, card: Card) -> None:
        """Choose a card, which is shown before it can be confirmed."""

    @abstractmethod
    def go(self) -> None:
        """Confirm what is chosen; do nothing if nothing is."""

    @abstractmethod
    def reason_against(self, card: Card) -> str:
        """Return the reason why a card may not be chosen; empty if it may."""

    def card_tip(self, card: Card) -> str:
        """Return the tooltip of a card that may be chosen; empty for none."""
        return ""

    @property
    def card_dial(self) -> CardDial:
        """The row and the dial that show the cards."""
        return CardDial(self)


class CardDial:
    """The choice of a card: its suit in a row with the jokers, its rank on a dial."""

    def __init__(self, question: NamedCardQuestion) -> None:
        self.question, self.at = question, question.at
        pack = distinct_cards(self.at.view.rules)
        self.pack = {card.name: card for card in pack}
        self.ranks = [rank for rank in RANKS if any(card.rank == rank for card in pack)]
        self.suits = [suit for suit in SUITS if any(card.suit == suit for card in pack)]
        self.jokers = [card for card in pack if card.is_joker]

    def widget(self, chosen: Card | None, best: Card) -> SuitDial:
        """Return the row and the dial with the chosen card; without one they show the ``best``, which is not chosen."""
        shown = chosen or best
        suits = [self._suit(suit, shown, chosen) for suit in self.suits]
        jokers = [self._joker(card, shown, chosen) for card in self.jokers]
        special = special_cards(self.at)
        return SuitDial(
            self.at.look,
            [*suits, *jokers],
            self._dial(shown, is_chosen=chosen is not None),
            show=lambda: self.question.choose_card(shown),
            label=self.question.title,
            value=spoken_card(self.at.texts, shown, special),
            name="card",
        )

    def take_key(self, key: str, shown: Card) -> bool:
        """Choose a card of the suit, or the next joker, that a letter names; return whether there is one."""
        if key == "j":
            after = self.jokers.index(shown) + 1 if shown in self.jokers else 0
            cards = [*self.jokers[after:], *self.jokers[:after]]
        else:
            suit = next((suit for suit in self.suits if suit.lower() == key), None)
            cards = [] if suit is None else self._cards_of(suit, shown)
        free = next((card for card in cards if not self.question.reason_against(card)), None)
        if free is not None:
            self.question.choose_card(free)
        return free is not None

    def _cards_of(self, suit: Suit, shown: Card) -> list[Card]:
        """Return the cards of a suit, first the one of the shown rank, then the others from the highest down."""
        ranks = [shown.rank, *reversed(self.ranks)]
        return [card for rank in ranks if rank and (card := self._of(suit, rank)) is not None]

    def _of(self, suit: str, rank: str) -> Card | None:
        return self.pack.get(suit + rank)

    def _suit(self, suit: Suit, shown: Card, chosen: Card | None) -> Cell:
        """Return the cell of a suit: it chooses the card of the rank that is shown, or else the highest allowed one."""
        cards = self._cards_of(suit, shown)
        free = [card for card in cards if not self.question.reason_against(card)]
        return Cell(
            self.at.look,
            denomination_name(self.at.texts, suit),
            lambda: self.question.choose_card(free[0]),
            name=f"suit {suit}",
            reason="" if free else self.question.reason_against(cards[-1]),
            chosen=chosen is not None and chosen.suit == suit,
            shown=shown.suit == suit,
            large=True,
            spoken_as=denomination_name(self.at.texts, suit, long=True),
            focusable=False,
        )

    def _joker(self, card: Card, shown: Card, chosen: Card | None) -> Cell:
        press = self.question.go if card is chosen else lambda: self.question.choose_card(card)
        return Cell(
            self.at.look,
            card_name(self.at.texts, card.name),
            press,
            name=f"pick {card}",
            reason=self.question.reason_against(card),
            tip=self.question.card_tip(card),
            chosen=card is chosen,
            shown=card is shown,
            focusable=False,
        )

    def _dial(self, shown: Card, *, is_chosen: bool) -> Dial:
        suit = shown.suit or self.suits[0]
        cards = {at: card for at, rank in enumerate(self.ranks) if (card := self._of(suit, rank)) is not None}
        texts = DialTexts(
            shown=lambda at: self.at.texts(f"rank.{self.ranks[at]}.sign"),
            why_not=lambda at: self.question.reason_against(cards[at]),
            tip=lambda at: self.question.card_tip(cards[at]),
            name=lambda at: f"pick {cards[at]}",
        )
        at = next((at for at, card in cards.items() if card is shown), max(cards))
        chosen = is_chosen and not shown.is_joker
        return Dial(
            self.at.look,
            list(cards),
            at,
            lambda at: self.question.choose_card(cards[at]),
            self.question.go,
            chosen=chosen,
            texts=texts,
            focusable=False,
        )
