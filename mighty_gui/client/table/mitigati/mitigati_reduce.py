"""The changes that each event of Mitigati makes on the table; nothing the engine decides is worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from mighty_gui.client.table.mitigati.mitigati_events import own_events
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable, Said
from mighty_gui.client.table.mitigati.tarot_hand import in_tarot_order
from mighty_gui.client.table.table_state import Cards, Laid, WonTrick, put
from mighty_gui.engine.mitigati.events import (
    Agreed,
    BidMade,
    Dealt,
    Discarded,
    Held,
    HonoursShown,
    KittyTaken,
    MitigatiEvent,
    MoreAsked,
    Over,
    Passed,
    Played,
    TrickWon,
)
from mighty_gui.engine.mitigati.pack import FOOL_VALUE, PACK, SEATS, card_value
from mighty_gui.engine.mitigati.view import PlayerView


def from_view(view: PlayerView) -> MitigatiTable:
    """The table as it is now, made directly from a view."""
    return _settled(told(MitigatiTable.empty(view.rules, view.seat), own_events(view.events)), view)


def told(state: MitigatiTable, events: Iterable[MitigatiEvent]) -> MitigatiTable:
    """The table after all of these events, with any finished trick collected."""
    for event in events:
        state = reduce(state, event)
    return state.cleared()


def _settled(state: MitigatiTable, view: PlayerView) -> MitigatiTable:
    """The table with the hands of the view, in the order in which they are held already; at the end the discard is
    counted."""
    hands = tuple(map(_as_held, state.hands, _sorted(replace(state, hands=view.hands)).hands))
    counted = sum(card_value(card, view.rules) for card in view.discard or ()) if view.result else None
    return replace(state, hands=hands, counts=view.counts, points_counted=counted)


def _as_held(before: Cards | None, now: Cards | None) -> Cards | None:
    return before if before and now and Counter(before) == Counter(now) else now


def reduce(state: MitigatiTable, event: MitigatiEvent) -> MitigatiTable:
    """The table after the event."""
    match event:
        case Dealt():
            return _sorted(_dealt(state, event))
        case KittyTaken():
            return _sorted(replace(state.gained(event.seat, event.cards, event.count), stock=0))
        case Discarded():
            state = state.lost(event.seat, event.cards, event.count)
            return replace(state, buried=event.count, buried_cards=event.cards)
        case BidMade() | Held() | Passed() | MoreAsked():
            return _spoken(state, event)
        case Played() | TrickWon() | HonoursShown():
            return _played(state, event)
        case Over(outcome=outcome):
            return replace(state, outcome=outcome)
        case Agreed():
            return state
        case _:
            assert_never(event)


def _sorted(state: MitigatiTable) -> MitigatiTable:
    """The same table with the visible hands sorted as players hold them."""
    return replace(state, hands=tuple(hand and in_tarot_order(hand, state.rules) for hand in state.hands))


def _dealt(state: MitigatiTable, event: Dealt) -> MitigatiTable:
    """The table after a deal: the first one clears it, later ones add to the hands; all demands are void, but those
    of the last round stay to be read while the hand is played."""
    if event.round == 1:
        state = replace(MitigatiTable.empty(state.rules, state.viewer), dealer=event.dealer)
        state = replace(state, hands=tuple(None if hand is None else () for hand in event.hands))
    for seat, cards in enumerate(event.hands):
        state = state.gained(seat, cards, event.counts[seat] - state.counts[seat])
    bids = state.bids if event.round == 4 else (None,) * SEATS
    return replace(state, stock=len(PACK.cards) - sum(event.counts), round=event.round, bids=bids)


def _spoken(state: MitigatiTable, event: BidMade | Held | Passed | MoreAsked) -> MitigatiTable:
    if event.seat is None:
        return state
    amount = event.amount if isinstance(event, BidMade) else 0
    said = (*state.said, Said(event.seat, event.type, state.round, amount))
    bids = put(state.bids, event.seat, event.amount) if isinstance(event, BidMade) else state.bids
    return replace(state, said=said, bids=bids)


def _played(state: MitigatiTable, event: Played | TrickWon | HonoursShown) -> MitigatiTable:
    match event:
        case Played(seat=seat, card=card):
            return state.with_card(Laid(seat, card))
        case HonoursShown(seat=seat):
            return replace(state, honours=put(state.honours, seat, event))
        case TrickWon(fool=fool):
            kept = None if fool is None else (fool, FOOL_VALUE)
            return state.with_trick(WonTrick(event.leader, event.cards, event.winner, event.points, kept))
        case _:
            assert_never(event)
