"""The rule editor: groups of options at the left, their controls in the middle, remarks at the right.

In narrow windows, or with large text, the groups are a drop-down list and the remarks are below. The scene changes the
rules as the player asks and lays out the panels, which decide what they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.rules.mighty.rule_editor.editor_panels import OptionsPanel, pane_name
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost
from mighty_gui.client.rules.mighty.rule_editor.groups_panel import group_mark, groups_panel
from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix
from mighty_gui.client.rules.mighty.rule_editor.model.editing import FILE, FIND, TROUBLES, Browsing, Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, is_open, keys
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import contradiction_text
from mighty_gui.client.rules.mighty.rule_editor.remarks import RemarksPanel
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.rules.rule_editing.editor_hosts import RulesUser
from mighty_gui.client.rules.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.client.rules.rule_editing.rules_bar import RulesBar, back, history, starting_preset
from mighty_gui.client.rules.rule_scenes import RuleScenes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Fixed,
    Grow,
    Horizontal,
    Label,
    Member,
    ScrollPane,
    Space,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.options import get


class RuleEditorScene(RuleEditingScene):
    """The editor of rules of Mighty."""

    sheet_scene = RuleSheetScene
    edits = Editor
    editor: Editor

    def __init__(self, context: Context, preset: str, *, user: RulesUser | None = None, receives: bool = False) -> None:
        """``receives``: the editor starts with the rules of a code from another player."""
        super().__init__(context, preset, user=user, receives=receives)
        self.browsing = Browsing(self.editor)
        self.first_focus = self.browsing.active

    def change(self, key: str, value: object) -> None:
        self.clear_report()
        self.browsing.active = key
        self.editor.set(key, value)
        self.refresh()

    def reset(self, key: str) -> None:
        self.clear_report()
        self.editor.reset(key)
        self.refresh()

    def take(self, fix: ContradictionFix) -> None:
        self.clear_report()
        self.editor.take(fix)
        self.go(next(iter(fix.changes)))

    def show_changes(self, before: Rules) -> None:
        now = self.editor.rules
        changed = [key for key in keys() if get(before, key) != get(now, key)]
        if changed and self.browsing.group in GROUPS:
            self.go(next((key for key in changed if is_open(now, key)), self.browsing.active))

    def settle(self) -> None:
        self.browsing.settle()

    def choose_group(self, group: str) -> None:
        self.clear_report()
        self.browsing.turn_to(group)
        self.refresh()

    def search(self, text: str) -> None:
        self.browsing.search(text)
        self.refresh()

    def go(self, key: str) -> None:
        self.browsing.go(key)
        self.refresh()
        self._focus(self.browsing.active, keyboard=True)

    def unfold(self) -> None:
        self.browsing.unfold()
        self.go(self.browsing.active)

    def point_at(self, key: str) -> None:
        self._focus(key, keyboard=False)

    def to_active(self) -> None:
        self._focus(self.browsing.active, keyboard=True)

    def to_name(self) -> None:
        if self.is_narrow and self.browsing.group != FILE:
            report = self.report
            self.choose_group(FILE)
            self.report = report
            self.refresh()
        super().to_name()

    def _to_search(self) -> None:
        if self.is_narrow:
            self.choose_group(FIND)
        self.page.focus_on("search")

    def _focus(self, key: str, *, keyboard: bool) -> None:
        """Focus an option's control, and scroll it into view."""
        self.page.focus_on(key, keyboard=keyboard)
        widget, pane = self.page.find(key), self.page.find(pane_name(self))
        if widget is not None and isinstance(pane, ScrollPane):
            pane.reveal(widget)

    def announcements(self) -> Iterable[str]:
        yield from super().announcements()
        yield from (contradiction_text(trouble.found, self.context.texts) for trouble in self.editor.troubles)
        yield self.saving.trouble() or self.t("editor.no_troubles")

    def refresh(self) -> None:
        """Rebuild everything; if the focused control has disappeared, focus the active option."""
        before = self.page.focus.name if self.page.focus else ""
        super().refresh()
        now = self.page.focus.name if self.page.focus else ""
        if before and now != before and self.page.find(self.browsing.active) is not None:
            self.page.focus_on(self.browsing.active, keyboard=self.page.keyboard)

    def handle(self, intent: Intent) -> bool:
        handled = super().handle(intent) or self._leftover(intent)
        if self.on_stack:
            self._follow()
        return handled

    @property
    def commands(self) -> dict[str, Callback]:
        return {**super().commands, "ctrl+f": self._to_search}

    def _leftover(self, intent: Intent) -> bool:
        """Reset the active option on Delete; return whether it was reset."""
        if intent.kind is Kind.DELETE and self.editor.differs(self.browsing.active):
            self.reset(self.browsing.active)
            return True
        return False

    def _follow(self) -> None:
        focus = self.page.focus.name if self.page.focus else ""
        key = focus.removeprefix("reset ").partition(":")[0]
        if key in keys() and key != self.browsing.active:
            self.browsing.active = key
            self.refresh()

    @property
    def is_narrow(self) -> bool:
        theme = self.context.theme
        return self.rect.width - 2 * theme.px(28) < theme.tx(1000)

    def resized(self, rect: pygame.Rect) -> None:
        self.rect = rect
        if not self.is_narrow:
            self.browsing.widen()
        super().resized(rect)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        bar = RulesBar(self, self.saving, self.sharing)
        parts = self._narrow(bar) if self.is_narrow else self._wide(bar)
        return [Vertical(self.context.look, parts, gap=12, pad=(28, 18)).place(rect)]

    def _wide(self, bar: RulesBar) -> list[Member]:
        panels = [
            Grow(groups_panel(self), 0.2),
            Grow(OptionsPanel(self, bar).box(), 0.53),
            Grow(RemarksPanel(self, bar).on_the_side(), 0.27),
        ]
        return [wide_head(self), Grow(Horizontal(self.context.look, panels, gap=14).having(down="fill")), bar.foot()]

    def _narrow(self, bar: RulesBar) -> list[Member]:
        remarks = RemarksPanel(self, bar).below(min(self.context.theme.tx(132), self.rect.height // 3))
        at_hand = [] if self.browsing.group == FILE else bar.at_hand(self.rect.width)
        options = Grow(OptionsPanel(self, bar).box())
        return [narrow_head(self, at_hand), options, *([remarks] if remarks is not None else [])]


# --- the bar at the top: back, starting preset, undo --------------------------------------------------------


def wide_head(host: PanelHost) -> Horizontal:
    """Return the bar of wide windows: back, title, the starting preset, undo and redo."""
    look, gold = host.context.look, host.context.look.palette.gold_bright
    title = Label(look, host.t("editor.title"), size=Size.HEADING, bold=True, serif=True, colour=gold)
    label = Label(look, host.t("editor.base"), colour=look.palette.text_soft)
    start = Fixed(starting_preset(host), width=380)
    return Horizontal(look, [back(host), title, Space(10), label, start, Grow(), *history(host)], gap=10)


def narrow_head(host: PanelHost, buttons: Sequence[Button]) -> Horizontal:
    """Return the bar of narrow windows: back, the current page, the given buttons, undo and redo."""
    browsing, troubles = host.browsing, host.editor.troubles
    options = [(FILE, host.t("editor.file_group")), (FIND, host.t("editor.find_group"))]
    if troubles or browsing.group == TROUBLES:
        options.append((TROUBLES, f"! {host.t('editor.troubles_group', count=len(troubles))}"))
    options += [(group, host.t(f"editor.group.{group}") + group_mark(host.editor, group)) for group in GROUPS]
    label = host.t("editor.groups")
    groups = Choice[str](host.context.look, options, browsing.group, host.choose_group, label=label, name="groups")
    return Horizontal(host.context.look, [back(host), Grow(groups), *buttons, *history(host)])


class MightyRuleScenes(RuleScenes):
    """The scenes about Mighty's rules."""

    editor = RuleEditorScene
