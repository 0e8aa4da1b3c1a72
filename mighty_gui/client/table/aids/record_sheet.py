"""The sheet that tells what has happened in this hand: tricks, what was said, cards. The hand stays in sight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.theme import faded
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.aid_places import sheet
from mighty_gui.client.table.fact_keys import FACTS
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Tabs, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene

KEY = "k"


class RecordsScene(WidgetScene):
    """The sheet over the middle of the table, shown until it is put away; meanwhile the table waits."""

    called = "aids.records.title"
    overlay = True
    first_focus = "topic"

    def __init__(self, table: TableDesk, topic: str = "tricks") -> None:
        super().__init__(table.context)
        self.table = table
        self.topic = topic
        self.records = table.kit.records(table.match)
        self.area = pygame.Rect(0, 0, 0, 0)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """The tabs, the rows of the chosen one, and the button that closes the sheet."""
        look, theme = self.context.look, self.context.theme
        layout = self.table.stage.director.layout
        wide = max(theme.tx(560), round(layout.stage.width * 0.9))
        self.area = sheet(layout, theme, (wide, theme.tx(46 + 16 + 30 * 11 + 20)))
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
        """Close the sheet with the key that opened it; single facts of the table can be asked for here, too."""
        if key in FACTS:
            return self.table.tell_fact(key)
        if key != KEY:
            return False
        self._close()
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a click beside the sheet closes it, too."""
        beside = intent.kind is Kind.PRESS and not self.area.collidepoint(intent.pos)
        if beside:
            self._close()
            return True
        return super().handle(intent)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table a little; the hand stays bright."""
        above = pygame.Rect(0, 0, surface.get_width(), self.table.stage.director.layout.hand.top)
        veil = pygame.Surface(above.size, pygame.SRCALPHA)
        veil.fill(faded(self.context.theme.palette.shadow, 0.9))
        surface.blit(veil, above)
