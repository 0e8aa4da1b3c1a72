"""Sounds: loaded on first use, silent where the machine cannot play them, never a reason to stop the game."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from random import Random

import pygame

from mighty_gui.files.storage import data_root

_log = logging.getLogger(__name__)

FAILURES = (pygame.error, OSError, NotImplementedError, AttributeError, ImportError)
"""The answers of a mixer that is missing, broken or unplugged; pygame puts a stand-in for a missing one."""

# Enough for a whole batch of cards being dealt; what does not fit is not heard, which nobody notices.
_CHANNELS = 16
_APART = 0.04  # seconds within which a cue heard twice is only louder
_UNEVEN = 1.5  # dB by which one of several variants may be louder or softer than the last


class Cue(StrEnum):
    """The sounds of the game; the value names the file in ``assets/sounds``, or several: ``play-1``."""

    DEAL = "deal"
    PLAY = "play"
    LAY = "lay"
    """A card is laid down face down."""
    RIFFLE = "riffle"
    """The pack is riffled once: apart for 0.32 s, together for 0.32 s."""
    SQUARE = "square"
    """The pack is knocked square."""
    LIFT = "lift"
    TURN = "turn"
    """A card is turned over."""
    GATHER = "gather"
    """A trick is drawn together."""
    TRICK = "trick"
    """It is laid on its pile."""
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
    """Somebody is heard by two notes; each portrait has a variant of its own."""
    MIGHTY = "mighty"
    JOKER = "joker"
    RUFF = "ruff"
    FRIEND = "friend"
    """The friend is revealed: the second note after 0.19 s."""
    PULSE = "pulse"
    """A heart that waits for the friend."""
    POINTS = "points"
    """Points arrive at their owner."""
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
"""Five drums, each deeper and louder, for bids that are out of the way."""
GREAT = frozenset(
    {
        *(Cue.MIGHTY, Cue.JOKER, Cue.FRIEND, Cue.KILLED, Cue.MARK, Cue.MISSED, Cue.MATCH_WON, Cue.RUN, Cue.BACK_RUN),
        *(Cue.MADE, Cue.MADE_NARROWLY, Cue.FAILED, Cue.FAILED_NARROWLY),
    }
)
"""Cues under which the others step back."""
_APART_OF = {Cue.HOVER: 0.09, Cue.LIFT: 0.06}  # a pointer drawn over many things is no rattle


class Audio:
    """The game's voice. No method raises: without a device, a file or a mixer it is silent.

    ``available`` tells whether there is a device, ``reason`` what the system said when there is none.
    ``enabled=False`` opens nothing, for runs that nobody listens to. ``now`` tells the time in seconds.
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
        self._chance = Random()  # its own: no card depends on what is heard
        self._last: dict[Cue, str] = {}
        self._begun: dict[Cue, float] = {}
        if enabled:
            self._open()

    @property
    def volume(self) -> float:
        """The volume, 0 to 1, as on a slider: half is heard as about half."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _within(value, 0.0, 1.0)

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        """Play a sound; ``pan`` from -1 (left) to 1 (right). It is the variant ``of`` somebody, if there is one."""
        # Ears compare by ratio: a slider that scaled the samples would be loud down to its last tenth.
        gain = (self._volume * _within(volume, 0.0, 1.0)) ** 2
        if self.muted or gain == 0.0 or not self._is_open():
            return
        try:
            if self._variants(cue) and not self._has_just_begun(cue) and self._voices.has_room(cue):
                self._begin(cue, gain, _within(pan, -1.0, 1.0), f"{cue}-{of}")
        except FAILURES as error:
            self._lose(error)

    def _begin(self, cue: Cue, gain: float, side: float, wanted: str) -> None:
        """Play one of a cue's variants, the wanted one or never the same twice running, and never quite as loud as the
        last."""
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
        """Whether the cue began so shortly before that both would be one sound; if not, note the time."""
        now = self.now()
        apart = _APART_OF.get(cue, _APART)
        if now - self._begun.get(cue, -apart) < apart:
            return True
        self._begun[cue] = now
        return False

    @property
    def is_hushed(self) -> bool:
        """Whether somebody is speaking, and everything is quieter."""
        return self._voices.is_hushed

    @is_hushed.setter
    def is_hushed(self, hushed: bool) -> None:
        try:
            self._voices.is_hushed = hushed and self._is_open()
        except FAILURES as error:
            self._lose(error)

    @property
    def something_great(self) -> bool:
        """Whether a great cue has just begun, during which all other sounds are quieter."""
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
        """Give the device back; nothing is heard after this."""
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
            # 512 samples are heard within a frame; a fixed format keeps slow resampling out of loading.
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            self.available = True
        except FAILURES as error:
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

    def prepare(self) -> bool:
        """Load one more sound in an idle moment; return whether there was anything to do."""
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
        """The cue's variants by the names of their files; one that is missing or broken is told in the log."""
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


# --- when each sound is heard to begin, so that what is seen can meet it ------------------------------------


@cache
def _onsets() -> Mapping[str, float]:
    """The table beside the sounds, as their generator wrote it: plain lines, so no YAML reader is woken for it."""
    lines = (data_root() / "assets" / "sounds" / "onsets.yaml").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ") for line in lines if not line.startswith("#"))
    return {name: float(seconds) for name, seconds in pairs}


def onset(cue: Cue) -> float:
    """The seconds from the start of a cue's file to its stroke: play it so long before the picture's landing."""
    return _onsets().get(cue, 0.0)


# --- the voices that sound at once: at most four of a cue; under a great one the others step back -----------


MOST = 4  # of one cue at a time: more of them add up to a bang
DUCKED = 0.5  # 6 dB
HUSHED = 0.25  # 12 dB: what is spoken must be understood
REIGN = 1.2  # seconds for which a great cue keeps the others down


@dataclass
class Voice:
    """A sound on a channel: of which cue, since when, how loud on either side."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    cue: str
    great: bool
    since: float
    sides: tuple[float, float]
    level: float = 1.0
    """How far it has stepped back: the part of its loudness that is left."""

    @property
    def sounding(self) -> bool:
        """Whether it can still be heard, and the channel has not gone to another."""
        return self.channel.get_busy() and self.channel.get_sound() is self.sound

    def step_back(self, level: float) -> None:
        """Become as quiet as this for the rest of its time, if it is not yet."""
        if level < self.level:
            self.sides = _quieter(self.sides, level / self.level)
            self.level = level
            self.channel.set_volume(*self.sides)


class Voices:
    """All voices of the mixer."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []
        self._hushed = False

    @property
    def is_hushed(self) -> bool:
        """Whether somebody is speaking: then all voices step back, the great ones too."""
        return self._hushed

    @is_hushed.setter
    def is_hushed(self, hushed: bool) -> None:
        if hushed and not self._hushed:
            for voice in self._voices:
                if voice.sounding:
                    voice.step_back(HUSHED)
        self._hushed = hushed

    def has_room(self, cue: str) -> bool:
        """Whether one more of this cue may sound."""
        self._voices = [voice for voice in self._voices if voice.sounding]
        return sum(voice.cue == cue for voice in self._voices) < MOST

    def begin(
        self, cue: str, sound: pygame.mixer.Sound, sides: tuple[float, float], now: float, *, great: bool
    ) -> None:
        """Play a sound, as loud on the left and the right as ``sides`` say, if a channel is free."""
        channel = pygame.mixer.find_channel()
        if channel is None:
            return
        if great:
            for voice in self._voices:
                if voice.sounding and not voice.great:
                    voice.step_back(DUCKED)
        ducked = not great and self.something_great(now)
        level = HUSHED if self._hushed else DUCKED if ducked else 1.0
        sides = _quieter(sides, level)
        channel.play(sound)
        channel.set_volume(*sides)
        self._voices.append(Voice(channel, sound, cue, great, now, sides, level))

    def something_great(self, now: float) -> bool:
        """Whether a great cue is sounding that others should not cover."""
        return any(voice.great and voice.sounding and now - voice.since < REIGN for voice in self._voices)

    def clear(self) -> None:
        """Forget all voices: the mixer has been stopped or closed."""
        self._voices.clear()


def _quieter(sides: tuple[float, float], level: float) -> tuple[float, float]:
    return sides[0] * level, sides[1] * level
