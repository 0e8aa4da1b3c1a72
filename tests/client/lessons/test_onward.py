"""What follows a lesson: the buttons of its summary and of its menu, and the way back from each place in it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mighty_gui.client.lessons.learning_progress import Bookmark, bookmark_before, leads_to
from mighty_gui.client.lessons.lesson import Ask, Coached, Explain, Lesson, LessonPart, Others
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.onward import Onward
from mighty_gui.engine.mighty.actions import parse_action

AGAIN = ["lessons.again", "lessons.to_list"]
COACH, GAME, EVENING = "coach.title", "lessons.new_game", "lessons.first-evening.entry"


def lead(calls: list[str], *names: str) -> Onward:
    """Return the ways onward with these names. Each records that it was taken."""
    return Onward(**{name: lambda name=name: calls.append(name) for name in names})


@pytest.mark.parametrize(
    ("ways", "summary", "skips"),
    [
        ((), [], ""),
        (("next_lesson",), ["lessons.next_lesson"], "next_lesson"),
        (("next_lesson", "coach", "new_game", "evening"), ["lessons.next_lesson"], "next_lesson"),
        (("coach", "new_game"), [COACH, GAME], "coach"),
        (("coach", "new_game", "evening"), [EVENING, GAME], "coach"),
        (("new_game",), [GAME], ""),
    ],
)
def test_the_summary_and_the_menu_lead_on_to_what_there_is(
    ways: tuple[str, ...], summary: list[str], skips: str
) -> None:
    calls: list[str] = []
    onward = lead(calls, *ways)
    buttons = onward.after(lambda: calls.append("again"), lambda: calls.append("list"))
    assert [button.key for button in buttons] == [*summary, *AGAIN]
    for button in buttons[-2:]:
        button.action()
    assert calls == ["again", "list"]
    calls.clear()
    menu = onward.in_menu(*(lambda name=name: calls.append(name) for name in ("again", "settings", "leave")))
    assert [button.key for button in menu] == [
        *("lessons.menu_resume", "lessons.menu_again"),
        *(["lessons.menu_skip"] if skips else []),
        *("client.start.settings", "lessons.menu_leave"),
    ]
    for button in menu:
        button.action()
    assert calls == ["again", *([skips] if skips else []), "settings", "leave"]


OTHERS = ((1, parse_action("play H8")), (2, parse_action("play H9")))
RIGHT, WRONG, FREE = ((0, parse_action(f"play {card}")) for card in ("HA", "SA", "C2"))
PART = LessonPart(
    load_course().whole[0].parts[0].record,
    (Explain("a"), Others(OTHERS), Ask("b", right=("play HA",), otherwise="x"), Explain("c"), Coached()),
)


_PLACES = [
    (0, (), True),
    (0, (RIGHT,), False),
    (1, (), True),
    (2, OTHERS, True),
    (2, OTHERS[:1], False),
    (2, OTHERS[::-1], False),
    (3, (*OTHERS, RIGHT), True),
    (3, (*OTHERS, WRONG), False),
    (3, (*OTHERS, (1, RIGHT[1])), False),
    (3, OTHERS, False),
    (3, (*OTHERS, RIGHT, FREE), False),
    (4, (*OTHERS, RIGHT), True),
    (4, (*OTHERS, RIGHT, FREE, OTHERS[0]), True),
    (4, (*OTHERS, WRONG, FREE), False),
    (5, (*OTHERS, RIGHT), False),
    (-1, (), False),
]


def test_only_the_moves_of_the_steps_before_lead_to_a_place() -> None:
    for step, moves, leads in _PLACES:
        assert leads_to(PART, Bookmark(0, step, moves)) is leads, (step, moves)


def test_back_leads_over_texts_questions_and_the_learners_own_free_moves() -> None:
    lesson = Lesson("x", load_course().whole[0].rules, (PART, PART))
    free = (*OTHERS, RIGHT)
    path = [
        Bookmark(1, 4, (*free, FREE, OTHERS[0], FREE)),
        Bookmark(1, 4, (*free, FREE, OTHERS[0])),
        Bookmark(1, 4, free),
        Bookmark(1, 3, free),
        Bookmark(1, 2, OTHERS),
        Bookmark(1, 0),
    ]
    for place, before in pairwise(path):
        assert bookmark_before(lesson, place, {}) == before
    assert bookmark_before(lesson, path[-1], {}) == Bookmark(0, 0)
    reached = {0: Bookmark(0, 4, free), 1: Bookmark(1, 0)}
    assert bookmark_before(lesson, path[-1], reached) == reached[0]
    assert bookmark_before(lesson, Bookmark(0, 0), reached) is None
