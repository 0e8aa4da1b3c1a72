"""Questions with two answers: a misdeal or not, and in draw games which card to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.question import framed
from mighty_gui.client.widgets import Button, Look, Paragraph, Widget, dividing
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import BOTTOM, LEAVE, MISDEAL, PLAY_ON, TAKE, TOP


class MisdealQuestion(MightyQuestion):
    """The question of whether to call a misdeal."""

    first = "play-on"

    def widgets(self) -> Sequence[Widget]:
        """The buttons that call a misdeal, and play on."""
        look, t, theme = self.at.look, self.at.t, self.at.look.theme
        text = Paragraph(look, t("misdeal.text"), size=Size.SMALL, align="center")
        buttons = [
            Button(look, t("misdeal.call"), partial(self.answer, MISDEAL), style="danger", name="misdeal"),
            Button(look, t("misdeal.play_on"), partial(self.answer, PLAY_ON), style="primary", name="play-on"),
        ]
        width = max(theme.tx(420), sum(button.measure()[0] + theme.gap for button in buttons))
        lines = text.measure(width)[1]
        room, out = framed(self.at, t("misdeal.title"), (width, lines + theme.control + theme.px(14)))
        text.place(pygame.Rect(room.left, room.top, room.width, lines))
        foot = pygame.Rect(room.left, room.bottom - theme.control, room.width, theme.control)
        dividing.line(buttons, foot, theme.gap, "center")
        return [*out, text, *buttons]


class _Shown(Widget):
    """A card that is only shown."""

    def __init__(self, look: Look, deck: Deck, name: str) -> None:
        super().__init__(look)
        self.deck = deck
        self.card = name

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card upright."""
        height = self.rect.height
        shade = self.deck.shadow(height)
        surface.blit(shade, shade.get_rect(center=self.rect.center))
        face = self.deck.face(self.card, height)
        surface.blit(face, face.get_rect(center=self.rect.center))


class DrawQuestion(MightyQuestion):
    """The question of which of two cards to keep."""

    first = "keep"

    def names_for(self, action: Action) -> Sequence[str]:
        """The name of the button that keeps the card, or of the one that takes the other."""
        return ("keep" if action in (TAKE, TOP) else "other",)

    def key(self, key: str) -> bool:
        """Handle a key: 1 keeps the card, 2 takes the other."""
        keep, other = (TAKE, LEAVE) if TAKE in self.at.view.legal else (TOP, BOTTOM)
        action = {"1": keep, "2": other}.get(key)
        if action is None:
            return False
        self.answer(action)
        return True

    def widgets(self) -> Sequence[Widget]:
        """The card on offer, and the two answers."""
        look, t, theme = self.at.look, self.at.t, self.at.look.theme
        keep, other = (TAKE, LEAVE) if TAKE in self.at.view.legal else (TOP, BOTTOM)
        buttons = [
            Button(look, t(f"draw.{keep}"), self._do(keep), style="primary", name="keep", shortcut="1"),
            Button(look, t(f"draw.{other}"), self._do(other), name="other", shortcut="2"),
        ]
        told = Paragraph(look, self._progress(), size=Size.SMALL, align="center", colour=look.palette.text_soft)
        width = max(theme.tx(500), sum(button.measure()[0] + theme.gap for button in buttons))
        lines, high = told.measure(width)[1], round(self.at.layout.trick_card * 1.0)
        room, out = framed(self.at, t("draw.title"), (width, lines + high + theme.control + theme.px(22)))
        told.place(pygame.Rect(room.left, room.top, room.width, told.measure(room.width)[1]))
        out.append(told)
        foot = pygame.Rect(room.left, room.bottom - theme.control, room.width, theme.control)
        dividing.line(buttons, foot, theme.gap, "center")
        offer = self.at.view.offer
        if offer is not None:
            top = told.rect.bottom + theme.px(6)
            above = pygame.Rect(room.left, top, room.width, foot.top - theme.px(14) - top)
            out.append(_Shown(look, self.at.context.deck, offer.name).place(above))
        return [*out, *buttons]

    def _progress(self) -> str:
        """The words for how many cards have been taken, and who draws next; after the last card of all, nobody."""
        view, state = self.at.view, self.at.state
        whole, drawing = view.rules.deal.hand, [seat for seat in state.playing if seat != view.seat]
        after = [seat for seat in drawing if state.counts[seat] < whole]
        key = "draw.progress" if after else "draw.progress_last"
        name = self.at.names[next(iter(after), view.seat)]
        return self.at.t(key, count=len(view.hand), whole=whole, name=name)

    def _do(self, action: Action) -> Callable[[], None]:
        return partial(self.answer, action)
