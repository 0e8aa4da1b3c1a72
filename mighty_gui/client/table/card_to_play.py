"""The question of a card to play, in any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection

from mighty_gui.client.table.card_spots import Key, Spot, held_cards, keyed
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action


class CardToPlay(Question, ABC):
    """The question of which card to play; a game says which may be, and why the others may not."""

    on_hand = True

    def __init__(self, at: Position) -> None:
        super().__init__(at)
        self.armed: Key | None = None
        """The card that one more press plays."""
        hand = keyed(("hand", self.hand_seat), held_cards(at.state, self.hand_seat))
        playable = [key for key, card in hand if card in self.playable]
        self.first = " ".join(map(str, playable[0])) if playable else ""

    # --- what a game knows ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def playable(self) -> Collection[Card]:
        """The cards that may be played."""

    @abstractmethod
    def play(self, card: Card) -> Action:
        """The action that plays the card, and does nothing else with it."""

    @abstractmethod
    def refusal(self, card: Card) -> str:
        """The reason why a card of the hand may not be played."""

    @abstractmethod
    def wanted(self) -> str:
        """The words for what is to be done."""

    # --- choosing ------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """The line that says what the player should do, in a few words."""
        return self.at.t("play.again") if self.armed is not None else self.wanted()

    def refused(self, key: Key, card: Card) -> str:
        """The reason why the rules forbid a card; empty if they do not."""
        if key[1] != self.hand_seat:
            return self.at.t("reason.out_of_turn")
        return "" if card in self.playable else self.refusal(card)

    def is_chosen(self, key: Key) -> bool:
        """Whether one more press plays the card."""
        return key == self.armed

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Play a card, or ask for a second press."""
        if key[1] != self.hand_seat:
            self.refuse(self.refused(key, card))
        elif card not in self.playable:
            self.answer(self.play(card))  # the match says no: in a lesson the coach hears of it, too
        else:
            self.take(key, card, thrown)

    def take(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Play a card that may be played, or arm it where a second press is wanted."""
        if self.at.context.settings.confirm_play and thrown is None and key != self.armed:
            self.armed = key
            self.change()
        else:
            self.answer(self.play(card), thrown)

    def cancel(self) -> bool:
        """Handle Escape: take the card back."""
        if self.armed is None:
            return False
        self.armed = None
        self.change()
        return True
