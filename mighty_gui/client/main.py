"""Opening the game: settings, sound, window, and the first scene."""

from __future__ import annotations

import sys

import pygame

from mighty_gui.client.flow import SceneFlow
from mighty_gui.client.loop import run as run_app
from mighty_gui.client.shell import pad
from mighty_gui.client.shell.ambience import Ambience
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Audio
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.window import NoDisplay, Window
from mighty_gui.keep import settings as settings_file
from mighty_gui.texts import Texts, system_language

CANNOT_START = 1
"""The exit code when there is nothing to show a window on."""


def run(*, narrate: bool = False, language: str = "", frames: int | None = None) -> int:
    """Play until the window is closed; ``narrate``: tell everything, ``language``: speak it, both for this time
    and whatever the settings say. ``frames`` ends it earlier, to measure how long it takes until there is one.

    Returns the exit code.
    """
    settings, notices = settings_file.load(language=system_language())
    if language:
        settings = settings.spoken_in(language)
    texts = Texts.load(settings.language)
    try:
        window = Window(settings, texts)
    except NoDisplay as problem:
        print(problem, file=sys.stderr)
        return CANNOT_START
    audio = Audio(texts)
    pad.listen()
    app = App(make_context(settings, audio=audio, ambience=Ambience(audio), notices=notices))
    app.context.narrator.always = narrate
    app.context.narrator.on |= narrate
    flow = SceneFlow(app)
    try:
        flow.start()
        run_app(app, window, frames=frames)
    finally:
        flow.close()
        audio.close()
        pygame.quit()
    return 0
