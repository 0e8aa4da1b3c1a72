"""Every sentence of every rule sheet is proven against the engine, or is on a list that may only shrink."""

from __future__ import annotations

import pytest

from tests.engine.mighty.walks import preset_ids
from tests.presets.mighty import claims_of_auction, claims_of_deals, claims_of_friends, claims_of_play, claims_of_scores  # noqa: F401 - they register their claims
from tests.presets.mighty.claims import CLAIMS, Case
from tests.presets.mighty.refuting import refutation, sheets
from tests.presets.mighty.unused_options import UNUSED, every_rule_set
from tests.tiers import spread

UNPROVEN: set[str] = set()
"""Sentences without a claim. Nothing may be added; a new claim removes its sentence."""

ALWAYS_SO = {
    "dealer.next.say.first_hand", "deck.elevens.say.true", "deck.jokers.say.both", "deck.packs.say.copies",
    "friend.kinds.say.copies", "joker.answers.say.none_named", "points.friend_weight.say.rounded",
    "table.sits_out.say.unplayed", "table.stand_in.say.dummy", "table.stand_in.say.ghost",
    "table.stand_in.say.ghost_calls",
}  # fmt: skip
"""Sentences that no rules can make false: wherever they apply, the engine has no alternative."""


def all_keys() -> set[str]:
    return {said.key for sheet in sheets().values() for said in sheet}


def test_every_sentence_is_proven_or_named() -> None:
    keys = all_keys()
    assert not keys - set(CLAIMS) - UNPROVEN, "write a claim for what a sheet says now"
    assert not UNPROVEN & set(CLAIMS), "take what is proven from the list"
    assert keys >= UNPROVEN, "take what no sheet says from the list"


@pytest.mark.parametrize("name", [*spread(preset_ids(), 3), *UNUSED])
def test_the_sheet_says_what_is_played(name: str) -> None:
    rules = every_rule_set()[name]
    for said in sheets()[name]:
        if said.key in CLAIMS:
            tried = list(CLAIMS[said.key](Case(rules, said)))
            assert tried, f"nothing tries {said.key}: {said.text}"
            assert all(tried), f"{said.key}: {said.text} ({tried})"


@pytest.mark.parametrize("key", sorted(all_keys() & set(CLAIMS)))
def test_a_sentence_that_is_not_played_is_refuted(key: str) -> None:
    """The rules have another value of the option, or belong to a preset without the sentence."""
    assert (refutation(key) is None) is (key in ALWAYS_SO)
