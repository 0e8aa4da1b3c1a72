"""Options without their widgets: kinds, first values, texts, patterns of cards, and the fixes of contradictions.

What is tested is in `mighty_gui.client.rules.mighty.rule_editor.model`, in `option_kinds`, `option_values`,
`option_texts`, `card_patterns` and `contradiction_fixes`; each is named by its import, too.
"""

# mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes
# mighty_gui.client.rules.mighty.rule_editor.model.option_texts
# mighty_gui.client.rules.mighty.rule_editor.model.option_values

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from mighty_gui.client.rules.mighty.rule_editor.model import contradiction_fixes as fixes
from mighty_gui.client.rules.mighty.rule_editor.model import option_texts, option_values
from mighty_gui.client.rules.mighty.rule_editor.model.card_patterns import (
    counts_of,
    like,
    patterns_of,
    ranks_of,
    toggle_cards,
)
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor, rare_options
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import Field, field_of, is_open, rows
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import WrongValueError, starting_value, with_values
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.rules import (
    FriendWeight,
    MightyRules,
    MisdealCondition,
    MisdealWeights,
    OrderRules,
    ScoreCap,
    Shares,
    ShortBy,
    TrumpChange,
)
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty.rule_sheet import clause, section_of
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
RULES = MightyRules()
ENGLISH = Texts.load("en")


def contradiction(*keys: str, kind: str = "any", **values: Any) -> Contradiction:
    return Contradiction(keys, Refusal(f"conflict.{kind}", **values))


def cards(*names: str) -> list[Card]:
    return list(map(Card.parse, names))


# --- kinds ---------


FIELDS = (
    Field("players", "choice", tuple(range(2, 9)), high=1000),
    Field("deck.remove", "cards", high=1000),
    Field("deck.only", "cards", optional=True, high=1000),
    Field("deal.batches", "batches", low=1, high=60),
    Field("misdeal.when", "misdeals", high=1000, step=0.5),
    Field("auction.minimum", "number", high=200),
    Field("auction.maximum", "number", optional=True, high=200),
    Field("auction.suit_order", "order", optional=True, high=1000),
    Field("exchange.trump_change", "group", ("forbidden",), high=100),
    Field("exchange.barred", "chips", ("mighty", "joker"), high=1000),
    Field("friend.own_card", "choice", (True, False, "no-friend"), high=1000),
    Field("points.friend_weight", "group", optional=True, high=20, step=0.5),
    Field("points.friend_weight.two", "number", optional=True, high=20, step=0.5),
    Field("mighty.card", "card", high=1000),
    Field("joker_call.card", "callers", high=1000),
    Field("table.shuffle_seats", "switch", high=1000),
    Field("scoring.back_run", "number", ("contract", "minimum"), high=200, group=ShortBy),
)


def test_the_type_of_an_option_decides_its_control_its_values_and_its_limits() -> None:
    assert [field_of(field.key) for field in FIELDS] == list(FIELDS)


def test_options_inside_a_group_are_open_only_while_the_group_is_set() -> None:
    inner = "points.friend_weight.one"
    assert field_of(inner).is_inner
    assert not field_of("points.friend_weight").is_inner
    weighed = vary(points={"friend_weight": FriendWeight(2)})
    assert [is_open(rules, inner) for rules in (RULES, weighed)] == [False, True]
    assert is_open(RULES, "points.joker")
    group = section_of(inner)
    assert [inner in rows(rules, group) for rules in (RULES, weighed)] == [False, True]
    assert "auction.minimum" not in rows(RULES, group)


# --- first values ---------


FIRST: tuple[tuple[str, object], ...] = (
    ("auction.maximum", 20),
    ("auction.trump_minimum", 14),
    ("auction.ends_at", 20),
    ("auction.dealer_minimum", 12),
    ("auction.second_round_minimum", 12),
    ("auction.suit_order", tuple(map(Suit, "SDHC"))),
    ("exchange.free_order", tuple(map(Suit, "SDHC"))),
    ("exchange.trump_change", TrumpChange()),
    ("exchange.blind_change", TrumpChange(1, 1, 1)),
    ("friend.orders", OrderRules(from_=20)),
    ("points.friend_weight", FriendWeight(1.5, None)),
    ("points.friend_weight.two", 1.5),
    ("scoring.run_base", 20),
    ("scoring.back_run", 11),
    ("scoring.back_run.short_by", 5),
    ("scoring.cap", ScoreCap(any=20)),
    ("scoring.cap.no_trump", 20),
    ("deck.only", ("*A", "*K", "*Q", "*J", "*T", "JK")),
    ("elimination.shares", Shares(3, 0)),
)


def test_an_option_that_is_set_begins_with_the_usual_value() -> None:
    for key, value in FIRST:
        assert starting_value(RULES, key) == value, key


def test_some_first_values_follow_the_other_options() -> None:
    rules = vary(auction={"minimum": 15, "maximum": None}, friend={"count": 2}, scoring={"cap": ScoreCap(any=30)})
    assert starting_value(rules, "auction.trump_minimum") == 16
    assert starting_value(rules, "auction.ends_at") == 20
    assert starting_value(vary(auction={"maximum": 25}), "auction.ends_at") == 25
    assert starting_value(rules, "points.friend_weight") == FriendWeight(1.5, 1.5)
    assert starting_value(rules, "scoring.cap.no_trump") == 30
    falling = PRESETS["iwoo-5"].rules
    assert starting_value(falling, "auction.dealer_minimum") == falling.auction.minimum + 1, "fewer is more there"
    assert option_values.starting_group(RULES, "scoring.back_run") == ShortBy(5)


def test_fair_shares_use_up_the_pool_and_differ_by_about_the_kitty() -> None:
    six = PRESETS["standard-6"].rules
    assert option_values.fair_shares(six) == six.elimination.shares == Shares(5, 2)
    pool = 8 + six.deal.kitty
    shares = option_values.fair_shares(six)
    assert shares is not None
    assert shares.declarer + 4 * shares.others == pool
    assert option_values.fair_shares(replace(six, elimination=replace(six.elimination, count=2))) == Shares(9, 4)
    two = vary(players=2, elimination={"count": 1}, friend={"count": 0}, deal={"hand": 20, "kitty": 13})
    assert option_values.fair_shares(two) is None


def test_a_group_that_was_set_or_unset_is_one_change() -> None:
    def differing(rules: MightyRules, base: MightyRules) -> set[str]:
        keys = ("points.friend_weight", "points.friend_weight.one", "points.friend_weight.two", "scoring.back_run")
        return {key for key in keys if is_open(rules, key) and option_values.differs(rules, base, key)}

    one, two = (vary(points={"friend_weight": FriendWeight(weight)}) for weight in (1.5, 2))
    assert differing(one, RULES) == differing(RULES, one) == {"points.friend_weight"}
    assert differing(one, two) == {"points.friend_weight.one"}
    assert differing(one, one) == set()
    assert differing(vary(scoring={"back_run": ShortBy(5)}), RULES) == {"scoring.back_run"}
    assert differing(vary(scoring={"back_run": 9}), RULES) == {"scoring.back_run"}


def test_joker_callers_count_as_unchanged_for_other_jokers() -> None:
    editor = Editor(PRESETS)
    editor.set("deck.jokers", 2)
    assert editor.changed_keys() == ("deck.jokers",)
    with_two = option_values.base_value(editor.rules, RULES, "joker_call.card")
    assert [str(joker) for joker, _ in with_two] == ["JB", "JR"]  # type: ignore[attr-defined]
    assert option_values.with_base_value(editor.rules, RULES, "deck.jokers") == RULES


def test_a_wrong_value_is_told_with_its_place() -> None:
    with pytest.raises(WrongValueError, match=r"auction\.minimum: .+"):
        with_values(RULES, {"players": 6, "auction.minimum": "many"})
    assert with_values(RULES, {"players": 6, "deal.hand": 8}).deal.hand == 8


def test_an_option_is_rare_if_at_most_one_preset_changes_it() -> None:
    rare = rare_options(PRESETS)
    every = [preset.rules for preset in PRESETS.values() if isinstance(preset.rules, MightyRules)]
    orders = [rules for rules in every if rules.exchange.free_order is not None]
    forced = [rules for rules in every if rules.auction.forced_dealer]
    assert (len(orders) <= 1, len(forced) <= 1) == ("exchange.free_order" in rare, "auction.forced_dealer" in rare)
    assert len(orders) == 2
    assert not any(map(clause, rare)), "the page with the standard rules names these"


# --- texts ---------


TWO = tuple(zip(cards("JB", "JR"), cards("C3", "S3"), strict=True))
SHORT: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("auction.minimum", {}, "13"),
    ("auction.maximum", {"auction.maximum": None}, ENGLISH("editor.none.auction-maximum")),
    ("deck.only", {"deck.only": ()}, ENGLISH("editor.picked", count=0)),
    ("deck.remove", {}, option_texts.none_word("deck.remove", ENGLISH)),
    ("deck.remove", {"deck.remove": ("*2", "H3")}, f"{ENGLISH('describe.ranks', ranks=ENGLISH('rank.2.plural'))}, ♥3"),
    ("mighty.card", {}, "♠A"),
    ("joker_call.card", {"deck.jokers": 2, "joker_call.card": TWO}, "♣3, ♠3"),
    ("auction.suit_order", {"auction.suit_order": (Suit.HEARTS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)}, "♥ ♣ ♠ ♦"),
    ("table.shuffle_seats", {"table.shuffle_seats": True}, ENGLISH("editor.on")),
    ("table.shuffle_seats", {}, ENGLISH("editor.off")),
    ("points.ranks", {"points.ranks": ("A", "T")}, f"{ENGLISH('rank.A.sign')}, {ENGLISH('rank.T.sign')}"),
    ("points.friend_weight.two", {"points.friend_weight": FriendWeight(1.5, 1.5)}, "1.5"),
    ("deal.batches", {"deal.batches": (3, 4)}, "3, 4"),
    (
        "misdeal.when",
        {"misdeal.when": (MisdealCondition(), MisdealCondition())},
        " / ".join(2 * [ENGLISH("editor.any_hand")]),
    ),
)


def test_a_value_has_a_short_text() -> None:
    for key, changes, text in SHORT:
        assert option_texts.short_value(with_values(RULES, changes), key, ENGLISH) == text, key


def test_the_text_of_a_group_has_all_that_it_contains() -> None:
    rules = vary(elimination={"count": 1, "shares": Shares(5, 2)})
    named = [
        f"{option_texts.name_of(f'elimination.shares.{name}', ENGLISH)} {count}"
        for name, count in (("declarer", 5), ("others", 2))
    ]
    assert option_texts.short_value(rules, "elimination.shares", ENGLISH) == ", ".join(named)


def test_a_condition_without_a_restriction_is_said_to_be_met_by_any_hand() -> None:
    weights = MisdealWeights(ten=0.5)
    assert option_texts.is_open_condition(MisdealCondition())
    assert option_texts.is_open_condition(MisdealCondition(weights=weights, joker_cancels_highest=True))
    for closed in ({"max": 1}, {"requires": "joker"}, {"single": ("J",)}, {"all_points": True}):
        assert not option_texts.is_open_condition(MisdealCondition(weights=weights, **closed))  # type: ignore[arg-type]
    assert option_texts.condition(MisdealCondition(), ENGLISH) == ENGLISH("editor.any_hand")
    limited = MisdealCondition(max=0.5)
    assert option_texts.condition(limited, ENGLISH) == option_texts.condition_text(limited, ENGLISH)


def test_the_sentence_of_an_option_is_that_of_the_rule_sheet_where_there_is_one() -> None:
    def said(key: str, **changes: Any) -> str:
        return option_texts.sentence_for(
            with_values(RULES, {name.replace("__", "."): value for name, value in changes.items()}), key, ENGLISH
        )

    assert said("auction.minimum") == option_texts.sentence(RULES, "auction.minimum", ENGLISH)
    change = "exchange.trump_change"
    assert said(change) == ENGLISH(f"option.{change}.say.set")
    forbidden = with_values(RULES, {change: "forbidden"})
    assert said(change, exchange__trump_change="forbidden") == option_texts.sentence(forbidden, change, ENGLISH)
    open_one = (MisdealCondition(), MisdealCondition(max=0.5))
    texts = ", ".join(option_texts.condition(item, ENGLISH) for item in open_one)
    assert said("misdeal.when", misdeal__when=open_one) == texts
    closed = with_values(RULES, {"misdeal.when": open_one[1:]})
    assert said("misdeal.when", misdeal__when=open_one[1:]) == option_texts.sentence(closed, "misdeal.when", ENGLISH)
    assert (
        said("deck.only", deck__only=())
        == f"{option_texts.name_of('deck.only', ENGLISH)}: {ENGLISH('editor.picked', count=0)}"
    )
    inner = "exchange.trump_change.suit_to_suit"
    assert said(inner) in (f"{option_texts.name_of(inner, ENGLISH)}: 2", option_texts.sentence(RULES, inner, ENGLISH))


def test_options_whose_names_have_the_words_are_found_first() -> None:
    found = option_texts.find("Kitty")
    is_named = [all(word in option_texts._names(key) for word in ("kitty",)) for key in found]
    assert is_named == sorted(is_named, reverse=True)
    assert 0 < sum(is_named) < len(found)
    assert option_texts.find("kitty zzz") == ()
    both = option_texts.find("kitty shown")
    assert set(both) < set(found)
    assert both[0] == "exchange.kitty_shown"


def test_a_contradiction_names_its_cards_and_suits_with_their_signs() -> None:
    assert option_texts._word(ENGLISH, "card", "H3") == "♥3"
    assert option_texts._word(ENGLISH, "missing", ("S", "H")) == ("♠", "♥")
    assert option_texts._word(ENGLISH, "missing", 3) == 3
    assert option_texts._word(ENGLISH, "count", "H3") == "H3"


# --- patterns of cards ---------


def test_a_pattern_of_a_rank_means_all_its_cards_and_no_card_is_counted_too_often() -> None:
    two = counts_of(("*2", "H3"))
    assert two == Counter(cards("S2", "D2", "H2", "C2", "H3"))
    assert counts_of(("H3", "H3"))[Card.parse("H3")] == 1
    assert counts_of(("H3", "H3", "H3"), 2)[Card.parse("H3")] == 2
    assert counts_of(("H3",), 2)[Card.parse("H3")] == 1
    assert counts_of(("*2",), 2)[Card.parse("S2")] == 2


def test_counts_are_written_with_the_shortest_patterns() -> None:
    assert patterns_of(counts_of(("*2", "H3", "JK"))) == ("*2", "H3", "JK")
    assert patterns_of(counts_of(("*2",)), 1) == ("*2",)
    once = Counter(cards(*(f"{suit}2" for suit in SUITS)))
    assert patterns_of(once, 2) == tuple(map(str, once))
    assert patterns_of(counts_of(("*2",), 2), 2) == ("*2",)
    assert patterns_of(Counter({Card.parse("H3"): 2, Card.parse("JB"): 2}), 2) == ("H3", "H3", "JB", "JB")
    assert patterns_of({}) == ()


def test_patterns_take_the_form_of_others_that_mean_the_same() -> None:
    known = ("H3", "C4")
    assert like(("C4", "H3"), 1, None, ("C4",), known) == known
    assert like(("C4", "H3"), 1, None, ("C4",)) == ("C4", "H3")
    assert like((), 1, ()) == ()


def test_a_press_takes_a_card_once_more_or_several_at_once() -> None:
    three = cards("H3")
    once = toggle_cards({}, three, 2)
    twice = toggle_cards(once, three, 2)
    assert (once, twice) == (Counter(three), Counter(three * 2))
    assert toggle_cards(twice, three, 2) == {}
    rank = cards("S2", "D2", "H2", "C2")
    some = Counter({rank[0]: 2, rank[1]: 1, three[0]: 1})
    full = toggle_cards(some, rank, 2)
    assert full == Counter(rank * 2 + three)
    assert toggle_cards(full, rank, 2) == Counter(three)


def test_elevens_are_among_the_ranks_only_if_the_pack_may_have_them() -> None:
    assert ranks_of(RULES) == tuple("AKQJT98765432")
    assert len(ranks_of(vary(deck={"elevens": True}))) == 14


# --- fixes ---------


def test_numbers_are_tried_by_their_distance_within_the_limits() -> None:
    field = field_of("auction.minimum")
    near = list(fixes._numbers(RULES, field, 13))
    assert near[:4] == [12, 14, 11, 15]
    assert (min(near), max(near), len(near)) == (0, 13 + 39, 13 + 39)
    assert list(fixes._numbers(RULES, field, 199))[:4] == [198, 200, 197, 196]
    unset = list(fixes._numbers(RULES, field_of("auction.maximum"), None))
    assert (unset[:2], unset[-1]) == ([19, 21], None)
    assert list(fixes._numbers(RULES, field_of("scoring.back_run"), "contract"))[-2:] == ["contract", "minimum"]


def test_chips_are_tried_with_one_less_and_with_one_more() -> None:
    field = field_of("exchange.barred")
    assert list(fixes._chips(field, ("mighty",))) == [(), ("mighty",), ("mighty", "joker")]
    assert list(fixes._chips(field, ("mighty", "joker")))[:2] == [("joker",), ("mighty",)]


def test_an_order_is_given_up_or_made_complete() -> None:
    hearts, spades, *_ = order = (Suit.HEARTS, Suit.SPADES, Suit.HEARTS)
    rest = tuple(suit for suit in SUITS if suit not in order)
    assert list(fixes._orders(order)) == [None, (hearts, spades, *rest)]
    assert list(fixes._orders(None)) == [None, tuple(SUITS)]


def test_conditions_of_a_misdeal_that_restrict_nothing_go_first() -> None:
    weighing, limited = MisdealCondition(weights=MisdealWeights(ten=1)), MisdealCondition(max=1)
    now = (MisdealCondition(), limited, weighing)
    assert list(fixes._fewer(now)) == [(limited,), now[1:], (now[0], weighing), now[:2]]


def test_a_group_is_tried_with_fair_shares_unset_or_as_usual() -> None:
    six = PRESETS["standard-6"].rules
    field = field_of("elimination.shares")
    assert list(fixes._groups(six, field, Shares(1, 1))) == [Shares(5, 2), None, Shares(5, 2)]
    assert list(fixes._groups(RULES, field, None)) == [starting_value(RULES, "elimination.shares")]
    change = field_of("exchange.trump_change")
    assert list(fixes._groups(RULES, change, TrumpChange())) == ["forbidden", TrumpChange()]


def test_aces_are_tried_as_the_mighty_and_low_clubs_as_callers() -> None:
    assert [str(card) for card in islice(fixes._cards(RULES), 5)] == [*(f"{suit}A" for suit in SUITS), "SK"]
    callers = list(fixes._callers(RULES))
    assert [str(pairs[0][1]) for pairs in callers[:4]] == [f"{suit}3" for suit in reversed(SUITS)]
    assert (len(callers), callers[-1]) == (13, ())
    assert [str(pairs[0][0]) for pairs in callers[:1]] == ["JK"]


def test_low_cards_are_left_out_or_fewer_of_those_already_left_out() -> None:
    rules = vary(deck={"remove": ("H7", "S7")})
    field = field_of("deck.remove")
    found = list(fixes._packs(rules, field, ("JB", "H7", "S7")))
    assert found[0] == ("H7", "S7"), "there is no such joker"
    assert [pack[2:] for pack in found[1:4]] == [("C2",), ("C2", "D2"), ("C2", "D2", "H2")]
    assert {pack[:2] for pack in found[1:12]} == {("H7", "S7")}
    assert [len(pack) for pack in found[1:12]] == list(range(3, 14))
    assert found[12:] == [("H7",), ()]
    assert list(fixes._packs(rules, field_of("deck.only"), ("*A",))) == [None]


def test_special_cards_stay_in_the_pack() -> None:
    special = {str(card) for card in fixes._pack(RULES) if fixes._is_special(RULES, card)}
    points = {f"{suit}{rank}" for suit in SUITS for rank in RULES.points.ranks}
    callers = {str(card) for pairs in (RULES.joker_call.card, RULES.joker_call.when_trump) for _, card in pairs}
    assert special == {"JK", "SA", "DA", *points, *callers}
    odd = vary(mighty={"card": Card.parse("H7"), "when_trump": Card.parse("C7")})
    assert {"H7", "C7"} <= {str(card) for card in fixes._pack(odd) if fixes._is_special(odd, card)}


def test_a_joker_of_another_pack_cannot_be_left_out() -> None:
    found = {}
    for jokers in (0, 1, 2):
        rules = with_values(RULES, {"deck.jokers": jokers})
        found[jokers] = [pattern for pattern in ("JK", "JB", "JR", "*9", "H3") if fixes._is_missing(rules, pattern)]
    assert found == {0: ["JK", "JB", "JR"], 1: ["JB", "JR"], 2: ["JK"]}


@pytest.mark.parametrize(
    ("preset", "changes", "wanted"),
    [
        ("standard-5", {"players": 6}, {"deal.hand": 8, "deal.kitty": 5}),
        ("standard-5", {"players": 4}, {"deal.hand": 13, "deal.kitty": 1}),
        ("standard-5", {"players": 6, "deal.kitty": 12}, {"deal.hand": 7, "deal.kitty": 11}),
        ("standard-5", {"deal.kitty": 4}, {"deal.hand": 10, "deal.kitty": 3}),
        ("two-mighty", {"deal.hand": 12}, {"deal.hand": 13, "deal.kitty": 1}),
    ],
)
def test_hand_and_kitty_are_changed_together_to_deal_the_whole_pack(
    preset: str, changes: dict[str, object], wanted: dict[str, int]
) -> None:
    rules = with_values(PRESETS[preset].rules, changes)
    found = next(found for found in fixes.everything(rules) if {"deal.hand", "deal.kitty"} <= set(found.keys))
    fix = fixes._together(rules, found)
    assert fix is not None
    assert fix.changes == wanted
    assert fixes._together(rules, contradiction("deal.kitty", "deal.hand")) is None
    assert fixes._together(rules, contradiction("deal.hand", "players")) is None


def test_several_multipliers_are_set_to_1_together() -> None:
    rules = vary(scoring={"multipliers": {"run": 2, "back_run": 3}})
    keys = ("scoring.made", "scoring.multipliers.run", "scoring.multipliers.back_run")
    fix = fixes._together(rules, contradiction(*keys))
    assert fix is not None
    assert fix.changes == dict.fromkeys(keys[1:], 1)


def test_a_fix_changes_something_solves_the_contradiction_and_leaves_no_large_kitty() -> None:
    found = contradiction("auction.maximum")
    assert fixes._try(RULES, found, {"auction.maximum": "x"}) is None
    assert fixes._try(RULES, found, {"auction.maximum": 20}) is None, "nothing is changed"
    fix = fixes._try(RULES, found, {"auction.maximum": 19})
    assert fix is not None
    assert (fix.rules.auction.maximum, fix.left) == (19, 0)
    kitty = contradiction("deal.hand", "deal.kitty")
    assert fixes._try(RULES, kitty, {"deal.hand": 9, "deal.kitty": 8}) is not None
    assert fixes._try(RULES, kitty, {"deal.hand": 8, "deal.kitty": 13}) is None
    large = with_values(RULES, {"deal.hand": 7, "deal.kitty": 18})
    assert fixes._try(large, kitty, {"deal.hand": 8, "deal.kitty": 13}) is not None, "it was larger"


def test_the_first_candidate_without_another_contradiction_is_taken_or_else_the_first() -> None:
    rules = with_values(RULES, {"auction.maximum": 12})
    (found,) = fixes.everything(rules)
    worse, good, late = {"players": 6, "auction.maximum": 13}, {"auction.maximum": 14}, {"auction.maximum": 15}
    assert fixes._first(rules, found, [{"auction.maximum": "x"}, worse, good, late]).changes == good  # type: ignore[union-attr]
    assert fixes._first(rules, found, [worse, {**worse, "auction.maximum": 14}]).changes == worse  # type: ignore[union-attr]
    assert fixes._first(rules, found, []) is None


def test_at_most_three_fixes_are_offered_one_for_each_option_the_best_first() -> None:
    for changes in ({"players": 6}, {"auction.maximum": 12}, {"deck.packs": 2}):
        rules = with_values(RULES, changes)
        for found in fixes.everything(rules):
            offered = fixes.fixes_for(rules, found)
            assert 0 < len(offered) <= 3
            assert [fix.left for fix in offered] == sorted(fix.left for fix in offered)
            keys = [tuple(fix.changes) for fix in offered]
            assert len(set(keys)) == len(keys)
    closed = contradiction("points.friend_weight.one")
    assert fixes.fixes_for(RULES, closed) == (), "it is not open"
