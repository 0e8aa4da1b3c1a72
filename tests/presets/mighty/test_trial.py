"""Rules that are playable but make no sensible game cause a warning; those of the program do not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import check_files
from mighty_gui.presets.catalogue import _built_in_drafts, built_in_presets
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.mighty_book import warnings
from mighty_gui.presets.origins import set_keys
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import preset_ids
from tests.telling import told

PRESETS = built_in_presets()
KO = Texts.load("ko")


def changed(base: str, text: str) -> MightyRules:
    options, faults = read_text(text).value, Faults()
    assert isinstance(options, Mapping)
    rules = overlay(PRESETS[base].rules, options, faults)
    assert not faults.found
    assert not contradictions(rules), "what contradicts itself is refused anyway"
    return rules


@pytest.mark.parametrize("name", preset_ids())
def test_nothing_of_ours_is_doubted(name: str) -> None:
    assert not warnings(PRESETS[name].rules)


ODD = [
    ("standard-5", "misdeal: {when: [{max: 9}]}", "misdeal.when", "every one of 100 random deals was a misdeal"),
    ("minsa-5", "misdeal: {when: [{max: 9}]}", "misdeal.when", "every one of 100 random deals"),
    ("draft-2", "misdeal: {when: [{max: 9}]}", "misdeal.when", "every one of 100 random deals"),
    ("standard-5", "misdeal: {when: [{max: 9}]}", "misdeal.when", "make the conditions stricter"),
    ("standard-5", "scoring: {made: bid-over, failed: bid-over, over: 150}", "scoring.made", "worth nothing"),
    ("pagat-5", "scoring: {over: 20}", "scoring.made", "choose another formula, or take less off"),
    ("standard-5", "scoring: {back_run: 0}", "scoring.back_run", "every contract that fails is a back run"),
    (
        "standard-5",
        "{deck: {jokers: 0, remove: [C2]}, deal: {kitty: 1}, friend: {barred: []}}",
        "misdeal.when",
        "the pack has none",
    ),
    ("gyeonggi-5-2018", "joker_call: {card: {JB: C3, JR: null}}", "joker_call.card", "only one of the two jokers"),
    ("pagat-5", "scoring: {over: 20}", "scoring.made", "worth nothing"),
    ("standard-5", "scoring: {made: points-over, over: 20}", "scoring.made", "made is never worth anything"),
    (
        "standard-5",
        "scoring: {made: bid-over, failed: bid-over, over: 150, floor: 1}",
        "scoring.failed",
        "fails never costs anything",
    ),
    ("standard-5", "scoring: {failed: bid-over, over: 20}", "scoring.failed", "fails never costs anything"),
    ("standard-4", "friend: {count: 2}", "friend.count", "2 friends of 4 players a declarer who fails is paid"),
    ("standard-5", "auction: {ends_at: 13}", "auction.ends_at", "the first bid ends the auction"),
    ("minsa-5", "auction: {ends_at: 12}", "auction.ends_at", "the first bid ends the auction"),
    ("standard-5", "scoring: {cap: {any: 20, no_trump: 10}}", "scoring.cap", "worth at most 10, any other up to 20"),
    ("standard-5", "friend: {count: 2}", "friend.count", "2 friends of 5 players a declarer who fails loses"),
    ("standard-5", "auction: {minimum: 0, maximum: 0}", "auction.maximum", "can ever fail"),
    ("iwoo-5", "auction: {minimum: 16, maximum: 16}", "auction.maximum", "can ever fail"),
    ("iwoo-5", "auction: {minimum: 0, maximum: 0}", "auction.minimum", "can ever be made"),
    ("gwanak-5", "auction: {minimum: 8, maximum: 8}", "auction.minimum", "can ever be made"),
]


@pytest.mark.parametrize(("base", "text", "key", "words"), ODD)
def test_what_makes_no_game_is_doubted(base: str, text: str, key: str, words: str) -> None:
    found = warnings(changed(base, text))
    assert [(one.keys[0], words in told(one.refusal)) for one in found] == [(key, True)], found
    assert not any("a" <= letter <= "z" for letter in told(found[0].refusal, "ko"))


@pytest.mark.parametrize(
    ("base", "text"),
    [
        ("standard-5", "misdeal: {when: [{max: 2}]}"),
        ("standard-5", "auction: {minimum: 0}"),
        ("standard-5", "auction: {minimum: 19}"),
        ("pagat-5", "scoring: {over: 19}"),
        ("standard-5", "auction: {ends_at: 14}"),
        ("standard-5", "scoring: {cap: {any: 20, no_trump: 20}}"),
        ("iwoo-5", "auction: {minimum: 16, maximum: 15}"),
        ("iwoo-5", "auction: {minimum: 1, maximum: 1}"),
        ("gwanak-5", "auction: {minimum: 7, maximum: 8}"),
        ("dongdaejeon-7", "points: {friend_weight: {one: 0, two: 0}}"),
        ("chicago-6", "auction: {maximum: null}"),
    ],
)
def test_what_is_only_hard_is_not(base: str, text: str) -> None:
    assert not warnings(changed(base, text))


def test_weighed_points_may_make_a_contract_that_real_ones_could_not() -> None:
    more = "{points: {friend_weight: {one: 2}}, auction: {minimum: 20, maximum: 40}}"
    assert not warnings(changed("dongdaejeon-6", more))


def test_a_file_that_makes_no_game_is_accepted_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("id: odd\nextends: pagat-5\n\nscoring: {over: 150}\n", encoding="utf-8")
    (checked,) = check_files([path])
    assert checked.preset is not None
    (problem,) = checked.problems
    assert (problem.is_warning, problem.key, told(problem.refusal)) == (
        True,
        "scoring.made",
        "every hand is worth nothing; choose another formula, or take less off",
    )


IDLE = [
    ("dongdaejeon-5", "auction: {no_trump_minimum_offset: -1}", "auction.no_trump_minimum_offset",
     "auction.denominations"),
    ("dongdaejeon-5", "exchange: {trump_change: {suit_to_no_trump: 1}}", "exchange.trump_change.suit_to_no_trump",
     "auction.denominations"),
    ("standard-5", "exchange: {trump_change: forbidden, free_order: [S, H, D, C]}", "exchange.free_order",
     "exchange.trump_change"),
    ("sinchon-5", "exchange: {at_maximum: free}", "exchange.at_maximum", "auction.maximum"),
    ("standard-5", "friend: {kinds: [card], first_rolls_on: true}", "friend.first_rolls_on", "friend.kinds"),
    ("standard-3", "friend: {ask_suit: true}", "friend.ask_suit", "friend.count"),
    ("standard-3", "points: {friend_weight: {one: 2}}", "points.friend_weight.one", "friend.count"),
    ("standard-6", "exchange: {kitty_shown: true}", "exchange.kitty_shown", "elimination.count"),
    ("standard-5", "scoring: {over: 14}", "scoring.over", ""),
    ("standard-5", "contract: {quota: 9}", "contract.quota", ""),
    ("standard-5", "auction: {ends_at: 99}", "auction.ends_at", ""),
]  # fmt: skip


@pytest.mark.parametrize(("base", "text", "key", "cause"), IDLE)
def test_what_a_file_sets_in_vain_is_warned_about(tmp_path: Path, base: str, text: str, key: str, cause: str) -> None:
    """For any option, the file is accepted, and the warning names the cause."""
    path = tmp_path / "idle.yaml"
    path.write_text(f"id: idle\nextends: {base}\n{text}\n", encoding="utf-8")
    (checked,) = check_files([path])
    assert checked.preset is not None
    (problem,) = checked.problems
    assert problem.is_warning
    assert problem.key == key
    said = f"because of {cause}; leave it out, or change {cause}" if cause else "under these rules; leave it out"
    assert told(problem.refusal) == f"has no effect {said}"
    assert "바꾸지 않습니다" in told(problem.refusal, "ko")


@pytest.mark.parametrize(
    ("base", "text"),
    [
        ("dongdaejeon-5", "scoring: {multipliers: {no_friend: 3}}"),
        ("standard-5", "{friend: {count: 0}, auction: {denominations: suits-only}}"),
        ("pagat-5", "scoring: {over: 11}"),
        ("standard-5", "{auction: {denominations: suits-only}, scoring: {multipliers: {no_trump: 1}}}"),
        ("standard-5", "scoring: {back_run: 2}"),
    ],
)
def test_what_matters_or_only_turns_something_off_is_not(base: str, text: str) -> None:
    options = read_text(text).value
    assert isinstance(options, Mapping)
    assert not warnings(changed(base, text), list(set_keys(options, MightyRules)))


def test_the_programs_own_files_set_nothing_in_vain() -> None:
    for draft in _built_in_drafts():
        rules = PRESETS[draft.id].rules
        if isinstance(rules, MightyRules):
            assert not warnings(rules, list(set_keys(draft.options, MightyRules))), draft.id
