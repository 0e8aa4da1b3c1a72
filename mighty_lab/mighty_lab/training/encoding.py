"""The encoding of a game: its rules and views as numbers, and its actions as places in a row."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_lab.training.blocks import Block, BlockLayout, Cells, count_cells

R = TypeVar("R", bound=Rules)
SomeView = TypeVar("SomeView", bound=View)
LAID: Final = "laid"
"""The block of the cards that the seat has chosen so far, if it discards several one by one."""


class GameEncoding(ABC):
    """The encoding of a game, as the rest of the program uses it."""

    layout: BlockLayout
    """The blocks of rules and views."""
    actions: BlockLayout
    """The blocks of actions."""

    @abstractmethod
    def encode_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        """Write the rules into a row of zeros, from the place ``begin`` on."""

    @abstractmethod
    def encode_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        """Write a view without its rules, and the cards chosen so far, into the row."""

    @abstractmethod
    def place(self, action: Action, view: View) -> int:
        """Return the place of an action; all actions that are legal in a view have different places.

        Of discards, only those of a single card have a place; others are made card by card.
        """

    @abstractmethod
    def misfit(self, rules: Rules) -> Refusal | None:
        """Return the reason why a rule set does not fit into this encoding; ``None`` if it fits."""


class Encoding(GameEncoding, Generic[R, SomeView]):
    """The encoding of a game, built from the parts of its folder."""

    def __init__(
        self,
        rules_type: type[R],
        view_type: type[SomeView],
        *,
        cards: Mapping[Card, int],
        of_rules: Sequence[Block[R]],
        of_view: Sequence[Block[SomeView]],
        actions: Mapping[str, int],
        place: Callable[[Action, SomeView], tuple[str, int]],
        misfit: Callable[[Rules], Refusal | None],
    ) -> None:
        self._rules_type, self._view_type = rules_type, view_type
        self._cards, self._of_rules, self._of_view = cards, of_rules, of_view
        self._place, self._misfit = place, misfit
        still, moving = ({block.name: block.size for block in of_rules}, {block.name: block.size for block in of_view})
        self.layout = BlockLayout({**still, **moving, LAID: len(cards)})
        self.actions = BlockLayout(actions)

    def encode_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        own = expect(self._rules_type, rules)
        for block in self._of_rules:
            _write(block.cells(own), row, begin + self.layout.places[block.name].start)

    def encode_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        own = expect(self._view_type, view)
        for block in self._of_view:
            _write(block.cells(own), row, begin + self.layout.places[block.name].start)
        _write(count_cells(laid, self._cards), row, begin + self.layout.places[LAID].start)

    def place(self, action: Action, view: View) -> int:
        block, at = self._place(action, expect(self._view_type, view))
        return self.actions.places[block][at]

    def misfit(self, rules: Rules) -> Refusal | None:
        return self._misfit(rules)


def _write(cells: Cells, row: array[float], start: int) -> None:
    for at, value in cells:
        row[start + at] = value
