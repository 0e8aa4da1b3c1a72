"""Strict reading of lesson files: every fault is reported with file, line and key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from mighty_gui.client.lessons.lesson import (
    LEARNER,
    Ask,
    Choose,
    Coached,
    Explain,
    Lesson,
    LessonPart,
    Move,
    Others,
    Step,
    Wrong,
)
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import FORMAT, parse_record, read_line
from mighty_gui.engine.core.refusal import RecordError, Refusal, RefusalError
from mighty_gui.files.faults import FileError, nearest
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import YamlDocument, read_file
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.games import game_of

ORDER = "order.yaml"
"""The file that lists the lessons in order."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Course:
    """Lessons in order: all that come with the program, or those of one game."""

    short: tuple[Lesson, ...]
    """The lessons for players who do not want to take them all."""
    whole: tuple[Lesson, ...]

    @property
    def all(self) -> tuple[Lesson, ...]:
        """Every lesson, those of the short course first."""
        return self.short + self.whole

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that are taught, in the order of their first lessons."""
        return tuple(dict.fromkeys(lesson.game.id for lesson in self.all))

    def of(self, game: str) -> Course:
        """Return the lessons of the game with that id."""
        short, whole = (
            tuple(lesson for lesson in course if lesson.game.id == game) for course in (self.short, self.whole)
        )
        return Course(short, whole)


@cache
def load_course() -> Course:
    """Read all lessons that come with the program, as short and whole course. Raises ``FileError``."""
    folder = data_root() / "assets" / "lessons"
    paths = (path for path in sorted(folder.glob("*.yaml")) if path.name != ORDER)
    return course_in(read_file(folder / ORDER, ORDER), [read_lesson(path) for path in paths])


def course_in(document: YamlDocument, lessons: Sequence[Lesson]) -> Course:
    """Read the order of lessons from a document, which must name each exactly once. Raises ``FileError``."""
    reader = _Reader(document)
    top = reader.mapping(document.value, "", {"short", "whole"})
    left = {lesson.id: lesson for lesson in lessons}

    def take(value: object, key: str) -> Lesson:
        name = reader.text(value, key)
        if name not in left:
            raise reader.wrong(key, Refusal("lesson.none", name=name, hint=nearest(name, sorted(left))))
        return left.pop(name)

    short, whole = (reader.many(top.get(key), key, take) for key in ("short", "whole"))
    if left:
        raise reader.wrong("whole", Refusal("lesson.left", names=tuple(sorted(left))))
    return Course(_with_hidden_topics(short, lessons), _with_hidden_topics(whole, lessons))


def _with_hidden_topics(course: Sequence[Lesson], lessons: Sequence[Lesson]) -> tuple[Lesson, ...]:
    """Return the lessons of a course, each with the topics of its game that are taught only by later lessons."""
    topics: dict[str, frozenset[str]] = {}
    for lesson in lessons:
        topics[lesson.game.id] = topics.get(lesson.game.id, frozenset()).union(lesson.teaches)
    entries: list[Lesson] = []
    for lesson in course:
        topics[lesson.game.id] = topics[lesson.game.id].difference(lesson.teaches)
        entries.append(replace(lesson, hidden_topics=topics[lesson.game.id]))
    return tuple(entries)


def read_lesson(path: Path) -> Lesson:
    """Read a lesson. Raises ``FileError``."""
    return lesson_in(read_file(path, path.name))


def lesson_in(document: YamlDocument) -> Lesson:
    """Read the lesson in a document. Raises ``FileError``."""
    plain = _Reader(document)
    top = plain.mapping(document.value, "", {"id", "rules", "cards", "teaches", "guided", "parts"})
    preset = plain.text(top.get("rules", FIRST), "rules")
    reader = _LessonReader(document, preset, load_presets().find(preset).rules)
    parts = reader.many(top.get("parts"), "parts", reader.part)
    if not parts:
        raise reader.wrong("parts", Refusal("lesson.parts"))
    topics = [
        topic for part in parts for step in part.steps if isinstance(step, (Explain, Ask)) for topic in step.teaches
    ]
    return Lesson(
        id=reader.text(top.get("id"), "id"),
        rules=reader.rules,
        parts=parts,
        cards=reader.many(top.get("cards", []), "cards", reader.text),
        teaches=(*reader.topics(top, ""), *topics),
        guided=reader.switch(top, "guided", ""),
    )


class _Reader:
    """A reader of the plain values of a document; its errors name the key."""

    def __init__(self, document: YamlDocument) -> None:
        self.document = document

    def wrong(self, key: str, refusal: Refusal) -> FileError:
        return FileError(self.document.problem(key, refusal))

    def mapping(self, value: object, key: str, known: set[str]) -> Mapping[str, object]:
        if not isinstance(value, Mapping):
            raise self.wrong(key, Refusal("record.mapping"))
        for name in value:
            if name not in known:
                raise self.wrong(_below(key, str(name)), Refusal("lesson.key", hint=nearest(str(name), sorted(known))))
        return value

    def text(self, value: object, key: str) -> str:
        if not isinstance(value, (str, int)) or isinstance(value, bool) or not str(value):
            raise self.wrong(key, Refusal("record.text"))
        return str(value)

    def switch(self, data: Mapping[str, object], name: str, key: str) -> bool:
        value = data.get(name, False)
        if not isinstance(value, bool):
            raise self.wrong(_below(key, name), Refusal("record.switch"))
        return value

    def many(self, value: object, key: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(key, Refusal("record.sequence"))
        return tuple(read(item, _below(key, str(at))) for at, item in enumerate(value))


class _LessonReader(_Reader):
    """A reader that turns the values of a document into a lesson with a preset's rules."""

    def __init__(self, document: YamlDocument, preset: str, rules: Rules) -> None:
        super().__init__(document)
        self.preset, self.rules = preset, rules
        self.game = game_of(rules)
        self.others = tuple(str(seat) for seat in self.game.people(rules) if seat != LEARNER)
        """The seats of the other players, as in lesson files."""

    def topics(self, data: Mapping[str, object], key: str) -> tuple[str, ...]:
        return self.many(data.get("teaches", []), _below(key, "teaches"), self.topic)

    def topic(self, value: object, key: str) -> str:
        name, known = self.text(value, key), table_kit(self.game).topics | frozenset(Topic)
        if name not in known:
            raise self.wrong(key, Refusal("lesson.topic", name=name, hint=nearest(name, sorted(known))))
        return name

    def move(self, value: object, key: str) -> Move:
        line = self.text(value, key)
        try:
            return read_line(self.game.parse_action, line)
        except RefusalError as error:
            raise self.wrong(key, error.refusal) from error

    def part(self, value: object, key: str) -> LessonPart:
        data = self.mapping(value, key, {"hand", "steps"})
        hand = data.get("hand")
        if not isinstance(hand, Mapping):
            raise self.wrong(key, Refusal("lesson.hand"))
        try:
            record = parse_record({"format": FORMAT, "preset": self.preset, **hand}, self.game)
        except RecordError as error:
            raise self.wrong(_below(f"{key}.hand", error.where), error.refusal) from error
        return LessonPart(record, self.many(data.get("steps"), _below(key, "steps"), self.step))

    def step(self, value: object, key: str) -> Step:
        kinds = {
            "say": self._explain,
            "others": self._others,
            "ask": self._ask,
            "choose": self._choose,
            "coached": self._coached_step,
        }
        kind = next((name for name in kinds if isinstance(value, Mapping) and name in value), None)
        if kind is None:
            raise self.wrong(key, Refusal("lesson.step", kinds=tuple(kinds)))
        return kinds[kind](value, key)

    def _explain(self, value: object, key: str) -> Step:
        data = self.mapping(value, key, {"say", "point", "sheet", "teaches"})
        return Explain(
            self.text(data["say"], _below(key, "say")),
            self._point(data, key),
            sheet=self.switch(data, "sheet", key),
            teaches=self.topics(data, key),
        )

    def _others(self, value: object, key: str) -> Step:
        data = self.mapping(value, key, {"others"})
        return Others(self.many(data["others"], _below(key, "others"), self.move))

    def _ask(self, value: object, key: str) -> Step:
        data = self.mapping(value, key, {"ask", "point", "right", "praise", "wrong", "otherwise", "teaches"})

        def text(name: str) -> str:
            return self.text(data[name], _below(key, name)) if name in data else ""

        ask = Ask(
            text=text("ask"),
            point=self._point(data, key),
            right=self.many(data.get("right", ["*"]), _below(key, "right"), self.text),
            praise=text("praise"),
            wrong=self.many(data.get("wrong", []), _below(key, "wrong"), self._wrong_choice),
            otherwise=text("otherwise"),
            teaches=self.topics(data, key),
        )
        if not ask.otherwise and "*" not in (*ask.right, *(wrong.when for wrong in ask.wrong)):
            raise self.wrong(key, Refusal("lesson.otherwise"))
        return ask

    def _choose(self, value: object, key: str) -> Step:
        data = self.mapping(value, key, {"choose", "point", "among", "right", "praise", "wrong"})
        item = data.get("wrong")
        if not isinstance(item, Mapping):
            raise self.wrong(_below(key, "wrong"), Refusal("lesson.wrong"))
        where = _below(key, "wrong")
        step = Choose(
            text=self.text(data["choose"], _below(key, "choose")),
            right=self.text(data.get("right"), _below(key, "right")),
            wrong={str(name): self.text(text, _below(where, str(name))) for name, text in item.items()},
            among=self.many(data.get("among", []), _below(key, "among"), self.text),
            praise=self.text(data.get("praise"), _below(key, "praise")),
            point=self._point(data, key),
        )
        options = step.among or self.others
        if sorted(options) != sorted((step.right, *step.wrong)):
            raise self.wrong(key, Refusal("lesson.answers", answers=options))
        return step

    def _coached_step(self, value: object, key: str) -> Step:
        if self.mapping(value, key, {"coached"})["coached"] is not True:
            raise self.wrong(key, Refusal("lesson.coached"))
        return Coached()

    def _wrong_choice(self, value: object, key: str) -> Wrong:
        data = self.mapping(value, key, {"when", "say", "then"})
        return Wrong(
            when=self.text(data.get("when"), _below(key, "when")),
            text=self.text(data.get("say"), _below(key, "say")),
            then=self.many(data.get("then", []), _below(key, "then"), self.move),
        )

    def _point(self, data: Mapping[str, object], key: str) -> tuple[str, ...]:
        return self.many(data.get("point", []), _below(key, "point"), self.text)


def _below(key: str, name: str) -> str:
    return ".".join(part for part in (key, name) if part)
