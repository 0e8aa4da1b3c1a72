"""The first screen: the game's name, a hand of cards, and where to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from mighty_gui import __version__
from mighty_gui.client import paint, signs
from mighty_gui.client.animation import Timeline, out_cubic
from mighty_gui.client.deck import ANGLE_STEP, SHADOW_REACH
from mighty_gui.client.scene import Context, WidgetScene
from mighty_gui.client.scenes.settings_scene import SettingsScene
from mighty_gui.client.theme import Size, faded
from mighty_gui.client.widgets import Button, Panel, Paragraph, Widget, layout

# the mighty in the middle, beside it the joker; the joker call (C3) waits at the edge
_FAN = ("C3", "HK", "DA", "SA", "JK", "CJ", "HQ")
_SPREAD = 64.0  # degrees from the first card to the last


@dataclass(frozen=True)
class Entry:
    """One more way from the start screen: text key and what it does."""

    key: str
    action: Callable[[], None]


@dataclass
class StartActions:
    """Where the start screen leads; ``can_resume`` is asked whenever the screen comes back."""

    new_game: Callable[[], None]
    resume: Callable[[], None] = lambda: None
    can_resume: Callable[[], bool] = lambda: False
    more: Sequence[Entry] = field(default_factory=tuple)


class StartScene(WidgetScene):
    """Title, fan and menu."""

    def __init__(self, context: Context, actions: StartActions) -> None:
        super().__init__(context)
        self.actions = actions
        self._timeline = Timeline(context.pace)
        self._unseen = list(_FAN)
        self._head = _Head.fitting(context, self._column, self.rect.height)
        self._open_fan()

    # --- the fan -------------------------------------------------------------------------------------

    def _open_fan(self) -> None:
        """The cards are thrown in from below, one after the other."""
        for number in range(len(_FAN)):
            self._timeline.tween(number, (0.0,), (1.0,), 0.55, delay=0.08 * number, ease=out_cubic)

    def step(self, dt: float) -> None:
        """Draw the pictures one a step, so that the menu is there at once; then let the cards fly."""
        super().step(dt)
        if self._unseen:
            self._picture(len(_FAN) - len(self._unseen), self._fan_place()[1])
            self._unseen.pop(0)
        elif not self._timeline.done:
            self._timeline.advance(dt)
            self.wants_redraw = True

    def _picture(self, number: int, card: int) -> tuple[pygame.Surface, pygame.Surface]:
        """A card of the fan and its shadow; kept by the deck and the cache."""
        deck, angle = self.context.deck, _SPREAD / 2 - _SPREAD / (len(_FAN) - 1) * number
        key = ("fan shadow", card, round(angle / ANGLE_STEP))
        shade = paint.cached(key, lambda: paint.native(deck.shadow(card, angle)))
        return deck.face(_FAN[number], card, angle), shade

    def _fan_place(self) -> tuple[pygame.Vector2, int]:
        """The point the fan turns around, and the height of its cards."""
        width, height = self.rect.size
        left = self._column.right
        room = width - left
        card = min(round(height * 0.50), round((room - 2 * self.context.theme.px(28)) / 2.2))
        return pygame.Vector2(left + room * 0.5, height * 0.485 + card * 0.97), card

    def _draw_fan(self, surface: pygame.Surface) -> None:
        pivot, card = self._fan_place()
        if self._unseen:
            return
        for number in range(len(_FAN)):
            (shown,) = self._timeline.value(number, (1.0,))
            if shown <= 0:
                continue
            turn = _SPREAD / 2 - _SPREAD / (len(_FAN) - 1) * number
            centre = pivot + pygame.Vector2(0, -card).rotate(-turn)
            centre += pygame.Vector2(0.35, 0.9) * self.rect.height * (1 - shown)
            face, shade = self._picture(number, card)
            lift = card * SHADOW_REACH * (0.3 + 0.9 * (1 - shown))
            surface.blit(shade, shade.get_rect(center=(round(centre.x), round(centre.y + lift))))
            surface.blit(face, face.get_rect(center=(round(centre.x), round(centre.y))))

    # --- the menu ------------------------------------------------------------------------------------

    @property
    def _column(self) -> pygame.Rect:
        """The part of the window that title and menu have."""
        theme = self.context.theme
        left = round(self.rect.width * 0.085 / (1 + 1.2 * (theme.text_scale - 1)))
        width = max(theme.px(330), min(theme.tx(330), round(self.rect.width * 0.46)))
        return pygame.Rect(left, 0, width, self.rect.height)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """The buttons below the title, and the little things at the edges."""
        buttons, theme = self._buttons(), self.context.theme
        px, gap = theme.font(Size.LARGE), theme.px(12)
        notice = self._notice(rect, low=True)
        bottom = notice[0].rect.top if notice else rect.bottom
        least = round(px * 1.45) * len(buttons) + gap * (len(buttons) - 1)
        self._head = _Head.fitting(self.context, self._column, bottom - least)
        if notice and self._head.rect.bottom + least > bottom - theme.px(24):
            # large letters: the note lies over the cards instead, which only please the eye
            notice, bottom = self._notice(rect, low=False), rect.bottom
            self._head = _Head.fitting(self.context, self._column, bottom - least)
        top = self._head.rect.bottom + theme.px(26)
        room = bottom - theme.px(24) - top
        height = min(theme.tx(54), (room - gap * (len(buttons) - 1)) // len(buttons))
        top += max(0, room - len(buttons) * (height + gap)) // 5
        for number, button in enumerate(buttons):
            place = (self._column.left, top + number * (height + gap), self._column.width, height)
            button.place(pygame.Rect(place))
        return [*buttons, *self._corner(rect), *notice]

    def _buttons(self) -> list[Button]:
        look, actions = self.context.look, self.actions
        entries = [
            Entry("client.start.new_game", actions.new_game),
            *actions.more,
            Entry("client.start.settings", lambda: self.app.push(SettingsScene(self.context))),
            Entry("client.start.quit", self.app.quit),
        ]
        if actions.can_resume():
            entries.insert(0, Entry("client.start.resume", actions.resume))
        return [
            Button(
                look,
                self.t(entry.key),
                entry.action,
                style="secondary" if number else "primary",
                size=Size.LARGE,
                name=entry.key,
            )
            for number, entry in enumerate(entries)
        ]

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        """Language and sound, within reach of somebody who cannot read the menu."""
        look, theme, settings = self.context.look, self.context.theme, self.context.settings
        other = "en" if settings.language == "ko" else "ko"
        language = Button(
            look,
            self.t(f"language.{other}"),
            lambda: self.context.change(language=other),
            style="quiet",
            name="language",
        )
        sound = Button(
            look,
            "",
            lambda: self.context.change(muted=not settings.muted),
            style="quiet",
            icon="mute" if settings.muted else "sound",
            name="sound",
            tip=self.t("client.start.unmute" if settings.muted else "client.start.mute"),
            spoken_as=self.t("client.start.unmute" if settings.muted else "client.start.mute"),
        )
        bar = pygame.Rect(rect.left, rect.top + theme.px(16), rect.width - theme.px(22), theme.control)
        layout.line([language, sound], bar, theme.px(4), "right")
        return [language, sound]

    def _notice(self, rect: pygame.Rect, *, low: bool) -> list[Widget]:
        """What the player should know, one at a time, until he has put it away."""
        if not self.context.notices:
            return []
        look, theme = self.context.look, self.context.theme
        text = Paragraph(look, self.context.said(self.context.notices[0]), size=Size.SMALL, name="notice")
        close = Button(look, "", self._dismiss, style="quiet", icon="cross", name="dismiss")
        close.tip = close.spoken_as = self.t("button.close")
        side = theme.control
        right = rect.right - theme.margin
        width = min(right - theme.margin, theme.tx(900)) if low else right - self._column.right - theme.px(24)
        inner = width - side - theme.px(40)
        high = text.measure(inner)[1]
        strip = pygame.Rect(0, 0, width, max(high, side) + theme.px(14))
        strip.midbottom = (rect.centerx if low else right - width // 2, rect.bottom - theme.px(16))
        text.place(pygame.Rect(strip.left + theme.px(22), strip.centery - high // 2, inner, high))
        close.place(pygame.Rect(strip.right - side - theme.px(8), strip.centery - side // 2, side, side))
        return [_Strip(look).place(strip), text, close]

    def _dismiss(self) -> None:
        del self.context.notices[:1]
        self.refresh()

    def backdrop(self, surface: pygame.Surface) -> None:
        """Felt, fan, title, version."""
        super().backdrop(surface)
        self._draw_fan(surface)
        self._head.draw(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px = theme.font(Size.CAPTION)
        corner = pygame.Rect(0, self.rect.bottom - theme.px(34), self.rect.width - theme.px(26), theme.px(24))
        if not self.context.notices:
            self.context.fonts.draw(surface, __version__, px, faded(p.text_soft, 0.7), corner, align="right")

    def cancel(self) -> bool:
        """Escape leads nowhere from here."""
        return False


@dataclass
class _Head:
    """The game's name in gold letters, a rule with the suits, and what the game is."""

    context: Context
    rect: pygame.Rect
    px: int
    words: list[str]

    @classmethod
    def fitting(cls, context: Context, column: pygame.Rect, room: int) -> _Head:
        """As large as fits above what needs the rest; without the words where there is no room for them."""
        theme, fonts = context.theme, context.fonts
        name, width = context.texts("app.name"), column.width
        px = fonts.fitting(name, theme.px(112), width, least=0.5, bold=True, serif=True)
        words = fonts.wrap(context.texts("app.tagline"), theme.font(Size.SMALL), round(width * 1.08))
        margin = theme.px(50)
        if _high(context, px, words) > room - 2 * margin:
            margin = theme.px(20)
        if _high(context, px, words) > room - 2 * margin:
            words = []
        while px > theme.px(56) and _high(context, px, words) > room - 2 * margin:
            px -= 4
        spare = max(0, room - _high(context, px, words) - margin)
        top = min(margin + spare // 6, round(column.height * 0.11))
        return cls(context, pygame.Rect(column.left, top, width, _high(context, px, words)), px, words)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint name, rule and words."""
        theme, p, fonts = self.context.theme, self.context.theme.palette, self.context.fonts
        title = paint.lettering(fonts, self.context.texts("app.name"), self.px, p.gold_bright, p.gold_low)
        surface.blit(title, (self.rect.left - title.get_height() // 60, self.rect.top))
        top = self.rect.top + _name_height(self.px)
        self._draw_rule(surface, top)
        words = pygame.Rect(self.rect.left, top + theme.px(14), round(self.rect.width * 1.1), 0)
        fonts.draw_lines(surface, self.words, theme.font(Size.SMALL), p.text_soft, words)

    def _draw_rule(self, surface: pygame.Surface, y: int) -> None:
        """A gold line with the four suits in it."""
        theme, p = self.context.theme, self.context.theme.palette
        side, gap = theme.px(15), theme.px(10)
        for number, suit in enumerate("SHDC"):
            centre = (self.rect.left + side // 2 + number * (side + gap), y)
            signs.draw_suit(surface, suit, side, centre, p.gold)
        first = self.rect.left + 4 * (side + gap)
        line = paint.rounded((max(1, self.rect.right - first), theme.px(1.4)), 0, faded(p.gold, 0.5))
        surface.blit(line, (first, y))


def _name_height(px: int) -> int:
    return round(px * 1.45)


def _high(context: Context, px: int, words: Sequence[str]) -> int:
    """The height of the head with letters of ``px``."""
    line = context.fonts.line_height(context.theme.font(Size.SMALL))
    return _name_height(px) + context.theme.px(14) + line * len(words)


class _Strip(Panel):
    """The ground of a notice."""

    def draw(self, surface: pygame.Surface) -> None:
        """A panel with a red edge at its left."""
        theme, p = self.look.theme, self.look.palette
        paint.draw_panel(surface, self.rect, theme)
        mark = pygame.Rect(self.rect.left + theme.px(7), self.rect.top + theme.px(9), theme.px(4), 0)
        mark.height = self.rect.height - theme.px(18)
        paint.draw_rounded(surface, mark, theme.px(2), p.danger)
