"""The sheet of the same cards: how others fared with them, and the parts that one's own result is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.scenes.same_cards.cards_study import CardsStudy, Job
from mighty_gui.client.scenes.same_cards.tables_chart import ChartWords, TablesChart
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Column, Row, Table, Widget, dividing
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.progress_bar import ProgressBar
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.client.widgets.wrapped_row import WrappedRow
from mighty_gui.study.par import TABLES, Par

_PARTS = ("par", "own", "others", "rest")


def decimal(value: float) -> str:
    """Return a score with its sign and one decimal: +1.5, 0.0, and a true minus sign."""
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}") if round(value, 1) else "0.0"


class SameCardsSheet:
    """Writes what has been found out so far, and what can still be."""

    def __init__(
        self,
        context: Context,
        study: CardsStudy,
        name: str,
        begin: Callable[[Job], None],
        stop: Callable[[], None],
    ) -> None:
        """``name``: of whoever held the cards; ``begin`` begins a job, ``stop`` stops the one being done."""
        self.context = context
        self.study = study
        self.name = name
        self.begin = begin
        self.stop = stop

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the present language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Lay out everything within ``width``: in two columns where there is room."""
        theme = self.context.theme
        normal, parts, better = self._tables(Job.NORMAL), self._parts(), self._better()
        gap, half = theme.px(44), (width - theme.px(44)) // 2
        columns = [([*normal, *better], 0, half), (parts, half + gap, half)]
        if width < theme.tx(880):
            columns = [([*normal, *parts, *better], 0, width)]
        for column, at, wide in columns:
            dividing.stack(column, pygame.Rect(at, 0, wide, 0), theme.px(10))
        return [*normal, *parts, *better]

    # --- the tables ----------------------------------------------------------------------------------

    def _tables(self, job: Job) -> list[Widget]:
        """Write how a level fared: the place among its tables, and their chart."""
        par = self.study.known.par(job)
        count, level = TABLES[job], self.context.texts(f"new_game.level.{job}")
        found: list[Widget] = [self._title(self.t(f"par.scene.title_of.{job}", level=level, count=count))]
        if par is not None and self.study.has(job):
            found.append(self._prose(self._place(par, job)))
        if par is not None:
            found.append(self._chart(par, level, job))
        if not self.study.has(job):
            found += self._doing(job)
        return found

    def _place(self, par: Par, job: Job) -> str:
        scores = [table.score for table in par.tables]
        if set(scores) == {par.score}:
            return self.t("par.scene.all_equal", count=len(scores))
        beaten, equal = sum(score < par.score for score in scores), scores.count(par.score)
        values = {"count": len(scores), "beaten": beaten, "equal": equal, "lost": len(scores) - beaten - equal}
        return self.t("par.scene.place", name=self.name, place=f"{par.place * 100:.0f}", **values)

    def _chart(self, par: Par, level: str, job: Job) -> TablesChart:
        scores = [table.score for table in par.tables]
        often = sorted(Counter(scores).items(), reverse=True)
        told = ", ".join(self.t("par.scene.times", score=signed(score), count=count) for score, count in often)
        mean = self.t("par.scene.mean", par=decimal(par.par))
        own = self.t("par.scene.own", name=self.name, score=signed(par.score))
        words = ChartWords(own, mean, self.t("par.scene.spoken", level=level, tables=told, mean=mean, own=own))
        return TablesChart(self.context.look, scores, par.score, par.par, words, name=f"chart {job}")

    # --- the parts -----------------------------------------------------------------------------------

    def _parts(self) -> list[Widget]:
        """Write what the result is made of, or the way to find out."""
        if not self.study.has(Job.NORMAL):
            return []
        found: list[Widget] = [self._title(self.t("par.scene.parts.title"))]
        account = self.study.known.account
        if account is None:
            return [*found, self._note(self.t("par.scene.parts.offer")), *self._doing(Job.PARTS)]
        shown = account.rounded()
        values = {part: decimal(float(getattr(shown, part))) for part in _PARTS}
        rows = [Row([self.t(f"par.scene.parts.{part}", name=self.name), value]) for part, value in values.items()]
        rows.append(Row([self.t("par.scene.parts.score"), decimal(shown.score)], strong=True))
        heads = [Column(share=1.0), Column(align="right")]
        table = Table(self.context.look, heads, rows, paper=True, name="parts")
        return [
            *found,
            table,
            *(self._note(self.t(f"par.scene.parts.about.{part}", name=self.name)) for part in _PARTS),
        ]

    def _better(self) -> list[Widget]:
        """Write how the better level fared, or offer to let it play."""
        if not self.study.has(Job.NORMAL):
            return []
        offer = [] if self.study.has(Job.HARD) else [self._note(self.t("par.scene.hard.offer"))]
        found = self._tables(Job.HARD)
        return [Rule(self.context.look), found[0], *offer, *found[1:]]

    # --- what is being done --------------------------------------------------------------------------

    def _doing(self, job: Job) -> list[Widget]:
        """Write how far a job is, with the way to stop it, or the way to begin it."""
        study = self.study
        if study.job != job:
            failed = [self._prose(self.t("par.scene.failed"))] if study.failed is job else []
            return [*failed, self._button(f"par.scene.begin.{job}", lambda: self.begin(job), f"begin {job}")]
        done, count = study.progress
        words = self.t(f"par.scene.doing.{job}", done=done, count=count)
        bar = ProgressBar(self.context.look, done / max(1, count), label=words, name="progress")
        return [self._prose(words), bar, self._button("par.scene.stop", self.stop, "stop")]

    def _button(self, key: str, action: Callable[[], None], name: str) -> WrappedRow:
        button = PaperButton(self.context.look, self.t(key), action, size=Size.SMALL, name=name)
        return WrappedRow(self.context.look, [button], align="left")

    # --- parts ---------------------------------------------------------------------------------------

    def _title(self, words: str) -> Widget:
        look = self.context.look
        return Prose(look, words, size=Size.LARGE, bold=True, serif=True)

    def _prose(self, words: str) -> Prose:
        return Prose(self.context.look, words)

    def _note(self, words: str) -> Prose:
        look = self.context.look
        return Prose(look, words, size=Size.SMALL, colour=look.palette.ink_soft)
