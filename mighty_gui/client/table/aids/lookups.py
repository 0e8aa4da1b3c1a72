"""Looking up at the table: the sheet of what has happened, the card counter, one's own discard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.record_sheet import KEY, RecordsScene
from mighty_gui.client.table.card_spots import Spot
from mighty_gui.client.table.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.widgets import Look, Pressable, Widget
from mighty_gui.texts.words import card_name

BURIED_KEY = "b"


class BuriedPile(Pressable):
    """A button over the viewer's own discard: a press turns its cards face up."""

    def __init__(self, look: Look, lie: Sequence[Spot], turn: Callable[[], object], words: str) -> None:
        super().__init__(look, name="buried", tip=words)
        self.turn = turn
        wide = lie[0].height * ASPECT
        left, right = min(spot.x for spot in lie) - wide / 2, max(spot.x for spot in lie) + wide / 2
        self.place(
            pygame.Rect(round(left), round(lie[0].y - lie[0].height / 2), round(right - left), lie[0].height)
        )

    @property
    def label(self) -> str:
        """Nothing: only the cards are spoken."""
        return ""

    def activate(self) -> None:
        """Turn the discard face up, or down again."""
        self.turn()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the focus ring: the cards are part of the table."""
        self.draw_ring(surface, radius=self.look.theme.px(5))


class LookUps(Extra):
    """Lets a person look things up, on demand or all the time."""

    def attend(self, table: TableDesk) -> None:
        """Join the table; a press on its info panel opens what was said before the play."""
        super().attend(table)
        table.controls.on_info = lambda: self.open(self._before_play)

    @property
    def _before_play(self) -> str:
        """The page of what was said before the first card."""
        return self.table.kit.records(self.table.match).before_play

    def corner(self) -> Sequence[CornerButton]:
        """The button of the sheet that tells what has happened."""
        return (CornerButton("records", "grid", self.open, self.table.t("aids.records.button")),)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, with those that open the sheet before the one about the rules."""
        if self.table.is_covered:
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "rules"), 0)
        told = [MenuLine("records", self.open, self.table.t("aids.records.title"))]
        if self.table.match.acting_seat is None:
            told.append(MenuLine("hands", lambda: self.open("hands"), self.table.t("turns.look.hands")))
        return [*lines[:at], *told, *lines[at:]]

    def open(self, topic: str = "") -> None:
        """Show the sheet, on ``topic``; without one the tricks, or what was said if there are none."""
        table = self.table
        table.stage.director.finish()
        table.refresh()
        table.push(RecordsScene(table, topic or ("tricks" if table.stage.state.tricks else self._before_play)))

    def handle(self, intent: Intent) -> bool:
        """Handle the keys that open the sheet and turn the discard."""
        if intent.kind is Kind.KEY and intent.key == KEY:
            self.open()
            return True
        return intent.kind is Kind.KEY and intent.key == BURIED_KEY and self._turn_buried()

    def _turn_buried(self) -> bool:
        """Turn the viewer's discard face up, or down again; tells whether there is one to turn."""
        if not self.table.stage.state.buried_cards:
            return False
        self.table.stage.turn_buried()
        self.table.refresh()
        self.table.context.narrator.say(self._told_buried())
        return True

    def widgets(self) -> Sequence[Widget]:
        """The button over the viewer's discard, and the card counter if it is wanted."""
        return [*self._buried(), *self._counter()] if self.table.stage.open else ()

    def _buried(self) -> Sequence[Widget]:
        stage, context = self.table.stage, self.table.context
        lie = [spot for key, spot in stage.director.rest.items() if key[0] == "buried"]
        if not lie or not stage.state.buried_cards or stage.state.buried_by != stage.viewer:
            return ()
        return (BuriedPile(context.look, lie, self._turn_buried, self._told_buried()),)

    def _told_buried(self) -> str:
        texts, cards = self.table.context.texts, self.table.stage.state.buried_cards or ()
        return texts("table.more.buried", cards=" ".join(card_name(texts, card.name) for card in cards))

    def _counter(self) -> Sequence[Widget]:
        table = self.table
        if not table.context.settings.card_counter or table.has_note():
            return ()
        return (table.kit.counter(table.stage.position).place(table.controls.aside),)
