"""The question of a discard: cards of the hand, which can be taken back until they are confirmed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from mighty_gui.client.table.card_spots import Key, Spot, held_cards, keyed
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question, bar
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action


class CardsToBury(Question, ABC):
    """The question of which cards to bury; a game says how many, which may not, and what they are worth."""

    on_hand = True
    takes_several = True

    def __init__(self, at: Position) -> None:
        super().__init__(at)
        self.chosen: list[tuple[Key, Card]] = []
        hand = keyed(("hand", self.hand_seat), held_cards(at.state, self.hand_seat))
        free = [key for key, card in hand if not self.refused(key, card)]
        self.first = " ".join(map(str, free[0])) if free else ""

    # --- what a game knows ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of cards that are buried."""

    @abstractmethod
    def discard(self, cards: Sequence[Card]) -> Action:
        """The action that buries these cards."""

    @abstractmethod
    def worth_words(self) -> str:
        """What the chosen cards are worth, in words; empty if nothing."""

    # --- what is seen --------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards chosen so far."""
        return tuple(card for _, card in self.chosen)

    @property
    def progress(self) -> str:
        """How many are chosen, until all are: then the button says so."""
        return self._counted() if 0 < len(self.chosen) < self.count else ""

    def _counted(self) -> str:
        return self.at.t("discard.go", chosen=len(self.chosen), count=self.count)

    def prompt(self) -> str:
        """The line that says how many cards are wanted, and what the chosen ones are worth."""
        enough = len(self.chosen) == self.count
        words = self.at.t("discard.ready" if enough else "discard.prompt", count=self.count)
        worth = self.worth_words()
        return f"{words} · {worth}" if worth else words

    def widgets(self) -> Sequence[Widget]:
        """The buttons that take all back, and bury."""
        look, t = self.at.look, self.at.t
        undo = Button(look, "", self._undo, icon="undo", name="undo", tip=t("discard.undo"))
        undo.style = "secondary"
        if not self.chosen:
            undo.reason = t("discard.too_few", count=self.count)
        go = Button(look, self._counted(), self._bury, style="primary", name="bury", shortcut="B")
        if len(self.chosen) < self.count:
            go.reason = t("discard.too_few", count=self.count - len(self.chosen))
        return bar(self.at, [undo, go])

    # --- choosing ------------------------------------------------------------------------------------

    def is_chosen(self, key: Key) -> bool:
        """Whether the card is chosen to be buried."""
        return any(one == key for one, _ in self.chosen)

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Choose a card, or take it back."""
        if self.is_chosen(key):
            self.chosen = [(one, was) for one, was in self.chosen if one != key]
            self._changed(key)
        elif self.refused(key, card):
            self.refuse(self.refused(key, card))
        elif len(self.chosen) >= self.count:
            self.refuse(self.at.t("discard.full"))
        else:
            self.chosen.append((key, card))
            self._changed(key)

    def names_for(self, action: Action) -> Sequence[str]:
        """The name of the button that buries, once those cards are chosen."""
        return ("bury",) if action == self.discard(self.cards) else ()

    def key(self, key: str) -> bool:
        """Handle a key: B buries."""
        if key != "b":
            return False
        self._bury()
        return True

    def cancel(self) -> bool:
        """Handle Escape: take the last card back."""
        if not self.chosen:
            return False
        self._changed(self.chosen.pop()[0])
        return True

    def _undo(self) -> None:
        self.chosen = []
        self.change()

    def _changed(self, key: Key) -> None:
        """Lead the focus to the button once enough is chosen, and back to the card that is not any more."""
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
