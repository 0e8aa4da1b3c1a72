"""Sentences for the values of options; the words are in the text tables under ``option``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from mighty_gui.engine.core.cards import ELEVEN, RANKS, Card, Suit
from mighty_gui.engine.mighty.pack import seats_out
from mighty_gui.engine.mighty.rules import FriendWeight, MisdealCondition, MisdealWeights, OrderRules, Rules, Shares
from mighty_gui.engine.mighty.sharing import sums_to_zero
from mighty_gui.presets.mighty.joker_pairs import Pairs, jokers_of
from mighty_gui.presets.options import get
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name

_HEIGHTS = {rank: height for height, rank in enumerate(rank for rank in RANKS if rank != ELEVEN)}
"""The place of each rank in a row; elevens, which most packs lack, do not interrupt it."""

EITHER_OR = ("play.first_lead_bars", "friend.barred")
"""Lists whose items are joined with "or"."""


def sentence(rules: Rules, key: str, texts: Texts) -> str:
    """The meaning of an option's value, as a sentence."""
    value = get(rules, key)
    say = f"option.{key}.say"
    if key in ("joker_call.card", "joker_call.when_trump"):
        return _joker_call(rules, key, texts)
    if key == "mighty.when_trump":
        suit = denomination_name(texts, str(rules.mighty.card.suit), long=True)
        same = rules.mighty.when_trump is rules.mighty.card
        card = card_name(texts, str(value))
        return texts(f"{say}.{'same' if same else 'card'}", suit=suit, card=card)
    if isinstance(value, Shares):
        return texts(f"{say}.set", declarer=value.declarer, others=value.others)
    if isinstance(value, OrderRules):
        return texts(f"{say}.set", **{"from": value.from_, "count": value.count})
    if isinstance(value, FriendWeight):
        many = "one" if value.two is None or rules.friend.count < 2 else "two"
        both = {"one": _number(value.one), "two": _number(value.two or 0)}
        return texts(f"{say}.{many}", **both)
    if key == "scoring.failure_multiplies":
        named = [texts(f"option.{key}.item.{one}") for one in multiplied(rules)]
        return texts(f"{say}.{str(value).lower()}", list=_all_of(named, texts))
    other = variant(rules, key)
    if isinstance(value, tuple):
        listed = other or "list"
        return texts(f"{say}.{listed}", list=_list(key, value, texts)) if value else texts(f"{say}.empty")
    return texts(f"{say}.{other}") if other else _plain(rules, say, value, texts)


def variant(rules: Rules, key: str) -> str | None:
    """The ending of the text key where an option means something else because of other options."""
    by_key = {"dealer.next": _dealer, "auction.first_bidder": _first_bidder, "scoring.shares": _shares,
              "play.first_lead_bars": _first_lead}  # fmt: skip
    return by_key[key](rules) if key in by_key else None


def _dealer(rules: Rules) -> str | None:
    """The variant of the next dealer: where somebody sits out, that person deals."""
    if out := seats_out(rules):
        return "one_out" if out == 1 else "two_out"
    return "friend_alone" if rules.dealer.next == "friend" and not rules.friend.count else None


def _first_bidder(rules: Rules) -> str | None:
    return "dealer_out" if rules.auction.first_bidder == "dealer" and seats_out(rules) else None


def _shares(rules: Rules) -> str | None:
    return "fixed_uneven" if rules.scoring.shares == "fixed" and not sums_to_zero(rules) else None


def _first_lead(rules: Rules) -> str | None:
    """The variant of the first lead where trumps and the mighty or joker are barred: one of these must be led."""
    bars = set(rules.play.first_lead_bars)
    return "list_special" if "trump" in bars and bars & {"mighty", "joker"} else None


def _plain(rules: Rules, say: str, value: object, texts: Texts) -> str:
    """The sentence for a word, a number, a card or nothing."""
    if value is None:
        return texts(f"{say}.null")
    if isinstance(value, bool):
        return texts(f"{say}.{str(value).lower()}")
    if isinstance(value, Card):
        return texts(f"{say}.card", card=card_name(texts, str(value)))
    if isinstance(value, (int, float)) and not texts.has(f"{say}.{value}"):
        goes_down = rules.contract.form == "concede-fewer" and texts.has(f"{say}.down")
        number = f"{say}.{'down' if goes_down else 'number'}"
        return texts(_counting(rules, number, texts), number=_number(value))
    return texts(_counting(rules, f"{say}.{value}", texts), **_score_words(rules, texts))


def _counting(rules: Rules, said: str, texts: Texts) -> str:
    """The key of a sentence, with another ending where tricks count and have a sentence of their own."""
    other = f"{said}_tricks"
    return other if rules.contract.counts == "tricks" and texts.has(other) else said


def _score_words(rules: Rules, texts: Texts) -> dict[str, object]:
    """The words for the sentences on formulas: points or tricks taken, and one or many who pay."""
    return {
        "over": rules.scoring.over,
        "quota": rules.contract.quota,
        "taken": texts(f"describe.taken.{rules.contract.counts}"),
        "payers": texts(f"describe.payers.{'one' if rules.players == 2 else 'many'}"),
    }


def multiplied(rules: Rules) -> list[str]:
    """The multipliers that count for defeats too, where defeats are multiplied."""
    alone = {"no_friend"} if rules.friend.count else set()
    wanted = ("no_trump", *alone, "buried_mighty", "buried_joker")
    return [name for name in wanted if getattr(rules.scoring.multipliers, name) != 1]


def _all_of(words: Sequence[str], texts: Texts) -> str:
    """The words joined as ``a, b and c``."""
    *first, last = words or [""]
    if not first:
        return last
    return texts("describe.and", one=", ".join(first), other=last)


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _list(key: str, items: Sequence[object], texts: Texts) -> str:
    """The items of a list in words."""
    if key == "misdeal.when":
        clauses = [condition_words(item, texts) for item in items if isinstance(item, MisdealCondition)]
        return reduce(lambda one, other: texts("misdeal_condition.either", one=one, other=other), clauses)
    if key in ("deck.remove", "deck.only"):
        return ", ".join(_patterns([str(item) for item in items], texts))
    words = [_item(key, item, texts) for item in items]
    return _alternatives(words, texts) if key in EITHER_OR else ", ".join(words)


def _alternatives(words: Sequence[str], texts: Texts) -> str:
    """The words joined as ``a, b or c``."""
    *first, last = words
    if not first:
        return last
    return texts(
        "describe.last", one=reduce(lambda a, b: texts("describe.more", one=a, other=b), first), other=last
    )


def _item(key: str, item: object, texts: Texts) -> str:
    if isinstance(item, Suit):
        return denomination_name(texts, item.value)
    if key == "points.ranks" and texts.has(f"rank.{item}.sign"):
        return texts(f"rank.{item}.sign")
    named = f"option.{key}.item.{item}"
    return texts(named) if texts.has(named) else str(item)


def _patterns(patterns: Sequence[str], texts: Texts) -> list[str]:
    """Cards and patterns in words; a card listed more than once has its number."""
    counts = Counter(patterns)
    ranks = _ranks([pattern[1] for pattern in counts if pattern.startswith("*")], texts)
    words = [texts("describe.ranks", ranks=", ".join(ranks))] if ranks else []
    for pattern, number in counts.items():
        if not pattern.startswith("*"):
            card = card_name(texts, pattern)
            words.append(card if number == 1 else texts("describe.several", card=card))
    return words


def _ranks(ranks: Sequence[str], texts: Texts) -> list[str]:
    """Whole ranks in words; three or more in a row are told by the first and the last."""
    runs: list[list[str]] = []
    for rank in ranks:
        follows = runs and _HEIGHTS.get(rank) == _HEIGHTS.get(runs[-1][-1], -9) + 1
        if follows:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    said: list[str] = []
    for run in runs:
        names = [texts(f"rank.{rank}.plural") for rank in run]
        said += [texts("describe.range", first=names[0], last=names[-1])] if len(names) > 2 else names
    return said


def _joker_call(rules: Rules, key: str, texts: Texts) -> str:
    """The sentence for the cards that call the jokers."""
    say, jokers = f"option.{key}.say", jokers_of(rules)
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    usual = rules.joker_call.card
    suit = denomination_name(texts, str(usual[0][1].suit), long=True) if usual else ""
    if not pairs:
        return texts(f"{say}.null", suit=suit)
    callers = {caller for _, caller in pairs}
    if len(callers) > 1 or len(pairs) < len(jokers):
        return texts(f"{say}.pairs", list=", ".join(_caller(joker, pairs, texts) for joker in jokers))
    caller = next(iter(callers))
    same = key == "joker_call.when_trump" and {card for _, card in usual} == callers
    return texts(f"{say}.{'same' if same else 'card'}", suit=suit, card=card_name(texts, str(caller)))


def _caller(joker: Card, pairs: Pairs, texts: Texts) -> str:
    name = texts(f"describe.joker.{joker}")
    caller = dict(pairs).get(joker)
    if caller is None:
        return texts("describe.no_caller", joker=name)
    return texts("describe.caller", joker=name, card=card_name(texts, str(caller)))


def condition_words(condition: MisdealCondition, texts: Texts) -> str:
    """A condition for a misdeal, in words."""
    parts = [_weight_condition(condition, texts)] if condition.max is not None else []
    if condition.requires and condition.max is None:
        parts.append(texts("misdeal_condition.joker"))
    if condition.single:
        cards = _alternatives([texts(f"misdeal_condition.card.{card}") for card in condition.single], texts)
        parts.append(texts("misdeal_condition.single", cards=cards))
    if condition.all_points:
        parts.append(texts("misdeal_condition.all_points"))
    return reduce(lambda one, other: texts("misdeal_condition.and", one=one, other=other), parts)


def _weight_condition(condition: MisdealCondition, texts: Texts) -> str:
    if condition == MisdealCondition(max=0, weights=MisdealWeights(mighty=0)):
        return texts("misdeal_condition.none_but_mighty")
    weights = _weights(condition.weights, texts)
    joker = "joker_" if condition.requires else ""
    if condition.max == 0 and not weights:
        return texts(f"misdeal_condition.{joker}none") if joker else texts("misdeal_condition.none")
    said = texts(f"misdeal_condition.{joker}max", max=_number(condition.max or 0))
    return texts("misdeal_condition.weighed", condition=said, weights=weights) if weights else said


def _weights(weights: MisdealWeights, texts: Texts) -> str:
    named = {card: getattr(weights, card) for card in ("mighty", "red_mighty", "joker", "ten")}
    return ", ".join(
        texts(f"misdeal_condition.weight.{card}", number=_number(weight))
        for card, weight in named.items()
        if weight is not None
    )
