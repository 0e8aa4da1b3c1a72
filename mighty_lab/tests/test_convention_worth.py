"""The value of a convention: measured on the same deals with and without it, and printed in both languages."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from mighty_lab.mighty.convention_worth import convention_worths, declared_deals

from mighty_gui.ai.mighty.policy.policy import POLICY, Policy
from mighty_gui.cli.command_line import main
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts

PRESETS = load_presets()
NEEDED = {"lead_low", "give_cheapest"}
"""The conventions that apply if no other does."""


@pytest.mark.parametrize("preset", ["standard-5", "ghost-4", "honeymoon-2"])
def test_the_whole_policy_is_worth_nothing_over_itself(preset: str) -> None:
    for deal in islice(declared_deals(PRESETS[preset].rules, 1), 2):
        assert deal.worth(Policy()) == 0
        assert len(deal.chairs) == len(set(deal.chairs)) == PRESETS[preset].rules.players


def test_drawing_trumps_is_worth_something() -> None:
    deals = list(islice(declared_deals(PRESETS["standard-5"].rules, 1), 8))
    assert sum(deal.worth(Policy({"draw_trumps"})) for deal in deals) > 0


def test_all_others_are_measured_and_have_their_sentence() -> None:
    found = list(convention_worths(PRESETS["standard-3"].rules, 1, 1))
    assert {worth.name for worth in found} == {convention.name for convention in POLICY.conventions} - NEEDED
    for language in ("ko", "en"):
        texts = Texts.load(language)
        assert len({texts(worth.text) for worth in found}) == len(found)
        assert all(texts(f"reasons.play.{name}") for name in NEEDED)


def test_the_command_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "conventions", "--preset", "standard-3", "--deals", "1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert {"draw_trumps", "force_mighty"} <= {convention["name"] for convention in document["conventions"]}
    assert main(["lab", "conventions", "--preset", "standard-3", "--deals", "1"]) == 0
    assert "draw_trumps" in capsys.readouterr().out


def test_a_game_without_conventions_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "conventions", "--preset", "mitigati", "--deals", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["conventions"] == []
