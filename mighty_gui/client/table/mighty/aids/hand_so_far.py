"""The hand so far, row by row: the tricks and their winners, the auction and its outcome."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.aids.record_rows import Line, Part
from mighty_gui.client.table.mighty import table_words
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.table_state import WonTrick
from mighty_gui.client.widgets import Look
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, contract_slang

Names = Sequence[str]
_NUMBER, _POINTS = 0.55, 0.75


def trick_rows(look: Look, texts: Texts, state: MightyTable, names: Names) -> list[Line]:
    """A row for each finished trick with every seat's card; the leader's has an arrow, the winner's a frame."""
    tricks = state.tricks
    seats = [seat for seat in state.seats if any(seat == one for trick in tricks for one, _ in trick.cards)]
    if not seats:
        return [Line(look, [Part(texts("aids.tricks.none"), soft=True)], name="row none")]
    unit = "aids.tricks.points" if state.rules.contract.counts != "tricks" else "aids.tricks.won"
    heads = [Part("", _NUMBER), *(Part(names[seat]) for seat in seats), Part(texts(unit), _POINTS)]
    rows = [Line(look, heads, name="row head", head=True)]
    for at, trick in enumerate(tricks):
        rows.append(_trick_row(look, texts, at, trick, seats, names))
    return rows


def _trick_row(look: Look, texts: Texts, at: int, trick: WonTrick, seats: Sequence[int], names: Names) -> Line:
    cards = dict(trick.cards)
    parts = [Part(str(at + 1), _NUMBER, soft=True)]
    for seat in seats:
        card = cards.get(seat)
        text = card_name(texts, card.name) if card else ""
        parts.append(Part(text, marked=seat == trick.winner, leads=seat == trick.leader))
    parts.append(Part(str(trick.points), _POINTS))
    said = [f"{names[seat]} {card_name(texts, card.name, long=True)}" for seat, card in trick.cards]
    told = texts(
        "aids.tricks.said",
        number=at + 1,
        cards=", ".join(said),
        name=names[trick.winner],
        points=trick.points,
    )
    return Line(look, parts, name=f"row {at}", said=told)


def auction_rows(look: Look, texts: Texts, state: MightyTable, names: Names) -> list[Line]:
    """A row for each bid in order, then the contract, who was eliminated, and the friend."""
    rows = []
    for at, (seat, bid) in enumerate(state.bids):
        if at == state.round_from and at:
            rows.append(_told(look, texts("aids.bids.second_round"), "second"))
        rows.append(_bid_row(look, texts, at, names[seat], bid, best=_is_last_bid(state, at)))
    if not rows:
        rows.append(_told(look, texts("table.bid.none_yet"), "none"))
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
    return [_told(look, line, f"told {at}") for at, line in enumerate(lines)]


def _bid(texts: Texts, state: MightyTable) -> str:
    contract = state.bid_contract or state.contract
    return contract_name(texts, str(contract)) if contract else ""


def _told(look: Look, text: str, name: str) -> Line:
    return Line(look, [Part(text, align="left")], name=f"row {name}")


def hand_rows(look: Look, texts: Texts, state: MightyTable, names: Names) -> list[Line]:
    """Rows with the number of cards everyone holds, and one with the cards the viewer has buried."""
    seats = [seat for seat in state.playing if state.counts[seat] or state.tricks]
    across = 3 if len(seats) in (3, 5, 6) else 4
    rows = [_counts(look, texts, state, names, seats[at : at + across]) for at in range(0, len(seats), across)]
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        rows.append(_told(look, texts("table.more.buried", cards=buried), "buried"))
    return rows


def _counts(look: Look, texts: Texts, state: MightyTable, names: Names, seats: Sequence[int]) -> Line:
    parts = []
    for seat in seats:
        parts += [Part(names[seat], 1.4, "right", soft=True), Part(str(state.counts[seat]), 0.6, "left")]
    said = ", ".join(f"{names[seat]} {state.counts[seat]}" for seat in seats)
    return Line(look, parts, name=f"row counts {seats[0]}", said=texts("aids.cards.left", seats=said))
