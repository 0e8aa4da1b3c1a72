"""Where the paragraphs about Mitigati are shown, and the hands that are played towards these places."""

from __future__ import annotations

import random
from collections import Counter
from itertools import count

import pytest

from mighty_gui.engine.core.game import Opening, expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI, MitigatiDealRecord
from mighty_gui.engine.mitigati.pack import PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.presets.mitigati import mitigati_walker
from mighty_gui.presets.mitigati.mitigati_book import regional_keys
from mighty_gui.presets.mitigati.mitigati_walker import PLACES, MitigatiWalker
from mighty_gui.presets.proofs import prove
from mighty_gui.texts import Texts
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, rules, said

RULES, WALKER = MitigatiRules(), MitigatiWalker()
KINGS = "SK HK DK CK"
HEARTS = "H1 H3 H4 H5 H6 H7 H8 H9 HT HP HN HQ HK"
TEN_TRUMPS = " ".join(f"T{number}" for number in range(2, 12))


def shown(hand: MitigatiHand) -> dict[str, object]:
    """Return what the position of a hand shows of each paragraph: an action, or a fact with its value."""
    places = {name: place(hand) for name, place in PLACES.items()}
    return {name: place if isinstance(place[0], str) else str(place[0]) for name, place in places.items() if place}


def lead(hands: dict[int, str]) -> MitigatiHand:
    """Return a hand before its first trick, which seat 0 leads to."""
    given = hands | {2: f"{hands.get(2, '')} D2 D3 D4"}
    return said(dealt(dealer=2, hands=given), f"{TO_THE_PLAY}, discard D2 D3 D4")


def played(hands: dict[int, str], *cards: str) -> MitigatiHand:
    """Return a hand after these plays."""
    return said(lead(hands), ", ".join(f"play {card}" for card in cards))


# --- the places ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "places"),
    [
        ("bid 5, bid 5", {}),
        ("bid 5, bid 5, bid 4", {"p4_2": "bid +6"}),
        ("bid 5, bid 5, bid 4, hold", {"p4_2": "bid +6"}),
        ("bid 5, bid 5, bid 4, hold, hold", {"p4_2": "bid +5"}),
        ("bid 5, bid 5, bid 4, bid 3, hold, hold", {"p4_2": "bid +4"}),
        ("more", {}),
        ("more, more", {"p4_3": "more"}),
        ("more, more, bid 5, bid 5, bid 5", {"p4_2": "bid +6", "p4_3": "more"}),
        (TO_THE_PLAY, {}),
        ("more, more, bid 3, bid -3, bid 0", dict.fromkeys(("p1_1", "p4_1"), ("scores", (0, 3, -3)))),
        ("bid 3, bid -3, bid 0", dict.fromkeys(("p1_1", "p4_1"), ("scores", (0, 3, -3)))),
    ],
)
def test_the_bidding_shows_what_may_be_called(calls: str, places: dict[str, object]) -> None:
    assert shown(said(dealt(hands={0: "", 1: f"{KINGS} T1 T21 FL"}), calls)) == places


def test_who_may_pass_has_no_bid_to_raise() -> None:
    assert shown(said(dealt(rules(may_pass=True)), "pass, bid 5, bid 5")) == {}


@pytest.mark.parametrize(
    ("cards", "discard"),
    [
        (f"{KINGS} S2 S3 S4", "discard S1 S2 SK"),
        (f"{KINGS} T1 T21 FL S2 S3 {TEN_TRUMPS} T12 T13 T14 T15 T16 T17", "discard S2 S3 SK"),
    ],
)
def test_the_dealer_may_not_discard_an_honour(cards: str, discard: str) -> None:
    assert shown(said(dealt(hands={0: cards}), TO_THE_PLAY)) == {"p5_1": discard}


def test_a_dealer_without_honours_has_none_to_discard() -> None:
    hands = {0: "S2", 1: KINGS, 2: "T1 T21 FL"}
    assert shown(said(dealt(hands=hands), TO_THE_PLAY)) == {}


def test_the_fool_and_the_cards_that_may_not_be_played_are_shown_where_a_suit_is_led() -> None:
    hands = {0: HEARTS, 1: "H2 FL"}
    assert shown(lead(hands)) == {}
    assert shown(played(hands, "H3")) == {"p3_1": "play FL", "p6_1": "play SQ"}
    assert shown(played({0: HEARTS, 1: "H2"}, "H3")) == {"p6_1": "play SQ"}
    assert shown(played({0: HEARTS, 1: "FL"}, "H3"))["p6_1"] != "play FL"
    assert "p3_1" not in shown(played({0: "S2", 1: "FL"}, "S2"))


@pytest.mark.parametrize(
    ("hands", "cards", "places"),
    [
        ({1: "H2", 2: "H4", 0: "H1"}, "H1 H2 H4", {"p2_1": ("winner", 2)}),
        ({1: "H2", 2: "H4", 0: "HQ"}, "HQ H2 H4", {"p2_1": ("winner", 0), "p2_3": ("points", 6)}),
        ({1: "H2", 2: "H4", 0: "HP"}, "HP H2 H4", {"p2_1": ("winner", 0), "p2_3": ("points", 4)}),
        ({1: "T3", 2: "T4", 0: "T2"}, "T2 T3 T4", {"p6_2": ("winner", 2)}),
        ({1: "T1", 2: "T4", 0: "T2"}, "T2 T1 T4", {"p2_3": ("points", 7), "p6_2": ("winner", 2)}),
    ],
)
def test_a_trick_is_shown_when_it_has_been_won(hands: dict[int, str], cards: str, places: dict[str, object]) -> None:
    names = ("p2_1", "p2_2", "p2_3", "p6_2")
    hand = played(hands, *cards.split())
    assert {name: place for name, place in shown(hand).items() if name in names} == places
    hand.apply(hand.legal()[0])
    assert not set(names) & set(shown(hand))


def test_a_single_trump_is_shown_as_the_winner_of_a_trick() -> None:
    hand = played({0: HEARTS, 1: f"T2 {KINGS[:2]}", 2: "H2"}, "H1", "T2", "H2")
    assert shown(hand)["p2_2"] == ("winner", 1)
    assert "p6_2" not in shown(hand)
    assert "p2_1" not in shown(hand)
    lowest = played({0: HEARTS, 1: "T1 S2", 2: "H2"}, "H1", "T1", "H2")
    assert shown(lowest)["p2_2"] == ("winner", 1)
    over = shown(played({0: f"{HEARTS} H2", 1: "T2", 2: "T3"}, "H1", "T2", "T3"))
    assert over["p6_2"] == ("winner", 2)
    assert "p2_2" not in over


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        (KINGS, {"p5_2": 20, "p5_list1": 20}),
        (f"{KINGS} T1", {"p5_2": 20, "p5_list1": 20, "p5_list4": 5}),
        ("T1 T21 FL", {"p5_2": 15, "p5_list2": 15}),
        ("SK HK DK T1", {"p5_2": 10, "p5_list3": 10}),
        (TEN_TRUMPS, {"p5_2": 10, "p5_list5": 10}),
        ("SK HK", {}),
    ],
)
def test_honours_are_shown_once_their_player_has_played(cards: str, places: dict[str, int]) -> None:
    """A player who holds none shows none."""
    honours = PACK.cards_in(honours_set(RULES))
    others = [str(card) for card in honours if str(card) not in cards.split()]
    hand = lead({0: f"{cards} S2", 1: " ".join(others[::2]), 2: " ".join(others[1::2])})
    assert not [name for name in shown(hand) if name.startswith("p5")]
    hand.apply(MitigatiPlay(next(card for card in hand.state.cards_of(0) if str(card) == "S2")))
    found = {name: place for name, place in shown(hand).items() if name.startswith("p5")}
    assert found == {name: ("honours", (0, points)) for name, points in places.items()}


def test_the_scores_are_shown_at_the_end_of_a_played_hand() -> None:
    hand = lead({})
    while hand.to_act is not None:
        assert not {"p1_2", "p4_4", "p7_1"} & set(shown(hand))
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    scores = ("scores", hand.result.scores)
    found = shown(hand)
    assert {name: found[name] for name in ("p1_2", "p4_4", "p7_1")} == dict.fromkeys(("p1_2", "p4_4", "p7_1"), scores)
    assert not {"p1_1", "p4_1", "p3_1", "p6_1"} & set(found)


# --- the hands ----------------------------------------------------------------------------------------------


def test_of_three_hands_one_is_random_one_has_honours_and_trumps_together_and_one_honours() -> None:
    """The first player has seven in ten of those cards that fit, and of other cards no more than by chance."""
    honours, trumps = PACK.cards_in(honours_set(RULES)), PACK.cards_in(TRUMP_SET & ~honours_set(RULES))
    plain = [card for card in PACK.cards if card not in honours and card not in trumps]
    for kind, many in ((0, []), (1, [*honours, *trumps]), (2, honours)):
        counts: Counter[object] = Counter()
        for number in range(kind, 120, 3):
            beginning = WALKER.beginning(RULES, number)
            assert (beginning.opening, beginning.seed) == (Opening(number % 3), number)
            record = expect(MitigatiDealRecord, beginning.dealt)
            assert record.hands is not None
            assert record.kitty is not None
            assert sorted(map(len, (*record.hands, record.kitty))) == [3, 25, 25, 25]
            counts.update(record.hands[0])
        assert all(24 <= counts[card] <= 35 for card in many), kind
        assert all(counts[card] <= 20 for card in (*plain, *trumps) if card not in many), kind


def test_the_hands_are_bid_to_an_agreement_or_played() -> None:
    """The third bid often makes the sum nothing; later most players hold or ask for more."""
    calls: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for number in range(24):
        hand, chance = MITIGATI.begin(RULES, WALKER.beginning(RULES, number)), random.Random(number)
        while hand.phase is MitigatiPhase.AUCTION:
            bids, legal = [bid for bid in hand.state.bids if bid is not None], hand.legal()
            agreeing = MitigatiBid(-sum(bids))
            action = WALKER.choose(hand, chance)
            if len(bids) == 2 and agreeing in legal and hand.state.said == 2:
                calls["agrees" if action == agreeing else "does not agree"] += 1
            elif HOLD in legal:
                calls["calls" if action in (HOLD, MORE) else "bids"] += 1
            hand.apply(action)
        if hand.phase is MitigatiPhase.EXCHANGE:
            assert WALKER.choose(hand, chance) == hand.legal()[0]
        outcomes["agreed" if hand.result else "played"] += 1
    assert 0.1 < calls["agrees"] / (calls["agrees"] + calls["does not agree"]) < 0.5
    assert 0.5 < calls["calls"] / (calls["calls"] + calls["bids"]) < 0.9
    assert outcomes["agreed"] > 3
    assert outcomes["played"] > 12


def test_an_action_is_always_allowed_also_where_players_may_pass() -> None:
    """Nobody raises an own bid to make the sum nothing, and two bids are needed for a sum."""
    passed = said(dealt(rules(may_pass=True)), "pass, bid 5, bid -20, hold")
    first = said(dealt(), "bid 40")
    for seed in range(30):
        assert passed.refusal(WALKER.choose(passed, random.Random(seed))) is None
        assert WALKER.choose(first, random.Random(seed)) != MitigatiBid(-40)


def test_the_smallest_position_of_a_few_hands_is_the_proof_of_a_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mitigati_walker, "HANDS", 4)
    proofs = WALKER.exhibits(RULES, lambda: None)
    smallest: dict[str, tuple[tuple[int, int], int]] = {}
    for number in range(4):
        hand, chance = MITIGATI.begin(RULES, WALKER.beginning(RULES, number)), random.Random(f"proof/{number}")
        for done in count():
            for name in shown(hand):
                size = (WALKER.cards_held(hand), done)
                smallest[name] = min(smallest.get(name, (size, number)), (size, number))
            if hand.to_act is None:
                break
            hand.apply(WALKER.choose(hand, chance))
    assert {name: (proof.size, proof.beginning.seed) for name, proof in proofs.items()} == smallest
    for name, proof in proofs.items():
        hand = expect(MitigatiHand, replay(proof.record("mitigati"), MITIGATI, RULES))
        assert len(proof.actions) == proof.size[1]
        place = PLACES[name](hand)
        assert place == ((proof.action, None) if proof.action else (proof.fact, proof.values[0]))
        if proof.action is not None:
            refused = hand.refusal(proof.action)
            assert (proof.is_allowed, proof.refusal) == (refused is None, refused.refusal if refused else None)


def test_an_option_alone_is_proven_without_the_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mitigati_walker, "HANDS", 1)
    alone = prove(RULES, 3, only="mitigati.pass")
    assert set(alone) == {"mitigati.pass"}
    paragraphs = set(prove(RULES, 3, only="p1_2"))
    assert paragraphs
    assert paragraphs <= set(PLACES)
    whole = prove(RULES, 3)
    assert paragraphs | set(alone) <= set(whole)
    assert whole["mitigati.pass"] == alone["mitigati.pass"]


def test_the_sentences_are_the_paragraphs_without_heads_and_tips_and_then_the_options() -> None:
    keys = [key for key, _ in WALKER.sentences(RULES, Texts.load("en"))]
    assert keys == [*PLACES, *regional_keys()]


def test_facts_are_those_of_the_last_trick_the_turn_and_the_end() -> None:
    hand = lead({0: "HQ", 1: "H2", 2: "H4"})
    assert WALKER.facts(hand) == {"winner": None, "points": None, "turn": 0}
    assert WALKER.cards_held(hand) == 25
    said(hand, "play HQ, play H2, play H4")
    assert WALKER.facts(hand) == {"winner": 0, "points": 6, "turn": 0}
    assert WALKER.cards_held(hand) == 24
    agreed = said(dealt(), "bid 3, bid -3, bid 0")
    assert next(iter(WALKER.facts(agreed).items())) == ("scores", (0, 3, -3))
    assert WALKER.cards_held(agreed) == 0
    assert [WALKER.reason(RULES, f"mitigati.{key}", ()) for key in ("direction", "pass")] == ["seated", ""]
