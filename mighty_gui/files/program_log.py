"""The program's log: information for finding errors, in a few files of limited size.

All modules write to it with ``logging``. If no file can be written the program goes on without one; the last entries
are kept in memory in any case, for a report. Names, paths and cards are removed (`Impersonal`).
"""

from __future__ import annotations

import getpass
import logging
import re
import socket
import sys
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from mighty_gui.engine.core.cards import RANKS, SUITS, TAROT_RANKS
from mighty_gui.files.storage import FolderLock, make_private, user_root

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


FOLDER: Final = "log"
"""The name of its folder in the player's folder."""
NAME: Final = "mighty.log"
LARGEST: Final = 256 * 1024
"""The largest size of a file in bytes; then another one is begun."""
OLD_FILES: Final = 3
"""The number of full files that are kept."""
PLACES: Final = ("", "2", "3")
"""The log's own folder, and the subfolders for a second and a third program that run at the same time."""
OFTEN: Final = 20
"""How many entries one line of code may write; what fails in every frame is known by then."""
LONGEST: Final = 12_000
"""The most letters of one entry; of a longer one the middle is left out."""
IN_MEMORY: Final = 40
"""The number of entries that are kept in memory."""
TAIL: Final = 16_000
"""The most letters of these entries in a report."""

_log = logging.getLogger(__name__)


class ProgramLog:
    """The log of the program, from ``with`` to its end; before that it is empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.impersonal = Impersonal()
        self.path: Path | None = None
        """The file that is written; ``None`` if there is none."""
        self._last = _LastEntries()
        self._handlers: list[logging.Handler] = []
        self._lock: FolderLock | None = None
        self._level = logging.WARNING
        self._hooks = threading.excepthook, sys.unraisablehook

    @property
    def tail(self) -> str:
        """The last entries; the first of them may be cut at its beginning."""
        return "\n".join(self._last.entries)[-TAIL:]

    def __enter__(self) -> Self:
        file = self._file()
        self._handlers = [self._last, *([file] if file else [])]
        root = logging.getLogger()
        self._level = root.level
        root.setLevel(logging.INFO)
        for handler in self._handlers:
            handler.setFormatter(_Entry(self.impersonal))
            handler.addFilter(_Enough())
            root.addHandler(handler)
        logging.captureWarnings(True)
        self._hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook, sys.unraisablehook = _thread_failed, _object_failed
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        threading.excepthook, sys.unraisablehook = self._hooks
        logging.captureWarnings(False)
        root = logging.getLogger()
        root.setLevel(self._level)
        for handler in self._handlers:
            root.removeHandler(handler)
            with suppress(OSError):  # a full disk refuses the last entries
                handler.close()
        if self._lock is not None:
            self._lock.give_back()

    def _file(self) -> logging.Handler | None:
        """Open the first file that no other program writes; return ``None`` if the disk refuses."""
        for place in PLACES:
            folder = self.folder / place
            lock = FolderLock(folder)
            if not lock.take():
                continue
            self._lock, path = lock, folder / NAME
            if path.exists() and not path.is_file():  # a pipe would make the program wait
                return None
            with suppress(OSError):
                file = _File(path, maxBytes=LARGEST, backupCount=OLD_FILES, encoding="utf-8", errors="replace")
                self.path = path
                return file
            return None
        return None


class _File(RotatingFileHandler):
    """The log file with its older files. Entries that cannot be written are dropped silently."""

    def _open(self) -> TextIOWrapper:
        make_private(Path(self.baseFilename))
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Do nothing: the disk is full, or the folder is gone."""


class _LastEntries(logging.Handler):
    """A handler that keeps the last entries in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: deque[str] = deque(maxlen=IN_MEMORY)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an entry."""
        with suppress(Exception):  # values that do not fit their format
            self.entries.append(self.format(record))


class _Enough(logging.Filter):
    """A filter that limits the number of entries for each line of code."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[tuple[str, int]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the line of code is still within the limit."""
        self._counts[record.pathname, record.lineno] += 1
        return self._counts[record.pathname, record.lineno] <= OFTEN


class _Entry(logging.Formatter):
    """A formatter of entries of limited length, without personal data."""

    def __init__(self, impersonal: Impersonal) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._impersonal = impersonal

    def format(self, record: logging.LogRecord) -> str:
        """Return the entry."""
        text = super().format(record)
        if len(text) > LONGEST:
            text = f"{text[: LONGEST // 3]}\n[…]\n{text[-LONGEST * 2 // 3 :]}"
        return self._impersonal(text)


def _thread_failed(happened: threading.ExceptHookArgs, /) -> None:
    """Log the error that ended a thread."""
    error = happened.exc_value
    if error is not None and not isinstance(error, SystemExit):
        name = happened.thread.name if happened.thread else "?"
        _log.error("the thread %s has ended", name, exc_info=(type(error), error, happened.exc_traceback))


def _object_failed(happened: UnraisableHookArgs, /) -> None:
    """Log an error that could not be raised, for example in an object's finalizer."""
    error = happened.exc_value
    if error is not None:
        _log.error("an error could not be raised", exc_info=(type(error), error, happened.exc_traceback))


# --- texts without personal data and without cards ----------------------------------------------------------

# Folders are replaced by short texts; the names of people, of the user and of the computer by a word; cards by ``??``.


PLAYER: Final = "(player)"
USER: Final = "(user)"
HOST: Final = "(computer)"
CARD: Final = "??"

_CARDS: Final = re.compile(
    rf"(?<!pygame-)\b(?:[{''.join(SUITS)}][{RANKS}{TAROT_RANKS}]|J[KBR]|T\d\d?|FL)\b"
    rf"|[♠♥♦♣] ?(?:1[01](?!\d)|[{RANKS}{TAROT_RANKS}](?![\dA-Za-z]))"
    r"|\b(?:ace|king|queen|knight|page|jack|1[01]|[1-9]) of (?:spades|hearts|diamonds|clubs)\b"
    r"|(?:스페이드|하트|다이아|클로버) ?(?:에이스|킹|퀸|기사|시종|잭|1[01](?!\d)|[1-9](?!\d))",
    re.IGNORECASE,
)
"""Cards in notation, with a suit's sign, and by name in either language. Contracts are not secret."""
_ROOT: Final = r"(?:[A-Za-z]:|\\\\|~)?[\\/]+"
_QUOTED: Final = re.compile(rf"""(['"])(?:{_ROOT})(?:[^'"\\/\n]+[\\/]+)*([^'"\\/\n]*)\1""")
_WORD: Final = r"""[^\s'"<>|:\\/]+"""
_BARE: Final = re.compile(rf"""(?<![\w.~)\]/\\:-]){_ROOT}(?:{_WORD}(?: {_WORD}){{0,3}}[\\/]+)+""")
"""A path in quotes, and one without, up to its last part; its folders reveal too much about a person."""


class Impersonal:
    """A filter that removes personal data from a text; names can be added."""

    def __init__(self) -> None:
        self._places = tuple(_places())
        self._replacements: dict[str, str] = {}
        self._pattern: re.Pattern[str] | None = None
        self._learn((word, HOST) for word in _hosts())
        self._learn((word, USER) for word in _users())

    def know(self, names: Iterable[str]) -> None:
        """Remove these names of people from now on."""
        self._learn((name, PLAYER) for name in names)

    def _learn(self, findings: Iterable[tuple[str, str]]) -> None:
        fresh = {word.strip().casefold(): replacement for word, replacement in findings if word.strip()}
        if fresh.keys() - self._replacements.keys():
            self._replacements = {**fresh, **self._replacements}
            longest_first = sorted(self._replacements, key=len, reverse=True)
            self._pattern = re.compile("|".join(map(_whole, longest_first)), re.IGNORECASE)

    def __call__(self, text: str) -> str:
        """Return the text without personal data."""
        for place, replacement in self._places:
            text = place.sub(replacement, text)
        text = _QUOTED.sub(r"\1(…)/\2\1", text)
        text = _BARE.sub("(…)/", text)
        if self._pattern is not None:
            text = self._pattern.sub(lambda found: self._replacements.get(found[0].casefold(), PLAYER), text)
        return _CARDS.sub(CARD, text)


def _whole(word: str) -> str:
    """Return the pattern of a name: not within a longer word, except that Korean particles may follow it."""
    return rf"(?<!\w){re.escape(word)}(?!\w)" if word.isascii() else re.escape(word)


def _hosts() -> Iterator[str]:
    with suppress(OSError):
        name = socket.gethostname()
        yield from (name, name.partition(".")[0])


def _users() -> Iterator[str]:
    with suppress(OSError, KeyError, ImportError, RuntimeError):
        yield Path.home().name
    with suppress(OSError, KeyError, ImportError):
        yield getpass.getuser()


def _places() -> Iterator[tuple[re.Pattern[str], str]]:
    """Yield the known folders, the longest first, each with its replacement."""
    found = {str(Path(__file__).resolve().parents[2]): "", str(user_root()): "(own)"}
    found |= dict.fromkeys((sys.prefix, sys.base_prefix), "(python)")
    with suppress(RuntimeError):
        found |= {str(Path.home()): "~"}
    found = {str(Path(folder).resolve()): replacement for folder, replacement in found.items()} | found
    for folder in sorted(found, key=len, reverse=True):
        if len(Path(folder).parts) > 1:
            parts = [re.escape(part.strip("\\/")) for part in Path(folder).parts]
            path = r"[\\/]+".join(parts)
            end = r"(?:[\\/]+|(?![\w.-]))" if not found[folder] else r"(?![\w.-])"
            yield re.compile(path + end, re.IGNORECASE if sys.platform == "win32" else 0), found[folder]
