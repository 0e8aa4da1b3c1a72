"""The coach below the table: a face, the text, the progress of the lesson, and the button to go on.

It has space for the longest text of the lesson, so that the table does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

import pygame

from mighty_gui.client.lessons.lesson import NOT_ALLOWED, PASSED_OUT, Coached, CoachMessage, Lesson
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.company import computer_names, person_name
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.pages.glossary import TermLink, Terms
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Member, Page, Vertical, Widget, dividing
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.texts import Texts

_HIGHEST = 0.4
"""The largest share of the window that the panel takes; longer texts get smaller letters."""
_ROOMY = 1.35
"""Up to this text scale there is space for a face and for the picture of a key."""
_FACE = ("HQ", 0.5, 0.268, 0.40)
"""The coach's face: a card, the centre of the part shown, and the part's height, as shares of the card."""

_SIGNS: Final = {"right": "check", "wrong": "undo", "better": "hint"}
"""The icon before the heading of praise, of a correction, and of advice."""


@dataclass(frozen=True)
class CoachLayout:
    """The panel's area, and the letter size that lets every text of the lesson fit into it."""

    area: pygame.Rect
    px: int
    button: int
    """The width of the widest button."""


def go_on_button(context: Context, key: str, action: Callback) -> Button:
    """Return the button to go on; with large letters it has no picture of its key."""
    shortcut = "Enter" if context.theme.text_scale <= _ROOMY else ""
    return Button(context.look, context.texts(key), action, style="primary", name="go on", shortcut=shortcut)


def coach_layout(context: Context, rect: pygame.Rect, lines: Sequence[CoachLine], keys: Sequence[str]) -> CoachLayout:
    """Lay out a panel at the window's bottom for the longest line; ``keys`` are the text keys of the button."""
    theme, fonts = context.theme, context.fonts
    button = max((go_on_button(context, key, lambda: None).measure()[0] for key in keys), default=0)
    layout = CoachLayout(rect, theme.font(Size.LARGE * 0.95), button)
    probes = {
        with_button: CoachPanel(context, layout, keeps_button_place=with_button).place(rect)
        for with_button in (True, False)
    }
    widths = {with_button: probe.text.rect.width for with_button, probe in probes.items()}
    besides = probes[False].measure(rect.width)[1] - probes[False].text.rect.height
    px, most = layout.px, round(rect.height * _HIGHEST)

    def height(size: int) -> int:
        rows = max((len(fonts.wrap(line.text, size, widths[line.with_button])) for line in lines), default=1)
        return besides + max(2, rows) * fonts.line_height(size)

    while px > 13 and height(px) > most:
        px -= 1
    high = max(height(px), probes[False].face_height)
    return CoachLayout(pygame.Rect(rect.left, rect.bottom - high, rect.width, high), px, button)


class CoachPanel(Horizontal):
    """The coach's whole panel: the face, the heading above the text, and the button next to it."""

    def __init__(
        self,
        context: Context,
        layout: CoachLayout,
        head: CoachHead | None = None,
        text: str = "",
        *,
        button: Button | None = None,
        keeps_button_place: bool,
    ) -> None:
        """``keeps_button_place`` reserves space for a button even if there is none, so that the text does not move."""
        look, theme = context.look, context.theme
        head = head or CoachHead(look, "", (0, 1))
        self.tone, self.layout = head.tone, layout
        self.text = Prose(look, text, on_paper=False)
        self.text.px = layout.px
        members: list[Member] = [Grow(self.text)]
        if keeps_button_place:
            members.append(_ButtonPlace(look, button, layout.button))
        right = Vertical(look, [head, Grow(Horizontal(look, members, gap=18))], gap=0)
        faces = [CoachFace(context)] if theme.text_scale <= _ROOMY else []
        super().__init__(look, [*faces, Grow(right)], gap=18, pad=(22, 14), ground=_CoachGround(look, head.accent))
        self.name, self.down = "coach", "fill"
        self.face_height = faces[0].measure()[1] + 2 * self.pad[1] if faces else 0

    @property
    def label(self) -> str:
        return self.text.text

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return no text: the label already contains it."""
        return ()


class _ButtonPlace(Vertical):
    """The place of the button; it is as wide as the widest button, even while there is none."""

    def __init__(self, look: Look, button: Button | None, width: int) -> None:
        super().__init__(look, [] if button is None else [button])
        self.width = width

    def _measure(self, width: int | None) -> tuple[int, int]:
        return self.width, self.look.theme.control


class _CoachGround(Widget):
    """The panel's background, with a line in the accent colour at the top."""

    def __init__(self, look: Look, accent: Colour) -> None:
        super().__init__(look)
        self.accent = accent

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        top, low = mix(p.panel, p.raised, 0.35), p.panel_low
        surface.blit(paint.gradient(self.rect.size, (*top[:3], 255), (*low[:3], 255)), self.rect)
        surface.fill(mix(self.accent, p.panel, 0.25)[:3], (*self.rect.topleft, self.rect.width, self.look.theme.px(2)))


class CoachHead(Horizontal):
    """The lesson's title, or whether the answer was right, and a dot for every step."""

    def __init__(self, look: Look, title: str, done: tuple[int, int], tone: str = "plain") -> None:
        p = look.palette
        self.tone = tone
        self.accent = {"right": p.good, "wrong": p.danger}.get(tone, p.gold)
        colour = p.gold_bright if tone == "plain" else self.accent
        label = FittedLabel(look, title, size=Size.CAPTION, bold=True, colour=colour, least=0.6)
        sign = [] if tone == "plain" else [_HeadSign(look, _SIGNS[tone], colour)]
        super().__init__(look, [*sign, Grow(label, 2.0), Grow(StepDots(look, done))], gap=6)

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return no text: the title is the screen's name, and the tone is part of the coach's text."""
        return ()

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, round(self.look.theme.font(Size.CAPTION) * 1.7)


class _HeadSign(Widget):
    """The icon before the heading."""

    def __init__(self, look: Look, icon: str, colour: Colour) -> None:
        super().__init__(look)
        self.icon, self.colour = icon, colour

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = round(self.look.theme.font(Size.CAPTION) * 1.2)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        suit_signs.draw_icon(surface, self.icon, self.rect.width, self.rect.center, self.colour)


class StepDots(Widget):
    """A dot for every step, right-aligned; those of finished steps are gold."""

    def __init__(self, look: Look, done: tuple[int, int]) -> None:
        super().__init__(look)
        self.done = done

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        p, (number, whole) = self.look.palette, self.done
        side = max(5, self.look.theme.px(7))
        step = min(round(side * 1.9), max(side + 1, self.rect.width // max(1, whole)))
        for at in range(whole):
            colour = p.gold if at < number else p.gold_bright if at == number else fade(p.text, 0.22)
            dot = paint.circle(round(side * 1.35) if at == number else side, colour)
            middle = self.rect.right - step * (whole - 1 - at) - side // 2
            surface.blit(dot, dot.get_rect(center=(middle, self.rect.centery)))


class CoachFace(Widget):
    """The coach's face in a gold ring."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.look)
        self.context = context

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.theme.px(104)
        return side, side

    def place(self, rect: pygame.Rect) -> Self:
        return super().place(dividing.centre(rect, self.measure()))

    def _picture(self) -> pygame.Surface:
        name, middle_x, middle_y, part = _FACE
        side = self.rect.width
        card = self.context.deck.face(name, round(side / part))
        crop = pygame.Rect(0, 0, side, side)
        crop.center = (round(card.get_width() * middle_x), round(card.get_height() * middle_y))
        face = pygame.Surface((side, side), pygame.SRCALPHA)
        face.blit(card, (0, 0), crop)
        face.blit(paint.circle(side, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return face

    def draw(self, surface: pygame.Surface) -> None:
        theme, side = self.look.theme, self.rect.width
        key = ("coach", _FACE[0], side, self.context.settings.four_colours)
        paint.draw_shadow(surface, self.rect, side // 2, theme.px(8), 120)
        surface.blit(paint.cache_surface(key, self._picture), self.rect)
        width = max(2, theme.px(2.4))
        paint.draw_ring(surface, self.rect.inflate(2 * width, 2 * width), side // 2 + width, width, theme.palette.gold)


# --- the lower part of a lesson's window: the coach's text, the button to go on -----------------------------


NEXT, RETRY = "lessons.next", "lessons.retry"
"""The text keys of the button."""


class CoachPane:
    """Everything below the table. ``on_go_on`` is called by the button, ``on_term`` by a link to the glossary."""

    def __init__(
        self, context: Context, lesson: Lesson, rect: pygame.Rect, on_go_on: Callback, on_term: Callable[[str], None]
    ) -> None:
        self.context, self.lesson = context, lesson
        self.page = Page(context.look, context.hear)
        self.panel: CoachPanel | None = None
        self.links: list[TermLink] = []
        """The terms in the current text that link to the glossary."""
        self._lines: tuple[Texts, tuple[str, ...], list[CoachLine]] | None = None
        self.layout = self._laid_out(rect)
        self._on_go_on, self._on_term = on_go_on, on_term
        self._shown: CoachMessage | None = None
        self._keeps_button_place = False
        """Whether space is reserved for the button; it is kept while the text stays the same."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the learner first."""
        return player_names(self.context.texts, self.lesson.players, self.context.settings.player_name)

    @property
    def text(self) -> str:
        """The coach's current text."""
        return self.panel.label if self.panel is not None else ""

    def lay_out(self, rect: pygame.Rect) -> None:
        """Lay out the panel at the bottom of a window, for the current language and letter size."""
        self.layout = self._laid_out(rect)

    def _laid_out(self, rect: pygame.Rect) -> CoachLayout:
        return coach_layout(self.context, rect, self._everything(), (NEXT, RETRY))

    def _everything(self) -> list[CoachLine]:
        """Return every text that may be shown; they are built again only for another language or name."""
        texts, names = self.context.texts, self.names
        if self._lines is None or (self._lines[0], self._lines[1]) != (texts, names):
            self._lines = texts, names, list(everything(texts, self.lesson, names))
        return self._lines[2]

    def show_message(self, coach_message: CoachMessage, title: str, progress: tuple[int, int], button: str) -> None:
        """Show a message of the coach; ``button`` is the text key of the button, or empty if there is none."""
        context = self.context
        self._keeps_button_place = bool(button) or (self._keeps_button_place and coach_message == self._shown)
        self._shown = coach_message
        heading = title if coach_message.tone == "plain" else context.texts(f"lessons.{coach_message.tone}")
        head = CoachHead(context.look, heading, progress, coach_message.tone)
        text = coach_text(context.texts, coach_message, self.names) if coach_message.key else ""
        go_on = go_on_button(context, button, self._on_go_on) if button else None
        self.panel = CoachPanel(
            context, self.layout, head, text, button=go_on, keeps_button_place=self._keeps_button_place
        )
        self.panel.place(self.layout.area)
        self.links = list(Terms(context, self.lesson.game.id, self._on_term).links(self.panel.text))
        self.page.keyboard &= bool(button)  # without the button no term of the text gets the focus ring instead
        self.page.show([self.panel, *self.links], context.look, first="go on")

    def ring_button(self, *, keyboard: bool) -> None:
        """Focus the button; ``keyboard`` draws its focus ring."""
        self.page.focus_on("go on", keyboard=keyboard)


# --- the coach's texts, with the players' names, and with cards and contracts as players write them ---------


_SEATS = ("one", "two", "three", "four")


def player_names(texts: Texts, players: int, own: str = "") -> tuple[str, ...]:
    """Return the names of that many players, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: players - 1])


def coach_text(texts: Texts, coach_message: CoachMessage, names: Sequence[str]) -> str:
    """Return the text of a message."""
    if coach_message.advice is not None:
        return coach_message.advice.as_text(texts, names)
    return texts(coach_message.key, **dict(zip(_SEATS, names[1:], strict=False)))


@dataclass(frozen=True, slots=True)
class CoachLine:
    """A text that the coach may show, and whether a button is next to it."""

    text: str
    with_button: bool


def everything(texts: Texts, lesson: Lesson, names: Sequence[str]) -> Iterator[CoachLine]:
    """Yield every text that the coach may show in a lesson, to measure the space it needs."""
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
