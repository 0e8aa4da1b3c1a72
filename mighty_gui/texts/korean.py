"""Korean particles (조사): which form of 은/는, 이/가, 을/를 ... a word takes depends on its last sound.

``josa("주공", "이/가")`` is ``"주공이"``. In texts the same is written ``"{name:이/가}"`` and formatted with
`ParticleFormatter`.
"""

from __future__ import annotations

import re
import string
import unicodedata
from functools import lru_cache
from typing import Final

PAIRS: Final[dict[str, tuple[str, str]]] = {
    "은/는": ("은", "는"),
    "이/가": ("이", "가"),
    "을/를": ("을", "를"),
    "과/와": ("과", "와"),
    "으로/로": ("으로", "로"),
    "으로는/로는": ("으로는", "로는"),
    "아/야": ("아", "야"),
    "이랑/랑": ("이랑", "랑"),
    "이나/나": ("이나", "나"),
    "이든/든": ("이든", "든"),
    "이며/며": ("이며", "며"),
    "이고/고": ("이고", "고"),
    "이면/면": ("이면", "면"),
    "이라/라": ("이라", "라"),
    "이다/다": ("이다", "다"),
    "이었/였": ("이었", "였"),
    "이에요/예요": ("이에요", "예요"),
}
"""The pairs as texts write them, each with its form after a consonant and its form after a vowel."""

# 나 + 가 is 내가.
_IRREGULAR: Final = {"나": "내가", "저": "제가", "너": "네가", "누구": "누가"}

# A final consonant (받침) is given by its index among the 28 finals of a Hangul syllable; 0 is none.
_NONE, _K, _N, _L, _M, _P, _S, _NG = 0, 1, 4, 8, 16, 17, 19, 21

_DIGITS: Final = dict(zip("0123456789", (_NG, _L, _NONE, _M, _NONE, _NONE, _K, _L, _L, _NONE), strict=True))
# The readings of trailing zeros: 십, 백, 천, then from these powers of ten on 만, 억, 조, 경.
_ZEROS: Final = {1: _P, 2: _K, 3: _N}
_MYRIADS: Final = ((16, _NG), (12, _NONE), (8, _K), (4, _N))

# Single letters with a final consonant: 엘, 엠, 엔, 알. The others have none, also as ranks, which are read: K를, Q가.
_LETTERS: Final = {"L": _L, "M": _M, "N": _N, "R": _L}

# The usual Hangul spelling of Latin names, by their endings; the first that matches counts.
_ENDINGS: Final = tuple(
    (re.compile(pattern), final)
    for pattern, final in (
        (r"ng$", _NG),  # 밍
        (r"(l|[^aeiou]le|[aeiouy]le)$", _L),  # 다니엘, 애플, 니콜
        (r"(m|[aeiouy]me|mme)$", _M),  # 톰, 제롬
        (r"(n|[aeiouy]ne|nne)$", _N),  # 존, 제인, 앤
        (r"([aeiouy]ck|[aeiouy]c|(?<![aeiou])[aeiouy]k|ook)$", _K),  # 잭, 에릭, 데릭
        (r"(?<![aeiou])[aeiouy]pp?$", _P),  # 필립
        (r"(?<![aeiou])[aeiouy]bb?$", _P),  # 밥
        (r"(?<![aeiou])[aeiouy]tt?$", _S),  # 로봇
    )
)

# Signs that are read aloud, all without a final consonant: 스페이드, 하트, 다이아, 클로버, 퍼센트, 플러스.
_SIGNS: Final = "♠♥♦♣♤♡♢♧%+"
_ACCENTS: Final = "".join(map(chr, range(0x0300, 0x0370)))
_LOOKED_AT: Final = 200
"""The number of characters at the end of a text that are examined, however long it is."""
_BRACKETS: Final = re.compile(r"(?<=\S)\s*(\([^()]*\)|\[[^\[\]]*\]|（[^（）]*）)$")


def josa(word: str, pair: str) -> str:
    """Return ``word`` followed by the right particle of ``pair`` (a key of `PAIRS`).

    If the word's reading is not known both are written, as in Korean forms: ``이(가)``, ``(으)로``.
    """
    closed, open_ = PAIRS[pair]
    if pair == "이/가" and word in _IRREGULAR:
        return _IRREGULAR[word]
    final = final_consonant(word)
    if final is None:
        return word + _either(closed, open_)
    takes_open = final == _NONE or (final == _L and pair.startswith("으로"))
    return word + (open_ if takes_open else closed)


def final_consonant(word: str) -> int | None:
    """Return the final consonant of the word when read aloud (its index in a Hangul syllable), 0 for none.

    ``None`` if it is unknown: the word has no letter, or a script that this function does not read.
    """
    word = _pronunciation(unicodedata.normalize("NFC", word[-_LOOKED_AT:]))
    if not word:
        return None
    last = word[-1]
    if "가" <= last <= "힣":
        return (ord(last) - ord("가")) % 28
    if last in _DIGITS:
        return _number_final(word)
    if last in _SIGNS or "ㅏ" <= last <= "ㅣ":
        return _NONE
    if "ㄱ" <= last <= "ㅎ":  # players like to call themselves ㅇㅇ; every consonant's name ends in a consonant: 이응
        return _L if last == "ㄹ" else _NG
    return _latin_final(word)


def _either(closed: str, open_: str) -> str:
    if closed.endswith(open_):
        return f"({closed.removesuffix(open_)}){open_}"
    return f"{closed}({open_})"


def _pronunciation(word: str) -> str:
    """Return the word without an ending that is not read: punctuation, pictures, a remark in brackets."""
    while word:
        shorter = _BRACKETS.sub("", word)
        if shorter == word and not (word[-1].isalnum() or word[-1] in _SIGNS):
            shorter = word[:-1]
        if shorter == word:
            break
        word = shorter
    return word


def _number_final(word: str) -> int:
    """Return the final consonant of a number in Sino-Korean: 1 일, 10 십, 1,000 천; decimals digit by digit."""
    number = re.sub(r"(?<=\d),(?=\d)", "", word)
    before = number.rstrip(string.digits)
    digits = number[len(before) :]
    zeros = len(digits) - len(digits.rstrip("0"))
    if not zeros or before.endswith(".") or zeros == len(digits):
        return _DIGITS[digits[-1]]
    return _ZEROS.get(zeros) or next(final for power, final in _MYRIADS if zeros >= power)


def _latin_final(word: str) -> int | None:
    """Return the final consonant of a Latin word as Koreans read it; ``None`` for other words."""
    spelled = unicodedata.normalize("NFD", word)
    end = spelled[len(spelled.rstrip(string.ascii_letters + _ACCENTS)) :]
    if not end:
        return None
    letters = re.sub(r"[^A-Za-z]", "", end)
    if len(letters) == 1:
        return _LETTERS.get(letters.upper(), _NONE)
    if letters.isupper() and len(letters) <= 3:  # CPU, AI
        return _LETTERS.get(letters[-1], _NONE)
    return next((final for ending, final in _ENDINGS if ending.search(letters.lower())), _NONE)


@lru_cache(4096)
def _pieces(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the pieces of a text: the part before each placeholder, its name and its format. Results are cached."""
    parsed = string.Formatter().parse(text)
    return tuple((before, name, specification or "") for before, name, specification, _ in parsed)


class ParticleFormatter:
    """Formats ``"{name:이/가} 이겼습니다"``: a format specification that is a pair selects the particle."""

    def format(self, text: str, /, **values: object) -> str:
        """Fill in the placeholders, which are plain names. Raises `KeyError` if a value is missing."""
        parts: list[str] = []
        for before, name, specification in _pieces(text):
            parts.append(before)
            if name is not None:
                parts.append(self.format_field(values[name], specification))
        return "".join(parts)

    def format_field(self, value: object, format_spec: str) -> str:
        """Format one value. Raises `ValueError` for a pair that is not in `PAIRS` (or in the wrong order)."""
        if format_spec in PAIRS:
            return josa(str(value), format_spec)
        if re.search("[가-힣]/", format_spec):
            raise ValueError(f"'{format_spec}' is not a pair of particles; known: {', '.join(PAIRS)}")
        return format(value, format_spec)


# --- words as people type them: half syllables, Korean typed with the Latin layout --------------------------


_INITIALS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS: Final = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_PAIRS: Final = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
}  # fmt: skip
"""Letters that are typed with two keys."""
_PAIRED: Final = {pair: letter for letter, pair in _PAIRS.items()}
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
"""The fewest letters of a Latin word that is compared in other spellings; shorter ones match nearly anything."""
_SAME_SOUNDS: Final = (
    ("sh", "s"), ("ch", "j"), ("g", "k"), ("d", "t"), ("b", "p"),
    ("eo", "o"), ("oo", "u"), ("ee", "i"), ("eu", "u"),
)  # fmt: skip
"""Letters that romanisations write differently: Daejeon and Taejon, Sinchon and Shinchon."""


@lru_cache(4096)
def letters(text: str) -> str:
    """Return the text with its syllables split into the letters that are typed: 신 is ㅅㅣㄴ."""
    return "".join(_typed_letters(character) for character in text)


def _typed_letters(character: str) -> str:
    """Return the letters of a syllable, with double letters split."""
    if not "가" <= character <= "힣":
        return _PAIRS.get(character, character)
    return "".join(_PAIRS.get(letter, letter) for letter in _syllable_letters(character))


def type_letter(text: str, letter: str) -> str:
    """Return the text after one more key of the two-set layout, while its last syllable is still being composed."""
    last, before = text[-1:], text[:-1]
    if "가" <= last <= "힣":
        initial, vowel, final = _syllable_letters(last)
        if letter in _VOWELS and final:
            both = _PAIRS.get(final, final)  # its last consonant moves to the next syllable
            return before + _syllable(initial, vowel, both[:-1]) + _syllable(both[-1], letter)
        if letter in _VOWELS and vowel + letter in _PAIRED:
            return before + _syllable(initial, _PAIRED[vowel + letter])
        last_consonant = _PAIRED.get(final + letter, "") if final else letter
        if last_consonant in _FINALS[1:]:
            return before + _syllable(initial, vowel, last_consonant)
    elif last and last in _INITIALS and letter in _VOWELS:
        return before + _syllable(last, letter)
    elif last and last in _VOWELS and last + letter in _PAIRED:
        return before + _PAIRED[last + letter]
    return text + letter


def erase_letter(text: str) -> str:
    """Return the text without the last key of its last syllable, which is still being composed."""
    last, before = text[-1:], text[:-1]
    if not "가" <= last <= "힣":
        return before + _PAIRS.get(last, "")[:1]
    initial, vowel, final = _syllable_letters(last)
    if final:
        return before + _syllable(initial, vowel, _PAIRS.get(final, "")[:1])
    return before + (_syllable(initial, _PAIRS[vowel][0]) if vowel in _PAIRS else initial)


def _syllable_letters(syllable: str) -> tuple[str, str, str]:
    """Return the initial, the vowel and the final consonant of a syllable."""
    at, final = divmod(ord(syllable) - _FIRST, _BLOCK)
    initial, vowel = divmod(at, len(_VOWELS))
    return _INITIALS[initial], _VOWELS[vowel], _FINALS[final]


def _syllable(initial: str, vowel: str, final: str = "") -> str:
    at = _INITIALS.index(initial) * len(_VOWELS) + _VOWELS.index(vowel)
    return chr(_FIRST + at * _BLOCK + _FINALS.index(final))


def initials(text: str) -> str:
    """Return the first consonant of each syllable (신촌 is ㅅㅊ), as people type them for a quick search."""
    return "".join(
        _INITIALS[(ord(letter) - _FIRST) // (len(_VOWELS) * _BLOCK)] if "가" <= letter <= "힣" else letter
        for letter in text
    )


def is_half_typed(word: str) -> bool:
    """Return whether a word has a Hangul syllable and ends in a syllable or letter that may be unfinished."""
    last = word[-1:]
    return bool(letters(word) != word) and ("ㄱ" <= last <= "ㅣ" or "가" <= last <= "힣")


def as_korean_keys(word: str) -> str:
    """Return the Korean letters on the keys of a Latin word; empty for other words."""
    if len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
        return ""
    return letters("".join(_KEYS.get(key, _KEYS.get(key.lower(), "")) for key in word))


@lru_cache(4096)
def sound(text: str) -> str:
    """Return a romanised text in a form that is the same for all usual romanisations."""
    text = text.casefold()
    for written, same in _SAME_SOUNDS:
        text = text.replace(written, same)
    return text


def as_sound(word: str) -> str:
    """Return a Latin word in the form that is the same for all romanisations; empty for other words."""
    return sound(word) if len(word) >= _SHORTEST and word.isascii() and word.isalpha() else ""
