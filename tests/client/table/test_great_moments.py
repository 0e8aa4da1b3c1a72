"""The great moments of Mighty, one by one: beaten cards, meetings of friends, counts, pauses."""

from __future__ import annotations

import math
from dataclasses import replace
from math import inf

import pygame
import pytest

from mighty_gui.client.look import suit_signs
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import COUNTS, HEIGHTS, Cue
from mighty_gui.client.table.mighty.cues import special_card
from mighty_gui.client.table.mighty.finale import Finale, is_close
from mighty_gui.client.table.mighty.friend_meeting import FriendMeeting
from mighty_gui.client.table.mighty.hand_ending import discard_count
from mighty_gui.client.table.mighty.lights import JOKER
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion import accent_drawing
from mighty_gui.client.table.motion.accent_drawing import (
    DROPPED,
    SINKS,
    StakeDropped,
    StakePushed,
    drop_beat,
    push_beat,
)
from mighty_gui.client.table.motion.beat import GLANCE, STOP, Beat, SpectacleView, blow
from mighty_gui.client.table.motion.card_moves import Move
from mighty_gui.client.table.motion.director import Playing
from mighty_gui.client.table.motion.event_beats import PRESS, Change, event_beats, gather_last
from mighty_gui.client.table.motion.trick_beats import BREATH, READ_MORE, READ_TRICK
from mighty_gui.client.table.place.card_spots import Placed, Showing, spots
from mighty_gui.client.table.stage import NEAR_STEPS
from mighty_gui.client.table.state.table_state import Stake, WonTrick
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import BidMade, Declared, FriendCalled, KittyTaken, Played
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from tests.client.table.conftest import Maker
from tests.client.table.table_helpers import panel_info
from tests.client.table.test_moments import FRAME, all_beats, director_of, finished, layout_of
from tests.tiers import some

RULES = load_presets()["standard-5"].rules


def test_the_discard_is_turned_with_its_points_last() -> None:
    count = discard_count(MightyTable.empty(RULES, 0), tuple(parse_cards("SA D2 HK C3")))
    assert [card.name for card in count.cards] == ["D2", "C3", "SA", "HK"]
    assert count.worth == (0, 0, 1, 1)


def test_points_that_count_for_the_defenders_are_counted_for_them() -> None:
    rules = replace(RULES, points=replace(RULES.points, discard="defenders"))
    counting = replace(MightyTable.empty(RULES, 0), declarer=1, contract=Contract.parse("14S"), points_counted=2)
    ours, theirs = counting.score, replace(counting, rules=rules).score
    assert ours is not None
    assert theirs is not None
    assert (ours.attack, ours.defence) == (2, 0)
    assert (theirs.attack, theirs.defence) == (0, 2)


def test_the_winning_card_lies_on_top_as_the_trick_is_gathered() -> None:
    match = finished("standard-5", 1)
    gathered = 0
    for event, beat in all_beats(match):
        if not isinstance(event, TrickWon):
            continue
        state = expect(MightyTable, beat.state)
        won = next(spot for key, spot in spots(state, layout_of(match)).items() if key[:2] == ("trick", event.winner))
        (gather,) = gather_last(state, layout_of(match), Showing())
        on_top = {move.key for move in gather.moves if move.above}
        assert on_top == {move.key for move in gather.moves if move.start == won}
        assert len(on_top) == 1
        gathered += 1
    assert gathered == 10


def test_the_mighty_and_the_joker_tip_what_they_beat_and_nothing_else() -> None:
    beaten = 0
    for seed in range(8):
        before: MightyTable | None = None
        for event, beat in all_beats(finished("standard-5", seed)):
            state = expect(MightyTable, beat.state)
            if isinstance(event, Played) and before is not None and beat.accent is not None:
                others = {("trick", one.seat, one.card.name) for one in state.trick if one.seat != event.seat}
                strong = special_card(before, event) in ("mighty", "joker")
                expected = others if strong and state.winning == event.seat else set()
                assert set(beat.accent.beaten) == expected
                tipped = {move.key for move in beat.moves if is_tip(move)}
                assert tipped == expected
                beaten += bool(expected)
            before = state
    assert beaten


def is_tip(move: Move) -> bool:
    """Return whether a card tips at its place."""
    stays = (move.start.x, move.start.y) == (move.end.x, move.end.y)
    return stays and abs(move.start.angle - move.end.angle) == pytest.approx(3.0)


def test_a_joker_that_the_mighty_beats_tips_nothing() -> None:
    mighty, joker = parse_cards("SA JK")
    empty = MightyTable.empty(RULES, 0)
    lies = replace(
        empty, declarer=0, counts=(9, 9, 9, 9, 9), tricks=(WonTrick(0, (), 0, 0),), trick=(Played(1, mighty),)
    )
    (beat,) = event_beats(MightyKit(), Played(2, joker), lies, layout_of(finished("standard-5", 1)), Showing())
    assert beat.accent is not None
    assert (beat.accent.light, beat.accent.beaten) == (JOKER, ())


def test_the_two_meet_without_crossing_each_other(make_table: Maker) -> None:
    table = make_table()
    stage = table.scene.stage
    sight = SpectacleView(table.scene.context, stage.director.layout, stage.faces())
    for declarer in range(5):
        for friend in set(range(5)) - {declarer}:
            meeting = FriendMeeting(declarer, friend)
            (one, left), (other, right) = sorted(meeting._sides(sight), key=lambda pair: pair[1])
            assert (left, right) == (-1, 1)
            homes = [stage.director.layout.place(seat).plate.centerx for seat in (one, other)]
            assert homes == sorted(homes)
            met = [meeting.place(sight, seat, side, 0.6) for seat, side in ((one, left), (other, right))]
            assert met[0][0] < met[1][0]


@pytest.mark.parametrize(("over", "close"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_single_point_makes_it_close(over: int, *, close: bool) -> None:
    assert is_close(over) == close
    assert Finale("made" if over >= 0 else "failed", 14 + over, 14, None).is_close == close
    assert not Finale("run", 14 + over, 14, None).is_close


@pytest.mark.parametrize("reduced", [True, False])
def test_with_reduced_motion_every_great_moment_stands_still_to_be_seen(*, reduced: bool) -> None:
    great = [
        beat
        for seed in (1, 2, 5, 8)
        for _, beat in all_beats(finished("standard-5", seed))
        if (beat.accent or beat.spectacle) and not isinstance(beat.spectacle, (Finale, StakePushed, StakeDropped))
    ]
    assert {type(beat.spectacle) for beat in great} > {type(None)}
    for beat in great:
        parts = shown(beat, Pace(1.0, reduced=reduced))
        between = [part for part in parts if 0.0 < part < 1.0]
        assert len(between) * FRAME >= min(0.6, 0.9 * beat.still_seconds)
        assert (len(set(between)) == 1) == reduced


def test_where_everything_happens_at_once_what_is_said_is_still_read() -> None:
    kinds = set()
    for seed in (1, 2):
        for _, beat in all_beats(finished("standard-5", seed)):
            if isinstance(beat.spectacle, (Finale, StakePushed, StakeDropped)):
                continue
            if beat.accent or beat.spectacle:
                between = [part for part in shown(beat, Pace(0.0)) if 0.0 < part < 1.0]
                seconds = GLANCE if beat.spectacle is None else beat.spectacle.still_seconds
                assert len(set(between)) == 1
                assert len(between) * FRAME == pytest.approx(seconds, abs=2 * FRAME)
                kinds.add(type(beat.spectacle))
    assert kinds == {type(None), FriendMeeting}


@pytest.mark.parametrize(
    ("points", "friends", "hangs"),
    [(10, (), True), (17, (), False), (12, (2,), True), (11, (2,), False), (16, (2,), True), (17, (2,), False)],
)
def test_a_hand_is_tense_only_as_long_as_a_point_or_two_decide(
    points: int, friends: tuple[int, ...], *, hangs: bool
) -> None:
    called = FriendCalled(1, "card", parse_cards("SA")[0])
    table = replace(
        MightyTable.empty(RULES, 0),
        declarer=1,
        contract=Contract.parse("14S"),
        calls=(called,),
        friends=friends,
        tricks=(WonTrick(1, (), 1, points),),
    )
    assert MightyKit().hangs_on_little(table) == hangs
    assert not MightyKit().hangs_on_little(replace(table, contract=None))


def shown(beat: Beat, pace: Pace) -> list[float]:
    """Return the progress of a beat's light in each of its frames: its spectacle, or its accent."""
    playing, parts = Playing(beat, pace, beat.state), []
    playing.run(beat.hold)
    while not playing.timeline.is_done:
        playing.timeline.advance(FRAME)
        light = playing.spectacle or playing.accent
        assert light is not None
        parts.append(light[1])
    return parts


def test_while_a_trick_lies_there_the_next_lead_is_thought_about() -> None:
    match = finished("standard-5", 1)
    events = match.view(0).events
    first = next(at for at, event in enumerate(events) if isinstance(event, TrickWon))
    director = director_of(match)
    director.jump(director.state)
    director.feed(events[: first + 1])
    lying = 0
    while director.busy:
        director.step(FRAME)
        if director.state.awaiting_collection:
            assert director.seconds_left == 0.0
            lying += 1
    assert lying
    assert director.seconds_left == 0.0


def test_the_seconds_that_are_left_are_those_of_the_last_thing_shown() -> None:
    match = finished("standard-5", 1)
    events = match.view(0).events
    card = next(at for at, event in enumerate(events) if isinstance(event, Played))
    director = director_of(match)
    director.jump(director.state)
    assert director.seconds_left == 0.0
    director.feed(events[: card + 1])
    left = []
    while director.busy:
        left.append(director.seconds_left)
        director.step(FRAME)
    known = [seconds for seconds in left if seconds != inf]
    assert left == [inf] * (len(left) - len(known)) + known, "nobody knows how long the rest takes"
    assert left[0] == inf
    assert known == sorted(known, reverse=True)
    assert known[0] > known[-1]
    assert known[-1] == pytest.approx(0.0, abs=2 * FRAME)
    assert director.seconds_left == 0.0


def test_ones_own_card_is_pressed_before_it_flies() -> None:
    match = finished("standard-5", 1)
    pressed = 0
    for event, beat in all_beats(match):
        if isinstance(event, Played) and event.seat == 0:
            own = [move for move in beat.moves if move.key == ("trick", 0, event.card.name)]
            if not own:  # the trick before is gathered
                continue
            press, flight = own
            assert press.end.height < press.start.height
            assert (press.start.x, press.start.y) == (press.end.x, press.end.y)
            assert flight.start == press.end
            assert flight.delay == pytest.approx(press.over)
            assert press.duration == PRESS
            pressed += 1
    assert pressed == 10


def test_at_the_blow_of_the_mighty_the_cards_stand_still_and_the_table_gives_way() -> None:
    blows = [
        (event, beat)
        for event, beat in all_beats(finished("standard-5", 11))
        if beat.blow is not None and not (beat.flying or beat.breath or beat.spectacle)
    ]
    for event, beat in blows:
        assert isinstance(event, Played)
        assert beat.accent is not None
        assert beat.blow is not None
        key, at = ("trick", event.seat, event.card.name), beat.blow.at
        spot = spots(expect(MightyTable, beat.state), layout_of(finished("standard-5", 11)))
        resting = {one: Placed(one, *where.values, where.face, 1, 0.0, False) for one, where in spot.items()}
        poses, nudges = [], []
        for since in (0.001, STOP - 0.001, STOP + 0.02):
            playing = Playing(beat, Pace(1.0), beat.state)
            playing.run(0.0)
            playing.timeline.advance(at + since)
            poses.append(next(one for one in playing.placed_cards(resting, spot) if one.key == key))
            nudges.append(playing.nudge)
        assert poses[0].height == pytest.approx(poses[1].height)
        assert poses[1].height != poses[2].height, "then it settles"
        assert 2.5 < math.hypot(*nudges[0]) <= 3.0
    assert len(blows) == 2
    assert all(beat.seconds >= beat.blow.at + STOP for _, beat in blows if beat.blow is not None)


def test_a_blow_pushes_the_way_it_came_and_calms_down() -> None:
    falls = blow(1.0, (10, 20), (10, 50))
    assert falls.nudge(0.99) == (0.0, 0.0)
    assert falls.nudge(1.0) == (0.0, 3.0)
    assert falls.nudge(1.08)[1] < -0.5, "it swings back"
    assert falls.nudge(1.5) == (0.0, 0.0)
    assert [falls.felt_time(at) for at in (0.5, 1.0, 1.0 + STOP)] == [0.5, 1.0, 1.0]
    assert falls.felt_time(2.0) == pytest.approx(2.0 - STOP)


@pytest.mark.parametrize("pace", [Pace(1.0, reduced=True), Pace(0.0)])
def test_where_nothing_moves_no_blow_pushes_the_table(pace: Pace) -> None:
    struck = next(beat for _, beat in all_beats(finished("standard-5", 1)) if beat.blow is not None)
    playing = Playing(struck, pace, struck.state)
    playing.run(1.0)
    for _ in range(120):
        assert playing.nudge == (0.0, 0.0)
        playing.timeline.advance(FRAME)


@pytest.mark.parametrize(("cards", "ruffed"), [("H3 H4 HT", False), ("H3 S4 HT", True), ("S3 S4 S5", False)])
def test_a_trick_that_was_ruffed_is_read_for_longer(cards: str, *, ruffed: bool) -> None:
    laid = tuple(Played(seat, card) for seat, card in enumerate(parse_cards(cards)))
    before = replace(
        MightyTable.empty(RULES, 0),
        contract=Contract.parse("13S"),
        counts=(8,) * 5,
        tricks=(WonTrick(0, (), 0, 0),),
        trick=laid,
    )
    won = TrickWon(0, tuple((one.seat, one.card) for one in laid), 1, 1)
    (beat,) = event_beats(MightyKit(), won, before, layout_of(finished("standard-5", 1)), Showing())
    assert beat.hold == pytest.approx(READ_TRICK + READ_MORE * (1.0 if ruffed else 0.5))


# --- a trick is gathered after its cause ---------------------------------------------------------------


def gathers(match: Match) -> list[Beat]:
    """Return the beats that gather the tricks of a hand."""
    return [beat for _, beat in all_beats(match) if any(cue is Cue.GATHER for _, cue in beat.sounds)]


def test_points_leave_the_winning_card_one_by_one_and_each_is_heard_higher() -> None:
    several = 0
    for beat in gathers(finished("standard-5", 1)):
        leave = [words.at for words in beat.flying]
        assert leave == sorted(set(leave))
        assert all(words.text == "+1" for words in beat.flying)
        counted = [cue for _, cue in sorted(beat.sounds) if cue in COUNTS]
        assert counted == list(COUNTS[: len(beat.flying)])
        assert [at for at, _ in beat.states] == [words.landing for words in beat.flying]
        several += len(leave) > 1
    assert several


def test_only_a_card_that_wins_points_strikes() -> None:
    beats = gathers(finished("standard-5", 11))
    assert {bool(beat.flying) for beat in beats} == {True, False}
    assert all((beat.blow is not None) == bool(beat.flying) for beat in beats)


def test_from_the_last_card_to_the_next_lead_it_takes_as_long_as_it_matters() -> None:
    for match in (finished("standard-5", seed) for seed in (1, 2, 3)):
        since = 0.0
        for event, beat in all_beats(match):
            if any(cue is Cue.GATHER for _, cue in beat.sounds):
                assert beat.accent is not None or since == -math.inf or 0.9 <= since + beat.seconds <= 2.0
            elif isinstance(event, Played):
                lands = max(move.landing for move in beat.moves if move.key[:2] == ("trick", event.seat))
                since = beat.seconds + beat.pause - lands
            else:
                since += beat.hold if isinstance(event, TrickWon) else -math.inf


def test_somebody_who_takes_the_kitty_handles_the_same_cards_whatever_they_hold() -> None:
    handled = []
    for seed in range(8):
        for event, beat in all_beats(finished("standard-5", seed)):
            if isinstance(event, KittyTaken) and event.seat == 1:
                pulled = [move for move in beat.moves if move.key[0] == "back" and move.start.angle == move.end.angle]
                handled.append([move.key for move in pulled if move.delay >= 0.5])
                assert beat.thought_over
    assert handled
    assert all(handled)
    assert all(keys == handled[0] for keys in handled)


# --- a contract has its moment when it is decided -----------------------------------------------------


def turns(match: Match, seat: int) -> list[tuple[int, str]]:
    """Return the messages that a seat gets with the tricks of a hand: the number of tricks and the text."""
    layout, found = layout_of(match), []
    view = expect(PlayerView, match.view(seat))
    state: MightyTable = MightyTable.empty(view.rules, seat)
    for event in view.events:
        for beat in event_beats(MightyKit(), event, state, layout, Showing()):
            state = expect(MightyTable, beat.state)
            if beat.moment is not None and any(cue is Cue.GATHER for _, cue in beat.sounds):
                found.append((len(state.tricks), beat.moment.kind))
    return found


def test_a_contract_has_its_moment_with_the_trick_that_decides_it_and_only_once() -> None:
    seen = set()
    for seed in some(range(12), 6):
        match = finished("standard-5", seed)
        result = expect(MightyResult, match.finished[-1].result)
        decided = [(at, kind) for at, kind in turns(match, 0) if kind.startswith("over_")]
        assert len(decided) <= 1
        for at, kind in decided:
            assert kind == f"over_{result.outcome}"
            assert at <= 10
            seen.add(kind)
    assert seen == {"over_made", "over_failed"}


def test_nobody_is_told_it_earlier_than_anybody_else() -> None:
    for seed in some(range(6), 2):
        match = finished("standard-5", seed)
        told = [turns(match, seat) for seat in range(5)]
        assert all(other == told[0] for other in told)


def test_two_to_go_is_said_where_little_is_between_the_sides() -> None:
    kinds = [pair for seed in (*range(4), 22, 23, 25) for pair in turns(finished("standard-5", seed), 0)]
    assert [at for at, kind in kinds if kind == "to_go"] == [8, 8, 8]


def test_the_light_of_a_decision_comes_with_its_last_point() -> None:
    beats = [beat for seed in range(8) for beat in gathers(finished("standard-5", seed)) if beat.accent is not None]
    assert beats
    for beat in beats:
        assert beat.accent is not None
        assert beat.accent.delay == beat.moment_at == max(at for at, _ in beat.states)


# --- the finale: the last three tricks, and the deciding card -------------------------------------------


def deciding(match: Match) -> list[tuple[Played, Beat]]:
    """Return the cards of a hand that are preceded by a pause."""
    return [(event, beat) for event, beat in all_beats(match) if isinstance(event, Played) and beat.breath]


@pytest.mark.nightly
def test_before_the_card_that_decides_there_is_a_breath_and_only_before_that() -> None:
    early = 0
    for seed in (0, 1, 4, 5, 7, 8, 11, 16, 19, 20):
        match = finished("standard-5", seed)
        ((event, beat),) = deciding(match)
        table = expect(MightyTable, beat.state)
        assert table.trick[-1] == event
        flight = next(move for move in reversed(beat.moves) if move.key == ("trick", event.seat, event.card.name))
        assert flight.delay >= beat.breath == BREATH
        decided = [at for at, kind in turns(match, 0) if kind.startswith("over_")]
        assert len(table.tricks) + 1 == (decided[0] if decided else 10), seed
        early += len(table.tricks) < 9
    assert early >= 4


def test_nobody_holds_their_breath_earlier_than_anybody_else() -> None:
    match = finished("standard-5", 1)
    held = []
    for seat in range(5):
        view, layout = expect(PlayerView, match.view(seat)), layout_of(match)
        state: MightyTable = MightyTable.empty(view.rules, seat)
        for event in view.events:
            for beat in event_beats(MightyKit(), event, state, layout, Showing()):
                state = expect(MightyTable, beat.state)
                held += [(seat, event)] if beat.breath else []
    assert len(held) == 5
    assert len({event for _, event in held}) == 1


def test_a_contract_that_can_no_longer_be_made_is_heard_as_one_that_is() -> None:
    heard = {"over_made": set[Cue](), "over_failed": set[Cue]()}
    for seed in range(12):
        for _, beat in all_beats(finished("standard-5", seed)):
            if beat.moment is not None and beat.moment.kind in heard and beat.flying:
                heard[beat.moment.kind] |= {cue for _, cue in beat.sounds} & {Cue.MARK, Cue.MISSED}
    assert heard == {"over_made": {Cue.MARK}, "over_failed": {Cue.MISSED}}


def test_in_the_last_three_tricks_the_cards_in_the_middle_are_larger() -> None:
    match = finished("standard-5", 1)
    seen: dict[int, set[int]] = {}
    for event, beat in all_beats(match):
        table = expect(MightyTable, beat.state)
        if isinstance(event, Played) and table.trick and not table.awaiting_collection:
            heights = {spot.height for key, spot in spots(table, layout_of(match)).items() if key[0] == "trick"}
            seen.setdefault(table.tricks_left, set()).update(heights)
    assert set(seen) == set(range(1, 11))
    far, near = seen[10], seen[1]
    assert max(far) < min(near)
    assert all(seen[left] == (near if left <= 3 else far) for left in seen)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.nightly
def test_the_table_comes_closer_and_the_panel_says_how_many_are_to_go(make_table: Maker, *, reduced: bool) -> None:
    table = make_table(persons=0, seed=3, reduced_motion=reduced)
    stage, seen, said = table.scene.stage, set[float](), dict[int, str]()
    assert table.until(lambda: stage.state.in_finale)
    for _ in range(4000):
        table.app.step([], 1 / 15)
        if stage.counted is not None or not stage.state.in_finale:
            break
        seen.add(stage.near)
        said[stage.director.written_state.tricks_left] = panel_info(stage).to_go
    assert seen == {1.0} if reduced else seen >= {0.5, 0.75, 1.0}
    assert [said[left] for left in (3, 2, 1)] == ["세 장 남음", "두 장 남음", "마지막 한 장"]


def test_as_the_table_comes_closer_it_gets_darker_around_it(make_table: Maker) -> None:
    table = make_table(reduced_motion=True)
    pictures = []
    for nearness in (0.0, 0.5, 1.0):
        table.scene.stage._nearness.jump(nearness)
        pictures.append(sum(table.app.picture().get_at((2, 320))[:3]))
    assert pictures == sorted(set(pictures), reverse=True)


def test_each_step_in_which_the_table_comes_closer_is_painted(make_table: Maker) -> None:
    table = make_table()
    stage, painted = table.scene.stage, 0
    assert table.until(lambda: table.match.acting_seat == 0 and not table.scene.is_busy)
    table.run(2.0)
    stage._nearness.jump(1.0)
    for _ in range(60):
        before, changed = stage.near, stage._ease(1 / 30)
        assert changed is (stage.near != before)
        painted += changed
    assert painted == NEAR_STEPS


def test_while_everything_holds_its_breath_the_sounds_behind_the_game_do_too(make_table: Maker) -> None:
    table = make_table(persons=0, seed=4, hands=2)
    silent: list[bool] = []
    step = lambda _wanted, _dt, *, hushed: silent.append(hushed)  # noqa: E731
    table.app.context.ambience.step = step  # type: ignore[method-assign]
    assert table.until(lambda: table.scene.holds_breath)
    assert not any(silent[:-1])
    table.app.step([], 0.1)
    assert silent[-1]
    assert table.until(lambda: not table.scene.holds_breath)
    table.app.step([], 0.1)
    assert not silent[-1]


# --- the highest bid is shown in the middle, and moves to the declarer ----------------------------------


def stakes(preset: str, seed: int) -> list[tuple[object, Beat]]:
    """Return the beats of a hand with the marker for the highest bid."""
    beats = all_beats(finished(preset, seed))
    return [(event, beat) for event, beat in beats if isinstance(beat.spectacle, (StakePushed, StakeDropped))]


def test_every_bid_pushes_its_marker_to_the_middle_and_the_last_one_falls_on_the_declarer() -> None:
    for seed in (0, 1, 4, 5):
        *bids, (event, last) = stakes("standard-5", seed)
        before = None
        for bid, beat in bids:
            assert isinstance(bid, BidMade)
            assert isinstance(beat.spectacle, StakePushed)
            stake = expect(MightyTable, beat.state).stake
            assert stake is not None
            assert (beat.spectacle.stake, beat.spectacle.before) == (stake, before)
            assert (stake.seat, stake.text[1:]) == (bid.seat, str(bid.contract.number))
            before = stake
        assert isinstance(event, Declared)
        assert isinstance(last.spectacle, StakeDropped)
        assert before is not None
        assert last.spectacle.stake == before
        assert expect(MightyTable, last.state).stake is None
        assert last.blow is not None
        assert last.blow.at == last.moment_at == last.states[0][0] == DROPPED


@pytest.mark.parametrize(
    ("preset", "number", "level"),
    [("standard-5", 13, 0), ("standard-5", 15, 0), *(("standard-5", 15 + step, step) for step in range(1, 6))],
)
def test_from_sixteen_up_a_bid_is_seen_and_heard_the_more_the_higher_it_is(
    preset: str, number: int, level: int
) -> None:
    rules = load_presets()[preset].rules
    after = replace(MightyTable.empty(rules, 0), bids=((2, Contract(number, Suit("H"))),))
    assert after.stake == Stake(2, f"♥{number}", level)
    change = Change(MightyTable.empty(rules, 0), after, layout_of(finished("standard-5", 1)), {}, {})
    heard = [cue for _, cue in push_beat(change, 2).sounds]
    assert heard == [Cue.BID, *HEIGHTS[max(0, level - 1) : level]]


@pytest.mark.parametrize(("number", "level"), [(6, 0), (7, 0), (8, 1), (9, 3), (10, 5)])
def test_where_tricks_are_bid_for_a_bid_is_as_high_as_its_part_of_them(number: int, level: int) -> None:
    rules = load_presets()["draft-2"].rules
    table = replace(MightyTable.empty(rules, 0), bids=((1, Contract(number, None)),))
    assert table.stake == Stake(1, str(number), level)


def test_nothing_lies_in_the_middle_where_nobody_declares() -> None:
    table = replace(MightyTable.empty(RULES, 0), bids=((2, Contract(14, Suit("H"))), (3, None)))
    assert table.stake == Stake(2, "♥14", 0)
    assert replace(table, misdeal=(3, ())).stake is None
    assert replace(table, outcome="passed").stake is None
    assert replace(table, bids=((2, None),)).stake is None


def test_the_marker_falls_on_whoever_declares_whoever_has_bid() -> None:
    before = replace(MightyTable.empty(RULES, 0), bids=((2, Contract(14, None)),))
    layout = layout_of(finished("standard-5", 1))
    beat = drop_beat(Beat(before), Change(before, before, layout, {}, {}), 4)
    assert beat.spectacle == StakeDropped(Stake(4, "14", 0))


def test_the_marker_is_drawn_in_the_area_that_questions_leave_free(make_table: Maker) -> None:
    stage = make_table().scene.stage
    director, look = stage.director, stage.context.look
    surface = pygame.Surface((1024, 640))
    accent_drawing.draw_stake(surface, look, director.layout, Stake(2, "♥15", 0))  # without the light of a high bid
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    area, (around,) = director.layout.marker(0), drawn.get_bounding_rects()
    assert area.inflate(2, 2).contains(around)
    assert around.width >= area.width - 4
    assert director.layout.marker(5).width > area.width


def test_a_long_text_makes_the_marker_wide_enough(make_table: Maker) -> None:
    stage = make_table().scene.stage
    director, look = stage.director, stage.context.look
    widths = []
    for text in ("♥15", "♥15" * 6):
        surface = pygame.Surface((1024, 640))
        accent_drawing.draw_stake(surface, look, director.layout, Stake(2, text, 0))
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
        drawn.invert()
        widths.append(max(area.width for area in drawn.get_bounding_rects()))
    assert widths[1] > suit_signs.width(look, "♥15" * 6, look.fonts.smallest, bold=True) > widths[0]


def test_a_bid_is_seen_to_push_the_one_before_it_away(make_table: Maker) -> None:
    table = make_table()
    sight = SpectacleView(table.scene.context, table.scene.stage.director.layout, ())

    def painted(before: Stake | None, part: float) -> bytes:
        surface = pygame.Surface((1024, 640))
        StakePushed(Stake(2, "♥15", 0), before).draw(surface, sight, part)
        return surface.get_buffer().raw

    lower = Stake(1, "♠14", 0)
    assert painted(lower, 0.1) != painted(None, 0.1)
    assert painted(lower, 1.0) == painted(None, 1.0)


def test_the_marker_is_raised_before_it_falls_and_sinks_where_it_fell(
    make_table: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, drawn = make_table(), list[tuple[float, float]]()
    monkeypatch.setattr(
        accent_drawing, "draw_stake", lambda *_, away=0.0, grown=1.0: drawn.append((round(away, 3), round(grown, 3)))
    )
    sight = SpectacleView(table.scene.context, table.scene.stage.director.layout, ())
    falls = StakeDropped(Stake(2, "♥15", 0))
    for time in (0.0, 0.1, 0.19, 0.3, 0.4, DROPPED, DROPPED + SINKS / 2, falls.seconds):
        falls.draw(pygame.Surface((8, 8)), sight, time / falls.seconds)
    ways, sizes = [away for away, _ in drawn], [grown for _, grown in drawn]
    assert ways[:3] == [0.0] * 3 < ways[3:5] < ways[5:] == [1.0, 1.0]
    assert 1.0 == sizes[0] < sizes[1] < sizes[2]
    assert sizes[2] > sizes[3] > sizes[4] > sizes[5] == 1.0 > sizes[6]


def test_a_marker_that_moves_lies_nowhere_else(make_table: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    table, drawn = make_table(persons=0, seed=4), list[Stake]()
    monkeypatch.setattr(accent_drawing, "draw_stake", lambda _surface, _look, _layout, stake, **_: drawn.append(stake))
    seen = 0
    assert table.until(lambda: table.scene.stage.director.spectacle is not None)
    while table.scene.stage.director.spectacle is not None:
        drawn.clear()
        table.app.picture()
        assert len(set(drawn)) == len(drawn)
        table.app.step([], 1 / 30)
        seen += 1
    assert seen > 3


def test_a_marker_stays_as_a_still_picture_where_nothing_moves(make_table: Maker) -> None:
    table = make_table(persons=0, seed=4, reduced_motion=True)
    stage = table.scene.stage
    assert table.until(lambda: stage.state.stake is not None and not table.scene.is_busy)
    with_it = table.app.picture()
    stage.director.state = replace(stage.state, bids=())
    at = stage.director.layout.centre
    assert with_it.get_at(at) != table.app.picture().get_at(at)
