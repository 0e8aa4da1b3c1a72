"""Hands of Mighty that are dealt and played for a purpose: contracts made and failed, called jokers, misdeals.

Each scenario deals some hands for its purpose and the rest at random. A script, which changes from hand to hand,
decides what the first bidder bids, buries and calls, and which side shall win the tricks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import KEEP, MISDEAL, PASS, TAKE, TOP, Action, Bid, CallFriend, Kill, Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.exchange import buriable
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, people, point_cards
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import side_of_declarer
from mighty_gui.engine.mighty.state import HandState, Phase, Previous, first_bidder
from mighty_gui.engine.mighty.trick_law import hand_law

Wishes = Sequence[Sequence[Card]]
"""The cards wished for the first bidder's hand, for the next hand, and so on; the most important are first."""


@dataclass(frozen=True, slots=True)
class Script:
    """The choices made in a hand."""

    is_up: bool | None = True
    """Whether the declarer's side shall win the tricks; ``None``: cards are played at random."""
    has_trump: bool = True
    is_high: bool = False
    """Whether the highest contract is bid instead of the lowest."""
    is_alone: bool = False
    buries_special: bool = False
    """Whether mighty and jokers are buried."""
    has_only_trumps: bool = False
    """Whether the first bidder holds trumps and cards that the scenario is about, and no others."""
    calls: bool = False
    """Whether joker-call cards are led as soon as possible."""
    calls_misdeal: bool = False
    """Whether misdeals are called where the players may do so."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """Hands dealt and played for a purpose."""

    scripts: Sequence[Script]
    """The scripts, used in turn."""
    wishes: Callable[[MightyRules, Script, Suit, random.Random], Wishes]
    """Returns the cards of the hands, for a suit that shall be trump."""
    previous: Previous | None = None
    """The last hand."""

    def script(self, number: int) -> Script:
        """Return the script of the hand with that number."""
        return self.scripts[number % len(self.scripts)]

    def trump(self, rules: MightyRules, number: int) -> Suit:
        """Return the suit that is trump in the hand with that number, if any is."""
        suits = list(dict.fromkeys(card.suit for card in full_pack(rules) if card.suit))
        return suits[number // len(self.scripts) % len(suits)]

    def beginning(self, rules: game.Rules, number: int) -> Beginning:
        """Return the beginning of the hand with that number."""
        own, chance = expect(MightyRules, rules), random.Random(f"scenario/{number}")
        wishes = self.wishes(own, self.script(number), self.trump(own, number), chance)
        opening = Opening(chance.choice(people(own)), self.previous)
        return _arrange(own, Beginning(opening, number), wishes, chance)

    def choose(self, hand: game.Hand, chance: random.Random) -> Action:
        """Return the action that the script wants."""
        own = expect(MightyHand, hand)
        number = own.state.deal.seed
        return _follow_script(own, self.script(number), self.trump(own.rules, number), chance)


# --- the cards of the hands ---------------------------------------------------------------------------------


def _arrange(rules: MightyRules, bare: Beginning, wishes: Wishes, chance: random.Random) -> Beginning:
    """Return a beginning with the hands as wished, the first for the first bidder, and the rest at random."""
    state, size = MIGHTY.begin(rules, bare).state, rules.deal.hand
    rest = list(full_pack(rules))
    chance.shuffle(rest)
    hands: list[list[Card]] = [[] for _ in range(dealt_hands(rules))]
    for hand, wished in zip(hands, wishes, strict=False):
        for card in wished:
            if card in rest and len(hand) < size:
                rest.remove(card)
                hand.append(card)
    for hand in hands:
        hand += [rest.pop() for _ in range(size - len(hand))]
    first = state.playing.index(first_bidder(state))
    hands = hands[-first:] + hands[:-first] if first else hands
    if rules.deal.method != "deal":
        return Beginning(bare.opening, bare.seed, DealRecord(stock=_stock(state, hands, rest)))
    return Beginning(bare.opening, bare.seed, DealRecord(tuple(map(tuple, hands)), tuple(rest)))


def _stock(state: HandState, hands: Sequence[Sequence[Card]], rest: Sequence[Card]) -> tuple[Card, ...]:
    """Return the order of the stock: a player who always takes the first of two cards gets the wanted hand."""
    order = state.in_turn_from(state.after(state.dealer))
    taken = [hands[state.playing.index(seat)][at] for at in range(state.rules.deal.hand) for seat in order]
    return (*chain.from_iterable(zip(taken, rest, strict=False)), *rest[len(taken) :])


def _height(card: Card) -> int:
    return RANKS.index(card.rank) if card.suit else len(RANKS)


def _specials(rules: MightyRules, trump: Suit | None) -> list[Card]:
    """Return the mighty and the jokers."""
    return [mighty_card(rules, trump), *(card for card in dict.fromkeys(full_pack(rules)) if card.is_joker)]


def _ends(rules: MightyRules, script: Script, suit: Suit, chance: random.Random) -> Wishes:
    """Return a first hand that wins nearly all tricks or nearly none, and the next best for the second one."""
    trump = suit if script.has_trump else None
    cards, specials = list(full_pack(rules)), _specials(rules, trump)
    cards.sort(key=lambda card: (card not in specials, card.suit is not trump, -_height(card)))
    if not script.is_up:
        worth = point_cards(rules)
        low = [card for card in reversed(cards) if card not in specials]
        some = [card for card in low if card in worth][:2]
        return [some + low, [card for card in low if card not in some][rules.deal.hand :]]
    return [cards]


def _calls(rules: MightyRules, script: Script, suit: Suit, chance: random.Random) -> Wishes:
    """Return a first hand with the joker-call cards and aces, and a second one with mighty and jokers."""
    trump, call = suit if script.has_trump else None, rules.joker_call
    callers = [caller for _, caller in (*call.card, *call.when_trump)]
    specials, pack = _specials(rules, trump), full_pack(rules)
    aces = [card for card in pack if card.suit and card.suit is not trump and card not in specials]
    aces.sort(key=lambda card: -_height(card))
    if script.has_only_trumps:
        return [[*callers[:1], *(card for card in pack if card.suit is trump)], specials]
    return [[*callers, *aces[: max(3, rules.deal.hand // 2)]], [card for card in pack if card in specials]]


def _voids(rules: MightyRules, script: Script, suit: Suit, chance: random.Random) -> Wishes:
    """Return hands of two suits each; the second has trumps and a suit that the first leads none of."""
    pack, others = list(full_pack(rules)), [other for other in SUITS if other is not suit]
    chance.shuffle(pack)
    chance.shuffle(others)
    led = [card for card in pack if card.suit is others[0]]
    mixed = [card for card in pack if card.suit is others[1]]
    trumps = [card for card in pack if card.suit is suit]
    half = rules.deal.hand // 2
    if script.has_only_trumps:
        return [[*(card for card in pack if card.is_joker), *trumps]]
    return [led[:half], [*trumps[:half], *mixed]]


def _misdeals(rules: MightyRules, script: Script, suit: Suit, chance: random.Random) -> Wishes:
    """Return a hand without points but for one card or two, or of points alone, at any place."""
    pack, worth, mighties = list(full_pack(rules)), point_cards(rules), (rules.mighty.card, rules.mighty.when_trump)
    chance.shuffle(pack)
    points = [card for card in pack if card in worth]
    jokers = [card for card in pack if card.is_joker]
    plain = [card for card in pack if card not in points and card not in jokers]
    few = chance.choice([(), points[:1], points[:2], jokers[:1], [*jokers[:1], *points[:1]], mighties])
    wish = points if chance.random() < 0.2 else [*few, *plain]
    return [*([()] * chance.randrange(dealt_hands(rules))), wish]


# --- the actions --------------------------------------------------------------------------------------------


def _follow_script(hand: MightyHand, script: Script, suit: Suit, chance: random.Random) -> Action:
    """Return the action that a script wants."""
    state, legal = hand.state, hand.legal()
    if script.calls_misdeal and MISDEAL in legal:
        return MISDEAL
    match hand.phase:
        case Phase.AUCTION:
            return _bid(state, legal, script, suit)
        case Phase.EXCHANGE:
            return _discard(state, script, len(legal[0].cards) if isinstance(legal[0], Discard) else 0)
        case Phase.CONTRACT:
            return KEEP if script.is_up is not None else chance.choice(legal)
        case Phase.FRIEND:
            return _friend(state, legal, script, chance)
        case Phase.PLAY:
            return _play(state, legal, script, chance)
    drawn = [action for action in legal if action in (TAKE, TOP)]
    return chance.choice(drawn or [action for action in legal if _spares(state, action)] or legal)


def _spares(state: HandState, action: Action) -> bool:
    """Return whether an action neither calls a misdeal nor eliminates the holder of a special card."""
    if isinstance(action, Kill) and action.card is not None:
        return action.card not in _specials(state.rules, state.trump)
    return action != MISDEAL


def _bid(state: HandState, legal: Sequence[Action], script: Script, suit: Suit) -> Action:
    """Return the lowest or the highest bid of the first bidder; all others pass."""
    if PASS in legal and (state.standing or state.passed or state.to_act != first_bidder(state)):
        return PASS
    bids = [action for action in legal if isinstance(action, Bid)]
    wanted = [action for action in bids if action.contract.trump is (suit if script.has_trump else None)] or bids
    return wanted[-1 if script.is_high else 0]


def _discard(state: HandState, script: Script, count: int) -> Discard:
    """Return the cards to bury: weak ones, strong ones if the declarer shall lose, or those that the script names.

    If the declarer shall call the joker, the cards that call it are kept.
    """
    specials = _specials(state.rules, state.trump)
    if script.calls:
        specials += [caller for _, caller in (*state.rules.joker_call.card, *state.rules.joker_call.when_trump)]
    held = buriable(state)
    held.sort(key=lambda card: (card.suit is state.trump, _height(card)), reverse=script.is_up is False)
    return Discard.of(sorted(held, key=lambda card: (card in specials) is not script.buries_special)[:count])


def _friend(state: HandState, legal: Sequence[Action], script: Script, chance: random.Random) -> Action:
    """Return the call of no friend, or of a high card that another player holds."""
    calls = [action for action in legal if isinstance(action, CallFriend)]
    alone = [action for action in calls if action.kind == "none"]
    if script.is_alone and alone:
        return alone[0]
    own = [*state.cards_of(state.known_declarer()), *state.discard]
    held = [action for action in calls if action.card is not None and (action.card in own) is script.is_alone]
    named = held or [action for action in calls if action.kind != "none"] or calls
    return max(named, key=lambda call: _height(call.card) if call.card and not call.card.is_joker else -1)


def _play(state: HandState, legal: Sequence[Action], script: Script, chance: random.Random) -> Action:
    """Return a joker call, if there is one, or a card that wins or loses the trick as the script wants."""
    plays = [action for action in legal if isinstance(action, Play)]
    if script.is_up is None:
        return chance.choice(plays)
    if script.calls and not state.trick:
        law = hand_law(state.rules, state.trump).tricks[state.trick_index]
        calls = [action for action in plays if action.card in law.callers]
        if calls and (law.call_possible or script.has_only_trumps):
            return max(calls, key=lambda action: action.call)
    side, seat = side_of_declarer(state), state.to_act
    assert seat is not None
    wants = (seat in side) is script.is_up
    allies = side if seat in side else [other for other in state.playing if other not in side]
    return _leads(state, plays, allies, wants=wants) if not state.trick else _answers(state, plays, allies, wants=wants)


def _leads(state: HandState, plays: Sequence[Play], allies: Sequence[int], *, wants: bool) -> Play:
    """Return the highest lead that no ordinary card of the other side beats; else a low one."""
    law, plays = hand_law(state.rules, state.trump).tricks[state.trick_index], _weakest_first(state, plays)
    if not wants:
        return plays[0]
    specials = _specials(state.rules, state.trump)
    others = [state.cards_of(seat) for seat in state.playing if seat not in allies]
    hands = [[card for card in hand if card not in specials] for hand in others]

    def is_safe(action: Play) -> bool:
        lead = Played(0, action.card, action.suit, action.call)
        follows = [[card for card in hand if card.suit is action.card.suit] or hand for hand in hands]
        return all(law.winner([lead, Played(1, card)]).seat == 0 for hand in follows for card in hand)

    return next((action for action in reversed(plays) if is_safe(action)), plays[0])


def _answers(state: HandState, plays: Sequence[Play], allies: Sequence[int], *, wants: bool) -> Play:
    """Return the highest card that wins, if the player wants the trick, else the highest that does not."""
    law, specials = hand_law(state.rules, state.trump).tricks[state.trick_index], _specials(state.rules, state.trump)
    plays = _weakest_first(state, plays)
    winning = [action for action in plays if law.winner([*state.trick, Played(-1, action.card)]).seat == -1]
    if wants:
        has_won = law.winner(state.trick).seat in allies
        return winning[-1] if winning and not has_won else plays[0]
    losing = [action for action in plays if action not in winning]
    return next((action for action in reversed(losing) if action.card not in specials), (losing or plays)[0])


def _weakest_first(state: HandState, plays: Sequence[Play]) -> list[Play]:
    specials = _specials(state.rules, state.trump)
    return sorted(plays, key=lambda play: (play.card in specials, play.card.suit is state.trump, _height(play.card)))


# --- the scenarios of the options ---------------------------------------------------------------------------


ENDS: Final = Scenario([Script(*flags) for flags in product((True, False), repeat=5)], _ends)
"""Contracts that are made or fail clearly: with and without trump, friend and buried special cards."""
CALLS: Final = Scenario(
    [
        Script(calls=True),
        Script(calls=True, is_alone=True),
        Script(calls=True, has_trump=False),
        Script(calls=True, has_only_trumps=True),
    ],
    _calls,
)
"""Hands in which a card that calls the joker is led."""
VOIDS: Final = Scenario([Script(None), Script(None, has_only_trumps=True)], _voids)
"""First tricks to which a player has trumps and no card of the suit led, or whose leader has only trumps."""
MISDEALS: Final = Scenario([Script(None), Script(None, calls_misdeal=True)], _misdeals, Previous(pot=4, misdeals=1))
"""Hands that may be misdeals, after another misdeal."""
BIDS: Final = Scenario([Script(None, *flags) for flags in product((True, False), repeat=2)], lambda *_: ())
"""Contracts of every kind with hands at random."""

SCENARIOS: Final[Sequence[tuple[Scenario, tuple[str, ...]]]] = (
    (ENDS, ("contract", "dealer", "points", "scoring", "table")),
    (CALLS, ("joker", "joker_call", "mighty")),
    (VOIDS, ("play",)),
    (BIDS, ("auction", "elimination", "exchange", "friend")),
    (MISDEALS, ("misdeal", "dealer.next_after_misdeal")),
)
"""The scenarios, each with the options, or the groups of options, that it is made for."""


def scenarios_of(key: str) -> list[Scenario]:
    """Return all scenarios, those made for an option or its group first."""

    def is_made_for(prefixes: Sequence[str]) -> bool:
        return any(f"{key}.".startswith(f"{prefix}.") for prefix in prefixes)

    return [scenario for scenario, _ in sorted(SCENARIOS, key=lambda entry: not is_made_for(entry[1]))]
