"""The PettingZoo environment (the extra ``env``) passes PettingZoo's tests with every preset."""

from __future__ import annotations

import random
import re
import runpy
import warnings
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.ai.players import choose
from mighty_gui.engine.core.refusal import IllegalAction
from tests.engine.mighty.walks import catalogue

pettingzoo = pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")
pytestmark = pytest.mark.filterwarnings("ignore")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's tests import one of their examples in a deprecated way
    from pettingzoo.test import api_test, render_test, seed_test

from mighty_lab.training import card_table_v1  # noqa: E402
from mighty_lab.training.encoding_registry import ACTIONS, OBSERVATION  # noqa: E402

from tests.tiers import spread  # noqa: E402


def played(table: Any, seed: int = 1) -> dict[str, float]:
    """Play at random to the end, and return the sum of every agent's rewards."""
    rng, won = random.Random(seed), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        won[agent] += reward
        assert not cut
        table.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return won


@pytest.mark.parametrize("preset", spread(catalogue(), 8))
def test_pettingzoo_finds_nothing_wrong(preset: str) -> None:
    api_test(card_table_v1.env(preset), num_cycles=60)
    api_test(card_table_v1.env(preset, hands=2), num_cycles=60)
    seed_test(lambda: card_table_v1.env(preset), num_cycles=60)
    table = card_table_v1.env(preset)
    table.reset(seed=2)
    assert table.observation_space("player_0")["observation"].shape == (OBSERVATION.size,)
    assert table.action_space("player_0").n == ACTIONS.size
    assert table.state().shape == table.unwrapped.state_space.shape
    assert table.unwrapped.state_space.contains(table.state())


def test_pettingzoo_finds_nothing_wrong_with_the_picture(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: card_table_v1.env(render_mode=render_mode, language="ko"))
    assert "0번 자리" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "words"), [("ko", "규칙: standard-5"), ("en", "Rules: standard-5")])
def test_the_table_is_told_in_both_languages(language: str, words: str) -> None:
    table = card_table_v1.env(language=language)
    table.reset(seed=1)
    text = table.render()
    assert words in text
    assert all(str(card) in text for seat in "01234" for card in table.unwrapped.view(f"player_{seat}").hand)


def test_pettingzoo_finds_it_by_its_name() -> None:
    assert pettingzoo.make("aec", "mighty/card_table-v1", rules="jeju-3").max_num_agents == 3


@pytest.mark.parametrize("preset", ["standard-5", "honeymoon-2", "mitigati", "siheung-6"])
def test_rewards_are_the_scores(preset: str) -> None:
    table = card_table_v1.env(preset, hands=3)
    table.reset(seed=5)
    won = played(table)
    totals = table.unwrapped.episode.match.totals
    assert list(won.values()) == list(totals)
    assert any(totals)
    assert not table.agents


def test_an_episode_without_a_seed_is_the_next() -> None:
    one, other = card_table_v1.env(), card_table_v1.env()
    deals = []
    for table in (one, other):
        table.reset(seed=3)
        first = table.observe("player_0")["observation"]
        table.reset()
        deals.append((first, table.observe("player_0")["observation"]))
    assert np.array_equal(deals[0], deals[1])
    assert not np.array_equal(*deals[0])


def test_what_is_observed_may_be_changed_without_harm() -> None:
    table = card_table_v1.env()
    table.reset(seed=3)
    seen = table.observe("player_1")
    seen["observation"][:] = 0
    assert table.observe("player_1")["observation"].any()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = card_table_v1.env()
    table.reset(seed=3)
    before = table.last()
    for action in (None, ACTIONS.places["mighty.play"].start):
        with pytest.raises((IllegalAction, AssertionError)):
            table.unwrapped.step(action)
    after = table.last()
    assert np.array_equal(before[0]["observation"], after[0]["observation"])
    assert before[1:] == after[1:]


def test_a_computer_player_of_the_game_may_sit_at_the_table() -> None:
    """The rule player plays a whole hand, including discards of several cards."""
    table = card_table_v1.raw_env()
    table.reset(seed=11)
    while not any(table.terminations.values()):
        action = choose(table.view(table.agent_selection), "normal")
        assert table.observe(table.agent_selection)["action_mask"][table.place_of(action)]
        table.step(table.place_of(action))
    assert table.episode.match.finished[0].result.was_played


def test_rules_may_be_a_file_or_a_rule_set(tmp_path: Path) -> None:
    path = tmp_path / "my-rules.yaml"
    path.write_text("id: mine-4\nname: {ko: 내 것, en: Mine}\nextends: standard-4\nauction: {minimum: 15}\n", "utf-8")
    for rules in (path, str(path), card_table_v1.raw_env(path).rules.rules):
        table = card_table_v1.env(rules)
        table.reset(seed=1)
        assert table.max_num_agents == 4


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"rules": "standrd-5"}, "did you mean 'standard-5'?"),
        ({"rules": "nowhere.yaml"}, "nowhere.yaml: cannot be read"),
        ({"hands": 0}, "a number of 1 or more is expected, not 0"),
        ({"language": "xx"}, "xx"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        card_table_v1.env(**{"language": "en", **wrong})


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[1] / "docs" / "examples" / "training").glob("*.py")))
def test_the_programs_of_the_page_run(path: Path) -> None:
    names = runpy.run_path(str(path))
    assert len(names["tables"]) == 49 if "tables" in names else names["table"].unwrapped.episode.to_act is None
