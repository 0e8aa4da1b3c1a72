"""Par: the same cards at several tables, and the rank among them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.engine.core.game import Beginning, Game, Hand, Opening, Rules, View
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.comparison import par as par_module
from mighty_gui.study.comparison.par import Account, AccountPart, Par, ParTable, par_of, tables_of
from tests.study.played_hands import hand_of, played, rules_of
from tests.whist import whist_in_the_house
from tests.whist.whist_game import WhistRules


@pytest.fixture
def any_card(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Make all choices equally good; return the list of who was asked for them at what level."""
    asked: list[tuple[int, str]] = []

    def appraise(view: View, level: str, *_: object) -> Sequence[Appraisal]:
        asked.append((view.seat, level))
        return [Appraisal(action, 0.0) for action in view.legal]

    monkeypatch.setattr(par_module, "appraise", appraise)
    return asked


def test_the_place_counts_half_of_the_equal_tables() -> None:
    par = Par(2, 4, tuple(ParTable("normal", score) for score in (8, 4, 4, -6)))
    assert (par.par, par.place) == (2.5, 0.5)
    assert Par(2, 9, par.tables).place == 1
    assert Par(2, -7, par.tables).place == 0
    assert par.as_json() == {
        "seat": 2,
        "score": 4,
        "par": 2.5,
        "place": 0.5,
        "tables": [{"level": "normal", "score": score} for score in (8, 4, 4, -6)],
    }


def test_the_parts_of_an_account_make_its_score_and_none_is_less_than_nothing_by_rounding() -> None:
    parts = {"par": 0.0, "auction": 0.1, "kitty": 0.2, "own": -0.3}
    shown = Account(0, {name: AccountPart(part, 0.0) for name, part in parts.items()}).rounded_account()
    assert {name: f"{part.score}" for name, part in shown.parts.items()} == {
        "par": "0.0", "auction": "0.1", "kitty": "0.2", "own": "-0.3",
    }  # fmt: skip
    halves = Account(1, {"par": AccountPart(0.04, 0.1), "own": AccountPart(-0.04, 0.2), "play": AccountPart(1.0, 0.3)})
    assert [f"{part.score} {part.se}" for part in halves.rounded_account().parts.values()] == [
        "0.0 0.1", "0.0 0.2", "1.0 0.3",
    ]  # fmt: skip
    thirds = Account(
        1, {"par": AccountPart(0.33, 0.0), "own": AccountPart(0.33, 0.0), "others": AccountPart(0.34, 0.0)}
    )
    assert [part.score for part in thirds.rounded_account().parts.values()] == [0.4, 0.3, 0.3]
    nothing = Account(0, {name: AccountPart(score, 0.0) for name, score in zip("abc", (0.1, 0.2, -0.3), strict=True)}
                      | {"par": AccountPart(0.0, 0.0)})  # fmt: skip
    assert f"{nothing.rounded_account().parts['par'].score}" == "0.0"


@pytest.mark.nightly
def test_the_same_seed_gives_the_same_tables_and_they_differ() -> None:
    hand = hand_of(rules_of("standard-5"), 101)
    par = par_of(hand, 1)
    assert par == par_of(hand, 1, seed=1)
    assert len(par.tables) == 32
    assert len({table.score for table in par.tables}) > 3
    assert [one.score for one in tables_of(hand, 1, seed=2)] != [one.score for one in par.tables]
    assert par.score == hand.result.scores[1]


@pytest.mark.parametrize("preset", ["standard-5", "honeymoon-2", "mitigati"])
def test_without_leeway_every_table_is_what_normal_plays(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The expected result is that of the player who always takes the best, at one table without `par`."""
    rules = rules_of(preset)
    hand = hand_of(rules, 13)  # without equivalent choices
    monkeypatch.setattr(type(par_module.players_of(rules)), "leeway", lambda *_: 0.0)
    monkeypatch.setattr(par_module, "TABLES", {"normal": 2})
    for seat in hand.game.people(rules)[:2]:
        assert {one.score for one in tables_of(hand, seat)} == {hand.result.scores[seat]}


def test_every_table_has_the_cards_of_the_deal_and_later_chance_of_its_own(
    monkeypatch: pytest.MonkeyPatch, any_card: list[tuple[int, str]]
) -> None:
    rules = rules_of("daejeon-6")
    hands = (hand_of(rules, seed) for seed in range(40))
    hand = next(one for one in hands if "redistribution" in _plain(one))
    begun: list[Beginning] = []
    begin = type(MIGHTY).begin

    def watched(self: Game, rules: Rules, beginning: Beginning) -> Hand:
        begun.append(beginning)
        return begin(self, rules, beginning)

    monkeypatch.setattr(type(MIGHTY), "begin", watched)
    monkeypatch.setattr(par_module, "TABLES", {"normal": 3})
    tables = list(tables_of(hand, 0))
    own = [one for one in begun if one.seed != hand.record.beginning.seed]
    assert len({one.seed for one in own}) == len(tables) == 3
    for one in own:
        assert isinstance(one.dealt, DealRecord)
        assert one.dealt.redistribution is None
        assert one.dealt.as_plain()["hands"] == _plain(hand)["hands"]


def _plain(hand: ReplayedHand) -> dict[str, object]:
    assert isinstance(hand.record.beginning.dealt, DealRecord)
    return hand.record.beginning.dealt.as_plain()


def test_only_the_seat_itself_is_played_by_the_better_level(any_card: list[tuple[int, str]]) -> None:
    tables = list(tables_of(hand_of(rules_of("standard-5"), 3), 2, "hard"))
    assert [table.level for table in tables] == ["hard"] * 8
    assert {(seat, "hard" if seat == 2 else "normal") for seat, _ in any_card} == set(any_card)
    assert len(any_card) > 100


def test_what_lies_further_behind_is_chosen_less_often_and_then_never(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rules = MIGHTY, rules_of("standard-5")
    view = game.view(game.begin(rules, Beginning(Opening(0), 5)), 0)
    best, near, far, hopeless = view.legal[:4]
    values = {best: 0.0, near: -0.25, far: -0.75, hopeless: -0.765625}
    monkeypatch.setattr(MightyPlayers, "leeway", lambda *_: 0.25)
    monkeypatch.setattr(
        par_module, "appraise", lambda *_: [Appraisal(action, value) for action, value in values.items()]
    )
    chosen = [par_module._choose(view, "normal", seed, lambda: None) for seed in range(400)]
    counts = [chosen.count(action) for action in values]
    assert counts == sorted(counts, reverse=True)
    assert counts[2] > counts[3] == 0


def test_leeway_is_for_levels_without_chance_of_their_own() -> None:
    game, rules = MIGHTY, rules_of("standard-5")
    view = game.view(game.begin(rules, Beginning(Opening(0), 5)), 0)
    assert isinstance(view, PlayerView)
    players = par_module.players_of(rules)
    assert [players.leeway(view, level) for level in ("random", "normal", "hard")] == [0, 0.3, 0]


@pytest.mark.parametrize(
    ("preset", "actions", "seat", "code"),
    [
        ("standard-5", 12, 0, "replay.unfinished"),
        ("standard-5", None, 5, "par.no_seat"),
        ("standard-5", None, -1, "par.no_seat"),
        ("honeymoon-2", None, 1, "par.no_seat"),
        ("rotation-6", None, 0, "par.sat_out"),
    ],
)
def test_where_there_is_no_par_one_sentence_says_why(preset: str, actions: int | None, seat: int, code: str) -> None:
    rules = rules_of(preset)
    with pytest.raises(RefusalError) as refused:
        par_of(ReplayedHand(played(rules, 77, actions), rules), seat)
    assert refused.value.refusal.code == code


def test_any_game_has_a_par_and_can_be_stopped() -> None:
    class StopError(Exception):
        pass

    turns = 0

    def pause() -> None:
        nonlocal turns
        turns += 1
        if turns > 100:
            raise StopError

    with whist_in_the_house():
        hand = hand_of(WhistRules(), 4)
        assert len(par_of(hand, 3).tables) == 32
        with pytest.raises(StopError):
            par_of(hand, 3, pause=pause)
