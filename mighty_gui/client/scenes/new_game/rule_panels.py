"""The panels about the rules of a new game: the list to choose from, and the description of the chosen ones."""

from __future__ import annotations

import pygame

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.new_game.rule_finder import RuleFinder
from mighty_gui.client.widgets import Form, Group, Panel, ScrollPane, Widget, dividing


def list_panel(finder: RuleFinder, rect: pygame.Rect, *, buttons: bool = False) -> list[Widget]:
    """Lay out the rules to choose from in a tall column, with their buttons below if wanted."""
    look, theme = finder.context.look, finder.context.theme
    inner = dividing.inset(rect, theme.px(18), theme.px(18))
    heading = Group(look, [(finder.heading(), 1.0), (finder.number(), None)])
    ways = [finder.buttons()] if buttons else []
    foot = [way.measure(inner.width)[1] for way in ways]
    top, find, low, *last = dividing.rows(inner, [theme.control, theme.control, 1.0, *foot], theme.px(10))
    placed = [way.place(where) for way, where in zip(ways, last, strict=True)]
    listed = finder.list().place(low)
    return [Panel(look).place(rect), heading.place(top), finder.field().place(find), listed, *placed]


def about_panel(finder: RuleFinder, rect: pygame.Rect) -> list[Widget]:
    """Lay out the description of the chosen rules and their buttons."""
    look, theme = finder.context.look, finder.context.theme
    inner = dividing.inset(rect, theme.pad, theme.px(18))
    buttons = finder.buttons()
    upper, foot = dividing.rows(inner, [1.0, buttons.measure(inner.width)[1]], theme.px(10))
    about = Document(look, ScrollPane.content_width(look, upper), on_paper=False)
    finder.describe(about, named=True)
    pane = ScrollPane(look, about.widgets, name="about").place(upper)
    return [Panel(look).place(rect), pane, buttons.place(foot)]


def write_rules(finder: RuleFinder, form: Form) -> None:
    """Add the list of rules, their description and their buttons to one long form."""
    theme = finder.context.theme
    form.full(finder.row())
    form.widgets.append(finder.list().place(pygame.Rect(0, form.height, form.width, theme.tx(250))))
    form.height += theme.tx(262)
    write_about(finder, form)
    form.full(finder.buttons())


def write_about(finder: RuleFinder, form: Form) -> None:
    """Add the description of the chosen rules."""
    about = Document(finder.context.look, form.width, on_paper=False)
    finder.describe(about, named=True)
    form.widgets += [widget.place(widget.rect.move(0, form.height)) for widget in about.widgets]
    form.height += about.bottom + finder.context.theme.tx(10)
