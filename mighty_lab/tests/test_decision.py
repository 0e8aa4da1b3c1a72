"""Decisions as numbers: every legal action has one place, every place one legal action, and nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import comb
from typing import Any

import pytest
from mighty_lab.training.blocks import MOST
from mighty_lab.training.decision import Decision, Episode, decide
from mighty_lab.training.encoding_registry import ACTIONS, ENCODINGS, OBSERVATION, observation, place_of

from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import ANY_SUIT, PASS, Bid, play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import AuctionRules, MightyCardRules
from mighty_gui.engine.mighty.rules import MightyRules as OfMighty
from mighty_gui.engine.mighty.view import view
from tests.engine.game_kits import KITS, TriedGame
from tests.engine.mighty.walks import any_rules, catalogue

PRESETS = {name: preset.rules for name, preset in catalogue().items()}
ENCODED = {name: kit for name, kit in KITS.items() if name in ENCODINGS}


def decisions(rules: Rules, seed: int) -> Iterator[tuple[Decision, int]]:
    """Yield random decisions of a deal, with many passes, each with the place that is taken."""
    rng, episode = random.Random(seed), Episode(rules, 1, seed)
    while episode.to_act is not None:
        decision = episode.decision
        plays = sorted(decision.plays)
        if PASS in decision.plays.values() and rng.random() < 0.5:
            plays = [place for place in plays if decision.plays[place] is PASS]
        yield decision, (chosen := rng.choice(plays))
        episode.take(chosen)


def agree_both_ways(decision: Decision) -> None:
    """Check that every legal action has one place, and that the mask contains exactly these."""
    legal = decision.view.legal
    assert decision.mask == bytes(place in decision.plays for place in range(ACTIONS.size))
    if isinstance(legal[0], Discard):
        next_cards_agree(decision, legal)
        return
    assert len(decision.plays) == len(legal) == len(set(legal))
    assert {*decision.plays.values()} == {*legal}
    assert all(decision.take(decision.place_of(action)) == action for action in legal)


def next_cards_agree(decision: Decision, legal: Any) -> None:
    """Check that the next cards are those that a legal discard has in addition to the chosen cards."""
    possible = set()
    for discard in legal:
        rest = list(discard.cards)
        if all(card in rest and not rest.remove(card) for card in decision.laid):  # type: ignore[func-returns-value]
            possible |= {*rest}
    assert {card for way in decision.plays.values() if isinstance(way, Discard) for card in way.cards} == possible
    rng = random.Random(1)
    for discard in rng.sample(list(legal), min(5, len(legal))) if not decision.laid else ():
        cards = list(discard.cards)
        rng.shuffle(cards)
        step: Action | Decision = decision
        for card in cards:
            assert isinstance(step, Decision)
            step = step.take(place_of(Discard((card,)), step.view))
        assert step == discard


@pytest.mark.parametrize("at", range(4))
def test_what_is_legal_and_the_mask_agree_in_every_preset(at: int) -> None:
    blocks = set()
    for rules in list(PRESETS.values())[at::4]:
        for decision, place in decisions(rules, 1):
            agree_both_ways(decision)
            blocks.add(ACTIONS.name_of(place)[0])
    assert blocks >= {"mighty.bid", "mighty.play", "mighty.discard"}


def test_they_agree_by_any_rules() -> None:
    for seed in range(12):
        for decision, _ in decisions(any_rules(random.Random(f"trained {seed}")), seed):
            agree_both_ways(decision)


def discards(decision: Decision) -> Iterator[Action]:
    """Yield every discard that can be made card by card."""
    for place in decision.plays:
        step = decision.take(place)
        if isinstance(step, Decision):
            yield from discards(step)
        else:
            yield step


def exchange(rules: Rules, seed: int) -> Decision:
    return next(one for one, _ in decisions(rules, seed) if isinstance(one.view.legal[0], Discard))


def test_each_discard_is_made_in_every_order_and_no_other() -> None:
    decision = exchange(PRESETS["standard-5"], 3)
    made = list(discards(decision))
    assert {*made} == {*decision.view.legal}
    assert len(made) == 6 * len(decision.view.legal) == 6 * comb(13, 3)


def test_two_identical_cards_are_laid_one_after_the_other() -> None:
    two = [Discard.of(parse_cards(cards)) for cards in ("C2 C2", "C2 C3", "C3 C4")]
    decision = Decision(exchange(PRESETS["chicago-6"], 1).view, (), two)
    after = decision.take(decision.place_of(two[0]))
    assert isinstance(after, Decision)
    assert after.laid == (Card.parse("C2"),)
    assert {str(way) for way in after.plays.values()} == {"discard C2", "discard C3"}
    assert after.take(after.place_of(two[0])) == two[0]


def test_a_place_that_is_not_legal_is_refused() -> None:
    decision = Episode(PRESETS["standard-5"], 1, 1).decision
    for place in (-1, ACTIONS.size, ACTIONS.places["mighty.play"].start, ACTIONS.places["mitigati.play"].start):
        with pytest.raises(IllegalAction):
            decision.take(place)


def test_bids_without_a_maximum_have_places_however_high_they_go() -> None:
    rules = replace(OfMighty(), auction=AuctionRules(minimum=12, maximum=None))
    hand, seen = MightyHand.from_seed(rules, 4), set()
    for number in range(12, 90):
        assert hand.to_act is not None
        decision = Decision(view(hand, hand.to_act))
        if isinstance(decision.view.legal[0], Bid):
            agree_both_ways(decision)
            seen.add(decision.place_of(Bid(Contract(number, None))))
        hand.apply(Bid(Contract(number, None)))
    assert len(seen) == 32


def test_a_bid_means_as_many_steps_above_the_lowest_by_all_rules() -> None:
    def lowest(preset: str) -> int:
        seen = Episode(PRESETS[preset], 1, 1).decision.view
        return place_of(Bid(Contract(auction.minimum(expect_mighty(seen), None), None)), seen)

    assert lowest("standard-5") == lowest("chicago-6") == lowest("iwoo-5") == lowest("uos-4")
    assert lowest("standard-5") == lowest("seoul-science-5"), "no-trump is its lowest"


def expect_mighty(seen: View) -> OfMighty:
    assert isinstance(seen.rules, OfMighty)
    return seen.rules


def test_a_card_led_with_a_suit_has_another_place_for_each() -> None:
    seen = view(MightyHand.from_seed(replace(OfMighty(), mighty=MightyCardRules(led_suit="named")), 1), 0)
    plays = [
        play(Card.parse(card), suit)
        for card in ("JK", "JB", "JR", "SA")
        for suit in (*"SHDC", ANY_SUIT, "red", "black")
    ]
    others = [
        play(Card.parse("SA")),
        play(Card.parse("JK")),
        play(Card.parse("C3")),
        play(Card.parse("C3"), None, True),
    ]
    places = {place_of(way, seen) for way in (*plays, *others)}
    assert len(places) == len(plays) + len(others)


@pytest.mark.parametrize("kit", ENCODED.values(), ids=ENCODED)
def test_nothing_a_seat_cannot_know_changes_what_it_is_told(kit: TriedGame) -> None:
    rng, compared = random.Random("told"), 0
    for rules in kit.rules[:8]:
        hand, actions = kit.begin(rules, 5), []
        for _ in range(40):
            if hand.to_act is None:
                break
            actions.append((hand.to_act, kit.choose(hand, rng)))
            hand.apply(actions[-1][1])
            viewer = rng.choice(kit.game.people(rules))
            twin = kit.twin(hand, list(actions), viewer, rng)
            if twin is not None:
                one, other = Decision(kit.game.view(hand, viewer)), Decision(kit.game.view(twin, viewer))
                assert one.observation == other.observation
                assert one.mask == other.mask
                compared += 1
    assert compared > 20


def test_numbers_are_in_bounds_and_of_the_game_that_is_played() -> None:
    for name in ("chicago-8", "honeymoon-2", "draft-2", "mitigati", "siheung-6"):
        other = "mighty." if name == "mitigati" else "mitigati."
        for decision, _ in decisions(PRESETS[name], 2):
            row = decision.observation
            assert len(row) == OBSERVATION.size
            assert -MOST <= min(row) <= max(row) <= MOST
            game = next(iter({ACTIONS.name_of(place)[0].split(".")[0] for place in decision.plays}))
            assert game != other.rstrip(".")
            foreign = [at for block, at in OBSERVATION.places.items() if block.startswith(other)]
            assert not any(any(row[at.start : at.stop]) for at in foreign)


def test_an_action_that_is_not_legal_has_no_place() -> None:
    seen = Episode(PRESETS["standard-5"], 1, 1).decision
    for action in (Bid(Contract(12, None)), Bid(Contract(45, None)), play(Card.parse("SA"))):
        with pytest.raises(IllegalAction):
            seen.place_of(action)


def test_of_a_discard_as_many_cards_are_laid_as_can_be() -> None:
    decision = exchange(PRESETS["standard-5"], 3)
    one, other = decision.view.legal[0], decision.view.legal[-1]
    assert isinstance(one, Discard)
    assert isinstance(other, Discard)
    assert not {*one.cards} & {*other.cards}
    step: Action | Decision = decision.take(decision.place_of(one))
    while isinstance(step, Decision):
        step = step.take(step.place_of(other))
    assert isinstance(step, Discard)
    assert {*step.cards} == {one.cards[0], *other.cards[:2]}


def test_cards_laid_so_far_are_told() -> None:
    decision = exchange(PRESETS["standard-5"], 3)
    place = next(iter(decision.plays))
    after = decision.take(place)
    assert isinstance(after, Decision)
    at = OBSERVATION.places["mighty.laid"]
    assert not any(decision.observation[at.start : at.stop])
    assert sum(after.observation[at.start : at.stop]) == 1
    assert after.observation[at.start + ACTIONS.name_of(place)[1]] == 1


def test_rules_that_differ_are_told_differently() -> None:
    told = {}
    for name, rules in PRESETS.items():
        row = observation(Episode(rules, 1, 1).decision.view, ())
        blocks = [OBSERVATION.places[f"{game}.{block}"] for game in ENCODINGS for block in ("rules", "laid")]
        pack, seats = OBSERVATION.places["mighty.pack"], OBSERVATION.places["mighty.seats"]
        told[name] = tuple(tuple(row[at.start : at.stop]) for at in (*blocks, pack, seats))
    same = {(one, other) for one in told for other in told if one < other and told[one] == told[other]}
    assert same == {("ajou-5", "standard-5")}, "of one only the name is known"


@pytest.mark.parametrize("preset", ["standard-5", "chicago-6", "mitigati"])
def test_a_player_by_numbers_decides_in_a_view(preset: str) -> None:
    rng = random.Random(2)
    for decision, _ in decisions(PRESETS[preset], 6):
        if not decision.laid:
            action = decide(decision.view, lambda _, mask: rng.choice([at for at, may in enumerate(mask) if may]))
            assert action in decision.view.legal
