"""The shuffle and the deal, in the batches of the rules."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.card_moves import LANDED, Move, drift
from mighty_gui.client.table.motion.sound_mix import sound_delay
from mighty_gui.client.table.place.card_spots import Key, Spot, Spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import in_batches

RIFFLE = 0.32
"""How long the halves of the pack move apart, and how long they slide into each other, in seconds."""
SQUARE = 0.10
"""How long the pack is knocked square, in seconds."""
FLIGHT = 0.24
BETWEEN = 0.085
"""Seconds between one batch and the next."""
TURN = 0.26
MAKE_ROOM = 0.2
"""The seconds until cards fly to hands that already have some."""
SORT = 0.35
"""How long an open hand takes to be sorted, in seconds."""
_HALF, _LAG = 6, 0.016
_LOW = 0.06
"""How high a dealt card flies, as a share of its distance."""

Sounds = tuple[tuple[float, Cue], ...]


def batches(state: TableState) -> list[int]:
    """Return the number of cards each player gets at a time."""
    return in_batches(state.batches, max(state.counts, default=0))


def in_deal_order(state: TableState) -> list[int]:
    """Return the seats that get cards, in order, beginning after the dealer."""
    seats = len(state.counts)
    order = [(state.dealer + 1 + step) % seats for step in range(seats)]
    return [seat for seat in order if state.counts[seat]]


def deal_moves(state: TableState, layout: TableLayout, new: Spots, riffles: int = 1) -> tuple[tuple[Move, ...], Sounds]:
    """Return the moves and sounds of a deal: the pack is riffled ``riffles`` times and dealt in batches, then open
    cards are turned up and sorted."""
    begin, moves, sounds = _shuffle(layout, riffles)
    first = in_dealt_order(new)
    dealt = dict.fromkeys(state.seats, 0)
    pack = _pack(layout)
    at = begin
    for size in batches(state):
        for seat in in_deal_order(state):
            keys = _keys_of(first, seat)[dealt[seat] : dealt[seat] + size]
            dealt[seat] += len(keys)
            flights = [_fly_dealt(key, first[key], pack, at + 0.02 * n) for n, key in enumerate(keys)]
            sounds += [(sound_delay(flights[0].landing, Cue.DEAL), Cue.DEAL)] if flights else []
            moves += flights
            at += BETWEEN
    moves += [_fly_dealt(key, new[key], pack, at) for key in new if key[0] == "stock"]
    moves += _take_up(first, at + FLIGHT + 0.1)
    moves += _sorted_once(first, new, max(move.over for move in moves) + 0.12)
    moves += _shrinking_pack(pack, begin, at)
    return tuple(moves), tuple(sounds)


def more_moves(state: TableState, layout: TableLayout, old: Spots, new: Spots) -> tuple[tuple[Move, ...], Sounds]:
    """Return the moves and sounds of cards dealt to hands that already have some: the old cards make room, the new ones
    fly to their places and are turned up there."""
    pack, moves, sounds = _pack(layout), list(drift(old, new)), list[tuple[float, Cue]]()
    at = MAKE_ROOM
    for seat in in_deal_order(state):
        keys = [key for key in _keys_of(new, seat) if key not in old]
        flights = [_fly_dealt(key, new[key], pack, at + 0.05 * n) for n, key in enumerate(keys)]
        sounds += [(sound_delay(flight.landing, Cue.DEAL), Cue.DEAL) for flight in flights]
        moves += flights
        at += BETWEEN + 0.05 * len(keys)
    moves += _take_up({key: spot for key, spot in new.items() if key not in old}, at + FLIGHT)
    return tuple(moves), tuple(sounds)


def in_dealt_order(new: Spots) -> Spots:
    """Return the same spots, but every open hand as it was dealt: in no order."""
    out = dict(new)
    for seat in dict.fromkeys(key[1] for key, spot in new.items() if key[0] == "hand" and spot.face):
        keys = [key for key in new if key[:2] == ("hand", seat)]
        by_chance = sorted(keys, key=lambda key: crc32(f"{keys[0]}{key}".encode()))
        out |= {key: replace(new[there], face=new[key].face) for key, there in zip(by_chance, keys, strict=True)}
    return out


def _pack(layout: TableLayout) -> Spot:
    x, y = layout.centre
    return Spot(x, y, 0, round(layout.trick_card * 0.86))


def _keys_of(spots: Spots, seat: int) -> list[Key]:
    """Return the keys of a seat's cards, in the order of their places."""
    keys = [key for key in spots if key[0] in ("hand", "back") and key[1] == seat]
    return sorted(keys, key=lambda key: spots[key].x) if keys and keys[0][0] == "hand" else keys


def _fly_dealt(key: Key, goal: Spot, pack: Spot, delay: float) -> Move:
    """Return the move of a card, face down, from the pack to its place; it grows on its way."""
    start = Spot(pack.x, pack.y, goal.angle, pack.height)
    return Move(key, start, replace(goal, face=""), FLIGHT, delay, out_cubic, late=True, arc=_LOW)


def _take_up(spots: Spots, begin: float) -> list[Move]:
    """Return the moves that turn the open hands over, card by card."""
    open_keys = sorted((key for key, spot in spots.items() if _is_open(key, spot)), key=lambda key: spots[key].x)
    return [
        Move(key, replace(spots[key], face=""), spots[key], TURN, begin + 0.03 * at, in_out)
        for at, key in enumerate(open_keys)
    ]


def _is_open(key: Key, spot: Spot) -> bool:
    return key[0] == "hand" and bool(spot.face)


def _sorted_once(first: Spots, new: Spots, begin: float) -> list[Move]:
    """Return the moves that sort the open hands: each card on its own arc."""
    return [
        Move(key, first[key], spot, SORT, begin, in_out, arc=0.1 + 0.05 * (at % 4))
        for at, (key, spot) in enumerate(new.items())
        if _is_open(key, spot) and first[key] != spot
    ]


def _shuffle(layout: TableLayout, riffles: int) -> tuple[float, list[Move], list[tuple[float, Cue]]]:
    """Return the end, the moves and the sounds of a shuffle: in each riffle the halves move apart and slide into each
    other, then the pack is knocked square."""
    pack, moves, sounds = _pack(layout), list[Move](), list[tuple[float, Cue]]()
    for turn in range(riffles):
        begin = turn * 2 * RIFFLE
        moves += _riffle(pack, begin)
        sounds.append((sound_delay(begin + RIFFLE, Cue.RIFFLE), Cue.RIFFLE))
    square = riffles * 2 * RIFFLE + SQUARE * LANDED
    sounds.append((sound_delay(square, Cue.SQUARE), Cue.SQUARE))
    wide = Spot(pack.x, pack.y, 0, round(pack.height * 1.04))
    moves += [Move(("pack", 2 * _HALF - 1), wide, pack, SQUARE, square - SQUARE * LANDED)]
    return square + SQUARE, moves, sounds


def _riffle(pack: Spot, begin: float) -> list[Move]:
    """Return the moves of one riffle; each half has edges of several cards, which fall alternately in a low bridge."""
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
    """Return the moves that keep the rest of the pack in the middle, with fewer and fewer cards until all are dealt."""
    moves = []
    for card in range(3):
        gone = begin + (end - begin) * (card + 1) / 3
        spot = Spot(pack.x - card * 1.5, pack.y - card * 2, 0, pack.height)
        moves.append(Move(("pack", 2 * _HALF - 1 - card), spot, spot, gone - begin, begin, in_out))
    return moves
