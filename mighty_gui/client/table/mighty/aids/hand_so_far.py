"""The auction so far, row by row, and its outcome."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.aids.common_rows import told_row
from mighty_gui.client.table.aids.record_rows import Line, Part
from mighty_gui.client.table.mighty import table_words
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.widgets import Look
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, contract_slang

Names = Sequence[str]


def auction_rows(look: Look, texts: Texts, state: MightyTable, names: Names) -> list[Line]:
    """A row for each bid in order, then the contract, who was eliminated, and the friend."""
    rows = []
    for at, (seat, bid) in enumerate(state.bids):
        if at == state.round_from and at:
            rows.append(told_row(look, texts("aids.bids.second_round"), "second"))
        rows.append(_bid_row(look, texts, at, names[seat], bid, best=_is_last_bid(state, at)))
    if not rows:
        rows.append(told_row(look, texts("table.bid.none_yet"), "none"))
    if state.declarer is not None and state.contract is not None:
        rows += _outcome(look, texts, state, names, state.contract)
    return rows


def _is_last_bid(state: MightyTable, at: int) -> bool:
    """Whether that bid won the auction."""
    bids = [n for n, (_, bid) in enumerate(state.bids) if bid is not None]
    return state.declarer is not None and bool(bids) and at == bids[-1]


def _bid_row(look: Look, texts: Texts, at: int, name: str, bid: Contract | None, *, best: bool) -> Line:
    said = contract_name(texts, str(bid)) if bid else texts("table.bid.passed")
    slang = contract_slang(texts, str(bid)) if bid else ""
    parts = [
        Part(str(at + 1), 0.4, soft=True),
        Part(name, 1.6, "left"),
        Part(said, 1.0, marked=best, soft=bid is None),
        Part(slang, 1.6, "left", soft=True),
    ]
    return Line(look, parts, name=f"row {at}", said=f"{name} {said}")


def _outcome(look: Look, texts: Texts, state: MightyTable, names: Names, contract: Contract) -> list[Line]:
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
        lines.append(table_words.friend_text(texts, state, names))
    return [told_row(look, line, f"told {at}") for at, line in enumerate(lines)]


def _bid(texts: Texts, state: MightyTable) -> str:
    contract = state.bid_contract or state.contract
    return contract_name(texts, str(contract)) if contract else ""
