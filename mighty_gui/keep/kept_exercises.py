"""Mistakes that come back as exercises: whose they are, of which hand, and how far each has come.

An exercise names the hand and the action; the hand itself is in the history, where it stays when its match is taken
off the list. So an exercise outlasts its match, and goes with the profile whose it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import EXERCISES
from mighty_gui.keep.rows import Row


@dataclass(frozen=True, slots=True)
class KeptExercise:
    """An exercise as it is kept."""

    profile: str
    hand: str
    number: int
    """The number of the action in the hand's record, from 1."""
    since: date
    step: int
    solved: int
    content: Mapping[str, object]
    """The decision as plain values."""


def kept_exercises(archive: Archive, profile: str) -> list[KeptExercise]:
    """The exercises of a profile as far as they can be read, the newest hands first."""
    order = "WHERE profile = ? ORDER BY (SELECT date FROM hands WHERE id = hand) DESC, hand DESC, number"
    found = []
    for row in archive.rows(EXERCISES, order, profile):
        with suppress(ValueError):
            found.append(_read(row))
    return found


def keep_exercises(archive: Archive, *exercises: KeptExercise) -> None:
    """Keep exercises, new or answered; while another program writes here nothing is kept."""
    for one in exercises:
        archive.put_at_once(EXERCISES, _row(one))


def _row(one: KeptExercise) -> Row:
    content = json.dumps(one.content, ensure_ascii=False, separators=(",", ":"))
    return {
        "profile": one.profile, "hand": one.hand, "number": one.number, "since": one.since.isoformat(),
        "step": one.step, "solved": one.solved, "content": content,
    }  # fmt: skip


def _read(row: Row) -> KeptExercise:
    """Read an exercise. Raises ``ValueError``."""
    content = rows.plain(row, "content")
    if not isinstance(content, Mapping):
        raise ValueError(content)
    return KeptExercise(
        rows.text(row, "profile"),
        rows.text(row, "hand"),
        rows.number(row, "number"),
        date.fromisoformat(rows.text(row, "since")),
        rows.number(row, "step"),
        rows.number(row, "solved"),
        content,
    )
