"""The beat for each event of Mitigati: moves, sounds, an accent, words, time to read. Data only."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.accent import Accent, Light
from mighty_gui.client.table.beat import Beat, FlyingWords, Moment
from mighty_gui.client.table.card_moves import DRIFT, Move, differences
from mighty_gui.client.table.dealing import deal_moves, more_moves
from mighty_gui.client.table.event_beats import Change, closing_up, thrown_key
from mighty_gui.client.table.mitigati.honours_shown import PAY, HonoursLaidOut
from mighty_gui.client.table.mitigati.mitigati_lights import CAUGHT, FOOL_LIGHT, RUFFED, TOP_TRUMP
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.sound_mix import heard_with, sounds_of
from mighty_gui.client.table.table_state import LaidCard
from mighty_gui.client.table.trick_beats import beaten, landing_of, struck, thrown, tipped, won_beat
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.game import expect
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
from mighty_gui.engine.mitigati.pack import trump_honours

MANY_POINTS = 8
"""So many points in a trick, and it lies there for longer."""
_LIGHTS: dict[str, tuple[Light, Cue]] = {
    "top": (TOP_TRUMP, Cue.MIGHTY),
    "fool": (FOOL_LIGHT, Cue.JOKER),
    "ruff": (RUFFED, Cue.RUFF),
    "caught": (CAUGHT, Cue.RUFF),
}
"""The light and the sound of each kind of special card."""


def beat(event: MitigatiEvent, change: Change) -> Beat:
    """The beat that shows the event."""
    match event:
        case Dealt() | KittyTaken() | Discarded():
            return _cards_moved(event, change)
        case BidMade() | Held() | Passed() | MoreAsked() | Agreed():
            return _spoken(event, change)
        case Played():
            return _played(event, change)
        case HonoursShown():
            return _honours(event, change)
        case TrickWon(points=points):
            last = expect(MitigatiTable, change.after).is_last_trick
            rich = points >= MANY_POINTS or _was_ruffed(expect(MitigatiTable, change.before))
            return won_beat(change, rich=rich, last=last)
        case Over(outcome=outcome):  # only words: the sheet that follows brings the sound
            said = Moment(f"over_{outcome}")
            return Beat(change.after, closing_up(change), moment=said, hold=0.6, ends_hand=True)
        case _:
            assert_never(event)


# --- cards that come and go before the play ---------------------------------------------------------


def _cards_moved(event: Dealt | KittyTaken | Discarded, change: Change) -> Beat:
    after = change.after
    match event:
        case Dealt(round=1):
            moves, sounds = deal_moves(after, change.layout, change.new, change.before.riffles)
            return Beat(after, moves, sounds, pause=0.25)
        case Dealt():
            moves, sounds = more_moves(after, change.layout, change.old, change.new)
            return Beat(after, moves, sounds, pause=0.3)
        case KittyTaken(seat=seat):
            moves = tuple(differences(change.old, change.new, 0.5, stagger=0.06))
            return Beat(after, moves, _each(moves, Cue.DEAL), Moment("kitty", seat), pause=0.4)
        case Discarded(seat=seat):
            moves = tuple(differences(change.old, change.new, 0.42, stagger=0.05))
            return Beat(after, moves, _each(moves, Cue.LAY), Moment("discarded", seat), pause=0.4)
        case _:
            assert_never(event)


def _each(moves: tuple[Move, ...], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """The sound of each card that comes to another place, not of those that only make room."""
    return sounds_of(tuple(move for move in moves if move.duration != DRIFT), cue)


# --- what is said -----------------------------------------------------------------------------------


def _spoken(event: BidMade | Held | Passed | MoreAsked | Agreed, change: Change) -> Beat:
    after = change.after
    match event:
        case BidMade(seat=seat):
            return Beat(after, sounds=((0.0, Cue.BID),), seat=seat, pause=0.45)
        case Held(seat=seat) | Passed(seat=seat):
            return Beat(after, sounds=((0.0, Cue.PASS),), seat=seat, pause=0.45)
        case MoreAsked(seat=None):
            return Beat(after, moment=Moment("all_hold"), pause=0.9)
        case MoreAsked(seat=seat):
            return Beat(after, sounds=((0.0, Cue.ORDERED),), moment=Moment("more", seat), pause=0.9)
        case Agreed():
            return Beat(after, sounds=((0.0, Cue.DECLARED),), moment=Moment("agreed"), pause=0.6)
        case _:
            assert_never(event)


# --- the play ---------------------------------------------------------------------------------------


def special_card(before: MitigatiTable, event: LaidCard) -> str:
    """The kind of light with which a card lands: ``top``, ``fool``, ``caught``, ``ruff``, or empty for none."""
    led = before.cleared().led
    if event.card is FOOL:
        return "fool"
    if event.card is trump_honours(before.rules)[1]:
        return "top"
    if event.card.trump and led is not None and not led.trump:
        return "caught" if led.rank == "K" else "ruff"
    return ""


def _played(event: Played, change: Change) -> Beat:
    """The beat of a card that is played: it lands with its sound and its light, and tips what it beats."""
    before = expect(MitigatiTable, change.before)
    special = special_card(before, event)
    moves = thrown(change, event, last=before.is_last_trick)
    landing, key = landing_of(moves, event), thrown_key(event.seat, event.card)
    light, cue = _LIGHTS.get(special, (None, Cue.PLAY))
    hard = special in ("top", "caught")
    keys = beaten(change, event.seat) if hard else ()
    led_fool = special == "fool" and not before.cleared().trick
    kind = "fool_led" if led_fool else special
    return Beat(
        change.after,
        (*moves, *tipped(change, keys, landing)),
        ((heard_with(landing, cue), cue),),
        Moment(kind, event.seat, event.card, ordinary=True) if special else None,
        landing,
        Accent(light, key, landing, keys) if light else None,
        struck(moves, event) if hard else None,
        pause=0.35 if special in ("top", "fool") else 0.2,
    )


def _was_ruffed(table: MitigatiTable) -> bool:
    """Whether a trump was played to another suit in the trick that lies there."""
    led = table.led
    return led is not None and not led.trump and any(laid.card.trump for laid in table.trick)


def _honours(event: HonoursShown, change: Change) -> Beat:
    """The beat in which honours are laid out, and everyone pays for them."""
    shown, layout = HonoursLaidOut(event), change.layout
    goal = layout.place(event.seat).plate.center
    begins = shown.paid - PAY
    flying = tuple(
        FlyingWords(f"+{event.points}", layout.place(seat).plate.center, goal, begins, PAY)
        for seat in change.after.seats
        if seat != event.seat
    )
    lands = [(heard_with(shown.landing(at), Cue.TURN), Cue.TURN) for at in range(len(shown.cards))]
    told = [(heard_with(shown.laid, Cue.MARK), Cue.MARK), (heard_with(shown.paid, Cue.POINTS), Cue.POINTS)]
    return Beat(
        change.after,
        sounds=(*lands, *told),
        seat=event.seat,
        told=((shown.paid, change.after),),
        flying=flying,
        spectacle=shown,
        pause=0.2,
    )
