"""The beat for each event of Mighty: moves, sounds, an accent, words, time to read. Data only."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import Beat, Moment
from mighty_gui.client.table.blow import blow
from mighty_gui.client.table.card_moves import DRIFT, Move, differences
from mighty_gui.client.table.card_spots import Spot
from mighty_gui.client.table.dealing import deal_moves
from mighty_gui.client.table.event_beats import Change, closing_up
from mighty_gui.client.table.mighty.friend_meeting import CONTACT, HOME, FriendMeeting
from mighty_gui.client.table.mighty.killing_card import FALLEN, SHOWN, KillingCard
from mighty_gui.client.table.mighty.mighty_lights import FRIEND, KILLED
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.play_beats import trick_changed
from mighty_gui.client.table.sound_mix import heard_with, sounds_of
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
    Dealt,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    FriendRevealed,
    JokerCalled,
    Killed,
    KittyTaken,
    LotsDrawn,
    MightyEvent,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    PlayedOn,
    Redistributed,
    SecondRound,
    TrickWon,
)

SECOND_NOTE = 0.19
"""The seconds to the second note of the friend's sound, with which the two meet."""


def beat(event: MightyEvent, change: Change) -> Beat:
    """The beat that shows the event."""
    match event:
        case Dealt() | Drew() | MisdealCalled() | Redistributed() | KittyTaken() | Discarded():
            return _cards_moved(event, change)
        case BidMade() | Passed() | SecondRound() | LotsDrawn() | Declared() | ContractSet():
            return _spoken(event, change)
        case Killed() | FriendCalled() | FriendRevealed():
            return _people_named(event, change)
        case Played() | JokerCalled() | Ordered() | TrickWon():
            return trick_changed(event, change)
        case Over(outcome=outcome):  # only words: the sheet that follows brings the sound
            said = Moment(f"over_{outcome}")
            return Beat(change.after, closing_up(change), moment=said, hold=0.6, ends_hand=True)
        case PlayedOn():
            return Beat(change.after, closing_up(change))
        case _:
            assert_never(event)


# --- cards that come and go before the play ---------------------------------------------------------


def _cards_moved(
    event: Dealt | Drew | MisdealCalled | Redistributed | KittyTaken | Discarded, change: Change
) -> Beat:
    after = change.after
    match event:
        case Dealt():
            moves, sounds = deal_moves(after, change.layout, change.new, change.before.riffles)
            return Beat(after, moves, sounds, pause=0.25)
        case Drew():
            moves = _moved(change, 0.3)
            return Beat(after, moves, _each(moves, Cue.DEAL)[:1], pause=0.15)
        case MisdealCalled():
            return _misdeal(event, change)
        case Redistributed():
            moves = _moved(change, 0.5, 0.02)
            return Beat(after, moves, _each(moves, Cue.DEAL), Moment("redistributed"), pause=0.8)
        case KittyTaken(seat=seat):
            moves = _moved(change, 0.5, 0.06)
            return Beat(after, moves, _each(moves, Cue.DEAL), Moment("kitty", seat), pause=0.4)
        case Discarded(seat=seat):
            moves = _moved(change, 0.42, 0.05)
            return Beat(after, moves, _each(moves, Cue.LAY), Moment("discarded", seat), pause=0.4)
        case _:
            assert_never(event)


def _moved(change: Change, duration: float, stagger: float = 0.0) -> tuple[Move, ...]:
    return tuple(differences(change.old, change.new, duration, stagger=stagger))


def _each(moves: tuple[Move, ...], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """The sound of each card that comes to another place, not of those that only make room."""
    return sounds_of(tuple(move for move in moves if move.duration != DRIFT), cue)


def _misdeal(event: MisdealCalled, change: Change) -> Beat:
    place = change.layout.place(event.seat)
    start = Spot(*place.fan.center, 0, change.layout.pile_card)
    shown = [(key, spot) for key, spot in change.new.items() if key[0] == "shown"]
    moves = [Move(key, start, spot, 0.4, delay=0.03 * at) for at, (key, spot) in enumerate(shown)]
    moment = Moment("misdeal", event.seat)
    return Beat(change.after, tuple(moves), ((0.0, Cue.MISDEAL),), moment, pause=0.4, hold=2.2)


# --- what is said -----------------------------------------------------------------------------------


def _spoken(event: BidMade | Passed | SecondRound | LotsDrawn | Declared | ContractSet, change: Change) -> Beat:
    after = change.after
    match event:
        case BidMade(seat=seat):
            return Beat(after, sounds=((0.0, Cue.BID),), seat=seat, pause=0.45)
        case Passed(seat=seat):
            return Beat(after, sounds=((0.0, Cue.PASS),), seat=seat, pause=0.35)
        case SecondRound():
            return Beat(after, moment=Moment("second_round"), pause=0.9)
        case LotsDrawn(winner=winner):
            return Beat(after, moment=Moment("lots", winner), pause=1.2)
        case Declared(seat=seat, contract=contract):
            moment = Moment("declared", seat, said=str(contract))
            return Beat(after, closing_up(change), ((0.0, Cue.DECLARED),), moment, pause=1.1)
        case ContractSet(changed=False):
            return Beat(after, closing_up(change))
        case ContractSet(seat=seat, contract=contract):
            moment = Moment("changed", seat, said=str(contract))
            return Beat(after, closing_up(change), ((0.0, Cue.TRUMP_CHANGED),), moment, pause=1.4)
        case _:
            assert_never(event)


def _people_named(event: Killed | FriendCalled | FriendRevealed, change: Change) -> Beat:
    match event:
        case Killed():
            return _killed(event, change)
        case FriendCalled():
            return _friend_called(event, change)
        case FriendRevealed():
            return _friend_revealed(event, change)
        case _:
            assert_never(event)


def _killed(event: Killed, change: Change) -> Beat:
    """The beat of an elimination: the card that did it is shown, and falls on its victim."""
    kind = "killed_nobody" if event.victim is None else "killed" if event.card else "killed_person"
    moment = Moment(kind, event.seat, event.card, other=event.victim)
    if event.victim is None:
        shown = KillingCard(event.card.name, event.seat, None) if event.card else None
        return Beat(change.after, sounds=((0.0, Cue.BID),), moment=moment, spectacle=shown, pause=0.9)
    card, layout = event.card.name if event.card else "", change.layout
    return Beat(
        change.after,
        sounds=((heard_with(SHOWN, Cue.TURN), Cue.TURN), (heard_with(FALLEN, Cue.KILLED), Cue.KILLED)),
        moment=moment,
        moment_at=FALLEN,
        accent=Accent(KILLED, ("plate", event.victim), FALLEN),
        blow=blow(FALLEN, layout.centre, layout.place(event.victim).plate.center),
        told=((FALLEN, change.after),),
        spectacle=KillingCard(card, event.seat, event.victim),
        pause=0.5,
    )


def _friend_called(event: FriendCalled, change: Change) -> Beat:
    suit = event.ask.value if event.ask else None
    moment = Moment(f"friend_{event.kind}", event.seat, event.card, suit=suit, other=event.friend)
    return Beat(change.after, closing_up(change), ((0.0, Cue.FRIEND_CALLED),), moment, pause=1.3)


def _friend_revealed(event: FriendRevealed, change: Change) -> Beat:
    """The beat of the discovery: the two meet, then the friend's points join the declarer's."""
    declarer = expect(MightyTable, change.after).declarer
    moment = Moment("friend_revealed", event.seat)
    if declarer is None or declarer == event.seat:
        return Beat(change.after, _moved(change, 0.6, 0.03), ((0.0, Cue.FRIEND),), moment, pause=0.9)
    moves = tuple(replace(move, delay=move.delay + HOME) for move in _moved(change, 0.6, 0.03))
    return Beat(
        change.after,
        moves,
        ((CONTACT - SECOND_NOTE, Cue.FRIEND),),
        moment,
        CONTACT,
        Accent(FRIEND, ("plate", event.seat), HOME),
        told=((HOME, change.after),),
        spectacle=FriendMeeting(declarer, event.seat),
        pause=0.3,
    )
