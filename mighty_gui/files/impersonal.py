"""Texts without what tells whose computer this is, or what somebody holds: for the log and for reports.

Folders give way to signs, the names of people, of the user and of the computer to a word, and cards to ``??``.
"""

from __future__ import annotations

import getpass
import re
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.cards import RANKS, SUITS, TAROT_RANKS
from mighty_gui.files.paths import user_root

PLAYER: Final = "(player)"
USER: Final = "(user)"
HOST: Final = "(computer)"
CARD: Final = "??"

_CARDS: Final = re.compile(
    rf"\b(?:[{''.join(SUITS)}][{RANKS}{TAROT_RANKS}]|J[KBR]|T\d\d?|FL)\b"
    rf"|[♠♥♦♣] ?(?:1[01](?!\d)|[{RANKS}{TAROT_RANKS}](?![\dA-Za-z]))"
    r"|\b(?:ace|king|queen|knight|page|jack|1[01]|[1-9]) of (?:spades|hearts|diamonds|clubs)\b"
    r"|(?:스페이드|하트|다이아|클로버) ?(?:에이스|킹|퀸|기사|시종|잭|1[01](?!\d)|[1-9](?!\d))",
    re.IGNORECASE,
)
"""Cards in notation, with a sign, and by name in either language; a contract is no secret."""
_ROOT: Final = r"(?:[A-Za-z]:|\\\\)?[\\/]+"
_QUOTED: Final = re.compile(rf"""(['"])(?:{_ROOT})(?:[^'"\\/\n]+[\\/]+)*([^'"\\/\n]*)\1""")
_WORD: Final = r"""[^\s'"<>|:\\/]+"""
_BARE: Final = re.compile(rf"""(?<![\w.~)\]/\\:-]){_ROOT}(?:{_WORD}(?: {_WORD}){{0,3}}[\\/]+)+""")
"""A path within quotes, and one that stands free, up to its last part: its folders say too much about a person."""


class Impersonal:
    """Takes out of a text what is personal; knows more names the longer it is used."""

    def __init__(self) -> None:
        self._places = tuple(_places())
        self._words: dict[str, str] = {}
        self._pattern: re.Pattern[str] | None = None
        self._learn((word, HOST) for word in _hosts())
        self._learn((word, USER) for word in _users())

    def know(self, names: Iterable[str]) -> None:
        """Take these names of people out from now on."""
        self._learn((name, PLAYER) for name in names)

    def _learn(self, words: Iterable[tuple[str, str]]) -> None:
        fresh = {word.strip().casefold(): sign for word, sign in words if word.strip()}
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
