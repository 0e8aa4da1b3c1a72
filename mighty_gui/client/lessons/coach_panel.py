"""The coach below the table: a face, the words, the progress of the lesson, and the button to go on.

It has room for the longest words of the lesson, to keep the table where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mighty_gui.client.lessons.lesson import NOT_ALLOWED, PASSED_OUT, Coached, CoachMessage, Lesson
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.company import computer_names, person_name
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.pages.glossary import TermLink, Terms
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Look, Page, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.texts import Texts

_HIGHEST = 0.4
"""The share of the window that it may take; letters rather become smaller."""
_ROOMY = 1.35
"""Up to this text scale there is room for a face and for the picture of a key."""
_FACE = ("HQ", 0.5, 0.268, 0.40)
"""The coach's face: a card, the middle of the part shown, and its height, as shares of the card."""

_SIGNS: Final = {"right": "check", "wrong": "undo", "better": "hint"}
"""The picture before the heading of praise, of a correction, and of advice."""


@dataclass(frozen=True)
class CoachLayout:
    """The places of the coach's parts."""

    area: pygame.Rect
    head: pygame.Rect
    text: pygame.Rect
    """Room for words beside the button; without it they have all of ``whole``."""
    whole: pygame.Rect
    button: pygame.Rect
    face: pygame.Rect
    """Empty where large letters need the room."""
    px: int


def go_on_button(context: Context, key: str, action: Callback) -> Button:
    """Return the button to go on; with large letters it has no picture of its key."""
    shortcut = "Enter" if context.theme.text_scale <= _ROOMY else ""
    return Button(context.look, context.texts(key), action, style="primary", name="go on", shortcut=shortcut)


def coach_layout(context: Context, rect: pygame.Rect, lines: Sequence[CoachLine], keys: Sequence[str]) -> CoachLayout:
    """Lay out room at the window's bottom for the longest of the lines; ``keys`` are the texts of the button."""
    theme, fonts = context.theme, context.fonts
    pad, gap, edge = theme.px(14), theme.px(18), theme.px(22)
    button = max((go_on_button(context, key, lambda: None).measure()[0] for key in keys), default=0)
    head = round(theme.font(Size.CAPTION) * 1.7)
    face = theme.px(104) if theme.text_scale <= _ROOMY else 0
    left = rect.left + edge + (face + gap if face else 0)
    wide = rect.right - edge - left
    px, most = theme.font(Size.LARGE * 0.95), round(rect.height * _HIGHEST)

    def height(size: int) -> int:
        widths = ((line, wide - button - gap if line.with_button else wide) for line in lines)
        rows = max((len(fonts.wrap(line.text, size, width)) for line, width in widths), default=1)
        return max(2, rows) * fonts.line_height(size)

    while px > 13 and height(px) + head + 2 * pad > most:
        px -= 1
    high = max(height(px) + head + 2 * pad, face + 2 * pad)
    area = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
    whole = pygame.Rect(left, area.top + pad + head, wide, area.height - 2 * pad - head)
    go = pygame.Rect(whole.right - button, 0, button, min(theme.control, area.height - 2 * pad))
    go.centery = whole.centery
    return CoachLayout(
        area=area,
        head=pygame.Rect(left, area.top + pad, wide, head),
        text=pygame.Rect(whole.left, whole.top, wide - button - gap, whole.height),
        whole=whole,
        button=go,
        face=pygame.Rect(rect.left + edge, area.centery - face // 2, face, face),
        px=px,
    )


class CoachPanel(Widget):
    """Everything of the coach except the button."""

    def __init__(self, context: Context, layout: CoachLayout, title: str, done: tuple[int, int]) -> None:
        super().__init__(context.look, name="coach")
        self.context, self.layout, self.title, self.done = context, layout, title, done
        self.tone = "plain"
        self.words = ""
        self.text = Prose(context.look, "", on_paper=False)
        self.text.px = layout.px
        self.place(layout.area)

    def say(self, text: str, tone: str, words: str, *, with_button: bool) -> None:
        """Change the coach's words; ``words`` is the heading of praise or correction."""
        self.text.text, self.tone, self.words = text, tone, words
        room = self.layout.text if with_button else self.layout.whole
        used = self.text.measure(room.width)[1]
        self.text.place(pygame.Rect(room.left, room.top + max(0, (room.height - used) // 2), room.width, used))

    @property
    def label(self) -> str:
        return self.text.text

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_ground(surface)
        if self.layout.face.width:
            draw_face(surface, self.context, self.layout.face)
        self._draw_head(surface)
        self.text.draw(surface)

    @property
    def _accent(self) -> Colour:
        p = self.look.palette
        return {"right": p.good, "wrong": p.danger}.get(self.tone, p.gold)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        theme, p, area = self.look.theme, self.look.palette, self.layout.area
        top, low = mix(p.panel, p.raised, 0.35), p.panel_low
        surface.blit(paint.gradient(area.size, (*top[:3], 255), (*low[:3], 255)), area)
        line = pygame.Rect(area.left, area.top, area.width, theme.px(2))
        pygame.draw.rect(surface, mix(self._accent, p.panel, 0.25)[:3], line)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the lesson's title, or whether the answer was right, and a dot for every step."""
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        px, head = theme.font(Size.CAPTION), self.layout.head
        left = head.left
        if self.tone != "plain":
            side = round(px * 1.2)
            suit_signs.draw_icon(surface, _SIGNS[self.tone], side, (left + side // 2, head.centery), self._accent)
            left += side + theme.px(6)
        dots = draw_dots(surface, self.look, head, self.done)
        room = pygame.Rect(left, head.top, max(1, dots - left - theme.px(14)), head.height)
        text = self.words if self.tone != "plain" else self.title
        px = fonts.fitting(text, px, room.width, least=0.6, bold=True)
        ink = p.gold_bright if self.tone == "plain" else self._accent
        fonts.draw(surface, text, px, ink, room, bold=True)


def draw_dots(surface: pygame.Surface, look: Look, rect: pygame.Rect, done: tuple[int, int]) -> int:
    """Draw a dot for every step at the right-hand end, the done ones gold; return where they begin."""
    theme, p, (number, whole) = look.theme, look.palette, done
    side = max(5, theme.px(7))
    step = min(round(side * 1.9), max(side + 1, rect.width // 3 // max(1, whole)))
    left = rect.right - step * (whole - 1) - side
    for at in range(whole):
        colour = p.gold if at < number else p.gold_bright if at == number else fade(p.text, 0.22)
        grown = round(side * 1.35) if at == number else side
        dot = paint.circle(grown, colour)
        surface.blit(dot, dot.get_rect(center=(left + at * step + side // 2, rect.centery)))
    return left


def draw_face(surface: pygame.Surface, context: Context, rect: pygame.Rect) -> None:
    """Draw the coach's face in a gold ring."""
    p = context.theme.palette
    name, middle_x, middle_y, part = _FACE
    side = rect.width

    def make() -> pygame.Surface:
        card = context.deck.face(name, round(side / part))
        crop = pygame.Rect(0, 0, side, side)
        crop.center = (round(card.get_width() * middle_x), round(card.get_height() * middle_y))
        face = pygame.Surface((side, side), pygame.SRCALPHA)
        face.blit(card, (0, 0), crop)
        face.blit(paint.circle(side, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return face

    key = ("coach", name, side, context.settings.four_colours)
    paint.draw_shadow(surface, rect, side // 2, context.theme.px(8), 120)
    surface.blit(paint.cache_surface(key, make), rect)
    width = max(2, context.theme.px(2.4))
    paint.draw_ring(surface, rect.inflate(2 * width, 2 * width), side // 2 + width, width, p.gold)


# --- the lower part of a lesson's window: the coach's words, the button to go on ----------------------------


NEXT, RETRY = "lessons.next", "lessons.retry"
"""The text keys of the button."""


class CoachPane:
    """Everything below the table. ``on_go_on`` is called by the button, ``on_term`` by a word of the glossary."""

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        rect: pygame.Rect,
        on_go_on: Callable[[], None],
        on_term: Callable[[str], None],
    ) -> None:
        self.context, self.lesson = context, lesson
        self.page = Page(context.look, context.hear)
        self.panel: CoachPanel | None = None
        self.links: list[TermLink] = []
        """The words of what is said that lead to the glossary."""
        self._lines: tuple[Texts, tuple[str, ...], list[CoachLine]] | None = None
        self.layout = self._laid_out(rect)
        self._on_go_on, self._on_term = on_go_on, on_term
        self._told: CoachMessage | None = None
        self._beside = False  # whether the words leave room for the button, as they do while they stay the same

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the learner first."""
        return player_names(self.context.texts, self.lesson.players, self.context.settings.player_name)

    @property
    def words(self) -> str:
        """The coach's current words."""
        return self.panel.label if self.panel is not None else ""

    def lay_out(self, rect: pygame.Rect) -> None:
        """Make room at the bottom of a window, for the current language and letter size."""
        self.layout = self._laid_out(rect)

    def _laid_out(self, rect: pygame.Rect) -> CoachLayout:
        return coach_layout(self.context, rect, self._everything(), (NEXT, RETRY))

    def _everything(self) -> list[CoachLine]:
        """Everything that may be said, put together anew only for another language or another name."""
        texts, names = self.context.texts, self.names
        if self._lines is None or (self._lines[0], self._lines[1]) != (texts, names):
            self._lines = texts, names, list(everything(texts, self.lesson, names))
        return self._lines[2]

    def say(self, coach_message: CoachMessage, title: str, progress: tuple[int, int], button: str) -> None:
        """Show a text of the coach's; ``button`` is the text key of the button, if there is one."""
        context = self.context
        self._beside = bool(button) or (self._beside and coach_message == self._told)
        self._told = coach_message
        self.panel = CoachPanel(context, self.layout, title, progress)
        words = "" if coach_message.tone == "plain" else context.texts(f"lessons.{coach_message.tone}")
        text = coach_text(context.texts, coach_message, self.names) if coach_message.key else ""
        self.panel.say(text, coach_message.tone, words, with_button=self._beside)
        self.links = list(Terms(context, self.lesson.game.id, self._on_term).links(self.panel.text))
        buttons = [go_on_button(context, button, self._on_go_on).place(self.layout.button)] if button else []
        self.page.keyboard &= bool(buttons)  # without the button no word of the glossary is ringed in its place
        self.page.show([self.panel, *buttons, *self.links], context.look, first="go on")

    def ring_button(self, *, keyboard: bool) -> None:
        """Focus the button, with its ring if the keyboard is in use."""
        self.page.focus_on("go on", keyboard=keyboard)


# --- the coach's words, with the players' names, and with cards and contracts as players write them ---------


_SEATS = ("one", "two", "three", "four")


def player_names(texts: Texts, players: int, own: str = "") -> tuple[str, ...]:
    """Return the names of that many players, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: players - 1])


def coach_text(texts: Texts, coach_message: CoachMessage, names: Sequence[str]) -> str:
    """Return the coach's words."""
    if coach_message.advice is not None:
        return coach_message.advice.in_words(texts, names)
    return texts(coach_message.key, **dict(zip(_SEATS, names[1:], strict=False)))


@dataclass(frozen=True, slots=True)
class CoachLine:
    """A text that the coach may say, and whether a button stands beside it."""

    text: str
    with_button: bool


def everything(texts: Texts, lesson: Lesson, names: Sequence[str]) -> Iterator[CoachLine]:
    """Yield everything that the coach may say in a lesson, to measure the room it needs."""
    for key in lesson.texts_to_read:
        yield CoachLine(coach_text(texts, CoachMessage(key), names), with_button=True)
    for key in lesson.texts_to_answer:
        yield CoachLine(coach_text(texts, CoachMessage(key), names), with_button=False)
    if lesson.guided:
        yield CoachLine(texts(NOT_ALLOWED), with_button=True)
    if any(isinstance(step, Coached) for step in lesson.steps):
        yield CoachLine(texts(PASSED_OUT), with_button=True)
        for advice in lesson_kit(lesson.rules).all_advice(texts, names):
            yield CoachLine(advice, with_button=False)
