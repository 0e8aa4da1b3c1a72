"""Properties of every game behind the protocols: random walks, records, openings, and views that reveal nothing."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from mighty_gui.engine.core.game import Action, Beginning, Hand, Rules, expect
from mighty_gui.engine.core.record import HandRecord, parse_record, record_of, record_text, replay
from mighty_gui.engine.core.refusal import IllegalAction, RefusalError
from mighty_gui.files.strict_yaml import read_text
from tests.engine.game_kits import KITS, TriedGame

EACH = [pytest.param(kit, rules, id=f"{name} {at}") for name, kit in KITS.items() for at, rules in enumerate(kit.rules)]
every_game = pytest.mark.parametrize(("kit", "rules"), EACH)

Actions = list[tuple[int, Action]]


def played(kit: TriedGame, rules: Rules, seed: int, upto: int | None = None) -> tuple[Hand, Actions]:
    """Return a random hand, to its end or to that action."""
    rng, hand, actions = random.Random(f"walk {seed}"), kit.begin(rules, seed), Actions()
    while hand.to_act is not None and len(actions) != upto:
        actions.append((hand.to_act, kit.choose(hand, rng)))
        hand.apply(actions[-1][1])
    return hand, actions


def reread(kit: TriedGame, record: HandRecord) -> HandRecord:
    return parse_record(read_text(record_text(record)).value, kit.game)


@every_game
def test_legal_actions_are_text_and_are_allowed(kit: TriedGame, rules: Rules) -> None:
    rng, hand = random.Random(1), kit.begin(rules, 1)
    while hand.to_act is not None:
        legal = list(hand.legal())[:60]
        assert legal
        for action in legal:
            assert kit.game.parse_action(str(action)) == action
            assert hand.refusal(action, hand.to_act) is None
        others = [seat for seat in range(kit.game.seat_count(rules)) if seat != hand.to_act]
        before = len(hand.events)
        with pytest.raises(IllegalAction):
            hand.apply(legal[0], others[0])
        assert len(hand.events) == before
        assert isinstance(hand.phase, str)
        happened = hand.apply(kit.choose(hand, rng))
        assert list(happened) == list(hand.events[before:])
    assert hand.is_over
    assert hand.result is not None
    assert list(hand.legal()) == []
    with pytest.raises(IllegalAction):
        hand.apply(kit.game.parse_action("play SA"))


@every_game
def test_a_record_replays_and_reads_back(kit: TriedGame, rules: Rules) -> None:
    for seed in range(2):
        hand, actions = played(kit, rules, seed)
        record = record_of(hand, actions, kit.game, preset="whatever", seats=("a", "b"))
        assert reread(kit, record) == record
        again = replay(reread(kit, record), kit.game, rules)
        assert again.events == hand.events
        assert again.result == hand.result
        assert record_text(record_of(again, actions, kit.game, preset="whatever", seats=("a", "b"))) == record_text(
            record
        )


@every_game
def test_a_record_may_stop_anywhere(kit: TriedGame, rules: Rules) -> None:
    _, actions = played(kit, rules, 3)
    for upto in (0, 1, len(actions) // 2, len(actions) - 1):
        hand, some = played(kit, rules, 3, upto)
        again = replay(reread(kit, record_of(hand, some, kit.game, preset="x")), kit.game, rules)
        assert (again.events, again.to_act, again.phase) == (hand.events, hand.to_act, hand.phase)
        assert again.as_json() == hand.as_json()


@every_game
def test_a_hand_begins_again_as_it_began(kit: TriedGame, rules: Rules) -> None:
    hand, actions = played(kit, rules, 4)
    again = kit.game.begin(rules, kit.game.beginning_of(hand))
    assert again.events[0] == kit.begin(rules, 4).events[0]
    for seat, action in actions:
        again.apply(action, seat)
    assert again.events == hand.events


@every_game
def test_results_and_openings_outlast_their_hand_as_plain_values(kit: TriedGame, rules: Rules) -> None:
    hand, _ = played(kit, rules, 5)
    assert hand.result is not None
    plain = json.loads(json.dumps(hand.result.in_full()))
    assert kit.game.read_result(plain, rules) == hand.result
    assert plain.items() >= json.loads(json.dumps(hand.result.as_json())).items()
    after = kit.game.opening_after(hand)
    if after.previous is not None:
        assert kit.game.read_previous(json.loads(json.dumps(after.previous.as_plain()))) == after.previous
    assert all(0 <= seat < kit.game.seat_count(rules) for _, seat in kit.game.seats_named(Beginning(after)))
    following = kit.game.begin(rules, Beginning(after, 6))
    assert kit.game.beginning_of(following).opening.dealer == after.dealer
    turned = kit.game.reseat(kit.game.reseat(after, lambda seat: seat + 1), lambda seat: seat - 1)
    assert turned == after


@every_game
def test_a_result_for_too_few_seats_or_of_no_known_kind_is_refused(kit: TriedGame, rules: Rules) -> None:
    hand, _ = played(kit, rules, 5)
    assert hand.result is not None
    plain = json.loads(json.dumps(hand.result.in_full()))
    for wrong in ({"scores": plain["scores"][1:]}, {"scores": [*plain["scores"], 0]}, {"outcome": "other"}):
        with pytest.raises(RefusalError):
            kit.game.read_result(plain | wrong, rules)


@every_game
def test_people_decide_for_themselves(kit: TriedGame, rules: Rules) -> None:
    seats, people = range(kit.game.seat_count(rules)), kit.game.people(rules)
    deciding = {kit.game.controller(rules, seat) for seat in seats}
    assert set(people) <= deciding <= set(seats)
    assert all(kit.game.controller(rules, seat) == seat for seat in deciding)
    assert set(people) <= set(kit.game.viewers(rules)) <= set(seats)


@every_game
def test_views_are_of_their_seat_and_survive_the_worker(kit: TriedGame, rules: Rules) -> None:
    hand, actions = played(kit, rules, 7)
    assert pickle.loads(pickle.dumps(rules)) == rules
    hand, _ = played(kit, rules, 7, len(actions) // 2)
    for seat in kit.game.viewers(rules):
        seen = kit.game.view(hand, seat)
        assert seen.seat == kit.game.controller(rules, seat)
        assert seen.rules == rules
        assert pickle.loads(pickle.dumps(seen)) == seen
        json.dumps(seen.as_json())
    acting = kit.game.view(hand, hand.to_act if hand.to_act is not None else 0)
    assert sorted(map(str, acting.legal)) == sorted(map(str, hand.legal()))
    assert not kit.game.public_view(hand, 0).legal


@every_game
def test_nothing_a_seat_cannot_know_changes_its_view(kit: TriedGame, rules: Rules) -> None:
    rng, compared = random.Random("leaks"), 0
    for seed in range(16):
        if compared > 20:
            break
        _, whole = played(kit, rules, seed)
        for upto in rng.sample(range(len(whole)), min(4, len(whole))):
            hand, actions = played(kit, rules, seed, upto)
            for viewer in (*rng.sample(kit.game.people(rules), 2), None):
                for _ in range(4):
                    twin = kit.twin(hand, actions, viewer, rng)
                    if twin is not None:
                        compared += 1
                        assert told(kit, twin, viewer) == told(kit, hand, viewer)
    assert compared > 5


def told(kit: TriedGame, hand: Any, viewer: int | None) -> tuple[str, object]:
    seen = kit.game.public_view(hand, 0) if viewer is None else kit.game.view(hand, viewer)
    return json.dumps(seen.as_json()), seen


def test_what_belongs_to_another_game_is_refused_loudly() -> None:
    mighty, whist = KITS["mighty"], KITS["whist"]
    with pytest.raises(TypeError, match="Rules is expected"):
        mighty.game.begin(whist.rules[0], Beginning())
    with pytest.raises(TypeError):
        whist.game.view(mighty.begin(mighty.rules[0], 1), 0)
    assert expect(int, 3) == 3
