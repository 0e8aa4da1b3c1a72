"""The story of a hand of Mitigati on its result sheet: what was agreed on, or the cards counted line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.mitigati.card_count import VALUES, CardCount, counts_of
from mighty_gui.client.scenes.scene_kit import Reason, Written
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mitigati.mitigati_words import honour_line
from mighty_gui.client.widgets import Widget, dividing
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.client.widgets.text_table import Column, Row, Table
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.pack import FIRST_DEAL, NEXT_DEAL, PAR, SEATS
from mighty_gui.engine.mitigati.result import Result
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.match import FinishedHand

NOTHING: Final = "·"
"""What stands in a cell where there is nothing to count."""


class MitigatiHandStory:
    """The story of a finished hand of Mitigati; implements `scene_kit.HandStory`."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> None:
        self.context = context
        self.result = expect(Result, finished.result)
        self.verdict = self.result.outcome
        self._finished = finished
        self._view = expect(PlayerView, view)
        self._players = match.setup.players

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(f"result.mitigati.{key}", **values)

    @property
    def seats(self) -> Sequence[int]:
        """The seat of each player, in the order of the players."""
        return [self._finished.seating.index(number) for number in range(len(self._players))]

    @property
    def names(self) -> Sequence[str]:
        """The players' names."""
        return names_shown(self.context.texts, self._players)

    @property
    def counts(self) -> Sequence[CardCount]:
        """Each player's count; empty in a hand that was agreed on."""
        counts = counts_of(self._view) if self.result.outcome == "played" else ()
        return [counts[seat] for seat in self.seats] if counts else ()

    # --- words ---------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Describe in one sentence how the hand ended."""
        cards = FIRST_DEAL + NEXT_DEAL * (self._view.round - 1)
        return self.t(f"told.{self.result.outcome}", count=cards)

    def roles(self) -> Sequence[str]:
        """Each player's role: somebody dealt."""
        return ["dealer" if seat == self._view.dealer else "" for seat in self.seats]

    def reasons(self) -> Sequence[Reason]:
        """The honours that were shown, and what they brought; everything else stands in the count."""
        return [
            Reason(
                self.t(
                    "honours_of",
                    name=name,
                    lines=", ".join(honour_line(self.context.texts, line) for line in one.lines),
                ),
                self.t("each_pays", points=one.points),
                signed((SEATS - 1) * one.points),
            )
            for name, one in zip(self.names, self._shown, strict=True)
            if one is not None
        ]

    @property
    def _shown(self) -> Sequence[HonoursShown | None]:
        """The honours that each player has shown."""
        return [self._view.honours[seat] for seat in self.seats]

    def worth(self) -> Reason:
        """The sum of all scores, which is zero."""
        return Reason(self.t("sum"), "", signed(sum(self.result.scores)))

    # --- what is drawn -------------------------------------------------------------------------------

    def place(self, area: pygame.Rect, after: Sequence[Widget]) -> Written:
        """Lay out what was agreed on, or the count of cards and the honours, and ``after``."""
        parts = [*(self._counted() if self.counts else self._agreed()), *after]
        return parts, area.top + dividing.stack(parts, area, self.context.theme.px(8))

    def _agreed(self) -> list[Widget]:
        """Tell how a demand is meant: what the cards of each player would have been worth."""
        look = self.context.look
        rows = [
            Row(
                (
                    name,
                    self.t("worth_points", count=PAR + self.result.scores[seat]),
                    signed(self.result.scores[seat]),
                )
            )
            for name, seat in zip(self.names, self.seats, strict=True)
        ]
        heads = [Column("", share=1.0), Column(self.t("worth"), "right"), Column(self.t("bid"), "right")]
        return [Table(look, heads, rows, paper=True, name="agreement"), self._note("agreed_note")]

    def _counted(self) -> list[Widget]:
        """Count the cards by value, then the honours, for all players side by side."""
        look, counts = self.context.look, self.counts
        rows = [
            *(
                self._row(f"value_{value}", [_cards(one.number_of(value), value) for one in counts])
                for value in VALUES
            ),
            self._row("points", [str(one.points) for one in counts], strong=True),
            self._row("over_par", [signed(one.over_par) for one in counts], par=PAR),
        ]
        if any(one.honours for one in counts):
            rows.append(self._row("received", [_points(one.received) for one in counts]))
            rows.append(self._row("paid", [_points(-one.paid) for one in counts]))
        rows.append(self._row("score", [signed(one.score) for one in counts], strong=True))
        heads = [Column("", share=1.0), *(Column(name, "right") for name in self.names)]
        table = Table(look, heads, rows, paper=True, size=Size.SMALL, name="count")
        return [table, self._note("discard_note")]

    def _row(self, key: str, cells: Sequence[str], *, strong: bool = False, **values: object) -> Row:
        return Row((self.t(f"row.{key}", **values), *cells), strong=strong)

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.CAPTION, colour=look.palette.ink_soft)


def _cards(number: int, value: int) -> str:
    """Return how many cards of one value there are, and what each counts."""
    return f"{number} × {value}" if number else NOTHING


def _points(points: int) -> str:
    return signed(points) if points else NOTHING
