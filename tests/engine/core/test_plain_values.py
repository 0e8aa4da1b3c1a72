"""Plain values are read strictly: a value of another kind is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import Phrase, RecordError, Refusal
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI

MISSING: Any = object()
"""Marks a value that is refused."""


def keys_a_and_b(value: object, where: str) -> object:
    return plain_values.mapping(value, where, {"a", "b"})


def seat_of_four(value: object, where: str) -> int:
    return plain_values.seat(value, where, 4)


def whole(word: str) -> int:
    if not word.isdigit():
        raise RecordError(Refusal("record.line", line=word), "elsewhere")
    return int(word)


def a_number(value: object, where: str) -> int:
    return plain_values.in_notation(whole, value, where)


@pytest.mark.parametrize(
    ("reader", "value", "found"),
    [
        (plain_values.any_mapping, {"a": 1, 2: 3}, {"a": 1, 2: 3}),
        (plain_values.any_mapping, [1], MISSING),
        (plain_values.any_mapping, None, MISSING),
        (keys_a_and_b, {"a": 1}, {"a": 1}),
        (plain_values.sequence, [1, "x"], [1, "x"]),
        (plain_values.sequence, (1,), (1,)),
        (plain_values.sequence, "abc", MISSING),
        (plain_values.sequence, {"a": 1}, MISSING),
        (plain_values.text, "abc", "abc"),
        (plain_values.text, 12, "12"),
        (plain_values.text, True, MISSING),
        (plain_values.text, 1.5, MISSING),
        (plain_values.text, None, MISSING),
        (plain_values.number, -3, -3),
        (plain_values.number, True, MISSING),
        (plain_values.number, 2.0, MISSING),
        (plain_values.number, "3", MISSING),
        (plain_values.real, 2.5, 2.5),
        (plain_values.real, 2, 2.0),
        (plain_values.real, False, MISSING),
        (plain_values.real, "2.5", MISSING),
        (plain_values.real_or_none, None, None),
        (plain_values.real_or_none, 2.5, 2.5),
        (plain_values.real_or_none, "x", MISSING),
        (plain_values.numbers, [1, 2], (1, 2)),
        (plain_values.numbers, [], ()),
        (plain_values.numbers, 3, MISSING),
        (seat_of_four, 0, 0),
        (seat_of_four, 3, 3),
        (seat_of_four, 4, MISSING),
        (seat_of_four, -1, MISSING),
        (a_number, "12", 12),
        (a_number, 12, 12),
        (a_number, "x", MISSING),
    ],
)
def test_a_value_is_read_or_refused_at_its_place(
    reader: Callable[[object, str], object], value: object, found: object
) -> None:
    if found is not MISSING:
        assert reader(value, "here") == found
        return
    with pytest.raises(RecordError) as refused:
        reader(value, "here")
    assert refused.value.where == "here"


def test_a_wrong_part_is_refused_at_its_own_place() -> None:
    for reader, value, where in (
        (plain_values.numbers, [1, "x"], "here.1"),
        (keys_a_and_b, {"a": 1, "c": 2}, "here.c"),
    ):
        with pytest.raises(RecordError) as refused:
            reader(value, "here")
        assert refused.value.where == where
    with pytest.raises(RecordError) as refused:
        keys_a_and_b({"c": 2}, "")
    assert (refused.value.where, refused.value.refusal.values) == ("c", {"key": "c", "keys": ("a", "b")})
    with pytest.raises(RecordError) as refused:
        seat_of_four(4, "here")
    assert refused.value.refusal.values == {"seat": 4, "last": 3}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, Phrase("part.nothing")),
        (True, "true"),
        (False, "false"),
        ({"a": 1}, Phrase("part.group_of_keys")),
        ([1], Phrase("part.a_list")),
        ((), Phrase("part.a_list")),
        ("x", "'x'"),
        (3, "3"),
        (2.50, "2.5"),
        (1e9, "1e+09"),
    ],
)
def test_a_value_is_shown_as_a_file_would(value: object, shown: object) -> None:
    assert plain_values.show(value) == shown


@pytest.mark.parametrize("count", [0, 1, 8, 9, 20])
def test_a_refusal_names_eight_of_the_actions_that_are_allowed(count: int) -> None:
    names = [f"bid +{number}" for number in range(10, 10 + count)]
    legal = [MITIGATI.parse_action(name) for name in reversed(names)]
    refused = unless_listed(MITIGATI.parse_action("hold"), legal)
    assert refused is not None
    assert refused.refusal.values == {"action": "hold", "legal": (*names[:8], *(["…"] if count > 8 else []))}
    assert unless_listed(MITIGATI.parse_action("hold"), [*legal, MITIGATI.parse_action("hold")]) is None


def test_a_refusal_shows_its_values_to_engineers() -> None:
    told = Refusal("preset.value", value="'x'", allowed=("a", Phrase("part.nothing"), ("b", "c")))
    assert str(told) == "preset.value(value='x', allowed=[a, part.nothing(), [b, c]])"
