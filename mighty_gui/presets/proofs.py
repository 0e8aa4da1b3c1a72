"""Proofs of a rule sheet: for each of its sentences, a position that the sentence decides.

A sentence is about one option. Hands are played with the rules and, with the same actions, with another value of that
option. Where the two first differ, the sentence has decided something. Of all such places the one with the fewest
cards is kept. Random numbers come from fixed seeds, so the same rules always have the same proofs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from typing import Final

from mighty_gui.engine.core.game import Action, Beginning, Hand, Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import book_of, game_of, kit_of
from mighty_gui.presets.options import allows_nothing, get, hint_of, list_item, literals_of, nest, options_of
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults, read_options
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name

Facts = Mapping[str, object]
Pause = Callable[[], None]

WALKS: Final = 200
"""The number of hands after which an option that has decided nothing is only shown with an example."""
OTHER_CARDS: Final = ("HA", "S3", "DA")
"""Cards that replace a special one."""
ENOUGH: Final = 6
"""How many places are collected before the one with the fewest cards is taken."""

OF_SEATS: Final = frozenset({"misdeal", "winner", "lots", "friends", "turn", "next_dealer", "sitting_out"})
"""The facts that are seats."""
OF_EVERY_SEAT: Final = frozenset({"scores", "taken", "hands"})
"""The facts that have a number for each seat."""
CASE: Final = "@"
"""Separates the key of a sentence from the name of one of its cases."""
UNREASONED: Final = "action.not_legal"
"""The refusal that gives no reason, only the legal actions."""


@dataclass(frozen=True, slots=True)
class RuleProof:
    """A position that an option decides: the actions allowed in it, or the result."""

    key: str
    beginning: Beginning
    actions: tuple[tuple[int, Action], ...]
    action: Action | None = None
    """The action that only one value of the option allows; ``None`` if no choice differs."""
    is_allowed: bool = False
    refusal: Refusal | None = None
    """The reason why it is not allowed, by the rules or by the other value."""
    fact: str = ""
    """The name of the fact that differs, if no choice differs."""
    values: tuple[object, ...] = ()
    """The value of the fact, and its value with the other option; the first alone if both are the same."""
    size: tuple[int, ...] = ()
    """The sort key: the less a reader must look at, the smaller it is."""

    def record(self, preset: str) -> HandRecord:
        """Return the position as a hand record with the rules of that preset."""
        return HandRecord(preset, beginning=self.beginning, actions=self.actions)

    @property
    def is_reasoned(self) -> bool:
        """Whether there is a reason why the action is not allowed, by the rules or by the other value."""
        return self.refusal is not None and self.refusal.code != UNREASONED

    def text(self, texts: Texts, names: Sequence[str] = (), action: str = "", reason: str = "") -> str:
        """Return the sentence about the position.

        At a table, seats have ``names``, and the ``action`` and the ``reason`` why it is not allowed are given as
        texts;
        elsewhere they are in notation.
        """
        if self.action is None:
            case = self.key.partition(CASE)[2]
            shown = [fact_text(self.fact, value, texts, names) for value in self.values]
            lines = [texts(f"proof.case.{case}"), shown[0]] if case else [shown[0]]
            return " ".join([*lines, *(texts("proof.otherwise", shown=other) for other in shown[1:])])
        lines = [texts("proof.allowed" if self.is_allowed else "proof.barred", action=action or str(self.action))]
        if self.is_allowed and self.refusal is not None:
            lines.append(texts("proof.otherwise_barred"))
        if self.refusal is not None and self.is_reasoned and not action:
            lines.append(texts.refusal_text(self.refusal))
        return " ".join([*lines, reason]).strip()


def fact_text(fact: str, value: object, texts: Texts, names: Sequence[str] = ()) -> str:
    """Return the sentence for a fact and its value; without names, seats have numbers."""
    word = "none" if value in (None, ()) else str(value).lower()
    if texts.has(f"proof.{fact}.{word}"):
        return texts(f"proof.{fact}.{word}")
    if fact == "honours" and isinstance(value, tuple):
        text = texts("proof.honours", seat=_seat(value[0], texts, names), value=value[1])
    else:
        plain = _plain(fact, value, texts, names)
        text = texts(f"proof.{fact}.say" if texts.has(f"proof.{fact}.say") else f"proof.{fact}", value=plain)
    return text[:1].upper() + text[1:]


def _plain(fact: str, value: object, texts: Texts, names: Sequence[str]) -> object:
    if fact in OF_SEATS:
        seats = value if isinstance(value, tuple) else (value,)
        return ", ".join(_seat(seat, texts, names) for seat in seats)
    if isinstance(value, (tuple, list)):
        items = [f"{item:+d}".replace("-", "−") if fact == "scores" else str(item) for item in value]
        every = names if fact in OF_EVERY_SEAT and len(names) == len(items) else [""] * len(items)
        return ", ".join(f"{name} {item}".strip() for name, item in zip(every, items, strict=True))
    return contract_name(texts, value, long=True) if fact == "contract" and isinstance(value, str) else value


def _seat(seat: object, texts: Texts, names: Sequence[str]) -> str:
    return names[seat] if names and isinstance(seat, int) else texts("proof.seat", number=seat)


class Walker:
    """Plays hands of a game towards positions that its rules decide, and reports the facts about them."""

    def beginning(self, rules: Rules, number: int) -> Beginning:
        """Return the beginning of the hand with that number."""
        return Beginning(seed=number)

    def choose(self, hand: Hand, chance: random.Random) -> Action:
        """Return an allowed action that is likely to lead to a place where a rule decides."""
        return chance.choice(hand.legal())

    def facts(self, hand: Hand) -> Facts:
        """Return the facts known so far; those that make the best sentences are first."""
        return {}

    def cards_held(self, hand: Hand) -> int:
        """Return how many cards the player whose turn it is holds."""
        return 0

    def is_shown(self, key: str) -> bool:
        """Return whether an option decides no action in a hand, only how a table looks."""
        return False

    def example(self, rules: Rules, key: str) -> RuleProof:
        """Return a hand that shows an option whose other values would have had the same effect."""
        raise NotImplementedError

    def cases(self, rules: Rules, key: str) -> Mapping[str, RuleProof]:
        """Return more proofs of a sentence that covers several cases, by the names of the cases."""
        return {}

    def exhibits(self, rules: Rules, pause: Pause) -> dict[str, RuleProof]:
        """Return the proofs of paragraphs that are true for any rules, by the names of the paragraphs."""
        return {}

    def sentences(self, rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
        """Yield the sentences of the rule sheet, each with its key or the name of its paragraph."""
        for section in book_of(rules).describe(rules, texts):
            yield from ((line.key, line.text) for line in section.lines)


@dataclass
class _Search:
    """A search for proofs of a rule set's options, with the proofs found so far."""

    rules: Rules
    walker: Walker
    pause: Pause
    found: dict[str, list[RuleProof]] = field(default_factory=dict)

    def walk(self, number: int, others: Sequence[tuple[str, Rules]]) -> None:
        """Play one hand with the rules and with each of the others; the others are dropped where they differ."""
        beginning, chance = self.walker.beginning(self.rules, number), random.Random(f"proof/{number}")
        game = game_of(self.rules)
        hand = game.begin(self.rules, beginning)
        running = [(key, _begin(rules, beginning)) for key, rules in others]
        done: list[tuple[int, Action]] = []
        while True:
            running = [(key, other) for key, other in running if not self._differs(key, hand, other, done)]
            if hand.to_act is None or not running:
                return
            action = self.walker.choose(hand, chance)
            done.append((hand.to_act, action))
            hand.apply(action)
            for _, other in running:
                other.apply(action)

    def _differs(self, key: str, hand: Hand, other: Hand, done: Sequence[tuple[int, Action]]) -> bool:
        """Return whether the hands differ by now; the difference is recorded."""
        self.pause()
        legal, elsewhere = _choices(hand), _choices(other)
        same = hand.to_act == other.to_act and hand.events[-4:] == other.events[-4:]
        if same and done and hand.to_act is not None and legal == elsewhere:
            return False
        beginning, actions = game_of(self.rules).beginning_of(hand), tuple(done)
        size = (self.walker.cards_held(hand), len(legal), len(done))
        facts, otherwise = self.walker.facts(hand), self.walker.facts(other)
        fact = next((fact for fact, value in facts.items() if value != otherwise.get(fact)), None)
        if fact is not None:
            values = facts[fact], otherwise.get(fact)
            rank = 2 if hand.to_act is None else 1  # a whole hand is much to look at
            self._note(RuleProof(key, beginning, actions, fact=fact, values=values, size=(rank, *size)))
            return True
        barred = [action for action in elsewhere if action not in legal]
        only = [action for action in legal if action not in elsewhere]
        for action in (barred or only)[:1]:
            refusal = (hand if barred else other).refusal(action)
            assert refusal is not None
            many = (0, size[0], len(barred) + len(only), *size[1:])
            self._note(RuleProof(key, beginning, actions, action, not barred, refusal.refusal, size=many))
        return bool(barred or only)

    def _note(self, proof: RuleProof) -> None:
        self.found.setdefault(proof.key, []).append(proof)


def _choices(hand: Hand) -> Sequence[Action]:
    """Return the allowed actions; empty for a list computed on demand (discards), because no option restricts it."""
    legal = hand.legal()
    return legal if isinstance(legal, list) else []


def _begin(rules: Rules, beginning: Beginning) -> Hand:
    """Return the same hand with other rules; if they deal differently, from its seed alone."""
    try:
        return game_of(rules).begin(rules, beginning)
    except RecordError:
        return game_of(rules).begin(rules, Beginning(seed=beginning.seed))


def prove(rules: Rules, walks: int = WALKS, *, only: str = "", pause: Pause = lambda: None) -> dict[str, RuleProof]:
    """Return a proof for each option of the rule sheet that has one, by the option's key.

    ``only``: the option or the paragraph to prove; others are proved where that costs nothing. ``pause`` is called
    often.
    """
    kit = kit_of(rules)
    walker, keys = part(kit.proofs, Walker), sheet_keys(kit.book, rules)
    if only in keys:
        keys = [only]
    elif only:
        return walker.exhibits(rules, pause)
    search = _Search(rules, walker, pause)
    searched = [key for key in keys if not walker.is_shown(key)]
    others = [(key, other) for key in searched for other in variations(kit.book, rules, key)]
    for number in range(walks):
        open_ = [(key, other) for key, other in others if len(search.found.get(key, ())) < ENOUGH]
        if not open_:
            break
        search.walk(number, open_)
    best = {key: min(proofs, key=lambda proof: proof.size) for key, proofs in search.found.items()}
    proofs = {key: best[key] if key in best else walker.example(rules, key) for key in keys}
    for key in keys:
        proofs |= {f"{key}{CASE}{case}": proof for case, proof in walker.cases(rules, key).items()}
    return proofs if only else proofs | walker.exhibits(rules, pause)


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


def proofs_of(key: str, proofs: Mapping[str, RuleProof]) -> list[RuleProof]:
    """Return the proofs of one sentence: its own, then those of its cases."""
    return [proof for name, proof in proofs.items() if name.partition(CASE)[0] == key]


def sentences(rules: Rules, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the sentences of the rule sheet, each with its key or the name of its paragraph."""
    return part(kit_of(rules).proofs, Walker).sentences(rules, texts)


def sheet_keys(book: RuleBook, rules: Rules) -> list[str]:
    """Return the options that have a sentence in the rule sheet, in its order."""
    return [line.key for section in book.describe(rules, Texts.load("en")) for line in section.lines if line.key]


# --- the same rules with another value of one option --------------------------------------------------------


def variations(book: RuleBook, rules: Rules, key: str) -> Iterator[Rules]:
    """Yield the rules with other values of an option, without those that are contradictory."""
    value = get(rules, key)
    for other in _other_values(type(rules), key, value):
        faults = Faults()
        changed = read_options(rules, nest(key, other), book.notation, faults)
        if not faults.found and get(changed, key) != value and not book.contradictions(changed):
            yield changed


def _other_values(rules_type: type, key: str, value: object) -> Iterator[object]:
    """Yield other values of an option as a file would contain them, the closest first; some may not be allowed."""
    hint = hint_of(rules_type, key)
    yield file_value(get(rules_type(), key))
    yield from literals_of(hint)
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield from (value + 1, value - 1)
    elif isinstance(value, tuple):
        yield from _other_lists(hint, value)
    elif is_dataclass(value):
        for name, (option, _) in options_of(type(value)).items():
            if isinstance(number := getattr(value, option.name), (int, float)):
                yield {name: number + 1}
    if allows_nothing(hint):
        yield None
    yield from OTHER_CARDS


def _other_lists(hint: object, value: tuple[object, ...]) -> Iterator[object]:
    """Yield lists without one of the items, with one more, in another order, or with another card in a pair."""
    item = list_item(hint)
    lists = [[*value[:at], *value[at + 1 :]] for at in range(len(value))]
    lists += [[*value, word] for word in literals_of(item) if word not in value]
    lists.append([*value[::-1]])
    yield from (file_value(tuple(items)) for items in lists)
