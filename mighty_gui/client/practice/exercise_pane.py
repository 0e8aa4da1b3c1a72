"""The pane below an exercise: the question, then stars, the better choice and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Label, Look, Member, Panel, Scrolled, Vertical, Widget
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.study.practice.exercise_book import Exercise

_HIGH = 184
"""The height of the pane in design pixels, at the usual text size."""
_MOST = 0.4
"""The pane's largest share of the window's height, with letters twice the usual size half of it; longer text gets
smaller, then scrolls."""
_LEGIBLE = 14
"""The smallest text size in pixels, at the usual text size."""
ROOMY = 1.35
"""The largest text scale with a seal next to the text."""
_BUTTONS = 0.3
"""The largest share of the pane's width for the buttons."""
SEAL = 76
"""The side of the seal in design pixels."""


@dataclass(frozen=True)
class ExerciseText:
    """The text of the pane: a headline, the stars before it and their spoken form, and paragraphs."""

    head: str
    stars: str = ""
    paragraphs: tuple[str, ...] = ()
    spoken_stars: str = ""

    @property
    def text(self) -> str:
        """The whole text for the screen reader."""
        return "\n".join(filter(None, (self.spoken_stars, self.head, *self.paragraphs)))


def pane_rect(context: Context, rect: pygame.Rect) -> pygame.Rect:
    """Return the pane's rectangle at the lower edge of the window, the same before and after the answer."""
    most = _MOST + 0.1 * max(0.0, context.theme.text_scale - 1)
    high = min(context.theme.tx(_HIGH), round(rect.height * most))
    return pygame.Rect(rect.left, rect.bottom - high, rect.width, high)


def is_proven(exercise: Exercise) -> bool:
    """Return whether the exercise is a problem whose best choice is proven."""
    return exercise.problem is not None and exercise.problem.is_proven


def proof_seal(context: Context, exercise: Exercise, side: int) -> list[Seal]:
    """Return a seal ``side`` design pixels wide for a proven problem, nothing for other exercises."""
    texts, look = context.texts, context.look
    if not is_proven(exercise):
        return []
    return [Seal(look, texts("today.proven_seal"), lambda: 1.0, look.palette.seal, side=side,
                 spoken_as=texts("today.proven"), name="proven")]  # fmt: skip


def pane(
    context: Context,
    area: pygame.Rect,
    exercise_text: ExerciseText,
    buttons: Sequence[Button],
    seal: Sequence[Widget] = (),
) -> list[Widget]:
    """Lay out the pane: its background, seal and text at the left, a column of buttons at the right."""
    look, p = context.look, context.look.palette
    head: list[Member] = [Grow(_label(context, exercise_text.head, p.gold_bright, "head"))]
    if exercise_text.stars:
        head.insert(0, _label(context, exercise_text.stars, p.gold_bright, "stars"))
    body = Horizontal(look, [*seal, Grow(Body(look, exercise_text.paragraphs))], gap=18).having(down="fill")
    left = Vertical(look, [Horizontal(look, head, gap=12), Grow(body)], gap=4)
    column = Vertical(look, [Grow(), *buttons, Grow()], gap=8)
    right = [_AtMost(look, column, round(area.width * _BUTTONS))] if buttons else []
    ground = Panel(look, "bar")
    box = Horizontal(look, [Grow(left), *right], gap=24, pad=(22, 12), ground=ground).having(down="fill")
    return [box.place(area)]


def _label(context: Context, text: str, colour: Colour, name: str) -> Label:
    return FittedLabel(context.look, text, size=Size.LARGE, bold=True, colour=colour, name=name, least=0.6)


class _AtMost(Vertical):
    """A widget of limited width."""

    def __init__(self, look: Look, inside: Widget, most: int) -> None:
        super().__init__(look, [Grow(inside)])
        self.most = most

    def _measure(self, width: int | None) -> tuple[int, int]:
        wide, high = super()._measure(width)
        return min(wide, self.most), high


class Body(Scrolled):
    """Paragraphs in the largest text size that fits; if even the smallest does not, they scroll. Letters twice the
    usual size are not made smaller."""

    def __init__(self, look: Look, paragraphs: Sequence[str]) -> None:
        self.lines = [Prose(look, text, on_paper=False) for text in paragraphs]
        super().__init__(look, Vertical(look, self.lines, gap=4), name="paragraphs")

    def place(self, rect: pygame.Rect) -> Self:
        px = min((line.px for line in self.lines), default=0)
        least = round(_LEGIBLE * max(1.0, self.look.theme.text_scale) ** 2)
        while px > least and self.inside.measure(rect.width)[1] + self.look.theme.px(4) > rect.height:
            px -= 1
            for line in self.lines:
                line.px = px
        return super().place(rect)
