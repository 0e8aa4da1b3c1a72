"""Yardsticks: which player makes which decision, and the results of many deals together."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from mighty_lab.mighty.mighty_lab_kit import MightyLabKit
from mighty_lab.yardsticks import MEASURES, Measured, YardDeal, estimate, measure, measure_all, summary

from mighty_gui.__main__ import main
from mighty_gui.ai.players import Decided, decide
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import View
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from mighty_gui.simulation import selfplay
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.crews import crew
from mighty_lab import yardsticks


def deal(name: str, a: str, number: int = 0, preset: str = "standard-5") -> YardDeal:
    return YardDeal(name, preset, load_presets().find(preset).rules, a, "normal", number, 5)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Count how many times each level was asked in each step."""
    counted: Counter[tuple[str, str]] = Counter()

    def listen(view: View, level: str, seed: int, **style: str) -> Decided:
        counted[level, str(view.phase)] += 1
        return decide(view, level, seed, **style)

    monkeypatch.setattr(selfplay, "decide", listen)
    return counted


@pytest.mark.parametrize("name", MEASURES)
def test_a_player_is_worth_nothing_against_itself(name: str) -> None:
    values = measure(deal(name, "normal", 1)).values
    assert {values[key] for key in values if key not in ("regret", "base_regret")} == {0.0}


def test_contracts_are_those_the_base_has_bid(asked: Counter[tuple[str, str]]) -> None:
    found = measure(deal("contracts", "novice"))
    assert not asked["novice", "auction"]
    assert asked["novice", "play"] == 50, "ten cards in each of five chairs"
    assert 5 <= asked["normal", "auction"] < 10, "the auction is held once"
    assert sum(hands for _, hands in found.by_role.values()) == 5


def test_only_the_bids_are_the_players_own_in_the_auction(asked: Counter[tuple[str, str]]) -> None:
    measure(deal("auction", "novice"))
    assert {step for level, step in asked if level == "novice"} == {"auction"}


def test_a_side_is_the_declarer_and_their_true_friends(monkeypatch: pytest.MonkeyPatch) -> None:
    attacking = list[bool]()

    def listen(view: PlayerView, level: str, seed: int, **style: str) -> Decided:
        if level == "novice" and view.phase == "play":
            attacking.append(view.seat == view.declarer or view.seat in view.friends)
        return decide(view, level, seed, **style)

    monkeypatch.setattr(selfplay, "decide", listen)
    values = measure(deal("sides", "novice")).values
    assert attacking == [True] * 20 + [False] * 30, "two of five attack, then the other three defend"
    assert set(values) == {"attack", "defence"}


def test_regret_is_what_a_choice_loses_in_the_true_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardsticks, "ASKED", 1.0)
    found = measure(deal("regret", "random"))
    assert 0 <= found.values["base_regret"] < found.values["regret"] <= yardsticks.WORST
    situations = [kind for kind in found.kinds if kind.endswith(("_leads", "_wins"))]
    assert sum(found.kinds[kind] for kind in situations) == len(found.seconds)
    assert all(found.kinds[f"{kind}!"] <= found.kinds[kind] for kind in situations)


def test_the_benchmark_goes_in_both_directions(asked: Counter[tuple[str, str]]) -> None:
    measure(deal("benchmark", "novice"))
    cards = {level: asked[level, "play"] for level in ("normal", "novice")}
    assert cards == {"normal": 50 + 5 * 40 + 5 * 10, "novice": 50 + 5 * 10 + 5 * 40}


def test_what_is_measured_does_not_depend_on_who_does_the_work() -> None:
    deals = [deal("contracts", "novice", number, "jeju-3") for number in range(3)]
    here = list(measure_all(deals, alone()))
    assert len({json.dumps(found.values) for found in here}) > 1, "deals differ"
    with crew(2) as two:
        assert [found.values for found in measure_all(deals, two)] == [found.values for found in here]


def test_a_spread_of_2_56_shows_half_a_point_with_206_deals() -> None:
    values = [2.56 if at % 2 else -2.56 for at in range(206)]
    found = estimate(values)
    assert found["spread"] == pytest.approx(2.56, abs=0.01)
    assert found["power"] == pytest.approx(0.5, abs=0.01)
    assert found["interval"] == pytest.approx([-0.35, 0.35], abs=0.001)
    assert estimate([1.0])["interval"] == [None, None]


def test_a_mistake_is_counted_by_its_kind() -> None:
    found = Measured({"regret": 1.0, "base_regret": 0.5, "difference": 0.5}, kinds=Counter({"x": 4, "x!": 1, "y": 2}))
    mistakes = summary("regret", [found])["mistakes"]
    assert mistakes == {"x": {"share": 0.25, "of": 4}, "y": {"share": 0.0, "of": 2}}


def mighty_of(hand: MightyHand) -> Card:
    return mighty_card(hand.rules, hand.state.trump)


def test_a_power_spent_or_held_is_a_kind_of_its_own() -> None:
    hand = MightyHand.from_seed(MightyRules(), 3)
    while not any(isinstance(action, Play) and action.card is mighty_of(hand) for action in hand.legal()):
        hand.apply(decide(view(hand, hand.to_act or 0), "normal", 1).action)
    mighty = Play(mighty_of(hand))
    other = next(action for action in hand.legal() if isinstance(action, Play) and action != mighty)
    assert {("mighty_spent", True), ("mighty_held", False)} <= set(MightyLabKit().mistake_kinds(hand, mighty, other))
    assert {("mighty_spent", False), ("mighty_held", True)} <= set(MightyLabKit().mistake_kinds(hand, other, mighty))
    assert {("mighty_spent", False), ("mighty_held", False)} <= set(MightyLabKit().mistake_kinds(hand, mighty, mighty))
    situation, _ = MightyLabKit().mistake_kinds(hand, mighty, other)[0]
    side = MightyLabKit().attackers(hand)
    assert situation.endswith("_leads") == (not hand.state.trick)
    assert hand.state.declarer in side


# --- the commands ---------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["--lang", "en", "lab", *words, "--workers", "1", "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


KEYS = {
    "contracts": {"difference", "interval", "capped", "capped_interval", "by_role", "spread", "power"},
    "sides": {"attack", "defence"},
    "auction": {"difference", "interval", "capped", "capped_interval", "by_role", "spread", "power"},
    "regret": {"regret", "interval", "mistakes"},
}


@pytest.mark.parametrize("name", KEYS)
def test_each_tells_what_it_found_and_how_sure_it_is(capsys: pytest.CaptureFixture[str], name: str) -> None:
    found = run(capsys, name, "novice", "--preset", "jeju-3", "--deals", "2")
    assert KEYS[name] | {"measure", "a", "base", "preset", "deals", "seconds"} <= set(found)
    assert (found["measure"], found["a"], found["base"], found["deals"]) == (name, "novice", "normal", 2)
    if name == "sides":
        assert {"difference", "interval", "spread", "power"} <= set(found["attack"]) & set(found["defence"])
    assert main(["--lang", "en", "lab", name, "novice", "--preset", "jeju-3", "--deals", "1", "--workers", "1"]) == 0
    assert "took 0:00:0" in capsys.readouterr().out


def test_several_rule_sets_are_told_together_and_each_alone(capsys: pytest.CaptureFixture[str]) -> None:
    presets = ["--preset", "jeju-3", "--preset", "two-mighty"]
    both = run(capsys, "contracts", "novice", *presets, "--deals", "2")
    (alone,) = [part for part in both["presets"] if part["preset"] == "two-mighty"]
    assert (both["preset"], both["deals"], alone["deals"]) == ("jeju-3,two-mighty", 4, 2)
    assert alone["difference"] == run(capsys, "contracts", "novice", *presets[2:], "--deals", "2")["difference"]


def test_the_benchmark_is_fixed_and_gives_one_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = list[YardDeal]()

    def note(deals: list[YardDeal], _crew: object) -> list[Measured]:
        seen[:] = deals
        return [Measured({"difference": float(at % 3), "capped": 0.0}) for at in range(len(deals))]

    monkeypatch.setattr("mighty_lab.command.measure_all", note)
    found = run(capsys, "benchmark", "novice")
    assert (found["difference"], found["deals"], found["preset"]) == (1.0, 60, "standard-5")
    assert {one.seed for one in seen} == {yardsticks.BENCHMARK_SEED}
    assert "capped" not in found
    assert found["interval"][0] < 1.0 < found["interval"][1]


def test_a_game_without_sides_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "lab", "sides", "novice", "--preset", "mitigati", "--json"]) == 2
    assert "mitigati" in json.loads(capsys.readouterr().out)["error"]["message"]
