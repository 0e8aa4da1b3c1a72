"""The pages of the sheet that tells what has happened in a hand of Mighty."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.aids import common_rows
from mighty_gui.client.table.aids.counter import CardCounter
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.aids import hand_so_far
from mighty_gui.client.table.mighty.aids.all_hands import all_hands, all_hands_rows
from mighty_gui.client.table.mighty.aids.counting import counter_rows, tallies
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.position import Position
from mighty_gui.client.widgets import Label, Widget


class MightyRecords:
    """The pages of tricks, auction and cards, and once the hand is over of everybody's cards."""

    before_play = "bids"

    def __init__(self, match: TableMatch) -> None:
        self.all_hands = all_hands(match)

    @property
    def topics(self) -> Sequence[str]:
        """Its pages, by the names of their texts."""
        return ("tricks", "bids", "cards", *(("hands",) if self.all_hands else ()))

    def rows(self, topic: str, at: Position) -> Sequence[Widget]:
        """The rows of a page."""
        own = MightyPosition.of(at)
        if topic == "tricks":
            unit = "won" if own.state.rules.contract.counts == "tricks" else "points"
            return common_rows.trick_rows(own.look, own.texts, own.state, own.names, f"aids.tricks.{unit}")
        if topic == "bids":
            return hand_so_far.auction_rows(own.look, own.texts, own.state, own.names)
        if topic == "hands" and self.all_hands is not None:
            rows = all_hands_rows(own.look, own.texts, self.all_hands, own.names)
            return [*rows, _legend(own, "aids.opened.legend")]
        return _cards(own)


def _cards(at: MightyPosition) -> Sequence[Widget]:
    """The card counter, and the number of cards everyone holds."""
    seen = tallies(at.state, at.view)
    counter = CardCounter(at.look, at.texts, seen, counter_rows(at.texts, seen), framed=False)
    rows = common_rows.hand_rows(at.look, at.texts, at.state, at.names)
    return [counter, _legend(at, "aids.records.legend"), *rows]


def _legend(at: MightyPosition, key: str) -> Label:
    soft = at.look.palette.text_soft
    return Label(at.look, at.texts(key), size=Size.CAPTION, colour=soft, align="center")
