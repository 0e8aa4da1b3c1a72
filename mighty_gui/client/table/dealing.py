"""The shuffle and the deal, in the batches of the rules."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.card_moves import LANDED, Move, drift
from mighty_gui.client.table.card_spots import Key, Spot, Spots
from mighty_gui.client.table.sound_mix import heard_with
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.shuffling import in_batches

RIFFLE = 0.32
"""The seconds in which the halves of the pack part, and in which they slide into each other."""
SQUARE = 0.10
"""The seconds in which the pack is knocked square."""
FLIGHT = 0.24
BETWEEN = 0.085
"""Seconds between one batch and the next."""
TURN = 0.26
MAKE_ROOM = 0.2
"""The seconds after which cards fly to hands that have some already."""
SORT = 0.35
"""The seconds in which an open hand is sorted."""
_HALF, _LAG = 6, 0.016
_LOW = 0.06
"""How high a card flies that is dealt, as a share of its way."""

Sounds = tuple[tuple[float, Cue], ...]


def batches(state: TableState) -> list[int]:
    """The number of cards each player gets at a time."""
    return in_batches(state.batches, max(state.counts, default=0))


def in_deal_order(state: TableState) -> list[int]:
    """The seats that get cards, in order, beginning after the dealer."""
    seats = len(state.counts)
    order = [(state.dealer + 1 + step) % seats for step in range(seats)]
    return [seat for seat in order if state.counts[seat]]


def deal_moves(state: TableState, layout: Layout, new: Spots, riffles: int = 1) -> tuple[tuple[Move, ...], Sounds]:
    """The moves and sounds of a deal: the pack is riffled so often and dealt round in batches, the open cards turn
    up, and are sorted."""
    begin, moves, sounds = _shuffle(layout, riffles)
    first = unsorted(new)
    dealt = dict.fromkeys(state.seats, 0)
    pack = _pack(layout)
    at = begin
    for size in batches(state):
        for seat in in_deal_order(state):
            keys = _keys_of(first, seat)[dealt[seat] : dealt[seat] + size]
            dealt[seat] += len(keys)
            flights = [_fly(key, first[key], pack, at + 0.02 * n) for n, key in enumerate(keys)]
            sounds += [(heard_with(flights[0].landing, Cue.DEAL), Cue.DEAL)] if flights else []
            moves += flights
            at += BETWEEN
    moves += [_fly(key, new[key], pack, at) for key in new if key[0] == "stock"]
    moves += _take_up(first, at + FLIGHT + 0.1)
    moves += _sorted_once(first, new, max(move.over for move in moves) + 0.12)
    moves += _shrinking_pack(pack, begin, at)
    return tuple(moves), tuple(sounds)


def more_moves(state: TableState, layout: Layout, old: Spots, new: Spots) -> tuple[tuple[Move, ...], Sounds]:
    """The moves and sounds of cards that are dealt to hands which have some already: those make room, the new ones
    fly to their places and are turned up there."""
    pack, moves, sounds = _pack(layout), list(drift(old, new)), list[tuple[float, Cue]]()
    at = MAKE_ROOM
    for seat in in_deal_order(state):
        keys = [key for key in _keys_of(new, seat) if key not in old]
        flights = [_fly(key, new[key], pack, at + 0.05 * n) for n, key in enumerate(keys)]
        sounds += [(heard_with(one.landing, Cue.DEAL), Cue.DEAL) for one in flights]
        moves += flights
        at += BETWEEN + 0.05 * len(keys)
    moves += _take_up({key: spot for key, spot in new.items() if key not in old}, at + FLIGHT)
    return tuple(moves), tuple(sounds)


def unsorted(new: Spots) -> Spots:
    """The same spots, but every open hand as it was dealt: in no order."""
    out = dict(new)
    for seat in dict.fromkeys(key[1] for key, spot in new.items() if key[0] == "hand" and spot.face):
        keys = [key for key in new if key[:2] == ("hand", seat)]
        by_chance = sorted(keys, key=lambda key: crc32(f"{keys[0]}{key}".encode()))
        out |= {key: replace(new[there], face=new[key].face) for key, there in zip(by_chance, keys, strict=True)}
    return out


def _pack(layout: Layout) -> Spot:
    x, y = layout.centre
    return Spot(x, y, 0, round(layout.trick_card * 0.86))


def _keys_of(spots: Spots, seat: int) -> list[Key]:
    """The keys of a seat's cards, in the order in which they lie."""
    keys = [key for key in spots if key[0] in ("hand", "back") and key[1] == seat]
    return sorted(keys, key=lambda key: spots[key].x) if keys and keys[0][0] == "hand" else keys


def _fly(key: Key, goal: Spot, pack: Spot, delay: float) -> Move:
    """The move of a card, face down, from the pack to its place; it grows on its way."""
    start = Spot(pack.x, pack.y, goal.angle, pack.height)
    return Move(key, start, replace(goal, face=""), FLIGHT, delay, out_cubic, late=True, arc=_LOW)


def _take_up(spots: Spots, begin: float) -> list[Move]:
    """The moves that turn the open hands over, card by card."""
    open_keys = sorted((key for key, spot in spots.items() if _is_open(key, spot)), key=lambda key: spots[key].x)
    return [
        Move(key, replace(spots[key], face=""), spots[key], TURN, begin + 0.03 * at, in_out)
        for at, key in enumerate(open_keys)
    ]


def _is_open(key: Key, spot: Spot) -> bool:
    return key[0] == "hand" and bool(spot.face)


def _sorted_once(first: Spots, new: Spots, begin: float) -> list[Move]:
    """The moves that sort the open hands: each card on an arc of its own."""
    return [
        Move(key, first[key], spot, SORT, begin, in_out, arc=0.1 + 0.05 * (at % 4))
        for at, (key, spot) in enumerate(new.items())
        if _is_open(key, spot) and first[key] != spot
    ]


def _shuffle(layout: Layout, riffles: int) -> tuple[float, list[Move], list[tuple[float, Cue]]]:
    """The end, the moves and the sounds of a shuffle: in each riffle the halves part and slide into each other,
    then the pack is knocked square."""
    pack, moves, sounds = _pack(layout), list[Move](), list[tuple[float, Cue]]()
    for turn in range(riffles):
        begin = turn * 2 * RIFFLE
        moves += _riffle(pack, begin)
        sounds.append((heard_with(begin + RIFFLE, Cue.RIFFLE), Cue.RIFFLE))
    square = riffles * 2 * RIFFLE + SQUARE * LANDED
    sounds.append((heard_with(square, Cue.SQUARE), Cue.SQUARE))
    wide = Spot(pack.x, pack.y, 0, round(pack.height * 1.04))
    moves += [Move(("pack", 2 * _HALF - 1), wide, pack, SQUARE, square - SQUARE * LANDED)]
    return square + SQUARE, moves, sounds


def _riffle(pack: Spot, begin: float) -> list[Move]:
    """The moves of one riffle; the halves have edges of several cards, which fall alternately in a low bridge."""
    moves, away = [], pack.height * 0.56
    for card in range(2 * _HALF):
        side, depth = (1 if card % 2 else -1), card // 2
        edge = Spot(pack.x - 0.4 * depth, pack.y - 1.2 * depth, 0, pack.height)
        apart = Spot(pack.x + side * (away + 2.2 * depth), pack.y - 1.6 * depth, side * -9, pack.height)
        moves.append(Move(("pack", card), edge, apart, RIFFLE, begin, in_out))
        moves.append(
            Move(("pack", card), apart, edge, RIFFLE * 0.62, begin + RIFFLE + _LAG * card * 0.6, in_out, arc=0.3)
        )
    return moves


def _shrinking_pack(pack: Spot, begin: float, end: float) -> list[Move]:
    """The moves that keep the rest of the pack in the middle, fewer and fewer cards until all are dealt."""
    moves = []
    for card in range(3):
        gone = begin + (end - begin) * (card + 1) / 3
        spot = Spot(pack.x - card * 1.5, pack.y - card * 2, 0, pack.height)
        moves.append(Move(("pack", 2 * _HALF - 1 - card), spot, spot, gone - begin, begin, in_out))
    return moves
