"""Results computed about finished hands, saved so that they can be shown again at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import record_name, record_text_in
from mighty_gui.keep.archive.rows import RECORDS, STUDIES, Row

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
    condition = f"WHERE substr(kind, 1, length(?)) = ? AND hand IN ({placeholders(named)}) ORDER BY kind"
    found: dict[str, list[Study]] = {}
    for row in archive.rows(STUDIES, condition, kind, kind, *named):
        study = _study(row)
        if study is not None:
            found.setdefault(named[rows.text(row, "hand")], []).append(study)
    return found


def _records(archive: Archive, hands: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the ids of the hands with their records; nothing if there are no studies, to save time."""
    if archive.values("SELECT 1 FROM studies LIMIT 1"):
        for row in archive.rows(RECORDS, f"WHERE hand IN ({placeholders(hands)})", *hands):
            yield rows.text(row, "hand"), record_text_in(row)


def placeholders(values: Collection[str]) -> str:
    """Return the placeholders of an SQL statement for these values."""
    return ", ".join("?" * len(values))


def _study(row: Row) -> Study | None:
    """Return the study in a row; ``None`` if it cannot be read."""
    content = rows.plain_in(rows.unpack(row, "content"))
    return Study(rows.text(row, "version"), content) if isinstance(content, dict) else None


# An exercise refers to the hand and the action. The hand stays in the history when its match is
# removed from the list. So an exercise remains after its match is gone; it is deleted with its
# profile.
