"""The protocols of a card game: everything that matches, records, players and the table know about a game.

Each game has a folder next to this one with its own rules, actions, events, hands and views. This module defines
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
    """A decision of a player. ``str`` returns the line of text that records and commands use for it."""

    __slots__ = ()


class Rules(Protocol):
    """A rule set: a frozen dataclass, hashable and picklable. Called without arguments, it makes the standard rules."""

    @property
    def players(self) -> int:
        """The number of players."""

    def __hash__(self) -> int: ...


class Result(Protocol):
    """The end of a hand: its outcome and scores."""

    @property
    def outcome(self) -> str:
        """The outcome as one word, which is the key of its texts."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points that each seat won or lost."""

    @property
    def was_played(self) -> bool:
        """Whether the hand was played; ``False`` for a hand that was thrown in."""

    def as_json(self) -> dict[str, object]:
        """Return the result as plain values, in the form of a record's ``result``."""

    def in_full(self) -> dict[str, object]:
        """Return everything in the result as plain values: ``as_json``, and the reasons of the score."""


class View(Protocol):
    """A hand as one player at the table sees it; nothing hidden from that player can be derived from it."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""

    @property
    def seat(self) -> int:
        """The seat of the viewer."""

    @property
    def phase(self) -> str:
        """The current step of the hand."""

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, if the viewer can know it; ``None`` when the hand is over."""

    @property
    def legal(self) -> Sequence[Action]:
        """The actions the viewer may take now; empty when it is not their turn."""

    @property
    def events(self) -> Sequence[Event]:
        """The events so far, with what the viewer may know of them."""

    @property
    def result(self) -> Result | None:
        """The result of the hand; ``None`` while it is being played."""

    def as_json(self) -> dict[str, object]:
        """Return the view as plain values."""


class Hand(Protocol):
    """One hand from the deal to the score. It knows everything; players see it through a `View`."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""

    @property
    def phase(self) -> str:
        """The current step of the hand."""

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
        """Return the actions that the player whose turn it is may take; empty when the hand is over."""

    def refusal(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return the reason why the action (of that seat, if given) is not allowed now; ``None`` if it is allowed."""

    def apply(self, action: Action, seat: int | None = None) -> Sequence[Event]:
        """Carry out the action and return its events. Raises ``IllegalAction``; the hand is then unchanged."""

    def as_json(self) -> dict[str, object]:
        """Return the hand as plain values, with everything that is hidden from players."""

    def copy(self) -> Hand:
        """Return an independent copy that can be played on."""


class RecordPart(Protocol):
    """A value that only its own game understands; a record stores it as plain values."""

    def as_plain(self) -> Mapping[str, object]:
        """Return the value as a record stores it: numbers, texts, lists of them, ``None``."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that a hand takes over from the hands before it, with the seat numbers of this hand."""

    dealer: int = 0
    previous: RecordPart | None = None
    """The facts that the game remembers of the last hand."""
    sitting_out: tuple[int, ...] | None = None
    """The seats that sit out this hand; ``None`` if the rules decide."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Everything that determines a hand, apart from its rules: the same beginning always gives the same hand."""

    opening: Opening = field(default_factory=Opening)
    seed: int = 0
    """The random seed for everything that ``dealt`` leaves open."""
    dealt: RecordPart | None = None
    """The place of each card and the results of later chance decisions, where they are already fixed."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The search keys of a finished hand: words and numbers that are also keys of texts."""

    roles: tuple[str, ...]
    """Each seat's role."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """For each of the game's own groups, the entry the hand is counted under: what was played for."""


class Game(Protocol):
    """A card game: the type of its rules, its hands and their views, and its part of records and saved matches."""

    @property
    def id(self) -> str:
        """The game's name in files: ``mighty``. It never changes and is never given to another game."""

    @property
    def rules_type(self) -> type[Rules]:
        """The type of its rule sets; the game of a rule set is found by this type."""

    def seat_count(self, rules: Rules) -> int:
        """Return the number of seats, including those of stand-ins."""

    def people(self, rules: Rules) -> tuple[int, ...]:
        """Return the seats that people take, in turn order, without those of stand-ins."""

    def controller(self, rules: Rules, seat: int) -> int:
        """Return the seat of the person who decides for a seat."""

    def viewers(self, rules: Rules) -> tuple[int, ...]:
        """Return the seats that have a view of the hand."""

    def seats_out(self, rules: Rules) -> int:
        """Return how many people sit out a hand."""

    def shuffles_seats(self, rules: Rules) -> bool:
        """Return whether people change seats before each hand."""

    def begin(self, rules: Rules, beginning: Beginning) -> Hand:
        """Begin a hand, up to its first action. Raises ``RecordError`` if the beginning does not fit the rules."""

    def beginning_of(self, hand: Hand) -> Beginning:
        """Return the beginning of a hand, with its whole deal and every chance decision made so far."""

    def leave_to_chance(self, hand: Hand) -> None:
        """Forget the fixed results of chance decisions that are still to come in the hand; they are drawn again."""

    def opening_after(self, hand: Hand) -> Opening:
        """Return the opening of the hand after this finished one, with the seat numbers of this one."""

    def reseat(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """Return the opening after everyone has changed seats: ``where`` returns the new seat of an old one."""

    def view(self, hand: Hand, seat: int) -> View:
        """Return the view of the person at that seat."""

    def public_view(self, hand: Hand, seat: int) -> View:
        """Return a view of the hand from that seat that has only what everyone at the table may know."""

    def settlement_bounds(self, hand: Hand) -> tuple[int, int]:
        """Return the fewest and the most points of the declarer's side that all players may agree on now.

        Raises ``IllegalAction`` with the reason if the hand cannot be settled.
        """

    def settle(self, hand: Hand, points: int) -> None:
        """Settle the hand at these points: however it is played to its end, they count.

        Raises ``IllegalAction`` with the reason and the numbers that are possible; the hand is then unchanged.
        """

    def result_at(self, hand: Hand, points: int) -> Result:
        """Return the result that a finished hand would have if it had been settled at these points."""

    def turns_up(self, event: Event, rules: Rules, person: int) -> bool:
        """Return whether the event showed the person something that was hidden, or was decided by lot."""

    def parse_action(self, text: str) -> Action:
        """Read one line of action text. Raises ``NotationError``."""

    def read_previous(self, value: object) -> RecordPart:
        """Read a record's entry about the last hand. Raises ``RecordError``."""

    def read_dealt(self, value: object) -> RecordPart:
        """Read a record's deal. Raises ``RecordError``."""

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """Return the seats that a beginning mentions, each with its key in a record."""

    def read_result(self, value: object, rules: Rules) -> Result:
        """Read a result that ``in_full`` wrote, or the part that ``as_json`` wrote. Raises ``RecordError``."""

    def traits(self, result: Mapping[str, object]) -> Traits | None:
        """Return the search keys of a hand with that result; ``None`` if there are none. Raises ``RefusalError``."""


def expect(kind: type[T], value: object) -> T:
    """Return the value if it has that type.

    Raises ``TypeError`` for a value of another game, which only a bug can pass.
    """
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} is expected, not {type(value).__name__}")
    return value
