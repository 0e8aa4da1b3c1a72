"""The controls of a person: their cards, the current question and the corner buttons; and the focus among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking import hand_card as open_hands
from mighty_gui.client.table.asking.corner_buttons import CornerButton, corner_buttons
from mighty_gui.client.table.asking.entrance import Entrance
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.asking.question import Question, Reply, TablePosition
from mighty_gui.client.table.place.card_spots import Key, Spot, Spots
from mighty_gui.client.table.place.corner import note_area
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Look, Page, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.plain_values import whole_number

_GUARD = 0.2  # how long Enter does not yet answer a new question, in seconds
_AFTER_SKIP = 0.6  # how long Enter still means "skip" after an animation was skipped, in seconds
_PARTS = 6  # how far the neighbours of a card move away from it, in design pixels


class ControlsHost(Protocol):
    """The table as its controls see it: what is shown on it that they do not make."""

    def corner_buttons(self) -> Sequence[CornerButton]:
        """Return the buttons in the corner."""

    def more_widgets(self) -> Sequence[Widget]:
        """Return all other widgets on the table, already placed: not those of hand, question and corner."""

    def has_note(self) -> bool:
        """Return whether there is a note in the corner now."""

    def led_focus(self) -> str:
        """Return the name of the widget that a coach points at, which gets the focus first; empty if there is none."""


class Controls:
    """The widgets of the table, made again whenever the table or the question changes. The scene acts on them: it takes
    the question's reply after each intent."""

    def __init__(self, context: Context, stage: Stage, host: ControlsHost) -> None:
        self.context, self.stage, self._host = context, stage, host
        self.page = Page(context.look, context.hear)
        self.question: Question | None = None
        self.cards: list[HandCard] = []
        self.panel: list[Widget] = []
        """The widgets of the question, without the hand, and all their children."""
        self.hinted: frozenset[str] = frozenset()
        """The names of suggested cards, cells and buttons."""
        self.on_info: Callback | None = None
        """Called when the info panel is pressed."""
        self._numbered: Key | None = None
        """The card that was last picked by its number."""
        self._shown_state: TableState | None = None
        self.looks_about = False
        """Whether the person has used keys since the last question was answered."""
        self._since_asked = 0.0
        self._since_skip = _AFTER_SKIP
        self._entrance = Entrance()
        self._first = self._led = ""
        self._in_corner: frozenset[str] = frozenset()

    def ask(self) -> None:
        """Ask the person the question of this position."""
        self.question = self.stage.kit.question(self._position())
        self._numbered = None
        self._since_asked, self._first, self._led = 0.0, "", ""
        self._entrance.begin(moves=self.context.pace.motion(1.0) > 0.0)
        self.refresh_question()

    def _position(self) -> TablePosition:
        """Return the position for a question; its layout contains the area that must stay free."""
        layout = self.stage.layout_below_text
        if self._host.has_note():
            layout = replace(layout, kept=self.note_area)
        return replace(self.stage.position, layout=layout)

    def lifted_spots(self, taken: Sequence[Card], thrown: Spot | None) -> Spots:
        """Return where the cards that leave the hand are drawn now: lifted, or where one was dropped. Of identical
        cards the highest one leaves, no matter which of them the table removes."""
        held: Spots = {}
        for card in dict.fromkeys(taken):
            copies = [hand_card for hand_card in self.cards if hand_card.card is card]
            seen = [thrown] if thrown is not None else [spot for copy in copies if (spot := copy.seen_at)]
            if seen:
                held |= dict.fromkeys((copy.key for copy in copies), min(seen, key=lambda spot: spot.y))
        return held

    def take_reply(self) -> Reply | None:
        """Return the question's reply to the last intent, once, if it has one."""
        return self.question.take_reply() if self.question is not None else None

    def drop(self) -> None:
        """Remove the question after it has been answered."""
        self.question, self.looks_about = None, False

    @property
    def prompt(self) -> str | None:
        """The question's text above the hand, or the reason why the card under the pointer may not be played; ``None``
        without a question."""
        if self.question is None:
            return None
        shown = (card for card in self.cards if card.active and (card.hovered or card.ringed))
        return next((card.refused for card in shown if card.refused), "") or self.question.prompt()

    def refresh_question(self) -> None:
        """Show what the person has chosen so far, and move the focus where the question wants it."""
        self.refresh()
        if self.question is None:
            return
        led, first = self._host.led_focus(), self.question.first
        goal = led if led not in ("", self._led) else first if first != self._first else ""
        self._led, self._first = led, first
        if goal:
            self.page.focus_on(goal, keyboard=self.page.keyboard)
            self._report_focus()

    def refresh(self) -> None:
        """Create the widgets again."""
        stage, asked = self.stage, self.question
        self._shown_state = stage.state
        if asked is not None:
            asked.place_at(self._position())
        self.cards = open_hands.hand_cards(self.context, stage.state, asked, stage.event_narrator())
        roots = list(asked.widgets()) if asked else []
        self.panel = [widget for root in roots for widget in root.walk()]
        first = asked.first if asked else ""
        more = self._host.more_widgets()
        widgets = [*self.cards, *roots, *more, *self._corner_widgets()]
        self._mark_hinted()
        # the corner holds commands, and so does the rest while there is no question: only a key moves the focus there
        answers = [*self.cards, *roots, *(more if asked else ())]
        self.page.show(widgets, self.context.look, first=first, answers=answers)
        asks_by_panel = asked is not None and not asked.on_hand
        self.page.together = frozenset(widget.name for widget in self.panel if asks_by_panel)
        self.place()

    @property
    def shows_focus(self) -> bool:
        """Whether a widget on the table has a focus ring; a card that is not asked for never has one."""
        return any(
            widget.ringed and not (isinstance(widget, HandCard) and not widget.active) for widget in self.page.walk()
        )

    def _mark_hinted(self) -> None:
        for card in self.cards:
            if card.name in self.hinted:
                card.hinted, card.mark = True, self.context.texts("aids.hint.mark")

    def _corner_widgets(self) -> list[Widget]:
        layout, stage = self.stage.director.layout, self.stage
        look, more, info = self.context.look, stage.kit.more_info(stage.position), stage.info()
        rect = info.area(self.context.theme, layout.info)
        panel = [MoreInfo(look, rect, more, self.on_info)] if more else []
        buttons = corner_buttons(self.context, layout, self._host.corner_buttons())
        self._in_corner = frozenset(button.name for button in buttons)
        tips = info.tips(look, self.context.texts, rect)  # for the parts of the panel, shown under the pointer
        under = panel[0] if panel else None
        return [*buttons, *panel, *(PanelTip(look, place, text, under, name=name) for name, place, text in tips)]

    @property
    def note_area(self) -> pygame.Rect:
        """The free corner below the buttons, where the aids are shown."""
        return note_area(self.stage.director.layout, self.context.theme, len(self._host.corner_buttons()))

    @property
    def table_area(self) -> pygame.Rect:
        """Everything above the hand, for a note with large letters."""
        return self.stage.director.layout.whole

    @property
    def info_rect(self) -> pygame.Rect:
        """The rectangle of the info panel at its current height."""
        return self.stage.info().area(self.context.theme, self.stage.director.layout.info)

    def place(self) -> None:
        """Move the cards to their current places."""
        self.stage.place()
        placed = {placed_card.key: placed_card for placed_card in self.stage.placed}
        open_hands.put_cards(self.cards, placed, self.stage.director.rest)

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        self._since_asked += dt
        self._since_skip += dt
        changed = self.stage.state is not self._shown_state
        if changed:
            self.refresh()
        self.place()
        changed |= self._entrance.step(dt)
        open_hands.make_room(self.cards, self.context.theme.px(_PARTS))
        self.page.step(dt)
        changed |= self.page.wants_redraw
        self.page.wants_redraw = False
        return changed

    def handle(self, intent: Intent) -> bool:
        """Handle moving along the hand, presses and keys; return whether the intent was used."""
        if intent.kind is Kind.CONFIRM and (self._since_asked < _GUARD or self._since_skip < _AFTER_SKIP):
            return True
        focus = self.page.focus
        if intent.kind is Kind.CONFIRM and focus is not None and self._is_blind(focus):
            self.page.focus_on(focus.name)
            self._report_focus()
            return True
        if self._walk(intent) or self.page.handle(intent):
            self.looks_about |= not intent.is_pointer
            if self.page.focus is not focus:
                self._report_focus()
            return True
        asked = self.question
        if asked is None:
            return False
        if intent.kind is Kind.CANCEL:
            return asked.cancel()
        return intent.kind is Kind.KEY and (self._type(asked, intent.key) or self._pick(asked, intent))

    def _type(self, asked: Question, key: str) -> bool:
        """Pass a letter or digit to the question, and return whether it was used.

        The choice then gets the focus ring, so that Enter confirms it.
        """
        meant = asked.key(key)
        if meant:
            self.page.keyboard, self._first = True, ""
        return meant

    def _pick(self, asked: Question, intent: Intent) -> bool:
        """Pick a card by its number, and return whether there is one: 1 to 0 for the first ten, with Shift the others.

        The focus moves there, and the same number again plays the card; cards to be buried are chosen at once.
        """
        number = whole_number(intent.key, 1)
        if not asked.on_hand or number is None:
            return False
        at = (number - 1) % 10 + (10 if intent.shift else 0)
        held = [card for card in self.cards if card.key[1] == asked.hand_seat]
        if at >= len(held):
            return False
        card, again = held[at], self._numbered == held[at].key and self.page.focus is held[at]
        self._numbered = card.key
        self.page.focus_on(card.name)
        if again or asked.takes_several:
            asked.choose(card.key, card.card, None)
        return True

    def _is_blind(self, focus: Widget) -> bool:
        """Return whether Enter would press a widget that has the focus without showing it; then it is shown first."""
        if isinstance(focus, HandCard) and (self.question is None or focus.hovered):
            return False
        return not (focus.ringed or focus.condition == "chosen")

    def _walk(self, intent: Intent) -> bool:
        """Move the focus in its hand (from one end to the other, or to the other row), and return whether it moved."""
        focus = self.page.focus
        goal = open_hands.neighbour(self.cards, focus, intent.kind) if isinstance(focus, HandCard) else None
        if goal is not None:
            self.page.focus_on(goal.name)
        return goal is not None

    def _report_focus(self) -> None:
        """Report the widget with the focus ring to the question: that may be part of an answer."""
        now, asked = self.page.focus, self.question
        if now is not None and self.page.keyboard and asked is not None and asked.focused(now.name):
            self.refresh()

    def skips(self, intent: Intent) -> bool:
        """Return whether the intent ends the running animation instead of doing something else."""
        focus = self.page.focus
        if intent.kind is Kind.SKIP:
            return True
        if intent.kind is Kind.CONFIRM:
            return not (focus and self.page.keyboard and focus.name in self._in_corner)
        pressed = intent.kind is Kind.PRESS and intent.button == 1
        return pressed and not any(w.name in self._in_corner and w.hit(intent.pos) for w in self.page.widgets)

    def skipped(self) -> None:
        """Remember that an animation was skipped: an Enter that follows at once was meant for it, too."""
        self._since_skip = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the hand, the question, and the corner."""
        stacked = self._stacked_widgets() if any(map(_is_sorted, self.cards)) else None
        self._entrance.draw(surface, self.context.theme, self.page, self.panel, stacked)

    def _stacked_widgets(self) -> list[Widget]:
        """Return the widgets, with the cards in their drawing order while a hand is sorted."""
        rest = [widget for widget in self.page.widgets if not isinstance(widget, HandCard)]
        return [*open_hands.as_they_lie(self.cards), *rest]


def _is_sorted(card: HandCard) -> bool:
    return card.base is not None and card.base.moving


# --- the widgets over the info panel for the pointer and the keyboard ---------------------------------------


class MoreInfo(Widget):
    """A tooltip with more about the hand, for the pointer and for Tab; a press calls ``on_press``, if given."""

    focusable = True
    role = "note"

    def __init__(self, look: Look, rect: pygame.Rect, text: str, on_press: Callback | None) -> None:
        super().__init__(look, name="info", reason=text)
        self.on_press = on_press
        self.place(rect)

    @property
    def label(self) -> str:
        """The empty text: only its own text is spoken."""
        return ""

    @property
    def condition(self) -> str:
        """The empty text: it is not a button, so it is never announced as unavailable."""
        return ""

    def handle(self, intent: Intent) -> bool:
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos)
        if self.on_press is None or not (pressed or (intent.kind is Kind.CONFIRM and self.focused)):
            return False
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw only the focus ring: the panel is part of the table."""
        if self.ringed:
            paint.draw_focus(surface, self.rect, self.look.theme, self.look.theme.radius)


class PanelTip(Widget):
    """A tooltip over a part of the panel that explains the part; a press is passed on to the panel."""

    def __init__(self, look: Look, rect: pygame.Rect, text: str, panel: MoreInfo | None, *, name: str) -> None:
        super().__init__(look, name=name, tip=text)
        self.panel = panel
        self.place(rect)

    def handle(self, intent: Intent) -> bool:
        return intent.kind is Kind.PRESS and self.panel is not None and self.panel.handle(intent)
