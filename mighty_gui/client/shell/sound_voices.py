"""Sounds that play at the same time: at most four of a cue, quieter during an important cue."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

MOST = 4  # of one cue at a time; more of them are too loud together
DUCKED = 0.5  # 6 dB
HUSHED = 0.25  # 12 dB: speech must be understood
REIGN = 1.2  # seconds; other sounds are quieter for this long after an important cue begins


@dataclass
class Voice:
    """A sound on a channel, with its cue, its start and its volume on the left and the right."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    cue: str
    great: bool
    since: float
    sides: tuple[float, float]
    level: float = 1.0
    """The share of its loudness that is left, 0 to 1."""

    @property
    def sounding(self) -> bool:
        """Whether it can still be heard and its channel does not play another sound."""
        return self.channel.get_busy() and self.channel.get_sound() is self.sound

    def step_back(self, level: float) -> None:
        """Reduce the loudness to ``level``, unless it is lower already."""
        if level < self.level:
            self.sides = _quieter(self.sides, level / self.level)
            self.level = level
            self.channel.set_volume(*self.sides)


class Voices:
    """All sounds that the mixer is playing."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []
        self._hushed = False

    @property
    def is_hushed(self) -> bool:
        """Whether all sounds are quieter, the important ones too, because a voice is speaking."""
        return self._hushed

    @is_hushed.setter
    def is_hushed(self, hushed: bool) -> None:
        if hushed and not self._hushed:
            for voice in self._voices:
                if voice.sounding:
                    voice.step_back(HUSHED)
        self._hushed = hushed

    def has_room(self, cue: str) -> bool:
        """Return whether one more sound of this cue may play."""
        self._voices = [voice for voice in self._voices if voice.sounding]
        return sum(voice.cue == cue for voice in self._voices) < MOST

    def begin(
        self, cue: str, sound: pygame.mixer.Sound, sides: tuple[float, float], now: float, *, great: bool
    ) -> None:
        """Play a sound if a channel is free; ``sides`` is the volume on the left and the right."""
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
        """Return whether an important cue is playing that others should not cover."""
        return any(voice.great and voice.sounding and now - voice.since < REIGN for voice in self._voices)

    def clear(self) -> None:
        """Forget all sounds, because the mixer was stopped or closed."""
        self._voices.clear()


def _quieter(sides: tuple[float, float], level: float) -> tuple[float, float]:
    return sides[0] * level, sides[1] * level
