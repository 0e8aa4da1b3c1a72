"""Rule codes of 마이티 네트워크 4.0."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealWeights, TrumpChange
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.network_codes import (
    FAILED,
    FLAGS,
    LENGTH,
    MADE,
    CodeRules,
    _blocks,
    code_for,
    flags_for,
    instead,
    read_code,
)
from tests.engine.mighty.helpers import settled
from tests.engine.mighty.walks import preset_ids
from tests.telling import refused, told

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
    # One code has "not playable, but effective" for the joker in the last trick, which is the same as "not playable";
    # another calls the joker with a card that its pack does not have.
    if name not in ("표준 5마", "표준 3마"):
        assert code == KNOWN[name]


def test_sinchon() -> None:
    rules = read_code(KNOWN["신촌 5마"], PRESETS).rules
    assert (rules.auction.minimum, rules.auction.maximum) == (14, 25)
    assert not rules.auction.opener_may_pass
    assert rules.auction.no_trump_minimum_offset == -1
    assert rules.auction.first_bidder == "previous-friend"
    assert rules.scoring.made == "overtricks-plus-double"
    assert rules.scoring.failed == "shortfall"
    assert rules.scoring.back_run == "contract"
    assert not rules.scoring.failure_multiplies
    assert [getattr(rules.scoring.multipliers, one) for one in ("run", "back_run", "no_trump", "no_friend")] == [2] * 4


def test_gwangju() -> None:
    rules = read_code(KNOWN["광주 5마"], PRESETS).rules
    assert rules.auction.minimum == 12
    assert rules.mighty.card is Card.parse("SA")
    assert rules.mighty.when_trump is Card.parse("DA")
    assert rules.mighty.first_trick == "powerless-free"
    assert rules.mighty.last_trick == "full"
    assert not rules.joker_call.mighty_shields
    assert rules.points.shown == "none"


def test_a_card_outside_the_pack_is_named() -> None:
    assert "joker_call.card" in read_code(KNOWN["표준 3마"], PRESETS).notes
    assert "joker_call.card" not in read_code(KNOWN["표준 4마"], PRESETS).notes


def test_the_pack_for_three_is_named() -> None:
    named = {name for name, code in KNOWN.items() if "deck.remove" in read_code(code, PRESETS).notes}
    assert named == {"표준 3마"}


def coded(players: int = 5, **fields: bool) -> CodeRules:
    """Return what a code with these fields means; all others are no, except that cards have their power."""
    plain = dict.fromkeys(FLAGS, False) | {"friend": True, "overtricks-plus-double": True, "shortfall": True}
    numbers = [players, 13, 1, 14, 42, 3, *_blocks({**plain, **fields})]
    return read_code("".join(chr(35 + number) for number in numbers).ljust(LENGTH, "#"), PRESETS)


ONLY_TOGETHER = {
    "misdeal_one": ("misdeal_none",),
    "misdeal_joker_minus": ("misdeal_none",),
    "misdeal_mighty_zero": ("misdeal_none",),
    "misdeal_single_after_subtraction": ("misdeal_ten", "misdeal_mighty_zero"),
    "mighty_first_works": ("mighty_first",),
    "mighty_last_works": ("mighty_last",),
    "joker_first_works": ("joker_first",),
    "joker_last_works": ("joker_last",),
    "joker_friend": ("friend",),
    "friend_shown": ("friend",),
    "shortfall": ("tooth-for-tooth",),
    "overtricks-plus-double": ("call",),
}
"""For fields that have no effect alone: the other fields that must be set."""


def test_a_back_run_at_11_is_what_holds_without_a_limit() -> None:
    assert coded(back_run_11=True).rules.scoring.back_run == coded().rules.scoring.back_run == 11


@pytest.mark.parametrize("field", [field for field in FLAGS if field != "back_run_11"])
def test_every_field_is_followed_or_named(field: str) -> None:
    beside = {**dict.fromkeys(ONLY_TOGETHER.get(field, ()), True)}
    formulas = {name: False for name in (*MADE, *FAILED) if field in (*MADE, *FAILED) and name not in beside}
    without, with_field = (coded(**{**formulas, **beside, field: value}) for value in (False, True))
    assert (without.rules, without.notes) != (with_field.rules, with_field.notes)


def test_a_contract_above_the_packs_points_is_made_by_all_of_them() -> None:
    rules = read_code(KNOWN["신촌 5마"], PRESETS).rules
    result = settled("21H", [20, 0, 0, 0, 0], friends=[1], base=rules)
    assert (result.outcome, result.base) == ("made", 14)
    assert settled("22H", [20, 0, 0, 0, 0], friends=[1], base=read_code(DAEGU, PRESETS).rules).outcome == "made"
    assert (rules.auction.maximum, rules.auction.ends_at) == (25, 20)


DAEGU = "(/$1M&I8@K%,C=%"
ALWAYS_CHEAPER = "(0$1M@IYb-],C]'"


def test_no_trump_that_is_always_cheaper_counts_one_more_and_costs_no_more_to_leave() -> None:
    rules = read_code(ALWAYS_CHEAPER, PRESETS).rules
    assert rules.auction.no_trump_bonus == 1
    assert isinstance(rules.exchange.trump_change, TrumpChange)
    assert rules.exchange.trump_change.no_trump_to_suit == 2
    assert rules.scoring.no_trump_minimum == "offset"


@pytest.mark.parametrize(("contract", "taken"), [("15N", 16), ("14N", 15)])
def test_cheaper_no_trump_lowers_the_minimum_in_the_score_only_at_that_minimum(contract: str, taken: int) -> None:
    rules = replace(coded(no_trump_cheaper=True).rules)
    rules = replace(rules, auction=replace(rules.auction, minimum=14))
    assert settled(contract, [taken, 0, 20 - taken, 0, 0], friends=[1], base=rules).base == 3


def test_what_every_code_means() -> None:
    rules = coded().rules
    assert (rules.exchange.change_price, rules.exchange.raise_, rules.exchange.at_maximum) == (
        "at-least",
        "allowed",
        "capped",
    )
    assert (rules.friend.own_card, rules.friend.buried_card) == ("no-friend", "no-friend")
    assert rules.scoring.no_friend_when == "declared"
    assert rules.joker.powerless_lead == "next-card"
    assert rules.misdeal.declaration == "on-turn"


@pytest.mark.parametrize("costs", [False, True])
@pytest.mark.parametrize("cheaper", [False, True])
def test_before_the_kitty_each_change_costs_one_less(*, costs: bool, cheaper: bool) -> None:
    exchange = coded(change_costs_2=costs, no_trump_cheaper=cheaper).rules.exchange
    assert isinstance(exchange.trump_change, TrumpChange)
    assert isinstance(exchange.blind_change, TrumpChange)
    for change in ("suit_to_suit", "suit_to_no_trump", "no_trump_to_suit"):
        assert getattr(exchange.blind_change, change) == max(0, getattr(exchange.trump_change, change) - 1)


def test_one_point_card_is_a_misdeal_only_beside_none() -> None:
    assert coded(misdeal_one=True).rules.misdeal.when == ()
    (condition,) = coded(misdeal_none=True, misdeal_one=True).rules.misdeal.when
    assert condition.max == 1


def test_all_points_are_counted_after_the_weights() -> None:
    (condition,) = coded(misdeal_all_points=True, misdeal_mighty_zero=True).rules.misdeal.when
    assert (condition.all_points, condition.weights.mighty) == ("after-weights", 0)


def test_a_call_in_the_first_trick_forces_the_joker_out() -> None:
    assert coded(first_call_works=True).rules.joker_call.first_trick == "forces"
    assert coded().rules.joker_call.first_trick == "ineffective"


def test_what_that_program_plays_otherwise_is_named() -> None:
    assert "play.first_lead_bars" in coded().notes
    assert "play.first_lead_bars" not in coded(first_lead_trump=True).notes
    assert "auction.no_trump_bonus" in coded(no_trump_always_cheaper=True, above_20=True).notes
    assert "auction.no_trump_bonus" not in coded(no_trump_always_cheaper=True).notes


def test_what_a_code_cannot_say_is_named() -> None:
    code, left_out = code_for(PRESETS["gwangju-5"].rules, PRESETS)
    assert code is not None
    assert {"auction.maximum", "exchange.free_order", "points.joker"} <= set(left_out)
    assert code_for(PRESETS["chicago-8"].rules, PRESETS) == (None, ("players",))


@pytest.mark.parametrize("name", preset_ids())
def test_exporting_what_was_imported_gives_the_same_code(name: str) -> None:
    code, left_out = code_for(PRESETS[name].rules, PRESETS)
    if code is None:
        assert left_out
        return
    meant = read_code(code, PRESETS)
    assert not contradictions(meant.rules)
    assert code_for(meant.rules, PRESETS) == (code, ())
    assert set(instead(PRESETS[name].rules, code, PRESETS)) == set(left_out)


@given(st.integers(2, 7), st.integers(0, 30), st.lists(st.integers(1, 52), min_size=4, max_size=4),
       st.lists(st.integers(0, 63), min_size=9, max_size=9))  # fmt: skip
def test_any_code_settles_when_it_is_written_again(
    players: int, minimum: int, cards: list[int], blocks: list[int]
) -> None:
    written = "".join(chr(35 + number) for number in (players, minimum, *cards, *blocks))
    first, _ = code_for(read_code(written, PRESETS).rules, PRESETS)
    if first is not None:
        assert code_for(read_code(first, PRESETS).rules, PRESETS) == (first, ())


def test_bids_above_20_go_to_25() -> None:
    assert read_code(KNOWN["표준 5마"], PRESETS).rules.auction.maximum == 20
    rules = read_code(KNOWN["신촌 5마"], PRESETS).rules
    assert rules.auction.maximum == 25
    code, left_out = code_for(PRESETS["sinchon-5"].rules, PRESETS)
    assert "auction.maximum" in left_out, "bids without a limit are none up to 25"
    assert read_code(str(code), PRESETS).rules.auction.maximum == 25


@pytest.mark.parametrize(
    ("name", "made", "failed"),
    [
        ("pagat-5", "call", "shortfall"),
        ("gwanak-5", "call", "shortfall"),
        ("dongdaejeon-5", "overtricks", "shortfall"),
        ("iwoo-5", "call", "shortfall"),
        ("sinchon-5", None, None),
    ],
)
def test_the_nearest_formula_is_taken_and_said(name: str, made: str | None, failed: str | None) -> None:
    rules = PRESETS[name].rules
    code, _ = code_for(rules, PRESETS)
    told = instead(rules, str(code), PRESETS)
    assert (told.get("scoring.made"), told.get("scoring.failed")) == (made, failed)


NONE_OR_LESS = MisdealCondition(max=0)


@pytest.mark.parametrize(
    ("condition", "fields"),
    [
        (NONE_OR_LESS, {"none"}),
        (replace(NONE_OR_LESS, max=1), {"none", "one"}),
        (replace(NONE_OR_LESS, max=2), set()),
        (replace(NONE_OR_LESS, requires="joker"), set()),
        (replace(NONE_OR_LESS, weights=MisdealWeights(mighty=0, joker=-1)), {"none", "mighty_zero", "joker_minus"}),
        (replace(NONE_OR_LESS, weights=MisdealWeights(mighty=1)), set()),
        (replace(NONE_OR_LESS, weights=MisdealWeights(joker=0)), set()),
        (replace(NONE_OR_LESS, weights=MisdealWeights(ten=0)), set()),
        (MisdealCondition(all_points=True), {"all_points"}),
        (MisdealCondition(all_points="after-weights", weights=MisdealWeights(joker=-1)), {"all_points", "joker_minus"}),
        (MisdealCondition(all_points=True, requires="joker"), set()),
        (MisdealCondition(single=("T",)), {"ten"}),
        (MisdealCondition(single=("T", "one-eyed-jack")), {"ten", "one_eyed_jack"}),
        (MisdealCondition(single=("T",), requires="joker"), set()),
    ],
)
def test_a_code_has_the_misdeals_that_it_can_express(condition: MisdealCondition, fields: set[str]) -> None:
    flags = flags_for(replace(MightyRules(), misdeal=replace(MightyRules().misdeal, when=(condition,))))
    assert {name.removeprefix("misdeal_") for name in flags if name.startswith("misdeal_") and flags[name]} == fields


@pytest.mark.parametrize(("over", "formula"), [(9, "over-ten"), (11, "over-ten"), (12, "over-thirteen")])
def test_points_over_a_number_are_nearest_to_ten_or_thirteen(over: int, formula: str) -> None:
    scoring = replace(MightyRules().scoring, made="points-over", over=over)
    rules = replace(MightyRules(), scoring=scoring)
    assert instead(rules, str(code_for(rules, PRESETS)[0]), PRESETS)["scoring.made"] == formula


def again(rules: MightyRules) -> tuple[MightyRules, set[str]]:
    """Return the rules of the closest code, and the options that differ."""
    code, left_out = code_for(rules, PRESETS)
    assert code is not None
    meant = read_code(code, PRESETS).rules
    assert isinstance(meant, MightyRules)
    return meant, set(left_out)


@pytest.mark.parametrize(
    ("run", "announced", "nearest"),
    [(1, 1, (1, 1)), (2, 1, (2, 1)), (1, 2, (1, 2)), (2, 2, (2, 1)), (2, 4, (2, 1)), (1, 3, (1, 2))],
)
def test_a_code_doubles_for_one_kind_of_run_only(run: int, announced: int, nearest: tuple[int, int]) -> None:
    times = replace(MightyRules().scoring.multipliers, run=run, announced_run=announced)
    meant, left_out = again(replace(MightyRules(), scoring=replace(MightyRules().scoring, multipliers=times)))
    found = meant.scoring.multipliers
    assert (found.run, found.announced_run) == nearest
    assert ("scoring.multipliers.announced_run" in left_out) is (nearest[1] != announced)


@pytest.mark.parametrize(("offset", "bonus"), [(0, 0), (-1, 0), (-1, 1)])
def test_a_code_says_how_much_cheaper_no_trump_is(offset: Literal[0, -1], bonus: int) -> None:
    auction = replace(MightyRules().auction, no_trump_minimum_offset=offset, no_trump_bonus=bonus)
    meant, _ = again(replace(MightyRules(), auction=auction))
    assert (meant.auction.no_trump_minimum_offset, meant.auction.no_trump_bonus) == (offset, bonus)
    assert not code_for(meant, PRESETS)[1]
    flags = flags_for(meant)
    assert (flags["no_trump_cheaper"], flags["no_trump_always_cheaper"]) == ((offset, bonus) == (-1, 0), bonus == 1)


def test_rules_whose_code_could_not_be_played_have_none() -> None:
    code, left_out = code_for(PRESETS["chicago-6"].rules, PRESETS)
    assert code is None
    assert "auction.minimum" in left_out


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
    with refused("character") as caught:
        read_code(code, PRESETS)
    assert words in told(caught.value)
