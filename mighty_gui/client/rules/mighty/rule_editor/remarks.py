"""The right or lower panel of the rule editor: remarks on the active option."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost, WideButton
from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix
from mighty_gui.client.rules.mighty.rule_editor.model.editing import TROUBLES, Trouble
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import (
    contradiction_text,
    fix_text,
    line_of,
    name_of,
    sentence_for,
    short_value,
)
from mighty_gui.client.rules.mighty.rule_editor.option_rows import Alert
from mighty_gui.client.rules.rule_editing.rules_bar import RulesBar
from mighty_gui.client.widgets import Button, Grow, Horizontal, Member, Panel, Scrolled, Space, Vertical, Widget
from mighty_gui.presets.mighty.relevance import is_relevant


class RemarksPanel:
    """Makes the panel with the remarks: contradictions, changes, and buttons."""

    def __init__(self, host: PanelHost, bar: RulesBar) -> None:
        self._host, self._bar = host, bar

    def on_the_side(self) -> Vertical:
        """Return all remarks, for a panel next to the options."""
        remarks, active = Remarks(self._host), self._host.browsing.active
        self._begin(remarks, short=False)
        remarks.gap(16)
        remarks.troubles(active)
        remarks.changes()
        remarks.gap(16)
        remarks.buttons(self._bar.sheet_buttons())
        return self._panel(remarks)

    def below(self, most: int) -> Vertical | None:
        """Return the remarks missing in the option's row, at most ``most`` pixels high; ``None`` if there are none."""
        remarks = Remarks(self._host)
        self._begin(remarks, short=True)
        return self._panel(remarks, most) if remarks.box.members else None

    def _begin(self, remarks: Remarks, *, short: bool) -> None:
        """Write the report on the last action, and the remarks on the option."""
        host, (message, well) = self._host, self._host.report
        if message:
            remarks.report(message, good=well)
        if short and host.editor.troubles and host.browsing.group != TROUBLES:
            remarks.buttons([self._to_troubles()])
        if host.browsing.active in host.browsing.shown_options:
            remarks.option(host.browsing.active, short=short)

    def _to_troubles(self) -> Button:
        host = self._host
        text = f"! {host.t('editor.troubles_group', count=len(host.editor.troubles))}"
        return Button(
            host.context.look, text, lambda: host.choose_group(TROUBLES), style="danger", size=Size.SMALL,
            name="to troubles",
        )  # fmt: skip

    def _panel(self, remarks: Remarks, most: int | None = None) -> Vertical:
        host, look = self._host, self._host.context.look
        name = f"remarks {host.browsing.active} {host.report[0]} {len(host.editor.troubles)}"
        pane = Scrolled(look, remarks.box, name=name, most=most)
        return Vertical(look, [Grow(pane)], pad=(18, 12), ground=Panel(look))


class Remarks:
    """Writes remarks one below the other, for a dark panel."""

    def __init__(self, host: PanelHost) -> None:
        self.host, self.look = host, host.context.look
        self.box = Vertical(self.look, gap=0)

    def gap(self, length: int) -> None:
        """Add space before the next remark."""
        if self.box.members:
            self.box.members.append(Space(length))

    def _prose(self, text: str, size: Size = Size.SMALL, colour: Colour | None = None, *, bold: bool = False) -> None:
        self.box.members.append(Prose(self.look, text, size=size, colour=colour, bold=bold, on_paper=False))

    def report(self, text: str, *, good: bool) -> None:
        """Write the report on the last action."""
        p = self.look.palette
        self._prose(text, Size.SMALL, p.good if good else p.danger, bold=True)
        self.gap(10)

    def option(self, key: str, *, short: bool = False) -> None:
        """Write an option's name, explanation and sentence on the rule sheet, and the source of its value.

        ``short`` leaves out what the option's row shows, too.
        """
        editor, texts, p = self.host.editor, self.host.context.texts, self.look.palette
        if not short:
            self._prose(name_of(key, texts), Size.LARGE, p.gold, bold=True)
            self._prose(line_of(key, texts), Size.SMALL, p.text_soft)
            self.gap(8)
            self._prose(self.host.t("editor.sentence"), Size.CAPTION, p.text_faint)
        self._prose(sentence_for(editor.rules, key, texts), Size.BODY)
        if not is_relevant(editor.rules, key):
            self.gap(6)
            self._prose(self.host.t("editor.idle"), Size.SMALL, p.gold)
        self.gap(8)
        self._prose(self._origin(key), Size.CAPTION, p.text_soft)

    def _origin(self, key: str) -> str:
        """Return the sentence about the rule set that the value comes from."""
        editor, texts = self.host.editor, self.host.context.texts
        if editor.differs(key):
            return self.host.t("editor.origin_here", value=sentence_for(editor.base_rules, key, texts))
        preset = editor.catalogue.get(editor.origin(key) or "")
        if preset is None:
            return self.host.t("editor.origin_standard")
        return self.host.t("editor.origin_preset", preset=preset.name[texts.language])

    def troubles(self, active: str = "") -> None:
        """Write all contradictions, those of the active option first, or that there are none."""
        p = self.look.palette
        troubles = sorted(self.host.editor.troubles, key=lambda other_trouble: active not in other_trouble.found.keys)
        if not troubles:
            self._prose(f"✓ {self.host.t('editor.no_troubles')}", Size.SMALL, p.good)
            return
        self._prose(self.host.t("editor.troubles", count=len(troubles)), Size.LARGE, p.danger, bold=True)
        for number, trouble in enumerate(troubles):
            self.gap(8)
            self._trouble(number, trouble)

    def _trouble(self, number: int, trouble: Trouble) -> None:
        """Write a contradiction next to an alert sign, with buttons for its fixes below."""
        texts, look = self.host.context.texts, self.look
        below: list[Member] = [Prose(look, contradiction_text(trouble.found, texts), size=Size.SMALL, on_paper=False)]
        if trouble.fixes:
            faint = look.palette.text_faint
            below += [Space(4), Prose(look, self.host.t("editor.way"), size=Size.CAPTION, colour=faint, on_paper=False)]
        for at, fix in enumerate(trouble.fixes):
            below += [Space(4), self._fix_button(f"fix {number}:{at}", fix)]
        below += [Space(6), self._jump(number, trouble)]
        line = Horizontal(look, [Alert(look), Grow(Vertical(look, below, gap=0))], gap=9)
        self.box.members.append(line.having(down="start"))

    def _fix_button(self, name: str, fix: ContradictionFix) -> Widget:
        def take() -> None:
            self.host.take(fix)

        return WideButton(self.look, fix_text(fix, self.host.context.texts), take, icon="check", name=name)

    def _jump(self, number: int, trouble: Trouble) -> Widget:
        """Return a button that leads to the option most likely to be changed."""
        key = trouble.found.keys[0]
        text = f"{self.host.t('editor.go')}: {name_of(key, self.host.context.texts)}"
        button = WideButton(self.look, text, lambda: self.host.go(key), icon="right", name=f"go {number}")
        return Horizontal(self.look, [Grow(button, fits=True)])

    def changes(self) -> None:
        """Write a button for each option that differs from the starting preset."""
        texts, rules = self.host.context.texts, self.host.editor.rules
        changed = self.host.editor.changed_keys()
        if not changed:
            return
        self.gap(14)
        self._prose(self.host.t("editor.changed", count=len(changed)), Size.SMALL, self.look.palette.gold, bold=True)
        self.gap(4)
        for key in changed:
            text = f"{name_of(key, texts)}: {short_value(rules, key, texts)}"
            button = WideButton(self.look, text, partial(self.host.go, key), icon="right", name=f"changed {key}")
            self.box.members += [button, Space(5)]

    def buttons(self, buttons: Sequence[Button]) -> None:
        """Write buttons one below the other."""
        for button in buttons:
            self.box.members += [Horizontal(self.look, [button]), Space(8)]
