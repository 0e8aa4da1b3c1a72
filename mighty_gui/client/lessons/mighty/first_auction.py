"""The first auction: three offered bids, each with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.new_game.play_scene import BigAnswer
from mighty_gui.client.table.asking.question import free_room
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Button, Grow, Horizontal, Panel, Paragraph, Vertical, Widget, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

AUCTION: Final = "first-auction"
"""The id of the first auction in the learner's progress."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid or the pass, its explanation, and whether the coach would choose it."""

    action: Action
    text: str
    is_best: bool = False


def offers(view: PlayerView, texts: Texts) -> list[Offer]:
    """Return up to three offers: the pass, the bid that fits the hand (else the lowest), and one point more.

    The explanation of the offer that the coach would choose is its reason; the others explain what they mean.
    """
    advised = choose(view)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    worth = advised if isinstance(advised, Bid) else next(iter(bids), None)
    offered: list[Action] = [PASS] if PASS in view.legal else []
    if worth is not None:
        higher = Bid(Contract(worth.contract.number + 1, worth.contract.trump))
        offered += [worth, *([higher] if higher in bids else [])]
    return [_offer(view, action, texts, is_best=action == advised) for action in offered]


def _offer(view: PlayerView, action: Action, texts: Texts, *, is_best: bool) -> Offer:
    if is_best:
        why = reason(view, Appraisal(action, 0.0))
        return Offer(action, reason_text(texts, why.code, why.params, ()), is_best=True)
    if not isinstance(action, Bid):
        return Offer(action, texts("lessons.first-evening.pass"))
    number = action.contract.number
    return Offer(action, texts("lessons.first-evening.promise", number=number, rest=20 - number))


class OfferScene(WidgetScene):
    """The three offers over the table, with the hand visible; one more press shows all other bids."""

    called = "lessons.first-evening.title"
    overlay = True

    def __init__(self, stage: Stage, view: PlayerView, choose: Callable[[Action | None], None]) -> None:
        """``choose`` gets the chosen action, or ``None`` for all bids; ``stage`` is that of the table below."""
        super().__init__(stage.context)
        self.stage, self.view, self._choose = stage, view, choose
        self.offers = offers(view, self.context.texts)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The offer that the coach would choose."""
        return next((f"offer {n}" for n, offer in enumerate(self.offers) if offer.is_best), "all")

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, gold = self.context.look, self.context.look.palette.gold_bright
        self.offers = offers(self.view, self.context.texts)
        title = Paragraph(look, self.t(self.called), size=Size.LARGE, bold=True, colour=gold, align="center")
        everything = Button(look, self.t("lessons.first-evening.all"), self.cancel, style="quiet", name="all")
        row = Horizontal(look, [Grow(card) for card in self._cards()], gap=14).having(down="fill")
        foot = Horizontal(look, [Grow(), everything, Grow()])
        sheet = Vertical(look, [title, Grow(row), foot], gap=10, pad=(20, 14), ground=Panel(look, "sheet"))
        return [sheet.place(self._place(rect))]

    def _place(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place where no text is covered; if that is too narrow to read, a place above the hand."""
        theme, layout = self.context.theme, self.stage.director.layout
        wide = min(rect.width - 2 * theme.px(16), theme.tx(960))
        high = round(rect.height * (0.42 + 0.16 * theme.text_scale))
        room = free_room(layout, theme, (wide, high))
        place = pygame.Rect(0, 0, wide, high)
        if room.width >= 0.7 * wide and room.height >= 0.7 * high:
            place.size = min(wide, room.width), min(high, room.height)
            place.center = layout.centre
            return place.clamp(room)
        place.midtop = (rect.centerx, rect.top + theme.px(14))
        return place

    def _cards(self) -> list[BigAnswer]:
        texts = self.context.texts
        return [
            BigAnswer(
                self.context.look,
                action_text(texts, offer.action, (), ""),
                [offer.text],
                partial(self._take, offer.action),
                name=f"offer {number}",
                is_main=offer.is_best,
            )
            for number, offer in enumerate(self.offers)
        ]

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface, 50)

    def _take(self, action: Action | None) -> None:
        self.app.pop()
        self._choose(action)

    def cancel(self) -> bool:
        """Close the offers and show all bids."""
        self._take(None)
        return True


class OffersBids(Extra):
    """The three offered bids in the learner's first auction; they are shown only once per player."""

    def __init__(self) -> None:
        self._view: PlayerView | None = None

    def asked(self, view: View) -> None:
        seen = expect(PlayerView, view)
        if seen.phase is Phase.AUCTION and AUCTION not in self._progress.done:
            self._view = seen

    @property
    def _progress(self) -> Progress:
        context = self.table.context
        return Progress.load(context.archive, context.settings.player)

    def step(self, dt: float) -> bool:
        view, self._view = self._view, None
        if view is None:
            return False
        if self.table.is_busy or self.table.controls.question is None:
            self._view = view
            return False
        self.table.push(OfferScene(self.table.stage, view, partial(self._answer, view)))
        return True

    def _answer(self, view: PlayerView, action: Action | None) -> None:
        self._progress.finish(AUCTION)
        if action is not None:
            self.table.submit(view.seat, action)
