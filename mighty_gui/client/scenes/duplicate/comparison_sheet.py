"""The sheet of a duplicate match: the ranking by difference, and the deals one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.same_cards.same_cards_sheet import decimal
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Column, Row, Table, Widget, dividing
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.match import Player
from mighty_gui.match.duplicate import Comparison


class ComparisonSheet:
    """Writes who is where, and what everybody made of each deal."""

    def __init__(self, context: Context, rivals: Sequence[Player], comparison: Comparison) -> None:
        self.context = context
        self.comparison = comparison
        self.names = names_shown(context.texts, rivals)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def headline(self) -> str:
        """Return who has won."""
        first = [self.names[person] for place, person in self.comparison.ranking() if place == 1]
        if len(first) == len(self.names):
            return self.t("duplicate.all_even")
        if len(first) == 1:
            return self.t("match_end.won", name=first[0])
        return self.t("match_end.shared", names=", ".join(first))

    def write(self, width: int) -> list[Widget]:
        """Return everything on the sheet, placed from its top: the deals beside the ranking, or below it."""
        look, gap = self.context.look, self.context.theme.px(44)
        note = Prose(look, self.t("duplicate.about"), size=Size.SMALL, colour=look.palette.ink_soft)
        ranking, whole = self._ranking(), self._table(range(len(self.names)))
        left: list[Widget] = [self._title("match_end.standings"), ranking, note]
        beside = max(ranking.measure()[0], self.context.theme.tx(340))
        rest = width - beside - gap
        if whole.measure()[0] <= rest:
            right: list[Widget] = [self._title("duplicate.deals"), whole]
            columns = [(left, 0, beside), (right, beside + gap, rest)]
        else:
            right = [self._title("duplicate.deals"), *self._deals(width)]
            columns = [([*left, *right], 0, width)]
        for column, at, wide in columns:
            dividing.stack(column, pygame.Rect(at, 0, wide, 0), self.context.theme.px(10))
        return [*left, *right]

    def _title(self, key: str) -> Widget:
        return Prose(self.context.look, self.t(key), size=Size.LARGE, bold=True, serif=True)

    # --- tables --------------------------------------------------------------------------------------

    def _ranking(self) -> Table:
        """The places, with the sums of the scores and of the differences."""
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
                    signed(self._sum(person)),
                    decimal(self.comparison.total(person)),
                ],
                marked=place == 1,
            )
            for place, person in self.comparison.ranking()
        ]
        return Table(self.context.look, heads, rows, paper=True, name="ranking")

    def _sum(self, person: int) -> int:
        return sum(score or 0 for score in self.comparison.scores[person])

    def _deals(self, width: int) -> list[Widget]:
        """One table of all deals with everybody beside each other, or where that is too wide one for each."""
        whole = self._table(range(len(self.names)))
        if whole.measure()[0] <= width:
            return [whole]
        return [self._table([person]) for person in range(len(self.names))]

    def _table(self, people: Sequence[int]) -> Table:
        heads = [Column(self.t("match_end.axis"), "right")]
        heads += [Column(self.names[person], "right", share=1.0) for person in people]
        rows = [
            Row([str(deal + 1), *(self._cell(person, deal) for person in people)]) for deal in self.comparison.deals
        ]
        sums = [f"{signed(self._sum(one))} ({decimal(self.comparison.total(one))})" for one in people]
        rows.append(Row([self.t("duplicate.sum"), *sums], strong=True))
        name = "deals" if len(people) > 1 else f"deals {people[0]}"
        return Table(self.context.look, heads, rows, paper=True, name=name)

    def _cell(self, person: int, deal: int) -> str:
        """The score of a deal, and how far it is above the mean."""
        score, difference = self.comparison.scores[person][deal], self.comparison.difference(person, deal)
        if score is None or difference is None:
            return self.t("duplicate.lost")
        return f"{signed(score)} ({decimal(difference)})"
