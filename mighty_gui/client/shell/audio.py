"""Sound effects: loaded on first use, silent where the machine cannot play them. They never stop the game."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from random import Random

import pygame

from mighty_gui.client.shell.sound_voices import Voices
from mighty_gui.files.storage import data_root

_log = logging.getLogger(__name__)

FAILURES = (pygame.error, OSError, NotImplementedError, AttributeError, ImportError)
"""The errors of a mixer that is missing, broken or unplugged. pygame replaces a missing mixer with a stub."""

# Enough for a batch of cards being dealt; sounds that find no free channel are not played, which is not noticed.
_CHANNELS = 16
_APART = 0.04  # seconds; a cue that is played again within this time would only sound louder
_UNEVEN = 1.5  # dB; the volume of a cue with several variants varies by up to this much


class Cue(StrEnum):
    """The sounds of the game. The value names a file in ``assets/sounds``, or several: ``play-1``."""

    DEAL = "deal"
    PLAY = "play"
    LAY = "lay"
    """A card is put down face down."""
    RIFFLE = "riffle"
    """The pack is riffled once: apart for 0.32 s, together for 0.32 s."""
    SQUARE = "square"
    """The pack is tapped on the table until its edges are even."""
    LIFT = "lift"
    TURN = "turn"
    """A card is turned over."""
    GATHER = "gather"
    """The cards of a trick are collected."""
    TRICK = "trick"
    """A trick is put on its pile."""
    LAST_TRICK = "last_trick"
    UNDO = "undo"
    CLAIM = "claim"

    BID = "bid"
    PASS = "pass"
    HEIGHT_1 = "height_1"
    HEIGHT_2 = "height_2"
    HEIGHT_3 = "height_3"
    HEIGHT_4 = "height_4"
    HEIGHT_5 = "height_5"
    DECLARED = "declared"
    FRIEND_CALLED = "friend_called"
    TRUMP_CHANGED = "trump_changed"
    ORDERED = "ordered"
    JOKER_CALL = "joker_call"
    KILLED = "killed"
    MISDEAL = "misdeal"
    REFUSAL = "refusal"
    TICK = "tick"
    YOUR_TURN = "your_turn"

    MOTIF = "motif"
    """Two notes that stand for a player; each portrait has its own variant."""
    MIGHTY = "mighty"
    JOKER = "joker"
    RUFF = "ruff"
    FRIEND = "friend"
    """The friend is revealed; the second note starts after 0.19 s."""
    PULSE = "pulse"
    """A heartbeat while the table waits for the friend."""
    POINTS = "points"
    """Points reach the player who won them."""
    COUNT_1 = "count_1"
    COUNT_2 = "count_2"
    COUNT_3 = "count_3"
    COUNT_4 = "count_4"
    COUNT_5 = "count_5"
    MARK = "mark"
    """The points pass the contract."""
    MISSED = "missed"
    """The contract can no longer be made."""
    SEAL = "seal"
    MADE = "made"
    MADE_NARROWLY = "made_narrowly"
    FAILED = "failed"
    FAILED_NARROWLY = "failed_narrowly"
    RUN = "run"
    BACK_RUN = "back_run"
    MATCH_WON = "match_won"

    HOVER = "hover"
    CLICK = "click"
    PANEL = "panel"


COUNTS = (Cue.COUNT_1, Cue.COUNT_2, Cue.COUNT_3, Cue.COUNT_4, Cue.COUNT_5)
"""Five rising pitches, for points that are counted one by one."""
HEIGHTS = (Cue.HEIGHT_1, Cue.HEIGHT_2, Cue.HEIGHT_3, Cue.HEIGHT_4, Cue.HEIGHT_5)
"""Five drums, each deeper and louder than the one before, for unusually high bids."""
GREAT = frozenset(
    {
        *(Cue.MIGHTY, Cue.JOKER, Cue.FRIEND, Cue.KILLED, Cue.MARK, Cue.MISSED, Cue.MATCH_WON, Cue.RUN, Cue.BACK_RUN),
        *(Cue.MADE, Cue.MADE_NARROWLY, Cue.FAILED, Cue.FAILED_NARROWLY),
    }
)
"""Important cues; other sounds are quieter while one of them plays."""
_APART_OF = {Cue.HOVER: 0.09, Cue.LIFT: 0.06}  # seconds; a pointer over many things must not rattle


class Audio:
    """The player of sound effects. No method raises: without a device, a file or a mixer it is silent.

    ``available`` is whether there is a device, ``reason`` the system's message if there is none. ``enabled=False``
    opens no device. ``now`` returns the time in seconds.
    """

    def __init__(
        self, *, folder: Path | None = None, enabled: bool = True, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.now = now
        self.muted = False
        self.available = False
        self.reason = ""
        self._volume = 1.0
        self._folder = folder
        self._sounds: dict[Cue, dict[str, pygame.mixer.Sound]] = {}
        self._voices = Voices()
        self._chance = Random()  # its own generator, so that sounds do not change the cards
        self._last: dict[Cue, str] = {}
        self._begun: dict[Cue, float] = {}
        if enabled:
            self._open()

    @property
    def volume(self) -> float:
        """The volume of the slider, 0 to 1. The loudness follows it: half sounds about half as loud."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _within(value, 0.0, 1.0)

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        """Play a sound; ``pan`` from -1 (left) to 1 (right). ``of`` names the variant, if there is one."""
        # Loudness is heard as a ratio: if the slider scaled the samples directly, its lowest tenth would still be loud.
        gain = (self._volume * _within(volume, 0.0, 1.0)) ** 2
        if self.muted or gain == 0.0 or not self._is_open():
            return
        try:
            if self._variants(cue) and not self._has_just_begun(cue) and self._voices.has_room(cue):
                self._begin(cue, gain, _within(pan, -1.0, 1.0), f"{cue}-{of}")
        except FAILURES as error:
            self._lose(error)

    def _begin(self, cue: Cue, gain: float, side: float, wanted: str) -> None:
        """Play the wanted variant, or else a random one that differs from the last; the loudness varies a little."""
        name = wanted if wanted in self._variants(cue) else self._choose_variant(cue)
        if len(self._variants(cue)) > 1:
            gain = min(1.0, gain * 10 ** (self._chance.uniform(-_UNEVEN, _UNEVEN) / 20))
        sides = (gain * min(1.0, 1.0 - side), gain * min(1.0, 1.0 + side))
        self._voices.begin(cue, self._variants(cue)[name], sides, self._begun[cue], great=cue in GREAT)

    def _choose_variant(self, cue: Cue) -> str:
        there, last = list(self._variants(cue)), self._last.get(cue, "")
        self._last[cue] = self._chance.choice([name for name in there if name != last] or there)
        return self._last[cue]

    def _has_just_begun(self, cue: Cue) -> bool:
        """Return whether the cue began so recently that both would be heard as one sound; if not, store the time."""
        now = self.now()
        apart = _APART_OF.get(cue, _APART)
        if now - self._begun.get(cue, -apart) < apart:
            return True
        self._begun[cue] = now
        return False

    @property
    def is_hushed(self) -> bool:
        """Whether all sounds are quieter because a voice is speaking."""
        return self._voices.is_hushed

    @is_hushed.setter
    def is_hushed(self, hushed: bool) -> None:
        try:
            self._voices.is_hushed = hushed and self._is_open()
        except FAILURES as error:
            self._lose(error)

    @property
    def something_great(self) -> bool:
        """Whether an important cue has just begun; other sounds are quieter during it."""
        return self._voices.something_great(self.now())

    def stop(self) -> None:
        """Stop the sounds that are playing."""
        if self._is_open():
            self._voices.clear()
            try:
                pygame.mixer.stop()
            except FAILURES as error:
                self._lose(error)

    def close(self) -> None:
        """Close the device; no sound is played after this."""
        if self.available:
            self.available = False
            self._sounds.clear()
            self._voices.clear()
            try:
                pygame.mixer.quit()
            except FAILURES as error:
                _log.warning("the sound device did not close: %s", error)

    def _open(self) -> None:
        try:
            # 512 samples last less than a frame; a fixed format avoids slow resampling while loading.
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            self.available = True
        except FAILURES as error:
            self._lose(error)

    def _is_open(self) -> bool:
        # If the mixer was closed elsewhere, playing a sound does not raise: it crashes the process.
        if self.available and pygame.mixer.get_init() is None:
            self._lose(pygame.error("the mixer was closed"))
        return self.available

    def _lose(self, error: Exception) -> None:
        self.available = False
        self.reason = str(error) or type(error).__name__
        _log.warning("no sound: %s", self.reason)

    def prepare(self) -> bool:
        """Load one more sound in an idle moment; return whether there was any to load."""
        waiting = next((cue for cue in Cue if cue not in self._sounds), None) if self.available else None
        if waiting is None or self.muted or self._volume == 0.0 or not self._is_open():
            return False
        self._variants(waiting)
        return True

    def _variants(self, cue: Cue) -> Mapping[str, pygame.mixer.Sound]:
        if cue not in self._sounds:
            self._sounds[cue] = self._load(cue)
        return self._sounds[cue]

    def _load(self, cue: Cue) -> dict[str, pygame.mixer.Sound]:
        """Return the cue's variants by file name. A file that is missing or broken is logged and left out."""
        folder = self._folder or data_root() / "assets" / "sounds"
        paths = sorted(folder.glob(f"{cue}-*.ogg")) or [folder / f"{cue}.ogg"]
        return {path.stem: sound for path in paths if (sound := _read(path)) is not None}


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except FAILURES as error:
        _log.warning("the sound '%s' is missing: %s", path.stem, error)
        return None


def _within(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


# --- when the audible part of each sound begins, so that the picture can match it ---------------------------


@cache
def _onsets() -> Mapping[str, float]:
    """Return the seconds before each sound's beat, from the file that the sound generator writes.

    The file is parsed by hand, so that no YAML reader is imported.
    """
    lines = (data_root() / "assets" / "sounds" / "onsets.yaml").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ") for line in lines if not line.startswith("#"))
    return {name: float(seconds) for name, seconds in pairs}


def onset(cue: Cue) -> float:
    """Return the seconds from the start of a cue's file to its beat. Start the sound this long before its picture."""
    return _onsets().get(cue, 0.0)
