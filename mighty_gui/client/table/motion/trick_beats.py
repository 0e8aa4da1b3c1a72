"""Parts of the beats of any trick: how a card is thrown, and which cards it tips."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.beat import Beat, Blow, Light, blow
from mighty_gui.client.table.motion.card_moves import Move
from mighty_gui.client.table.motion.event_beats import Change, throw, thrown_key
from mighty_gui.client.table.place.card_spots import Key
from mighty_gui.client.table.state.table_state import LaidCard

READ_TRICK = 0.38
"""How many seconds a finished trick can be read, at any speed."""
READ_MORE = 0.4
"""The additional seconds for a trick with much at stake."""
_READ_LIT = 0.15
_STAYS = 0.5  # the seconds of its gathering that are shown when nothing moves
LAST_THROW, LAST_ARC = 0.48, 0.2
"""The seconds a card of the last trick flies, and how high."""
SUSPENSE = 0.3
"""The seconds before the very last card is thrown."""
BREATH, SLOW_THROW = 0.45, 0.62
"""The seconds of silence before a decisive card is thrown, and the seconds for which it flies."""
_TIP, _TIPS, _TIPPED, _RISES = 3.0, 0.12, 0.6, 0.3
"""How far a beaten card tips, in degrees; how long it tips, waits until it starts to return, and takes to lie down
again, in seconds."""


def won_beat(change: Change, *, stakes: float, last: bool, light: Light | None = None) -> Beat:
    """Return the beat that gives time to read a finished trick.

    It is longer the more was at stake, from 0 to 1, and shorter if the light of the last card has already shown the
    trick. The nameplates still show the state before it, and the next leader thinks meanwhile.
    """
    sounds = ((0.0, Cue.LAST_TRICK),) if last else ()
    hold = READ_TRICK + READ_MORE * (1.0 if last else min(1.0, stakes))
    hold = max(_READ_LIT, hold - (0.0 if light is None else light.seconds))
    return Beat(change.after, sounds=sounds, hold=hold, stays=_STAYS, thought_over=True)


def pause_after(change: Change, seconds: float) -> float:
    """Return the pause after a card; 0 after the last card of a trick, which is read as a whole."""
    return 0.0 if len(change.after.trick) == len(change.after.playing) else seconds


def throw_moves(change: Change, laid: LaidCard, *, last: bool, decides: bool = False) -> tuple[Move, ...]:
    """Return the flight of a card: in the last trick it is longer and higher, with a pause before the very last card; a
    card that decides the hand is the slowest."""
    if decides:
        return throw(change, laid.seat, laid.card, seconds=SLOW_THROW, arc=LAST_ARC, wait=BREATH)
    if not last:
        return throw(change, laid.seat, laid.card)
    whole = sum(change.after.counts[seat] for seat in change.after.playing) == 0
    wait = SUSPENSE if whole else 0.0
    return throw(change, laid.seat, laid.card, seconds=LAST_THROW, arc=LAST_ARC, wait=wait)


def landing_of(moves: tuple[Move, ...], laid: LaidCard) -> float:
    """Return the seconds after which a thrown card lands."""
    key = thrown_key(laid.seat, laid.card)
    return max(move.landing for move in moves if move.key == key)


def landing_blow(moves: tuple[Move, ...], laid: LaidCard) -> Blow:
    """Return the blow of a thrown card as it lands, in the direction of its flight."""
    flight = max((move for move in moves if move.key == thrown_key(laid.seat, laid.card)), key=_landing)
    return blow(flight.landing, (flight.start.x, flight.start.y), (flight.end.x, flight.end.y))


def _landing(move: Move) -> float:
    return move.landing


def beaten(change: Change, seat: int) -> tuple[Key, ...]:
    """Return the cards in the trick that a seat's card beats, if it is winning so far."""
    if change.after.winning != seat:
        return ()
    return tuple(thrown_key(laid.seat, laid.card) for laid in change.after.trick if laid.seat != seat)


def tip_moves(change: Change, keys: tuple[Key, ...], landing: float) -> tuple[Move, ...]:
    """Return the moves of beaten cards that tip away and lie down again."""
    moves = []
    for key in keys:
        lies = change.new[key]
        away = replace(lies, angle=lies.angle + _TIP)
        moves.append(Move(key, lies, away, _TIPS, landing, out_cubic))
        moves.append(Move(key, away, lies, _RISES, landing + _TIPPED, in_out))
    return tuple(moves)
