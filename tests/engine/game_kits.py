"""The parts of each game for tests of every game: rule sets, a random action, and an indistinguishable position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Rules
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from tests.engine.mighty import soundness as mighty
from tests.engine.mighty.twins import Sight
from tests.engine.mighty.walks import any_rules, catalogue, presets_of_mighty, random_action
from tests.engine.mitigati import soundness
from tests.engine.mitigati import walks as mitigati
from tests.whist.whist_game import PACK, WHIST, Stakes, WhistDeal, WhistHand, WhistRules

Actions = Sequence[tuple[int, Action]]


@dataclass(frozen=True)
class TriedGame:
    """A game as the tests of every game use it."""

    game: Game
    rules: Sequence[Rules]
    choose: Callable[[Any, random.Random], Action]
    """Returns a legal action that advances the hand."""
    twin: Callable[[Any, list[tuple[int, Action]], int | None, random.Random], Hand | None]
    """Returns the position with some cards moved that the viewer has not seen, if one is found."""
    draw_rules: Callable[[random.Random], Rules]
    """Returns a random rule set: a preset's, or one that is never used in play."""
    assert_sound: Callable[[Any], None]
    """Fails if a card is lost or, in a finished hand, the scores do not add up."""

    def begin(self, rules: Rules, seed: int) -> Hand:
        """Return a hand from a seed. The seed also decides the dealer."""
        people = self.game.people(rules)
        return self.game.begin(rules, Beginning(Opening(people[seed % len(people)]), seed))


def _any_card(hand: WhistHand, rng: random.Random) -> Action:
    return rng.choice(hand.legal())


def _whist_twin(hand: WhistHand, actions: Actions, viewer: int | None, rng: random.Random) -> Hand | None:
    """Swap two hidden cards of two seats. The actions so far stay possible."""
    one, other = rng.sample([seat for seat in range(4) if seat != viewer], 2)
    first, second = rng.choice(hand.hands[one] or [None]), rng.choice(hand.hands[other] or [None])
    if first is None or second is None or hand.last in (first, second):
        return None
    change = {first: second, second: first}
    hands = tuple(tuple(change.get(card, card) for card in cards) for cards in hand.deal.hands)
    twin = WhistHand(hand.rules, WhistDeal(hands), hand.dealer, hand.seed)
    for seat, action in actions:
        if twin.refusal(action, seat) is not None:
            return None
        twin.apply(action, seat)
    return twin


def _mighty_twin(hand: Any, actions: Any, viewer: int | None, rng: random.Random) -> Hand | None:
    return Sight(hand, actions, viewer).alternative(rng)


def _rules_of_mighty(rng: random.Random) -> Rules:
    return any_rules(rng) if rng.random() < 0.7 else rng.choice(list(presets_of_mighty().values())).rules


def _rules_of_whist(rng: random.Random) -> Rules:
    return WhistRules(partners=rng.random() < 0.5, trump=rng.choice(("last-card", "none")))


def _whist_is_sound(hand: WhistHand) -> None:
    played = [event.card for event in hand.events if isinstance(event, CardPlayed)]
    assert Counter([*played, *(card for cards in hand.hands for card in cards)]) == Counter(PACK)


PRESETS = ("standard-5", "standard-6", "draft-2", "ghost-4", "honeymoon-2", "rotation-6", "double-joker-5")

KITS = {
    "mighty": TriedGame(
        MIGHTY,
        [
            *(catalogue()[name].rules for name in PRESETS),
            *(any_rules(random.Random(f"every game {at}")) for at in range(8)),
        ],
        random_action,
        _mighty_twin,
        _rules_of_mighty,
        mighty.assert_sound,
    ),
    "mitigati": TriedGame(
        MITIGATI, mitigati.RULES, mitigati.random_action, mitigati.twin, mitigati.any_rules, soundness.assert_sound
    ),
    "whist": TriedGame(
        WHIST,
        [WhistRules(), WhistRules(partners=False, trump="none"), WhistRules(stakes=Stakes(3, 50))],
        _any_card,
        _whist_twin,
        _rules_of_whist,
        _whist_is_sound,
    ),
}
