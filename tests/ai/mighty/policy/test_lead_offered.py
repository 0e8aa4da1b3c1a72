"""A friend wins the trick that the declarer offers with mighty or joker, and no other."""

from __future__ import annotations

from tests.ai.mighty.positions import answer, dealt, declared, played

FIRST = "CA, C2, C3, C5, C7"


def takes(line: str, friends: str = "SA D3 S3 S4", card: str = "SA", last: str = "") -> bool:
    """Return whether the friend wins the offered trick with that card. The friend is seat 2, or the last."""
    given = {0: "HA HK HQ H9 H7 H5 S2 CA D4 D9", 1: "C2 D5 H6", 2: f"C3 {friends}", 3: "C5 DA D8", 4: f"C7 DK {last}"}
    hand = played(declared(dealt(given, "C4 C6 D2"), "14H", "C4 C6 D2", "SA"), line)
    return str(answer(hand)) == f"play {card}"


def test_a_friend_takes_what_is_led_to_be_beaten_with_the_mighty() -> None:
    assert takes(f"{FIRST}, D4, D5")


def test_trumps_are_led_to_be_drawn() -> None:
    assert not takes(f"{FIRST}, H5, H6", "SA H3 H4 S3")


def test_the_first_trick_is_another_matter() -> None:
    assert not takes("D4, D5")


def test_the_last_to_play_leaves_the_declarer_a_trick_that_is_theirs() -> None:
    line = f"{FIRST}, D9, D5, D3"
    assert not takes(f"{line}, D8", "D3 S3 S4", last="SA D7")
    assert takes(f"{line}, DA", "D3 S3 S4", last="SA D7")
