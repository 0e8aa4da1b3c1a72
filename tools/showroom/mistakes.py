"""Mistakes set up for pictures: a history where a player has exercises to solve."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.client.app import demonstration
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.practice.friend_tab import FriendTab
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.statistics.seal_tab import SealTab
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.routes import GamesTab
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.record import record_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.hand_columns import SavedEnding, ending_columns, fresh_row, record_row
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises
from mighty_gui.keep.archive.rows import HANDS, RECORDS
from mighty_gui.match import Match
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.setup import USUAL
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.practice.problems import Puzzle, all_problems
from mighty_gui.study.review.analysis import Analysis, JudgedDecision
from mighty_gui.study.review.judge import JudgedChoice, Verdict
from mighty_gui.study.review.seals import EarnedSeal
from mighty_gui.study.review.skill import HandLosses, SkillSample, Yardstick

DAY = date(2026, 11, 22)
_MATCH = "picture"


def _played(app: App, preset: str) -> Match:
    match = demonstration.new_match(app, preset=preset, seed=21, persons=1)
    demonstration.play_until(
        match, lambda other_match: bool(other_match.finished) and other_match.finished[-1].result.was_played
    )
    return match


def _keep_hand(app: App, match: Match) -> str:
    """Put the last hand of a match into the history; return its id there."""
    hand, archive = match.finished[-1], app.context.archive
    archive.home.mkdir(parents=True, exist_ok=True)
    row = fresh_row(_MATCH, hand.number, match.setup, 1)
    known = {**row, "date": "2026-11-21T12:10:00Z", **ending_columns(SavedEnding(hand.result, hand.next))}
    with closing(writing(archive.path)) as db:
        rows.put(db, HANDS, known)
        rows.put(db, RECORDS, record_row(str(row["id"]), record_text(hand.record)))
        db.commit()
    return str(row["id"])


def _mistakes(hand: ReplayedHand, seat: int) -> Iterator[JudgedDecision]:
    """Yield choices of a seat as if they were mistakes. The better choice is another card."""
    for position in range(hand.last):
        view, (actor, played) = hand.view(position, seat), hand.record.actions[position]
        others = [action for action in view.legal if action != played]
        if actor == seat and len(others) > 1:
            best, loss = others[len(others) // 2], 2.0 + position % 5
            choices = (JudgedChoice(best, loss, 0.5, 0.62), JudgedChoice(played, 0.0, 0.5, 0.41))
            why, phase = reason(view, Appraisal(best, 1.0)), hand.phase(position)
            found = (best, loss, 0.5, 0.41, 0.62, Verdict.MISTAKE, why, choices)
            yield JudgedDecision(*found, number=position + 1, seat=seat, phase=phase, played=played)


def flow(app: App, preset: str = "standard-5") -> ExerciseFlow:
    """Return the flow of a few exercises at different stages."""
    match = _played(app, preset)
    name = _keep_hand(app, match)
    replayed = ReplayedHand(match.finished[-1].record, match.setup.rules)
    found = list(_mistakes(replayed, match.people[0]))[-6:]
    for at, decision in enumerate(found):
        content = Analysis.of([decision], 1).as_json()
        since = DAY - timedelta(days=(1, 4, 2, 0, 6, 40)[at])
        keep_exercises(
            app.context.archive,
            KeptExercise(USUAL, name, decision.number, since, (0, 1, 1, 0, 2, 3)[at], (0, 1, 1, 0, 2, 3)[at], content),
        )
    return ExerciseFlow(app, app.context, lambda: DAY)


def page(app: App, first: GamesTab, tab: Tab) -> GamesPage:
    """Set up the page of all played hands with one of its tabs."""
    page = GamesPage(app.context, lambda _: tab, first)
    app.push(page)
    return page


def exercise_list(app: App, preset: str = "standard-5") -> ExerciseTab:
    """Set up the list of exercises."""
    tab = ExerciseTab(app.context, flow(app, preset))
    page(app, "exercises", tab)
    return tab


def exercise(app: App, preset: str = "standard-5") -> ExerciseScene:
    """Set up an exercise before its answer."""
    shown = exercise_list(app, preset)
    shown.solve(shown.due)
    return _asked(app)


def _asked(app: App) -> ExerciseScene:
    asked = app.scene
    assert isinstance(asked, ExerciseScene)
    demonstration.settle(app, 1.0)
    return asked


def _answered(app: App) -> ExerciseScene:
    scene = exercise(app)
    answer(app, scene, scene.exercise.decision.best)
    return scene


def answer(app: App, scene: ExerciseScene, action: Action) -> None:
    """Answer, and wait for the grade."""
    scene.table.submit(scene.match.seat, action)
    demonstration.settle(app, 2.0)
    while not scene.is_explained:
        assert scene.grading is not None
        scene.grading.wait()
        app.step([], 1 / 30)


def solved(app: App) -> None:
    """Set up an exercise after the best answer."""
    _answered(app)


def friend(app: App) -> None:
    """Set up a hand whose friend is to be found, after its first trick."""
    shown = exercise_list(app)
    shown.flow.seed = lambda: 2
    shown.find_friends()
    tab = shown.host.tab
    assert isinstance(tab, FriendTab)
    tab.wait()
    while not tab.is_asked:
        app.step([], 0.1)


def proven_problem() -> Puzzle:
    """Return the first proven problem."""
    return next(problem for problem in all_problems().values() if problem.is_proven)


def proven(app: App) -> ExerciseScene:
    """Set up a proven problem before its answer."""
    made = flow(app)
    made.solve(made.book, [made.book.fresh_exercise(proven_problem())])
    return _asked(app)


def proven_solved(app: App) -> None:
    """Set up a proven problem after the tempting answer."""
    scene = proven(app)
    answer(app, scene, scene.exercise.decision.played)


def proven_in_list(app: App) -> None:
    """Set up the list with an answered proven problem in it."""
    made = flow(app)
    made.book.answer(made.book.fresh_exercise(proven_problem()), Stars.NEARLY)
    page(app, "exercises", ExerciseTab(app.context, made))


def truth(app: App) -> None:
    """Set up an exercise after its answer, with the cards of all players."""
    _answered(app).turn_up()


# --- skill ---------------------------------------------------------------------------------------------------

_LEVELS = {
    "": (0.42, 0.27, 0.2),
    "declarer": (0.5, 0.34, 0.26),
    "friend": (0.38, 0.24, 0.12),
    "defender": (0.4, 0.26, 0.2),
}
_OWN = {"declarer": 0.33, "friend": 0.13, "defender": 0.36}


def _losses() -> Iterator[HandLosses]:
    """Yield a player's losses in the hands of half a year. They decrease."""
    roles = ("defender", "friend", "defender", "declarer", "defender")
    for number in range(90):
        role, month = roles[number % len(roles)], number // 15
        lost = 12 * _OWN[role] * (1.6 - month / 6) * (0, 2, 1)[number % 3]
        yield HandLosses(
            f"2026-{month + 5:02}", role, {"auction": SkillSample(2, lost / 4), "play": SkillSample(9, lost * 3 / 4)}
        )


def seals(app: App) -> None:
    """Set up the seal book with a few seals in it, and four schools on the map."""
    tab = SkillTab(app.context)
    page(app, "me", tab)
    tab.show_seals()
    shown = tab.host.tab
    assert isinstance(shown, SealTab)
    shown.book.read_all()
    shown.book.presets |= {"sinchon-5", "busan-4", "minsa-5", "jeju-3"}
    done = ("contract", "friend", "run", "joker", "mitigati")
    shown.book.earned = {name: EarnedSeal(name, "hand", f"2026-11-{at + 9:02}") for at, name in enumerate(done)}
    shown.refresh()


def skill(app: App) -> None:
    """Set up the sheet of a player's skill."""
    levels = ("novice", "normal", "hard")
    measured = {
        role: {level: Yardstick(mean, 0.01, 500) for level, mean in zip(levels, means, strict=True)}
        for role, means in _LEVELS.items()
    }
    tab = SkillTab(app.context, measured=lambda _: measured, due=lambda: 2)
    page(app, "me", tab)
    demonstration.settle(app, 0.2)
    tab.hands, tab.game = {"mighty": list(_losses())}, "mighty"
    tab.refresh()
