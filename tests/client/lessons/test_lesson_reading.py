"""The reading of lessons and of their order: what a file can contain, and where a fault is reported."""

from __future__ import annotations

import pytest

from mighty_gui.client.lessons.lesson import Ask, Choose, Coached, Explain, Lesson, Others, Wrong
from mighty_gui.client.lessons.lesson_reading import course_in, lesson_in, load_course
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import read_text
from tests.telling import told

SUSPECT = "[{choose: a, right: 2, wrong: {1: b, 3: c}, praise: d}]"
SUMS = "[{choose: a, among: [x, y], right: x, wrong: {x: b}, praise: d}]"
HAND = "hand: {dealer: 0}"


def lesson(name: str) -> Lesson:
    return next(one for one in load_course().all if one.id == name)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"id: x\nteaches: [mighti]\nparts:\n  - {HAND}\n    steps: []", "no text 'mighti'; did you mean 'mighty'?"),
        ("id: x\nparts: []", "x.yaml:2: parts: a lesson has at least one part"),
        (f"id: x\nparts:\n  - {HAND}\n    stepz: []", "stepz: unknown key; did you mean 'steps'?"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{tell: a}}]", "a step is one of say, others, ask, choose, coached"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{others: [1 jump]}}]", "'jump' is not an action"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{ask: a, right: [pass]}}]", "write in 'otherwise' what to show"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: {SUSPECT}", "one of 1, 2, 3, 4 in 'right'"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: {SUMS}", "one of x, y in 'right'"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{choose: a, right: 1, praise: b}}]", "name each wrong answer"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{say: a, sheet: yes please}}]", "true or false is expected here"),
        ("id: x\nparts:\n  - hand: {dealer: zero}\n    steps: []", "parts.0.hand.dealer"),
    ],
)
def test_a_faulty_lesson_says_where(text: str, said: str) -> None:
    with pytest.raises(FileError) as error:
        lesson_in(read_text(text, "x.yaml"))
    assert said in told(error.value)
    assert told(error.value).startswith("x.yaml:")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("id: x\nnotes: y\nparts: []", "x.yaml:2: notes: unknown key"),
        ("id: x\nparts: text", "x.yaml:2: parts: a list is expected here"),
        ("id: true\nparts: []", "x.yaml:2: parts: a lesson has at least one part"),
        (f"id: true\nparts:\n  - {HAND}\n    steps: []", "x.yaml:1: id: a text is expected here"),
        (f"id: ''\nparts:\n  - {HAND}\n    steps: []", "x.yaml:1: id: a text is expected here"),
        (f"id: x\nguided: 1\nparts:\n  - {HAND}\n    steps: []", "x.yaml:2: guided: true or false"),
        ("id: x\nparts:\n  - steps: []", "x.yaml:3: parts.0: "),
        ("id: x\nparts:\n  - {hand: [], steps: []}", "x.yaml:3: parts.0: "),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{coached: false}}]", "x.yaml:4: parts.0.steps.0: "),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [say]", "x.yaml:4: parts.0.steps.0: a step is one of"),
        (f"id: x\nparts:\n  - {HAND}\n    steps: [{{say: a, ask: b}}]", "x.yaml:4: parts.0.steps.0.ask: unknown key"),
    ],
)
def test_a_fault_of_a_lesson_is_reported_with_its_line_and_its_whole_key(text: str, line: str) -> None:
    with pytest.raises(FileError) as error:
        lesson_in(read_text(text, "x.yaml"))
    assert told(error.value).startswith(line)


STEPS = """
id: x
teaches: [mighty]
guided: true
cards: [SA, JK]
parts:
  - hand: {dealer: 2}
    steps:
      - {say: a}
      - {say: b, point: [info], sheet: true, teaches: [points]}
      - others: [1 play H8, 0 play JK suit S]
      - {ask: c, point: [hand H*], right: [play HA], praise: d, wrong: [{when: play S*, say: e, then: [2 pass]}],
         otherwise: f, teaches: [friend]}
      - {ask: g}
      - {choose: h, right: 2, wrong: {1: i, 3: j, 4: k}, praise: l, point: [info]}
      - {choose: m, among: [n, o], right: o, wrong: {n: p}, praise: q}
      - coached: true
"""


def test_each_kind_of_step_is_read_with_all_its_parts() -> None:
    read = lesson_in(read_text(STEPS, "x.yaml"))
    assert (read.id, read.teaches, read.guided, read.cards) == ("x", ("mighty", "points", "friend"), True, ("SA", "JK"))
    assert (read.preset, read.players, len(read.parts)) == ("standard-5", 5, 1)
    moves = ((1, parse_action("play H8")), (0, parse_action("play JK suit S")))
    wrong = (Wrong("play S*", "e", ((2, parse_action("pass")),)),)
    assert read.steps == (
        Explain("a"),
        Explain("b", ("info",), sheet=True, teaches=("points",)),
        Others(moves),
        Ask("c", ("hand H*",), ("play HA",), "d", wrong, "f", ("friend",)),
        Ask("g"),
        Choose("h", "2", {"1": "i", "3": "j", "4": "k"}, (), "l", ("info",)),
        Choose("m", "o", {"n": "p"}, ("n", "o"), "q"),
        Coached(),
    )
    assert [step.options for step in read.steps if isinstance(step, Choose)] == [("1", "2", "3", "4"), ("n", "o")]
    assert read.texts_to_read == tuple(map(read.key, ("a", "b", "d", "e", "l", "q")))
    assert read.texts_to_answer == tuple(map(read.key, ("c", "f", "g", "h", "i", "j", "k", "m", "p")))
    assert read.stops == tuple((0, number) for number in (0, 1, 3, 4, 5, 6, 7))
    assert [read.topics_after(0, number) for number in (0, 1, 3)] == [{"points", "friend"}, {"friend"}, set()]
    plain = lesson_in(read_text(f"id: y\nparts:\n  - {HAND}\n    steps: []", "y.yaml"))
    assert (plain.guided, plain.cards, plain.teaches, plain.steps) == (False, (), (), ())


def test_the_courses_hold_the_lessons_of_each_game() -> None:
    course = load_course()
    assert course.games == ("mighty", "mitigati")
    assert course.all == course.short + course.whole
    parts = [course.of(game) for game in course.games]
    assert [one.id for part in parts for one in part.all] == [
        *(one.id for one in course.short),
        *(one.id for one in course.whole),
    ]
    assert all(one.game.id == game for game, part in zip(course.games, parts, strict=True) for one in part.all)
    assert course.of("whist").all == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "short: []\nwhole: [trick]",
            "o.yaml:2: whole.0: 'trick': no lesson with that id is left; did you mean 'tricks'?",
        ),
        ("short: [tricks]\nwhole: [tricks, trump]", "whole.0: 'tricks': no lesson with that id is left"),
        ("short: []\nwhole: [tricks]", "whole: no lesson leads to trump"),
        ("short: []\nwhole: [tricks, trump]\nlong: []", "o.yaml:3: long: unknown key"),
    ],
)
def test_an_order_that_leaves_lessons_out_or_names_them_twice_says_so(text: str, said: str) -> None:
    with pytest.raises(FileError) as error:
        course_in(read_text(text, "o.yaml"), [lesson("tricks"), lesson("trump")])
    assert said in told(error.value)


def test_each_way_teaches_its_own_words_in_its_own_order() -> None:
    course = course_in(
        read_text("short: [trump]\nwhole: [tricks, mighty]", "o.yaml"), [*map(lesson, ("tricks", "trump", "mighty"))]
    )
    trump, mighty = (frozenset(lesson(name).teaches) for name in ("trump", "mighty"))
    assert [one.hidden_topics for one in course.short] == [mighty]
    assert [one.hidden_topics for one in course.whole] == [trump | mighty, trump]
