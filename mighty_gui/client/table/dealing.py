"""The shuffle and the deal, in the batches of the rules."""

from __future__ import annotations

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.card_moves import Move
from mighty_gui.client.table.card_spots import Key, Spot, Spots
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState

RIFFLE = 0.32
FLIGHT = 0.24
BETWEEN = 0.085
"""Seconds between one batch and the next."""
TURN = 0.26

Sounds = tuple[tuple[float, Cue], ...]


def batches(state: TableState) -> list[int]:
    """The number of cards each player gets at a time; what the rules leave over comes last."""
    whole = max(state.counts, default=0)
    out: list[int] = []
    for size in state.batches:
        if sum(out) < whole:
            out.append(min(size, whole - sum(out)))
    left = whole - sum(out)
    return [*out, left] if left > 0 else out


def in_deal_order(state: TableState) -> list[int]:
    """The seats that get cards, in order, beginning after the dealer."""
    seats = len(state.counts)
    order = [(state.dealer + 1 + step) % seats for step in range(seats)]
    return [seat for seat in order if state.counts[seat]]


def deal_moves(state: TableState, layout: Layout, new: Spots) -> tuple[tuple[Move, ...], Sounds]:
    """The moves and sounds of a deal: the pack is shuffled, dealt round in batches, and the viewer's cards turn
    up."""
    begin, moves = _shuffle(layout)
    sounds: list[tuple[float, Cue]] = [(0.0, Cue.RIFFLE), (2 * RIFFLE, Cue.RIFFLE)]
    dealt = dict.fromkeys(state.seats, 0)
    pack = _pack(layout)
    at = begin
    for size in batches(state):
        for seat in in_deal_order(state):
            keys = _keys_of(new, seat)[dealt[seat] : dealt[seat] + size]
            dealt[seat] += len(keys)
            moves += [_fly(key, new[key], pack, at + 0.02 * n) for n, key in enumerate(keys)]
            sounds.append((at, Cue.DEAL))
            at += BETWEEN
    stock = [key for key in new if key[0] == "stock"]
    moves += [_fly(key, new[key], pack, at) for key in stock]
    end = at + FLIGHT + 0.1
    moves += _take_up(new, end)
    moves += _shrinking_pack(pack, begin, at)
    return tuple(moves), tuple(sounds)


def _pack(layout: Layout) -> Spot:
    x, y = layout.centre
    return Spot(x, y, 0, round(layout.trick_card * 0.86))


def _keys_of(new: Spots, seat: int) -> list[Key]:
    return [key for key in new if key[0] in ("hand", "back") and key[1] == seat]


def _fly(key: Key, goal: Spot, pack: Spot, delay: float) -> Move:
    """The move of a card, face down, from the pack to its place."""
    # turned as it will lie from the start: a card whose angle stays is drawn from the cache
    start = Spot(pack.x, pack.y, goal.angle, goal.height)
    return Move(key, start, Spot(goal.x, goal.y, goal.angle, goal.height), FLIGHT, delay, out_cubic, late=True)


def _take_up(new: Spots, begin: float) -> list[Move]:
    """The moves that turn the open hands over, card by card."""
    open_keys = [key for key, spot in new.items() if key[0] == "hand" and spot.face]
    moves = []
    for at, key in enumerate(open_keys):
        goal = new[key]
        down = Spot(goal.x, goal.y, goal.angle, goal.height)
        moves.append(Move(key, down, goal, TURN, begin + 0.03 * at, in_out))
    return moves


def _shuffle(layout: Layout) -> tuple[float, list[Move]]:
    """The end time and the moves of a shuffle: two riffles, in which the halves part and slide into each other."""
    pack = _pack(layout)
    moves: list[Move] = []
    away = pack.height * 0.62
    for card in range(8):
        side = 1 if card % 2 else -1
        apart = Spot(pack.x + side * away, pack.y, side * -8, pack.height)
        for turn in range(2):
            begin = turn * 2 * RIFFLE
            moves.append(Move(("pack", card), pack, apart, RIFFLE, begin, in_out))
            delay = begin + RIFFLE + 0.014 * card
            moves.append(Move(("pack", card), apart, pack, RIFFLE * 0.7, delay, out_cubic))
    return 4 * RIFFLE + 0.08, moves


def _shrinking_pack(pack: Spot, begin: float, end: float) -> list[Move]:
    """The moves that keep the rest of the pack in the middle, fewer and fewer cards until all are dealt."""
    moves = []
    for card in range(3):
        gone = begin + (end - begin) * (card + 1) / 3
        spot = Spot(pack.x - card * 1.5, pack.y - card * 2, 0, pack.height)
        moves.append(Move(("pack", 7 - card), spot, spot, gone - begin, begin, in_out))
    return moves
