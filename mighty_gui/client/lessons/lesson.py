"""Lessons: hands set up in advance, and step by step what the coach says and the learner tries.

Lessons are data, a file each in ``assets/lessons``; ``order.yaml`` there says in which order they are taken.
Texts are not in them, only the last part of their keys: ``hello`` in the lesson ``tricks`` is
``lessons.tricks.hello``. A lesson has an ``id``, the ``cards`` drawn beside its title, what of the table it
``teaches``, and ``parts``; a part has a ``hand`` as in a hand record and ``steps``, each of one kind. In a lesson
with ``guided: true`` a choice that is not right is answered by one sentence, then the coach makes the right one:

- ``say``: the coach speaks; with ``sheet: true`` the result of a finished hand is read next;
- ``others``: moves that are made for everybody, like ``2 play H8``;
- ``ask``: the learner moves; ``right`` are patterns, ``wrong`` has ``when``, ``say`` and perhaps ``then``;
- ``choose``: an answer without a move, a seat's number or one ``among`` some texts; ``wrong`` has a text for each;
- ``coached: true``: the hand is played to its end with advice.

``point`` says what the coach points at, ``praise`` what is said of a right answer, ``teaches`` what the table
writes from this ``say`` or ``ask`` on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import Final

from mighty_gui.client.lessons.lesson_kit import Advice
from mighty_gui.engine.core.game import Action, Game, Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.presets.games import game_of

LEARNER = 0
"""The seat at which the learner sits in every lesson."""

Move = tuple[int, Action]
"""A seat and its action."""


@dataclass(frozen=True, slots=True)
class Say:
    """An explanation by the coach, after which the learner goes on when they are ready."""

    text: str
    point: tuple[str, ...] = ()
    """The targets that the coach points at: see `mighty_gui.client.lessons.coach_marks`."""
    sheet: bool = False
    """Whether the hand is over and the sheet with its result is read next."""
    teaches: tuple[str, ...] = ()
    """The topics written on the table from this step on."""


@dataclass(frozen=True, slots=True)
class Others:
    """Moves of the other players, in this order; the learner's own cards may be played for them too."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A choice that the lesson does not want, mostly a legal one: why not, and what would come of it."""

    when: str
    text: str
    then: tuple[Move, ...] = ()
    """Shown before the coach explains; afterwards all of it is taken back."""

    def fits(self, action: Action) -> bool:
        """Whether the action is this choice."""
        return matches(self.when, action)


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision of the learner's: something ``right``, ``wrong``, or otherwise; the pattern ``*`` comes last."""

    text: str
    point: tuple[str, ...] = ()
    right: tuple[str, ...] = ("*",)
    praise: str = ""
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    """Said of every choice that is neither."""
    teaches: tuple[str, ...] = ()
    """The topics written on the table from this step on."""

    def judge(self, action: Action) -> Wrong | None:
        """Return why the choice is not what the lesson wants; ``None`` if it is."""
        if any(matches(pattern, action) for pattern in self.right if pattern != "*"):
            return None
        found = next((wrong for wrong in self.wrong if wrong.fits(action)), None)
        return found if found is not None or "*" in self.right else Wrong("*", self.otherwise)

    def advised_action(self, legal: Sequence[Action]) -> Action:
        """Return the choice that the lesson advises: of the legal ones the first by the order of ``right``."""
        return next(action for pattern in self.right for action in legal if matches(pattern, action))

    def correction_of(self, action: Action) -> Wrong | None:
        """Return what is told about exactly this choice, even where the rules refuse it; ``None`` if nothing is."""
        return next(
            (wrong for wrong in self.wrong if wrong.when != "*" and not wrong.then and wrong.fits(action)), None
        )


@dataclass(frozen=True, slots=True)
class Choose:
    """A question answered without a move: by choosing one of the players, or one of a few texts."""

    text: str
    right: str
    wrong: Mapping[str, str]
    """By each answer that is not right the text that says why not."""
    among: tuple[str, ...] = ()
    """The texts to choose from, in order; none where a player is pressed."""
    praise: str = ""
    point: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[str, ...]:
        """The possible answers: texts, or the seats of the others as they are written in lessons."""
        return self.among or tuple(sorted((self.right, *self.wrong)))


@dataclass(frozen=True, slots=True)
class Coached:
    """A hand played to its end from here; the learner is free and the coach gives a reason for each advice."""


Step = Say | Others | Ask | Choose | Coached


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A hand as it lies when the learner joins it, and the steps that follow."""

    record: HandRecord
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a few minutes."""

    id: str
    rules: Rules
    parts: tuple[LessonPart, ...]
    cards: tuple[str, ...] = ()
    """The cards drawn beside the title."""
    teaches: tuple[str, ...] = ()
    """The topics written on the table from this lesson on."""
    untaught: frozenset[str] = frozenset()
    """The topics that neither this lesson nor those before it teach: they are not written yet."""
    guided: bool = False
    """Whether the coach makes the right choice after one that is not, so that the lesson goes on in any case."""

    @property
    def game(self) -> Game:
        """The game that is taught."""
        return game_of(self.rules)

    @property
    def preset(self) -> str | None:
        """The preset by whose rules the hands are played."""
        return self.parts[0].record.preset

    @property
    def players(self) -> int:
        """How many people sit at the table, the learner included."""
        return len(self.game.people(self.rules))

    def key(self, text: str) -> str:
        """Return the key of one of the lesson's texts."""
        return f"lessons.{self.id}.{text}"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all parts."""
        return tuple(step for part in self.parts for step in part.steps)

    @property
    def texts_to_read(self) -> tuple[str, ...]:
        """The keys of all texts after which the learner goes on by themselves, in the order of the steps."""
        found: list[str] = []
        for step in self.steps:
            if isinstance(step, Say):
                found.append(step.text)
            elif isinstance(step, Ask):
                found += [step.praise, *(wrong.text for wrong in step.wrong if wrong.then or self.guided)]
                found += [step.otherwise] if self.guided else []
            elif isinstance(step, Choose):
                found.append(step.praise)
        return self._keys(found)

    @property
    def texts_to_answer(self) -> tuple[str, ...]:
        """The keys of all texts that ask for an answer, in the order of the steps."""
        found: list[str] = []
        for step in self.steps:
            if isinstance(step, Ask):
                found.append(step.text)
                if not self.guided:
                    found += [*(wrong.text for wrong in step.wrong if not wrong.then), step.otherwise]
            elif isinstance(step, Choose):
                found += [step.text, *step.wrong.values()]
        return self._keys(found)

    def _keys(self, texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.key(text) for text in dict.fromkeys(texts) if text)

    def taught_after(self, part: int, at: int) -> frozenset[str]:
        """Return the topics that only later steps teach: they are not written yet."""
        return frozenset(
            topic
            for number, later in enumerate(self.parts)
            for place, step in enumerate(later.steps)
            if isinstance(step, (Say, Ask)) and (number, place) > (part, at)
            for topic in step.teaches
        )

    @property
    def stops(self) -> tuple[tuple[int, int], ...]:
        """Part and number of each step at which the coach speaks to the learner."""
        return tuple(
            (at, number)
            for at, part in enumerate(self.parts)
            for number, step in enumerate(part.steps)
            if not isinstance(step, Others)
        )


def matches(pattern: str, action: Action) -> bool:
    """Whether an action's text fits: ``play H*``, ``bid 1[34]H``, ``discard * HA *``, ``*``."""
    return fnmatchcase(f"{action} ", f"{pattern} ") or fnmatchcase(str(action), pattern)


def moves_text(moves: Sequence[Move]) -> list[str]:
    """Return moves in the notation of a hand record."""
    return [f"{seat} {action}" for seat, action in moves]


# --- the states of a lesson: what it waits for, and the coach's words meanwhile -----------------------------


PASSED_OUT: Final = "coach.passed_out"
"""The coach's words when everybody has passed and the hand begins again."""
NOT_ALLOWED: Final = "lessons.not_allowed"
"""The coach's words where the rules refuse a card and the coach plays another one."""
ADVICE: Final = "coach.suggest"
"""The key of an advice; its words are the game's."""


class Mode(StrEnum):
    """The kind of answer that the lesson waits for."""

    SAYING = "saying"
    """The learner reads, and goes on when they are ready."""
    WATCHING = "watching"
    """The others move."""
    ASKING = "asking"
    """The learner decides."""
    CHOOSING = "choosing"
    """The learner answers without a move."""
    PRAISING = "praising"
    """The answer was right; the coach says why, and goes on when the learner is ready."""
    SHOWING = "showing"
    """The consequences of a wrong choice are played out."""
    CORRECTING = "correcting"
    """The coach says why not; then it is taken back."""
    COACHING = "coaching"
    """The hand is played freely, with advice."""
    DONE = "done"


MODES: Final[Mapping[type[Step], Mode]] = {Say: Mode.SAYING, Ask: Mode.ASKING, Choose: Mode.CHOOSING}
"""The mode of each kind of step at which the coach speaks to the learner."""


@dataclass(frozen=True, slots=True)
class CoachMessage:
    """The coach's words: a text key, and whether it praises or corrects."""

    key: str
    tone: str = "plain"
    point: tuple[str, ...] = ()
    advice: Advice | None = None
    """The coach's advice, in place of a text."""
    repeated: int = 0
    """The number of times it was said before without anything else between: it is news each time."""
