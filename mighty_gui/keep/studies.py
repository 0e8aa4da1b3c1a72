"""What was worked out about finished hands, kept beside them, so that it is shown again at once."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import STUDIES
from mighty_gui.keep.hand_columns import record_name


@dataclass(frozen=True, slots=True)
class Study:
    """Plain values that were worked out about a hand, and the version of whatever did it."""

    version: str
    content: Mapping[str, object]


def keep_study(archive: Archive, record: HandRecord, kind: str, study: Study) -> None:
    """Keep a study of that kind, in place of any that the hand has."""
    packed = zlib.compress(json.dumps(study.content, ensure_ascii=False, separators=(",", ":")).encode())
    name = record_name(record_text(record))
    archive.put_at_once(STUDIES, {"hand": name, "kind": kind, "version": study.version, "content": packed})


def kept_study(archive: Archive, record: HandRecord, kind: str) -> Study | None:
    """The study of that kind, of whatever version; ``None`` if there is none that can be read."""
    name = record_name(record_text(record))
    for row in archive.rows(STUDIES, "WHERE hand = ? AND kind = ?", name, kind):
        content, packed = None, row["content"]
        try:
            content = json.loads(zlib.decompress(packed)) if isinstance(packed, bytes) else None
        except (zlib.error, ValueError, RecursionError):
            return None
        if isinstance(content, dict):
            return Study(rows.text(row, "version"), content)
    return None
