"""The table of yardsticks: every level in every role of every game, as the program reads it back."""

from __future__ import annotations

import pytest

from mighty_gui.files.strict_yaml import read_text
from mighty_gui.study.review.skill import rate
from tests.engine.game_kits import KITS
from tests.study.fakes import finished
from tools.tuning import yardsticks
from tools.tuning.yardsticks import Line, judged, rates, table


def line(level: str, role: str, lost: float, game: str = "mighty") -> Line:
    phases = {"auction": [1, 0.0], "play": [9, lost]}
    return {"game": game, "level": level, "hand": 1, "role": role, "phases": phases}


LINES = [
    *(line(level, role, lost) for level in ("hard", "novice") for role in ("friend", "declarer") for lost in (1, 4)),
    *(line("normal", "", lost, "mitigati") for lost in (2.0, 3.0)),
]


def test_the_table_has_what_was_measured_weakest_level_first() -> None:
    found = read_text("\n".join(table(LINES))).value
    assert isinstance(found, dict)
    assert {game: list(roles) for game, roles in found.items()} == {
        "mighty": ["all", "declarer", "friend"],
        "mitigati": ["all"],
    }
    assert list(found["mighty"]["friend"]) == ["novice", "hard"]
    one = rates(LINES)["mighty", "", "hard"]
    assert found["mighty"]["all"]["hard"] == {
        "a_decision": round(one.a_decision, 4), "se": round(one.se, 4), "decisions": 40, "hands": 4,
    }  # fmt: skip
    assert rate([]) is None


def test_a_hand_is_judged_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = finished(KITS["mighty"], 0)
    asked: list[int] = []

    def decided(_hand: object, number: int, person: int, _seed: int) -> object:
        asked.append(person)
        return type("Decision", (), {"phase": "play", "loss": 1.0, "choices": (1, 2)})

    monkeypatch.setattr(yardsticks, "judge_decision", decided)
    lines = list(judged(hand, "normal", 7))
    assert len(lines) == len(hand.game.people(hand.rules)) * hand.result.was_played
    for seat, one in enumerate(lines):
        assert one["phases"] == {"play": [asked.count(seat), asked.count(seat) * 1.0]}
        assert (one["level"], one["hand"], one["game"]) == ("normal", 7, "mighty")
