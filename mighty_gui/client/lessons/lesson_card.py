"""A sheet over a lesson's table: its introduction, its summary, or the choice of what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

import pygame

from mighty_gui.client.lessons.lesson import Lesson
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.pages.document import Document, Write, Written
from mighty_gui.client.pages.glossary import Terms
from mighty_gui.client.pages.prose import PaperPane
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Grow, Horizontal, Look, Paragraph, Pressable, Sheet, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_meant


@dataclass(frozen=True)
class LessonCardButton:
    """A button: its text key, and its action, which is called after the sheet has closed."""

    key: str
    action: Callback


class LessonCard(WidgetScene):
    """A text and a few buttons. The first button is the default; Escape presses the last one or calls ``on_cancel``."""

    overlay = True
    is_read = True
    first_focus = "button 0"

    def __init__(
        self,
        context: Context,
        write: Write,
        buttons: Sequence[LessonCardButton],
        *,
        rules: Rules | None = None,
        on_cancel: Callback | None = None,
    ) -> None:
        """Prepare the sheet; ``rules`` are those of the game that it is about."""
        super().__init__(context)
        self.rules, self.write = rules, write
        self.buttons = list(buttons)
        self.on_cancel = on_cancel

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        buttons = [
            PaperButton(
                look,
                self.t(button.key),
                partial(self._take, button),
                style="secondary" if at else "primary",
                name=f"button {at}",
            )
            for at, button in enumerate(self.buttons)
        ]
        foot = Horizontal(look, buttons, gap=12, align="middle").having(wraps=True, even=True, equal=True)
        pane = PaperPane(look, Written(look, self._write, self.context.deck), name="words")
        return [Sheet(look, [Grow(pane), foot], width=620, gap=18, ground="paper").place(rect)]

    def _write(self, page: Document) -> None:
        """Write the text, with links from its terms to the glossary."""
        page.terms = Terms(self.context, game_meant(self.rules).id, self._show_entry)
        self.write(page)

    def _show_entry(self, entry: str) -> None:
        self.app.push(HelpScene(self.context, "words", self.rules, entries=(entry,)))

    def _take(self, button: LessonCardButton) -> None:
        self.app.pop()
        button.action()

    def handle(self, intent: Intent) -> bool:
        pane = self.page.find("words")
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None:
            return pane.handle(intent)
        return super().handle(intent)

    def cancel(self) -> bool:
        self._take(self.buttons[-1] if self.on_cancel is None else LessonCardButton("", self.on_cancel))
        return True


# --- the texts of the sheets ------------------------------------------------------------------------


def title_of(context: Context, lesson: Lesson, number: int) -> str:
    """Return the number and title of a lesson; lessons of the short course have no numbers."""
    title = context.texts(lesson.key("title"))
    return f"{number}. {title}" if number else title


def introduction(context: Context, lesson: Lesson, title: str) -> Write:
    """Return the writer of a lesson's introduction."""

    def write(page: Document) -> None:
        page.title(title)
        page.text(context.texts("lessons.goal", goal=context.texts(lesson.key("goal"))))
        page.cards(lesson.cards)

    return write


def learned_text(context: Context, lesson: Lesson) -> Write:
    """Return the writer of a summary of what was learned in a lesson."""

    def write(page: Document) -> None:
        page.title(context.texts("lessons.learned_title"))
        for key in context.texts.keys(lesson.key("learned")):
            page.point(context.texts(key))

    return write


def short_break(context: Context) -> Write:
    """Return the writer of the note that a lesson may be left at any time."""

    def write(page: Document) -> None:
        page.title(context.texts("lessons.menu"))
        page.text(context.texts("lessons.menu_kept"), soft=True)

    return write


_FAN_ROOM = 124


@dataclass(frozen=True)
class Fan:
    """A few cards of the lesson, partly visible at the lower edge of its tile."""

    deck: Deck
    cards: Sequence[str]

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, middle: int) -> None:
        """Paint the cards, cut off at the tile's edge."""
        before = surface.get_clip()
        surface.set_clip(tile.inflate(-4, -4).clip(before))
        high = round(tile.height * 1.2)
        for at, card in enumerate(self.cards):
            off = at - (len(self.cards) - 1) / 2
            face = self.deck.face(card, high, -9 * off)
            x, y = middle + off * high * 0.3, tile.bottom - high * (0.13 - 0.035 * off * off)
            surface.blit(face, face.get_rect(center=(round(x), round(y))))
        surface.set_clip(before)


class Tile(Pressable):
    """A lesson in the list: its number, its topic, and its progress."""

    def __init__(
        self,
        look: Look,
        number: str,
        title: str,
        goal: str,
        state: str,
        text: str,
        action: Callback,
        *,
        name: str,
        is_next: bool,
        fan: Fan | None = None,
    ) -> None:
        super().__init__(look, name=name)
        self.number = number
        self.title = Paragraph(look, title, bold=True)
        self.goal = Paragraph(look, goal, size=Size.CAPTION, colour=look.palette.text_soft)
        self.state, self.text, self.action = state, text, action
        self.is_next, self.fan = is_next, fan

    @property
    def label(self) -> str:
        return f"{self.number} {self.title.text}. {self.text}"

    @property
    def _pad(self) -> int:
        return self.look.theme.px(12)

    @property
    def _disc(self) -> int:
        return self.look.theme.tx(40)

    def _room(self, width: int) -> int:
        """Return the width for the text of the goal."""
        fan = self.look.theme.px(_FAN_ROOM) if self.fan is not None else 0
        return width - 3 * self._pad - self._disc - fan

    def _head_room(self, width: int) -> int:
        """Return the width for the title, which leaves space for the state."""
        state_width = paint.badge_width(self.look.fonts, self.text, self._px) + self._pad if self.state == "left" else 0
        return self._room(width) - state_width

    @property
    def _px(self) -> int:
        return self.look.theme.font(Size.CAPTION * 0.86)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        wide = width or 0
        lines = self.title.measure(self._head_room(wide))[1] + self.goal.measure(self._room(wide))[1]
        return wide, max(self._disc, lines) + self._pad

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        left = self.rect.left + 2 * self._pad + self._disc
        head, room = self._head_room(self.rect.width), self._room(self.rect.width)
        title, goal = self.title.measure(head)[1], self.goal.measure(room)[1]
        above = self.rect.centery - (title + goal) // 2
        self.title.place(pygame.Rect(left, above, head, title))
        self.goal.place(pygame.Rect(left, above + title, room, goal))
        return self

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        radius = theme.px(10)
        top, low = mix(p.raised, p.felt_light, warm * 0.5), mix(p.raised_low, p.felt, warm * 0.5)
        rim = p.gold if self.is_next else mix(p.line_quiet, p.line, 0.3 + 0.7 * warm)
        paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        if self.fan is not None:
            self.fan.draw(
                surface, self.rect, self.rect.right - self._pad - self.look.theme.px(_FAN_ROOM) // 2 + self._pad
            )
        self._draw_number(surface)
        self.title.draw(surface)
        self.goal.draw(surface)
        self._draw_state(surface, self.title.rect.centery)
        self.draw_ring(surface, radius=radius)

    def _draw_number(self, surface: pygame.Surface) -> None:
        p, centre = self.look.palette, (self.rect.left + self._pad + self._disc // 2, self.rect.centery)
        if self.state == "done":
            disc = paint.circle(self._disc, fade(p.good, 0.18), rim=p.good, rim_width=self.look.theme.px(2))
            surface.blit(disc, disc.get_rect(center=centre))
            suit_signs.draw_icon(surface, "check", round(self._disc * 0.66), centre, p.good)
            return
        fill = p.gold if self.is_next or self.state == "left" else p.text_faint
        paint.draw_medallion(surface, self.look.fonts, centre, self._disc, self.number.rstrip("."), fill)

    def _draw_state(self, surface: pygame.Surface, y: int) -> None:
        """Draw the state after the title of a lesson that was left; for the others the number is enough."""
        if self.state != "left":
            return
        p, room = self.look.palette, self._head_room(self.rect.width)
        wide = self.look.fonts.width(self.title.text, self.title.px, bold=True)
        at = (self.title.rect.left + min(wide, room) + self._pad, y)
        paint.draw_badge(surface, self.look.fonts, self.text, self._px, at, fill=p.gold, ink=p.on_gold)
