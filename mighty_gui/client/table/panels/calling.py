"""The friend: any card, nobody, the first or last trick, a person, the ghost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.table.cells import Cell, place_grid
from mighty_gui.client.table.panels.base import Desk, Question, framed
from mighty_gui.client.table.panels.cardgrid import CardGrid
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import Button, Label, Widget, layout
from mighty_gui.engine.actions import CallFriend
from mighty_gui.engine.cards import Card, Suit
from mighty_gui.engine.mighty.power import mighty_card
from mighty_gui.texts.words import card_name, denomination_name


class CallQuestion(Question):
    """Whom do you call?"""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.calls = [action for action in desk.view.legal if isinstance(action, CallFriend)]
        self.callable = {call.card for call in self.calls if call.card is not None}
        self.asking: Card | None = None
        self.chosen: Card | None = None
        self.first = self._first()

    def _first(self) -> str:
        """The mighty or a joker, unless the declarer has them himself."""
        rules, contract = self.desk.view.rules, self.desk.view.contract
        likely = [mighty_card(rules, contract.trump if contract else None)]
        likely += [card for card in self.callable if card.is_joker]
        best = next((card for card in likely if card in self.callable and not self._own(card)), None)
        return f"pick {best}" if best else ""

    def _own(self, card: Card) -> str:
        if card in self.desk.view.hand:
            return self.desk.t("call.own")
        if card in (self.desk.view.discard or ()):
            return self.desk.t("call.buried")
        return ""

    def widgets(self) -> Sequence[Widget]:
        """The grid and the other ways, or the suit to be asked for."""
        return self._ask_widgets(self.asking) if self.asking is not None else self._all_widgets()

    def _all_widgets(self) -> Sequence[Widget]:
        theme, gap = self.desk.look.theme, self.desk.look.theme.px(4)
        cell = (theme.tx(42), theme.tx(36))
        grid = CardGrid(self.desk, self._choose, self._card, reason=self._reason, tip=self._own, chosen=self.chosen)
        others, row = self._others(), theme.control
        has_cards = bool(self.callable)
        legend = self._legend()
        note = theme.tx(24) if legend is not None else 0
        high = (4 * (cell[1] + gap) + note if has_cards else 0) + len(others) * (row + theme.px(8)) + theme.px(6)
        size = (round(cell[1] * 1.25) + grid.columns * (cell[0] + gap), high)
        room, out = framed(self.desk, self._title(), size)
        foot = len(others) * (row + theme.px(8))
        if has_cards:
            area = pygame.Rect(room.left, room.top, room.width, room.height - foot - note - theme.px(4))
            out += self._grid_widgets(grid, area, gap)
        if legend is not None:
            out.append(legend.place(pygame.Rect(room.left, room.bottom - foot - note, room.width, note)))
        for at, buttons in enumerate(others):
            line = pygame.Rect(
                room.left, room.bottom - foot + theme.px(8) + at * (row + theme.px(8)), room.width, row
            )
            layout.line(buttons, line, theme.px(8), "center")
            out += buttons
        return out

    def _title(self) -> str:
        if self.chosen is not None:
            return self.desk.t("call.again", card=card_name(self.desk.texts, self.chosen.name))
        return self.desk.t("call.title_second" if self.desk.view.calls else "call.title")

    def _choose(self, card: Card) -> None:
        self.chosen = card
        self.desk.refresh()

    def _legend(self) -> Label | None:
        """What the dots mean, where there are any."""
        if not any(self._own(card) for card in self.callable):
            return None
        look = self.desk.look
        return Label(
            look, self.desk.t("call.legend"), size=Size.CAPTION, colour=look.palette.text_soft, align="center"
        )

    def _grid_widgets(self, grid: CardGrid, area: pygame.Rect, gap: int) -> list[Widget]:
        """The suits, and behind them the jokers in two columns' width."""
        jokers = grid.joker_cells()
        side = round(area.width * 2 / (grid.columns + 1.2)) if jokers else 0
        left = pygame.Rect(area.left, area.top, area.width - side - (gap if side else 0), area.height)
        out = place_grid(grid.heads(), grid.rows(), left, gap)
        right = pygame.Rect(area.right - side, area.top, side, area.height)
        for cell, rect in zip(jokers, layout.rows(right, [1.0] * max(1, len(jokers)), gap), strict=False):
            out.append(cell.place(rect))
        return out

    def _reason(self, card: Card) -> str:
        if card in self.callable:
            return ""
        return self.desk.t("reason.not_legal") if self._own(card) else self.desk.t("call.barred")

    def _others(self) -> list[list[Button]]:
        """The calls that name no card, then the persons."""
        look, t = self.desk.look, self.desk.t
        words = {"none": "N", "first": "F", "last": "L", "ghost": "G"}
        ways = [
            Button(
                look, t(f"call.{call.kind}"), self._do(call), name=f"call {call.kind}", shortcut=words[call.kind]
            )
            for call in self.calls
            if call.kind in words
        ]
        seats = [
            Button(
                look, t("call.you", name=self.desk.names[call.seat]), self._do(call), name=f"call seat {call.seat}"
            )
            for call in self.calls
            if call.kind == "seat" and call.seat is not None
        ]
        return [row for row in (ways, seats) if row]

    def _do(self, call: CallFriend) -> _Do:
        return _Do(self.desk, call)

    def _card(self, card: Card) -> None:
        """Ask for a suit where the rules allow it; make sure where the card is his own."""
        if sum(call.card is card for call in self.calls) > 1:
            self.asking = card
            self.desk.refresh()
        elif self._own(card):
            self.desk.confirm(
                self.desk.t("call.fake_title"),
                self.desk.t("call.fake_text", card=card_name(self.desk.texts, card.name)),
                "call.fake_yes",
                self._do(CallFriend("card", card=card)),
            )
        else:
            self._do(CallFriend("card", card=card))()

    def _ask_widgets(self, card: Card) -> Sequence[Widget]:
        theme = self.desk.look.theme
        title = self.desk.t("call.ask_title", card=card_name(self.desk.texts, card.name))
        room, out = framed(self.desk, title, (5 * theme.tx(96), theme.tx(64)))
        suits: list[Suit | None] = [None, *(call.ask for call in self.calls if call.card is card and call.ask)]
        for suit, rect in zip(suits, layout.columns(room, [1.0] * len(suits), theme.px(8)), strict=True):
            words = denomination_name(self.desk.texts, suit) if suit else self.desk.t("call.ask_none")
            do = self._do(CallFriend("card", card=card, ask=suit))
            out.append(Cell(self.desk.look, words, do, name=f"ask {suit}").place(rect))
        return out

    def key(self, key: str) -> bool:
        """N, F, L, G for the calls without a card."""
        kind = {"n": "none", "f": "first", "l": "last", "g": "ghost"}.get(key)
        call = next((call for call in self.calls if call.kind == kind), None)
        if call is None:
            return False
        self._do(call)()
        return True

    def cancel(self) -> bool:
        """Escape goes back from the suit to the cards, and lets go of a card."""
        if self.asking is None and self.chosen is None:
            return False
        self.asking = self.chosen = None
        self.desk.refresh()
        return True


class _Do:
    """Do a certain call when pressed."""

    def __init__(self, desk: Desk, call: CallFriend) -> None:
        self.desk = desk
        self.call = call

    def __call__(self) -> None:
        self.desk.act(self.call, None)
