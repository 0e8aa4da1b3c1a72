"""The base of every question: its answer, its panel, its text, and what cards mean while it is asked.

A question never acts on the table. Each press can leave a `Reply`, which the scene takes after each intent: an answer,
a refusal, a decision that needs a confirmation, or a change of the choice so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, Self

import pygame

from mighty_gui.client.look.theme import Colour, Size, Theme
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.place.card_spots import Key, Spot, held_cards, with_keys
from mighty_gui.client.table.place.corner import corner_rows
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.place.top_row import MOST
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Button, Look, Member, Panel, Vertical, Widget, dividing
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Answer:
    """A decision; ``thrown`` is the spot where a thrown card was let go."""

    action: Action
    thrown: Spot | None = None


@dataclass(frozen=True)
class Refused:
    """A refusal, with its reason."""

    sentence: str


@dataclass(frozen=True)
class Unconfirmed:
    """A decision that needs a confirmation: the title and text of the box, and the text key of its "yes" button."""

    title: str
    text: str
    yes_key: str
    action: Action


@dataclass(frozen=True)
class Changed:
    """A change of what has been chosen so far, which must be shown."""


Reply = Answer | Refused | Unconfirmed | Changed
"""The result of an intent that the question has used."""


class Question:
    """A question to the person. It keeps what they have chosen so far until they are sure."""

    first = ""
    """The name of the widget that has the focus first."""
    on_hand = False
    """Whether it is answered with cards of the hand."""
    takes_several = False
    """Whether several cards are chosen, which can be unselected before they count."""

    @property
    def progress(self) -> str:
        """The spoken progress of an answer of several cards; empty without one."""
        return ""

    def __init__(self, at: TablePosition) -> None:
        self.at = at
        """The position in which it is asked."""
        self._reply: Reply | None = None

    def take_reply(self) -> Reply | None:
        """Return the reply to the last intent and forget it: each reply is given once."""
        reply, self._reply = self._reply, None
        return reply

    def answer(self, action: Action, thrown: Spot | None = None) -> None:
        """Keep an answer as the reply."""
        self._reply = Answer(action, thrown)

    def refuse(self, sentence: str) -> None:
        """Keep a refusal as the reply."""
        self._reply = Refused(sentence)

    def ask_to_confirm(self, title: str, text: str, yes_key: str, action: Action) -> None:
        """Keep a decision that needs a confirmation as the reply."""
        self._reply = Unconfirmed(title, text, yes_key, action)

    def change(self) -> None:
        """Keep a change of the choice so far as the reply."""
        self._reply = Changed()

    def place_at(self, position: TablePosition) -> None:
        """Continue with another position, after a change of window, language or table."""
        self.at = type(self.at).of(position)

    @property
    def hand_seat(self) -> int:
        """The seat whose cards can be chosen as the answer."""
        return self.at.view.seat

    @property
    def has_bar(self) -> bool:
        """Whether a row of its buttons is shown above the text."""
        return False

    def names_for(self, action: Action) -> Sequence[str]:
        """Return the names of the widgets for an action, shown or not, except the cards of the hand."""
        return (str(action),)

    def take_hint(self, action: Action) -> None:
        """Select a suggested action if that takes several presses and does not answer yet."""

    def prompt(self) -> str:
        """Return the line above the hand; empty if a panel shows the question."""
        return ""

    def widgets(self) -> Sequence[Widget]:
        """Return the panel and the buttons, already placed."""
        return ()

    def refusal_of(self, key: Key, card: Card) -> str:
        """Return the reason why a card may not be chosen; empty if it may."""
        return ""

    def is_chosen(self, key: Key) -> bool:
        """Return whether the card is chosen already."""
        return False

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Choose a card of the hand, which was clicked, confirmed or thrown."""

    def focused(self, name: str) -> bool:
        """React to the keyboard focus on a widget; return whether that changed anything."""
        return False

    def key(self, key: str) -> bool:
        """Handle a letter or digit; return whether it was used."""
        return False

    def cancel(self) -> bool:
        """Handle Escape; return whether there was something to undo."""
        return False


def on_panel(
    at: TablePosition, title: str, members: Sequence[Member], width: int = 0, more: Sequence[pygame.Rect] = ()
) -> list[Widget]:
    """Return a panel in the middle of the table with a title and members below it, which covers no text and none of the
    ``more`` areas.

    ``width`` is the preferred width of the members, in design pixels that grow with the letters.
    """
    look, ink = at.look, at.look.palette.gold_bright
    head = FittedProse(look, title, size=Size.LARGE, bold=True, colour=ink)
    ground = Panel(look, "sheet")
    box = Vertical(look, [head, *members], gap=8, pad=(16, 12), ground=ground, name="question")
    across = 2 * box.pad[0]
    wide = max(look.theme.tx(width), *(member.measure()[0] for member in box.children()[1:])) + across
    room = free_room(at.layout, look.theme, (wide, box.measure(wide)[1]), more)
    wide = min(wide, room.width)
    place = pygame.Rect(0, 0, wide, min(box.measure(wide)[1], room.height))
    place.center = at.layout.centre
    place.clamp_ip(room)
    if (stake := at.state.stake) is not None:
        marker = at.layout.marker(stake.level)
        if marker.top < place.top < marker.bottom:  # it would be half covered
            place.top = min(marker.bottom, room.bottom - place.height)
    return [box.place(place)]


class FittedProse(Prose):
    """A text in one line if slightly smaller letters allow it, otherwise in two, and smaller in a low room."""

    def __init__(self, look: Look, text: str, *, size: Size, colour: Colour, bold: bool = False) -> None:
        super().__init__(look, text, size=size, colour=colour, bold=bold, align="center", on_paper=False)
        self.full_px = self.px

    def measure(self, width: int | None = None) -> tuple[int, int]:
        if width is None:
            return super().measure()
        self.px = self.full_px
        smaller = self.look.fonts.fitting(self.text, self.px, width, bold=self.bold)
        if self.look.fonts.width(self.text, smaller, bold=self.bold) <= width:
            self.px = smaller
        wide, high = super().measure(width)
        return wide, min(high, 2 * self.look.fonts.line_height(self.px))

    def place(self, rect: pygame.Rect) -> Self:
        while self.px > _SMALLEST and super().measure(rect.width)[1] > rect.height:
            self.px -= 1
        return super().place(rect)


_SMALLEST: Final = 12
"""The smallest letters of a title, in pixels."""


def free_room(
    layout: TableLayout, theme: Theme, wanted: tuple[int, int], more: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return the area above the hand that covers no text and none of the ``more`` areas, and is nearest to the
    ``wanted`` size."""
    gap = theme.px(8)
    corner = layout.buttons.unionall(corner_rows(layout, theme, MOST))
    written = [layout.info, corner, *(place.plate for place in layout.seats if place.where != "bottom")]
    written += [*more, *([layout.kept] if layout.kept is not None else [])]
    rooms = []
    for top in {layout.whole.top, *(rect.bottom + gap for rect in written)}:
        lower = [rect for rect in written if rect.bottom > top and rect.top < layout.whole.bottom]
        middle = layout.centre[0]
        left = max([layout.whole.left, *(rect.right + gap for rect in lower if rect.centerx < middle)])
        right = min([layout.whole.right, *(rect.left - gap for rect in lower if rect.centerx >= middle)])
        rooms.append(pygame.Rect(left, top, right - left, layout.whole.bottom - top))

    def worth(room: pygame.Rect) -> tuple[float, int]:
        part = min(1.0, room.width / wanted[0]) * min(1.0, room.height / wanted[1])
        return round(part, 2), -abs(room.centery - layout.centre[1])

    return max((room for room in rooms if room.width > 0 and room.height > 0), key=worth)


def bar(at: TablePosition, buttons: Sequence[Button]) -> list[Widget]:
    """Place buttons in a row above the prompt, and return them."""
    theme = at.look.theme
    prompt = at.layout.prompt
    rect = pygame.Rect(0, 0, at.layout.stage.width, theme.control)
    rect.midbottom = (prompt.centerx, prompt.top - theme.px(10))
    dividing.line(buttons, rect, theme.gap, "center")
    for button in buttons:
        button.tip_above = True  # the prompt lies below
    return list(buttons)


# --- the table as its viewer sees it now, and the means to show it, for a game's questions ------------------


@dataclass(frozen=True)
class TablePosition:
    """The table as its viewer sees it; a new one is made at every change of window, language or table."""

    context: Context
    view: View
    state: TableState
    layout: TableLayout
    names: tuple[str, ...]
    """The names of the seats."""
    is_open: bool = True
    """Whether only the viewer is looking, so that their cards may be shown and spoken."""
    hidden_topics: Collection[str] = ()
    """The topics that are hidden on the table, because the viewer has not been taught them."""
    kinds: ClassVar[tuple[type, type]] = (object, TableState)
    """The types of the view and the table, which a game narrows."""

    @classmethod
    def of(cls, at: TablePosition) -> Self:
        """Return the same position as one of this game. Raises ``TypeError`` if it is another game's."""
        view, state = cls.kinds
        expect(view, at.view)
        expect(state, at.state)
        return cls(at.context, at.view, at.state, at.layout, at.names, at.is_open, at.hidden_topics)

    @property
    def look(self) -> Look:
        """Theme and fonts."""
        return self.context.look

    @property
    def texts(self) -> Texts:
        """The texts in the player's language."""
        return self.context.texts

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the table; the key is given without its ``table.``."""
        return self.context.texts(f"table.{key}", **values)


class ActionToChoose(Question):
    """The question of a game without its own questions: a button for each action."""

    has_bar = True

    def prompt(self) -> str:
        """Return the line that announces the player's turn."""
        return self.at.t("play.your_turn")

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons of all legal actions."""
        buttons = [
            Button(self.at.look, str(action), partial(self.answer, action), name=str(action))
            for action in self.at.view.legal
        ]
        return bar(self.at, buttons)


class CardToPlay(Question, ABC):
    """The choice of a card to play; a game decides which are allowed, and why others are not."""

    on_hand = True

    def __init__(self, at: TablePosition) -> None:
        super().__init__(at)
        self.armed: Key | None = None
        """The card that one more press plays."""
        hand = with_keys(("hand", self.hand_seat), held_cards(at.state, self.hand_seat))
        playable = [key for key, card in hand if card in self.playable]
        self.first = " ".join(map(str, playable[0])) if playable else ""

    @property
    @abstractmethod
    def playable(self) -> Collection[Card]:
        """The cards that may be played."""

    @abstractmethod
    def play(self, card: Card) -> Action:
        """Return the action that plays the card, and does nothing else with it."""

    @abstractmethod
    def refusal(self, card: Card) -> str:
        """Return the reason why a card of the hand may not be played."""

    @abstractmethod
    def request_text(self) -> str:
        """Return the text that asks for the card."""

    def prompt(self) -> str:
        return self.at.t("play.again") if self.armed is not None else self.request_text()

    def refusal_of(self, key: Key, card: Card) -> str:
        """Return the reason why the rules forbid a card; empty if they do not."""
        if key[1] != self.hand_seat:
            return self.at.t("reason.out_of_turn")
        return "" if card in self.playable else self.refusal(card)

    def is_chosen(self, key: Key) -> bool:
        return key == self.armed

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        if key[1] != self.hand_seat:
            self.refuse(self.refusal_of(key, card))
        elif card not in self.playable:
            self.answer(self.play(card))  # the match refuses it: in a lesson the coach must see that, too
        else:
            self.take(key, card, thrown)

    def take(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """Play a card that may be played, or select it if a second press is required."""
        if self.at.context.settings.confirm_play and thrown is None and key != self.armed:
            self.armed = key
            self.change()
        else:
            self.answer(self.play(card), thrown)

    def cancel(self) -> bool:
        """Handle Escape: unselect the card."""
        if self.armed is None:
            return False
        self.armed = None
        self.change()
        return True
