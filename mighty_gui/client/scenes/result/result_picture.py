"""The result of a hand as a picture that one can send: the sheet that comes up at the table, on felt."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.scenes.result.result_sheet import ResultSheet
from mighty_gui.client.shell.context import Context, theme_for
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.widgets import Panel
from mighty_gui.files.storage import write_atomic
from mighty_gui.match import FinishedHand

_WINDOW: Final = (1600, 1000)
"""The window in which the sheet is set, so that the picture is the same on every screen."""
_WIDTH: Final = 1160


def result_picture(context: Context, match: TableMatch, finished: FinishedHand) -> pygame.Surface:
    """Paint the sheet of a finished hand, in the reader's language and colours, with everything on it in sight."""
    settings = context.settings.changed(text_scale=1.0)
    set_in = replace(context, settings=settings, theme=theme_for(settings, _WINDOW))
    look, theme = set_in.look, set_in.theme
    sheet = ResultSheet(set_in, match, finished, match.view(next(iter(match.people), 0)))
    widgets, height = sheet.write(_WIDTH - 2 * (theme.margin + theme.pad), lambda: 1.0)
    edge = theme.margin + theme.pad
    picture = pygame.Surface((_WIDTH, height + 2 * edge))
    draw_ground(picture, theme)
    Panel(look, "paper").place(picture.get_rect().inflate(-2 * theme.margin, -2 * theme.margin)).draw(picture)
    inside = picture.subsurface(picture.get_rect().inflate(-2 * edge, -2 * edge))
    for widget in widgets:
        widget.draw(inside)
    return picture


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Save a picture whole or not at all. Raises ``OSError``."""
    content = io.BytesIO()
    pygame.image.save(picture, content, path.name)
    write_atomic(path, content.getvalue())
