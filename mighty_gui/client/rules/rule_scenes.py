"""A game's scenes about its rules; by default an editor for rules with few options, and the rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.client.rules.rule_editing.rules_bar import RulesBar, back, history, starting_preset
from mighty_gui.client.widgets import (
    Choice,
    FirstThatFits,
    Fixed,
    Form,
    Grow,
    Horizontal,
    Label,
    Member,
    Panel,
    Paragraph,
    Scrolled,
    Space,
    Stepper,
    Tabs,
    Vertical,
    Widget,
)
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import book_of, kit_of
from mighty_gui.presets.options import get, hint_of, limits, literals_of, nest, option_keys
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.rule_book import RuleLine, option_line
from mighty_gui.presets.schema import Faults


class OptionsEditor(RuleEditingScene):
    """The editor of rules with few options: all have a control on one page, chosen by their type."""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The key of the first option."""
        return next(iter(self.options), "")

    @property
    def options(self) -> Sequence[str]:
        """The keys of the options that can be changed here: choices, switches and numbers."""
        kind = type(self.editor.rules)
        return [key for key in option_keys(kind) if len(_values(kind, key)) > 1 or _is_number(kind, key)]

    def change(self, key: str, value: object) -> None:
        """Set an option's value."""
        self.clear_report()
        changed = overlay(self.editor.rules, nest(key, value), Faults())
        self.editor.become(replace(self.editor.draft, rules=changed))
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the options above names and buttons; in a small window, everything on one page."""
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * theme.px(28), -2 * theme.px(18))
        bar = RulesBar(self, self.saving, self.sharing)
        is_wide = inner.width >= theme.tx(900) and inner.height >= theme.tx(520)
        members = self._wide(bar) if is_wide else self._narrow(bar)
        return [Vertical(look, members, gap=12 if is_wide else 10).place(inner)]

    def _wide(self, bar: RulesBar) -> list[Member]:
        look, gold = self.context.look, self.context.look.palette.gold_bright
        title = Label(look, self.t("editor.title"), size=Size.HEADING, bold=True, serif=True, colour=gold)
        start = Fixed(starting_preset(self), width=380)
        head = Horizontal(look, [back(self), title, Space(10), start, Grow(), *history(self)], gap=10)
        options = self._panel("options", self._write_options)
        side_panel = self._panel("side", partial(self._write_side_panel, bar))
        middle = Horizontal(look, [Grow(options, 0.68), Grow(side_panel, 0.32)], gap=14).having(down="fill")
        return [head, Grow(middle), bar.foot()]

    def _narrow(self, bar: RulesBar) -> list[Member]:
        head = Horizontal(self.context.look, [back(self), Grow(starting_preset(self)), *history(self)], gap=10)
        return [head, Grow(self._panel("page", self._write_options, partial(self._write_file, bar)))]

    def _panel(self, name: str, *writers: Callable[[Form], None]) -> Widget:
        look, form = self.context.look, Form(self.context.look)
        for write in writers:
            write(form)
        pane = Scrolled(look, form, name=f"pane {name}")
        return Vertical(look, [Grow(pane)], pad=(24, 18), ground=Panel(look))

    def _write_options(self, form: Form) -> None:
        """Write each option with its values and its sentence on the rule sheet."""
        group = None
        for key in self.options:
            if group != (group := key.rpartition(".")[0] or book_of(self.editor.rules).game.id):
                form.heading(self.t(f"describe.section.{group}"))
            line = option_line(self.editor.rules, key, self.context.texts)
            form.row(line.name, self._control(line))
            form.note(line.text)
            form.space(8)

    def _control(self, line: RuleLine) -> Widget:
        """Return a stepper for a number, else tabs if all texts fit, else a drop-down list."""
        look, key, rules = self.context.look, line.key, self.editor.rules
        value, change = get(rules, key), partial(self.change, key)
        values = _values(type(rules), key)
        if isinstance(value, int) and not values:
            least, most = map(int, limits(book_of(rules).notation.limits, key))
            return Stepper(look, value, change, least=least, most=most, label=line.name, name=key, tip=line.line)
        options = [(other, self._value_name(key, other)) for other in values]
        tabs = Tabs(look, options, value, change, label=line.name, name=key, tip=line.line)
        choice = Choice(look, options, value, change, label=line.name, name=key, tip=line.line)
        return FirstThatFits(look, [tabs, choice])

    def _value_name(self, key: str, value: object) -> str:
        word = str(value).lower()
        named = f"editor.value.{key}.{word}"
        return self.t(named) if self.context.texts.has(named) else word

    def _write_side_panel(self, bar: RulesBar, form: Form) -> None:
        """Write the report on the last action, the number of changes, and the buttons for the rules as a whole."""
        self._write_report(form)
        changed = self.editor.changed_keys()
        form.note(self.t("editor.changed", count=len(changed)) if changed else self.t("editor.nothing_to_reset"))
        form.full(Horizontal(self.context.look, bar.sheet_buttons()).having(wraps=True))

    def _write_file(self, bar: RulesBar, form: Form) -> None:
        """Write what a wide page shows at the bottom and at the right."""
        self._write_report(form)
        for field in bar.names():
            form.full(field)
        form.full(Horizontal(self.context.look, [*bar.file_buttons(), *bar.sheet_buttons()]).having(wraps=True))

    def _write_report(self, form: Form) -> None:
        message, well = self.report
        if message:
            p = self.context.look.palette
            form.full(Paragraph(self.context.look, message, size=Size.SMALL, colour=p.good if well else p.danger))


def _values(kind: type, key: str) -> Sequence[object]:
    """Return the values of a choice or a switch, the default first; empty for other options."""
    hint = hint_of(kind, key)
    return literals_of(hint) or ((False, True) if hint is bool else ())


def _is_number(kind: type, key: str) -> bool:
    return hint_of(kind, key) is int


# --- what a game registers ---------------------------------------------------------------------------------------


class RuleScenes:
    """A game's scenes about its rules; the default shows what the rule book has, with a control for each option."""

    editor: type[RuleEditingScene] = OptionsEditor
    """The editor of the game's rule sets."""

    @property
    def sheet(self) -> type[GameRuleSheet]:
        """The class of the game's rule sheet."""
        return self.editor.sheet_scene


def rule_scenes(rules: Rules) -> RuleScenes:
    """Return the scenes of the game that a rule set belongs to."""
    return part(kit_of(rules).rule_scenes, RuleScenes)
