"""The table's scene with stand-ins for its parts: which part gets an intent, what an action does, past tricks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.play.table import table_scene
from mighty_gui.client.play.table.table_scene import (
    PastTricks,
    TableScene,
    first_seat,
    first_viewer,
    has_phones,
    is_for_one,
)
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.question import Answer, Changed, Refused, Unconfirmed
from mighty_gui.client.table.event_narrator import FACTS
from mighty_gui.engine.core.refusal import IllegalAction, Refusal


def match_of(*, people: tuple[int, ...] = (0,), phones: tuple[int, ...] = (), acting: int | None = 1) -> Any:
    players = [SimpleNamespace(phone=seat in phones) for seat in range(5)]
    match = Mock(people=people, acting_seat=acting, is_over=False)
    match.setup.players = players
    match.setup.game.people.return_value = (2, 3, 4)
    return match


def table_of(**match: Any) -> Any:
    """Return a table whose parts note what they are asked to do."""
    table: Any = TableScene.__new__(TableScene)
    for part in (
        "context",
        "extras",
        "menu",
        "stage",
        "painter",
        "controls",
        "handover",
        "thinking",
        "ending",
        "turns",
    ):
        setattr(table, part, Mock())
    table.match, table.kit, table.tricks = match_of(**match), Mock(), Mock()
    table.wants_redraw = table._has_acted = False
    table._livened = frozenset()
    table._app = table.app_ = Mock()
    table.handover.cover.seat = None
    table.handover.handle.return_value = table.controls.handle.return_value = table.extras.handle.return_value = False
    table.handover.step.return_value = table.controls.step.return_value = table.extras.step.return_value = False
    table.stage.step.return_value = table.stage.await_seat.return_value = table.turns.proceed.return_value = False
    table.tricks.handle.return_value = table.tricks.show.return_value = False
    table.tricks.toggle.return_value = table.controls.skips.return_value = False
    table.controls.take_reply.return_value = None
    table.stage.director.busy = False
    table.stage.viewer = 0
    table.ending.shows_result = False
    table.push = Mock()
    return table


# --- who is at the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "phones", "is_phoned", "is_alone"),
    [((0,), (), False, True), ((0, 1), (), False, False), ((), (), False, False), ((0,), (0,), True, False)],
)
def test_a_table_is_for_one_where_only_one_person_looks_at_the_screen(
    people: tuple[int, ...], phones: tuple[int, ...], *, is_phoned: bool, is_alone: bool
) -> None:
    match = match_of(people=people, phones=phones)
    assert has_phones(match) is is_phoned
    assert is_for_one(match) is is_alone
    assert table_of(people=people, phones=phones).goes_on_unseen is is_phoned


@pytest.mark.parametrize(
    ("people", "phones", "acting", "viewer"),
    [((1, 3), (), 3, 3), ((1, 3), (), 2, 1), ((1, 3), (), None, 1), ((1, 3), (3,), 3, 1), ((), (), 3, 2)],
)
def test_the_first_viewer_is_the_person_to_act_unless_that_may_be_secret(
    people: tuple[int, ...], phones: tuple[int, ...], acting: int | None, viewer: int
) -> None:
    assert first_viewer(match_of(people=people, phones=phones, acting=acting)) == viewer


def test_the_first_seat_is_the_first_persons_or_the_first_of_the_game() -> None:
    assert first_seat(match_of(people=(3, 4))) == 3
    assert first_seat(match_of(people=())) == 2


# --- the beginning of a hand ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, 4])
@pytest.mark.parametrize("people", [(1,), (1, 3)])
@pytest.mark.parametrize("has_begun", [True, False])
def test_a_hand_is_dealt_or_shown_as_it_is(viewer: int, people: tuple[int, ...], *, has_begun: bool) -> None:
    table = table_of(people=people)
    table.stage.viewer = viewer
    table.kit.has_begun.return_value = has_begun
    table.match.view.return_value.result = table.match.public_view.return_value.result = None
    table.ending.shows_result = True
    table._begin_hand()
    shown, other = table.stage.look_from, table.stage.see_deal
    if not has_begun:
        shown, other = other, shown
    shown.assert_called_once_with(1, alone=len(people) == 1)
    assert not other.called
    assert table.match.view.called is (len(people) == 1), "others may look at the screen, too"
    assert table.match.public_view.called is (len(people) == 2)
    assert table.ending.shows_result is False
    for called in (table.handover.begin_hand, table.controls.drop, table.extras.begin_hand, table.controls.refresh):
        assert called.called


@pytest.mark.parametrize(("was_played", "is_dealt"), [(False, True), (True, False)])
def test_a_hand_that_was_over_when_it_was_dealt_is_dealt(*, was_played: bool, is_dealt: bool) -> None:
    table = table_of()
    table.kit.has_begun.return_value = True
    table.match.view.return_value.result.was_played = was_played
    table._begin_hand()
    assert table.stage.see_deal.called is is_dealt


def test_looking_again_and_taking_back_forget_all_thinking() -> None:
    table = table_of()
    table.match.view.return_value.result = None
    table.look_again()
    assert table.thinking.drop.called
    assert table.wants_redraw
    other = table_of()
    other.see_taken_back()
    for called in (
        other.thinking.drop,
        other.controls.drop,
        other.stage.accept,
        other.extras.begin_hand,
        other.stage.go_back,
        other.controls.refresh,
    ):
        assert called.called


@pytest.mark.parametrize("is_over", [True, False])
def test_after_a_result_the_next_hand_begins_or_the_match_is_left(*, is_over: bool) -> None:
    table = table_of()
    table.match.is_over = is_over
    table.match.view.return_value.result = None
    table.go_on()
    assert table.match.next_hand.called is not is_over
    assert table.ending.leave_match.called is is_over
    assert table.extras.begin_hand.called is not is_over


def test_leaving_and_pausing_stop_all_thinking() -> None:
    table = table_of()
    table.pause()
    assert table.thinking.drop.call_count == table.extras.pause.call_count == 1
    table.leave()
    assert table.thinking.drop.call_count == 2
    assert table.extras.leave.call_count == 1


# --- time -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("waits", ["busy", "covered", "result", ""])
def test_the_table_goes_on_only_where_nothing_moves_covers_or_ends(waits: str) -> None:
    table = table_of()
    table.stage.director.busy = waits == "busy"
    table.handover.cover.seat = 1 if waits == "covered" else None
    table.ending.shows_result = waits == "result"
    table.step(0.25)
    assert table.turns.look_ahead.called is (waits == "busy")
    assert table.turns.proceed.called is (waits == "")
    assert table.handover.step.called is (waits == "covered")
    assert table.controls.step.called is (waits != "covered")
    assert table.menu.follow_saving.called
    table.stage.step.assert_called_once_with(0.25)
    table.extras.step.assert_called_once_with(0.25)
    table.thinking.step.assert_called_once_with(0.25, table.stage.director.seconds_left)
    table.stage.await_seat.assert_called_once_with(table.thinking.slow)
    assert table.wants_redraw is False


@pytest.mark.parametrize("part", ["stage.step", "stage.await_seat", "extras.step", "turns.proceed", "controls.step"])
def test_the_picture_is_drawn_again_where_any_part_has_changed_it(part: str) -> None:
    table = table_of()
    owner, name = part.split(".")
    getattr(getattr(table, owner), name).return_value = True
    table.step(0.1)
    assert table.wants_redraw is True


def test_the_cover_draws_itself_again() -> None:
    table = table_of()
    table.handover.cover.seat = 1
    table.handover.step.return_value = True
    table.step(0.1)
    assert table.wants_redraw is True


def test_the_widgets_are_built_again_once_after_an_action() -> None:
    table = table_of()
    table._has_acted = True
    table.step(0.1)
    table.step(0.1)
    assert table.controls.refresh.call_count == 1
    assert table._has_acted is False


@pytest.mark.parametrize(("is_covered", "seats"), [(True, frozenset()), (False, frozenset({2}))])
def test_only_an_uncovered_table_is_alive(*, is_covered: bool, seats: frozenset[int]) -> None:
    table = table_of()
    table.handover.cover.seat = 1 if is_covered else None
    table.stage.liven.return_value = frozenset({2})
    assert table.liven(0.1) is bool(seats)
    table.controls.page.walk.return_value = [SimpleNamespace(rect="there")]
    table.touch("surface")
    table.painter.touch.assert_called_once_with("surface", seats, ["there"])
    table.stage.liven.return_value = frozenset()
    assert table.liven(0.1) is False


# --- intents ----------------------------------------------------------------------------------------------------


def parts_asked(table: Any) -> list[str]:
    return [name for name in ("tricks", "controls", "handover", "extras") if getattr(table, name).handle.called]


def test_an_intent_goes_to_past_tricks_then_widgets_then_extras() -> None:
    intent = Intent(Kind.KEY, key="f9")
    table = table_of()
    assert table.handle(intent) is False
    assert parts_asked(table) == ["tricks", "controls", "extras"]
    table = table_of()
    table.controls.handle.return_value = True
    assert table.handle(intent) is True
    assert parts_asked(table) == ["tricks", "controls"]
    table = table_of()
    table.tricks.handle.return_value = True
    assert table.handle(intent) is True
    assert parts_asked(table) == ["tricks"]
    assert table.wants_redraw
    table = table_of()
    table.extras.handle.return_value = True
    assert table.handle(intent) is True
    assert not table.menu.open.called


@pytest.mark.parametrize("skips", [True, False])
@pytest.mark.parametrize("busy", [True, False])
def test_only_what_moves_can_be_skipped(*, skips: bool, busy: bool) -> None:
    table = table_of()
    table.controls.skips.return_value, table.stage.director.busy = skips, busy
    assert table.handle(Intent(Kind.SKIP)) is (skips and busy)
    assert table.stage.director.skip.called is (skips and busy)
    assert table.controls.skipped.called is (skips and busy)
    assert table.controls.handle.called is not (skips and busy)


@pytest.mark.parametrize("is_covered", [True, False])
@pytest.mark.parametrize(
    ("intent", "opens"),
    [
        (Intent(Kind.CANCEL), "menu"),
        (Intent(Kind.MENU), "menu"),
        (Intent(Kind.HELP), "rules"),
        (Intent(Kind.KEY, key="l"), "trick"),
        (Intent(Kind.KEY, key="last_trick"), "trick"),
        (Intent(Kind.KEY, key="z"), ""),
        (Intent(Kind.TEXT, key="l"), ""),
        (Intent(Kind.CONFIRM), ""),
    ],
)
def test_keys_that_no_widget_uses_open_menu_rules_or_the_last_trick(
    intent: Intent, opens: str, *, is_covered: bool
) -> None:
    table = table_of()
    table.handover.cover.seat = 1 if is_covered else None
    used = bool(opens) and not (is_covered and opens == "trick")
    assert table.handle(intent) is used
    assert table.menu.open.called is (opens == "menu")
    assert table.menu.show_rules.called is (opens == "rules")
    assert table.tricks.toggle.called is (opens == "trick" and not is_covered)
    assert table.handover.handle.called is is_covered
    assert table.controls.handle.called is not is_covered


@pytest.mark.parametrize(("key", "is_heard"), [(next(iter(FACTS)), True), ("z", False)])
def test_behind_the_cover_only_facts_are_told(key: str, *, is_heard: bool) -> None:
    table = table_of()
    table.handover.cover.seat = 1
    table.handle(Intent(Kind.KEY, key=key))
    assert table.extras.handle.called is is_heard


def test_the_cover_uses_an_intent_first() -> None:
    table = table_of()
    table.handover.cover.seat = 1
    table.handover.handle.return_value = True
    assert table.handle(Intent(Kind.CANCEL)) is True
    assert not table.menu.open.called


def test_a_fact_is_asked_for_by_its_key() -> None:
    table = table_of()
    table.extras.handle.return_value = True
    assert table.announce_fact("n") is True
    table.extras.handle.assert_called_once_with(Intent(Kind.KEY, key="n"))


@pytest.mark.parametrize("last", [(), ("SA",)])
def test_without_a_last_trick_the_table_says_so(last: tuple[str, ...]) -> None:
    table = table_of()
    table.stage.state.last = last
    table.tricks.toggle.return_value = True
    table.t = Mock(side_effect=lambda key: key)
    table.toggle_last()
    assert [call.args for call in table.stage.refuse.call_args_list] == ([] if last else [("table.last.none",)])
    assert table.tricks.toggle.called is bool(last)
    assert table.wants_redraw is True


def test_stepping_through_tricks_draws_again_only_where_something_changes() -> None:
    table = table_of()
    for changed in (False, True):
        table.tricks.step.return_value = changed
        table.step_trick(-1)
        assert table.wants_redraw is changed
    table.tricks.step.assert_called_with(-1)


# --- replies and actions ----------------------------------------------------------------------------------------


def test_a_reply_is_carried_out_after_the_intent() -> None:
    table = table_of()
    table.submit = Mock()
    table.controls.take_reply.return_value = Answer("pass", "spot")
    table.controls.lifted_spots.return_value = {"SA": "spot"}
    table.handle(Intent(Kind.CONFIRM))
    table.controls.lifted_spots.assert_called_once_with(table.kit.cards_of.return_value, "spot")
    table.submit.assert_called_once_with(0, "pass", {"SA": "spot"})


def test_other_replies_refuse_or_change_the_question() -> None:
    table = table_of()
    table._obey(Refused("not now"))
    table.stage.refuse.assert_called_once_with("not now")
    assert table.wants_redraw
    table = table_of()
    table._obey(Changed())
    assert table.controls.refresh_question.called
    assert table.wants_redraw
    table = table_of()
    table._obey(None)
    assert not table.wants_redraw


def test_an_unusual_answer_is_confirmed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    message = Mock()
    monkeypatch.setattr(table_scene, "MessageScene", message)
    table = table_of()
    table.submit = Mock()
    table._obey(Unconfirmed("title", "text", "give_up", "pass"))
    context, title, text, then = message.ask.call_args.args
    assert (context, title, text) == (table.context, "title", "text")
    assert message.ask.call_args.kwargs == {"key": "table.give_up", "danger": True}
    table.push.assert_called_once_with(message.ask.return_value)
    assert not table.submit.called
    then()
    assert table.submit.call_args.args[:2] == (0, "pass")


def test_an_action_that_the_rules_refuse_is_told_and_not_shown() -> None:
    table = table_of()
    table.match.submit.side_effect = IllegalAction(Refusal("suit"))
    table.submit(2, "play SA")
    table.kit.refusal_text.assert_called_once_with(table.stage.position, "suit", "play SA")
    table.stage.refuse.assert_called_once_with(table.kit.refusal_text.return_value)
    assert not table.stage.news.called
    assert not table.extras.acted.called


def test_an_action_is_shown_from_where_its_cards_are() -> None:
    table = table_of()
    table.submit(2, "play SA", {"SA": "spot"})
    table.match.submit.assert_called_once_with(2, "play SA")
    assert table.stage.director.held_at == {"SA": "spot"}
    for called in (table.controls.drop, table.stage.accept, table.stage.news):
        assert called.called
    table.tricks.show.assert_called_once_with(False)
    table.extras.acted.assert_called_once_with(2, "play SA")
    assert table._has_acted is True
    assert table.wants_redraw is False
    table.tricks.show.return_value = True
    table.show_action(2, "play HK")
    assert table.stage.director.held_at == {}
    assert table.wants_redraw is True


@pytest.mark.parametrize(
    ("people", "phones", "acting", "covers", "hands_over"),
    [
        ((0,), (), 1, False, False),
        ((0, 1), (), 0, False, False),
        ((0, 1), (), 1, True, False),
        ((0, 1), (1,), 1, True, True),
        ((0,), (0,), 1, False, False),
    ],
)
def test_the_hand_is_covered_where_another_person_may_look_next(
    people: tuple[int, ...], phones: tuple[int, ...], acting: int, *, covers: bool, hands_over: bool
) -> None:
    table = table_of(people=people, phones=phones, acting=acting)
    table.show_action(0, "pass")
    assert table.stage.cover.called is covers
    assert table.handover.begin_hand.called is hands_over


# --- what others may read ---------------------------------------------------------------------------------------


def test_only_a_question_at_rest_waits_for_a_person() -> None:
    table = table_of()
    for question, busy, at_rest in ((None, False, False), ("open", False, True), ("open", True, False)):
        table.controls.question, table.stage.director.busy = question, busy
        assert table.at_rest is at_rest
        assert table.is_busy is busy


@pytest.mark.parametrize("holds", [True, False])
def test_breath_and_atmosphere_are_those_of_the_stage(*, holds: bool) -> None:
    table = table_of()
    table.stage.director.holds_breath = holds
    assert table.holds_breath is holds
    assert table.atmosphere is table.stage.atmosphere
    assert table.led_focus() == ""
    table.extras.has_note.return_value = table.stage.prepare.return_value = holds
    assert table.has_note(except_for="one") is holds
    table.extras.has_note.assert_called_once_with(except_for="one")
    assert table.prepare() is holds
    assert table.more_widgets() is table.extras.widgets.return_value


def test_corner_buttons_are_away_while_the_result_is_shown() -> None:
    table = table_of()
    assert table.corner_buttons() is table.menu.corner.return_value
    table.ending.shows_result = True
    assert table.corner_buttons() == ()


@pytest.mark.parametrize("is_covered", [True, False])
def test_a_covered_table_shows_and_reads_only_its_cover(*, is_covered: bool) -> None:
    table = table_of()
    table.handover.cover.seat = 0 if is_covered else None
    assert table.is_covered is is_covered, "seat 0 is a seat, too"
    surface = pygame.Surface((4, 4))
    table.draw(surface)
    assert table.handover.draw.called is is_covered
    painted = [call[0] for call in table.painter.method_calls]
    assert painted == ([] if is_covered else ["draw_below", "draw_line", "draw_above", "draw_spectacle"])
    assert table.controls.draw.called is not is_covered
    assert table.reader_pages == (table.handover.cover.page if is_covered else table.controls.page,)
    if is_covered:
        assert table.reader_lines == ()
        assert table.spoken_text is table.handover.spoken_text


# --- past tricks ------------------------------------------------------------------------------------------------


class Showing:
    """A stage of some tricks that shows one of them, or none."""

    def __init__(self, tricks: int = 3, *, shown: int | None = None) -> None:
        showing = SimpleNamespace(last_trick=shown is not None, back=shown or 0)
        self.director = SimpleNamespace(showing=showing, busy=False)
        self.state = SimpleNamespace(tricks=["trick"] * tricks)
        self.placed = 0

    def show_last_trick(self, show: bool, back: int) -> None:
        self.director.showing.last_trick, self.director.showing.back = show, back

    def place(self) -> None:
        self.placed += 1

    @property
    def shown(self) -> int | None:
        return self.director.showing.back if self.director.showing.last_trick else None


@pytest.mark.parametrize(
    ("shown", "back", "then"),
    [(None, 1, 0), (None, -1, 2), (0, 1, 1), (1, 1, 2), (2, 1, None), (2, -1, 1), (1, -1, 0), (0, -1, None)],
)
def test_one_steps_through_the_tricks_from_the_last_or_the_first(
    shown: int | None, back: int, then: int | None
) -> None:
    stage = Showing(shown=shown)
    assert PastTricks(stage).step(back) is True  # type: ignore[arg-type]
    assert stage.shown == then
    assert stage.director.showing.back >= 0
    assert stage.placed == 1


@pytest.mark.parametrize("back", [1, -1])
def test_without_tricks_none_is_shown(back: int) -> None:
    stage = Showing(0)
    assert PastTricks(stage).step(back) is False  # type: ignore[arg-type]
    assert stage.shown is None
    assert stage.placed == 0


def test_the_last_trick_is_shown_and_hidden_unless_cards_move() -> None:
    stage = Showing()
    tricks: Any = PastTricks(stage)  # type: ignore[arg-type]
    assert tricks.toggle() is True
    assert stage.shown == 0
    assert tricks.are_shown
    assert tricks.show(True) is False, "it is shown already"
    assert tricks.toggle() is True
    assert stage.shown is None
    stage.director.busy = True
    assert tricks.toggle() is False
    assert stage.shown is None


@pytest.mark.parametrize(
    ("intent", "hides"),
    [
        (Intent(Kind.PRESS), True),
        (Intent(Kind.CONFIRM), True),
        (Intent(Kind.SKIP), True),
        (Intent(Kind.CANCEL), True),
        (Intent(Kind.MOVE), False),
        (Intent(Kind.KEY, key="l"), True),
        (Intent(Kind.KEY, key="z"), False),
    ],
)
@pytest.mark.parametrize("shown", [None, 1])
def test_a_click_or_its_key_hides_a_past_trick(intent: Intent, shown: int | None, *, hides: bool) -> None:
    stage = Showing(shown=shown)
    used = PastTricks(stage).handle(intent)  # type: ignore[arg-type]
    assert used is (hides and shown is not None)
    assert stage.shown == (None if hides else shown)
