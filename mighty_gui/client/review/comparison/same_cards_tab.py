"""The tab for the same cards (같은 패): how computer players fared with them, and how much was luck."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final

import pygame

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.tabbed_page import StudyTab
from mighty_gui.client.look import paint
from mighty_gui.client.look.company import names_shown
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.review.comparison.tables_chart import ChartTexts, TablesChart
from mighty_gui.client.review.hand_host import HandHost
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.widgets import Column, Horizontal, Look, Pressable, Row, TextTable, Vertical, Widget, dividing
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.label import ProgressBar
from mighty_gui.client.widgets.score_chart import decimal, with_sign
from mighty_gui.client.widgets.widget_scene import OnPaper, PaperButton
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.comparison.par import (
    LUCK,
    TABLES,
    Par,
    ParTable,
    SameCards,
    StepTables,
    account_of,
    read_same_cards,
    seats_of,
    step_tables,
    tables_of,
)
from mighty_gui.study.review.analysis import JudgedDecision, analyse, to_judge

# --- the sheet: the results of others with the same cards ---------------------------------------------------


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


# --- the study of a seat's cards, saved in the archive ------------------------------------------------------


_log = logging.getLogger(__name__)

KIND: Final = "par"
"""The kind of these studies in the archive, followed by the seat."""


class Job(StrEnum):
    """A job of the study; a job that plays tables has the name of the tables' level."""

    NORMAL = "normal"
    HARD = "hard"
    PARTS = "parts"
    """Splits the result into parts, for which all decisions of the hand are judged."""


Found = ParTable | StepTables | JudgedDecision
Work = Callable[[ReplayedHand, int, Job], Task[Found]]


def in_background(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Start a job."""
    if job is Job.PARTS:
        return Task(lambda pause: _parts(hand, seat, pause), len(LUCK) + len(to_judge(hand)))

    def tables(pause: Pause) -> Iterator[Found]:
        yield from tables_of(hand, seat, job, pause=pause)

    return Task(tables, TABLES[job])


def _parts(hand: ReplayedHand, seat: int, pause: Pause) -> Iterator[Found]:
    yield from step_tables(hand, seat, pause=pause)
    yield from analyse(hand, pause=pause)


class CardsStudy:
    """The study of a seat's cards. The job for the first tables starts at once, others on request."""

    def __init__(self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background) -> None:
        self.archive, self.hand, self.seat, self.work = archive, hand, seat, work
        self.job: Job | None = None
        """The running job."""
        self.failed: Job | None = None
        """The job that failed last."""
        self._task: Task[Found] | None = None
        kept = self._read_saved()
        self.known = kept or SameCards(seat, hand.result.scores[seat], {})
        if not self.has(Job.NORMAL):
            self.begin(Job.NORMAL)

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    def _read_saved(self) -> SameCards | None:
        """Return the saved study if it is valid and of the current version, else ``None``."""
        study = kept_study(self.archive, self.hand.record, self._kind)
        found = (
            study.read(MIND, lambda content: read_same_cards(content, self.hand.game)) if study is not None else None
        )
        if found is None or (found.seat, found.score) != (self.seat, self.hand.result.scores[self.seat]):
            return None
        return found

    @property
    def works(self) -> bool:
        return self.job is not None

    def has(self, job: Job) -> bool:
        """Return whether a job is done."""
        if job is Job.PARTS:
            return self.known.account is not None
        return job != self.job and job in self.known.tables

    @property
    def progress(self) -> tuple[int, int]:
        """How many tables or decisions of the running job are done, and how many there are."""
        return (len(self._task.found), self._task.count) if self._task is not None else (0, 0)

    def begin(self, job: Job) -> None:
        """Start a job and cancel the running one."""
        self.cancel()
        self.job, self.failed = job, None
        self._task = self.work(self.hand, self.seat, job)

    def cancel(self) -> None:
        """Cancel the running job and discard its tables, because a part of them would be misleading."""
        if self._task is None:
            return
        self._task.cancel()
        tables = {level: scores for level, scores in self.known.tables.items() if level != self.job}
        self.known = replace(self.known, tables=tables)
        self._task = self.job = None

    def poll(self) -> bool:
        """Take over new results and save them after the job; return whether anything changed."""
        task, job = self._task, self.job
        if task is None or job is None:
            return False
        news = bool(task.poll())
        if news:
            self._take(job, task.found)
        if task.failed is not None:
            _log.error("the same cards could not be looked at", exc_info=task.failed)
            self.cancel()
            self.failed = job
        elif task.is_done:
            self._finish(job, task.found)
        return news or self._task is None

    def _take(self, job: Job, found: list[Found]) -> None:
        """Show the tables played so far."""
        if job is not Job.PARTS:
            tables = [other_found for other_found in found if isinstance(other_found, ParTable)]
            scores = tuple(table.score for table in tables)
            self.known = replace(self.known, tables={**self.known.tables, str(job): scores})
            if job is Job.NORMAL:
                hands = tuple(table.played for table in tables if table.played is not None)
                self.known = replace(self.known, hands=hands)

    def _finish(self, job: Job, found: list[Found]) -> None:
        par = self.known.par()
        if job is Job.PARTS and par is not None:
            decisions = [other_found for other_found in found if isinstance(other_found, JudgedDecision)]
            steps = [other_found for other_found in found if isinstance(other_found, StepTables)]
            self.known = replace(self.known, account=account_of(par, steps, decisions))
        self._task = self.job = None
        keep_study(self.archive, self.hand.record, self._kind, Study(MIND, self.known.as_json()))


class SameCardsTab(StudyTab[CardsStudy]):
    """A seat's result compared with computer players who had the same cards, and the parts of the result."""

    called = "par.scene.title"
    asks = "par.scene.seat"

    def __init__(
        self, context: Context, match: ReplayMatch, seat: int, hand_page: HandHost, work: Work = in_background
    ) -> None:
        """``work`` starts a job for the cards of a seat."""
        dealt_in = seats_of(match.hand)
        shown = seat if seat in dealt_in else dealt_in[0]
        super().__init__(context, lambda chosen: CardsStudy(context.archive, match.hand, chosen, work), shown)
        self.match, self.hand_page = match, hand_page
        self._tables: list[ReplayedHand] = []
        """The tables that have been replayed so far."""

    def name_at(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return names_shown(self.context.texts, self.match.setup.players)[self.match.player_index(seat)]

    def seats(self) -> list[tuple[int, str]]:
        return [(seat, self.name_at(seat)) for seat in seats_of(self.match.hand)]

    def write(self, width: int) -> list[Widget]:
        name = self.name_at(self.study.seat)
        return SameCardsSheet(self.context, self.study, name, self._begin, self.stop, self._rows()).write(width)

    def step(self, dt: float) -> None:
        super().step(dt)
        hands = self.study.known.hands if self.study.has(Job.NORMAL) else ()
        if len(self._tables) > len(hands):
            self._tables = []
        if len(self._tables) < len(hands):  # one a frame, because a replay takes time
            played = hands[len(self._tables)]
            self._tables.append(ReplayedHand(played.record(self.match.hand), self.match.hand.rules))
            if len(self._tables) == len(hands):
                self.refresh()

    def _rows(self) -> list[Widget]:
        """Return the rows of the tables, best result first; nothing until all tables are replayed."""
        seat, tables = self.study.seat, self._tables
        if not tables or len(tables) < len(self.study.known.hands):
            return []
        ranked = sorted(tables, key=lambda table: -table.result.scores[seat])
        return [self._row(number, table) for number, table in enumerate(ranked, 1)]

    def _row(self, number: int, table: ReplayedHand) -> TableRow:
        texts, match, result = self.context.texts, self.match, table.result.in_full()
        kit, names = scene_kit(match.setup.rules), [self.name_at(seat) for seat in match.people]
        declarer = result.get("declarer")
        call = kit.call_in([action for _, action in table.record.actions])
        view = match.hand.view(0, self.study.seat)
        called = "" if call is None else table_kit(match.setup.game).action_text(texts, view, call, names)
        cells = (
            kit.contract_text(result, texts) or "·",
            names[declarer] if isinstance(declarer, int) and declarer < len(names) else "",
            called,
            texts(f"position.{match.setup.game.id}.outcome.{table.result.outcome}"),
            with_sign(table.result.scores[self.study.seat]),
        )
        return TableRow(self.context.look, cells, partial(self.watch, table), name=f"table {number}")

    def watch(self, table: ReplayedHand) -> None:
        """Show the replay of a table."""
        seats, people = self.match.people, self.match.as_finished.seating
        scores = [0] * len(self.match.setup.players)
        for seat, player in zip(seats, people, strict=True):
            scores[player] += table.result.scores[seat]
        finished = replace(self.match.as_finished, result=table.result, record=table.record, scores=tuple(scores))
        self.hand_page.watch_hand(
            ReplayMatch(table, self.match.setup, finished, self.match.before, knows_players=False)
        )

    def _begin(self, job: Job) -> None:
        self.study.begin(job)
        self.refresh()


class TableRow(OnPaper, Pressable):
    """A row for a table: contract, declarer, friend, outcome and score; pressing it opens the replay."""

    role = "button"
    _SHARES: Final = (0.12, 0.18, 0.22, 0.36, 0.12)

    def __init__(self, look: Look, cells: Sequence[str], action: Callback, *, name: str) -> None:
        super().__init__(look, name=name)
        self.cells, self.action = tuple(cells), action
        self.px = look.theme.font(Size.SMALL)

    @property
    def label(self) -> str:
        return ", ".join(filter(None, self.cells))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(420), max(self.look.theme.finger, round(self.px * 1.9))

    def draw(self, surface: pygame.Surface) -> None:
        p, theme = self.look.palette, self.look.theme
        if self.hovered or self.ringed:
            paint.draw_rounded(surface, self.rect, theme.px(5), fade(p.gold, 0.3))
        left, fonts = float(self.rect.left + theme.px(4)), self.look.fonts
        for cell, share in zip(self.cells, self._SHARES, strict=True):
            wide = (self.rect.width - 2 * theme.px(4)) * share
            place = pygame.Rect(round(left), self.rect.top, round(wide) - theme.px(4), self.rect.height)
            is_last = cell is self.cells[-1]
            px = fonts.fitting(cell, self.px, place.width, bold=is_last, least=0.5)
            fonts.draw(surface, cell, px, p.ink, place, align="right" if is_last else "left", bold=is_last)
            left += wide
        self.draw_ring(surface)
