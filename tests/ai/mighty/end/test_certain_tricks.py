"""A certain rest is certain: with any layout and any play, the claimer's side wins every trick."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.mighty.end.certain_tricks import certain_rest
from mighty_gui.engine.mighty.actions import PASS, Action, Play, parse_action
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.positions import dealt, declared
from tests.engine.mighty.helpers import lay, resume
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import THOROUGH, spread

PRESETS = presets_of_mighty()
HANDS = 6 if THOROUGH else 3


def seen(hand: MightyHand) -> PlayerView:
    assert hand.to_act is not None
    return view(hand, controller(hand.rules, hand.to_act))


def somehow(hand: MightyHand, now: PlayerView, rng: random.Random) -> Action:
    """Return a sensible action before the play, and any action in it."""
    if hand.phase is Phase.PLAY and rng.random() < 0.6:
        return rng.choice(now.legal)
    if hand.phase is Phase.AUCTION and now.standing is None and PASS in now.legal and rng.random() < 0.5:
        return now.legal[0]
    return choose(now, "normal")


def side_of(hand: MightyHand, seat: int) -> set[int]:
    """Return all seats that are really on the side of a seat."""
    partner = {hand.state.known_declarer() + 1} if hand.rules.table.stand_in == "partners" else set()
    attack = {hand.state.known_declarer(), *hand.state.friends} | partner
    return attack if seat in attack else set(hand.state.playing) - attack


def check(hand: MightyHand, rng: random.Random) -> None:
    """Play a claimed hand out. The others play any cards."""
    claimer, done = seen(hand).seat, len(hand.tricks)
    mine = {seat for seat in hand.state.playing if controller(hand.rules, seat) == claimer}
    side = side_of(hand, claimer) | mine
    while hand.to_act is not None:
        if hand.to_act in mine:
            now = seen(hand)
            certain = certain_rest(now)
            assert certain is not None, f"lost sight of it: {now.legal}"
            action: Action = certain.play
            assert action in now.legal
        else:
            legal = hand.legal()
            action = rng.choice([one for one in legal if isinstance(one, Play)] or list(legal))
        hand.apply(action)
    assert {trick.winner for trick in hand.tricks[done:]} <= side


@pytest.mark.parametrize("preset", spread(PRESETS, 6))
def test_whoever_is_told_the_rest_is_certain_wins_it(preset: str) -> None:
    rng, rules = random.Random(preset), PRESETS[preset].rules
    for number in range(HANDS):
        hand = MightyHand.from_seed(rules, number)
        while hand.to_act is not None:
            now = seen(hand)
            if certain_rest(now) is not None:
                for _ in range(4):
                    check(hand.copy(), rng)
            hand.apply(somehow(hand, now, rng))


def test_it_is_found_often_enough_to_be_worth_offering() -> None:
    found = 0
    for number in range(12):
        hand = MightyHand.from_seed(PRESETS["standard-5"].rules, number)
        claimed = False
        while hand.to_act is not None:
            now = seen(hand)
            claimed |= len(hand.tricks) < 9 and certain_rest(now) is not None
            hand.apply(choose(now, "normal"))
        found += claimed
    assert found >= 5


def strong(**others: str) -> MightyHand:
    """Return a hand where seat 0 plays spades without risk, with nearly all important cards."""
    hands = {0: "SA SK SQ SJ ST DA DK JK HA CA", **{int(seat[1:]): cards for seat, cards in others.items()}}
    return dealt(hands, "C4 C5 C6", seed=3)


def test_a_hand_of_top_cards_is_certain_from_the_first_lead() -> None:
    hand = declared(strong(), "14S", "C4 C5 C6", "none")
    assert hand.phase is Phase.PLAY
    # trumps are barred from the first lead, and a ruff could still beat any other card but the mighty
    certain = certain_rest(seen(hand))
    assert certain is None or str(certain.play) == "play DA"


RULES = PRESETS["standard-5"].rules


def end_of(own: str, others: tuple[str, str, str, str], contract: str = "13S") -> MightyHand:
    """Return a hand with those cards left and seat 0, the declarer without a friend, to lead.

    Everything else has been played: the cards are laid out by hand, as in a problem.
    """
    from mighty_gui.engine.core.cards import parse_cards

    hand = declared(dealt({0: "SA SK SQ SJ ST DA DK JK HA CA"}, "C4 C5 C6", seed=3), contract, "C4 C5 C6", "none")
    state = hand.state
    left = [parse_cards(words) for words in (own, *others)]
    used = {card for cards in left for card in cards}
    pack = [card for cards in state.held_cards for card in cards if card not in used]
    everything = [card for cards in state.held_cards for card in cards]
    assert used <= set(everything) | set(state.discard)
    state.hands = [0] * len(left)
    for seat, cards in enumerate(left):
        lay(state, seat, cards)
    gone = iter(pack)
    tricks = 10 - len(left[0])
    from mighty_gui.engine.mighty.state import Trick

    for _ in range(tricks):
        # led with no suit to follow, so that no player has shown anything
        plays = tuple(Played(seat, next(gone), None if seat else "any") for seat in range(5))
        state.tricks.append(Trick(plays, 0, 0))
    state.to_act = 0
    return resume(hand)


def claim(own: str, *others: str) -> CertainRest | None:
    return certain_rest(seen(end_of(own, others)))  # type: ignore[arg-type]


def test_top_cards_with_no_trump_left_are_certain() -> None:
    found = claim("HA CA", "H2 H3", "D2 D3", "C2 C3", "H4 H5")
    assert found is not None
    assert found.reason == "highest"


def test_one_trump_left_with_the_others_spoils_it() -> None:
    assert claim("HA CA", "H2 H3", "S2 D3", "C2 C3", "H4 H5") is None


def test_with_a_trump_of_ones_own_the_last_one_is_drawn_first() -> None:
    found = claim("SK HA", "H2 H3", "S2 D3", "C2 C3", "H4 H5")
    assert found is not None
    assert str(found.play) == "play SK"
    assert found.reason == "trumps"


def test_two_trumps_left_are_not_drawn_by_one() -> None:
    assert claim("SK HA", "S3 H3", "S2 D3", "C2 C3", "H4 H5") is None
    assert claim("SK SQ HA", "S3 H3 H2", "S2 D3 D2", "C2 C3 D5", "H4 H5 D6") is not None


def test_a_higher_trump_left_spoils_it() -> None:
    assert claim("SQ HA", "H2 H3", "SK D3", "C2 C3", "H4 H5") is None


def test_the_joker_left_with_the_others_spoils_it_but_for_the_last_trick() -> None:
    assert claim("SK HA", "H2 H3", "JK D3", "C2 C3", "H4 H5") is None
    assert claim("DA HA CA", "H2 H3 H6", "JK D3 D2", "C2 C3 H7", "H4 H5 D4") is None
    # the mighty wins the last trick but one; in the last the joker has no power (RULES §1, joker.last_trick)
    found = claim("DA HA", "H2 H3", "JK D3", "C2 C3", "H4 H5")
    assert found is not None
    assert str(found.play) == "play DA"


def test_a_card_lower_than_one_unseen_is_not_certain() -> None:
    assert claim("HK CA", "HA H3", "D2 D3", "C2 C3", "H4 H5") is None


def test_a_joker_call_takes_the_joker_out_of_the_way() -> None:
    # no player has a club, so the three wins, but only if the joker is called and loses its power
    found = claim("C3 HA", "H2 H3", "JK D3", "H6 H7", "H4 H5")
    assert found is not None
    assert str(found.play) == "play C3 call"


def test_only_who_is_to_play_has_a_rest_to_claim() -> None:
    hand = end_of("HA CA", ("H2 H3", "D2 D3", "C2 C3", "H4 H5"))
    assert certain_rest(view(hand, 0)) is not None
    assert all(certain_rest(view(hand, seat)) is None for seat in range(1, 5))


@pytest.mark.parametrize(("later", "certain"), [("H2 H3", True), ("HK H3", False)])
def test_a_trick_that_can_still_be_beaten_is_not_certain(later: str, certain: bool) -> None:
    """Seat 4 has led; the declarer may win with the queen unless a player after it holds the king."""
    hand = end_of("HQ CA", (later, "D2 D3", "C2 C3", "HT H5"))
    hand.state.to_act = 4
    hand = resume(hand)
    hand.apply(parse_action("play HT"))
    assert hand.to_act == 0
    assert (certain_rest(seen(hand)) is not None) is certain
