"""Hands of Mighty that show its rules (odd deals, bold bids, one side taking everything), and facts about them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import RANKS, Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Action, Bid, Play
from mighty_gui.engine.mighty.events import FriendRevealed, JokerCalled, KittyTaken, LotsDrawn
from mighty_gui.engine.mighty.exchange import buriable, discard_count
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import is_alone
from mighty_gui.engine.mighty.state import HandState, Phase, Previous
from mighty_gui.presets.mighty.proof_scenarios import scenarios_of
from mighty_gui.presets.mighty.proof_subjects import FOLLOWING, is_about, undecided_reason
from mighty_gui.presets.proofs import Facts, Plan, Walker
from mighty_gui.presets.rule_proof import CASE, RuleProof

SHAPES: Final = ("any", "strong", "poor", "long")
"""The kinds of deals, in turn: at random, one strong hand, one hand without points, hands of few suits."""


ALONE: Final = "_alone"
"""What is added to the name of an ending if the declarer played without a friend."""
ENDINGS: Final = ("made", "failed", f"made{ALONE}", f"failed{ALONE}")
"""The ways of ending a hand that may matter for the next one."""


class MightyWalker(Walker):
    """The hands of Mighty that prove its rules."""

    def beginning(self, rules: game.Rules, number: int) -> Beginning:
        own, chance = expect(MightyRules, rules), random.Random(f"walk/{number}")
        seats = people(own)
        partners = own.table.stand_in == "partners"
        dealer = chance.choice([0, 2]) if partners else chance.choice(seats)
        return Beginning(
            Opening(dealer, None if partners else _previous(seats, chance)), number, _deal(own, number, chance)
        )

    def choose(self, hand: game.Hand, chance: random.Random) -> Action:
        own = expect(MightyHand, hand)
        state, legal = own.state, own.legal()
        if own.phase is Phase.EXCHANGE:
            return _burial(state, chance)
        if own.phase is Phase.AUCTION:
            return PASS if PASS in legal and state.deal.seed % 16 == 15 else _bid(legal, chance)
        if own.phase is Phase.PLAY:
            return _card(state, legal, chance)
        if MISDEAL in legal and chance.random() < 0.8:
            return next(action for action in legal if action is not MISDEAL)
        return chance.choice(legal)

    def plans(self, key: str) -> Sequence[Plan]:
        made = [Plan(scenario.beginning, scenario.choose) for scenario in scenarios_of(key)]
        return [*super().plans(key), *made]

    def facts(self, hand: game.Hand) -> Facts:
        own = expect(MightyHand, hand)
        state = own.state
        last = own.tricks[-1] if own.tricks else None
        known: dict[str, object] = {
            "phase": str(own.phase),
            "misdeal": state.misdeal_caller,
            "contract": str(own.contract) if own.contract else None,
            "winner": last and last.winner,
            "points": last and last.points,
            **_events_facts(own),
            "turn": own.to_act,
            "taken": tuple(state.taken),
            "hands": tuple(len(state.cards_of(seat)) for seat in range(len(state.hands))),
        }
        if own.result is None:
            return known
        after, result = MIGHTY.opening_after(own), own.result
        ends: dict[str, object] = {"outcome": result.outcome, "target": result.target, "counted": result.points}
        ends |= {"scores": result.scores, "pot": result.pot}
        return ends | {"next_dealer": after.dealer, "sitting_out": after.sitting_out} | known

    def reason(self, rules: game.Rules, key: str, others: Sequence[game.Rules]) -> str:
        return undecided_reason(expect(MightyRules, rules), key, [expect(MightyRules, other) for other in others])

    def is_about(self, hand: game.Hand, proof: RuleProof) -> bool:
        key, _, case = proof.key.partition(CASE)
        own = expect(MightyHand, hand)
        return is_about(key, own, proof) and (not case or _ending(own) == case)

    def cases(self, rules: game.Rules, key: str) -> Sequence[str]:
        """Return the ways of ending a hand, for an option that decides what follows."""
        own = expect(MightyRules, rules)
        alone = [is_alone(own, friends) for friends in ([], [0][: own.friend.count])]
        return [end for end in ENDINGS if end.endswith(ALONE) in alone] if key in FOLLOWING else ()

    def cards_held(self, hand: game.Hand) -> int:
        own = expect(MightyHand, hand)
        return 0 if own.to_act is None else len(own.state.cards_of(own.to_act))


def _ending(hand: MightyHand) -> str:
    """Return how a hand ended: the outcome, and whether the declarer was alone; empty if it is not over."""
    result = hand.result
    if result is None:
        return ""
    return f"{result.outcome}{ALONE}" if is_alone(hand.rules, result.friends) else result.outcome


def _events_facts(hand: MightyHand) -> dict[str, object]:
    """Return the facts that events contain."""
    kitty = [event.shown for event in hand.events if isinstance(event, KittyTaken)]
    return {
        "lots": tuple(event.winner for event in hand.events if isinstance(event, LotsDrawn)),
        "kitty": kitty[0] if kitty else None,
        "called": sum(isinstance(event, JokerCalled) for event in hand.events),
        "friends": tuple(event.seat for event in hand.events if isinstance(event, FriendRevealed)),
    }


def _previous(seats: Sequence[int], chance: random.Random) -> Previous | None:
    if chance.random() < 0.5:
        return None
    declarer, *friends = chance.sample(list(seats), min(3, len(seats)))
    return Previous(
        declarer, tuple(friends[: chance.choice([0, 1, 1, 2])]), chance.random() < 0.5, chance.choice([0, 0, 4])
    )


def _deal(rules: MightyRules, number: int, chance: random.Random) -> DealRecord | None:
    """Return a deal of the kind whose turn it is; ``None`` where hands are drawn, which come from the seed."""
    if rules.deal.method != "deal":
        return None
    size, hands_dealt = rules.deal.hand, dealt_hands(rules)
    pack = list(full_pack(rules))
    chance.shuffle(pack)
    shape = SHAPES[number % len(SHAPES)]
    if shape == "strong":
        suit = chance.choice([card.suit for card in pack if card.suit])
        pack.sort(key=lambda card: (not _is_special(rules, card), card.suit is not suit, -_height(card)))
    elif shape == "poor":
        odd = chance.choice(pack)
        pack.sort(key=lambda card: ((card is not odd and not card.is_joker) or chance.random() < 0.3, _height(card)))
    elif shape == "long":
        pack.sort(key=lambda card: (str(card.suit), _height(card)) if chance.random() < 0.8 else ("", chance.random()))
    hands = [tuple(pack[at * size : (at + 1) * size]) for at in range(hands_dealt)]
    chance.shuffle(hands)
    return DealRecord(tuple(hands), tuple(pack[hands_dealt * size :]))


def _is_special(rules: MightyRules, card: Card) -> bool:
    return card.is_joker or card in (rules.mighty.card, rules.mighty.when_trump)


def _height(card: Card) -> int:
    return 99 if card.is_joker else RANKS.index(card.rank)


def _bid(legal: Sequence[Action], chance: random.Random) -> Action:
    """Return mostly a low bid or a pass, sometimes the highest bid."""
    bids = [action for action in legal if isinstance(action, Bid)]
    if not bids or (PASS in legal and chance.random() < 0.6):
        return PASS if PASS in legal else chance.choice(legal)
    without_trump = [action for action in bids if action.contract.trump is None]
    return chance.choice(
        [chance.choice(bids[:12]), chance.choice(bids), chance.choice(without_trump or bids), bids[-1]]
    )


def _burial(state: HandState, chance: random.Random) -> Action:
    return Discard.of(chance.sample(buriable(state), discard_count(state)))


def _card(state: HandState, legal: Sequence[Action], chance: random.Random) -> Action:
    """Return a play: in every third hand one side takes all; otherwise often a call of the joker, or its card."""
    if state.deal.seed % 3 == 0:
        return _sweep(state, legal, up=(state.to_act == state.declarer) is (state.deal.seed % 2 == 0))
    callers = [
        caller for pairs in (state.rules.joker_call.card, state.rules.joker_call.when_trump) for _, caller in pairs
    ]
    calls = [action for action in legal if isinstance(action, Play) and (action.call or action.card in callers)]
    return calls[-1] if calls and not state.trick and chance.random() < 0.7 else chance.choice(legal)


def _sweep(state: HandState, legal: Sequence[Action], *, up: bool) -> Action:
    """Return the highest or the lowest card; together these plays let one side take everything."""
    plays = [action for action in legal if isinstance(action, Play)]
    trump = state.contract.trump if state.contract else None

    def strength(action: Play) -> tuple[bool, bool, int]:
        card = action.card
        return _is_special(state.rules, card), card.suit is trump, _height(card)

    return max(plays, key=strength) if up else min(plays, key=strength)
