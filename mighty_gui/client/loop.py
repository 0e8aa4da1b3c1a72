"""The loop around the app: the only place with a clock."""

from __future__ import annotations

import pygame

from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.window import Window

_SOON_QUIET = 30  # frames without anything new
_QUIET_STEP = 4  # frames to a step from then on: what happens is still noticed at once


def run(app: App, window: Window, *, frames: int | None = None) -> None:
    """The loop: steps sixty times a second, draws only what changed, until the app ends. Where nothing has moved
    for a while it steps less often, unless something happens.

    ``frames`` ends it earlier, for tests and measurements.
    """
    app.window = window
    app.hurry()
    app.resize(window.size)
    clock, quiet = pygame.time.Clock(), 0
    try:
        while app.running and frames != 0:
            events, dt = _next(clock, 1 if quiet < _SOON_QUIET else _QUIET_STEP)
            try:
                quiet = 0 if _frame(app, window, events, dt) else quiet + 1
            except Exception as error:
                app.recover(error)
            frames = None if frames is None else frames - 1
    finally:
        app.close()
        app.window = None


def _frame(app: App, window: Window, events: list[pygame.event.Event], dt: float) -> bool:
    """Let the app act and draw; return whether there was anything new."""
    app.step(events, dt)
    window.type_at(app.scene.text_rect if app.scene else None)
    if app.wants_redraw and app.running:
        app.wants_redraw = False
        app.draw(window.surface)
        window.show()
        return True
    return app.prepare()


def _next(clock: pygame.time.Clock, most: int) -> tuple[list[pygame.event.Event], float]:
    """The next event, or none within ``most`` frames; and the seconds that have passed."""
    passed = 0.0
    for _ in range(most):
        passed += clock.tick(FRAMES) / 1000
        if events := pygame.event.get():
            break
    # after a stall (a dragged window, a sleeping laptop) motion goes on, it does not jump
    return events, min(passed, 0.1)
