"""The exact messages about faults of a rule file: allowed values, their origin, and the intended spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.presets.catalogue import check_files
from tests.telling import told

LINES = [
    (
        "extends: standard-6\nelimination: {shares: {declarer: 4, others: 3}}",
        "elimination.shares를 바꾸세요 (elimination.count는 standard-6.yaml:14, deal.hand는 standard-6.yaml:11, "
        "deal.kitty는 standard-6.yaml:11에서 정한 값)",
        "change elimination.shares (elimination.count is from standard-6.yaml:14, deal.hand is from "
        "standard-6.yaml:11, deal.kitty is from standard-6.yaml:11)",
    ),
    (
        "contract: {form: quota}",
        "(auction.maximum과 contract.quota는 표준 규칙에서 정한 값)",
        "(auction.maximum and contract.quota are from the standard rules)",
    ),
    (
        "auction: {trump_minimum: 30}",
        "auction.trump_minimum 30이 최고 공약 20보다 높습니다 (auction.maximum은 표준 규칙에서 정한 값)",
        "auction.trump_minimum 30 is above the maximum 20 (auction.maximum is from the standard rules)",
    ),
    (
        "extends: dongdaejeon-6\nfriend: {count: 2}",
        "points.friend_weight.two도 정해야 합니다 (points.friend_weight는 dongdaejeon-6.yaml:",
        "besides 'one' (points.friend_weight is from dongdaejeon-6.yaml:",
    ),
    (
        "extends: standard-5\nelimination: {shares: {declarer: 5, others: 2}}",
        "elimination.count를 정하거나 shares를 빼세요 (elimination.count는 표준 규칙에서 정한 값)",
        "leave the shares out (elimination.count is from the standard rules)",
    ),
    (
        "extends: standard-5\nauction: {minimum: 21, maximum: 25}",
        "기본 공약은 21인데 딸 수 있는 점수는 모두 20뿐입니다.",
        "there are only 20 points to win",
    ),
    (
        "extends: draft-2\nauction: {minimum: 60, maximum: 70}",
        "딸 수 있는 턴은 모두 10뿐입니다.",
        "there are only 10 tricks to win",
    ),
    (
        "extends: ghost-4\nelimination: {count: 1}",
        ": 고스트가 앉는 게임에서는 탈락이 없습니다.",
        "nobody is eliminated in a game with a ghost;",
    ),
    (
        "extends: honeymoon-2\nelimination: {count: 1}",
        ": 짝이 앉는 게임에서는 탈락이 없습니다.",
        "nobody is eliminated in a game with partners;",
    ),
    ("scoring: {run_base: x}", "쓸 수 있는 것: 0에서 1000까지의 정수, null", "a whole number from 0 to 1000, null"),
    (
        "scoring: {back_run: x}",
        "쓸 수 있는 것: contract, minimum, 0에서 200까지의 정수",
        "allowed: contract, minimum, a whole number from 0 to 200",
    ),
    ("friend: {orders: 3}", "쓸 수 있는 것: {from, count} 묶음, null", "allowed: a group {from, count}, null"),
    (
        "exchange: {trump_change: 3}",
        "쓸 수 있는 것: forbidden, 또는 {suit_to_suit, suit_to_no_trump, no_trump_to_suit} 묶음",
        "allowed: forbidden, or a group {suit_to_suit, suit_to_no_trump, no_trump_to_suit}",
    ),
    ("points: {ranks: A}", "points.ranks: 목록으로 적으세요: [A]", "points.ranks: write it as a list: [A]"),
    ("deck: {remove: '*2'}", '목록으로 적으세요: ["*2"]', 'write it as a list: ["*2"]'),
    ("points: {ranks: X}", "A, K, Q, J, T, E, 9, 8, 7, 6, 5, 4, 3, 2를 담은 목록 [...]", "a list [...] of A, K, Q,"),
    ("auction: {minimum: null}", "빈 값(null)은 쓸 수 없습니다.", "nothing (null) is not allowed here;"),
    ("mighty: {card: sa}", "'sa': 카드가 아닙니다.", "'sa' is not a card;"),
    ("mighty: {card: sa}", "; 혹시 'SA'?", "; did you mean 'SA'?"),
    ("mighty: {card: S10}", "; 혹시 'ST'?", "; did you mean 'ST'?"),
    ("joker_call: {card: c10}", "; 혹시 'CT'?", "; did you mean 'CT'?"),
    ("deck: {remove: ['*10']}", "'*2'라고 적으세요; 혹시 '*T'?", "'*2' for every two; did you mean '*T'?"),
    ("auction: {minimun: 3}", "그런 항목이 없습니다; 혹시 'minimum'?", "no such option; did you mean 'minimum'?"),
    ("minimun: 3", "여기에는 그런 항목이 없습니다. 혹시 'auction.minimum'?", "did you mean 'auction.minimum'?"),
    (
        "scoring: {multipliers: {walk: 2}}",
        "그런 항목이 없습니다; 여기에 쓸 수 있는 것: run, back_run,",
        "there is no such option; allowed here: run, back_run,",
    ),
    (
        "misdeal: {when: [{weights: {king: 1}}]}",
        "그런 항목이 없습니다; 여기에 쓸 수 있는 것: mighty, red_mighty,",
        "there is no such option; allowed here: mighty, red_mighty,",
    ),
]


def test_an_option_that_is_set_nowhere_is_from_nowhere(tmp_path: Path) -> None:
    """Without eliminations, the standard rules set no shares."""
    path = tmp_path / "our.yaml"
    path.write_text("id: our\nplayers: 6\ndeal: {hand: 8, kitty: 5}\nelimination: {count: 1}\n", encoding="utf-8")
    (problem,) = check_files([path])[0].problems
    assert problem.key == "elimination.count"
    assert told(problem).endswith("set elimination.shares"), told(problem)
    assert told(problem, "ko").endswith("elimination.shares를 정하세요")


@pytest.mark.parametrize(("text", "korean", "english"), LINES)
def test_it_reads_well_in_both_languages(tmp_path: Path, text: str, korean: str, english: str) -> None:
    path = tmp_path / "our.yaml"
    path.write_text(f"id: our\n{text}\n", encoding="utf-8")
    (checked,) = check_files([path])
    assert any(korean in told(one, "ko") for one in checked.problems), [told(one, "ko") for one in checked.problems]
    assert any(english in told(one) for one in checked.problems), [told(one) for one in checked.problems]
