"""The base of every question of Mighty."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.cells import Cell, SuitHead
from mighty_gui.client.table.mighty.info import special_cards
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.mighty_words import heard_card
from mighty_gui.client.table.question import Question
from mighty_gui.client.widgets import Button, Look
from mighty_gui.client.widgets.button import Style
from mighty_gui.engine.core.cards import RANKS, SUITS, Card
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.texts.words import card_name, denomination_name


class MightyQuestion(Question):
    """A question of Mighty, asked in a position of Mighty."""

    at: MightyPosition


# --- buttons for choices that cannot be taken back: they are chosen first, then confirmed -------------------


class SureButton(Button):
    """A button that a click only chooses; a second click, or Enter, confirms it. The chosen one is gold."""

    def __init__(
        self,
        look: Look,
        text: str,
        choose: Callable[[], None],
        sure: Callable[[], None],
        *,
        chosen: bool,
        name: str,
        shortcut: str = "",
    ) -> None:
        act = sure if chosen else choose
        super().__init__(look, text, act, style=_style(chosen), name=name, shortcut=shortcut)
        self.chosen, self.sure = chosen, sure

    @property
    def condition(self) -> str:
        """The state of the button in a word: ``chosen`` once it is chosen and waits for a second press."""
        return super().condition or ("chosen" if self.chosen else "")

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter confirms, a click chooses."""
        if intent.kind is Kind.CONFIRM and self.focused:
            self.sure()
            return True
        return super().handle(intent)


def _style(chosen: bool) -> Style:
    return "primary" if chosen else "secondary"


Reason = Callable[[Card], str]


class CardGrid:
    """Rows of suits, columns of ranks from the ace down, then jokers; cards that are not in the pack are left out.

    Cells are small and their effect cannot be taken back: a click only chooses (``choose``), and a second click on
    the same card, or Enter, confirms (``sure``).
    """

    def __init__(
        self,
        at: MightyPosition,
        choose: Callable[[Card], None],
        sure: Callable[[Card], None],
        *,
        reason: Reason,
        tip: Reason,
        chosen: Card | None = None,
    ) -> None:
        self.at, self.choose, self.sure, self.reason = at, choose, sure, reason
        self.tip, self.chosen = tip, chosen
        pack = distinct_cards(at.view.rules)
        self.ranks = [rank for rank in reversed(RANKS) if any(card.rank == rank for card in pack)]
        self.suits = [suit for suit in SUITS if any(card.suit == suit for card in pack)]
        self.jokers = [card for card in pack if card.is_joker]
        self.pack = set(pack)
        self.special = special_cards(at)

    @property
    def columns(self) -> int:
        """The width of the grid, in cells."""
        return len(self.ranks) + (2 if self.jokers else 0)

    def heads(self) -> list[SuitHead]:
        """The signs before the rows."""
        return [SuitHead(self.at.look, suit, denomination_name(self.at.texts, suit)) for suit in self.suits]

    def rows(self) -> list[list[Cell | None]]:
        """The cells, row by row."""
        return [[self._cell_named(suit + rank) for rank in self.ranks] for suit in self.suits]

    def joker_cells(self) -> list[Cell]:
        """The cells of the jokers."""
        return [self._cell(card, card_name(self.at.texts, card.name)) for card in self.jokers]

    def _cell_named(self, name: str) -> Cell | None:
        card = Card.parse(name)
        if card not in self.pack:
            return None
        return self._cell(card, self.at.texts(f"rank.{card.rank}.sign"))

    def _cell(self, card: Card, text: str) -> Cell:
        tip = self.tip(card)
        return Cell(
            self.at.look,
            text,
            lambda: (self.sure if card is self.chosen else self.choose)(card),
            confirm=lambda: self.sure(card),
            name=f"pick {card}",
            reason=self.reason(card),
            tip=tip,
            chosen=card is self.chosen,
            mark=bool(tip),
            spoken_as=heard_card(self.at.texts, card, self.special),
        )
