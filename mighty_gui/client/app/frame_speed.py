"""Measurements of the table's frame time: at rest, while dealing, and while a computer player thinks."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path

import pygame

from mighty_gui.ai import Worker
from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.app import demonstration
from mighty_gui.client.look.ground import TABLES
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.memory import resident_mb
from mighty_gui.client.widgets.base import Callback
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
USUAL = SIZES[1]
"""The size that every table is measured in; the other sizes use the first table only."""
FRAMES_MEASURED = 150

Row = dict[str, float]
Times = tuple[float, float]


def measure(report: Callable[[str], None] = lambda _: None) -> dict[str, Row]:
    """Measure the milliseconds per frame (everything that happens in it, drawn in memory).

    The keys name size, table and activity. Before each measurement starts, ``report`` is called with its name.
    """
    results = {}
    for size in SIZES:
        for table in TABLES if size == USUAL else TABLES[:1]:
            report(f"{size[0]}x{size[1]} {table}")
            with tempfile.TemporaryDirectory() as home:
                app = demonstration.new_app(Settings(table_theme=table), size, Path(home))
                for occupation, row in _occupations(app).items():
                    results[f"{size[0]}x{size[1]} {table} {occupation}"] = row
                app.close()
    return results


def thinking() -> Row:
    """Measure the milliseconds per frame again in the most important case: while a computer player thinks."""
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(table_theme=TABLES[0]), USUAL, Path(home))
        surface = _prepare_surface(app)
        scene, match = _at_rest(app)
        _frames(app, surface, scene, 10)
        row = _thinking(app, surface, scene, match)
        app.close()
    return row


def _summary(times: list[Times]) -> Row:
    """Return statistics of the elapsed times and of this thread's processor times, which differ on a busy machine."""
    passed, worked = zip(*times, strict=True)
    return {
        "p50_ms": round(statistics.median(passed) * 1000, 2),
        "p99_ms": round(_p99(passed) * 1000, 2),
        "p99_cpu_ms": round(_p99(worked) * 1000, 2),
        "frames": len(times),
    }


def _p99(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def _occupations(app: App) -> dict[str, Row]:
    surface = _prepare_surface(app)
    scene, _ = _seat(app)
    entering = _frames(app, surface, scene, 2)
    dealing = _frames(app, surface, scene, FRAMES_MEASURED)
    scene, match = _at_rest(app)
    _frames(app, surface, scene, 10)
    idle = _frames(app, surface, scene, FRAMES_MEASURED)
    redrawn = _asked_for(app)
    alive = _frames(app, surface, scene, FRAMES_MEASURED, at_rest=True)
    return {
        "entering": {"first_ms": round(entering[0][0] * 1000, 2), "first_cpu_ms": round(entering[0][1] * 1000, 2)},
        "idle": {**_summary(idle), "redrawn": redrawn},
        "alive": _summary(alive),
        "dealing": _summary(dealing),
        "thinking": _thinking(app, surface, scene, match),
    }


def _prepare_surface(app: App) -> pygame.Surface:
    """Return a surface to draw on, after all background work is done."""
    app.hurry()
    while app.prepare():
        pass
    return pygame.Surface(app.context.theme.size)


def _thinking(app: App, surface: pygame.Surface, scene: TableScene, match: Match) -> Row:
    """Measure the frames of a table at rest while the strongest player thinks."""
    worker = Worker()
    times = _frames(app, surface, scene, FRAMES_MEASURED, lambda: _keep_busy(worker, match))
    worker.close()
    return _summary(times)


def _asked_for(app: App) -> int:
    """Count the frames of a second that are drawn again although nothing moves; there should be none."""
    count = 0
    for _ in range(FRAMES):
        app.wants_redraw = False
        app.step([], 1 / FRAMES)
        count += app.wants_redraw
    return count


def _seat(app: App) -> tuple[TableScene, Match]:
    while app.scenes:
        app.pop()
    app.running = True
    match = demonstration.new_match(app, seed=3, persons=1)
    return demonstration.table(app, match), match


def _at_rest(app: App) -> tuple[TableScene, Match]:
    """Return a table with nothing moving, even if the cards had to be dealt again."""
    scene, match = _seat(app)
    for _ in range(20):
        if _asked_for(app) == 0:
            break
        demonstration.settle(app)
    return scene, match


def _frames(
    app: App,
    surface: pygame.Surface,
    scene: TableScene,
    count: int,
    meanwhile: Callback = lambda: None,
    *,
    at_rest: bool = False,
) -> list[Times]:
    """Measure frames with idle animations. With ``at_rest`` only these are painted, as in the main loop; otherwise
    every frame is drawn completely."""
    times = []
    for _ in range(count):
        meanwhile()
        began, worked = time.perf_counter(), time.thread_time()
        app.step([], 1 / FRAMES)
        lives = scene.liven(1 / FRAMES)
        if app.wants_redraw or not (at_rest and lives):
            app.wants_redraw = False
            app.draw(surface)
        else:
            scene.touch(surface)
        times.append((time.perf_counter() - began, time.thread_time() - worked))
        time.sleep(max(0.0, 1 / FRAMES - times[-1][0]))
    assert app.scene is scene
    return times


def _keep_busy(worker: Worker, match: Match) -> None:
    """Ask the strongest player for a choice again and again."""
    if worker.is_busy and worker.poll() is None:
        return
    seat = match.acting_seat
    assert seat is not None
    worker.ask(0, match.view(seat), PLAYABLE[-1], match.number)


# --- measurement of the game's memory after its window has been dragged through every size ------------------


TOUR = (
    ("1280x800", (1280, 800)),
    ("1920x1080", (1920, 1080)),
    ("2560x1440", (2560, 1440)),
    ("full screen", (2560, 1600)),
    ("back", (1280, 800)),
)
"""The window sizes to go through, with their names; pictures of an old size must not stay in memory for ever."""
SHOWN = 60
"""The number of frames drawn at every size, while a hand is dealt and played."""


def tour() -> dict[str, float]:
    """Return the megabytes of memory in use after each stop; empty if the system does not report them.

    They are measured in a separate process, so that nothing else is counted.
    """
    with get_context("spawn").Pool(1) as process:
        return process.apply(_tour_sizes)


def _tour_sizes() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(), TOUR[0][1], Path(home))
        app.hurry()
        demonstration.table(app, demonstration.new_match(app, seed=3))
        held = {name: _held_at(app, size) for name, size in TOUR}
        app.close()
    return {name: megabytes for name, megabytes in held.items() if megabytes is not None}


def _held_at(app: App, size: tuple[int, int]) -> float | None:
    """Draw the table at that size until every picture has been made; return the megabytes in use."""
    surface = pygame.Surface(size)
    app.resize(size)
    for _ in range(SHOWN):
        app.step([], 1 / FRAMES)
        app.draw(surface)
        while app.prepare():
            pass
    demonstration.settle(app)
    app.draw(surface)
    while app.prepare():
        pass
    return resident_mb()
