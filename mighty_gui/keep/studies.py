"""What was worked out about finished hands, kept beside them, so that it is shown again at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import RECORDS, STUDIES
from mighty_gui.keep.hand_columns import record_name, record_text_in
from mighty_gui.keep.rows import Row

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Study:
    """Plain values that were worked out about a hand, and the version of whatever did it."""

    version: str
    content: Mapping[str, object]

    def read(self, version: str, reader: Callable[[Mapping[str, object]], T]) -> T | None:
        """What it says, if that version worked it out and it can be read."""
        with suppress(RefusalError):
            return reader(self.content) if self.version == version else None
        return None


def keep_study(archive: Archive, record: HandRecord, kind: str, study: Study) -> None:
    """Keep a study of that kind, in place of any that the hand has."""
    packed = rows.packed(json.dumps(study.content, ensure_ascii=False, separators=(",", ":")))
    name = record_name(record_text(record))
    archive.put_at_once(STUDIES, {"hand": name, "kind": kind, "version": study.version, "content": packed})


def kept_study(archive: Archive, record: HandRecord, kind: str) -> Study | None:
    """The study of that kind, of whatever version; ``None`` if there is none that can be read."""
    name = record_name(record_text(record))
    found = map(_study, archive.rows(STUDIES, "WHERE hand = ? AND kind = ?", name, kind))
    return next((study for study in found if study is not None), None)


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
    content = rows.plain_in(rows.unpacked(row, "content"))
    return Study(rows.text(row, "version"), content) if isinstance(content, dict) else None
