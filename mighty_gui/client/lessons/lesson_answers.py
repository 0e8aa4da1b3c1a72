"""The answers without a move: buttons for the other players, or for a few texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.lessons.lesson import Choose, Mode
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import fade
from mighty_gui.client.table.extras import TableHost
from mighty_gui.client.widgets import Button, Look, Panel, Pressable, Widget
from mighty_gui.client.widgets.base import Callback


class SeatChoice(Pressable):
    """A player who can be chosen as the answer; the nameplate lights up."""

    def __init__(self, look: Look, seat: str, player: str, action: Callback) -> None:
        super().__init__(look, label=player, name=answer_name(seat))
        self.action = action

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        radius, warm = self.rect.height // 2, round(self.warmth.value * 8) / 8
        paint.draw_rounded(surface, self.rect, radius, fade(p.gold_bright, 0.22 * warm))
        paint.draw_ring(surface, self.rect, radius, theme.px(2.4), p.gold)
        self.draw_ring(surface, radius=radius)


def answer_name(option: str) -> str:
    """Return the name of the widget for an answer."""
    return f"answer {option}"


def answers(table: TableHost, tutor: Tutor) -> Sequence[Widget]:
    """Return the buttons for the current question; none if no such question is open."""
    step = tutor.step
    if tutor.mode is not Mode.CHOOSING or not isinstance(step, Choose):
        return ()
    return _text_buttons(table, tutor, step) if step.among else _other_players(table, tutor, step)


def _other_players(table: TableHost, tutor: Tutor, step: Choose) -> list[Widget]:
    names, layout = table.stage.names, table.stage.director.layout
    return [
        SeatChoice(table.context.look, seat, names[int(seat)], partial(tutor.choose, seat)).place(
            layout.place(int(seat)).plate
        )
        for seat in step.options
    ]


def _text_buttons(table: TableHost, tutor: Tutor, step: Choose) -> list[Widget]:
    """Return buttons in a column in the middle of the table, on a sheet that hides the stock."""
    look, theme = table.context.look, table.context.theme
    buttons = [
        Button(look, table.t(tutor.lesson.key(text)), partial(tutor.choose, text), name=answer_name(text))
        for text in step.among
    ]
    wide = max(button.measure()[0] for button in buttons)
    high, gap = buttons[0].measure()[1], theme.gap
    whole = pygame.Rect(0, 0, wide, high * len(buttons) + gap * (len(buttons) - 1))
    whole.center = round(theme.size[0] / 2), round(theme.size[1] / 2)
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(whole.left, whole.top + at * (high + gap), wide, high))
    sheet = Panel(look, "sheet").place(whole.inflate(gap, gap))
    return [sheet, *buttons]
