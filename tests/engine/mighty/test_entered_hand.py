"""판관: what the law says of a real table's hand, known only as far as it was told."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import KEEP, PASS, Bid, CallFriend, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.entered_hand import BURIED, EnteredHand, can_be_entered, told_result
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import numbered_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.presets import full_mapping, load_presets
from mighty_gui.presets.games import book_of
from tests.thorough import some

PRESETS = {
    name: expect(MightyRules, preset.rules)
    for name, preset in load_presets(Path("nowhere")).items()
    if book_of(preset.rules).game is MIGHTY and can_be_entered(expect(MightyRules, preset.rules))
}
RULES = MightyRules()


def played(rules: MightyRules, seed: int) -> MightyHand:
    """A hand played at random to its end, in which somebody declared."""
    for more in range(200):
        chance, hand = random.Random(1000 * seed + more), MightyHand.from_seed(rules, 1000 * seed + more)
        while hand.to_act is not None:
            legal = hand.legal()
            bids = [action for action in legal if isinstance(action, Bid) and action.contract.number < 17]
            calls = [action for action in legal if isinstance(action, CallFriend) and action.ask is None]
            plain = [action for action in legal if isinstance(action, Play)]
            if hand.phase is Phase.CONTRACT:
                hand.apply(KEEP)
            elif hand.phase is Phase.AUCTION and PASS in legal and (not bids or chance.random() < 0.8):
                hand.apply(PASS)
            else:
                hand.apply(chance.choice(bids[:1] or calls or plain or list(legal)))
        if hand.result is not None and hand.result.was_played:
            return hand
    raise AssertionError("nobody declared")


def entered_of(hand: MightyHand, cards: int | None = None) -> EnteredHand:
    """The same hand as somebody tells it who saw only the cards on the table."""
    state = hand.state
    assert state.declarer is not None
    assert state.contract is not None
    plays = [
        Play(play.card, play.suit, play.call) for trick in state.tricks for play in trick.plays
    ]  # the events of what was played
    return EnteredHand(hand.rules, state.declarer, state.contract, tuple(state.calls), plays[:cards])


def entered(*plays: str, known: dict[int, str] | None = None, contract: str = "13H") -> EnteredHand:
    """A hand by the standard rules, declared by seat 0 with seat 1 as friend."""
    hand = EnteredHand(RULES, 0, Contract.parse(contract), (CallFriend("seat", seat=1),))
    hand.plays = [expect(Play, MIGHTY.parse_action(f"play {text}")) for text in plays]
    hand.known = {seat: [Card.parse(name) for name in cards.split()] for seat, cards in (known or {}).items()}
    return hand


@pytest.mark.parametrize("preset", some(sorted(PRESETS), 12))
def test_a_hand_played_by_the_rules_is_right_and_pays_what_it_paid(preset: str) -> None:
    hand = played(PRESETS[preset], 1)
    entered = entered_of(hand)
    assert entered.findings() == []
    assert entered.is_played
    result = entered.record_result()
    assert result is not None
    assert hand.result is not None
    if not hand.state.previous and not hand.state.known_since:
        assert (result.points, result.scores) == (hand.result.points, hand.result.scores)
    assert result.contract == hand.contract
    assert [winner for _, _, winner in entered.tricks()] == [trick.winner for trick in hand.tricks]


@pytest.mark.parametrize("seed", range(3))
def test_it_is_right_after_every_card(seed: int) -> None:
    hand = played(RULES, seed)
    for cards in range(0, 51, 5):
        entered = entered_of(hand, cards)
        assert entered.findings() == []
        following = entered_of(hand).plays[cards : cards + 1]
        for play in following:
            assert entered.likely() & numbered_pack(RULES).copies[play.card]
            assert entered.finding_of(play) is None


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_the_engine_refuses_is_refused_for_the_same_reason(seed: int) -> None:
    """Whoever is known to hold their cards is told what the table is told."""
    hand = played(RULES, seed)
    entered = entered_of(hand)
    holds = {seat: [play.card for t in hand.tricks for play in t.plays if play.seat == seat] for seat in range(5)}
    game = MIGHTY.begin(RULES, MIGHTY.beginning_of(hand))
    actions = entered.as_played()
    assert actions is not None
    game = MIGHTY.begin(RULES, MIGHTY.beginning_of(actions[0]))
    tried = 0
    done: list[Play] = []
    for seat, action in actions[1]:
        if isinstance(action, Play):
            for card in holds[seat]:
                refused = game.refusal(Play(card), seat)
                now = replace(entered, plays=list(done), known=holds)
                if isinstance(refused, IllegalAction) and refused.refusal.code.startswith("play."):
                    found = now.finding_of(Play(card))
                    if card in game.state.cards_of(seat):
                        assert found is not None
                        assert (found.kind, f"play.{found.code}") == ("not_allowed", refused.refusal.code)
                        tried += 1
            done.append(action)
        game.apply(action, seat)
    assert tried > 10


def test_a_card_that_is_shown_too_late_tells_on_the_trick_in_which_it_was_denied() -> None:
    hand = entered("S2", "S5", "D4", "S6", "S7", "C4", "C5", "C6", "S8")
    (found,) = hand.findings()
    assert (found.kind, found.seat, found.card) == ("revoke", 2, Card.parse("S8"))
    assert (found.at, found.denied_at, found.code) == (8, 2, "follow_suit")


def test_nothing_is_said_against_a_card_as_long_as_nobody_knows_better() -> None:
    assert entered("S2", "S5", "D4").findings() == []


def test_a_card_known_to_be_held_tells_at_once() -> None:
    hand = entered("S2", "S5", known={2: "S8"})
    found = hand.finding_of(Play(Card.parse("D4")))
    assert found is not None
    assert (found.kind, found.code, found.at) == ("not_allowed", "follow_suit", 2)
    assert hand.finding_of(Play(Card.parse("S8"))) is None


def test_a_card_that_came_before_cannot_come_again() -> None:
    hand = entered("S2", "S5")
    found = hand.finding_of(Play(Card.parse("S5")))
    assert found is not None
    assert (found.kind, found.holder) == ("twice", 1)


def test_a_card_that_somebody_else_holds_cannot_be_played() -> None:
    hand = entered("S2", known={3: "S5", BURIED: "C4"})
    kinds = [(hand.finding_of(Play(Card.parse(card))), card) for card in ("S5", "C4")]
    assert [(found.kind, found.holder) for found, _ in kinds if found] == [("twice", 3), ("twice", BURIED)]


def test_cards_that_nobody_can_hold_are_told_at_the_card_that_makes_it_so() -> None:
    """Four without spades leave too many for one hand and a discard, so that somebody must have denied them."""
    hand = entered("S2", "D2", "D3", "D4", "D5", known={0: "H2 H3"}, contract="13C")
    (found,) = hand.findings()
    assert (found.kind, found.at) == ("no_deal", 4)


def test_who_wins_and_who_is_the_friend() -> None:
    hand = entered("S2", "SK", "S3", "S4", "S5")
    assert hand.tricks() == [
        (0, [(seat, Card.parse(card)) for seat, card in enumerate(["S2", "SK", "S3", "S4", "S5"])], 1)
    ]
    assert hand.position().seat == 1
    assert hand.position().taken[1] == 1
    assert hand.friends() == (1,)
    hand.calls = (CallFriend("card", card=Card.parse("S4")),)
    assert hand.friends() == (3,)


def test_a_whole_hand_is_a_record_that_replays() -> None:
    hand = played(RULES, 2)
    record = entered_of(hand).record("standard-5", full_mapping(RULES), ("A", "B", "C", "D", "E"))
    assert record is not None
    again = replay(record, MIGHTY, RULES)
    assert again.result is not None
    assert again.result.as_json() == record.result


def test_a_wrong_hand_is_no_record() -> None:
    hand = played(RULES, 2)
    entered = entered_of(hand)
    entered.plays[12] = entered.plays[7]
    assert entered.findings()
    assert entered.record("standard-5", full_mapping(RULES), ()) is None


def test_half_a_hand_has_no_result() -> None:
    entered = entered_of(played(RULES, 2), 20)
    assert entered.record_result() is None
    assert entered.points() is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_that_is_only_told_pays_what_it_paid(seed: int) -> None:
    hand = played(RULES, 10 + seed)
    result = hand.result
    assert result is not None
    assert result.contract is not None
    assert result.declarer is not None
    entered = told_result(RULES, result.contract, result.declarer, result.friends, result.points or 0)
    assert (entered.outcome, entered.scores, entered.multiplier) == (result.outcome, result.scores, result.multiplier)


def test_hands_with_stand_ins_draws_or_two_packs_are_not_entered() -> None:
    assert "standard-5" in PRESETS
    assert len(PRESETS) >= 30
    assert not {"siheung-6", "two-mighty", "goma-4"} & set(PRESETS)
