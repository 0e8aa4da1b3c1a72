"""Codes of deals: the same cards on another computer, short; a damaged code is never taken for another deal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.engine.core.game import Beginning, Opening
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.match.deal_code import LONGEST_CODE, PREFIX, _check, deal_code, is_deal_code, letters_of, read_deal_code
from mighty_gui.match.duplicate import RepeatedDeal
from mighty_gui.presets.catalogue import Catalogue, built_in_presets
from mighty_gui.presets.games import game_of

CATALOGUE = built_in_presets()


def dealt(preset: str, seed: int = 123_456_789_012_345, opening: Opening | None = None) -> RepeatedDeal:
    rules = CATALOGUE[preset].rules
    hand = game_of(rules).begin(rules, Beginning(opening or Opening(), seed))
    return RepeatedDeal(preset, rules, record_of(hand, (), game_of(rules)))


def assert_same(one: RepeatedDeal, other: RepeatedDeal) -> None:
    assert (one.preset, one.rules) == (other.preset, other.rules)
    assert one.record.beginning == other.record.beginning


@pytest.mark.parametrize("preset", sorted(CATALOGUE))
def test_a_code_gives_the_same_deal_by_every_rule_set_of_the_program(preset: str) -> None:
    deal = dealt(preset)
    code = deal_code(deal, CATALOGUE)
    assert code.startswith(f"MD1-{preset}-")
    assert len(code) - len(preset) <= (45 if game_of(deal.rules).seats_out(deal.rules) else 25)
    assert_same(read_deal_code(code, CATALOGUE), deal)
    name, _, letters = code.rpartition("-")
    misread = f"{name}-{letters.replace('0', 'o').replace('1', 'l')}".lower()
    assert_same(read_deal_code(f"오늘의 패: {misread} 쳐 봐요", CATALOGUE), deal)


@pytest.mark.parametrize("seed", [0, 1, 127, 128, 255, 256, 2**63, 2**64 - 1])
def test_a_seed_of_any_length_is_in_it(seed: int) -> None:
    deal = dealt("standard-5", seed=seed)
    assert_same(read_deal_code(deal_code(deal, CATALOGUE), CATALOGUE), deal)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_has_no_room_is_replaced_by_the_cards(seed: int) -> None:
    deal = dealt("standard-5", seed=seed)
    found = read_deal_code(deal_code(deal, CATALOGUE), CATALOGUE).record.beginning
    assert (found.seed, found.dealt) == (0, deal.record.beginning.dealt)


def test_what_the_hand_before_left_behind_is_in_it() -> None:
    deal = dealt("standard-5", opening=Opening(3, Previous(2, (4,), True)))
    code = deal_code(deal, CATALOGUE)
    assert_same(read_deal_code(code, CATALOGUE), deal)
    assert len(code) < 60


def test_cards_that_come_from_no_seed_and_rules_of_one_s_own_are_in_it() -> None:
    deal = dealt("standard-5")
    beginning = replace(deal.record.beginning, seed=0)
    by_hand = replace(deal, record=HandRecord(beginning=beginning))
    assert_same(read_deal_code(deal_code(by_hand, CATALOGUE), CATALOGUE), by_hand)
    own = replace(CATALOGUE["sinchon-5"].rules, direction="clockwise")
    mine = RepeatedDeal("house", own, deal.by("house", own).record)
    code = deal_code(mine, CATALOGUE)
    assert code.startswith("MD1-rules-")
    assert_same(read_deal_code(code, CATALOGUE), mine)
    edited = replace(mine, preset="sinchon-5")
    assert_same(read_deal_code(deal_code(edited, CATALOGUE), CATALOGUE), edited)


def test_rules_without_a_name_are_called_rules() -> None:
    own = replace(CATALOGUE["sinchon-5"].rules, direction="clockwise")
    deal = RepeatedDeal("", own, dealt("sinchon-5").by("", own).record)
    assert read_deal_code(deal_code(deal, CATALOGUE), CATALOGUE).preset == "rules"


def test_a_rule_set_of_one_s_own_is_in_it_whatever_it_is_called() -> None:
    """Other players do not have it, or have another one with that id."""
    own = replace(CATALOGUE["sinchon-5"], id="house", group="own")
    deal = replace(dealt("sinchon-5"), preset="house")
    code = deal_code(deal, Catalogue([*CATALOGUE.values(), own]))
    assert code.startswith("MD1-rules-")
    assert read_deal_code(code, CATALOGUE).rules == own.rules


def test_other_rules_behind_the_same_name_are_noticed() -> None:
    deal = dealt("standard-5")
    code = deal_code(deal, CATALOGUE).replace("standard-5", "standard-4")
    with pytest.raises(RefusalError) as refused:
        read_deal_code(code, CATALOGUE)
    assert refused.value.code == "code.deal_differs"
    with pytest.raises(RefusalError):
        read_deal_code(code.replace("standard-4", "nowhere-5"), CATALOGUE)


@pytest.mark.parametrize("content", [b"", b"\0", b"\0\2\1", b"\0\x09" + b"\1" * 9, b"\0\0x"])
def test_a_code_whose_check_is_right_but_which_holds_no_deal_is_broken(content: bytes) -> None:
    code = f"{PREFIX}standard-5-{letters_of(_check(content) + bytes(2) + content)}"
    with pytest.raises(RefusalError) as refused:
        read_deal_code(code, CATALOGUE)
    assert refused.value.code == "code.deal"


def test_whatever_is_wrong_with_a_code_is_one_refusal() -> None:
    rng = random.Random(1)
    deal = dealt("standard-5", opening=Opening(3, Previous(2, (4,), True)))
    code = deal_code(deal, CATALOGUE)
    start = code.rindex("-") + 1
    for _ in range(400):
        letters = list(code)
        for _ in range(rng.choice((1, 1, 2, 9))):
            letters[rng.randrange(start, len(letters))] = rng.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZU-!")
        text = "".join(letters[: rng.choice((len(letters), rng.randrange(len(letters))))])
        if text == code:
            continue
        with pytest.raises(RefusalError):
            read_deal_code(text, CATALOGUE)
    for text in ("", "MD1-", "MD1--", "MD1-standard-5-", "MD1-standard-5-0", "MD1-" + "0" * 2 * LONGEST_CODE):
        with pytest.raises(RefusalError):
            read_deal_code(text, CATALOGUE)


def test_codes_are_told_from_records() -> None:
    assert is_deal_code("md1-x")
    assert not is_deal_code("format: mighty-record/1")


def test_a_code_made_today_is_read_for_ever() -> None:
    """The letters, the check sums and the deal of a seed are promises."""
    deal = read_deal_code("MD1-standard-5-77F7G3820G0KAA82", CATALOGUE)
    assert deal.record.beginning.seed == 20_261_122
    assert deal.record.beginning.opening.dealer == 2
