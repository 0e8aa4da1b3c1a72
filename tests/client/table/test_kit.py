"""The table shows any trick game: a small one with four cards a hand runs through state, spots and director."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import get_args

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mighty.mighty_kit import MightyKit, _question_of
from mighty_gui.client.table.mighty.mighty_table import own_event
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import Change, closing_up, event_beats, throw
from mighty_gui.client.table.place.card_spots import Showing, spots, trick_spot
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.client.table.state.table_state import Laid, Pile, TableState, WonTrick
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.event import CardPlayed, CardsMoved, Event
from mighty_gui.engine.mighty import events as mighty_events
from mighty_gui.engine.mighty.events import MightyEvent
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.conftest import Maker

SEATS, OWN = 4, tuple(parse_cards("SA H2"))


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """All players got two cards. The viewer sees their own."""


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card was played."""

    laid: Laid


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """Four cards were played, and a player took them."""

    trick: WonTrick


class SmallKit:
    """The parts of a game that director and spots need."""

    def reduce(self, state: TableState, event: Event) -> TableState:
        match event:
            case HandsDealt():
                hands = (OWN, *(None,) * (SEATS - 1))
                return replace(state, hands=hands, counts=(2,) * SEATS)
            case CardLaid(laid):
                return state.with_card(laid)
            case TrickTaken(trick):
                return state.with_trick(trick)
        raise TypeError(event)

    def beats(self, event: Event, change: Change) -> list[Beat]:
        match event:
            case CardLaid(laid):
                said = TableMoment("laid", laid.seat)
                return [Beat(change.after, throw(change, laid.seat, laid.card), ((0.1, Cue.PLAY),), said)]
            case TrickTaken():
                return [Beat(change.after, hold=1.0)]
        return [Beat(change.after, closing_up(change))]

    def news(self, before: TableState, after: TableState) -> None:
        return None


def a_trick(texts: str, leader: int, winner: int) -> list[Event]:
    cards = [((leader + at) % SEATS, card) for at, card in enumerate(parse_cards(texts))]
    laid = [CardLaid(Laid(seat, card)) for seat, card in cards]
    return [*laid, TrickTaken(WonTrick(leader, tuple(cards), winner, 1))]


WHOLE = [HandsDealt(), *a_trick("SA S3 S4 S5", 0, 0), *a_trick("H2 HK H7 H8", 0, 1)]


@pytest.fixture
def layout() -> TableLayout:
    return table_layout(Theme((1280, 800)), SEATS, 0, False, False)


def director_at(layout: TableLayout, pace: float = 1.0, heard: list[Cue] | None = None) -> Director:
    empty = TableState(viewer=0, hands=(None,) * SEATS, counts=(0,) * SEATS)
    ears = heard if heard is not None else []
    return Director(SmallKit(), empty, layout, Pace(pace), lambda cue, _pan: ears.append(cue))


def test_a_hand_of_another_game_comes_to_its_end(layout: TableLayout) -> None:
    heard: list[Cue] = []
    director = director_at(layout, heard=heard)
    director.feed(WHOLE)
    for _ in range(2000):
        director.step(1 / 30)
    assert not director.busy
    state = director.state
    assert state.counts == (0,) * SEATS
    assert state.own_hand == ()
    assert state.trick == ()
    assert [trick.winner for trick in state.tricks] == [0, 1]
    assert state.piles == {0: Pile(backs=1), 1: Pile(backs=1)}
    assert heard.count(Cue.PLAY) == 8
    assert heard.count(Cue.TRICK) == 2, "each trick is gathered by the table itself"


def test_skipping_ends_where_watching_does(layout: TableLayout) -> None:
    watched, skipped = director_at(layout), director_at(layout)
    for director in (watched, skipped):
        director.feed(WHOLE)
    for _ in range(2000):
        watched.step(1 / 30)
    skipped.finish()
    assert skipped.state == watched.state
    assert skipped.placed_cards() == watched.placed_cards()
    assert watched.rest == spots(watched.state, layout, Showing())


def test_a_card_flies_from_its_hand_to_its_place_in_the_trick(layout: TableLayout) -> None:
    director = director_at(layout)
    director.feed(WHOLE[:1])
    director.finish()
    start = director.rest["hand", 0, "SA", 1]
    director.feed(WHOLE[1:2])
    director.step(0.0)
    director.step(0.15)
    (flying,) = [one for one in director.placed_cards() if one.key == ("trick", 0, "SA")]
    goal = trick_spot(layout, Laid(0, OWN[0]), 0)
    assert flying.moving
    assert flying.face == "SA"
    assert goal.y < flying.y < start.y
    director.finish()
    assert director.moment == TableMoment("laid", 0)
    assert director.rest["trick", 0, "SA"] == goal
    assert director.state.own_hand == OWN[1:]


def test_a_finished_trick_lies_there_until_something_else_happens(layout: TableLayout) -> None:
    kit, state = SmallKit(), director_at(layout).state
    for event in WHOLE[:6]:
        state = kit.reduce(state, event)
    assert state.awaiting_collection
    assert state.piles == {}
    assert len([key for key in spots(state, layout) if key[0] == "trick"]) == SEATS
    gathered, laid = event_beats(kit, WHOLE[6], state, layout, Showing())
    assert gathered.state.trick == ()
    assert [one.card.name for one in laid.state.trick] == ["H2"]
    assert [one.card.name for one in laid.state.last] == ["SA", "S3", "S4", "S5"]
    assert laid.state.piles == {0: Pile(backs=1)}


def test_in_public_a_table_of_any_game_tells_no_card_of_a_hand(layout: TableLayout) -> None:
    director = director_at(layout)
    director.feed(WHOLE[:3])
    director.finish()
    director.conceal()
    faces = {spot.face for spot in director.rest.values()}
    assert faces == {"", "SA", "S3"}, "what was played is seen, what is held is not"
    assert director.state.hands == (None,) * SEATS
    assert director.state.counts == (1, 1, 2, 2)


def test_the_deck_draws_ahead_what_is_played_with(make_table: Maker) -> None:
    app = make_table("double-joker-5").app
    assert {"JB", "JR", "SA"} < set(app.context.deck.pack)
    assert "JK" not in app.context.deck.pack
    before = app.context.deck
    app.context.change(four_colours=not app.context.settings.four_colours)
    assert app.context.deck is not before
    assert app.context.deck.pack == before.pack, "another deck is for the same table"


def test_every_event_of_mighty_belongs_to_the_closed_union() -> None:
    kinds = {one for one in vars(mighty_events).values() if isinstance(one, type) and issubclass(one, Event)}
    assert set(get_args(MightyEvent)) == kinds - {Event, CardPlayed, CardsMoved}


def test_every_phase_but_the_end_asks_a_question_of_its_own() -> None:
    asked = {phase: _question_of(phase) for phase in Phase}
    assert asked.pop(Phase.OVER) is None
    assert None not in asked.values()
    assert len(set(asked.values())) == len(asked)


def test_what_comes_from_another_game_is_a_mistake_at_the_border(layout: TableLayout) -> None:
    state = director_at(layout).state
    with pytest.raises(TypeError, match="HandsDealt"):
        own_event(HandsDealt())
    with pytest.raises(TypeError, match="MightyTable"):
        MightyKit().seals(state)
