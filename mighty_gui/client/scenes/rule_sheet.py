"""The rules in force, written out from the options: what differs from the standard first, then everything."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.document import Document
from mighty_gui.client.on_paper import PaperButton
from mighty_gui.client.scene import Context
from mighty_gui.client.scenes.help import HelpScene
from mighty_gui.client.scenes.reading import ReadingScene
from mighty_gui.client.widgets import Button
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets import Preset
from mighty_gui.presets.describe import describe, differences
from mighty_gui.texts.words import denomination_name


class RuleSheetScene(ReadingScene):
    """A scrolling sheet over the table; F1 or R close it as they open it."""

    closing_keys = frozenset({"f1", "r"})

    def __init__(
        self, context: Context, rules: Rules, *, name: str = "", summary: str = "", source: str = ""
    ) -> None:
        super().__init__(context)
        self.rules = rules
        self.name = name
        self.summary = summary
        self.source = source

    @classmethod
    def of_preset(cls, context: Context, preset: Preset) -> RuleSheetScene:
        """The sheet of a preset, with its names in the player's language."""
        language = context.texts.language
        return cls(
            context,
            preset.rules,
            name=preset.name[language],
            summary=preset.summary[language],
            source=preset.source,
        )

    def title(self) -> str:
        """The rule set's name."""
        return self.name or self.t("rule_sheet.title")

    def beside_closing(self) -> Sequence[Button]:
        """The way to the help pages."""
        return [PaperButton(self.context.look, self.t("help.title"), self._help, icon="help", name="help")]

    def _help(self) -> None:
        self.app.push(HelpScene(self.context))

    def write(self, page: Document) -> None:
        """Summary, special cards, differences, everything."""
        if self.summary:
            page.text(self.summary)
        cards, captions = self._special_cards()
        page.heading(self.t("rule_sheet.cards"))
        page.cards(cards, captions)
        page.heading(self.t("rule_sheet.differences"))
        lines = differences(self.rules, Rules(), self.context.texts)
        for line in lines:
            page.point(line.text)
        if not lines:
            page.text(self.t("rule_sheet.none"))
        self._write_all(page)
        if self.source:
            page.gap(14)
            page.text(self.t("rule_sheet.source", source=self.source), soft=True)

    def _write_all(self, page: Document) -> None:
        """Every option that can come up, with its name beside what it means here."""
        sections = describe(self.rules, self.context.texts)
        column = page.column([line.name for section in sections for line in section.lines])
        for section in sections:
            page.heading(section.title)
            for line in section.lines:
                page.entry(line.name, line.text, column)

    def _special_cards(self) -> tuple[list[str], list[str]]:
        """Mighty, jokers and joker callers as cards, each with what it is and when."""
        rules = self.rules
        cards = [(rules.mighty.card.name, self.t("rule_sheet.mighty"))]
        if rules.mighty.when_trump is not rules.mighty.card:
            cards.append((rules.mighty.when_trump.name, self._when(rules.mighty.card.name)))
        jokers = sorted({card.name for card in full_pack(rules) if card.is_joker})
        cards += [(joker, self.t(f"joker.{joker}.name")) for joker in jokers]
        if jokers:
            changed = dict(rules.joker_call.when_trump)
            for joker, caller in rules.joker_call.card:
                if joker.name not in jokers:
                    continue
                cards.append((caller.name, self.t("rule_sheet.caller")))
                if changed.get(joker, caller) is not caller:
                    cards.append((changed[joker].name, self._when(caller.name)))
        return [card for card, _ in cards], [words[:1].upper() + words[1:] for _, words in cards]

    def _when(self, usual: str) -> str:
        suit = denomination_name(self.context.texts, usual[0])
        return self.t("rule_sheet.when_trump", suit=suit)
