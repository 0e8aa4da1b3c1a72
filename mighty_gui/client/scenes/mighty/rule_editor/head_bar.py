"""The bar at the top of the rule editor: back, starting preset, undo; in narrow windows also the groups."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.groups_panel import group_mark
from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import FILE, FIND, TROUBLES
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS
from mighty_gui.client.scenes.rule_editing.head_parts import back, history, starting_preset
from mighty_gui.client.widgets import Button, Choice, Label, Widget, dividing


def wide_head(desk: EditorDesk, rect: pygame.Rect) -> list[Widget]:
    """Return back, title, the starting preset, undo and redo."""
    look, theme = desk.context.look, desk.context.theme
    title = Label(
        look, desk.t("editor.title"), size=Size.HEADING, bold=True, serif=True, colour=look.palette.gold_bright
    )
    base, moves = starting_preset(desk), history(desk)
    label = Label(look, desk.t("editor.base"), colour=look.palette.text_soft)
    taken = dividing.line(moves, rect, theme.px(8), "right")
    leave = back(desk)
    rest = pygame.Rect(rect.left, rect.top, rect.width - taken - theme.gap, rect.height)
    fixed = [leave.measure()[0], title.measure()[0], theme.px(10), label.measure()[0]]
    places = dividing.columns(rest, [*fixed, 1.0], theme.px(10))
    base_rect = places[4]
    base_rect.width = min(base_rect.width, theme.tx(380))
    return [
        leave.place(places[0]), title.place(places[1]), label.place(places[3]), base.place(base_rect), *moves
    ]  # fmt: skip


def narrow_head(desk: EditorDesk, rect: pygame.Rect, buttons: Sequence[Button]) -> list[Widget]:
    """Return back, the current page, the given buttons, undo and redo."""
    theme, browsing, troubles = desk.context.theme, desk.browsing, desk.editor.troubles
    options = [(FILE, desk.t("editor.file_group")), (FIND, desk.t("editor.find_group"))]
    if troubles or browsing.group == TROUBLES:
        options.append((TROUBLES, f"! {desk.t('editor.troubles_group', count=len(troubles))}"))
    options += [(group, desk.t(f"editor.group.{group}") + group_mark(desk.editor, group)) for group in GROUPS]
    label = desk.t("editor.groups")
    groups = Choice[str](desk.context.look, options, browsing.group, desk.choose_group, label=label, name="groups")
    leave, at_hand = back(desk), [*buttons, *history(desk)]
    taken = dividing.line(at_hand, rect, theme.px(8), "right")
    rest = pygame.Rect(rect.left, rect.top, rect.width - taken - theme.gap, rect.height)
    places = dividing.columns(rest, [leave.measure()[0], 1.0], theme.px(10))
    return [leave.place(places[0]), groups.place(places[1]), *at_hand]
