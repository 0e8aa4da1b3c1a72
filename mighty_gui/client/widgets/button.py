"""Buttons."""

from __future__ import annotations

from typing import Literal

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.widgets.base import GOES_BACK, PRESSES, Callback, Pressable

Style = Literal["primary", "secondary", "quiet", "danger", "round"]


class Button(Pressable):
    """A button with an action.

    It is gold for the main action, dark for others, quiet for minor ones, round for an icon on the table.
    """

    def __init__(
        self,
        look: Look,
        text: str,
        action: Callback,
        *,
        style: Style = "secondary",
        icon: str = "",
        size: Size = Size.BODY,
        name: str = "",
        tip: str = "",
        reason: str = "",
        spoken_as: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(look, name=name, tip=tip, reason=reason)
        self.text, self.action, self.style, self.icon = text, action, style, icon
        self.px = look.theme.font(size)
        self.shortcut, self.spoken_as = shortcut, spoken_as
        self.pad_key = GOES_BACK if icon == "back" else ""

    @property
    def label(self) -> str:
        return self.spoken_as or self.text

    @property
    def is_main(self) -> bool:
        return self.style == "primary" and self.enabled

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        if not self.text:
            return theme.control, theme.control
        wide = self.look.fonts.width(self.text, self.px, bold=True) + self._icon_room() + self._key_room()
        height = max(theme.control, round(self.px * 2.2))
        return max(wide + 2 * theme.tx(20), round(height * 1.6)), height

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.look.theme
        radius = self.rect.height // 2 if self.style == "round" else min(theme.px(10), self.rect.height // 2)
        sunk = theme.px(1.5) if self.pressed and self.hovered else 0
        rect = self.rect.move(0, sunk)
        ink = self._body(surface, rect, radius)
        self._text(surface, rect, ink)
        self.draw_ring(surface, radius=radius)

    def _body(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> Colour:
        """Paint the background; return the colour of the text."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        if self.style == "round":
            rim = mix(p.line_quiet, p.line, warm)
            ground = mix(fade(p.panel, 0.72), fade(p.raised, 0.95), warm)
            paint.draw_rounded(surface, rect, radius, ground, rim=rim, rim_width=theme.rim)
            return mix(p.text_soft, p.text, warm) if self.enabled else fade(p.text_faint, 0.6)
        if not self.enabled:
            if self.style != "quiet":
                paint.draw_rounded(surface, rect, radius, fade(p.raised_low, 0.6), rim=fade(p.line_quiet, 0.6))
            return p.text_faint
        if self.style in ("primary", "danger"):
            top, low = (p.gold, p.gold_low) if self.style == "primary" else (mix(p.danger, p.ink, 0.3), p.lost_ink)
            top, low = mix(top, p.gold_bright, warm * 0.5), mix(low, p.gold, warm * 0.6)
            if not self.pressed:
                paint.draw_shadow(surface, rect, radius, theme.px(8), 90)
            rim = fade(p.gold_bright, 0.55)
            paint.draw_rounded(surface, rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
            return p.on_gold if self.style == "primary" else p.paper
        if self.style == "quiet":
            if warm:
                paint.draw_rounded(surface, rect, radius, fade(p.text, 0.09 * warm))
            return mix(p.text_soft, p.text, warm)
        top, low = mix(p.raised, p.felt_light, warm * 0.55), mix(p.raised_low, p.felt, warm * 0.55)
        rim = mix(p.line_quiet, p.line, 0.4 + 0.6 * warm)
        paint.draw_rounded(surface, rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        return mix(p.text, p.gold_bright, warm * 0.35)

    def _icon_room(self) -> int:
        return round(self.px * 1.5) if self.icon and self.text else 0

    def _key_room(self) -> int:
        return self._key_width() + self.look.theme.px(10) if self.shortcut and not self.look.fonts.pad else 0

    def _key_width(self) -> int:
        return max(round(self.px * 1.1), self.look.fonts.width(self._key_text(), self._key_px()) + round(self.px * 0.6))

    def _key_text(self) -> str:
        return self.look.fonts.key_text(self.shortcut)

    def _key_px(self) -> int:
        return max(12, round(self.px * 0.72))

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        fonts, side = self.look.fonts, round(self.px * 1.15)
        if not self.text:
            self._draw_icon(surface, side, rect.center, ink)
            return
        room, key = rect.width - self.look.theme.px(16) - self._icon_room(), self._key_room()
        if key and fonts.width(self.text, self.px, bold=True) > room - key:
            key = 0  # the key is omitted if the text would not fit
        px = fonts.fitting(self.text, self.px, room - key, least=0.45, bold=True)
        wide = min(room - key, fonts.width(self.text, px, bold=True))
        left = rect.centerx - (wide + self._icon_room() + key) // 2
        if self.icon:
            self._draw_icon(surface, side, (left + side // 2, rect.centery), ink)
            left += self._icon_room()
        fonts.draw(surface, self.text, px, ink, pygame.Rect(left, rect.top, wide, rect.height), bold=True)
        if key:
            self._draw_key(surface, rect, ink, left + wide + self.look.theme.px(10))

    def _draw_icon(self, surface: pygame.Surface, side: int, centre: tuple[int, int], ink: Colour) -> None:
        """Paint its icon; a back button shows the gamepad button that goes back, if a gamepad is in use."""
        if self.icon != "back" or not self.look.fonts.pad:
            suit_signs.draw_icon(surface, self.icon, side, centre, ink)
            return
        place = pygame.Rect(0, 0, 2 * side, 2 * side)
        place.center = centre
        self.look.fonts.draw(surface, GOES_BACK, self.px, ink, place, align="center")

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint the gamepad button at the lower right: its own, or the one that presses the focused widget."""
        sign = "" if self.icon == "back" else self.pad_key or (PRESSES if self.ringed and self.enabled else "")
        if not (self.look.fonts.pad and sign and self.visible == self.rect):
            return
        px, p = self.look.theme.font(14), self.look.palette
        place = pygame.Rect(0, 0, self.look.fonts.width(sign, px), round(px * 1.5))
        body = self.rect if self.style != "round" else pygame.Rect(self.rect.topleft, (self.rect.width,) * 2)
        place.bottomright = body.clip(self.rect).move(px // 2, px // 2).bottomright
        paint.draw_rounded(surface, place, place.height // 2, (*p.panel_low[:3], 255))
        self.look.fonts.draw(surface, sign, px, p.gold_bright, place, align="center")

    def _draw_key(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, left: int) -> None:
        cap = pygame.Rect(left, 0, self._key_width(), round(self.px * 1.25))
        cap.centery = rect.centery
        paint.draw_rounded(surface, cap, cap.height // 4, fade(ink, 0.1), rim=fade(ink, 0.45))
        self.look.fonts.draw(surface, self._key_text(), self._key_px(), fade(ink, 0.85), cap, align="center")
