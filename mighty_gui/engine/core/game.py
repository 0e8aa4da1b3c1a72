"""What a card game is to everything around it: matches, records, players, the table all know only this.

A game is a folder beside this one. It brings its own rules, actions, events, hands and views; what stands here is
what they all have in common, so that a match, a saved game or a replay works with any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction


class Action:
    """A decision of a player. ``str`` gives the one line of text by which records and commands know it."""

    __slots__ = ()


class Rules(Protocol):
    """A rule set: frozen, hashable and picklable."""

    @property
    def players(self) -> int:
        """How many play."""
        ...


class Result(Protocol):
    """How a hand ended."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat won or lost."""
        ...

    @property
    def was_played(self) -> bool:
        """Whether there was play; a hand that was thrown in does not count as one."""
        ...

    def as_json(self) -> dict[str, object]:
        """The result as plain values."""
        ...


class View(Protocol):
    """A hand as one person at the table sees it: nothing more can be derived from it."""

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


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a hand has from what went before it, by the seats of this hand."""

    dealer: int = 0
    previous: object | None = None
    """What the game remembers of the last hand: a value of its own."""
    sitting_out: tuple[int, ...] | None = None
    """Who sits this hand out; ``None``: as the rules have it."""


class Game(Protocol):
    """A card game: its rules' type, its deal, its views, and its hands as plain values."""

    @property
    def id(self) -> str:
        """The game's name in files: ``mighty``. It never changes and is never given to another game."""
        ...

    @property
    def rules_type(self) -> type:
        """The type of its rule sets; a rule set tells by it which game it belongs to."""
        ...

    def people(self, rules: Rules) -> tuple[int, ...]:
        """The seats that people take, in turn order; stand-ins are none."""
        ...

    def controller(self, rules: Rules, seat: int) -> int:
        """The seat of the person who decides for a seat."""
        ...

    def shuffles_seats(self, rules: Rules) -> bool:
        """Whether people change places before each hand."""
        ...

    def deal(self, rules: Rules, seed: int, opening: Opening) -> Hand:
        """A hand whose whole deal comes from a seed."""
        ...

    def opening_after(self, hand: Hand) -> Opening:
        """What a hand that is over decides for the next, by its own seats."""
        ...

    def moved(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """The opening when everyone has moved: ``where`` tells the new seat of an old one."""
        ...

    def view(self, hand: Hand, seat: int) -> View:
        """The hand as the person at that seat sees it."""
        ...

    def public_view(self, hand: Hand, seat: int) -> View:
        """The hand from that person's seat, but only what everybody at the table may know of it."""
        ...

    def parse_action(self, text: str) -> Action:
        """Read one line of action text. Raises ``NotationError``."""
        ...

    def read_result(self, value: Mapping[str, object], rules: Rules) -> Result:
        """The inverse of ``Result.as_json``. Raises ``RecordError``."""
        ...
