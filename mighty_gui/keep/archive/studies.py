"""Results computed about finished hands, saved so that they can be shown again at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeVar

from mighty_gui.engine.core.plain_values import number, real, whole_number
from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import RecordError, RefusalError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import record_name, record_text_in
from mighty_gui.keep.archive.rows import EXERCISES, RECORDS, STUDIES, Row

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Study:
    """Plain values that were computed about a hand, and the version that computed them."""

    version: str
    content: Mapping[str, object]

    def read(self, version: str, reader: Callable[[Mapping[str, object]], T]) -> T | None:
        """Return the content if that version made it and it can be read; otherwise ``None``."""
        with suppress(RefusalError):
            return reader(self.content) if self.version == version else None
        return None


def keep_study(archive: Archive, record: HandRecord, kind: str, study: Study) -> None:
    """Save a study. It replaces the hand's study of the same kind."""
    packed = rows.pack(json.dumps(study.content, ensure_ascii=False, separators=(",", ":")))
    name = record_name(record_text(record))
    archive.put_at_once(STUDIES, {"hand": name, "kind": kind, "version": study.version, "content": packed})


def kept_study(archive: Archive, record: HandRecord, kind: str) -> Study | None:
    """Return the study of that kind, by any version; ``None`` if there is none or it cannot be read."""
    row = archive.row(STUDIES, record_name(record_text(record)), kind)
    return None if row is None else _study(row)


def studies_of_hands(archive: Archive, kind: str, hands: Sequence[str]) -> dict[str, list[Study]]:
    """Return the studies of hands, by the ids of the hands. The kind of each begins with ``kind``."""
    named = {record_name(text): hand for hand, text in _records(archive, hands)}
    condition = f"WHERE substr(kind, 1, length(?)) = ? AND hand IN ({_marks(named)}) ORDER BY kind"
    found: dict[str, list[Study]] = {}
    for row in archive.rows(STUDIES, condition, kind, kind, *named):
        study = _study(row)
        if study is not None:
            found.setdefault(named[rows.text(row, "hand")], []).append(study)
    return found


def _records(archive: Archive, hands: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the ids of the hands with their records; nothing if there are no studies, to save time."""
    if archive.values("SELECT 1 FROM studies LIMIT 1"):
        for row in archive.rows(RECORDS, f"WHERE hand IN ({_marks(hands)})", *hands):
            yield rows.text(row, "hand"), record_text_in(row)


def _marks(values: Collection[str]) -> str:
    return ", ".join("?" * len(values))


def _study(row: Row) -> Study | None:
    """Return the study in a row; ``None`` if it cannot be read."""
    content = rows.plain_in(rows.unpack(row, "content"))
    return Study(rows.text(row, "version"), content) if isinstance(content, dict) else None


# --- what the choices of a seat gave away: it is stored per hand, so that hands can be found and sorted by it --


LOSS: Final = "loss"
"""The kind of these studies, followed by the seat. They are stored under the ids of hands, not of records, as plain
JSON that the database can read."""


@dataclass(frozen=True, slots=True)
class HandLoss:
    """The points that the choices of a seat gave away in a hand, and how many of them were mistakes."""

    lost: float
    mistakes: int


def keep_loss(archive: Archive, hand: str, seat: int, version: str, loss: HandLoss | None) -> None:
    """Save what a seat gave away in a hand, as judged by that version; ``None`` if it cannot be judged."""
    content = {} if loss is None else {"lost": round(loss.lost, 2), "mistakes": loss.mistakes}
    row: Row = {"hand": hand, "kind": f"{LOSS}-{seat}", "version": version, "content": json.dumps(content)}
    archive.put_at_once(STUDIES, row)


def losses_of_hands(archive: Archive, hands: Sequence[str]) -> dict[tuple[str, int], HandLoss]:
    """Return the known losses, by the id of the hand and the seat."""
    condition = f"WHERE substr(kind, 1, {len(LOSS)}) = '{LOSS}' AND hand IN ({_marks(hands)})"
    found = {}
    for row in archive.rows(STUDIES, condition, *hands):
        content, seat = rows.plain(row, "content"), whole_number(rows.text(row, "kind").removeprefix(f"{LOSS}-"))
        if isinstance(content, dict) and content.keys() == {"lost", "mistakes"} and seat is not None:
            with suppress(RecordError):
                lost, mistakes = real(content["lost"], "lost"), number(content["mistakes"], "mistakes")
                found[rows.text(row, "hand"), seat] = HandLoss(lost, mistakes)
    return found


# --- mistakes that return as exercises: their profile, hand and progress ------------------------------------
# An exercise refers to the hand and the action. The hand stays in the history when its match is
# removed from the list. So an exercise remains after its match is gone; it is deleted with its
# profile.


@dataclass(frozen=True, slots=True)
class KeptExercise:
    """An exercise as it is saved."""

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
