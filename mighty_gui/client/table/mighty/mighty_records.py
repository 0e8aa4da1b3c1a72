"""The pages of the sheet of what has happened in a hand of Mighty."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.aids import record_rows
from mighty_gui.client.table.aids.counter import CardCounter, suit_rows
from mighty_gui.client.table.aids.record_rows import RecordCell, RecordLine, Records, sentence_row
from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.mighty import mighty_texts
from mighty_gui.client.table.mighty.all_hands import all_hands, all_hands_rows
from mighty_gui.client.table.mighty.card_tallies import tallies
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, contract_slang


class MightyRecords(Records):
    """The pages of tricks, auction and cards, and after the hand the cards of all players."""

    before_play = "bids"

    def __init__(self, match: TableMatch) -> None:
        self.all_hands = all_hands(match)

    @property
    def topics(self) -> Sequence[str]:
        return ("tricks", "bids", "cards", *(("hands",) if self.all_hands else ()))

    def rows(self, topic: str, at: TablePosition) -> Sequence[Widget]:
        own = MightyPosition.of(at)
        if topic == "tricks":
            unit = "won" if own.state.rules.contract.counts == "tricks" else "points"
            return record_rows.trick_rows(own.look, own.texts, own.state, own.names, f"aids.tricks.{unit}")
        if topic == "bids":
            return auction_rows(own.look, own.texts, own.state, own.names)
        if topic == "hands" and self.all_hands is not None:
            rows = all_hands_rows(own.look, own.texts, self.all_hands, own.names)
            return [*rows, _legend(own, "aids.opened.legend")]
        return _cards(own)


def _cards(at: MightyPosition) -> Sequence[Widget]:
    """Return the card counter, and the number of cards each player holds."""
    seen = tallies(at.state, at.view)
    counter = CardCounter(at.look, at.texts, seen, suit_rows(at.texts, seen), framed=False)
    rows = record_rows.hand_rows(at.look, at.texts, at.state, at.names)
    return [counter, _legend(at, "aids.records.legend"), *rows]


def _legend(at: MightyPosition, key: str) -> Widget:
    soft = at.look.palette.text_soft
    return FittedLabel(at.look, at.texts(key), size=Size.CAPTION, colour=soft, align="center")


# --- the auction so far, row by row, and its outcome --------------------------------------------------------


Names = Sequence[str]


def auction_rows(look: Look, texts: Texts, state: MightyTable, names: Names) -> list[RecordLine]:
    """Return a row for each bid in order, then rows for the contract, the eliminated players, and the friend."""
    rows = []
    for at, (seat, bid) in enumerate(state.bids):
        if at == state.round_from and at:
            again = "second_round" if state.rules.auction.all_pass == "second-round" else "dealer_may_bid"
            rows.append(sentence_row(look, texts(f"aids.bids.{again}"), "second"))
        rows.append(_bid_row(look, texts, at, names[seat], bid, best=_is_last_bid(state, at)))
    if not rows:
        rows.append(sentence_row(look, texts("table.bid.none_yet"), "none"))
    if state.declarer is not None and state.contract is not None:
        rows += _outcome(look, texts, state, names, state.contract)
    return rows


def _is_last_bid(state: MightyTable, at: int) -> bool:
    """Return whether that bid won the auction."""
    bids = [n for n, (seat, bid) in enumerate(state.bids) if bid is not None and seat == state.declarer]
    return state.declarer is not None and bool(bids) and at == bids[-1]


def _bid_row(look: Look, texts: Texts, at: int, name: str, bid: Contract | None, *, best: bool) -> RecordLine:
    bid_text = contract_name(texts, str(bid)) if bid else texts("table.bid.passed")
    slang = contract_slang(texts, str(bid)) if bid else ""
    parts = [
        RecordCell(str(at + 1), 0.4, soft=True),
        RecordCell(name, 1.6, "left"),
        RecordCell(bid_text, 1.0, marked=best, soft=bid is None),
        RecordCell(slang, 1.6, "left", soft=True),
    ]
    return RecordLine(look, parts, name=f"row {at}", spoken_as=f"{name} {bid_text}")


def _outcome(look: Look, texts: Texts, state: MightyTable, names: Names, contract: Contract) -> list[RecordLine]:
    assert state.declarer is not None
    now = contract_name(texts, str(contract))
    lines = [texts("table.moment.declared", name=names[state.declarer], contract=_bid(texts, state))]
    for kill in state.kills:
        if kill.victim is not None:
            card = card_name(texts, kill.card.name) if kill.card else ""
            key = "table.moment.killed" if kill.card else "table.moment.killed_person"
            lines.append(texts(key, name=names[kill.seat], card=card, other=names[kill.victim]))
    if state.bid_contract is not None and contract != state.bid_contract:
        lines.append(texts("table.moment.changed", name=names[state.declarer], contract=now))
    if state.calls:
        lines.append(mighty_texts.friend_text(texts, state, names))
    return [sentence_row(look, line, f"told {at}") for at, line in enumerate(lines)]


def _bid(texts: Texts, state: MightyTable) -> str:
    contract = state.bid_contract or state.contract
    return contract_name(texts, str(contract)) if contract else ""
