"""The game's own voice, for players without a screen reader: the system's synthesiser speaks the narrator's lines.

Prism (the extra ``voice``) uses SAPI or OneCore of Windows, AVSpeech of macOS and Speech Dispatcher of Linux. It is
loaded in a thread of its own when the first line is spoken, because the start may take a second or two.
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
"""The paces of the settings, each as an amount added to the synthesiser's own rate, which is 0 to 1."""
USUAL_PACE: Final = 2
NOT_INSTALLED, NO_SYNTHESISER = "accessibility.voice.not_installed", "accessibility.voice.none"
"""The keys of the messages about a missing part."""
_SYNTHESISERS: Final = ("ONE_CORE", "SAPI", "AV_SPEECH", "SPEECH_DISPATCHER")
"""Prism's names of the synthesisers. Prism also knows screen readers; `screen_reader` handles those."""


class Synthesiser:
    """A synthesiser of Prism. It is used in one thread only."""

    def __init__(self, context: Any, backend: Any) -> None:
        self._context, self._backend = context, backend  # the backend must not outlive the context
        self._usual = _asked(lambda: backend.rate, 0.5)
        self._tuned: tuple[str, int] = ("", USUAL_PACE)

    def tune(self, language: str, pace: int) -> None:
        """Speak this language from now on, at a pace of the settings."""
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
        """Keep the player's own voice if it speaks the language, else choose the first that does."""
        count = _asked(lambda: self._backend.voices_count, 0)
        own = _asked(lambda: self._backend.voice, -1)
        for number in (*([own] if own >= 0 else []), *range(count)):
            if _asked(lambda at=number: self._backend.get_voice_language(at), "").lower().startswith(language):
                if number != own:
                    _asked(lambda at=number: setattr(self._backend, "voice", at), None)
                return

    def speak(self, line: str, *, cut: bool) -> None:
        """Start to speak a line, after the current one or, if ``cut``, instead of it."""
        self._backend.speak(line, cut)

    def silence(self) -> None:
        """Stop speaking."""
        _asked(self._backend.stop, None)


def _asked(ask: Callable[..., Any], otherwise: Any) -> Any:
    """Return what ``ask`` returns, or ``otherwise`` if the synthesiser does not support it."""
    from prism import PrismError

    with suppress(PrismError):
        return ask()
    return otherwise


def of_system() -> Synthesiser:
    """Return the system's synthesiser. Raises an `ImportError` without Prism, a `LookupError` if there is none."""
    import prism

    context = prism.Context()
    for name in _SYNTHESISERS:
        known = prism.BackendId[name]
        with suppress(prism.PrismError, ValueError):
            if context.exists(known):
                return Synthesiser(context, context.create(known))
    raise LookupError("there is no synthesiser")


def is_installed() -> bool:
    """Return whether Prism is installed; the system may still have no synthesiser."""
    return find_spec("prism") is not None


class Utterance(NamedTuple):
    """A line to speak; an empty line stops the current one."""

    line: str
    cut: bool
    number: int
    language: str
    pace: int


class OwnVoice:
    """A voice that speaks lines one after another; silent at pace 0, and without a synthesiser."""

    def __init__(self, begin: Callable[[], Synthesiser] = of_system) -> None:
        """``begin`` is called in the voice's thread, when the first line is spoken."""
        self.language = ""
        self.pace = 0
        self.problem = ""
        """The key of the message about what is missing; empty until a failure is known."""
        self._begin = begin
        self._announced = False
        self._queue: SimpleQueue[Utterance | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._number = self._last_cut = 0

    def speak(self, line: str, *, cut: bool = False, pace: int = 0) -> None:
        """Speak a line after the others, or at once if ``cut``. ``pace`` is used only if the voice's own pace is 0."""
        if self.problem or not (self.pace or pace):
            return
        self._put(line, cut, self.pace or pace)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()

    def silence(self) -> None:
        """Stop speaking."""
        if self._thread is not None:
            self._put("", True, USUAL_PACE)

    def _put(self, line: str, cut: bool, pace: int) -> None:
        self._number += 1
        if cut:
            self._last_cut = self._number
        self._queue.put(Utterance(line, cut, self._number, self.language, pace))

    def news(self) -> str:
        """Return the key of the message about what is missing, once, if a voice is wanted; else an empty text."""
        if not self.problem or not self.pace or self._announced:
            return ""
        self._announced = True
        return self.problem

    def close(self) -> None:
        """Stop speaking and end the thread."""
        if self._thread is not None:
            self.silence()
            self._queue.put(None)
            self._thread.join(1.0)

    # --- in the voice's thread --------------------------------------------------------------------------------

    def _work(self) -> None:
        """Speak until the game ends or the synthesiser fails."""
        try:
            speaker = self._begin()
            while (next_line := self._queue.get()) is not None:
                self._utter(speaker, next_line)
        except Exception as error:  # an error of the library or of the system: the game continues without a voice
            self.problem = NOT_INSTALLED if isinstance(error, ImportError) else NO_SYNTHESISER
            _log.warning("nothing is said aloud: %s", self.problem, exc_info=True)

    def _utter(self, speaker: Synthesiser, utterance: Utterance) -> None:
        """Speak a line, unless a later one has interrupted it."""
        if utterance.number < self._last_cut:
            return
        if not utterance.line:
            speaker.silence()
            return
        speaker.tune(utterance.language, utterance.pace)
        speaker.speak(utterance.line, cut=utterance.cut)
