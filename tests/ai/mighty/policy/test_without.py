"""A convention is measured in whole hands where the first seat plays without it (`simulate --without`)."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.players import choose
from mighty_gui.cli.simulate import lacking
from mighty_gui.engine.mighty.view import view
from mighty_gui.files.faults import FileError
from mighty_gui.presets import load_presets
from tests.ai.mighty.playout.test_playout_answer import game


def test_a_level_without_a_convention_plays_as_the_policy_does_without_it() -> None:
    hand = game("D4, D5", {1: "D5 D9", 2: "SA D3 S3 S4", 3: "DA", 4: "DK"}, friend="SA")
    seen = view(hand, 2)
    assert str(choose(seen, "normal")) == "play SA"
    assert str(choose(seen, "normal~take_lead_offered")) == "play D3"


def test_the_first_seat_alone_does_without_it() -> None:
    preset = load_presets()["standard-5"]
    assert lacking(("normal", "hard"), "ruff", preset) == ("normal~ruff", "hard")
    assert lacking(("normal", "hard"), None, preset) == ("normal", "hard")
    assert "ruff" in MightyPlayers.conventions


@pytest.mark.parametrize(("levels", "name"), [(("normal",), "nothing"), (("hard", "normal"), "ruff")])
def test_an_unknown_convention_and_a_level_that_searches_are_refused(levels: tuple[str, ...], name: str) -> None:
    with pytest.raises(FileError) as caught:
        lacking(levels, name, load_presets()["standard-5"])
    assert caught.value.first.refusal.code == "option.convention"
