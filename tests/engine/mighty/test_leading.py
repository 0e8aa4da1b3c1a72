"""The legal leads (RULES §1 play, mighty, joker; §2.3, §2.5 and fine print).

What is tested is in `mighty_gui.engine.mighty.law` and `mighty_gui.engine.mighty.play`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.hand import MightyHand
from tests.engine.mighty.helpers import TWO_JOKERS, legal, merged, play, playable, position

OTHERS = "| C4 C6 | C5 C7"


def first_lead(hand: str, *bars: str, contract: str = "15H", **options: Any) -> str:
    """Return the cards that the declarer may lead to the first trick from that hand."""
    return playable(position(f"{hand} {OTHERS}", contract, first=True, play={"first_lead_bars": bars}, **options))


def ways(hand: MightyHand, card: str) -> list[str]:
    return [line.removeprefix("play ") for line in legal(hand) if line.startswith(f"play {card}")]


# the first lead


def test_standard_no_trump_is_led_to_the_first_trick() -> None:
    assert playable(position(f"S2 H2 {OTHERS}", first=True)) == "S2"


def test_in_no_trump_nothing_is_barred() -> None:
    assert first_lead("S2 H2", "trump", contract="15N") == "S2 H2"


def test_the_bars_are_on_the_first_trick_only() -> None:
    assert playable(position(f"S2 H2 {OTHERS}")) == "S2 H2"


def test_without_bars_anything_may_be_led() -> None:
    assert first_lead("S2 H2 SA JK C3") == "S2 SA H2 C3 JK"


@pytest.mark.parametrize(
    ("bar", "rest"),
    [("trump", "S2 SA C3 JK"), ("mighty", "S2 H2 C3 JK"), ("joker", "S2 SA H2 C3"), ("joker-call", "S2 SA H2 JK")],
)
def test_each_bar(bar: str, rest: str) -> None:
    assert first_lead("S2 H2 SA JK C3", bar) == rest


def test_the_joker_call_card_barred_is_that_of_the_trump() -> None:
    assert first_lead("S3 C3 D2", "joker-call", contract="15C") == "D2 C3"


def test_with_the_whole_hand_barred_anything_goes() -> None:
    assert first_lead("H2 H3 C3", "trump", "joker-call") == "H2 H3 C3"


def test_but_from_trumps_and_a_mighty_or_joker_the_mighty_or_joker_is_led() -> None:
    assert first_lead("H2 H3 JK", "trump", "joker") == "JK"
    assert first_lead("H2 SA JK", "trump", "joker", "mighty") == "SA JK"
    assert first_lead("H2 SA JK", "trump") == "SA JK"


def test_another_card_besides_may_be_led_although_it_is_barred_too() -> None:
    assert first_lead("H2 C3 JK", "trump", "joker", "joker-call") == "H2 C3 JK"


def test_where_trumps_are_not_barred_they_may_be_led_before_mighty_and_joker() -> None:
    assert first_lead("H2 H3 JK", "mighty") == "H2 H3 JK"
    assert first_lead("H2 SA JK", "joker") == "SA H2"


def test_a_mighty_of_the_trump_suit_is_not_barred_as_a_trump() -> None:
    same: dict[str, Any] = {"mighty": {"when_trump": Card.parse("SA")}}
    assert first_lead("S2 SA C5", "trump", contract="15S", **same) == "SA C5"


def test_a_powerless_mighty_of_the_trump_suit_is_a_trump() -> None:
    same: dict[str, Any] = {"mighty": {"when_trump": Card.parse("SA"), "first_trick": "powerless"}}
    assert first_lead("S2 SA C5", "trump", contract="15S", **same) == "C5"


def test_only_trumps_and_a_joker_that_is_forbidden_in_the_first_trick() -> None:
    assert first_lead("H2 H3 JK", "trump", "joker", joker={"first_trick": "forbidden"}) == "H2 H3"


# trumps as a last resort


def last_resort(hand: str, contract: str = "15H", *, leader: int = 0, **options: Any) -> str:
    return playable(
        position(f"{hand} {OTHERS}", contract, leader=leader, play={"trump_lead": "last-resort"}, **options)
    )


def test_last_resort_no_trump_is_led_while_another_suit_is_held() -> None:
    assert last_resort("H2 H3 S4 JK") == "S4 JK"
    assert last_resort("H2 H3 JK") == "H2 H3 JK", "the joker is of no suit"
    assert last_resort("H2 SA JK") == "SA JK", "the mighty is of its suit"


def test_last_resort_binds_every_leader() -> None:
    hand = position("H2 S2 | H3 S3 | H4 S4", leader=1, play={"trump_lead": "last-resort"})
    assert playable(hand) == "S3"


def test_last_resort_a_mighty_of_the_trump_suit_is_a_trump() -> None:
    assert last_resort("SA S2 C5", "15S", mighty={"when_trump": Card.parse("SA")}) == "C5"


def test_last_resort_means_nothing_in_no_trump() -> None:
    assert last_resort("H2 S4 JK", "15N") == "S4 H2 JK"


def test_last_resort_comes_after_the_bars_on_the_first_lead() -> None:
    options: dict[str, Any] = {"play": {"trump_lead": "last-resort"}}
    assert playable(position(f"H2 H3 JK {OTHERS}", first=True, **options)) == "JK"


# suits named


def test_a_joker_led_names_a_suit() -> None:
    hand = position(f"JK S2 {OTHERS}")
    assert ways(hand, "JK") == ["JK suit C", "JK suit D", "JK suit H", "JK suit S"]


def test_a_joker_led_names_a_suit_in_the_first_and_last_trick_too() -> None:
    assert len(ways(position(f"JK S2 {OTHERS}", first=True), "JK")) == 4
    assert len(ways(position("JK | C4 | C5"), "JK")) == 4


def test_a_joker_not_led_names_nothing() -> None:
    hand = play(position("C9 C8 | JK S2 | C5 C7"), "C9")
    assert ways(hand, "JK") == ["JK"]


@pytest.mark.parametrize(
    ("names", "contract", "black", "red"),
    [
        ("any", "15H", "CDHS", "CDHS"),
        ("own-colour", "15H", "CS", "DH"),
        ("own-colour-or-trump", "15H", "CHS", "DH"),
        ("own-colour-or-trump", "15S", "CS", "DHS"),
        ("own-colour-or-trump", "15N", "CS", "DH"),
        ("own-colour-or-any", "15H", "CSa", "DHa"),
    ],
)
def test_a_joker_names_the_suits_the_rules_allow_it(names: str, contract: str, black: str, red: str) -> None:
    hand = position(f"JB JR S2 {OTHERS}", contract, joker={"names": names}, **TWO_JOKERS)
    for joker, suits in (("JB", black), ("JR", red)):
        assert ways(hand, joker) == [f"{joker} suit {'any' if suit == 'a' else suit}" for suit in suits]


def test_a_joker_may_name_a_colour_of_two_suits() -> None:
    rules: dict[str, Any] = {"joker": {"names": "colour"}}
    assert ways(position(f"JK S2 {OTHERS}", **rules), "JK") == ["JK suit black", "JK suit red"]
    two = position(f"JB S2 {OTHERS}", "15H", **merged(TWO_JOKERS, rules))
    assert ways(two, "JB") == ["JB suit black", "JB suit red"], "of either colour"


def test_trump_may_not_be_named_by_the_joker_of_the_first_trick() -> None:
    rules: dict[str, Any] = {"joker": {"first_trick_names_trump": False}}
    assert ways(position(f"JK S2 {OTHERS}", first=True, **rules), "JK") == ["JK suit C", "JK suit D", "JK suit S"]
    assert len(ways(position(f"JK S2 {OTHERS}", **rules), "JK")) == 4, "in any other trick it may"
    assert len(ways(position(f"JK S2 {OTHERS}", "15N", first=True, **rules), "JK")) == 4
    colour = merged(rules, {"joker": {"names": "colour"}})
    assert ways(position(f"JK S2 {OTHERS}", first=True, **colour), "JK") == ["JK suit black"], "nor its colour"


def test_a_powerless_joker_led_may_name_nothing() -> None:
    rules: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}
    assert ways(position(f"JK S2 {OTHERS}", first=True, **rules), "JK") == ["JK"]
    assert ways(position("JK | C4 | C5", **rules), "JK") == ["JK"]
    assert len(ways(position(f"JK S2 {OTHERS}", **rules), "JK")) == 4, "with its power it does"


def test_the_leader_alone_may_be_barred_from_the_joker_in_the_first_trick() -> None:
    rules: dict[str, Any] = {"joker": {"first_trick": "forbidden", "first_trick_for": "leader"}}
    hand = position("JK S2 | D2 S3 | C5 C7", first=True, **rules)
    assert playable(hand) == "S2"


def test_a_joker_alone_in_its_pack_has_no_colour() -> None:
    assert len(ways(position(f"JK S2 {OTHERS}", joker={"names": "own-colour"}), "JK")) == 4


def test_a_mighty_led_is_of_its_suit_unless_its_leader_names_one() -> None:
    assert ways(position(f"SA S2 {OTHERS}"), "SA") == ["SA"]
    named = ways(position(f"SA S2 {OTHERS}", mighty={"led_suit": "named"}), "SA")
    assert named == ["SA suit C", "SA suit D", "SA suit H", "SA suit S"]


def test_a_mighty_names_a_suit_only_where_it_has_its_power() -> None:
    options: dict[str, Any] = {"mighty": {"led_suit": "named", "first_trick": "powerless"}}
    assert ways(position(f"SA S2 {OTHERS}", first=True, **options), "SA") == ["SA"]
    assert len(ways(position("SA | C4 | C5", **options), "SA")) == 4


# the call


def test_the_joker_call_card_may_be_led_with_or_without_the_call() -> None:
    hand = position(f"C3 S3 {OTHERS}")
    assert ways(hand, "C3") == ["C3", "C3 call"]
    assert ways(hand, "S3") == ["S3"]


def test_when_its_suit_is_trump_another_card_calls() -> None:
    hand = position(f"C3 S3 {OTHERS}", "15C")
    assert (ways(hand, "C3"), ways(hand, "S3")) == (["C3"], ["S3", "S3 call"])


def test_or_none_does() -> None:
    hand = position(f"C3 S3 {OTHERS}", "15C", joker_call={"when_trump": ()})
    assert (ways(hand, "C3"), ways(hand, "S3")) == (["C3"], ["S3"])


def test_in_the_first_trick_there_is_no_call_unless_it_is_effective_there() -> None:
    assert ways(position(f"C3 S3 {OTHERS}", first=True), "C3") == ["C3"]
    effective = position(f"C3 S3 {OTHERS}", first=True, joker_call={"first_trick": "effective"})
    assert ways(effective, "C3") == ["C3", "C3 call"]


def test_an_automatic_call_is_just_a_card_led() -> None:
    assert ways(position(f"C3 S3 {OTHERS}", joker_call={"declaration": "automatic"}), "C3") == ["C3"]


def test_a_call_may_be_made_whether_or_not_anyone_holds_the_joker() -> None:
    assert ways(position("C3 JK | C4 C6 | C5 C7"), "C3") == ["C3", "C3 call"]


def test_each_of_two_jokers_has_its_own_caller() -> None:
    hand = position(f"C3 H3 S3 D3 {OTHERS}", "15H", **TWO_JOKERS)
    assert [ways(hand, card) for card in ("C3", "D3")] == [["C3", "C3 call"], ["D3", "D3 call"]]
    assert [ways(hand, card) for card in ("H3", "S3")] == [["H3"], ["S3"]]


def test_without_a_joker_in_the_pack_there_is_no_call() -> None:
    assert ways(position(f"C3 S3 {OTHERS}", deck={"jokers": 0}), "C3") == ["C3"]
