"""The coach's marks on the table: arrows and rings on cards, nameplates, the info panel and buttons.

Targets are texts: ``hand H*`` (cards of the learner's hand), ``tag H*`` (their tags), ``trick 1`` (the card that seat
has played), ``plate 4``, ``info``, ``control bid 14H`` (a widget of the question by its name).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.shapes import cache_surface
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.extras import TableHost
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.widgets import Widget

_NEAR = 12
"""The greatest distance, in design pixels, of neighbours that share a ring, because two rings would cross."""
_REST, _SWING = 3, 9
"""The distance of an arrow from its target, in design pixels, and how much more it moves."""
BECKONS = 3.2
"""The number of seconds that the marks move; then they stay still."""


@dataclass(frozen=True)
class CoachMark:
    """A place to mark: an arrow above it, a ring around it, or an outline of a card on the table."""

    rect: pygame.Rect
    arrow: bool = False
    ceiling: int = 0
    """The highest position of an arrow; above it the arrow would cover text."""
    card: Placed | None = None

    @property
    def is_ring(self) -> bool:
        """Whether the mark is a ring around a place."""
        return not self.arrow and self.card is None


def marks(table: TableHost, targets: Sequence[str]) -> list[CoachMark]:
    """Return the marks of the targets that are on the table now."""
    found = [mark for target in targets for mark in _find(table, target)]
    near = table.context.theme.px(_NEAR)
    rings = _join([mark.rect for mark in found if mark.is_ring], near)
    return [*(mark for mark in found if not mark.is_ring), *map(CoachMark, rings)]


def _join(rects: Sequence[pygame.Rect], near: int) -> list[pygame.Rect]:
    """Join neighbours in a row, so that they share one ring."""
    found: list[pygame.Rect] = []
    for rect in sorted(rects, key=lambda other_rect: (other_rect.top, other_rect.left)):
        last = found[-1] if found else None
        if last and (last.top, last.height) == (rect.top, rect.height) and rect.left - last.right <= near:
            found[-1] = last.union(rect)
        else:
            found.append(rect)
    return found


def _find(table: TableHost, target: str) -> Iterator[CoachMark]:
    kind, _, name = target.partition(" ")
    if kind == "hand":
        yield from _in_hand(table, name)
    elif kind == "tag":
        tags = (card.mark_rect for card in table.controls.cards if fnmatchcase(card.card.name, name))
        yield from (CoachMark(tag) for tag in tags if tag)
    elif kind == "control":
        yield from (CoachMark(control.rect) for control in _controls(table, name) if control.rect.width)
    elif kind == "info":
        yield CoachMark(table.controls.info_rect)
    elif kind == "plate":
        yield CoachMark(table.stage.director.layout.place(int(name)).plate)
    elif kind == "trick":
        for placed_card in table.stage.placed:
            if placed_card.key[:2] == ("trick", int(name)) and not placed_card.moving:
                yield CoachMark(pygame.Rect(0, 0, 0, 0), card=placed_card)


def _controls(table: TableHost, name: str) -> Iterator[Widget]:
    return (widget for widget in table.controls.page.walk() if fnmatchcase(widget.name, name))


def pressed_first(table: TableHost, targets: Sequence[str]) -> str:
    """Return the name of the first focusable widget that is or contains a target that may be pressed now; empty if
    there is none."""
    names = [target.removeprefix("control ") for target in targets if target.startswith("control ")]
    controls = [control for name in names for control in _controls(table, name) if control.enabled]
    around = [widget for widget in table.controls.page.walk() if widget.focusable]
    return next((widget.name for control in controls for widget in around if control in widget.walk()), "")


def _in_hand(table: TableHost, name: str) -> Iterator[CoachMark]:
    """Yield arrows above the cards or their tags, except where an arrow would cover a lifted card's tag."""
    theme, ceiling = table.context.theme, table.stage.layout_below_text.prompt.bottom
    for card in table.controls.cards:
        if card.chosen or card.base is None or card.base.moving or not fnmatchcase(card.card.name, name):
            continue
        tag = card.mark_rect
        mark = CoachMark(pygame.Rect(tag.midtop if tag else _top_of(card), (1, 1)), arrow=True, ceiling=ceiling)
        if not (tag and arrow_rect(theme, mark, 0.0).colliderect(tag)):
            yield mark


def _top_of(card: HandCard) -> tuple[int, int]:
    """Return the middle of a card's upper edge, as it is drawn now."""
    assert card.base is not None
    lift = card.rise.value * card.base.height
    away = pygame.Vector2(card.rect.centerx - card.base.x, -card.base.height / 2 - lift).rotate(-card.base.angle)
    return round(card.base.x + away.x), round(card.base.y + away.y)


def beckon(since: float, *, still: bool) -> float:
    """Return how far the marks are from their place, 0 to 1, this many seconds after they appeared."""
    if still or since >= BECKONS:
        return 0.0
    return abs(math.sin(since * math.tau / 1.6)) * min(1.0, BECKONS - since)


def draw(surface: pygame.Surface, theme: Theme, found: Sequence[CoachMark], out: float) -> None:
    """Paint the marks."""
    for mark in found:
        if mark.card is not None:
            card_drawing.draw_outline(surface, theme, mark.card)
        elif mark.arrow:
            _draw_arrow(surface, theme, mark, out)
        else:
            grown = theme.px(5) + theme.px(4 * out)
            area = mark.rect.inflate(2 * grown, 2 * grown)
            radius = min(area.height // 2, theme.px(14))
            paint.draw_ring(surface, area, radius, theme.px(3), theme.palette.gold_bright)


def areas(theme: Theme, found: Sequence[CoachMark]) -> list[pygame.Rect]:
    """Return the areas that the marks cover, including their movement."""
    around = 2 * theme.px(12)
    swings = (
        arrow_rect(theme, mark, out).inflate(around, around) for mark in found if mark.arrow for out in (0.0, 1.0)
    )
    return [*(mark.rect.inflate(around, around) for mark in found), *swings]


def arrow_rect(theme: Theme, mark: CoachMark, out: float) -> pygame.Rect:
    """Return the place of an arrow: above its target but below the text, or on the card if there is no space."""
    side = _side(theme)
    free = mark.rect.top - side - mark.ceiling
    lift = min(free, theme.px(_REST)) + round(out * min(theme.px(_SWING), max(0, free - theme.px(_REST))))
    return pygame.Rect(mark.rect.left - side // 2, mark.rect.top - lift - side, side, side)


def _draw_arrow(surface: pygame.Surface, theme: Theme, mark: CoachMark, out: float) -> None:
    place = arrow_rect(theme, mark, out)
    sign = cache_surface(("lesson arrow", place.width, theme.palette.gold_bright), lambda: _arrow(place.width, theme))
    surface.blit(sign, place)


def _side(theme: Theme) -> int:
    """Return the size of an arrow in pixels."""
    return max(16, theme.px(23))


def _arrow(side: int, theme: Theme) -> pygame.Surface:
    """Draw a small triangle that points down, with a dark rim so that it is visible on cards, too."""
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    outer = [(0, side * 0.5), (side * 4, side * 0.5), (side * 2, side * 4)]
    inner = [(side * 0.62, side * 0.9), (side * 3.38, side * 0.9), (side * 2, side * 3.3)]
    pygame.draw.polygon(big, theme.palette.panel_low, outer)
    pygame.draw.polygon(big, theme.palette.gold_bright, inner)
    return pygame.transform.smoothscale(big, (side, side))
