"""The dialogs for choosing cards: a single card, or the cards of a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.rules.mighty.rule_editor.model import card_patterns
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import name_of
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import base_value
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Box, Button, Grow, Horizontal, Label, Look, Paragraph, Pressable, Sheet, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.refusal import RulesError
from mighty_gui.engine.mighty.pack import dealt_hands, distinct_cards, full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.mighty.joker_pairs import jokers_of
from mighty_gui.texts.words import card_name


class _GridScene(WidgetScene):
    """A grid of cards: a row for each suit from the ace down, jokers last; a title above, text and buttons below."""

    overlay = True

    def __init__(self, context: Context, rules: MightyRules, key: str) -> None:
        super().__init__(context)
        self.rules, self.key = rules, key

    def face(self, card: Card) -> CardChoice:
        """Return the widget of a card."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the dialog's title."""
        raise NotImplementedError

    def jokers(self) -> Sequence[Card]:
        """Return the jokers that can be chosen."""
        return ()

    def heads(self, ranks: Sequence[str]) -> Sequence[Widget]:
        """Return the widgets above the columns, if any."""
        return ()

    def feet(self) -> tuple[str, Sequence[Button]]:
        """Return the text and the buttons below."""
        return "", [Button(self.context.look, self.t("button.cancel"), self.cancel, name="cancel")]

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, ranks = self.context.look, card_patterns.ranks_of(self.rules)
        columns = [[self.face(Card.parse(suit + rank)) for suit in SUITS] for rank in ranks]
        jokers = [self.face(joker) for joker in self.jokers()]
        grid = CardColumns(look, [*columns, *([jokers] if jokers else [])], self.heads(ranks))
        text, buttons = self.feet()
        title = Label(look, self.title(), size=Size.LARGE, bold=True, colour=look.palette.gold)
        foot = Horizontal(look, [Grow(Paragraph(look, text)), *buttons])
        return [Sheet(look, [title, Grow(grid, fits=True), foot], width=1400, gap=12).place(rect)]

    def spoken_name(self, card: Card) -> str:
        """Return the card's name for the speech output."""
        return card_name(self.context.texts, str(card), long=True)


class CardColumns(Box):
    """Columns of cards, as large as the area allows, below their heads if they have any."""

    def __init__(self, look: Look, columns: Sequence[Sequence[Widget]], heads: Sequence[Widget]) -> None:
        super().__init__(look, [*heads, *chain.from_iterable(columns)], gap=6)
        self.columns, self.heads = columns, heads
        self._head = round(look.theme.control * 0.8) + self.gap if heads else 0

    def _measure(self, width: int | None) -> tuple[int, int]:
        high = self._card(width, None)
        return self._across(high), self._head + len(SUITS) * (high + self.gap)

    def _across(self, high: int) -> int:
        return len(self.columns) * Deck.width(high) + self._gaps(len(self.columns))

    def _card(self, width: int | None, height: int | None) -> int:
        """Return the height of a card that fits into that width and height."""
        most = self.look.theme.px(128)
        if width is not None:
            most = min(most, int((width - self._gaps(len(self.columns))) / len(self.columns) / ASPECT))
        if height is not None:
            most = min(most, (height - self._head) // len(SUITS) - self.gap)
        return max(40, most)

    def _arrange(self, inner: pygame.Rect) -> None:
        high = self._card(inner.width, inner.height)
        card = pygame.Rect(0, 0, Deck.width(high), high)
        card.left = inner.left + (inner.width - self._across(high)) // 2
        for at, column in enumerate(self.columns):
            if at < len(self.heads):
                self.heads[at].place(pygame.Rect(card.left, inner.top, card.width, self._head - self.gap))
            card.top = inner.top + self._head
            for widget in column:
                widget.place(card)
                card.top += high + self.gap
            card.left += card.width + self.gap


class CardScene(_GridScene):
    """The choice of a single card, or none if ``optional``."""

    def __init__(
        self,
        context: Context,
        rules: MightyRules,
        key: str,
        card: Card | None,
        choose: Callable[[Card | None], None],
        *,
        optional: bool,
    ) -> None:
        super().__init__(context, rules, key)
        self.card, self.choose, self.optional = card, choose, optional
        self.first_focus = f"card {card}"
        try:
            self.pack = frozenset(distinct_cards(rules))
        except RulesError:
            self.pack = frozenset()

    def title(self) -> str:
        return self.t("editor.cards.one", name=name_of(self.key, self.context.texts))

    def face(self, card: Card) -> CardChoice:
        return CardChoice(
            self.context.look, self.context.deck, card, lambda: self._pick(card), chosen=card is self.card,
            reason=self._reason(card), spoken_as=self.spoken_name(card),
        )  # fmt: skip

    def _reason(self, card: Card) -> str:
        if self.key.startswith("joker_call.") and card is self.rules.mighty.card:
            return self.t("editor.cards.mighty_caller")
        return "" if card in self.pack or not self.pack else self.t("editor.cards.missing")

    def feet(self) -> tuple[str, Sequence[Button]]:
        look = self.context.look
        none = Button(look, self.t("editor.cards.none"), lambda: self._pick(None), name="none")
        back = Button(look, self.t("button.cancel"), self.cancel, name="cancel")
        return "", [none, back] if self.optional else [back]

    def _pick(self, card: Card | None) -> None:
        self.app.pop()
        self.choose(card)


class CardsScene(_GridScene):
    """The choice of the cards to leave out or to play with; each press changes the rules at once."""

    def __init__(self, context: Context, editor: Editor, key: str, choose: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__(context, editor.rules, key)
        self.editor, self.choose = editor, choose
        self.first_focus = "done"

    @property
    def is_removal(self) -> bool:
        """Whether the chosen cards are left out."""
        return self.key == "deck.remove"

    @property
    def _packs(self) -> int:
        return self.rules.deck.packs if self.is_removal else 1

    @property
    def counts(self) -> Counter[Card]:
        """The number of times each card is chosen."""
        value = self.editor.value(self.key)
        return card_patterns.counts_of([str(item) for item in value] if isinstance(value, tuple) else (), self._packs)

    def title(self) -> str:
        return self.t(f"editor.cards.{self.key.partition('.')[2]}")

    def jokers(self) -> Sequence[Card]:
        """Return the jokers of the pack; their number is another option."""
        return jokers_of(self.rules)

    def _turn(self, cards: Sequence[Card]) -> None:
        patterns = card_patterns.patterns_of(card_patterns.toggle_cards(self.counts, cards, self._packs), self._packs)
        before = base_value(self.rules, self.editor.base_rules, self.key)
        self.choose(card_patterns.like(patterns, self._packs, before))
        self.rules = self.editor.rules
        self.refresh()

    def face(self, card: Card) -> CardChoice:
        count = self.counts[card]
        return CardChoice(
            self.context.look, self.context.deck, card, lambda: self._turn([card]),
            crossed=(count > 0) == self.is_removal, count=count, spoken_as=self.spoken_name(card),
        )  # fmt: skip

    def heads(self, ranks: Sequence[str]) -> Sequence[Widget]:
        return [self._head(rank) for rank in ranks]

    def _head(self, rank: str) -> Button:
        sign = self.t(f"rank.{rank}.sign")
        tip = self.t("editor.every", rank=sign)
        cards = [Card.parse(suit + rank) for suit in SUITS]
        return Button(
            self.context.look, sign, lambda: self._turn(cards), size=Size.SMALL, name=f"rank {rank}", tip=tip,
            spoken_as=tip,
        )  # fmt: skip

    def feet(self) -> tuple[str, Sequence[Button]]:
        text = self._count_text()
        return text, [Button(self.context.look, self.t("button.close"), self.cancel, style="primary", name="done")]

    def _count_text(self) -> str:
        """Return the text with the number of cards left and the number that the deal needs."""
        try:
            left = len(full_pack(self.rules))
        except RulesError:
            return ""
        deal = self.rules.deal
        each = deal.hand * (1 if deal.method == "deal" else 2)
        needed = dealt_hands(self.rules) * each + deal.kitty
        return f"{self.t('editor.cards.left', count=left)} · {self.t('editor.cards.needed', count=needed)}"


class CardChoice(Pressable):
    """A card to choose; gold if chosen, crossed out if left out."""

    def __init__(
        self,
        look: Look,
        deck: Deck,
        card: Card,
        action: Callback,
        *,
        chosen: bool = False,
        crossed: bool = False,
        count: int = 0,
        reason: str = "",
        spoken_as: str = "",
    ) -> None:
        super().__init__(look, label=spoken_as, name=f"card {card}", reason=reason)
        self.deck, self.card, self.action, self.chosen = deck, card, action, chosen
        self.crossed, self.count = crossed, count

    @property
    def condition(self) -> str:
        """The card's state for the speech output: left out, or chosen."""
        return super().condition or ("left_out" if self.crossed else "chosen" if self.chosen else "")

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        dim = self.crossed or not self.enabled
        face = self.deck.face(str(self.card), self.rect.height, dimmed=dim)
        lift = round(theme.px(4) * self.warmth.value)
        place = face.get_rect(center=self.rect.center).move(0, -lift)
        radius = max(3, place.width // 14)
        if self.chosen:
            paint.draw_rounded(surface, place.inflate(theme.px(8), theme.px(8)), radius + theme.px(4), p.gold_bright)
        surface.blit(face, place)
        if not self.enabled:
            paint.draw_rounded(surface, place, radius, fade(p.felt_dark, 0.62))
        if self.crossed:
            paint.draw_rounded(surface, place, radius, fade(p.felt_dark, 0.4))
            side = round(place.width * 0.62)
            suit_signs.draw_icon(surface, "cross", side, place.center, p.danger)
            if self.count > 1:
                self._count(surface, place)
        self.draw_ring(surface, place, radius)

    def _count(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        px = max(12, round(place.width * 0.3))
        low = pygame.Rect(place.left, place.bottom - round(px * 1.6), place.width, round(px * 1.4))
        self.look.fonts.draw(
            surface, f"×{self.count}", px, self.look.palette.gold_bright, low, align="center", bold=True
        )
