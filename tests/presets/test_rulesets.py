"""Every rule set of the program: complete, minimal, in order, and playable to the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.files.storage import data_root
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.options import hint_of, literals_of, option_keys
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import preset_ids
from tools.rulesets_readme import readme

PRESETS = built_in_presets()
FOLDER = data_root() / "rulesets"


def test_all_resolve_and_nothing_is_said_twice() -> None:
    assert not PRESETS.problems
    assert not [str(warning) for warning in PRESETS.warnings]
    assert sorted(PRESETS) == sorted(path.stem for path in FOLDER.glob("*.yaml"))
    assert len(PRESETS) == 59


@pytest.mark.parametrize("name", PRESETS)
def test_it_says_what_it_is(name: str) -> None:
    preset = PRESETS[name]
    assert preset.source
    assert preset.group != "own"
    for text in (preset.name, preset.summary):
        assert text["ko"]
        assert text["en"]
    assert preset.extends is not None or name in ("standard-5", "mitigati")


def random_hand(name: str, seed: int) -> MightyHand:
    chance = random.Random(f"{name}/{seed}")
    hand = MightyHand.from_seed(PRESETS[name].rules, seed)
    while not hand.is_over:
        legal = hand.legal()
        assert legal, f"{name}, seed {seed}: nothing is legal in {hand.phase}"
        bold = [action for action in legal if str(action) not in ("pass", "misdeal")]
        hand.apply(chance.choice(legal if chance.random() < 0.5 or not bold else bold))
    return hand


@pytest.mark.parametrize("name", preset_ids())
def test_a_random_hand_ends_with_every_card_accounted_for(name: str) -> None:
    rules = PRESETS[name].rules
    hand = next(hand for seed in range(50) if (hand := random_hand(name, seed)).result and hand.result.was_played)
    state = hand.state
    played = Counter(one.card for trick in state.tricks for one in trick.plays)
    held = Counter(card for cards in state.held_cards for card in cards)
    seen = played + held + Counter(state.discard)
    pack = Counter(full_pack(rules))
    if rules.deal.method == "deal":
        assert seen == pack
    else:
        assert seen <= pack
        assert seen.total() == rules.players * rules.deal.hand + rules.deal.kitty
    for seat in people(rules):
        assert view(hand, seat).as_json()["result"]


def test_the_list_of_presets_and_options_is_current() -> None:
    written = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert written == readme(PRESETS), "run: python -m tools.rulesets_readme"


def test_every_option_and_every_word_of_it_stands_in_the_list() -> None:
    rows = {line.split("`")[1]: line for line in readme(PRESETS).splitlines() if line.startswith("| `")}
    keys = [(MightyRules, key) for key in option_keys(MightyRules)]
    keys += [(MitigatiRules, key) for key in option_keys(MitigatiRules) if "." in key]
    for rules, key in keys:
        assert key in rows, key
        hint = hint_of(rules, key)
        for word in literals_of(hint):
            assert f"`{word}`: " in rows[key], (key, word)
        for language in ("ko", "en"):
            texts = Texts.load(language)
            assert f"{texts(f'option.{key}.name')}: {texts(f'option.{key}.line')}" in rows[key]
    assert "0–200" in rows["auction.minimum"]
    assert "(`13`)" in rows["auction.minimum"]
    assert "(`C3`)" in rows["joker_call.card"]
    assert not [line for line in rows.values() if "⟨" in line or "None" in line]
