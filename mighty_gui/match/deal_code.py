"""Short codes of deals: entering a code gives the same cards on any computer.

A code names one of the program's rule sets and holds the seed of the cards. It also holds, packed: cards that came
from no seed (a record written by a person, a deal set up by hand), a player's own rules, and what the hand takes over
from the one before. A code is read as strictly as a file, and nothing in it can make reading slow or large.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from typing import Final

from mighty_gui.engine.core.game import Beginning, Rules
from mighty_gui.engine.core.record import FORMAT, record_of
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.files.strict_yaml import YamlDocument, read_text
from mighty_gui.match.duplicate import RepeatedDeal
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import game_of
from mighty_gui.presets.pasted_codes import plain_code
from mighty_gui.presets.record_files import record_in
from mighty_gui.presets.share import read_share_code, share_code

PREFIX: Final = "MD1-"
LONGEST_CODE: Final = 4_000
LARGEST_CONTENT: Final = 20_000
OWN_RULES: Final = "rules"
"""Used in place of a rule set's name if the code holds the rules themselves."""

# Without I, L and O, which are misread for digits, and without U, so that no words appear.
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("ILO", "110")
_CHECKS: Final = 4
_LARGEST_SEED: Final = 1 << 64
# Must not change while the prefix is the same: byte strings that codes often hold. A change would make old codes
# unreadable.
_DICTIONARY: Final = (
    b'{"rules":"MT1-"}{"deal":{"stock":"redistribution":"lots":[0]"kitty":"C2 C3 C4","hands":["SA SK SQ SJ ST S9 '
    b"S8 S7 S6 S5 S4 S3 S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA CK CQ "
    b'CJ CT C9 C8 C7 C6 C5 JK"]}}{"sitting_out":[5],"previous":{"declarer":0,"friends":[1],"made":true,"pot":0}}'
)


def deal_code(deal: RepeatedDeal, catalogue: Catalogue) -> str:
    """Return the code of a deal."""
    beginning, known = deal.record.beginning, catalogue.get(deal.preset)
    is_named = known is not None and not known.is_own and known.rules == deal.rules
    more = {} if is_named else {"rules": share_code(deal.rules, deal.preset)}
    data = _header(beginning, comes_from_seed=_comes_from_seed(deal)) + _pack(more | _left_behind(deal))
    code = letters_of(_check(data) + _check(_cards(beginning)) + data)
    return f"{PREFIX}{deal.preset if is_named else OWN_RULES}-{code}"


def is_deal_code(text: str) -> bool:
    """Return whether a text contains a deal code."""
    return PREFIX.lower() in plain_code(text[:LONGEST_CODE]).lower()


def read_deal_code(text: str, catalogue: Catalogue) -> RepeatedDeal:
    """Read the deal in a code, which may be part of a message. Raises ``RefusalError`` with one sentence."""
    found = re.search(r"md1-([a-z0-9-]+)-([0-9a-z]+)", plain_code(text[:LONGEST_CODE]).lower())
    data = read_letters(found[2]) if found else b""
    if found is None or _check(data[_CHECKS:]) != data[:2]:
        raise _broken_error()
    seed, dealer, more = _contents(data[_CHECKS:])
    preset, rules = _rules_of(found[1], more, catalogue)
    plain = {"format": FORMAT, "preset": preset, "dealer": dealer, "seed": seed}
    plain |= {key: more[key] for key in ("previous", "sitting_out", "deal") if key in more}
    record, game = record_in(YamlDocument(plain), rules).record, game_of(rules)
    deal = RepeatedDeal(preset, rules, record_of(game.begin(rules, record.beginning), (), game))
    if _check(_cards(deal.record.beginning)) != data[2:_CHECKS]:
        raise RecordError(Refusal("code.deal_differs", preset=preset))
    return deal


def _rules_of(name: str, more: Mapping[str, object], catalogue: Catalogue) -> tuple[str, Rules]:
    if "rules" not in more:
        return name, catalogue.find(name).rules
    shared = read_share_code(str(more["rules"]))
    return shared.name or name, shared.rules


# --- the contents of a code -------------------------------------------------------------------------


def _comes_from_seed(deal: RepeatedDeal) -> bool:
    """Return whether the seed alone gives these cards."""
    game, beginning = game_of(deal.rules), deal.record.beginning
    if not 0 <= beginning.seed < _LARGEST_SEED:
        return False
    fresh = game.begin(deal.rules, Beginning(beginning.opening, beginning.seed))
    return _cards(game.beginning_of(fresh)) == _cards(beginning)


def _header(beginning: Beginning, *, comes_from_seed: bool) -> bytes:
    """Return the bytes of the dealer and the seed; the seed is 0 if the cards do not come from it."""
    seed = beginning.seed if comes_from_seed else 0
    length = (seed.bit_length() + 7) // 8
    return bytes([beginning.opening.dealer, length]) + seed.to_bytes(length, "big")


def _left_behind(deal: RepeatedDeal) -> dict[str, object]:
    """Return the entries that depend on the previous hand, and the cards if no seed gives them."""
    beginning = deal.record.beginning
    more: dict[str, object] = {}
    if beginning.opening.previous is not None:
        more["previous"] = beginning.opening.previous.as_plain()
    if beginning.opening.sitting_out:
        more["sitting_out"] = list(beginning.opening.sitting_out)
    if beginning.dealt is not None and not _comes_from_seed(deal):
        more["deal"] = beginning.dealt.as_plain()
    return more


def _cards(beginning: Beginning) -> bytes:
    """Return the cards as text; it must be the same on both computers."""
    plain = {} if beginning.dealt is None else beginning.dealt.as_plain()
    return json.dumps(plain, sort_keys=True).encode()


def _pack(more: Mapping[str, object]) -> bytes:
    if not more:
        return b""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    return packer.compress(json.dumps(more, separators=(",", ":")).encode()) + packer.flush()


def _contents(data: bytes) -> tuple[int, int, Mapping[str, object]]:
    """Return the seed, the dealer and the other contents of a code. Raises ``RefusalError``."""
    if len(data) < 2 or data[1] > 8 or len(data) < 2 + data[1]:
        raise _broken_error()
    seed, packed = int.from_bytes(data[2 : 2 + data[1]], "big"), data[2 + data[1] :]
    return seed, data[0], _unpack(packed) if packed else {}


def _unpack(packed: bytes) -> Mapping[str, object]:
    try:
        unpacker = zlib.decompressobj(-15, zdict=_DICTIONARY)
        content = unpacker.decompress(packed, LARGEST_CONTENT)
        value = read_text(content.decode()).value if unpacker.eof else None
    except (zlib.error, UnicodeDecodeError):
        raise _broken_error() from None
    if not isinstance(value, Mapping):
        raise _broken_error()
    return value


def _check(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big")[:2]


def letters_of(data: bytes) -> str:
    """Return bytes as letters that can be typed, five bits each."""
    bits, number = 8 * len(data), int.from_bytes(data, "big")
    spare = -bits % 5
    number <<= spare
    return "".join(_LETTERS[(number >> at) & 31] for at in range(bits + spare - 5, -1, -5))


def read_letters(letters: str) -> bytes:
    """Return the bytes that letters encode; empty if there is any other character among them."""
    number, text = 0, letters.upper().translate(_MISREAD)
    for letter in text:
        if letter not in _LETTERS:
            return b""
        number = number << 5 | _LETTERS.index(letter)
    bits = 5 * len(text)
    return (number >> bits % 8).to_bytes(bits // 8, "big")


def _broken_error() -> RecordError:
    return RecordError(Refusal("code.deal", prefix=PREFIX))
