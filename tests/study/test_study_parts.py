"""The order of the questions in a study, and the effect of each answer. Stand-ins replace players and searches."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mighty_gui.ai.appraisal import ENOUGH, EVERY_FIGURE, RULED_OUT, Appraisal, Prospect, because, terms
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.game_players import TableReading
from mighty_gui.ai.open_table import FoundAction, OpenTables
from mighty_gui.ai.weighing import Rivalry
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.engine.mighty.actions import PASS, parse_action
from mighty_gui.keep.archive.profiles import PlayedSeat
from mighty_gui.keep.archive.studies import Study
from mighty_gui.match.setup import USUAL
from mighty_gui.study.comparison import par as par_module
from mighty_gui.study.comparison.par import AccountPart, Par, ParTable, step_tables
from mighty_gui.study.practice import friend_course as course_module
from mighty_gui.study.practice import friend_exercise as exercise_module
from mighty_gui.study.practice import grading
from mighty_gui.study.practice.exercise_book import ExerciseBook
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.practice.friend_course import FriendPoint, Guess, TrickKnowledge, friend_course, plays
from mighty_gui.study.practice.friend_exercise import deal_exercise
from mighty_gui.study.practice.problems import PREFIX, all_problems
from mighty_gui.study.review import analysis as analysis_module
from mighty_gui.study.review import hand_review, open_play, why
from mighty_gui.study.review import judge as judge_module
from mighty_gui.study.review.analysis import Analysis, JudgedDecision, read_analysis, to_judge
from mighty_gui.study.review.hand_review import pages_of_reviewed
from mighty_gui.study.review.judge import JudgedChoice, Verdict, judge
from mighty_gui.study.review.open_play import CHOOSING, GIVEN_UP, LAST, LaidOpen, OpenState
from mighty_gui.study.review.why import Decider, NoExplanation, grounds
from mighty_gui.study.today import daily_tries
from mighty_gui.study.today.daily_tries import DailyTry, result_of
from tests.engine.game_kits import KITS

PLAY, OTHER, THIRD = (parse_action(f"play {card}") for card in ("S2", "H2", "D2"))
ANY: Any = None


# --- all hands open ---------------------------------------------------------------------------------------------


@dataclass
class Spot:
    """A position with the answers of its searches; it notes what it was asked."""

    wants_made: bool
    proved: bool | None = None
    share: float = 0.0
    asked: list[tuple[Any, ...]] = field(default_factory=list)

    def proof(self, nodes: int, pause: object) -> bool | None:
        self.asked.append(("proof", nodes))
        return self.proved

    def tables(self, count: int, seed: int, pause: object) -> OpenTables:
        self.asked.append(("tables", count, seed))
        return OpenTables(0.6, 12.5)

    def best_found(self, count: int, seed: int, nodes: int, pause: object) -> FoundAction:
        self.asked.append(("best", count, seed, nodes))
        return FoundAction(self.share, ())


def laid(monkeypatch: pytest.MonkeyPatch, *spots: Spot | None) -> LaidOpen:
    """Open a hand with these positions; ``None`` is one without a contract."""
    left = list(spots)
    table = SimpleNamespace(spot=lambda hand: left.pop(0))
    monkeypatch.setattr(open_play, "players_of", lambda rules: SimpleNamespace(open_table=lambda rules: table))
    monkeypatch.setattr(open_play, "replay", lambda record, game, rules, note: [note(None) for _ in spots])
    return LaidOpen(Mock(), seed=5, nodes=900, tables=90)


@pytest.mark.parametrize(("share", "is_made"), [(0.75, False), (0.74, True)])
def test_an_answer_follows_from_the_next_one_or_is_proved_or_found(
    monkeypatch: pytest.MonkeyPatch, share: float, *, is_made: bool
) -> None:
    spots = [Spot(wants_made=False, share=share), Spot(True, True), Spot(False), Spot(True, False)]
    opened = laid(monkeypatch, None, None, *spots)
    assert opened.count == 4
    assert list(opened.states()) == [
        OpenState(5, False, True, 0.0, None),
        OpenState(4, False, True, 0.0, None),
        OpenState(3, True, True, 1.0, None),
        OpenState(2, is_made, False, 0.6, 12.5),
    ]
    assert [spot.asked for spot in spots] == [
        [("proof", 900), ("tables", 90, 5), ("best", -(-90 // CHOOSING), 5, LAST)],
        [("proof", 900)],
        [],
        [("proof", 900)],
    ]
    found = opened.makeable()
    assert found is not None
    assert (found.made, found.exact, found.first_lost) == (is_made, False, 4)
    assert [state.position for state in found.states] == [2, 3, 4, 5]


def test_after_two_positions_without_a_proof_no_earlier_one_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    spots = [Spot(True, True) for _ in range(2)] + [Spot(True) for _ in range(GIVEN_UP)]
    opened = laid(monkeypatch, *spots)
    states = list(opened.states())
    assert [state.exact for state in states] == [False] * 4
    asked = [[name for name, *_ in spot.asked] for spot in spots]
    assert asked[::-1] == [["proof", "tables", "best"], ["proof", "tables"], ["tables"], ["tables"]]
    assert [state.made for state in states] == [True] * 4, "the last player wants it, and nothing speaks against it"


def test_a_contract_that_is_made_in_the_end_was_never_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = laid(monkeypatch, Spot(True, True), Spot(False, False), Spot(False, True))
    assert [state.made for state in opened.states()] == [True, False, True]
    found = opened.makeable()
    assert found is not None
    assert (found.made, found.exact, found.first_lost) == (True, True, None)
    assert laid(monkeypatch, None).makeable() is None


# --- the friend in a hand ---------------------------------------------------------------------------------------


def test_a_position_after_a_card_is_between_two_cards() -> None:
    phases = ["auction", "play", "play", "exchange", "play", "play", "play"]
    news = {2: ["trick"], 5: ["card", "trick"], 6: ["trick"]}
    hand: Any = SimpleNamespace(
        last=6,
        phase=phases.__getitem__,
        news=lambda at: [SimpleNamespace(type=name) for name in news.get(at, ["card"])],
    )
    assert list(plays(hand)) == [(2, 1, True), (5, 2, True)]


def reading(friends: Mapping[int, float], cards: Mapping[str, Mapping[int, float]] | None = None) -> TableReading:
    held = {Card.parse(name): holders for name, holders in (cards or {}).items()}
    return TableReading(friends, held, {1: 0.25, 3: 0.87654, 4: 0.5}, {})


def test_the_friend_is_followed_card_by_card_and_the_cards_trick_by_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = {
        7: reading({2: 0.4, 3: 0.6}),
        8: reading({2: 0.12345, 3: 0.8}, {"SA": {1: 0.3, 4: 0.7}, "DA": {}}),
        9: reading({2: 0.9}),
        10: reading({}),
        12: reading({}, {"SA": {1: 1.0}}),
        14: reading({}),
    }
    asked: list[int] = []

    def read(view: Any, seed: int, pause: object) -> TableReading:
        asked.append(view[0])
        assert view[1] == 0
        return readings[view[0]]

    players = SimpleNamespace(read_table=read, friends_in=lambda result: [4, 2])
    monkeypatch.setattr(course_module, "players_of", lambda rules: players)
    cards = [(7, 0, False), (8, 1, True), (9, 1, False), (10, 1, False), (11, 1, False), (12, 2, True), (14, 3, True)]
    monkeypatch.setattr(course_module, "plays", lambda hand: iter(cards))
    hand: Any = SimpleNamespace(rules="rules", result="result", view=lambda position, seat: (position, seat))
    course = friend_course(hand, 0)
    assert asked == [7, 8, 9, 10, 12, 14], "once the friend is known, only the ends of tricks are read"
    assert course.friend == 2
    assert course.points == (FriendPoint(7, 0.4), FriendPoint(8, 0.123), FriendPoint(9, 0.9))
    trumps = (Guess(3, 0.877), Guess(4, 0.5), Guess(1, 0.25))
    assert course.tricks == (
        TrickKnowledge(1, Guess(3, 0.8), {"SA": Guess(4, 0.7)}, trumps),
        TrickKnowledge(2, None, {"SA": Guess(1, 1.0)}, trumps),
    )


def test_hands_are_dealt_until_a_seat_does_not_know_the_friend_after_three_tricks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[int] = []
    hands: list[Any] = []
    ends = {1: [4, 8], 2: [4, 8, 12, 16], 3: [5, 10, 15, 20]}
    friends = {2: {}, 3: {4: 0.5, 1: 0.5}}

    def dealt(rules: object, preset: str, seed: int, pause: object) -> Any:
        seeds.append(seed)
        hands.append(
            SimpleNamespace(
                number=len(seeds),
                rules="rules",
                result=len(seeds),
                game=SimpleNamespace(people=lambda rules: range(5)),
                view=lambda position, seat: (len(seeds), position, seat),
                phases=lambda: [(0, "auction"), (2, "play"), (3, "play")],
            )
        )
        return hands[-1]

    def read(view: tuple[int, int, int], *_more: object) -> TableReading:
        hand, position, _seat = view
        assert position == ends[hand][2]
        return TableReading(friends[hand], {}, {}, {})

    players = SimpleNamespace(friends_in=lambda result: [1], read_table=read)
    monkeypatch.setattr(exercise_module, "_play", dealt)
    monkeypatch.setattr(exercise_module, "players_of", lambda rules: players)
    monkeypatch.setattr(
        exercise_module, "plays", lambda hand: [(at, 0, over) for at in ends[hand.number] for over in (False, True)]
    )
    rules: Any = "rules"
    found = deal_exercise(rules, "standard-5", 7)
    chance, expected, orders = random.Random("reading/7"), list[int](), list[list[int]]()
    for _ in range(3):
        expected.append(chance.getrandbits(48))
        orders.append(list(range(5)))
        chance.shuffle(orders[-1])
    assert seeds == expected, "the number of an exercise always leads to the same hands"
    assert found.hand is hands[-1]
    assert (found.seat, found.seed, found.friend) == (orders[-1][0], 7, 1)
    assert (found.suspects, found.begins, found.ends) == ((1, 4), 2, (5, 10, 15))
    monkeypatch.setattr(players, "read_table", lambda view, *_: view)
    assert [found.read(trick)[1:] for trick in (1, 2, 3)] == [(at, found.seat) for at in found.ends]  # type: ignore[index]


# --- the judge and the grade of an answer -----------------------------------------------------------------------


def gaps(loss: float) -> Comparison:
    """Return a comparison with that loss and an error of a half, in a hundred worlds."""
    return Comparison([loss - 5.0, loss + 5.0] * 50, (3.0, 3.0 - loss), (0.6, 0.5), (loss, -loss))


def judging(
    monkeypatch: pytest.MonkeyPatch, loss: float, prospects: Mapping[Any, Prospect], swing: float = 1.0, **more: Any
) -> Any:
    """Judge ``PLAY`` against ``OTHER``, which is better by that loss."""
    weighing = Mock()
    weighing.rivalry_of.return_value = more.get("rivalry", Rivalry(OTHER, gaps(loss)))
    weighing.prospect.side_effect = prospects.__getitem__
    monkeypatch.setattr(judge_module, "Weighing", lambda *_: weighing)
    monkeypatch.setattr(judge_module, "players_of", lambda rules: SimpleNamespace(usual_swing=lambda rules: swing))
    monkeypatch.setattr(judge_module, "reason", lambda view, of: ("reason", of.action, of.score, of.chance))
    objection = more.get("objection")
    monkeypatch.setattr(
        judge_module,
        "reproach",
        lambda view, of: None if objection is None else (objection, of.action, of.score, of.chance),
    )
    return judge(Mock(), PLAY)


PROSPECTS = {PLAY: Prospect(1.5, 0.4, 90), OTHER: Prospect(4.0, 0.7, 80)}


@pytest.mark.parametrize(
    ("loss", "swing", "verdict"),
    [
        (2.5, 1.0, Verdict.MISTAKE),
        (2.5, 1.25, Verdict.MISTAKE),
        (2.5, 1.3, Verdict.INACCURACY),
        (0.5, 1.0, Verdict.EQUAL),
        (0.0, 1.0, Verdict.BEST),
        (-0.5, 1.0, Verdict.BEST),
    ],
)
def test_a_clear_loss_is_graded_by_the_swing_of_the_rules(
    monkeypatch: pytest.MonkeyPatch, loss: float, swing: float, verdict: Verdict
) -> None:
    found = judging(monkeypatch, loss, PROSPECTS, swing)
    own, other = JudgedChoice(PLAY, 1.5, 0.5, 0.4, 100), JudgedChoice(OTHER, 1.5 + loss, 0.5, 0.7, 100)
    assert found.verdict is verdict
    assert [choice._replace(se=0.5) for choice in found.choices] == ([other, own] if loss > 0 else [own, other])
    assert found.choices[0].se == found.choices[1].se == found.se == pytest.approx(0.5, abs=0.01)
    assert found.worlds == 90, "the fewer of both"
    blamed = verdict in (Verdict.MISTAKE, Verdict.INACCURACY)
    assert (found.best, found.loss) == ((OTHER, loss) if blamed else (PLAY, 0.0))
    assert (found.chance, found.best_chance) == (0.4, 0.7 if blamed else 0.4)
    assert found.losses == ((loss, -loss) if blamed else ())
    assert found.reason == (("reason", OTHER, 4.0, 0.7) if blamed else ("reason", PLAY, 1.5, 0.4))


def test_an_objection_goes_before_the_reason_for_the_better_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judging(monkeypatch, 2.5, PROSPECTS, objection="too high")
    assert found.reason == ("too high", PLAY, 1.5, 0.4)


def test_without_an_expected_score_the_trial_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {PLAY: Prospect(None, None, 300), OTHER: Prospect(None, None, 300)}
    found = judging(monkeypatch, 2.5, few)
    assert [choice.value for choice in found.choices] == [3.0, 0.5]
    assert found.worlds == 100
    alone = judging(monkeypatch, 2.5, PROSPECTS, rivalry=None)
    assert (alone.best, alone.loss, alone.se, alone.verdict, alone.choices) == (PLAY, 0.0, 0.0, Verdict.BEST, ())
    assert (alone.chance, alone.best_chance, alone.reason[:2]) == (None, None, ("reason", PLAY))


@pytest.mark.parametrize(
    ("loss", "stars"), [(4.9, Stars.NEARLY), (5.0, Stars.BETTER), (7.9, Stars.BETTER), (8.1, Stars.NONE)]
)
def test_an_answer_is_nearly_right_by_the_swing_of_the_rules_and_better_by_clearly_less(
    monkeypatch: pytest.MonkeyPatch, loss: float, stars: Stars
) -> None:
    weighing = Mock()
    weighing.are_equivalent.return_value = False
    weighing.compare.return_value = gaps(loss)
    weighing.prospect.return_value = Prospect(0.0, 0.3)
    monkeypatch.setattr(grading, "Weighing", lambda *_, **__: weighing)
    monkeypatch.setattr(grading, "players_of", lambda rules: SimpleNamespace(usual_swing=lambda rules: 2.5))
    decision: Any = SimpleNamespace(played=PLAY, best=OTHER, loss=9.0)
    found = grading.grade(Mock(), decision, THIRD)
    assert (found.stars, found.chance) == (stars, 0.3)
    assert found.loss == pytest.approx(loss)
    weighing.compare.assert_called_once_with(OTHER, THIRD)


# --- why a computer player chose an action ----------------------------------------------------------------------


class Decided:
    """A decision that is computed again: who asked, with which figures, and what was found."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *found: Appraisal, legal: int = 4, weighs: bool = True) -> None:
        self.figures: list[object] = []
        view = SimpleNamespace(legal=range(legal), rules="rules")
        self.hand: Any = SimpleNamespace(
            rules="rules",
            view=lambda position, seat: view if (position, seat) == (6, 3) else pytest.fail("another view"),
            game=SimpleNamespace(controller=lambda rules, seat: 3 if seat == 1 else pytest.fail("another seat")),
            record=SimpleNamespace(actions=[(0, PASS)] * 6 + [(1, PLAY)]),
        )

        def appraise(view: object, level: str, seed: int, pause: object, style: str, *figures: object) -> Any:
            assert (level, seed, style) == ("hard", 77, "bold")
            self.figures.append(figures)
            return list(found)

        players = SimpleNamespace(
            weighs=lambda view, level: weighs, is_alike=lambda action, other: {action, other} == {PLAY, THIRD}
        )
        monkeypatch.setattr(why, "players_of", lambda rules: players)
        monkeypatch.setattr(why, "appraise", appraise)
        monkeypatch.setattr(why, "prefer", lambda view, found, seed: max(found, key=lambda one: one.value).action)
        monkeypatch.setattr(why, "seed_at_turn", lambda seed, number, view: 77 if (seed, number) == (9, 2) else 0)

    def told(self) -> Any:
        return grounds(self.hand, 7, Decider("hard", "bold", 9, 2))


def counted(action: Any, value: float, worlds: int = ENOUGH, score: float | None = None) -> Appraisal:
    return Appraisal(action, value, score, 0.5, worlds=worlds)


@pytest.mark.parametrize(
    ("own", "following", "again"),
    [(ENOUGH, ENOUGH, False), (ENOUGH - 1, ENOUGH, True), (ENOUGH, 1, True), (0, 0, False), (0, ENOUGH, False)],
)
def test_figures_from_too_few_worlds_are_computed_from_more(
    monkeypatch: pytest.MonkeyPatch, own: int, following: int, *, again: bool
) -> None:
    decided = Decided(monkeypatch, counted(PLAY, 2.0, own), counted(OTHER, 1.0, following))
    found = decided.told()
    assert decided.figures == [(), *([(EVERY_FIGURE,)] if again else [])]
    assert (found.chosen.action, found.next.action) == (PLAY, OTHER)
    assert found.figures == {PLAY: Prospect(None, 0.5, own), OTHER: Prospect(None, 0.5, following)}
    for one in (found.chosen, found.next):
        shown = found.with_figures(one)
        assert shown.chance == (0.5 if one.worlds else None)


def test_the_next_best_is_neither_alike_nor_ruled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    alike, out = counted(THIRD, 2.0), counted(PASS, RULED_OUT)
    found = Decided(monkeypatch, counted(PLAY, 2.0), alike, counted(OTHER, 1.0), out).told()
    assert found.next.action == OTHER
    assert Decided(monkeypatch, counted(PLAY, 2.0), alike, out).told().next is None
    near = Decided(monkeypatch, counted(PLAY, 2.0), out._replace(value=RULED_OUT + 1.0)).told()
    assert near.next.action == PASS
    term = counted(PLAY, 2.0)._replace(terms=terms(advice=1.5))
    turned = Decided(monkeypatch, term, counted(OTHER, 1.0)).told().turned
    assert (turned.name, turned.instead.action) == ("advice", OTHER)


def test_without_a_choice_or_weighing_there_is_no_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    only, better = counted(PLAY, 2.0), counted(OTHER, 3.0)
    assert Decided(monkeypatch, only, legal=1).told() is NoExplanation.FORCED
    assert Decided(monkeypatch, only, weighs=False).told() is NoExplanation.UNWEIGHED
    assert Decided(monkeypatch, only, better).told() is NoExplanation.OTHER
    assert Decided(monkeypatch, only).told() is NoExplanation.ALONE


# --- analyses and reviews ---------------------------------------------------------------------------------------


def judged(number: int = 3, **more: Any) -> JudgedDecision:
    choices = (JudgedChoice(OTHER, 4.5, 0.25, 0.625, 40), JudgedChoice(PLAY, 1.25, 0.5, None, 30))
    values = {
        "best": OTHER, "loss": 3.25, "se": 0.125, "chance": 0.375, "best_chance": None, "verdict": Verdict.MISTAKE,
        "reason": because("bid.low", card="SA", number=3), "choices": choices, "losses": (3.25, -1.5),
        "number": number, "seat": 2, "phase": "play", "played": PLAY,
    }  # fmt: skip
    return JudgedDecision(**{**values, **more})


@pytest.mark.parametrize("more", [{}, {"chance": None, "best_chance": 0.75, "losses": (), "choices": ()}])
def test_an_analysis_is_read_back_with_everything_in_it(more: Mapping[str, Any]) -> None:
    analysis = Analysis(7, "12", (judged(**more), judged(5)))
    plain = json.loads(json.dumps(analysis.as_json()))
    read = read_analysis(plain, KITS["mighty"].game)
    assert read == analysis
    assert read.decisions[0].worlds == 0, "that is not saved"
    first = plain["decisions"][0]
    assert ("losses" in first) is not bool(more)
    for key in first.keys() - {"losses", "chance", "best_chance"}:
        with pytest.raises(RecordError, match=r"decisions\.0"):
            read_analysis({**plain, "decisions": [{**first, key: None}]}, KITS["mighty"].game)
    wrong: dict[str, object]
    for wrong in ({**plain, "more": 1}, {**plain, "decisions": [{**first, "more": 1}]}):
        with pytest.raises(RecordError):
            read_analysis(wrong, KITS["mighty"].game)


def test_figures_are_kept_with_three_digits() -> None:
    third = 1 / 3
    choice = JudgedChoice(OTHER, third, third, third, 40)
    kept = judged(loss=third, se=third, chance=third, best_chance=third, losses=(third,), choices=(choice,)).as_kept()
    names = ("loss", "se", "chance", "best_chance", "losses")
    assert [kept[name] for name in names] == [0.333, 0.333, 0.333, 0.333, [0.333]]
    assert kept["choices"] == [{"action": str(OTHER), "value": 0.333, "se": 0.333, "worlds": 40, "chance": 0.333}]


@pytest.mark.parametrize(("settled", "last"), [(None, 5), (SimpleNamespace(after=3), 3)])
@pytest.mark.parametrize("seats", [None, (1,)])
def test_decisions_of_people_are_judged_until_a_settlement(
    settled: Any, last: int, seats: Sequence[int] | None
) -> None:
    deciding = [0, 1, 2, 9, 1]
    hand: Any = SimpleNamespace(
        viewers=(0, 1, 2),
        last=5,
        rules="rules",
        record=SimpleNamespace(settled=settled),
        to_act=deciding.__getitem__,
        game=SimpleNamespace(controller=lambda rules, seat: 1 if seat == 2 else seat),
    )
    whole = [(1, 0), (2, 1), (3, 1), (5, 1)]
    expected = [(number, seat) for number, seat in whole if number <= last and (seats is None or seat in seats)]
    assert to_judge(hand, seats) == expected


def test_a_decision_is_judged_in_the_phase_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judge_module.Judgement(PLAY, 0.0, 0.0, None, None, Verdict.BEST, because("any.legal"), ())
    monkeypatch.setattr(analysis_module, "judge", lambda view, played, seed, pause: found)
    hand: Any = SimpleNamespace(
        record=SimpleNamespace(actions=[(0, PASS), (4, PLAY)]),
        view=lambda position, seat: (position, seat),
        phase=["auction", "play", "over"].__getitem__,
    )
    decision = analysis_module.judge_decision(hand, 2, 3, 1)
    assert (decision.number, decision.seat, decision.phase, decision.played) == (2, 3, "play", PLAY)


def test_the_reviewed_hands_of_a_player_are_those_with_a_readable_review_of_the_own_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def seat(hand: str, game: str = "mighty") -> PlayedSeat:
        return PlayedSeat(hand, "2026-11-22", game, "standard-5", 1, {"hand": hand}, False, ())

    def review(seat: int) -> dict[str, object]:
        return {"seat": seat, "analysis": Analysis(1, "1", (judged(number=seat + 1),)).as_json(), "lines": []}

    def traits(result: Mapping[str, object]) -> Any:
        if result["hand"] == "odd":
            raise RecordError(Refusal("record.sequence"))
        return None if result["hand"] == "plain" else SimpleNamespace(roles=["declarer", "friend"])

    pages = [
        [seat("own"), seat("none"), seat("broken")],
        [],
        [seat("other"), seat("both"), seat("plain"), seat("odd"), seat("gone", "whist")],
    ]
    contents: dict[str, list[object]] = {
        "own": [review(1)],
        "broken": [{}],
        "other": [review(0)],
        "both": [{}, review(0), review(1)],
        "plain": [review(1)],
        "odd": [review(1)],
        "gone": [review(1)],
    }
    game = SimpleNamespace(parse_action=parse_action, traits=traits)
    monkeypatch.setattr(hand_review, "pages_of_played", lambda archive, profile: iter(pages))
    monkeypatch.setattr(
        hand_review,
        "studies_of_hands",
        lambda archive, kind, names: {
            name: [Study("1", content) for content in contents[name]]  # type: ignore[arg-type]
            for name in names
            if name in contents and kind == "review"
        },
    )
    monkeypatch.setattr(
        hand_review, "book_named", lambda name: SimpleNamespace(game=game) if name == "mighty" else None
    )
    found = [[(one.played.hand, one.role) for one in page] for page in pages_of_reviewed(ANY, USUAL)]
    assert found == [[("own", "friend")], [], [("both", "friend"), ("plain", ""), ("odd", "")]]
    both = next(one for page in pages_of_reviewed(ANY, USUAL) for one in page if one.played.hand == "both")
    assert [decision.number for decision in both.analysis.decisions] == [2]


# --- exercises, par and the tables of the day -------------------------------------------------------------------


def test_a_problem_is_an_exercise_of_a_hand_that_counts_nowhere() -> None:
    day, problem = date(2026, 12, 1), next(iter(all_problems().values()))
    found = ExerciseBook(ANY, USUAL, lambda: day).fresh_exercise(problem)
    kept, hand = found.kept, found.hand
    assert (kept.profile, kept.hand, kept.number) == (USUAL, PREFIX + problem.name, problem.number)
    assert (kept.since, kept.step, kept.solved, kept.content) == (day - timedelta(1), 0, 0, {})
    assert found.is_new
    assert found.problem is problem
    assert found.decision == problem.decision
    assert found.standing.is_due(day)
    result = problem.hand.result
    assert (hand.id, hand.match, hand.number, hand.date, hand.players) == (kept.hand, "", 1, "", ())
    assert (hand.game, hand.preset) == (problem.file.game.id, problem.preset)
    assert (hand.outcome, hand.scores) == (result.outcome, result.scores)
    assert (hand.practice, hand.repeated, hand.hinted, hand.taken_back, hand.favourite) == (
        True,
        False,
        False,
        0,
        False,
    )


def test_a_part_of_an_account_is_clear_outside_its_interval() -> None:
    part = AccountPart(3.0, 2.0)
    assert part.half == pytest.approx(3.92)
    assert [AccountPart(score, 2.0).is_clear for score in (3.9, 3.95, -3.95)] == [False, True, True]
    assert not AccountPart(part.half, 2.0).is_clear


def test_a_par_is_written_with_three_digits_and_its_place_with_four() -> None:
    tables = tuple(ParTable("normal", score) for score in (1, 4, 6))
    plain = Par(0, 3, tables).as_json()
    assert (plain["par"], plain["place"]) == (3.667, 0.3333)


@pytest.mark.parametrize(
    ("phases", "positions"),
    [
        (["auction", "auction", "kitty", "play", "play"], [2, 3, 5]),
        (["kitty", "play", "play"], [0, 1, 3]),
        (["auction", "auction"], [2, 2, 2]),
        (["auction", "kitty", "auction", "play"], [3, 3, 4]),
    ],
)
def test_a_hand_is_played_on_after_its_last_bid_and_before_its_first_card(
    monkeypatch: pytest.MonkeyPatch, phases: list[str], positions: list[int]
) -> None:
    def played(hand: object, seat: int, position: int, level: str, seed: int, pause: object) -> list[tuple[int, None]]:
        return [(position, None), (seat, None)] if (level, seed) == ("normal", 1) else []

    monkeypatch.setattr(par_module, "_played_on", played)
    hand: Any = SimpleNamespace(last=len(phases), phase=phases.__getitem__, result=SimpleNamespace(scores=(5, 6, 7)))
    found = list(step_tables(hand, 1))
    assert [step.after for step in found] == positions
    assert [step.scores for step in found] == [(positions[0], 1), (positions[1], 1), (6,)]


@pytest.mark.parametrize("lacks", ["", "table", "hand", "record", "preset", "readable"])
def test_a_result_is_shared_only_where_its_table_and_its_record_can_be_read(
    monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    table: Any = SimpleNamespace(preset="standard-5")
    monkeypatch.setattr(
        daily_tries, "table_named", lambda name: table if lacks != "table" and name == "2026-12-01/1" else None
    )
    monkeypatch.setattr(
        daily_tries, "record_of", lambda archive, name: "text" if lacks != "record" and name == "id" else None
    )

    def record_in(document: object, rules: object) -> Any:
        if lacks == "readable":
            raise RecordError(Refusal("record.sequence"))
        return SimpleNamespace(record="played")

    monkeypatch.setattr(daily_tries, "read_text", lambda text: text)
    monkeypatch.setattr(daily_tries, "record_in", record_in)
    monkeypatch.setattr(daily_tries, "choices_in", lambda table, record: 123 if record == "played" else 0)
    monkeypatch.setattr(daily_tries, "fingerprint", lambda rules: "abcdef")
    setup: Any = SimpleNamespace(
        day="2026-12-01/1/9.3", preset="other" if lacks == "preset" else "standard-5", rules="rules", known="deal",
        game=SimpleNamespace(people=lambda rules: (2, 4)),
    )  # fmt: skip
    hand: Any = None if lacks == "hand" else SimpleNamespace(id="id", hinted=True, scores=(1, 2, -3, 4, 5))
    found = result_of(ANY, DailyTry("match", setup, False, hand))
    assert (found is None) is bool(lacks)
    if found is not None:
        assert (found.table, found.score, found.choices) == (table, -3, 123)
        assert (found.is_first, found.is_aided) == (False, True)
        assert (found.law, found.mind, found.rules) == ("9", "3", "abcd")
