"""A voice of the game's own, where no screen reader runs: the narrator's sentences by the system's synthesiser.

Prism (the extra ``voice``) speaks through SAPI or OneCore of Windows, AVSpeech of macOS and Speech Dispatcher of Linux.
It is loaded in a thread of its own when there is first something to say: beginning may take a second or two there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

_log = logging.getLogger(__name__)

PACES: Final = {1: -0.15, 2: 0.0, 3: 0.2, 4: 0.35}
"""The paces of the settings, as what is added to the synthesiser's own; it goes from 0 to 1."""
USUAL_PACE: Final = 2
NOT_INSTALLED, NO_SYNTHESISER = "accessibility.voice.not_installed", "accessibility.voice.none"
"""The sentences about what is missing."""
_SYNTHESISERS: Final = ("ONE_CORE", "SAPI", "AV_SPEECH", "SPEECH_DISPATCHER")
"""Prism's names of what speaks by itself; it knows screen readers, too, and these are told by `screen_reader`."""


class Synthesiser:
    """The speaker, by way of Prism; it belongs to one thread."""

    def __init__(self, context: Any, backend: Any) -> None:
        self._context, self._backend = context, backend  # the one lives no longer than the other
        self._usual = _asked(lambda: backend.rate, 0.5)
        self._tuned: tuple[str, int] = ("", USUAL_PACE)

    def tune(self, language: str, pace: int) -> None:
        """Speak a language from now on, at a pace of the settings."""
        if (language, pace) == self._tuned:
            return
        if language != self._tuned[0]:
            self._choose_voice(language)
        self._tuned = language, pace
        rate = min(1.0, max(0.0, self._usual + PACES[pace]))

        def take_rate() -> None:
            self._backend.rate = rate

        _asked(take_rate, None)

    def _choose_voice(self, language: str) -> None:
        """Keep the player's own voice if it speaks the language, else take the first that does."""
        count = _asked(lambda: self._backend.voices_count, 0)
        own = _asked(lambda: self._backend.voice, -1)
        for number in (*([own] if own >= 0 else []), *range(count)):
            if _asked(lambda at=number: self._backend.get_voice_language(at), "").lower().startswith(language):
                if number != own:
                    _asked(lambda at=number: setattr(self._backend, "voice", at), None)
                return

    def say(self, line: str, *, cut: bool) -> None:
        """Begin to speak, after what is being said or in its place."""
        self._backend.speak(line, cut)

    def hush(self) -> None:
        """Say no more."""
        _asked(self._backend.stop, None)


def _asked(ask: Callable[..., Any], otherwise: Any) -> Any:
    """Return what a synthesiser answers, or something else if it cannot do that."""
    from prism import PrismError

    with suppress(PrismError):
        return ask()
    return otherwise


def of_system() -> Synthesiser:
    """Return the system's synthesiser. Raises an `ImportError` without Prism, a `LookupError` where there is none."""
    import prism

    context = prism.Context()
    for name in _SYNTHESISERS:
        known = prism.BackendId[name]
        with suppress(prism.PrismError, ValueError):
            if context.exists(known):
                return Synthesiser(context, context.create(known))
    raise LookupError("there is no synthesiser")


def is_installed() -> bool:
    """Whether Prism is there; the system may still have nothing that speaks."""
    return find_spec("prism") is not None


class Utterance(NamedTuple):
    """A line to say; an empty one ends what is being said."""

    line: str
    cut: bool
    number: int
    language: str
    pace: int


class OwnVoice:
    """A voice that says lines one after another; silent at pace 0, and where nothing on this computer speaks."""

    def __init__(self, begin: Callable[[], Synthesiser] = of_system) -> None:
        """``begin`` is called in the voice's thread, once there is something to say."""
        self.language = ""
        self.pace = 0
        self.problem = ""
        """The key of the sentence about what is missing, once it is known."""
        self._begin = begin
        self._told = False
        self._queue: SimpleQueue[Utterance | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._number = self._last_cut = 0

    def say(self, line: str, *, cut: bool = False, pace: int = 0) -> None:
        """Say a line after the others, or in their place; at a ``pace`` of its own if nothing is said usually."""
        if self.problem or not (self.pace or pace):
            return
        self._put(line, cut, self.pace or pace)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Say no more of what has been begun."""
        if self._thread is not None:
            self._put("", True, USUAL_PACE)

    def _put(self, line: str, cut: bool, pace: int) -> None:
        self._number += 1
        if cut:
            self._last_cut = self._number
        self._queue.put(Utterance(line, cut, self._number, self.language, pace))

    def news(self) -> str:
        """Return the sentence's key about what is missing, once, to whoever wants to hear something."""
        if not self.problem or not self.pace or self._told:
            return ""
        self._told = True
        return self.problem

    def close(self) -> None:
        """Say no more, and end the thread."""
        if self._thread is not None:
            self.hush()
            self._queue.put(None)
            self._thread.join(1.0)

    # --- in the voice's thread --------------------------------------------------------------------------------

    def _work(self) -> None:
        """Speak until the game ends, or nothing speaks any more."""
        try:
            speaker = self._begin()
            while (next_line := self._queue.get()) is not None:
                self._utter(speaker, next_line)
        except Exception as error:  # the library's, or the system's: the game goes on in silence
            self.problem = NOT_INSTALLED if isinstance(error, ImportError) else NO_SYNTHESISER
            _log.warning("nothing is said aloud: %s", self.problem, exc_info=True)

    def _utter(self, speaker: Synthesiser, utterance: Utterance) -> None:
        """Hand a line over, unless another has taken its place meanwhile."""
        if utterance.number < self._last_cut:
            return
        if not utterance.line:
            speaker.hush()
            return
        speaker.tune(utterance.language, utterance.pace)
        speaker.say(utterance.line, cut=utterance.cut)
