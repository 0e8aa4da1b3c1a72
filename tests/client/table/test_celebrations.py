"""The result of a hand is celebrated at the table: seen, heard once, skippable, calm with reduced motion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai import choose
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.record_sheet import RecordsScene
from mighty_gui.client.table.mighty.finale import Finale, finale_of, finale_texts
from mighty_gui.client.table.mighty.friend_meeting import FriendMeeting
from mighty_gui.client.table.mighty.lights import FRIEND, JOKER, KILLED, MIGHTY, RUFF
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view
from mighty_gui.client.table.motion import accent_drawing
from mighty_gui.client.table.motion.beat import Beat, Light, SpectacleView
from mighty_gui.client.table.motion.event_beats import event_beats, gather_last
from mighty_gui.client.table.motion.hand_finale import letter_sizes
from mighty_gui.client.table.place.card_spots import Showing
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import FriendRevealed, Killed, Over, Played
from mighty_gui.engine.mighty.result import ScoreLine
from tests.client.table.table_helpers import Table

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

ENDS = {Cue.MADE, Cue.MADE_NARROWLY, Cue.FAILED, Cue.FAILED_NARROWLY, Cue.RUN, Cue.BACK_RUN}
KINDS = ("made", "failed", "run", "back_run", "draw")
PARTS = (0.0, 0.05, 0.3, 0.7, 0.99, 1.0)


def before_the_end(make_table: Maker, **settings: object) -> Table:
    """Return a table before the last card."""
    table = make_table(seed=4, **settings)
    match = table.match
    while match.acting_seat is not None:
        view = match.view(match.acting_seat)
        action = choose(view, "normal")
        twin = match.hand.copy()
        twin.apply(action)
        if twin.is_over:
            break
        match.submit(match.acting_seat, action)
    assert match.acting_seat is not None
    table.scene.look_again()
    table.scene.submit(match.acting_seat, match.view(match.acting_seat).legal[0])
    return table


class Ears:
    def __init__(self) -> None:
        self.heard: list[Cue] = []

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        self.heard.append(cue)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_end_is_told_and_heard_once_at_the_table_and_not_again_with_the_sheet(
    make_table: Maker, speed: str
) -> None:
    table = before_the_end(make_table, animation_speed=speed)
    table.scene.context.audio = ears = Ears()  # type: ignore[assignment]
    told = False

    def is_over() -> bool:
        nonlocal told
        told |= table.scene.stage.director.spectacle is not None
        return isinstance(table.app.scene, ResultScene)

    assert table.until(is_over)
    table.run(1)
    assert told
    assert len([cue for cue in ears.heard if cue in ENDS]) == 1


def test_a_click_leads_on_from_the_celebration_to_the_sheet(make_table: Maker) -> None:
    table = before_the_end(make_table)
    director = table.scene.stage.director
    assert table.until(lambda: director.spectacle is not None)
    table.press(pygame.K_RETURN)
    assert director.spectacle is None
    assert table.until(lambda: isinstance(table.app.scene, ResultScene), 5)


def test_with_reduced_motion_it_stands_still_and_is_left_to_be_read(make_table: Maker) -> None:
    table = before_the_end(make_table, reduced_motion=True)
    director = table.scene.stage.director
    assert table.until(lambda: director.spectacle is not None)
    assert director.spectacle is not None
    assert director.spectacle[1] == 1.0
    table.run(0.5)
    assert director.spectacle is not None


def test_what_is_told_is_what_the_result_says(make_table: Maker) -> None:
    table = before_the_end(make_table)
    finished = table.match.finished[0]
    told = finale_of(table.match, finished)
    assert told is not None
    assert (told.points, told.target) == (finished.result.points, finished.result.target)
    doubled = {kind: (ScoreLine(kind, 2, multiplies=True),) for kind in ("run", "back_run")}
    run = replace(finished, result=replace(finished.result, outcome="made", run=True, lines=doubled["run"]))
    back = replace(
        finished, result=replace(finished.result, outcome="failed", back_run=True, run=False, lines=doubled["back_run"])
    )
    ours = {finished.result.declarer, *finished.result.friends}
    others = {seat for seat, gain in enumerate(finished.result.scores) if gain > 0}
    for changed, kind, cue, winners in ((run, "run", Cue.RUN, ours), (back, "back_run", Cue.BACK_RUN, others)):
        grand = finale_of(table.match, changed)
        assert grand is not None
        assert (grand.kind, grand.cue, set(grand.winners)) == (kind, cue, winners)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", PARTS)
def test_every_end_can_be_drawn_at_every_moment_and_the_same_twice(make_table: Maker, kind: str, part: float) -> None:
    table = make_table(language="en", text_scale=2.0)
    stage, context = table.scene.stage, table.scene.context
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(table.scene.rect.size)
        finale = Finale(kind, 16, 15, None, winners=(0, 2))
        finale.draw(surface, SpectacleView(context, stage.director.layout, stage.faces()), part)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_grand_end_shows_who_has_won_and_the_eye_comes_nearer_and_goes_back(make_table: Maker) -> None:
    table = make_table()
    sight = SpectacleView(table.scene.context, table.scene.stage.director.layout, table.scene.stage.faces())
    pictures = []
    for winners in ((), (1, 3)):
        surface = pygame.Surface(table.scene.rect.size)
        Finale("run", 20, 15, None, winners=winners).draw(surface, sight, 1.0)
        pictures.append(surface)
    x, y = sight.layout.centre
    halves = [pygame.Rect(x - 120, y - 150, 120, 90), pygame.Rect(x, y - 150, 120, 90)]
    for half in halves:
        bare, shown = (pygame.transform.average_color(one, half)[:3] for one in pictures)
        assert sum(shown) > sum(bare) + 60, "a portrait on either side, above the words"
    grand = Finale("run", 20, 15, None)
    course = [grand.nearer(grand.seconds * tenth / 10) for tenth in range(11)]
    assert (course[0], course[-1]) == (1.0, pytest.approx(1.0))
    assert max(course) == pytest.approx(1.03, abs=0.003)
    assert course.index(max(course)) in (7, 8)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_its_words_fit_the_smallest_window_with_the_largest_letters(
    make_table: Maker, kind: str, language: str
) -> None:
    table = make_table(language=language, text_scale=2.0)
    look, texts = table.scene.context.look, table.scene.context.texts
    title, told = finale_texts(texts, Finale(kind, 20, 20, None))
    px, small = letter_sizes(look, title, told, 1024, grand=True)
    assert look.fonts.width(title, px, bold=True, serif=True) <= 1024
    assert look.fonts.width(told, small) <= 1024


@pytest.mark.parametrize("light", [MIGHTY, JOKER, RUFF, FRIEND, KILLED])
def test_an_accent_leaves_nothing_behind(make_table: Maker, light: Light) -> None:
    table = make_table()
    look, layout = table.scene.context.look, table.scene.stage.director.layout
    plain = pygame.image.tobytes(pygame.Surface((1024, 640)), "RGB")
    seen = []
    for part in (0.4, 1.0):
        surface = pygame.Surface((1024, 640))
        if light in (FRIEND, KILLED):
            accent_drawing.draw_on_plate(surface, look, layout, light, 2, part)
        else:
            accent_drawing.draw_light(surface, look, light, (500, 300), 200, part)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] != plain
    assert seen[1] == plain


def beats_of(make_table: Maker, wanted: type, preset: str = "standard-5") -> tuple[Table, list[Beat]]:
    """Return the beats of the first event of a kind."""
    for seed in range(1, 30):
        table = make_table(preset, seed=seed)
        match = table.match
        while match.acting_seat is not None:
            before = match.view(0)
            happened = match.submit(match.acting_seat, choose(match.view(match.acting_seat), "normal"))
            for at, event in enumerate(happened):
                if isinstance(event, wanted) and getattr(event, "victim", 0) is not None:
                    state: TableState = from_view(before)
                    layout = table.scene.stage.director.layout
                    for earlier in happened[:at]:
                        state = event_beats(MightyKit(), earlier, state, layout, Showing())[-1].state
                    return table, event_beats(MightyKit(), event, state, layout, Showing())
    raise AssertionError(wanted)


def test_an_elimination_marks_the_plate_of_who_is_out(make_table: Maker) -> None:
    _, (beat,) = beats_of(make_table, Killed, "standard-6")
    assert beat.accent is not None
    assert (beat.accent.light, beat.accent.key) == (KILLED, ("plate", beat.state.gone[-1]))


def test_a_revealed_friend_is_heard_and_marked(make_table: Maker) -> None:
    _, beats = beats_of(make_table, FriendRevealed)
    assert beats[-1].accent is not None
    accent, state = beats[-1].accent, expect(MightyTable, beats[-1].state)
    assert (accent.light, accent.key) == (FRIEND, ("plate", state.friends[-1]))
    assert state.declarer is not None
    met = beats[-1].spectacle
    assert isinstance(met, FriendMeeting)
    assert (met.declarer, met.friend) == (state.declarer, state.friends[-1])
    assert Cue.FRIEND in {cue for _, cue in beats[-1].sounds}


def test_a_trick_comes_together_on_the_winning_card_before_it_is_taken_in(make_table: Maker) -> None:
    table, (beat,) = beats_of(make_table, TrickWon)
    layout = table.scene.stage.director.layout
    (gather,) = gather_last(beat.state, layout, Showing())
    winner = beat.state.tricks[-1].winner
    won = layout.place(winner).trick
    first = [move for move in gather.moves if move.duration < 0.3 and move.end.height == layout.trick_card]
    assert len(first) == 5
    assert all(abs(move.end.x - won[0]) < layout.trick_card * 0.1 for move in first)
    last = [move for move in gather.moves if move.delay >= 0.2]
    assert len(last) == 5
    assert {move.key for move in first} == {move.key for move in last}


def test_a_card_is_thrown_with_a_turn_of_its_own(make_table: Maker) -> None:
    table = make_table(seed=4)
    match, layout, turns = table.match, table.scene.stage.director.layout, set()
    while match.acting_seat is not None:
        state = from_view(match.view(0))
        for event in match.submit(match.acting_seat, choose(match.view(match.acting_seat), "normal")):
            if isinstance(event, Played) and event.seat == 2:
                move = event_beats(MightyKit(), event, state, layout, Showing())[-1].moves[0]
                turns.add(move.start.angle - move.end.angle)
                break
    assert len(turns) > 4


def test_an_end_that_was_not_played_has_no_celebration(make_table: Maker) -> None:
    table = make_table(seed=1)
    while table.match.acting_seat is not None:
        legal = table.match.view(table.match.acting_seat).legal
        table.match.submit(table.match.acting_seat, next((a for a in legal if str(a) == "pass"), legal[0]))
    finished = table.match.finished[0]
    assert not finished.result.was_played
    assert finale_of(table.match, finished) is None
    assert any(isinstance(event, Over) for event in table.match.hand.events)


def test_the_last_trick_and_all_tricks_can_be_looked_at_from_the_result(make_table: Maker) -> None:
    table = before_the_end(make_table, animation_speed="instant")
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))
    result = table.app.scene
    assert isinstance(result, ResultScene)
    assert result.page.find("last_trick") is None
    table.press(pygame.K_t)
    assert table.scene.stage.director.showing.last_trick, "it lies there at once"
    assert {one.key[1] for one in table.scene.stage.placed if one.key[0] == "trick"} == set(range(5))
    table.press(pygame.K_l)
    assert table.scene.stage.director.showing.back == 1, "then the one before it"
    table.press(pygame.K_k)
    assert isinstance(table.app.scene, RecordsScene)
    table.press(pygame.K_ESCAPE)
    assert table.app.scene is result


@pytest.mark.nightly
def test_with_nobody_but_computers_the_result_goes_by_itself(make_table: Maker) -> None:
    table = make_table(persons=0, hands=2, animation_speed="fast", seed=4)
    assert table.until(lambda: isinstance(table.app.scene, ResultScene), 9000)
    table.run(0.5)
    assert isinstance(table.app.scene, ResultScene), "the sheet is left to be read"
    assert table.until(lambda: table.app.scene is table.scene, 400)
    assert table.match.number == 2


def test_a_person_may_look_at_the_result_for_any_time(make_table: Maker) -> None:
    table = before_the_end(make_table, animation_speed="instant")
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))
    table.run(20)
    assert isinstance(table.app.scene, ResultScene)


def test_the_result_is_made_ready_while_the_table_stands_still(make_table: Maker) -> None:
    table = before_the_end(make_table)
    scene = table.scene
    assert table.until(lambda: scene.ending._rehearsal is not None)
    assert scene.is_busy
    assert scene.stage.director.is_still
    assert table.until(lambda: isinstance(table.app.scene, ResultScene))
    assert scene.ending._rehearsal is None, "and is not kept"
