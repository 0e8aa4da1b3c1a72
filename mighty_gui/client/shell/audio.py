"""Sounds: loaded on first use, silent where the machine cannot play them, never a reason to stop the game."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import pygame

from mighty_gui.files.paths import data_root
from mighty_gui.texts import Texts, system_language

_log = logging.getLogger(__name__)

# What a mixer that is missing, broken or unplugged may answer with; pygame puts a stand-in for a missing one.
_FAILURES = (pygame.error, OSError, NotImplementedError, AttributeError, ImportError)

# Enough for a whole batch of cards being dealt; what does not fit is not heard, which nobody notices.
_CHANNELS = 16
_APART = 0.04  # seconds within which a cue heard twice is only louder
_VOICES = 4  # of one cue at a time: more of them add up to a bang


class Cue(StrEnum):
    """The sounds of the game; the value is the name of the file in ``assets/sounds``."""

    DEAL = "deal"
    PLAY = "play"
    SHUFFLE = "shuffle"
    LIFT = "lift"
    BID = "bid"
    PASS = "pass"
    TRICK = "trick"
    MIGHTY = "mighty"
    JOKER = "joker"
    RUFF = "ruff"
    FRIEND = "friend"
    MADE = "made"
    FAILED = "failed"
    RUN = "run"
    BACK_RUN = "back_run"
    REFUSAL = "refusal"
    TICK = "tick"
    YOUR_TURN = "your_turn"
    UNDO = "undo"
    CLAIM = "claim"


class Audio:
    """The game's voice. No method raises: without a device, a file or a mixer it is silent.

    ``available`` tells whether there is a device, ``reason`` what the system said when there is none.
    ``enabled=False`` opens nothing, for runs that nobody listens to. ``now`` tells the time in seconds.
    """

    def __init__(
        self,
        texts: Texts | None = None,
        *,
        folder: Path | None = None,
        enabled: bool = True,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.texts = texts
        self.now = now
        self.muted = False
        self.available = False
        self.reason = ""
        self._volume = 1.0
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, float] = {}
        if enabled:
            self._open()

    @property
    def problem(self) -> str:
        """The sentence for the player when there is no sound, else an empty text."""
        if not self.reason:
            return ""
        texts = self.texts or Texts.load(system_language())
        return texts("sound.no_device")

    @property
    def volume(self) -> float:
        """The volume, 0 to 1, as on a slider: half is heard as about half."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _within(value, 0.0, 1.0)

    def play(self, name: Cue | str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound; ``pan`` from -1 (left) to 1 (right)."""
        # Ears compare by ratio: a slider that scaled the samples would be loud down to its last tenth.
        gain = (self._volume * _within(volume, 0.0, 1.0)) ** 2
        if self.muted or gain == 0.0 or not self._is_open():
            return
        sound = self._sound(str(name))
        if sound is None or self._has_just_begun(str(name)):
            return
        side = _within(pan, -1.0, 1.0)
        try:
            channel = sound.play() if sound.get_num_channels() < _VOICES else None
            if channel is not None:
                channel.set_volume(gain * min(1.0, 1.0 - side), gain * min(1.0, 1.0 + side))
        except _FAILURES as error:
            self._lose(error)

    def _has_just_begun(self, name: str) -> bool:
        """Whether the cue began so shortly before that both would be one sound; if not, note the time."""
        now = self.now()
        if now - self._begun.get(name, -_APART) < _APART:
            return True
        self._begun[name] = now
        return False

    def stop(self) -> None:
        """Stop the sounds that are playing."""
        if self._is_open():
            try:
                pygame.mixer.stop()
            except _FAILURES as error:
                self._lose(error)

    def close(self) -> None:
        """Give the device back; nothing is heard after this."""
        if self.available:
            self.available = False
            self._sounds.clear()
            try:
                pygame.mixer.quit()
            except _FAILURES as error:
                _log.warning("the sound device did not close: %s", error)

    def _open(self) -> None:
        try:
            # 512 samples are heard within a frame; a fixed format keeps slow resampling out of loading.
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            self.available = True
        except _FAILURES as error:
            self._lose(error)

    def _is_open(self) -> bool:
        # A sound played after somebody closed the mixer does not raise: it ends the process.
        if self.available and pygame.mixer.get_init() is None:
            self._lose(pygame.error("the mixer was closed"))
        return self.available

    def _lose(self, error: Exception) -> None:
        self.available = False
        self.reason = str(error) or type(error).__name__
        _log.warning("no sound: %s", self.reason)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            folder = self._folder or data_root() / "assets" / "sounds"
            return pygame.mixer.Sound(folder / f"{name}.ogg")
        except _FAILURES as error:
            _log.warning("the sound '%s' is missing: %s", name, error)
            return None


def _within(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))
