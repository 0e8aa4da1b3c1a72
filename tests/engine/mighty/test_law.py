"""The rules of one trick: powers, bars, demands, led suits and strengths (`mighty_gui.engine.mighty.law`).

Every test makes the rules of its trick anew.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import SUITS, Card, Colour, Suit
from mighty_gui.engine.core.numbered_pack import Demand, allowed_cards, reason_against
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import (
    LEDS,
    NO_SUIT,
    OPEN_LEAD,
    TrickRules,
    barred_from_last,
    joker_callers,
    mighty_card,
    suit_number,
    suits_named,
)
from mighty_gui.engine.mighty.pack import numbered_pack
from tests.engine.mighty.helpers import TWO_JOKERS, cards, merged, vary

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
BLACK, RED = 5, 6
COLOUR: dict[str, Any] = {"joker": {"names": "colour"}}
NEXT_CARD: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}
ONLY_LEADER: dict[str, Any] = {"joker": {"first_trick_for": "leader"}}
SAME_MIGHTY: dict[str, Any] = {"mighty": {"when_trump": Card.parse("SA")}}
BOTH_BARRED: dict[str, Any] = {"mighty": {"last_trick": "forbidden"}, "joker": {"last_trick": "forbidden"}}


def trump_of(denomination: str) -> Suit | None:
    return Contract.parse(f"15{denomination}").trump


def trick(trump: str = "H", *, first: bool = False, to_come: int = 5, **options: Any) -> TrickRules:
    """Return the rules of a trick; by default one in mid-hand with hearts as trump."""
    rules = vary(**options)
    return TrickRules(rules, trump_of(trump), numbered_pack(rules), first=first, to_come=to_come)


def names(now: TrickRules, held: int) -> str:
    """Return the cards of a set in listing order."""
    return " ".join(map(str, now.pack.cards_in(held)))


def played(*texts: str) -> list[Played]:
    """Return the cards on the table: ``played("JK suit S", "S4")``."""
    found = []
    for seat, text in enumerate(texts):
        action: Any = parse_action(f"play {text}")
        found.append(Played(seat, action.card, action.suit, action.call))
    return found


def allowed(now: TrickRules, demands: list[Demand], held: str) -> str:
    """Return the cards of a hand that the demands allow."""
    return names(now, allowed_cards(tuple(demands), now.pack.set_of(cards(held))))


def reasons(now: TrickRules, demands: list[Demand], held: str) -> dict[str, str]:
    """Return the reason against each card of a hand that the demands do not allow."""
    hand = now.pack.set_of(cards(held))
    found = {str(card): reason_against(tuple(demands), hand, now.pack.set_of([card])) for card in cards(held)}
    return {card: reason for card, reason in found.items() if reason}


# --- suits, colours and the special cards of a hand ---------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number", "suits"),
    [("S", 0, "S"), ("H", 1, "H"), ("D", 2, "D"), ("C", 3, "C"), ("any", 4, ""), ("black", 5, "SC"), ("red", 6, "HD")],
)
def test_a_leader_names_a_suit_a_colour_of_two_suits_or_any(name: str, number: int, suits: str) -> None:
    assert suit_number(name) == number
    assert "".join(suits_named(name)) == suits
    assert TrickRules.suits_led(number) == suits_named(name)


def test_no_suit_is_led_by_nothing_and_by_an_open_lead() -> None:
    assert suit_number(None) == NO_SUIT
    assert TrickRules.suits_led(OPEN_LEAD) == ()
    assert [TrickRules.suits_led(LEDS + number) for number in range(LEDS)] == [
        TrickRules.suits_led(number) for number in range(LEDS)
    ]


@pytest.mark.parametrize(("trump", "card"), [("S", "DA"), ("H", "SA"), ("D", "SA"), ("C", "SA"), ("N", "SA")])
def test_another_card_is_the_mighty_only_if_the_suit_of_the_usual_one_is_trump(trump: str, card: str) -> None:
    assert mighty_card(vary(), trump_of(trump)) is Card.parse(card)


@pytest.mark.parametrize(
    ("trump", "options", "calls"),
    [
        ("H", {}, "C3: JK"),
        ("N", {}, "C3: JK"),
        ("C", {}, "S3: JK"),
        ("C", {"joker_call": {"when_trump": ()}}, ""),
        ("H", {"deck": {"jokers": 0}}, ""),
        ("S", TWO_JOKERS, "C3: JB, H3: JR"),
        ("C", TWO_JOKERS, "S3: JB, H3: JR"),
        ("H", TWO_JOKERS, "C3: JB, D3: JR"),
        ("S", merged(TWO_JOKERS, {"joker_call": {"card": ((Card.parse("JB"), Card.parse("C3")),)}}), "C3: JB"),
    ],
)
def test_a_joker_is_called_by_its_card_or_by_another_if_that_suit_is_trump(
    trump: str, options: dict[str, Any], calls: str
) -> None:
    found = joker_callers(vary(**options), trump_of(trump))
    assert ", ".join(f"{card}: {' '.join(map(str, jokers))}" for card, jokers in found.items()) == calls


def test_one_card_may_call_both_jokers() -> None:
    both = tuple((Card.parse(joker), Card.parse("C3")) for joker in ("JB", "JR"))
    rules = vary(**merged(TWO_JOKERS, {"joker_call": {"card": both}}))
    assert joker_callers(rules, Suit.HEARTS) == {Card.parse("C3"): cards("JB JR")}


@pytest.mark.parametrize(
    ("mighty", "joker", "barred"),
    [
        ("full", "powerless", ""),
        ("powerless", "full", ""),
        ("forbidden", "powerless", "SA"),
        ("full", "forbidden", "JK"),
        ("forbidden", "forbidden", "SA JK"),
    ],
)
def test_only_forbidden_cards_may_not_be_kept_for_the_last_trick(mighty: str, joker: str, barred: str) -> None:
    rules = vary(mighty={"last_trick": mighty}, joker={"last_trick": joker})
    pack = numbered_pack(rules)
    assert pack.cards_in(barred_from_last(rules, Suit.HEARTS, pack)) == list(cards(barred))
    red = barred.replace("SA", "DA")
    assert pack.cards_in(barred_from_last(rules, Suit.SPADES, pack)) == list(cards(red)), "the mighty of this trump"


# --- powers -------------------------------------------------------------------------------------------------

LIMITS = ("full", "powerless", "forbidden")


@pytest.mark.parametrize("in_first", LIMITS)
@pytest.mark.parametrize("in_last", LIMITS)
def test_a_power_is_limited_only_in_the_first_and_the_last_trick(in_first: Any, in_last: Any) -> None:
    limits: dict[str, Any] = {"first_trick": in_first, "last_trick": in_last}
    options: dict[str, Any] = {"mighty": limits, "joker": limits}
    tricks = [trick(first=True, **options), trick(**options), trick(to_come=0, **options)]
    for now, limit in zip(tricks, (in_first, "full", in_last), strict=True):
        assert [now.mighty_power, now.led_joker_power, now.joker_power] == [limit] * 3
    only = trick(first=True, to_come=0, **options)
    assert only.mighty_power == max(in_first, in_last, key=["full", "powerless", "forbidden"].index), "the stricter one"


def test_a_mighty_that_is_free_in_the_first_trick_is_powerless_there() -> None:
    options: dict[str, Any] = {"mighty": {"first_trick": "powerless-free"}}
    first, later = trick(first=True, **options), trick(**options)
    assert (first.mighty_power, first.mighty_is_free) == ("powerless", True)
    assert (later.mighty_power, later.mighty_is_free) == ("full", False)
    assert not trick(first=True, mighty={"first_trick": "powerless"}).mighty_is_free
    assert names(first, first.anytime) == names(later, later.anytime) == "SA JK"
    assert names(first, first.special) == "JK"


@pytest.mark.parametrize("limit", ["powerless", "forbidden"])
def test_the_first_trick_may_limit_only_a_joker_that_is_led(limit: str) -> None:
    options = merged(ONLY_LEADER, {"joker": {"first_trick": limit, "last_trick": "full"}})
    first = trick(first=True, **options)
    assert (first.led_joker_power, first.joker_power) == (limit, "full")
    joker = Card.parse("JK")
    assert (first.power_of(joker, leads=True), first.power_of(joker, leads=False)) == (limit, "full")
    assert [first.pack.cards[number] for number in first.weak_leads] == [joker]
    assert trick(**options).weak_leads == []
    assert trick(first=True).weak_leads == [], "it is weaker in any place"


def test_only_the_mighty_and_jokers_can_lose_their_power() -> None:
    now = trick(first=True, mighty={"first_trick": "powerless"})
    powers = {name: now.power_of(Card.parse(name), leads=False) for name in ("SA", "DA", "HA", "JK")}
    assert powers == {"SA": "powerless", "DA": "full", "HA": "full", "JK": "powerless"}


def test_trumps_are_all_cards_of_the_trump_suit_but_a_mighty_with_its_power() -> None:
    same = trick("S", **SAME_MIGHTY)
    assert [same.is_trump(card) for card in cards("SA SK HA JK")] == [False, True, False, False]
    powerless = trick("S", first=True, **merged(SAME_MIGHTY, {"mighty": {"first_trick": "powerless"}}))
    assert [powerless.is_trump(card) for card in cards("SA SK HA JK")] == [True, True, False, False]
    assert not any(trick("N").is_trump(card) for card in cards("SA SK HA JK"))


def test_the_mighty_with_its_power_and_every_joker_are_special() -> None:
    assert [trick().is_special(card) for card in cards("SA DA JK")] == [True, False, True]
    weak = trick(first=True, mighty={"first_trick": "powerless"})
    assert [weak.is_special(card) for card in cards("SA DA JK")] == [False, False, True]
    assert [weak.is_mighty(card) for card in cards("SA DA JK")] == [False, False, False]


@pytest.mark.parametrize(
    ("options", "in_first", "between", "in_last"),
    [
        ({}, False, True, True),
        ({"first_trick": "effective"}, True, True, True),
        ({"first_trick": "forces"}, True, True, True),
        ({"last_trick": "ineffective"}, False, True, False),
        ({"first_trick": "effective", "last_trick": "ineffective"}, True, True, False),
    ],
)
def test_a_call_may_have_no_effect_in_the_first_or_the_last_trick(
    options: dict[str, Any], in_first: bool, between: bool, in_last: bool
) -> None:
    tricks = [trick(first=True, joker_call=options), trick(joker_call=options), trick(to_come=0, joker_call=options)]
    assert [now.call_possible for now in tricks] == [in_first, between, in_last]
    assert [now.call_forces for now in tricks] == [options.get("first_trick") == "forces", False, False]


def test_a_call_in_an_only_trick_needs_both_rules() -> None:
    both: dict[str, Any] = {"first_trick": "effective", "last_trick": "ineffective"}
    assert not trick(first=True, to_come=0, joker_call=both).call_possible
    assert not trick(first=True, to_come=0, joker_call={"first_trick": "ineffective"}).call_possible
    assert trick(first=True, to_come=0, joker_call={"first_trick": "effective"}).call_possible


def test_only_a_powerless_joker_leaves_its_lead_open() -> None:
    assert trick(first=True, **NEXT_CARD).is_opened
    assert trick(to_come=0, **NEXT_CARD).is_opened
    assert not trick(**NEXT_CARD).is_opened
    assert not trick(first=True).is_opened


# --- leads --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "bars", "refused"),
    [
        ("H2 S4", ("trump",), {"H2": "first_lead"}),
        ("H2 S4", ("mighty",), {}),
        ("SA JK S4", ("mighty", "joker"), {"SA": "first_lead", "JK": "first_lead"}),
        ("H2 SA JK", ("trump",), {"H2": "first_lead"}),
        ("H2 JK", ("trump", "joker"), {"H2": "first_lead"}),
        ("H2 C3 JK", ("trump", "joker", "joker-call"), {}),
        ("H2 JK", (), {}),
        ("C3 C4", ("joker-call",), {"C3": "first_lead"}),
    ],
)
def test_a_card_barred_from_the_first_lead_is_refused_for_that(held: str, bars: Any, refused: dict[str, str]) -> None:
    now = trick(first=True, play={"first_lead_bars": bars})
    assert reasons(now, now.demands_on_lead(), held) == refused
    later = trick(play={"first_lead_bars": bars})
    assert reasons(later, later.demands_on_lead(), held) == {}


@pytest.mark.parametrize(
    ("card", "bar"), [("H2", "trump"), ("SA", "mighty"), ("JK", "joker"), ("C3", "joker-call"), ("S2", None)]
)
def test_each_bar_on_the_first_lead_has_its_own_cards(card: str, bar: str | None) -> None:
    every: Any = ("trump", "mighty", "joker", "joker-call")
    now = trick(first=True, play={"first_lead_bars": every})
    assert now.first_lead_bar(Card.parse(card)) == bar
    others = tuple(other for other in every if other != bar)
    assert trick(first=True, play={"first_lead_bars": others}).first_lead_bar(Card.parse(card)) is None


def test_a_card_outside_the_pack_meets_no_bar() -> None:
    now = trick(first=True, deck={"remove": ("H2",)}, play={"first_lead_bars": ("trump",)})
    assert now.first_lead_bar(Card.parse("H2")) is None


@pytest.mark.parametrize(
    ("held", "trump", "refused"),
    [
        ("H2 S4", "H", {"H2": "trump_last_resort"}),
        ("H2 JK", "H", {}),
        ("H2 SA", "H", {"H2": "trump_last_resort"}),
        ("H2 S4", "N", {}),
        ("DA D2", "S", {}),
        ("S2 DA", "S", {"S2": "trump_last_resort"}),
    ],
)
def test_trumps_led_only_as_a_last_resort_are_refused_for_that(held: str, trump: str, refused: dict[str, str]) -> None:
    now = trick(trump, play={"trump_lead": "last-resort"})
    assert reasons(now, now.demands_on_lead(), held) == refused
    free = trick(trump)
    assert reasons(free, free.demands_on_lead(), held) == {}


def test_a_card_that_may_not_be_led_to_this_trick_is_refused_for_that() -> None:
    now = trick(first=True, joker={"first_trick": "forbidden"}, play={"first_lead_bars": ()})
    assert reasons(now, now.demands_on_lead(), "JK S2") == {"JK": "not_this_trick"}
    assert reasons(now, now.demands_on_lead(), "JK") == {}
    assert names(now, now.not_now(leads=True)) == names(now, now.not_now(leads=False)) == "JK"
    leader = trick(first=True, joker={"first_trick": "forbidden", "first_trick_for": "leader"})
    assert (names(leader, leader.not_now(leads=True)), names(leader, leader.not_now(leads=False))) == ("JK", "")


@pytest.mark.parametrize(
    ("to_come", "held", "left"),
    [
        (0, "SA JK C4", "C4"),
        (1, "SA C4", "SA"),
        (1, "SA JK", "SA JK"),
        (2, "SA JK C4", "SA JK"),
        (2, "SA C4 C5", "SA C4 C5"),
        (3, "SA JK C4 C5", "SA C4 C5 JK"),
    ],
)
def test_cards_barred_from_the_last_trick_go_while_there_is_still_time(to_come: int, held: str, left: str) -> None:
    now = trick(to_come=to_come, **BOTH_BARRED)
    assert allowed(now, now.demands_on_lead(), held) == left
    assert allowed(now, now.demands_on_answer(DIAMONDS, 0), held) == left
    gone = [card for card in held.split() if card not in left.split()]
    code = "must_get_rid" if to_come else "not_this_trick"
    assert reasons(now, now.demands_on_lead(), held) == dict.fromkeys(gone, code)


@pytest.mark.parametrize(
    ("card", "options", "named"),
    [
        ("JK", {}, "S H D C"),
        ("SA", {}, ""),
        ("SA", {"mighty": {"led_suit": "named"}}, "S H D C"),
        ("DA", {"mighty": {"led_suit": "named"}}, ""),
        ("JK", COLOUR, "black red"),
        ("JB", merged(TWO_JOKERS, {"joker": {"names": "own-colour"}}), "S C"),
        ("JR", merged(TWO_JOKERS, {"joker": {"names": "own-colour"}}), "H D"),
        ("JB", merged(TWO_JOKERS, {"joker": {"names": "own-colour-or-trump"}}), "S C H"),
        ("JR", merged(TWO_JOKERS, {"joker": {"names": "own-colour-or-trump"}}), "H D"),
        ("JB", merged(TWO_JOKERS, {"joker": {"names": "own-colour-or-any"}}), "S C any"),
        ("JB", merged(TWO_JOKERS, {"joker": {"names": "any"}}), "S H D C"),
    ],
)
def test_a_leader_names_what_the_rules_allow_this_card(card: str, options: dict[str, Any], named: str) -> None:
    now, led = trick(**options), Card.parse(card)
    assert now.names_suit(led) == bool(named)
    plays = [f"play {card} suit {name}" for name in named.split()] or [f"play {card}"]
    assert [str(action) for action in now.leads_of(led)] == plays


def test_the_suits_to_name_for_a_mighty_are_all_even_in_a_first_trick_that_bars_trump() -> None:
    now = trick(first=True, mighty={"led_suit": "named"}, joker={"first_trick_names_trump": False})
    assert now.suits_to_name(Card.parse("SA")) == SUITS
    assert "".join(now.suits_to_name(Card.parse("JK"))) == "SDC"


def test_a_powerless_joker_whose_lead_is_open_names_nothing() -> None:
    assert not trick(first=True, **NEXT_CARD).names_suit(Card.parse("JK"))
    assert trick(**NEXT_CARD).names_suit(Card.parse("JK"))


@pytest.mark.parametrize(
    ("trump", "options", "usual"),
    [("D", {}, "D"), ("N", {}, "S"), ("D", COLOUR, "red"), ("C", COLOUR, "black"), ("N", COLOUR, "black")],
)
def test_the_leader_of_a_joker_usually_names_trump_or_spades_or_its_colour(
    trump: str, options: dict[str, Any], usual: str
) -> None:
    for first in (False, True):
        assert trick(trump, first=first, **options).usual_name(Card.parse("JK")) == usual


@pytest.mark.parametrize(("trump", "usual"), [("S", "C"), ("H", "D"), ("D", "H"), ("C", "S"), ("N", "S")])
def test_a_first_trick_that_bars_trump_usually_gets_the_other_suit_of_its_colour(trump: str, usual: str) -> None:
    bars: dict[str, Any] = {"joker": {"first_trick_names_trump": False}}
    assert trick(trump, first=True, **bars).usual_name(Card.parse("JK")) == usual
    assert trick(trump, **bars).usual_name(Card.parse("JK")) == (trump if trump != "N" else "S")


def test_with_no_suit_of_that_colour_to_name_the_first_one_allowed_is_named() -> None:
    bars = merged(COLOUR, {"joker": {"first_trick_names_trump": False}})
    assert trick("H", first=True, **bars).usual_name(Card.parse("JK")) == "black"
    own = merged(TWO_JOKERS, {"joker": {"names": "own-colour"}})
    assert trick("H", first=True, **own).usual_name(Card.parse("JB")) == "S"
    assert trick("C", first=True, **own).usual_name(Card.parse("JR")) == "H"


@pytest.mark.parametrize("options", [{}, COLOUR, {"joker": {"first_trick_names_trump": False}}])
@pytest.mark.parametrize(("trump", "usual"), [("H", "H"), ("D", "D"), ("C", "C"), ("N", "S")])
def test_the_leader_of_a_mighty_usually_names_trump_or_spades(options: dict[str, Any], trump: str, usual: str) -> None:
    for first in (False, True):
        now = trick(trump, first=first, **merged(options, {"mighty": {"led_suit": "named"}}))
        assert now.usual_name(Card.parse("SA")) == usual


def test_other_cards_usually_name_nothing() -> None:
    assert [trick().usual_name(card) for card in cards("SA HA C3")] == [None, None, None]


@pytest.mark.parametrize(
    ("first", "options", "plays"),
    [
        (False, {}, ["play C3", "play C3 call"]),
        (True, {}, ["play C3"]),
        (False, {"declaration": "automatic"}, ["play C3"]),
        (True, {"first_trick": "effective"}, ["play C3", "play C3 call"]),
    ],
)
def test_a_joker_call_card_may_call_where_calls_are_optional_and_work(
    first: bool, options: dict[str, Any], plays: list[str]
) -> None:
    now = trick(first=first, joker_call=options)
    assert [str(action) for action in now.leads_of(Card.parse("C3"))] == plays
    assert [str(action) for action in now.leads_of(Card.parse("C4"))] == ["play C4"]


@pytest.mark.parametrize(
    ("lead", "options", "called"),
    [
        ("C3 call", {}, "JK"),
        ("C3", {}, ""),
        ("C3", {"declaration": "automatic"}, "JK"),
        ("C4", {"declaration": "automatic"}, ""),
    ],
)
def test_a_lead_calls_if_it_says_so_or_calls_are_automatic(lead: str, options: dict[str, Any], called: str) -> None:
    assert trick(joker_call=options).called_jokers(played(lead)[0]) == cards(called)
    assert trick(first=True, joker_call=options).called_jokers(played(lead)[0]) == ()


# --- answers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "led", "refused", "code"),
    [
        ("S2 H2 D4", CLUBS, "", ""),
        ("S2 C4", CLUBS, "S2", "follow_suit"),
        ("SA JK C4 D4", CLUBS, "D4", "follow_suit"),
        ("SA D4", SPADES, "D4", "follow_suit"),
        ("S2 C2 D4", BLACK, "D4", "follow_suit"),
        ("S2 C2 D4", NO_SUIT, "", ""),
        ("S2 C2 D4", OPEN_LEAD, "", ""),
    ],
)
def test_who_can_follow_suit_must_do_so_unless_with_mighty_or_joker(
    held: str, led: int, refused: str, code: str
) -> None:
    now = trick(**(COLOUR if led == BLACK else {}))
    assert reasons(now, now.demands_on_answer(led, 0), held) == dict.fromkeys(refused.split(), code)


def test_where_trumps_follow_every_suit_the_reason_says_so() -> None:
    now = trick(play={"follow": "suit-or-trump"})
    assert reasons(now, now.demands_on_answer(CLUBS, 0), "C4 H2 S4") == {"S4": "follow_or_trump"}
    assert names(now, now.following(CLUBS) & now.pack.set_of(cards("C4 H2 S4 JK"))) == "H2 C4"
    no_trump = trick("N", play={"follow": "suit-or-trump"})
    assert reasons(no_trump, no_trump.demands_on_answer(CLUBS, 0), "C4 H2") == {"H2": "follow_suit"}
    assert names(trick(), trick().following(CLUBS) & now.pack.set_of(cards("C4 H2 S4 JK"))) == "C4"


@pytest.mark.parametrize("other", ["S2", "S3", "C4"])
def test_a_called_joker_is_played_and_no_other_card(other: str) -> None:
    now = trick(joker_call={"mighty_shields": False})
    demands = now.demands_on_answer(CLUBS, now.jokers)
    assert allowed(now, demands, f"{other} JK") == "JK"
    assert reasons(now, demands, f"{other} SA JK") == dict.fromkeys((other, "SA"), "joker_called")


def test_the_mighty_with_its_power_shields_a_called_joker() -> None:
    now = trick()
    assert allowed(now, now.demands_on_answer(CLUBS, now.jokers), "S2 SA JK C4") == "SA JK"
    weak = trick(first=True, joker_call={"first_trick": "effective"}, mighty={"first_trick": "powerless"})
    assert allowed(weak, weak.demands_on_answer(CLUBS, weak.jokers), "SA JK C4") == "JK"


def test_a_joker_that_must_answer_trumps_is_played_for_that() -> None:
    now = trick(play={"joker_answers_trump": True})
    assert reasons(now, now.demands_on_answer(HEARTS, 0), "S4 SA JK") == dict.fromkeys(("S4", "SA"), "joker_answers")
    assert reasons(now, now.demands_on_answer(HEARTS, 0), "S4 H2 JK") == {"S4": "follow_suit"}
    assert reasons(now, now.demands_on_answer(CLUBS, 0), "S4 JK") == {}
    assert reasons(now, now.demands_on_answer(HEARTS, now.jokers), "S4 SA JK") == {"S4": "joker_called"}
    free = trick()
    assert reasons(free, free.demands_on_answer(HEARTS, 0), "S4 JK") == {}


@pytest.mark.parametrize(
    ("led", "held", "refused"),
    [
        (CLUBS, "H2 S4", {"H2": "no_ruff_first"}),
        (HEARTS, "H2 S4", {"S4": "follow_suit"}),
        (CLUBS, "H2 H3", {}),
        (NO_SUIT, "H2 S4", {"H2": "no_ruff_first"}),
        (CLUBS, "JK S4", {"JK": "not_this_trick"}),
    ],
)
def test_what_the_first_trick_forbids_is_refused_for_that(led: int, held: str, refused: dict[str, str]) -> None:
    options: dict[str, Any] = {"play": {"first_trick_ruff": "forbidden"}, "joker": {"first_trick": "forbidden"}}
    now = trick(first=True, **options)
    assert reasons(now, now.demands_on_answer(led, 0), held) == refused


def test_a_trump_may_be_played_to_an_open_lead_although_ruffs_are_forbidden() -> None:
    now = trick(first=True, **merged(NEXT_CARD, {"play": {"first_trick_ruff": "forbidden"}}))
    assert reasons(now, now.demands_on_answer(OPEN_LEAD, 0), "H2 S4") == {}
    assert reasons(now, now.demands_on_answer(CLUBS, 0), "H2 S4") == {"H2": "no_ruff_first"}


def test_a_call_that_forces_lifts_the_bar_of_the_first_trick_from_called_jokers_alone() -> None:
    options: dict[str, Any] = {"joker_call": {"first_trick": "forces"}, "joker": {"first_trick": "forbidden"}}
    now = trick(first=True, **options)
    assert allowed(now, now.demands_on_answer(CLUBS, now.jokers), "C4 JK") == "JK"
    assert allowed(now, now.demands_on_answer(CLUBS, 0), "C4 JK") == "C4"
    two = trick(first=True, **merged(TWO_JOKERS, options))
    assert allowed(two, two.demands_on_answer(CLUBS, two.pack.set_of(cards("JB"))), "C4 JR") == "C4"


@pytest.mark.parametrize(
    ("answers", "led", "fits"),
    [
        ("any", CLUBS, "JB JR"),
        ("own-colour", CLUBS, "JB"),
        ("own-colour", SPADES, "JB"),
        ("own-colour", HEARTS, "JR"),
        ("own-colour", DIAMONDS, "JR"),
        ("own-colour", BLACK, "JB"),
        ("own-colour", RED, "JR"),
        ("own-colour", NO_SUIT, "JB JR"),
    ],
)
def test_a_joker_fits_the_colour_led_where_it_must(answers: str, led: int, fits: str) -> None:
    now = trick(**merged(TWO_JOKERS, {"joker": {"answers": answers}}))
    assert [card for card in cards("JB JR") if now.fits_colour(card, led)] == list(cards(fits))
    refused = [card for card in ("JB", "JR") if card not in fits]
    assert (
        reasons(now, now.demands_on_answer(led, 0), "JB JR DA CA").items()
        >= dict.fromkeys(refused, "wrong_colour").items()
    )


# --- the led suit and the strength of cards -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "led"),
    [
        (["C4", "S2"], CLUBS),
        (["JK suit D", "S2"], DIAMONDS),
        (["SA", "C4"], SPADES),
        (["SA suit C", "S4"], CLUBS),
        (["JK suit any"], NO_SUIT),
        (["JK suit red"], RED),
    ],
)
def test_the_led_suit_is_the_one_named_or_that_of_the_card(plays: list[str], led: int) -> None:
    assert trick().led_number(played(*plays)) == led
    assert trick().led_suits(played(*plays)) == TrickRules.suits_led(led)


def test_the_first_card_of_a_suit_sets_the_suit_of_an_open_lead() -> None:
    now = trick(first=True, **merged(TWO_JOKERS, NEXT_CARD))
    tables = (["JB"], ["JB", "JR"], ["JB", "C4", "S2"], ["JB", "JR", "D2", "C4"])
    assert [now.led_number(played(*table)) for table in tables] == [OPEN_LEAD, OPEN_LEAD, CLUBS, DIAMONDS]


def test_a_joker_that_is_weaker_when_it_is_led_leads_a_number_of_its_own() -> None:
    now = trick(first=True, **merged(TWO_JOKERS, ONLY_LEADER))
    numbers = [now.led_number(played(lead)) for lead in ("C4", "JB suit C", "JR suit C", "JR suit S")]
    assert numbers == [CLUBS, LEDS + CLUBS, 2 * LEDS + CLUBS, 2 * LEDS + SPADES]


@pytest.mark.parametrize(("led", "leads"), [(HEARTS, True), (CLUBS, False), (RED, True), (BLACK, False), (4, False)])
def test_trump_is_led_by_its_suit_or_its_colour(led: int, leads: bool) -> None:
    assert trick().leads_trump(led) == leads
    assert not trick("N").leads_trump(led)


@pytest.mark.parametrize(("rule", "counts"), [("full", True), ("powerless", False), ("forbidden", False)])
def test_ruffs_of_the_first_trick_count_only_with_their_power(rule: str, counts: bool) -> None:
    now = trick(first=True, play={"first_trick_ruff": rule})
    assert now.ruffs_count(CLUBS) == counts
    assert now.ruffs_count(HEARTS), "trump is led"
    assert trick(play={"first_trick_ruff": rule}).ruffs_count(CLUBS), "another trick"
    assert [now.counts_as_trump(card, CLUBS) for card in cards("H2 C2 SA")] == [counts, False, False]


@pytest.mark.parametrize(
    ("trump", "rule", "off"),
    [("H", "below-trump", "JB"), ("D", "below-trump", "JB"), ("S", "below-trump", "JR"), ("C", "below-trump", "JR"),
     ("N", "below-trump", ""), ("H", "full", "")],
)  # fmt: skip
def test_a_joker_is_off_colour_only_below_trumps_of_the_other_colour(trump: str, rule: str, off: str) -> None:
    now = trick(trump, **merged(TWO_JOKERS, {"joker": {"off_colour": rule}}))
    assert [card for card in cards("JB JR") if now.is_off_colour(card)] == list(cards(off))
    assert not trick(trump, joker={"off_colour": rule}).is_off_colour(Card.parse("JK"))


def strengths(now: TrickRules, table: list[Played], *held: str, ruffed: bool = False) -> list[int]:
    return [now.strength(Card.parse(card), table, ruffed=ruffed) for card in held]


def test_strengths_rise_from_a_discard_over_the_led_suit_trumps_and_joker_to_the_mighty() -> None:
    order = strengths(trick(), played("C4"), "D2", "C2", "C9", "CA", "H2", "HA", "JK", "SA")
    assert order == sorted(set(order))
    assert order[0] == 0
    assert strengths(trick(), played("C4"), "D2", "DA", "S2") == [0, 0, 0], "discards are all alike"


def test_a_led_card_that_has_no_other_strength_is_above_a_discard_and_below_everything_else() -> None:
    now, table = trick(first=True), played("JK suit C")
    lead = now.strength(Card.parse("JK"), table, leads=True)
    discard, lowest = strengths(now, table, "D2", "C2")
    assert discard < lead < lowest


def test_a_called_joker_is_as_weak_as_a_discard() -> None:
    table = played("C3 call")
    assert strengths(trick(), table, "D2", "JK") == [0, 0]
    assert strengths(trick(joker={"called": "full"}), table, "JK") == strengths(trick(), played("C4"), "JK")
    other, called = strengths(trick(**TWO_JOKERS), table, "JR", "JB")
    assert other > called == 0


def test_a_trump_takes_the_power_of_a_joker_of_the_other_colour_alone() -> None:
    now = trick(**merged(TWO_JOKERS, {"joker": {"off_colour": "below-trump"}}))
    assert strengths(now, played("C4"), "JB", "JR", ruffed=True) == [0, strengths(now, played("C4"), "JR")[0]]
    assert len(set(strengths(now, played("C4"), "JB", "JR"))) == 1


def test_in_no_trump_a_joker_may_need_the_led_colour_for_its_power() -> None:
    options = merged(TWO_JOKERS, {"joker": {"no_trump_power": "led-colour"}})
    assert [bool(it) for it in strengths(trick("N", **options), played("C4"), "JB", "JR")] == [True, False]
    assert [bool(it) for it in strengths(trick("H", **options), played("C4"), "JB", "JR")] == [True, True]
    assert [bool(it) for it in strengths(trick("N", **TWO_JOKERS), played("C4"), "JB", "JR")] == [True, True]


def test_both_suits_of_a_colour_led_are_equally_strong() -> None:
    now, table = trick(to_come=0, **COLOUR), played("JK suit black")
    assert len(set(strengths(now, table, "S9", "C9"))) == 1
    assert strengths(now, table, "D9") == [0]
    assert names(now, now.in_suit(BLACK) & now.pack.set_of(cards("S9 C9 D9 H9"))) == "S9 C9"
    assert SUITS[SPADES] in suits_named(Colour.BLACK)


def test_a_joker_that_does_not_fit_the_colour_led_has_no_power() -> None:
    now = trick(**merged(TWO_JOKERS, {"joker": {"answers": "own-colour"}}))
    assert [bool(strength) for strength in strengths(now, played("C4"), "JB", "JR")] == [True, False]
    assert [bool(strength) for strength in strengths(now, played("D4"), "JB", "JR")] == [False, True]
    assert now.strength(Card.parse("JR"), played("JR suit C"), leads=True) > 1, "led it has"
