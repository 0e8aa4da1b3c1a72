"""The sheet with the results of others who had the same cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.review.comparison.cards_study import CardsStudy, Job
from mighty_gui.client.review.comparison.tables_chart import ChartTexts, TablesChart
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Column, Horizontal, Row, TextTable, Vertical, Widget, dividing
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import ProgressBar
from mighty_gui.client.widgets.score_chart import decimal, with_sign
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.study.comparison.par import LUCK, TABLES, Par

_PARTS = ("par", *LUCK, "own", "others")
"""The parts of a result, in the order shown."""


class SameCardsSheet:
    """The sheet with the results so far, and with buttons for the jobs that are left."""

    def __init__(
        self,
        context: Context,
        study: CardsStudy,
        name: str,
        begin: Callable[[Job], None],
        stop: Callback,
        traveller: Sequence[Widget] = (),
    ) -> None:
        """``name``: the player's; ``begin`` starts a job, ``stop`` cancels the current one.

        ``traveller`` are the rows of the tables.
        """
        self.context, self.study, self.name = context, study, name
        self.begin, self.stop, self.traveller = begin, stop, list(traveller)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the current language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Lay out everything within ``width`` pixels, in two columns if there is room."""
        theme = self.context.theme
        normal, parts, better = self._tables(Job.NORMAL), self._parts(), self._better()
        gap, half = theme.px(44), (width - theme.px(44)) // 2
        rows = self._rows()
        columns = [([*normal, *rows, *better], 0, half), (parts, half + gap, half)]
        if width < theme.tx(1040):
            columns = [([*normal, *rows, *parts, *better], 0, width)]
        for column, at, wide in columns:
            dividing.stack(column, pygame.Rect(at, 0, wide, 0), theme.px(10))
        return [*normal, *rows, *parts, *better]

    def _rows(self) -> list[Widget]:
        """Return the rows of the tables, which can be pressed to watch the tables."""
        if not self.traveller:
            return []
        look = self.context.look
        return [self._note(self.t("par.scene.traveller")), Vertical(look, self.traveller, gap=2)]

    def _tables(self, job: Job) -> list[Widget]:
        """Return the results of a level: the player's rank among its tables, and their chart."""
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
        text = ", ".join(self.t("par.scene.times", score=with_sign(score), count=count) for score, count in often)
        mean = self.t("par.scene.mean", par=decimal(par.par))
        own = self.t("par.scene.own", name=self.name, score=with_sign(par.score))
        texts = ChartTexts(own, mean, self.t("par.scene.spoken", level=level, tables=text, mean=mean, own=own))
        return TablesChart(self.context.look, scores, par.score, par.par, texts, name=f"chart {job}")

    def _parts(self) -> list[Widget]:
        """Return the parts of the result, or the button that computes them."""
        if not self.study.has(Job.NORMAL):
            return []
        found: list[Widget] = [self._title(self.t("par.scene.parts.title"))]
        account = self.study.known.account
        if account is None:
            return [*found, self._note(self.t("par.scene.parts.offer")), *self._doing(Job.PARTS)]
        shown = {part: account.rounded_account().parts[part] for part in _PARTS if part in account.parts}
        names = {part: self.t(f"par.scene.parts.{part}", name=self.name) for part in shown}
        rows = [Row([names[name], decimal(part.score), f"± {part.half:.1f}"]) for name, part in shown.items()]
        rows.append(Row([self.t("par.scene.parts.result"), decimal(account.score), ""], strong=True))
        heads = [Column(share=1.0), Column(align="right"), Column(align="right")]
        table = TextTable(self.context.look, heads, rows, paper=True, name="parts")
        unclear = ", ".join(names[name] for name, part in account.parts.items() if not part.is_clear)
        notes = [self.t("par.scene.parts.unclear", parts=unclear)] if unclear else []
        notes += [self.t("par.scene.parts.interval")]
        notes += [self.t(f"par.scene.parts.about.{part}", name=self.name) for part in shown]
        return [*found, table, *map(self._note, notes)]

    def _better(self) -> list[Widget]:
        """Return the results of the better level, or the button that lets it play."""
        if not self.study.has(Job.NORMAL):
            return []
        offer = [] if self.study.has(Job.HARD) else [self._note(self.t("par.scene.hard.offer"))]
        found = self._tables(Job.HARD)
        return [Rule(self.context.look), found[0], *offer, *found[1:]]

    def _doing(self, job: Job) -> list[Widget]:
        """Return a job's progress and the button that stops it, or the button that starts it."""
        study = self.study
        if study.job != job:
            failed = [self._prose(self.t("par.scene.failed"))] if study.failed is job else []
            return [*failed, self._button(f"par.scene.begin.{job}", lambda: self.begin(job), f"begin {job}")]
        done, count = study.progress
        text = self.t(f"par.scene.doing.{job}", done=done, count=count)
        bar = ProgressBar(self.context.look, done / max(1, count), label=text, name="progress")
        return [self._prose(text), bar, self._button("par.scene.stop", self.stop, "stop")]

    def _button(self, key: str, action: Callback, name: str) -> Horizontal:
        button = PaperButton(self.context.look, self.t(key), action, size=Size.SMALL, name=name)
        return Horizontal(self.context.look, [button]).having(wraps=True)

    def _title(self, text: str) -> Widget:
        look = self.context.look
        return Prose(look, text, size=Size.LARGE, bold=True, serif=True)

    def _prose(self, text: str) -> Prose:
        return Prose(self.context.look, text)

    def _note(self, text: str) -> Prose:
        look = self.context.look
        return Prose(look, text, size=Size.SMALL, colour=look.palette.ink_soft)
