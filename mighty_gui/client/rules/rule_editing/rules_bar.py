"""The fields and buttons that concern the edited rules as a whole."""

from __future__ import annotations

from functools import partial

import pygame

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.rules.rule_editing.editor_hosts import BarHost
from mighty_gui.client.rules.rule_editing.save_actions import RuleSaving
from mighty_gui.client.rules.rule_editing.share_actions import RuleSharing
from mighty_gui.client.widgets import Button, Choice, Either, Grow, Horizontal, TextField, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.presets.share import LONGEST_NAME

_KEYS = {"paste": "Ctrl+V", "share": "Ctrl+C", "save": "Ctrl+S"}


class RulesBar:
    """Makes the fields and buttons that concern the rules as a whole."""

    def __init__(self, host: BarHost, saving: RuleSaving, sharing: RuleSharing) -> None:
        self._host, self._saving, self._sharing = host, saving, sharing
        self._look = host.context.look

    def names(self) -> list[TextField]:
        """Return a field for the name in each language."""
        host, draft = self._host, self._host.editor.draft
        return [
            TextField(
                self._look, value, partial(host.rename, language),
                on_confirm=lambda _: host.focus_on("save"), limit=LONGEST_NAME,
                placeholder=host.t(f"editor.name_{language}"), label=host.t(f"editor.name_{language}"),
                tip=host.t(f"editor.name_{language}"), name=f"name {language}",
            )
            for language, value in (("ko", draft.name_ko), ("en", draft.name_en))
        ]  # fmt: skip

    def file_buttons(self) -> list[Button]:
        """Return the buttons to paste, share, export, try and save."""
        sharing, trouble = self._sharing, self._saving.trouble()
        made: list[tuple[str, Callback, str, str]] = [
            ("paste", sharing.paste, "", ""), ("share", sharing.share, "", trouble),
            ("export", sharing.export, "", trouble), ("try", sharing.try_out, "play", trouble),
            ("save", self._saving.save, "check", trouble),
        ]  # fmt: skip
        return [
            Button(
                self._look, self._host.t(f"editor.{key}"), action, icon=icon, size=Size.SMALL, name=key,
                reason=reason, tip=_KEYS.get(key, ""), style="primary" if key == "save" else "secondary",
            )
            for key, action, icon, reason in made
            if key != "try" or sharing.can_try
        ]  # fmt: skip

    def at_hand(self, width: int) -> list[Button]:
        """Return the buttons to try and save, as icons if their labels do not fit."""
        made = [button for button in self.file_buttons() if button.name in ("try", "save")]
        if sum(button.measure()[0] for button in made) > width * 0.3:
            for button in made:
                button.spoken_as, button.text = button.text, ""
                button.tip = f"{button.spoken_as} ({button.tip})" if button.tip else button.spoken_as
        return made

    def sheet_buttons(self) -> list[Button]:
        """Return the buttons for the rule sheet, for resetting all options, and for the player's own rule sets."""
        look, host = self._look, self._host
        sheet = Button(
            look, host.t("editor.sheet"), self._sharing.read_sheet, icon="book", size=Size.SMALL, name="sheet",
            reason=self._saving.trouble(),
        )  # fmt: skip
        reset = Button(
            look, host.t("editor.reset_all"), host.reset_all, icon="undo", size=Size.SMALL, name="reset all",
            reason="" if host.editor.changed_keys() else host.t("editor.nothing_to_reset"),
        )  # fmt: skip
        own = Button(
            look, host.t("editor.own.title"), self._saving.manage, icon="cards", size=Size.SMALL, name="own",
            reason="" if self._saving.own_presets() else host.t("editor.own.empty"),
        )  # fmt: skip
        return [sheet, reset, own]

    def foot(self) -> Widget:
        """Return names and file buttons for the bottom of a wide window, in two lines if necessary."""
        ko, en = self.names()
        names = Horizontal(self._look, [Grow(ko, 0.54), Grow(en, 0.46)], gap=12)
        buttons = Horizontal(self._look, self.file_buttons(), gap=12, align="end")
        least = self._look.theme.tx(420) + buttons.measure()[0]
        return Either(self._look, [Grow(names), buttons], least=least, gap=12, below=12)


class Mirrored(Button):
    """A button with a mirrored icon."""

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        picture = pygame.transform.flip(suit_signs.icon(self.icon, round(self.px * 1.15), ink), True, False)
        surface.blit(picture, picture.get_rect(center=rect.center))


def starting_preset(host: BarHost) -> Choice[str]:
    """Return the choice of the starting preset."""
    language, editor = host.context.texts.language, host.editor
    options = [(preset.id, preset.name[language]) for preset in editor.presets]
    label = host.t("editor.base")
    return Choice(host.context.look, options, editor.base.id, host.start_from, label=label, name="base", tip=label)


def history(host: BarHost) -> list[Button]:
    """Return the buttons that undo and redo."""
    look, editor = host.context.look, host.editor
    undo = Button(
        look, "", host.undo, icon="undo", name="undo", tip=f"{host.t('editor.undo')} (Ctrl+Z)",
        spoken_as=host.t("editor.undo"), reason="" if editor.can_undo else host.t("editor.nothing_to_undo"),
    )  # fmt: skip
    redo = Mirrored(
        look, "", host.redo, icon="undo", name="redo", tip=f"{host.t('editor.redo')} (Ctrl+Y)",
        spoken_as=host.t("editor.redo"), reason="" if editor.can_redo else host.t("editor.nothing_to_redo"),
    )  # fmt: skip
    return [undo, redo]


def back(host: BarHost) -> Button:
    """Return the button that leaves the editor."""
    text = host.t("button.back")
    return Button(host.context.look, "", host.cancel, style="quiet", icon="back", name="back", tip=text, spoken_as=text)
