"""Hangul composed key by key, as it is typed on the two-set layout."""

from __future__ import annotations

from functools import reduce

import pytest

from mighty_gui.texts.korean import erase_letter, letters, type_letter


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("ㅅㅣㄴㅊㅗㄴ", "신촌"),
        ("ㄱㅏ", "가"),
        ("ㅘ", "ㅘ"),
        ("ㄱㅗㅏ", "과"),
        ("ㅗㅏ", "ㅘ"),
        ("ㄷㅏㄹㄱ", "닭"),
        ("ㄷㅏㄹㄱㅣ", "달기"),
        ("ㅇㅣㅆㅓ", "이써"),
        ("ㄲㅏㄲ", "깎"),
        ("ㄱㅏㄸ", "가ㄸ"),
        ("ㅇㅡㅣㅇㅜㅣ", "의위"),
        ("ㄱㅏㅇㅏㅈㅣ", "가아지"),
        ("ㄱㅏㅇㅇㅏㅈㅣ", "강아지"),
        ("ㅋㅋㅋ", "ㅋㅋㅋ"),
        ("ㅂㅅ", "ㅂㅅ"),
        ("ㅇㅓㅂㅅㄷㅏ", "없다"),
        ("ㅇㅓㅂㅅㅓ", "업서"),
    ],
)
def test_keys_make_syllables(keys: str, text: str) -> None:
    assert reduce(type_letter, keys, "") == text


@pytest.mark.parametrize("word", ["신촌", "닭", "과일", "없다", "괜찮아", "뷁", "의위"])
def test_what_is_typed_is_erased_key_by_key(word: str) -> None:
    keys, steps = letters(word), [""]
    for key in keys:
        steps.append(type_letter(steps[-1], key))
    assert steps[-1] == word
    last = keys[-len(letters(word[-1])) :]
    for typed in reversed(steps[len(keys) - len(last) : -1]):
        word = erase_letter(word)
        assert letters(word) == letters(typed)
    assert erase_letter("a") == ""
