"""Strips: the frames of a moment next to each other, drawn without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from mighty_gui.client.shell.app import FRAMES, App

ACROSS = 4
_GAP = 4


@dataclass(frozen=True)
class Strip:
    """A moment to show frame by frame: its setup, start and length."""

    begin: Callable[[App], None]
    """Puts the table on the stack and starts the moment."""
    until: float
    """The seconds before the first frame."""
    seconds: float
    count: int = 16


def draw_strip(app: App, strip: Strip) -> pygame.Surface:
    """Return the frames of a moment in rows. Together they are as wide as the window."""
    strip.begin(app)
    _pass(app, strip.until)
    shots = list(_frames(app, strip))
    width, height = shots[0].get_size()
    rows = -(-len(shots) // ACROSS)
    sheet = pygame.Surface((ACROSS * (width + _GAP) - _GAP, rows * (height + _GAP) - _GAP))
    for at, shot in enumerate(shots):
        sheet.blit(shot, ((at % ACROSS) * (width + _GAP), (at // ACROSS) * (height + _GAP)))
    return sheet


def _frames(app: App, strip: Strip) -> Iterator[pygame.Surface]:
    for _ in range(strip.count):
        whole = app.picture()
        width = (whole.get_width() - (ACROSS - 1) * _GAP) // ACROSS
        yield pygame.transform.smoothscale(whole, (width, width * whole.get_height() // whole.get_width()))
        _pass(app, strip.seconds / strip.count)


def _pass(app: App, seconds: float) -> None:
    """Advance the table by a time, frame by frame."""
    for _ in range(round(seconds * FRAMES)):
        app.step([], 1 / FRAMES)
        if app.scene is not None:
            app.scene.liven(1 / FRAMES)
