"""The table of the first evening with quick computer players, and positions in its hands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.worker import WorkedAppraisals, WorkedDecision
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.coaching import Coaching
from mighty_gui.client.lessons.mighty.first_evening import evening_setup, read_evening
from mighty_gui.client.lessons.mighty.offer_scene import OfferScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match, MatchSetup
from tests.client.scene_stage import make_app

PLAN = read_evening()


class NoJudge:
    """A judge that finds all choices equal."""

    def __init__(self) -> None:
        self.open: WorkedAppraisals | None = None

    def ask_appraisals(self, token: int, view: View) -> None:
        self.open = WorkedAppraisals(token, tuple(Appraisal(action, 0.0, 0.0, 0.5) for action in view.legal), 0.0)

    def poll_appraisals(self) -> WorkedAppraisals | None:
        answer, self.open = self.open, None
        return answer

    def close(self) -> None:
        self.open = None


class Simple:
    """Computer players that choose at once by simple rules."""

    def __init__(self) -> None:
        self.open: WorkedDecision | None = None

    def ask(self, token: int, view: View, level: str = "", seed: int = 0, style: str = "") -> None:
        self.open = WorkedDecision(token, choose(view))

    def poll(self) -> WorkedDecision | None:
        answer, self.open = self.open, None
        return answer

    def cancel(self) -> None:
        self.open = None


def setup(home: Path) -> MatchSetup:
    return evening_setup(make_app(home).context)


def first_view(home: Path) -> PlayerView:
    """Return the learner's view in the first auction."""
    match = Match(setup(home))
    assert match.acting_seat == 0, "the learner opens the auction"
    return expect(PlayerView, match.view(0))


def asked_in(home: Path, phase: Phase, seed: int = PLAN.seed) -> PlayerView | None:
    """Return the view of the first player who is asked in that phase; ``None`` if the hand has no such phase."""
    match = Match(replace(setup(home), seed=seed))
    while match.acting_seat is not None:
        view = expect(PlayerView, match.view(match.acting_seat))
        if view.phase is phase:
            return view
        match.submit(match.acting_seat, choose(view))
    return None


def offers_over(app: App, view: PlayerView) -> OfferScene:
    """Return the offers to a view, over the evening's table, which is on the screen."""
    table = TableScene(app.context, Match(evening_setup(app.context)), extras=())
    app.push(table)
    app.step([], 1 / 60)
    return OfferScene(table.stage, view, lambda _: None)


def evening_table(flow: SceneFlow) -> TableScene:
    """Begin the evening, with quick computer players; return its table."""
    flow.lessons.play_evening()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    table.thinking.worker = Simple()
    for extra in table.extras.all:
        if isinstance(extra, Coaching):
            extra.judge = NoJudge  # type: ignore[assignment]
    return table
