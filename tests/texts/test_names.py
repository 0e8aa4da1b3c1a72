"""Names that people choose: their visible part, and names that look alike."""

from __future__ import annotations

import unicodedata

import pytest

from mighty_gui.texts.names import distinct, free_name, legible

MARK = "\u0336"


@pytest.mark.parametrize("blank", [
    "", " ", "\u3000", "\u00a0", "\t\n", "\x00\x1b", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u3164", "\u2800",
    "\u115f", "\u1160", "\uffa0", "\u034f", "\u17b4", "\u180b", "\u180e", "\ufe0f", "\U000e0100", "\U0001d159",
    "\u202e", "\ud83c", "\u2800 \u3164\u200b", MARK, 8 * MARK, f" {MARK} {MARK}", f"\u3164{MARK}", "\u20dd",
    "\U000e0041", "\ue000",
])  # fmt: skip
def test_a_name_without_anything_to_be_seen_is_none(blank: str) -> None:
    assert legible(blank) == ""
    assert legible(f"{blank}민준") == "민준"


@pytest.mark.parametrize(("typed", "shown"), [
    ("  Ann \n Lee ", "Ann Lee"), ("a\u202eb\x00c", "abc"), ("\u1112\u1161\u11ab", "한"), ("Zoe\u0308", "Zoë"),
    ("ㅇㅇ", "ㅇㅇ"), ("सीता", "सीता"), ("ก้ำ", "ก้ำ"), ("שָׁלוֹם", "שָׁלוֹם"), ("Tiếng", "Tiếng"), ("🦊", "🦊"), ("♠A", "♠A"),
    (f"a{8 * MARK}b{2 * MARK}", f"a{3 * MARK}b{2 * MARK}"), (f"{MARK}a", "a"), (f"a {MARK}b", "a b"),
    ("x\u3164y", "xy"),
])  # fmt: skip
def test_what_can_be_seen_of_a_name_stays(typed: str, shown: str) -> None:
    assert legible(typed) == unicodedata.normalize("NFC", shown)


def test_names_that_look_alike_get_numbers() -> None:
    assert distinct(["Ann", "Bo", "Ann", "ANN", "Ａｎｎ", "Ann 2"]) == [
        "Ann",
        "Bo",
        "Ann 2",
        "ANN 3",
        "Ａｎｎ 4",
        "Ann 2 2",
    ]
    assert free_name("Cho", ["Ann"]) == "Cho"
    assert free_name("Straße", ["STRASSE"]) == "Straße 2"
