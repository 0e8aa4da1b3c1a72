"""Sums are the same with every version of Python; the builtin rounds differently from 3.12 on."""

from __future__ import annotations

from mighty_gui.ai.appraisal import add_up


def test_numbers_are_added_one_after_the_other() -> None:
    assert add_up([0.1] * 10) == 0.9999999999999999
    assert add_up(number for number in (1e16, 1.0, -1e16)) == 0.0
    assert add_up([]) == 0.0
