"""Nobody's view tells what he cannot know.

A position is changed in what one seat cannot know: unseen cards change places, in the deal and in whatever was
done out of that seat's sight. Where all that was done in sight is still legal and has the same public
consequences, that seat must see, byte for byte, the same.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from mighty_gui.engine.actions import PLAY_ON, Action, Discard
from mighty_gui.engine.cards import Card
from mighty_gui.engine.errors import MightyError
from mighty_gui.engine.events import Event, MisdealCalled, Played
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MisdealCondition, Rules
from mighty_gui.engine.mighty.state import Deal, Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.engine.record import record_of

from .helpers import merged, vary
from .walks import any_rules, begin, catalogue, preset_ids, random_action

Actions = list[tuple[int, Action]]

HANDS_EACH = 2
CUTS = 5
"""Positions looked at in each hand."""
TRIES = 6
"""Changes tried for each seat that looks."""


def positions(rules: Rules, seed: int, rng: random.Random) -> list[tuple[Hand, Actions]]:
    """Some positions of a random hand before its end, one of each early step among them."""
    found: dict[object, tuple[Hand, Actions]] = {}
    hand, actions = begin(rules, seed), Actions()
    while not hand.is_over:
        key = (hand.phase, len(hand.tricks) // 3) if rng.random() < 0.8 else len(actions)
        found[key] = (hand.copy(), list(actions))
        assert hand.to_act is not None
        action = random_action(hand, rng)
        actions.append((hand.to_act, action))
        hand.apply(action)
    chosen = list(found.values())
    return rng.sample(chosen, min(CUTS, len(chosen)))


def public(event: Event) -> dict[str, object] | None:
    """What everyone learns of an event, whoever he is."""
    facts = event.as_json()
    hidden = {
        "dealt": {"hands"},
        "drew": {"kept", "buried"},
        "redistributed": {"hands"},
        "kitty": set() if facts.get("shown") else {"cards"},
        "discarded": {"cards"},
    }.get(event.type, set())
    return None if event.type == "played_on" else {key: facts[key] for key in facts if key not in hidden}


def public_facts(hand: Hand) -> list[object]:
    """All that is public; that anyone is being asked about a misdeal is not."""
    facts: list[object] = [fact for event in hand.events if (fact := public(event)) is not None]
    return [*facts, None if hand.phase is Phase.MISDEAL or hand.state.bids == {} else (hand.phase, hand.to_act)]


def sees(hand: Hand, viewer: int, seat: int) -> bool:
    return controller(hand.rules, seat) == viewer


def unseen(hand: Hand, viewer: int) -> list[Card]:
    """Each card, once for every copy, that the seat has not seen: neither his own, nor shown, nor played."""
    state, deal = hand.state, hand.state.deal
    pack = Counter(card for cards in (*deal.hands, deal.kitty, deal.stock) for card in cards)
    known: Counter[Card] = Counter()
    for event in state.events:
        if isinstance(event, Played):
            known[event.card] += not sees(hand, viewer, event.seat)
        elif isinstance(event, MisdealCalled):
            known.update(() if sees(hand, viewer, event.seat) else event.hand)
        elif event.type != "discarded":  # these he had seen before, if at all
            known.update(_cards_shown(event, hand, viewer))
    if hand.phase is Phase.DRAW and hand.to_act == viewer:
        known[deal.stock[state.stock_at]] = 9
    return [card for card, count in pack.items() if count > known[card]]


def _cards_shown(event: Event, hand: Hand, viewer: int) -> list[Card]:
    seen = event.redacted(lambda seat: sees(hand, viewer, seat))
    if seen is None:
        return []
    names = ("kept", "buried", "cards")
    found = [getattr(seen, name, None) for name in names if event.type in ("drew", "kitty", "discarded")]
    found += list(getattr(seen, "hands", ()))
    flat: list[Card] = []
    for one in found:
        flat += [one] if isinstance(one, Card) else [card for card in one or () if isinstance(card, Card)]
    return flat


def swapped(deal: Deal, one: Card, other: Card) -> Deal:
    """The deal with two cards in each other's places."""

    def swap(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other if card is one else one if card is other else card for card in cards)

    return replace(
        deal,
        hands=tuple(map(swap, deal.hands)),
        kitty=swap(deal.kitty),
        stock=swap(deal.stock),
        redistribution=None if deal.redistribution is None else swap(deal.redistribution),
    )


def moved(deal: Deal, one: Card, other: Card, rng: random.Random) -> Deal:
    """The deal of a double pack with one copy of each of two cards in each other's places."""
    piles = [list(pile) for pile in (*deal.hands, deal.kitty)]
    places = [
        [(p, at) for p, pile in enumerate(piles) for at, card in enumerate(pile) if card is c] for c in (one, other)
    ]
    (p, at), (q, to) = rng.choice(places[0]), rng.choice(places[1])
    piles[p][at], piles[q][to] = piles[q][to], piles[p][at]
    return replace(deal, hands=tuple(map(tuple, piles[:-1])), kitty=tuple(piles[-1]))


def out_of_sight(actions: Actions, viewer: int, one: Card, other: Card, hand: Hand) -> Actions:
    """What was done, with the two cards exchanged in what the viewer did not see."""
    changed = Actions()
    for seat, action in actions:
        if action is PLAY_ON and not sees(hand, viewer, seat):
            continue
        if isinstance(action, Discard) and not sees(hand, viewer, seat):
            cards = [other if card is one else one if card is other else card for card in action.cards]
            changed.append((seat, Discard.of(cards)))
        else:
            changed.append((seat, action))
    return changed


def replayed(hand: Hand, deal: Deal, actions: Actions, viewer: int) -> Hand | None:
    """The hand dealt otherwise, if the same can be done in it; others keep quiet about misdeals."""
    state = hand.state
    try:
        twin = Hand(hand.rules, deal, state.dealer, state.previous, state.sitting_out)
        for seat, action in actions:
            while twin.phase is Phase.MISDEAL and twin.to_act != seat and not sees(hand, viewer, twin.to_act or 0):
                twin.apply(PLAY_ON)
            twin.apply(action, seat)
    except MightyError:
        return None
    return twin


class Sight:
    """A position as one seat sees it."""

    def __init__(self, hand: Hand, actions: Actions, viewer: int) -> None:
        self.hand, self.actions, self.viewer = hand, actions, viewer
        self.hidden = unseen(hand, viewer)
        self.own, self.facts = own_cards(hand, viewer), public_facts(hand)
        self.view = view(hand, viewer)
        self.told = json.dumps(self.view.as_json())

    def alternative(self, rng: random.Random) -> Hand | None:
        """The position with some cards moved that the viewer has not seen, if it looks the same to the public."""
        hand, actions = self.hand, self.actions
        deal = record_of(hand, actions)
        changed = replace(hand.state.deal, redistribution=deal.redistribution, lots=deal.lots)
        for _ in range(rng.randint(1, 3)):
            if len(self.hidden) < 2:
                return None
            one, other = rng.sample(self.hidden, 2)
            double = hand.rules.deck.packs == 2
            changed = moved(changed, one, other, rng) if double else swapped(changed, one, other)
            actions = out_of_sight(actions, self.viewer, one, other, hand)
        twin = replayed(hand, changed, actions, self.viewer)
        if twin is None or own_cards(twin, self.viewer) != self.own:
            return None
        return twin if public_facts(twin) == self.facts else None


def own_cards(hand: Hand, viewer: int) -> list[list[str]]:
    """What the viewer himself holds; what he got, drew and buried."""
    held = [sorted(map(str, cards)) for seat, cards in enumerate(hand.state.hands) if sees(hand, viewer, seat)]
    told = [_cards_shown(event, hand, viewer) for event in hand.events if event.type != "played_on"]
    return [*held, *(list(map(str, cards)) for cards in told)]


def leaks_looked_for(rules: Rules, hands: int, name: str) -> int:
    """Compare the views of positions that a seat cannot tell apart; returns how many were compared."""
    rng = random.Random(f"leaks {name}")
    compared = 0
    for seed in range(hands):
        for hand, actions in positions(rules, seed, rng):
            for viewer in rng.sample(people(rules), 2):
                sight = Sight(hand, actions, viewer)
                for _ in range(TRIES):
                    twin = sight.alternative(rng)
                    if twin is not None:
                        compared += 1
                        seen = view(twin, viewer)
                        assert json.dumps(seen.as_json()) == sight.told
                        assert seen == sight.view
    return compared


@pytest.mark.parametrize("name", preset_ids())
def test_no_preset_leaks(name: str) -> None:
    assert leaks_looked_for(catalogue()[name].rules, HANDS_EACH, name) > 20


@pytest.mark.parametrize("seed", range(20))
def test_no_random_rules_leak(seed: int) -> None:
    leaks_looked_for(any_rules(random.Random(f"rules {seed}")), 1, str(seed))


@pytest.mark.parametrize("name", ["standard-5", "standard-6", "ghost-4", "honeymoon-2"])
def test_who_could_call_a_misdeal_does_not_leak(name: str) -> None:
    poor = {"misdeal": {"when": (MisdealCondition(max=4),), "declaration": "optional"}}
    rules = vary(catalogue()[name].rules, **merged(poor))
    assert leaks_looked_for(rules, 8, name) > 20


@pytest.mark.parametrize("reveal", ["may-announce", "must-announce"])
@pytest.mark.parametrize("name", ["standard-5", "chicago-6", "ghost-4"])
def test_a_secret_friend_does_not_leak(name: str, reveal: str) -> None:
    rules = vary(catalogue()[name].rules, friend={"reveal": reveal})
    assert leaks_looked_for(rules, 4, f"{name} {reveal}") > 20


def test_the_comparison_has_teeth() -> None:
    """A view that showed the next player's cards would be found out."""
    rng = random.Random(1)
    hand, actions = positions(catalogue()["standard-5"].rules, 1, rng)[0]
    sight = Sight(hand, actions, 0)
    twins = [twin for _ in range(50) if (twin := sight.alternative(rng)) is not None]
    assert any(hand.state.hands[1] != twin.state.hands[1] for twin in twins)
