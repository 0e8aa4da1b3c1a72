"""The beats of the play: cards that are thrown, what they beat, tricks that are won."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import Beat, Moment
from mighty_gui.client.table.card_moves import Move
from mighty_gui.client.table.card_spots import Key
from mighty_gui.client.table.event_beats import Change, throw, thrown_key
from mighty_gui.client.table.mighty.mighty_lights import CARD_LIGHTS
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.sound_mix import heard_with
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import JokerCalled, Ordered, Played, TrickWon
from mighty_gui.engine.mighty.pack import trick_count

READ_TRICK, LOOK_AT_TRICK = 0.5, 0.4
"""The seconds for which a finished trick lies there: whatever the speed, and by the chosen speed. One that is
worth more, or in which more happened, lies there for longer."""
READ_MORE = 0.5
LAST_THROW, LAST_ARC = 0.48, 0.2
"""The seconds a card of the last trick flies, and how high."""
SUSPENSE = 0.3
"""The seconds before the last card of all is thrown."""
_CUES = {"mighty": Cue.MIGHTY, "joker": Cue.JOKER, "ruff": Cue.RUFF}
_TIP, _TIPS, _TIPPED, _RISES = 3.0, 0.12, 0.6, 0.3
"""By how many degrees a beaten card tips; the seconds in which it tips, after which it rises, and in which it lies
down again."""
_MANY_POINTS = 2


def trick_changed(event: Played | JokerCalled | Ordered | TrickWon, change: Change) -> Beat:
    """The beat of an event of the play."""
    match event:
        case Played():
            return _played(event, change)
        case JokerCalled(seat=seat, joker=joker):
            moment = Moment("joker_called", seat, joker, ordinary=True)
            return Beat(change.after, sounds=((0.0, Cue.JOKER_CALL),), moment=moment, pause=0.7)
        case Ordered(seat=seat):
            return Beat(change.after, sounds=((0.0, Cue.ORDERED),), moment=Moment("ordered", seat), pause=0.9)
        case TrickWon():
            return _won(event, change)
        case _:
            assert_never(event)


def _won(event: TrickWon, change: Change) -> Beat:
    """The beat in which a finished trick is read; the plates still say what they said before it."""
    table = expect(MightyTable, change.after)
    rich = event.points >= _MANY_POINTS and table.rules.contract.counts == "points"
    more = READ_MORE if rich or _is_last(table) else 0.0
    sounds = ((0.0, Cue.LAST_TRICK),) if _is_last(table) else ()
    return Beat(change.after, sounds=sounds, pause=LOOK_AT_TRICK, hold=READ_TRICK + more)


def _is_last(table: MightyTable) -> bool:
    """Whether all tricks of the hand have been won."""
    return len(table.tricks) == trick_count(table.rules)


def _played(event: Played, change: Change) -> Beat:
    """The beat of a card that is played: it lands with its sound and its light, and tips what it beats."""
    special = special_card(expect(MightyTable, change.before), event)
    hard = special in ("mighty", "joker")
    key, moves = thrown_key(event.seat, event.card), _thrown(event, change)
    landing = max(move.landing for move in moves if move.key == key)
    cue = _CUES.get(special, Cue.PLAY)
    beaten = _beaten(event, change) if hard else ()
    return Beat(
        change.after,
        (*moves, *_tipped(change, beaten, landing)),
        ((heard_with(landing, cue), cue),),
        _played_moment(event, special),
        landing,
        Accent(CARD_LIGHTS[special], key, landing, beaten) if special else None,
        pause=0.35 if hard else 0.2,
    )


def _thrown(event: Played, change: Change) -> tuple[Move, ...]:
    """The flight of a card: in the last trick it is longer and higher, and the last card of all is waited for."""
    table = expect(MightyTable, change.before)
    if len(table.tricks) < trick_count(table.rules) - 1:
        return throw(change, event.seat, event.card)
    whole = sum(change.after.counts[seat] for seat in change.after.playing) == 0
    wait = SUSPENSE if whole else 0.0
    return throw(change, event.seat, event.card, seconds=LAST_THROW, arc=LAST_ARC, wait=wait)


def _beaten(event: Played, change: Change) -> tuple[Key, ...]:
    """The cards in the trick that a card beats, if it wins so far."""
    if change.after.winning != event.seat:
        return ()
    return tuple(thrown_key(laid.seat, laid.card) for laid in change.after.trick if laid.seat != event.seat)


def _tipped(change: Change, beaten: tuple[Key, ...], landing: float) -> tuple[Move, ...]:
    """The moves in which beaten cards tip away, and lie down again."""
    moves = []
    for key in beaten:
        lies = change.new[key]
        tipped = replace(lies, angle=lies.angle + _TIP)
        moves.append(Move(key, lies, tipped, _TIPS, landing, out_cubic))
        moves.append(Move(key, tipped, lies, _RISES, landing + _TIPPED, in_out))
    return tuple(moves)


def special_card(before: MightyTable, event: Played) -> str:
    """The kind of accent with which a card lands: ``mighty``, ``joker``, ``ruff``, or empty for none."""
    before = before.cleared()
    now, card = before.powers, event.card
    if now.is_mighty(card):
        return "mighty"
    if card.is_joker:
        return "joker" if now.joker_power == "full" and card is not before.joker_called else ""
    lead = before.trick[0] if before.trick else None
    if lead is not None and now.is_trump(card):
        led = now.led_suit(lead)
        if led is not None and led != before.trump:
            return "ruff"
    return ""


def _played_moment(event: Played, special: str) -> Moment | None:
    if event.suit:
        kind = "named_any" if event.suit == "any" else "named"
        return Moment(kind, event.seat, event.card, suit=event.suit, ordinary=True)
    return Moment(special, event.seat, event.card, ordinary=True) if special else None
