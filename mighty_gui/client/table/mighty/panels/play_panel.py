"""The question for a card to play; a joker that is led names a suit, and the joker-call card may call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.question import CardToPlay, bar, on_panel
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.mighty.play_texts import refusal_text, what_to_play
from mighty_gui.client.table.place.card_spots import Key, Spot, with_keys
from mighty_gui.client.widgets import Button, Fixed, Grow, Horizontal, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.cards import Card, Colour
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.mighty.actions import ANY_SUIT, ORDER, REVEAL, Play
from mighty_gui.texts.words import card_name, denomination_name


class PlayQuestion(MightyQuestion, CardToPlay):
    """The choice of a card to play."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.pending: tuple[Card, Spot | None] | None = None
        """The card that can be played with a call, and the spot where it was let go."""

    @property
    def plays(self) -> list[Play]:
        """All legal plays."""
        return [action for action in self.at.view.legal if isinstance(action, Play)]

    @property
    def hand_seat(self) -> int:
        """The seat whose cards answer it: the viewer's own, or their partner's."""
        view = self.at.view
        return view.to_act if view.to_act is not None else view.seat

    @property
    def has_bar(self) -> bool:
        return any(word in self.at.view.legal for word in (REVEAL, ORDER))

    def names_for(self, action: Action) -> Sequence[str]:
        """Return the names of the cells for the calls with a card, while those are offered; otherwise of a button."""
        if self.pending is None or not isinstance(action, Play):
            return (str(action),)
        return [f"play {at}" for at, play in enumerate(self._shown_plays(self.pending[0])) if play == action]

    @property
    def playable(self) -> set[Card]:
        return {play.card for play in self.plays}

    def play(self, card: Card) -> Action:
        return Play(card)

    def prompt(self) -> str:
        """Return the line that asks for a card; empty while a panel asks for the call with a card."""
        return "" if self.pending is not None else super().prompt()

    def request_text(self) -> str:
        if self.hand_seat != self.at.view.seat:
            return self.at.t("play.for_partner", name=self.at.names[self.hand_seat])
        return what_to_play(self.at.texts, self.at.state, self.at.view)

    def refusal(self, card: Card) -> str:
        code = self.at.view.refused.get(card, "not_legal")
        return refusal_text(self.at.texts, self.at.state, self.at.view, code, card)

    def take(self, key: Key, card: Card, thrown: Spot | None) -> None:
        options = self._options(card)
        if len(options) > 1:
            self.pending = (card, thrown)
            self.first = "play 0"
            self.change()
        elif self.at.context.settings.confirm_play and thrown is None and key != self.armed:
            super().take(key, card, thrown)
        else:
            self.answer(options[0], thrown)

    def _options(self, card: Card) -> list[Play]:
        """Return the plays of a card; a joker call is left out if it is public that it has no effect."""
        options = [play for play in self.plays if play.card is card]
        if not any(play.call for play in options):
            return options
        jokers = self.at.state.callers.get(card, ())
        played = sum(other_card in jokers for trick in self.at.state.tricks for _, other_card in trick.cards)
        if not jokers or played < self.at.view.rules.deck.packs * len(jokers):
            return options
        return [play for play in options if not play.call] or options

    def widgets(self) -> Sequence[Widget]:
        if self.pending is not None:
            return self._call_widgets(*self.pending)
        look, t = self.at.look, self.at.t
        legal = self.at.view.legal
        buttons = []
        if REVEAL in legal:
            buttons.append(Button(look, t("play.reveal"), self._do(REVEAL), name="reveal", shortcut="R"))
        if ORDER in legal:
            buttons.append(Button(look, t("play.order"), self._do(ORDER), name="order", shortcut="O"))
        return bar(self.at, buttons) if buttons else ()

    def _do(self, action: Action) -> Callback:
        return partial(self.answer, action)

    def _call_widgets(self, card: Card, thrown: Spot | None) -> Sequence[Widget]:
        """Return the choice of a suit, or of calling the joker or not."""
        options = self._shown_plays(card)
        width = 100 if any(play.suit for play in options) else 198
        cells = [Grow(self._play_cell(at, option, thrown)) for at, option in enumerate(options)]
        row = Fixed(Horizontal(self.at.look, cells).having(down="fill"), height=68)
        return on_panel(self.at, self._call_title(card, options), [row], width=width * len(options))

    def _call_title(self, card: Card, options: Sequence[Play]) -> str:
        """Return the question: which suit or colour, or whether the joker is called."""
        named = {play.suit for play in options if play.suit}
        if not named:
            return self.at.t("play.call_title")
        key = "play.colour_title" if named <= set(Colour) else "play.suit_title"
        return self.at.t(key, card=card_name(self.at.texts, card.name))

    def _play_cell(self, at: int, play: Play, thrown: Spot | None) -> Cell:
        act, large = partial(self.answer, play, thrown), play.suit not in (None, ANY_SUIT)
        text, tip = self._call_text(play), self._tip(play)
        return Cell(self.at.look, text, act, name=f"play {at}", tip=tip, large=large, spoken_as=tip)

    def _shown_plays(self, card: Card) -> list[Play]:
        """Return the plays of a card in the order of their buttons; a call comes first."""
        return sorted((play for play in self.plays if play.card is card), key=lambda play: not play.call)

    def _call_text(self, play: Play) -> str:
        if play.suit == ANY_SUIT:
            return self.at.t("play.suit_any")
        if play.suit:
            return denomination_name(self.at.texts, play.suit)
        return self.at.t("play.call_yes" if play.call else "play.call_no")

    def _tip(self, play: Play) -> str:
        if play.suit and play.suit != ANY_SUIT:
            return denomination_name(self.at.texts, play.suit, long=True)
        return ""

    def key(self, key: str) -> bool:
        """Handle a key: letters or digits for the call with a card, otherwise letters to announce or order."""
        if self.pending is not None:
            return self._answer_by_key(key, *self.pending)
        action = {"r": REVEAL, "o": ORDER}.get(key)
        if action is None or action not in self.at.view.legal:
            return False
        self.answer(action)
        return True

    def _answer_by_key(self, key: str, card: Card, thrown: Spot | None) -> bool:
        plays = self._shown_plays(card)
        options = [play for play in plays if play.suit and play.suit[0].lower() == key]
        if 1 <= (number := whole_number(key) or 0) <= len(plays):
            options = [plays[number - 1]]
        if not options:
            return False
        self.answer(options[0], thrown)
        return True

    def cancel(self) -> bool:
        """Handle Escape: unselect the card."""
        if self.pending is None:
            return super().cancel()
        held = with_keys(("hand", self.hand_seat), [self.pending[0]])[0][0]
        self.first = " ".join(map(str, held))
        self.pending = self.armed = None
        self.change()
        return True
