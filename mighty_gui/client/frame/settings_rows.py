"""The rows of the settings, group by group, with a control for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import Deck, available_backs
from mighty_gui.client.look.ground import TABLES, palette_named, small_picture
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.look.theme import Palette
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Grow,
    Horizontal,
    Look,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.portraits import Named, PicturePicker
from mighty_gui.keep.archive.profiles import profiles
from mighty_gui.keep.safety.snapshots import Snapshot, snapshots
from mighty_gui.keep.settings import AIDS, LANGUAGES, SPEEDS, settings_in, values_of
from mighty_gui.match.setup import USUAL
from mighty_gui.texts import Texts


def snapshot_text(texts: Texts, snapshot: Snapshot) -> str:
    """Return the text for a snapshot: its day and its number of hands."""
    day = snapshot.day
    date = {"year": day.year, "month": f"{day.month:02}", "day": f"{day.day:02}"}
    return texts("client.settings.snapshot_of", **date, hands=snapshot.hands)


class SettingsRows:
    """Writes groups of settings into forms; each change takes effect at once."""

    def __init__(self, context: Context, go_back: Callable[[Snapshot], None]) -> None:
        """``go_back`` asks whether to return the history to a snapshot."""
        self.context, self.go_back = context, go_back
        self.snapshot: Snapshot | None = None
        """The chosen snapshot; ``None`` for the newest."""
        self._decks = {name: Deck(back_name=name) for name in available_backs()}

    def _t(self, key: str) -> str:
        return self.context.texts(f"client.settings.{key}")

    def _set(self, key: str) -> Callable[[Any], None]:
        """Return a callback that changes one setting; the app applies it and lays out the screen again."""

        def change(value: Any) -> None:
            self.context.change(**{key: value})

        return change

    def _switch(self, form: Form, key: str) -> None:
        text, detail = self._t(key), f"client.settings.{key}_detail"
        value = getattr(self.context.settings, key)
        toggle = Toggle(self.context.look, "", value, self._set(key), label=text, name=key)
        sentence = self.context.texts(detail) if self.context.texts.has(detail) else ""
        form.row(text, toggle, sentence, snug=True)

    def person(self, form: Form) -> None:
        """Add the current player, the player's name and the language."""
        look, s = self.context.look, self.context.settings
        form.heading(self._t("person"))
        self._who_plays(form)
        if s.player == USUAL:
            label, empty = self._t("player_name"), self._t("player_name_empty")
            field = TextField(
                look, s.player_name, self._set("player_name"), placeholder=empty, label=label, name="player_name"
            )
            form.row(label, field)
        # each language in itself, so that it can be found by a player who reads no other
        languages = [(code, self.context.texts(f"language.{code}")) for code in LANGUAGES]
        label = self._t("language")
        form.row(label, Tabs(look, languages, s.language, self._set("language"), label=label, name="language"))

    def _who_plays(self, form: Form) -> None:
        """Add the choice of the current player, whose settings apply, if there are several profiles."""
        others = profiles(self.context.archive)
        if not others:
            return
        s, label = self.context.settings, self._t("who_plays")
        usual = person_name(self.context.texts, 0, s.player_name)
        people = [(USUAL, usual), *((other.id, other.name) for other in others)]
        choice = Choice(self.context.look, people, s.player, self.context.become, label=label, name="player")
        form.row(label, choice, self._t("own_settings" if s.player != USUAL else "usual_settings"))

    def earlier_states(self, form: Form) -> None:
        """Add the snapshots of the history, their size, and the button that returns to one of them."""
        look, found = self.context.look, snapshots(self.context.home)
        form.heading(self._t("snapshots"))
        if not found:
            form.note(self._t("snapshots_none"))
            return
        chosen = self.snapshot if self.snapshot in found else found[0]
        size = f"{sum(snapshot.size for snapshot in found) / 1e6:.1f} MB"
        form.note(self.context.texts("client.settings.snapshots_kept", count=len(found), size=size))
        named = [(snapshot, snapshot_text(self.context.texts, snapshot)) for snapshot in found]
        label = self._t("snapshot")
        form.row(label, Choice(look, named, chosen, self._choose, label=label, name="snapshot"))
        reason = self._t("go_back_later") if self.context.archive.is_taken else ""
        back = Button(look, self._t("go_back"), lambda: self.go_back(chosen), name="go back", reason=reason)
        form.full(back)

    def _choose(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot

    def playing(self, form: Form) -> None:
        """Add the settings for playing cards and for the speed of animations."""
        look, s = self.context.look, self.context.settings
        form.heading(self._t("playing"))
        speeds = [(speed, self._t(f"speed.{speed}")) for speed in SPEEDS]
        label, key = self._t("animation_speed"), "animation_speed"
        form.row(label, Tabs(look, speeds, s.animation_speed, self._set(key), label=label, name=key))
        self._rows(form, "playing")

    def _rows(self, form: Form, group: str) -> None:
        """Add a row for each setting of a group: a switch, or tabs with its values."""
        for key in settings_in(group):
            if isinstance(getattr(self.context.settings, key), bool):
                self._switch(form, key)
            else:
                self._steps(form, key)
            if key == "voice" and (voice := self.context.narrator.voice) and voice.problem:
                form.note(self.context.texts(voice.problem))

    def _steps(self, form: Form, key: str) -> None:
        label, chosen = self._t(key), getattr(self.context.settings, key)
        options = [(value, self._t(f"{key}_of.{value}")) for value in values_of(key)]
        tabs = Tabs(self.context.look, options, chosen, self._set(key), label=label, name=key)
        form.row(label, tabs, self._t(f"{key}_detail"))

    def all_aids(self, form: Form) -> None:
        """Add the buttons that turn all aids on or off at once."""
        look, settings = self.context.look, self.context.settings
        form.heading(self._t("aids"))
        form.note(self._t("aids_told"))
        buttons = []
        for key, value in (("aids_on", True), ("aids_off", False)):
            done = all(getattr(settings, aid) is value for aid in AIDS)
            reason = self._t(f"{key}_already") if done else ""
            change = self._all_aids(value)
            buttons.append(Grow(Button(look, self._t(key), change, name=key, reason=reason)))
        form.full(Horizontal(look, buttons))

    def _all_aids(self, value: bool) -> Callback:
        return lambda: self.context.change(**dict.fromkeys(AIDS, value))

    def asked_aids(self, form: Form) -> None:
        """Add the aids for the player's own turn."""
        self.all_aids(form)
        self._rows(form, "aids")

    def seen_aids(self, form: Form) -> None:
        """Add the aids that are always visible."""
        form.heading(self._t("aids_seen"))
        self._rows(form, "aids_seen")

    def table(self, form: Form) -> None:
        """Add the look of the table."""
        look, s = self.context.look, self.context.settings
        form.heading(self._t("table_theme"))
        label = self._t("table_theme")
        named = self._picture_names("tables")
        form.full(TablePicker(look, self.context.deck, s.table_theme, self._set("table_theme"), label, named))

    def window(self, form: Form) -> None:
        """Add the text size and the settings of the window."""
        look, s = self.context.look, self.context.settings
        form.heading(self._t("window"))
        label = self._t("text_scale")
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
        self._rows(form, "window")

    def cards(self, form: Form) -> None:
        """Add the look of the cards."""
        look, s = self.context.look, self.context.settings
        form.heading(self._t("cards"))
        label = self._t("card_back")
        backs = CardBacks(look, self._decks, s.card_back, self._set("card_back"), label, self._picture_names("backs"))
        form.row(label, backs)
        self._rows(form, "cards")

    def _picture_names(self, group: str) -> Callable[[str], str]:
        """Return a function that gives a picture's name in the current language."""

        def name_of(name: str) -> str:
            key = f"client.settings.{group}.{name.removeprefix('back-')}"
            return self.context.texts(key) if self.context.texts.has(key) else name

        return name_of

    def sound(self, form: Form) -> None:
        """Add the settings of sounds and ambience, and their volumes."""
        form.heading(self._t("sound"))
        if self.context.audio.reason:
            form.note(self.context.texts("sound.no_device"))
        label, on = self._t("sound_on"), not self.context.settings.muted
        sound = Toggle(self.context.look, "", on, self._unmute, label=label, name="muted")
        form.row(label, sound, snug=True)
        self._slider(form, "volume", lambda: self.context.audio.play(Cue.PLAY))
        self._switch(form, "ambience_on")
        self._slider(form, "ambience")
        self._rows(form, "sound")

    def _unmute(self, on: bool) -> None:
        self.context.change(muted=not on)

    def _slider(self, form: Form, key: str, on_release: Callback | None = None) -> None:
        label, value = self._t(key), getattr(self.context.settings, key)
        slider = Slider(
            self.context.look,
            value,
            self._set(key),
            shown=lambda part: f"{round(part * 100)} %",
            label=label,
            name=key,
            on_release=on_release,
        )
        form.row(label, slider)

    def access(self, form: Form) -> None:
        """Add the settings for low vision, speech output and reduced motion."""
        form.heading(self._t("access"))
        self._rows(form, "access")


# --- choices with pictures: tables and card backs, drawn as in the game -------------------------------------


class CardBacks(PicturePicker):
    """A row of pictures to choose the card back."""

    setting = "card_back"

    def __init__(
        self, look: Look, decks: dict[str, Deck], value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        super().__init__(look, list(decks), value, on_change, label, named)
        self.decks = decks

    def one(self, width: int) -> tuple[int, int]:
        height = self.look.theme.px(84)
        return Deck.width(height), height

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        surface.blit(self.decks[name].back(place.height), place)


class TablePicker(PicturePicker):
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
        theme = self.look.theme
        across = 6 if width > theme.px(860) else 3 if width > theme.px(300) else 2
        wide = min(theme.px(230), (width - 2 * theme.px(6) - (across - 1) * self._gap) // across)
        return wide, round(wide * 0.6)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TablePicker) and old.one(old.rect.width) == self.one(self.rect.width):
            self._ready = old._ready

    def step(self, dt: float) -> bool:
        if self._ready < len(self.names):
            self._picture(self.names[self._ready], self.one(self.rect.width))
            self._ready += 1
            return True
        return super().step(dt)

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        if self.names.index(name) < self._ready:
            surface.blit(self._picture(name, place.size), place)
        else:
            paint.draw_rounded(surface, place, self.look.theme.px(7), palette_named(name).felt)

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        palette = palette_named(name)
        key = ("small table", size, palette, self.deck.four_colour, self.deck.large_index)
        return paint.cache_surface(key, lambda: self._paint(palette, size))

    def _paint(self, palette: Palette, size: tuple[int, int]) -> pygame.Surface:
        unit = size[1] / 92
        table = pygame.Surface(size, pygame.SRCALPHA)
        table.blit(small_picture(size, palette), (0, 0))
        panel = pygame.Rect(round(7 * unit), round(7 * unit), round(38 * unit), round(24 * unit))
        paint.draw_rounded(table, panel, round(4 * unit), palette.panel, bottom=palette.panel_low, rim=palette.line)
        for row, (ink, part) in enumerate(((palette.gold_bright, 0.45), (palette.text, 0.8), (palette.text_soft, 0.6))):
            bar = pygame.Rect(0, 0, round((panel.width - 8 * unit) * part), max(1, round(2.4 * unit)))
            bar.topleft = (panel.left + round(4 * unit), panel.top + round((4.5 + 6 * row) * unit))
            table.fill(ink, bar)
        for face, angle, dx in (("HQ", 12, -54), ("SA", -10, 54)):
            card = self.deck.face(face, round(34 * unit), angle)
            table.blit(card, card.get_rect(center=(size[0] // 2 + round(dx * unit), round(66 * unit))))
        table.blit(paint.mask(size, self.look.theme.px(7)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return table
