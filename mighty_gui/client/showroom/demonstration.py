"""The demonstration: the computer plays by itself at the real table, also to check an installation."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pygame

from mighty_gui.ai import Worker
from mighty_gui.client.scenes.result.result_scene import ResultScene
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.ambience import Ambience
from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.audio import Audio
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.window import NoDisplay, Window
from mighty_gui.client.showroom import set_tables
from mighty_gui.keep import settings as settings_file
from mighty_gui.keep.settings import SPEEDS, Settings
from mighty_gui.texts import Texts

STEPS_A_HAND = 200_000
"""A demonstration in which a hand takes longer hangs; it ends with an error instead."""


def demo(preset: str, hands: int, speed: str, seed: int, language: str) -> int:
    """Play this many hands in the window; return the exit code, 0 when all were played to their end."""
    assert speed in SPEEDS
    settings = _as_loud_as_usual(Settings(language=language, animation_speed=speed))
    try:
        window = Window(settings, Texts.load(settings.language))
    except NoDisplay as problem:
        print(problem, file=sys.stderr)
        return 1
    audio = _audio(settings)
    with tempfile.TemporaryDirectory() as home:
        context = make_context(settings, audio=audio, ambience=Ambience(audio), home=Path(home))
        app = App(context, size=window.size)
        app.window = window
        worker = Worker()
        match = set_tables.new_match(app, preset=preset, seed=seed, hands=hands)
        set_tables.table(app, match, worker)
        _run(app, window, hands, fast=settings.speed_factor == 0 and not audio.available)
        worker.close()
        app.window = None
        app.close()
    audio.close()
    window.close()
    played = sum(hand.result.was_played for hand in match.finished)
    totals = " ".join(map(str, match.totals))
    print(app.context.texts("cli.demo.played", preset=preset, played=played, totals=totals))
    return 0 if played >= hands else 1


def _as_loud_as_usual(settings: Settings) -> Settings:
    """The settings with the player's own volumes: whoever has turned the sound off wants none here either."""
    own, _ = settings_file.load()
    return settings.changed(volume=own.volume, muted=own.muted, ambience=own.ambience, ambience_on=own.ambience_on)


def _audio(settings: Settings) -> Audio:
    """The sound; none where nobody listens."""
    return Audio(Texts.load(settings.language), enabled=os.environ.get("SDL_AUDIODRIVER") != "dummy")


def _run(app: App, window: Window, hands: int, *, fast: bool) -> None:
    """Let the app run to its end; ``fast``: as fast as it can, for nobody hears it."""
    clock = pygame.time.Clock()
    for _ in range(STEPS_A_HAND * hands):
        if not app.running or not app.scenes:
            return
        app.step(pygame.event.get(), 1 / FRAMES)
        if app.scene is not None and not isinstance(app.scene, (TableScene, ResultScene)):
            app.handle(Intent(Kind.CONFIRM))  # the sheet with the result goes by itself
        if app.wants_redraw and app.running and app.scenes:
            app.wants_redraw = False
            app.draw(window.surface)
            window.show()
        if not fast:
            clock.tick(FRAMES)
