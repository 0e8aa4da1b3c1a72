"""Every figure that is shown is based on enough worlds or is certain, and none decides a choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from mighty_gui.ai import counsel, fresh_trial, weighing
from mighty_gui.ai.appraisal import ALL, ENOUGH, Appraisal, Figures
from mighty_gui.ai.counsel import advise, appraise_all
from mighty_gui.ai.fresh_trial import Comparison, Trial, compare
from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.mighty.bid.bid_search import PassSearch
from mighty_gui.ai.mighty.drawing import DrawSearch
from mighty_gui.ai.mighty.end.opened_hand import OpenedSpot
from mighty_gui.ai.mighty.look_ahead import HARD
from mighty_gui.ai.mighty.mighty_players import QUICK
from mighty_gui.ai.mitigati import prospects
from mighty_gui.ai.mitigati.bargaining import Worth
from mighty_gui.ai.open_table import FoundAction, OpenTables
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.players import appraise, choose
from mighty_gui.ai.race import Gain
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, Hand, View
from mighty_gui.engine.mighty.actions import PASS, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.study.review import open_play, why
from mighty_gui.study.review.judge import judge
from mighty_gui.study.review.open_play import LaidOpen
from tests.ai.mighty.positions import dealt, declared, played
from tests.engine.game_kits import KITS
from tests.study.computer_hands import played as match_of
from tests.study.fakes import finished
from tests.study.review.test_why import told
from tests.study.short_sight import short_sighted
from tests.tiers import some, spread

FEW: Final = 9
"""The number of worlds for figures here; the levels decide with four."""
MANY: Final = 100
"""More worlds than those for deciding on a change of trumps."""
PRESETS: Final = ("standard-5", "standard-6", "draft-2", "mitigati")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make levels decide with very few worlds, and figures need a few more."""
    short_sighted(monkeypatch)
    for asker in (counsel, weighing, why):
        monkeypatch.setattr(asker, "ENOUGH", FEW)
    monkeypatch.setattr(fresh_trial, "WORLDS", FEW)
    usual = GamePlayers.play_on

    def play_on(players: GamePlayers, hand: Hand, pause: Pause) -> None:
        """Play any cards, because quality does not matter here."""
        while hand.phase == "play":
            hand.apply(hand.legal()[0])
        usual(players, hand, pause)

    monkeypatch.setattr(GamePlayers, "play_on", play_on)


@cache
def views(preset: str) -> list[View]:
    """Return the views at the first decision of each phase, at some of the play, and at its last card."""
    rules = load_presets()[preset].rules
    game, hand, found, phases = game_of(rules), KITS[game_of(rules).id].begin(rules, 3), list[View](), set[str]()
    while hand.to_act is not None:
        seen = game.view(hand, game.controller(rules, hand.to_act))
        mark = f"{seen.phase} {len(seen.events) // 25} {len(seen.legal) == 1}"
        if mark not in phases:
            phases.add(mark)
            found.append(seen)
        hand.apply(choose(seen, "normal", 3))
    return found


def figures(found: list[Appraisal]) -> Iterator[Appraisal]:
    """Yield the appraisals with figures."""
    return (one for one in found if one.score is not None or one.chance is not None)


def test_a_figure_needs_a_hundred_and_sixty_worlds() -> None:
    assert ENOUGH >= 160
    assert {asker.ENOUGH for asker in (counsel, weighing, why)} == {ENOUGH}
    assert min(fresh_trial.WORLDS, open_play.TABLES, HARD.card_worlds) >= ENOUGH, "losses, true chances, readings"


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("preset", spread(PRESETS, 3))
@pytest.mark.nightly
def test_hints_and_suggestions_rest_on_enough(preset: str) -> None:
    shown = 0
    for seen in views(preset):
        for found in (advise(seen), appraise_all(seen, "normal", 1), appraise_all(seen, "hard", 1)):
            assert sorted(str(one.action) for one in found) == sorted(map(str, seen.legal))
            for one in figures(found):
                assert one.worlds >= FEW, (seen.phase, one)
                shown += 1
            before_contract = seen.phase in ("draw", "misdeal", "auction")
            if preset != "mitigati" and not before_contract:
                assert all(one.chance is not None for one in found), "no figure is withheld"
            assert found[0].score is not None
    assert shown > 20


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("preset", PRESETS[::3])
@pytest.mark.nightly
def test_reviews_and_exercises_rest_on_enough(preset: str) -> None:
    judged = 0
    for seen in views(preset)[::2]:
        found = judge(seen, seen.legal[-1])
        weighed = Weighing(seen)
        assert not found.choices or found.worlds >= FEW
        if found.choices:
            assert all(weighed.prospect(one.action).worlds >= FEW for one in found.choices)
            judged += 1
    assert judged > 2


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("preset", some(PRESETS[::3], 1))
@pytest.mark.nightly
def test_what_is_shown_of_a_computer_players_decision_rests_on_enough(preset: str) -> None:
    shown = 0
    for *_, ground in told(match_of(preset, "hard")):
        if isinstance(ground, why.Grounds):
            for counted in filter(None, (ground.chosen, ground.next)):
                stated = ground.with_figures(counted)
                assert (stated.action, stated.value, stated.terms) == (counted.action, counted.value, counted.terms)
                if stated.score is not None:
                    assert stated.worlds >= FEW
                    shown += 1
    assert shown > 10


def test_no_figure_is_shown_of_what_a_rule_of_thumb_has_estimated() -> None:
    for *_, ground in told(match_of("mitigati", "normal")):
        if isinstance(ground, why.Grounds):
            assert all(ground.with_figures(one).worlds in (0, ALL) for one in (ground.chosen, ground.next) if one)
            assert ground.chosen.worlds or ground.with_figures(ground.chosen).score is None


def test_how_often_the_true_cards_make_it_rests_on_as_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()
    hand = finished(KITS["mighty"], 0, "normal")
    opened = LaidOpen(hand, nodes=0)

    def tables(_: OpenedSpot, count: int, *__: object) -> OpenTables:
        asked.append(count)
        return OpenTables(0.5, 10.0)

    monkeypatch.setattr(OpenedSpot, "tables", tables)
    monkeypatch.setattr(OpenedSpot, "best_found", lambda *_: FoundAction(0.0, ()))
    assert len(list(opened.states())) == len(asked) > 40
    assert set(asked) == {ENOUGH}


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("preset", spread(PRESETS, 3))
def test_no_choice_depends_on_what_is_asked_for_figures(preset: str) -> None:
    for seen in views(preset):
        least = MANY if seen.phase == "contract" else FEW
        decided, shown = (appraise(seen, "hard", 5, figures=Figures(worlds)) for worlds in (0, least))
        assert [(*one[:2], one.terms) for one in decided] == [(*one[:2], one.terms) for one in shown]
        assert all(one.worlds >= least for one in figures(shown))


# --- one position, and certain values -----------------------------------------------------------------------


LINE = "bid 14C, bid 15S, pass, pass, pass, bid 16C, pass, discard S6 HK D9, keep, friend SA"


def declarers_lead() -> PlayerView:
    """Return the view of the declarer's first lead, where jack and queen of spades are equivalent."""
    hand = played(MightyHand.from_seed(load_presets()["standard-5"].rules, 771017, dealer=2), LINE)
    return view(hand, 2)


def test_where_all_cards_are_the_same_the_chance_is_not_that_of_one_world() -> None:
    seen = declarers_lead()
    assert [str(action) for action in seen.legal] == ["play SJ", "play SQ"]
    for found in (advise(seen), appraise_all(seen, "hard", 1), appraise_all(seen, "normal", 1)):
        for one in found:
            assert one.worlds == ENOUGH
            assert one.chance == pytest.approx(0.66, abs=0.12), "as in 480 worlds of their own"


def test_a_single_card_has_its_figures_too() -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
    hand = declared(dealt({0: own, 1: "C2 S5"}, "C4 C6 D2"), "14H", "C4 C6 D2", "SA")
    played(hand, "CA")
    seen = view(hand, 1)
    forced = [action for action in seen.legal if str(action) == "play C2"]
    alone = PlayerView(**{**{name: getattr(seen, name) for name in seen.__slots__}, "legal": tuple(forced)})
    (found,) = appraise_all(alone, "hard", 1)
    assert found.worlds >= ENOUGH
    assert found.chance is not None


def test_at_the_last_card_of_all_nothing_is_left_to_imagine() -> None:
    rules = load_presets()["standard-5"].rules
    hand = MightyHand.from_seed(rules, 1)
    last = None
    while hand.to_act is not None:
        seen = view(hand, hand.to_act)
        if seen.seat == seen.declarer and len(seen.trick) == 4 and len(seen.tricks) == 9:
            last = seen
        hand.apply(choose(seen, "normal", 1))
    if last is None:
        pytest.skip("the declarer did not play the last card")
    (found,) = appraise_all(last, "normal", 1)
    assert found.worlds == ALL
    assert hand.result is not None
    assert (found.score, found.chance) == (hand.result.scores[last.seat], float(hand.result.outcome == "made"))


def test_a_pass_that_ends_the_hand_is_certain() -> None:
    hand = played(MightyHand.from_seed(load_presets()["standard-5"].rules, 4), "pass, pass, pass, pass")
    seen = view(hand, hand.to_act or 0)
    search = PassSearch(seen, 1)
    assert search.prospect(ENOUGH) == (0.0, None, ALL)
    assert PASS in seen.legal


@pytest.mark.parametrize(("every", "looked", "chance"), [(1, 20, 1.0), (2, 40, 1.0), (3, 40, None)])
def test_a_chance_after_passing_needs_enough_hands_that_are_played(
    every: int, looked: int, chance: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = PassSearch(view(MightyHand.from_seed(load_presets()["standard-5"].rules, 4), 0), 1)
    ends = iter([Gain(1.0, 1.0, 1.0) if not at % every else None for at in range(100)])
    monkeypatch.setattr(search, "_end", lambda: next(ends))
    found = search.prospect(20)
    assert (found.worlds, found.chance) == (looked, chance)


@pytest.mark.parametrize(("made", "worlds", "chance"), [(10, 10, 1.0), (5, 10, 1.0), (4, 10, None), (0, 10, None)])
def test_a_trial_states_a_chance_where_half_of_the_hands_have_a_contract(
    made: int, worlds: int, chance: float | None
) -> None:
    seen = view(MightyHand.from_seed(load_presets()["standard-5"].rules, 4), 0)
    trial = Trial(seen, (PASS, parse_action("bid 14H")), "few")
    trial._made, trial._scores = [[True] * made, [True] * worlds], [[(0,) * 5] * worlds, [(0,) * 5] * worlds]
    assert trial.chance(0) == chance
    assert trial.has_few_contracts is (0 < made < worlds)


def test_two_choices_are_tried_in_more_worlds_where_some_have_no_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[int]()
    monkeypatch.setattr(Trial, "look", lambda _, worlds: looked.append(worlds))
    monkeypatch.setattr(Trial, "comparison", lambda _: None)
    for few, expected in ((False, [QUICK * ENOUGH]), (True, [QUICK * ENOUGH] * 2)):
        monkeypatch.setattr(Trial, "has_few_contracts", few)
        looked.clear()
        compare(declarers_lead(), parse_action("play SJ"), parse_action("play SQ"), "few")
        assert looked == expected


@pytest.mark.parametrize("of_all", [True, False])
@pytest.mark.parametrize(("every", "looked", "chance"), [(1, 20, 1.0), (2, 40, 1.0), (3, 40, None)])
def test_a_chance_while_drawing_needs_enough_hands_that_are_played(
    every: int, looked: int, chance: float | None, *, of_all: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both choices get their figures, because both decide how many worlds are enough."""
    hand = MightyHand.from_seed(load_presets()["draft-2"].rules, 4)
    search = DrawSearch(view(hand, hand.to_act or 0), 1)
    ends = iter([(1.0, 1.0) if not at // 2 % every else (0.0, -1.0) for at in range(200)])
    monkeypatch.setattr(search, "_end", lambda *_: next(ends))
    assert {(one.worlds, one.chance) for one in search.appraisals(Figures(20, of_all=of_all))} == {(looked, chance)}


def test_what_is_expected_of_another_choice_rests_on_the_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Weighing, "compare", lambda *_: Comparison([1.0] * 5, (1.0, 0.0), (0.5, 0.5), ()))
    monkeypatch.setattr(Weighing, "are_equivalent", lambda _, one, other: one == other)
    weighed = Weighing(declarers_lead())
    assert sorted(weighed.prospect(action).worlds for action in weighed.view.legal) == [5, ENOUGH]


def test_a_choice_that_its_level_did_not_weigh_has_figures_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = declarers_lead()

    def unweighed(*_: object, **__: object) -> list[Appraisal]:
        return [Appraisal(action, -float(at)) for at, action in enumerate(seen.legal)]

    monkeypatch.setattr(weighing, "appraise", unweighed)
    found = Weighing(seen).prospect(seen.legal[0])
    assert found.worlds == ENOUGH
    assert found.score is not None
    assert found.chance is not None


def test_an_agreement_is_certain_and_a_demand_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_presets()["mitigati"].rules
    game, hand = game_of(rules), KITS["mitigati"].begin(rules, 2)
    found, imagined, usual = dict[str, int](), list[int](), prospects.played_out

    def played_out(seen: MitigatiView, worlds: int, seed: int, pause: Pause) -> Worth:
        imagined.append(worlds)
        return usual(seen, worlds, seed, pause)

    monkeypatch.setattr(prospects, "played_out", played_out)
    while hand.phase == "auction" and hand.to_act is not None:
        seen = game.view(hand, hand.to_act)
        total = -sum(amount or 0 for amount in seen.bids)  # type: ignore[attr-defined]
        for one in appraise_all(seen, "normal", 1):
            closes = isinstance(one.action, Action) and str(one.action) == f"bid {total:+}"
            if closes and sum(amount is not None for amount in seen.bids) == 2:  # type: ignore[attr-defined]
                assert (one.worlds, one.score) == (ALL, float(total))
                found["agreed"] = found.get("agreed", 0) + 1
            elif one.score is not None and one.worlds != ALL:
                assert one.worlds == ENOUGH
                found["demand"] = found.get("demand", 0) + 1
        hand.apply(choose(seen, "novice", 1))
    assert set(found) == {"agreed", "demand"}
    assert set(imagined) == {ENOUGH}
