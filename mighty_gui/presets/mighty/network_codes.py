"""Rule codes of 마이티 네트워크 4.0: 15 printable characters that players pass around (RULES §5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealWeights, Power, TrumpChange
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.foreign_codes import ForeignCodes
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.joker_pairs import Pairs
from mighty_gui.presets.options import get
from mighty_gui.presets.pasted_codes import readings
from mighty_gui.presets.preset import overlay, rules_mapping
from mighty_gui.presets.schema import Faults

# --- the yes/no fields of a 마이티 네트워크 4.0 rule code, and their meaning as our options (RULES §5) ------


Flags = dict[str, bool]

FLAGS: Final = (
    "points_hidden", "friend", "joker_friend", "friend_shown", "discard_to_defenders", "friend_bids_first",
    "above_20", "opener_may_pass", "change_costs_2", "bid_again", "no_trump_cheaper", "no_trump_always_cheaper",
    "mighty_first", "mighty_first_works", "mighty_last", "mighty_last_works", "mighty_shields", "joker_first",
    "joker_first_works", "joker_last", "joker_last_works", "first_ruff", "first_lead_trump", "first_call_works",
    "called_joker_works", "misdeal_none", "misdeal_one", "misdeal_all_points", "misdeal_joker_minus",
    "misdeal_mighty_zero", "misdeal_ten", "misdeal_one_eyed_jack", "misdeal_single_after_subtraction",
    "overtricks-plus-double", "overtricks-plus-half", "call", "overtricks", "overtricks-plus-one", "over-ten",
    "over-thirteen", "over-minimum", "shortfall", "tooth-for-tooth", "run_doubles", "announced_run_doubles",
    "back_run_doubles", "no_trump_doubles", "no_friend_doubles", "run_worth_20", "back_run_contract",
    "back_run_11", "back_run_minimum", "seats_shuffled",
)  # fmt: skip
"""The names of the fields, in the order of the code."""

MADE: Final = FLAGS[FLAGS.index("overtricks-plus-double") : FLAGS.index("shortfall")]
FAILED: Final = ("shortfall", "tooth-for-tooth")
_NEAREST: Final = {
    "bid-over": "call", "bid": "call", "bid-less-trump": "call", "concede": "call", "difference": "overtricks",
    "both-over": "overtricks-plus-double", "league": "overtricks-plus-half",
}  # fmt: skip
"""The nearest formulas for those that no code can express: some pay by the bid, some by the points."""
_BETWEEN: Final = 12
"""The least number whose "points over it" is nearer to "over thirteen" than to "over ten"."""
USUAL_HIGHEST: Final = 20
HIGHEST: Final = 25
"""The highest bid that the other program allows above 20."""
SINGLE: Final[dict[str, tuple[str, object, object]]] = {
    "points_hidden": ("points.shown", "none", "defenders"),
    "discard_to_defenders": ("points.discard", "defenders", "declarer"),
    "opener_may_pass": ("auction.opener_may_pass", True, False),
    "bid_again": ("auction.pass_is_final", False, True),
    "mighty_shields": ("joker_call.mighty_shields", True, False),
    "first_ruff": ("play.first_trick_ruff", "full", "forbidden"),
    "first_call_works": ("joker_call.first_trick", "forces", "ineffective"),
    "called_joker_works": ("joker.called", "full", "powerless"),
    **{f"{kind}_doubles": (f"scoring.multipliers.{kind}", 2, 1) for kind in ("back_run", "no_trump", "no_friend")},
    "run_worth_20": ("scoring.run_base", 20, None),
    "seats_shuffled": ("table.shuffle_seats", True, False),
}
"""The fields that are one option: its key, and its values for yes and no. Any other value is closer to yes."""
_NEAR_NO: Final = {"points_hidden": "all", "back_run_doubles": 0, "no_trump_doubles": 0, "no_friend_doubles": 0}
"""Other values that are closer to no."""


def options_of(flags: Flags, base: MightyRules) -> dict[str, Any]:
    """Return our options for the fields of a code, based on the preset with that number of players."""
    options: dict[str, Any] = {
        "misdeal": {"when": _misdeals(flags), "declaration": "on-turn"},
        "auction": _auction(flags),
        "exchange": _exchange(flags),
        "friend": _friend(flags, base),
        "play": {"first_lead_bars": [] if flags["first_lead_trump"] else ["trump"]},
        "mighty": {trick: _power(flags, "mighty", trick) for trick in ("first_trick", "last_trick")},
        "joker": {
            **{trick: _power(flags, "joker", trick) for trick in ("first_trick", "last_trick")},
            "powerless_lead": "next-card",
        },
        "scoring": _scoring(flags),
    }
    if options["mighty"]["first_trick"] == "powerless":
        options["mighty"]["first_trick"] = "powerless-free"
    if flags["above_20"]:
        options["contract"] = {"full_suffices": True}
    for flag, (key, yes, no) in SINGLE.items():
        *groups, name = key.split(".")
        place = options
        for group in groups:
            place = place.setdefault(group, {})
        place[name] = yes if flags[flag] else no
    return options


def _auction(flags: Flags) -> dict[str, object]:
    """Return the options about bids that these flags mean."""
    above = {"maximum": HIGHEST, "ends_at": USUAL_HIGHEST} if flags["above_20"] else {}
    return {
        "first_bidder": "previous-friend" if flags["friend_bids_first"] else "previous-declarer",
        "no_trump_minimum_offset": -1 if _cheaper(flags) else 0,
        "no_trump_bonus": int(flags["no_trump_always_cheaper"]),
        "no_trump_beats_equal": False,
        **above,
    }


def _cheaper(flags: Flags) -> bool:
    return flags["no_trump_cheaper"] or flags["no_trump_always_cheaper"]


def _exchange(flags: Flags) -> dict[str, object]:
    """Return the options about changes of the contract; before the kitty is seen, each change costs one less."""
    cost = 2 if flags["change_costs_2"] else 1
    prices = {"suit_to_suit": cost, "suit_to_no_trump": cost - _cheaper(flags), "no_trump_to_suit": cost}
    return {
        "trump_change": prices,
        "blind_change": {change: max(0, price - 1) for change, price in prices.items()},
        "change_price": "at-least",
        "raise": "allowed",
        "at_maximum": "capped",
    }


def _friend(flags: Flags, base: MightyRules) -> dict[str, object]:
    """Return the options about friends that these flags mean."""
    if not flags["friend"]:
        return {"count": 0}
    barred = [card for card in base.friend.barred if card != "joker"]
    return {
        "count": 1,
        "barred": barred if flags["joker_friend"] else [*barred, "joker"],
        "reveal": "must-announce" if flags["friend_shown"] else "on-card",
        "own_card": "no-friend",
        "buried_card": "no-friend",
    }


def _power(flags: Flags, card: str, trick: str) -> Power:
    name = f"{card}_{trick.removesuffix('_trick')}"
    if not flags[name]:
        return "forbidden"
    return "full" if flags[f"{name}_works"] else "powerless"


def _misdeals(flags: Flags) -> list[dict[str, object]]:
    weights = {
        card: weight
        for card, weight, field in (("mighty", 0, "misdeal_mighty_zero"), ("joker", -1, "misdeal_joker_minus"))
        if flags[field]
    }
    found: list[dict[str, object]] = []
    if flags["misdeal_none"]:  # without which the field for one point card is not read
        found.append({"max": 1 if flags["misdeal_one"] else 0, "weights": weights})
    single = [card for card, field in _SINGLES if flags[field]]
    if single:
        found.append({"single": single})
    if flags["misdeal_all_points"]:
        found.append({"all_points": "after-weights", "weights": weights})
    return found


_SINGLES: Final = (("T", "misdeal_ten"), ("one-eyed-jack", "misdeal_one_eyed_jack"))


def not_followed(flags: Flags, players: int) -> list[str]:
    """Return the keys of options that a code sets in a way our options cannot express."""
    singles = any(flags[field] for _, field in _SINGLES)
    subtracts = flags["misdeal_joker_minus"] or flags["misdeal_mighty_zero"]
    differs = {
        "deck.remove": players == 3,  # its pack for three has the threes; ours does not
        "misdeal.when": flags["misdeal_single_after_subtraction"] and singles and subtracts,
        "auction.no_trump_bonus": flags["no_trump_always_cheaper"] and flags["above_20"],  # 21N is over 21N there
        "play.first_lead_bars": not flags["first_lead_trump"],  # there no card may be led where all are barred
    }
    return [key for key, holds in differs.items() if holds]


def _scoring(flags: Flags) -> dict[str, object]:
    """Return the options about the score that these flags mean."""
    only_opens_lower = flags["no_trump_cheaper"] and not flags["no_trump_always_cheaper"]
    run = flags["run_doubles"] and not flags["announced_run_doubles"]
    found: dict[str, object] = {
        "made": next((name for name in MADE if flags[name]), MADE[0]),
        "failed": next((name for name in FAILED if flags[name]), FAILED[0]),
        "multipliers": {"run": 1 + run, "announced_run": 1 + flags["announced_run_doubles"]},
        "failure_multiplies": False,
        "no_friend_when": "declared",
        "no_trump_minimum": "at-minimum" if only_opens_lower else "offset",
    }
    limits = {"back_run_contract": "contract", "back_run_11": 11, "back_run_minimum": "minimum"}
    chosen = [limit for name, limit in limits.items() if flags[name]]
    return {**found, "back_run": chosen[0]} if chosen else found


def flags_for(rules: MightyRules) -> Flags:
    """Return the fields that are closest to the rules."""
    auction, scoring, times = rules.auction, rules.scoring, rules.scoring.multipliers
    always = auction.no_trump_bonus > 0
    change = rules.exchange.trump_change
    cost = change.suit_to_suit if isinstance(change, TrumpChange) else 2
    return {
        "friend": rules.friend.count > 0,
        "joker_friend": rules.friend.count > 0 and "joker" not in rules.friend.barred,
        "friend_shown": rules.friend.reveal == "must-announce",
        "friend_bids_first": previous_opener(rules) == "friend",
        "above_20": auction.maximum is None or auction.maximum > (USUAL_HIGHEST + HIGHEST) / 2,
        "change_costs_2": cost != 1,
        "no_trump_cheaper": auction.no_trump_minimum_offset == -1 and not always,
        "no_trump_always_cheaper": always,
        "first_lead_trump": "trump" not in rules.play.first_lead_bars,
        _nearest_formula(rules): True,
        scoring.failed if scoring.failed in FAILED else FAILED[0]: True,
        "run_doubles": times.run > 1,
        "announced_run_doubles": times.announced_run > 1 and times.run == 1,
        "back_run_contract": scoring.back_run == "contract",
        "back_run_11": isinstance(scoring.back_run, int),
        "back_run_minimum": scoring.back_run == "minimum",
        **{flag: get(rules, key) not in (no, _NEAR_NO.get(flag, no)) for flag, (key, _, no) in SINGLE.items()},
        **_power_flags(rules),
        **_misdeal_flags(rules),
    }


def _nearest_formula(rules: MightyRules) -> str:
    """Return the formula that is closest to that of the rules."""
    scoring = rules.scoring
    if scoring.made == "points-over":
        return "over-ten" if scoring.over < _BETWEEN else "over-thirteen"
    return _NEAREST.get(scoring.made, scoring.made)


def previous_opener(rules: MightyRules) -> str | None:
    """Return which player of the last hand bids first, directly or as the dealer.

    The answer is ``friend``, ``declarer``, or ``None`` for neither.
    """
    by_rule = {"previous-friend": "friend", "previous-declarer": "declarer"}
    by_dealer = {"friend": "friend", "declarer": "declarer"}
    if rules.auction.first_bidder == "dealer":
        return by_dealer.get(rules.dealer.next)
    return by_rule.get(rules.auction.first_bidder)


def _power_flags(rules: MightyRules) -> Flags:
    keys = [f"{card}_{trick}" for card in ("mighty", "joker") for trick in ("first", "last")]
    powers = {key: get(rules, f"{key.replace('_', '.')}_trick") for key in keys}
    playable = {name: power != "forbidden" for name, power in powers.items()}
    return {**playable, **{f"{name}_works": power == "full" for name, power in powers.items()}}


def _misdeal_flags(rules: MightyRules) -> Flags:
    """Return the fields for the misdeals that a code can express."""
    flags: Flags = {}
    for condition in rules.misdeal.when:
        if condition.all_points and _sayable(replace(condition, all_points=False)):
            flags |= {"misdeal_all_points": True, **_weight_flags(condition)}
        elif condition == MisdealCondition(single=condition.single):
            flags |= {field: True for card, field in _SINGLES if card in condition.single}
        elif condition.max in (0, 1) and _sayable(condition):
            flags |= {"misdeal_none": True, "misdeal_one": condition.max == 1, **_weight_flags(condition)}
    return flags


def _weight_flags(condition: MisdealCondition) -> Flags:
    weights = condition.weights
    return {"misdeal_joker_minus": weights.joker == -1, "misdeal_mighty_zero": weights.mighty == 0}


def _sayable(condition: MisdealCondition) -> bool:
    weights = condition.weights
    return (
        condition.requires is None
        and weights == MisdealWeights(mighty=weights.mighty, joker=weights.joker)
        and weights.mighty in (None, 0)
        and weights.joker in (None, -1)
    )


FIRST_CHARACTER: Final = 35
NUMBERS: Final = 6
"""How many characters hold a number each; each of the rest holds six yes/no fields."""
IN_A_BLOCK: Final = 6
BLOCKS: Final = -(-len(FLAGS) // IN_A_BLOCK)
LENGTH: Final = NUMBERS + BLOCKS

BASES: Final = {
    2: "mighty-network-2",
    3: "standard-3",
    4: "standard-4",
    5: "standard-5",
    6: "standard-6",
    7: "standard-7",
}
"""The preset that the options of a code change, by the number of players."""

_SUITS: Final = "SDHC"
_RANKS: Final = "A23456789TJQK"


@dataclass(frozen=True, slots=True)
class CodeRules:
    """The rules that a code means, and what could not be taken over."""

    base: str
    """The id of the preset that gives the code its pack and table."""
    rules: MightyRules
    notes: tuple[str, ...] = ()
    """Keys of options that the code sets in a way this program does not have."""


def read_code(code: str, catalogue: Catalogue) -> CodeRules:
    """Read the rules that a code means. Raises ``FileError`` with the position of the wrong character."""
    values = _values(next(filter(_has_shape, readings(code)), code.strip()))
    players, minimum = values[:2]
    base = catalogue.find(BASES[players])
    start = expect(MightyRules, base.rules)
    flags = _flags(values[NUMBERS:])
    options: dict[str, object] = options_of(flags, start)
    auction = options["auction"]
    assert isinstance(auction, dict)
    auction["minimum"] = minimum
    mighty, second, caller, second_caller = (_card(value, at) for at, value in enumerate(values[2:6], start=3))
    options.setdefault("mighty", {}).update(card=str(mighty), when_trump=str(second))  # type: ignore[attr-defined]
    notes = not_followed(flags, players)
    if {caller, second_caller} <= set(distinct_cards(start)):
        calls = {"card": str(caller), "when_trump": str(second_caller)}
        options["joker_call"].update(calls)  # type: ignore[attr-defined]
    else:
        notes.append("joker_call.card")  # not in the pack, so the pack's usual card stays
    faults = Faults()
    rules = overlay(start, options, faults)
    if faults.found:
        raise FileError([Problem(refusal, key=key) for key, refusal in faults.found])
    return CodeRules(base.id, rules, tuple(notes))


def _has_shape(code: str) -> bool:
    return len(code) in (LENGTH - 1, LENGTH) and code.isascii()


def _values(code: str) -> list[int]:
    """Return the number that each character encodes."""
    if len(code) not in (LENGTH - 1, LENGTH):
        raise FileError(Problem(Refusal("code.length", length=LENGTH, other=LENGTH - 1, given=len(code))))
    values = [ord(sign) - FIRST_CHARACTER for sign in code]
    for at, value in enumerate(values, start=1):
        top = 63 if at > NUMBERS else 126 - FIRST_CHARACTER
        if not 0 <= value <= top:
            raise FileError(Problem(Refusal("code.letter", at=at, letter=code[at - 1])))
    if values[0] not in BASES:
        refusal = Refusal("code.players", players=values[0], least=min(BASES), most=max(BASES))
        raise FileError(Problem(refusal))
    return values + [0] * (LENGTH - len(values))


def _flags(blocks: Sequence[int]) -> Flags:
    """Return the yes/no fields, six for each character, lowest bit first."""
    bits = [bool(block >> bit & 1) for block in blocks for bit in range(IN_A_BLOCK)]
    return dict(zip(FLAGS, bits, strict=False))


def _card(value: int, at: int) -> Card:
    """Return the card with a number from 1 to 52: spades, diamonds, hearts, clubs, each A 2 ... K."""
    if not 1 <= value <= len(_SUITS) * len(_RANKS):
        raise FileError(Problem(Refusal("code.card", at=at, value=value)))
    suit, rank = divmod(value - 1, len(_RANKS))
    return Card.parse(_SUITS[suit] + _RANKS[rank])


def _card_number(card: Card) -> int | None:
    if card.is_joker or card.rank not in _RANKS:
        return None
    return _SUITS.index(str(card.suit)) * len(_RANKS) + _RANKS.index(card.rank) + 1


def code_for(rules: MightyRules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
    """Return the code nearest to the rules, and the keys of the options that it does not express.

    The code is ``None`` if the other program does not know the number of players, or if the code would be
    contradictory.
    """
    if rules.players not in BASES or rules.auction.minimum > 126 - FIRST_CHARACTER:
        return None, ("auction.minimum" if rules.players in BASES else "players",)
    base = expect(MightyRules, catalogue.find(BASES[rules.players]).rules)
    numbers = [rules.players, rules.auction.minimum, *_special_cards(rules, base)]
    code = "".join(chr(value + FIRST_CHARACTER) for value in [*numbers, *_blocks(flags_for(rules))])
    meant = read_code(code, catalogue).rules
    if senseless := contradictions(meant):
        return None, tuple(dict.fromkeys(found.keys[0] for found in senseless))
    return code, tuple(_not_expressed(rules, meant))


def _blocks(flags: Flags) -> list[int]:
    """Return the yes/no fields as numbers, one for each character; the last is left out if all its fields are no."""
    bits = [flags.get(name, False) for name in FLAGS]
    blocks = [
        sum(bit << at for at, bit in enumerate(bits[start : start + IN_A_BLOCK]))
        for start in range(0, len(bits), IN_A_BLOCK)
    ]
    return blocks if blocks[-1] else blocks[:-1]


def instead(rules: MightyRules, code: str, catalogue: Catalogue) -> dict[str, object]:
    """Return the values that the nearest code gives to the options that it does not express."""
    meant = read_code(code, catalogue).rules
    return {key: file_value(get(meant, key)) for key in _not_expressed(rules, meant)}


def _special_cards(rules: MightyRules, base: MightyRules) -> list[int]:
    """Return the numbers of the two mighties and the two joker-call cards.

    Cards without a number are replaced by the usual ones.
    """
    pack = distinct_cards(base)
    mighties = _card_numbers((rules.mighty.card, rules.mighty.when_trump), pack)
    usual = [_caller(base.joker_call.card), _caller(base.joker_call.when_trump)]
    second = _caller(rules.joker_call.when_trump) or usual[1]
    callers = _card_numbers((_caller(rules.joker_call.card), second), pack)
    return [
        *(mighties or _card_numbers((base.mighty.card, base.mighty.when_trump), pack)),
        *(callers or _card_numbers(usual, pack)),
    ]


def _caller(pairs: Pairs) -> Card | None:
    return pairs[0][1] if pairs else None


def _card_numbers(cards: Sequence[Card | None], pack: Sequence[Card]) -> tuple[int, ...]:
    """Return the numbers of cards if each has one and all are in the pack; otherwise an empty tuple."""
    numbers = tuple(_card_number(card) for card in cards if card is not None and card in pack)
    found = tuple(number for number in numbers if number is not None)
    return found if len(found) == len(cards) else ()


def _not_expressed(rules: MightyRules, meant: MightyRules) -> list[str]:
    """Return the keys of the options where the code and the rules differ."""
    found = list(_leaves(rules_mapping(rules, meant)))
    same_opener = {"auction.first_bidder", "dealer.next"}
    if previous_opener(rules) and set(found) & same_opener:
        found = [key for key in found if key not in same_opener]
    return found


def _leaves(options: Mapping[str, object], above: str = "") -> list[str]:
    """Return the keys of all options in nested groups."""
    keys = []
    for key, value in options.items():
        inside = isinstance(value, Mapping) and key not in ("card", "when_trump")
        keys += _leaves(value, f"{above}{key}.") if inside and isinstance(value, Mapping) else [above + key]
    return keys


class NetworkCodes(ForeignCodes):
    """The codes of 마이티 네트워크."""

    program: ClassVar = {"ko": "마이티 네트워크", "en": "Mighty Network"}
    source = "마이티 네트워크 4.0"
    preset = "network"

    def looks_like(self, text: str) -> bool:
        return any(len(code) in (LENGTH - 1, LENGTH) for code in readings(text))

    def read(self, code: str, catalogue: Catalogue) -> CodeRules:
        return read_code(code, catalogue)

    def write(self, rules: core.Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        return code_for(expect(MightyRules, rules), catalogue)

    def instead(self, rules: core.Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        return instead(expect(MightyRules, rules), code, catalogue)
