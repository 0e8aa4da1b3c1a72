"""The question of the friend: any card, nobody, the first or last trick, a person, the ghost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.cells import Cell, place_grid
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import CardGrid, MightyQuestion, SureButton
from mighty_gui.client.table.question import frame_panel
from mighty_gui.client.widgets import Button, Label, Widget, dividing
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import CallFriend, Kill
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import pack_counts
from mighty_gui.texts.words import card_name, denomination_name


class CallQuestion(MightyQuestion):
    """The question of whom to call as friend."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.calls = [action for action in at.view.legal if isinstance(action, CallFriend)]
        self.callable = {call.card for call in self.calls if call.card is not None}
        self.asking: Card | None = None
        self.chosen: Card | None = None
        self.meant: CallFriend | None = None
        """The chosen call that names no card."""
        self.first = self._first()

    def _first(self) -> str:
        """The name of the first cell with the focus: the mighty or a joker, unless the declarer has them."""
        rules, contract = self.at.view.rules, self.at.view.contract
        likely = [mighty_card(rules, contract.trump if contract else None)]
        likely += [card for card in self.callable if card.is_joker]
        best = next((card for card in likely if card in self.callable and not self._own(card)), None)
        return f"pick {best}" if best else ""

    def _own(self, card: Card) -> str:
        """The reason why a card brings no friend, else empty: the declarer holds or has buried every copy."""
        view, two = self.at.view, "_two" if self._of_two else ""
        held, buried = view.hand.count(card), (view.discard or ()).count(card)
        if held + buried < pack_counts(view.rules)[card]:
            return ""
        return self.at.t(f"call.{'own' if held else 'buried'}{two}")

    @property
    def _of_two(self) -> bool:
        """Whether it is one of two calls: without this friend there may still be another."""
        return self.at.view.rules.friend.count > 1

    def widgets(self) -> Sequence[Widget]:
        return self._ask_widgets(self.asking) if self.asking is not None else self._all_widgets()

    def _all_widgets(self) -> Sequence[Widget]:
        theme, gap = self.at.look.theme, self.at.look.theme.px(4)
        cell = (theme.tx(42), theme.tx(36))
        grid = CardGrid(self.at, self._choose, self._card, reason=self._reason, tip=self._own, chosen=self.chosen)
        others, row = self._others(), theme.control
        has_cards = bool(self.callable)
        legend = self._legend()
        note = theme.tx(24) if legend is not None else 0
        high = (4 * (cell[1] + gap) + note if has_cards else 0) + len(others) * (row + theme.px(8)) + theme.px(6)
        size = (round(cell[1] * 1.25) + grid.columns * (cell[0] + gap), high)
        room, out = frame_panel(self.at, self._title(), size)
        foot = len(others) * (row + theme.px(8))
        if has_cards:
            area = pygame.Rect(room.left, room.top, room.width, room.height - foot - note - theme.px(4))
            out += self._grid_widgets(grid, area, gap)
        if legend is not None:
            legend.px = self.at.look.fonts.fitting(legend.text, legend.px, room.width, least=0.6)
            out.append(legend.place(pygame.Rect(room.left, room.bottom - foot - note, room.width, note)))
        for at, buttons in enumerate(others):
            line = pygame.Rect(room.left, room.bottom - foot + theme.px(8) + at * (row + theme.px(8)), room.width, row)
            dividing.line(buttons, line, theme.px(8), "center")
            out += buttons
        return out

    def _title(self) -> str:
        if self.chosen is not None:
            return self.at.t("call.again", card=card_name(self.at.texts, self.chosen.name))
        if self.meant is not None and self.meant.seat is not None:
            return self.at.t("call.again_person", name=self.at.names[self.meant.seat])
        if self.meant is not None:
            return self.at.texts("aids.call.again", call=self._words(self.meant))
        return self.at.t("call.title_second" if self.at.view.calls else "call.title")

    def _choose(self, card: Card) -> None:
        self.chosen, self.meant = card, None
        self.change()

    def _words(self, call: CallFriend) -> str:
        """The words for a call that names no card."""
        if call.seat is not None:
            return self.at.t("call.you", name=self.at.names[call.seat])
        return self.at.t(f"call.{call.kind}")

    def _legend(self) -> Label | None:
        """The label that explains the dots in the grid, if there are any."""
        if not any(self._own(card) for card in self.callable):
            return None
        look = self.at.look
        return Label(
            look,
            self.at.t(f"call.legend{'_two' if self._of_two else ''}"),
            size=Size.CAPTION,
            colour=look.palette.text_soft,
            align="center",
        )

    def _grid_widgets(self, grid: CardGrid, area: pygame.Rect, gap: int) -> list[Widget]:
        """The cells of the suits, and at their right those of the jokers, two columns wide."""
        jokers = grid.joker_cells()
        side = round(area.width * 2 / (grid.columns + 1.2)) if jokers else 0
        left = pygame.Rect(area.left, area.top, area.width - side - (gap if side else 0), area.height)
        out = place_grid(grid.heads(), grid.rows(), left, gap)
        right = pygame.Rect(area.right - side, area.top, side, area.height)
        for cell, rect in zip(jokers, dividing.rows(right, [1.0] * max(1, len(jokers)), gap), strict=False):
            out.append(cell.place(rect))
        return out

    def _reason(self, card: Card) -> str:
        if card in self.callable:
            return ""
        view = self.at.view
        own = card in (*view.hand, *(view.discard or ()))
        return self.at.texts("aids.call.own") if own else self.at.t("call.barred")

    def _others(self) -> list[list[Button]]:
        """The buttons of the calls that name no card, then those of the persons."""
        ways = [self._button(call, key.upper()) for key, call in self._keys.items() if call.seat is None]
        seats = [self._button(call, key) for key, call in self._keys.items() if call.seat is not None]
        return [row for row in (ways, seats) if row]

    @property
    def _keys(self) -> dict[str, CallFriend]:
        """The calls that name no card, by their keys: letters, and digits for persons."""
        letters = {"none": "n", "first": "f", "last": "l", "ghost": "g"}
        keys = {letters[call.kind]: call for call in self.calls if call.kind in letters}
        seats = [call for call in self.calls if call.seat is not None]
        return keys | {str(at): call for at, call in enumerate(seats, 1)}

    def _button(self, call: CallFriend, key: str) -> Button:
        look, chosen = self.at.look, call == self.meant
        mean, sure = partial(self._mean, call), partial(self.answer, call)
        return SureButton(look, self._words(call), mean, sure, chosen=chosen, name=_name(call), shortcut=key)

    def _mean(self, call: CallFriend) -> None:
        self.chosen, self.meant, self.first = None, call, _name(call)
        self.change()

    def _card(self, card: Card) -> None:
        """Call a card; first ask for a suit if the rules allow it, or to confirm one that brings no friend."""
        two = "_two" if self._of_two else ""
        if sum(call.card is card for call in self.calls) > 1:
            self.asking = card
            self.change()
        elif self._own(card):
            self.doubt(
                self.at.t(f"call.fake_title{two}"),
                self.at.t(f"call.fake_text{two}", card=card_name(self.at.texts, card.name)),
                f"call.fake_yes{two}",
                CallFriend("card", card=card),
            )
        else:
            self.answer(CallFriend("card", card=card))

    def _ask_widgets(self, card: Card) -> Sequence[Widget]:
        theme = self.at.look.theme
        title = self.at.t("call.ask_title", card=card_name(self.at.texts, card.name))
        room, out = frame_panel(self.at, title, (5 * theme.tx(96), theme.tx(64)))
        suits: list[Suit | None] = [None, *(call.ask for call in self.calls if call.card is card and call.ask)]
        for suit, rect in zip(suits, dividing.columns(room, [1.0] * len(suits), theme.px(8)), strict=True):
            words = denomination_name(self.at.texts, suit) if suit else self.at.t("call.ask_none")
            do = partial(self.answer, CallFriend("card", card=card, ask=suit))
            out.append(Cell(self.at.look, words, do, name=f"ask {suit}").place(rect))
        return out

    def key(self, key: str) -> bool:
        """Handle a key: N, F, L, G and digits choose a call without a card; the same key once more confirms it."""
        call = self._keys.get(key) if self.asking is None else None
        if call is None:
            return False
        if call == self.meant:
            self.answer(call)
        else:
            self._mean(call)
        return True

    def names_for(self, action: Action) -> Sequence[str]:
        if not isinstance(action, CallFriend) or action.card is None:
            return (_name(action),) if isinstance(action, CallFriend) else ()
        return (f"pick {action.card}" if self.asking is None else f"ask {action.ask}",)

    def cancel(self) -> bool:
        """Handle Escape: go back from the suit to the cards, and drop what is chosen."""
        if self.asking is None and self.chosen is None and self.meant is None:
            return False
        self.asking = self.chosen = self.meant = None
        self.change()
        return True


def _name(call: CallFriend) -> str:
    return f"call seat {call.seat}" if call.seat is not None else f"call {call.kind}"


# --- the question of 6마 and 7마: the player the declarer eliminates, named by a card or directly -----------


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
        return self._card_widgets() if self.cards else self._person_widgets()

    def _card_widgets(self) -> Sequence[Widget]:
        theme, gap = self.at.look.theme, self.at.look.theme.px(4)
        grid = CardGrid(self.at, self._choose, self._card, reason=self._reason, tip=lambda _: "", chosen=self.chosen)
        cell = (theme.tx(42), theme.tx(38))
        size = (round(cell[1] * 1.25) + grid.columns * (cell[0] + gap), 4 * (cell[1] + gap))
        room, out = frame_panel(self.at, self._title(), size)
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
        room, out = frame_panel(self.at, title, (width, theme.control))
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
        return (f"pick {action.card}" if isinstance(action, Kill) and action.card else str(action),)
