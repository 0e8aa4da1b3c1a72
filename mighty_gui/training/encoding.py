"""The encoding of a game: its rules and views as numbers, and its actions as places in a row."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Protocol, TypeVar

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.training.blocks import Block, Cells, Layout, counted

R = TypeVar("R", bound=Rules)
V = TypeVar("V", bound=View)

LAID: Final = "laid"
"""The block of the cards that the seat has chosen so far, where it lays several aside one by one."""


class GameEncoding(Protocol):
    """The encoding of a game, as the rest of the program knows it."""

    @property
    def told(self) -> Layout:
        """The blocks in which rules and a view are told."""
        ...

    @property
    def actions(self) -> Layout:
        """The blocks of places that actions have."""
        ...

    def tell_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        """Write what the rules say into a row of zeros, from that place on."""

    def tell_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        """Write what a view shows beside its rules, and the cards chosen so far."""

    def place(self, action: Action, view: View) -> int:
        """Return the place of an action: one of its own among all that are legal in the view.

        Of the discards only those of a single card have a place; the others are made card by card.
        """
        ...

    def misfit(self, rules: Rules) -> Refusal | None:
        """Return the reason why a rule set has no room in this encoding; ``None`` if it has."""
        ...


class Encoding(Generic[R, V]):
    """The encoding of a game, put together from what its folder brings; implements `GameEncoding`."""

    def __init__(
        self,
        rules_type: type[R],
        view_type: type[V],
        *,
        cards: Mapping[Card, int],
        of_rules: Sequence[Block[R]],
        of_view: Sequence[Block[V]],
        actions: Mapping[str, int],
        place: Callable[[Action, V], tuple[str, int]],
        misfit: Callable[[Rules], Refusal | None],
    ) -> None:
        self._rules_type, self._view_type = rules_type, view_type
        self._cards, self._of_rules, self._of_view = cards, of_rules, of_view
        self._place, self.misfit = place, misfit
        still, moving = (
            {block.name: block.size for block in of_rules},
            {block.name: block.size for block in of_view},
        )
        self.told: Final = Layout({**still, **moving, LAID: len(cards)})
        self.actions: Final = Layout(actions)

    def tell_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        """Write what the rules say into a row of zeros, from that place on."""
        own = expect(self._rules_type, rules)
        for block in self._of_rules:
            _write(block.cells(own), row, begin + self.told.places[block.name].start)

    def tell_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        """Write what a view shows beside its rules, and the cards chosen so far."""
        own = expect(self._view_type, view)
        for block in self._of_view:
            _write(block.cells(own), row, begin + self.told.places[block.name].start)
        _write(counted(laid, self._cards), row, begin + self.told.places[LAID].start)

    def place(self, action: Action, view: View) -> int:
        """Return the place of an action among those that are legal in the view."""
        block, at = self._place(action, expect(self._view_type, view))
        return self.actions.places[block][at]


def _write(cells: Cells, row: array[float], start: int) -> None:
    for at, value in cells:
        row[start + at] = value
