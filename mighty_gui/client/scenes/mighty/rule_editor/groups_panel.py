"""The left panel of the rule editor: a search field and the groups of options."""

from __future__ import annotations

import pygame

from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, rows
from mighty_gui.client.widgets import Item, ListBox, TextField, Widget, dividing


def groups_panel(desk: EditorDesk, rect: pygame.Rect) -> list[Widget]:
    """Return search field and groups."""
    theme, browsing = desk.context.theme, desk.browsing
    top, low = dividing.rows(rect, [theme.control, 1.0], theme.px(10))
    items = [
        Item(group, desk.t(f"editor.group.{group}"), aside=group_mark(desk.editor, group).strip())
        for group in GROUPS
    ]
    chosen = None if browsing.searches else browsing.group
    groups = ListBox(
        desk.context.look, items, chosen, desk.choose_group,
        on_confirm=lambda _: desk.to_active(), label=desk.t("editor.groups"), name="groups",
    )  # fmt: skip
    return [search_field(desk).place(top), groups.place(low)]


def search_field(desk: EditorDesk) -> TextField:
    """Return the search field; Enter leads to the first option found."""
    label = desk.t("editor.search")
    return TextField(
        desk.context.look, desk.browsing.words, desk.search, on_confirm=lambda _: desk.to_active(),
        limit=40, placeholder=label, label=label, name="search",
    )  # fmt: skip


def group_mark(editor: Editor, group: str) -> str:
    """Return the mark behind a group's name: a sign for contradictions, and the number of changed options."""
    shown = rows(editor.rules, group)
    troubled = any(editor.is_troubled(key) for key in shown)
    changed = sum(editor.differs(key) for key in shown)
    return f"{' !' if troubled else ''}{f'  +{changed}' if changed else ''}"
