"""What the beats of any trick have in common: how a card is thrown, what it tips, how a finished trick is read."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.blow import Blow, blow
from mighty_gui.client.table.card_moves import Move
from mighty_gui.client.table.card_spots import Key
from mighty_gui.client.table.event_beats import Change, throw, thrown_key
from mighty_gui.client.table.table_state import LaidCard

READ_TRICK, LOOK_AT_TRICK = 0.5, 0.4
"""The seconds for which a finished trick lies there: whatever the speed, and by the chosen speed. One that is
worth more, or in which more happened, lies there for longer."""
READ_MORE = 0.5
LAST_THROW, LAST_ARC = 0.48, 0.2
"""The seconds a card of the last trick flies, and how high."""
SUSPENSE = 0.3
"""The seconds before the last card of all is thrown."""
_TIP, _TIPS, _TIPPED, _RISES = 3.0, 0.12, 0.6, 0.3
"""By how many degrees a beaten card tips; the seconds in which it tips, after which it rises, and in which it lies
down again."""


def won_beat(change: Change, *, rich: bool, last: bool) -> Beat:
    """The beat in which a finished trick is read, for longer with ``rich``; the plates still say what they said
    before it."""
    sounds = ((0.0, Cue.LAST_TRICK),) if last else ()
    return Beat(change.after, sounds=sounds, pause=LOOK_AT_TRICK, hold=READ_TRICK + READ_MORE * (rich or last))


def thrown(change: Change, laid: LaidCard, *, last: bool) -> tuple[Move, ...]:
    """The flight of a card: in the last trick it is longer and higher, and the last card of all is waited for."""
    if not last:
        return throw(change, laid.seat, laid.card)
    whole = sum(change.after.counts[seat] for seat in change.after.playing) == 0
    wait = SUSPENSE if whole else 0.0
    return throw(change, laid.seat, laid.card, seconds=LAST_THROW, arc=LAST_ARC, wait=wait)


def landing_of(moves: tuple[Move, ...], laid: LaidCard) -> float:
    """The seconds after which a card that is thrown lands."""
    key = thrown_key(laid.seat, laid.card)
    return max(move.landing for move in moves if move.key == key)


def struck(moves: tuple[Move, ...], laid: LaidCard) -> Blow:
    """The blow with which a card that is thrown lands, the way it came."""
    flight = max((move for move in moves if move.key == thrown_key(laid.seat, laid.card)), key=_landing)
    return blow(flight.landing, (flight.start.x, flight.start.y), (flight.end.x, flight.end.y))


def _landing(move: Move) -> float:
    return move.landing


def beaten(change: Change, seat: int) -> tuple[Key, ...]:
    """The cards in the trick that a seat's card beats, if it wins so far."""
    if change.after.winning != seat:
        return ()
    return tuple(thrown_key(laid.seat, laid.card) for laid in change.after.trick if laid.seat != seat)


def tipped(change: Change, keys: tuple[Key, ...], landing: float) -> tuple[Move, ...]:
    """The moves in which beaten cards tip away, and lie down again."""
    moves = []
    for key in keys:
        lies = change.new[key]
        away = replace(lies, angle=lies.angle + _TIP)
        moves.append(Move(key, lies, away, _TIPS, landing, out_cubic))
        moves.append(Move(key, away, lies, _RISES, landing + _TIPPED, in_out))
    return tuple(moves)
