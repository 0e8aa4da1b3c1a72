"""6마, 7마: whom the declarer eliminates, by a card or outright."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.table.cells import Cell, place_grid
from mighty_gui.client.table.panels.base import Desk, Question, framed
from mighty_gui.client.table.panels.cardgrid import CardGrid
from mighty_gui.client.widgets import Button, Widget, layout
from mighty_gui.engine.actions import Kill
from mighty_gui.engine.cards import Card
from mighty_gui.texts.words import card_name


class KillQuestion(Question):
    """Who has to go?"""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.kills = [action for action in desk.view.legal if isinstance(action, Kill)]
        self.chosen: Card | None = None
        self.named = {kill.card for kill in desk.view.kills}
        self.cards = {kill.card for kill in self.kills if kill.card is not None}

    def widgets(self) -> Sequence[Widget]:
        """A grid of cards, or the persons."""
        return self._card_widgets() if self.cards else self._person_widgets()

    def _card_widgets(self) -> Sequence[Widget]:
        theme, gap = self.desk.look.theme, self.desk.look.theme.px(4)
        grid = CardGrid(
            self.desk, self._choose, self._card, reason=self._reason, tip=lambda _: "", chosen=self.chosen
        )
        cell = (theme.tx(42), theme.tx(38))
        size = (round(cell[1] * 1.25) + grid.columns * (cell[0] + gap), 4 * (cell[1] + gap))
        room, out = framed(self.desk, self._title(), size)
        jokers = grid.joker_cells()
        side = round(room.width * 2 / (grid.columns + 1.2)) if jokers else 0
        left = pygame.Rect(room.left, room.top, room.width - side - gap, room.height)
        out += place_grid(grid.heads(), grid.rows(), left, gap)
        right = pygame.Rect(room.right - side, room.top, side, room.height)
        placed: list[Cell] = [
            joker.place(rect)
            for joker, rect in zip(jokers, layout.rows(right, [1.0] * max(1, len(jokers)), gap), strict=False)
        ]
        return [*out, *placed]

    def _reason(self, card: Card) -> str:
        if card in self.cards:
            return ""
        return self.desk.t("kill.named" if card in self.named else "kill.own")

    def _title(self) -> str:
        if self.chosen is None:
            return self.desk.t("kill.card_title")
        return self.desk.t("kill.again", card=card_name(self.desk.texts, self.chosen.name))

    def _choose(self, card: Card) -> None:
        self.chosen = card
        self.desk.refresh()

    def cancel(self) -> bool:
        """Escape lets go of a card."""
        if self.chosen is None:
            return False
        self.chosen = None
        self.desk.refresh()
        return True

    def _card(self, card: Card) -> None:
        self.desk.act(Kill(card), None)

    def _person_widgets(self) -> Sequence[Widget]:
        look, theme = self.desk.look, self.desk.look.theme
        buttons = [
            Button(look, self.desk.names[kill.seat], self._person(kill), name=str(kill))
            for kill in self.kills
            if kill.seat is not None
        ]
        width = sum(button.measure()[0] + theme.gap for button in buttons)
        room, out = framed(self.desk, self.desk.t("kill.person_title"), (width, theme.control))
        layout.line(buttons, room, theme.gap, "center")
        return [*out, *buttons]

    def _person(self, kill: Kill) -> _DoKill:
        return _DoKill(self.desk, kill)


class _DoKill:
    """Eliminate a certain person when pressed."""

    def __init__(self, desk: Desk, kill: Kill) -> None:
        self.desk = desk
        self.kill = kill

    def __call__(self) -> None:
        self.desk.act(self.kill, None)
