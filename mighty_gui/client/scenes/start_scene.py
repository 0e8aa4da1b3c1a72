"""The first screen: the game's name, a hand of cards, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from mighty_gui import __version__
from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ANGLE_STEP, SHADOW_REACH
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.scenes.settings_scene import SettingsScene
from mighty_gui.client.scenes.start_parts import ContinueButton, GameTitle, NoticeGround, Resumable
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Timeline, out_cubic
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Horizontal, Paragraph, Widget, dividing
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene

# the mighty in the middle, beside it the joker; the joker call (C3) waits at the edge
_FAN = ("C3", "HK", "DA", "SA", "JK", "CJ", "HQ")
_SPREAD = 64.0  # degrees from the first card to the last


@dataclass(frozen=True)
class Entry:
    """One more button on the start screen: its text key and its action."""

    key: str
    action: Callable[[], None]
    icon: str = ""
    """Stands beside the words of a small way."""
    count: Callable[[], int] = lambda: 0
    """How many things wait there: more than none are told by the text ``KEY_due``."""


@dataclass
class StartActions:
    """The actions of the start screen; ``can_resume`` and ``is_new`` are asked whenever the screen comes back."""

    new_game: Callable[[], None]
    resume: Callable[[], None] = lambda: None
    can_resume: Callable[[], bool] = lambda: False
    resumable: Callable[[], Resumable] = lambda: Resumable("")
    choose: Callable[[], None] | None = None
    """To the list of all matches that can be continued."""
    at_once: Callable[[], None] | None = None
    """To the table without a question, for whoever has never played."""
    is_new: Callable[[], bool] = lambda: False
    more: Sequence[Entry] = field(default_factory=tuple)
    """Further great ways, below the new game."""
    small: Sequence[Entry] = field(default_factory=tuple)
    """Small ways, beside the settings."""
    credits: Callable[[], None] | None = None
    idle: Callable[[], bool] = lambda: False
    """Uses an idle moment; return whether what the buttons say may have changed."""


class StartScene(WidgetScene):
    """Title, fan and menu."""

    called = "accessibility.screen.start"

    def __init__(self, context: Context, actions: StartActions) -> None:
        super().__init__(context)
        self.actions = actions
        self._timeline = Timeline(context.pace)
        self._unseen = list(_FAN)
        self._head = GameTitle.fitting(context, self._column, self.rect.height)
        self._open_fan()

    def _open_fan(self) -> None:
        """Throw the cards in from below, one after the other."""
        for number in range(len(_FAN)):
            self._timeline.tween(number, (0.0,), (1.0,), 0.55, delay=0.08 * number, ease=out_cubic)

    def step(self, dt: float) -> None:
        """Draw one picture in each step, so the menu appears at once; then let the cards fly."""
        super().step(dt)
        if self._unseen:
            self._picture(len(_FAN) - len(self._unseen), self._fan_place()[1])
            self._unseen.pop(0)
        elif not self._timeline.is_done:
            self._timeline.advance(dt)
            self.wants_redraw = True
        elif self.actions.idle():
            self.refresh()

    def _picture(self, number: int, card: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a card of the fan and its shadow, kept by the deck and the cache."""
        deck, angle = self.context.deck, _SPREAD / 2 - _SPREAD / (len(_FAN) - 1) * number
        key = ("fan shadow", card, round(angle / ANGLE_STEP))
        shade = paint.cache_surface(key, lambda: paint.native(deck.shadow(card, angle)))
        return deck.face(_FAN[number], card, angle), shade

    def _fan_place(self) -> tuple[pygame.Vector2, int]:
        """Return the point the fan turns around, and the height of its cards."""
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

    def announcements(self) -> Iterable[str]:
        yield from super().announcements()
        if self.actions.is_new():
            yield self.t("accessibility.keys")

    @property
    def _column(self) -> pygame.Rect:
        """The part of the window for title and menu."""
        theme = self.context.theme
        left = round(self.rect.width * 0.085 / (1 + 1.2 * (theme.text_scale - 1)))
        width = max(theme.px(330), min(theme.tx(330), round(self.rect.width * 0.46)))
        return pygame.Rect(left, 0, width, self.rect.height)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        buttons, small, theme = self._buttons(), self._small(), self.context.theme
        gap, low = theme.px(12), small.measure(self._small_width)[1]
        notice = self._notice(rect, low=True)
        bottom = notice[0].rect.top if notice else rect.bottom
        least = round(theme.font(Size.LARGE) * 1.45 + gap) * len(buttons) + low
        self._head = GameTitle.fitting(self.context, self._column, bottom - least)
        if notice and self._head.rect.bottom + least > bottom - theme.px(24):
            # large letters: the note lies over the cards instead, which only please the eye
            notice, bottom = self._notice(rect, low=False), rect.bottom
            self._head = GameTitle.fitting(self.context, self._column, bottom - least)
        top = self._head.rect.bottom + theme.px(26)
        room = bottom - theme.px(20) - top - low
        height = min(theme.tx(58), room // len(buttons) - gap)
        top += max(0, room - len(buttons) * (height + gap)) // 5
        column = self._column
        for number, button in enumerate(buttons):
            button.place(pygame.Rect(column.left, top + number * (height + gap), column.width, height))
        beside = self._list_beside(buttons[0])
        below = top + len(buttons) * (height + gap)
        small.place(pygame.Rect(column.left, below, self._small_width, low))
        return [buttons[0], *beside, *buttons[1:], small, *self._corner(rect), *notice]

    def _list_beside(self, resume: Button) -> list[Button]:
        """Take room for the way to the list of matches from the button that continues one."""
        choose, place = self.actions.choose, resume.rect
        if choose is None or not isinstance(resume, ContinueButton):
            return []
        words, gap = self.t("matches.title"), self.context.theme.px(8)
        way = Button(self.context.look, "", choose, icon="list", name="matches", tip=words, spoken_as=words)
        side = max(place.height, self.context.theme.control)
        resume.place(pygame.Rect(place.left, place.top, place.width - side - gap, place.height))
        return [way.place(pygame.Rect(resume.rect.right + gap, place.top, side, place.height))]

    def _buttons(self) -> list[Button]:
        """List the buttons to continue, begin and learn, one of them in gold."""
        look, actions = self.context.look, self.actions
        buttons: list[Button] = []
        if actions.can_resume():
            name = "client.start.resume"
            buttons.append(ContinueButton(look, self.t(name), actions.resumable(), actions.resume, name=name))
        entries = [Entry("client.start.new_game", actions.new_game), *actions.more]
        if actions.at_once and actions.is_new():  # learning first: a whole match explains nothing
            entries = [*actions.more, Entry("client.start.at_once", actions.at_once), entries[0]]
        for entry in entries:
            style: Style = "secondary" if buttons else "primary"
            text = self.t(entry.key)
            buttons.append(Button(look, text, entry.action, style=style, size=Size.LARGE, name=entry.key))
        return buttons

    @property
    def _small_width(self) -> int:
        return round(self._column.width * 1.1)

    def _small(self) -> Horizontal:
        """Return the less often used buttons in a row."""
        entries = [
            Entry("client.start.settings", lambda: self.app.push(SettingsScene(self.context)), "gear"),
            *self.actions.small,
            Entry("client.start.quit", self.app.quit, "cross"),
        ]
        buttons = [
            Button(
                self.context.look,
                self._words(entry),
                entry.action,
                style="quiet",
                icon=entry.icon,
                size=Size.SMALL,
                name=entry.key,
            )
            for entry in entries
        ]
        return Horizontal(self.context.look, buttons, name="small").having(wraps=True, even=True)

    def _words(self, entry: Entry) -> str:
        count = entry.count()
        return self.t(f"{entry.key}_due", count=count) if count else self.t(entry.key)

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        """Return the buttons for language and sound, which need no reading of the menu."""
        look, theme, settings = self.context.look, self.context.theme, self.context.settings
        credits_ = self._credits(rect)
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
        dividing.line([language, sound], bar, theme.px(4), "right")
        return [language, sound, *credits_]

    def _credits(self, rect: pygame.Rect) -> list[Widget]:
        """Return the button to the credits, beside the version."""
        look, theme, action = self.context.look, self.context.theme, self.actions.credits
        if action is None or self.context.notices:
            return []
        button = Button(look, self.t("client.start.credits"), action, style="quiet", size=Size.CAPTION, name="credits")
        width, height = button.measure()
        right = rect.right - theme.px(26) - look.width(__version__, Size.CAPTION) - 2 * theme.px(6)
        return [button.place(pygame.Rect(right - width, self._foot(height) - height // 2, width, height))]

    def _foot(self, height: int) -> int:
        """The middle of the lowest line, high enough for the focus ring around a button of that height."""
        theme = self.context.theme
        return self.rect.bottom - max(theme.px(22), -(-height // 2) + paint.focus_reach(theme) + theme.px(3))

    def _notice(self, rect: pygame.Rect, *, low: bool) -> list[Widget]:
        """Lay out the current notice; notices are shown one at a time, until the player dismisses them."""
        if not self.context.notices:
            return []
        look, theme = self.context.look, self.context.theme
        text = Paragraph(look, self.context.notice_text(self.context.notices[0]), size=Size.SMALL, name="notice")
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
        return [NoticeGround(look).place(strip), text, close]

    def _dismiss(self) -> None:
        del self.context.notices[:1]
        self.refresh()

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        self._draw_fan(surface)
        self._head.draw(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px, button = theme.font(Size.CAPTION), self.page.find("credits")
        corner = pygame.Rect(0, 0, self.rect.width - theme.px(26), theme.px(24))
        corner.centery = self._foot(button.rect.height if button is not None else 0)
        if not self.context.notices:
            self.context.fonts.draw(surface, __version__, px, fade(p.text_soft, 0.7), corner, align="right")

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.START

    def cancel(self) -> bool:
        """Ignore Escape: there is no screen before this one."""
        return False
