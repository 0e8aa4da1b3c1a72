"""The question of 6마 and 7마: the player the declarer eliminates, named by a card or directly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.table.cells import Cell, place_grid
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.panels.card_grid import CardGrid
from mighty_gui.client.table.mighty.panels.choosing import SureButton
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.question import framed
from mighty_gui.client.widgets import Widget, dividing
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import Kill
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.texts.words import card_name


class KillQuestion(MightyQuestion):
    """The question of whom to eliminate."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.kills = [action for action in at.view.legal if isinstance(action, Kill)]
        self.chosen: Card | None = None
        self.meant: Kill | None = None
        self.named = {kill.card for kill in at.view.kills}
        self.cards = {kill.card for kill in self.kills if kill.card is not None}
        self.first = self._first()

    def _first(self) -> str:
        """The name of the first widget with the focus: of the strongest card to be named, or the first person."""
        if not self.cards:
            return str(self.kills[0])
        contract = self.at.view.contract
        mighty = mighty_card(self.at.view.rules, contract.trump if contract else None)
        return f"pick {max(self.cards, key=lambda card: (card is mighty, card.is_joker, card.height))}"

    def widgets(self) -> Sequence[Widget]:
        """A grid of cards, or a button for each person."""
        return self._card_widgets() if self.cards else self._person_widgets()

    def _card_widgets(self) -> Sequence[Widget]:
        theme, gap = self.at.look.theme, self.at.look.theme.px(4)
        grid = CardGrid(
            self.at, self._choose, self._card, reason=self._reason, tip=lambda _: "", chosen=self.chosen
        )
        cell = (theme.tx(42), theme.tx(38))
        size = (round(cell[1] * 1.25) + grid.columns * (cell[0] + gap), 4 * (cell[1] + gap))
        room, out = framed(self.at, self._title(), size)
        jokers = grid.joker_cells()
        side = round(room.width * 2 / (grid.columns + 1.2)) if jokers else 0
        left = pygame.Rect(room.left, room.top, room.width - side - gap, room.height)
        out += place_grid(grid.heads(), grid.rows(), left, gap)
        right = pygame.Rect(room.right - side, room.top, side, room.height)
        placed: list[Cell] = [
            joker.place(rect)
            for joker, rect in zip(jokers, dividing.rows(right, [1.0] * max(1, len(jokers)), gap), strict=False)
        ]
        return [*out, *placed]

    def _reason(self, card: Card) -> str:
        if card in self.cards:
            return ""
        return self.at.t("kill.named" if card in self.named else "kill.own")

    def _title(self) -> str:
        if self.chosen is None:
            return self.at.t("kill.card_title")
        return self.at.t("kill.again", card=card_name(self.at.texts, self.chosen.name))

    def _choose(self, card: Card) -> None:
        self.chosen = card
        self.change()

    def cancel(self) -> bool:
        """Handle Escape: drop the chosen card or person."""
        if self.chosen is None and self.meant is None:
            return False
        self.chosen = self.meant = None
        self.change()
        return True

    def _card(self, card: Card) -> None:
        self.answer(Kill(card))

    def _person_widgets(self) -> Sequence[Widget]:
        theme = self.at.look.theme
        buttons = [self._person(at, kill) for at, kill in enumerate(self.kills, 1)]
        width = sum(button.measure()[0] + theme.gap for button in buttons)
        title = self.at.t("kill.person_title")
        if self.meant is not None and self.meant.seat is not None:
            title = self.at.texts("aids.kill.again", name=self.at.names[self.meant.seat])
        room, out = framed(self.at, title, (width, theme.control))
        dividing.line(buttons, room, theme.gap, "center")
        return [*out, *buttons]

    def _person(self, number: int, kill: Kill) -> SureButton:
        return SureButton(
            self.at.look,
            self.at.names[kill.seat or 0],
            partial(self._mean, kill),
            partial(self.answer, kill),
            chosen=kill == self.meant,
            name=str(kill),
            shortcut=str(number),
        )

    def _mean(self, kill: Kill) -> None:
        self.meant, self.first = kill, str(kill)
        self.change()

    def key(self, key: str) -> bool:
        """Handle a key: digits choose a person; the same key once more confirms it."""
        if self.cards or not key.isdigit() or not 1 <= int(key) <= len(self.kills):
            return False
        kill = self.kills[int(key) - 1]
        if kill == self.meant:
            self.answer(kill)
        else:
            self._mean(kill)
        return True

    def names_for(self, action: Action) -> Sequence[str]:
        """The name of the card's cell, or of the person's button."""
        return (f"pick {action.card}" if isinstance(action, Kill) and action.card else str(action),)
