"""Every option and every value has its texts, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules, MisdealCondition, MisdealWeights
from mighty_gui.engine.mighty.scoring import sums_to_zero
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.mighty.relevance import QUIET, WHEN
from mighty_gui.presets.mighty.rule_sheet import (
    ADDED,
    CLAUSES,
    DESCRIBED_TOGETHER,
    SECTIONS,
    condition_text,
    describe,
    described_keys,
    differences,
    section_of,
    sentence,
)
from mighty_gui.presets.options import allows_nothing, group_in, list_item, literals_of, option_keys, options_of
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import GHOST, merged, vary
from tests.engine.mighty.walks import preset_ids

PRESETS = built_in_presets()
TEXTS = {language: Texts.load(language) for language in ("ko", "en")}


def hint_of(key: str) -> object:
    cls: type | None = MightyRules
    hint: object = None
    for word in key.split("."):
        assert cls is not None
        _, hint = options_of(cls)[word]
        cls = group_in(hint)
    return hint


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("key", list(option_keys(MightyRules)))
def test_every_option_has_its_words(language: str, key: str) -> None:
    texts = TEXTS[language]
    assert texts.has(f"option.{key}.name")
    assert texts.has(f"option.{key}.line")
    if key.rpartition(".")[0] in DESCRIBED_TOGETHER:
        return
    hint = hint_of(key)
    words = list(literals_of(hint))
    if allows_nothing(hint):
        words.append("null")
    if bool in getattr(hint, "__args__", (hint,)) or hint is bool:
        words += ["true", "false"]
    say = f"option.{key}.say"
    for word in words:
        fallback = texts.has(f"{say}.number") if isinstance(word, int) else False
        assert fallback or texts.has(f"{say}.{word}"), f"{say}.{word}"
    if key.startswith("scoring.multipliers."):
        assert texts.has(f"{say}.1")
        assert texts.has(f"{say}.number")
    for item in literals_of(list_item(hint)) if list_item(hint) and key != "points.ranks" else ():
        assert texts.has(f"option.{key}.item.{item}")


def test_any_suit_means_that_nobody_has_to_follow() -> None:
    """A coloured joker cannot name suits of the other colour; `claims_of_play` tests the others."""
    rules = PRESETS["gyeonggi-5-2018"].rules
    said = {language: sentence(rules, "joker.names", TEXTS[language]) for language in TEXTS}
    assert said["en"] == (
        "Whoever leads a joker names a suit of its colour, or says “any suit”: then no one has to follow."
    )
    assert said["ko"].endswith("‘아무거나’면 따라 내지 않아도 됩니다.")


def lines_of(name: str, language: str) -> Iterator[str]:
    for section in describe(PRESETS[name].rules, TEXTS[language]):
        yield section.title
        yield from (part for line in section.lines for part in (line.name, line.line, line.text))
    for line in differences(PRESETS[name].rules, MightyRules(), TEXTS[language]):
        yield line.text


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", preset_ids())
def test_no_word_is_missing(name: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    for line in lines_of(name, language):
        assert "⟨" not in line
        assert "None" not in line
    assert not caplog.text


def test_differences_read_like_a_schools_list() -> None:
    base = PRESETS["standard-5"].rules
    said = [line.text for line in differences(PRESETS["daegu-5"].rules, base, TEXTS["ko"])]
    assert "기본 공약은 12입니다." in said
    assert "처음 부르는 사람은 패스할 수 없습니다." in said
    assert "첫 턴의 마이티는 힘이 없습니다." in said
    assert "조커 콜을 마이티로 막을 수 없습니다." in said
    assert not differences(base, base, TEXTS["ko"])
    assert [line.text for line in differences(PRESETS["uos-5"].rules, base, TEXTS["en"])] == ["Bids from 12."]


def test_the_sheet_leaves_out_what_cannot_come_up() -> None:
    def keys(name: str) -> set[str]:
        return {line.key for section in describe(PRESETS[name].rules, TEXTS["ko"]) for line in section.lines}

    assert not {key for key in keys("standard-3") if key.startswith("friend.") and key != "friend.count"}
    assert "misdeal.declaration" not in keys("pagat-5")
    assert "elimination.shares" in keys("standard-6")
    assert "elimination.by" not in keys("standard-5")
    assert "joker.answers" in keys("double-joker-5")


@pytest.mark.parametrize("name", ["draft-2", "mighty-network-2", "two-mighty"])
def test_where_tricks_count_nothing_is_said_of_points(name: str) -> None:
    """The score itself is in points, but bids and results are in tricks."""
    rules = PRESETS[name].rules
    korean = [line.text for section in describe(rules, TEXTS["ko"]) for line in section.lines]
    assert not [text for text in korean if "점수 카드" in text or "득점" in text or "딴" in text or "따면" in text]
    english = [line.text for section in describe(rules, TEXTS["en"]) for line in section.lines]
    assert not [text for text in english if "point" in text]
    if rules.scoring.made == "overtricks-plus-double":
        assert any("여당 턴 수" in text for text in korean)
        assert any("tricks − bid" in text for text in english)


def test_two_players_have_one_defender_and_no_friend_to_deal() -> None:
    def texts(name: str) -> dict[str, str]:
        sections = describe(PRESETS[name].rules, TEXTS["ko"])
        return {line.key: line.text for section in sections for line in section.lines}

    two, five = texts("standard-2"), texts("standard-5")
    assert "야당이" in two["scoring.made"]
    assert "야당은 각자" in five["scoring.made"]
    assert "주공" in two["dealer.next"]
    assert "프렌드" in five["dealer.next"]
    assert "scoring.shares" not in two
    assert "노프렌드" not in two["scoring.failure_multiplies"]
    assert "노기루다와 노프렌드는" in five["scoring.failure_multiplies"]


@cache
def sheet(name: str, language: str = "en") -> dict[str, str]:
    """Return the text about each option on the sheet of a preset."""
    sections = describe(PRESETS[name].rules, TEXTS[language])
    return {line.key: line.text for section in sections for line in section.lines}


@pytest.mark.parametrize("name", preset_ids())
def test_the_sheet_says_what_playing_alone_and_buried_points_are_worth(name: str) -> None:
    rules, said = PRESETS[name].rules, sheet(name)
    alone = bool(rules.friend.count or rules.scoring.multipliers.no_friend != 1)
    assert ("scoring.multipliers.no_friend" in said) is alone
    counts = rules.contract.counts == "points" and rules.deal.kitty > 0
    assert ("points.discard" in said) is counts
    if name == "standard-5":
        assert said["scoring.multipliers.no_friend"] == "Playing alone multiplies the score by 2."
        assert said["points.discard"] == "Buried points count for the declarer's side."


@pytest.mark.parametrize("name", ["rotation-6", "rotation-6-loser", "rotation-7", "standard-5", "standard-3"])
def test_the_sheet_names_the_dealer_that_the_match_has(name: str) -> None:
    """If a player sits out, that player deals and cannot bid first."""
    deals = {"rotation-7": "the one with the lower seat number deals", "standard-5": "friend deals",
             "standard-3": "declarer deals"}  # fmt: skip
    said, words = sheet(name), deals.get(name, "Whoever sits out deals")
    assert words in said["dealer.next"]
    assert ("next player in turn" in said["auction.first_bidder"]) is name.startswith("rotation")
    told = [line.text for line in differences(PRESETS[name].rules, MightyRules(), TEXTS["en"])]
    assert (said["dealer.next"] in told) is (name != "standard-5")
    players = tuple(Player(str(seat), "computer") for seat in range(PRESETS[name].rules.players))
    match = Match(MatchSetup(name, PRESETS[name].rules, players, Length("open"), 3))
    chance = random.Random(3)
    for _ in range(6):
        while match.acting_seat is not None:
            seat = match.acting_seat
            match.submit(seat, chance.choice(match.view(seat).legal))
        match.next_hand()
        out = match.hand.state.sitting_out
        if match.finished[-1].result.was_played and out:
            assert match.hand.state.dealer == min(out)


def test_the_sheet_says_that_who_cannot_follow_and_has_a_trump_must_trump() -> None:
    assert "if you cannot and hold a trump, you must play a trump" in sheet("iwoo-5")["play.follow"]
    assert "없고 기루다가 있으면 기루다를 내야" in sheet("iwoo-5", "ko")["play.follow"]


@pytest.mark.parametrize(
    ("name", "even"), [("dongdaejeon-5", True), ("dongdaejeon-6", False), ("dongdaejeon-7", False)]
)
def test_the_sheet_says_where_the_scores_do_not_sum_to_zero(name: str, even: bool) -> None:
    """This follows the source: twice for the declarer, once for the friend, four times alone."""
    assert sums_to_zero(PRESETS[name].rules) is even
    assert ("sum to zero" in sheet(name)["scoring.shares"]) is not even
    assert ("0이 되지 않을" in sheet(name, "ko")["scoring.shares"]) is not even


def test_all_other_scores_sum_to_zero() -> None:
    assert [name for name in preset_ids() if not sums_to_zero(PRESETS[name].rules)] == [
        "dongdaejeon-6",
        "dongdaejeon-7",
    ]


def test_the_sheet_says_what_may_be_led_of_nothing_but_barred_cards() -> None:
    assert sheet("standard-5")["play.first_lead_bars"].endswith("unless holding nothing else.")
    assert sheet("pannell-5")["play.first_lead_bars"].endswith("trumps and the joker only, the joker must be led.")
    assert "기루다와 조커뿐이면 조커를 내야" in sheet("pannell-5", "ko")["play.first_lead_bars"]
    assert sheet("denexa-5")["play.first_lead_bars"].endswith("unless holding nothing else.")


@pytest.mark.parametrize("name", ["pagat-4", "pagat-5"])
def test_the_sheet_says_nothing_of_leading_a_joker_that_may_not_be_played(name: str) -> None:
    said = sheet(name)["play.first_lead_bars"]
    assert said.endswith("a trump or the joker-call card to the first trick, unless holding nothing else.")


def test_where_the_kitty_is_dealt_out_nobody_sees_it_and_the_sheet_says_how_many_are_buried() -> None:
    for name in ("standard-6", "standard-7", "daejeon-6", "gwanak-6", "siheung-6"):
        assert "exchange.kitty_shown" not in sheet(name)
        assert sheet(name)["elimination.shares"].endswith("The declarer then buries 3 cards.")
    assert sheet("dongdaejeon-6")["exchange.kitty_shown"].endswith("buries 5 cards.")
    assert sheet("mighty-network-2")["exchange.kitty_shown"].endswith("buries 1 card.")


def test_where_bids_go_down_a_change_of_trumps_lowers_the_number() -> None:
    said = sheet("iwoo-5")
    assert said["exchange.trump_change.suit_to_suit"] == "Changing to another suit lowers the number by 2."
    assert said["exchange.at_maximum"] == "No change may take the number below 1."
    assert not [text for text in said.values() if "raises the contract" in text]


def test_the_sheet_tells_the_ghosts_own_rules() -> None:
    said = sheet("ghost-4")
    assert "it calls" in said["table.stand_in"]
    assert "or spades in no-trump" in said["table.stand_in"]
    assert "neither pays nor gets" in said["table.stand_in"]
    assert "A ghost friend's share is the declarer's." in said["scoring.shares"]
    assert "If the ghost was the friend, the declarer deals." in said["dealer.next"]
    assert "ghost" not in " ".join(sheet("standard-4").values())


def test_the_sheet_says_who_deals_without_a_friend_and_at_first() -> None:
    for name in preset_ids():
        said = sheet(name)
        assert said["dealer.next"].endswith("The first dealer is drawn at random.")
        if "friend deals" in said["dealer.next"]:
            assert "or the declarer if there was no friend" in said["dealer.next"]
    for name in ("rotation-6", "rotation-6-loser", "rotation-7"):
        assert "in the first hand the dealer" in sheet(name)["table.sits_out"]
    assert "without a friend the declarer and the next player in turn" in sheet("rotation-7")["table.sits_out"]


def test_the_sheet_tells_the_numbers_that_are_really_dealt() -> None:
    said = {name: sheet(name)["deal.batches"] for name in ("standard-5", "standard-7", "chicago-6")}
    assert said == {
        "standard-5": "Dealt 1, 2, 3, 4 at a time.",
        "standard-7": "Dealt 1, 2, 3, 1 at a time.",
        "chicago-6": "Dealt 1, 2, 3, 4, 4, 3 at a time.",
    }
    assert batches_said(()) == "Dealt all at once."
    assert batches_said((10,)) == "Dealt all at once."


def batches_said(sizes: tuple[int, ...]) -> str:
    return sentence(vary(deal={"batches": sizes}), "deal.batches", TEXTS["en"])


def test_the_sheet_says_that_all_pass_only_where_all_may() -> None:
    silent = [name for name in preset_ids() if "auction.all_pass" not in sheet(name)]
    assert silent == ["pannell-5", "busan-4", "daegu-5", "daejeon-6", "gwanak-6", "sinchon-5"]


def test_the_sheet_says_from_which_bid_a_cheaper_no_trump_is_scored() -> None:
    for name in preset_ids():
        lower = PRESETS[name].rules.auction.no_trump_minimum_offset and "lowest bid" in sheet(name)["scoring.made"]
        assert ("In no-trump its own lowest bid counts." in sheet(name)["scoring.made"]) is bool(lower)


def test_multipliers_of_what_cannot_happen_are_not_told() -> None:
    rules = vary(auction={"denominations": "suits-only"}, deck={"jokers": 0}, friend={"count": 0},
                 scoring={"multipliers": {"buried_joker": 3, "buried_mighty": 3}})  # fmt: skip
    said = {line.key: line.text for section in describe(rules, TEXTS["en"]) for line in section.lines}
    assert "scoring.multipliers.no_trump" not in said
    assert "scoring.multipliers.buried_joker" not in said
    assert said["scoring.failure_multiplies"].startswith("The multipliers for no friend and buried mighty apply")


def test_ranks_in_a_row_are_told_as_one() -> None:
    said = {line.key: line.text for line in differences(PRESETS["standard-3"].rules, MightyRules(), TEXTS["ko"])}
    assert said["deck.remove"].startswith("2부터 6까지")
    said = {line.key: line.text for line in differences(PRESETS["standard-4"].rules, MightyRules(), TEXTS["en"])}
    assert said["deck.remove"] == "Played without twos, fours, ♥3, ♦3."


def test_every_group_stands_in_one_section() -> None:
    placed = [group for groups in SECTIONS.values() for group in groups]
    assert sorted(group for group in placed if "." not in group) == sorted(options_of(MightyRules))
    assert len(placed) == len(set(placed))


def test_an_option_named_by_a_section_stands_there() -> None:
    assert section_of("table.sits_out") == "match"
    assert section_of("table.stand_in") == "table"
    assert {section_of(key) for key in option_keys(MightyRules)} == set(SECTIONS)


def test_lists_of_keys_name_real_options() -> None:
    known = set(option_keys(MightyRules)) | set(options_of(MightyRules))
    assert {key for keys in SECTIONS.values() for key in keys} | set(CLAUSES) <= known
    assert set(QUIET) <= known
    assert set(WHEN) <= known
    assert set(described_keys(MightyRules())) <= known


@pytest.mark.parametrize(
    ("condition", "korean"),
    [
        (MisdealCondition(max=0), "점수 카드가 한 장도 없는 패"),
        (MisdealCondition(max=0, weights=MisdealWeights(mighty=0)), "마이티 말고는 점수 카드가 한 장도 없는 패"),
        (
            MisdealCondition(max=0.5, weights=MisdealWeights(joker=-0.5, ten=0.5)),
            "점수가 0.5점 이하인 패 (조커는 −0.5점, 10은 0.5점으로 셈)",
        ),
        (MisdealCondition(single=("T", "mighty")), "점수 카드가 10이나 마이티 한 장뿐인 패"),
        (MisdealCondition(max=1, requires="joker"), "조커가 있고 점수는 1점 이하인 패"),
        (MisdealCondition(requires="joker", all_points=True), "조커가 있는 패 가운데 모든 카드가 점수 카드인 패"),
    ],
)
def test_misdeals_in_words(condition: MisdealCondition, korean: str) -> None:
    assert condition_text(condition, TEXTS["ko"]) == korean


def said_of(key: str, language: str = "en", **options: Any) -> str:
    """Return the sentence about an option with these changes of the standard rules."""
    return sentence(vary(**options), key, TEXTS[language])


def moment_text(**options: Any) -> set[str]:
    """Return the options that the sheet mentions."""
    rules = vary(**options)
    return {line.key for section in describe(rules, TEXTS["en"]) for line in section.lines}


def test_a_powerless_mighty_is_no_way_out_of_the_first_lead() -> None:
    bars = {"first_lead_bars": ("trump", "mighty")}
    assert said_of("play.first_lead_bars", play=bars).endswith(
        "with trumps and the mighty only, the mighty must be led."
    )
    powerless = said_of("play.first_lead_bars", play=bars, mighty={"first_trick": "powerless"})
    assert powerless.endswith("unless holding nothing else.")


def test_what_friends_points_count_is_told_with_what_follows_from_it() -> None:
    key, runs, rounded = ("points.friend_weight", "Runs and back runs go by the points", "is rounded to a whole number")
    assert said_of(key) == "The friend's points count as they are."
    half = said_of(key, points={"friend_weight": FriendWeight(1.5)})
    assert runs in half and rounded in half  # noqa: PT018
    double = said_of(key, points={"friend_weight": FriendWeight(2)})
    assert runs in double and rounded not in double  # noqa: PT018
    flat = {"run": 1, "back_run": 1}
    assert runs not in said_of(key, points={"friend_weight": FriendWeight(2)}, scoring={"multipliers": flat})


def test_the_ghosts_rules_are_told_as_far_as_they_apply() -> None:
    key = "table.stand_in"
    assert "it calls" in said_of(key, **GHOST)
    assert "it calls" not in said_of(key, **merged(GHOST, {"joker_call": {"declaration": "automatic"}}))
    assert "joker" not in said_of(key, **merged(GHOST, {"deck": {"jokers": 0}}))
    assert "ghost friend" in said_of("scoring.shares", **GHOST)
    assert "ghost friend" not in said_of("scoring.shares", **merged(GHOST, {"scoring": {"shares": "fixed"}}))


def test_what_cannot_happen_is_not_told() -> None:
    suits = {"denominations": "suits-only", "maximum_ends": False}
    assert "auction.maximum_ends" not in moment_text(auction=suits)
    assert "auction.maximum_ends" in moment_text(auction={"maximum_ends": False})
    assert "auction.maximum_ends" in moment_text(auction={**suits, "equal_bids": "draw-lots"})
    assert "exchange.at_maximum" not in sheet("suwon-5")
    assert "auction.trump_minimum" not in moment_text(auction={"trump_minimum": 12})
    assert "auction.trump_minimum" in moment_text(auction={"trump_minimum": 14})
    assert "auction.forced_dealer" not in moment_text(auction={"forced_dealer": True, "opener_may_pass": False})
    assert "joker_call.first_trick" not in moment_text(joker={"first_trick": "forbidden"})


def test_a_misdeal_that_a_bid_may_override_ends_nothing_at_once() -> None:
    assert "ends the deal" in said_of("misdeal.declaration")
    assert "ends the deal" not in said_of("misdeal.declaration", misdeal={"full_bid_overrides": True})
    assert "바로 패를 다시" not in said_of("misdeal.declaration", "ko", misdeal={"full_bid_overrides": True})


@pytest.mark.parametrize(
    ("formula", "low", "floor"),
    [("bid-over", 11, True), ("bid-over", 12, False), ("over-ten", 9, True), ("over-ten", 10, False),
     ("over-thirteen", 12, True), ("over-thirteen", 13, False), ("overtricks", 1, False), ("both-over", 1, False)],
)  # fmt: skip
def test_a_formula_that_may_fall_below_nothing_says_that_it_does_not(formula: str, low: int, floor: bool) -> None:
    said = said_of("scoring.made", auction={"minimum": low}, scoring={"made": formula, "over": 12})
    assert said.endswith("It is never less than 0.") is floor
    least = said_of("scoring.made", auction={"minimum": low}, scoring={"made": formula, "over": 12, "floor": 1})
    assert not least.endswith("It is never less than 0.")


def test_the_lower_minimum_of_no_trump_is_described_once() -> None:
    cheaper = {"auction": {"no_trump_minimum_offset": -1}}
    assert "In no-trump its own lowest bid" in said_of("scoring.made", **cheaper)
    for key, said in (("scoring.made", False), ("scoring.no_trump_minimum", True)):
        text = said_of(key, **cheaper, scoring={"no_trump_minimum": "at-minimum"})
        assert ("if the contract is not above that bid" in text) is said
        assert "its own lowest bid" not in text


def test_all_options_of_a_penalty_for_misdeals_are_in_one_section() -> None:
    keys = [key for key in option_keys(MightyRules) if key.startswith("misdeal.penalty")]
    assert len(keys) == 3
    assert {section_of(key) for key in keys} == {"match"}


def test_the_league_does_not_say_that_no_trump_counts_once_after_its_formula_doubles_it() -> None:
    assert "twice that in no-trump" in sheet("league-5")["scoring.made"]
    assert "scoring.multipliers.no_trump" not in sheet("league-5")
    assert "scoring.multipliers.no_friend" in sheet("league-5")


@pytest.mark.parametrize(("low", "floor"), [(10, True), (11, False)])
def test_a_shortfall_is_counted_before_a_failed_contract_may_be_worth_nothing(low: int, floor: bool) -> None:
    said = said_of("scoring.failed", auction={"minimum": low}, scoring={"failed": "pays-back", "over": 12})
    assert said.endswith("It is never less than 0.") is floor


TWO_PACKS = {"chicago-6", "chicago-7", "chicago-8"}
GHOSTS = {"ghost-4", "msol-4"}
ROTATIONS = {"rotation-6", "rotation-6-loser", "rotation-7"}
ADDED_SENTENCES = {
    "table.stand_in.ghost_calls": GHOSTS,
    "table.stand_in.ghost_joker": GHOSTS,
    "table.stand_in.ghost_joker_colour": set(),
    "table.stand_in.ghost_defends": GHOSTS,
    "table.sits_out.unplayed": ROTATIONS,
    "deck.packs.copies": TWO_PACKS,
    "deck.jokers.both": {"double-joker-5", "gyeonggi-5-2018", "gyeonggi-5-2026"},
    "dealer.next.of_two": TWO_PACKS,
    "dealer.next.ghost": GHOSTS,
    "dealer.next.first_hand": set(preset_ids()),
    "dealer.next_after_misdeal.partner": {"honeymoon-2"},
    "auction.first_bidder.of_two": set(),
    "elimination.shares.buries": {"standard-6", "standard-7", "daejeon-6", "gwanak-6", "siheung-6"},
    "friend.kinds.copies": TWO_PACKS,
    "joker.answers.none_named": {"gyeonggi-5-2018"},
    "points.friend_weight.rounded": {"dongdaejeon-6", "dongdaejeon-7"},
    "points.friend_weight.runs": set(),
    "scoring.made.no_trump": {name for name in preset_ids() if PRESETS[name].rules.auction.no_trump_minimum_offset},
    "scoring.made.late": set(),
    "scoring.failed.late": set(),
    "scoring.made.floor": set(),
    "scoring.failed.no_trump": set(),
    "scoring.failed.floor": set(),
    "scoring.cap.run": {"league-5"},
    "scoring.shares.ghost": GHOSTS,
}
"""Additions to a sentence by other options, and the sheets with them."""


def test_each_sheet_says_what_goes_with_a_rule() -> None:
    assert set(ADDED_SENTENCES) == {f"{key}.{name}" for key, added in ADDED.items() for name in added}
    for said, names in ADDED_SENTENCES.items():
        key, _, name = said.rpartition(".")
        words = TEXTS["en"](f"option.{key}.say.{name}", buries=3)
        assert {preset for preset in preset_ids() if words in sheet(preset).get(key, "")} == names, said


@pytest.mark.parametrize("name", ["dongdaejeon-5", "dongdaejeon-6", "dongdaejeon-7"])
def test_where_the_dealer_never_changes_a_misdeal_changes_nothing(name: str) -> None:
    assert sheet(name)["dealer.next"].startswith("The dealer never changes.")
    assert sheet(name)["dealer.next_after_misdeal"] == "After a misdeal the same dealer deals again."


def test_two_friends_and_their_points_are_told_in_full() -> None:
    """The calls differ, may find one player, and that player's points are rounded."""
    said = sheet("dongdaejeon-7")
    assert said["friend.count"] == "Two friends, by two different calls; a player found by both is the only friend."
    assert "each friend single" in said["scoring.shares"]


def test_what_does_not_multiply_is_not_said_to_earn_nothing() -> None:
    for name in preset_ids():
        assert not [text for text in sheet(name).values() if "nothing extra" in text]
    assert sheet("denexa-5")["scoring.multipliers.no_friend"] == "Playing alone does not multiply the score."
    assert sheet("denexa-5")["scoring.shares"].endswith("playing alone, all of it.")
