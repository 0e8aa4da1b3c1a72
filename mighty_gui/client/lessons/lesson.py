"""Lessons: prepared hands in steps, each with a text of the coach or a task for the learner.

Lessons are data, a file each in ``assets/lessons``; ``order.yaml`` there lists them in their order.
The files contain no texts, only the last part of the texts' keys: ``hello`` in the lesson ``tricks`` is
``lessons.tricks.hello``. A lesson has an ``id``, the ``cards`` drawn next to its title, the topics of the table
that it ``teaches``, and ``parts``; a part has a ``hand`` as in a hand record and ``steps``, each of one kind. In a
lesson with ``guided: true`` the coach answers a wrong choice with one sentence, and the table shows no refusal:

- ``say``: the coach explains; with ``sheet: true`` the result of a finished hand is shown next;
- ``others``: moves that are made for all players, such as ``2 play H8``;
- ``ask``: the learner moves; ``right`` are patterns, ``wrong`` has ``when``, ``say`` and optionally ``then``;
- ``choose``: an answer without a move, a seat's number or one ``among`` some texts; ``wrong`` has a text for each;
- ``coached: true``: the hand is played to its end with advice.

``point`` lists what the coach points at, ``praise`` is the text after a right answer, ``teaches`` the topics that
the table shows from this ``say`` or ``ask`` on.
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
"""The learner's seat in every lesson."""

Move = tuple[int, Action]
"""A seat and its action."""


@dataclass(frozen=True, slots=True)
class Explain:
    """An explanation by the coach; the learner decides when to go on."""

    text: str
    point: tuple[str, ...] = ()
    """The targets that the coach points at: see `mighty_gui.client.lessons.coach_marks`."""
    sheet: bool = False
    """Whether the hand is over and its result is shown next."""
    teaches: tuple[str, ...] = ()
    """The topics that the table shows from this step on."""


@dataclass(frozen=True, slots=True)
class Others:
    """Moves of the other players, in this order; they may also include moves with the learner's cards."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A choice that the lesson does not want, usually a legal one: the explanation, and its possible consequences."""

    when: str
    text: str
    then: tuple[Move, ...] = ()
    """Moves that show the consequences before the coach explains; then all of it is undone."""

    def fits(self, action: Action) -> bool:
        """Return whether the action is this choice."""
        return matches(self.when, action)


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision of the learner: ``right``, one of ``wrong``, or anything else. The pattern ``*`` is checked last."""

    text: str
    point: tuple[str, ...] = ()
    right: tuple[str, ...] = ("*",)
    praise: str = ""
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    """The text for every choice that is neither right nor listed in `wrong`."""
    teaches: tuple[str, ...] = ()
    """The topics that the table shows from this step on."""

    def judge(self, action: Action) -> Wrong | None:
        """Return why the lesson does not want the choice; ``None`` if the choice is right."""
        if any(matches(pattern, action) for pattern in self.right if pattern != "*"):
            return None
        found = next((wrong for wrong in self.wrong if wrong.fits(action)), None)
        return found if found is not None or "*" in self.right else Wrong("*", self.otherwise)

    def correction_of(self, action: Action) -> Wrong | None:
        """Return the explanation of exactly this choice, even if the rules forbid it; ``None`` if there is none."""
        return next(
            (wrong for wrong in self.wrong if wrong.when != "*" and not wrong.then and wrong.fits(action)), None
        )


@dataclass(frozen=True, slots=True)
class Choose:
    """A question that is answered without a move: by choosing a player or one of a few texts."""

    text: str
    right: str
    wrong: Mapping[str, str]
    """For each wrong answer, the text that explains it."""
    among: tuple[str, ...] = ()
    """The texts to choose from, in order; empty if the learner chooses a player."""
    praise: str = ""
    point: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[str, ...]:
        """The possible answers: texts, or the seats of the other players as in lesson files."""
        return self.among or tuple(sorted((self.right, *self.wrong)))


@dataclass(frozen=True, slots=True)
class Coached:
    """A hand that the learner plays freely from here to its end; the coach gives advice with reasons."""


Step = Explain | Others | Ask | Choose | Coached


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A hand as the learner finds it, and the steps that follow."""

    record: HandRecord
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a few minutes."""

    id: str
    rules: Rules
    parts: tuple[LessonPart, ...]
    cards: tuple[str, ...] = ()
    """The cards drawn next to the title."""
    teaches: tuple[str, ...] = ()
    """The topics that the table shows from this lesson on."""
    hidden_topics: frozenset[str] = frozenset()
    """The topics that neither this lesson nor those before it teach; the table hides them."""
    guided: bool = False
    """Whether the coach alone explains a wrong choice, in one sentence that also states the right one."""

    @property
    def game(self) -> Game:
        """The game that is taught."""
        return game_of(self.rules)

    @property
    def preset(self) -> str | None:
        """The preset that the hands are played with."""
        return self.parts[0].record.preset

    @property
    def players(self) -> int:
        """The number of players at the table, including the learner."""
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
        """The keys of all texts that have a button to go on, in the order of the steps."""
        found: list[str] = []
        for step in self.steps:
            if isinstance(step, Explain):
                found.append(step.text)
            elif isinstance(step, Ask):
                found += [step.praise, *(wrong.text for wrong in step.wrong if wrong.then)]
            elif isinstance(step, Choose):
                found.append(step.praise)
        return self._keys(found)

    @property
    def texts_to_answer(self) -> tuple[str, ...]:
        """The keys of all texts that ask for an answer, in the order of the steps."""
        found: list[str] = []
        for step in self.steps:
            if isinstance(step, Ask):
                found += [step.text, *(wrong.text for wrong in step.wrong if not wrong.then), step.otherwise]
            elif isinstance(step, Choose):
                found += [step.text, *step.wrong.values()]
        return self._keys(found)

    def _keys(self, texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.key(text) for text in dict.fromkeys(texts) if text)

    def topics_after(self, part: int, at: int) -> frozenset[str]:
        """Return the topics that only steps after this one teach; the table hides them."""
        return frozenset(
            topic
            for number, later in enumerate(self.parts)
            for place, step in enumerate(later.steps)
            if isinstance(step, (Explain, Ask)) and (number, place) > (part, at)
            for topic in step.teaches
        )

    @property
    def stops(self) -> tuple[tuple[int, int], ...]:
        """Part and number of each step where the coach addresses the learner."""
        return tuple(
            (at, number)
            for at, part in enumerate(self.parts)
            for number, step in enumerate(part.steps)
            if not isinstance(step, Others)
        )


def matches(pattern: str, action: Action) -> bool:
    """Return whether an action fits a pattern: ``play H*``, ``bid 1[34]H``, ``discard * HA *``, ``*``."""
    return fnmatchcase(f"{action} ", f"{pattern} ") or fnmatchcase(str(action), pattern)


def moves_text(moves: Sequence[Move]) -> list[str]:
    """Return moves in the notation of a hand record."""
    return [f"{seat} {action}" for seat, action in moves]


# --- the states of a lesson: what it waits for, and the coach's message meanwhile ---------------------------


PASSED_OUT: Final = "coach.passed_out"
"""The text key for a hand that starts again because all players have passed."""
NOT_ALLOWED: Final = "lessons.not_allowed"
"""The text key for a card that the rules forbid, in a guided lesson."""
ADVICE: Final = "coach.suggest"
"""The text key of advice; the game adds the action and the reason."""


class Mode(StrEnum):
    """The kind of input that the lesson waits for."""

    EXPLAINING = "explaining"
    """The learner reads the text; then they go on."""
    WATCHING = "watching"
    """The other players move."""
    ASKING = "asking"
    """The learner decides."""
    CHOOSING = "choosing"
    """The learner answers without a move."""
    PRAISING = "praising"
    """The answer was right; the learner reads the reason, then they go on."""
    SHOWING = "showing"
    """The consequences of a wrong choice are played out."""
    CORRECTING = "correcting"
    """The learner reads why the choice was wrong; then it is undone."""
    COACHING = "coaching"
    """The hand is played freely, with advice."""
    DONE = "done"


MODES: Final[Mapping[type[Step], Mode]] = {Explain: Mode.EXPLAINING, Ask: Mode.ASKING, Choose: Mode.CHOOSING}
"""The mode of each kind of step where the coach addresses the learner."""


@dataclass(frozen=True, slots=True)
class CoachMessage:
    """A message of the coach: a text key, and whether it praises or corrects."""

    key: str
    tone: str = "plain"
    point: tuple[str, ...] = ()
    advice: Advice | None = None
    """The coach's advice; its text replaces that of the key."""
    repeated: int = 0
    """The number of times the same message was shown directly before; each time counts as a new message."""
