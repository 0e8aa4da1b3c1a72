"""The rule editor of Mitigati: its regional options on one page, with names and buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.game_rule_sheet import GameRuleSheet
from mighty_gui.client.scenes.mitigati.mitigati_scene_kit import write_values
from mighty_gui.client.scenes.rule_editing.edited_rules import RuleEditor
from mighty_gui.client.scenes.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.client.scenes.rule_editing.rules_bar import RulesBar, back, history, starting_preset
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Choice, Form, Label, Panel, Paragraph, ScrollPane, Tabs, Widget, dividing
from mighty_gui.client.widgets.dividing import WrappedRow
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import PACK, SUIT_SETS, TRUMP_SET
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.presets.mitigati.mitigati_book import REGIONAL
from mighty_gui.presets.options import get, hint_of, option_keys, words_in
from mighty_gui.presets.plain_rules import overlay
from mighty_gui.presets.schema import Faults

OPTIONS = tuple(key for key in option_keys(MitigatiRules) if key.startswith(f"{REGIONAL}."))
"""The options that can be changed."""


class RegionalEditorScene(RuleEditingScene):
    """The editor of rules of Mitigati."""

    first_focus = OPTIONS[0]

    def __init__(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue] | None = None,
        on_try: Callable[[Preset], None] | None = None,
        receives: bool = False,
    ) -> None:
        """Prepare the editor; ``receives``: it begins with the rules of a code that somebody sent."""
        editor = RuleEditor(catalogue, preset)
        super().__init__(context, editor, on_saved=on_saved, on_try=on_try, receives=receives)

    def sheet(self, rules: Rules, name: str) -> Scene:
        return MitigatiRuleSheet(self.context, rules, name=name)

    def change(self, key: str, value: object) -> None:
        self.hush()
        changed = overlay(self.editor.rules, {REGIONAL: {key.partition(".")[2]: value}}, Faults())
        self.editor.become(replace(self.editor.draft, rules=changed))
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the options above names and buttons; where there is no room, all of them on one page."""
        theme = self.context.theme
        inner = rect.inflate(-2 * theme.px(28), -2 * theme.px(18))
        bar = RulesBar(self, self.saving, self.sharing)
        is_wide = inner.width >= theme.tx(900) and inner.height >= theme.tx(520)
        return self._wide(inner, bar) if is_wide else self._narrow(inner, bar)

    def _wide(self, inner: pygame.Rect, bar: RulesBar) -> list[Widget]:
        theme = self.context.theme
        above, foot = bar.place(inner)
        head, middle = dividing.rows(above, [theme.control, 1.0], theme.px(12))
        left, right = dividing.columns(middle, [0.68, 0.32], theme.px(14))
        title = Label(
            self.context.look, self.t("editor.title"), size=Size.HEADING, bold=True, serif=True,
            colour=self.context.look.palette.gold_bright,
        )  # fmt: skip
        base, moves, leave = starting_preset(self), history(self), back(self)
        taken = dividing.line(moves, head, theme.px(8), "right")
        rest = pygame.Rect(head.left, head.top, head.width - taken - theme.gap, head.height)
        places = dividing.columns(rest, [leave.measure()[0], title.measure()[0], theme.px(10), 1.0], theme.px(10))
        places[3].width = min(places[3].width, theme.tx(380))
        return [
            leave.place(places[0]), title.place(places[1]), base.place(places[3]), *moves,
            *self._panel("options", left, self._write_options),
            *self._panel("aside", right, partial(self._write_aside, bar)), *foot,
        ]  # fmt: skip

    def _narrow(self, inner: pygame.Rect, bar: RulesBar) -> list[Widget]:
        theme, moves, leave = self.context.theme, history(self), back(self)
        head, middle = dividing.rows(inner, [theme.control, 1.0], theme.px(10))
        taken = dividing.line(moves, head, theme.px(8), "right")
        rest = pygame.Rect(head.left, head.top, head.width - taken - theme.gap, head.height)
        places = dividing.columns(rest, [leave.measure()[0], 1.0], theme.px(10))
        page = self._panel("page", middle, self._write_options, partial(self._write_file, bar))
        return [leave.place(places[0]), starting_preset(self).place(places[1]), *moves, *page]

    def _panel(self, name: str, rect: pygame.Rect, *writers: Callable[[Form], None]) -> list[Widget]:
        look = self.context.look
        view = dividing.inset(rect, look.theme.pad, look.theme.px(18))
        form = Form(look, ScrollPane.content_width(look, view))
        for write in writers:
            write(form)
        return [Panel(look).place(rect), ScrollPane(look, form.widgets, name=f"pane {name}").place(view)]

    def _write_options(self, form: Form) -> None:
        """Write each option with its values and the sentence that the rule sheet says about it."""
        form.heading(self.t(f"describe.section.{REGIONAL}"))
        for key in OPTIONS:
            control = self._control(key, form)
            form.row(self.t(f"option.{key}.name"), control, snug=form.wide)
            form.note(self.t(f"option.{key}.say.{_word(get(self.editor.rules, key))}"))
            form.height += self.context.theme.tx(8)

    def _control(self, key: str, form: Form) -> Widget:
        """Return tabs where all words can be read, else a list that opens."""
        look, name = self.context.look, self.t(f"option.{key}.name")
        options = [(value, self.t(f"editor.value.{key}.{_word(value)}")) for value in _values(key)]
        value, change, tip = get(self.editor.rules, key), partial(self.change, key), self.t(f"option.{key}.line")
        tabs = Tabs(look, options, value, change, label=name, name=key, tip=tip)
        room = form.width - (look.width(name) + 2 * look.theme.gap if form.wide else 0)
        if tabs.measure()[0] <= room:
            return tabs
        return Choice(look, options, value, change, label=name, name=key, tip=tip)

    def _write_aside(self, bar: RulesBar, form: Form) -> None:
        """Write how the last action went, what has been changed, and the buttons for the rules as a whole."""
        self._write_report(form)
        changed = self.editor.changed_keys()
        form.note(self.t("editor.changed", count=len(changed)) if changed else self.t("editor.nothing_to_reset"))
        form.full(WrappedRow(self.context.look, bar.sheet_buttons(), align="left"))

    def _write_file(self, bar: RulesBar, form: Form) -> None:
        """Write, on a narrow page, what stands at the bottom and at the right of a wide one."""
        self._write_report(form)
        for field in bar.names():
            form.full(field)
        form.full(WrappedRow(self.context.look, [*bar.file_buttons(), *bar.sheet_buttons()], align="left"))

    def _write_report(self, form: Form) -> None:
        said, well = self.report
        if said:
            p = self.context.look.palette
            form.full(Paragraph(self.context.look, said, size=Size.SMALL, colour=p.good if well else p.danger))


def _values(key: str) -> Sequence[object]:
    """Return the values of an option, the usual one first."""
    return words_in(hint_of(MitigatiRules, key)) or (False, True)


def _word(value: object) -> str:
    """Return a value as text keys have it."""
    return str(value).lower()


# --- the rule sheet of Mitigati: what the cards are worth and who beats whom in pictures --------------------


class MitigatiRuleSheet(GameRuleSheet):
    """The rule sheet of Mitigati."""

    @property
    def own_rules(self) -> MitigatiRules:
        """The rules of Mitigati that it tells."""
        return expect(MitigatiRules, self.rules)

    def write_special(self, page: Document) -> None:
        write_values(page, self.own_rules, self.context.texts)

    def write_order(self, page: Document) -> None:
        page.heading(self.t("help.mitigati.score.order"))
        suits = (Suit.SPADES,) if self.own_rules.mitigati.red_ranking == "natural" else (Suit.SPADES, Suit.HEARTS)
        for suit in suits:
            page.cards([card.name for card in self._rank(SUIT_SETS[SUITS.index(suit)])], height=96)
        page.cards([card.name for card in self._rank(TRUMP_SET)[:6]], height=96)
        page.text(self.t(f"help.mitigati.score.order_{self.own_rules.mitigati.red_ranking}"), soft=True)

    def _rank(self, cards: int) -> list[Card]:
        """Return a set of cards, the highest first."""
        strengths = law_of(self.own_rules).strengths
        return [PACK.cards[number] for number in sorted(bits(cards), key=lambda number: -strengths[number])]


# --- mitigati's own scenes, made on the program's request ---------------------------------------------------


class MitigatiScenes:
    """The factory of Mitigati's own scenes."""

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        return MitigatiRuleSheet(context, rules)

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        return MitigatiRuleSheet.of_preset(context, preset)

    def rule_editor(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue],
        on_try: Callable[[Preset], None],
        receives: bool,
    ) -> Scene:
        return RegionalEditorScene(context, catalogue, preset, on_saved=on_saved, on_try=on_try, receives=receives)
