"""The sheet that tells what has happened in this hand: tricks, what was said, cards. The hand stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.hint_note import sheet
from mighty_gui.client.table.card_spots import Spot
from mighty_gui.client.table.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.kit import FACTS
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.table.table_state import TableState, WonTrick
from mighty_gui.client.widgets import Button, Look, Panel, Pressable, ScrollPane, Tabs, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.cards import Card
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

KEY = "k"


class RecordsScene(WidgetScene):
    """The sheet over the middle of the table, shown until it is put away; meanwhile the table waits."""

    called = "aids.records.title"
    overlay = True
    first_focus = "topic"

    def __init__(self, table: TableDesk, topic: str = "tricks") -> None:
        super().__init__(table.context)
        self.table, self.topic = table, topic
        self.records = table.kit.records(table.match)
        self.area = pygame.Rect(0, 0, 0, 0)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
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
        veil.fill(fade(self.context.theme.palette.shadow, 0.9))
        surface.blit(veil, above)


# --- the rows of the sheet that tells what has happened: tricks, bids, hands --------------------------------


@dataclass(frozen=True)
class RecordCell:
    """A cell: its text, its share of the row, how it is aligned, and whether it is the one that counts."""

    text: str
    share: float = 1.0
    align: Align = "center"
    marked: bool = False
    soft: bool = False
    leads: bool = False
    """Whether a small arrow stands before it."""


class RecordLine(Widget):
    """One row of a sheet; Tab and arrows walk from one to the next, so that each can be heard."""

    focusable = True

    def __init__(
        self, look: Look, parts: Sequence[RecordCell], *, name: str, said: str = "", head: bool = False
    ) -> None:
        super().__init__(look, name=name)
        self.parts = parts
        self.said = said or " ".join(part.text for part in parts if part.text)
        self.head = head
        self.focusable = not head
        self.px = look.theme.font(Size.CAPTION if head else Size.SMALL)

    @property
    def label(self) -> str:
        return self.said

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(30)

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each part, from left to right."""
        inner = self.rect.inflate(-2 * self.look.theme.px(8), 0)
        whole = sum(part.share for part in self.parts)
        out, left = [], float(inner.left)
        for part in self.parts:
            wide = inner.width * part.share / whole
            out.append(pygame.Rect(round(left), inner.top, round(wide), inner.height))
            left += wide
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts; the one that counts is framed in gold."""
        theme, p = self.look.theme, self.look.palette
        for part, cell in zip(self.parts, self.cells(), strict=True):
            room = cell.inflate(-theme.px(8), 0)
            px = suit_signs.fitting(self.look, part.text, self.px, room.width, bold=part.marked)
            if part.marked:
                wide = min(cell.width, suit_signs.width(self.look, part.text, px, bold=True) + theme.px(14))
                chip = pygame.Rect(0, 0, wide, cell.height - theme.px(4))
                chip.center = cell.center
                paint.draw_rounded(surface, chip, theme.px(6), fade(p.gold, 0.2), rim=p.gold)
            if part.leads:
                left = room.centerx - suit_signs.width(self.look, part.text, px, bold=part.marked) // 2 - theme.px(16)
                suit_signs.draw_icon(surface, "play", round(px * 0.7), (left, cell.centery), p.text_soft)
            ink = p.text_soft if self.head or part.soft else p.text
            suit_signs.draw(
                surface, self.look, part.text, px, ink, room, align=part.align, bold=part.marked and not self.head
            )
        if self.head:
            line = pygame.Rect(self.rect.left, self.rect.bottom - 1, self.rect.width, 1)
            pygame.draw.rect(surface, p.text_faint[:3], line)
        self.draw_ring(surface, self.rect.inflate(0, -theme.px(2)), theme.px(6))


# --- rows of the sheet that any game has: finished tricks, cards still held ---------------------------------


Names = Sequence[str]
_NUMBER, _POINTS = 0.55, 0.75


def told_row(look: Look, text: str, name: str) -> RecordLine:
    """A row with one sentence."""
    return RecordLine(look, [RecordCell(text, align="left")], name=f"row {name}")


def trick_rows(look: Look, texts: Texts, state: TableState, names: Names, unit: str) -> list[RecordLine]:
    """A row for each finished trick with every seat's card, the leader's with an arrow, the winner's with a frame;
    ``unit`` is the text for what is counted in it."""
    tricks = state.tricks
    seats = [seat for seat in state.seats if any(seat == number for trick in tricks for number, _ in trick.cards)]
    if not seats:
        return [RecordLine(look, [RecordCell(texts("aids.tricks.none"), soft=True)], name="row none")]
    heads = [RecordCell("", _NUMBER), *(RecordCell(names[seat]) for seat in seats), RecordCell(texts(unit), _POINTS)]
    rows = [RecordLine(look, heads, name="row head", head=True)]
    for at, trick in enumerate(tricks):
        rows.append(_trick_row(look, texts, at, trick, seats, names))
    return rows


def _trick_row(look: Look, texts: Texts, at: int, trick: WonTrick, seats: Sequence[int], names: Names) -> RecordLine:
    cards = dict(trick.cards)
    parts = [RecordCell(str(at + 1), _NUMBER, soft=True)]
    for seat in seats:
        card = cards.get(seat)
        text = card_name(texts, card.name) if card else ""
        parts.append(RecordCell(text, marked=seat == trick.winner, leads=seat == trick.leader))
    parts.append(RecordCell(str(trick.points), _POINTS))
    said = [f"{names[seat]} {card_name(texts, card.name, long=True)}" for seat, card in trick.cards]
    sentence = texts(
        "aids.tricks.said", number=at + 1, cards=", ".join(said), name=names[trick.winner], points=trick.points
    )
    return RecordLine(look, parts, name=f"row {at}", said=sentence)


def hand_rows(look: Look, texts: Texts, state: TableState, names: Names) -> list[RecordLine]:
    """Rows with the number of cards everyone holds, and one with the cards the viewer has buried."""
    seats = [seat for seat in state.playing if state.counts[seat] or state.tricks]
    across = 3 if len(seats) in (3, 5, 6) else 4
    rows = [_counts(look, texts, state, names, seats[at : at + across]) for at in range(0, len(seats), across)]
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        rows.append(told_row(look, texts("table.more.buried", cards=buried), "buried"))
    return rows


def _counts(look: Look, texts: Texts, state: TableState, names: Names, seats: Sequence[int]) -> RecordLine:
    parts = []
    for seat in seats:
        parts += [RecordCell(names[seat], 1.4, "right", soft=True), RecordCell(str(state.counts[seat]), 0.6, "left")]
    said = ", ".join(f"{names[seat]} {state.counts[seat]}" for seat in seats)
    return RecordLine(look, parts, name=f"row counts {seats[0]}", said=texts("aids.cards.left", seats=said))


def hand_row(look: Look, texts: Texts, name: str, cards: Sequence[Card], at: int) -> RecordLine:
    """A row with somebody's cards; ``at`` is its place among them."""
    short = " ".join(card_name(texts, card.name) for card in cards)
    said = ", ".join(card_name(texts, card.name, long=True) for card in cards)
    parts = [RecordCell(name, 1.0, "left", soft=True), RecordCell(short, 4.2, "left")]
    return RecordLine(look, parts, name=f"row hand {at}", said=f"{name}: {said}")


# --- looking up at the table: the sheet of what has happened, the card counter, one's own discard -----------


BURIED_KEY = "b"


class BuriedPile(Pressable):
    """A button over the viewer's own discard: a press turns its cards face up."""

    def __init__(self, look: Look, lie: Sequence[Spot], turn: Callable[[], object], words: str) -> None:
        super().__init__(look, name="buried", tip=words)
        self.turn = turn
        wide = lie[0].height * ASPECT
        left, right = min(spot.x for spot in lie) - wide / 2, max(spot.x for spot in lie) + wide / 2
        self.place(pygame.Rect(round(left), round(lie[0].y - lie[0].height / 2), round(right - left), lie[0].height))

    @property
    def label(self) -> str:
        """Nothing: only the cards are spoken."""
        return ""

    def activate(self) -> None:
        self.turn()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the focus ring: the cards are part of the table."""
        self.draw_ring(surface, radius=self.look.theme.px(5))


class LookUps(Extra):
    """Facts that a person can look up, on demand or all the time."""

    def attend(self, table: TableDesk) -> None:
        """Join the table; a press on its info panel opens what was said before the play."""
        super().attend(table)
        table.controls.on_info = lambda: self.open(self._before_play)

    @property
    def _before_play(self) -> str:
        """The page of what was said before the first card."""
        return self.table.kit.records(self.table.match).before_play

    def corner(self) -> Sequence[CornerButton]:
        return (CornerButton("records", "grid", self.open, self.table.t("aids.records.button")),)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        if self.table.is_covered:
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "rules"), 0)
        entries = [MenuLine("records", self.open, self.table.t("aids.records.title"))]
        if self.table.match.acting_seat is None:
            entries.append(MenuLine("hands", lambda: self.open("hands"), self.table.t("turns.look.hands")))
        return [*lines[:at], *entries, *lines[at:]]

    def open(self, topic: str = "") -> None:
        """Show the sheet, on ``topic``; without one the tricks, or what was said if there are none."""
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
        """Turn the viewer's discard face up, or down again; tells whether there is one to turn."""
        if not self.table.stage.state.buried_cards:
            return False
        self.table.stage.turn_buried()
        self.table.refresh()
        self.table.context.narrator.say(self._told_buried())
        return True

    def widgets(self) -> Sequence[Widget]:
        return [*self._buried_cards(), *self._counter()] if self.table.stage.open else ()

    def _buried_cards(self) -> Sequence[Widget]:
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
