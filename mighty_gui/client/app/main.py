"""Opening the game: log, settings, sound, window, and the first scene."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.shell import pad
from mighty_gui.client.shell.ambience import Ambience
from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.audio import Audio
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.surroundings import surroundings
from mighty_gui.client.shell.voice import OwnVoice
from mighty_gui.client.shell.window import NoDisplay, Window
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import FileError
from mighty_gui.files.program_log import FOLDER, ProgramLog
from mighty_gui.files.storage import user_root
from mighty_gui.keep import settings as settings_file
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.settings import Settings
from mighty_gui.texts import Texts, system_language

if TYPE_CHECKING:
    from mighty_gui.client.app.flow import SceneFlow


_log = logging.getLogger(__name__)

CANNOT_START = 1
"""The exit code if there is no display for a window."""
GAVE_UP = 4
"""The exit code after an error that could not be shown."""


def run(*, narrate: bool = False, speak: bool = False, language: str = "", frames: int | None = None) -> int:
    """Play until the window is closed; return the exit code.

    ``narrate`` (write every event), ``speak`` (speak it) and ``language`` replace the settings for this run. ``frames``
    ends the game after that many frames, to measure the start.
    """
    settings, notices = settings_file.load(language=system_language())
    if language:
        settings = settings.spoken_in(language)
    texts = Texts.load(settings.language)
    with ProgramLog(user_root() / FOLDER) as log:
        try:
            _play(Start(settings, notices, narrate, speak, frames), texts, log)
        except NoDisplay as problem:
            _log.error("there is no window: %s", problem)
            print_text(problem, to_stderr=True)
            return CANNOT_START
        except FileError:
            _log.exception("a file of the program cannot be used")
            raise
        except Exception:
            _log.critical("the program gives up", exc_info=True)
            print_text(
                texts("mishap.gave_up" if log.path else "mishap.gave_up_unlogged", path=log.path), to_stderr=True
            )
            return GAVE_UP
        finally:
            _log.info("the program ends")
    return 0


class Start(NamedTuple):
    """The settings and options of a start of the window."""

    settings: Settings
    notices: list[Notice]
    narrate: bool
    speak: bool
    frames: int | None


def _play(start: Start, texts: Texts, log: ProgramLog) -> None:
    """Open the window, play until it is closed, and save what is not saved yet."""
    window = Window(start.settings, texts)
    _log.info("the program begins: %s", surroundings())
    for notice in start.notices:
        _log.warning("told at the start: %s %s", notice.key, dict(notice.values))
    audio = Audio()
    pad.listen()
    app = App(make_context(start.settings, audio=audio, ambience=Ambience(audio), notices=start.notices, log=log))
    narrator = app.context.narrator
    narrator.reader, narrator.voice = window.reader, OwnVoice()
    narrator.always, narrator.speaks_always = start.narrate, start.speak
    app.context.tune_narrator()
    draw_ground(window.surface, app.context.theme)
    window.show()
    flow = _scenes(app)
    try:
        flow.start()
        flow.review_quietly()
        run_loop(app, window, frames=start.frames)
    finally:
        flow.close()
        narrator.voice.close()
        audio.close()
        pygame.quit()


def _scenes(app: App) -> SceneFlow:
    """Import all scenes, the slowest part of the start. The table is already visible meanwhile."""
    from mighty_gui.client.app.flow import SceneFlow

    return SceneFlow(app)


# --- the loop around the app: the only place with a clock ---------------------------------------------------


_SOON_QUIET = 30  # frames without anything new
_QUIET_STEP = 4  # frames to a step from then on
_QUIET_LOOK = 2  # frames between two checks for events then, so that these are still handled at once


def run_loop(app: App, window: Window, *, frames: int | None = None) -> None:
    """Run the app until it ends: sixty steps a second, drawing only what changed.

    After a while without changes it steps less often, until an event arrives. ``frames`` limits the number of steps,
    for tests and measurements.
    """
    app.window = window
    app.hurry()
    app.resize(window.size)
    clock, quiet = pygame.time.Clock(), 0
    try:
        while app.running and frames != 0:
            events, dt = _next(app, clock, is_quiet=quiet >= _SOON_QUIET)
            try:
                quiet = 0 if _frame(app, window, events, dt) else quiet + 1
            except Exception as error:
                app.recover(error)
            frames = None if frames is None else frames - 1
    finally:
        app.close()
        app.window = None


def _frame(app: App, window: Window, events: list[pygame.event.Event], dt: float) -> bool:
    """Step and draw the app; return whether there was anything new."""
    app.step(events, dt)
    window.type_at(app.scene.text_rect if app.scene else None)
    lives = app.scene is not None and not app.is_unseen and app.scene.liven(dt)
    if app.wants_redraw and app.running and not app.is_unseen:
        app.wants_redraw = False
        app.draw(window.surface)
        window.show()
        return True
    if lives and app.scene is not None and app.running:
        app.scene.touch(window.surface)
        window.show()
    return app.prepare()


def _next(app: App, clock: pygame.time.Clock, *, is_quiet: bool) -> tuple[list[pygame.event.Event], float]:
    """Return the next events (none if a step or a request to run comes first) and the seconds that have passed."""
    passed, frames = 0.0, _QUIET_LOOK if is_quiet else 1
    for _ in range(_QUIET_STEP // frames if is_quiet else 1):
        passed += clock.tick(FRAMES / frames) / 1000
        if (events := pygame.event.get()) or app.is_called:
            break
    app.is_called = False
    # after a stall (a dragged window, a sleeping laptop) motion continues without a jump
    return events, min(passed, 0.1)
