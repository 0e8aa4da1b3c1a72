"""The beat for each event of Mighty: moves, sounds, an accent, texts, time to read. Data only."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mighty.decided_contract import decides_hand
from mighty_gui.client.table.mighty.friend_meeting import CONTACT, HOME, FriendMeeting
from mighty_gui.client.table.mighty.killing_card import FALLEN, SHOWN, KillingCard
from mighty_gui.client.table.mighty.lights import CARD_LIGHTS, FRIEND, KILLED
from mighty_gui.client.table.mighty.mighty_table import MightyTable, are_fellows
from mighty_gui.client.table.mighty.mighty_texts import killed_kind
from mighty_gui.client.table.motion.accent_drawing import drop_beat, push_beat
from mighty_gui.client.table.motion.beat import Accent, Beat, TableMoment, blow
from mighty_gui.client.table.motion.card_moves import Move, differences
from mighty_gui.client.table.motion.dealing import deal_moves
from mighty_gui.client.table.motion.event_beats import Change, closing_up, each, thrown_key
from mighty_gui.client.table.motion.hands import discard_beat, kitty_beat, throwing_hand
from mighty_gui.client.table.motion.sound_mix import sound_delay
from mighty_gui.client.table.motion.trick_beats import (
    BREATH,
    beaten,
    landing_blow,
    landing_of,
    pause_after,
    throw_moves,
    tip_moves,
    won_beat,
)
from mighty_gui.client.table.paint.captions import AFTER_RUFF, Motif
from mighty_gui.client.table.place.card_spots import Key, Spot
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import (
    AuctionEvent,
    BidMade,
    ContractSet,
    DealerMayBid,
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
    Settled,
)
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.scoring import points_in

SECOND_NOTE = 0.19
"""How long the two take to meet, in seconds: until the second note of the friend's sound."""


def beat(event: MightyEvent, change: Change) -> Beat:
    """Return the beat that shows the event."""
    match event:
        case Dealt() | Drew() | MisdealCalled() | Redistributed() | KittyTaken() | Discarded():
            return _cards_moved(event, change)
        case BidMade() | Passed() | SecondRound() | DealerMayBid() | LotsDrawn() | Declared() | ContractSet():
            return _speech_beat(event, change)
        case Killed() | FriendCalled() | FriendRevealed():
            return _people_named(event, change)
        case Played() | JokerCalled() | Ordered() | TrickWon():
            return trick_changed(event, change)
        case Settled(points=points):
            return Beat(change.after, closing_up(change), moment=TableMoment("settled", number=points), hold=0.6)
        case Over(outcome=outcome):  # only a text: the sheet that follows brings the sound
            moment = TableMoment(f"over_{outcome}")
            return Beat(change.after, closing_up(change), moment=moment, hold=0.6, ends_hand=True)
        case PlayedOn():
            return Beat(change.after, closing_up(change))
        case _:
            assert_never(event)


def _cards_moved(event: Dealt | Drew | MisdealCalled | Redistributed | KittyTaken | Discarded, change: Change) -> Beat:
    after = change.after
    match event:
        case Dealt():
            moves, sounds = deal_moves(after, change.layout, change.new, change.before.riffles)
            return Beat(after, moves, sounds, pause=0.25)
        case Drew():
            moves = _moves(change, 0.3)
            return Beat(after, moves, each(moves, Cue.DEAL)[:1], pause=0.15)
        case MisdealCalled():
            return _misdeal(event, change)
        case Redistributed():
            moves = _moves(change, 0.5, 0.02)
            return Beat(after, moves, each(moves, Cue.DEAL), TableMoment("redistributed"), pause=0.8)
        case KittyTaken(seat=seat):
            return kitty_beat(change, seat)
        case Discarded(seat=seat):
            return discard_beat(change, seat)
        case _:
            assert_never(event)


def _moves(change: Change, duration: float, stagger: float = 0.0) -> tuple[Move, ...]:
    return tuple(differences(change.old, change.new, duration, stagger=stagger))


def _misdeal(event: MisdealCalled, change: Change) -> Beat:
    place = change.layout.place(event.seat)
    start = Spot(*place.fan.center, 0, change.layout.pile_card)
    shown = [(key, spot) for key, spot in change.new.items() if key[0] == "shown"]
    moves = [Move(key, start, spot, 0.4, delay=0.03 * at) for at, (key, spot) in enumerate(shown)]
    moment = TableMoment("misdeal", event.seat)
    return Beat(change.after, tuple(moves), ((0.0, Cue.MISDEAL),), moment, pause=0.4, hold=2.2)


def _speech_beat(event: AuctionEvent, change: Change) -> Beat:
    after = change.after
    match event:
        case BidMade(seat=seat):
            return push_beat(change, seat)
        case Passed(seat=seat):
            return Beat(after, sounds=((0.0, Cue.PASS),), seat=seat, pause=0.35)
        case SecondRound():
            return Beat(after, moment=TableMoment("second_round"), pause=0.9)
        case DealerMayBid(seat=seat):
            return Beat(after, moment=TableMoment("dealer_may_bid", seat), pause=0.9)
        case LotsDrawn(winner=winner):
            return Beat(after, moment=TableMoment("lots", winner), pause=1.2)
        case Declared(seat=seat, contract=contract):
            moment = TableMoment("declared", seat, contract=str(contract))
            declared = Beat(after, closing_up(change), ((0.0, Cue.DECLARED),), moment, pause=0.9, thought_over=True)
            return drop_beat(declared, change, seat)
        case ContractSet(changed=False):
            return Beat(after, closing_up(change))
        case ContractSet(seat=seat, contract=contract):
            moment = TableMoment("changed", seat, contract=str(contract))
            sounds = ((0.0, Cue.TRUMP_CHANGED),)
            return Beat(after, closing_up(change), sounds, moment, pause=1.2, thought_over=True)
        case _:
            assert_never(event)


def _people_named(event: Killed | FriendCalled | FriendRevealed, change: Change) -> Beat:
    match event:
        case Killed():
            return _elimination_beat(event, change)
        case FriendCalled():
            return _friend_called(event, change)
        case FriendRevealed():
            return _friend_revealed(event, change)
        case _:
            assert_never(event)


def _elimination_beat(event: Killed, change: Change) -> Beat:
    """Return the beat of an elimination: the card that names the victim is shown, and falls on them."""
    kind = killed_kind(event)
    moment = TableMoment(kind, event.seat, event.card, other=event.victim)
    if event.victim is None:
        shown = KillingCard(event.card.name, event.seat, None) if event.card else None
        return Beat(change.after, sounds=((0.0, Cue.BID),), moment=moment, spectacle=shown, pause=0.9)
    card, layout = event.card.name if event.card else "", change.layout
    return Beat(
        change.after,
        sounds=((sound_delay(SHOWN, Cue.TURN), Cue.TURN), (sound_delay(FALLEN, Cue.KILLED), Cue.KILLED)),
        moment=moment,
        moment_at=FALLEN,
        accent=Accent(KILLED, ("plate", event.victim), FALLEN),
        blow=blow(FALLEN, layout.centre, layout.place(event.victim).plate.center),
        states=((FALLEN, change.after),),
        spectacle=KillingCard(card, event.seat, event.victim),
        pause=0.5,
    )


def _friend_called(event: FriendCalled, change: Change) -> Beat:
    suit = event.ask.value if event.ask else None
    moment = TableMoment(
        f"friend_{event.kind}", event.seat, event.card, suit=suit, other=event.friend, number=event.trick
    )
    sounds = ((0.0, Cue.FRIEND_CALLED),)
    return Beat(change.after, closing_up(change), sounds, moment, pause=1.2, thought_over=True)


def _friend_revealed(event: FriendRevealed, change: Change) -> Beat:
    """Return the beat of the discovery: the two portraits meet, the friend's points join the declarer's, and then the
    text appears."""
    declarer = expect(MightyTable, change.after).declarer
    moment = TableMoment("friend_revealed", event.seat)
    if declarer is None or declarer == event.seat:
        moves, motif = _moves(change, 0.6, 0.03), Motif(event.seat, "revealed", 0.6)
        return Beat(change.after, moves, ((0.0, Cue.FRIEND),), moment, motif=motif, pause=0.9)
    moves = tuple(replace(move, delay=move.delay + HOME) for move in _moves(change, 0.6, 0.03))
    lifted = _revealing_card(event, change)
    return Beat(
        change.after,
        moves,
        ((CONTACT - SECOND_NOTE, Cue.FRIEND),),
        moment,
        HOME,
        Motif(event.seat, "revealed", HOME),
        Accent(FRIEND, ("plate", event.seat), HOME),
        states=((HOME, change.after),),
        spectacle=FriendMeeting(declarer, event.seat, None if lifted is None else change.new.get(lifted)),
        lifted=lifted,
        pause=0.3,
    )


def _revealing_card(event: FriendRevealed, change: Change) -> Key | None:
    """Return the key of the card in the trick on the table that has made the friend known; ``None`` if none did."""
    called = [call.card for call in expect(MightyTable, change.after).calls]
    laid = next((laid for laid in change.after.trick if laid.seat == event.seat), None)
    shows = laid is not None and (event.how == "trick" or laid.card in called)
    return thrown_key(event.seat, laid.card) if laid is not None and shows else None


# --- the beats of the play: cards that are thrown, the cards they beat, tricks that are won -----------------


_CUES = {"mighty": Cue.MIGHTY, "joker": Cue.JOKER, "ruff": Cue.RUFF}
_MANY_POINTS = 2


def trick_changed(event: Played | JokerCalled | Ordered | TrickWon, change: Change) -> Beat:
    """Return the beat of an event of the play."""
    match event:
        case Played():
            return _card_beat(event, change)
        case JokerCalled(seat=seat, joker=joker):
            moment = TableMoment("joker_called", seat, joker, ordinary=True)
            return Beat(change.after, sounds=((0.0, Cue.JOKER_CALL),), moment=moment, pause=0.7)
        case Ordered(seat=seat):
            return Beat(change.after, sounds=((0.0, Cue.ORDERED),), moment=TableMoment("ordered", seat), pause=0.9)
        case TrickWon():
            return _trick_beat(event, change)
        case _:
            assert_never(event)


def _trick_beat(event: TrickWon, change: Change) -> Beat:
    """Return the beat that gives time to read a finished trick."""
    table = expect(MightyTable, change.after)
    worth = event.points / _MANY_POINTS if table.rules.contract.counts == "points" else 0.0
    before = expect(MightyTable, change.before)
    stakes = 1.0 if _was_ruffed(before) else worth
    light = CARD_LIGHTS.get(special_card(replace(before, trick=before.trick[:-1]), before.trick[-1]))
    return won_beat(change, stakes=stakes, last=len(table.tricks) == trick_count(table.rules), light=light)


def _was_ruffed(before: MightyTable) -> bool:
    """Return whether the trick that lies there contains a ruff."""
    laid = before.trick
    return any(
        special_card(replace(before, trick=laid[:at]), play_event) == "ruff" for at, play_event in enumerate(laid)
    )


def _card_beat(event: Played, change: Change) -> Beat:
    """Return the beat of a played card: it lands with its sound and its light, and tips the cards it beats."""
    before = expect(MightyTable, change.before)
    special = special_card(before, event)
    hard = special in ("mighty", "joker")
    last, decides = len(before.tricks) >= trick_count(before.rules) - 1, decides_hand(event, change)
    moves = throw_moves(change, event, last=last, decides=decides)
    landing = landing_of(moves, event)
    cue = _CUES.get(special, Cue.PLAY)
    keys = beaten(change, event.seat) if hard else ()
    light = CARD_LIGHTS.get(special)
    return Beat(
        change.after,
        (*moves, *tip_moves(change, keys, landing)),
        ((sound_delay(landing, cue), cue),),
        _played_moment(event, special),
        landing,
        _motif_of(change, event, special, landing),
        Accent(light, thrown_key(event.seat, event.card), landing, keys) if light else None,
        landing_blow(moves, event) if hard or decides else None,
        states=((landing, change.after),),
        hands=throwing_hand(change, event, moves),
        pause=pause_after(change, 0.35 if hard else 0.2),
        breath=BREATH if decides else 0.0,
    )


def _motif_of(change: Change, event: Played, special: str, landing: float) -> Motif | None:
    """Return the motif of a player who ruffs and is winning, or takes a point from a player on their own side."""
    before, seat = expect(MightyTable, change.before).clear_trick(), event.seat
    if change.after.winning != seat:
        return None
    best = next((laid for laid in before.trick if laid.seat == before.winning), None)
    if best is not None and points_in(before.rules, (best.card,)) and are_fellows(before, seat, best.seat):
        return Motif(seat, "taken", landing)
    return Motif(seat, "ruff", landing + AFTER_RUFF) if special == "ruff" else None


def special_card(before: MightyTable, event: Played) -> str:
    """Return the kind of accent for a card that lands: ``mighty``, ``joker``, ``ruff``, or empty for none."""
    before = before.clear_trick()
    now, card = before.powers, event.card
    if now.is_mighty(card):
        return "mighty"
    if card.is_joker:
        return "joker" if now.joker_power == "full" and card is not before.joker_called else ""
    if before.trick and now.is_trump(card):
        led = now.led_suits(before.trick)
        if led and before.trump not in led:
            return "ruff"
    return ""


def _played_moment(event: Played, special: str) -> TableMoment | None:
    if event.suit:
        kind = "named_any" if event.suit == "any" else "named"
        return TableMoment(kind, event.seat, event.card, suit=event.suit, ordinary=True)
    return TableMoment(special, event.seat, event.card, ordinary=True) if special else None
