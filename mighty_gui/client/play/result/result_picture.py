"""The result of a hand as a picture to share."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.play.result.result_sheet import ResultSheet
from mighty_gui.client.shell.context import Context, theme_for
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Panel
from mighty_gui.match import FinishedHand

_WINDOW: Final = (1600, 1000)
"""The size of the laid-out sheet, the same on every screen."""
_WIDTH: Final = 1160


def result_picture(context: Context, match: TableMatch, finished: FinishedHand) -> pygame.Surface:
    """Paint the whole sheet of a finished hand in the current language and colours."""
    settings = context.settings.change(text_scale=1.0)
    set_in = replace(context, settings=settings, theme=theme_for(settings, _WINDOW))
    look, theme = set_in.look, set_in.theme
    sheet = ResultSheet(set_in, match, finished, match.view(next(iter(match.people), 0)))
    content, edge = sheet.write(), theme.margin + theme.pad
    width = _WIDTH - 2 * edge
    height = content.measure(width)[1]
    picture = pygame.Surface((_WIDTH, height + 2 * edge))
    draw_ground(picture, theme)
    Panel(look, "paper").place(picture.get_rect().inflate(-2 * theme.margin, -2 * theme.margin)).draw(picture)
    content.place(pygame.Rect(edge, edge, width, height)).draw(picture)
    return picture
