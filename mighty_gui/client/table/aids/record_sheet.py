"""The sheet of what has happened in this hand: tricks, bids, cards. The hand stays visible."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import fade
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.event_narrator import FACTS
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.place.card_spots import Spot
from mighty_gui.client.table.place.corner import sheet
from mighty_gui.client.widgets import Button, Look, Panel, Pressable, ScrollPane, Tabs, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.texts.words import card_name

KEY = "k"


class RecordsScene(WidgetScene):
    """The sheet over the middle of the table; the table waits until it is closed."""

    called = "aids.records.title"
    overlay = True
    first_focus = "topic"

    def __init__(self, table: TableHost, topic: str = "tricks") -> None:
        super().__init__(table.context)
        self.table, self.topic = table, topic
        self.records = table.kit.records(table.match)
        self.area = pygame.Rect(0, 0, 0, 0)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        layout = self.table.stage.director.layout
        wide = max(theme.tx(560), round(layout.stage.width * 0.9))
        self.area = sheet(layout, (wide, theme.tx(46 + 16 + 30 * 11 + 20)))
        inner = self.area.inflate(-2 * theme.px(14), -2 * theme.px(12))
        close = Button(look, "", self._close, style="quiet", icon="cross", name="close", spoken_as=self._t("close"))
        close.place(pygame.Rect(inner.right - theme.control, inner.top, theme.control, theme.control))
        options = [(topic, self._t(f"topic.{topic}")) for topic in self.records.topics]
        tabs = Tabs(look, options, self.topic, self._choose, label=self._t("title"), name="topic", pages=True)
        tabs.place(pygame.Rect(inner.left, inner.top, inner.width - theme.control - theme.px(8), theme.control))
        room = pygame.Rect(inner.left, inner.top + theme.control + theme.px(8), inner.width, 0)
        room.height = inner.bottom - room.top
        return [Panel(look, "sheet").place(self.area), tabs, self._content(room), close]

    def _content(self, room: pygame.Rect) -> Widget:
        look = self.context.look
        rows = self.records.rows(self.topic, self.table.stage.position)
        wide, top = ScrollPane.content_width(look, room), 0
        for row in rows:
            high = row.measure(wide)[1]
            row.place(pygame.Rect(0, top, wide, high))
            top += high
        return ScrollPane(look, rows, name=f"pane {self.topic}").place(room)

    def _t(self, key: str) -> str:
        return self.t(f"aids.records.{key}")

    def _choose(self, topic: str) -> None:
        self.topic = topic
        self.refresh()

    def _close(self) -> None:
        self.app.pop()

    def shortcut(self, key: str) -> bool:
        """Close the sheet with the key that opened it; the keys of the spoken facts work here, too."""
        if key in FACTS:
            return self.table.announce_fact(key)
        if key != KEY:
            return False
        self._close()
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a click outside the sheet closes it, too."""
        is_outside = intent.kind is Kind.PRESS and not self.area.collidepoint(intent.pos)
        if is_outside:
            self._close()
            return True
        return super().handle(intent)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table a little; the hand stays bright."""
        above = pygame.Rect(0, 0, surface.get_width(), self.table.stage.director.layout.hand.top)
        veil = pygame.Surface(above.size, pygame.SRCALPHA)
        veil.fill(fade(self.context.theme.palette.shadow, 0.9))
        surface.blit(veil, above)


# --- look-ups at the table: the sheet of what has happened, the card counter, one's own discard -------------


BURIED_KEY = "b"


class BuriedPile(Pressable):
    """A button over the viewer's own discard: a press turns its cards face up."""

    def __init__(self, look: Look, lie: Sequence[Spot], turn: Callback, text: str) -> None:
        super().__init__(look, label="", name="buried", tip=text)  # only the cards are spoken
        self.action = turn
        wide = lie[0].height * ASPECT
        left, right = min(spot.x for spot in lie) - wide / 2, max(spot.x for spot in lie) + wide / 2
        self.place(pygame.Rect(round(left), round(lie[0].y - lie[0].height / 2), round(right - left), lie[0].height))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the focus ring: the cards are part of the table."""
        self.draw_ring(surface, radius=self.look.theme.px(5))


class LookUps(Extra):
    """Facts that a person can look up, on demand or all the time."""

    def attend(self, table: TableHost) -> None:
        """Join the table; a press on its info panel opens the page of the bids before the play."""
        super().attend(table)
        table.controls.on_info = lambda: self.open(self._before_play)

    @property
    def _before_play(self) -> str:
        """The page of the bids and calls before the first card."""
        return self.table.kit.records(self.table.match).before_play

    def corner(self) -> Sequence[CornerButton]:
        return (CornerButton("records", "grid", self.open, self.table.t("aids.records.button")),)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """Return the lines with those for looking back after the hand; before, the icon leads to the sheet."""
        if self.table.is_covered or self.table.match.acting_seat is not None:
            return lines
        records = MenuLine("records", self.open, self.table.t("aids.records.title"))
        return [records, MenuLine("hands", lambda: self.open("hands"), self.table.t("turns.look.hands")), *lines]

    def open(self, topic: str = "") -> None:
        """Show the sheet on ``topic``; by default on the tricks, or on the bids if there are none."""
        table = self.table
        table.stage.director.finish()
        table.refresh()
        table.push(RecordsScene(table, topic or ("tricks" if table.stage.state.tricks else self._before_play)))

    def handle(self, intent: Intent) -> bool:
        if intent.kind is Kind.KEY and intent.key == KEY:
            self.open()
            return True
        return intent.kind is Kind.KEY and intent.key == BURIED_KEY and self._turn_buried()

    def _turn_buried(self) -> bool:
        """Turn the viewer's discard face up, or down again; return whether there is one to turn."""
        if not self.table.stage.state.buried_cards:
            return False
        self.table.stage.turn_buried()
        self.table.refresh()
        self.table.context.narrator.speak(self._buried_text())
        return True

    def widgets(self) -> Sequence[Widget]:
        return [*self._buried_cards(), *self._counter()] if self.table.stage.open else ()

    def _buried_cards(self) -> Sequence[Widget]:
        stage, context = self.table.stage, self.table.context
        lie = [spot for key, spot in stage.director.rest.items() if key[0] == "buried"]
        if not lie or not stage.state.buried_cards or stage.state.buried_by != stage.viewer:
            return ()
        return (BuriedPile(context.look, lie, self._turn_buried, self._buried_text()),)

    def _buried_text(self) -> str:
        texts, cards = self.table.context.texts, self.table.stage.state.buried_cards or ()
        return texts("table.more.buried", cards=" ".join(card_name(texts, card.name) for card in cards))

    def _counter(self) -> Sequence[Widget]:
        table = self.table
        if not table.context.settings.card_counter or table.has_note():
            return ()
        return (table.kit.counter(table.stage.position).place(table.controls.note_area),)
