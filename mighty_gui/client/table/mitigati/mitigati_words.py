"""Words of Mitigati: demands with their sign, honours, moments, and who gets what."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.beat import Moment
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.mitigati.honours import HonourLine
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

Names = Sequence[str]


def demand_words(amount: int | None) -> str:
    """What somebody demands, with its sign; a dash where they have said nothing."""
    return "–" if amount is None else signed(amount)


def honour_line(texts: Texts, line: HonourLine) -> str:
    """One reason for honours, with what each other player pays for it."""
    return texts(f"mitigati.honours.{line.kind}", count=len(line.cards), points=line.points)


def shares_words(names: Names, shares: Sequence[int], first: int = 0) -> str:
    """Who gets what, beginning with a seat."""
    seats = [(first + at) % len(shares) for at in range(len(shares))]
    return " · ".join(f"{names[seat]} {signed(shares[seat])}" for seat in seats)


def moment_words(texts: Texts, moment: Moment, names: Names, own: int | None, *, long: bool = False) -> str:
    """The line of words for something that happened; ``own`` is the seat of the person who reads it; with ``long``
    cards have the names that are read aloud."""
    values: dict[str, object] = {"said": moment.said}
    if moment.seat is not None:
        values["name"] = names[moment.seat]
    if moment.other is not None:
        values["other"] = names[moment.other]
    if moment.card is not None:
        values["card"] = card_name(texts, moment.card.name, long=long)
    parts = ("moment_by_you", "moment") if own is not None and own == moment.seat else ("moment",)
    keys = [key for part in parts for key in (f"mitigati.{part}.{moment.kind}", f"table.{part}.{moment.kind}")]
    return texts(next((key for key in keys if texts.has(key)), keys[0]), **values)
