"""The open hands as widgets: made from the table, put where the cards are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.card_spots import Key, Spot, held_cards, keyed
from mighty_gui.client.table.hand_card import HandCard
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.question import Question
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.texts.words import card_name

Choose = Callable[[Key, Card, Spot | None], None]


def hand_cards(context: Context, state: TableState, question: Question | None, choose: Choose) -> list[HandCard]:
    """A widget for each card of the open hands, the partner's first. While a panel asks, keys do not lead to them:
    nothing would show where the focus is."""
    asked = question if question is not None and question.on_hand else None
    reachable = question is None or question.on_hand
    out: list[HandCard] = []
    for seat in sorted(filter(state.is_visible, state.seats), key=lambda seat: seat == state.viewer):
        held = keyed(("hand", seat), held_cards(state, seat))
        for at, (key, card) in enumerate(held):
            out.append(_hand_card(context, state, asked, choose, key, card, reachable=reachable))
            out[-1].place_in_hand = (at + 1, len(held))
    return out


def _hand_card(
    context: Context,
    state: TableState,
    asked: Question | None,
    choose: Choose,
    key: Key,
    card: Card,
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
        title=_title(context, state, card),
        refused=refused if context.settings.show_reasons else "",
        playable=not refused,
        active=asked is not None,
        chosen=asked is not None and asked.is_chosen(key),
        mark=context.texts("table.discard.new") if card in state.from_kitty else "",
        reachable=reachable,
    )


def _title(context: Context, state: TableState, card: Card) -> str:
    """The card in words, with its mark."""
    name = card_name(context.texts, card.name, long=True)
    return f"{name}, {context.texts('table.discard.new')}" if card in state.from_kitty else name


def put_cards(cards: list[HandCard], placed: Mapping[Key, Placed], rest: Mapping[Key, Spot]) -> None:
    """Put every card where it is now; its rectangle is the strip that the next card leaves free."""
    for at, card in enumerate(cards):
        following = cards[at + 1] if at + 1 < len(cards) and cards[at + 1].key[1] == card.key[1] else None
        spot = rest.get(card.key)
        if spot is None:
            card.put(None, pygame.Rect(0, 0, 0, 0))
            continue
        width = spot.height * ASPECT
        left = spot.x - width / 2
        strip = width
        if following is not None and following.key in rest:
            strip = max(4.0, rest[following.key].x - spot.x)
        rect = pygame.Rect(round(left), round(spot.y - spot.height / 2), round(strip), spot.height)
        card.put(placed.get(card.key), rect)
