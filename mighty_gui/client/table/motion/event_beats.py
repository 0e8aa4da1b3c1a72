"""The beats that show an event: first the trick is gathered, then the kit of the game shows the event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol
from zlib import crc32

from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.table.motion.beat import (
    Accent,
    Beat,
    Blow,
    FlyingText,
    Light,
    TableMoment,
    blow,
    sound_delay,
    sounds_of,
)
from mighty_gui.client.table.motion.card_moves import (
    ARC,
    DRIFT,
    LANDED,
    TOGETHER,
    Move,
    differences,
    drawn_together,
    drift,
)
from mighty_gui.client.table.place.card_spots import Key, Showing, Spot, Spots, hand_fan, spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import LaidCard, TableState
from mighty_gui.engine.core.cards import Card, in_batches
from mighty_gui.engine.core.event import Event

THROW = 0.34
TAKE = 0.32
PRESS, PRESSED = 0.05, 0.98
"""How many seconds one's own card is pressed before it leaves the hand, and its size meanwhile."""
VANISHING = 0.4
"""The size at which a worthless card vanishes in a pile, as a share of the pile's cards."""
POINTS_FLY = 0.45
"""How many seconds a point of a trick flies to its winner."""
COUNTING = 0.09
"""The seconds between the starts of two points."""
COUNTED = 0.27
"""The seconds within which the last point starts."""
PANEL: Key = ("panel",)
"""The key for light on the info panel, used when the count itself is the news."""
FLYING = 8
"""The most texts that fly at once: in a trick that is worth more, some of them carry several points."""


@dataclass(frozen=True)
class Change:
    """A change of the table that a beat is made from: the tables before and after, and the cards' spots on both."""

    before: TableState
    after: TableState
    layout: TableLayout
    old: Spots
    new: Spots


class ShowsEvents(Protocol):
    """The part of a game's kit that knows the effects of its events."""

    def reduce(self, state: TableState, event: Event) -> TableState:
        """Return the table after an event."""

    def beats(self, event: Event, change: Change) -> Sequence[Beat]: ...

    def news(self, before: TableState, after: TableState) -> TrickNews | None:
        """Return the news of a trick once its points are counted, if it is worth announcing."""


@dataclass(frozen=True)
class TrickNews:
    """The news that a trick brings: the text, and the light and sound for it on the panel."""

    moment: TableMoment
    light: Light | None = None
    cue: Cue | None = None


class EndingBeats(Protocol):
    """How a game shows the end of a hand that was played."""

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        """Return the beats that replace the last one, which only announces that the hand is over."""


def event_beats(
    kit: ShowsEvents,
    event: Event,
    state: TableState,
    layout: TableLayout,
    showing: Showing,
    held_at: Spots | None = None,
    ending: EndingBeats | None = None,
) -> list[Beat]:
    """Return the beats that show an event on a table. ``held_at`` has the spots of cards that a person has lifted or
    holds in the air: they fly from there. ``ending`` shows the end of the hand."""
    gathered = gather_last(state, layout, showing, kit)
    state = state.clear_trick()
    after = kit.reduce(state, event)
    new = spots(after, layout, showing)
    held = {key: spot for key, spot in (held_at or {}).items() if key not in new}
    change = Change(state, after, layout, spots(state, layout, showing) | held, new)
    shown = kit.beats(event, change)
    if ending is not None and shown[-1].ends_hand:
        shown = [*shown[:-1], *ending.beats(change, shown[-1])]
    return [*gathered, *shown]


def gather_last(state: TableState, layout: TableLayout, showing: Showing, kit: ShowsEvents | None = None) -> list[Beat]:
    """Return the beats that gather the finished trick, if there is one: its cards gather under the winning
    one, worthless cards vanish in the winner's pile, and the points fly to the winner."""
    if not state.awaiting_collection:
        return []
    after, winner = state.clear_trick(), state.tricks[-1].winner
    old, new = spots(state, layout, showing), spots(after, layout, showing)
    moves = list(differences(old, new, TAKE))
    staying = {move.start for move in moves}
    place = layout.place(winner)
    gone = Spot(place.pile.centerx, place.pile.centery, 0, max(2, round(layout.pile_card * VANISHING)))
    for key, spot in old.items():
        if key[0] == "trick" and spot not in staying:
            moves.append(Move(key, spot, replace(gone, face=spot.face), TAKE, ease=in_out))
    moves = list(drawn_together(moves, old, winner))
    arrives, together = max(move.landing for move in moves), TOGETHER * LANDED
    flying, rows = _points_fly(after, layout) if showing.piles else ((), ())
    sounds = [(sound_delay(together, Cue.GATHER), Cue.GATHER), (sound_delay(arrives, Cue.TRICK), Cue.TRICK)]
    counts = [COUNTS[min(at, len(COUNTS) - 1)] for at in range(len(rows))]
    sounds += [(sound_delay(at, cue), cue) for (at, _), cue in zip(rows, counts, strict=True)]
    strikes = blow(together, place.plate.center, layout.centre) if rows else None
    beat = Beat(after, tuple(moves), tuple(sounds), blow=strikes, flying=flying, states=rows, thought_over=True)
    news = None if kit is None or not showing.piles else kit.news(state, after)  # none while it is unknown what counts
    return [beat if news is None else _with_news(beat, news)]


def _with_news(beat: Beat, news: TrickNews) -> Beat:
    """Return the same beat with the news of the trick, shown as the last point is counted."""
    at = beat.states[-1][0] if beat.states else 0.0
    sounds = () if news.cue is None else ((sound_delay(at, news.cue), news.cue),)
    accent = None if news.light is None else Accent(news.light, PANEL, at)
    return replace(beat, sounds=(*beat.sounds, *sounds), moment=news.moment, moment_at=at, accent=accent)


def _points_fly(
    after: TableState, layout: TableLayout
) -> tuple[tuple[FlyingText, ...], tuple[tuple[float, TableState], ...]]:
    """Return the points of the trick, which fly one by one from the winner's card to its nameplate, and the tables on
    which each is counted as it arrives."""
    trick = after.tricks[-1]
    kept = () if trick.kept is None else (_fly(layout, *trick.kept, TOGETHER),)
    many = min(trick.points, FLYING)
    step = min(COUNTING, COUNTED / max(1, many - 1))
    shares = [trick.points * (at + 1) // many - trick.points * at // many for at in range(many)]
    flying = tuple(_fly(layout, trick.winner, points, TOGETHER + step * at) for at, points in enumerate(shares))
    counted = (replace(trick, points=points) for points in accumulate(shares))
    rows = tuple(
        (flying_text.landing, replace(after, tricks=(*after.tricks[:-1], won_trick)))
        for flying_text, won_trick in zip(flying, counted, strict=True)
    )
    return (*flying, *kept), rows


def _fly(layout: TableLayout, seat: int, points: int, leaves: float) -> FlyingText:
    """Return points on their way from a card in the trick to the seat that gets them."""
    place = layout.place(seat)
    return FlyingText(f"+{points}", place.trick, place.plate.center, leaves, POINTS_FLY)


def each(moves: tuple[Move, ...], cue: Cue) -> tuple[tuple[float, Cue], ...]:
    """Return the sound of each card that moves to another place, not of those that only make room."""
    return sounds_of(tuple(move for move in moves if move.duration != DRIFT), cue)


def closing_up(change: Change) -> tuple[Move, ...]:
    """Return the moves of the cards that stay: they close gaps or make room. Some events show nothing else."""
    return tuple(drift(change.old, change.new))


def throw(
    change: Change, seat: int, card: Card, *, seconds: float = THROW, arc: float = ARC, wait: float = 0.0
) -> tuple[Move, ...]:
    """Return the moves of a card that flies to the trick after ``wait`` seconds, and of the hand that closes up."""
    key = thrown_key(seat, card)
    goal = change.new[key]
    start = _thrown_from(change, seat, card, goal)
    flies = _press_first(change, seat, Move(key, start, goal, seconds, arc=arc))
    return (*(replace(move, delay=move.delay + wait) for move in flies), *closing_up(change))


def thrown_key(seat: int, card: Card) -> Key:
    """Return the key of a card in the trick."""
    return ("trick", seat, card.name)


def _press_first(change: Change, seat: int, flies: Move) -> tuple[Move, ...]:
    """Return the same flight, after a short press if the card lies in the viewer's hand and was not dragged."""
    start = flies.start
    if seat != change.before.viewer or start.height != change.layout.hand_card:
        return (flies,)
    held = replace(start, height=round(start.height * PRESSED))
    press = Move(flies.key, start, held, PRESS)
    return press, replace(flies, start=held, delay=PRESS)


def _thrown_from(change: Change, seat: int, card: Card, goal: Spot) -> Spot:
    """Return the spot that a card is thrown from: its place in a visible hand, otherwise the middle of the hand."""
    seen = (("hand", seat, card.name), ("open", seat, card.name))
    gone = [key for key in change.old if key not in change.new and key[:3] in seen]
    if gone:
        spot = change.old[gone[0]]
        return Spot(spot.x, spot.y, spot.angle, spot.height, spot.face)
    if seat == change.before.viewer:  # a covered hand: the card's place in it would reveal something
        return hand_fan(change.layout, (1,))[0]
    place = change.layout.place(seat)
    middle = place.fan.center if place.fan.width else place.plate.center
    spin = (card.order * 37 + len(change.before.tricks) * 11) % 41 - 20  # no two throws look alike
    angle = {"left": -90, "right": 90}.get(place.where, 0) + spin
    return Spot(*middle, angle, place.fan_card or goal.height)


# --- what the beats of any trick have in common: how a card is thrown, and which cards it tips --------------


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


# --- the shuffle and the deal, in the batches of the rules --------------------------------------------------


RIFFLE = 0.32
"""How long the halves of the pack move apart, and how long they slide into each other, in seconds."""
SQUARE = 0.10
"""How long the pack is knocked square, in seconds."""
FLIGHT = 0.24
BETWEEN = 0.085
"""Seconds between one batch and the next."""
TURN = 0.26
MAKE_ROOM = 0.2
"""The seconds until cards fly to hands that already have some."""
SORT = 0.35
"""How long an open hand takes to be sorted, in seconds."""
_HALF, _LAG = 6, 0.016
_LOW = 0.06
"""How high a dealt card flies, as a share of its distance."""

Sounds = tuple[tuple[float, Cue], ...]


def batches(state: TableState) -> list[int]:
    """Return the number of cards each player gets at a time."""
    return in_batches(state.batches, max(state.counts, default=0))


def in_deal_order(state: TableState) -> list[int]:
    """Return the seats that get cards, in order, beginning after the dealer."""
    seats = len(state.counts)
    order = [(state.dealer + 1 + step) % seats for step in range(seats)]
    return [seat for seat in order if state.counts[seat]]


def deal_moves(state: TableState, layout: TableLayout, new: Spots, riffles: int = 1) -> tuple[tuple[Move, ...], Sounds]:
    """Return the moves and sounds of a deal: the pack is riffled ``riffles`` times and dealt in batches, then open
    cards are turned up and sorted."""
    begin, moves, sounds = _shuffle(layout, riffles)
    first = in_dealt_order(new)
    dealt = dict.fromkeys(state.seats, 0)
    pack = _pack(layout)
    at = begin
    for size in batches(state):
        for seat in in_deal_order(state):
            keys = _keys_of(first, seat)[dealt[seat] : dealt[seat] + size]
            dealt[seat] += len(keys)
            flights = [_fly_dealt(key, first[key], pack, at + 0.02 * n) for n, key in enumerate(keys)]
            sounds += [(sound_delay(flights[0].landing, Cue.DEAL), Cue.DEAL)] if flights else []
            moves += flights
            at += BETWEEN
    moves += [_fly_dealt(key, new[key], pack, at) for key in new if key[0] == "stock"]
    moves += _take_up(first, at + FLIGHT + 0.1)
    moves += _sorted_once(first, new, max(move.over for move in moves) + 0.12)
    moves += _shrinking_pack(pack, begin, at)
    return tuple(moves), tuple(sounds)


def more_moves(state: TableState, layout: TableLayout, old: Spots, new: Spots) -> tuple[tuple[Move, ...], Sounds]:
    """Return the moves and sounds of cards dealt to hands that already have some: the old cards make room, the new ones
    fly to their places and are turned up there."""
    pack, moves, sounds = _pack(layout), list(drift(old, new)), list[tuple[float, Cue]]()
    at = MAKE_ROOM
    for seat in in_deal_order(state):
        keys = [key for key in _keys_of(new, seat) if key not in old]
        flights = [_fly_dealt(key, new[key], pack, at + 0.05 * n) for n, key in enumerate(keys)]
        sounds += [(sound_delay(flight.landing, Cue.DEAL), Cue.DEAL) for flight in flights]
        moves += flights
        at += BETWEEN + 0.05 * len(keys)
    moves += _take_up({key: spot for key, spot in new.items() if key not in old}, at + FLIGHT)
    return tuple(moves), tuple(sounds)


def in_dealt_order(new: Spots) -> Spots:
    """Return the same spots, but every open hand as it was dealt: in no order."""
    out = dict(new)
    for seat in dict.fromkeys(key[1] for key, spot in new.items() if key[0] == "hand" and spot.face):
        keys = [key for key in new if key[:2] == ("hand", seat)]
        by_chance = sorted(keys, key=lambda key: crc32(f"{keys[0]}{key}".encode()))
        out |= {key: replace(new[there], face=new[key].face) for key, there in zip(by_chance, keys, strict=True)}
    return out


def _pack(layout: TableLayout) -> Spot:
    x, y = layout.centre
    return Spot(x, y, 0, round(layout.trick_card * 0.86))


def _keys_of(spots: Spots, seat: int) -> list[Key]:
    """Return the keys of a seat's cards, in the order of their places."""
    keys = [key for key in spots if key[0] in ("hand", "back") and key[1] == seat]
    return sorted(keys, key=lambda key: spots[key].x) if keys and keys[0][0] == "hand" else keys


def _fly_dealt(key: Key, goal: Spot, pack: Spot, delay: float) -> Move:
    """Return the move of a card, face down, from the pack to its place; it grows on its way."""
    start = Spot(pack.x, pack.y, goal.angle, pack.height)
    return Move(key, start, replace(goal, face=""), FLIGHT, delay, out_cubic, late=True, arc=_LOW)


def _take_up(spots: Spots, begin: float) -> list[Move]:
    """Return the moves that turn the open hands over, card by card."""
    open_keys = sorted((key for key, spot in spots.items() if _is_open(key, spot)), key=lambda key: spots[key].x)
    return [
        Move(key, replace(spots[key], face=""), spots[key], TURN, begin + 0.03 * at, in_out)
        for at, key in enumerate(open_keys)
    ]


def _is_open(key: Key, spot: Spot) -> bool:
    return key[0] == "hand" and bool(spot.face)


def _sorted_once(first: Spots, new: Spots, begin: float) -> list[Move]:
    """Return the moves that sort the open hands: each card on its own arc."""
    return [
        Move(key, first[key], spot, SORT, begin, in_out, arc=0.1 + 0.05 * (at % 4))
        for at, (key, spot) in enumerate(new.items())
        if _is_open(key, spot) and first[key] != spot
    ]


def _shuffle(layout: TableLayout, riffles: int) -> tuple[float, list[Move], list[tuple[float, Cue]]]:
    """Return the end, the moves and the sounds of a shuffle: in each riffle the halves move apart and slide into each
    other, then the pack is knocked square."""
    pack, moves, sounds = _pack(layout), list[Move](), list[tuple[float, Cue]]()
    for turn in range(riffles):
        begin = turn * 2 * RIFFLE
        moves += _riffle(pack, begin)
        sounds.append((sound_delay(begin + RIFFLE, Cue.RIFFLE), Cue.RIFFLE))
    square = riffles * 2 * RIFFLE + SQUARE * LANDED
    sounds.append((sound_delay(square, Cue.SQUARE), Cue.SQUARE))
    wide = Spot(pack.x, pack.y, 0, round(pack.height * 1.04))
    moves += [Move(("pack", 2 * _HALF - 1), wide, pack, SQUARE, square - SQUARE * LANDED)]
    return square + SQUARE, moves, sounds


def _riffle(pack: Spot, begin: float) -> list[Move]:
    """Return the moves of one riffle; each half has edges of several cards, which fall alternately in a low bridge."""
    moves, away = [], pack.height * 0.56
    for card in range(2 * _HALF):
        side, depth = (1 if card % 2 else -1), card // 2
        edge = Spot(pack.x - 0.4 * depth, pack.y - 1.2 * depth, 0, pack.height)
        apart = Spot(pack.x + side * (away + 2.2 * depth), pack.y - 1.6 * depth, side * -9, pack.height)
        moves.append(Move(("pack", card), edge, apart, RIFFLE, begin, in_out))
        moves.append(
            Move(("pack", card), apart, edge, RIFFLE * 0.62, begin + RIFFLE + _LAG * card * 0.6, in_out, arc=0.3)
        )
    return moves


def _shrinking_pack(pack: Spot, begin: float, end: float) -> list[Move]:
    """Return the moves that keep the rest of the pack in the middle, with fewer and fewer cards until all are dealt."""
    moves = []
    for card in range(3):
        gone = begin + (end - begin) * (card + 1) / 3
        spot = Spot(pack.x - card * 1.5, pack.y - card * 2, 0, pack.height)
        moves.append(Move(("pack", 2 * _HALF - 1 - card), spot, spot, gone - begin, begin, in_out))
    return moves
