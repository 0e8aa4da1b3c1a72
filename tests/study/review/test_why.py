"""The values of computer players are computed again from the record, or there is a reason why not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.ai.appraisal import RULED_OUT, Appraisal, terms
from mighty_gui.ai.game_players import players_of, seed_at_turn
from mighty_gui.ai.mighty.bid.bid_weighing import TERMS
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.players import appraise
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Match
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.why import (
    SAME,
    SEVERAL,
    Decider,
    Grounds,
    NoExplanation,
    _is_alike,
    grounds,
    person_at,
    turning_terms,
)
from mighty_gui.texts import Texts
from tests.study.computer_hands import played
from tests.study.short_sight import short_sighted
from tests.tiers import spread

ROOT = Path(mighty_gui.__file__).parent


def told(match: Match) -> Iterator[tuple[ReplayedHand, int, Decider, Grounds | NoExplanation]]:
    """Yield every decision of the played hand, computed again."""
    finished = match.finished[-1]
    hand = ReplayedHand(finished.record, match.setup.rules)
    for number in range(1, hand.last + 1):
        decider = Decider.of(match.setup, finished.number, match.player_at(person_at(hand, number)))
        assert isinstance(decider, Decider)
        yield hand, number, decider, grounds(hand, number, decider)


@pytest.mark.parametrize(
    ("preset", "level"),
    spread(
        [
            ("standard-5", "hard"),
            ("standard-5", "novice"),
            ("sinchon-5", "normal"),
            ("mitigati", "normal"),
            ("standard-6", "normal"),
            ("honeymoon-2", "normal"),
            ("mitigati", "hard"),
        ],
        3,
    ),
)
@pytest.mark.nightly
def test_every_choice_is_found_again_with_the_figures_it_was_made_by(
    preset: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_sighted(monkeypatch)
    match, known = played(preset, level), 0
    for hand, number, decider, ground in told(match):
        assert ground not in (NoExplanation.OTHER, NoExplanation.PERSON, NoExplanation.UNKNOWN)
        if isinstance(ground, NoExplanation):
            continue
        known += 1
        done = hand.record.actions[number - 1][1]
        view = hand.view(number - 1, person_at(hand, number))
        seed = seed_at_turn(decider.match_seed, decider.number, view)
        counted = appraise(view, decider.level, seed, style=decider.style)
        assert ground.chosen.action == done
        assert ground.chosen in counted
        assert ground.chosen.value == max(one.value for one in counted)
        if ground.next is not None:
            assert ground.next in counted
            assert ground.next.action != done
            if players_of(hand.rules).is_alike(ground.next.action, done):
                mine, other = ground.chosen, ground.next
                assert mine[2:4] != other[2:4] if mine.score is not None else mine.value - other.value > SAME
            assert RULED_OUT < ground.next.value <= ground.chosen.value
    assert known > 5


def test_it_is_counted_with_what_the_seat_saw_alone() -> None:
    match = played("standard-5", "normal")
    seen = [ground.view for *_, ground in told(match) if isinstance(ground, Grounds)]
    for view in seen:
        assert isinstance(view, PlayerView)
        assert view.result is None
        assert [seat for seat, hand in enumerate(view.hands) if hand is not None] == [view.seat]
    assert len({view.seat for view in seen}) == 5


def test_of_a_hand_that_is_not_over_nothing_is_told() -> None:
    match = played("standard-5", "normal")
    record = match.finished[-1].record
    with pytest.raises(RecordError):
        ReplayedHand(replace(record, actions=record.actions[:-1], result=None), match.setup.rules)


def test_what_cannot_be_found_again_is_said_instead() -> None:
    match = played("standard-5", "normal")
    hand, _, decider, _ = next(told(match))
    last = hand.last
    assert grounds(hand, last, decider) is NoExplanation.FORCED, "the last card of the last trick"
    assert grounds(hand, 1, replace(decider, level="random")) is NoExplanation.UNWEIGHED
    others = [grounds(hand, number, replace(decider, level="novice")) for number in range(1, last + 1)]
    assert NoExplanation.OTHER in others, "a novice would not have played so"
    person = replace(match.player_at(0), kind="person")
    assert Decider.of(match.setup, 1, person) is NoExplanation.PERSON
    plugin = replace(match.player_at(0), kind="computer", level="careful")
    assert Decider.of(match.setup, 1, plugin) is NoExplanation.PLUGIN


def test_of_two_legal_cards_neither_is_forced() -> None:
    match = played("standard-5", "normal")
    hand, _, decider, _ = next(told(match))
    number = next(
        number for number in range(1, hand.last + 1) if len(hand.view(number - 1, person_at(hand, number)).legal) == 2
    )
    assert grounds(hand, number, decider) is not NoExplanation.FORCED


def test_rules_of_thumb_that_name_a_card_weigh_nothing() -> None:
    match = played("mitigati", "normal", seed=5)
    phases = {ground.view.phase for *_, ground in told(match) if isinstance(ground, Grounds)}
    assert phases == {"auction"}


def counted(name: str, value: float, score: float | None = None, **amounts: float) -> Appraisal:
    return Appraisal(parse_action(f"play {name}"), value, score, terms=terms(**amounts))


@pytest.mark.parametrize(
    ("chosen", "others", "name", "instead"),
    [
        (counted("S2", 1.0), [counted("H2", 0.5)], None, ""),
        (counted("S2", 1.0, advice=0.4), [counted("H2", 0.5)], None, ""),
        (counted("S2", 1.0, advice=0.6), [counted("H2", 0.5)], "advice", "play H2"),
        (counted("S2", 1.0, advice=1.0), [counted("H2", 0.001)], None, ""),
        (counted("S2", 1.0, advice=1.0), [counted("H2", 0.0011)], "advice", "play H2"),
        (counted("S2", 1.0, advice=0.6, style=0.9), [counted("H2", 0.5)], "style", "play H2"),
        (counted("S2", 1.0), [counted("H2", 0.5), counted("H3", -8.0, betrays=-20.0)], "betrays", "play H3"),
        (counted("S2", 1.0, points=0.6), [counted("H2", 0.5, points=0.6)], None, ""),
        (counted("S2", 1.0, points=0.6), [], None, ""),
        (counted("S2", 1.0, score=0.0), [counted("H2", 0.5, score=0.05)], None, ""),
        (counted("S2", 1.0, score=2.0), [counted("H2", 0.5, score=2.1)], "several", "play H2"),
        (counted("S2", 1.0, score=2.0, style=0.6), [counted("H2", 0.5, score=2.1)], "style", "play H2"),
    ],
)
def test_only_what_would_have_been_done_otherwise_turned_the_choice(
    chosen: Appraisal, others: list[Appraisal], name: str | None, instead: str
) -> None:
    turn = turning_terms(chosen, others)
    assert (turn and turn.name, "" if turn is None else str(turn.instead.action)) == (name, instead)


@pytest.mark.parametrize(
    ("first", "second", "alike"),
    [
        (counted("S2", 1.0), counted("S3", 1.0), True),
        (counted("S2", 1.0), counted("S3", 2.0), False),
        (counted("S2", 1.0, score=2.0), counted("S3", 5.0, score=2.0), True),
        (counted("S2", 1.0, score=2.0), counted("S3", 1.0, score=3.0), False),
        (counted("S2", 1.0, score=2.0), counted("S3", 1.0), True),
        (counted("S2", 1.0), counted("S3", 1.0, score=2.0), True),
        (counted("S2", 1.0), counted("H2", 1.0), False),
        (counted("S2", 1.0), counted("S2", 9.0), True),
    ],
)
def test_actions_are_alike_that_are_of_one_kind_and_count_the_same(
    first: Appraisal, second: Appraisal, alike: bool
) -> None:
    seen = MIGHTY.view(MightyHand.from_seed(MightyRules(), 1), 0)
    assert _is_alike(seen, first, second) is alike


@pytest.mark.parametrize("preset", spread(["standard-5", "sinchon-5", "mitigati"], 2))
@pytest.mark.nightly
def test_what_turned_a_choice_is_all_there_is_beside_the_expected_score(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_sighted(monkeypatch)
    turns, weighed = 0, 0
    for hand, _, _, ground in told(played(preset, "hard")):
        if not isinstance(ground, Grounds) or ground.view.phase != "play":
            continue
        turns += ground.turned is not None
        unit = score_scale(hand.rules) if isinstance(hand.rules, MightyRules) else 1.0
        for one in filter(None, (ground.chosen, ground.next)):
            if one is ground.chosen or len(one.terms) == 1:
                assert one.score is not None
                beside = one.value - sum(term.amount for term in one.terms)
                assert beside == pytest.approx(one.score / unit, abs=0.02)
                weighed += 1
    assert weighed > 10
    assert turns or preset == "sinchon-5", "in that hand no custom goes before what is counted"


def test_every_reason_has_its_sentence_in_both_languages() -> None:
    nodes = [node for path in (ROOT / "ai").rglob("*.py") for node in ast.walk(ast.parse(path.read_text()))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "terms"]
    found = {str(one.arg) for call in calls for one in call.keywords if one.arg} | {*TERMS}
    found.add(SEVERAL)
    assert {"advice", "style", "points", "betrays", "venture"} <= found
    for texts in (Texts.load("ko"), Texts.load("en")):
        for name in found:
            assert texts.has(f"why.turned.{name}") or texts.has(f"why.turned.mighty.{name}"), name
