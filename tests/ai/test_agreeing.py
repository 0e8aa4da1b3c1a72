"""Computer players agree to settle a hand only if they expect to lose nothing by it."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.ai import agreeing
from mighty_gui.ai.agreeing import agrees
from mighty_gui.engine.core.game import Hand, View
from mighty_gui.engine.mighty.agreed_points import bounds
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import people
from tests.engine.mighty.test_settlement import FIVE, completed, in_play


@pytest.mark.parametrize("rules", FIVE[:3])
def test_whoever_gets_all_the_rest_agrees_and_the_others_do_not(rules: Any) -> None:
    hand = in_play(rules, 2, 3)
    least, most = bounds(hand)
    state = hand.state
    declarer = state.known_declarer()
    defender = next(
        seat for seat in people(rules) if seat in state.playing and seat not in (declarer, *state.friends)
    )  # fmt: skip
    for seat, points in ((declarer, most), (defender, least)):
        assert agrees(MIGHTY.view(hand, seat), points, 1)
        assert not agrees(MIGHTY.view(hand, seat), least + most - points, 1)


@pytest.mark.parametrize("refusing", [None, 0, 1, 2])
def test_all_agree_only_if_each_does_and_who_comes_after_a_refusal_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, refusing: int | None
) -> None:
    asked: list[int] = []

    def answer(view: View, *_: object) -> bool:
        asked.append(view.seat)
        return view.seat != refusing

    monkeypatch.setattr(agreeing, "agrees", answer)
    views = [MIGHTY.view(in_play(FIVE[0], 2, 3), seat) for seat in range(3)]
    assert agreeing.all_agree(views, 13, 1) is (refusing is None)
    assert asked == list(range(3 if refusing is None else refusing + 1))


@pytest.mark.parametrize("rules", FIVE)
def test_a_decided_hand_is_settled_at_what_it_comes_to_and_at_nothing_else(rules: Any, monkeypatch: Any) -> None:
    """If all imagined worlds are the real one, everybody agrees at its points, and somebody refuses any others."""
    hand = in_play(rules, 3, 3)
    result = completed(hand.copy()).result
    assert result is not None
    assert result.points is not None

    def as_it_is(*_: object) -> list[Hand]:
        return [hand.copy() for _ in range(3)]

    def lowest(_: object, world: Hand, *__: object) -> None:
        assert isinstance(world, MightyHand)
        completed(world)

    monkeypatch.setattr("mighty_gui.ai.mighty.mighty_players.MightyPlayers.imagine", as_it_is)
    monkeypatch.setattr("mighty_gui.ai.mighty.mighty_players.MightyPlayers.play_on", lowest)
    seats = [seat for seat in people(rules) if seat in hand.state.playing]
    least, most = bounds(hand)
    for points in range(least, most + 1):
        agreed = [agrees(MIGHTY.view(hand, seat), points, 1) for seat in seats]
        same = MIGHTY.result_at(completed(hand.copy()), points).scores == result.scores
        assert all(agreed) is same, points
