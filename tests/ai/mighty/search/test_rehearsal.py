"""Worlds played out by the rule player: they are real hands that continue as the real one would."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.worlds.supposed_hand import suppose
from mighty_gui.ai.mighty.worlds.unknown_cards import unseen_by
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, ghost_seat, trick_count
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.tables import RULES
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import THOROUGH, spread

GAMES = {name: one.rules for name, one in presets_of_mighty().items()} | RULES
DEALT = sorted(name for name, rules in GAMES.items() if rules.deal.method == "deal")
LOOKED_AT = 0.2
"""The share of decisions that are examined."""
ENOUGH = 6 if THOROUGH else 3
"""The number of decisions for each rule set, plus the rest of the hand of the last one."""
DECLARES = (Phase.EXCHANGE, Phase.CONTRACT, Phase.FRIEND)


def decisions(rules: MightyRules, seed: int) -> Iterator[tuple[MightyHand, PlayerView]]:
    """Yield some decisions of the declarer before the play and of all players in it, between rule players."""
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    while hand.to_act is not None:
        seen = view(hand, controller(rules, hand.to_act))
        rehearses = hand.phase is Phase.PLAY or (hand.phase in DECLARES and hand.to_act == hand.state.declarer)
        if rehearses and len(seen.legal) > 1 and chance.random() < LOOKED_AT:
            yield hand, seen
        hand.apply(max(value_actions(seen), key=lambda scored: scored[1])[0])


def true_hands(hand: MightyHand, seen: PlayerView, table: HandLaw) -> list[int]:
    """Return every seat's cards by the table's law. Unseen cards use the bits that represent them."""
    left, hands = unseen_by(seen, table), list[int]()
    for held, known in zip(hand.state.held_cards, seen.hands, strict=True):
        bits = 0 if known is None else table.pack.set_of(known)
        for card in held if known is None else ():
            bits |= 1 << lowest(table.pack.copies[card] & (left & ~bits))
        hands.append(bits)
        left &= ~bits
    return hands


def with_the_true_cards(hand: MightyHand, seen: PlayerView) -> MightyHand:
    """Return the hand as supposed by a player who guessed every card."""
    assert seen.contract is not None
    table = worth_law(seen.rules, seen.contract.trump)
    guess = suppose(seen, table, true_hands(hand, seen, table))
    ghost = ghost_seat(seen.rules)
    if ghost is not None:
        guess.state.ghost_cards = [*hand.state.ghost_cards]
    return guess


def played_on(hand: MightyHand) -> MightyResult | None:
    """Return the result of the hand if all players continue by the rules of thumb."""
    MightyPlayers().play_on(hand, no_pause)
    return hand.result


@pytest.mark.parametrize("name", spread(DEALT, 6))
def test_with_the_true_cards_a_hand_goes_on_as_it_really_does(name: str) -> None:
    """Friends, points of the discard, weights and points before a friend was known are all kept."""
    seed = looked_at = 0
    while looked_at < ENOUGH and seed < 20:
        for hand, seen in decisions(GAMES[name], seed):
            looked_at += 1
            guess = with_the_true_cards(hand, seen)
            assert guess.state.known_since == hand.state.known_since
            assert played_on(guess) == played_on(hand.copy())
        seed += 1
    assert looked_at


@pytest.mark.parametrize("name", sorted(name for name, rules in GAMES.items() if rules.deal.method != "deal"))
def test_where_cards_are_drawn_hands_are_played_to_their_end(name: str) -> None:
    """What others have discarded while drawing is unknown, so the world assumes that they have forgotten it."""
    for hand, seen in decisions(GAMES[name], 2):
        end = played_on(with_the_true_cards(hand, seen))
        assert end is not None
        assert sum(end.scores) == 0


@pytest.mark.parametrize("name", spread(DEALT, 6, 1))
def test_in_the_last_trick_a_playout_with_the_true_cards_tells_the_score(name: str) -> None:
    """Discards count for players who do not know them, too; so do weights and the friends' payments."""
    rules = GAMES[name]
    for seed in range(20):
        hand, endings = MightyHand.from_seed(rules, seed), list[tuple[int, float]]()
        while hand.to_act is not None:
            seen = view(hand, controller(rules, hand.to_act))
            if seen.phase is Phase.PLAY and len(seen.tricks) == trick_count(rules) - 1:
                search = CardSearch(seen, seed=1)
                [end] = search.ends_in(true_hands(hand, seen, search.law), [0])
                endings.append((seen.seat, end.score))
            hand.apply(max(value_actions(seen), key=lambda scored: scored[1])[0])
        if endings:
            break
    assert endings
    assert hand.result is not None
    assert endings == [(seat, hand.result.scores[seat]) for seat, _ in endings]
