"""Resuming a match from its folder, hand by hand: a damaged file costs no other hand and no scores."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from mighty_gui.engine.core.game import Result, Rules
from mighty_gui.engine.core.refusal import Phrase, RefusalError
from mighty_gui.files.storage import read_ordinary, set_aside
from mighty_gui.files.strict_yaml import MAX_BYTES
from mighty_gui.keep.ledger import LEDGER_FILE, Entry, read_ledger
from mighty_gui.match.finished import number_shown
from mighty_gui.match.match import Match
from mighty_gui.match.setup import MatchSetup
from mighty_gui.presets import FileError, read_record
from mighty_gui.presets.games import game_of

_HAND = re.compile(r"hand-([0-9]{4})\.yaml")

Told = tuple[str, dict[str, object]]
"""Something for the player to know: a text key and its values."""


def reason_of(error: RefusalError) -> Phrase:
    """The problem with a file, without its place, which is told beside it."""
    return error.first.phrase if isinstance(error, FileError) else error.refusal


def hand_file(number: int) -> str:
    """The name of a hand's record within a match."""
    return f"hand-{number:04}.yaml"


def hand_numbers(folder: Path) -> set[int]:
    """The numbers of the hands whose files exist, damaged or not."""
    try:
        found = [_HAND.fullmatch(name) for name in os.listdir(folder)]
    except OSError:
        return set()
    return {int(one[1]) for one in found if one is not None}


def hand_to_resume(folder: Path, setup: MatchSetup) -> int:
    """The number of the hand to which one returns, as the table will show it, without replaying any."""
    files, ledger = hand_numbers(folder), read_ledger(folder / LEDGER_FILE, setup.rules)
    last = max([1, *files, *(number + 1 for number in ledger if number not in files)])
    before = (
        ledger[number].result if number in ledger else _written_result(folder / hand_file(number), setup.rules)
        for number in range(1, last)
    )
    return number_shown(last, before, setup.length)


def _written_result(path: Path, rules: Rules) -> Result | None:
    """The result written in a hand's file, even if the rest of the file cannot be read."""
    try:
        lines = read_ordinary(path, MAX_BYTES).splitlines()
        written = next(line for line in reversed(lines) if line.startswith(b"result: {"))
        return game_of(rules).read_result(json.loads(written.removeprefix(b"result: ")), rules)
    except (OSError, StopIteration, ValueError, RecursionError, RefusalError):
        return None


@dataclass
class Resumption:
    """The resumption of one match. ``is_ours``: its files may be moved; otherwise they are only read."""

    match: Match
    folder: Path
    is_ours: bool
    told: list[Told] = field(default_factory=list)
    """The messages about it for the player."""
    _missing: list[int] = field(default_factory=list)

    def run(self) -> bool:
        """Resume every hand that was begun; false if the match is over and its last hand cannot be shown again."""
        ledger = read_ledger(self.folder / LEDGER_FILE, self.match.setup.rules)
        last = max([0, *hand_numbers(self.folder), *ledger])
        for number in range(1, last + 1):
            self._take_up(number, ledger, is_last=number == last)
        if self._missing:
            self.told.append(("save.hands_missing", {"numbers": _ranges(self._missing)}))
        if self.match.number == last and self.match.has_hand:
            return True
        if not self.match.is_over:
            self.match.deal()
        return self.match.has_hand

    def _take_up(self, number: int, ledger: Mapping[int, Entry], *, is_last: bool) -> None:
        path = self.folder / hand_file(number)
        try:
            record = read_record(path, self.match.setup.rules).record
            self.match.restore(record, must_be_over=not is_last or number in ledger)
        except RefusalError as error:
            self._go_past(number, ledger, error, is_last=is_last)

    def _go_past(self, number: int, ledger: Mapping[int, Entry], error: RefusalError, *, is_last: bool) -> None:
        """Count a hand without its record, by the ledger or by the result in its file.

        If nothing is known of the last hand, it was being played and is dealt again."""
        path, entry = self.folder / hand_file(number), ledger.get(number)
        if entry is None:
            result = _written_result(path, self.match.setup.rules)
            entry = None if result is None else Entry(result, None)
        if entry is not None or not is_last:
            self.match.pass_over(entry.result if entry else None, entry.next if entry else None)
        kind = "counted" if entry else "again" if is_last else "lost"
        if os.path.lexists(path):
            self.told.append((f"save.hand_{kind}", self._set_aside(number, path, error)))
        elif entry is None and not list(self.folder.glob(f"{path.name}.damaged-*")):
            self._missing.append(number)

    def _set_aside(self, number: int, path: Path, error: RefusalError) -> dict[str, object]:
        aside = path
        if self.is_ours:
            with suppress(OSError):  # where it cannot be moved it is gone past
                aside = set_aside(path)
        return {"number": number, "aside": aside, "reason": reason_of(error)}


def _ranges(numbers: list[int]) -> str:
    """A text for people of numbers in order: ``2, 4–7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
