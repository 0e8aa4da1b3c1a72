"""The parts at the top of every rule editor: back, the starting preset, undo and redo."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.theme import Colour
from mighty_gui.client.scenes.rule_editing.rule_desk import BarDesk
from mighty_gui.client.widgets import Button, Choice


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
