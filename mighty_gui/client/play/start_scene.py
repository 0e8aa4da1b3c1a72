"""The start screen: the name of the game, a fan of cards, and the buttons to all other screens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Protocol

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ANGLE_STEP, SHADOW_REACH
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.start_parts import ContinueButton, GameTitle, NoticeGround, Resumable, Tagline
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Timeline, out_cubic
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.voice import USUAL_PACE, is_installed
from mighty_gui.client.widgets import (
    Button,
    Fixed,
    Grow,
    Horizontal,
    Label,
    Member,
    Panel,
    Paragraph,
    Scrolled,
    Space,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene

# the mighty in the middle, the joker next to it, the joker call (C3) at the edge
_FAN = ("C3", "HK", "DA", "SA", "JK", "CJ", "HQ")
VOICE = "v"
"""The key that turns speech on or off."""
OFFERED_AFTER = 2.0
"""Seconds until a new player hears about that key, unless a screen reader has started to listen."""
_SPREAD = 64.0  # degrees from the first card to the last
_ROOMY = 1.35  # the largest text scale with the gear in a row of its own


class StartFacts(Protocol):
    """The facts that the start screen shows; it asks for them whenever it comes back."""

    @property
    def is_new(self) -> bool:
        """Whether the player has neither played nor opened a lesson."""

    @property
    def resumable(self) -> Resumable | None:
        """The match or evening that can be continued; ``None`` if there is none."""

    @property
    def left_today(self) -> str:
        """A few words on what is left to do today, or that everything is done."""

    @property
    def rung_text(self) -> str:
        """A few words on how well the player plays."""

    def use_idle_moment(self) -> bool:
        """Do some background work; return whether the buttons have other labels now."""


class StartScene(WidgetScene):
    """The fan of cards with a few buttons for a new player, or with all buttons and the strip of today."""

    called = "accessibility.screen.start"

    def __init__(self, context: Context, facts: StartFacts) -> None:
        super().__init__(context)
        self.facts = facts
        self._timeline = Timeline(context.pace)
        self._unseen = list(_FAN)
        self._fan = Widget(context.look)
        self._open_fan()
        self._until_offer = OFFERED_AFTER

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The name of the gold button."""
        if self.facts.is_new:
            return "client.start.five_minutes"
        return "client.start.resume" if self.facts.resumable else "client.start.play"

    # --- the fan of cards ---

    def _open_fan(self) -> None:
        """Start the animation that throws the cards in from below, one after another."""
        for number in range(len(_FAN)):
            self._timeline.tween(number, (0.0,), (1.0,), 0.55, delay=0.08 * number, ease=out_cubic)

    def step(self, dt: float) -> None:
        """Prepare one picture in each step, so that the menu appears at once; then move the cards."""
        super().step(dt)
        self._until_offer -= dt
        if -dt <= self._until_offer < 0 and self.facts.is_new:
            self.context.narrator.offer(self.t("accessibility.voice.offer"))
        if self._unseen:
            self._picture(len(_FAN) - len(self._unseen), self._fan_place()[1])
            self._unseen.pop(0)
        elif not self._timeline.is_done:
            self._timeline.advance(dt)
            self.wants_redraw = True
        elif self.facts.use_idle_moment():
            self.refresh()

    def _picture(self, number: int, card: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a card of the fan and its shadow, both cached."""
        deck, angle = self.context.deck, _SPREAD / 2 - _SPREAD / (len(_FAN) - 1) * number
        key = ("fan shadow", card, round(angle / ANGLE_STEP))
        shade = paint.cache_surface(key, lambda: paint.native(deck.shadow(card, angle)))
        return deck.face(_FAN[number], card, angle), shade

    def _fan_place(self) -> tuple[pygame.Vector2, int]:
        """Return the centre of the fan's rotation, and the height of its cards."""
        room = self._fan.rect
        card = max(8, min(round(room.height / 1.3), round(room.width / 2.2), self.rect.height // 2))
        return pygame.Vector2(room.centerx, room.centery + card * 0.88), card

    def _draw_fan(self, surface: pygame.Surface) -> None:
        pivot, card = self._fan_place()
        if self._unseen or card < self.context.theme.px(70):
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

    # --- the buttons ---

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme, is_new = self.context.look, self.context.theme, self.facts.is_new
        self._fan = Widget(look, name="fan")
        about = self.t("client.start.about" if is_new else "app.tagline")
        size = Size.BODY if is_new else Size.SMALL
        head = [GameTitle(look, self.t("app.name")), Tagline(look, about, size=size, colour=look.palette.text)]
        buttons = self._answers() if is_new else self._route_buttons()
        today, notice = [] if is_new else [self._today()], self._notice()
        gear = [] if is_new else [Horizontal(look, [Grow(), self._gear()])]
        pad = min(theme.margin, round(rect.width * 0.04)), theme.px(18)
        if rect.width < rect.height * 1.1:
            middle: Widget = Vertical(look, [*head, Grow(self._fan), *buttons, *notice], gap=12)
        else:
            left = 0.36 + 0.14 * (theme.text_scale - 1)
            column = Vertical(look, [Grow(share=0.5), *head, Space(6), *buttons, Grow(share=0.5)], gap=12)
            corner = gear if theme.text_scale > _ROOMY else []  # large buttons need the height of its row
            gear = [] if corner else gear
            right_side = Vertical(look, [*corner, Grow(self._fan), *notice], gap=12)
            middle = Horizontal(look, [Grow(column, left), Grow(right_side, 1 - left)], gap=20).having(down="fill")
            pad = round(rect.width * 0.06 / theme.text_scale**2) + theme.px(12), pad[1]
        page = Vertical(look, [*gear, Grow(middle), *today], gap=12)
        return [page.place(rect.inflate(-2 * pad[0], -2 * pad[1]))]

    def _answers(self) -> list[Member]:
        """Return the buttons for a new player."""
        other = "en" if self.context.settings.language == "ko" else "ko"
        language = Button(
            self.context.look,
            self.t(f"language.{other}"),
            partial(self.context.change, language=other),
            style="quiet",
            size=Size.LARGE,
            name=f"language.{other}",
        )
        speak = "client.start.hush" if self.context.narrator.speaks else "client.start.speak"
        aloud = Button(
            self.context.look,
            self.t(speak),
            self._turn_voice,
            style="quiet",
            size=Size.LARGE,
            shortcut="V",
            name="speak",
        )
        return [
            self._route_button("client.start.five_minutes", routes.FirstLesson(), "primary"),
            self._route_button("client.start.knows", routes.Schools()),
            Fixed(language, height=54),
            *([Fixed(aloud, height=54)] if is_installed() else []),
        ]

    def _route_buttons(self) -> list[Member]:
        """Return the buttons to continue, to play, to the games played and to the lessons, one of them in gold."""
        found = self.facts.resumable
        buttons: list[Member] = [
            self._route_button("client.start.play", routes.PlayChoices(), "secondary" if found else "primary"),
            self._route_button("client.start.games", routes.Games("hands")),
            self._route_button("client.start.learn", routes.Lessons()),
        ]
        if found is None:
            return buttons
        name = found.key
        resume = ContinueButton(
            self.context.look, self.t(name), found, self.to(routes.Waiting()), name="client.start.resume"
        )
        return [Fixed(resume, height=64), *buttons]

    def _route_button(self, key: str, route: Route, style: Style = "secondary") -> Fixed:
        button = Button(self.context.look, self.t(key), self.to(route), style=style, size=Size.LARGE, name=key)
        return Fixed(button, height=54)

    def _gear(self) -> Button:
        text = self.t("client.start.more")
        return Button(
            self.context.look,
            "",
            self.to(routes.More()),
            style="quiet",
            icon="gear",
            name="more",
            tip=text,
            spoken_as=text,
        )

    def _today(self) -> Widget:
        """Return the strip with what is left to do today, and the player's skill."""
        look, text, rung = self.context.look, self.facts.left_today, self.facts.rung_text
        title = Label(look, self.t("client.start.today"), size=Size.SMALL, colour=look.palette.gold)
        buttons = [
            Button(
                look, text, self.to(routes.Games("today")), style="quiet", icon="pen", size=Size.SMALL, name="today"
            ),
            Button(look, rung, self.to(routes.Games("me")), style="quiet", icon="chart", size=Size.SMALL, name="me"),
        ]
        row = Horizontal(look, [title, *buttons], gap=18, pad=(20, 2), ground=Panel(look))
        return row.having(wraps=True)

    def _turn_voice(self) -> None:
        """Turn speech on or off."""
        is_on, self.context.narrator.speaks_always = self.context.narrator.speaks, False
        self.context.change(voice=0 if is_on else USUAL_PACE)
        self.refresh()

    def shortcut(self, key: str) -> bool:
        """Handle V, for players who cannot see its button."""
        if key == VOICE:
            self._turn_voice()
        return key == VOICE

    def announcements(self) -> Iterable[str]:
        yield from super().announcements()
        if self.facts.is_new:
            yield self.t("accessibility.keys")

    def _notice(self) -> list[Member]:
        """Return the current notice; notices are shown one at a time, until the player dismisses them."""
        if not self.context.notices:
            return []
        look = self.context.look
        text = Paragraph(look, self.context.notice_text(self.context.notices[0]), size=Size.SMALL, name="notice")
        close = Button(look, "", self._dismiss, style="quiet", icon="cross", name="dismiss")
        close.tip = close.spoken_as = self.t("button.close")
        inside = Grow(Scrolled(look, text, name="notice pane"))
        strip = Horizontal(look, [inside, close], pad=(22, 7), ground=NoticeGround(look))
        return [Grow(strip, fits=True)]

    def _dismiss(self) -> None:
        del self.context.notices[:1]
        self.refresh()

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        self._draw_fan(surface)

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.START

    def cancel(self) -> bool:
        """Ignore Escape: there is no screen before this one."""
        return False
