"""The choice of rules: a search among all rule sets, and the description of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document, Written
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.school_questions import SchoolQuestions
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.preset_search import PresetMatch, find, game_choice
from mighty_gui.client.rules.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Fixed,
    Form,
    Grow,
    Horizontal,
    Item,
    ListBox,
    Member,
    Panel,
    Scrolled,
    TextField,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.presets import Preset
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.games import book_of

_SHOWN_DIFFERENCES = 12


class SchoolScene(WidgetScene):
    """The choice of rules to play by: their list, own and recent ones first, and the description of the chosen ones."""

    called = "new_game.school"
    first_focus = "search"

    def __init__(
        self, context: Context, choices: NewGameChoices, *, edits: bool = False, set_table: Callback | None = None
    ) -> None:
        """``edits``: the rules can be edited or received as a code. ``set_table`` leads to the seats and the length;
        with it a match begins from here, without it the scene only chooses."""
        super().__init__(context)
        self.choices, self.edits, self.set_table = choices, edits, set_table
        self.text = ""
        self.players: int | None = None
        self.questions: SchoolQuestions | None = None
        """The questions, while they are shown in place of the list."""

    # --- the questions in place of the list ---

    def ask(self) -> None:
        """Show the questions that find the school."""
        self.questions = SchoolQuestions(self.app, self.choices, self.refresh)
        self.refresh()
        self.context.narrator.introduce(self)

    def show_list(self) -> None:
        """Show the list again, with the chosen rules in it."""
        self.questions = None
        self.show_saved()

    def cancel(self) -> bool:
        """Return from the questions to the list, or from the list to the previous screen."""
        if self.questions is None:
            return super().cancel()
        self.show_list()
        self.context.narrator.introduce(self)
        return True

    # --- the search ------

    def matches(self) -> list[PresetMatch]:
        """Return the rule sets that match the search; without words, the player's own and recent ones come first."""
        found = find(self.context.texts, self.choices.presets, self.text, self.players)
        if self.text.strip():
            return found
        recent = self.choices.recent
        found.sort(key=lambda match: self._rank(match.preset, recent))
        return found

    def _rank(self, preset: Preset, recent: Sequence[Preset]) -> tuple[int, int]:
        if preset.group == "own":
            return 0, 0
        return (1, recent.index(preset)) if preset in recent else (2, 0)

    def _heading(self, preset: Preset) -> str:
        if self.text.strip():
            return ""
        is_recent = preset.group != "own" and preset in self.choices.recent
        return "recent" if is_recent else preset.group

    def show_saved(self) -> None:
        """Show the chosen rules, which were just saved, in the list; clear the search if it excludes them."""
        if self.choices.preset not in [match.preset for match in self.matches()]:
            self.text, self.players = "", None
        self.refresh()

    def _find(self, text: str) -> None:
        """Search for words and choose the first match."""
        self.text = text
        found = self.matches()
        if text.strip() and found:
            self._choose(found[0].preset.id)
        self.refresh()

    def _narrow(self, players: int | None) -> None:
        self.players = players
        self._choose_among()

    def _choose_among(self) -> None:
        """Keep the chosen rules if they match the search, else choose the first match."""
        found = [match.preset.id for match in self.matches()]
        if found and self.choices.plan.preset not in found:
            self._choose(found[0])
        self.refresh()

    def _choose(self, preset: str) -> None:
        self.choices.choose(preset)
        self.refresh()

    def _choose_game(self, game: str) -> None:
        self.choices.choose_game(game)
        self.show_list()

    # --- the page ---

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(18))
        inner.width = min(inner.width, theme.tx(1500))
        inner.centerx = rect.centerx
        head, foot = self._head(inner.width), self._foot()
        room = inner.height - head.measure(inner.width)[1] - foot.measure(inner.width)[1] - 2 * theme.px(10)
        return [Vertical(look, [head, Grow(self._middle(inner.width, room)), foot], gap=10).place(inner)]

    def _head(self, width: int) -> Widget:
        """Return the title and, if there are several games, the choice of the game."""
        theme, games = self.context.theme, self.choices.games
        title = ScreenTitle(
            self.context.look, self.t(self.called), min(theme.font(Size.TITLE), round(theme.size[1] * 0.075))
        )
        members: list[Member] = [title, Grow()]
        if len(games) > 1:
            room = width - title.measure()[0] - 2 * theme.gap
            members.append(game_choice(self.context, games, self.choices.game, self._choose_game, room))
        return Horizontal(self.context.look, members)

    def _foot(self) -> Horizontal:
        look, set_table = self.context.look, self.set_table
        back = Button(look, self.t("button.back"), self.cancel, style="quiet", icon="back", name="back")
        if set_table is None:
            done = Button(look, self.t("new_game.take_rules"), self.app.pop, style="primary", name="start")
            return Horizontal(look, [back, Grow(), done])
        table = Button(look, self.t("new_game.title"), set_table, icon="faces", name="set table")
        reason = self.choices.hindrance
        play = Button(look, self.t("new_game.start"), self._start, style="primary", reason=reason, name="start")
        return Horizontal(look, [back, Grow(), table, play])

    def _middle(self, width: int, height: int) -> Widget:
        """Return list and description next to each other, or in one column in a small window."""
        look, theme = self.context.look, self.context.theme
        questions = None if self.questions is None else self.questions.form(self.show_list)
        about, buttons = about_rules(self.choices, self._because()), self._rule_buttons()
        if height >= theme.tx(290) and width >= theme.tx(760):
            asked = [] if questions is None else [Grow(Scrolled(look, questions, name="questions"))]
            left = Vertical(look, asked or self._search_column(), gap=10, pad=(18, 18), ground=Panel(look))
            pane = Scrolled(look, about, name="about")
            right = Vertical(look, [Grow(pane), buttons], gap=10, pad=(24, 18), ground=Panel(look))
            return Horizontal(look, [Grow(left), Grow(right)], gap=18).having(down="fill")
        form = Form(look)
        if questions is None:
            row, box, button = self._search_parts()
            form.full(row)
            form.members.append(Fixed(box, height=250))
            form.space(12)
            form.full(button)
        else:
            form.full(questions)
        form.full(about)
        form.full(buttons)
        return Vertical(look, [Grow(Scrolled(look, form, name="pane all"))], pad=(24, 18), ground=Panel(look))

    def _search_column(self) -> list[Member]:
        """Return the search field, the list of rule sets, and the button for the questions that find a school."""
        row, box, button = self._search_parts()
        return [row, Grow(box), button]

    def _search_parts(self) -> tuple[Horizontal, ListBox[str], Button]:
        look = self.context.look
        button = Button(look, self.t("which_school.title"), self.ask, icon="help", size=Size.SMALL, name="which school")
        return Horizontal(look, [Grow(self._field()), self._number()]), self._list(), button

    def _field(self) -> TextField:
        label = self.t("new_game.find")
        return TextField(
            self.context.look,
            self.text,
            self._find,
            on_confirm=lambda _: self.page.focus_on("start"),
            placeholder=label,
            label=label,
            name="search",
        )

    def _number(self) -> Choice[int | None]:
        counts = [(n, self.t("new_game.players", count=n)) for n in self.choices.counts]
        options: list[tuple[int | None, str]] = [(None, self.t("new_game.everyone")), *counts]
        label = self.t("new_game.group_by_players")
        return Choice(self.context.look, options, self.players, self._narrow, label=label, name="players")

    def _list(self) -> ListBox[str]:
        found, chosen = self.matches(), self.choices.preset
        headings = [self._heading(match.preset) for match in found]
        language = self.context.texts.language
        items = [
            Item(
                match.preset.id,
                match.preset.name[language],
                "",
                self.t("new_game.counted", count=match.preset.rules.players),
                self.t(f"new_game.heading.{group}") if group and group not in headings[:n] else "",
            )
            for n, (match, group) in enumerate(zip(found, headings, strict=True))
        ]
        return ListBox(
            self.context.look,
            items,
            chosen.id if chosen else None,
            self._choose,
            on_confirm=lambda _: self.page.focus_on("start"),
            empty=self.t("new_game.empty"),
            label=self.t("new_game.rules"),
            name="presets",
        )

    def _because(self) -> str:
        """Return the rule that made the chosen rule set match the search; empty if its name matches."""
        return next((match.because for match in self.matches() if match.preset is self.choices.preset), "")

    def _rule_buttons(self) -> Horizontal:
        """Return the buttons to read, edit and import rules; the questions have a button of their own for a code."""
        look = self.context.look
        buttons = [Button(look, self.t("new_game.read_rules"), self._read, icon="book", size=Size.SMALL, name="sheet")]
        if self.edits and self.choices.preset is not None:
            buttons.append(Button(look, self.t("editor.open"), self.edit, icon="gear", size=Size.SMALL, name="edit"))
        if self.edits and self.questions is None:
            label = self.t("editor.receive")
            buttons.append(Button(look, label, self.receive, icon="plus", size=Size.SMALL, name="receive"))
        return Horizontal(look, buttons).having(wraps=True)

    def edit(self) -> None:
        """Edit the chosen rules."""
        editor = self._editor()
        if self.questions is not None:
            editor.given = self.questions.rules_meant
        self.app.push(editor)

    def receive(self) -> None:
        """Take over the rules of a code."""
        self.app.push(self._editor(receives=True))

    def _editor(self, *, receives: bool = False) -> RuleEditingScene:
        """Return the editor of the chosen rules; a rule set that it saves is then chosen."""
        chosen = self.choices.preset or self.context.catalogue[FIRST]
        kind = rule_scenes(chosen.rules).editor
        return kind(self.context, chosen.id, user=self, receives=receives)

    def use_saved(self, preset: str) -> None:
        """Choose a preset that was saved; if it is gone, keep the chosen one."""
        catalogue = self.context.catalogue
        chosen = next(name for name in (preset, self.choices.plan.preset, FIRST) if name in catalogue)
        self.choices.choose(chosen)
        self.show_saved()

    def try_out(self, preset: Preset) -> None:
        """Start a match with these rules."""
        self.app.go(routes.TryRules(self.choices.setup_for(preset)))

    def _start(self) -> None:
        self.choices.start(self.app)

    def _read(self) -> None:
        preset = self.choices.preset
        if preset is not None:
            self.app.push(rule_scenes(preset.rules).sheet.of_preset(self.context, preset))

    def show_help(self) -> bool:
        self.app.push(HelpScene(self.context, game=self.choices.game))
        return True


# --- the description of the chosen rules --------------------------------------------------------------------


def about_rules(choices: NewGameChoices, because: str = "") -> Written:
    """Return the chosen rules' description and differences from the standard, the difference ``because`` first."""
    return Written(choices.context.look, partial(_describe, choices, because), on_paper=False)


def _describe(choices: NewGameChoices, because: str, about: Document) -> None:
    preset, texts = choices.preset, choices.context.texts
    if preset is None:
        return
    about.heading(preset.name[texts.language])
    group = texts(f"new_game.group.{preset.group}")
    about.text(texts("new_game.group_players", group=group, count=preset.rules.players), soft=True)
    about.text(preset.summary[texts.language])
    standard = next(iter(choices.presets), preset)
    if preset is not standard:
        _compare(choices, because, about, preset, standard)


def _compare(choices: NewGameChoices, because: str, about: Document, preset: Preset, standard: Preset) -> None:
    texts = choices.context.texts
    called = standard.name[texts.language]
    lines = [line.text for line in book_of(preset.rules).differences(preset.rules, standard.rules, texts)]
    if not lines:
        about.text(texts("new_game.no_differences", standard=called), soft=True)
        return
    about.text(texts("new_game.differences", standard=called), soft=True)
    lines.sort(key=lambda line: line != because)  # the rule that matched the search comes first
    for line in lines[:_SHOWN_DIFFERENCES]:
        about.point(line, strong=line == because)
    if len(lines) > _SHOWN_DIFFERENCES:
        about.text(texts("new_game.and_more", count=len(lines) - _SHOWN_DIFFERENCES), soft=True)
