"""The open hands as widgets: made from the table, put where the cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise, zip_longest

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Kind
from mighty_gui.client.table.card_spots import Key, Spot, hand_lengths, held_cards, keyed
from mighty_gui.client.table.hand_card import HandCard
from mighty_gui.client.table.hand_rows import rows_of
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.question import Question
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card

Choose = Callable[[Key, Card, Spot | None], None]


def hand_cards(
    context: Context, state: TableState, question: Question | None, choose: Choose, name: Callable[[Card], str]
) -> list[HandCard]:
    """A widget for each card of the open hands, the partner's first, with the names by which they are heard. While
    a panel asks, keys do not lead to them: nothing would show where the focus is."""
    asked = question if question is not None and question.on_hand else None
    reachable = question is None or question.on_hand
    out: list[HandCard] = []
    for seat in sorted(filter(state.is_visible, state.seats), key=lambda seat: seat == state.viewer):
        held = keyed(("hand", seat), held_cards(state, seat))
        rows = rows_of(hand_lengths(state) if seat == state.viewer else (len(held),))
        for at, (key, card) in enumerate(held):
            out.append(_hand_card(context, state, asked, choose, key, card, name(card), reachable=reachable))
            out[-1].place_in_hand, out[-1].row = (at + 1, len(held)), rows[at]
    return out


def _hand_card(
    context: Context,
    state: TableState,
    asked: Question | None,
    choose: Choose,
    key: Key,
    card: Card,
    name: str,
    *,
    reachable: bool,
) -> HandCard:
    refused = asked.refused(key, card) if asked else ""
    return HandCard(
        context.look,
        context.deck,
        key,
        card,
        choose,
        title=f"{name}, {context.texts('table.discard.new')}" if card in state.from_kitty else name,
        refused=refused if context.settings.show_reasons else "",
        playable=not refused,
        active=asked is not None,
        chosen=asked is not None and asked.is_chosen(key),
        mark=context.texts("table.discard.new") if card in state.from_kitty else "",
        reachable=reachable,
        leans=not context.settings.reduced_motion,
    )


def put_cards(cards: list[HandCard], placed: Mapping[Key, Placed], rest: Mapping[Key, Spot]) -> None:
    """Put every card where it is now; its rectangle is the strip that the next card leaves free."""
    for card, following in zip_longest(cards, cards[1:]):
        spot = rest.get(card.key)
        if spot is None:
            card.put(None, pygame.Rect(0, 0, 0, 0))
            continue
        beside = following if following is not None and _lies_beside(card, following) else None
        width = spot.height * ASPECT
        left = spot.x - width / 2
        strip = width
        if beside is not None and beside.key in rest:
            strip = max(4.0, rest[beside.key].x - spot.x)
        rect = pygame.Rect(round(left), round(spot.y - spot.height / 2), round(strip), spot.height)
        card.put(placed.get(card.key), rect)


def make_room(cards: Sequence[HandCard], far: float) -> None:
    """Let the neighbours of the card that is pointed at part from it, this far."""
    for card in cards:
        card.lean.aside.target = 0.0
    for left, right in pairwise(cards):
        if _lies_beside(left, right):
            if right.stands_out:
                left.lean.part(-far)
            if left.stands_out:
                right.lean.part(far)


def _lies_beside(card: HandCard, following: HandCard) -> bool:
    """Whether two cards are neighbours in one row of one hand."""
    return following.key[1] == card.key[1] and following.row == card.row


def as_they_lie(cards: Iterable[HandCard]) -> list[HandCard]:
    """The cards in the order in which they are painted while they are sorted: each above its left neighbour."""
    return sorted(cards, key=_lies_at)


def _lies_at(card: HandCard) -> tuple[float, int, float]:
    """The hand, the row and the place in it where a card lies."""
    return (0.0, 0, 0.0) if card.base is None else (card.base.rest_height, card.row, card.base.x)


def neighbour(cards: Iterable[HandCard], here: HandCard, kind: Kind) -> HandCard | None:
    """The card of the same hand to which a key leads from this one; ``None`` if it does not lead along the hand."""
    held = [card for card in cards if card.key[1] == here.key[1]]
    at = held.index(here)
    if kind in (Kind.UP, Kind.DOWN):
        row = here.row + (1 if kind is Kind.DOWN else -1)
        other = (card for card in held if card.row == row)
        return min(other, key=lambda card: abs(card.rect.x - here.rect.x), default=None)
    goal = {Kind.LEFT: at - 1, Kind.RIGHT: at + 1, Kind.HOME: 0, Kind.END: -1}.get(kind)
    return None if goal is None else held[goal % len(held)]
