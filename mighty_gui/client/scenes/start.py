"""The first screen: the game's name, a hand of cards, and where to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from mighty_gui import __version__
from mighty_gui.client import paint, signs
from mighty_gui.client.animation import Timeline, out_cubic
from mighty_gui.client.deck import SHADOW_REACH
from mighty_gui.client.scene import Context, WidgetScene
from mighty_gui.client.scenes.settings_scene import SettingsScene
from mighty_gui.client.theme import Size, faded
from mighty_gui.client.widgets import Button, Panel, Paragraph, Widget, layout

# the mighty in the middle, beside it the joker; the joker call (C3) waits at the edge
_FAN = ("C3", "HK", "DA", "SA", "JK", "CJ", "HQ")


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
        self._pictures_due = True
        self._open_fan()

    # --- the fan -------------------------------------------------------------------------------------

    def _open_fan(self) -> None:
        """The cards spread out of one pack."""
        spread = 64.0 / (len(_FAN) - 1)
        for number in range(len(_FAN)):
            angle = 32.0 - spread * number
            self._timeline.tween(number, (angle * 0.06, 0.0), (angle, 1.0), 0.9, delay=0.15, ease=out_cubic)

    def step(self, dt: float) -> None:
        """Let the fan open."""
        super().step(dt)
        if self._pictures_due:
            # the first frame draws every card from its SVG; time begins when it has been shown
            self._pictures_due = False
            self.wants_redraw = True
            return
        if not self._timeline.done:
            self._timeline.advance(dt)
            self.wants_redraw = True

    def _fan_place(self) -> tuple[pygame.Vector2, int]:
        """The point the fan turns around, and the height of its cards."""
        width, height = self.rect.size
        menu = self._menu_column()
        room = width - menu.right
        card = min(round(height * 0.50), round(room * 0.53))
        centre = menu.right + room * 0.485
        return pygame.Vector2(centre, height * 0.47 + card * 1.0), card

    def _draw_fan(self, surface: pygame.Surface) -> None:
        pivot, card = self._fan_place()
        deck = self.context.deck
        for number, name in enumerate(_FAN):
            angle, shown = self._timeline.value(number, (0.0, 1.0))
            reach = card * (0.98 + 0.02 * shown)
            centre = pivot + pygame.Vector2(0, -reach).rotate(-angle)
            lift = card * SHADOW_REACH * 0.3
            shade = deck.shadow(card, angle)
            surface.blit(shade, shade.get_rect(center=(round(centre.x), round(centre.y + lift))))
            face = deck.face(name, card, angle)
            surface.blit(face, face.get_rect(center=(round(centre.x), round(centre.y))))

    # --- the menu ------------------------------------------------------------------------------------

    def _menu_column(self) -> pygame.Rect:
        theme = self.context.theme
        left = round(self.rect.width * 0.085)
        width = max(theme.px(330), min(theme.tx(330), round(self.rect.width * 0.46)))
        return pygame.Rect(left, 0, width, self.rect.height)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """The buttons below the title, and the little things at the edges."""
        buttons = self._buttons()
        column, theme = self._menu_column(), self.context.theme
        height, gap = theme.tx(54), theme.px(12)
        title = self._title_rect()
        corner = self._corner(rect)
        notice = self._notice(rect)
        bottom = notice[0].rect.top if notice else rect.bottom - theme.px(24)
        room = bottom - title.bottom - theme.px(40)
        height = min(height, (room - gap * (len(buttons) - 1)) // len(buttons))
        top = title.bottom + max(theme.px(28), (room - len(buttons) * (height + gap)) // 3)
        for number, button in enumerate(buttons):
            button.place(pygame.Rect(column.left, top + number * (height + gap), column.width, height))
        return [*buttons, *corner, *notice]

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
            spoken_as=self.t("client.settings.muted"),
        )
        bar = pygame.Rect(rect.left, rect.top + theme.px(16), rect.width - theme.px(22), theme.control)
        layout.line([language, sound], bar, theme.px(4), "right")
        return [language, sound]

    def _notice(self, rect: pygame.Rect) -> list[Widget]:
        """What the player should know, one at a time, until he has put it away."""
        if not self.context.notices:
            return []
        look, theme = self.context.look, self.context.theme
        text = Paragraph(look, self.context.said(self.context.notices[0]), size=Size.SMALL, name="notice")
        close = Button(look, "", self._dismiss, style="quiet", icon="cross", name="dismiss")
        close.tip = self.t("button.close")
        width = min(rect.width - 2 * theme.margin, theme.tx(900))
        inner = width - theme.control - 3 * theme.px(16)
        height = max(text.measure(inner)[1], theme.control) + theme.px(12)
        strip = pygame.Rect(0, 0, width, height)
        strip.midbottom = (rect.centerx, rect.bottom - theme.px(16))
        text_height = text.measure(inner)[1]
        text.place(pygame.Rect(strip.left + theme.px(18), strip.centery - text_height // 2, inner, text_height))
        side = theme.control
        close.place(pygame.Rect(strip.right - side - theme.px(8), strip.centery - side // 2, side, side))
        return [_Strip(look).place(strip), text, close]

    def _dismiss(self) -> None:
        del self.context.notices[:1]
        self.refresh()

    # --- the title -----------------------------------------------------------------------------------

    def _title(self) -> pygame.Surface:
        p, column = self.context.theme.palette, self._menu_column()
        name = self.t("app.name")
        px = round(self.context.theme.px(112))
        fonts = self.context.fonts
        px = fonts.fitting(name, px, column.width, least=0.5, bold=True, serif=True)
        return paint.lettering(fonts, name, px, p.gold_bright, p.gold_low)

    def _title_rect(self) -> pygame.Rect:
        """Where the title and the line below it lie."""
        column, height = self._menu_column(), self.rect.height
        size = self._title().get_size()
        return pygame.Rect(column.left, round(height * 0.10), column.width, size[1] + self._tagline_height())

    def _tagline_lines(self) -> list[str]:
        theme = self.context.theme
        width = round(self._menu_column().width * 1.08)
        return self.context.fonts.wrap(self.t("app.tagline"), theme.font(Size.SMALL), width)

    def _tagline_height(self) -> int:
        theme = self.context.theme
        return self.context.fonts.line_height(theme.font(Size.SMALL)) * len(self._tagline_lines()) + theme.px(14)

    def _draw_title(self, surface: pygame.Surface) -> None:
        theme, p, place = self.context.theme, self.context.theme.palette, self._title_rect()
        title = self._title()
        surface.blit(title, (place.left - title.get_height() // 60, place.top))
        top = place.top + title.get_height()
        self._draw_rule(surface, place.left, top, self._menu_column().width)
        words = pygame.Rect(place.left, top + theme.px(14), round(place.width * 1.1), place.height)
        px = theme.font(Size.SMALL)
        self.context.fonts.draw_lines(surface, self._tagline_lines(), px, p.text_soft, words)

    def _draw_rule(self, surface: pygame.Surface, left: int, y: int, width: int) -> None:
        """A gold line with the four suits in it."""
        theme, p = self.context.theme, self.context.theme.palette
        side, gap = theme.px(15), theme.px(10)
        for number, suit in enumerate("SHDC"):
            centre = (left + side // 2 + number * (side + gap), y)
            signs.draw_suit(surface, suit, side, centre, p.gold)
        first = left + 4 * (side + gap)
        line = paint.rounded((max(1, left + width - first), theme.px(1.4)), 0, faded(p.gold, 0.5))
        surface.blit(line, (first, y))

    def backdrop(self, surface: pygame.Surface) -> None:
        """Felt, fan, title, version."""
        super().backdrop(surface)
        self._draw_fan(surface)
        self._draw_title(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px = theme.font(Size.CAPTION)
        corner = pygame.Rect(0, self.rect.bottom - theme.px(34), self.rect.width - theme.px(26), theme.px(24))
        if not self.context.notices:
            self.context.fonts.draw(surface, __version__, px, faded(p.text_soft, 0.7), corner, align="right")

    def cancel(self) -> bool:
        """Escape leads nowhere from here."""
        return False


class _Strip(Panel):
    """The ground of a notice."""

    def draw(self, surface: pygame.Surface) -> None:
        """A panel with a red edge at its left."""
        theme, p = self.look.theme, self.look.palette
        paint.draw_panel(surface, self.rect, theme)
        mark = pygame.Rect(self.rect.left + theme.px(7), self.rect.top + theme.px(9), theme.px(4), 0)
        mark.height = self.rect.height - theme.px(18)
        paint.draw_rounded(surface, mark, theme.px(2), p.danger)
