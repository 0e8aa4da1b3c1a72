"""Rule codes of 마이티 네트워크 4.0: 15 printable characters that players pass around (RULES §5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.mapping import written
from mighty_gui.presets.mighty import network_fields
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.joker_pairs import Pairs
from mighty_gui.presets.mighty.network_fields import FLAGS, Flags
from mighty_gui.presets.options import get
from mighty_gui.presets.plain_rules import overlay, rules_mapping
from mighty_gui.presets.schema import Faults

FIRST_CHARACTER: Final = 35
NUMBERS: Final = 6
"""How many characters hold a number each; the rest hold six yes/no fields each."""
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
"""The preset over which a code lays its options, by the number of players."""

_SUITS: Final = "SDHC"
_RANKS: Final = "A23456789TJQK"


@dataclass(frozen=True, slots=True)
class CodeRules:
    """The meaning of a code."""

    base: str
    """The id of the preset whose pack and table the code uses."""
    rules: Rules
    notes: tuple[str, ...] = ()
    """Keys of options for which the code could not be followed."""


def read_code(code: str, catalogue: Catalogue) -> CodeRules:
    """Read the rules for which a code stands. Raises ``FileError`` naming the character that is wrong."""
    values = _values(code.strip())
    players, minimum = values[:2]
    base = catalogue.find(BASES[players])
    start = expect(Rules, base.rules)
    flags = _flags(values[NUMBERS:])
    options: dict[str, object] = network_fields.options(flags, start)
    auction = options["auction"]
    assert isinstance(auction, dict)
    auction["minimum"] = minimum
    mighty, second, caller, second_caller = (_card(value, at) for at, value in enumerate(values[2:6], start=3))
    options.setdefault("mighty", {}).update(card=str(mighty), when_trump=str(second))  # type: ignore[attr-defined]
    notes = list(network_fields.not_followed(flags))
    if {caller, second_caller} <= set(distinct_cards(start)):
        calls = {"card": str(caller), "when_trump": str(second_caller)}
        options["joker_call"].update(calls)  # type: ignore[attr-defined]
    else:
        notes.append("joker_call.card")  # not in the pack, so the pack's usual one stays
    faults = Faults()
    rules = overlay(start, options, faults)
    if faults.found:
        raise FileError([Problem(refusal, key=key) for key, refusal in faults.found])
    return CodeRules(base.id, rules, tuple(notes))


def _values(code: str) -> list[int]:
    """The number that each character stands for."""
    if len(code) not in (LENGTH - 1, LENGTH):
        raise FileError(Problem(Refusal("code.length", length=LENGTH, other=LENGTH - 1, given=len(code))))
    values = [ord(sign) - FIRST_CHARACTER for sign in code]
    for at, value in enumerate(values, start=1):
        top = 63 if at > NUMBERS else 126 - FIRST_CHARACTER
        if not 0 <= value <= top:
            raise FileError(Problem(Refusal("code.letter", at=at, letter=code[at - 1])))
    if values[0] not in BASES:
        told = Refusal("code.players", players=values[0], least=min(BASES), most=max(BASES))
        raise FileError(Problem(told))
    return values + [0] * (LENGTH - len(values))


def _flags(blocks: Sequence[int]) -> Flags:
    """The yes/no fields, six a character, lowest bit first."""
    bits = [bool(block >> bit & 1) for block in blocks for bit in range(IN_A_BLOCK)]
    return dict(zip(FLAGS, bits, strict=False))


def _card(value: int, at: int) -> Card:
    """The card with a number from 1 to 52: spades, diamonds, hearts, clubs, each A 2 ... K."""
    if not 1 <= value <= len(_SUITS) * len(_RANKS):
        raise FileError(Problem(Refusal("code.card", at=at, value=value)))
    suit, rank = divmod(value - 1, len(_RANKS))
    return Card.parse(_SUITS[suit] + _RANKS[rank])


def _card_number(card: Card) -> int | None:
    if card.is_joker or card.rank not in _RANKS:
        return None
    return _SUITS.index(str(card.suit)) * len(_RANKS) + _RANKS.index(card.rank) + 1


def code_for(rules: Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
    """The code nearest to the rules, and the keys of the options that it does not express.

    There is none for a number of players that the other program does not know, or if the code contradicted itself.
    """
    if rules.players not in BASES or rules.auction.minimum > 126 - FIRST_CHARACTER:
        return None, ("auction.minimum" if rules.players in BASES else "players",)
    base = expect(Rules, catalogue.find(BASES[rules.players]).rules)
    numbers = [rules.players, rules.auction.minimum, *_special_cards(rules, base)]
    code = "".join(chr(value + FIRST_CHARACTER) for value in [*numbers, *_blocks(network_fields.flags_for(rules))])
    meant = read_code(code, catalogue).rules
    if senseless := contradictions(meant):
        return None, tuple(dict.fromkeys(found.keys[0] for found in senseless))
    return code, tuple(_not_expressed(rules, meant))


def _blocks(flags: Flags) -> list[int]:
    """The yes/no fields as the numbers of characters; the last is left out where all its fields are no."""
    bits = [flags.get(name, False) for name in FLAGS]
    blocks = [
        sum(bit << at for at, bit in enumerate(bits[start : start + IN_A_BLOCK]))
        for start in range(0, len(bits), IN_A_BLOCK)
    ]
    return blocks if blocks[-1] else blocks[:-1]


def instead(rules: Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
    """The values that the nearest code gives to the options that it does not express."""
    meant = read_code(code, catalogue).rules
    return {key: written(get(meant, key)) for key in _not_expressed(rules, meant)}


def _special_cards(rules: Rules, base: Rules) -> list[int]:
    """The numbers of the two mighties and the two joker-call cards; the usual cards where a code has no number."""
    pack = distinct_cards(base)
    mighties = _numbered((rules.mighty.card, rules.mighty.when_trump), pack)
    usual = [_caller(base.joker_call.card), _caller(base.joker_call.when_trump)]
    second = _caller(rules.joker_call.when_trump) or usual[1]
    callers = _numbered((_caller(rules.joker_call.card), second), pack)
    return [
        *(mighties or _numbered((base.mighty.card, base.mighty.when_trump), pack)),
        *(callers or _numbered(usual, pack)),
    ]


def _caller(pairs: Pairs) -> Card | None:
    return pairs[0][1] if pairs else None


def _numbered(cards: Sequence[Card | None], pack: Sequence[Card]) -> tuple[int, ...]:
    """The numbers of cards, if a code has one for each and they are in the pack; otherwise nothing."""
    numbers = tuple(_card_number(card) for card in cards if card is not None and card in pack)
    found = tuple(number for number in numbers if number is not None)
    return found if len(found) == len(cards) else ()


def _not_expressed(rules: Rules, meant: Rules) -> list[str]:
    """The keys of options in which the code's meaning differs from the rules."""
    found = list(_leaves(rules_mapping(rules, meant)))
    same_opener = {"auction.first_bidder", "dealer.next"}
    if network_fields.previous_opener(rules) and set(found) & same_opener:
        found = [key for key in found if key not in same_opener]
    return found


def _leaves(options: Mapping[str, object], above: str = "") -> list[str]:
    keys = []
    for key, value in options.items():
        inside = isinstance(value, Mapping) and key not in ("card", "when_trump")
        keys += _leaves(value, f"{above}{key}.") if inside and isinstance(value, Mapping) else [above + key]
    return keys


class NetworkCodes:
    """The codes of 마이티 네트워크, as an entry of the registry of foreign codes."""

    program: Final = {"ko": "마이티 네트워크", "en": "Mighty Network"}
    source: Final = "마이티 네트워크 4.0"
    preset: Final = "network"

    def looks_like(self, text: str) -> bool:
        """Whether a text is as long as a code."""
        return len(text) in (LENGTH - 1, LENGTH)

    def read(self, code: str, catalogue: Catalogue) -> CodeRules:
        """Read the rules for which a code stands. Raises ``FileError``."""
        return read_code(code, catalogue)

    def write(self, rules: core.Rules, catalogue: Catalogue) -> tuple[str | None, tuple[str, ...]]:
        """The code nearest to the rules, and the keys of the options that it does not express."""
        return code_for(expect(Rules, rules), catalogue)

    def instead(self, rules: core.Rules, code: str, catalogue: Catalogue) -> dict[str, object]:
        """The values that the nearest code gives to the options that it does not express."""
        return instead(expect(Rules, rules), code, catalogue)
