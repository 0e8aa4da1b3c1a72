"""Every sound at the table comes from the place of its cause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import GREAT, Cue, onset
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.card_moves import Move
from mighty_gui.client.table.motion.director import WIDE, Director, pan_of
from mighty_gui.client.table.place.card_spots import Spot
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import BidMade, Dealt, Discarded, Passed, Played
from mighty_gui.engine.mighty.rules import MightyRules
from tests.client.table.test_table_cues import played

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SEATS = 5
FRAME = 1 / 60


@pytest.fixture
def layout() -> TableLayout:
    return table_layout(Theme((1280, 800)), SEATS, 0, False, False)


@pytest.fixture
def rules(preset_rules: Callable[[str], MightyRules]) -> MightyRules:
    return preset_rules("standard-5")


def side_of(layout: TableLayout, seat: int) -> float:
    x = layout.place(seat).plate.centerx
    return 0.7 * (x - 640) / 640


def heard(rules: MightyRules, layout: TableLayout, events: tuple[Event, ...]) -> list[tuple[Event, Cue, float]]:
    """Return the sound of each event and its position."""
    sounds: list[tuple[Event, Cue, float]] = []
    now = events[:1]
    director = Director(
        MightyKit(), MightyTable.empty(rules, 0), layout, Pace(1.0), lambda *sound: sounds.append((now[0], *sound))
    )
    for event in events:
        now = (event,)
        director.feed(now)
        while director.busy:
            director.step(FRAME)
    return sounds


def test_dealt_cards_are_heard_where_they_land(rules: MightyRules, layout: TableLayout) -> None:
    pans = [pan for _, cue, pan in heard(rules, layout, played(rules, 1).events[:1]) if cue is Cue.DEAL]
    assert min(pans) < -0.4
    assert max(pans) > 0.4
    assert len({round(pan, 1) for pan in pans}) >= 4


def test_played_cards_and_bids_are_heard_from_their_seats(rules: MightyRules, layout: TableLayout) -> None:
    seen = set()
    for event, cue, pan in heard(rules, layout, played(rules, 1).events):
        if isinstance(event, BidMade | Passed) or (isinstance(event, Played) and cue is Cue.PLAY):
            assert pan == pytest.approx(side_of(layout, event.seat)), (event, cue)
            seen.add(type(event))
        if isinstance(event, Dealt) and cue is Cue.RIFFLE:
            assert abs(pan) < 0.1
        if isinstance(event, Discarded):
            assert cue is Cue.LAY
    assert seen >= {Passed, Played}


def test_nothing_is_heard_from_beyond_the_table(rules: MightyRules, layout: TableLayout) -> None:
    for seed in range(4):
        for event, cue, pan in heard(rules, layout, played(rules, seed).events):
            assert abs(pan) <= WIDE, (event, cue)


def test_words_tell_the_side_where_no_card_lands(rules: MightyRules, layout: TableLayout) -> None:
    state = MightyTable.empty(rules, 0)
    said = Beat(state, sounds=((0.0, Cue.ORDERED),), moment=TableMoment("ordered", 1), seat=3)
    assert pan_of(Cue.ORDERED, 0.0, said, layout, {}) == pytest.approx(side_of(layout, 1))
    assert pan_of(Cue.ORDERED, 0.0, Beat(state), layout, {}) == 0


def test_a_played_card_is_heard_and_not_the_hand_that_closes_up(rules: MightyRules, layout: TableLayout) -> None:
    left, right = Spot(100, 400, 0, 100), Spot(1200, 400, 0, 100)
    card = Move(("trick", 1, "SA"), right, left, 0.34)
    hand = Move(("hand", 0, "S2"), right, Spot(640, 400, 0, 100), 0.30)
    beat = Beat(MightyTable.empty(rules, 0), moves=(hand, card))
    at = hand.landing - onset(Cue.PLAY)
    assert pan_of(Cue.PLAY, at, beat, layout, {card.key: left}) == pytest.approx(side_of(layout, 1))
    assert pan_of(Cue.PLAY, at, beat, layout, {}) == 0, "without a card on the table, what lands nearest"
    assert pan_of(Cue.PLAY, at + 1, beat, layout, {card.key: left}) == 0, "nothing lands then"


def test_what_flies_off_the_table_is_heard_from_its_edge(rules: MightyRules, layout: TableLayout) -> None:
    gone = Move(("back", 1, 0), Spot(640, 400, 0, 100), Spot(-900, 400, 0, 100), 0.3)
    beat = Beat(MightyTable.empty(rules, 0), moves=(gone,))
    assert pan_of(Cue.GATHER, gone.landing, beat, layout, {}) == -WIDE


def test_great_sounds_come_from_everywhere_but_strong_cards_from_their_seat(
    rules: MightyRules, layout: TableLayout
) -> None:
    beat = Beat(MightyTable.empty(rules, 0), moment=TableMoment("any", 1))
    for cue in GREAT:
        pan = pan_of(cue, 0.0, beat, layout, {})
        assert pan == (0 if cue not in (Cue.MIGHTY, Cue.JOKER, Cue.KILLED) else pytest.approx(side_of(layout, 1)))


def test_the_last_three_tricks_are_tense_if_they_decide_something(make_table: Maker) -> None:
    table = make_table("standard-5", seed=8, persons=0, animation_speed="instant")
    seen: dict[tuple[bool, bool], set[Atmosphere]] = {}
    first: list[int] = []

    def is_over() -> bool:
        if isinstance(table.app.scene, ResultScene):
            return True
        scene, state = table.scene, table.scene.stage.state
        first.extend([len(state.tricks)] if state.nears_its_end else [])
        kind = (state.nears_its_end, scene.kit.hangs_on_little(state))
        seen.setdefault(kind, set()).add(scene.atmosphere)
        return False

    assert table.until(is_over)
    assert seen.pop((True, True)) == {Atmosphere.TENSION}
    assert set(seen) == {(False, False), (False, True), (True, False)}
    assert set().union(*seen.values()) == {Atmosphere.TABLE}
    assert first[0] == 6, "with the last card of the seventh trick"
    assert table.app.scene is not None
    assert table.app.scene.atmosphere is Atmosphere.RESULT
