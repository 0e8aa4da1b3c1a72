"""The lines about a position of Mitigati: the bids, and what was counted."""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.cli.position_texts import Document, PositionTexts, numbers
from mighty_gui.engine.mitigati.actions import with_sign
from mighty_gui.texts import Texts


class MitigatiPositions(PositionTexts):
    """The position texts of Mitigati."""

    def agreement_lines(self, position: Document, texts: Texts) -> Iterable[str]:
        bids = position["bids"]
        if any(bid is not None for bid in bids):
            bid_texts = ", ".join("-" if bid is None else with_sign(bid) for bid in bids)
            yield texts("position.mitigati.bids", bids=bid_texts)

    def count_lines(self, result: Document, texts: Texts) -> Iterable[str]:
        if result["values"]:
            values, honours = numbers(result["values"]), numbers(result["honours"])
            yield texts("position.mitigati.counted", values=values, honours=honours)
