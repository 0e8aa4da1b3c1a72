"""Rows of the sheet that any game has: finished tricks, cards still held, everybody's cards at the end."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.aids.record_rows import Line, Part
from mighty_gui.client.table.table_state import TableState, WonTrick
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.cards import Card
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

Names = Sequence[str]
_NUMBER, _POINTS = 0.55, 0.75


def told_row(look: Look, text: str, name: str) -> Line:
    """A row with one sentence."""
    return Line(look, [Part(text, align="left")], name=f"row {name}")


def trick_rows(look: Look, texts: Texts, state: TableState, names: Names, unit: str) -> list[Line]:
    """A row for each finished trick with every seat's card, the leader's with an arrow, the winner's with a frame;
    ``unit`` is the text for what is counted in it."""
    tricks = state.tricks
    seats = [seat for seat in state.seats if any(seat == one for trick in tricks for one, _ in trick.cards)]
    if not seats:
        return [Line(look, [Part(texts("aids.tricks.none"), soft=True)], name="row none")]
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


def hand_rows(look: Look, texts: Texts, state: TableState, names: Names) -> list[Line]:
    """Rows with the number of cards everyone holds, and one with the cards the viewer has buried."""
    seats = [seat for seat in state.playing if state.counts[seat] or state.tricks]
    across = 3 if len(seats) in (3, 5, 6) else 4
    rows = [_counts(look, texts, state, names, seats[at : at + across]) for at in range(0, len(seats), across)]
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        rows.append(told_row(look, texts("table.more.buried", cards=buried), "buried"))
    return rows


def _counts(look: Look, texts: Texts, state: TableState, names: Names, seats: Sequence[int]) -> Line:
    parts = []
    for seat in seats:
        parts += [Part(names[seat], 1.4, "right", soft=True), Part(str(state.counts[seat]), 0.6, "left")]
    said = ", ".join(f"{names[seat]} {state.counts[seat]}" for seat in seats)
    return Line(look, parts, name=f"row counts {seats[0]}", said=texts("aids.cards.left", seats=said))


def hand_row(look: Look, texts: Texts, name: str, cards: Sequence[Card], at: int) -> Line:
    """A row with somebody's cards; ``at`` is its place among them."""
    short = " ".join(card_name(texts, card.name) for card in cards)
    said = ", ".join(card_name(texts, card.name, long=True) for card in cards)
    parts = [Part(name, 1.0, "left", soft=True), Part(short, 4.2, "left")]
    return Line(look, parts, name=f"row hand {at}", said=f"{name}: {said}")
