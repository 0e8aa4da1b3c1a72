"""The problems that come with the program: positions of hands that computer players played, with one best choice.

``tools/find_problems.py`` has found them. Each is a hand on record, the number of the action that is asked for, and
what two sets of worlds said of the best choice and of the one that a level of the computer falls for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from typing import Any, Final

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import RecordFile, record_in
from mighty_gui.study.review.analysis import JudgedDecision, read_analysis

THEMES: Final = ("first_lead", "ruff", "force_mighty", "joker_call", "friend", "bury", "loser", "ending")
"""What problems are about."""
PREFIX: Final = "problem-"
"""The beginning of a problem's name where the names of hands stand."""
_STEP: Final = 7_919
"""The problem of a day lies so many places behind that of the day before: a prime, so that all have their turn."""


@dataclass(frozen=True)
class Puzzle:
    """A problem that comes with the program."""

    name: str
    theme: str
    preset: str
    number: int
    """Of the action in the hand's record, from 1."""
    solved_by: Sequence[str]
    """The levels of the computer that solve it."""
    is_proven: bool
    """Whether the best choice is best in every world, whatever anybody does."""
    content: Mapping[str, Any]
    """The decision, as an analysis of that one decision has it, and the record."""

    @property
    def hardness(self) -> int:
        """How hard it is: the number of levels that fail, and of those that a stronger one leaves behind."""
        return 1 + max((at for at, level in enumerate(PLAYABLE) if level not in self.solved_by), default=0)

    @cached_property
    def file(self) -> RecordFile:
        """The whole hand on record."""
        return record_in(YamlDocument(self.content["record"]), built_in_presets())

    @cached_property
    def hand(self) -> ReplayedHand:
        """The hand, in all its positions."""
        return ReplayedHand(self.file.record, self.file.rules)

    @cached_property
    def decision(self) -> JudgedDecision:
        """The decision: what is best, and as what was played the choice that a level falls for."""
        return read_analysis(self.content["analysis"], game_of(self.file.rules)).decisions[0]


@cache
def all_problems() -> Mapping[str, Puzzle]:
    """All problems by their names."""
    path = data_root() / "assets" / "problems.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    return {problem.name: problem for problem in map(_problem, found)}


def _problem(data: Mapping[str, Any]) -> Puzzle:
    name, theme, preset, number = (data[key] for key in ("name", "theme", "preset", "number"))
    return Puzzle(name, theme, preset, number, data["solved_by"], data["proven"], data)


def problem_of(day: date, known: Sequence[str] = ()) -> Puzzle | None:
    """Return the problem of a day, or the next one if it is known; ``None`` if all are."""
    names = sorted(all_problems())
    if not names:
        return None
    first = day.toordinal() * _STEP % len(names)
    turned = names[first:] + names[:first]
    return next((all_problems()[name] for name in turned if PREFIX + name not in known), None)
