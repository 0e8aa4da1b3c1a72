"""Layouts of screens: a column with a title line, a sheet of paper, standings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import PaperPane
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.asking.corner_buttons import WarningButton
from mighty_gui.client.widgets import Button, Grow, Horizontal, Member, Panel, Vertical, Widget


def screen(look: Look, rect: pygame.Rect, width: int, title: Sequence[Member], members: Sequence[Member]) -> Widget:
    """Lay out a screen in a column: the title line, which begins with the back button, and the members below.

    ``width`` is the column's largest width, in design pixels at the current text scale.
    """
    theme = look.theme
    place = rect.inflate(-2 * min(theme.margin, round(rect.width * 0.04)), -2 * theme.px(20))
    place.width = min(place.width, theme.tx(width))
    place.centerx = rect.centerx
    return Vertical(look, [Horizontal(look, title, gap=12), *members]).place(place)


def unsaved_mark(scene: Scene) -> list[Button]:
    """Return a warning that data is not saved, which explains the reason when pressed; nothing if all is saved."""
    context, saving = scene.context, scene.context.saving()
    if not saving.is_missing:
        return []
    title, text = context.texts(saving.mark), context.texts(saving.sentence, **saving.values)

    def explain() -> None:
        scene.app.push(MessageScene.notice(context, title, text))

    return [WarningButton(context.look, title, explain, icon="unsaved", size=Size.SMALL, tip=text, name="unsaved")]


def paper(look: Look, inside: Widget, name: str, *, fills: bool = False) -> Grow:
    """Return a sheet of paper for the rest of a screen; its content scrolls, or ``fills`` the sheet if it is low."""
    pane = PaperPane(look, inside, name=name)
    pane.fills = fills
    return Grow(Vertical(look, [Grow(pane)], pad=(24, 16), ground=Panel(look, "paper")))


def standings_screen(
    look: Look, rect: pygame.Rect, head: Widget, sheet: Grow, buttons: Sequence[Button]
) -> list[Widget]:
    """Lay out a screen with the winners, a sheet of paper, and buttons below, the main one last.

    A back button is placed at the upper left.
    """
    place = rect.inflate(-2 * min(look.theme.margin, round(rect.width * 0.04)), -2 * look.theme.px(22))
    back = [button for button in buttons if button.name == "back"]
    others = [button for button in buttons if button.name != "back"]
    top = Horizontal(look, [*back, Grow(head)], gap=16)
    foot = [Horizontal(look, [*others[:-1], Grow(), *others[-1:]], gap=12)] if others else []
    return [Vertical(look, [top, sheet, *foot], gap=14).place(place)]
