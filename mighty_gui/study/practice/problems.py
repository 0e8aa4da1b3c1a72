"""The problems that come with the program: positions from hands of computer players, each with one best choice.

``tools/find_problems.py`` has found them. Each has the record of a hand, the number of the action, and the values of
the best choice and of a wrong choice of a computer level, in two sets of worlds.
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
"""The themes of the problems."""
PREFIX: Final = "problem-"
"""The beginning of a problem's name where it is used in place of a hand's id."""
_STEP: Final = 7_919
"""The number of places between the problems of two days: a prime, so that every problem has its turn."""


@dataclass(frozen=True)
class Puzzle:
    """A problem that comes with the program."""

    name: str
    theme: str
    preset: str
    number: int
    """The number of the action in the hand's record, from 1."""
    solved_by: Sequence[str]
    """The levels of the computer that solve it."""
    is_proven: bool
    """Whether the best choice is best in every world, whatever the other players do."""
    content: Mapping[str, Any]
    """The record, and the decision in the form of an analysis."""

    @property
    def hardness(self) -> int:
        """The difficulty: one more than the index of the strongest level that fails; 1 if all levels solve it."""
        return 1 + max((at for at, level in enumerate(PLAYABLE) if level not in self.solved_by), default=0)

    @cached_property
    def file(self) -> RecordFile:
        """The record of the whole hand."""
        return record_in(YamlDocument(self.content["record"]), built_in_presets())

    @cached_property
    def hand(self) -> ReplayedHand:
        """The hand with all its positions."""
        return ReplayedHand(self.file.record, self.file.rules)

    @cached_property
    def decision(self) -> JudgedDecision:
        """The decision, with the best choice and, as the played action, the wrong choice of a level."""
        return read_analysis(self.content["analysis"], game_of(self.file.rules)).decisions[0]


@cache
def all_problems() -> Mapping[str, Puzzle]:
    """Return all problems by name."""
    path = data_root() / "assets" / "problems.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    return {problem.name: problem for problem in map(_problem, found)}


def _problem(data: Mapping[str, Any]) -> Puzzle:
    name, theme, preset, number = (data[key] for key in ("name", "theme", "preset", "number"))
    return Puzzle(name, theme, preset, number, data["solved_by"], data["proven"], data)


def problem_of(day: date, known: Sequence[str] = ()) -> Puzzle | None:
    """Return the problem of a day, or the next one that is not in ``known``; ``None`` if all are."""
    names = sorted(all_problems())
    if not names:
        return None
    first = day.toordinal() * _STEP % len(names)
    turned = names[first:] + names[:first]
    return next((all_problems()[name] for name in turned if PREFIX + name not in known), None)
