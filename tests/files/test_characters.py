"""Invisible characters are found, replaced and written as codes."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.files.unseen_characters import drawable, first_unseen, is_one_line, spelled_out

UNSEEN = ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u2028", "\u202a", "\u202e", "\u2066", "\u2069", "\ud800", "\udfff"]
SEEN = ["", "a", "마이티 ♠A!", "\U0001f600", "e\u0301", "👩\u200d🚀", "\ufffd", "\u2027", "\u202f", "\u2065"]


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_cannot_be_seen(sign: str) -> None:
    assert first_unseen(f"a{sign}b") == f"U+{ord(sign):04X}"
    assert not is_one_line(sign)
    assert drawable(f"a{sign}b") == "a\ufffdb"
    assert spelled_out(f"a{sign}b") == f"a\\u{ord(sign):04x}b"


@pytest.mark.parametrize("text", SEEN)
def test_what_can_be_seen_stays(text: str) -> None:
    assert first_unseen(text) == ""
    assert is_one_line(text)
    assert drawable(text) == spelled_out(text) == text


def test_lines_end_in_files_but_not_in_names() -> None:
    for text in ("a\nb", "a\tb"):
        assert not first_unseen(text)
        assert not is_one_line(text)
        assert drawable(text) == "a b"
        assert spelled_out(text) == text


@given(st.text(st.characters()))
def test_no_control_is_left(text: str) -> None:
    for shown in (drawable(text), spelled_out(text).replace("\n", "").replace("\t", "")):
        assert not {unicodedata.category(sign) for sign in shown} & {"Cc", "Cs"}
        assert not {unicodedata.bidirectional(sign) for sign in shown} & {
            "LRO",
            "RLO",
            "LRE",
            "RLE",
            "LRI",
            "RLI",
            "FSI",
        }


@given(st.text(st.characters()))
def test_json_that_is_spelled_out_says_the_same(text: str) -> None:
    assert json.loads(spelled_out(json.dumps(text, ensure_ascii=False))) == text
