"""What is wrong with a file somebody wrote, said so that it can be mended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from mighty_gui.engine.core.refusal import MightyError

MOST_TOLD = 20
"""Problems of one file that are told; whoever has mended these looks again."""
MOST_LETTERS = 1_000
"""Letters of one message: what a file says is repeated in it."""
LONGEST_WORD = 60
"""Letters of a word that a nearest spelling is looked for."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong (or, as a warning, needless), and where."""

    message: str
    file: str = ""
    line: int | None = None
    key: str = ""
    """The dotted path of the value, like ``deal.hands.2``."""
    is_warning: bool = False

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        if not place and self.line:
            place = f"line {self.line}"
        return ": ".join(part for part in (place, self.key, self.message) if part)


def told(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The first of the problems of one file, with a word about the rest."""
    if len(problems) <= MOST_TOLD:
        return tuple(problems)
    more = Problem("further problems are not listed; mend these first", problems[0].file)
    return (*problems[:MOST_TOLD], more)


class FileError(MightyError):
    """A file that cannot be used; ``problems`` says everything that was found, the first is the message."""

    def __init__(self, problems: Sequence[Problem] | Problem) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else told(problems)
        super().__init__("file", str(self.problems[0]))

    @property
    def first(self) -> Problem:
        """The first problem."""
        return self.problems[0]


def nearest(word: str, known: Sequence[str]) -> str:
    """A hint at the nearest right spelling, or nothing: ``"; did you mean 'friend'?"``."""
    if len(word) > LONGEST_WORD:
        return ""
    close = get_close_matches(word.lower(), known, n=1, cutoff=0.6)
    return f"; did you mean '{close[0]}'?" if close else ""
