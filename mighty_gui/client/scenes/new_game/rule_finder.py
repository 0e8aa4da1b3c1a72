"""The rules of a new game: the search among the presets, and the description of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document, Written
from mighty_gui.client.scenes.new_game.preset_search import PresetMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Fixed,
    Form,
    Grow,
    Horizontal,
    Item,
    Label,
    ListBox,
    Member,
    Panel,
    Scrolled,
    Space,
    TextField,
    Vertical,
    Widget,
)
from mighty_gui.presets import Preset
from mighty_gui.presets.games import book_of

_SHOWN_DIFFERENCES = 12


@dataclass(frozen=True)
class FinderActions:
    """The actions of the widgets; one that is ``None`` is not offered."""

    find: Callable[[str], None]
    narrow: Callable[[int | None], None]
    choose: Callable[[str], None]
    on_enter: Callable[[], None]
    read: Callable[[], None]
    edit: Callable[[], None] | None = None
    receive: Callable[[], None] | None = None


@dataclass(frozen=True)
class RuleFinder:
    """The maker of the widgets for the presets found and the one chosen."""

    context: Context
    found: Sequence[PresetMatch]
    preset: Preset | None
    standard: Preset | None
    """The preset by which the others of its game are told."""
    words: str
    players: int | None
    counts: Sequence[int]
    """For how many players there are rules."""
    actions: FinderActions

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def heading(self) -> Label:
        """Return the heading above the list."""
        look = self.context.look
        return Label(look, self.t("new_game.rules"), size=Size.LARGE, bold=True, colour=look.palette.gold)

    def field(self) -> TextField:
        """Return the search field."""
        label = self.t("new_game.find")
        return TextField(
            self.context.look,
            self.words,
            self.actions.find,
            on_confirm=lambda _: self.actions.on_enter(),
            placeholder=label,
            label=label,
            name="search",
        )

    def number(self) -> Choice[int | None]:
        """Return the choice of the number of players."""
        counts = [(n, self.t("new_game.players", count=n)) for n in self.counts]
        options: list[tuple[int | None, str]] = [(None, self.t("new_game.everyone")), *counts]
        label = self.t("new_game.group_by_players")
        return Choice(self.context.look, options, self.players, self.actions.narrow, label=label, name="players")

    def row(self) -> Horizontal:
        """Return field and number on one line."""
        return Horizontal(self.context.look, [Grow(self.field()), self.number()])

    def list(self) -> ListBox[str]:
        """Return the list of the rule sets found."""
        items = [
            self._item(preset_match.preset, heading)
            for preset_match, heading in zip(self.found, self._headings(), strict=True)
        ]
        return ListBox(
            self.context.look,
            items,
            self.preset.id if self.preset else None,
            self.actions.choose,
            on_confirm=lambda _: self.actions.on_enter(),
            empty=self.t("new_game.empty"),
            label=self.t("new_game.rules"),
            name="presets",
        )

    def _item(self, preset: Preset, heading: str) -> Item[str]:
        counted = self.t("new_game.counted", count=preset.rules.players)
        return Item(preset.id, preset.name[self.context.texts.language], "", counted, heading)

    def _headings(self) -> Sequence[str]:
        """The name of each group, above its first rule set; none where the search decides the order."""
        groups = ["" if self.words.strip() else preset_match.preset.group for preset_match in self.found]
        return [
            self.t(f"new_game.heading.{group}") if group and group not in groups[:n] else ""
            for n, group in enumerate(groups)
        ]

    def describe(self, about: Document, *, named: bool = False) -> None:
        """Write the description of the chosen preset and its differences from the standard."""
        preset = self.preset
        if preset is None:
            return
        if named:
            about.heading(preset.name[self.context.texts.language])
            group = self.t(f"new_game.group.{preset.group}")
            about.text(self.t("new_game.group_players", group=group, count=preset.rules.players), soft=True)
        about.text(preset.summary[self.context.texts.language])
        if self.standard is not None and preset is not self.standard:
            self._compare(about, preset, self.standard)

    def _compare(self, about: Document, preset: Preset, standard: Preset) -> None:
        """Write the differences of a preset from the standard."""
        texts = self.context.texts
        called = standard.name[texts.language]
        lines = [line.text for line in book_of(preset.rules).differences(preset.rules, standard.rules, texts)]
        if not lines:
            about.text(self.t("new_game.no_differences", standard=called), soft=True)
            return
        about.text(self.t("new_game.differences", standard=called), soft=True)
        because = next((preset_match.because for preset_match in self.found if preset_match.preset is preset), "")
        lines.sort(key=lambda line: line != because)  # what was looked for comes first
        for line in lines[:_SHOWN_DIFFERENCES]:
            about.point(line, strong=line == because)
        if len(lines) > _SHOWN_DIFFERENCES:
            about.text(self.t("new_game.and_more", count=len(lines) - _SHOWN_DIFFERENCES), soft=True)

    def buttons(self) -> Horizontal:
        """Return the buttons to read, change and receive rules, visible however long the description is."""
        look, actions = self.context.look, self.actions
        ways = (
            ("sheet", "new_game.read_rules", actions.read, "book"),
            ("edit", "editor.open", actions.edit if self.preset else None, "gear"),
            ("receive", "editor.receive", actions.receive, "plus"),
        )
        buttons = [
            Button(look, self.t(key), action, icon=icon, size=Size.SMALL, name=name)
            for name, key, action, icon in ways
            if action is not None
        ]
        return Horizontal(look, buttons).having(wraps=True)


# --- the panels about the rules of a new game: the list to choose from --------------------------------------


def list_panel(finder: RuleFinder, *, buttons: bool = False) -> Widget:
    """Return the rules to choose from as a tall column, with their buttons below if wanted."""
    look = finder.context.look
    heading = Horizontal(look, [Grow(finder.heading()), finder.number()])
    members: list[Member] = [heading, finder.field(), Grow(finder.list()), *([finder.buttons()] if buttons else [])]
    return Vertical(look, members, gap=10, pad=(18, 18), ground=Panel(look))


def about_panel(finder: RuleFinder) -> Widget:
    """Return the description of the chosen rules and their buttons."""
    look = finder.context.look
    pane = Scrolled(look, _about(finder), name="about")
    return Vertical(look, [Grow(pane), finder.buttons()], gap=10, pad=(24, 18), ground=Panel(look))


def write_rules(finder: RuleFinder, form: Form) -> None:
    """Add the list of rules, their description and their buttons to one long form."""
    form.full(finder.row())
    form.members += [Fixed(finder.list(), height=250), Space(12)]
    write_about(finder, form)
    form.full(finder.buttons())


def write_about(finder: RuleFinder, form: Form) -> None:
    """Add the description of the chosen rules."""
    form.full(_about(finder))


def _about(finder: RuleFinder) -> Written:
    return Written(finder.context.look, partial(finder.describe, named=True), on_paper=False)
