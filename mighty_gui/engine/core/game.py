"""The protocols of a card game: all that matches, records, players and the table know of it.

A game is a folder beside this one. It brings its own rules, actions, events, hands and views; this module holds
what all games have in common, so that a match, a saved game or a replay works with any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction

T = TypeVar("T")


class Action:
    """A decision of a player. ``str`` gives the one line of text by which records and commands know it."""

    __slots__ = ()


class Rules(Protocol):
    """A rule set: a frozen dataclass, hashable and picklable. Without arguments it makes the standard rules."""

    @property
    def players(self) -> int:
        """How many players there are."""

    def __hash__(self) -> int: ...


class Result(Protocol):
    """The end of a hand: its outcome and scores."""

    @property
    def outcome(self) -> str:
        """The outcome in one word, by which texts are looked up."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points that each seat won or lost."""

    @property
    def was_played(self) -> bool:
        """Whether the hand was played; a hand that was thrown in was not."""

    def as_json(self) -> dict[str, object]:
        """The result as plain values, in the shape of a record's ``result``."""

    def in_full(self) -> dict[str, object]:
        """All that the result holds, as plain values: ``as_json``, and the reasons of the score."""


class View(Protocol):
    """A hand as one person at the table sees it: nothing more can be derived from it."""

    @property
    def rules(self) -> Rules:
        """The rules by which the hand is played."""

    @property
    def seat(self) -> int:
        """The seat of the viewer."""

    @property
    def phase(self) -> str:
        """The step the hand is in."""

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, as far as the viewer can tell; ``None`` when the hand is over."""

    @property
    def legal(self) -> Sequence[Action]:
        """The actions the viewer may take now; empty when it is not their turn."""

    @property
    def events(self) -> Sequence[Event]:
        """The events so far, as far as the viewer may know them."""

    @property
    def result(self) -> Result | None:
        """The result of the hand; ``None`` while it is being played."""

    def as_json(self) -> dict[str, object]:
        """The view as plain values."""


class Hand(Protocol):
    """One hand from the deal to the score. It knows everything; players see it through a `View`."""

    @property
    def rules(self) -> Rules:
        """The rules by which the hand is played."""

    @property
    def phase(self) -> str:
        """The step the hand is in."""

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; ``None`` when the hand is over."""

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""

    @property
    def events(self) -> Sequence[Event]:
        """All events of the hand so far."""

    @property
    def result(self) -> Result | None:
        """The result of the hand; ``None`` while it is being played."""

    def legal(self) -> Sequence[Action]:
        """The actions that the player whose turn it is may take; empty when the hand is over."""

    def refusal(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """The reason why the action (of that seat, if given) is not allowed now; ``None`` if it is allowed."""

    def apply(self, action: Action, seat: int | None = None) -> Sequence[Event]:
        """Carry out the action and return its events. Raises ``IllegalAction``; the hand is then unchanged."""

    def as_json(self) -> dict[str, object]:
        """The hand as plain values, for someone who knows everything."""

    def copy(self) -> Hand:
        """An independent copy that can be played on."""


class RecordPart(Protocol):
    """A value that only its own game understands; a record stores it as plain values."""

    def as_plain(self) -> Mapping[str, object]:
        """The value as a record stores it: numbers, texts, lists of them, ``None``."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a hand takes over from the hands before it, told by the seats of this hand."""

    dealer: int = 0
    previous: RecordPart | None = None
    """The facts that the game remembers of the last hand."""
    sitting_out: tuple[int, ...] | None = None
    """The seats that sit this hand out; ``None``: as the rules decide."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Everything that determines a hand, besides its rules: the same beginning always gives the same hand."""

    opening: Opening = field(default_factory=Opening)
    seed: int = 0
    """The random seed for everything that ``dealt`` leaves open."""
    dealt: RecordPart | None = None
    """The place of each card and the results of later chance decisions, as far as they are fixed."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The search keys of a finished hand: words and numbers by which texts are looked up."""

    roles: tuple[str, ...]
    """Each seat's role."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """What the hand counts as in each of the game's own groups: what was played for."""


class Game(Protocol):
    """A card game: the type of its rules, its hands and their views, and its part of records and saved matches."""

    @property
    def id(self) -> str:
        """The game's name in files: ``mighty``. It never changes and is never given to another game."""

    @property
    def rules_type(self) -> type[Rules]:
        """The type of its rule sets; the game of a rule set is found by this type."""

    def seat_count(self, rules: Rules) -> int:
        """How many seats exist, those of stand-ins included."""

    def people(self, rules: Rules) -> tuple[int, ...]:
        """The seats that people take, in turn order, without those of stand-ins."""

    def controller(self, rules: Rules, seat: int) -> int:
        """The seat of the person who decides for a seat."""

    def viewers(self, rules: Rules) -> tuple[int, ...]:
        """The seats that have a view of the hand."""

    def seats_out(self, rules: Rules) -> int:
        """How many people sit a hand out."""

    def shuffles_seats(self, rules: Rules) -> bool:
        """Whether people change places before each hand."""

    def begin(self, rules: Rules, beginning: Beginning) -> Hand:
        """Begin a hand, up to its first action. Raises ``RecordError`` if the beginning does not fit the rules."""

    def beginning_of(self, hand: Hand) -> Beginning:
        """The beginning of a hand, with its whole deal and every chance decision made so far written out."""

    def leave_to_chance(self, hand: Hand) -> None:
        """Forget the fixed results of chance decisions that are still to come in the hand: they are drawn anew."""

    def opening_after(self, hand: Hand) -> Opening:
        """The opening of the hand after this finished one, told by the seats of this one."""

    def reseat(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """The opening after everyone has changed seats: ``where`` tells the new seat of an old one."""

    def view(self, hand: Hand, seat: int) -> View:
        """The hand as the person at that seat sees it."""

    def public_view(self, hand: Hand, seat: int) -> View:
        """The hand from that person's seat, with nothing but what everybody at the table may know."""

    def turns_up(self, event: Event, rules: Rules, person: int) -> bool:
        """Whether the event showed the person something that was hidden, or was decided by lot."""

    def parse_action(self, text: str) -> Action:
        """Read one line of action text. Raises ``NotationError``."""

    def read_previous(self, value: object) -> RecordPart:
        """Read what a record says about the last hand. Raises ``RecordError``."""

    def read_dealt(self, value: object) -> RecordPart:
        """Read a record's deal. Raises ``RecordError``."""

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """The seats that a beginning names, each with its key in a record."""

    def read_result(self, value: object, rules: Rules) -> Result:
        """Read a result that ``in_full`` wrote, or the part that ``as_json`` wrote. Raises ``RecordError``."""

    def traits(self, result: Mapping[str, object]) -> Traits | None:
        """The search keys of a hand with that result; ``None`` if there are none. Raises ``RefusalError``."""


def expect(kind: type[T], value: object) -> T:
    """Return the value if it has that type. Raises ``TypeError`` for another game's: only a bug mixes them up."""
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} is expected, not {type(value).__name__}")
    return value
