"""Words as people type them: half syllables, Korean typed with the Latin layout, any usual romanisation."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_INITIALS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS: Final = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_PAIRS: Final = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
}  # fmt: skip
"""Letters that are typed with two keys."""
_KEYS: Final = dict(
    zip(
        "rRseEfaqQtTdwWczxvgkoiOjpuPhynbml",
        "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ",
        strict=True,
    )
)
"""The two-set layout: the letter on each key."""
_FIRST, _BLOCK = ord("가"), 28
_SHORTEST: Final = 4
"""The fewest letters of a Latin word that is looked up in other spellings: shorter ones fit nearly anything."""
_SAME_SOUNDS: Final = (
    ("sh", "s"), ("ch", "j"), ("g", "k"), ("d", "t"), ("b", "p"),
    ("eo", "o"), ("oo", "u"), ("ee", "i"), ("eu", "u"),
)  # fmt: skip
"""The letters that usual romanisations write differently: Daejeon and Taejon, Sinchon and Shinchon."""


@lru_cache(4096)
def letters(text: str) -> str:
    """The text with its syllables split into the letters with which they are typed: 신 is ㅅㅣㄴ."""
    return "".join(_apart(sign) for sign in text)


def _apart(sign: str) -> str:
    if not "가" <= sign <= "힣":
        return _PAIRS.get(sign, sign)
    at, final = divmod(ord(sign) - _FIRST, _BLOCK)
    initial, vowel = divmod(at, len(_VOWELS))
    return "".join(_PAIRS.get(one, one) for one in (_INITIALS[initial], _VOWELS[vowel], _FINALS[final]))


def initials(text: str) -> str:
    """Return the first consonant of each syllable (신촌 is ㅅㅊ), as people type them to search quickly."""
    return "".join(
        _INITIALS[(ord(letter) - _FIRST) // (len(_VOWELS) * _BLOCK)] if "가" <= letter <= "힣" else letter
        for letter in text
    )


def is_half_typed(word: str) -> bool:
    """Whether a word has a Hangul syllable and ends in a syllable or letter that may be unfinished."""
    last = word[-1:]
    return bool(letters(word) != word) and ("ㄱ" <= last <= "ㅣ" or "가" <= last <= "힣")


def as_korean_keys(word: str) -> str:
    """The Korean letters on the keys of a Latin word; empty for other words."""
    if len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
        return ""
    return letters("".join(_KEYS.get(key, _KEYS.get(key.lower(), "")) for key in word))


@lru_cache(4096)
def sound(text: str) -> str:
    """A romanised text in one form that is the same for all usual romanisations."""
    text = text.casefold()
    for written, same in _SAME_SOUNDS:
        text = text.replace(written, same)
    return text


def as_sound(word: str) -> str:
    """A Latin word in the form that is the same for all romanisations; empty for other words."""
    return sound(word) if len(word) >= _SHORTEST and word.isascii() and word.isalpha() else ""
