"""Hands of Mighty that show its rules (odd deals, bold bids, one side taking everything), and facts about them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import RANKS, Card, in_batches
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Action, Bid, Play
from mighty_gui.engine.mighty.events import FriendRevealed, JokerCalled, KittyTaken, LotsDrawn
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, people, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import HandState, Phase, Previous
from mighty_gui.presets.proofs import CASE, Facts, RuleProof, Walker

SHAPES: Final = ("any", "strong", "poor", "long")
"""The kinds of deals, in turn: at random, one strong hand, one hand without points, hands of few suits."""


Shown = tuple[str, Callable[[MightyRules], object]]

PACK: Final[Shown] = ("pack", lambda rules: len(full_pack(rules)))
SHOWN: Final[Mapping[str, Shown]] = {
    "players": ("people", lambda rules: len(people(rules))),
    "direction": ("direction", lambda rules: rules.direction),
    "deal.batches": ("batches", lambda rules: in_batches(rules.deal.batches, rules.deal.hand)),
    "deal.hand": ("hand", lambda rules: rules.deal.hand),
    "deal.kitty": ("kitty_size", lambda rules: rules.deal.kitty),
    "points.shown": ("points_shown", lambda rules: rules.points.shown),
    "table.shuffle_seats": ("shuffled", lambda rules: rules.table.shuffle_seats),
    **dict.fromkeys(("deck.packs", "deck.jokers", "deck.remove", "deck.only", "deck.elevens"), PACK),
}
"""Options that decide how a table looks: for each the name of the fact and a function for its value."""

FOLLOWS: Final[Mapping[str, str]] = {"dealer.next": "next_dealer", "table.sits_out": "sitting_out"}
"""Options that decide something after a hand, and the name of the fact that they decide."""
ENDINGS: Final = ("made", "failed", "made_alone", "failed_alone")
"""The ways of ending a hand that may matter for the next one."""
CASES: Final = 400
"""How many hands are searched for them."""

FIRST_WITHOUT_FRIEND: Final = 20
"""The number of the first hand whose example needs no friend, because there may be none."""


PlayedHand = tuple[MightyHand, tuple[tuple[int, game.Action], ...]]
"""A whole hand with its actions."""
Chooser = Callable[[MightyHand, random.Random], game.Action]


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

    def facts(self, hand: game.Hand) -> Facts:
        own = expect(MightyHand, hand)
        state = own.state
        last = own.tricks[-1] if own.tricks else None
        known: dict[str, object] = {
            "people": len(people(state.rules)),
            "pack": len(full_pack(state.rules)),
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

    def is_shown(self, key: str) -> bool:
        return key in SHOWN

    def example(self, rules: game.Rules, key: str) -> RuleProof:
        """Return the deal for an option that is visible before the play, else the first hand played to the end."""
        own = expect(MightyRules, rules)
        if key in SHOWN:
            fact, seen = SHOWN[key]
            dealt = MIGHTY.beginning_of(MIGHTY.begin(rules, self.beginning(rules, 0)))
            return RuleProof(key, dealt, (), fact=fact, values=(seen(own),))
        for number, (hand, done) in enumerate(self._hands(rules, count(), self.choose)):
            result = hand.result
            if result is not None and result.was_played and (result.friends or number > FIRST_WITHOUT_FRIEND):
                return RuleProof(key, MIGHTY.beginning_of(hand), done, fact="scores", values=(result.scores,))
        raise AssertionError  # there is always another hand

    def cases(self, rules: game.Rules, key: str) -> Mapping[str, RuleProof]:
        """Return a whole hand for each way of ending, for an option that decides what follows."""
        if key not in FOLLOWS:
            return {}
        own = expect(MightyRules, rules)
        usual = ENDINGS if own.friend.count else ENDINGS[:2]
        found = self._endings(key, islice(self._hands(rules, count(), self.choose), CASES), usual)
        if "made" not in found:
            strong = self._hands(rules, count(SHAPES.index("any"), len(SHAPES)), _choose_to_make)
            found |= self._endings(key, islice(strong, CASES), ("made",))
        return {case: found[case] for case in ENDINGS if case in found}

    def _endings(self, key: str, hands: Iterable[PlayedHand], wanted: Collection[str]) -> dict[str, RuleProof]:
        """Return the first hand for each wanted way of ending."""
        found: dict[str, RuleProof] = {}
        for hand, done in hands:
            case = _ending(hand)
            if case in wanted and case not in found:
                fact = FOLLOWS[key]
                values = (self.facts(hand)[fact],)
                found[case] = RuleProof(f"{key}{CASE}{case}", MIGHTY.beginning_of(hand), done, fact=fact, values=values)
            if len(found) == len(wanted):
                break
        return found

    def _hands(self, rules: game.Rules, numbers: Iterable[int], choose: Chooser) -> Iterator[PlayedHand]:
        """Yield the whole hands with these numbers, each with its actions."""
        for number in numbers:
            hand, chance = MIGHTY.begin(rules, self.beginning(rules, number)), random.Random(f"example/{number}")
            done: list[tuple[int, game.Action]] = []
            while hand.to_act is not None:
                done.append((hand.to_act, choose(hand, chance)))
                hand.apply(done[-1][1])
            yield hand, tuple(done)

    def cards_held(self, hand: game.Hand) -> int:
        own = expect(MightyHand, hand)
        return 0 if own.to_act is None else len(own.state.cards_of(own.to_act))


def _ending(hand: MightyHand) -> str:
    """Return how a hand ended: the outcome, and whether the declarer was alone."""
    result = hand.result
    assert result is not None
    return result.outcome if result.friends or not hand.rules.friend.count else f"{result.outcome}_alone"


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
    held = state.cards_of(state.known_declarer())
    others = next(seat for seat in state.playing if seat != state.declarer)
    return Discard.of(chance.sample(held, len(held) - len(state.cards_of(others))))


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
    if not plays:
        return legal[0]
    trump = state.contract.trump if state.contract else None

    def strength(action: Play) -> tuple[bool, bool, int]:
        card = action.card
        return _is_special(state.rules, card), card.suit is trump, _height(card)

    return max(plays, key=strength) if up else min(plays, key=strength)


def _choose_to_make(hand: MightyHand, chance: random.Random) -> game.Action:
    """Return an action in a hand that the declarer should make.

    The holder of a special card bids low, and the declarer plays high cards, all others low ones.
    """
    state, legal = hand.state, hand.legal()
    held = state.cards_of(state.to_act) if state.to_act is not None else []
    if hand.phase is Phase.AUCTION:
        suit = Counter(card.suit for card in held if card.suit).most_common(1)[0][0]
        bids = [action for action in legal if isinstance(action, Bid) and action.contract.trump is suit]
        opens = state.standing is None and any(_is_special(state.rules, card) for card in held)
        return PASS if PASS in legal and not (opens and bids) else (bids or legal)[0]
    if hand.phase is Phase.EXCHANGE:
        return Discard.of(
            sorted(held, key=lambda card: (_is_special(state.rules, card), _height(card)))[
                : len(held) - trick_count(state.rules)
            ]
        )
    if hand.phase is Phase.PLAY:
        return _sweep(state, legal, up=state.to_act == state.declarer)
    return chance.choice([action for action in legal if action is not MISDEAL])
