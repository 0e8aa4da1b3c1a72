"""The names of the package follow the dictionary, and the contract finds violations."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docstrings import PACKAGES
from tools.names import broken_names

ROOT = Path(__file__).parents[2]


def test_the_package_keeps_to_the_dictionary() -> None:
    assert [wrong for package in PACKAGES for wrong in broken_names(ROOT / package)] == []


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("class Way: ...", "class Way"),
        ("def f(one: int) -> None: ...", "variable one"),
        ("def f(cards):\n    return [told for told in cards]", "told in told"),
        ("class C:\n    def f(self):\n        self.cards_told = 1", "told in cards_told"),
        ("class SeatWords: ...", "words in SeatWords"),
        ("def lay_aside(): ...", "aside in lay_aside"),
        ("MOST_TOLD = 20", "told in MOST_TOLD"),
        ("class C:\n    one: int", "variable one"),
        ("def f(value):\n    match value:\n        case [one]:\n            return 1", "variable one"),
        ("class C:\n    def shown(self): ...", "function shown"),
        ("def _counted(): ...", "function _counted"),
    ],
)
def test_a_name_that_breaks_the_contract_is_found(tmp_path: Path, code: str, wrong: str) -> None:
    (tmp_path / "a.py").write_text(code)
    assert [what for _, _, what in broken_names(tmp_path)] == [wrong]


def test_a_class_name_has_one_meaning(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("class Card: ...\nclass _Row: ...")
    (tmp_path / "b.py").write_text("class Card: ...\nclass _Row: ...")
    assert [what for _, _, what in broken_names(tmp_path)] == [f"class Card is also in {tmp_path / 'a.py'}"]


def test_events_and_longer_names_are_free(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def resized(): ...\ndef points_taken(): ...\ndef needs(): ...\nspeed = 1")
    assert not list(broken_names(tmp_path))
