"""The question of the discard: cards of the hand, which can be taken back until they are confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.card_spots import Key, Spot, held_cards, keyed
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.question import bar
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import Discard
from mighty_gui.engine.mighty.pack import point_cards


class BuryQuestion(MightyQuestion):
    """The question of which cards to bury."""

    on_hand = True
    takes_several = True

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        first = next(action for action in at.view.legal if isinstance(action, Discard))
        self.count = len(first.cards)
        self.chosen: list[tuple[Key, Card]] = []
        seat = at.view.seat
        hand = keyed(("hand", seat), held_cards(at.state, seat))
        self.first = " ".join(map(str, hand[0][0])) if hand else ""

    @property
    def points(self) -> int:
        """The number of point cards among the chosen ones."""
        worth = point_cards(self.at.view.rules)
        return sum(card in worth for _, card in self.chosen)

    def prompt(self) -> str:
        """The line that says how many cards are wanted, and the points among the chosen ones."""
        enough = len(self.chosen) == self.count
        words = self.at.t("discard.ready" if enough else "discard.prompt", count=self.count)
        return f"{words} · {self.at.t('discard.points', points=self.points)}" if self.points else words

    def widgets(self) -> Sequence[Widget]:
        """The buttons that take all back, and bury."""
        look, t = self.at.look, self.at.t
        undo = Button(look, "", self._undo, icon="undo", name="undo", tip=t("discard.undo"))
        undo.style = "secondary"
        if not self.chosen:
            undo.reason = t("discard.too_few", count=self.count)
        words = t("discard.go", chosen=len(self.chosen), count=self.count)
        go = Button(look, words, self._bury, style="primary", name="bury", shortcut="B")
        if len(self.chosen) < self.count:
            go.reason = t("discard.too_few", count=self.count - len(self.chosen))
        return bar(self.at, [undo, go])

    def refused(self, key: Key, card: Card) -> str:
        """The reason why a card may not be buried: it is not the declarer's own; empty if it is."""
        return "" if key[1] == self.at.view.declarer else self.at.t("reason.discard_not_held")

    def is_chosen(self, key: Key) -> bool:
        """Whether the card is chosen to be buried."""
        return any(one == key for one, _ in self.chosen)

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Choose a card, or take it back."""
        if self.refused(key, card):
            self.refuse(self.refused(key, card))
        elif self.is_chosen(key):
            self.chosen = [(one, was) for one, was in self.chosen if one != key]
            self.change()
        elif len(self.chosen) >= self.count:
            self.refuse(self.at.t("discard.full"))
        else:
            self.chosen.append((key, card))
            self.change()

    def names_for(self, action: Action) -> Sequence[str]:
        """The name of the button that buries, once those cards are chosen."""
        chosen = Discard.of([card for _, card in self.chosen])
        return ("bury",) if action == chosen else ()

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
        self.chosen.pop()
        self.change()
        return True

    def _undo(self) -> None:
        self.chosen = []
        self.change()

    def _bury(self) -> None:
        missing = self.count - len(self.chosen)
        if missing:
            self.refuse(self.at.t("discard.too_few", count=missing))
        else:
            self.answer(Discard.of([card for _, card in self.chosen]))
