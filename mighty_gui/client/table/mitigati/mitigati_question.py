"""The base of every question of Mitigati."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.card_spots import Key
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_words import demand_words, discard_refusal, refusal_words, what_to_play
from mighty_gui.client.table.question import CardsToBury, CardToPlay, Question
from mighty_gui.client.widgets import Look, Stepper, Widget, dividing
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.pack import KITTY, card_value
from mighty_gui.texts import Texts


class MitigatiQuestion(Question):
    """A question of Mitigati, asked in a position of Mitigati."""

    at: MitigatiPosition


# --- the question of a card to play, and that of the dealer's discard ---------------------------------------


class TarotPlayQuestion(MitigatiQuestion, CardToPlay):
    """The question of which card to play."""

    @property
    def playable(self) -> set[Card]:
        return {action.card for action in self.at.view.legal if isinstance(action, MitigatiPlay)}

    def play(self, card: Card) -> Action:
        return play(card)

    def refusal(self, card: Card) -> str:
        return refusal_words(self.at, self.at.view.refused.get(card, "not_legal"))

    def request_text(self) -> str:
        return what_to_play(self.at)


class LayAsideQuestion(MitigatiQuestion, CardsToBury):
    """The question of which three cards the dealer lays aside."""

    @property
    def count(self) -> int:
        return KITTY

    def discard(self, cards: Sequence[Card]) -> Action:
        return Discard.of(cards)

    def worth_words(self) -> str:
        """The points of the chosen cards, which stay the dealer's, in words; empty without any."""
        points = sum(card_value(card, self.at.view.rules) for card in self.cards)
        return self.at.texts("mitigati.discard.points", points=points) if points else ""

    def refusal_of(self, key: Key, card: Card) -> str:
        """The reason why a card may not be laid aside; empty if it may."""
        if key[1] != self.hand_seat:
            return self.at.t("reason.discard_not_held")
        return discard_refusal(self.at, card, self.cards)


# --- what everyone demands, side by side, and the sum of it -------------------------------------------------


@dataclass(frozen=True)
class Slip:
    """A player's demand, and what they said last if it was no bid."""

    name: str
    amount: int | None
    said: str


class DemandSlips(Widget):
    """A slip of paper for each player's demand, and behind them the sum."""

    def __init__(self, look: Look, texts: Texts, slips: Sequence[Slip], total: int) -> None:
        super().__init__(look, name="demands")
        self.texts, self.slips, self.total = texts, slips, total

    @property
    def label(self) -> str:
        words = [f"{slip.name} {slip.said or demand_words(slip.amount)}" for slip in self.slips]
        return ", ".join([*words, self.texts("mitigati.info.sum", sum=with_sign(self.total))])

    def draw(self, surface: pygame.Surface) -> None:
        gap = self.look.theme.px(8)
        places = dividing.columns(self.rect, [1.0] * (len(self.slips) + 1), gap)
        for slip, place in zip(self.slips, places, strict=False):
            self._draw_slip(surface, place, slip)
        self._draw_sum(surface, places[-1])

    def _draw_slip(self, surface: pygame.Surface, place: pygame.Rect, slip: Slip) -> None:
        p, theme = self.look.palette, self.look.theme
        paint.draw_rounded(surface, place, theme.px(8), p.paper, bottom=p.paper_low, rim=p.paper_line)
        self._write(surface, place, (slip.name, demand_words(slip.amount)), p.ink_soft, p.ink, slip.said)

    def _draw_sum(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        p = self.look.palette
        paint.draw_well(surface, place, self.look.theme)
        pair = (self.texts("mitigati.term.sum"), with_sign(self.total))
        self._write(surface, place, pair, p.text_soft, p.gold_bright, "")

    def _write(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        pair: tuple[str, str],
        soft: tuple[int, int, int, int],
        ink: tuple[int, int, int, int],
        said: str,
    ) -> None:
        """Write a name above a number, with a word beside it if one was said."""
        theme, fonts = self.look.theme, self.look.fonts
        inner = place.inflate(-2 * theme.px(6), 0)
        upper = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.42))
        lower = pygame.Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
        name = f"{pair[0]} · {said}" if said else pair[0]
        px = fonts.fitting(name, theme.font(Size.CAPTION), upper.width, least=0.6)
        fonts.draw(surface, name, px, soft, upper, align="center")
        large = min(theme.font(Size.LARGE), round(lower.height * 0.86))
        fonts.draw(surface, pair[1], large, ink, lower, align="center", bold=True)


# --- the number that is demanded: Enter demands it ----------------------------------------------------------


class DemandStepper(Stepper):
    """A number with minus and plus, that is demanded by Enter."""

    def __init__(
        self,
        look: Look,
        value: int,
        choose: Callable[[int], None],
        sure: Callable[[], None],
        *,
        limits: tuple[int, int],
        label: str,
        name: str,
        reason: str,
    ) -> None:
        least, most = limits
        super().__init__(
            look, value, choose, least=least, most=most, shown=demand_words, label=label, name=name, reason=reason
        )
        self.sure = sure

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter demands the number."""
        if intent.kind is Kind.CONFIRM and self.focused and self.enabled:
            self.sure()
            return True
        return super().handle(intent)
