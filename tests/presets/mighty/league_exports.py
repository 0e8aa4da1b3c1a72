"""Exports of the web game of Mighty League, written from hands that were played here."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import KEEP, PASS, PLAY_ON, Action, Bid, CallFriend, ChangeContract, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.walks import catalogue, random_action

NAMES = ("가", "나: 다", "라", "마", "바닥패")
CFG: dict[str, Any] = {
    "minBid": 14, "noGirudaBidDiscount": 0, "bidStartsAtDealer": True, "allowBidRevise": True, "girudaChangeCost": 2,
    "toNoGirudaChangeCost": 1, "dealMissEnabled": True, "dealMissThreshold": 0.5, "jokerCallEnabled": True,
    "jokerCallBaseSuit": "C", "jokerCallAltSuit": "H", "jokerCallMightyProtect": True, "firstTrickJokerNoGiruda": True,
    "firstTrickNoJokerCall": True, "firstTrickJokerWeak": True, "lastTrickJokerWeak": True,
    "firstTrickNoGirudaLead": True, "discardPointsTo": "declarer", "seed": 7,
    "scoring": {"perBid": 300, "perDiff": 200, "noGirudaMult": 2, "cap": 2000, "noGirudaCap": 3000, "declarerShare": 2,
                "selfDeclarerShare": 4, "friendShare": 1},
}  # fmt: skip
"""The settings of the league."""
_RANKS = {"T": "10"}
_VALUES = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
_SIGNS = {"S": "♠", "D": "♦", "H": "♥", "C": "♣"}


@dataclass
class Played:
    """A hand that was played to the end, and its actions."""

    hand: MightyHand
    actions: list[tuple[int, Action]]

    @property
    def result(self) -> MightyResult:
        assert self.hand.result is not None
        return self.hand.result


def league() -> MightyRules:
    return expect(MightyRules, catalogue()["league-5"].rules)


def play_out(hand: MightyHand, rng: random.Random) -> Played:
    """Play a hand at random to the end, calling no misdeal."""
    actions: list[tuple[int, Action]] = []
    while hand.to_act is not None:
        action = PLAY_ON if hand.phase is Phase.MISDEAL else random_action(hand, rng)
        if str(action) != "misdeal":
            actions.append((hand.to_act, action))
            hand.apply(action)
    return Played(hand, actions)


def played(seed: int, rules: MightyRules | None = None) -> Played:
    """Return a random hand with a contract, played to the end."""
    rng = random.Random(seed)
    while True:
        found = play_out(MightyHand.from_seed(rules or league(), rng.randrange(10**6), rng.randrange(5)), rng)
        if found.result.contract is not None:
            return found


def json_card(card: Card) -> object:
    if card.is_joker:
        return "JOKER"
    return {"suit": str(card.suit), "rank": _VALUES.get(card.rank) or int(card.rank)}


def text_card(card: Card) -> str:
    return "조커" if card.is_joker else _SIGNS[str(card.suit)] + _RANKS.get(card.rank, card.rank)


def source_of(found: Played, cfg: Mapping[str, object] = CFG) -> dict[str, Any]:
    """Return the values of the block of JSON for a hand."""
    entries: list[dict[str, Any]] = []
    light = [seat for seat in range(5) if _weight(found.hand.state.deal.hands[seat]) <= 0.5]
    for seat, action in found.actions:
        if isinstance(action, ChangeContract):
            entries[-1]["a"]["revise"] = _contract(action.contract)
        elif action not in (KEEP, PLAY_ON):
            if isinstance(action, Play) and entries[-1]["ph"] == "friend":
                asked = [other for other in light if other != found.result.declarer]
                entries += [{"p": other, "ph": "dealMissWindow", "a": {"type": "proceed"}} for other in asked]
            step, what = _written(action)
            entries.append({"p": seat, "ph": step, "a": what})
    dealer = found.hand.state.dealer
    return {"seed": 7, "dealer": dealer, "version": "v2.14.0", "tier": "master", "cfg": {**cfg}, "actions": entries}


def _weight(cards: Sequence[Card]) -> float:
    return sum(-1 if card.is_joker else 0.5 if card.rank == "T" else card.rank in "JQKA" for card in cards)


def _contract(contract: Contract) -> dict[str, object]:
    return {"count": contract.number, "giruda": str(contract)[-1]}


def _written(action: Action) -> tuple[str, dict[str, Any]]:
    match action:
        case Bid(contract):
            return "bidding", {"type": "bid", **_contract(contract)}
        case Discard(cards):
            return "floor", {"type": "exchange", "discard": [json_card(card) for card in cards]}
        case CallFriend(kind, card):
            called = {} if card is None else {"card": json_card(card)}
            return "friend", {"type": "friend", "mode": kind, **called}
        case Play(card, suit, call):
            named = {"jokerSuit": str(suit)} if suit else {}
            return "play", {"type": "play", "card": json_card(card), **named, **({"jokerCall": True} if call else {})}
    assert action == PASS
    return "bidding", {"type": "pass"}


def text_of(found: Played, source: object, number: int = 3, indent: int | None = None) -> str:
    """Return the export of a hand; the web game indents its JSON by 1."""
    deal, result = found.hand.state.deal, found.result
    points = result.points or 0
    shares = [f"{name} {'+' if score > 0 else ''}{score}" for name, score in zip(NAMES, result.scores, strict=True)]
    hands = [*zip(NAMES, deal.hands, strict=True), ("바닥패", deal.kitty)]
    return "\n".join(
        [
            f"# 마이티 복기 — {number}판 (seed 7)",
            "",
            f"- 버전: v2.14.0 · 난이도: master · 딜러: {NAMES[found.hand.state.dealer]}",
            "- 기록 시각: 2026-08-08T02:52:59.617Z",
            "",
            "## 딜 직후 손패",
            *(f"- {name}: {' '.join(map(text_card, cards))}" for name, cards in hands),
            "",
            "## 비딩",
            "- 가: 패스",
            "",
            "## 결과",
            f"- 여당 {points} / 야당 {20 - points} (바닥패 1)",
            "- 여당 승 · 점수 500 → 상금 500",
            f"- 배분: {' · '.join(shares)}",
            "",
            "## 재현용 원본",
            "```json",
            json.dumps(source, indent=indent, ensure_ascii=False),
            "```",
        ]
    )


def export_of(found: Played, number: int = 3) -> str:
    """Return the export of a hand that was played by the rules of the league."""
    return text_of(found, source_of(found), number, indent=1)
