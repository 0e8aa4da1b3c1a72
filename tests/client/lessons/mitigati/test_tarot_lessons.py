"""Lessons of Mitigati: their sought moments occur, advice has texts and places, the list shows them separately."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.client.lessons.coach_texts import player_names
from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.client.lessons.lesson import LEARNER, Ask, LessonPart, Move, Others
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.mitigati.mitigati_lesson_kit import TarotAdvice
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.mitigati.mitigati_texts import action_text
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mitigati.actions import MORE, MitigatiBid, MitigatiPlay, bid, parse_action
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.engine.mitigati.view import view as view_of
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.texts import Texts
from tests.client.lessons.lesson_walks import advance
from tests.client.scene_stage import collisions, in_windows, make_app, shown
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, said

COURSE = load_course().of("mitigati")
KIT = lesson_kit(MitigatiRules())


def _scripted(part: LessonPart) -> Iterator[Move]:
    """Yield the moves of a part's script, and the learner's correct ones."""
    for step in part.steps:
        if isinstance(step, Others):
            yield from step.moves
        elif isinstance(step, Ask):
            yield LEARNER, parse_action(step.right[0])


def _views() -> Iterator[View]:
    """Yield the learner's views in all lessons, from the deal to the last move."""
    for lesson in COURSE.all:
        for part in lesson.parts:
            hand = replay(replace(part.record, actions=()), lesson.game, lesson.rules)
            yield lesson.game.view(hand, LEARNER)
            for seat, action in (*part.record.actions, *_scripted(part)):
                hand.apply(action, seat)
                yield lesson.game.view(hand, LEARNER)


def test_every_tip_is_told_somewhere_and_not_everywhere() -> None:
    seen: dict[str, set[bool]] = {name: set() for name in KIT.first_times}
    for view in _views():
        table = table_kit(COURSE.all[0].game).table_of(view)
        for name, tip in KIT.first_times.items():
            seen[name].add(tip.is_seen(table, view))
    never = {name for name, found in seen.items() if True not in found}
    assert never == {"mitigati_fool_led"}  # no lesson contains it, and it is too obvious to need one
    assert all(False in found for found in seen.values())
    assert {name for name, tip in KIT.first_times.items() if tip.is_secret} == {"mitigati_fool", "mitigati_must_trump"}


def test_the_sum_is_spoken_of_only_where_one_may_hold_or_ask_for_more() -> None:
    """In the last round no player can ask for more cards, and in a first turn no player can hold."""
    found = [view for view in _views() if KIT.first_times["mitigati_zero"].is_seen(_table(view), view)]
    assert found
    for view in found:
        for word in ("hold", "more"):
            legal = tuple(action for action in view.legal if str(action) != word)
            without = replace(expect(MitigatiView, view), legal=legal)
            assert not KIT.first_times["mitigati_zero"].is_seen(_table(without), without)


def test_the_bid_that_brings_the_sum_to_zero_is_one_of_them() -> None:
    """It is the sum of the others' bids with the opposite sign."""
    found = [view for view in _views() if KIT.first_times["mitigati_zero"].is_seen(_table(view), view)]
    for view in (expect(MitigatiView, view) for view in found):
        missing = -sum(amount or 0 for seat, amount in enumerate(view.bids) if seat != view.seat)
        legal = tuple(action for action in view.legal if action != bid(missing))
        assert len(legal) == len(view.legal) - 1
        assert not KIT.first_times["mitigati_zero"].is_seen(_table(view), replace(view, legal=legal))


def _table(view: View) -> TableState:
    return table_kit(COURSE.all[0].game).table_of(view)


def test_tips_come_in_their_step_of_the_hand() -> None:
    steps: dict[str, set[str]] = {name: set() for name in KIT.first_times}
    for view in _views():
        table = table_kit(COURSE.all[0].game).table_of(view)
        for name, tip in KIT.first_times.items():
            if tip.is_seen(table, view):
                steps[name].add(str(view.phase))
    bargaining, playing = {"auction"}, {"play"}
    assert {name: steps[name] for name in ("mitigati_bargain", "mitigati_zero", "mitigati_more")} == {
        "mitigati_bargain": bargaining, "mitigati_zero": bargaining, "mitigati_more": bargaining,
    }  # fmt: skip
    assert steps["mitigati_discard"] == {"exchange"}
    assert (steps["mitigati_fool"], steps["mitigati_must_trump"]) == (playing, playing)
    assert "auction" not in steps["mitigati_honours"]


_DUE = [
    ("mitigati_bargain", {"round": 1}, True),
    ("mitigati_bargain", {"round": 2}, False),
    ("mitigati_bargain", {"round": 1, "legal": ()}, False),
    ("mitigati_bargain", {"round": 1, "phase": MitigatiPhase.PLAY}, False),
    ("mitigati_more", {"round": 1}, False),
    ("mitigati_more", {"round": 2}, True),
    ("mitigati_more", {"round": 2, "phase": MitigatiPhase.PLAY}, False),
    ("mitigati_discard", {"phase": MitigatiPhase.EXCHANGE}, True),
    ("mitigati_discard", {"phase": MitigatiPhase.EXCHANGE, "legal": ()}, False),
    ("mitigati_discard", {}, False),
    ("mitigati_fool", {"phase": MitigatiPhase.PLAY, "hands": ((FOOL,), None, None)}, True),
    ("mitigati_fool", {"phase": MitigatiPhase.PLAY, "hands": ((), None, None)}, False),
    ("mitigati_fool", {"phase": MitigatiPhase.PLAY, "hands": ((FOOL,), None, None), "legal": ()}, False),
    ("mitigati_fool", {"hands": ((FOOL,), None, None)}, False),
    ("mitigati_fool_led", {"trick": (CardPlayed(1, FOOL),)}, True),
    ("mitigati_fool_led", {"trick": (CardPlayed(1, Card.parse("T7")), CardPlayed(2, FOOL))}, False),
    ("mitigati_fool_led", {"trick": ()}, False),
]


def test_a_tip_is_due_when_the_table_shows_what_it_is_about() -> None:
    first = expect(MitigatiView, next(view for view in _views() if MORE in view.legal))
    assert (first.phase, first.seat) == (MitigatiPhase.AUCTION, LEARNER)
    for name, changes, expected in _DUE:
        shown = replace(first, **changes)  # type: ignore[arg-type]
        assert KIT.first_times[name].is_seen(_table(first), shown) is expected, (name, changes)


def test_room_is_left_for_every_reason_of_this_game_and_of_no_other() -> None:
    texts, names = Texts.load("en"), player_names(Texts.load("en"), 3)
    said = list(KIT.all_advice(texts, names))
    reasons = [key for key in texts.keys("reasons") if key.startswith("reasons.mitigati.")]
    assert len(said) == len(set(reasons)) > 10
    discards = [key for key in reasons if key.startswith("reasons.mitigati.discard")]
    several = action_text(texts, parse_action("discard ST HT DT"))
    assert sum(several in line for line in said) == len(discards) > 0


def test_the_coach_advises_what_a_computer_player_would_do_and_why() -> None:
    for view in _views():
        if view.may_act and len(view.legal) > 1 and view.seat == LEARNER:
            advice = KIT.advise(view)
            assert isinstance(advice, TarotAdvice)
            assert advice.why == reason(view, Appraisal(choose(view), 0.0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_advice_has_its_words(language: str) -> None:
    texts = Texts.load(language)
    said = list(KIT.all_advice(texts, player_names(texts, 3)))
    assert len(said) > 10
    assert not [words for words in said if "⟨" in words]


def test_advice_comes_from_the_computer_and_points_at_what_is_meant() -> None:
    kinds = set()
    texts = Texts.load("ko")
    for tutor in advance(Tutor(COURSE.whole[0])):
        if tutor.hand.to_act == LEARNER and tutor.turn == LEARNER:
            advice = KIT.advise(tutor.view(LEARNER))
            assert isinstance(advice, TarotAdvice)
            assert advice.action in tutor.view(LEARNER).legal
            assert "⟨" not in advice.as_text(texts, player_names(texts, 3))
            kinds.add(type(advice.action))
    assert kinds == {MitigatiPlay}


@pytest.mark.parametrize(
    ("action", "point"),
    [
        ("play T7", ("hand T7",)),
        ("discard S2 D3 D4", ("hand S2", "hand D3", "hand D4")),
        ("bid -5", ("control amount", "control go")),
        ("hold", ("control hold",)),
    ],
)
def test_what_is_pointed_at(action: str, point: tuple[str, ...]) -> None:
    advice = next(iter(_advice_for(action)))
    assert advice.point == point


def _advice_for(action: str) -> Iterator[TarotAdvice]:
    found = KIT.advise(next(view for view in _views() if MORE in view.legal))
    assert isinstance(found, TarotAdvice)
    yield replace(found, action=parse_action(action))


def test_the_lessons_ask_for_every_kind_of_decision() -> None:
    asked = [parse_action(step.right[0]) for lesson in COURSE.all for step in lesson.steps if isinstance(step, Ask)]
    assert {type(action) for action in asked} >= {MitigatiPlay, MitigatiBid, Discard}


@in_windows()
def test_the_list_has_them_apart(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = LessonList(app.context)
    assert shown(app, scene) == []
    names = {widget.name for widget in scene.page.walk()}
    assert "lesson tricks" in names
    assert not {f"lesson {lesson.id}" for lesson in COURSE.all} & names
    scene.choose_game("mitigati")
    names = {widget.name for widget in scene.page.walk()}
    assert {f"lesson {lesson.id}" for lesson in COURSE.all} <= names
    assert not {"lesson tricks", "coached"} & names
    assert collisions(scene) == []
    assert app.context.texts("game.mitigati.name") in " ".join(widget.label for widget in scene.page.walk())


def test_a_lesson_that_was_left_goes_on_with_moves_of_its_own_game(tmp_path: Path) -> None:
    """Moves of both games have the same notation; the lesson decides which game is meant."""
    lesson = COURSE.whole[0]
    app = make_app(tmp_path)
    tutor = Tutor(lesson)
    while not tutor.bookmark.moves:
        tutor.go_on() if tutor.turn is None else tutor.submit(
            tutor.turn, tutor.scripted_move() or parse_action("play HQ")
        )
    Progress.load(app.context.archive).reach(lesson.id, tutor.bookmark)
    again = Progress.load(app.context.archive).bookmark_of(lesson)
    assert again == tutor.bookmark
    assert Tutor(lesson, again).bookmark == tutor.bookmark
    assert Progress.load(app.context.archive).bookmark_of(COURSE.whole[1]) is None
    assert isinstance(again, Bookmark)


@pytest.mark.parametrize(
    ("calls", "tips"),
    [
        ("", {"mitigati_bargain"}),
        ("bid 5", set()),
        ("bid 5, bid 5", set()),
        ("bid 5, bid 5, bid 4", {"mitigati_bargain"}),
        ("more", {"mitigati_more"}),
        ("more, bid 5", {"mitigati_more"}),
        (TO_THE_PLAY, set()),
    ],
)
def test_the_bidding_has_its_tips_by_round_and_turn(calls: str, tips: set[str]) -> None:
    """In the first round, where the learner may bid; from the second round on, also while others bid."""
    hand = dealt(dealer=2)
    seen = view_of(said(hand, calls) if calls else hand, LEARNER)
    names = ("mitigati_bargain", "mitigati_more")
    assert {name for name in names if KIT.first_times[name].is_seen(_table(seen), seen)} == tips
