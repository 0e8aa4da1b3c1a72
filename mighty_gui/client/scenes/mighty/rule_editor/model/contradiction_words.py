"""Contradictions in the player's language; which sentence it is follows from the options it is between."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.refusal import RulesError
from mighty_gui.engine.mighty.exchange import buried_count
from mighty_gui.engine.mighty.pack import (
    dealt_hands,
    distinct_cards,
    full_pack,
    seats_out,
    total_points,
    trick_count,
)
from mighty_gui.engine.mighty.rules import MisdealCondition, Rules
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty.contradictions import most_buried
from mighty_gui.presets.mighty.joker_pairs import Pairs
from mighty_gui.presets.options import get
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name

_SAID: Final[dict[tuple[str, ...], str]] = {
    ("auction.maximum", "auction.minimum", "contract.form"): "bids_go_down",
    ("auction.maximum", "auction.minimum"): "maximum_below_minimum",
    ("auction.trump_minimum", "auction.maximum"): "no_suit",
    ("auction.minimum", "points.ranks", "contract.counts"): "minimum_too_high",
    ("auction.maximum", "contract.quota"): "above_quota",
    ("auction.suit_order",): "order",
    ("exchange.free_order",): "order",
    ("auction.equal_bids", "auction.suit_order"): "lots_in_order",
    ("deal.kitty", "deal.hand"): "too_many_discards",
    ("elimination.shares", "deal.hand"): "too_many_discards",
    ("misdeal.when", "deal.hand"): "every_hand_max",
    ("misdeal.when",): "every_hand",
    ("exchange.free_order", "exchange.trump_change"): "free_order_forbidden",
    ("exchange.at_maximum", "auction.maximum"): "no_maximum",
    ("scoring.back_run", "points.ranks"): "back_run",
    ("scoring.made", "contract.form"): "concede",
    ("scoring.failed", "contract.form"): "concede",
    ("friend.kinds", "friend.count"): "no_kind",
    ("friend.count", "players"): "too_many_friends",
    ("friend.kinds", "table.stand_in"): "no_ghost",
    ("friend.first_rolls_on", "friend.kinds"): "rolls_on",
    ("deck.only", "deck.remove"): "only_and_remove",
    ("deck.remove",): "remove_missing",
    ("deck.only",): "only_missing",
    ("points.ranks", "deck.only"): "no_points",
    ("deal.hand", "deal.kitty", "players", "deck.remove", "deck.jokers"): "not_dealt_exactly",
    ("table.stand_in", "players"): "partners",
    ("friend.count", "table.stand_in"): "partner_is_friend",
    ("table.stand_in", "elimination.count"): "dummy",
    ("elimination.count", "table.stand_in"): "nobody_eliminated",
    ("elimination.if_unheld", "table.stand_in"): "no_dummy",
    ("table.sits_out", "table.stand_in"): "out_and_stand_in",
    ("table.sits_out", "players"): "too_few_play",
    ("deal.method", "players", "table.stand_in", "elimination.count"): "drawing",
    ("elimination.count", "players"): "too_many_eliminated",
    ("elimination.shares", "elimination.count", "deal.hand", "deal.kitty"): "shares",
    ("elimination.shares",): "shares_order",
}


def kind_of(found: Contradiction, rules: Rules) -> str:
    """Which contradiction it is; empty for one that has no sentence here."""
    first, *others = found.keys
    if found.keys == ("points.friend_weight", "friend.count"):
        return "friend_weight" if rules.friend.count else "no_friends"
    if found.keys == ("elimination.shares", "elimination.count"):
        return "no_shares" if rules.elimination.count else "idle_shares"
    if first.startswith(("mighty.", "joker_call.")):
        return _card_kind(rules, first, others)
    if known := _SAID.get(found.keys):
        return known
    if others == ["friend.count"]:
        return "no_friends"
    return "coloured" if others == ["deck.jokers"] else ""


def _card_kind(rules: Rules, key: str, others: list[str]) -> str:
    """The mighty that is a joker, or not there; a card that cannot call, or is not there."""
    if key.startswith("mighty."):
        return "mighty_missing" if others else "mighty_joker"
    kinds = {"mighty.card": "caller", "mighty.when_trump": "caller_is_mighty"}
    return kinds.get(others[0], "caller_missing")


def problem_text(found: Contradiction, rules: Rules, texts: Texts) -> str:
    """The contradiction as a sentence."""
    kind = kind_of(found, rules)
    if not kind:
        return found.message
    values = {**_numbers(rules), **_words(found.keys[0], rules, texts)}
    if kind == "not_dealt_exactly" and rules.deal.method != "deal":
        kind = "not_drawn_exactly"
    return texts(f"editor.problem.{kind}", name=texts(f"option.{found.keys[0]}.name"), **values)


def _numbers(rules: Rules) -> dict[str, object]:
    hands, hand, kitty = dealt_hands(rules), rules.deal.hand, rules.deal.kitty
    left = hands - rules.elimination.count
    shares = rules.elimination.shares
    numbers: dict[str, object] = {
        "minimum": rules.auction.minimum, "maximum": rules.auction.maximum, "quota": rules.contract.quota,
        "trump_minimum": rules.auction.trump_minimum, "hand": hand, "kitty": kitty, "hands": hands,
        "players": rules.players, "playing": rules.players - seats_out(rules) - rules.elimination.count,
        "left": left, "out": rules.elimination.count, "friends": rules.friend.count,
        "needed": hands * hand * (1 if rules.deal.method == "deal" else 2) + kitty,
        "pool": rules.elimination.count * hand + kitty,
        "shared": shares.declarer + (left - 1) * shares.others if shares else 0,
        "limit": rules.scoring.back_run, "buried": buried_count(rules), "most": most_buried(rules),
        "tricks": trick_count(rules),
    }  # fmt: skip
    try:
        return {**numbers, "cards": len(full_pack(rules)), "total": total_points(rules)}
    except RulesError:
        return {**numbers, "cards": 0, "total": 0}


def _words(key: str, rules: Rules, texts: Texts) -> dict[str, object]:
    """Suits, cards and conditions that a sentence names."""
    value = get(rules, key)
    order = value if isinstance(value, tuple) else ()
    missing = [denomination_name(texts, suit.value) for suit in SUITS if suit not in order]
    weighed = [one.max for one in rules.misdeal.when if isinstance(one, MisdealCondition) and one.max is not None]
    return {
        "suits": ", ".join(missing),
        "card": _card(key, value, rules, texts),
        "max": f"{max(weighed, default=0):g}",
    }


def _card(key: str, value: object, rules: Rules, texts: Texts) -> str:
    """The card that a contradiction is about."""
    if isinstance(value, Card):
        return card_name(texts, str(value))
    if not key.startswith("joker_call."):
        return ""
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    pack = distinct_cards(rules)
    mighties = (rules.mighty.card, rules.mighty.when_trump)
    wrong = [card for _, card in pairs if card.is_joker or card in mighties or card not in pack]
    return card_name(texts, str(wrong[0])) if wrong else ""
