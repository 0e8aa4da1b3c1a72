"""Our own rule codes: any rule set, including a player's own, as a short text to copy, send and paste.

A code is ``MT1-`` and the options that differ from the standard rules, with the names, packed. It is read as
strictly as a file, and nothing in it can make reading slow or large.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.strict_yaml import YamlDocument, read_text
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.pasted_codes import plain_code
from mighty_gui.presets.preset import rules_mapping

PREFIX: Final = "MT1-"
LONGEST_CODE: Final = 4_000
LARGEST_CONTENT: Final = 20_000
LONGEST_NAME: Final = 60
CHECK_BYTES: Final = 3

# Must not change while the prefix is the same: byte strings that codes often hold, the commonest last. A change would
# make old codes unreadable.
_DICTIONARY: Final = (
    b'"suit_order""trump_minimum""quota""stand_in""sits_out""elevens""shuffle_seats""packs""only""remove"'
    b'"take-or-leave""top-or-bottom""dummy""ghost""partners""friend-or-losing-declarer""declarer-and-friend"'
    b'"concede-fewer""tricks""counts""form""led_suit""named""answers""names""own-colour-or-any""off_colour"'
    b'"below-trump""first_rolls_on""orders""from""ask_suit""barred""mighty""joker""must-announce""may-announce"'
    b'"friend_weight""one""two""before_reveal""void""shown""all""none""over""shares""two-thirds""fixed"'
    b'"overtricks-plus-half""call""over-minimum""over-ten""over-thirteen""overtricks""difference""bid-over"'
    b'"run_base""failure_multiplies""tooth-for-tooth""announced_run""buried_mighty""buried_joker"'
    b'"direction":"clockwise""dealer":{"next":"keep""next_after_misdeal""kitty_shown""free_order":["S","D","H","C"]'
    b'"at_maximum":"free""draw-lots""equal_bids""pass_is_final":false"all_pass":"second-round""forced_dealer"'
    b'"first_trick_ruff""trump_lead":"last-resort""follow":"suit-or-trump""joker_answers_trump":true'
    b'"joker_call":{"card":"C3","when_trump":"H3""declaration":"automatic""mighty_shields":false'
    b'"first_lead_bars":["trump"]"elimination":{"count":1,"shares":{"declarer":5,"others":2}}'
    b'"deck":{"jokers":2}"deal":{"hand":8,"kitty":5}"points":{"players":6'
    b'"misdeal":{"when":[{"max":0},{"single":["J","mighty"]},{"all_points":true}],"declaration":"optional"'
    b'"requires":"joker""weights":{"mighty":-1,"joker":0}"full_bid_overrides":true"penalty"'
    b'"joker":{"first_trick":"full","last_trick":"full","called":"powerless""forbidden"'
    b'"friend":{"kinds":["card","none","first","last","seat"]"count":0'
    b'"scoring":{"made":"failed":"multipliers":{"run":1,"back_run":1,"no_trump":1,"no_friend":1}"contract""minimum"'
    b'"exchange":{"trump_change":{"suit_to_suit":1,"suit_to_no_trump":1,"no_trump_to_suit":1}"forbidden"'
    b'"auction":{"first_bidder":"previous-declarer","minimum":14,"maximum":null,"no_trump_minimum_offset":-1,'
    b'"opener_may_pass":false"denominations":"suits-only"'
)


@dataclass(frozen=True, slots=True)
class SharedRules:
    """The contents of a code: rules and a name."""

    name: str
    rules: Rules


def share_code(rules: Rules, name: str = "") -> str:
    """Return the code of a rule set."""
    text = json.dumps([name[:LONGEST_NAME], rules_mapping(rules)], ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    packed = packer.compress(text.encode()) + packer.flush()
    return PREFIX + base64.urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")


def is_share_code(text: str) -> bool:
    """Return whether a text looks like one of our codes."""
    return plain_code(text).startswith(PREFIX)


def read_share_code(code: str) -> SharedRules:
    """Read the rules in a code; this never takes long. Raises ``FileError`` with one sentence."""
    text = _unpack("".join(plain_code(code).split()))
    try:
        value = read_text(text).value
    except FileError as error:
        raise FileError([replace(problem, line=None) for problem in error.problems]) from error
    if not (isinstance(value, list) and len(value) == 2 and isinstance(value[1], dict)):
        raise _broken_error()
    name = value[0] if isinstance(value[0], str) else ""
    options = {str(key): item for key, item in value[1].items()}
    return SharedRules(name[:LONGEST_NAME], Catalogue(()).rules_from(YamlDocument(None), options))


def _check(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(4, "big")[:CHECK_BYTES]


def _broken_error() -> FileError:
    return FileError(Problem(Refusal("code.share", prefix=PREFIX)))


def _unpack(code: str) -> str:
    """Return the text packed into a code. Raises ``FileError`` if there is none."""
    letters = code.removeprefix(PREFIX)
    if letters == code or not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
        raise _broken_error()
    if len(code) > LONGEST_CODE:
        raise FileError(Problem(Refusal("code.long", most=LONGEST_CODE, given=len(code))))
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        unpacker = zlib.decompressobj(-15, zdict=_DICTIONARY)
        content = unpacker.decompress(data[CHECK_BYTES:], LARGEST_CONTENT)
    except (binascii.Error, ValueError, zlib.error):
        raise _broken_error() from None
    if data[:CHECK_BYTES] != _check(data[CHECK_BYTES:]) or not unpacker.eof:
        raise _broken_error()
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise _broken_error() from None
