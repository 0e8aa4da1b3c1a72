"""From an event to what is seen and heard of it: moves, sounds, an accent, words, time to read. Data only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mighty_gui.client.shell.animation import Ease, in_out, out_back, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Accent, Beat, Moment
from mighty_gui.client.table.card_moves import Move, differences, drawn_together, drift
from mighty_gui.client.table.card_spots import Key, Showing, Spot, Spots, hand_fan, spots
from mighty_gui.client.table.dealing import deal_moves
from mighty_gui.client.table.mighty.reduce import collect, reduce
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
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
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    Redistributed,
    SecondRound,
    TrickWon,
)
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.power import Powers, powers

READ_TRICK = 1.4
"""How long a finished trick lies there, whatever the speed."""
THROW = 0.34
LANDS, LANDS_HARD = 0.26, 0.30
"""When a thrown card is seen to lie there, and when the mighty or a joker does: then it is spoken of."""
TAKE = 0.36


@dataclass(frozen=True)
class Scene:
    """What a cue is made from: the table before and after, and where the cards lie on both."""

    event: Any
    before: TableState
    after: TableState
    layout: Layout
    old: Spots
    new: Spots


def beats(
    event: Event, state: TableState, layout: Layout, showing: Showing, held_at: Spots | None = None
) -> list[Beat]:
    """How the event is shown on a table; ``held_at`` says where cards of the hand are that someone has lifted or
    holds in the air: from there they fly, if they leave the hand."""
    gathered = []
    if state.awaiting_collection and not isinstance(event, TrickWon):
        gathered = [_gather(state, layout, showing)]
        state = gathered[-1].state
    after = reduce(state, event)
    new = spots(after, layout, showing)
    held = {key: spot for key, spot in (held_at or {}).items() if key not in new}
    scene = Scene(event, state, after, layout, spots(state, layout, showing) | held, new)
    maker = _MAKERS.get(type(event), _plain)
    return [*gathered, maker(scene)]


def _gather(state: TableState, layout: Layout, showing: Showing) -> Beat:
    """The winner draws the trick together on his card and takes it in; cards worth nothing vanish in his pile."""
    after, winner = collect(state), state.tricks[-1].winner
    old, new = spots(state, layout, showing), spots(after, layout, showing)
    moves = list(differences(old, new, TAKE))
    staying = {move.start for move in moves}
    place = layout.place(winner)
    goal = Spot(place.pile.centerx, place.pile.centery, 0, layout.pile_card)
    for key, spot in old.items():
        if key[0] == "trick" and spot not in staying:
            moves.append(Move(key, spot, Spot(goal.x, goal.y, 0, goal.height, spot.face), TAKE, ease=in_out))
    return Beat(after, tuple(drawn_together(moves, old, winner)), ((0.0, Cue.TRICK),), pause=0.1)


# --- one for each kind of event ---------------------------------------------------------------------


def _plain(scene: Scene) -> Beat:
    return Beat(scene.after, tuple(drift(scene.old, scene.new)))


def _dealt(scene: Scene) -> Beat:
    moves, sounds = deal_moves(scene.after, scene.layout, scene.new)
    return Beat(scene.after, moves, sounds, pause=0.25)


def _drew(scene: Scene) -> Beat:
    moves = differences(scene.old, scene.new, 0.3)
    return Beat(scene.after, tuple(moves), ((0.05, Cue.DEAL),), pause=0.15)


def _misdeal(scene: Scene) -> Beat:
    place = scene.layout.place(scene.event.seat)
    start = Spot(*place.fan.center, 0, scene.layout.pile_card)
    moves = [
        Move(key, start, spot, 0.4, delay=0.03 * at)
        for at, (key, spot) in enumerate((k, s) for k, s in scene.new.items() if k[0] == "shown")
    ]
    moment = Moment("misdeal", scene.event.seat)
    return Beat(scene.after, tuple(moves), ((0.0, Cue.FAILED),), moment, pause=0.4, hold=2.2)


def _bid(scene: Scene) -> Beat:
    return Beat(scene.after, sounds=((0.0, Cue.BID),), pause=0.45)


def _passed(scene: Scene) -> Beat:
    return Beat(scene.after, sounds=((0.0, Cue.PASS),), pause=0.35)


def _second_round(scene: Scene) -> Beat:
    return Beat(scene.after, moment=Moment("second_round"), pause=0.9)


def _lots(scene: Scene) -> Beat:
    return Beat(scene.after, moment=Moment("lots", scene.event.winner), pause=1.2)


def _declared(scene: Scene) -> Beat:
    moment = Moment("declared", scene.event.seat, contract=scene.event.contract)
    moves = tuple(drift(scene.old, scene.new))
    return Beat(scene.after, moves, ((0.0, Cue.YOUR_TURN),), moment, pause=1.1)


def _killed(scene: Scene) -> Beat:
    event = scene.event
    kind = "killed_nobody" if event.victim is None else "killed" if event.card else "killed_person"
    moment = Moment(kind, event.seat, event.card, other=event.victim)
    accent: Accent | None = None if event.victim is None else ("killed", ("plate", event.victim), 0.0)
    return Beat(scene.after, sounds=((0.0, Cue.RUFF),), moment=moment, accent=accent, pause=1.1)


def _redistributed(scene: Scene) -> Beat:
    moves = tuple(differences(scene.old, scene.new, 0.5, stagger=0.02))
    return Beat(scene.after, moves, ((0.0, Cue.SHUFFLE), (0.4, Cue.DEAL)), Moment("redistributed"), pause=0.8)


def _kitty(scene: Scene) -> Beat:
    moves = tuple(differences(scene.old, scene.new, 0.5, stagger=0.06))
    moment = Moment("kitty", scene.event.seat)
    return Beat(scene.after, moves, ((0.1, Cue.DEAL), (0.3, Cue.DEAL)), moment, pause=0.4)


def _discarded(scene: Scene) -> Beat:
    moves = tuple(differences(scene.old, scene.new, 0.42, stagger=0.05))
    return Beat(scene.after, moves, ((0.1, Cue.PLAY),), Moment("discarded", scene.event.seat), pause=0.4)


def _contract(scene: Scene) -> Beat:
    if not scene.event.changed:
        return Beat(scene.after, tuple(drift(scene.old, scene.new)))
    moment = Moment("changed", scene.event.seat, contract=scene.event.contract)
    return Beat(scene.after, tuple(drift(scene.old, scene.new)), ((0.0, Cue.BID),), moment, pause=1.4)


def _friend_called(scene: Scene) -> Beat:
    event = scene.event
    suit = event.ask.value if event.ask else None
    moment = Moment(f"friend_{event.kind}", event.seat, event.card, suit=suit, other=event.friend)
    return Beat(scene.after, tuple(drift(scene.old, scene.new)), ((0.0, Cue.BID),), moment, pause=1.3)


def _friend_revealed(scene: Scene) -> Beat:
    moves = tuple(differences(scene.old, scene.new, 0.6, stagger=0.03))
    moment = Moment("friend_revealed", scene.event.seat)
    accent: Accent = ("friend", ("plate", scene.event.seat), 0.0)
    return Beat(scene.after, moves, ((0.0, Cue.FRIEND),), moment, accent=accent, pause=0.9)


def _joker_called(scene: Scene) -> Beat:
    moment = Moment("joker_called", scene.event.seat, scene.event.joker)
    return Beat(scene.after, sounds=((0.0, Cue.RUFF),), moment=moment, pause=0.7)


def _ordered(scene: Scene) -> Beat:
    return Beat(scene.after, sounds=((0.0, Cue.BID),), moment=Moment("ordered", scene.event.seat), pause=0.9)


def _trick(scene: Scene) -> Beat:
    return Beat(scene.after, hold=READ_TRICK)


def _over(scene: Scene) -> Beat:
    """Only words: the sheet that follows brings the sound."""
    moves = tuple(drift(scene.old, scene.new))
    return Beat(scene.after, moves, moment=Moment(f"over_{scene.event.outcome}"), hold=0.6)


def _played(scene: Scene) -> Beat:
    event = scene.event
    key: Key = ("trick", event.seat, event.card.name)
    goal = scene.new[key]
    start = _thrown_from(scene, event.seat, event.card, goal)
    special = special_card(scene.before, event)
    ease: Ease = out_back if special in ("mighty", "joker") else out_cubic
    moves = [Move(key, start, goal, THROW, ease=ease), *drift(scene.old, scene.new)]
    cue = {"mighty": Cue.MIGHTY, "joker": Cue.JOKER, "ruff": Cue.RUFF}.get(special, Cue.PLAY)
    moment = _played_moment(scene, special)
    accent = (special, key, THROW * 0.75) if special else None
    hard = special in ("mighty", "joker")
    said_at = LANDS_HARD if hard else LANDS
    sounds = ((THROW * 0.6, cue),)
    return Beat(scene.after, tuple(moves), sounds, moment, said_at, accent, pause=0.55 if hard else 0.2)


def _thrown_from(scene: Scene, seat: int, card: Card, goal: Spot) -> Spot:
    """Where the card was: in the viewer's fan, or somewhere in the middle of another's."""
    gone = [key for key in scene.old if key not in scene.new and key[:3] == ("hand", seat, card.name)]
    if gone:
        spot = scene.old[gone[0]]
        return Spot(spot.x, spot.y, spot.angle, spot.height, spot.face)
    if seat == scene.before.viewer:  # a covered hand: where in it the card was tells something of the rest
        return hand_fan(scene.layout, 1)[0]
    place = scene.layout.place(seat)
    middle = place.fan.center if place.fan.width else place.plate.center
    spin = (card.order * 37 + len(scene.before.tricks) * 11) % 41 - 20  # nobody throws two cards alike
    angle = {"left": -90, "right": 90}.get(place.where, 0) + spin
    return Spot(*middle, angle, place.fan_card or goal.height)


def powers_of(state: TableState) -> Powers:
    """What the special cards can do in the trick on the table."""
    finished = len(state.tricks)
    return powers(state.rules, state.trump, not finished, finished == trick_count(state.rules) - 1)


def special_card(before: TableState, event: Played) -> str:
    """Whether the card lands with an accent: ``mighty``, ``joker``, ``ruff`` or nothing."""
    before = collect(before) if before.awaiting_collection else before
    now, card = powers_of(before), event.card
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


def _played_moment(scene: Scene, special: str) -> Moment | None:
    event = scene.event
    if event.suit:
        return Moment("named_any" if event.suit == "any" else "named", event.seat, event.card, suit=event.suit)
    return Moment(special, event.seat, event.card) if special in ("mighty", "joker", "ruff") else None


_MAKERS: dict[type[Event], Callable[[Scene], Beat]] = {
    Dealt: _dealt,
    Drew: _drew,
    MisdealCalled: _misdeal,
    BidMade: _bid,
    Passed: _passed,
    SecondRound: _second_round,
    LotsDrawn: _lots,
    Declared: _declared,
    Killed: _killed,
    Redistributed: _redistributed,
    KittyTaken: _kitty,
    Discarded: _discarded,
    ContractSet: _contract,
    FriendCalled: _friend_called,
    FriendRevealed: _friend_revealed,
    Played: _played,
    JokerCalled: _joker_called,
    Ordered: _ordered,
    TrickWon: _trick,
    Over: _over,
}


def final_gather(state: TableState, layout: Layout, showing: Showing) -> Sequence[Beat]:
    """What is left to do when no more events come: the last trick is gathered."""
    return [_gather(state, layout, showing)] if state.awaiting_collection else []
