"""Numbers in notation: what looks like one is one, and Python can make it."""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.cards import is_number
from mighty_gui.engine.core.game import Game
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.presets.games import GAMES

ENDLESS = "9" * 5000


@pytest.mark.parametrize("word", ["0", "15", "007", "123456789"])
def test_plain_digits_are_a_number(word: str) -> None:
    assert is_number(word)


@pytest.mark.parametrize("word", ["", "-1", "+1", "1.0", "²", "٣", "1234567890", ENDLESS])
def test_nothing_else_is(word: str) -> None:
    assert not is_number(word)


@pytest.mark.parametrize("game", [kit.book.game for kit in GAMES], ids=lambda game: game.id)
@pytest.mark.parametrize(
    "line", [f"bid {ENDLESS}H", f"kill seat {ENDLESS}", f"friend seat {ENDLESS}", f"bid {ENDLESS}"]
)
def test_an_endless_number_is_refused(game: Game, line: str) -> None:
    with pytest.raises(RefusalError):
        game.parse_action(line)
