"""The beat for each event of Mighty: moves, sounds, an accent, words, time to read. Data only."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from mighty_gui.client.shell.animation import Ease, out_back, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Accent, Beat, Moment
from mighty_gui.client.table.card_moves import Move, differences
from mighty_gui.client.table.card_spots import Key, Spot
from mighty_gui.client.table.dealing import deal_moves
from mighty_gui.client.table.event_beats import THROW, Change, closing_up, throw
from mighty_gui.client.table.mighty.friend_meeting import CONTACT, HOME, FriendMeeting
from mighty_gui.client.table.mighty.mighty_table import MightyTable
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

READ_TRICK = 1.4
"""The seconds for which a finished trick lies there, whatever the speed."""
SECOND_NOTE = 0.19
"""The seconds to the second note of the friend's sound, with which the two meet."""
LANDS, LANDS_HARD = 0.26, 0.30
"""The seconds until a thrown card is seen to land, and until the mighty or a joker is: then its words come."""


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
            return _trick_changed(event, change)
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
            moves, sounds = deal_moves(after, change.layout, change.new)
            return Beat(after, moves, sounds, pause=0.25)
        case Drew():
            return Beat(after, _moved(change, 0.3), ((0.05, Cue.DEAL),), pause=0.15)
        case MisdealCalled():
            return _misdeal(event, change)
        case Redistributed():
            sounds = ((0.0, Cue.RIFFLE), (0.4, Cue.DEAL))
            return Beat(after, _moved(change, 0.5, 0.02), sounds, Moment("redistributed"), pause=0.8)
        case KittyTaken(seat=seat):
            sounds = ((0.1, Cue.DEAL), (0.3, Cue.DEAL))
            return Beat(after, _moved(change, 0.5, 0.06), sounds, Moment("kitty", seat), pause=0.4)
        case Discarded(seat=seat):
            moves = _moved(change, 0.42, 0.05)
            return Beat(after, moves, ((0.1, Cue.LAY),), Moment("discarded", seat), pause=0.4)
        case _:
            assert_never(event)


def _moved(change: Change, duration: float, stagger: float = 0.0) -> tuple[Move, ...]:
    return tuple(differences(change.old, change.new, duration, stagger=stagger))


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
            moment = Moment("declared", seat, contract=str(contract))
            return Beat(after, closing_up(change), ((0.0, Cue.DECLARED),), moment, pause=1.1)
        case ContractSet(changed=False):
            return Beat(after, closing_up(change))
        case ContractSet(seat=seat, contract=contract):
            moment = Moment("changed", seat, contract=str(contract))
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
    kind = "killed_nobody" if event.victim is None else "killed" if event.card else "killed_person"
    moment = Moment(kind, event.seat, event.card, other=event.victim)
    accent = None if event.victim is None else Accent("killed", ("plate", event.victim))
    return Beat(change.after, sounds=((0.0, Cue.KILLED),), moment=moment, accent=accent, pause=1.1)


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
        Accent("friend", ("plate", event.seat), HOME),
        told=((HOME, change.after),),
        spectacle=FriendMeeting(declarer, event.seat),
        pause=0.3,
    )


# --- the play ---------------------------------------------------------------------------------------


def _trick_changed(event: Played | JokerCalled | Ordered | TrickWon, change: Change) -> Beat:
    match event:
        case Played():
            return _played(event, change)
        case JokerCalled(seat=seat, joker=joker):
            moment = Moment("joker_called", seat, joker)
            return Beat(change.after, sounds=((0.0, Cue.JOKER_CALL),), moment=moment, pause=0.7)
        case Ordered(seat=seat):
            return Beat(change.after, sounds=((0.0, Cue.ORDERED),), moment=Moment("ordered", seat), pause=0.9)
        case TrickWon():
            return Beat(change.after, hold=READ_TRICK)
        case _:
            assert_never(event)


def _played(event: Played, change: Change) -> Beat:
    special = special_card(expect(MightyTable, change.before), event)
    hard = special in ("mighty", "joker")
    ease: Ease = out_back if hard else out_cubic
    cue = {"mighty": Cue.MIGHTY, "joker": Cue.JOKER, "ruff": Cue.RUFF}.get(special, Cue.PLAY)
    key: Key = ("trick", event.seat, event.card.name)
    return Beat(
        change.after,
        throw(change, event.seat, event.card, ease),
        ((THROW * 0.6, cue),),
        _played_moment(event, special),
        LANDS_HARD if hard else LANDS,
        Accent(special, key, THROW * 0.75) if special else None,
        pause=0.55 if hard else 0.2,
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
        return Moment("named_any" if event.suit == "any" else "named", event.seat, event.card, suit=event.suit)
    return Moment(special, event.seat, event.card) if special in ("mighty", "joker", "ruff") else None
