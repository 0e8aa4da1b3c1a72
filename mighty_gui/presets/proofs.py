"""Proofs of a rule sheet: for each of its sentences, a position that the sentence decides.

A sentence is about one option. Hands are played with the rules and, with the same actions, with another value of that
option. A position where the two differ (`deciding.differs`), and that is about the sentence, is a proof. Of several
the one with the fewest cards is kept. Random numbers come from fixed seeds, so the same rules always have the same
proofs.

Hands are played by plans, first by one that suits most options. A game brings more plans for the options whose
positions that one does not reach, and the reason for a sentence that no position can decide.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from mighty_gui.engine.core.game import Action, Beginning, Hand, Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.presets.deciding import begin_hand, differs, have_same_actions, last_trick
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import book_of, game_of, kit_of
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.rule_proof import CASE, RuleProof
from mighty_gui.presets.variations import variations
from mighty_gui.texts import Texts

Facts = Mapping[str, object]
Pause = Callable[[], None]

WALKS: Final = 120
"""The number of hands played by a plan until it is given up."""
ENOUGH: Final = 6
"""How many positions are collected before the one with the fewest cards is taken."""
MORE: Final = 40
"""How many more hands a plan plays after the first position that it finds."""
ONLY_VALUE: Final = "only_value"
"""The reason for a sentence whose option has no other value that fits the other rules."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A series of hands, played towards the positions that some options decide."""

    beginning: Callable[[Rules, int], Beginning]
    """Returns the beginning of the hand with a number."""
    choose: Callable[[Hand, random.Random], Action]
    """Returns an allowed action."""
    hands: int = WALKS


class Walker:
    """Plays hands of a game towards positions that its rules decide, and reports the facts about them."""

    def beginning(self, rules: Rules, number: int) -> Beginning:
        """Return the beginning of the hand with that number."""
        return Beginning(seed=number)

    def choose(self, hand: Hand, chance: random.Random) -> Action:
        """Return an allowed action that is likely to lead to a place where a rule decides."""
        return chance.choice(hand.legal())

    def plans(self, key: str) -> Sequence[Plan]:
        """Return the plans that lead to positions of an option, the most general first."""
        return [Plan(self.beginning, self.choose)]

    def facts(self, hand: Hand) -> Facts:
        """Return the facts known so far; those that make the best sentences are first."""
        return {}

    def cards_held(self, hand: Hand) -> int:
        """Return how many cards the player whose turn it is holds."""
        return 0

    def reason(self, rules: Rules, key: str, others: Sequence[Rules]) -> str:
        """Return the name of the reason why no position can decide a sentence; empty if one may.

        ``others``: the rules with other values of the option.
        """
        return ""

    def is_about(self, hand: Hand, proof: RuleProof) -> bool:
        """Return whether a position, which an option decides, is about its sentence."""
        return True

    def cases(self, rules: Rules, key: str) -> Sequence[str]:
        """Return the names of the cases that a sentence covers, if each gets a position; else nothing."""
        return ()

    def exhibits(self, rules: Rules, pause: Pause) -> dict[str, RuleProof]:
        """Return the proofs of paragraphs that are true for any rules, by the names of the paragraphs."""
        return {}

    def sentences(self, rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
        """Yield the sentences of the rule sheet, each with its key or the name of its paragraph."""
        for section in book_of(rules).describe(rules, texts):
            yield from ((line.key, line.text) for line in section.lines)


@dataclass
class _Goal:
    """A sentence, or one of its cases, whose position is searched for."""

    name: str
    """The key of the sentence, with the name of the case."""
    others: Sequence[Rules]
    plans: Sequence[Plan]
    found: list[RuleProof] = field(default_factory=list)
    first_at: int = 0
    """The number of the hand that had the first position found."""

    def is_open(self, number: int) -> bool:
        """Return whether the hand with that number shall be played for it."""
        return not self.found or (len(self.found) < ENOUGH and number < self.first_at + MORE)


@dataclass
class _Search:
    """A search for proofs of a rule set's options."""

    rules: Rules
    walker: Walker
    pause: Pause

    def search(self, goals: Sequence[_Goal], most: int) -> None:
        """Play the plans of all goals, at most so many hands of each; a plan that goals share is played once."""
        for depth in count():
            left = [goal for goal in goals if not goal.found and depth < len(goal.plans)]
            if not left:
                return
            by_plan: dict[Plan, list[_Goal]] = {}
            for goal in left:
                by_plan.setdefault(goal.plans[depth], []).append(goal)
            for plan, sharing in by_plan.items():
                for number in range(min(most, plan.hands)):
                    playing = [goal for goal in sharing if goal.is_open(number)]
                    if not playing:
                        break
                    self._walk(plan, number, playing)

    def _walk(self, plan: Plan, number: int, goals: Sequence[_Goal]) -> None:
        """Play one hand of a plan with the rules and with the other values of each goal, as long as these follow."""
        beginning, chance = plan.beginning(self.rules, number), random.Random(f"proof/{number}")
        hand = game_of(self.rules).begin(self.rules, beginning)
        others = [(goal, begin_hand(rules, beginning)) for goal in goals for rules in goal.others]
        running = [(goal, other) for goal, other in others if other is not None]
        done: list[tuple[int, Action]] = []
        while True:
            running = [(goal, other) for goal, other in running if self._compare(goal, hand, other, done, number)]
            if hand.to_act is None or not running:
                return
            action = plan.choose(hand, chance)
            running = [(goal, other) for goal, other in running if _may_follow(hand, other, action)]
            done.append((hand.to_act, action))
            hand.apply(action)
            for _, other in running:
                other.apply(action)

    def _compare(self, goal: _Goal, hand: Hand, other: Hand, done: Sequence[tuple[int, Action]], number: int) -> bool:
        """Keep the position if the hands differ and it is about the goal; return whether they can be played on."""
        self.pause()
        same = hand.to_act == other.to_act and hand.events[-4:] == other.events[-4:]
        if same and hand.to_act is not None and have_same_actions(hand, other):
            return True
        if differs(hand, other):
            proofs = self._proofs(goal.name, hand, other, done)
            proof = next((proof for proof in proofs if self.walker.is_about(hand, proof)), None)
            if proof is not None:
                goal.first_at = goal.first_at if goal.found else number
                goal.found.append(proof)
        return hand.to_act == other.to_act and hand.phase == other.phase and last_trick(hand) == last_trick(other)

    def _proofs(self, name: str, hand: Hand, other: Hand, done: Sequence[tuple[int, Action]]) -> Iterator[RuleProof]:
        """Yield what the position of two hands that differ may show: a fact, or an action that only one allows."""
        beginning, actions = game_of(self.rules).beginning_of(hand), tuple(done)
        size = (self.walker.cards_held(hand), len(hand.legal()), len(done))
        facts, otherwise = self.walker.facts(hand), self.walker.facts(other)
        fact = next((fact for fact, value in facts.items() if value != otherwise.get(fact)), None)
        if fact is not None:
            values = facts[fact], otherwise.get(fact)
            rank = 2 if hand.to_act is None else 1  # a whole hand is much to look at
            yield RuleProof(name, beginning, actions, fact=fact, values=values, size=(rank, *size))
            return
        barred = [action for action in other.legal() if hand.refusal(action) is not None]
        only = [action for action in hand.legal() if other.refusal(action) is not None]
        many = (0, size[0], len(barred) + len(only), *size[1:])
        for action in (*barred[:1], *only[:1]):
            refusal = (other if action in only else hand).refusal(action)
            assert refusal is not None
            yield RuleProof(name, beginning, actions, action, action in only, refusal.refusal, size=many)


def _may_follow(hand: Hand, other: Hand, action: Action) -> bool:
    """Return whether an action in a hand is also allowed in another, where the same player has the turn."""
    return have_same_actions(hand, other) or other.refusal(action) is None


def prove(rules: Rules, walks: int = WALKS, *, only: str = "", pause: Pause = lambda: None) -> dict[str, RuleProof]:
    """Return a proof for each sentence of the rule sheet that has one, by its key.

    A sentence of several cases has a proof for each, by the key, `CASE` and the name of the case. ``walks`` limits the
    hands of each plan. ``only``: the option to prove; or a paragraph, which is proved with all other paragraphs.
    ``pause`` is called often.
    """
    kit = kit_of(rules)
    walker, keys = part(kit.proofs, Walker), sheet_keys(kit.book, rules)
    if only and only not in keys:
        return walker.exhibits(rules, pause)
    goals = [goal for key in ([only] if only else keys) for goal in _goals(rules, walker, key)]
    _Search(rules, walker, pause).search(goals, walks)
    proofs = {goal.name: min(goal.found, key=lambda proof: proof.size) for goal in goals if goal.found}
    return proofs if only else proofs | walker.exhibits(rules, pause)


def _goals(rules: Rules, walker: Walker, key: str) -> Iterator[_Goal]:
    """Yield what is searched for a sentence: one position, or one for each of its cases; nothing if there is none."""
    others = tuple(variations(book_of(rules), rules, key))
    if not _reason(rules, walker, key, others):
        cases = [f"{key}{CASE}{case}" for case in walker.cases(rules, key)]
        yield from (_Goal(name, others, walker.plans(name)) for name in cases or [key])


def reason(rules: Rules, key: str) -> str:
    """Return the name of the reason why no position can decide a sentence; empty if one may."""
    kit = kit_of(rules)
    if key not in sheet_keys(kit.book, rules):
        return ""
    return _reason(rules, part(kit.proofs, Walker), key, tuple(variations(kit.book, rules, key)))


def _reason(rules: Rules, walker: Walker, key: str, others: Sequence[Rules]) -> str:
    return walker.reason(rules, key, others) or ("" if others else ONLY_VALUE)


def played_out(rules: Rules, proof: RuleProof) -> HandRecord:
    """Return the hand of a proof played to its end; an action that the proof allows is played first."""
    walker, chance = part(kit_of(rules).proofs, Walker), random.Random(0)
    hand, done = game_of(rules).begin(rules, proof.beginning), list(proof.actions)
    for seat, action in proof.actions:
        hand.apply(action, seat)
    allowed = proof.action if proof.is_allowed else None
    while hand.to_act is not None:
        action, allowed = walker.choose(hand, chance) if allowed is None else allowed, None
        done.append((hand.to_act, action))
        hand.apply(action)
    return HandRecord(beginning=proof.beginning, actions=tuple(done))


def sentences(rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the sentences of the rule sheet, each with its key or the name of its paragraph."""
    return part(kit_of(rules).proofs, Walker).sentences(rules, texts)


def sheet_keys(book: RuleBook, rules: Rules) -> list[str]:
    """Return the options that have a sentence in the rule sheet, in its order."""
    return [line.key for section in book.describe(rules, Texts.load("en")) for line in section.lines if line.key]
