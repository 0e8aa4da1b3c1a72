"""Sentences of a rule sheet as claims: each is tested on positions and hands that would refute a wrong one.

A claim is a function of the rules and of the values in the sentence. It sets up or plays to positions that the sentence
is about, asks the engine, and yields whether they agree. The values come from the sheet, never from the rules, so that
a sheet with another number, card or list is refuted, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import Any

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import CallFriend, Play, parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, trick_count
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules, MisdealRules
from mighty_gui.engine.mighty.scoring import settle
from mighty_gui.engine.mighty.state import Deal, HandState, Phase, Previous, Trick
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.presets.mighty.rule_sheet import describe
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import lay
from tests.engine.mighty.referee import SUITS, Referee
from tests.engine.mighty.walks import random_action

Claim = Callable[["Case"], Iterator[bool]]
CLAIMS: dict[str, Claim] = {}
"""The proven claims, by the key of their sentence."""


def claim(*keys: str) -> Callable[[Claim], Claim]:
    """Register a function as the proof of sentences: ``claim("play.follow.say.suit")``."""

    def registered(function: Claim) -> Claim:
        for key in keys:
            assert key not in CLAIMS, key
            CLAIMS[key] = function
        return function

    return registered


@dataclass(frozen=True)
class Sentence:
    """A sentence of a sheet, or an item of a list: its key without ``option.``, and the values in it."""

    key: str
    values: Mapping[str, object]
    text: str
    items: tuple[str, ...] = ()
    """The items of the list in the sentence, by the last part of their keys."""

    def number(self, name: str = "number") -> int:
        return int(str(self.values[name]).replace("\N{MINUS SIGN}", "-"))


class Heard(Texts):
    """Texts that record which sentences about options were requested."""

    def __init__(self, language: str, table: Mapping[str, str]) -> None:
        super().__init__(language, table)
        self.heard: list[Sentence] = []

    def __call__(self, key: str, /, **values: object) -> str:
        text = super().__call__(key, **values)
        if key.startswith("option.") and (".say." in key or ".item." in key):
            self.heard.append(Sentence(key.removeprefix("option."), values, text))
        return text


def sentences(rules: MightyRules) -> list[Sentence]:
    """Return the sentences of the rule sheet, each with the items of its list."""
    texts = Heard.load("en")
    describe(rules, texts)
    found, items = [], []
    for said in texts.heard:
        if ".item." in said.key:
            items.append(said.key.rpartition(".")[2])
        else:
            found.append(replace(said, items=tuple(items)))
            items = []
    return found


@dataclass(frozen=True)
class Case:
    """A sentence to be tested with rules."""

    rules: MightyRules
    said: Sentence


# --- cards of the pack ------------------------------------------------------------------------------


def named(shown: object) -> str:
    """Return the card that a sentence shows: ``♠10`` is ST."""
    text = str(shown)
    return dict(zip("♠♥♦♣", "SHDC", strict=True))[text[0]] + text[1:].replace("10", "T")


@dataclass(frozen=True)
class Pack:
    """The cards of the pack under one trump, as the referee reads the rules."""

    rules: MightyRules
    trump: str | None

    @property
    def referee(self) -> Referee:
        return Referee(self.rules, self.trump, 1)

    @property
    def mighty(self) -> str:
        return self.referee.mighty

    @property
    def jokers(self) -> list[str]:
        return [card for card in self.cards if card in ("JK", "JB", "JR")]

    @property
    def cards(self) -> list[str]:
        return list(dict.fromkeys(map(str, full_pack(self.rules))))

    @property
    def callers(self) -> dict[str, set[str]]:
        return self.referee.callers

    def of(self, suit: str) -> list[str]:
        """Return the ordinary cards of a suit, the highest first, without mighty and joker call."""
        special = {self.mighty, *self.callers, *self.jokers}
        cards = [card for card in self.cards if card[0] == suit and card not in special]
        return sorted(cards, key=lambda card: -"23456789TEJQKA".index(card[1]))

    def side_suits(self) -> list[str]:
        """Return the suits that are neither trump nor the mighty's, the longest first."""
        suits = [suit for suit in SUITS if suit not in (self.trump, self.mighty[0])]
        return sorted(suits, key=lambda suit: -len(self.of(suit)))


def trumps(rules: MightyRules) -> list[str]:
    """Return two trump suits: a usual one, and that of the mighty."""
    usual = str(rules.mighty.card)[0]
    callers = {str(card)[0] for _, card in rules.joker_call.card}
    return [next(suit for suit in "HDCS" if suit not in {usual, *callers}), usual]


# --- positions --------------------------------------------------------------------------------------


FIRST, MIDDLE, LAST = "first", "middle", "last"


def trick_number(rules: MightyRules, where: str) -> int:
    return {FIRST: 0, MIDDLE: 1, LAST: trick_count(rules) - 1}[where]


def position_of(rules: MightyRules, contract: str, seats: int) -> HandState:
    """Return the play of seat 0's contract with the first ``seats`` seats, without cards yet."""
    state = HandState(rules, Deal(), 0, None, (), tuple(range(seats)), [0] * max(seats, _seat_rows(rules)))
    state.taken = [0] * len(state.hands)
    state.declarer, state.contract = 0, Contract.parse(contract)
    return state


def _seat_rows(rules: MightyRules) -> int:
    return dealt_hands(rules)


def contract_in(rules: MightyRules, trump: str | None) -> str:
    number = rules.auction.maximum if rules.contract.form == "concede-fewer" else rules.auction.minimum
    return f"{number}{trump or 'N'}"


def played(lines: Sequence[str]) -> list[Played]:
    actions = [parse_action(f"play {line}") for line in lines]
    return [Played(at, way.card, way.suit, way.call) for at, way in enumerate(actions) if isinstance(way, Play)]


def moves(
    rules: MightyRules, trump: str | None, hand: str, table: Sequence[str] = (), *, where: str = MIDDLE, left: int = 0
) -> set[str]:
    """Return the legal actions of a player with that hand and these cards on the table; ``left`` tricks remain."""
    number = trick_count(rules) - left if left else trick_number(rules, where)
    state = position_of(rules, contract_in(rules, trump), max(2, len(table) + 1))
    state.tricks = [Trick((), 0, 0)] * number
    lay(state, len(table), [Card.parse(card) for card in hand.split()])
    state.trick = played(table)
    state.phase, state.to_act = Phase.PLAY, len(table)
    take_up(state, 0)
    return {str(action).removeprefix("play ") for action in MightyHand(state).legal()} - {"reveal", "order"}


def cards_allowed(rules: MightyRules, trump: str | None, hand: str, table: Sequence[str] = (), **more: Any) -> set[str]:
    """Return the cards among these actions."""
    return {move.split()[0] for move in moves(rules, trump, hand, table, **more)}


def wins(rules: MightyRules, trump: str | None, table: Sequence[str], where: str = MIDDLE) -> int:
    """Return the index of the card that wins the trick."""
    law = hand_law(rules, Contract.parse(contract_in(rules, trump)).trump)
    return law.tricks[trick_number(rules, where)].winner(played(table)).seat


# --- hands ------------------------------------------------------------------------------------------


def without_misdeals(rules: MightyRules) -> MightyRules:
    return replace(rules, misdeal=MisdealRules(when=()))


def fresh(rules: MightyRules, seed: int = 0, dealer: int = 0, previous: Previous | None = None) -> MightyHand:
    """Return a hand at its auction. Misdeals are off, draws are random."""
    hand, rng = MightyHand.from_seed(without_misdeals(rules), seed, dealer, previous), random.Random(seed)
    while hand.phase is Phase.DRAW:
        hand.apply(rng.choice(hand.legal()))
    return hand


def do(hand: MightyHand, *lines: str) -> MightyHand:
    for line in lines:
        hand.apply(parse_action(line))
    return hand


def legal(hand: MightyHand) -> set[str]:
    return {str(action) for action in hand.legal()}


def lowest_bid(rules: MightyRules, trump: str) -> str:
    bids = [bid for bid in (str(action) for action in fresh(rules).legal()) if bid.endswith(trump)]
    down = rules.contract.form == "concede-fewer"
    return (max if down else min)(bids, key=lambda bid: int(bid[4:-1]))


def bought(hand: MightyHand, bid: str, seed: int = 0) -> MightyHand:
    """Make the first bidder declare with that bid."""
    do(hand, bid)
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    return hand


def walked_to(hand: MightyHand, phase: Phase, seed: int = 0) -> MightyHand:
    """Continue at random to that phase, keeping the contract."""
    rng = random.Random(seed)
    while hand.phase is not phase and not hand.is_over:
        do(hand, "keep") if hand.phase is Phase.CONTRACT else hand.apply(random_action(hand, rng))
    return hand


@cache
def played_hands(rules: MightyRules, how_many: int = 3) -> tuple[MightyHand, ...]:
    """Return some hands played out at random, with misdeals off."""
    found: list[MightyHand] = []
    for seed in count():
        hand, rng = fresh(rules, seed), random.Random(seed)
        while not hand.is_over:
            hand.apply(random_action(hand, rng))
        if hand.result is not None and hand.result.was_played:
            found.append(hand)
        if len(found) == how_many:
            break
    return tuple(found)


# --- scores -----------------------------------------------------------------------------------------


def players_of(rules: MightyRules) -> int:
    """Return the number of hands in the play."""
    return dealt_hands(rules) - rules.elimination.count


def settled(
    rules: MightyRules,
    contract: str,
    attack: int,
    defence: int,
    *,
    friends: Mapping[int, int] | None = None,
    discard: str = "",
    partner: int = 0,
    call: str = "",
) -> MightyResult:
    """Return the result if seat 0 declared and took ``attack``, with these points of friends, partner and defenders."""
    seats, taken_by = players_of(rules), dict(friends or {})
    state = position_of(rules, contract, seats)
    if partner:
        taken_by[1] = partner
    for seat, points in {0: attack, seats - 1: defence, **taken_by}.items():
        state.taken[seat] = points
    state.called_friends = list(friends or {})
    state.discard = [Card.parse(card) for card in discard.split()]
    state.calls = [action for action in [parse_action(call)] if isinstance(action, CallFriend)] if call else []
    return settle(state)
