"""Choices among pictures: the table and the back of the cards, shown as they look in the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.ground import TABLES, palette_named, small_picture
from mighty_gui.client.look.theme import Palette, Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Widget

Named = Callable[[str], str]


class PicturePicker(Widget):
    """Small pictures in rows, one of them chosen, its name below."""

    focusable = True
    stroke = Cue.CLICK
    role = "choice"

    def __init__(
        self,
        look: Look,
        names: Sequence[str],
        value: str,
        on_change: Callable[[str], None],
        label: str,
        named: Named,
    ) -> None:
        super().__init__(look, name=self.setting)
        self.names = list(names)
        self.value = value
        self.on_change = on_change
        self._label = label
        self._named = named

    setting = ""
    """The setting that is chosen here."""

    @property
    def label(self) -> str:
        """The name of the chosen picture."""
        return f"{self._label} {self._named(self.value)}"

    @property
    def position(self) -> tuple[int, int] | None:
        """The number of the chosen picture, and how many there are."""
        return self.names.index(self.value) + 1, len(self.names)

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of one picture for a given width of them all."""
        raise NotImplementedError

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint one picture."""
        raise NotImplementedError

    # --- places --------------------------------------------------------------------------------------

    @property
    def _gap(self) -> int:
        return self.look.theme.px(12)

    @property
    def _line(self) -> int:
        return self.look.fonts.line_height(self.look.theme.font(Size.CAPTION))

    def _across(self, width: int) -> int:
        pad = 2 * self.look.theme.px(6)
        return max(1, min(len(self.names), (width - pad + self._gap) // (self.one(width)[0] + self._gap)))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure all pictures in as many rows as needed, and the chosen one's name."""
        wide, high = self.one(width or 10_000)
        across = self._across(width or 10_000)
        down = -(-len(self.names) // across)
        return width or across * (wide + self._gap), down * (high + self._gap) + self._line

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Return each picture's place."""
        (wide, high), gap, across = self.one(self.rect.width), self._gap, self._across(self.rect.width)
        left, top = self.rect.left + self.look.theme.px(6), self.rect.top + self.look.theme.px(5)
        return [
            (name, pygame.Rect(left + n % across * (wide + gap), top + n // across * (high + gap), wide, high))
            for n, name in enumerate(self.names)
        ]

    # --- acting --------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Choose a picture on a click or with the arrows."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            shown = self.visible
            found = next((n for n, at in self.places() if at.collidepoint(intent.pos)), None)
            return found is not None and shown.collidepoint(intent.pos) and self._choose(found)
        if not self.focused:
            return False
        here = self.names.index(self.value) if self.value in self.names else 0
        across = self._across(self.rect.width)
        if intent.kind is Kind.CONFIRM:
            return self._choose(self.names[(here + 1) % len(self.names)])
        step = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -across, Kind.DOWN: across}.get(intent.kind, 0)
        goal = here + step
        if not step or (abs(step) == across != 1 and not 0 <= goal < len(self.names)):
            return False
        return self._choose(self.names[max(0, min(len(self.names) - 1, goal))])

    def _choose(self, name: str) -> bool:
        if name != self.value:
            self.value = name
            self.on_change(name)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the pictures, the chosen one framed and ticked, and its name."""
        theme, p = self.look.theme, self.look.palette
        for name, place in self.places():
            chosen = name == self.value
            self.draw_one(surface, name, place, chosen=chosen)
            if chosen:
                frame = place.inflate(theme.px(8), theme.px(8))
                paint.draw_ring(surface, frame, theme.px(9), theme.px(2.6), p.gold)
                side = theme.px(20)
                disc = paint.circle(side, p.gold, rim=p.panel_low, rim_width=theme.px(1.5))
                at = (place.right - side // 2, place.bottom - side // 2)
                surface.blit(disc, disc.get_rect(center=at))
                suit_signs.draw_icon(surface, "check", round(side * 0.72), at, p.on_gold)
        words = pygame.Rect(
            self.rect.left + theme.px(6), self.rect.bottom - self._line, self.rect.width, self._line
        )
        self.look.fonts.draw(surface, self._named(self.value), theme.font(Size.CAPTION), p.text_soft, words)
        self.draw_ring(surface, self.rect.inflate(0, theme.px(4)))


class CardBacks(PicturePicker):
    """The card backs."""

    setting = "card_back"

    def __init__(
        self,
        look: Look,
        decks: dict[str, Deck],
        value: str,
        on_change: Callable[[str], None],
        label: str,
        named: Named,
    ) -> None:
        super().__init__(look, list(decks), value, on_change, label, named)
        self.decks = decks

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of a card."""
        height = self.look.theme.px(84)
        return Deck.width(height), height

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint the back of a card."""
        surface.blit(self.decks[name].back(place.height), place)


class Tables(PicturePicker):
    """The tables to choose from, each with its ornament, a panel and two cards."""

    setting = "table_theme"

    def __init__(
        self, look: Look, deck: Deck, value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        known = value if value in TABLES else TABLES[0]
        super().__init__(look, TABLES, known, on_change, label, named)
        self.deck = deck
        self._ready = 0

    def one(self, width: int) -> tuple[int, int]:
        """Return a width that fills the rows, and the height of a window of that width."""
        theme = self.look.theme
        across = 6 if width > theme.px(860) else 3 if width > theme.px(300) else 2
        wide = min(theme.px(230), (width - 2 * theme.px(6) - (across - 1) * self._gap) // across)
        return wide, round(wide * 0.6)

    def adopt(self, old: Widget) -> None:
        """Take over the pictures that the old widget had already painted."""
        super().adopt(old)
        if isinstance(old, Tables) and old.one(old.rect.width) == self.one(self.rect.width):
            self._ready = old._ready

    def step(self, dt: float) -> bool:
        """Paint one more of the pictures in each step, so the screen appears at once."""
        if self._ready < len(self.names):
            self._picture(self.names[self._ready], self.one(self.rect.width))
            self._ready += 1
            return True
        return super().step(dt)

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint a small table."""
        if self.names.index(name) < self._ready:
            surface.blit(self._picture(name, place.size), place)
        else:
            paint.draw_rounded(surface, place, self.look.theme.px(7), palette_named(name).felt)

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        palette = palette_named(name)
        key = ("small table", size, palette, self.deck.four_colour, self.deck.large_index)
        return paint.cached(key, lambda: self._paint(palette, size))

    def _paint(self, palette: Palette, size: tuple[int, int]) -> pygame.Surface:
        unit = size[1] / 92
        table = pygame.Surface(size, pygame.SRCALPHA)
        table.blit(small_picture(size, palette), (0, 0))
        panel = pygame.Rect(round(7 * unit), round(7 * unit), round(38 * unit), round(24 * unit))
        paint.draw_rounded(table, panel, round(4 * unit), palette.panel, bottom=palette.panel_low, rim=palette.line)
        for row, (ink, part) in enumerate(
            ((palette.gold_bright, 0.45), (palette.text, 0.8), (palette.text_soft, 0.6))
        ):
            bar = pygame.Rect(0, 0, round((panel.width - 8 * unit) * part), max(1, round(2.4 * unit)))
            bar.topleft = (panel.left + round(4 * unit), panel.top + round((4.5 + 6 * row) * unit))
            table.fill(ink, bar)
        for face, angle, dx in (("HQ", 12, -54), ("SA", -10, 54)):
            card = self.deck.face(face, round(34 * unit), angle)
            table.blit(card, card.get_rect(center=(size[0] // 2 + round(dx * unit), round(66 * unit))))
        table.blit(paint.mask(size, self.look.theme.px(7)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return table
