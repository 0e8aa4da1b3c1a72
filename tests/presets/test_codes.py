"""Rule codes of 마이티 네트워크 4.0."""

from __future__ import annotations

import pytest

from mighty_gui.engine.cards import Card
from mighty_gui.presets import FileError
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.code_fields import FLAGS
from mighty_gui.presets.codes import LENGTH, code_for, read_code
from mighty_gui.presets.consistency import contradictions

PRESETS = built_in_presets()
KNOWN = {
    "표준 5마": "(0$1M&))2O%,C5%",
    "표준 4마": "'1$1M&%)2K%,C5%",
    "표준 3마": "&/$1M&#)2K%,C5%",
    "표준 6마": ")0$1M&))2K%,C5%",
    "표준 7마": "*0$1M&))2K%,C5%",
    "표준 2마": "%*$1M&#)2K%,C5%",
    "신촌 5마": "(1$1M&Z8B+].C]%",
    "광주 5마": "(/$1M&*9P-%,C=%",
}


def test_layout() -> None:
    assert len(FLAGS) == len(set(FLAGS)) == 53
    assert LENGTH == 15


@pytest.mark.parametrize("name", KNOWN)
def test_known_codes_can_be_played(name: str) -> None:
    meant = read_code(KNOWN[name], PRESETS)
    assert not contradictions(meant.rules)
    assert meant.rules.players == int(name[-2])


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_exported_means_the_same(name: str) -> None:
    meant = read_code(KNOWN[name], PRESETS)
    code, left_out = code_for(meant.rules, PRESETS)
    assert code is not None
    assert not left_out
    assert read_code(code, PRESETS).rules == meant.rules
    # One code says of the joker in the last trick "not playable, but effective", which is as good as "not
    # playable"; another calls the joker with a card that its pack does not have.
    if name not in ("표준 5마", "표준 3마"):
        assert code == KNOWN[name]


def test_sinchon() -> None:
    rules = read_code(KNOWN["신촌 5마"], PRESETS).rules
    assert (rules.auction.minimum, rules.auction.maximum) == (14, None)
    assert not rules.auction.opener_may_pass
    assert rules.auction.no_trump_minimum_offset == -1
    assert rules.auction.first_bidder == "previous-friend"
    assert rules.scoring.made == "overtricks-plus-double"
    assert rules.scoring.failed == "shortfall"
    assert rules.scoring.back_run == "contract"
    assert not rules.scoring.failure_multiplies
    assert [getattr(rules.scoring.multipliers, one) for one in ("run", "back_run", "no_trump", "no_friend")] == [
        2
    ] * 4


def test_gwangju() -> None:
    rules = read_code(KNOWN["광주 5마"], PRESETS).rules
    assert rules.auction.minimum == 12
    assert rules.mighty.card is Card.parse("SA")
    assert rules.mighty.when_trump is Card.parse("DA")
    assert rules.mighty.first_trick == "powerless"
    assert rules.mighty.last_trick == "full"
    assert not rules.joker_call.mighty_shields
    assert rules.points.shown == "none"


def test_a_card_outside_the_pack_is_named() -> None:
    assert read_code(KNOWN["표준 3마"], PRESETS).notes == ("joker_call.card",)


def test_what_a_code_cannot_say_is_named() -> None:
    code, left_out = code_for(PRESETS["gwangju-5"].rules, PRESETS)
    assert code is not None
    assert {"auction.maximum", "exchange.free_order", "points.joker"} <= set(left_out)
    assert code_for(PRESETS["chicago-8"].rules, PRESETS) == (None, ("players",))


def test_last_block_may_be_missing() -> None:
    assert read_code("(0$1M&))2O%,C5", PRESETS).rules.auction.minimum == 13


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("(0$1M&", "has 15 characters"),
        ("90$1M&))2O%,C5%", "character 1 says 22 players"),
        ("(0#1M&))2O%,C5%", "character 3 says card 0"),
        ("(0$1M&))2O%,C5가", "character 15"),
        ("(0$1M&~)2O%,C5%", "character 7"),
    ],
)
def test_broken_codes(code: str, words: str) -> None:
    with pytest.raises(FileError, match="character") as caught:
        read_code(code, PRESETS)
    assert words in caught.value.message
