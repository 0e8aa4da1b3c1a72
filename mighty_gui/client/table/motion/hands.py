"""Hands that handle hidden cards: they take up the kitty, sort, and discard."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from statistics import mean

import pygame

from mighty_gui.client.look.faces import hand_picture
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.beat import Beat, HandMove, TableMoment
from mighty_gui.client.table.motion.card_moves import DRIFT, Move, differences
from mighty_gui.client.table.motion.event_beats import Change, each, thrown_key
from mighty_gui.client.table.motion.sound_mix import sounds_of
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.place.card_spots import Spot, Spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import LaidCard

REACH, LEAVE = 0.2, 0.2
"""How long a hand moves over the table, and takes to leave, in seconds."""
TAKE_UP, LAY_AWAY = 0.44, 0.42
"""How long it takes to take up the kitty, and to discard cards, in seconds."""
HANDLED, HANDLING = 3, 0.13
"""The number of cards that a player pulls out of the hand and puts back, and the seconds between them."""
_PULL = 0.22
_PULLED = 0.3  # of a card's height
THROWN, _GOES = 0.12, 0.5
"""The seconds until a hand lets go of a card that it throws, and the share of the card's path it moves along."""
_WIDE = 0.86  # the width of a hand as a share of the height of a card in a trick
Point = tuple[float, float]


def kitty_beat(change: Change, seat: int) -> Beat:
    """Return the beat of a seat that takes up the kitty; in a hidden hand some cards are then pulled out and put back
    while their owner thinks: always the same ones, so that they reveal nothing."""
    wait = REACH if _is_hidden(change, seat) else 0.0
    moves = _later(differences(change.old, change.new, TAKE_UP, stagger=0.06), wait)
    taken = max((move.over for move in moves), default=0.0)
    handled = _handling(change.new, change.layout, seat, taken)
    sounds = (*each(moves, Cue.DEAL), *sounds_of(handled[::2], Cue.TICK))
    hands = _taking(change, seat, moves, handled) if wait else ()
    moment = TableMoment("kitty", seat)
    return Beat(change.after, (*moves, *handled), sounds, moment, hands=hands, thought_over=True)


def discard_beat(change: Change, seat: int) -> Beat:
    """Return the beat of a seat that discards cards."""
    hidden = _is_hidden(change, seat)
    moves = _later(differences(change.old, change.new, LAY_AWAY, stagger=0.05), REACH * hidden)
    hands = _laying(change, seat, moves) if hidden else ()
    sounds, moment = each(moves, Cue.LAY), TableMoment("discarded", seat)
    return Beat(change.after, moves, sounds, moment, hands=hands, pause=0.0 if hidden else 0.2)


def throwing_hand(change: Change, laid: LaidCard, moves: Sequence[Move]) -> tuple[HandMove, ...]:
    """Return the moves of a hand that throws a card out of a hidden hand: it lets go on the way, and leaves."""
    seat, key = laid.seat, thrown_key(laid.seat, laid.card)
    if not _is_hidden(change, seat):
        return ()
    flight = next(move for move in reversed(moves) if move.key == key)
    home, start = _home(change.layout, seat), (flight.start.x, flight.start.y)
    lets_go = start[0] + _GOES * (flight.end.x - start[0]), start[1] + _GOES * (flight.end.y - start[1])
    return (
        HandMove(seat, start, lets_go, flight.delay, THROWN, out_cubic),
        HandMove(seat, lets_go, home, flight.delay + THROWN, LEAVE),
    )


def _is_hidden(change: Change, seat: int) -> bool:
    """Return whether the cards in a seat's hand lie face down before another player."""
    return any(key[:2] == ("back", seat) for key in change.old)


def _later(moves: Iterable[Move], wait: float) -> tuple[Move, ...]:
    """Return the same moves, delayed while a hand arrives; cards that only make room do not wait."""
    return tuple(move if move.duration == DRIFT else replace(move, delay=move.delay + wait) for move in moves)


def _handling(new: Spots, layout: TableLayout, seat: int, begin: float) -> tuple[Move, ...]:
    """Return the moves of cards in a covered hand that are pulled out towards the table and put back."""
    keys = [key for key in new if key[:2] == ("back", seat)]
    moves = []
    for at in range(min(HANDLED, len(keys))):
        key = keys[at * 5 % len(keys)]
        lies, (x, y) = new[key], layout.centre
        far = lies.height * _PULLED / max(1.0, math.dist((lies.x, lies.y), (x, y)))
        pulled = replace(lies, x=lies.x + (x - lies.x) * far, y=lies.y + (y - lies.y) * far)
        goes = begin + HANDLING * at
        moves += [Move(key, lies, pulled, _PULL, goes), Move(key, pulled, lies, _PULL, goes + _PULL, in_out)]
    return tuple(moves)


# --- the moves of hands -----------------------------------------------------------------------------


def _taking(change: Change, seat: int, moves: Sequence[Move], handled: Sequence[Move]) -> tuple[HandMove, ...]:
    """Return the moves of a hand that fetches the kitty, pulls some cards out of it, puts them back, and leaves."""
    carried = [move for move in moves if move.duration != DRIFT]
    if not carried:
        return ()
    home, kitty, fan = _home(change.layout, seat), _middle(carried, 0), _middle(carried, 1)
    taken = max(move.over for move in carried)
    path = [HandMove(seat, home, kitty, 0.0, REACH), HandMove(seat, kitty, fan, REACH, taken - REACH)]
    here, time = fan, taken
    for pull in handled[::2]:
        there = (pull.end.x, pull.end.y)
        path.append(HandMove(seat, here, there, time, HANDLING))
        here, time = there, time + HANDLING
    return (*path, HandMove(seat, here, home, time, LEAVE))


def _laying(change: Change, seat: int, moves: Sequence[Move]) -> tuple[HandMove, ...]:
    """Return the moves of a hand that takes cards out of its fan, discards them, and leaves."""
    carried = [move for move in moves if move.duration != DRIFT]
    if not carried:
        return ()
    home, fan, away = _home(change.layout, seat), _middle(carried, 0), _middle(carried, 1)
    laid = max(move.over for move in carried)
    return (
        HandMove(seat, home, fan, 0.0, REACH),
        HandMove(seat, fan, away, REACH, laid - REACH),
        HandMove(seat, away, home, laid, LEAVE),
    )


def _middle(moves: Sequence[Move], end: int) -> Point:
    """Return the mean position of the cards when they start (0) or end (1)."""
    found: list[Spot] = [(move.start, move.end)[end] for move in moves]
    return mean(spot.x for spot in found), mean(spot.y for spot in found)


def _home(layout: TableLayout, seat: int) -> Point:
    """Return where a hand comes from: behind its cards, outside the table."""
    place = layout.place(seat)
    middle = place.fan.center if place.fan.width else place.plate.center
    out = _outwards(layout, seat) * (hand_width(layout) * 0.8 + place.fan_card)
    return middle[0] + out.x, middle[1] + out.y


def _outwards(layout: TableLayout, seat: int) -> pygame.Vector2:
    """Return the direction from the middle of the table to a seat, as a vector of length one."""
    directions = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
    return pygame.Vector2(directions[layout.place(seat).where])


def hand_width(layout: TableLayout) -> int:
    """Return the width of a hand, from its thumb to its little finger."""
    return round(layout.trick_card * _WIDE)


def hand_angle(layout: TableLayout, seat: int) -> int:
    """Return the angle of a seat's hand in degrees, clockwise from pointing up."""
    return round(pygame.Vector2(0, 1).angle_to(_outwards(layout, seat)))


def draw_hand(surface: pygame.Surface, layout: TableLayout, face: SeatFace, at: Point) -> None:
    """Draw a player's hand as it holds cards at that place; a player without a portrait has none."""
    drawn = hand_picture(face.portrait, hand_width(layout), hand_angle(layout, face.seat))
    if drawn is not None:
        picture, away = drawn
        surface.blit(picture, picture.get_rect(center=(round(at[0] + away.x), round(at[1] + away.y))))
