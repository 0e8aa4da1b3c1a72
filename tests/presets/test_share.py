"""Rule codes: every rule set is read back unchanged, and nothing else is accepted."""

from __future__ import annotations

import base64
import random
import zlib

import pytest

from mighty_gui.presets import FileError, load_presets
from mighty_gui.presets.share import LONGEST_CODE, PREFIX, is_share_code, read_share_code, share_code
from tests.telling import told

PRESETS = load_presets()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_comes_back_from_its_code(preset: str) -> None:
    rules = PRESETS[preset].rules
    shared = read_share_code(share_code(rules, PRESETS[preset].name["ko"]))
    assert shared.rules == rules
    assert shared.name == PRESETS[preset].name["ko"]


def test_codes_are_short() -> None:
    assert max(len(share_code(preset.rules)) for preset in PRESETS.values()) < 330
    assert len(share_code(PRESETS["sinchon-5"].rules)) < 120


def test_blanks_and_line_ends_from_a_message_do_not_matter() -> None:
    code = share_code(PRESETS["iwoo-5"].rules, "이우")
    assert read_share_code(f"  {code[:20]}\n{code[20:]} ").rules == PRESETS["iwoo-5"].rules
    assert is_share_code(f" {code}")


def test_a_code_with_any_letter_changed_or_missing_is_refused() -> None:
    code = share_code(PRESETS["gwanak-5"].rules, "관악")
    rng = random.Random(1)
    for at in range(len(PREFIX), len(code)):
        other = rng.choice([c for c in "ABCabc019-_" if c != code[at]])
        for broken in (code[:at] + other + code[at + 1 :], code[:at]):
            try:
                assert read_share_code(broken).rules == PRESETS["gwanak-5"].rules  # unused bits of the last letter
            except FileError:
                continue
            assert at == len(code) - 1


@pytest.mark.parametrize("text", ["", "MT1-", "hello", "MT1-!!!!", "MT1-AAAA", "(0$1M&))2O%,C5%", "MT2-abcd"])
def test_other_texts_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(FileError) as error:
        read_share_code(text)
    assert "\n" not in told(error.value)


def packed(content: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(content) + packer.flush()
    check = zlib.crc32(data).to_bytes(4, "big")[:3]
    return PREFIX + base64.urlsafe_b64encode(check + data).decode().rstrip("=")


@pytest.mark.parametrize(
    "content",
    [
        b'["x", {"auction": {"minimum": 99999}}]',
        b'["x", {"deal": {"hand": -4}}]',
        b'["x", {"no_such": 1}]',
        b'["x", []]',
        b'["x", {}, 1]',
        b"[" * 5000,
        b'["' + b"a" * 5_000_000 + b'", {}]',
        b"\xff\xfe",
    ],
)
def test_hostile_contents_are_refused(content: bytes) -> None:
    with pytest.raises(FileError):
        read_share_code(packed(content))


def test_a_code_of_endless_length_is_refused() -> None:
    with pytest.raises(FileError):
        read_share_code(PREFIX + "A" * (LONGEST_CODE + 1))
