"""The voices that sound at once: at most four of a cue; under a great one the others step back, and under speech
all."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

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
    def hushed(self) -> bool:
        """Whether somebody is speaking: then all voices step back, the great ones too."""
        return self._hushed

    @hushed.setter
    def hushed(self, hushed: bool) -> None:
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
