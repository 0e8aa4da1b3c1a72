"""The legal cards after a lead (RULES §1 play, mighty, joker; §2.3, §2.6, §2.7, §2.10 and fine print).

What is tested is in `mighty_gui.engine.mighty.law` and `mighty_gui.engine.mighty.play`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from tests.engine.mighty.helpers import TWO_JOKERS, legal, merged, play, playable, position

NEXT_CARD: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}
ONE_CALLER = tuple((Card.parse(joker), Card.parse("C3")) for joker in ("JB", "JR"))


def after(lead: str, held: str, contract: str = "15H", *, first: bool = False, **options: Any) -> str:
    """Return the cards that seat 1 may play from that hand after that lead of seat 0."""
    return playable(_led(lead, held, contract, first=first, **options))


def _led(lead: str, held: str, contract: str, *, first: bool, **options: Any) -> MightyHand:
    card = lead.split()[0]
    spare = [low for low in ("D2", "D4", "D5", "D6", "D7", "D8") if low not in (card, *held.split())]
    own = " ".join([card, *spare[: len(held.split()) - 1]])
    return play(position(f"{own} | {held} | D9 DT", contract, first=first, **options), lead)


@pytest.mark.parametrize("wrong", ["C4 suit S", "C4 call", "SA suit H"])
def test_an_answer_names_no_suit_and_calls_nothing(wrong: str) -> None:
    hand = _led("CK", "C4 SA H2", "15H", first=False)
    with pytest.raises(IllegalAction) as refused:
        play(hand, wrong)
    assert refused.value.code == "action.not_legal"
    assert str(parse_action(f"play {wrong[:2]}")) in legal(hand)


def test_a_card_that_is_not_in_the_pack_is_not_held() -> None:
    hand = _led("CK", "S3 C4 H2", "15H", first=False, deck={"remove": ("S2",)}, deal={"kitty": 2})
    with pytest.raises(IllegalAction) as refused:
        play(hand, "S2")
    assert refused.value.code == "play.not_held"


# following suit


def test_the_led_suit_is_followed() -> None:
    assert after("CK", "C4 C5 H2 S4") == "C4 C5"


def test_without_a_card_of_it_anything_may_be_played() -> None:
    assert after("CK", "H2 S4 D3") == "S4 H2 D3"


def test_mighty_and_joker_may_be_played_at_any_time() -> None:
    assert after("CK", "C4 H2 SA JK") == "SA C4 JK"


def test_the_mighty_counts_as_a_card_of_its_suit() -> None:
    assert after("SK", "SA H2 C4") == "SA", "끌마: it is the player's only spade"
    assert after("SK", "SA S4 H2") == "S4 SA"


def test_or_a_joker_is_played_instead() -> None:
    assert after("SK", "SA JK H2") == "SA JK"
    assert after("SK", "SA JK H2", first=True, joker={"first_trick": "forbidden"}) == "SA"


def test_the_red_mighty_is_a_diamond_when_spades_are_trump() -> None:
    assert after("DK", "DA H2 SA", "15S") == "DA"
    assert after("CK", "C4 DA SA", "15S") == "DA C4", "the ace of spades is an ordinary trump"


def test_the_suit_a_joker_names_is_followed() -> None:
    assert after("JK suit C", "C4 H2 S4") == "C4"


def test_a_powerless_joker_led_still_names_the_suit() -> None:
    assert after("JK suit C", "C4 H2 S4", first=True) == "C4"


def test_either_suit_of_a_named_colour_is_followed() -> None:
    rules: dict[str, Any] = {"joker": {"names": "colour"}}
    assert after("JK suit black", "C4 S5 H2 D3", **rules) == "S5 C4"
    two = merged(TWO_JOKERS, rules)
    assert after("JB suit red", "D4 SA JR C2", "15H", **two) == "SA D4 JR", "mighty and joker as always"
    assert after("JK suit black", "H2 D3", **rules) == "H2 D3"
    strict = merged(rules, {"play": {"first_trick_ruff": "forbidden"}, "joker": {"first_trick": "full"}})
    assert after("JK suit black", "H2 D3", first=True, **strict) == "D3"
    assert after("JK suit red", "H2 D3", first=True, **strict) == "H2 D3", "trump is led"
    jokers = merged(TWO_JOKERS, rules, {"joker": {"answers": "own-colour"}, "play": {"joker_answers_trump": True}})
    assert after("JB suit red", "JR S4", **jokers) == "JR", "trump is led, and no card of its colour is held"
    assert after("JB suit red", "JR D4", **jokers) == "D4 JR"


def test_the_card_after_a_powerless_joker_is_free_and_sets_the_suit() -> None:
    rules = merged(NEXT_CARD, {"play": {"first_trick_ruff": "forbidden"}})
    assert after("JK", "C4 H2 S4", first=True, **rules) == "S4 H2 C4"
    hand = play(position("JK D2 | C4 H2 | C5 D9 | C6 D8", first=True, **rules), "JK", "C4")
    assert playable(hand) == "C5"
    two = merged(TWO_JOKERS, rules)
    hand = play(position("JB D2 | JR H2 | C5 D9 | C6 D8", "15H", first=True, **two), "JB", "JR", "C5")
    assert playable(hand) == "C6", "the first card that is not a joker"


def test_suit_any_binds_nobody() -> None:
    names: dict[str, Any] = {"joker": {"names": "own-colour-or-any"}}
    assert after("JB suit any", "C4 H2 S4", **merged(TWO_JOKERS, names)) == "S4 H2 C4"


def test_the_suit_a_mighty_names_is_followed() -> None:
    assert after("SA suit C", "C4 H2 S4", mighty={"led_suit": "named"}) == "C4"


def test_in_the_last_trick_the_card_left_is_played_whatever_it_is() -> None:
    assert after("CK", "JK", joker={"last_trick": "forbidden"}) == "JK"


# suit or trump


def test_suit_or_trump_either_may_be_played() -> None:
    rules: dict[str, Any] = {"play": {"follow": "suit-or-trump"}}
    assert after("CK", "C4 H2 S4 SA JK", **rules) == "SA H2 C4 JK"
    assert after("CK", "H2 S4 D3", **rules) == "H2", "with a trump only the trump"
    assert after("CK", "S4 D3", **rules) == "S4 D3", "with neither anything"
    assert after("CK", "C4 S4", "15N", **rules) == "C4", "in no-trump only the suit"


# powers of the first trick


def test_a_powerless_joker_may_be_played_to_the_first_trick() -> None:
    assert after("CK", "C4 JK", first=True) == "C4 JK"


def test_a_forbidden_card_counts_as_not_held() -> None:
    assert after("CK", "C4 JK", first=True, joker={"first_trick": "forbidden"}) == "C4"
    assert after("CK", "S4 JK", first=True, joker={"first_trick": "forbidden"}) == "S4"
    assert after("SK", "SA H2", first=True, mighty={"first_trick": "forbidden"}) == "H2"


def test_if_nothing_else_is_held_it_is_played() -> None:
    both: dict[str, Any] = {"mighty": {"first_trick": "forbidden"}, "joker": {"first_trick": "forbidden"}}
    assert after("CK", "SA JK", first=True, **both) == "SA JK"
    assert after("SK", "SA JK", first=True, **both) == "SA JK", "then like any other time"


def test_a_powerless_mighty_is_an_ordinary_card_of_its_suit() -> None:
    rules: dict[str, Any] = {"mighty": {"first_trick": "powerless"}}
    assert after("CK", "C4 SA", first=True, **rules) == "C4"
    assert after("SK", "S4 SA", first=True, **rules) == "S4 SA"


def test_a_powerless_mighty_may_be_thrown_although_its_player_can_follow_suit() -> None:
    rules: dict[str, Any] = {"mighty": {"first_trick": "powerless-free"}}
    assert after("CK", "C4 SA H2", first=True, **rules) == "SA C4"
    assert after("CK", "C4 SA H2", **rules) == "SA C4", "with its power as always"
    assert after("SK", "SA H2 C4", first=True, **rules) == "SA", "it follows suit"
    no_ruff = merged(rules, {"mighty": {"when_trump": Card.parse("SA")}, "play": {"first_trick_ruff": "forbidden"}})
    assert after("CK", "SA H2", "15S", first=True, **no_ruff) == "H2", "as a trump it would ruff"


def test_ruffing_the_first_trick_may_be_forbidden() -> None:
    rules: dict[str, Any] = {"play": {"first_trick_ruff": "forbidden"}}
    assert after("CK", "H2 S4", first=True, **rules) == "S4"
    assert after("CK", "H2 H3", first=True, **rules) == "H2 H3", "nothing else is held"
    assert after("CK", "H2 S4", **rules) == "S4 H2", "only in the first trick"
    assert after("HK", "H2 S4", first=True, play={"first_trick_ruff": "forbidden", "first_lead_bars": ()}) == "H2"


def test_a_powerless_ruff_may_be_played() -> None:
    assert after("CK", "H2 S4", first=True, play={"first_trick_ruff": "powerless"}) == "S4 H2"


# colours


@pytest.mark.parametrize(
    ("lead", "allowed"), [("CK", "C4 JB"), ("SK", "D4 C4 JB"), ("DK", "D4 JR"), ("HK", "D4 C4 JR")]
)
def test_a_joker_answers_only_suits_of_its_colour(lead: str, allowed: str) -> None:
    rules = merged(TWO_JOKERS, {"joker": {"answers": "own-colour"}})
    assert after(lead, "C4 D4 JB JR", "15N", **rules) == allowed


def test_without_that_rule_either_joker_answers_every_suit() -> None:
    assert after("CK", "C4 JB JR", "15N", **TWO_JOKERS) == "C4 JB JR"


def test_suit_any_may_be_answered_by_either_joker() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"answers": "own-colour", "names": "own-colour-or-any"}})
    assert after("JB suit any", "C4 JR", **rules) == "C4 JR"


def test_a_joker_of_the_wrong_colour_is_played_if_nothing_else_is_held() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"answers": "own-colour"}})
    assert after("CK", "JR", **rules) == "JR"
    assert after("CK", "JB JR", **rules) == "JB"


# the joker answers trumps


def test_the_joker_must_answer_a_trump_when_there_is_none_in_hand() -> None:
    rules: dict[str, Any] = {"play": {"joker_answers_trump": True}}
    assert after("HK", "C4 S4 JK", **rules) == "JK"
    assert after("HK", "C4 H2 JK", **rules) == "H2 JK"
    assert after("HK", "C4 SA JK", **rules) == "JK", "not even the mighty"
    assert after("CK", "S4 H2 JK", **rules) == "S4 H2 JK", "only when trumps are led"
    assert after("HK", "C4 S4", **rules) == "S4 C4"


def test_a_mighty_of_the_trump_suit_counts_as_a_trump_in_hand() -> None:
    rules: dict[str, Any] = {"play": {"joker_answers_trump": True}, "mighty": {"when_trump": Card.parse("SA")}}
    assert after("SK", "C4 SA JK", "15S", **rules) == "SA JK"


def test_in_no_trump_no_joker_must_answer() -> None:
    assert after("HK", "C4 JK", "15N", play={"joker_answers_trump": True}) == "C4 JK"


# the joker call


def test_a_call_obliges_the_jokers_holder_even_if_able_to_follow() -> None:
    assert after("C3 call", "C4 S4 JK") == "JK"
    assert after("C3 call", "C4 S4") == "C4"


def test_a_call_by_a_trump_leaves_the_mighty_its_shield() -> None:
    """Otherwise the joker would have to answer trumps."""
    caller: dict[str, Any] = {"joker_call": {"when_trump": ((Card.parse("JK"), Card.parse("C4")),)}}
    rules = merged(caller, {"play": {"joker_answers_trump": True}})
    assert after("C4 call", "S4 SA JK", "15C", **rules) == "SA JK"


def test_the_mighty_shields_the_joker_where_it_may() -> None:
    assert after("C3 call", "C4 SA JK") == "SA JK"
    assert after("C3 call", "C4 SA JK", joker_call={"mighty_shields": False}) == "JK"


def test_a_powerless_mighty_does_not_shield() -> None:
    rules: dict[str, Any] = {"joker_call": {"first_trick": "effective"}, "mighty": {"first_trick": "powerless"}}
    assert after("C3 call", "C4 SA JK", first=True, **rules) == "JK"


def test_an_undeclared_call_card_obliges_nobody() -> None:
    assert after("C3", "C4 S4 JK") == "C4 JK"


def test_an_automatic_call_is_in_force_as_soon_as_the_card_is_led() -> None:
    assert after("C3", "C4 JK", joker_call={"declaration": "automatic"}) == "JK"
    assert after("C3", "C4 JK", "15C", joker_call={"declaration": "automatic"}) == "C4 JK", "S3 calls then"


def test_an_automatic_call_has_no_effect_in_the_first_trick_unless_the_rules_say_so() -> None:
    automatic: dict[str, Any] = {"joker_call": {"declaration": "automatic"}}
    assert after("C3", "C4 JK", first=True, **automatic) == "C4 JK"
    effective = merged(automatic, {"joker_call": {"first_trick": "effective"}})
    assert after("C3", "C4 JK", first=True, **effective) == "JK"


def test_a_joker_call_card_that_is_not_led_calls_nothing() -> None:
    hand = play(position("C9 D2 | C3 D4 | C5 JK", joker_call={"declaration": "automatic"}), "C9", "C3")
    assert playable(hand) == "C5 JK"


def test_a_call_is_for_one_of_two_jokers() -> None:
    assert after("C3 call", "C4 JB JR", **TWO_JOKERS) == "JB"
    assert after("C3 call", "C4 JR", **TWO_JOKERS) == "C4 JR"
    assert after("H3 call", "H4 JB JR", "15C", **TWO_JOKERS) == "JR"


def test_one_card_may_call_both_jokers() -> None:
    both = {"deck": {"jokers": 2}, "joker_call": {"card": ONE_CALLER, "when_trump": ONE_CALLER}}
    assert after("C3 call", "C4 H2 JB", **both) == "JB"
    assert after("C3 call", "C4 H2 JB JR", **both) == "JB JR"


def test_a_joker_that_may_not_be_played_to_the_trick_does_not_answer_a_call() -> None:
    rules: dict[str, Any] = {"joker_call": {"first_trick": "effective"}, "joker": {"first_trick": "forbidden"}}
    assert after("C3 call", "C4 JK", first=True, **rules) == "C4"


def test_a_call_that_forces_brings_out_a_joker_that_the_first_trick_bars() -> None:
    rules: dict[str, Any] = {"joker_call": {"first_trick": "forces"}, "joker": {"first_trick": "forbidden"}}
    assert after("C3 call", "C4 JK", first=True, **rules) == "JK"
    assert after("C3 call", "C4 SA JK", first=True, **rules) == "SA JK", "the mighty shields"
    assert after("C3", "C4 JK", first=True, **rules) == "C4", "not called it stays barred"
    coloured = merged(TWO_JOKERS, {"joker_call": {"first_trick": "forces"}, "joker": {"answers": "own-colour"}})
    assert after("H3 call", "H4 JR", "15C", first=True, **coloured) == "JR"


def test_a_call_in_the_last_trick_may_be_without_effect() -> None:
    rules: dict[str, Any] = {"joker_call": {"last_trick": "ineffective"}}
    assert playable(position("C3 | C4", **rules)) == "C3"
    assert legal(position("C3 | C4", **rules)) == ["play C3"]
    assert legal(position("C3 | C4")) == ["play C3", "play C3 call"]
    assert after("C3 call", "C4 JK D3", **rules) == "JK", "in any other trick it works"


# cards barred from the last trick


BOTH_BARRED: dict[str, Any] = {"mighty": {"last_trick": "forbidden"}, "joker": {"last_trick": "forbidden"}}


def test_a_card_barred_from_the_last_trick_is_played_in_the_last_but_one() -> None:
    assert after("CK", "C4 JK", joker={"last_trick": "forbidden"}) == "JK"
    assert after("CK", "C4 SA", mighty={"last_trick": "forbidden"}) == "SA"


def test_but_not_earlier() -> None:
    assert after("CK", "C4 C5 JK", joker={"last_trick": "forbidden"}) == "C4 C5 JK"


def test_holding_two_such_cards_from_the_last_but_two() -> None:
    assert after("CK", "C4 SA JK", **BOTH_BARRED) == "SA JK"
    assert after("CK", "C4 C5 SA JK", **BOTH_BARRED) == "SA C4 C5 JK"
    assert after("CK", "SA JK", **BOTH_BARRED) == "SA JK", "at the last but one both still go before"


def test_three_such_cards_from_the_last_but_three() -> None:
    rules = merged(TWO_JOKERS, BOTH_BARRED)
    assert after("CK", "C4 SA JB JR", **rules) == "SA JB JR"


def test_it_is_led_too() -> None:
    assert playable(position("C4 JK | C5 C6", joker={"last_trick": "forbidden"})) == "JK"


def test_getting_rid_of_it_comes_before_following_suit_and_before_a_call() -> None:
    assert after("C3 call", "SA JK", mighty={"last_trick": "forbidden"}, joker_call={"mighty_shields": False}) == "SA"


def test_only_powerless_in_the_last_trick_it_may_be_kept() -> None:
    assert after("CK", "C4 JK") == "C4 JK"


def test_a_refusal_says_which_rule_stands_against_the_card() -> None:
    hand = _led("CK", "C4 H2", "15H", first=False)
    refused = hand.refusal(parse_action("play H2"))
    assert refused is not None
    assert refused.code == "play.follow_suit"
    assert refused.refusal.values["cards"] == ("C4",)


def test_what_was_listed_does_not_make_anything_else_allowed() -> None:
    hand = _led("SK", "S4 C4", "15H", first=False)
    assert legal(hand) == ["play S4"]
    with pytest.raises(IllegalAction, match="follow_suit"):
        hand.apply(parse_action("play C4"))
    with pytest.raises(IllegalAction, match="out_of_turn"):
        hand.apply(parse_action("play S4"), 2)
    assert legal(hand) == ["play S4"]
    hand.apply(parse_action("play S4"), 1)
    assert legal(hand) != ["play S4"]
