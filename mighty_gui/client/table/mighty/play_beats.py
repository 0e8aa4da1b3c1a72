"""The beats of the play: cards that are thrown, what they beat, tricks that are won."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import Beat, Moment
from mighty_gui.client.table.event_beats import Change, thrown_key
from mighty_gui.client.table.mighty.mighty_lights import CARD_LIGHTS
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.sound_mix import heard_with
from mighty_gui.client.table.trick_beats import beaten, landing_of, struck, thrown, tipped, won_beat
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import JokerCalled, Ordered, Played, TrickWon
from mighty_gui.engine.mighty.pack import trick_count

_CUES = {"mighty": Cue.MIGHTY, "joker": Cue.JOKER, "ruff": Cue.RUFF}
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
    """The beat in which a finished trick is read."""
    table = expect(MightyTable, change.after)
    rich = event.points >= _MANY_POINTS and table.rules.contract.counts == "points"
    rich |= _was_ruffed(expect(MightyTable, change.before))
    return won_beat(change, rich=rich, last=len(table.tricks) == trick_count(table.rules))


def _was_ruffed(before: MightyTable) -> bool:
    """Whether somebody ruffed in the trick that lies there."""
    laid = before.trick
    return any(special_card(replace(before, trick=laid[:at]), one) == "ruff" for at, one in enumerate(laid))


def _played(event: Played, change: Change) -> Beat:
    """The beat of a card that is played: it lands with its sound and its light, and tips what it beats."""
    before = expect(MightyTable, change.before)
    special = special_card(before, event)
    hard = special in ("mighty", "joker")
    moves = thrown(change, event, last=len(before.tricks) >= trick_count(before.rules) - 1)
    landing = landing_of(moves, event)
    cue = _CUES.get(special, Cue.PLAY)
    keys = beaten(change, event.seat) if hard else ()
    light = CARD_LIGHTS.get(special)
    return Beat(
        change.after,
        (*moves, *tipped(change, keys, landing)),
        ((heard_with(landing, cue), cue),),
        _played_moment(event, special),
        landing,
        Accent(light, thrown_key(event.seat, event.card), landing, keys) if light else None,
        struck(moves, event) if hard else None,
        pause=0.35 if hard else 0.2,
    )


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
