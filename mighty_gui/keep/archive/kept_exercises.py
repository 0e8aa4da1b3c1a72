"""The mistakes that return as exercises, with their profile, hand and progress."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.rows import EXERCISES, Row


@dataclass(frozen=True, slots=True)
class KeptExercise:
    """An exercise as it is saved: its decision, and when it is asked again."""

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
    """Return the readable exercises of a profile, the newest hands first."""
    statement = "SELECT id, date FROM hands WHERE id IN (SELECT hand FROM exercises)"
    dates = {hand: str(played) for hand, played in archive.values(statement)}
    found = []
    for row in archive.rows(EXERCISES):
        if row["profile"] == profile:
            with suppress(ValueError):
                found.append(_read(row))
    found.sort(key=lambda kept: kept.number)
    return sorted(found, key=lambda kept: (dates.get(kept.hand, ""), kept.hand), reverse=True)


def keep_exercises(archive: Archive, *exercises: KeptExercise, are_new: bool = False) -> None:
    """Save exercises after an answer; with ``are_new`` only those that are not there yet."""
    for exercise in exercises:
        archive.put_at_once(EXERCISES, _row(exercise), is_new=are_new)


def _row(exercise: KeptExercise) -> Row:
    content = json.dumps(exercise.content, ensure_ascii=False, separators=(",", ":"))
    return {
        "profile": exercise.profile, "hand": exercise.hand, "number": exercise.number,
        "since": exercise.since.isoformat(), "step": exercise.step, "solved": exercise.solved, "content": content,
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
