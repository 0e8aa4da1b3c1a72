"""Pictures of Mighty: its tables in every phase, results, rules, lessons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.app import demonstration
from mighty_gui.client.lessons.lesson_card import LessonCard, LessonCardButton
from mighty_gui.client.lessons.lesson_kit import LearnersDecision, PlayedEvening
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.mighty.coach_sheets import remark, review
from mighty_gui.client.lessons.mighty.evening_end import EveningEnd
from mighty_gui.client.lessons.mighty.first_evening import evening_setup, read_evening
from mighty_gui.client.lessons.mighty.offer_scene import OfferScene
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.replay.looking_back import LookingBack, LooksBack
from mighty_gui.client.review.replay.shown_rule import ShownRule
from mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.mighty.cues import special_card
from mighty_gui.client.table.mighty.decided_contract import decision
from mighty_gui.client.table.mighty.mighty_table import from_view
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.engine.core.event import Event, TrickWon
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.events import BidMade, Declared, FriendRevealed, Killed, KittyTaken, Over, Played
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.origins import source_of
from mighty_gui.presets.proofs import prove, sentences
from mighty_gui.presets.rule_proof import proofs_of
from mighty_gui.study.review.seals import seals_of_evening
from mighty_gui.study.review.skill import SkillSample
from tools.showroom.common_pictures import nothing, start
from tools.showroom.strips import Strip

SEED: Final = 21


def _at(phase: Phase, tricks: int = 0, lying: int = 0) -> Callable[[Match], bool]:
    """Return a test for positions where the person in front is to act, in this phase, this far into the play."""

    def reached(match: Match) -> bool:
        view = expect(PlayerView, match.view(0))
        asked = view.phase is phase and match.acting_seat == 0
        return asked and len(view.tricks) >= tricks and len(view.trick) >= lying

    return reached


def _table(reached: Callable[[Match], bool], preset: str = FIRST) -> Callable[[App], None]:
    def scene(app: App) -> None:
        match = demonstration.new_match(app, preset=preset, seed=SEED, persons=1)
        demonstration.play_until(match, reached)
        demonstration.table(app, match)

    return scene


def _pause(app: App) -> None:
    _table(_at(Phase.PLAY, 3, 3))(app)
    demonstration.settle(app, 1.0)
    app.handle(Intent(Kind.CANCEL))


def _finished(app: App) -> Match:
    match = demonstration.new_match(app, seed=SEED, persons=1)
    demonstration.play_until(match, lambda m: m.hand.is_over and m.finished[-1].result.was_played)
    return match


def _result(app: App) -> None:
    """Set up the result on the table after the last card."""
    table_over(app, _finished(app))


def _counted(app: App) -> None:
    """Set up the score sheet of a hand."""
    _result(app)
    demonstration.settle(app)
    app.handle(Intent(Kind.KEY, key="s"))


def table_over(app: App, match: Match) -> None:
    """Push the table of a finished hand, with the buttons for such a hand."""
    looking = LookingBack(app, app.context)
    app.push(TableScene(app.context, match, extras=(*usual_extras(), LooksBack(looking))))


def match_end(app: App, hands: int = 10) -> None:
    """Push the end of a match that has been played."""
    match = demonstration.new_match(app, seed=SEED, persons=1, hands=hands)
    demonstration.play_until(match, lambda m: m.is_over)
    app.push(MatchEndScene(app.context, match))


def _editor(app: App) -> None:
    app.push(RuleEditorScene(app.context, "sinchon-5"))


def _shown_rule(app: App) -> None:
    """Set up the position that shows a sentence of the rule sheet and lets the player try it."""
    preset, key = load_presets()[FIRST], "play.first_lead_bars"
    sentence = dict(sentences(preset.rules, app.context.texts))[key]
    proofs = proofs_of(key, prove(preset.rules, only=key))
    shown = ShownRule(app.context, preset.rules, sentence, proofs, source_of(preset, key))
    app.push(shown)
    shown.try_it()


def _lessons(app: App) -> None:
    app.push(LessonList(app.context))


def _lesson(app: App) -> None:
    """Set up the first text of a lesson, after its sheet has been read."""
    _lessons(app)
    for _ in range(2):
        app.handle(Intent(Kind.CONFIRM))
        demonstration.settle(app, 1.0)


def _offers(app: App, phase: Phase) -> None:
    """Set up the offers in a phase of the first evening's first hand, over its table."""
    match = Match(evening_setup(app.context))
    while match.hand.phase is not phase:
        seat = match.acting_seat or 0
        match.submit(seat, choose(match.view(seat)))
    table = TableScene(app.context, match, extras=())
    app.push(table)
    demonstration.settle(app)  # until all cards are dealt
    app.push(OfferScene(table.stage, expect(PlayerView, match.view(0)), lambda _: None))


def _evening_end(app: App) -> None:
    """Set up the page that ends the first evening, with all seals stamped."""
    match = Match(evening_setup(app.context))
    while not match.is_over:
        while match.acting_seat is not None:
            match.submit(match.acting_seat, choose(match.view(match.acting_seat)))
        if not match.is_over:
            match.next_hand()
    samples = [SkillSample(10, 4.0), SkillSample(8, 6.0), SkillSample(9, 2.0)]
    evening = PlayedEvening(match, tuple(seals_of_evening(match, "")), samples)
    app.push(EveningEnd(app.context, evening, read_evening()))


def _decision(match: Match, tricks: int) -> LearnersDecision:
    """Return a choice of the person's that differs from the coach's."""

    def may_choose(match: Match) -> bool:
        return _at(Phase.PLAY, tricks)(match) and len(match.view(0).legal) > 1

    demonstration.play_until(match, may_choose)
    view = expect(PlayerView, match.view(0))
    best = choose(view, seed=match.number)
    own = next(action for action in reversed(view.legal) if action != best)
    return LearnersDecision(view, own, (Appraisal(best, 1.0, 2.5), Appraisal(own, 0.0, 0.0)))


def _coach(app: App, *tricks: int) -> None:
    """Set up the coach's comment on one choice, or the review of several."""
    match, texts = demonstration.new_match(app, seed=SEED, persons=1), app.context.texts
    decisions = [_decision(match, number) for number in tricks]
    names = demonstration.table(app, match).stage.names
    if len(decisions) > 1:
        write, keys = review(texts, decisions, names), ["result.next"]
    else:
        write, keys = remark(texts, decisions[0], names), ["coach.take_back", "coach.leave_it"]
    app.push(LessonCard(app.context, write, [LessonCardButton(key, nothing) for key in keys]))


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
    "result-counted": _counted,
    "match-end": match_end,
    "rules": _rules,
    "rule-editor": _editor,
    "shown-rule": _shown_rule,
    "lessons": _lessons,
    "lesson": _lesson,
    "first-auction": partial(_offers, phase=Phase.AUCTION),
    "first-discard": partial(_offers, phase=Phase.EXCHANGE),
    "first-friend": partial(_offers, phase=Phase.FRIEND),
    "first-evening-end": _evening_end,
    "coach": lambda app: _coach(app, 2),
    "coach-review": lambda app: _coach(app, 1, 3, 5),
}


# --- the great moments of Mighty frame by frame: the deal, an elimination, the mighty, the friend -----------


_FIRST = 7
"""The seed that the search for a hand begins with."""
Sought = Callable[[Match, Event], bool]


def _deal(app: App) -> None:
    demonstration.table(app, demonstration.new_match(app, seed=_FIRST, persons=1))


def strip_at(sought: Sought, preset: str = "standard-5") -> Callable[[App], None]:
    """Return a function that sets up the table just before such an event, and then lets it happen."""

    def begin(app: App) -> None:
        seed, before, (seat, action) = _found(app, sought, preset)
        match = demonstration.new_match(app, preset=preset, seed=seed, persons=1, hands=1)
        for pair in before:
            match.submit(*pair)
        scene = demonstration.table(app, match)
        demonstration.settle(app, 1.0)
        scene.submit(seat, action)

    return begin


def _found(app: App, sought: Sought, preset: str) -> tuple[int, list[tuple[int, Action]], tuple[int, Action]]:
    """Return the first hand with such an event: its seed, the actions before, and the action that causes it."""
    for seed in count(_FIRST):
        match = demonstration.new_match(app, preset=preset, seed=seed, persons=1, hands=1)
        actions: list[tuple[int, Action]] = []
        while (seat := match.acting_seat) is not None:
            actions.append((seat, choose(match.view(seat), seed=match.number)))
            if any(sought(match, event) for event in match.submit(*actions[-1])):
                return seed, actions[:-1], actions[-1]
    raise AssertionError(preset)


def _beats_others(match: Match, event: Event) -> bool:
    """Return whether the mighty has just been played in a trick with two cards or more."""
    table = from_view(expect(PlayerView, match.view(0)))
    return isinstance(event, Played) and event.card == table.mighty and len(table.trick) >= _SEVERAL


def _ruffs(match: Match, event: Event) -> bool:
    """Return whether a ruff has just beaten the best card of the trick."""
    table = from_view(expect(PlayerView, match.view(0)))
    if not isinstance(event, Played) or len(table.trick) < _SEVERAL or table.winning != event.seat:
        return False
    return special_card(replace(table, trick=table.trick[:-1]), table.trick[-1]) == "ruff"


_SEVERAL = 3


def _by_one_point(match: Match, event: Event) -> bool:
    """Return whether a contract has just been made with at most one point more than needed."""
    if not isinstance(event, Over) or event.outcome != "made":
        return False
    result = expect(MightyResult, match.finished[-1].result)
    return result.points is not None and result.target is not None and 0 <= result.points - result.target <= 1


def _decides(match: Match, event: Event) -> bool:
    """Return whether a trick late in the hand has just decided a contract that was open."""
    view = expect(PlayerView, match.view(0))
    if not isinstance(event, TrickWon) or len(view.tricks) not in _LATE:
        return False
    table = from_view(view)
    return decision(table) is not None and decision(replace(table, tricks=table.tricks[:-1])) is None


_LATE = range(7, 10)
"""The numbers of tricks after which a contract is decided late, but not by the last card."""


STRIPS: Final[dict[str, Strip]] = {
    "strip-deal": Strip(_deal, 0.1, 4.8),
    "strip-elimination": Strip(strip_at(lambda _, event: isinstance(event, Killed), "standard-6"), 0.1, 2.0),
    "strip-mighty": Strip(strip_at(_beats_others), 0.1, 1.5),
    "strip-trick": Strip(strip_at(lambda _, event: isinstance(event, TrickWon) and event.points >= _SEVERAL), 0.1, 2.4),
    "strip-friend": Strip(strip_at(lambda _, event: isinstance(event, FriendRevealed)), 0.3, 3.4),
    "strip-bid": Strip(strip_at(lambda _, event: isinstance(event, BidMade) and event.contract.number > 15), 0.05, 0.6),
    "strip-declarer": Strip(strip_at(lambda _, event: isinstance(event, Declared)), 0.6, 1.0),
    "strip-kitty": Strip(strip_at(lambda _, event: isinstance(event, KittyTaken) and event.seat > 0), 1.2, 1.6),
    "strip-ruff": Strip(strip_at(_ruffs), 0.1, 2.0),
    "strip-decided": Strip(strip_at(_decides), 0.05, 3.2, 24),
    "strip-end": Strip(strip_at(_by_one_point), 0.1, 8.0, 24),
    "strip-match-end": Strip(partial(match_end, hands=1), 0.05, 2.6),
}
"""The strips of great moments, by the names of their pictures."""
