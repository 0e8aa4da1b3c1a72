"""The coach below the table: a face, the text, the progress of the lesson, and the button to go on.

It has space for the longest text of the lesson, so that the table does not move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

import pygame

from mighty_gui.client.lessons.coach_texts import CoachLine
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Member, Vertical, Widget, dividing
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
