"""The rest of a hand with all cards known, played out by the policy: much faster than card by card at the table."""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.contract_playout import friends_in
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.playout.playing_out import play_on
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_not_to_hold
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import settle
from mighty_gui.engine.mighty.state import HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import public_view


def counts_every_trick_alike(rules: MightyRules) -> bool:
    """Return whether the result follows from the points of each seat; otherwise the tricks must be known."""
    return rules.points.before_reveal != "void"


def position_of(hand: MightyHand) -> tuple[Position, Alliances]:
    """Return the play of a hand as a position with all cards numbered by their worth, and the true alliances."""
    state = hand.state
    law, seen = worth_law(state.rules, state.trump), public_view(hand, state.known_declarer())
    hands = law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.hands))
    return seat_hands(seen, law, hands), alliances_in(seen, law, hands, shown=shown_not_to_hold(seen, law))


def turned_cards(state: HandState, law: HandLaw) -> dict[int, int]:
    """Return the number of the card that a ghost turns in each remaining trick; empty without a ghost."""
    first = law.trick_count - len(state.ghost_cards)
    return {first + at: lowest(law.pack.copies[card]) for at, card in enumerate(state.ghost_cards)}


def play_out(hand: MightyHand) -> None:
    """Play a hand in the play to its end by the policy.

    The hand has its points, friends and result then, but neither events nor tricks are added.
    """
    state = hand.state
    position, alliances = position_of(hand)
    play_on(position, alliances, position.law.trick_count, turned_cards(state, position.law), POLICY.choose)
    state.taken = position.taken
    state.called_friends = [*friends_in(state.rules, state.known_declarer(), alliances.attack)]
    state.result, state.phase, state.to_act = settle(state), Phase.OVER, None
