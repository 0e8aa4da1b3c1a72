"""What each convention for leads asks for: `mighty_gui.ai.mighty.policy.lead_conventions`.

It also asserts what they see: `mighty_gui.ai.mighty.policy.seat_sight`. Seat 0 declares hearts, seat 2 is the friend.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.ai.mighty.policy.sights import alike, asks, said, sight


def led(name: str, own: str, *others: str, leader: int = 0, **more: Any) -> str:
    """Return the card that a convention asks a leader to play; the others' hands follow in turn order."""
    hands = [own, *others, *["S2 D2 C2"] * (4 - len(others))]
    return asks(name, sight(" / ".join(hands[-leader:] + hands[:-leader] if leader else hands), leader=leader, **more))


def test_a_joker_that_will_lose_its_power_is_played_in_the_last_trick_but_one() -> None:
    assert led("joker_in_time", "JK DA", trick=8) == "JK"
    assert led("joker_in_time", "JK DA", trick=7) == led("joker_in_time", "JK DA", trick=9) == ""
    assert led("joker_in_time", "DA DK", trick=8) == led("joker_in_time", "JK DA", trick=8, preset="gwangju-5") == ""
    behind = "JK D5/S2 {}/DK S6/D3 S7/D4 S8"
    assert asks("joker_in_time", sight(behind.format("S5"), "DK D3 D4", leader=2, trick=8)) == "", "the friend wins"
    assert asks("joker_in_time", sight(behind.format("DA"), "DK D3 D4", leader=2, trick=8)) == "JK"
    assert asks("joker_in_time", sight(behind.format("S5"), "DK D3 D4", leader=2, trick=8, friend="3")) == "JK"


def test_a_declarer_whose_friend_wins_this_trick_leads_low() -> None:
    def low(own: str, pending: int = 1 << 4, **more: Any) -> str:
        return led("first_trick_to_friend", own, pending=pending, friend="", **more)

    assert low("DA D5 C4 H2") == "C4"
    assert low("DA DT H2") == "DT"
    assert low("HK H2 SA") == "H2"
    assert low("DA D5", 0) == low("DA D5", 1 << 9, trick=9) == low("DA D5", leader=1) == ""
    early, late = (sight("DA D5/D6", trick=trick, friend="", pending=1 << trick) for trick in (0, 4))
    assert said("first_trick_to_friend", early, "D5") == "first_trick_to_friend"
    assert said("first_trick_to_friend", late, "D5") == "first_trick_to_friend_later"


def test_no_friend_is_sought_in_a_first_trick_whose_winner_may_change() -> None:
    first: dict[str, Any] = {"trick": 0, "friend": "", "pending": 1}
    assert led("first_trick_to_friend", "DA D5", **first) == "D5"
    assert led("first_trick_to_friend", "DA D5", **first, preset="odd") == ""
    assert led("first_trick_to_friend", "DA D5", friend="", pending=1 << 4, preset="odd") == "D5"


def test_the_declarer_calls_the_joker_in_the_suit_of_the_called_card() -> None:
    assert led("summon_joker", "C3 DA", "JK", friend="CA") == "C3"
    assert led("summon_joker", "C3 DA", "JK", "CA", friend="") == led("summon_joker", "C3 DA", "JK", friend="DK") == ""
    assert led("summon_joker", "C3 JK", "D4", friend="CA") == led("summon_joker", "C4 DA", "JK", friend="CA") == ""
    assert led("summon_joker", "C3 DA", "JK", friend="CA JK") == "", "one's own side has it"
    assert led("summon_joker", "C3 DA", "JK", friend="CA", leader=1) == ""

    mighty = sight("S3 DA/JK/SA", friend="SA", trump="C")
    assert asks("summon_joker", mighty) == said("summon_joker", mighty, "S3") == "", "the mighty needs no help"

    def says(own: str, friend: str) -> str:
        return said("summon_joker", sight(f"{own}/JK/CQ CA/D3/D4", friend=friend), "C3")

    assert says("C3 CK DA", "CA") == "summon_joker"
    assert says("C3 DA", "CQ") == says("C3 DA", "DK") == ""


def test_the_declarer_draws_trumps_with_the_top_one_the_joker_or_a_low_one_of_many() -> None:
    def draws(own: str, *others: str, **more: Any) -> str:
        return led("draw_trumps", own, *others, **more)

    assert draws("HK H5 DA", "H4") == "HK", "the ace has been played"
    assert draws("HA H5 DA", "H4") == draws("HA DA", "H4", "S3", "H6") == "HA"
    assert draws("HA DA", "H4") == draws("HA HK DA", "S4") == draws("DA DK", "H4 H6") == ""
    assert draws("HQ H5 DA", "HK H4") == ""
    assert draws("HQ H5 H3 DA", "HK H4") == "H3"
    assert draws("HQ H5 H3 JK", "HK H4") == draws("JK DA", "HK H4") == "JK"
    assert draws("JK DA", "H4") == ""
    assert draws("JK DA", "HK H4", trick=0) == draws("HA H5 DA", "H4", leader=1) == ""
    assert draws("HA H5 DA", "S4", "H4 H6", void={1: "H", 3: "H", 4: "H"}) == "", "only the friend has trumps"
    assert draws("HA H5 DA", "S4", "H4 H6", void={1: "H", 3: "H"}) == "HA"
    assert draws("HQ H5 DA", "S4 H4", "HK", void={1: "H", 3: "H"}) == ""
    assert draws("SA DA", "H4 H6") == "", "the mighty draws no trumps"
    assert draws("JK DA", "H4 H6", trump="") == ""


def test_a_friend_returns_a_low_trump_and_keeps_a_top_one_unless_it_has_many() -> None:
    def returns(own: str, *others: str, **more: Any) -> str:
        return led("return_trump", own, *others, **({"leader": 2} | more))

    assert returns("H4 H6 DA", "H9 HK") == returns("H4 DA", "H9 HK") == "H4"
    assert returns("H4 HK DA", "H9 HJ") == returns("H4 HA DA", "H9 HK") == ""
    assert returns("H4 H6 HA", "H9 HK") == "HA"
    assert returns("DA D4", "H9 HK") == returns("H4 H6 DA", "S9") == returns("H4 DA", "H9") == ""
    assert returns("H4 H6 DA", "H9 HK", leader=0) == ""
    assert returns("H4 H6 DA", "S9", "S8", "H9 HK", void={1: "H", 3: "H", 4: "H"}) == "", "only the declarer has trumps"


def test_the_declarers_side_leads_the_highest_card_that_no_enemy_can_beat() -> None:
    def cashes(own: str, *others: str, **more: Any) -> str:
        return led("cash", own, *others, **more)

    assert cashes("DA CK S3", "CA") == "DA"
    assert cashes("DQ CK S4", "CA") == "DQ"
    assert cashes("DQ D4", "DK") == cashes("HA H4", "D4") == ""
    assert cashes("DQ D4", "S4", "DK", void={1: "D", 3: "D", 4: "D"}) == "DQ"
    assert cashes("SK S4", "S5", "SA") == "SK", "the mighty does not count"
    assert cashes("DA CK CQ CJ", "D3", trump="") == "CK"
    assert cashes("DA CK D3", "D5", trump="") == "DA"
    assert cashes("DA DK CK CQ C4", "D5 C9", trump="") == "CK", "the longer suit"
    assert cashes("DA DK CK C4 C5", "CQ C9", trump="") == "DA"


def test_a_caller_is_led_if_an_enemy_has_the_joker_surely_or_for_a_defender_likely() -> None:
    def calls(own: str, leader: int, void: Mapping[int, str] | None = None, friend: str = "2") -> str:
        return led("call_enemys_joker", own, "JK D4", leader=leader, void=void, friend=friend)

    assert calls("C3 D5", 0, {2: "J"}) == calls("C3 D5", 2, {0: "J"}) == calls("C3 D5", 0, friend="") == "C3"
    assert calls("C3 D5", 0) == calls("C3 D5", 0, {1: "J"}) == calls("C3 D5", 0, friend="D2") == ""
    assert calls("C4 D5", 0, {2: "J"}) == ""
    assert calls("C3 D5", 1) == calls("C3 D5", 1, friend="DA") == calls("C3 D5", 1, {4: "J"}) == "C3"
    assert calls("C3 D5", 1, {0: "J"}) == calls("C3 D5", 1, {0: "J"}, "DA") == calls("C4 D5", 1) == ""
    assert calls("C3 D5", 1, {0: "J", 3: "J"}) == "C3"
    assert led("call_enemys_joker", "C3 JK", leader=1) == led("call_enemys_joker", "C3 D4", leader=1) == ""


def test_the_mighty_protects_a_friends_joker_in_the_first_trick() -> None:
    def protects(own: str, joker: str = "JK", friend: str = "JK", **more: Any) -> str:
        return led("protect_joker_friend", own, f"{joker} D3", "C9", friend=friend, **({"trick": 0} | more))

    assert protects("SA HA HK HQ HJ H5 D4") == "SA"
    assert protects("SA HA HK HQ HJ D5 D4") == protects("D9 HA HK HQ HJ H5 D4") == ""
    assert protects("SA HA HK HQ HJ H5 D4", trick=1) == protects("SA HA HK HQ HJ H5 D4", leader=1) == ""
    assert protects("SA HA HK HQ HJ H5 D4", friend="C9") == protects("SA HA HK HQ HJ H5 JK", "D5") == ""
    assert protects("SA HA HK HQ HJ H5 D4", preset="daegu-5") == "", "the mighty has no power"
    hands = "SA HA HK HQ HJ H5 {}/JK D5 C9/S3"
    seen = [sight(hands.format(own), trick=0, friend="JK") for own in ("D4 C4", "D9 C4", "D4 CT")]
    assert [said("protect_joker_friend", one, "SA") for one in seen] == ["protect_joker_friend", "", ""]


def test_a_defender_leads_a_top_card_that_no_enemy_will_ruff() -> None:
    def cashes(own: str, *others: str, void: Mapping[int, str] | None = None, **more: Any) -> str:
        return led("cash_unruffed", own, *others, leader=1, void=void, **more)

    assert cashes("DA CK C4", "CA H3") == "DA"
    assert cashes("DK D3", "DA") == cashes("HA H3", "H2") == ""
    assert cashes("DA CK C4", "H3", void={0: "D"}) == cashes("DA CK C4", "H3", void={2: "D"}) == "CK"
    assert cashes("DA CK C4", "H3", void={3: "D"}) == cashes("DA CK C4", "H3", void={0: "D H"}) == "DA"
    assert cashes("DA CK C4", "S3", void={0: "D"}) == "DA", "no trump is out"
    assert cashes("DA D4", "H3", void={0: "D"}) == ""
    four = "D9/{}/S2/S3"
    assert asks("cash_unruffed", sight(four.format("DK CA CK"), leader=1, trump="")) == "CA"
    assert asks("cash_unruffed", sight(four.format("DK C5 D4"), leader=1, trump="")) == ""
    assert asks("cash_unruffed", sight(four.format("DK C5 D4"), leader=1)) == "DK"
    assert asks("cash_unruffed", sight(f"{four.format('DK C4')}/C9", leader=1, trump="")) == "DK"

    def says(own: str, card: str, void: Mapping[int, str] | None = None, trumps: str = "H3", **more: Any) -> str:
        return said("cash_unruffed", sight(f"D4 {trumps}/{own}/S3 C4/C5/S5", leader=1, void=void, **more), card)

    assert says("DA SK", "DA") == says("DA DK", "DK") == says("SK D2", "SK", None, "H3 DA") == "cash_unruffed"
    assert says("DA SK", "DA", {3: "D"}) == says("D3 SK", "D3") == "cash"
    assert says("DA SK", "DA", {3: "D"}, "C3") == says("DA SK", "DA", {3: "D H"}) == "cash_unruffed"
    assert says("SK D2", "SK", {4: "D"}) == "cash_unruffed"
    assert says("SK D2", "SK", {4: "S"}) == "cash"


def test_a_defender_forces_out_the_mighty_in_its_suit() -> None:
    def forces(own: str, mighty: str = "SA D3", *others: str, **more: Any) -> str:
        return led("force_mighty", own, mighty, *others, **({"leader": 1} | more))

    assert forces("ST S5 S9 DA") == "S5"
    assert forces("SQ ST D4") == "ST"
    assert forces("S5 DA", "S4 D3") == forces("D5 DA") == forces("SA S5") == ""
    assert forces("S5 D4", void={0: "S", 2: "S"}) == ""
    assert forces("S5 D4", void={0: "S"}) == "S5"
    assert forces("S5 DA", trump="") == ""
    assert forces("S5 D4", "SA SK D5", trump="") == "S5"
    assert forces("S5 JK", "SA SK D5", trump="") == "S5"
    assert forces("D5 S4", "DA S9", trump="S") == "D5"
    assert forces("S5 D4", trick=0, preset="daegu-5") == "", "the mighty has no power"


def test_before_the_lead_there_is_nothing_to_win_and_no_one_to_fear() -> None:
    seen = sight("DA D5/D6", trick=4)
    assert (seen.beating, seen.threat, seen.stakes, seen.leads_trump) == (0, -1, 0, 0)


def test_the_lowest_card_is_led_where_nothing_else_is_called_for() -> None:
    assert led("lead_low", "DT D4 C3 H2") == "C3"
    assert led("lead_low", "DT CQ H2") == "DT"
    assert led("lead_low", "H4 H2 SA") == "H2"
    assert led("lead_low", "DA DT H2", preset="iwoo-5") == "DA", "where the ace is no point"
    assert alike("lead_low", sight("DT D4 C3 H2/D9")) == ["C3", "D4"]


def test_leading_low_says_so_only_if_no_other_card_is_less_useful() -> None:
    def says(own: str, card: str, out: str = "D9 C9 H9 S9") -> bool:
        return said("lead_low", sight(f"{own}/{out}"), card) == "lead_low"

    assert says("D4 DK", "D4")
    assert says("D4 D7", "D7", "D5 D9")
    assert not says("DK D4", "DK")
    assert says("DK CQ", "DK"), "no card is weak, and other suits cannot be compared"
    assert says("DK HA", "HA")
    assert says("HK D9", "HK", "C9 S3"), "the nine is not weak"
    assert says("H4 DQ", "H4", "DA C9"), "nor is a point"
    assert not says("DK D4 CA", "DK", "D9 DA")
    assert says("DK CT", "DK", "CJ")
    assert not says("DK C4", "DK")
    assert not says("H4 C4", "H4")
    assert says("H4 CK", "H4")
    assert not says("SA CK", "SA")
    assert not says("JK H4", "JK")
    assert says("SA JK", "SA")
    assert says("SA JK", "JK")
    assert not says("HK HT", "HK", "HJ"), "a card is between"
    assert says("HK HT", "HK", "H9")
    assert says("H3 HT H7", "HT", "D9")
    assert says("DK DT", "DK", "C9")
    assert not says("H4 H8", "H8", "H6")
    assert says("H4 H8", "H8", "H9")
    assert says("H4 HT", "HT", "H6")
    assert not says("SK ST", "SK", "SJ")
    assert says("SK ST", "SK", "SA")
