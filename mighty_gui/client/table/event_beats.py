"""The beats that show an event: the trick before it is gathered, then the kit says what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from mighty_gui.client.shell.animation import in_out
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Beat, FlyingWords
from mighty_gui.client.table.card_moves import ARC, LANDED, TOGETHER, Move, differences, drawn_together, drift
from mighty_gui.client.table.card_spots import Key, Showing, Spot, Spots, hand_fan, spots
from mighty_gui.client.table.sound_mix import heard_with
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event

THROW = 0.34
TAKE = 0.36
PRESS, PRESSED = 0.05, 0.98
"""The seconds for which one's own card is pressed before it leaves the hand, and its size meanwhile."""
VANISHING = 0.4
"""The size at which a worthless card vanishes in a pile, as a share of the pile's cards."""
POINTS_FLY = 0.5
"""The seconds for which a trick's points fly to its winner."""
COUNTING = 0.05
"""The seconds between two of them as they are counted."""
COUNTED = 0.3
"""The seconds that counting them takes at most."""


@dataclass(frozen=True)
class Change:
    """A change of the table, from which a beat is made: the tables before and after, and the cards' spots on
    both."""

    before: TableState
    after: TableState
    layout: Layout
    old: Spots
    new: Spots


class ShowsEvents(Protocol):
    """The part of a kit that knows what the events of its game do."""

    def reduce(self, state: TableState, event: Event) -> TableState:
        """The table after an event."""
        ...

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        """The beats that let an event be seen and heard."""
        ...


class Ending(Protocol):
    """How a game shows the end of a hand that was played."""

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        """The beats in the place of the last one, which only says that the hand is over."""
        ...


def event_beats(
    kit: ShowsEvents,
    event: Event,
    state: TableState,
    layout: Layout,
    showing: Showing,
    held_at: Spots | None = None,
    ending: Ending | None = None,
) -> list[Beat]:
    """The beats that show an event on a table. ``held_at`` has the spots of cards that a person has lifted or holds
    in the air: cards that leave the hand fly from there. ``ending`` shows the end of the hand."""
    gathered = gather_last(state, layout, showing)
    state = state.cleared()
    after = kit.reduce(state, event)
    new = spots(after, layout, showing)
    held = {key: spot for key, spot in (held_at or {}).items() if key not in new}
    change = Change(state, after, layout, spots(state, layout, showing) | held, new)
    shown = kit.beats(event, change)
    if ending is not None and shown[-1].ends_hand:
        shown = [*shown[:-1], *ending.beats(change, shown[-1])]
    return [*gathered, *shown]


def gather_last(state: TableState, layout: Layout, showing: Showing) -> list[Beat]:
    """The beats in which the finished trick, if one lies there, is gathered: its cards come together under the
    winning one, those that are worth nothing vanish in the winner's pile, and the points fly to the winner."""
    if not state.awaiting_collection:
        return []
    after, winner = state.cleared(), state.tricks[-1].winner
    old, new = spots(state, layout, showing), spots(after, layout, showing)
    moves = list(differences(old, new, TAKE))
    staying = {move.start for move in moves}
    place = layout.place(winner)
    gone = Spot(place.pile.centerx, place.pile.centery, 0, max(2, round(layout.pile_card * VANISHING)))
    for key, spot in old.items():
        if key[0] == "trick" and spot not in staying:
            moves.append(Move(key, spot, replace(gone, face=spot.face), TAKE, ease=in_out))
    moves = list(drawn_together(moves, old, winner))
    arrives = max(move.landing for move in moves)
    flying, told = _points_fly(after, layout, arrives) if showing.piles else ((), ())
    together = TOGETHER * LANDED
    sounds = [(heard_with(together, Cue.GATHER), Cue.GATHER), (heard_with(arrives, Cue.TRICK), Cue.TRICK)]
    sounds += [(heard_with(told[0][0], Cue.POINTS), Cue.POINTS)] if told else []
    return [Beat(after, tuple(moves), tuple(sounds), flying=flying, told=told, pause=0.1)]


def _points_fly(
    after: TableState, layout: Layout, arrives: float
) -> tuple[tuple[FlyingWords, ...], tuple[tuple[float, TableState], ...]]:
    """The points of the trick on their way to its winner's nameplate, and the tables on which they are counted one
    by one as they come."""
    trick = after.tricks[-1]
    kept = () if trick.kept is None else (_fly(layout, *trick.kept),)
    if not trick.points:
        return kept, ()
    fly = _fly(layout, trick.winner, trick.points)
    step = min(COUNTING, COUNTED / trick.points)
    begin = max(arrives, fly.landing) - step * (trick.points - 1)
    counted = (replace(trick, points=points) for points in range(1, trick.points + 1))
    told = tuple(
        (begin + step * at, replace(after, tricks=(*after.tricks[:-1], one))) for at, one in enumerate(counted)
    )
    return (fly, *kept), told


def _fly(layout: Layout, seat: int, points: int) -> FlyingWords:
    """The points on their way from a card in the trick to the seat that gets them."""
    place = layout.place(seat)
    return FlyingWords(f"+{points}", place.trick, place.plate.center, TOGETHER, POINTS_FLY)


def closing_up(change: Change) -> tuple[Move, ...]:
    """The moves of the cards that stay: they close up, or make room. Some events show nothing else."""
    return tuple(drift(change.old, change.new))


def throw(
    change: Change, seat: int, card: Card, *, seconds: float = THROW, arc: float = ARC, wait: float = 0.0
) -> tuple[Move, ...]:
    """The moves in which a card flies to the trick, after ``wait`` seconds, and its hand closes up."""
    key = thrown_key(seat, card)
    goal = change.new[key]
    start = _thrown_from(change, seat, card, goal)
    flies = _pressed(change, seat, Move(key, start, goal, seconds, arc=arc))
    return (*(replace(move, delay=move.delay + wait) for move in flies), *closing_up(change))


def thrown_key(seat: int, card: Card) -> Key:
    """The key of a card in the trick."""
    return ("trick", seat, card.name)


def _pressed(change: Change, seat: int, flies: Move) -> tuple[Move, ...]:
    """The same flight, after a short press where the card lies in a hand that is seen and nobody has dragged it."""
    start = flies.start
    if seat != change.before.viewer or start.height != change.layout.hand_card:
        return (flies,)
    held = replace(start, height=round(start.height * PRESSED))
    press = Move(flies.key, start, held, PRESS)
    return press, replace(flies, start=held, delay=PRESS)


def _thrown_from(change: Change, seat: int, card: Card, goal: Spot) -> Spot:
    """The spot from which a card is thrown: its place in a hand that is seen, else the middle of the hand."""
    seen = (("hand", seat, card.name), ("open", seat, card.name))
    gone = [key for key in change.old if key not in change.new and key[:3] in seen]
    if gone:
        spot = change.old[gone[0]]
        return Spot(spot.x, spot.y, spot.angle, spot.height, spot.face)
    if seat == change.before.viewer:  # a covered hand: where in it the card was tells something of the rest
        return hand_fan(change.layout, (1,))[0]
    place = change.layout.place(seat)
    middle = place.fan.center if place.fan.width else place.plate.center
    spin = (card.order * 37 + len(change.before.tricks) * 11) % 41 - 20  # nobody throws two cards alike
    angle = {"left": -90, "right": 90}.get(place.where, 0) + spin
    return Spot(*middle, angle, place.fan_card or goal.height)
