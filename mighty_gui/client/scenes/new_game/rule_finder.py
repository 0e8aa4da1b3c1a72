"""The rules of a new game: the search among the presets, and the description of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client import widgets
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.new_game.preset_search import PresetMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets.dividing import WrappedRow
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

    def heading(self) -> widgets.Label:
        """Return the heading above the list."""
        look = self.context.look
        return widgets.Label(look, self.t("new_game.rules"), size=Size.LARGE, bold=True, colour=look.palette.gold)

    def field(self) -> widgets.TextField:
        """Return the search field."""
        label = self.t("new_game.find")
        return widgets.TextField(
            self.context.look,
            self.words,
            self.actions.find,
            on_confirm=lambda _: self.actions.on_enter(),
            placeholder=label,
            label=label,
            name="search",
        )

    def number(self) -> widgets.Choice[int | None]:
        """Return the choice of the number of players."""
        counts = [(n, self.t("new_game.players", count=n)) for n in self.counts]
        options: list[tuple[int | None, str]] = [(None, self.t("new_game.everyone")), *counts]
        label = self.t("new_game.group_by_players")
        return widgets.Choice(
            self.context.look, options, self.players, self.actions.narrow, label=label, name="players"
        )

    def row(self) -> widgets.Group:
        """Return field and number on one line."""
        return widgets.Group(self.context.look, [(self.field(), 1.0), (self.number(), None)])

    def list(self) -> widgets.ListBox[str]:
        """Return the list of the rule sets found."""
        items = [
            self._item(preset_match.preset, heading)
            for preset_match, heading in zip(self.found, self._headings(), strict=True)
        ]
        return widgets.ListBox(
            self.context.look,
            items,
            self.preset.id if self.preset else None,
            self.actions.choose,
            on_confirm=lambda _: self.actions.on_enter(),
            empty=self.t("new_game.empty"),
            label=self.t("new_game.rules"),
            name="presets",
        )

    def _item(self, preset: Preset, heading: str) -> widgets.Item[str]:
        counted = self.t("new_game.counted", count=preset.rules.players)
        return widgets.Item(preset.id, preset.name[self.context.texts.language], "", counted, heading)

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

    def buttons(self) -> WrappedRow:
        """Return the buttons to read, change and receive rules, visible however long the description is."""
        look, actions = self.context.look, self.actions
        ways = (
            ("sheet", "new_game.read_rules", actions.read, "book"),
            ("edit", "editor.open", actions.edit if self.preset else None, "gear"),
            ("receive", "editor.receive", actions.receive, "plus"),
        )
        buttons = [
            widgets.Button(look, self.t(key), action, icon=icon, size=Size.SMALL, name=name)
            for name, key, action, icon in ways
            if action is not None
        ]
        return WrappedRow(look, buttons, align="left")


# --- the panels about the rules of a new game: the list to choose from --------------------------------------


def list_panel(finder: RuleFinder, rect: pygame.Rect, *, buttons: bool = False) -> list[widgets.Widget]:
    """Lay out the rules to choose from in a tall column, with their buttons below if wanted."""
    look, theme = finder.context.look, finder.context.theme
    inner = widgets.dividing.inset(rect, theme.px(18), theme.px(18))
    heading = widgets.Group(look, [(finder.heading(), 1.0), (finder.number(), None)])
    ways = [finder.buttons()] if buttons else []
    foot = [way.measure(inner.width)[1] for way in ways]
    top, find, low, *last = widgets.dividing.rows(inner, [theme.control, theme.control, 1.0, *foot], theme.px(10))
    placed = [way.place(where) for way, where in zip(ways, last, strict=True)]
    listed = finder.list().place(low)
    return [widgets.Panel(look).place(rect), heading.place(top), finder.field().place(find), listed, *placed]


def about_panel(finder: RuleFinder, rect: pygame.Rect) -> list[widgets.Widget]:
    """Lay out the description of the chosen rules and their buttons."""
    look, theme = finder.context.look, finder.context.theme
    inner = widgets.dividing.inset(rect, theme.pad, theme.px(18))
    buttons = finder.buttons()
    upper, foot = widgets.dividing.rows(inner, [1.0, buttons.measure(inner.width)[1]], theme.px(10))
    about = Document(look, widgets.ScrollPane.content_width(look, upper), on_paper=False)
    finder.describe(about, named=True)
    pane = widgets.ScrollPane(look, about.widgets, name="about").place(upper)
    return [widgets.Panel(look).place(rect), pane, buttons.place(foot)]


def write_rules(finder: RuleFinder, form: widgets.Form) -> None:
    """Add the list of rules, their description and their buttons to one long form."""
    theme = finder.context.theme
    form.full(finder.row())
    form.widgets.append(finder.list().place(pygame.Rect(0, form.height, form.width, theme.tx(250))))
    form.height += theme.tx(262)
    write_about(finder, form)
    form.full(finder.buttons())


def write_about(finder: RuleFinder, form: widgets.Form) -> None:
    """Add the description of the chosen rules."""
    about = Document(finder.context.look, form.width, on_paper=False)
    finder.describe(about, named=True)
    form.widgets += [widget.place(widget.rect.move(0, form.height)) for widget in about.widgets]
    form.height += about.bottom + finder.context.theme.tx(10)
