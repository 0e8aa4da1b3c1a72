"""Measurement of the game's memory after its window has been dragged through every size."""

from __future__ import annotations

import tempfile
from multiprocessing import get_context
from pathlib import Path

import pygame

from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.memory import resident_mb
from mighty_gui.client.showroom import set_tables
from mighty_gui.keep.settings import Settings

TOUR = (
    ("1280x800", (1280, 800)),
    ("1920x1080", (1920, 1080)),
    ("2560x1440", (2560, 1440)),
    ("full screen", (2560, 1600)),
    ("back", (1280, 800)),
)
"""The sizes a window goes through, by what they are called; the pictures of none of them may stay for ever."""
SHOWN = 60
"""The number of frames drawn at every size, while a hand is dealt and played."""


def tour() -> dict[str, float]:
    """Return the megabytes of memory held after each stop.

    They are measured in a process of its own, so nothing else is counted. Empty where the system does not tell.
    """
    with get_context("spawn").Pool(1) as process:
        return process.apply(_toured)


def _toured() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        app = set_tables.new_app(Settings(), TOUR[0][1], Path(home))
        app.hurry()
        set_tables.table(app, set_tables.new_match(app, seed=3))
        held = {name: _held_at(app, size) for name, size in TOUR}
        app.close()
    return {name: megabytes for name, megabytes in held.items() if megabytes is not None}


def _held_at(app: App, size: tuple[int, int]) -> float | None:
    """Draw the table at that size until every picture has been made; return the megabytes held."""
    surface = pygame.Surface(size)
    app.resize(size)
    for _ in range(SHOWN):
        app.step([], 1 / FRAMES)
        app.draw(surface)
        while app.prepare():
            pass
    set_tables.settle(app)
    app.draw(surface)
    while app.prepare():
        pass
    return resident_mb()
