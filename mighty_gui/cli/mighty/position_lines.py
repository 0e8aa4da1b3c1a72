"""The lines about a position of Mighty: contract, friends, and the declarer's points."""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.cli.position_texts import Document, PositionTexts, numbers
from mighty_gui.texts import Texts


class MightyPositions(PositionTexts):
    """The position texts of Mighty."""

    def agreement_lines(self, position: Document, texts: Texts) -> Iterable[str]:
        if position["contract"]:
            seat = "-" if position["declarer"] is None else position["declarer"]
            yield texts("position.mighty.contract", contract=position["contract"], seat=seat)
        if position["friends"]:
            yield texts("position.mighty.friends", seats=numbers(position["friends"]))

    def count_lines(self, result: Document, texts: Texts) -> Iterable[str]:
        if result["points"] is not None:
            yield texts("position.mighty.points", points=result["points"], target=result["target"])
