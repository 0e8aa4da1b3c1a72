"""심판: the rules applied to a partly known hand of a real table.

What is tested is in `mighty_gui.engine.mighty.card_places`.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import KEEP, PASS, Bid, CallFriend, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.entered_hand import BURIED, EnteredHand, can_be_entered
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import numbered_pack
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, TrumpChange
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.engine.mighty.trump_change import lowest_contract
from mighty_gui.presets import full_mapping
from mighty_gui.presets.games import book_of
from tests.engine.mighty.helpers import begun, buried, dealt, declared, do, start, vary
from tests.engine.mighty.walks import catalogue
from tests.tiers import some

PRESETS = {
    name: expect(MightyRules, preset.rules)
    for name, preset in catalogue().items()
    if book_of(preset.rules).game is MIGHTY and can_be_entered(expect(MightyRules, preset.rules))
}
RULES = MightyRules()
RULES_WITHOUT_MISDEALS = vary(misdeal={"when": ()})


def played(rules: MightyRules, seed: int) -> MightyHand:
    """Return a hand with a declarer, played at random to its end."""
    beyond = max(17, rules.auction.minimum + 4)
    for more in range(200):
        chance, hand = random.Random(1000 * seed + more), MightyHand.from_seed(rules, 1000 * seed + more)
        while hand.to_act is not None:
            legal = hand.legal()
            bids = [action for action in legal if isinstance(action, Bid) and action.contract.number < beyond]
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
    """Return the same hand as entered by a person who saw only the cards on the table."""
    state = hand.state
    assert state.declarer is not None
    assert state.contract is not None
    plays = [
        Play(play.card, play.suit, play.call) for trick in state.tricks for play in trick.plays
    ]  # the events of the actions
    return EnteredHand(hand.rules, state.declarer, state.contract, tuple(state.calls), plays[:cards])


def entered(*plays: str, known: dict[int, str] | None = None, contract: str = "13H") -> EnteredHand:
    """Return a hand by the standard rules, declared by seat 0 with seat 1 as friend."""
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


@pytest.mark.parametrize("seed", some(range(4), 2))
@pytest.mark.nightly
def test_a_card_that_the_engine_refuses_is_refused_for_the_same_reason(seed: int) -> None:
    """With known cards, the refusal is the same as at the table."""
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
    """Four players without spades leave too many for one hand and a discard, so one must have revoked."""
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


def first_legal(hand: MightyHand) -> MightyHand:
    """Return the hand played to its end with the first legal card each time."""
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    return hand


def test_a_hand_whose_discard_as_kitty_would_have_been_a_misdeal_is_counted() -> None:
    """Without the three cards from the kitty, the declarer's other ten have one point too few for a valid hand."""
    rules = PRESETS["daegu-5"]
    hands = {0: "D9 H4 H5 H7 H9 JK HA S6 ST C9"}
    hand = MightyHand.dealt(rules, dealt(rules, hands, "S4 D5 D8"))
    begun(hand, "16H", "friend SA", discard="S6 ST C9")
    as_entered = entered_of(first_legal(hand))
    result = as_entered.record_result()
    assert result is not None
    assert hand.result is not None
    assert (result.contract, result.scores) == (hand.contract, hand.result.scores)
    record = as_entered.record("daegu-5", full_mapping(rules), tuple("ABCDE"))
    assert record is not None
    assert replay(record, MIGHTY, rules).result == result


@pytest.mark.parametrize("bid", ["26H", "27H", "31N"])
@pytest.mark.parametrize("declarer", [0, 3])
def test_a_bid_above_those_that_are_listed_is_counted_where_there_is_no_maximum(bid: str, declarer: int) -> None:
    rules = PRESETS["sinchon-5"]
    hand = MightyHand.dealt(rules, dealt(rules), declarer)
    low = begun(hand, f"14{bid[-1]}", "friend none")
    as_entered = replace(entered_of(first_legal(low)), contract=Contract.parse(bid))
    played_on = as_entered.as_played()
    assert played_on is not None
    assert (played_on[0].state.declarer, str(played_on[0].contract)) == (declarer, bid)
    assert played_on[0].result.outcome == "failed"  # type: ignore[union-attr]


def test_a_contract_below_the_minimum_came_from_a_change_of_trump() -> None:
    rules = vary(
        misdeal={"when": ()},
        auction={"minimum": 14, "no_trump_minimum_offset": -1},
        exchange={"trump_change": TrumpChange(2, 2, 0)},
    )
    hand = MightyHand.dealt(rules, dealt(rules))
    buried(declared(hand, "13N"))
    do(hand, "contract 13H", "friend none")
    result = entered_of(first_legal(hand)).record_result()
    assert result is not None
    assert result.contract == Contract.parse("13H")
    assert lowest_contract(rules, Suit.HEARTS) == 13
    assert (
        lowest_contract(replace(rules, exchange=replace(rules.exchange, trump_change="forbidden")), Suit.HEARTS) == 14
    )


def test_the_pot_goes_to_the_winners_of_a_whole_hand() -> None:
    hand = first_legal(begun(start(previous=Previous(pot=7)), "20N", "friend none"))
    result = replace(entered_of(hand), rules=hand.rules, pot=7).record_result()
    assert result is not None
    assert hand.result is not None
    assert (result.scores, result.pot) == (hand.result.scores, 0)
    assert sum(result.scores) == 7


def test_what_the_rules_refuse_is_named_by_its_step() -> None:
    """The cards are correct and not part of the refusal."""
    low = {1: "S2 S3 S4 S5 S6 S7 S8 S9 D2 D3"}
    misdealt = MightyHand.dealt(RULES_WITHOUT_MISDEALS, dealt(RULES_WITHOUT_MISDEALS, low))
    obstacle = replace(entered_of(first_legal(begun(misdealt, "13H", "friend none"))), rules=RULES).obstacle()
    assert obstacle is not None
    assert obstacle.state.misdeal_caller == 1

    must_open = {"opener_may_pass": False}
    own_card = begun(start({2: "HA"}, dealer=2, auction=must_open), "13H", "friend HA")
    barred = replace(own_card.rules, friend=replace(own_card.rules.friend, own_card=False))
    obstacle = replace(entered_of(first_legal(own_card)), rules=barred).obstacle()
    assert obstacle is not None
    assert obstacle.phase is Phase.FRIEND

    over = replace(entered_of(first_legal(begun(start(), "13H", "friend none"))), contract=Contract.parse("25H"))
    obstacle = over.obstacle()
    assert obstacle is not None
    assert obstacle.state.declarer is None
    assert over.record_result() is None

    whole = entered_of(first_legal(begun(start(), "13H", "friend none")))
    assert whole.obstacle() is None
    assert replace(whole, plays=whole.plays[:20]).obstacle() is None


def test_hands_with_stand_ins_draws_or_two_packs_are_not_entered() -> None:
    assert "standard-5" in PRESETS
    assert len(PRESETS) >= 30
    assert not {"siheung-6", "two-mighty", "ghost-4", "chicago-6"} & set(PRESETS)


def test_hands_are_not_entered_where_an_announcement_decides_the_score() -> None:
    announced = vary(friend={"reveal": "may-announce"}, points={"before_reveal": "void"})
    assert not can_be_entered(announced)
    assert can_be_entered(vary(friend={"reveal": "may-announce"}))
    assert can_be_entered(vary(points={"before_reveal": "void"}))


@pytest.mark.parametrize("later", [{"dealer_minimum": 12}, {"all_pass": "second-round", "second_round_minimum": 12}])
def test_a_contract_may_have_been_bid_after_all_had_passed(later: dict[str, Any]) -> None:
    hand = do(start(auction={"minimum": 14, **later}), *["pass"] * 5)
    played = first_legal(begun(hand, "14H", "friend none"))
    entered, result = entered_of(played), played.result
    assert result is not None
    for late, base in ((True, result.base), (False, result.base - 4 if result.outcome == "made" else result.base)):
        found = replace(entered, rules=played.rules, late=late).record_result()
        assert found is not None
        assert (found.contract, found.base) == (result.contract, base)
    low = first_legal(begun(do(start(auction={"minimum": 14, **later}), *["pass"] * 5), "12H", "friend none"))
    found = replace(entered_of(low), rules=low.rules).record_result()
    assert found == low.result, "it cannot have been bid before"
    plain = replace(entered, rules=played.rules, late=True)
    assert EnteredHand.from_plain(plain.as_plain(), played.rules) == plain


def revoked(hand: EnteredHand) -> EnteredHand:
    """Return a whole hand in which two cards of one player have changed places, so that one of them was a revoke."""
    turns = hand.turns()
    for first, turn in enumerate(turns):
        for later in range(first + 1, len(turns)):
            if turns[later].seat == turn.seat:
                plays = list(hand.plays)
                plays[first], plays[later] = plays[later], plays[first]
                twin = replace(hand, plays=plays)
                if twin.is_played and {found.kind for found in twin.findings()} == {"revoke"}:
                    return twin
    raise AssertionError("no two cards can change places")


def test_a_whole_hand_with_a_revoke_has_no_result_and_no_step_to_name() -> None:
    wrong = revoked(entered_of(played(RULES, 2)))
    assert wrong.as_played() is None
    assert wrong.obstacle() is None
    assert wrong.record_result() is None


def test_cards_that_were_played_or_belong_to_others_are_not_likely_to_be_next() -> None:
    hand = entered("S4", "S5", known={2: "S8", 3: "S9 H2", BURIED: "ST"})
    likely = {str(card) for card in numbered_pack(RULES).cards_in(hand.likely())}
    assert likely == {"SA", "JK", "S2", "S3", "S6", "S7", "S8", "SJ", "SQ", "SK"}


def test_a_player_without_known_cards_may_play_any_card_that_was_not_shown() -> None:
    hand = entered("S4", "S5")
    likely = {str(card) for card in numbered_pack(RULES).cards_in(hand.likely())}
    assert likely == {str(card) for card in hand.law_pack} - {"S4", "S5"}


def test_a_player_who_could_not_follow_suit_is_not_likely_to_hold_that_suit() -> None:
    hand = entered("S4", "S5", "D4", "S6", "SK", "D5", "D6", "D7")
    assert hand.position().seat == 2
    likely = {str(card) for card in numbered_pack(RULES).cards_in(hand.likely())}
    assert not {card for card in likely if card[0] == "S" and card != "SA"}
    assert "DK" in likely


def test_the_holder_of_a_card_is_its_player_or_who_is_known_to_have_it() -> None:
    hand = entered("S4", "S5", known={3: "S9", BURIED: "ST"})
    cards = ("S4", "S5", "S9", "ST", "SJ")
    assert [hand.holder(Card.parse(card)) for card in cards] == [0, 1, 3, BURIED, None]


def test_only_a_lead_may_name_a_suit_or_call() -> None:
    assert list(map(str, entered().plays_of(Card.parse("JK")))) == [f"play JK suit {suit}" for suit in "SHDC"]
    assert list(map(str, entered("S4").plays_of(Card.parse("JK")))) == ["play JK"]


def test_points_so_far_are_those_of_the_declarer_and_the_known_friend() -> None:
    hand = entered("SQ", "SK", "SJ", "ST", "S5", "C4", "CA", "C5", "C6", "C7")
    assert hand.friends() == (1,)
    assert [winner for _, _, winner in hand.tricks()] == [1, 2]
    assert hand.points() == 4
    hand.calls = (CallFriend("seat", seat=3),)
    assert hand.points() == 0
    hand.calls = (CallFriend("first"),)
    assert (hand.friends(), hand.points()) == ((1,), 4)
    hand.calls = (CallFriend("last"),)
    assert (hand.friends(), hand.points()) == ((), 0)


def test_a_friend_called_by_card_is_known_from_who_is_known_to_hold_it() -> None:
    hand = entered("S4", known={3: "S9", 0: "H2", BURIED: "ST"})
    for card, friends in (("S9", (3,)), ("H2", ()), ("ST", ()), ("S4", ()), ("SJ", ())):
        hand.calls = (CallFriend("card", card=Card.parse(card)),)
        assert hand.friends() == friends
    hand.calls = (CallFriend("card", card=Card.parse("S9")), CallFriend("seat", seat=3), CallFriend("seat", seat=2))
    assert hand.friends() == (3, 2), "each once"


@pytest.mark.parametrize(
    ("options", "can"),
    [
        ({}, True),
        ({"deck": {"packs": 2}}, False),
        ({"deal": {"method": "take-or-leave"}}, False),
        ({"table": {"stand_in": "dummy"}}, False),
        ({"table": {"sits_out": "friend"}}, False),
        ({"elimination": {"count": 1}}, False),
    ],
)
def test_hands_are_entered_where_one_pack_is_dealt_out_to_all_who_play(options: dict[str, Any], can: bool) -> None:
    assert can_be_entered(vary(**options)) is can


@pytest.mark.parametrize(
    "wrong", [{"declarer": "x"}, {"contract": "15"}, {"calls": ["pass"]}, {"plays": ["pass"]}, {"known": {"x": ""}},
              {"known": {"0": "S0"}}, {"known": []}, {"plays": None}]
)  # fmt: skip
def test_plain_values_that_are_no_hand_are_none(wrong: dict[str, Any]) -> None:
    plain = entered("S4", "S5", known={3: "S9", BURIED: "ST"}).as_plain()
    assert EnteredHand.from_plain(plain, RULES) == entered("S4", "S5", known={3: "S9", BURIED: "ST"})
    assert EnteredHand.from_plain(plain | wrong, RULES) is None
    plain.pop("late")
    read = EnteredHand.from_plain(plain, RULES)
    assert read is not None
    assert not read.late


def test_more_cards_than_a_hand_has_are_told_at_the_card_that_is_too_many() -> None:
    ten = "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ"
    hand = entered("S4", "S5", known={1: ten})
    (found,) = hand.findings()
    assert (found.kind, found.at, found.seat, found.card) == ("no_deal", 1, 1, Card.parse("S5"))
    assert entered("S4", "S5", known={1: ten.removesuffix(" HJ")}).findings() == []


def test_a_discard_that_is_too_large_is_told_before_any_card() -> None:
    assert entered(known={BURIED: "S2 S3 S4"}).findings() == []
    (found,) = entered(known={BURIED: "S2 S3 S4 S5"}).findings()
    assert (found.kind, found.at, found.seat, found.card) == ("no_deal", 0, 0, Card.parse("S2"))
    assert (found.code, found.denied_at, found.holder) == ("", -1, BURIED)


def test_a_trick_that_is_not_finished_has_no_winner() -> None:
    assert entered().tricks() == []
    assert [(leader, len(cards), winner) for leader, cards, winner in entered("S2", "SK", "S3", "S4").tricks()] == [
        (0, 4, None)
    ]
    later = entered("S2", "SK", "S3", "S4", "S5", "C4").tricks()
    assert [(leader, len(cards), winner) for leader, cards, winner in later] == [(0, 5, 1), (1, 1, None)]


def test_the_points_of_a_whole_hand_include_the_discard() -> None:
    hand = first_legal(begun(start({0: "S2 ST SQ"}), "13H", "friend none", discard="S2 ST SQ"))
    whole = replace(entered_of(hand), rules=hand.rules)
    assert hand.result is not None
    assert whole.points() == hand.result.points == whole.position().taken[0] + 2


def test_a_holder_of_a_misdeal_that_may_be_called_has_played_on() -> None:
    options: dict[str, Any] = {"misdeal": {"when": (MisdealCondition(max=20),), "declaration": "optional"}}
    hand = do(start(**options), *["play-on"] * 5)
    played_on = first_legal(begun(hand, "13H", "friend none"))
    found = replace(entered_of(played_on), rules=hand.rules)
    assert found.record_result() == played_on.result


def test_a_friend_called_among_the_bidders_must_have_bid_before() -> None:
    options: dict[str, Any] = {"friend": {"seat_among": "bidders"}}
    hand = do(start(**options), "bid 13S", "bid 14H", "bid 15H", *["pass"] * 4)
    bid = first_legal(do(buried(hand), "keep", "friend seat 0"))
    found = replace(entered_of(bid), rules=hand.rules).as_played()
    assert found is not None
    assert (found[0].state.declarer, str(found[0].contract)) == (2, "15H")
    assert 0 in found[0].state.bids
    assert 1 not in found[0].state.bids, "all others have passed"
    lowest = first_legal(do(buried(do(start(**options), "bid 13S", "bid 14H", *["pass"] * 4)), "keep", "friend seat 0"))
    too_low = replace(entered_of(lowest), rules=hand.rules, contract=Contract.parse("13S"))
    assert too_low.as_played() is None, "there is no lower bid for the friend"


def test_two_players_raise_each_other_in_one_denomination_beyond_the_listed_bids() -> None:
    rules = PRESETS["sinchon-5"]
    low = begun(MightyHand.dealt(rules, dealt(rules)), "14H", "friend none")
    found = replace(entered_of(first_legal(low)), contract=Contract.parse("28H")).as_played()
    assert found is not None
    bids = [(seat, action.contract) for seat, action in found[1] if isinstance(action, Bid)]
    assert {contract.trump for _, contract in bids} == {Suit.HEARTS}
    assert len({seat for seat, _ in bids}) == 2
    assert bids[-1] == (low.state.declarer, Contract.parse("28H"))
