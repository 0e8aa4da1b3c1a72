"""The panels of the rule editor: options, groups and remarks; in narrow windows, the first also has other pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost, WideButton
from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix
from mighty_gui.client.rules.mighty.rule_editor.model.editing import FILE, FIND, TROUBLES, Editor, Trouble
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, rows
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import (
    contradiction_text,
    fix_text,
    line_of,
    name_of,
    sentence_for,
    short_value,
)
from mighty_gui.client.rules.mighty.rule_editor.option_rows import Alert, Rows
from mighty_gui.client.rules.rule_editing.rule_editing_scene import RulesBar, starting_preset
from mighty_gui.client.widgets import (
    Button,
    Grow,
    Horizontal,
    Item,
    ListBox,
    MadeForWidth,
    Member,
    Panel,
    Scrolled,
    Space,
    TextField,
    Vertical,
    Widget,
)
from mighty_gui.presets.mighty.relevance import is_relevant
from mighty_gui.presets.mighty.rule_sheet import section_of


def pane_name(host: PanelHost) -> str:
    """Return the name of the scroll pane; each page has its own and keeps its scroll position."""
    return f"rows {host.browsing.page}"


class OptionsPanel:
    """Writes the current page of options."""

    def __init__(self, host: PanelHost, bar: RulesBar) -> None:
        self._host, self._bar = host, bar

    def box(self) -> Vertical:
        """Return the panel with its content."""
        look = self._host.context.look
        pane = Scrolled(look, MadeForWidth(look, self._page), name=pane_name(self._host))
        return Vertical(look, [Grow(pane)], pad=(16, 12), ground=Panel(look))

    def _page(self, width: int) -> Vertical:
        page = Rows(self._host, width)
        self._write(page)
        return page.box

    def _write(self, page: Rows) -> None:
        host, browsing = self._host, self._host.browsing
        if host.is_narrow and (browsing.group == FIND or browsing.search_text):
            page.full(search_field(host))
        if browsing.searches:
            self._write_found(page)
        elif browsing.group == FILE:
            self._write_file(page)
        elif browsing.group == TROUBLES:
            self._write_troubles(page)
        else:
            if not host.is_narrow:
                page.heading(host.t(f"describe.section.{browsing.group}"))
            for key in browsing.shown_options:
                page.option(key)

    def _write_found(self, page: Rows) -> None:
        host, found = self._host, self._host.browsing.shown_options
        page.note(host.t("editor.found", count=len(found)) if found else host.t("editor.nothing_found"))
        group = ""
        for key in sorted(found, key=lambda text: GROUPS.index(section_of(text))):
            if section_of(key) != group:
                group = section_of(key)
                page.heading(host.t(f"describe.section.{group}"))
            page.option(key)

    def _write_file(self, page: Rows) -> None:
        """Write what wide windows show in other panels: name, starting preset and buttons."""
        page.note(self._host.t("editor.base"))
        page.full(starting_preset(self._host))
        for field in self._bar.names():
            page.full(field)
        buttons = {button.name: button for button in [*self._bar.file_buttons(), *self._bar.sheet_buttons()]}
        order = ("save", "try", "share", "paste", "export", "sheet", "own", "reset all")
        page.pairs([buttons[name] for name in order if name in buttons])

    def _write_troubles(self, page: Rows) -> None:
        about = Remarks(self._host)
        about.troubles()
        page.full(about.box)


# --- the left panel: a search field and the groups of options -----------------------------------------------


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


# --- the right or lower panel: remarks on the active option -------------------------------------------------


class RemarksPanel:
    """Makes the panel with the remarks."""

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


# --- the remarks next to the options ------------------------------------------------------------------------


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
