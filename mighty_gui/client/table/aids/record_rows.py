"""The rows of the sheet that lists what has happened: tricks, bids, hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.fonts import Align
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.state.table_state import TableState, WonTrick
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name


class Records:
    """The sheet of what has happened in a hand: its finished tricks, unless a game lists more."""

    before_play = "tricks"
    """The page of the bids and calls before the first card."""

    @property
    def topics(self) -> Sequence[str]:
        """Its pages, by the names of their texts."""
        return (self.before_play,)

    def rows(self, topic: str, at: TablePosition) -> Sequence[Widget]:
        """Return the rows of a page."""
        return trick_rows(at.look, at.texts, at.state, at.names, "aids.tricks.won")


@dataclass(frozen=True)
class RecordCell:
    """A cell: its text, its share of the row, its alignment, and whether it is the important one."""

    text: str
    share: float = 1.0
    align: Align = "center"
    marked: bool = False
    soft: bool = False
    leads: bool = False
    """Whether there is a small arrow before it."""


class RecordLine(Widget):
    """One row of a sheet; Tab and arrows move from one to the next, so that each can be read aloud."""

    focusable = True

    def __init__(
        self, look: Look, parts: Sequence[RecordCell], *, name: str, spoken_as: str = "", head: bool = False
    ) -> None:
        super().__init__(look, name=name)
        self.parts = parts
        self.spoken_as = spoken_as or " ".join(part.text for part in parts if part.text)
        self.head = head
        self.focusable = not head
        self.px = look.theme.font(Size.CAPTION if head else Size.SMALL)

    @property
    def label(self) -> str:
        """The text of the whole row."""
        return self.spoken_as

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Return the size of one line of letters."""
        return width or 0, self.look.theme.tx(30)

    def cells(self) -> list[pygame.Rect]:
        """Return the rectangle of each part, from left to right."""
        inner = self.rect.inflate(-2 * self.look.theme.px(8), 0)
        whole = sum(part.share for part in self.parts)
        out, left = [], float(inner.left)
        for part in self.parts:
            wide = inner.width * part.share / whole
            out.append(pygame.Rect(round(left), inner.top, round(wide), inner.height))
            left += wide
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts; the important one has a gold frame."""
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


# --- rows that any game has: finished tricks, cards still held, the cards of all players at the end ----------


Names = Sequence[str]
_NUMBER, _POINTS = 0.55, 0.75


def sentence_row(look: Look, text: str, name: str) -> RecordLine:
    """Return a row with one sentence."""
    return RecordLine(look, [RecordCell(text, align="left")], name=f"row {name}")


def trick_rows(look: Look, texts: Texts, state: TableState, names: Names, unit: str) -> list[RecordLine]:
    """Return a row for each finished trick with every seat's card, the leader's with an arrow, the winner's with a
    frame; ``unit`` is the text for what is counted in it."""
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
    played = [f"{names[seat]} {card_name(texts, card.name, long=True)}" for seat, card in trick.cards]
    sentence = texts(
        "aids.tricks.said", number=at + 1, cards=", ".join(played), name=names[trick.winner], points=trick.points
    )
    return RecordLine(look, parts, name=f"row {at}", spoken_as=sentence)


def hand_rows(look: Look, texts: Texts, state: TableState, names: Names) -> list[RecordLine]:
    """Return rows with the number of cards each player holds, and one with the cards the viewer has buried."""
    seats = [seat for seat in state.playing if state.counts[seat] or state.tricks]
    across = 3 if len(seats) in (3, 5, 6) else 4
    rows = [_counts(look, texts, state, names, seats[at : at + across]) for at in range(0, len(seats), across)]
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        rows.append(sentence_row(look, texts("table.more.buried", cards=buried), "buried"))
    return rows


def _counts(look: Look, texts: Texts, state: TableState, names: Names, seats: Sequence[int]) -> RecordLine:
    parts = []
    for seat in seats:
        parts += [RecordCell(names[seat], 1.4, "right", soft=True), RecordCell(str(state.counts[seat]), 0.6, "left")]
    counts = ", ".join(f"{names[seat]} {state.counts[seat]}" for seat in seats)
    return RecordLine(look, parts, name=f"row counts {seats[0]}", spoken_as=texts("aids.cards.left", seats=counts))


def hand_row(look: Look, texts: Texts, name: str, cards: Sequence[Card], at: int) -> RecordLine:
    """Return a row with a player's cards; ``at`` is its index among such rows."""
    short = " ".join(card_name(texts, card.name) for card in cards)
    spoken_cards = ", ".join(card_name(texts, card.name, long=True) for card in cards)
    parts = [RecordCell(name, 1.0, "left", soft=True), RecordCell(short, 4.2, "left")]
    return RecordLine(look, parts, name=f"row hand {at}", spoken_as=f"{name}: {spoken_cards}")
