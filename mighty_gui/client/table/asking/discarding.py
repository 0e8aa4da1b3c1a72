"""The question of a discard, in any game: cards of the hand, which can be unselected until they are confirmed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from mighty_gui.client.table.asking.question import Question, TablePosition, bar
from mighty_gui.client.table.place.card_spots import Key, Spot, held_cards, with_keys
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action


class CardsToBury(Question, ABC):
    """The choice of cards to bury; a game decides how many, which are forbidden, and what they are worth."""

    on_hand = True
    takes_several = True

    def __init__(self, at: TablePosition) -> None:
        super().__init__(at)
        self.chosen: list[tuple[Key, Card]] = []
        hand = with_keys(("hand", self.hand_seat), held_cards(at.state, self.hand_seat))
        free = [key for key, card in hand if not self.refusal_of(key, card)]
        self.first = " ".join(map(str, free[0])) if free else ""

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of cards that are buried."""

    @abstractmethod
    def discard(self, cards: Sequence[Card]) -> Action:
        """Return the action that buries these cards."""

    @abstractmethod
    def worth_text(self) -> str:
        """Return a text with the worth of the chosen cards; empty if it is nothing."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards chosen so far."""
        return tuple(card for _, card in self.chosen)

    @property
    def progress(self) -> str:
        """How many are chosen, until all are: then the button shows it."""
        return self._count_text() if 0 < len(self.chosen) < self.count else ""

    def _count_text(self) -> str:
        return self.at.t("discard.go", chosen=len(self.chosen), count=self.count)

    def prompt(self) -> str:
        enough = len(self.chosen) == self.count
        text = self.at.t("discard.ready" if enough else "discard.prompt", count=self.count)
        worth = self.worth_text()
        return f"{text} · {worth}" if worth else text

    def widgets(self) -> Sequence[Widget]:
        return bar(self.at, self.buttons())

    def buttons(self) -> list[Button]:
        """Return the buttons above the hand."""
        look, t = self.at.look, self.at.t
        undo = Button(look, "", self._undo, icon="undo", name="undo", tip=t("discard.undo"))
        undo.style = "secondary"
        if not self.chosen:
            undo.reason = t("discard.too_few", count=self.count)
        go = Button(look, self._count_text(), self._bury, style="primary", name="bury", shortcut="B")
        if len(self.chosen) < self.count:
            go.reason = t("discard.too_few", count=self.count - len(self.chosen))
        return [undo, go]

    def is_chosen(self, key: Key) -> bool:
        return any(other_key == key for other_key, _ in self.chosen)

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        if self.is_chosen(key):
            self.chosen = [(other_key, was) for other_key, was in self.chosen if other_key != key]
            self._on_change(key)
        elif self.refusal_of(key, card):
            self.refuse(self.refusal_of(key, card))
        elif len(self.chosen) >= self.count:
            self.refuse(self.at.t("discard.full"))
        else:
            self.chosen.append((key, card))
            self._on_change(key)

    def names_for(self, action: Action) -> Sequence[str]:
        return ("bury",) if action == self.discard(self.cards) else ()

    def key(self, key: str) -> bool:
        """Handle a key: B buries."""
        if key != "b":
            return False
        self._bury()
        return True

    def cancel(self) -> bool:
        """Handle Escape: unselect the last card."""
        if not self.chosen:
            return False
        self._on_change(self.chosen.pop()[0])
        return True

    def _undo(self) -> None:
        self.chosen = []
        self.change()

    def _on_change(self, key: Key) -> None:
        """Move the focus to the button once enough cards are chosen, and back to a card that is unselected."""
        if len(self.chosen) == self.count:
            self.first = "bury"
        elif self.first == "bury":
            self.first = " ".join(map(str, key))
        self.change()

    def _bury(self) -> None:
        missing = self.count - len(self.chosen)
        if missing:
            self.refuse(self.at.t("discard.too_few", count=missing))
        else:
            self.answer(self.discard(self.cards))
