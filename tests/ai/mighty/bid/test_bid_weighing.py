"""The searching player's auction in every kind of game: the assumptions, the knowledge, and the bids."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.bid.bid_search import BidWorlds, PassSearch
from mighty_gui.ai.mighty.bid.bidding import HASTE, is_natural, openings
from mighty_gui.ai.mighty.hand_estimate import estimate
from mighty_gui.ai.mighty.look_ahead import Strength, look_ahead
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.build import build_kind
from mighty_gui.engine.core.cards import SUITS, Suit, parse_cards
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, PLAY_ON, Action, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import NO_SUIT
from mighty_gui.engine.mighty.pack import controller, full_pack
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal, Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import answer, dealt, played
from tests.ai.mighty.tables import RULES
from tests.engine.mighty.helpers import vary

PRESETS = load_presets()
FEW = Strength(card_worlds=2, bid_worlds=40, plans=2, plan_playouts=4)


def appraisals(hand: MightyHand) -> list[Appraisal]:
    """Return the searching player's appraisals of all legal actions."""
    assert hand.to_act is not None
    return look_ahead(view(hand, controller(hand.rules, hand.to_act)), FEW, 1)


def chosen(hand: MightyHand) -> Action:
    return max(appraisals(hand), key=lambda one: one.value).action


@pytest.mark.parametrize("preset", ["standard-6", "standard-7", "siheung-6", "ghost-4", "honeymoon-2"])
def test_bids_are_played_out_whoever_else_is_at_the_table(preset: str) -> None:
    """With eliminations, ghosts, dummies and partners, each bid has an expected score and a probability."""
    hand = dealt({0: "HA HK HQ HJ HT SA JK"}, rules=PRESETS[preset].rules)
    bids = [one for one in appraisals(hand) if isinstance(one.action, Bid)]
    assert bids
    assert all(one.score is not None and one.chance is not None for one in bids)
    lowest = min((one for one in bids if str(one.action).endswith("H")), key=lambda one: str(one.action))
    assert (lowest.chance or 0.0) > 0.5


@pytest.mark.parametrize(
    ("preset", "strong", "weak"),
    [
        ("standard-6", "HA HK HQ HJ SA JK DA D3", "H2 H4 C4 C5 D3 D5 S4 DT"),
        ("siheung-6", "HA HK HQ HJ SA JK DA D3", "H2 H4 C4 C5 D3 D5 S4 DT"),
        ("ghost-4", "HA HK HQ HJ HT SA JK DA DK C3", "H2 H4 H5 C4 C5 C6 D3 D5 S4 DT"),
    ],
)
def test_a_strong_hand_is_opened_and_a_weak_one_is_not(preset: str, strong: str, weak: str) -> None:
    rules = PRESETS[preset].rules
    assert isinstance(chosen(dealt({0: strong}, rules=rules)), Bid)
    assert chosen(dealt({0: weak}, rules=rules)) == PASS


def test_the_last_to_open_is_the_last_person_not_a_stand_in() -> None:
    """With a ghost or partners' hands at the table, a player who could bid does not pass the hand out either."""
    fair = "HA HK HT H8 H6 DA D3 C4 C5 S4"
    first = dealt({0: fair}, rules=PRESETS["ghost-4"].rules)
    last = played(dealt({3: fair}, rules=PRESETS["ghost-4"].rules), "pass, pass, pass")
    worth = [max(one.value for one in appraisals(hand) if isinstance(one.action, Bid)) for hand in (first, last)]
    passing = [next(one.value for one in appraisals(hand) if one.action == PASS) for hand in (first, last)]
    assert worth[1] > passing[1]


@pytest.mark.parametrize(("preset", "last"), [("iwoo-5", 4), ("standard-5", 4)])
def test_rubbish_is_thrown_in_rather_than_opened_last(preset: str, last: int) -> None:
    """A hand that no player would open costs its friend nothing; a fair one is opened last."""
    rules = PRESETS[preset].rules
    rubbish, fair = "H9 H4 S7 S3 DJ D6 C8 C5 C3 ST", "HA HK HQ HT H8 H6 DA D3 C4 C5"
    more = " D5 H5" if rules.deal.hand > 10 else ""
    for words, opens in ((rubbish, False), (fair, True)):
        hand = played(dealt({last: words + more}, rules=rules), ", ".join(["pass"] * (rules.players - 1)))
        assert hand.to_act == last
        for action in (chosen(hand), max(value_actions(view(hand, last)), key=lambda one: one[1])[0]):
            assert isinstance(action, Bid) == opens


@pytest.mark.parametrize("preset", ["pagat-5", "denexa-5"])
def test_before_and_in_a_second_round_nobody_is_last_who_is_followed(preset: str) -> None:
    """A player who may bid again, or is followed by others, need not open a poor hand; the very last player does."""
    rules, poor = PRESETS[preset].rules, "HJ HT H7 H5 DK D8 S6 C8 C5 C2"
    for seat, passes, opens in ((4, 4, False), (0, 5, False), (4, 9, True)):
        hand = played(dealt({seat: poor}, rules=rules), ", ".join(["pass"] * passes))
        assert hand.to_act == seat
        assert isinstance(chosen(hand), Bid) == opens
        assert isinstance(max(value_actions(view(hand, seat)), key=lambda one: one[1])[0], Bid) == opens


def test_a_dealer_who_is_asked_once_more_bids_only_what_promises_something() -> None:
    """The last to open bids with less; a dealer who passes again loses nothing."""
    rules = vary(auction={"minimum": 14, "dealer_minimum": 12}, misdeal={"when": ()})
    fair, poor = "HA HK HQ H7 H5 DK D8 S6 C8 C5", "HJ HT H7 H5 DK D8 S6 C8 C5 C2"
    for words, opens in ((fair, True), (poor, False)):
        hand = played(dealt({0: words}, rules=rules), ", ".join(["pass"] * 5))
        assert (hand.to_act, hand.phase) == (0, Phase.AUCTION)
        for action in (chosen(hand), max(value_actions(view(hand, 0)), key=lambda one: one[1])[0]):
            assert isinstance(action, Bid) == opens
    before = played(dealt({4: poor}, rules=rules), ", ".join(["pass"] * 4))
    assert chosen(before) == PASS, "the dealer may still open"


@pytest.mark.parametrize(
    ("hand", "natural"),
    [
        ("HA H7 H6 H3 DK D8 S6 C8 C5 C2", True),
        ("HT H7 H6 H3 DK D8 S6 C8 C5 C2", False),
        ("HT H7 H6 H3 H2 D8 S6 C8 C5 C2", True),
        ("HA HK H6 DK D8 D7 S6 C8 C5 C2", False),
        ("HA HK H6 DK D8 D7 S6 C8", False),
        ("HA H7 H6 H3 DK D8 S6 C8", True),
        ("HA H7 H6 DK D8 S6 C8", True),
    ],
)
def test_people_name_a_suit_of_a_card_more_than_its_share_with_a_court_card(hand: str, natural: bool) -> None:
    assert is_natural(parse_cards(hand), Suit("H")) == natural
    assert is_natural(parse_cards(hand), None)


def test_three_low_cards_are_no_suit_to_open() -> None:
    """Playouts like any trump suit with an ace or two, but people would laugh at such a bid."""
    assert chosen(dealt({0: "SA HA H6 H3 D9 D6 D4 C7 C5 C4"})) == PASS


def test_nor_are_rags_without_a_suit_opened_without_trumps() -> None:
    """In a second round three others may still bid."""
    rags = dealt({0: "H9 H6 S7 S3 DJ D6 C8 C5 C9 DT"}, rules=PRESETS["pagat-4"].rules)
    assert answer(played(rags, "pass, pass, pass, pass"), "hard") == PASS


def moment_text(bid: str, cards: str, rules: MightyRules) -> list[Appraisal]:
    return [one for one in appraisals(dealt({0: cards}, rules=rules)) if str(one.action) == bid]


def test_a_suit_is_bid_first_where_no_trump_can_still_be_had() -> None:
    """With the same cards, no-trump is bid at once if the trump cannot be changed, and if there is no suit to name."""
    cards = "SA HA HK HQ H9 H5 DA D7 CA C6"
    free = PRESETS["standard-5"].rules
    fixed = replace(free, exchange=replace(free.exchange, trump_change="forbidden"))
    values = []
    for rules in (free, fixed):
        told = {str(one.action): one.value for one in appraisals(dealt({0: cards}, rules=rules))}
        values.append(told["bid 14N"] - told["bid 14H"])
    assert values[1] - values[0] == pytest.approx(HASTE)
    assert [dict(one.terms)["haste"] for one in moment_text("bid 14N", cards, free)] == [pytest.approx(-HASTE)]
    bid = chosen(dealt({0: "SA S5 S4 HA H9 H6 DA DK CJ JK"}, rules=free))
    assert isinstance(bid, Bid)
    assert bid.contract.is_no_trump


def test_who_opens_only_because_nobody_else_did_risks_little() -> None:
    """Of the other bids the bidder makes the one that loses least; that is never no-trump, which doubles."""
    hand = played(dealt({4: "S8 S7 S5 HQ HJ H8 DK D4 C4 C3"}, rules=PRESETS["iwoo-5"].rules), "pass, pass, pass, pass")
    told = value_actions(view(hand, 4))
    bid = max((one for one in told if isinstance(one[0], Bid)), key=lambda one: one[1])[0]
    assert isinstance(bid, Bid)
    assert not bid.contract.is_no_trump


def test_in_honeymoon_games_the_partners_hand_is_known() -> None:
    hand = MightyHand.from_seed(PRESETS["honeymoon-2"].rules, 1, dealer=0)
    layout = BidWorlds(view(hand, 0)).deal(random.Random(1))
    assert sorted(map(str, layout.hands[1])) == sorted(map(str, hand.state.cards_of(1)))
    assert len(layout.hands[2]) == len(layout.hands[3]) == 10


def test_a_bidder_is_assumed_to_hold_the_bid_however_it_is_counted() -> None:
    """Where the fewest conceded win, a lower bid needs a better hand, as a higher one does elsewhere."""
    for preset, low, high in (("standard-5", "13H", "17H"), ("iwoo-5", "6H", "2H")):
        hand = dealt({0: "H2 H4 H5 C4 C5 CQ D3 D5 S4 DT"}, rules=PRESETS[preset].rules)
        points = []
        for bid in (low, high):
            search = PassSearch(view(played(hand.copy(), f"pass, bid {bid}"), 0), 1)
            points.append(estimated(search, bid))
        assert points[1] > points[0]


def estimated(search: PassSearch, bid: str) -> float:
    """Return the average points of the bidder's hand in the layouts that fit the bid."""
    contract = Contract.parse(bid)
    layouts = [search._fitting(1, contract) for _ in range(40)]
    rules = search.view.rules
    return sum(estimate(rules, layout.hands[1], contract.trump) for layout in layouts) / len(layouts)


def test_the_lowest_bids_are_listed_with_the_most_promising_first() -> None:
    """Each denomination that may be bid is listed once, at its own minimum."""
    hand = parse_cards("HA HK HQ HJ HT SA JK DA DK D3")
    for preset, count in (("standard-5", 5), ("two-mighty", 4), ("gyeonggi-5", 5)):
        rules = PRESETS[preset].rules
        found = openings(rules, hand)
        assert len(found) == len({bid.trump for bid, _ in found}) == count
        assert all(bid.number == auction.minimum(rules, bid.trump) for bid, _ in found)
        assert [promised for _, promised in found] == sorted((promised for _, promised in found), reverse=True)
        assert str(next(bid for bid, _ in found if bid.trump)).endswith("H")


# --- misdeals ------------------------------------------------------------------------------------------


def over_a_misdeal(rules: MightyRules, own: str) -> MightyHand:
    """Return a hand where seat 0 has called a misdeal and seat 1, who holds ``own``, may bid the maximum."""
    shown, held = parse_cards("S2 S3 S4 C4 C5 C6 D4 D5 D6 H2"), parse_cards(own)
    rest = [card for card in full_pack(rules) if card not in (*shown, *held)]
    random.Random(4).shuffle(rest)
    hands = [shown, held, *(rest[at : at + 10] for at in (0, 10, 20))]
    hand = MightyHand.dealt(rules, Deal(tuple(map(tuple, hands)), tuple(rest[30:])), dealer=0)
    while hand.phase is Phase.MISDEAL:
        hand.apply(MISDEAL)
    return hand


MINSA = PRESETS["minsa-5"].rules


def test_a_hand_shown_to_be_a_misdeal_is_known_to_all() -> None:
    hand = over_a_misdeal(MINSA, "HA HK HQ HJ HT SA JK DA DK DQ")
    layout = BidWorlds(view(hand, 1)).deal(random.Random(1))
    assert set(layout.hands[0]) == set(hand.state.cards_of(0))
    assert sum(map(len, layout.hands.values())) + len(layout.kitty) == len(full_pack(MINSA))


def test_a_misdeal_is_overridden_only_by_a_hand_that_takes_everything() -> None:
    """Otherwise the misdeal stands, which costs no player anything."""
    everything = over_a_misdeal(MINSA, "HA HK HQ HJ HT H9 H8 SA JK DA")
    assert str(chosen(everything)) in ("bid 20H", "bid 20N")
    fair = over_a_misdeal(MINSA, "HA HK HJ H9 DA DK C7 C8 S7 S8")
    assert chosen(fair) == PASS
    assert next(one for one in appraisals(fair) if one.action == PASS).score == 0


def asked(rules: MightyRules, own: str, dealer: int = 2) -> MightyHand:
    """Return a hand where seat 0 holds a misdeal and is asked whether to call it."""
    held = parse_cards(own)
    rest = [card for card in full_pack(rules) if card not in held]
    for attempt in range(200):
        random.Random(attempt).shuffle(rest)
        hands = [held, *(rest[at : at + 10] for at in range(0, 40, 10))]
        hand = MightyHand.dealt(rules, Deal(tuple(map(tuple, hands)), tuple(rest[40:])), dealer=dealer)
        if hand.phase is Phase.MISDEAL and hand.to_act == 0:
            return hand
    raise AssertionError("seat 0 was never asked")


def test_a_hopeless_hand_is_thrown_in() -> None:
    hand = asked(MINSA, "S2 S3 S4 C4 C5 C6 D4 D5 D6 H2")
    told = {one.action: one for one in appraisals(hand)}
    assert told[MISDEAL].score == 0
    assert (told[PLAY_ON].score or 0.0) < 0
    assert told[PLAY_ON].chance is not None
    assert chosen(hand) == MISDEAL


def test_only_the_dealer_pays_for_a_misdeal() -> None:
    rules, hopeless = RULES["odd"], "S2 S3 S4 C4 C5 C6 D4 D5 D6 H2"
    for dealer, score in ((0, -2), (2, 0)):
        told = {one.action: one.score for one in appraisals(asked(rules, hopeless, dealer))}
        assert told[MISDEAL] == score


# --- the ghost -----------------------------------------------------------------------------------------


class Watched(Position):
    """A playout that records who played off suit although they could follow."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.strayed: set[int] = set()

    def play(self, bit: int, suit: int | None = None, call: bool = True) -> None:
        if self.played and self.led != NO_SUIT and not self.called:
            follows = self.now.follows[self.led] & ~self.now.unplayable[self.led]
            if self.hands[self.seat] & follows and not self.now.uninformative[self.led] >> bit & 1:
                self.strayed.add(self.seat)
        super().play(bit, suit, call)


@pytest.mark.skipif(build_kind() == "compiled", reason="nothing can be derived from a compiled position to watch it")
def test_the_ghost_turns_its_cards_whatever_is_led() -> None:
    """It does not follow suit although it could; all others do, and a player wins each point."""
    rules = PRESETS["ghost-4"].rules
    table, chance = worth_law(rules, SUITS[0]), random.Random(1)
    strayed = set()
    for _ in range(20):
        cards = list(full_pack(rules))
        chance.shuffle(cards)
        hands = [table.pack.set_of(cards[at : at + 10]) for at in range(0, 50, 10)]
        points = (sum(hands) & table.points).bit_count()
        position = Watched(table, hands, (0, 1, 2, 3, 4), 0)
        alliances = Alliances((0, 1, 2, 3, 4), 0, 1)
        taken = finish(position, alliances)
        assert sum(taken) == points
        assert alliances.shown[4] == 0, "what it turns does not tell what it has not got"
        strayed |= position.strayed
    assert strayed == {4}
