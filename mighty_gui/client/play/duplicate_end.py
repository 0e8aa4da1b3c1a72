"""The end of a duplicate match: the ranking, and the score of each person in each deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.frame.screen_layouts import paper, standings_screen
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.widgets import (
    Button,
    Column,
    Grow,
    Horizontal,
    MadeForWidth,
    Row,
    ScrollPane,
    TextTable,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.dialog import texts_of
from mighty_gui.client.widgets.score_chart import decimal, with_sign
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Match, Player
from mighty_gui.match.duplicate import DuplicateComparison, comparison_of

_PANE = "comparison"


@dataclass(frozen=True)
class EndButton:
    """A button: its text key, its name and the route it leads to; without a route it leads back."""

    key: str
    name: str
    route: Route | None = None


BACK: Final = EndButton("button.back", "back")


class DuplicateEndScene(WidgetScene):
    """The ranking and the deals of a duplicate match after all persons have played."""

    called = "duplicate.title"

    def __init__(
        self, context: Context, rivals: Sequence[Player], comparison: DuplicateComparison, buttons: Sequence[EndButton]
    ) -> None:
        """The first of the ``buttons`` is what Escape does, the last the main one."""
        super().__init__(context)
        self.sheet = ComparisonSheet(context, rivals, comparison)
        self.buttons = tuple(buttons)
        self.first_focus = self.buttons[-1].name

    @classmethod
    def of_match(cls, context: Context, match: Match, buttons: Sequence[EndButton]) -> DuplicateEndScene | None:
        """Return the scene after the last person's match; ``None`` while a person still has to play."""
        duplicate, comparison = match.setup.duplicate, comparison_of(match)
        if duplicate is None or comparison is None:
            return None
        return cls(context, duplicate.rivals, comparison, buttons)

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.RESULT

    def cancel(self) -> bool:
        self._follow(self.buttons[0])
        return True

    def _follow(self, button: EndButton) -> None:
        if button.route is None:
            self.app.pop()
        else:
            self.app.go(button.route)

    def announcements(self) -> list[str]:
        pane = self.page.find(_PANE)
        content = pane.children() if isinstance(pane, ScrollPane) else ()
        lines = [line for widget in content for line in texts_of(widget, self.context.texts)]
        return [self.t(self.called), self.sheet.headline(), *lines]

    def handle(self, intent: Intent) -> bool:
        pane, line = self.page.find(_PANE), self.context.theme.tx(64)
        if isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, line=line, page=6 * line):
            return True
        return super().handle(intent)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        colour = look.palette.gold_bright
        head = Prose(look, self.sheet.headline(), size=Size.TITLE, serif=True, bold=True, colour=colour)
        return standings_screen(look, rect, head, paper(look, self.sheet.write(), _PANE), self._buttons())

    def _buttons(self) -> list[Button]:
        main = self.buttons[-1]
        return [
            Button(
                self.context.look,
                self.t(button.key),
                partial(self._follow, button),
                style="primary" if button is main else "secondary",
                name=button.name,
            )
            for button in self.buttons
        ]


class ComparisonSheet:
    """The sheet with each person's rank and score in each deal."""

    def __init__(self, context: Context, rivals: Sequence[Player], comparison: DuplicateComparison) -> None:
        self.context, self.comparison = context, comparison
        self.names = names_shown(context.texts, rivals)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def headline(self) -> str:
        """Return the text that names the winners."""
        first = [self.names[person] for place, person in self.comparison.ranking() if place == 1]
        if len(first) == len(self.names):
            return self.t("duplicate.all_even")
        if len(first) == 1:
            return self.t("match_end.won", name=first[0])
        return self.t("match_end.shared", names=", ".join(first))

    def write(self) -> Widget:
        """Return the whole sheet: the deals next to the ranking, or below it."""
        look = self.context.look
        note = Prose(look, self.t("duplicate.about"), size=Size.SMALL, colour=look.palette.ink_soft)
        ranking = Vertical(look, [self._title("match_end.standings"), self._ranking(), note], gap=10)
        whole = self._table(range(len(self.names)))
        ranking_width = max(self._ranking().measure()[0], look.theme.tx(340))

        def write(width: int) -> Widget:
            rest = width - ranking_width - look.theme.px(44)
            title = self._title("duplicate.deals")
            if whole.measure()[0] > rest:
                return Vertical(look, [ranking, title, *self._deals(width)], gap=10)
            deals = Vertical(look, [title, whole], gap=10)
            return Horizontal(look, [Grow(ranking, ranking_width), Grow(deals, rest)], gap=44).having(down="start")

        return MadeForWidth(look, write)

    def _title(self, key: str) -> Widget:
        return Prose(self.context.look, self.t(key), size=Size.LARGE, bold=True, serif=True)

    def _ranking(self) -> TextTable:
        """Return the table with ranks, total scores and total differences."""
        heads = [
            Column(),
            Column(share=1.0),
            Column(self.t("duplicate.score"), "right", share=0.3),
            Column(self.t("duplicate.difference"), "right", share=0.3),
        ]
        rows = [
            Row(
                [
                    self.t("match_end.place", number=place),
                    self.names[person],
                    with_sign(self._sum(person)),
                    decimal(self.comparison.total(person)),
                ],
                marked=place == 1,
            )
            for place, person in self.comparison.ranking()
        ]
        return TextTable(self.context.look, heads, rows, paper=True, name="ranking")

    def _sum(self, person: int) -> int:
        return sum(score or 0 for score in self.comparison.scores[person])

    def _deals(self, width: int) -> list[Widget]:
        """Return one table of all deals with all persons, or one for each person if that is too wide."""
        whole = self._table(range(len(self.names)))
        if whole.measure()[0] <= width:
            return [whole]
        return [self._table([person]) for person in range(len(self.names))]

    def _table(self, people: Sequence[int]) -> TextTable:
        heads = [Column(self.t("match_end.axis"), "right")]
        heads += [Column(self.names[person], "right", share=1.0) for person in people]
        rows = [
            Row([str(deal + 1), *(self._cell(person, deal) for person in people)]) for deal in self.comparison.deals
        ]
        sums = [f"{with_sign(self._sum(person))} ({decimal(self.comparison.total(person))})" for person in people]
        rows.append(Row([self.t("duplicate.sum"), *sums], strong=True))
        name = "deals" if len(people) > 1 else f"deals {people[0]}"
        return TextTable(self.context.look, heads, rows, paper=True, name=name)

    def _cell(self, person: int, deal: int) -> str:
        """Return the text for the score of a deal and its difference from the mean."""
        score, difference = self.comparison.scores[person][deal], self.comparison.difference(person, deal)
        if score is None or difference is None:
            return self.t("duplicate.lost")
        return f"{with_sign(score)} ({decimal(difference)})"
