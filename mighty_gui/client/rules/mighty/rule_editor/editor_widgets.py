"""Widgets of the rule editor: number fields, chips, buttons with a card, buttons with wrapped text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Browsing, Editor
from mighty_gui.client.rules.rule_editing.editor_hosts import BarHost, RuleHost
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Pressable, Stepper, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.plain_values import whole_number

_TYPING = 1.5  # seconds within which typed digits form one number


class NumberField(Stepper):
    """A stepper that also accepts typed digits; it counts in ``unit`` (1, or 0.5 for halves)."""

    def __init__(
        self,
        look: Look,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float,
        high: float,
        unit: float = 1,
        shown: Callable[[float], str],
        label: str = "",
        name: str = "",
        reason: str = "",
    ) -> None:
        start = round(value / unit)
        super().__init__(
            look,
            start,
            lambda steps: on_change(steps * unit if unit != 1 else steps),
            least=round(low / unit),
            most=round(high / unit),
            shown=lambda steps: shown(value if steps == start else steps * unit),
            label=label,
            name=name,
            reason=reason,
        )
        self._unit = unit
        self._typed = ""
        self._since = 0.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, NumberField):
            self._typed, self._since = old._typed, old._since

    def step(self, dt: float) -> bool:
        self._since += dt
        if self._since > _TYPING:
            self._typed = ""
        return super().step(dt)

    def handle(self, intent: Intent) -> bool:
        if self.focused and self.enabled and intent.kind is Kind.KEY and whole_number(intent.key, 1) is not None:
            self._type(intent.key)
            return True
        if not (intent.is_pointer and intent.kind is not Kind.PRESS):
            self._typed = ""
        return super().handle(intent)

    def _type(self, digit: str) -> None:
        typed = self._typed + digit
        if int(typed) / self._unit > self.most:
            typed = digit
        self._typed, self._since = typed, 0.0
        steps = round(int(typed) / self._unit)
        if steps >= self.least:
            self._set(steps)


class Chip(Pressable):
    """A small switch with a text; any number of a row of chips can be on."""

    role = "switch"

    def __init__(self, look: Look, text: str, chosen: bool, turn: Callback, *, name: str) -> None:
        super().__init__(look, label=text, name=name)
        self.text, self.chosen, self.action = text, chosen, turn
        self.px = look.theme.font(Size.SMALL)

    @property
    def condition(self) -> str:
        """The chip's state: on or off."""
        return "on" if self.chosen else "off"

    def measure(self, width: int | None = None) -> tuple[int, int]:
        wide = self.look.fonts.width(self.text, self.px, bold=True) + round(self.px * 2.3)
        return wide, round(self.look.theme.control * 0.84)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, warm = self.look.theme, self.look.palette, self.warmth.value
        radius = self.rect.height // 2
        if self.chosen:
            top, low = mix(p.gold, p.gold_bright, warm * 0.4), p.gold_low
            paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=fade(p.gold_bright, 0.5))
        else:
            rim = mix(p.line_quiet, p.line, 0.5 + warm * 0.5)
            paint.draw_rounded(surface, self.rect, radius, fade(p.well, 0.7), rim=rim, rim_width=theme.rim)
        ink = p.on_gold if self.chosen else p.text_soft
        side = round(self.px * 0.95)
        centre = (self.rect.left + round(self.px * 0.95), self.rect.centery)
        suit_signs.draw_icon(surface, "check" if self.chosen else "plus", side, centre, ink)
        area = pygame.Rect(self.rect.left + round(self.px * 1.55), self.rect.top, self.rect.width, self.rect.height)
        area.width = self.rect.right - area.left - round(self.px * 0.6)
        self.look.fonts.draw(surface, self.text, self.px, ink, area, bold=self.chosen)
        self.draw_ring(surface, radius=radius)


class CardButton(Pressable):
    """A button that shows a card and opens the choice of another; without a card, it has only text."""

    def __init__(
        self, look: Look, deck: Deck, card: str, text: str, action: Callback, *, label: str, name: str
    ) -> None:
        super().__init__(look, label=label, name=name)
        self.deck, self.card, self.text, self.action = deck, card, text, action
        self.px = look.theme.font(Size.BODY)

    @property
    def value_text(self) -> str:
        return self.text

    @property
    def _high(self) -> int:
        return self.look.theme.tx(70)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        wide = self.look.fonts.width(self.text, self.px, bold=True) + 2 * theme.px(14)
        if not self.card:
            return wide + theme.tx(24), theme.control
        return wide + Deck.width(self._high) + theme.px(10), self._high + 2 * theme.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, radius = self.look.theme, self.look.palette, _draw_ground(surface, self)
        left = self.rect.left + theme.px(14)
        if self.card:
            face = self.deck.face(self.card, self._high)
            surface.blit(face, face.get_rect(midleft=(left - theme.px(6), self.rect.centery)))
            left += face.get_width() + theme.px(6)
        area = pygame.Rect(left, self.rect.top, self.rect.right - left - theme.px(6), self.rect.height)
        self.look.fonts.draw(surface, self.text, self.px, p.text, area, bold=True)
        self.draw_ring(surface, radius=radius)


def _draw_ground(surface: pygame.Surface, button: Pressable) -> int:
    """Draw the background of a button, lighter under the pointer; return the radius of its corners."""
    theme, p, warm = button.look.theme, button.look.palette, button.warmth.value
    radius = theme.px(9)
    top, low = mix(p.raised, p.felt_light, warm * 0.55), mix(p.raised_low, p.felt, warm * 0.55)
    rim = mix(p.line_quiet, p.line, 0.4 + 0.6 * warm)
    paint.draw_rounded(surface, button.rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
    return radius


class WideButton(Pressable):
    """A button with an icon and a text of one or more lines."""

    def __init__(
        self, look: Look, text: str, action: Callback, *, icon: str = "", name: str = "", size: Size = Size.SMALL
    ) -> None:
        super().__init__(look, label=text, name=name)
        self.text, self.action, self.icon = text, action, icon
        self.px = look.theme.font(size)

    def _room(self, width: int) -> int:
        return width - 2 * self.look.theme.px(12) - (round(self.px * 1.5) if self.icon else 0)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme, fonts = self.look.theme, self.look.fonts
        if width is None:
            wide = fonts.width(self.text, self.px) + 2 * theme.px(12) + (round(self.px * 1.5) if self.icon else 0)
            return wide, fonts.line_height(self.px) + 2 * theme.px(7)
        lines = fonts.wrap(self.text, self.px, self._room(width))
        return width, len(lines) * fonts.line_height(self.px) + 2 * theme.px(7)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, radius = self.look.theme, self.look.palette, _draw_ground(surface, self)
        inner = self.rect.inflate(-2 * theme.px(12), -2 * theme.px(7))
        if self.icon:
            side = round(self.px * 1.05)
            centre = (inner.left + side // 2, inner.top + self.look.fonts.line_height(self.px) // 2)
            suit_signs.draw_icon(surface, self.icon, side, centre, p.gold)
            inner.left += round(self.px * 1.5)
            inner.width -= round(self.px * 1.5)
        lines = self.look.fonts.wrap(self.text, self.px, inner.width)
        self.look.fonts.draw_lines(surface, lines, self.px, p.text, inner)
        self.draw_ring(surface, radius=radius)


# --- the protocols that the editor's parts use to access the scene ------------------------------------------


class ControlHost(RuleHost, Protocol):
    """The editor as an option's control uses it."""

    @property
    def editor(self) -> Editor: ...

    def change(self, key: str, value: object, /) -> None:
        """Set an option's value."""


class PanelHost(ControlHost, BarHost, Protocol):
    """The editor as panels and bars use it."""

    @property
    def browsing(self) -> Browsing:
        """The current place in the editor."""

    @property
    def is_narrow(self) -> bool:
        """Whether the window is too narrow for panels next to each other."""

    @property
    def report(self) -> tuple[str, bool]:
        """The report on the last action, and whether that action succeeded."""

    def choose_group(self, group: str, /) -> None:
        """Show another group."""

    def search(self, text: str, /) -> None:
        """Show the options that match the text."""

    def go(self, key: str, /) -> None:
        """Go to an option in any group."""

    def unfold(self) -> None:
        """Show the rare options of the group as well."""

    def point_at(self, key: str, /) -> None:
        """Focus an option on the page, even while the mouse is in use."""

    def to_active(self) -> None:
        """Move the focus from the search field to the option chosen last, or the first one found."""

    def take(self, fix: ContradictionFix, /) -> None:
        """Apply a fix for a contradiction."""

    def reset(self, key: str, /) -> None:
        """Reset an option to the starting preset's value."""
