"""Hints: a key or a button asks a strong player in the background; then its choice is marked and explained.

The match notes for the hand that a hint was given; the record of the hand contains nothing about it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import for_beginners
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import fade
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import CornerButton
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.asking.hint_note import HintText, Note
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.state.match_port import Judges
from mighty_gui.client.widgets import Look, Page, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action, View

_log = logging.getLogger(__name__)

KEY = "/"
KEYS = (KEY, "h")
"""The second is an older key; it means hearts where letters stand for suits."""


IsNewcomer = Callable[[], bool]
"""Returns whether the player has only just begun to play."""


class Hints(Extra):
    """Hints: they are requested, computed in the background, and shown."""

    def __init__(self, newcomer: IsNewcomer = lambda: False) -> None:
        """For newcomers, hints bid by simple textbook rules."""
        self._newcomer = newcomer
        self.thinks = False
        self.appraisals: Sequence[Appraisal] = ()
        self._view: View | None = None
        self._token = 0
        self._by_key = False

    def attend(self, table: TableHost) -> None:
        """Join the table; there are hints only if its worker can judge actions."""
        super().attend(table)
        worker: object = table.thinking.worker
        self.worker = worker if isinstance(worker, Judges) else None

    @property
    def is_offered(self) -> bool:
        """Whether there are hints at this table."""
        return self.worker is not None and self.table.context.settings.hints and bool(self.table.match.people)

    @property
    def has_note(self) -> bool:
        return self.thinks or bool(self.appraisals)

    def toggle(self, *, by_key: bool = False) -> None:
        """Ask for a hint, or remove it."""
        if self.thinks or self.appraisals:
            self.drop()
        elif self.table.controls.question is None:
            self.table.refuse(self.table.t("aids.hint.not_now"))
        elif self.worker is not None:
            self._view, self.thinks, self._by_key = self.table.stage.view, True, by_key
            self._token += 1
            self.worker.ask_appraisals(("hint", self._token), self._view)
            self.table.refresh()

    def drop(self) -> None:
        """Remove the hint, and stop computing it."""
        if self.thinks and self.worker is not None:
            self.worker.cancel()
        shown = self.thinks or bool(self.appraisals)
        self.thinks, self.appraisals, self._view = False, (), None
        self.table.controls.hinted = frozenset()
        self.table.stage.hints_at_cards = False
        if shown:
            self.table.refresh()

    def begin_hand(self) -> None:
        """Remove the hint: another hand begins."""
        self.drop()

    def acted(self, seat: int, action: Action) -> None:
        """Remove the hint: the question has been answered."""
        self.drop()

    def asked(self, view: View) -> None:
        """Remove the hint: another question is asked."""
        self.drop()

    def pause(self) -> None:
        """Remove the hint: another table needs the worker."""
        self.drop()

    def leave(self) -> None:
        """Stop computing: the table is left."""
        if self.thinks and self.worker is not None:
            self.worker.cancel()

    def step(self, dt: float) -> bool:
        """Check for an answer and show it; return whether the picture changed."""
        if not self.thinks or self.worker is None:
            return False
        try:
            answer = self.worker.poll_appraisals()
        except RuntimeError:
            _log.exception("there is no hint for this position")
            self.drop()
            self.table.refuse(self.table.t("aids.hint.failed"))
            return True
        if answer is None or answer.token != ("hint", self._token):
            return False
        self.thinks, self.appraisals = False, tuple(self._rank(answer.appraisals))
        question = self.table.controls.question
        if question is not None and self.appraisals:
            question.take_hint(self.appraisals[0].action)
        self.table.refresh()
        self._lead_focus()
        if self._view is not None and self.appraisals:
            self.table.match.note_hint()
            self.table.context.narrator.speak(self._text.spoken_text)
        return True

    def _rank(self, appraisals: Sequence[Appraisal]) -> Sequence[Appraisal]:
        """Return the appraisals in the order for this player: by textbook rules for a newcomer."""
        if self._view is None or not self._newcomer():
            return appraisals
        return for_beginners(self._view, appraisals)

    def _lead_focus(self) -> None:
        """Move the focus to the suggestion, so that people who play by keys see it there."""
        page = self.table.controls.page
        names = [widget.name for widget in page.walk() if widget.name in self.table.controls.hinted]
        if names:
            page.focus_on(names[0], keyboard=page.keyboard or self._by_key)

    def corner(self) -> Sequence[CornerButton]:
        if not self.is_offered:
            return ()
        key = "aids.hint.stop" if self.thinks or self.appraisals else "aids.hint.button"
        return (CornerButton("hint", "hint", self.toggle, self.table.t(key, key=KEY)),)

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the hint; Escape removes a hint before it opens the menu."""
        if intent.kind is Kind.CANCEL and (self.thinks or self.appraisals):
            self.drop()
            return True
        if not self.is_offered or intent.kind is not Kind.KEY or intent.key not in KEYS:
            return False
        self.toggle(by_key=True)
        return True

    def widgets(self) -> Sequence[Widget]:
        if self.thinks:
            return (self._place(HintText(self.table.t("aids.hint.thinking"))),)
        if not self.appraisals or self._view is None:
            return ()
        controls, action = self.table.controls, self.appraisals[0].action
        names = hinted_cards(self.table.kit.cards_of(action), controls.cards)
        self.table.stage.hints_at_cards = bool(names)
        if controls.question is not None:
            shown = {widget.name for widget in controls.panel}
            names += [name for name in controls.question.names_for(action) if name in shown]
        controls.hinted = frozenset(names)
        marks = HintMarks(self.table.context.look, controls.page, names)
        return (marks, self._place(self._text))

    @property
    def _text(self) -> HintText:
        """The text of the note about the position of the request."""
        at = self.table.stage.position
        return self.table.kit.hint(at if self._view is None else replace(at, view=self._view), self.appraisals)

    def _place(self, hint_text: HintText) -> Note:
        """Return the note in its place: the corner below its button, instead of the card counter."""
        controls = self.table.controls
        return Note(self.table.context.look, hint_text, self.drop).fit(controls.note_area, controls.table_area)


# --- marks on the things a suggested action refers to: the cards of the hand --------------------------------


def hinted_cards(taken: Sequence[Card], cards: Sequence[HandCard]) -> list[str]:
    """Return the names of the hand's cards that an action takes; identical cards once each."""
    wanted, out = list(taken), []
    for card in cards:
        if card.active and card.card in wanted:
            wanted.remove(card.card)
            out.append(card.name)
    return out


class HintMarks(Widget):
    """Rings with a small lamp around the suggested widgets, above everything else."""

    def __init__(self, look: Look, page: Page, names: Sequence[str]) -> None:
        super().__init__(look, name="hint marks")
        self.page, self.names = page, names

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return ``False``: marks never take the pointer from what lies below them."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        for name in self.names:
            widget = self.page.find(name)
            if widget is None or isinstance(widget, HandCard):
                continue
            area = widget.rect.inflate(theme.px(6), theme.px(6))
            paint.draw_ring(surface, area, min(area.height // 2, theme.px(10)), max(2, theme.px(3)), p.good)
            draw_lamp(surface, self.look, area.topleft)


def draw_lamp(surface: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
    """Draw the small lamp that marks a hint."""
    theme, p = look.theme, look.palette
    side = theme.px(22)
    disc = paint.circle(side, p.good, rim=fade(p.panel_low, 1.0), rim_width=max(1, theme.px(1.5)))
    surface.blit(disc, disc.get_rect(center=centre))
    suit_signs.draw_icon(surface, "hint", round(side * 0.78), centre, p.ink)
