"""The beats that show an event: the trick before it is gathered, then the kit says what is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mighty_gui.client.shell.animation import Ease, in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.card_moves import Move, differences, drawn_together, drift
from mighty_gui.client.table.card_spots import Key, Showing, Spot, Spots, hand_fan, spots
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event

THROW = 0.34
TAKE = 0.36


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

    def beat(self, event: Event, change: Change) -> Beat:
        """The beat that lets an event be seen and heard."""
        ...


def event_beats(
    kit: ShowsEvents,
    event: Event,
    state: TableState,
    layout: Layout,
    showing: Showing,
    held_at: Spots | None = None,
) -> list[Beat]:
    """The beats that show an event on a table; ``held_at`` has the spots of cards that a person has lifted or holds
    in the air: cards that leave the hand fly from there."""
    gathered = gather_last(state, layout, showing)
    state = state.cleared()
    after = kit.reduce(state, event)
    new = spots(after, layout, showing)
    held = {key: spot for key, spot in (held_at or {}).items() if key not in new}
    change = Change(state, after, layout, spots(state, layout, showing) | held, new)
    return [*gathered, kit.beat(event, change)]


def gather_last(state: TableState, layout: Layout, showing: Showing) -> list[Beat]:
    """The beats in which the finished trick, if one lies there, is gathered: its cards come together on the winning
    one, and those that are worth nothing vanish in the winner's pile."""
    if not state.awaiting_collection:
        return []
    after, winner = state.cleared(), state.tricks[-1].winner
    old, new = spots(state, layout, showing), spots(after, layout, showing)
    moves = list(differences(old, new, TAKE))
    staying = {move.start for move in moves}
    place = layout.place(winner)
    goal = Spot(place.pile.centerx, place.pile.centery, 0, layout.pile_card)
    for key, spot in old.items():
        if key[0] == "trick" and spot not in staying:
            moves.append(Move(key, spot, Spot(goal.x, goal.y, 0, goal.height, spot.face), TAKE, ease=in_out))
    sounds = ((0.0, Cue.GATHER), (TAKE, Cue.TRICK))
    return [Beat(after, tuple(drawn_together(moves, old, winner)), sounds, pause=0.1)]


def closing_up(change: Change) -> tuple[Move, ...]:
    """The moves of the cards that stay: they close up, or make room. Some events show nothing else."""
    return tuple(drift(change.old, change.new))


def throw(change: Change, seat: int, card: Card, ease: Ease = out_cubic) -> tuple[Move, ...]:
    """The moves in which a card flies from its hand to the trick, and the hand closes up."""
    key: Key = ("trick", seat, card.name)
    goal = change.new[key]
    return (Move(key, _thrown_from(change, seat, card, goal), goal, THROW, ease=ease), *closing_up(change))


def _thrown_from(change: Change, seat: int, card: Card, goal: Spot) -> Spot:
    """The spot from which a card is thrown: its place in a hand that is seen, else the middle of the hand."""
    gone = [key for key in change.old if key not in change.new and key[:3] == ("hand", seat, card.name)]
    if gone:
        spot = change.old[gone[0]]
        return Spot(spot.x, spot.y, spot.angle, spot.height, spot.face)
    if seat == change.before.viewer:  # a covered hand: where in it the card was tells something of the rest
        return hand_fan(change.layout, 1)[0]
    place = change.layout.place(seat)
    middle = place.fan.center if place.fan.width else place.plate.center
    spin = (card.order * 37 + len(change.before.tricks) * 11) % 41 - 20  # nobody throws two cards alike
    angle = {"left": -90, "right": 90}.get(place.where, 0) + spin
    return Spot(*middle, angle, place.fan_card or goal.height)
