"""The fingerprint of a rule set stays the same when options are added, so that kept hands and daily tables do, too."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive.hand_columns import fingerprint
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.mighty.first_options import FIRST_OPTIONS
from mighty_gui.presets.options import known_keys
from tests.engine.mighty.helpers import vary

KEPT = {
    "standard-5": "f5994fbc1b62b607",
    "chicago-6": "e975283e9a670f53",
    "mitigati": "f7e1bba4c7e15064",
    "standard-6": "185c927a6bd057f1",
    "pagat-5": "b764a95370d4f37c",
    "two-mighty": "652bef3ca1abab91",
    "dongdaejeon-7": "863813d769209bd0",
    "double-joker-5": "7ce066dbdcc6a582",
    "gwanak-5": "956d02342a6d1a31",
    "iwoo-5": "12a2e5ca0d666040",
}
"""The fingerprints of some presets with the first options."""


@pytest.mark.parametrize("name", KEPT)
def test_a_preset_has_the_fingerprint_that_it_had(name: str) -> None:
    assert fingerprint(built_in_presets()[name].rules) == KEPT[name]


def test_an_option_that_was_added_identifies_rules_where_it_is_not_as_usual() -> None:
    other = vary(scoring={"no_friend_when": "declared"})
    assert fingerprint(other) != fingerprint(MightyRules())
    assert fingerprint(vary(other, scoring={"no_friend_when": "alone"})) == fingerprint(MightyRules())


def test_the_first_options_are_still_there() -> None:
    assert known_keys(MightyRules) | {"exchange.trump_change", "misdeal.when"} >= FIRST_OPTIONS
