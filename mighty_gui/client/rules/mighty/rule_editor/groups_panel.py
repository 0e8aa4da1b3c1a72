"""The left panel of the rule editor: a search field and the groups of options."""

from __future__ import annotations

from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, rows
from mighty_gui.client.widgets import Grow, Item, ListBox, TextField, Vertical


def groups_panel(host: PanelHost) -> Vertical:
    """Return the search field and the groups."""
    look, browsing = host.context.look, host.browsing
    items = [
        Item(group, host.t(f"editor.group.{group}"), note=group_mark(host.editor, group).strip()) for group in GROUPS
    ]
    chosen = None if browsing.searches else browsing.group
    groups = ListBox(
        look, items, chosen, host.choose_group,
        on_confirm=lambda _: host.to_active(), label=host.t("editor.groups"), name="groups",
    )  # fmt: skip
    return Vertical(look, [search_field(host), Grow(groups)], gap=10)


def search_field(host: PanelHost) -> TextField:
    """Return the search field; Enter moves to the first option found."""
    label = host.t("editor.search")
    return TextField(
        host.context.look, host.browsing.search_text, host.search, on_confirm=lambda _: host.to_active(),
        limit=40, placeholder=label, label=label, name="search",
    )  # fmt: skip


def group_mark(editor: Editor, group: str) -> str:
    """Return the mark after a group's name: a sign for contradictions, and the number of changed options."""
    shown = rows(editor.rules, group)
    troubled = any(editor.is_troubled(key) for key in shown)
    changed = sum(editor.differs(key) for key in shown)
    return f"{' !' if troubled else ''}{f'  +{changed}' if changed else ''}"
