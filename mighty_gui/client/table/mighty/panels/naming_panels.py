"""The question of the friend: any card, no friend, the first or last trick, a player, the ghost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.question import on_panel
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import SureButton
from mighty_gui.client.table.mighty.panels.named_card import NamedCardQuestion
from mighty_gui.client.widgets import Button, Fixed, Grow, Horizontal, Member, Widget
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.mighty.actions import CallFriend, Kill
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import pack_counts
from mighty_gui.texts.words import card_name, denomination_name

TRICK_KEY: Final = "t"
TRICKS_IN_A_ROW: Final = 5
"""The most buttons for tricks in a row."""


class CallQuestion(NamedCardQuestion):
    """The choice of a friend to call."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.calls = [action for action in at.view.legal if isinstance(action, CallFriend)]
        self.callable = {call.card for call in self.calls if call.card is not None}
        self.asking: Card | None = None
        self.chosen: Card | None = None
        self.meant: CallFriend | None = None
        """The chosen call that names no card."""
        self.first = "card" if self.callable else _name(self.calls[0])

    @property
    def best(self) -> Card | None:
        """The card that is shown first: the mighty or a joker, unless the declarer has them."""
        rules, contract = self.at.view.rules, self.at.view.contract
        likely = [mighty_card(rules, contract.trump if contract else None)]
        likely += sorted(self.callable, key=lambda card: (not card.is_joker, -card.height, card.order))
        own = (card for card in likely if card in self.callable)
        return next((card for card in likely if card in self.callable and not self._own(card)), next(own, None))

    def card_tip(self, card: Card) -> str:
        return self._own(card)

    def _own(self, card: Card) -> str:
        """Return why a card brings no friend (the declarer holds or has buried every copy); otherwise empty."""
        view, two = self.at.view, "_two" if self._of_two else ""
        held, buried = view.hand.count(card), (view.discard or ()).count(card)
        if held + buried < pack_counts(view.rules)[card]:
            return ""
        return self.at.t(f"call.{'own' if held else 'buried'}{two}")

    @property
    def _of_two(self) -> bool:
        """Whether it is one of two calls: without this friend there may still be another."""
        return self.at.view.rules.friend.count > 1

    @property
    def title(self) -> str:
        return self.at.t("call.title_second" if self.at.view.calls else "call.title")

    def widgets(self) -> Sequence[Widget]:
        return self._ask_widgets(self.asking) if self.asking is not None else self._all_widgets()

    def _all_widgets(self) -> Sequence[Widget]:
        look, best = self.at.look, self.best
        members: list[Member] = [self.card_dial.widget(self.chosen, best)] if best is not None else []
        members += [Horizontal(look, [Grow(button) for button in row]) for row in (*self._others(), [self._confirm()])]
        return on_panel(self.at, self.title, members, width=560)

    def _confirm(self) -> Button:
        """Return the button that calls what is chosen, with a text of the choice."""
        text = "" if self.meant is None else self._label_text(self.meant)
        if self.chosen is not None:
            text = card_name(self.at.texts, self.chosen.name)
        go = Button(self.at.look, self.at.t("call.go", call=text).strip(), self.go, style="primary", name="go")
        go.reason = "" if text else self.at.t("call.hint")
        return go

    def go(self) -> None:
        """Call what is chosen; do nothing if nothing is."""
        if self.chosen is not None:
            self._card(self.chosen)
        elif self.meant is not None:
            self.answer(self.meant)

    def choose_card(self, card: Card) -> None:
        self.chosen, self.meant = card, None
        self.first = "card"
        self.change()

    def _label_text(self, call: CallFriend) -> str:
        """Return the text for a call that names no card."""
        return self.at.names[call.seat] if call.seat is not None else self.at.t(f"call.{call.kind}", number=call.trick)

    def reason_against(self, card: Card) -> str:
        if card in self.callable:
            return ""
        view = self.at.view
        own = card in (*view.hand, *(view.discard or ()))
        return self.at.texts("aids.call.own") if own else self.at.t("call.barred")

    def _others(self) -> list[list[Button]]:
        """Return the buttons of the calls that name no card, then those of the players."""
        buttons = [self._button(call, key.upper()) for key, call in self._keys.items() if call.seat is None]
        tricks = [self._button(call, TRICK_KEY.upper()) for call in self._tricks]
        seats = [self._button(call, key) for key, call in self._keys.items() if call.seat is not None]
        in_rows = [tricks[at : at + TRICKS_IN_A_ROW] for at in range(0, len(tricks), TRICKS_IN_A_ROW)]
        return [row for row in (buttons, *in_rows, seats) if row]

    @property
    def _tricks(self) -> list[CallFriend]:
        """The calls of the winner of a trick, by its number."""
        return [call for call in self.calls if call.kind == "trick"]

    @property
    def _keys(self) -> dict[str, CallFriend]:
        """The calls that name no card, by their keys: letters, and digits for players."""
        letters = {"none": "n", "first": "f", "last": "l", "ghost": "g"}
        keys = {letters[call.kind]: call for call in self.calls if call.kind in letters}
        seats = [call for call in self.calls if call.seat is not None]
        return keys | {str(at): call for at, call in enumerate(seats, 1)}

    def _button(self, call: CallFriend, key: str) -> Button:
        look, chosen = self.at.look, call == self.meant
        mean, sure = partial(self._mean, call), partial(self.answer, call)
        return SureButton(look, self._label_text(call), mean, sure, chosen=chosen, name=_name(call), shortcut=key)

    def _mean(self, call: CallFriend) -> None:
        self.chosen, self.meant, self.first = None, call, _name(call)
        self.change()

    def _card(self, card: Card) -> None:
        """Call a card; first ask for a suit if the rules allow it, or for confirmation if it brings no friend."""
        two = "_two" if self._of_two else ""
        if sum(call.card is card for call in self.calls) > 1:
            self.asking = card
            self.change()
        elif self._own(card):
            self.ask_to_confirm(
                self.at.t(f"call.fake_title{two}"),
                self.at.t(f"call.fake_text{two}", card=card_name(self.at.texts, card.name)),
                f"call.fake_yes{two}",
                CallFriend("card", card=card),
            )
        else:
            self.answer(CallFriend("card", card=card))

    def take_hint(self, action: Action) -> None:
        if isinstance(action, CallFriend) and self.asking is None and action.card in self.callable:
            self.chosen, self.meant = action.card, None

    def _ask_widgets(self, card: Card) -> Sequence[Widget]:
        title = self.at.t("call.ask_title", card=card_name(self.at.texts, card.name))
        suits: list[Suit | None] = [None, *(call.ask for call in self.calls if call.card is card and call.ask)]
        cells = [Grow(self._ask_cell(card, suit)) for suit in suits]
        row = Fixed(Horizontal(self.at.look, cells).having(down="fill"), height=64)
        return on_panel(self.at, title, [row], width=480)

    def _ask_cell(self, card: Card, suit: Suit | None) -> Cell:
        text = denomination_name(self.at.texts, suit) if suit else self.at.t("call.ask_none")
        spoken = denomination_name(self.at.texts, suit, long=True) if suit else ""
        do = partial(self.answer, CallFriend("card", card=card, ask=suit))
        return Cell(self.at.look, text, do, name=f"ask {suit}", spoken_as=spoken)

    def key(self, key: str) -> bool:
        """Handle a key: S, H, D, C and J choose a card, N, F, L, G and digits a call without one; the same key again
        confirms such a call. T chooses one trick after the other."""
        if self.asking is None and self.best is not None and self.card_dial.take_key(key, self.chosen or self.best):
            return True
        if key == TRICK_KEY and self.asking is None and self._tricks:
            tricks = self._tricks
            self._mean(tricks[(tricks.index(self.meant) + 1) % len(tricks)] if self.meant in tricks else tricks[0])
            return True
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
    return f"call {call}".replace("friend ", "")


# --- the question of 6마 and 7마: the player the declarer eliminates, named by a card or directly -----------


class KillQuestion(NamedCardQuestion):
    """The choice of a player to eliminate."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.kills = [action for action in at.view.legal if isinstance(action, Kill)]
        self.chosen: Card | None = None
        self.meant: Kill | None = None
        self.named = {kill.card for kill in at.view.kills}
        self.cards = {kill.card for kill in self.kills if kill.card is not None}
        self.first = "card" if self.cards else str(self.kills[0])

    @property
    def best(self) -> Card:
        """The card that is shown first: the strongest that may be named."""
        contract = self.at.view.contract
        mighty = mighty_card(self.at.view.rules, contract.trump if contract else None)
        hand = self.at.view.hand
        return max(self.cards, key=lambda card: (card not in hand, card is mighty, card.is_joker, card.height))

    @property
    def title(self) -> str:
        if self.meant is not None and self.meant.seat is not None:
            return self.at.texts("aids.kill.again", name=self.at.names[self.meant.seat])
        return self.at.t("kill.card_title" if self.cards else "kill.person_title")

    def widgets(self) -> Sequence[Widget]:
        return self._card_widgets() if self.cards else self._person_widgets()

    def _card_widgets(self) -> Sequence[Widget]:
        text = card_name(self.at.texts, self.chosen.name) if self.chosen else ""
        go = Button(self.at.look, self.at.t("call.go", call=text).strip(), self.go, style="primary", name="go")
        go.reason = "" if text else self.title
        members = [self.card_dial.widget(self.chosen, self.best), Horizontal(self.at.look, [Grow(go)])]
        return on_panel(self.at, self.title, members, width=560)

    def go(self) -> None:
        """Name the card that is chosen, an own one after a confirmation; do nothing without one."""
        if self.chosen is None:
            return
        if self.chosen in self.at.view.hand:
            name = card_name(self.at.texts, self.chosen.name)
            title = self.at.t("kill.own_title", card=name)
            self.ask_to_confirm(title, self.at.t("kill.own_text"), "kill.own_yes", Kill(self.chosen))
        else:
            self.answer(Kill(self.chosen))

    def take_hint(self, action: Action) -> None:
        if isinstance(action, Kill) and action.card in self.cards:
            self.chosen = action.card

    def reason_against(self, card: Card) -> str:
        if card in self.cards:
            return ""
        return self.at.t("kill.named" if card in self.named else "kill.own")

    def choose_card(self, card: Card) -> None:
        self.chosen = card
        self.change()

    def cancel(self) -> bool:
        """Handle Escape: drop the chosen card or player."""
        if self.chosen is None and self.meant is None:
            return False
        self.chosen = self.meant = None
        self.change()
        return True

    def _person_widgets(self) -> Sequence[Widget]:
        buttons = [self._person(at, kill) for at, kill in enumerate(self.kills, 1)]
        row = Horizontal(self.at.look, buttons, gap=12, align="middle").having(wraps=True)
        return on_panel(self.at, self.title, [row])

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
        """Handle a key: S, H, D, C and J choose a card, digits a player; the same digit again confirms the player."""
        if self.cards:
            return self.card_dial.take_key(key, self.chosen or self.best)
        if not 1 <= (number := whole_number(key) or 0) <= len(self.kills):
            return False
        kill = self.kills[number - 1]
        if kill == self.meant:
            self.answer(kill)
        else:
            self._mean(kill)
        return True

    def names_for(self, action: Action) -> Sequence[str]:
        return (f"pick {action.card}" if isinstance(action, Kill) and action.card else str(action),)
