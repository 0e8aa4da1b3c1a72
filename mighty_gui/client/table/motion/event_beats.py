"""The beats that show an event: first the trick is gathered, then the kit of the game shows the event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol

from mighty_gui.client.shell.animation import in_out
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.table.motion.beat import Accent, Beat, FlyingText, Light, TableMoment, blow
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
from mighty_gui.client.table.motion.sound_mix import sound_delay, sounds_of
from mighty_gui.client.table.place.card_spots import Key, Showing, Spot, Spots, hand_fan, spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import Card
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
