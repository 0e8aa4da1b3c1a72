"""Every choice of the player's on one screen, each taking effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

import pygame

from mighty_gui.client import paint
from mighty_gui.client.audio import Cue
from mighty_gui.client.deck import Deck, available_backs
from mighty_gui.client.input import Intent, Kind
from mighty_gui.client.scene import Context, WidgetScene
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.settings import LANGUAGES, SPEEDS, Settings
from mighty_gui.client.theme import Size
from mighty_gui.client.widgets import (
    Button,
    Form,
    Group,
    Look,
    Panel,
    ScrollPane,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
    layout,
)

_KEPT_AT_RESET = ("language", "player_name", "window_size", "full_screen", "unknown")


class SettingsScene(WidgetScene):
    """Two columns where there is room, one where there is not."""

    first_focus = "done"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._decks = {name: Deck(back_name=name) for name in available_backs()}

    def _set(self, key: str) -> Callable[[Any], None]:
        """A callback that changes one setting; the app applies it and lays this screen out again."""

        def change(value: Any) -> None:
            self.context.change(**{key: value})

        return change

    # --- building ------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Title row, panels, buttons."""
        theme = self.context.theme
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(22))
        head = round(theme.font(Size.TITLE) * 1.25)
        _, middle, foot = layout.rows(inner, [head, 1.0, theme.control], theme.px(14))
        if middle.width >= theme.tx(1000):
            left, right = layout.columns(middle, [1.0, 1.0], theme.px(24))
            panels = [*self._panel("left", left, self._play, self._sound)]
            panels += self._panel("right", right, self._picture)
        else:
            panels = self._panel("all", middle, self._play, self._picture, self._sound)
        return [*panels, *self._foot(foot)]

    def _panel(self, name: str, rect: pygame.Rect, *groups: Callable[[Form], None]) -> list[Widget]:
        look = self.context.look
        view = layout.inset(rect, look.theme.pad, look.theme.px(18))
        form = Form(look, ScrollPane.content_width(look, view))
        for group in groups:
            group(form)
        return [Panel(look).place(rect), ScrollPane(look, form.widgets, name=f"pane {name}").place(view)]

    def _foot(self, rect: pygame.Rect) -> list[Widget]:
        look = self.context.look
        reset = Button(look, self.t("client.settings.reset"), self._ask_reset, style="quiet", name="reset")
        done = Button(look, self.t("client.settings.done"), self.cancel, style="primary", name="done")
        layout.line([reset], rect, 0, "left")
        layout.line([done], rect, 0, "right")
        return [reset, done]

    def _play(self, form: Form) -> None:
        look, s = self.context.look, self.context.settings
        form.heading(self.t("client.settings.play"))
        label = self.t("client.settings.player_name")
        form.row(
            label,
            TextField(
                look,
                s.player_name,
                self._set("player_name"),
                placeholder=self.t("client.settings.player_name_empty"),
                label=label,
                name="player_name",
            ),
        )
        speeds = [(speed, self.t(f"client.settings.speed.{speed}")) for speed in SPEEDS]
        label = self.t("client.settings.animation_speed")
        form.row(
            label,
            Tabs(
                look, speeds, s.animation_speed, self._set("animation_speed"), label=label, name="animation_speed"
            ),
        )
        self._switch(form, "reduced_motion")
        self._switch(form, "confirm_play")
        self._switch(form, "play_forced")
        self._switch(form, "show_reasons")

    def _picture(self, form: Form) -> None:
        look, s = self.context.look, self.context.settings
        form.heading(self.t("client.settings.picture"))
        # each language in its own words, so that it can be found by who reads no other
        languages = [(code, self.t(f"language.{code}")) for code in LANGUAGES]
        label = self.t("client.settings.language")
        form.row(label, Tabs(look, languages, s.language, self._set("language"), label=label, name="language"))
        label = self.t("client.settings.text_scale")
        form.row(
            label,
            Stepper(
                look,
                round(s.text_scale * 10),
                lambda tenths: self.context.change(text_scale=tenths / 10),
                least=10,
                most=20,
                shown=lambda tenths: f"{tenths * 10} %",
                label=label,
                name="text_scale",
            ),
        )
        self._switch(form, "full_screen")
        self._switch(form, "four_colours")
        label = self.t("client.settings.card_back")
        form.row(label, CardBacks(look, self._decks, s.card_back, self._set("card_back"), label, self._back_name))

    def _back_name(self, back: str) -> str:
        key = f"client.settings.backs.{back.removeprefix('back-')}"
        return self.t(key) if self.context.texts.has(key) else back

    def _sound(self, form: Form) -> None:
        look, s = self.context.look, self.context.settings
        form.heading(self.t("client.settings.sound"))
        label = self.t("client.settings.volume")
        slider = Slider(
            look,
            s.volume,
            self._set("volume"),
            shown=lambda part: f"{round(part * 100)} %",
            label=label,
            name="volume",
            on_release=lambda: self.context.audio.play(Cue.PLAY),
        )
        mute = Button(
            look,
            "",
            lambda: self.context.change(muted=not s.muted),
            icon="mute" if s.muted else "sound",
            name="muted",
            tip=self.t("client.start.unmute" if s.muted else "client.start.mute"),
            spoken_as=self.t("client.start.unmute" if s.muted else "client.start.mute"),
        )
        form.row(label, Group(look, [(slider, 1.0), (mute, None)]))

    def _switch(self, form: Form, key: str) -> None:
        text, detail = self.t(f"client.settings.{key}"), f"client.settings.{key}_detail"
        toggle = Toggle(
            self.context.look, "", getattr(self.context.settings, key), self._set(key), label=text, name=key
        )
        form.row(text, toggle, self.t(detail) if self.context.texts.has(detail) else "", snug=True)

    # --- acting --------------------------------------------------------------------------------------

    def _ask_reset(self) -> None:
        self.app.push(
            MessageScene.ask(
                self.context,
                self.t("client.settings.reset"),
                self.t("client.settings.reset_question"),
                self._reset,
                key="client.settings.reset_yes",
            )
        )

    def _reset(self) -> None:
        fresh = Settings()
        names = [name for name in vars(fresh) if name not in _KEPT_AT_RESET]
        self.context.change(**{name: getattr(fresh, name) for name in names})

    def backdrop(self, surface: pygame.Surface) -> None:
        """Felt and title."""
        super().backdrop(surface)
        theme, p = self.context.theme, self.context.theme.palette
        px = theme.font(Size.TITLE)
        title = paint.lettering(self.context.fonts, self.t("client.settings.title"), px, p.text, p.gold)
        surface.blit(title, (theme.margin, theme.px(22) - px // 8))


class CardBacks(Widget):
    """The card backs themselves, to choose from."""

    focusable = True

    def __init__(
        self,
        look: Look,
        decks: dict[str, Deck],
        value: str,
        on_change: Callable[[str], None],
        label: str,
        named: Callable[[str], str],
    ) -> None:
        super().__init__(look, name="card_back")
        self.decks = decks
        self.value = value
        self.on_change = on_change
        self._label = label
        self._named = named

    @property
    def label(self) -> str:
        """Which back is chosen."""
        return f"{self._label} {self._named(self.value)}"

    @property
    def _card(self) -> tuple[int, int]:
        height = self.look.theme.px(84)
        return Deck.width(height), height

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """All backs in as many rows as needed, and the chosen one's name."""
        theme, (card, height) = self.look.theme, self._card
        across = self._across(width or 10_000)
        down = -(-len(self.decks) // max(1, across))
        name = self.look.fonts.line_height(theme.font(Size.CAPTION))
        gap = theme.px(12)
        return width or across * (card + gap), down * (height + gap) + name

    def _across(self, width: int) -> int:
        return max(
            1, min(len(self.decks), (width + self.look.theme.px(6)) // (self._card[0] + self.look.theme.px(12)))
        )

    def _places(self) -> list[tuple[str, pygame.Rect]]:
        (card, height), gap, across = self._card, self.look.theme.px(12), self._across(self.rect.width)
        pad = self.look.theme.px(6)
        return [
            (
                name,
                pygame.Rect(
                    self.rect.left + pad + number % across * (card + gap),
                    self.rect.top + pad // 2 + number // across * (height + gap),
                    card,
                    height,
                ),
            )
            for number, name in enumerate(self.decks)
        ]

    def place(self, rect: pygame.Rect) -> Self:
        """Lie there."""
        return super().place(rect)

    def handle(self, intent: Intent) -> bool:
        """A click on a back, or the arrows."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            found = next((name for name, place in self._places() if place.collidepoint(intent.pos)), None)
            return found is not None and self._choose(found)
        if not self.focused or intent.kind not in (Kind.LEFT, Kind.RIGHT, Kind.CONFIRM):
            return False
        names = list(self.decks)
        here = names.index(self.value) if self.value in names else 0
        step = -1 if intent.kind is Kind.LEFT else 1
        goal = (here + step) % len(names) if intent.kind is Kind.CONFIRM else here + step
        return self._choose(names[max(0, min(len(names) - 1, goal))])

    def _choose(self, name: str) -> bool:
        if name != self.value:
            self.value = name
            self.on_change(name)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the backs, the chosen one framed, and its name."""
        theme, p = self.look.theme, self.look.palette
        for name, place in self._places():
            chosen = name == self.value
            surface.blit(self.decks[name].back(place.height, dimmed=not chosen), place)
            if chosen:
                frame = place.inflate(theme.px(8), theme.px(8))
                paint.draw_ring(surface, frame, theme.px(8), theme.px(2.4), p.gold)
        px = theme.font(Size.CAPTION)
        line = self.look.fonts.line_height(px)
        words = pygame.Rect(self.rect.left + theme.px(6), self.rect.bottom - line, self.rect.width, line)
        self.look.fonts.draw(surface, self._named(self.value), px, p.text_soft, words)
        self.draw_ring(surface, self.rect.inflate(0, theme.px(4)))
