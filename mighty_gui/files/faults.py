"""Problems of files that people write, as values: the refusal, its place, and its origins elsewhere."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from mighty_gui.engine.core.refusal import Phrase, Refusal, RefusalError, Value

MOST_PROBLEMS: Final = 20
"""The most problems that are shown of one file; the others show once these are fixed."""
LONGEST_VALUE: Final = 300
"""The most letters of a value that a problem quotes, because a value in a file may be very long."""
LONGEST_WORD: Final = 60
"""The longest word that similar spellings are searched for, in letters."""
LIKENESS: Final = 0.7
"""The least similarity of two words for one to count as the other misspelt, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Inherited:
    """Another option in a problem, and the place where it was set; without a file it comes from the standard rules."""

    key: str
    file: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem with its place; a warning is about something unnecessary."""

    refusal: Refusal
    file: str = ""
    line: int | None = None
    key: str = ""
    """The dotted path of the value, such as ``deal.hands.2``."""
    is_warning: bool = False
    action: int | None = None
    """The number of the wrong action in a record, from 1."""
    inherited: tuple[Inherited, ...] = ()

    def __post_init__(self) -> None:
        if any(isinstance(value, str) and len(value) > LONGEST_VALUE for value in self.refusal.values.values()):
            values = {name: _shorten(value) for name, value in self.refusal.values.items()}
            object.__setattr__(self, "refusal", Refusal(self.refusal.code, **values))

    @property
    def phrase(self) -> Phrase:
        """The problem as a phrase, with the action of a record and the origins of options, but without its place."""
        refusal: Phrase = self.refusal
        if self.inherited:
            refusal = Phrase("part.set_elsewhere", message=refusal, origins=_origins(self.inherited))
        return refusal if self.action is None else Phrase("part.in_action", number=self.action, message=refusal)

    def __str__(self) -> str:
        place = place_text(self.file, self.line) or (f"line {self.line}" if self.line else "")
        return ": ".join(part for part in (place, self.key, str(self.phrase)) if part)


def _shorten(value: Value) -> Value:
    return f"{value[:LONGEST_VALUE]} …" if isinstance(value, str) and len(value) > LONGEST_VALUE else value


def _origins(inherited: Sequence[Inherited]) -> tuple[Phrase, ...]:
    """Return the places where options were set; options of the standard rules, which have no place, are grouped."""
    found = [
        Phrase("part.origin", key=other_inherited.key, place=place_text(other_inherited.file, other_inherited.line))
        for other_inherited in inherited
        if other_inherited.file
    ]
    *others, last = [other_inherited.key for other_inherited in inherited if not other_inherited.file] or [""]
    if others:
        together = Phrase("part.and", others=tuple(others), last=last)
        found.append(Phrase("part.origins", keys=together, place=Phrase("part.standard")))
    elif last:
        found.append(Phrase("part.origin", key=last, place=Phrase("part.standard")))
    return tuple(found)


def place_text(file: str, line: int | None) -> str:
    """Return a place in a file, in the usual form ``file:line``."""
    return f"{file}:{line}" if file and line else file


def first_problems(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the first problems of one file, followed by a note if there are more."""
    if len(problems) <= MOST_PROBLEMS:
        return tuple(problems)
    return (*problems[:MOST_PROBLEMS], Problem(Refusal("preset.further"), problems[0].file))


class FileError(RefusalError):
    """A file that cannot be used; ``problems`` holds everything that was found."""

    is_illegal = False
    """Whether it is a record with an action that can be read, but the rules do not allow."""

    def __init__(self, problems: Sequence[Problem] | Problem) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else first_problems(problems)
        super().__init__(self.first.refusal, self.first.key)

    def __str__(self) -> str:
        return str(self.first)

    @property
    def first(self) -> Problem:
        """The first problem."""
        return self.problems[0]


def nearest_word(word: str, known: Sequence[str]) -> str:
    """Return the known word that is most similar to a misspelt one; empty if none is similar enough."""
    if len(word) > LONGEST_WORD:
        return ""
    return next(iter(get_close_matches(word.lower(), known, n=1, cutoff=LIKENESS)), "")


def nearest(word: str, known: Sequence[str]) -> Phrase | str:
    """Return a hint at the most similar known word, or an empty text."""
    return hint(nearest_word(word, known))


def hint(word: str) -> Phrase | str:
    """Return a hint at a word that may have been meant; without a word, an empty text."""
    return Phrase("part.nearest", word=word) if word else ""


# --- the reasons why the system refuses to read or write ----------------------------------------------------


_REASONS: Final = {
    errno.ENOENT: "system.no_file",
    errno.EACCES: "system.denied",
    errno.EPERM: "system.denied",
    errno.EISDIR: "system.directory",
    errno.ENOTDIR: "system.no_directory",
    errno.ENOSPC: "system.full",
    errno.ELOOP: "system.loop",
    errno.ENAMETOOLONG: "system.long_name",
    errno.EINVAL: "system.no_name",
    errno.EEXIST: "system.exists",
    errno.EROFS: "system.read_only",
    errno.EIO: "system.io",
    errno.EMFILE: "system.many_files",
    errno.ENFILE: "system.many_files",
    errno.EADDRINUSE: "system.port_taken",
    errno.EADDRNOTAVAIL: "system.foreign_address",
}
"""The reasons that players may meet, by the system's code."""


class NotOrdinaryError(OSError):
    """A pipe or a device was found where a file was expected."""


class NoRoomError(OSError):
    """There is too little space on the disk for something of known size."""

    def __init__(self, wanted: int) -> None:
        super().__init__(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.wanted = wanted
        """The bytes that are needed."""


class UnreachableError(OSError):
    """An address where no other computer can be reached, such as a broadcast address."""


def system_reason(error: OSError) -> Phrase:
    """Return the reason why the system refused to read or write something, or to listen."""
    if isinstance(error, UnreachableError):
        return Phrase("system.unreachable")
    if isinstance(error, socket.gaierror):
        return Phrase("system.unknown_address")
    if isinstance(error, NotOrdinaryError):
        return Phrase("system.not_ordinary")
    if isinstance(error, NoRoomError):
        return Phrase("system.no_room", size=str(-(-error.wanted // 1_000_000)))
    code = _REASONS.get(error.errno or 0)
    if code is not None:
        return Phrase(code)
    return Phrase("system.other", name=errno.errorcode.get(error.errno or 0, type(error).__name__))
