"""The rules in force, written out from the options: the differences from the standard first, then everything."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.help import HelpScene
from mighty_gui.client.scenes.mighty.rule_examples import Example, examples, special_cards
from mighty_gui.client.scenes.paper_sheet import ReadingScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets import Preset
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.mighty.rule_sheet import describe, differences


class RuleSheetScene(ReadingScene):
    """A scrolling sheet over the table; F1 and R both open and close it."""

    closing_keys = frozenset({"f1", "r"})

    def __init__(
        self,
        context: Context,
        rules: Rules,
        *,
        name: str = "",
        summary: str = "",
        source: str = "",
        is_standard: bool = False,
    ) -> None:
        super().__init__(context)
        self.rules = rules
        self.name = name
        self.summary = summary
        self.source = source
        self.is_standard = is_standard
        """Whether it is the standard's own sheet, which has nothing to be compared with."""

    @classmethod
    def of_preset(cls, context: Context, preset: Preset) -> RuleSheetScene:
        """Return the sheet of a preset, with its name in the player's language."""
        language = context.texts.language
        return cls(
            context,
            expect(Rules, preset.rules),
            name=preset.name[language],
            summary=preset.summary[language],
            source=preset.source,
            is_standard=preset.id == FIRST,
        )

    def title(self) -> str:
        """The rule set's name."""
        return self.name or self.t("rule_sheet.title")

    def beside_closing(self) -> Sequence[Button]:
        """The buttons that lead to the help pages and directly to the keys."""
        look = self.context.look
        return [
            PaperButton(look, self.t("help.open_keys"), lambda: self._help("keys"), name="keys"),
            PaperButton(look, self.t("help.title"), self._help, icon="help", name="help"),
        ]

    def _help(self, tab: str = "play") -> None:
        self.app.push(HelpScene(self.context, tab, self.rules))

    def write(self, page: Document) -> None:
        """Write summary, special cards, differences, the order of strength, and every option."""
        if self.summary:
            page.text(self.summary)
        self._show(page, special_cards(self.rules, self.context.texts))
        if not self.is_standard:
            self._write_differences(page)
        for example in examples(self.rules, self.context.texts):
            self._show(page, example)
        self._write_all(page)
        if self.source:
            page.gap(14)
            page.text(self.t("rule_sheet.source", source=self.source), soft=True)

    def _write_differences(self, page: Document) -> None:
        page.heading(self.t("rule_sheet.differences"))
        lines = differences(self.rules, Rules(), self.context.texts)
        for line in lines:
            page.point(line.text)
        if not lines:
            page.text(self.t("rule_sheet.none"))

    def _write_all(self, page: Document) -> None:
        """Write every option that can matter, its name beside its meaning under these rules."""
        sections = describe(self.rules, self.context.texts)
        column = page.column([line.name for section in sections for line in section.lines])
        for section in sections:
            page.heading(section.title)
            for line in section.lines:
                page.entry(line.name, line.text, column)

    def _show(self, page: Document, example: Example) -> None:
        page.heading(example.title)
        if example.note:
            page.text(example.note, soft=True)
        page.cards(example.cards, example.captions)
