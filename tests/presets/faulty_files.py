"""Some 700 faulty rule files: the built-in presets with all mistakes that people make."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.options import option_keys
from mighty_gui.presets.preset import full_mapping
from mighty_gui.presets.preset_text import flow, preset_text

PRESETS = built_in_presets()
NAMES = list(PRESETS)
WRONG = ("x", 3.5, True, None, ["x"], {"a": 1}, 999_999, -7, "SAA", "12:30", ["SA", "SA"], "no")
"""Values that most options cannot have."""
ABOUT = (
    "name: 3", "name: [a]", "name: {fr: x}", "name: {ko: 3}", "summary: {}", "source: 12", "nmae: x", "sumary: x",
    "extends: 4", "extends: standrd-5", "extends: nothing-like-it", "group: mine", "name: \"a\\nb\"",
    f"name: {'n' * 300}",
)  # fmt: skip
BROKEN = (
    "a: [1", "a: 'x", "deck:\n\tjokers: 1", "a: &x 1", "a: *x", "a: !!int 1", "? [a]\n: b", "---\nx: 1\n---\ny: 2",
    "deck: {remove: [*2]}", "a: 1\na: 2", f"{'k' * 200}: 1", "a: \"x\\0y\"", "a: x\u202ey", "[" * 30 + "]" * 30,
    "players 5", "players: 5: 6", "{", "auction: {minimum: 14\nplayers: 5", "  players: 5\n players: 4",
)  # fmt: skip
CONTRADICTORY = (
    ("standard-5", "deal: {kitty: 4}"), ("standard-5", "players: 6"), ("draft-2", "deal: {hand: 11}"),
    ("standard-4", "deck: {remove: ['*2', H2]}"), ("standard-2", "deck: {remove: [H3]}"),
    ("standard-5", "deck: {only: [JB]}"), ("standard-5", "points: {ranks: []}"),
    ("standard-5", "auction: {maximum: 12}"), ("iwoo-5", "auction: {maximum: 7}"),
    ("iwoo-5", "auction: {maximum: null}"), ("standard-5", "auction: {minimum: 21, maximum: 25}"),
    ("draft-2", "auction: {minimum: 60, maximum: 70}"), ("gwanak-5", "auction: {maximum: 9}"),
    ("standard-5", "auction: {trump_minimum: 21}"), ("standard-5", "auction: {suit_order: [S, H]}"),
    ("standard-5", "misdeal: {when: [{}]}"), ("standard-5", "misdeal: {when: [{max: 10}]}"),
    ("standard-5", "exchange: {trump_change: forbidden, free_order: [S, H, D, C]}"),
    ("sinchon-5", "exchange: {at_maximum: free}"), ("standard-5", "scoring: {back_run: 21}"),
    ("standard-5", "scoring: {made: concede}"), ("standard-5", "friend: {kinds: [none]}"),
    ("standard-3", "friend: {count: 2}"), ("standard-5", "friend: {kinds: [card, ghost]}"),
    ("standard-5", "friend: {kinds: [card], first_rolls_on: true}"), ("dongdaejeon-6", "friend: {count: 2}"),
    ("standard-3", "friend: {ask_suit: true}"), ("honeymoon-2", "friend: {count: 1}"),
    ("standard-5", "players: 4\ntable: {stand_in: dummy}"), ("standard-5", "table: {stand_in: partners}"),
    ("honeymoon-2", "elimination: {count: 1}"), ("ghost-4", "elimination: {count: 1}"),
    ("standard-6", "elimination: {if_unheld: stand-in}"), ("standard-6", "elimination: {shares: null}"),
    ("standard-6", "elimination: {shares: {others: 3}}"), ("standard-6", "elimination: {count: 4}"),
    ("standard-6", "elimination: {shares: {declarer: 1, others: 3}}"), ("standard-5", "contract: {form: quota}"),
    ("standard-5", "elimination: {shares: {declarer: 5, others: 2}}"),
    ("standard-5", "deal: {method: top-or-bottom, hand: 5}"),
    ("ghost-4", "players: 5\ntable: {sits_out: friend}"),
    ("standard-3", "table: {sits_out: dealer}"), ("standard-5", "mighty: {card: JK}"),
    ("standard-4", "mighty: {when_trump: D2}"), ("standard-4", "joker_call: {card: C2}"),
    ("standard-5", "joker_call: {card: SA}"), ("standard-5", "joker_call: {card: DA}"),
    ("standard-5", "auction: {suit_order: [S, D, H, C], equal_bids: draw-lots}"),
    ("standard-2", "deck: {only: null}\ndeal: {hand: 20, kitty: 13}"),
    ("standard-5", "joker: {answers: own-colour}"),
    ("standard-5", "auction: {minimum: 13}"), ("pagat-5", "scoring: {over: 150}"),
)  # fmt: skip


def faulty_files(seed: str = "") -> dict[str, str]:
    """Return the text of each, by the file's name."""
    texts = [*_wrong_values(seed), *_unknown_keys(seed), *_contradictory(seed), *_about(seed), *_cut_short(seed)]
    return {f"faulty-{number}": text.replace("ID", f"faulty-{number}") for number, text in enumerate(texts)}


def _chance(seed: str, kind: str, key: str) -> random.Random:
    """Return a random generator for one file, so that a new option changes no other file."""
    return random.Random(f"{seed} {kind} {key}")


def _under(key: str, value: str) -> str:
    """Return a line that sets an option, with its group."""
    *above, last = key.split(".")
    return "".join(f"{group}: {{" for group in above) + f"{last}: {value}" + "}" * len(above)


def _wrong_values(seed: str) -> Iterator[str]:
    for key in option_keys(MightyRules):
        chance = _chance(seed, "value", key)
        for value in chance.sample(WRONG, 4):
            yield f"id: ID\nextends: {chance.choice(NAMES)}\n{_under(key, flow(value))}\n"


def _unknown_keys(seed: str) -> Iterator[str]:
    for key in option_keys(MightyRules):
        word, chance = key.rpartition(".")[2], _chance(seed, "key", key)
        at = chance.randrange(len(word))
        other = chance.choice([word[:at] + word[at + 1 :], word + "s", word[::-1], "walk", "king", "카드"])
        yield f"id: ID\nextends: {chance.choice(NAMES)}\n{_under(key.removesuffix(word) + other, '1')}\n"


def _contradictory(seed: str) -> Iterator[str]:
    """Yield contradictory files: in themselves, with their base, and with its base."""
    for base, line in CONTRADICTORY:
        yield f"id: ID\nextends: {base}\n{line}\n"
        yield f"id: ID\nextends: {_chance(seed, base, line).choice(NAMES)}\n{line}\n"
        yield f"id: ID\n{line}\n"


def _about(seed: str) -> Iterator[str]:
    for line in ABOUT:
        yield f"id: ID\n{line}\nauction: {{minimum: 14}}\n"
    yield from ("id: Bad Id\n", "id: mitigati\n", "name: x\n", "- a\n", "", "id: [a]\n", "id: standard-5\n")
    minimums = {
        name: preset.rules.auction.minimum for name, preset in PRESETS.items() if isinstance(preset.rules, MightyRules)
    }
    for name in _chance(seed, "about", "").sample(list(minimums), 10):
        yield f"id: ID\nextends: {name}\n{_under('auction.minimum', str(minimums[name]))}\n"
    yield from (f"id: ID\n{line}\n" for line in BROKEN)


def _cut_short(seed: str) -> Iterator[str]:
    """Yield whole presets with one letter changed or the end cut off."""
    for name in _chance(seed, "short", "").sample(NAMES, 40):
        text, chance = (
            preset_text("ID", {"ko": "우리", "en": "ours"}, full_mapping(PRESETS[name].rules)),
            _chance(seed, "cut", name),
        )
        at = chance.randrange(20, len(text))
        yield text[:at]
        yield text[:at] + chance.choice("x{}[]:,'\"") + text[at + 1 :]
