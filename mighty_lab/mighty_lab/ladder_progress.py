"""The file that a ladder continues from after it was stopped."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Final

from mighty_gui import __version__
from mighty_gui.ai.plugins.installed_plugins import installed_plugins
from mighty_gui.files.storage import read_ordinary, remove, user_root, write_atomic
from mighty_gui.files.strict_yaml import retire_unusable
from mighty_gui.presets import full_mapping
from mighty_lab.intervals import LadderScore, Mean, PairedScore
from mighty_lab.ladder import Ladder
from mighty_lab.paired_deals import Sums

FORMAT: Final = "mighty-ladder/1"
MOST_BYTES: Final = 4_000_000

_log = logging.getLogger(__name__)


class ProgressFile:
    """The standings of one ladder so far; a ladder has the same players, rules, seed and program."""

    def __init__(self, ladder: Ladder) -> None:
        self._about = _about(ladder)
        self._ladder = ladder
        name = _check_sum(self._about)[:16]
        self.path: Path = user_root() / "lab" / f"ladder-{name}.json"

    @property
    def beginning(self) -> LadderScore:
        """The standings of a ladder that has not begun."""
        return self._ladder.beginning

    def read(self) -> LadderScore:
        """Return the standings of the ladder. Raises ``UnusableFile`` after moving an unusable file out of the way."""
        try:
            data = read_ordinary(self.path, MOST_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return self.beginning
        except OSError:
            raise retire_unusable(self.path) from None
        try:
            standings = self._standings(json.loads(data))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise retire_unusable(self.path) from None
        return standings if standings.deals <= self._ladder.deals else self.beginning

    def _standings(self, value: object) -> LadderScore:
        found = dict(_mapping(value))
        if found.pop("sum") != _check_sum(found) or found["format"] != FORMAT or found["about"] != self._about:
            raise ValueError("another ladder's")
        parts = _mapping(found["presets"])
        by_preset = {preset: _standing(parts[preset]) for preset, _ in self._ladder.presets}
        standings = LadderScore(_standing(found["whole"]), by_preset)
        if any(paired_score.plain.count != standings.deals for paired_score in by_preset.values()):
            raise ValueError("counted unequally")
        return standings

    def write(self, standings: LadderScore) -> None:
        """Save the standings of the ladder. Raises ``OSError``."""
        document = {
            "format": FORMAT,
            "about": self._about,
            "whole": _plain(standings.whole),
            "presets": {preset: _plain(paired_score) for preset, paired_score in standings.by_preset.items()},
        }
        document["sum"] = _check_sum(document)
        write_atomic(self.path, json.dumps(document, ensure_ascii=False))

    def remove(self) -> None:
        """Delete the file of a finished ladder; if that is impossible, the next run shows the same result."""
        try:
            remove(self.path)
        except OSError:
            _log.warning("the file of a ladder that is over cannot be removed", exc_info=True)


def _check_sum(document: Mapping[str, object]) -> str:
    """Return a text that differs for different values."""
    return sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()


def _about(ladder: Ladder) -> dict[str, object]:
    """Return, as plain values, everything apart from its number that the result of a deal depends on."""
    rules = {preset: full_mapping(rules) for preset, rules in ladder.presets}
    players = {"a": ladder.a, "b": ladder.b, "plugins": [_comes_with(ladder.a), _comes_with(ladder.b)]}
    about = {"version": __version__, **players, "seed": ladder.seed, "rules": rules}
    plain: dict[str, object] = json.loads(json.dumps(about))
    return plain


def _comes_with(player: str) -> str:
    """Return the package that a plug-in was installed with; empty for our own players."""
    plugin = installed_plugins().get(player)
    return "" if plugin is None else plugin.version


def _plain(paired_score: PairedScore) -> dict[str, object]:
    """Return a paired score as JSON values."""
    return {
        "plain": [paired_score.plain.count, paired_score.plain.mean, paired_score.plain.squares],
        "capped": [paired_score.capped.count, paired_score.capped.mean, paired_score.capped.squares],
        "roles_of_a": paired_score.roles_of_a,
        "roles_of_b": paired_score.roles_of_b,
        "failures": paired_score.failures,
    }


def _standing(value: object) -> PairedScore:
    """Read the output of ``_plain``. Raises ``ValueError``, ``TypeError`` or ``KeyError``."""
    found = _mapping(value)
    plain, capped = _mean(found["plain"]), _mean(found["capped"])
    if plain.count != capped.count:
        raise ValueError("counted unequally")
    of_a, of_b = _numbers(found["failures"])
    sums = _sums(found["roles_of_a"]), _sums(found["roles_of_b"])
    return PairedScore(plain, capped, *sums, (int(of_a), int(of_b)))


def _mean(value: object) -> Mean:
    count, mean, squares = _numbers(value)
    if not isinstance(count, int) or count < 0 or squares < 0:
        raise ValueError("no mean")
    return Mean(count, float(mean), float(squares))


def _sums(value: object) -> Sums:
    found: Sums = {}
    for role, pair in _mapping(value).items():
        total, count = _numbers(pair)
        if not isinstance(total, int) or not isinstance(count, int) or count < 1:
            raise ValueError("no sum")
        found[role] = (total, count)
    return found


def _numbers(value: object) -> list[int | float]:
    """Read a list of numbers. Raises ``TypeError`` or ``ValueError`` for other values."""
    if not isinstance(value, list):
        raise TypeError("no list")
    if not all(isinstance(item, (int, float)) and not isinstance(item, bool) and isfinite(item) for item in value):
        raise ValueError("no numbers")
    return value


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError("no mapping")
    return value
