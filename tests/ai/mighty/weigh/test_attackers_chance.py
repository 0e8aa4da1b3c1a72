"""The chance that is stated to the declarer's side: a little less than playouts promise."""

from __future__ import annotations

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.attackers_chance import is_promised_too_much, shown_chance
from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.race import Race
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase, Trick
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played, seen_by_one


@pytest.mark.parametrize(("promised", "expected"), [(0.0, 0.0), (0.3, 0.258), (0.5, 0.448), (0.9, 0.879), (1.0, 1.0)])
def test_what_is_certain_stays_and_the_rest_is_less(promised: float, expected: float) -> None:
    assert shown_chance(promised) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize(
    ("line", "seat", "too_much"),
    [("", 0, True), ("CA", 1, False), ("CA, C9, CT, C2, C5, C8", 1, True), ("CA, C9", 2, False)],
    ids=["declarer", "friend in trick 1", "friend in trick 2", "defender"],
)
def test_it_is_stated_to_the_declarer_and_to_the_friend_after_the_first_trick(
    line: str, seat: int, too_much: bool
) -> None:
    given = {0: "HA HK HJ H9 H7 CA C3 C8 S2 D6", 1: "SA C9 CJ D3", 2: "CT CQ D4 H4", 3: "C2", 4: "C5"}
    hand = declared(dealt(given, "C4 C6 S4"), "17H", "C4 C6 S4", "SA")
    search = CardSearch(view(played(hand, line), seat), 1)
    search.look(40)
    promised = [Race.chance(search, at) for at in range(len(search.groups))]
    expected = [shown_chance(chance or 0.0) if too_much else chance for chance in promised]
    assert [search.chance(at) for at in range(len(search.groups))] == expected
    assert any(0 < (chance or 0.0) < 1 for chance in promised), "nothing is uncertain"


@pytest.mark.parametrize(
    ("calls", "friends", "too_much"),
    [("SA", (1,), True), ("SA JK", (1,), True), ("SA", (), False)],
    ids=["the only friend", "one of two friends", "a defender"],
)
def test_friends_are_promised_too_much_in_later_tricks_and_defenders_are_not(
    calls: str, friends: tuple[int, ...], too_much: bool
) -> None:
    seen = seen_by_one(calls, friends=friends, tricks=(Trick((), 0, 0),))
    assert is_promised_too_much(Knowledge(seen)) == too_much


def test_both_hands_of_a_honeymoon_declarer_are_promised_too_much_from_the_first_trick_on() -> None:
    hand = MightyHand.from_seed(load_presets()["honeymoon-2"].rules, 0)
    found = dict[int, bool]()
    while not hand.tricks:
        assert hand.to_act is not None
        seen = view(hand, controller(hand.rules, hand.to_act))
        if hand.phase is Phase.PLAY:
            found[hand.to_act] = is_promised_too_much(Knowledge(seen))
        hand.apply(choose(seen, "normal", 0))
    assert hand.state.declarer == 0
    assert found == {0: True, 1: True, 2: False, 3: False}
