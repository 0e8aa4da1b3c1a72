"""The winner of a trick (RULES §2.4 to §2.8, §1 mighty, joker, joker call and fine print).

What is tested is in `mighty_gui.engine.mighty.trick_law` and `mighty_gui.engine.mighty.play_position`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from tests.engine.mighty.helpers import TWO_JOKERS, merged, position, won_by
from tests.engine.mighty.helpers import play as play_cards


def test_the_mighty_wins_over_all() -> None:
    assert won_by("SK | HA | JK | SA | H2") == 3


def test_else_an_effective_joker() -> None:
    assert won_by("SK | HA | JK | SQ | H2") == 2


def test_else_the_highest_trump() -> None:
    assert won_by("SK | H9 | HT | SQ | D2") == 2


def test_else_the_highest_card_of_the_led_suit() -> None:
    assert won_by("S9 | DA | SK | SQ | CA") == 2


def test_when_spades_are_trump_the_ace_of_diamonds_is_the_mighty() -> None:
    assert won_by("SK | SA | DA | JK", "S") == 2
    assert won_by("SK | SA | DA | JK", "H") == 1


def test_the_mighty_may_be_any_card() -> None:
    mighty: dict[str, Any] = {"mighty": {"card": Card.parse("SA"), "when_trump": Card.parse("HA")}}
    assert won_by("SK | SA | HA", "S", **mighty) == 2
    assert won_by("SK | SA | JK", "S", mighty={"when_trump": Card.parse("SA")}) == 1


def test_another_card_may_be_the_usual_mighty() -> None:
    clubs: dict[str, Any] = {"mighty": {"card": Card.parse("CA"), "when_trump": Card.parse("SA")}}
    assert won_by("SK | SA | CA | JK", "H", **clubs) == 2
    assert won_by("SK | CA | SA | JK", "C", **clubs) == 2
    assert won_by("SK | DA | CA | SA", "S", **clubs) == 2, "only the usual mighty's own suit as trump matters"


def test_the_mighty_counts_as_a_card_of_its_suit_but_not_as_a_trump() -> None:
    assert won_by("S2 | SA | SK", "N") == 1


def test_in_no_trump_nothing_ruffs() -> None:
    assert won_by("S9 | HA | DA | CA | S2", "N") == 0


def test_of_identical_cards_the_first_played_is_higher() -> None:
    packs: dict[str, Any] = {"deck": {"packs": 2}}
    assert won_by("S9 | SK | SK | S2", **packs) == 1
    assert won_by("S9 | HK | HK", **packs) == 1
    assert won_by("S9 | SA | SA", **packs) == 1
    assert won_by("S9 | JK | JK", **packs) == 1


# the joker led


def test_an_effective_joker_led_wins_unless_the_mighty_falls() -> None:
    assert won_by("JK suit S | SK | HA") == 0
    assert won_by("JK suit S | SK | SA") == 2


@pytest.mark.parametrize(
    ("rest", "winner"), [("| D2 | C4", 0), ("| S2 | C4", 1), ("| D2 | H4", 2), ("| D2 | SA", 2), ("| S2 | H4", 2)]
)
def test_a_powerless_joker_led_wins_only_if_nobody_plays_its_suit_a_trump_or_the_mighty(rest: str, winner: int) -> None:
    assert won_by(f"JK suit S {rest}", first=True) == winner
    assert won_by(f"JK suit S {rest}", last=True) == winner


def test_suit_any_a_powerless_joker_loses_only_to_a_trump_the_mighty_or_an_effective_joker() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"first_trick": "powerless"}})
    assert won_by("JB suit any | SK | D9", first=True, **rules) == 0
    assert won_by("JB suit any | SK | H2", first=True, **rules) == 2
    assert won_by("JB suit any | SK | SA", first=True, **rules) == 2


# first and last trick


def test_standard_the_joker_is_lowest_in_the_first_and_last_trick() -> None:
    for when in (dict[str, Any](first=True), dict[str, Any](last=True)):
        assert won_by("S9 | JK | D2", **when) == 0
    assert won_by("S9 | JK | D2") == 1


def test_the_joker_may_keep_its_power_there() -> None:
    assert won_by("S9 | JK | HA", first=True, joker={"first_trick": "full"}) == 1
    assert won_by("S9 | JK | HA", last=True, joker={"last_trick": "full"}) == 1


def test_a_forbidden_joker_that_must_be_played_is_powerless() -> None:
    assert won_by("S9 | JK | D2", last=True, joker={"last_trick": "forbidden"}) == 0


def test_standard_the_mighty_keeps_its_power_in_the_first_and_last_trick() -> None:
    assert won_by("S9 | SA | HA", first=True) == 1
    assert won_by("S9 | SA | HA", last=True) == 1


def test_a_powerless_mighty_is_an_ordinary_ace() -> None:
    assert won_by("S9 | SA | H2", first=True, mighty={"first_trick": "powerless"}) == 2
    assert won_by("C9 | SA | H2", first=True, mighty={"first_trick": "powerless-free"}) == 2
    assert won_by("C9 | SA | D2", first=True, mighty={"first_trick": "powerless-free"}) == 0
    assert won_by("S9 | SK | SA", last=True, mighty={"last_trick": "powerless"}) == 2
    assert won_by("D9 | SA | D2", last=True, mighty={"last_trick": "forbidden"}) == 0


def test_a_powerless_mighty_of_the_trump_suit_is_the_highest_trump() -> None:
    rules: dict[str, Any] = {"mighty": {"when_trump": Card.parse("SA"), "first_trick": "powerless"}}
    assert won_by("D9 | SK | SA | D2", "S", first=True, **rules) == 2


def test_the_first_trick_may_bind_only_the_joker_of_its_leader() -> None:
    rules: dict[str, Any] = {"joker": {"first_trick_for": "leader"}}
    assert won_by("S9 | JK | HA", first=True, **rules) == 1
    assert won_by("JK suit S | S9 | D2", first=True, **rules) == 1
    assert won_by("JK suit S | D2", last=True, **merged(rules, {"joker": {"first_trick": "full"}})) == 0
    assert won_by("JB suit S | S9 | JR", first=True, **merged(TWO_JOKERS, rules)) == 2
    assert won_by("JB suit S | JR | S9", first=True, **merged(TWO_JOKERS, rules)) == 1
    both_alike = merged({"deck": {"packs": 2}, "deal": {"hand": 20, "kitty": 6}}, rules)
    assert won_by("JK suit S | JK | S9", first=True, **both_alike) == 1


NEXT_CARD: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}


def test_the_card_after_a_powerless_joker_sets_the_suit_and_the_joker_wins_nothing() -> None:
    assert won_by("JK | D2 | SK", first=True, **NEXT_CARD) == 1
    assert won_by("JK | D2 | SK | D3", first=True, **NEXT_CARD) == 3
    assert won_by("JK | D2 | H2", first=True, **NEXT_CARD) == 2, "a trump"
    assert won_by("JK | S2 | SA | S3", last=True, **NEXT_CARD) == 2, "the mighty"
    assert won_by("JB | JR | C2", first=True, **merged(TWO_JOKERS, NEXT_CARD)) == 2
    assert won_by("JB | JR", first=True, **merged(TWO_JOKERS, NEXT_CARD)) == 0, "nobody has set a suit"
    weak = merged(TWO_JOKERS, NEXT_CARD, {"joker": {"first_trick_for": "leader"}})
    assert won_by("JB | JR | C2", first=True, **weak) == 1, "the other joker has its power"


def test_a_trump_after_a_powerless_joker_takes_the_power_of_the_other_colour() -> None:
    rules = merged(TWO_JOKERS, NEXT_CARD, {"joker": {"first_trick_for": "leader", "off_colour": "below-trump"}})
    assert won_by("JR | H2 | JB", first=True, **rules) == 1
    assert won_by("JB | H2 | JR", first=True, **rules) == 2


COLOUR: dict[str, Any] = {"joker": {"names": "colour", "last_trick": "powerless"}}


def test_both_suits_of_a_named_colour_are_one_and_of_equal_ranks_the_first_wins() -> None:
    assert won_by("JK suit black | C9 | ST | C8", last=True, **COLOUR) == 2
    assert won_by("JK suit black | C9 | S9", last=True, **COLOUR) == 1
    assert won_by("JK suit black | S9 | C9 | DA", last=True, **COLOUR) == 1
    assert won_by("JK suit black | S9 | H2", last=True, **COLOUR) == 2, "a trump"
    assert won_by("JK suit red | DA | H2 | HK", last=True, **COLOUR) == 3, "trumps beat the other suit of the colour"
    assert won_by("JK suit red | DA | SA", last=True, **COLOUR) == 2, "the mighty"
    assert won_by("JK suit red | DA | HA", **COLOUR) == 0, "an effective joker"


def test_in_no_trump_only_a_joker_of_the_led_colour_may_keep_its_power() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"no_trump_power": "led-colour"}})
    assert [won_by(f"{led} | {joker}", "N", **rules) for led in ("CK", "DK") for joker in ("JB", "JR")] == [1, 0, 0, 1]
    assert [won_by(f"{led} | JR", "H", **rules) for led in ("CK", "DK")] == [1, 1], "with a trump it always has"
    assert won_by("JR suit C | CK", "N", **rules) == 0, "led it keeps it"


def test_a_joker_played_to_a_call_without_effect_keeps_its_power() -> None:
    rules: dict[str, Any] = {"joker": {"last_trick": "full"}, "joker_call": {"declaration": "automatic"}}
    assert won_by("C3 | JK", last=True, **rules) == 0
    assert won_by("C3 | JK", last=True, **merged(rules, {"joker_call": {"last_trick": "ineffective"}})) == 1


def test_trumps_may_be_powerless_in_the_first_trick_when_not_led() -> None:
    rules: dict[str, Any] = {"play": {"first_trick_ruff": "powerless"}}
    assert won_by("S9 | H2 | S2", first=True, **rules) == 0
    assert won_by("S9 | H2 | S2", **rules) == 1
    assert won_by("H9 | HK | S2", first=True, **rules) == 1, "led, they count"
    assert won_by("JK suit H | HK | S2", first=True, **rules) == 1


def test_a_forbidden_ruff_that_must_be_played_is_powerless() -> None:
    assert won_by("S9 | H2 | S2", first=True, play={"first_trick_ruff": "forbidden"}) == 0


# the call


def test_a_joker_called_is_powerless_even_if_it_is_volunteered_by_another_way() -> None:
    assert won_by("C3 call | JK | C2") == 0
    assert won_by("C3 call | JK | C9") == 2


def test_a_joker_called_may_keep_its_power() -> None:
    assert won_by("C3 call | JK | C9", joker={"called": "full"}) == 1


def test_a_joker_volunteered_on_an_undeclared_call_card_keeps_its_power() -> None:
    assert won_by("C3 | JK | C9") == 1


def test_an_automatic_call_takes_the_power_of_every_joker_played_to_it() -> None:
    assert won_by("C3 | JK | C9", joker_call={"declaration": "automatic"}) == 2


def test_a_call_in_a_first_trick_where_it_has_no_effect_is_an_ordinary_lead() -> None:
    rules: dict[str, Any] = {"joker_call": {"declaration": "automatic"}, "joker": {"first_trick": "full"}}
    assert won_by("C3 | JK | C9", first=True, **rules) == 1


def test_a_call_does_not_touch_the_other_joker() -> None:
    assert won_by("C3 call | JB | JR | C9", **TWO_JOKERS) == 2


def test_of_two_called_copies_both_are_powerless() -> None:
    assert won_by("C3 call | JK | JK | C9", deck={"packs": 2}) == 3


# two jokers


def test_of_two_effective_jokers_the_first_played_wins() -> None:
    assert won_by("S9 | JR | JB", **TWO_JOKERS) == 1
    assert won_by("JR suit S | JB | S2", **TWO_JOKERS) == 0


BELOW_TRUMP = merged(TWO_JOKERS, {"joker": {"off_colour": "below-trump"}})


def test_a_joker_of_another_colour_than_trumps_loses_to_trumps() -> None:
    assert won_by("S9 | JB | H2", "H", **BELOW_TRUMP) == 2
    assert won_by("S9 | JR | H2", "H", **BELOW_TRUMP) == 1
    assert won_by("S9 | JB | SK", "H", **BELOW_TRUMP) == 1


def test_two_jokers_with_a_trump_the_one_of_its_colour_wins() -> None:
    assert won_by("S9 | JB | H2 | JR", "H", **BELOW_TRUMP) == 3
    assert won_by("S9 | JB | JR | S2", "H", **BELOW_TRUMP) == 1, "without a trump the first"


def test_powerless_trumps_do_not_beat_a_joker() -> None:
    rules: dict[str, Any] = merged(
        BELOW_TRUMP, {"joker": {"first_trick": "full"}, "play": {"first_trick_ruff": "powerless"}}
    )
    assert won_by("S9 | JB | H2", "H", first=True, **rules) == 1


def test_in_no_trump_no_joker_is_off_colour() -> None:
    assert won_by("S9 | JB | H2", "N", **BELOW_TRUMP) == 1


def test_a_joker_led_below_trumps_loses_to_a_trump() -> None:
    assert won_by("JB suit S | SK | H2", "H", **BELOW_TRUMP) == 2


def test_a_single_joker_has_no_colour() -> None:
    assert won_by("S9 | JK | H2", "H", joker={"off_colour": "below-trump"}) == 1


def test_a_joker_that_does_not_answer_the_colour_led_is_powerless() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"answers": "own-colour", "last_trick": "full"}})
    assert won_by("S9 | JR | D2", last=True, **rules) == 0
    assert won_by("S9 | JB | D2", last=True, **rules) == 1
    assert won_by("JB suit any | JR | D2", last=True, **rules) == 0


def test_an_off_suit_card_never_wins_over_the_lead() -> None:
    assert won_by("S2 | DA | CA", "H") == 0


# the points of a trick


def test_the_winner_takes_the_trick_and_leads_next() -> None:
    hand = play_cards(position("C9 S2 | CK S3 | CT S7"), "C9", "CK", "CT")
    assert (hand.to_act, hand.state.taken, hand.tricks[-1].points) == (1, [0, 2, 0], 2)


def test_where_tricks_count_each_is_worth_one() -> None:
    hand = play_cards(position("C9 S2 | CK S3 | CT S7", contract={"counts": "tricks"}), "C9", "CK", "CT")
    assert hand.state.taken == [0, 1, 0]


def test_point_ranks_are_an_option_and_the_joker_may_be_a_point() -> None:
    four: dict[str, Any] = {"points": {"ranks": ("K", "Q", "J", "T")}}
    assert play_cards(position("C9 S2 | CA S3 | CT S7", **four), "C9", "CA", "CT").state.taken == [0, 1, 0]
    joker: dict[str, Any] = {"points": {"joker": 1}}
    assert play_cards(position("C9 S2 | JK S3 | CT S7", **joker), "C9", "JK", "CT").state.taken == [0, 2, 0]


def test_a_joker_led_has_its_power_whatever_suit_it_names() -> None:
    rules = merged(TWO_JOKERS, {"joker": {"answers": "own-colour", "names": "any"}})
    assert won_by("JB suit H | HA | HK", "S", **rules) == 0
    assert won_by("HA | JB | HK", "S", **rules) == 0, "answering it has none"


@pytest.mark.parametrize(
    ("plays", "winner"),
    [("SK | JB | JR | H2", 2), ("SK | JB | H2 | JR", 3), ("SK | JB | H2 | HK", 3), ("SK | JB | JR | S2", 1)],
)
def test_a_trump_leaves_the_trick_to_the_joker_of_its_colour(plays: str, winner: int) -> None:
    """The other joker, played before, has lost its power; of two with power the first wins."""
    rules = merged(TWO_JOKERS, {"joker": {"off_colour": "below-trump"}})
    assert won_by(plays, **rules) == winner
    spare = " | ".join(
        f"{card} {rest}" for card, rest in zip(plays.split(" | "), ("C2", "C4", "C5", "C6"), strict=True)
    )
    hand = play_cards(position(spare, "15H", **rules), *plays.split(" | "))
    assert hand.tricks[-1].winner == winner
