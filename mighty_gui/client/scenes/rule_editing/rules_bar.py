"""The names of the rules, and the buttons for the rules as a whole: save, try, share, read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.rule_editing.rule_desk import BarDesk
from mighty_gui.client.scenes.rule_editing.save_actions import SaveActions
from mighty_gui.client.scenes.rule_editing.share_actions import ShareActions
from mighty_gui.client.widgets import Button, TextField, Widget, dividing
from mighty_gui.presets.share import LONGEST_NAME

_KEYS = {"paste": "Ctrl+V", "share": "Ctrl+C", "save": "Ctrl+S"}


class RulesBar:
    """The maker of fields and buttons; `place` lays them below the panels of a wide window."""

    def __init__(self, desk: BarDesk, saving: SaveActions, sharing: ShareActions) -> None:
        self._desk = desk
        self._saving = saving
        self._sharing = sharing
        self._look = desk.context.look

    def names(self) -> list[TextField]:
        """Return a field for the name in each language."""
        desk, draft = self._desk, self._desk.editor.draft
        return [
            TextField(
                self._look, value, partial(desk.rename, language),
                on_confirm=lambda _: desk.focus_on("save"), limit=LONGEST_NAME,
                placeholder=desk.t(f"editor.name_{language}"), label=desk.t(f"editor.name_{language}"),
                tip=desk.t(f"editor.name_{language}"), name=f"name {language}",
            )
            for language, value in (("ko", draft.name_ko), ("en", draft.name_en))
        ]  # fmt: skip

    def file_buttons(self) -> list[Button]:
        """Return the buttons to paste, share, export, try and save."""
        sharing, trouble = self._sharing, self._saving.trouble()
        made: list[tuple[str, Callable[[], object], str, str]] = [
            ("paste", sharing.paste, "", ""), ("share", sharing.share, "", trouble),
            ("export", sharing.export, "", trouble), ("try", sharing.try_out, "play", trouble),
            ("save", self._saving.save, "check", trouble),
        ]  # fmt: skip
        return [
            Button(
                self._look, self._desk.t(f"editor.{key}"), action, icon=icon, size=Size.SMALL, name=key,
                reason=reason, tip=_KEYS.get(key, ""), style="primary" if key == "save" else "secondary",
            )
            for key, action, icon, reason in made
            if key != "try" or sharing.can_try
        ]  # fmt: skip

    def at_hand(self, width: int) -> list[Button]:
        """Return the buttons to try and save, as icons where there is no room for words."""
        made = [button for button in self.file_buttons() if button.name in ("try", "save")]
        if sum(button.measure()[0] for button in made) > width * 0.3:
            for button in made:
                button.spoken_as, button.text = button.text, ""
                button.tip = f"{button.spoken_as} ({button.tip})" if button.tip else button.spoken_as
        return made

    def sheet_buttons(self) -> list[Button]:
        """Return the buttons for the rule sheet, for resetting everything, and for the player's own rule sets."""
        look, desk = self._look, self._desk
        sheet = Button(
            look, desk.t("editor.sheet"), self._sharing.read_sheet, icon="book", size=Size.SMALL, name="sheet",
            reason=self._saving.trouble(),
        )  # fmt: skip
        reset = Button(
            look, desk.t("editor.reset_all"), desk.reset_all, icon="undo", size=Size.SMALL, name="reset all",
            reason="" if desk.editor.changed_keys() else desk.t("editor.nothing_to_reset"),
        )  # fmt: skip
        own = Button(
            look, desk.t("editor.own.title"), self._saving.manage, icon="cards", size=Size.SMALL, name="own",
            reason="" if self._saving.own_presets() else desk.t("editor.own.empty"),
        )  # fmt: skip
        return [sheet, reset, own]

    def place(self, inner: pygame.Rect) -> tuple[pygame.Rect, list[Widget]]:
        """Lay names and file buttons at the bottom, in two lines if need be; return the room left above."""
        theme, names, buttons = self._look.theme, self.names(), self.file_buttons()
        wanted = sum(button.measure()[0] + theme.gap for button in buttons)
        in_one = wanted + theme.tx(420) <= inner.width
        parts: list[dividing.Part] = [1.0, *[theme.control] * (1 if in_one else 2)]
        above, *feet = dividing.rows(inner, parts, theme.px(12))
        dividing.line(buttons, feet[-1], theme.gap, "right")
        room = pygame.Rect(feet[0])
        room.width -= wanted if in_one else 0
        for field, place in zip(names, dividing.columns(room, [0.54, 0.46], theme.gap), strict=True):
            field.place(place)
        return above, [*names, *buttons]
