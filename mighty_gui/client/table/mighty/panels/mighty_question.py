"""The base of every question of Mighty."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.cells import Cell, Dial, DialTexts, SuitDial
from mighty_gui.client.table.asking.question import Question
from mighty_gui.client.table.mighty.info import special_cards
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.mighty_texts import spoken_card
from mighty_gui.client.widgets import Button, Look
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.button import Style
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.texts.words import card_name, denomination_name


class MightyQuestion(Question):
    """A question of Mighty, asked in a position of Mighty."""

    at: MightyPosition


# --- buttons for choices that cannot be undone: they are chosen first, then confirmed -----------------------


class SureButton(Button):
    """A button that a click only chooses; a second click, or Enter, confirms it. The chosen one is gold."""

    def __init__(
        self, look: Look, text: str, choose: Callback, sure: Callback, *, chosen: bool, name: str, shortcut: str = ""
    ) -> None:
        act = sure if chosen else choose
        super().__init__(look, text, act, style=_style(chosen), name=name, shortcut=shortcut)
        self.chosen, self.sure = chosen, sure

    @property
    def condition(self) -> str:
        """The state of the button: ``chosen`` once it is chosen and waits for a second press."""
        return super().condition or ("chosen" if self.chosen else "")

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter confirms, a click chooses."""
        if intent.kind is Kind.CONFIRM and self.focused:
            self.sure()
            return True
        return super().handle(intent)


def _style(chosen: bool) -> Style:
    return "primary" if chosen else "secondary"


# --- a card of the pack: a suit or a joker, and a rank ------------------------------------------------------


class CardDial:
    """The choice of a card: its suit in a row with the jokers, its rank on a dial."""

    def __init__(
        self,
        at: MightyPosition,
        choose: Callable[[Card], None],
        sure: Callback,
        *,
        reason: Callable[[Card], str],
        tip: Callable[[Card], str],
    ) -> None:
        """``choose`` is called with a card; ``sure`` confirms it; ``reason`` returns why a card may not be chosen."""
        self.at, self.choose, self.sure, self.reason, self.tip = at, choose, sure, reason, tip
        pack = distinct_cards(at.view.rules)
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
            show=lambda: self.choose(shown),
            label=self.at.t("call.title"),
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
        free = next((card for card in cards if not self.reason(card)), None)
        if free is not None:
            self.choose(free)
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
        free = [card for card in cards if not self.reason(card)]
        return Cell(
            self.at.look,
            denomination_name(self.at.texts, suit),
            lambda: self.choose(free[0]),
            name=f"suit {suit}",
            reason="" if free else self.reason(cards[-1]),
            chosen=chosen is not None and chosen.suit == suit,
            shown=shown.suit == suit,
            large=True,
            spoken_as=denomination_name(self.at.texts, suit, long=True),
            focusable=False,
        )

    def _joker(self, card: Card, shown: Card, chosen: Card | None) -> Cell:
        press = self.sure if card is chosen else lambda: self.choose(card)
        return Cell(
            self.at.look,
            card_name(self.at.texts, card.name),
            press,
            name=f"pick {card}",
            reason=self.reason(card),
            tip=self.tip(card),
            chosen=card is chosen,
            shown=card is shown,
            focusable=False,
        )

    def _dial(self, shown: Card, *, is_chosen: bool) -> Dial:
        suit = shown.suit or self.suits[0]
        cards = {at: card for at, rank in enumerate(self.ranks) if (card := self._of(suit, rank)) is not None}
        texts = DialTexts(
            shown=lambda at: self.at.texts(f"rank.{self.ranks[at]}.sign"),
            why_not=lambda at: self.reason(cards[at]),
            tip=lambda at: self.tip(cards[at]),
            name=lambda at: f"pick {cards[at]}",
        )
        at = next((at for at, card in cards.items() if card is shown), max(cards))
        chosen = is_chosen and not shown.is_joker
        return Dial(
            self.at.look,
            list(cards),
            at,
            lambda at: self.choose(cards[at]),
            self.sure,
            chosen=chosen,
            texts=texts,
            focusable=False,
        )
