"""What a card game is to everything around it: matches, records, players, the table all know only this.

A game is a folder beside this one. It brings its own rules, actions, events, hands and views; what stands here is
what they all have in common, so that a match, a saved game or a replay works with any of them.
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
        """How many play."""
        ...


class Result(Protocol):
    """How a hand ended."""

    @property
    def outcome(self) -> str:
        """In one word, which texts are looked up by."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat won or lost."""
        ...

    @property
    def was_played(self) -> bool:
        """Whether there was play; a hand that was thrown in does not count as one."""
        ...

    def as_json(self) -> dict[str, object]:
        """The result as plain values, in the shape of a record's ``result``."""
        ...

    def in_full(self) -> dict[str, object]:
        """All that the result holds, as plain values: ``as_json``, and the reasons of the score."""
        ...


class View(Protocol):
    """A hand as one person at the table sees it: nothing more can be derived from it."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        ...

    @property
    def seat(self) -> int:
        """Whose view it is."""
        ...

    @property
    def phase(self) -> str:
        """The step the hand is in."""
        ...

    @property
    def to_act(self) -> int | None:
        """Whose card or word is awaited."""
        ...

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do now; empty when it is not their turn."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """What has happened, as far as the viewer may know it."""
        ...

    @property
    def result(self) -> Result | None:
        """How the hand ended."""
        ...

    def as_json(self) -> dict[str, object]:
        """The view as plain values."""
        ...


class Hand(Protocol):
    """One hand from the deal to the score. It knows everything; players see it through a `View`."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        ...

    @property
    def phase(self) -> str:
        """The step the hand is in."""
        ...

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; ``None`` when the hand is over."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened so far."""
        ...

    @property
    def result(self) -> Result | None:
        """How the hand ended."""
        ...

    def legal(self) -> Sequence[Action]:
        """What the player whose turn it is may do; empty when the hand is over."""
        ...

    def refusal(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Why the action (of that seat, if given) is not allowed now; ``None`` if it is."""
        ...

    def apply(self, action: Action, seat: int | None = None) -> Sequence[Event]:
        """Do it, and return what happened. Raises ``IllegalAction``; the hand is then as it was."""
        ...

    def as_json(self) -> dict[str, object]:
        """The hand as plain values, for someone who knows everything."""
        ...


class RecordPart(Protocol):
    """A value that only its game understands, and that a record holds as plain values."""

    def as_plain(self) -> Mapping[str, object]:
        """The value as a record has it: numbers, texts, lists of them, ``None``."""
        ...


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a hand has from what went before it, by the seats of this hand."""

    dealer: int = 0
    previous: RecordPart | None = None
    """What the game remembers of the last hand."""
    sitting_out: tuple[int, ...] | None = None
    """Who sits this hand out; ``None``: as the rules have it."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Everything that a hand comes from, besides its rules: the same beginning always gives the same hand."""

    opening: Opening = field(default_factory=Opening)
    seed: int = 0
    """The source of whatever ``dealt`` leaves open."""
    dealt: RecordPart | None = None
    """Where the cards lie and what chance decides later, as far as that is laid down."""


class Game(Protocol):
    """A card game: its rules' type, its hands, who sees what of them, and its part of records and saved matches."""

    @property
    def id(self) -> str:
        """The game's name in files: ``mighty``. It never changes and is never given to another game."""
        ...

    @property
    def rules_type(self) -> type[Rules]:
        """The type of its rule sets; a rule set tells by it which game it belongs to."""
        ...

    # --- the table ---------------------------------------------------------------------------------------

    def seat_count(self, rules: Rules) -> int:
        """How many seats exist, those of stand-ins included."""
        ...

    def people(self, rules: Rules) -> tuple[int, ...]:
        """The seats that people take, in turn order; stand-ins are none."""
        ...

    def controller(self, rules: Rules, seat: int) -> int:
        """The seat of the person who decides for a seat."""
        ...

    def viewers(self, rules: Rules) -> tuple[int, ...]:
        """The seats that have a view of the hand."""
        ...

    def seats_out(self, rules: Rules) -> int:
        """How many people sit a hand out."""
        ...

    def shuffles_seats(self, rules: Rules) -> bool:
        """Whether people change places before each hand."""
        ...

    # --- a hand, and the next ----------------------------------------------------------------------------

    def begin(self, rules: Rules, beginning: Beginning) -> Hand:
        """A hand before its first action. Raises ``RecordError`` when it cannot begin so by these rules."""
        ...

    def beginning_of(self, hand: Hand) -> Beginning:
        """What the hand came from, its whole deal laid down, and chance as far as it has fallen."""
        ...

    def leave_to_chance(self, hand: Hand) -> None:
        """Have chance decide anew what has not come out in the hand yet, though it was laid down."""
        ...

    def opening_after(self, hand: Hand) -> Opening:
        """What a hand that is over decides for the next, by its own seats."""
        ...

    def moved(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """The opening when everyone has moved: ``where`` tells the new seat of an old one."""
        ...

    # --- who knows what ----------------------------------------------------------------------------------

    def view(self, hand: Hand, seat: int) -> View:
        """The hand as the person at that seat sees it."""
        ...

    def public_view(self, hand: Hand, seat: int) -> View:
        """The hand from that person's seat, but only what everybody at the table may know of it."""
        ...

    def turns_up(self, event: Event, rules: Rules, person: int) -> bool:
        """Whether the event showed the person something that lay hidden, or was decided by lot."""
        ...

    # --- records -----------------------------------------------------------------------------------------

    def parse_action(self, text: str) -> Action:
        """Read one line of action text. Raises ``NotationError``."""
        ...

    def read_previous(self, value: object) -> RecordPart:
        """Read what a record says of the last hand. Raises ``RecordError``."""
        ...

    def read_dealt(self, value: object) -> RecordPart:
        """Read a record's deal. Raises ``RecordError``."""
        ...

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """The seats that a beginning names, each with the key at which a record has it."""
        ...

    def read_result(self, value: object, rules: Rules) -> Result:
        """The inverse of ``Result.in_full``, and of ``as_json`` as far as that tells. Raises ``RecordError``."""
        ...


def expect(kind: type[T], value: object) -> T:
    """A value of a game, by its own type. Raises ``TypeError`` for another game's: only a bug mixes them up."""
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} is expected, not {type(value).__name__}")
    return value
