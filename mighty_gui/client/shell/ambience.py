"""The background sounds: one loop for each place in the game, with a fade from one to the next."""

from __future__ import annotations

import logging
from enum import StrEnum
from pathlib import Path

import pygame

from mighty_gui.client.shell.audio import FAILURES, Audio
from mighty_gui.client.shell.sound_voices import DUCKED
from mighty_gui.files.storage import data_root

_log = logging.getLogger(__name__)

COMES, GOES, YIELDS = 2.5, 1.4, 0.25
"""Seconds to fade a loop in, to fade it out, and to fade it down for a voice or an important sound."""


class Atmosphere(StrEnum):
    """The places that have a background sound; each value is a file name in ``assets/sounds/ambience``."""

    START = "start"
    TABLE = "table"
    TENSION = "tension"
    RESULT = "result"


class Ambience:
    """The player of background loops. No method raises. Without a device, or when switched off, no file is loaded."""

    def __init__(self, audio: Audio | None = None, *, folder: Path | None = None) -> None:
        self.volume = 0.0
        """The volume of the slider, 0 to 1."""
        self.on = True
        self._audio, self._folder = audio, folder
        self.playing_loop: Atmosphere | None = None
        """The loop that is loaded, even if its volume is 0."""
        self._level = 0.0
        """The current fade, 0 to 1, as a share of `volume`."""
        self._paused = False
        self._missing: set[Atmosphere] = set()

    def step(self, atmosphere: Atmosphere | None, dt: float, *, hushed: bool = False) -> None:
        """Fade towards the loop of a place; ``hushed`` fades it to silence because a voice is speaking."""
        if self._audio is None or not self._audio.available:
            return
        wanted = atmosphere if self._wished_loop else None
        try:
            self._move(wanted, dt, hushed)
        except FAILURES as error:
            self.playing_loop = None
            _log.warning("the ambience stopped: %s", error)
            self._audio = None

    def _move(self, wanted: Atmosphere | None, dt: float, hushed: bool) -> None:
        assert self._audio is not None
        if self.playing_loop is None and wanted is not None and not hushed:
            self._begin(wanted)
        if self.playing_loop is None:
            return
        goal = 0.0 if wanted is not self.playing_loop or hushed else DUCKED if self._audio.something_great else 1.0
        self._approach(goal, dt, quickly=hushed or goal == DUCKED or not self._wished_loop)
        if self._level == 0.0 and wanted is not self.playing_loop:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            self.playing_loop = None
        elif self._paused != (self._level == 0.0):
            self._paused = not self._paused
            (pygame.mixer.music.pause if self._paused else pygame.mixer.music.unpause)()

    @property
    def _wished_loop(self) -> bool:
        audio = self._audio
        return self.on and self.volume > 0 and audio is not None and not audio.muted

    def _approach(self, goal: float, dt: float, *, quickly: bool) -> None:
        seconds = YIELDS if quickly else COMES if goal > self._level else GOES
        step = dt / seconds
        self._level = min(goal, self._level + step) if goal > self._level else max(goal, self._level - step)
        pygame.mixer.music.set_volume((self.volume**2) * self._level)

    def _begin(self, atmosphere: Atmosphere) -> None:
        """Start a loop from its beginning, at volume 0."""
        if atmosphere in self._missing:
            return
        folder = self._folder or data_root() / "assets" / "sounds" / "ambience"
        try:
            pygame.mixer.music.load(folder / f"{atmosphere}.ogg")
        except FAILURES as error:
            self._missing.add(atmosphere)
            _log.warning("the sound '%s' is missing: %s", atmosphere, error)
            return
        pygame.mixer.music.set_volume(0.0)
        pygame.mixer.music.play(-1)
        self.playing_loop, self._level, self._paused = atmosphere, 0.0, False
