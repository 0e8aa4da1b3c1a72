"""Saved studies of finished hands, shown again at once."""

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
    """Plain values that were worked out about a hand, and the version of whatever did it."""

    version: str
    content: Mapping[str, object]

    def read(self, version: str, reader: Callable[[Mapping[str, object]], T]) -> T | None:
        """Return the content of a study, if that version made it and it can be read."""
        with suppress(RefusalError):
            return reader(self.content) if self.version == version else None
        return None


def keep_study(archive: Archive, record: HandRecord, kind: str, study: Study) -> None:
    """Keep a study of that kind, in place of any that the hand has."""
    packed = rows.pack(json.dumps(study.content, ensure_ascii=False, separators=(",", ":")))
    name = record_name(record_text(record))
    archive.put_at_once(STUDIES, {"hand": name, "kind": kind, "version": study.version, "content": packed})


def kept_study(archive: Archive, record: HandRecord, kind: str) -> Study | None:
    """The study of that kind, of whatever version; ``None`` if there is none that can be read."""
    row = archive.row(STUDIES, record_name(record_text(record)), kind)
    return None if row is None else _study(row)


def studies_of_hands(archive: Archive, kind: str, hands: Sequence[str]) -> dict[str, list[Study]]:
    """The studies of hands of the history, by the hands' names, whose kind begins with ``kind``."""
    named = {record_name(text): hand for hand, text in _records(archive, hands)}
    condition = f"WHERE substr(kind, 1, length(?)) = ? AND hand IN ({_marks(named)}) ORDER BY kind"
    found: dict[str, list[Study]] = {}
    for row in archive.rows(STUDIES, condition, kind, kind, *named):
        study = _study(row)
        if study is not None:
            found.setdefault(named[rows.text(row, "hand")], []).append(study)
    return found


def _records(archive: Archive, hands: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The names and records of hands; none where nothing was ever worked out, for it takes a while."""
    if archive.values("SELECT 1 FROM studies LIMIT 1"):
        for row in archive.rows(RECORDS, f"WHERE hand IN ({_marks(hands)})", *hands):
            yield rows.text(row, "hand"), record_text_in(row)


def _marks(values: Collection[str]) -> str:
    return ", ".join("?" * len(values))


def _study(row: Row) -> Study | None:
    """The study in a row; ``None`` if it cannot be read."""
    content = rows.plain_in(rows.unpack(row, "content"))
    return Study(rows.text(row, "version"), content) if isinstance(content, dict) else None


# --- what the choices of a seat gave away, beside the hand itself: hands are found and sorted by it ---------


LOSS: Final = "loss"
"""The kind of these studies; behind it stands the seat. They lie under the names of hands, not of records, as JSON
that is not packed, which the database can read."""


@dataclass(frozen=True, slots=True)
class HandLoss:
    """The points that the choices of a seat gave away in a hand, and how many of them were mistakes."""

    lost: float
    mistakes: int


def keep_loss(archive: Archive, hand: str, seat: int, version: str, loss: HandLoss | None) -> None:
    """Keep what a seat gave away in a hand, as that version judged it; ``None`` where nobody can tell."""
    content = {} if loss is None else {"lost": round(loss.lost, 2), "mistakes": loss.mistakes}
    row: Row = {"hand": hand, "kind": f"{LOSS}-{seat}", "version": version, "content": json.dumps(content)}
    archive.put_at_once(STUDIES, row)


def losses_of_hands(archive: Archive, hands: Sequence[str]) -> dict[tuple[str, int], HandLoss]:
    """Return the losses that are known, by the names of hands and the seats."""
    condition = f"WHERE substr(kind, 1, {len(LOSS)}) = '{LOSS}' AND hand IN ({_marks(hands)})"
    found = {}
    for row in archive.rows(STUDIES, condition, *hands):
        content, seat = rows.plain(row, "content"), whole_number(rows.text(row, "kind").removeprefix(f"{LOSS}-"))
        if isinstance(content, dict) and content.keys() == {"lost", "mistakes"} and seat is not None:
            with suppress(RecordError):
                lost, mistakes = real(content["lost"], "lost"), number(content["mistakes"], "mistakes")
                found[rows.text(row, "hand"), seat] = HandLoss(lost, mistakes)
    return found


# --- mistakes that come back as exercises: whose they are, of which hand, and how far each has come ---------
# An exercise names the hand and the action; the hand itself is in the history, where it stays when
# its match is taken off the list. So an exercise outlasts its match, and goes with the profile
# whose it is.


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
    """Keep exercises that were answered, or that are new and not there yet."""
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
