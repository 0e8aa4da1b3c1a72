"""Pictures of Mighty: its tables in every phase, results, rules, lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.lessons.learners_decisions import Decision
from mighty_gui.client.lessons.lesson_card import LessonCard, Way
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.mighty.coach_sheet import remark, review
from mighty_gui.client.scenes.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.scenes.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.scenes.result.match_end import MatchEndScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.showroom import set_tables
from mighty_gui.client.showroom.common_pictures import nothing, start
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST

SEED: Final = 21


def _at(phase: Phase, tricks: int = 0, lying: int = 0) -> Callable[[Match], bool]:
    """Return a test whether it is the turn of the person in front, in this phase, this far into the play."""

    def reached(match: Match) -> bool:
        view = expect(PlayerView, match.view(0))
        asked = view.phase is phase and match.acting_seat == 0
        return asked and len(view.tricks) >= tricks and len(view.trick) >= lying

    return reached


def _table(reached: Callable[[Match], bool], preset: str = FIRST) -> Callable[[App], None]:
    def scene(app: App) -> None:
        match = set_tables.new_match(app, preset=preset, seed=SEED, persons=1)
        set_tables.play_until(match, reached)
        set_tables.table(app, match)

    return scene


def _pause(app: App) -> None:
    _table(_at(Phase.PLAY, 3, 3))(app)
    set_tables.settle(app, 1.0)
    app.handle(Intent(Kind.CANCEL))


def _finished(app: App) -> Match:
    match = set_tables.new_match(app, seed=SEED, persons=1)
    set_tables.play_until(match, lambda m: m.hand.is_over and m.finished[-1].result.was_played)
    return match


def _result(app: App) -> None:
    """Set up the result over the table, as it is when the last card has been played."""
    set_tables.table(app, _finished(app)).stage.look_from(0, alone=True)


def match_end(app: App, hands: int = 10) -> None:
    """Put the end of a match that has been played on the stack."""
    match = set_tables.new_match(app, seed=SEED, persons=1, hands=hands)
    set_tables.play_until(match, lambda m: m.is_over)
    app.push(MatchEndScene(app.context, match, on_rematch=nothing, on_new_game=nothing, on_start=nothing))


def _editor(app: App) -> None:
    app.push(RuleEditorScene(app.context, load_presets(), "sinchon-5"))


def _lessons(app: App) -> None:
    app.push(LessonList(app.context, on_new_game=nothing, on_coach=lambda _: None))


def _lesson(app: App) -> None:
    """Set up the first words of a lesson, once its sheet has been read."""
    _lessons(app)
    for _ in range(2):
        app.handle(Intent(Kind.CONFIRM))
        set_tables.settle(app, 1.0)


def _decision(match: Match, tricks: int) -> Decision:
    """Return a choice of the person's that differs from the coach's."""

    def may_choose(one: Match) -> bool:
        return _at(Phase.PLAY, tricks)(one) and len(one.view(0).legal) > 1

    set_tables.play_until(match, may_choose)
    view = expect(PlayerView, match.view(0))
    best = choose(view, seed=match.number)
    own = next(action for action in reversed(view.legal) if action != best)
    return Decision(view, own, (Appraisal(best, 1.0, 2.5), Appraisal(own, 0.0, 0.0)))


def _coach(app: App, *tricks: int) -> None:
    """Set up the coach's comment on one choice, or the review of several."""
    match, texts = set_tables.new_match(app, seed=SEED, persons=1), app.context.texts
    decisions = [_decision(match, number) for number in tricks]
    names = set_tables.table(app, match).stage.names
    if len(decisions) > 1:
        write, keys = review(texts, decisions, names), ("coach.next_hand", "coach.enough")
    else:
        write, keys = remark(texts, decisions[0], names), ("coach.take_back", "coach.leave_it")
    app.push(LessonCard(app.context, write, [Way(key, nothing) for key in keys]))


def _rules(app: App) -> None:
    start(app)
    app.push(RuleSheetScene.of_preset(app.context, load_presets()["sinchon-5"]))


PICTURES: Final[dict[str, Callable[[App], None]]] = {
    "auction": _table(_at(Phase.AUCTION)),
    "bury": _table(_at(Phase.EXCHANGE)),
    "contract": _table(_at(Phase.CONTRACT)),
    "friend": _table(_at(Phase.FRIEND)),
    "table": _table(_at(Phase.PLAY, 3, 3)),
    "elimination": _table(_at(Phase.ELIMINATION), "standard-6"),
    "eight-seats": _table(_at(Phase.PLAY, 2, 5), "chicago-8"),
    "pause": _pause,
    "result": _result,
    "match-end": match_end,
    "rules": _rules,
    "rule-editor": _editor,
    "lessons": _lessons,
    "lesson": _lesson,
    "coach": lambda app: _coach(app, 2),
    "coach-review": lambda app: _coach(app, 1, 3, 5),
}
