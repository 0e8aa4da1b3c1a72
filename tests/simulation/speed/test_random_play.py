"""Random hands: all legal actions are equally likely, and every hand ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from mighty_gui.engine.core.record import HandRecord, replay
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.simulation.speed import figure, player_speed
from mighty_gui.simulation.speed.player_speed import BIDS, SECONDS, measure_engine, play_randomly, random_hands_a_second
from tests.whist.whist_game import WHIST, WhistRules

HANDS = 60


def test_random_hands_end_and_are_scored() -> None:
    hand, lines = play_randomly(MIGHTY, MightyRules(), 3)
    assert hand.result is not None
    assert hand.events
    again = replay(HandRecord(beginning=MIGHTY.beginning_of(hand), actions=tuple(lines)), MIGHTY, MightyRules())
    assert again.as_json() == hand.as_json(), "what was done is told with the seat that did it"


def test_the_same_seed_is_the_same_hand() -> None:
    one, other = (play_randomly(MIGHTY, MightyRules(), 4)[0] for _ in range(2))
    assert one.as_json() == other.as_json()
    assert play_randomly(MIGHTY, MightyRules(), 5)[0].as_json() != one.as_json()


def test_the_dealer_goes_round() -> None:
    dealers = [MIGHTY.beginning_of(play_randomly(MIGHTY, MightyRules(), seed)[0]).opening.dealer for seed in range(6)]
    assert dealers == [0, 1, 2, 3, 4, 0]


@pytest.mark.parametrize("preset", ["standard-5", "daegu-5"])
def test_an_auction_ends_even_without_a_maximum(preset: str) -> None:
    rules = built_in_presets()[preset].rules
    bids = [
        sum(str(action).startswith("bid ") for _, action in play_randomly(MIGHTY, rules, seed)[1])
        for seed in range(HANDS)
    ]
    assert max(bids) <= BIDS + 1, "whoever must bid does so after all others have passed"
    assert max(bids) > 2


class _Wheel:
    """Five possible actions, and the number of times that each was taken."""

    result = None

    def __init__(self, turns: int) -> None:
        self.taken: Counter[str] = Counter()
        self.left = turns

    @property
    def to_act(self) -> int | None:
        return 0 if self.left else None

    def legal(self) -> Sequence[str]:
        return "abcde"

    def apply(self, action: str) -> None:
        self.left -= 1
        self.taken[action] += 1


def test_every_legal_action_is_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = _Wheel(5000)
    monkeypatch.setattr(type(MIGHTY), "begin", lambda *_: wheel)
    play_randomly(MIGHTY, MightyRules(), 1)
    assert set(wheel.taken) == set("abcde")
    assert all(850 < times < 1150 for times in wheel.taken.values()), wheel.taken


def test_a_game_without_passing_is_played_too() -> None:
    hand, lines = play_randomly(WHIST, WhistRules(), 2)
    assert hand.is_over
    assert lines


def test_hands_are_counted_for_as_long_as_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(100))
    monkeypatch.setattr(player_speed, "clock", lambda: next(now))
    played: list[int] = []
    monkeypatch.setattr(player_speed, "play_randomly", lambda game, rules, seed: played.append(seed))
    assert random_hands_a_second(MightyRules(), 4.0) == 1.0
    assert played == [0, 1, 2, 3], "each hand with a seed of its own"


def test_the_engine_is_measured_with_presets_and_their_average(monkeypatch: pytest.MonkeyPatch) -> None:
    presets = built_in_presets()
    monkeypatch.setattr(figure, "COUNTED", 10)
    alone = {presets["standard-5"].rules: 300.4, presets["pagat-5"].rules: 200.0}

    def speed(rules: MightyRules, seconds: float) -> float:
        if seconds == SECONDS:
            return alone[rules]
        return 1000.0 if rules == presets["pagat-5"].rules else 10.0

    monkeypatch.setattr(player_speed, "random_hands_a_second", speed)
    found = measure_engine(presets, lambda *_: None)
    average = round((1000 + 10 * (len(presets) - 1)) / len(presets))
    assert found.keys == {"engine_hands_per_second": {"standard-5": 300, "pagat-5": 200, "average": average}}
    assert list(found.figures) == ["engine standard-5", "engine pagat-5", "engine average"]
