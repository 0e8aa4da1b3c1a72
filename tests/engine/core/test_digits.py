"""Numbers in notation: accepted digits are ones that Python can convert."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.engine.core.game import Game
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.presets.games import GAMES

ENDLESS = "9" * 5000


@pytest.mark.parametrize(("word", "number"), [("0", 0), ("15", 15), ("007", 7), ("123456789", 123456789)])
def test_plain_digits_are_a_number(word: str, number: int) -> None:
    assert whole_number(word) == number


@pytest.mark.parametrize("word", ["", "-1", "+1", "1.0", "1_0", " 1", "1\n", "²", "٣", "１", "1234567890", ENDLESS])
def test_nothing_else_is(word: str) -> None:
    assert whole_number(word) is None


def test_a_number_may_be_limited_to_fewer_digits_or_allowed_more() -> None:
    assert (whole_number("5", 1), whole_number("15", 1)) == (5, None)
    assert whole_number("1234567890", 10) == 1234567890


def test_digits_are_asked_for_in_one_place() -> None:
    """``int`` cannot read everything that ``str`` calls digits."""
    folder = Path(mighty_gui.__file__).parent
    asks = re.compile(r"\.is(digit|decimal|numeric)\b")
    found = [path.relative_to(folder) for path in folder.rglob("*.py") if asks.search(path.read_text("utf-8"))]
    assert found == [Path("engine/core/plain_values.py")]


@pytest.mark.parametrize("game", [kit.book.game for kit in GAMES], ids=lambda game: game.id)
@pytest.mark.parametrize(
    "line", [f"bid {ENDLESS}H", f"kill seat {ENDLESS}", f"friend seat {ENDLESS}", f"bid {ENDLESS}"]
)
def test_an_endless_number_is_refused(game: Game, line: str) -> None:
    with pytest.raises(RefusalError):
        game.parse_action(line)
