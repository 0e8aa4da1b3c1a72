"""The losses of a seat by its choices. They are stored per hand, so that hands can be found and sorted by them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.plain_values import number, real, whole_number
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.rows import STUDIES, Row
from mighty_gui.keep.archive.studies import placeholders

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
    condition = f"WHERE substr(kind, 1, {len(LOSS)}) = '{LOSS}' AND hand IN ({placeholders(hands)})"
    found = {}
    for row in archive.rows(STUDIES, condition, *hands):
        content, seat = rows.plain(row, "content"), whole_number(rows.text(row, "kind").removeprefix(f"{LOSS}-"))
        if isinstance(content, dict) and content.keys() == {"lost", "mistakes"} and seat is not None:
            with suppress(RecordError):
                lost, mistakes = real(content["lost"], "lost"), number(content["mistakes"], "mistakes")
                found[rows.text(row, "hand"), seat] = HandLoss(lost, mistakes)
    return found
