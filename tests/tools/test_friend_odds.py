"""The probabilities of table readings are compared with the truth, by tenths and by their texts."""

from __future__ import annotations

from tools.tuning.friend_odds import Stated, report


def test_each_word_is_held_against_what_came_true() -> None:
    said = [(1, 0.95, True), (1, 0.7, False), (2, 0.9, True), (2, 0.65, True), (3, 0.5, False), (3, 0.1, True)]
    lines = list(report([Stated(hand, 1, "suspect", chance, true) for hand, chance, true in said], 1))
    words = [line.split() for line in lines if line.split()[0] in ("surely", "probably", "perhaps")]
    assert [line[:2] for line in words] == [["surely", "2"], ["probably", "2"], ["perhaps", "1"]]
    assert words[0][2:8] == ["stated", "0.925", "true", "1.000", "apart", "-0.075"]
    assert words[1][2:8] == ["stated", "0.675", "true", "0.500", "apart", "+0.175"]


def test_only_the_likeliest_friend_is_named_by_words() -> None:
    lines = report([Stated(hand, 1, "trump", 0.95, True) for hand in range(2)], 1)
    assert not any(line.split()[0] == "surely" for line in lines)
