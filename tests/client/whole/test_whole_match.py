"""From the start screen to the end of a match with one device only."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.play.result.match_end import MatchEndScene
from tests.client.whole.person import AtKeys, AtMouse, Person
from tests.tiers import one_of, spread

# one for each kind of question: elimination by card and by player, a draw game, an open partner, stand-ins; and
# the bargaining of the second game
PRESETS = [
    "mitigati",
    "standard-5",
    "pagat-5",
    "standard-6",
    "siheung-6",
    "standard-7",
    "draft-2",
    "honeymoon-2",
    "ghost-4",
]


@pytest.mark.parametrize(
    ("preset", "device"),
    spread([(preset, device) for at, preset in enumerate(PRESETS) for device in one_of((AtKeys, AtMouse), at)], 3),
)
def test_a_match_can_be_played_by_one_device_alone(tmp_path: Path, device: type[Person], preset: str) -> None:
    person = device(tmp_path, (1024, 640), language="en" if preset.startswith("p") else "ko")
    person.play(preset)
    assert isinstance(person.app.scene, MatchEndScene)
    assert person.flow.store.newest() is None
    (hand,) = [one for one in person.app.scene.match.finished if one.result.was_played]
    assert hand.scores


@pytest.mark.parametrize("device", one_of((AtKeys, AtMouse), 1))
def test_it_can_be_done_with_the_largest_letters_too(tmp_path: Path, device: type[Person]) -> None:
    person = device(tmp_path, (1024, 640), text_scale=2.0)
    person.play("standard-6")
    assert isinstance(person.app.scene, MatchEndScene)
