"""Hand records: a hand as plain values and as text, read strictly and replayed through the engine.

A record gives its rules as a file would, by a preset's name or option by option, but does not resolve them:
whoever reads one does that and passes ``Rules``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.refusal import MightyError, RecordError
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.events import LotsDrawn, Redistributed
from mighty_gui.engine.mighty.hand import Hand, deal_from_seed
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Deal, Previous

FORMAT = "mighty-record/1"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A choice that was taken back: how many actions stood, and what was undone, the choice first."""

    after: int
    actions: tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand as it was dealt and played; it may stop anywhere."""

    preset: str | None = None
    """The preset's name; it says what the rules are only where the record does not give them itself."""
    rules: Mapping[str, object] | None = None
    """The rules in the record itself, as a preset file would give them. What the program writes has every option
    here: a preset that is corrected later changes no hand played before."""
    seats: tuple[str, ...] = ()
    dealer: int = 0
    previous: Previous | None = None
    hands: tuple[tuple[Card, ...], ...] | None = None
    kitty: tuple[Card, ...] | None = None
    stock: tuple[Card, ...] | None = None
    redistribution: tuple[Card, ...] | None = None
    lots: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] | None = None
    seed: int = 0
    actions: tuple[tuple[int, Action], ...] = ()
    taken_back: tuple[TakenBack, ...] = ()
    """What was taken back, in the order in which it was; no part of how the hand went."""
    result: Mapping[str, object] | None = field(default=None, compare=False)


def parse_record(data: object) -> HandRecord:
    """Read a record from plain values. Raises ``RecordError`` with ``where``, the path of the wrong value."""
    top = plain_values.mapping(data, "", {"format", "preset", "rules", "seats", "dealer", "previous", "deal",
                                     "sitting_out", "seed", "actions", "taken_back", "result"})  # fmt: skip
    if top.get("format") != FORMAT:
        raise plain_values.wrong("format", f"a hand record begins with 'format: {FORMAT}'")
    if "preset" not in top and "rules" not in top:
        raise plain_values.wrong("", "a record names a preset or gives rules")
    deal = plain_values.mapping(top.get("deal", {}), "deal", {"hands", "kitty", "stock", "redistribution", "lots"})
    return HandRecord(
        preset=plain_values.text(top["preset"], "preset") if "preset" in top else None,
        rules=_rules(top["rules"]) if "rules" in top else None,
        seats=tuple(
            plain_values.text(name, f"seats.{at}")
            for at, name in enumerate(plain_values.sequence(top.get("seats", []), "seats"))
        ),
        dealer=plain_values.number(top.get("dealer", 0), "dealer"),
        previous=_previous(top["previous"]) if "previous" in top else None,
        hands=_hands(deal["hands"]) if "hands" in deal else None,
        kitty=_cards(deal, "kitty"),
        stock=_cards(deal, "stock"),
        redistribution=_cards(deal, "redistribution"),
        lots=plain_values.numbers(deal.get("lots", []), "deal.lots"),
        sitting_out=plain_values.numbers(top["sitting_out"], "sitting_out") if "sitting_out" in top else None,
        seed=plain_values.number(top.get("seed", 0), "seed"),
        actions=_actions(top.get("actions", []), "actions"),
        taken_back=_taken_back(top.get("taken_back", [])),
        result=_rules(top["result"]) if top.get("result") is not None else None,
    )


def _rules(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise plain_values.wrong("rules", "keys with values are expected here")
    return value


def _read(reader: Callable[[str], T], text: str, where: str) -> T:
    try:
        return reader(text)
    except MightyError as error:
        raise plain_values.wrong(where, error.message) from error


def _hands(value: object) -> tuple[tuple[Card, ...], ...]:
    lines = plain_values.sequence(value, "deal.hands")
    return tuple(
        tuple(_read(parse_cards, plain_values.text(line, f"deal.hands.{at}"), f"deal.hands.{at}"))
        for at, line in enumerate(lines)
    )


def _cards(deal: Mapping[str, object], key: str) -> tuple[Card, ...] | None:
    if key not in deal:
        return None
    where = f"deal.{key}"
    return tuple(_read(parse_cards, plain_values.text(deal[key] or "", where), where))


def _previous(value: object) -> Previous:
    data = plain_values.mapping(value, "previous", {"declarer", "friends", "made", "pot"})
    declarer, made = data.get("declarer"), data.get("made", False)
    if not isinstance(made, bool):
        raise plain_values.wrong("previous.made", "true or false is expected")
    return Previous(
        declarer=None if declarer is None else plain_values.number(declarer, "previous.declarer"),
        friends=plain_values.numbers(data.get("friends", []), "previous.friends"),
        made=made,
        pot=plain_values.number(data.get("pot", 0), "previous.pot"),
    )


def _actions(value: object, path: str) -> tuple[tuple[int, Action], ...]:
    actions = []
    for at, line in enumerate(plain_values.sequence(value, path)):
        where = f"{path}.{at}"
        seat, _, words = plain_values.text(line, where).partition(" ")
        if not seat.isdigit():
            raise plain_values.wrong(where, f"'{line}': an action begins with the seat's number, like '0 bid 13H'")
        actions.append((int(seat), _read(parse_action, words, where)))
    return tuple(actions)


def _taken_back(value: object) -> tuple[TakenBack, ...]:
    taken_back = []
    for at, entry in enumerate(plain_values.sequence(value, "taken_back")):
        where = f"taken_back.{at}"
        data = plain_values.mapping(entry, where, {"after", "actions"})
        after = plain_values.number(data.get("after", 0), f"{where}.after")
        taken_back.append(TakenBack(after, _actions(data.get("actions", []), f"{where}.actions")))
    return tuple(taken_back)


def deal_of(record: HandRecord, rules: Rules) -> Deal:
    """The deal of a record; what it leaves open comes from its seed. Raises ``RecordError``."""
    if rules.deal.method != "deal":
        if record.hands is not None or record.kitty is not None:
            raise plain_values.wrong("deal", "a draw game is dealt from deal.stock, not from hands and kitty")
        stock = record.stock if record.stock is not None else deal_from_seed(rules, record.seed).stock
        return Deal(stock=stock, lots=record.lots, seed=record.seed)
    if record.stock is not None:
        raise plain_values.wrong("deal.stock", "only draw games have a stock")
    hands, kitty = _fill(record, rules)
    return Deal(hands, kitty, (), record.redistribution, record.lots, record.seed)


def _fill(record: HandRecord, rules: Rules) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    if record.hands is None and record.kitty is None:
        dealt = deal_from_seed(rules, record.seed)
        return dealt.hands, dealt.kitty
    rest = list(full_pack(rules))
    for card in [card for hand in record.hands or () for card in hand] + list(record.kitty or ()):
        if card in rest:
            rest.remove(card)
    Deal(seed=record.seed).chance("deal").shuffle(rest)
    if record.hands is not None:
        return record.hands, tuple(rest) if record.kitty is None else record.kitty
    size = rules.deal.hand
    hands = tuple(tuple(rest[at * size : (at + 1) * size]) for at in range(dealt_hands(rules)))
    return hands, record.kitty or ()


def begin(record: HandRecord, rules: Rules) -> Hand:
    """The record's hand before its first action. Raises ``RecordError``."""
    try:
        return Hand(rules, deal_of(record, rules), record.dealer, record.previous, record.sitting_out)
    except RecordError as error:
        raise (
            error if "where" in error.values else RecordError(error.code, error.message, where="deal")
        ) from error


def replay(record: HandRecord, rules: Rules, watch: Callable[[Hand], None] | None = None) -> Hand:
    """Play the record through the engine; ``watch`` is shown the position before each action.

    Raises ``RecordError`` for an impossible deal and ``IllegalAction`` with ``number``, from 1, for an action.
    """
    hand = begin(record, rules)
    for number, (seat, action) in enumerate(record.actions, start=1):
        if watch:
            watch(hand)
        try:
            hand.apply(action, seat)
        except MightyError as error:
            error.values["number"] = number
            error.values["where"] = f"actions.{number - 1}"
            raise
    return hand


def record_of(
    hand: Hand,
    actions: Sequence[tuple[int, Action]],
    *,
    preset: str | None = None,
    rules: Mapping[str, object] | None = None,
    seats: Sequence[str] = (),
    taken_back: Sequence[TakenBack] = (),
) -> HandRecord:
    """The full record of a hand: its whole deal written out, chance included as it fell."""
    state, deal = hand.state, hand.state.deal
    redistributed = next((e for e in hand.events if isinstance(e, Redistributed)), None)
    lots = tuple(event.winner for event in hand.events if isinstance(event, LotsDrawn))
    draws = state.rules.deal.method != "deal"
    return HandRecord(
        preset=preset,
        rules=rules,
        seats=tuple(seats),
        dealer=state.dealer,
        previous=state.previous,
        hands=None if draws else deal.hands,
        kitty=None if draws else deal.kitty,
        stock=deal.stock if draws else None,
        redistribution=_in_dealing_order(redistributed, state.declarer) if redistributed else deal.redistribution,
        lots=lots or deal.lots,
        sitting_out=state.sitting_out or None,
        seed=deal.seed,
        actions=tuple(actions),
        taken_back=tuple(taken_back),
        result=hand.result.as_json() if hand.result else None,
    )


def _in_dealing_order(shared: Redistributed, declarer: int | None) -> tuple[Card, ...]:
    """The cards that were shared out: first the declarer's, then each other player's in turn order."""
    first = declarer or 0
    in_turn = [*shared.hands[first:], *shared.hands[:first]]
    return tuple(card for cards in in_turn for card in cards or ())


def record_text(record: HandRecord) -> str:
    """The record as a YAML file: the inverse of reading one."""
    lines = [f"format: {FORMAT}"]
    if record.preset:
        lines.append(f"preset: {_word(record.preset)}")
    if record.rules is not None and not record.preset:
        lines.append(f"rules: {_json(record.rules)}")
    if record.seats:
        lines.append(f"seats: {_json(list(record.seats))}")
    lines.append(f"dealer: {record.dealer}")
    if record.previous:
        before = record.previous
        lines.append(
            f"previous: {{declarer: {_json(before.declarer)}, friends: {list(before.friends)}, "
            f"made: {_json(before.made)}, pot: {before.pot}}}"
        )
    lines += _deal_lines(record)
    if record.sitting_out:
        lines.append(f"sitting_out: {list(record.sitting_out)}")
    lines.append(f"seed: {record.seed}")
    lines.append("actions:" if record.actions else "actions: []")
    lines += [f"  - {seat} {action}" for seat, action in record.actions]
    lines += _taken_back_lines(record)
    if record.result is not None:
        lines.append(f"result: {_json(record.result)}")
    if record.rules is not None and record.preset:  # last, for they are long and the name says it to people
        lines.append(f"rules: {_json(record.rules)}")
    return "\n".join(lines) + "\n"


def _deal_lines(record: HandRecord) -> list[str]:
    lines = []
    if record.hands is not None:
        lines += ["  hands:", *(f"    - {cards_text(hand)}" for hand in record.hands)]
    named = {"kitty": record.kitty, "stock": record.stock, "redistribution": record.redistribution}
    lines += [f"  {key}: {_json(cards_text(cards))}" for key, cards in named.items() if cards is not None]
    if record.lots:
        lines.append(f"  lots: {list(record.lots)}")
    return ["deal:", *lines] if lines else []


def _taken_back_lines(record: HandRecord) -> list[str]:
    lines = ["taken_back:"] if record.taken_back else []
    for one in record.taken_back:
        undone = _json([f"{seat} {action}" for seat, action in one.actions])
        lines.append(f"  - {{after: {one.after}, actions: {undone}}}")
    return lines


def _word(text: str) -> str:
    """A name as it is where nothing else could be read in it, else in quotes."""
    return text if re.fullmatch(r"[a-z]+[0-9]*(-[a-z0-9]+)+", text) else _json(text)


def _json(value: object) -> str:
    """JSON is YAML too: any text, list or mapping on one line."""
    return json.dumps(value, ensure_ascii=False)
