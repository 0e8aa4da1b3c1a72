"""The names of the rules, and the buttons for the rules as a whole: save, try, share, read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.scenes.rule_editing.save_actions import BarDesk, SaveActions
from mighty_gui.client.scenes.rule_editing.share_actions import ShareActions
from mighty_gui.client.widgets import Button, Choice, Either, Grow, Horizontal, TextField, Widget
from mighty_gui.presets.share import LONGEST_NAME

_KEYS = {"paste": "Ctrl+V", "share": "Ctrl+C", "save": "Ctrl+S"}


class RulesBar:
    """The maker of fields and buttons; `place` lays them below the panels of a wide window."""

    def __init__(self, desk: BarDesk, saving: SaveActions, sharing: ShareActions) -> None:
        self._desk, self._saving, self._sharing = desk, saving, sharing
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

    def foot(self) -> Widget:
        """Return names and file buttons for the bottom of a wide window, in two lines if need be."""
        ko, en = self.names()
        names = Horizontal(self._look, [Grow(ko, 0.54), Grow(en, 0.46)], gap=12)
        buttons = Horizontal(self._look, self.file_buttons(), gap=12, align="end")
        least = self._look.theme.tx(420) + buttons.measure()[0]
        return Either(self._look, [Grow(names), buttons], least=least, gap=12, below=12)


# --- the parts at the top of every rule editor: back, the starting preset, undo and redo --------------------


class Mirrored(Button):
    """A button with a mirrored icon."""

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        picture = pygame.transform.flip(suit_signs.icon(self.icon, round(self.px * 1.15), ink), True, False)
        surface.blit(picture, picture.get_rect(center=rect.center))


def starting_preset(desk: BarDesk) -> Choice[str]:
    """Return the choice of the starting preset."""
    language, editor = desk.context.texts.language, desk.editor
    options = [(preset.id, preset.name[language]) for preset in editor.presets]
    label = desk.t("editor.base")
    return Choice(desk.context.look, options, editor.base.id, desk.start_from, label=label, name="base", tip=label)


def history(desk: BarDesk) -> list[Button]:
    """Return the buttons that undo and redo."""
    look, editor = desk.context.look, desk.editor
    undo = Button(
        look, "", desk.undo, icon="undo", name="undo", tip=f"{desk.t('editor.undo')} (Ctrl+Z)",
        spoken_as=desk.t("editor.undo"), reason="" if editor.can_undo else desk.t("editor.nothing_to_undo"),
    )  # fmt: skip
    redo = Mirrored(
        look, "", desk.redo, icon="undo", name="redo", tip=f"{desk.t('editor.redo')} (Ctrl+Y)",
        spoken_as=desk.t("editor.redo"), reason="" if editor.can_redo else desk.t("editor.nothing_to_redo"),
    )  # fmt: skip
    return [undo, redo]


def back(desk: BarDesk) -> Button:
    """Return the button that leaves the editor."""
    words = desk.t("button.back")
    return Button(
        desk.context.look, "", desk.cancel, style="quiet", icon="back", name="back", tip=words, spoken_as=words
    )
