"""The demonstration: computer players play a match at the real table, also to check an installation."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from mighty_gui.ai import Worker, choose
from mighty_gui.client.look.company import cast
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.ambience import Ambience
from mighty_gui.client.shell.app import FRAMES, App
from mighty_gui.client.shell.audio import Audio
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.window import NoDisplay, Window
from mighty_gui.files.console import print_text
from mighty_gui.keep import settings as settings_file
from mighty_gui.keep.settings import SPEEDS, Settings
from mighty_gui.match import SAVED, Length, Match, MatchSetup, Player, Unkept
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts

STEPS_A_HAND = 200_000
"""The most steps of a hand. A longer one is stuck; the demonstration then ends with an error."""


def demo(preset: str, hands: int, speed: str, seed: int, language: str) -> int:
    """Play this many hands in the window; return the exit code, 0 if all were played to their end."""
    assert speed in SPEEDS
    settings = _as_loud_as_usual(Settings(language=language, animation_speed=speed))
    try:
        window = Window(settings, Texts.load(settings.language))
    except NoDisplay as problem:
        print_text(problem, to_stderr=True)
        return 1
    audio = _audio()
    with tempfile.TemporaryDirectory() as home:
        context = make_context(settings, audio=audio, ambience=Ambience(audio), home=Path(home))
        app = App(context, size=window.size)
        app.window = window
        worker = Worker()
        match = new_match(app, preset=preset, seed=seed, hands=hands)
        table(app, match, worker)
        _run(app, window, hands, fast=settings.speed_factor == 0 and not audio.available)
        worker.close()
        app.window = None
        app.close()
    audio.close()
    window.close()
    played = sum(hand.result.was_played for hand in match.finished)
    totals = " ".join(map(str, match.totals))
    print_text(app.context.texts("cli.demo.played", preset=preset, played=played, totals=totals))
    return 0 if played >= hands else 1


def _as_loud_as_usual(settings: Settings) -> Settings:
    """Return the settings with the player's own volumes, so that sound that is turned off stays off."""
    own, _ = settings_file.load()
    return settings.change(volume=own.volume, muted=own.muted, ambience=own.ambience, ambience_on=own.ambience_on)


def _audio() -> Audio:
    """Return the sound; disabled with SDL's dummy driver."""
    return Audio(enabled=os.environ.get("SDL_AUDIODRIVER") != "dummy")


def _run(app: App, window: Window, hands: int, *, fast: bool) -> None:
    """Step the app until it ends; ``fast``: as fast as possible, because no sound is played."""
    clock, steps = pygame.time.Clock(), 0
    for _ in range(2 * STEPS_A_HAND * hands):
        if not app.running or not app.scenes or steps >= STEPS_A_HAND * hands:
            return
        app.step(pygame.event.get(), 1 / FRAMES)
        if app.scene is not None and not isinstance(app.scene, (TableScene, ResultScene)):
            app.handle(Intent(Kind.CONFIRM))  # close the sheet with the result
        lives = app.scene is not None and app.scene.liven(1 / FRAMES)
        if app.wants_redraw and app.running and app.scenes:
            app.wants_redraw = False
            app.draw(window.surface)
            window.show()
        elif lives and app.scene is not None:
            app.scene.touch(window.surface)
            window.show()
        if not fast:
            clock.tick(FRAMES)
        if fast and isinstance(app.scene, TableScene) and app.scene.thinking.is_waiting:
            time.sleep(0.001)  # on a busy machine the computer player gets no time otherwise
        else:
            steps += 1


# --- tables set up without a player: for the demonstration --------------------------------------------------


Until = Callable[[Match], bool]


def new_match(app: App, *, preset: str = "standard-5", seed: int = 0, persons: int = 0, hands: int = 10) -> Match:
    """Return a match with this many persons at the first seats and computer players at the others.

    It is not saved, and the players are not warned about that.
    """
    rules = load_presets()[preset].rules
    texts = app.context.texts
    count = len(game_of(rules).people(rules))
    players = tuple(
        Player(member.name(texts), "person" if seat < persons else "computer", style=member.style, face=member.face)
        for seat, member in enumerate(cast()[:count])
    )
    return Match(MatchSetup(preset, rules, players, Length("hands", hands), seed), Unkept(SAVED))


def play_until(match: Match, reached: Until) -> bool:
    """Play all seats with computer players until a position is reached; return whether it was."""
    while not reached(match):
        seat = match.acting_seat
        if seat is not None:
            match.submit(seat, choose(match.view(seat), seed=match.number))
        elif match.is_over:
            return False
        else:
            match.next_hand()
    return True


def new_app(settings: Settings, size: tuple[int, int], home: Path | None = None) -> App:
    """Return an app without a window."""
    return App(make_context(settings, home=home), size=size)


def table(app: App, match: Match, worker: Worker | None = None) -> TableScene:
    """Put the table of a match on the app's stack and return it."""
    scene = TableScene(app.context, match, worker, on_over=app.quit)
    app.push(scene)
    return scene


def settle(app: App, seconds: float = 6.0) -> None:
    """Run the app until all movements have ended, but at most for this time."""
    for _ in range(int(seconds * 30)):
        app.step([], 1 / 30)
