"""The middle panel of the rule editor: the options; in narrow windows, other pages as well."""

from __future__ import annotations

from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import PanelHost
from mighty_gui.client.rules.mighty.rule_editor.groups_panel import search_field
from mighty_gui.client.rules.mighty.rule_editor.model.editing import FILE, FIND, TROUBLES
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS
from mighty_gui.client.rules.mighty.rule_editor.option_rows import Rows
from mighty_gui.client.rules.mighty.rule_editor.remarks import Remarks
from mighty_gui.client.rules.rule_editing.rules_bar import RulesBar, starting_preset
from mighty_gui.client.widgets import Button, Grow, MadeForWidth, Panel, Scrolled, Vertical
from mighty_gui.presets.mighty.rule_sheet import section_of


def pane_name(host: PanelHost) -> str:
    """Return the name of the scroll pane; each page has its own and keeps its scroll position."""
    return f"rows {host.browsing.page}"


class OptionsPanel:
    """Makes the panel with the current page of options."""

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
            if folded := browsing.folded_options:
                label = host.t("editor.more", count=len(folded))
                page.full(Button(host.context.look, label, host.unfold, style="quiet", name="more"))

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
