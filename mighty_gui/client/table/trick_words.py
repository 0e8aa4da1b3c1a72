"""A finished trick in words."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.table_state import TableState
from mighty_gui.texts import Texts


def trick_words(texts: Texts, state: TableState, back: int, names: Sequence[str]) -> str:
    """The words for who won the trick ``back`` places before the last one, and how many points."""
    trick = state.tricks[-1 - back]
    keys = ("table.last.numbered", "table.last.numbered_points")
    bare, counted = keys if back else ("table.last.title", "table.last.title_points")
    return texts(
        counted if trick.points else bare,
        name=names[trick.winner],
        points=trick.points,
        number=len(state.tricks) - back,
    )
