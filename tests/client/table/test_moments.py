"""Moments as values: sound and picture agree in time, no card is missing or shown twice, and however much is
skipped, the table ends in the same state."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from mighty_gui.ai import choose
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import COUNTS, Cue, onset
from mighty_gui.client.table.mighty.cues import SECOND_NOTE
from mighty_gui.client.table.mighty.finale import Finale
from mighty_gui.client.table.mighty.friend_meeting import CONTACT, HOME, FriendMeeting
from mighty_gui.client.table.mighty.hand_ending import MightyHandEnding, hand_ending
from mighty_gui.client.table.mighty.killing_card import FALLEN, SHOWN, KillingCard
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view
from mighty_gui.client.table.motion.accent_drawing import DROPPED, PUSHED, StakeDropped, StakePushed
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.card_moves import LANDED, Move
from mighty_gui.client.table.motion.dealing import deal_moves, in_dealt_order
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.event_beats import EndingBeats, event_beats, gather_last
from mighty_gui.client.table.motion.hand_finale import STAMPED
from mighty_gui.client.table.place.card_spots import Placed, Showing, Spot
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import Dealt, Over, Played
from mighty_gui.engine.mighty.pack import people, seat_count
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import load_presets
from tests.client.table.table_helpers import NAMES
from tests.tiers import some, spread

FRAME = 1 / 60
APART = 0.030
"""The maximum seconds between sound and picture."""
PRESETS = ("standard-5", "standard-6", "standard-3", "chicago-8")
SAID = {
    *(Cue.BID, Cue.PASS, Cue.DECLARED, Cue.FRIEND_CALLED, Cue.TRUMP_CHANGED, Cue.ORDERED, Cue.JOKER_CALL),
    *(Cue.MISDEAL, Cue.LAST_TRICK),
}
"""Cues with a text or a frame at the beginning of their beat."""
COUNTED = {Cue.POINTS, Cue.MARK, Cue.MISSED, *COUNTS}
ENDS = {Cue.MADE, Cue.MADE_NARROWLY, Cue.FAILED, Cue.FAILED_NARROWLY, Cue.RUN, Cue.BACK_RUN}


@cache
def finished(preset: str, seed: int) -> Match:
    """Return a match of one hand, played by computer players."""
    rules = load_presets()[preset].rules
    players = tuple(Player(NAMES[at], "computer") for at in range(len(people(rules))))
    match = Match(MatchSetup(preset, rules, players, Length("hands", 1), seed))
    while (seat := match.acting_seat) is not None:
        match.submit(seat, choose(match.view(seat), "normal", seed))
    return match


def seen_from(match: Match, seat: int = 0) -> PlayerView:
    return expect(PlayerView, match.view(seat))


def layout_of(match: Match) -> TableLayout:
    return table_layout(Theme(), seat_count(seen_from(match).rules), 0, False, False)


def ending_of(match: Match) -> EndingBeats | None:
    return hand_ending(match, match.finished[-1])


def all_beats(match: Match) -> Iterator[tuple[object, Beat]]:
    """Yield every beat of a hand with its event. A trick is gathered after the event that won it."""
    view, layout = seen_from(match), layout_of(match)
    state: MightyTable = MightyTable.empty(view.rules, 0)
    for event in view.events:
        for beat in event_beats(MightyKit(), event, state, layout, Showing(), ending=ending_of(match)):
            state = expect(MightyTable, beat.state)
            yield event, beat
    assert not gather_last(state, layout, Showing())


def director_of(match: Match) -> Director:
    view = seen_from(match)
    director = Director(
        MightyKit(), MightyTable.empty(view.rules, 0), layout_of(match), Pace(1.0), lambda _cue, _pan: None
    )
    director.ending = ending_of(match)
    director.feed(view.events)
    return director


# --- sound and picture --------------------------------------------------------------------------------


def instants(beat: Beat, cue: Cue) -> set[float]:
    """Return the seconds when the thing that a cue belongs to is seen."""
    if isinstance(beat.spectacle, (StakePushed, StakeDropped)) and cue is not Cue.BID:
        return {PUSHED if isinstance(beat.spectacle, StakePushed) else DROPPED}
    if cue in SAID:
        return {0.0}
    if cue in COUNTED:
        return {beat.moment_at, *(at for at, _ in beat.states)}
    if cue in ENDS:
        assert isinstance(beat.spectacle, Finale)
        return {STAMPED}
    if cue is Cue.RIFFLE:
        return {move.delay for move in beat.moves if move.key[0] == "pack"}
    if cue is Cue.FRIEND:
        return {CONTACT - SECOND_NOTE} if isinstance(beat.spectacle, FriendMeeting) else {0.0}
    if cue is Cue.KILLED:
        return {FALLEN}
    if isinstance(beat.spectacle, KillingCard):
        return {SHOWN}
    return {move.landing for move in beat.moves}


@pytest.mark.parametrize("preset", spread(PRESETS, 2))
def test_every_sound_falls_together_with_what_is_seen(preset: str) -> None:
    heard: set[Cue] = set()
    for seed in some(range(4), 2):
        for event, beat in all_beats(finished(preset, seed)):
            for at, cue in beat.sounds:
                off = min(abs(at + onset(cue) - seen) for seen in instants(beat, cue))
                assert off <= APART, (event, cue, off)
                heard.add(cue)
    assert heard >= {Cue.RIFFLE, Cue.SQUARE, Cue.DEAL, Cue.BID, Cue.PLAY, Cue.GATHER, Cue.TRICK}


def test_cards_are_seen_to_lie_when_they_are_heard() -> None:
    """A card is at its target when it lands, and not earlier."""
    for _, beat in all_beats(finished("standard-5", 1)):
        for move in beat.moves:
            way = math.dist((move.start.x, move.start.y), (move.end.x, move.end.y))
            there = move.pose(move.landing)
            assert math.dist((there.x, there.y), (move.end.x, move.end.y)) <= 0.01 * way + 1e-6
            halfway = move.pose(move.delay + 0.3 * move.duration)
            if way > 50 and move.duration > 0.2:
                assert math.dist((halfway.x, halfway.y), (move.end.x, move.end.y)) > 0.03 * way


def test_a_thrown_card_rises_and_falls_on_its_way() -> None:
    move = Move(("trick", 0, "SA"), Spot(0, 100, 0, 200), Spot(300, 100, 0, 140, "SA"), 0.4, delay=0.1, arc=0.1)
    assert (move.pose(0.0).x, move.pose(0.05).x) == (0, 0)
    middle = move.pose(0.1 + 0.5 * LANDED * 0.4)
    assert middle.y == pytest.approx(100 - 0.1 * 300)
    assert middle.up == pytest.approx(1.0)
    assert move.pose(move.landing).y == pytest.approx(100)
    assert move.pose(move.over).height == pytest.approx(140)
    assert move.pose(move.landing + 0.5 * (move.over - move.landing)).height < 140, "it gives way as it lands"


def test_no_more_than_four_sounds_of_a_kind_fall_together() -> None:
    for preset in PRESETS:
        for event, beat in all_beats(finished(preset, 2)):
            for cue in {cue for _, cue in beat.sounds}:
                times = sorted(at for at, one in beat.sounds if one is cue)
                crowd = max(sum(at <= one < at + 0.04 for one in times) for at in times)
                assert crowd <= 4, (event, cue)


# --- cards --------------------------------------------------------------------------------------------


def told_twice(placed: list[Placed]) -> set[str]:
    """Return the cards that are seen in two places."""
    faces = [one.face for one in placed if one.face]
    return {face for face in faces if faces.count(face) > 1}


def lifted_faces(director: Director) -> set[str]:
    """Return the face of the card that is shown between declarer and friend instead of in the trick, if any."""
    shown = director.spectacle[0] if director.spectacle is not None else None
    return {shown.card.face} if isinstance(shown, FriendMeeting) and shown.card is not None else set()


@pytest.mark.parametrize("preset", some(["standard-6", "ghost-4", "standard-5", "standard-3", "standard-7"], 2))
def test_in_no_frame_of_a_hand_is_a_card_nowhere_or_twice_or_somewhere_else_at_once(preset: str) -> None:
    match = finished(preset, 1)
    director = director_of(match)
    far = 0.2 * math.hypot(*director.layout.size)
    before: dict[str, Placed] = {}
    while director.busy:
        director.step(FRAME)
        placed, state = director.placed_cards(), director.state
        assert not told_twice(placed)
        assert len({one.key for one in placed}) == len(placed)
        now = {one.face: one for one in placed if one.face}
        if state.bids or state.tricks:
            assert {card.name for card in state.own_hand} <= now.keys()
        assert {laid.card.name for laid in state.trick} - lifted_faces(director) <= now.keys()
        for face in before.keys() & now.keys():
            gone = math.dist((before[face].x, before[face].y), (now[face].x, now[face].y))
            assert gone < far, (face, before[face], now[face])
        before = now


@pytest.mark.parametrize("preset", ["standard-5", "standard-6"])
def test_what_is_skipped_ends_where_watching_does(preset: str) -> None:
    match, chance = finished(preset, 1), random.Random(4)
    watched, skipped = director_of(match), director_of(match)
    while watched.busy:
        watched.step(0.1)
    while skipped.busy:
        for _ in range(chance.randrange(12)):
            skipped.step(FRAME)
        skipped.skip()
    assert skipped.state == watched.state == skipped.written_state == watched.written_state
    assert skipped.placed_cards() == watched.placed_cards()
    assert from_view(seen_from(match)) == watched.state


def test_a_hand_is_dealt_in_no_order_and_sorted_once() -> None:
    match = finished("standard-5", 1)
    view, layout = seen_from(match), layout_of(match)
    deal = next(event for event in view.events if isinstance(event, Dealt))
    state = expect(MightyTable, MightyKit().reduce(MightyTable.empty(view.rules, 0), deal))
    beat = next(beat for event, beat in all_beats(match) if event is deal)
    moves, _ = deal_moves(state, layout, director_at(state, layout))
    assert moves == beat.moves
    rest = director_at(state, layout)
    dealt = in_dealt_order(rest)
    mine = [key for key in rest if key[0] == "hand"]
    assert [dealt[key].face for key in mine] == [rest[key].face for key in mine]
    assert sorted(dealt[key].x for key in mine) == sorted(rest[key].x for key in mine)
    assert [dealt[key].x for key in mine] != [rest[key].x for key in mine]
    for key in mine:
        last = max((move for move in moves if move.key == key), key=lambda move: move.over)
        assert last.end == rest[key]


def director_at(state: MightyTable, layout: TableLayout) -> dict[tuple[str | int, ...], Spot]:
    return Director(MightyKit(), state, layout, Pace(1.0), lambda _cue, _pan: None).rest


@pytest.mark.parametrize("riffles", [1, 2])
def test_the_first_shuffle_is_longer(riffles: int) -> None:
    match = finished("standard-5", 1)
    view, layout = seen_from(match), layout_of(match)
    state = expect(MightyTable, MightyKit().reduce(MightyTable.empty(view.rules, 0), view.events[0]))
    _, sounds = deal_moves(state, layout, director_at(state, layout), riffles)
    assert [cue for _, cue in sounds].count(Cue.RIFFLE) == riffles


# --- numbers ------------------------------------------------------------------------------------------


def test_points_are_counted_when_they_arrive() -> None:
    match = finished("standard-5", 1)
    director = director_of(match)
    shown: list[tuple[int, ...]] = []
    while director.busy:
        director.step(FRAME)
        told = expect(MightyTable, director.written_state)
        shown.append(told.score.taken if told.score else (0,) * len(told.seats))
    steps = [b for a, b in pairwise(shown) if a != b]
    assert all(sum(abs(x - y) for x, y in zip(a, b, strict=True)) <= 1 for a, b in pairwise(shown))
    won = sum(event.points for event in seen_from(match).events if isinstance(event, TrickWon))
    assert len(steps) == won


def counts(match: Match) -> list[tuple[int, int]]:
    """Return the points of both sides, in the order that the panel shows them while the hand ends."""
    out = []
    for event, beat in all_beats(match):
        if isinstance(event, Over):
            told = [expect(MightyTable, state) for _, state in beat.states]
            out += [_sides(state) for state in told if state.points_counted is not None]
    return out


def _sides(state: MightyTable) -> tuple[int, int]:
    assert state.score is not None
    return state.score.attack, state.score.defence


def test_the_panel_ends_its_count_where_the_result_does() -> None:
    counted = 0
    for seed in some(range(12), 3):
        match = finished("standard-5", seed)
        result, ending = match.finished[-1].result, ending_of(match)
        told = counts(match)
        if ending is None or not told:
            continue
        assert isinstance(ending, MightyHandEnding)
        assert told[-1][0] == ending.finale.points == expect(MightyResult, result).points
        assert all(later[0] - earlier[0] in (0, 1) for earlier, later in pairwise(told))
        counted += 1
    assert counted


def test_the_mark_is_passed_when_the_point_that_does_it_arrives() -> None:
    passed = 0
    for seed in some(range(8, 38), 6):
        match = finished("standard-5", seed)
        for event, beat in all_beats(match):
            if not isinstance(event, Over) or beat.accent is None or beat.thought_over:
                continue
            (at,) = [at for at, cue in beat.sounds if cue is Cue.MARK]
            score = expect(MightyTable, beat.state).score
            before = [_sides(expect(MightyTable, state))[0] for then, state in beat.states if then < beat.accent.delay]
            since = [_sides(expect(MightyTable, state))[0] for then, state in beat.states if then == beat.accent.delay]
            assert score is not None
            assert max(before) == score.target - 1
            assert since == [score.target]
            assert at + onset(Cue.MARK) == pytest.approx(beat.accent.delay)
            passed += 1
    assert passed


def test_the_friend_is_tagged_when_they_are_home() -> None:
    met = [beat for _, beat in all_beats(finished("standard-5", 1)) if isinstance(beat.spectacle, FriendMeeting)]
    assert met
    for beat in met:
        ((at, told),) = beat.states
        assert at == HOME == (beat.accent and beat.accent.delay)
        assert told == beat.state
        assert all(move.delay >= HOME for move in beat.moves)


def test_the_last_card_of_all_is_waited_for() -> None:
    match = finished("standard-5", 11)
    thrown = [beat for event, beat in all_beats(match) if isinstance(event, Played) and not beat.breath]
    flights = [max(beat.moves, key=lambda move: move.arc) for beat in thrown]
    assert flights[-1].delay > max(move.delay for move in flights[:-1])
    assert min(move.duration for move in flights[-5:]) > max(move.duration for move in flights[:-5])


def test_a_beat_takes_as_long_as_what_moves_in_it_and_its_pauses() -> None:
    match = finished("standard-5", 1)
    for event, beat in all_beats(match):
        if not isinstance(event, (Dealt, Played, TrickWon)):
            continue
        director = director_at_beat(match, beat)
        passed = 0.0
        while director.busy:
            director.step(FRAME)
            passed += FRAME
        assert passed == pytest.approx(beat.seconds + beat.pause + beat.hold, abs=2 * FRAME)


def director_at_beat(match: Match, beat: Beat) -> Director:
    """Return a director with only one beat to show."""
    settled = expect(MightyTable, beat.state).clear_trick()
    director = Director(MightyKit(), settled, layout_of(match), Pace(1.0), lambda _cue, _pan: None)
    director._beats.append(replace(beat, state=settled))
    return director
