"""The adapter of the frozen opponent parses every line into the view that it was written from."""

from __future__ import annotations

import io
import json
import sys

import pytest

from mighty_gui.ai.players import choose
from mighty_gui.ai.plugins.serving import turn_line
from mighty_gui.engine.core.game import Beginning
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from tools import frozen_opponent
from tools.frozen_opponent import fields_of, main, seed_of


@pytest.mark.parametrize("preset", ["standard-5", "iwoo-5", "standard-6", "draft-2", "honeymoon-2"])
def test_the_view_is_the_one_that_the_line_tells(preset: str) -> None:
    rules = load_presets().find(preset).rules
    game = game_of(rules)
    hand = game.begin(rules, Beginning(seed=3))
    while not hand.is_over:
        view = game.view(hand, game.controller(rules, hand.to_act or 0))
        fields = fields_of(json.loads(turn_line(view)))
        assert fields == {name: getattr(view, name) for name in fields}
        hand.apply(choose(view, "random", 3), hand.to_act)


def test_it_answers_lines_with_what_the_level_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = load_presets().find("standard-5").rules
    game = game_of(rules)
    view = game.view(game.begin(rules, Beginning(seed=3)), 0)
    line = turn_line(view).decode()
    monkeypatch.setattr(sys, "argv", ["frozen_opponent.py", "serve", "random"])
    monkeypatch.setattr(frozen_opponent, "view_of", lambda _turn: view)  # today's view may have more fields
    monkeypatch.setattr(sys, "stdin", io.StringIO(line))
    main()
    assert capsys.readouterr().out == f"{choose(view, 'random', seed_of(json.loads(line)))}\n"
