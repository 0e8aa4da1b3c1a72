"""Twins of a position: they look the same to a viewer, with other cards where the viewer cannot see."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.actions import PLAY_ON, Action
from mighty_gui.engine.mighty.events import MisdealCalled, Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import dealt
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.state import Deal, Phase
from mighty_gui.engine.mighty.view import PlayerView, public_view, view

Actions = list[tuple[int, Action]]


def public(event: Event) -> dict[str, object] | None:
    """Return the part of an event that is public."""
    facts = event.as_json()
    hidden = {
        "dealt": {"hands"},
        "drew": {"kept", "buried"},
        "redistributed": {"hands"},
        "kitty": set() if facts.get("shown") else {"cards"},
        "discarded": {"cards"},
    }.get(event.type, set())
    return None if event.type == "played_on" else {key: facts[key] for key in facts if key not in hidden}


def public_facts(hand: MightyHand) -> list[object]:
    """Return all public facts. Questions about misdeals are not public."""
    facts: list[object] = [fact for event in hand.events if (fact := public(event)) is not None]
    return [*facts, None if hand.phase is Phase.MISDEAL or hand.state.bids == {} else (hand.phase, hand.to_act)]


def sees(hand: MightyHand, viewer: int | None, seat: int) -> bool:
    return controller(hand.rules, seat) == viewer


def unseen(hand: MightyHand, viewer: int | None) -> list[Card]:
    """Return each card, once per copy, that the seat has neither held nor seen."""
    state, deal = hand.state, hand.state.deal
    pack = Counter(card for cards in (*deal.hands, deal.kitty, deal.stock) for card in cards)
    known: Counter[Card] = Counter()
    for event in state.events:
        if isinstance(event, Played):
            known[event.card] += not sees(hand, viewer, event.seat)
        elif isinstance(event, MisdealCalled):
            known.update(() if sees(hand, viewer, event.seat) else event.hand)
        elif event.type != "discarded":  # the seat had seen these before, if at all
            known.update(_cards_shown(event, hand, viewer))
    if hand.is_over and hand.rules.deal.method == "deal" and hand.rules.exchange.discard_shown == "after":
        known.update(state.discard)  # turned up for the count; of drawn hands much stays unseen to the end
    if hand.phase is Phase.DRAW and hand.to_act == viewer:
        known[deal.stock[state.stock_at]] = 9
    return [card for card, count in pack.items() if count > known[card]]


def _cards_shown(event: Event, hand: MightyHand, viewer: int | None) -> list[Card]:
    seen = event.redact(lambda seat: sees(hand, viewer, seat))
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
    """Return the deal with two cards swapped."""

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
    """Return the deal of a double pack with one copy of each of two cards swapped."""
    piles = [list(pile) for pile in (*deal.hands, deal.kitty)]
    places = [
        [(p, at) for p, pile in enumerate(piles) for at, card in enumerate(pile) if card is c] for c in (one, other)
    ]
    (p, at), (q, to) = rng.choice(places[0]), rng.choice(places[1])
    piles[p][at], piles[q][to] = piles[q][to], piles[p][at]
    return replace(deal, hands=tuple(map(tuple, piles[:-1])), kitty=tuple(piles[-1]))


def out_of_sight(actions: Actions, viewer: int | None, one: Card, other: Card, hand: MightyHand) -> Actions:
    """Return the actions, with the two cards swapped where the viewer did not see them."""
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


def replayed(hand: MightyHand, deal: Deal, actions: Actions, viewer: int | None) -> tuple[MightyHand, Actions] | None:
    """Return the hand with another deal, if the same actions are possible; others do not call misdeals."""
    state, done = hand.state, Actions()
    try:
        twin = MightyHand.dealt(hand.rules, deal, state.dealer, state.previous, state.sitting_out)
        for seat, action in actions:
            while twin.phase is Phase.MISDEAL and twin.to_act != seat and not sees(hand, viewer, twin.to_act or 0):
                assert twin.to_act is not None
                done.append((twin.to_act, PLAY_ON))
                twin.apply(PLAY_ON)
            done.append((seat, action))
            twin.apply(action, seat)
    except RefusalError:
        return None
    return twin, done


def as_seen(hand: MightyHand, viewer: int | None) -> PlayerView:
    """Return the view of a seat; without a viewer, the public view."""
    return public_view(hand, people(hand.rules)[0]) if viewer is None else view(hand, viewer)


class Sight:
    """A position as one seat or the public sees it."""

    def __init__(self, hand: MightyHand, actions: Actions, viewer: int | None) -> None:
        self.hand, self.actions, self.viewer = hand, actions, viewer
        self.hidden = unseen(hand, viewer)
        self.own, self.facts = own_cards(hand, viewer), public_facts(hand)
        self.view = as_seen(hand, viewer)
        self.told = json.dumps(self.view.as_json())

    def alternative(self, rng: random.Random) -> MightyHand | None:
        """Return the position with some unseen cards moved, if it looks the same to the public."""
        found = self.alternative_play(rng)
        return None if found is None else found[0]

    def alternative_play(self, rng: random.Random) -> tuple[MightyHand, Actions] | None:
        """Return that position, and the actions that lead to it."""
        hand, actions = self.hand, self.actions
        deal = dealt(hand)
        changed = replace(hand.state.deal, redistribution=deal.redistribution, lots=deal.lots)
        for _ in range(rng.randint(1, 3)):
            if len(self.hidden) < 2:
                return None
            one, other = rng.sample(self.hidden, 2)
            double = hand.rules.deck.packs == 2
            changed = moved(changed, one, other, rng) if double else swapped(changed, one, other)
            actions = out_of_sight(actions, self.viewer, one, other, hand)
        found = replayed(hand, changed, actions, self.viewer)
        if found is None or own_cards(found[0], self.viewer) != self.own:
            return None
        return found if public_facts(found[0]) == self.facts else None


def own_cards(hand: MightyHand, viewer: int | None) -> list[list[str]]:
    """Return the cards that the viewer holds, got, drew and discarded."""
    held = [sorted(map(str, cards)) for seat, cards in enumerate(hand.state.held_cards) if sees(hand, viewer, seat)]
    told = [_cards_shown(event, hand, viewer) for event in hand.events if event.type != "played_on"]
    return [*held, *(list(map(str, cards)) for cards in told)]
