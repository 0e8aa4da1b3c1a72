"""Questions that find the player's school of rules, or a code with rules, shown in place of the list of rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.document import Document, Written
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, read_pasted
from mighty_gui.client.rules.rule_editing.share_actions import CodeScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.widgets import Button, Form, Horizontal, Item, ListBox, Look, Paragraph, Pressable
from mighty_gui.client.widgets.base import Callback
from mighty_gui.presets import Preset
from mighty_gui.presets.games import game_of
from mighty_gui.presets.which_school import MOST_QUESTIONS, OTHER, SchoolQuestion, SchoolSearch, nearest_to


class SentenceButton(Pressable):
    """An answer as a button with a sentence of one or more lines."""

    def __init__(self, look: Look, text: str, action: Callback, *, name: str) -> None:
        super().__init__(look, label=text, name=name)
        self.action = action
        self._paragraph = Paragraph(look, text)

    @property
    def _edge(self) -> int:
        return self.look.theme.tx(14)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        room = (width or self.look.theme.tx(400)) - 2 * self._edge
        return width or 0, self._paragraph.measure(room)[1] + self.look.theme.tx(16)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        top, low = mix(p.raised, p.felt_light, warm * 0.55), mix(p.raised_low, p.felt, warm * 0.55)
        rim = mix(p.line_quiet, p.line, 0.4 + 0.6 * warm)
        paint.draw_rounded(surface, self.rect, theme.px(10), top, bottom=low, rim=rim, rim_width=theme.rim)
        self._paragraph.place(self.rect.inflate(-2 * self._edge, -theme.tx(16))).draw(surface)
        self.draw_ring(surface, radius=theme.px(10))


@dataclass
class _Sent:
    """The rules of a code, and the nearest rule sets with the sentences that describe the differences."""

    pasted: Pasted
    nearest: Sequence[tuple[Preset, Sequence[str]]]


class SchoolQuestions:
    """The search for a school: questions and answers as widgets, and the rule sets they lead to."""

    def __init__(self, app: SceneStack, choices: NewGameChoices, changed: Callback) -> None:
        """``changed`` is called after each answer, when the nearest rules have been chosen."""
        self.app, self.context = app, choices.context
        self.choices, self._changed = choices, changed
        self.search = SchoolSearch(choices.presets, self.context.texts)
        self.question = self.search.question()
        self._sent: _Sent | None = None

    # --- the results -----

    @property
    def nearest(self) -> Sequence[Preset]:
        """The nearest rule sets; none before the first answer."""
        if self._sent is not None:
            return [preset for preset, _ in self._sent.nearest]
        return self.search.nearest() if self.search.answers else ()

    @property
    def rules_meant(self) -> Pasted | None:
        """The rules that the editor starts with: those of the code, or the chosen ones with the answers applied."""
        if self._sent is not None:
            return self._sent.pasted
        preset = self.choices.preset
        if preset is None or preset not in self.nearest:
            return None
        rules = self.search.as_answered(preset)
        return Pasted("answers", rules, preset) if rules != preset.rules else None

    def answer(self, question: SchoolQuestion, value: object) -> None:
        """Store an answer and go on to the next question."""
        self.search.answer(question, value)
        self._go_on()

    def _take_back(self) -> None:
        self._sent = None
        self.search.take_back()
        self._go_on()

    def _go_on(self) -> None:
        self.question = self.search.question()
        self._take_nearest()

    def _take_nearest(self) -> None:
        if self.nearest:
            self._choose(self.nearest[0].id)
        else:
            self._changed()

    def _choose(self, preset: str) -> None:
        self.choices.choose(preset)
        self._changed()

    def paste(self) -> None:
        """Use the rules of the code on the clipboard; if there is no readable code, ask for one."""
        catalogue = self.context.catalogue
        game = game_of(self.choices.presets[0].rules)
        text = window.paste()
        found = read_pasted(text, catalogue, game)
        if isinstance(found, Pasted):
            self.take(found)
        else:
            self.app.push(CodeScene(self.context, "", lambda typed: read_pasted(typed, catalogue, game), self.take))

    def take(self, pasted: Pasted) -> None:
        """Find the rule sets nearest to the rules of a code."""
        self._sent = _Sent(pasted, nearest_to(pasted.rules, self.choices.presets, self.context.texts))
        self._take_nearest()

    # --- the widgets ---

    def form(self, close: Callback) -> Form:
        """Return the current question with its answers, the other buttons, and the nearest rule sets so far."""
        look, t = self.context.look, self.context.texts
        form = Form(look)
        if self._sent is not None:
            form.full(Paragraph(look, t("which_school.of_code"), bold=True))
        elif self.question is not None:
            self._ask(form, self.question)
        else:
            form.full(Paragraph(look, t("which_school.done"), bold=True))
        form.full(self._question_buttons(close))
        if self.nearest:
            form.space(8)
            form.full(Paragraph(look, t("which_school.nearest"), bold=True, colour=look.palette.gold))
            form.full(self._list())
            form.full(Written(look, self._write_unlike, on_paper=False))
        return form

    def _ask(self, form: Form, question: SchoolQuestion) -> None:
        look, t = self.context.look, self.context.texts
        number = len(self.search.answers) + 1
        count = t("which_school.number", number=number, count=MOST_QUESTIONS)
        form.full(Paragraph(look, count, size=Size.CAPTION, colour=look.palette.text_soft))
        form.full(Paragraph(look, t("which_school.asks", about=question.name), size=Size.LARGE, bold=True))
        for place, (value, text) in enumerate(question.choices):
            form.full(SentenceButton(look, text, partial(self.answer, question, value), name=f"answer {place}"))
        others: tuple[tuple[str, object], ...] = (("other", OTHER), ("unknown", None))
        buttons = [
            Button(look, t(f"which_school.{name}"), partial(self.answer, question, value), size=Size.SMALL, name=name)
            for name, value in others
        ]
        form.full(Horizontal(look, buttons).having(wraps=True))

    def _question_buttons(self, close: Callback) -> Horizontal:
        look, t = self.context.look, self.context.texts
        has_answers = bool(self.search.answers) or self._sent is not None
        made = [("to list", "which_school.to_list", close, "list"), ("code", "which_school.code", self.paste, "plus")]
        if has_answers:
            made.insert(0, ("one back", "which_school.back", self._take_back, "undo"))
        buttons = [
            Button(look, t(key), action, icon=icon, size=Size.SMALL, name=name) for name, key, action, icon in made
        ]
        return Horizontal(look, buttons).having(wraps=True)

    def _list(self) -> ListBox[str]:
        t, language = self.context.texts, self.context.texts.language
        chosen = self.choices.preset
        items = [Item(preset.id, preset.name[language], "", self._count_text(preset)) for preset in self.nearest]
        return ListBox(
            self.context.look,
            items,
            chosen.id if chosen else None,
            self._choose,
            label=t("which_school.nearest"),
            name="nearest",
        )

    def _count_text(self, preset: Preset) -> str:
        count = len(self._unlike(preset))
        return self.context.texts("which_school.differ" if count else "which_school.same", count=count)

    def _unlike(self, preset: Preset) -> Sequence[str]:
        """Return the sentences about how a rule set differs from the code or the answers."""
        if self._sent is not None:
            return next((lines for found, lines in self._sent.nearest if found is preset), ())
        t = self.context.texts
        none = t("which_school.other")
        return [
            t("which_school.unlike", name=rule.name, answered=rule.answered or none, there=rule.there or none)
            for rule in self.search.unlike(preset)
        ]

    def _write_unlike(self, page: Document) -> None:
        preset, t = self.choices.preset, self.context.texts
        lines = self._unlike(preset) if preset in self.nearest and preset is not None else ()
        if lines and preset is not None:
            page.text(t("which_school.differences", name=preset.name[t.language]), soft=True)
            for line in lines:
                page.point(line)
