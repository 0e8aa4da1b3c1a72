"""The rule sheet of any game, written from the options: first the differences from the standard, then all rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Self

from mighty_gui.client.frame.message import MessageButton, MessageScene, saved_message
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.look.paint import save_picture
from mighty_gui.client.pages.document import Document
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.proof_search import ProofSearch, ShowMe
from mighty_gui.client.rules.rule_card import RuleCard
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Preset
from mighty_gui.presets.catalogue import standard_of
from mighty_gui.presets.games import book_of, kit_of
from mighty_gui.presets.origins import source_of
from mighty_gui.presets.proofs import reason, sentences
from mighty_gui.presets.rule_book import RuleLine

DIFFERENCE: Final = "differs"
"""The first part of the names of widgets that show a difference."""


_ROOMY: Final = 1.3
"""At larger text scales than this, the button for the card has no label."""


class GameRuleSheet(ReadingScene):
    """A scrolling sheet over the table; F1 and R open and close it. A game adds the parts with pictures."""

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
        self.rules, self.name, self.summary, self.source = rules, name, summary, source
        self.is_standard = is_standard
        """Whether it is the standard's own sheet, without a comparison."""
        self.search = ProofSearch(rules)
        self.preset: Preset | None = None
        """The preset, if the rules are one."""

    @classmethod
    def of_preset(cls, context: Context, preset: Preset) -> Self:
        """Return the sheet of a preset, with its name in the player's language."""
        language, standard = context.texts.language, standard_of(preset.rules)
        sheet = cls(
            context,
            preset.rules,
            name=preset.name[language],
            summary=preset.summary[language],
            source=preset.source,
            is_standard=standard is not None and preset.id == standard.id,
        )
        sheet.preset = preset
        return sheet

    def title(self) -> str:
        return self.name or self.t("rule_sheet.title")

    def title_buttons(self) -> Sequence[Button]:
        look = self.context.look
        text, is_large = self.t("rule_card.open"), look.theme.text_scale > _ROOMY
        tip = text if is_large else ""
        return [
            PaperButton(
                look, "" if is_large else text, self._offer_card, icon="cards", tip=tip, spoken_as=text, name="card"
            ),
            PaperButton(look, self.t("help.open_keys"), lambda: self._help("keys"), name="keys"),
            PaperButton(look, self.t("help.title"), self._help, icon="help", name="help"),
        ]

    def _help(self, tab: str = "play") -> None:
        self.app.push(HelpScene(self.context, tab, self.rules))

    def _offer_card(self) -> None:
        """Offer the rules as a picture to share and as a page to print."""
        answers = [
            MessageButton("button.cancel"),
            MessageButton("rule_card.page", partial(self.save_card, is_page=True)),
            MessageButton("rule_card.picture", partial(self.save_card, is_page=False), style="primary"),
        ]
        self.app.push(MessageScene(self.context, self.t("rule_card.open"), self.t("rule_card.about"), answers))

    def in_context(self, context: Context) -> GameRuleSheet:
        """Return the same sheet for another context, such as another language or text size."""
        kind = type(self)
        return kind.of_preset(context, self.preset) if self.preset else kind(context, self.rules, name=self.name)

    def save_card(self, *, is_page: bool) -> None:
        """Save the card, and show where the file is."""
        card, what = RuleCard(self.context, self.in_context), self.preset.id if self.preset else "rules"
        path = self.context.exports / f"{what}-{'a4' if is_page else 'card'}.png"
        text = saved_message(self.context, path, partial(save_picture, card.page() if is_page else card.picture()))
        self.app.push(MessageScene.notice(self.context, self.t("rule_card.open"), text))

    def write(self, page: Document) -> None:
        if self.summary:
            page.text(self.summary)
        self.write_special(page)
        if not self.is_standard:
            self._write_differences(page)
        self.write_order(page)
        self._write_all(page)
        if self.source:
            page.gap(14)
            page.text(self.t("rule_sheet.source", source=self.source), soft=True)

    def write_special(self, page: Document) -> None:
        """Write what is special about some cards, at the top; does nothing unless a game overrides it."""

    def write_order(self, page: Document) -> None:
        """Write which card beats which; does nothing unless a game overrides it."""

    def _write_differences(self, page: Document) -> None:
        standard = standard_of(self.rules)
        if standard is None:
            return
        texts = self.context.texts
        called = standard.name[texts.language]
        page.heading(self.t("rule_sheet.differences", standard=called))
        lines = book_of(self.rules).differences(self.rules, standard.rules, texts)
        shown = {key for key, _ in self._sentences()}
        for line in lines:
            write = partial(page.point, line.text)
            if line.key in shown:
                page.add_next_to(self._show_me(line.key, line.name, DIFFERENCE), write)
            else:
                write()
        if not lines:
            page.text(self.t("rule_sheet.none", standard=called))

    def _write_all(self, page: Document) -> None:
        """Write all options that can matter, each with its name and its meaning under these rules."""
        sections = book_of(self.rules).describe(self.rules, self.context.texts)
        column = page.column([line.name for section in sections for line in section.lines])
        keys = (key for key, _ in self._sentences())
        for section in sections:
            page.heading(section.title)
            for line in section.lines:
                key, write = next(keys, ""), partial(self._write_line, page, line, column)
                if key:
                    page.add_next_to(self._show_me(key, line.name or line.text), write)
                else:
                    write()

    def _sentences(self) -> Sequence[tuple[str, str]]:
        """Return the keys and sentences that can be shown on cards; none for a game without proofs."""
        return tuple(sentences(self.rules, self.context.texts)) if kit_of(self.rules).proofs else ()

    def _write_line(self, page: Document, line: RuleLine, column: int) -> None:
        if line.name:
            page.entry(line.name, line.text, column)
        else:
            page.text(line.text)

    # --- showing a sentence on cards ---

    def _show_me(self, key: str, about: str, place: str = "show") -> ShowMe:
        """Return the button that shows a sentence on cards; its label is the state of the search."""
        text = self.t(f"rule_sheet.{self._state(key)}")
        return ShowMe(
            self.context.look, text, partial(self.show, key, about), spoken_as=f"{text}: {about}", name=f"{place} {key}"
        )

    def _state(self, key: str) -> str:
        """Return the state of the search for a sentence's position: running, failed or not started."""
        return "looking" if key == self.search.key else "not_found" if key == self.search.failed else "show"

    def show(self, key: str, about: str = "") -> None:
        """Show the position that proves a sentence, as soon as it is found, or the reason why there is none."""
        if why := reason(self.rules, key):
            self.app.push(MessageScene.notice(self.context, about, self.t(f"proof.why.{why}")))
            return
        self.search.ask(key)
        self.context.narrator.speak(self.t("rule_sheet.looking"))
        self.refresh()

    @property
    def at_rest(self) -> bool:
        return not self.search.key

    def step(self, dt: float) -> None:
        super().step(dt)
        key = self.search.key
        proofs = self.search.poll()
        if key and not self.search.key:
            self.refresh()
        if key and key == self.search.failed:
            self.context.narrator.speak(self.t("rule_sheet.not_found"))
        if proofs:
            sentence = dict(self._sentences())[key]
            source = source_of(self.preset, key) if self.preset else self.source
            self.app.go(routes.RuleExample(self.rules, sentence, proofs, source))

    def leave(self) -> None:
        self.search.drop()
