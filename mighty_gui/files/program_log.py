"""The program's log: what is worth knowing when something went wrong, in a few files of bounded size.

Everybody writes it by ``logging``. Where no file can be written the program goes on without one; the last lines are
in memory in any case, for a report. Nothing personal and no card gets in (`Impersonal`).
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
"""The name of its folder in the player's own."""
NAME: Final = "mighty.log"
LARGEST: Final = 256 * 1024
"""The bytes after which another file is begun."""
OLD_FILES: Final = 3
"""How many full files are kept."""
PLACES: Final = ("", "2", "3")
"""The log's own folder, and those within it of a second and a third program that run at the same time."""
OFTEN: Final = 20
"""How often the same line of the program may write: what goes wrong in every frame is known by then."""
LONGEST: Final = 12_000
"""The letters of one entry, of whose middle the rest is left out."""
IN_MEMORY: Final = 40
"""How many entries are kept in memory."""
TAIL: Final = 16_000
"""The letters of them that a report shows at most."""

_log = logging.getLogger(__name__)


class ProgramLog:
    """Notes what the program does from ``with`` to its end; before that it stands empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.impersonal = Impersonal()
        self.path: Path | None = None
        """The file that is written; ``None`` where none can be."""
        self._last = _LastEntries()
        self._handlers: list[logging.Handler] = []
        self._lock: FolderLock | None = None
        self._level = logging.WARNING
        self._hooks = threading.excepthook, sys.unraisablehook

    @property
    def tail(self) -> str:
        """The last entries, of the first perhaps only the end."""
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
        """Open the first file that no other program writes; none where the disk refuses."""
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
    """A file with its elder ones. What cannot be written is not, and nobody is bothered."""

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
        with suppress(Exception):  # values that do not fit their words
            self.entries.append(self.format(record))


class _Enough(logging.Filter):
    """A filter that lets the same line of the program write only so often."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[tuple[str, int]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether this is not too much."""
        self._counts[record.pathname, record.lineno] += 1
        return self._counts[record.pathname, record.lineno] <= OFTEN


class _Entry(logging.Formatter):
    """An entry without anything personal, and of bounded length."""

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
    """Note what ended a thread."""
    error = happened.exc_value
    if error is not None and not isinstance(error, SystemExit):
        name = happened.thread.name if happened.thread else "?"
        _log.error("the thread %s has ended", name, exc_info=(type(error), error, happened.exc_traceback))


def _object_failed(happened: UnraisableHookArgs, /) -> None:
    """Note what could not be raised anywhere, as at an object's end."""
    error = happened.exc_value
    if error is not None:
        _log.error("nobody could be told", exc_info=(type(error), error, happened.exc_traceback))


# --- texts without what tells whose computer this is, or what somebody holds --------------------------------

# Folders give way to signs, the names of people, of the user and of the computer to a word, and cards to ``??``.


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
"""Cards in notation, with a sign, and by name in either language; a contract is no secret."""
_ROOT: Final = r"(?:[A-Za-z]:|\\\\|~)?[\\/]+"
_QUOTED: Final = re.compile(rf"""(['"])(?:{_ROOT})(?:[^'"\\/\n]+[\\/]+)*([^'"\\/\n]*)\1""")
_WORD: Final = r"""[^\s'"<>|:\\/]+"""
_BARE: Final = re.compile(rf"""(?<![\w.~)\]/\\:-]){_ROOT}(?:{_WORD}(?: {_WORD}){{0,3}}[\\/]+)+""")
"""A path within quotes, and one that stands free, up to its last part: its folders say too much about a person."""


class Impersonal:
    """A filter that takes what is personal out of a text; it knows more names the longer it is used."""

    def __init__(self) -> None:
        self._places = tuple(_places())
        self._words: dict[str, str] = {}
        self._pattern: re.Pattern[str] | None = None
        self._learn((word, HOST) for word in _hosts())
        self._learn((word, USER) for word in _users())

    def know(self, names: Iterable[str]) -> None:
        """Take these names of people out from now on."""
        self._learn((name, PLAYER) for name in names)

    def _learn(self, findings: Iterable[tuple[str, str]]) -> None:
        fresh = {word.strip().casefold(): sign for word, sign in findings if word.strip()}
        if fresh.keys() - self._words.keys():
            self._words = {**fresh, **self._words}
            longest_first = sorted(self._words, key=len, reverse=True)
            self._pattern = re.compile("|".join(map(_whole, longest_first)), re.IGNORECASE)

    def __call__(self, text: str) -> str:
        """Return the text without what is personal."""
        for place, sign in self._places:
            text = place.sub(sign, text)
        text = _QUOTED.sub(r"\1(…)/\2\1", text)
        text = _BARE.sub("(…)/", text)
        if self._pattern is not None:
            text = self._pattern.sub(lambda found: self._words.get(found[0].casefold(), PLAYER), text)
        return _CARDS.sub(CARD, text)


def _whole(word: str) -> str:
    """The pattern of a name: not within a longer word, unless Korean particles may follow it."""
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
    """The folders that are known, the innermost first, each with what stands in its place."""
    found = {str(Path(__file__).resolve().parents[2]): "", str(user_root()): "(own)"}
    found |= dict.fromkeys((sys.prefix, sys.base_prefix), "(python)")
    with suppress(RuntimeError):
        found |= {str(Path.home()): "~"}
    found = {str(Path(folder).resolve()): sign for folder, sign in found.items()} | found
    for folder in sorted(found, key=len, reverse=True):
        if len(Path(folder).parts) > 1:
            parts = [re.escape(part.strip("\\/")) for part in Path(folder).parts]
            path = r"[\\/]+".join(parts)
            end = r"(?:[\\/]+|(?![\w.-]))" if not found[folder] else r"(?![\w.-])"
            yield re.compile(path + end, re.IGNORECASE if sys.platform == "win32" else 0), found[folder]
