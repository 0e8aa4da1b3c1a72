"""The story of a Mighty hand and the help about scores: names, roles, reasons with their numbers, and examples."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, call

import pygame
import pytest

from mighty_gui.client.pages.prose import CardRow, Prose
from mighty_gui.client.play.mighty import help_pages
from mighty_gui.client.play.mighty.contract_sign import ContractSign
from mighty_gui.client.play.mighty.hand_story import MightyHandStory, Seats, friend_text, reasons, verdict_key
from mighty_gui.client.play.result.result_parts import PointBar
from mighty_gui.client.shell.context import Context
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.result import MightyResult, ScoreLine
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Player
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name
from tests.engine.mighty.helpers import vary

EN = Texts.load("en")
RULES = MightyRules()
HEARTS = Contract(15, Suit.HEARTS)
PLAIN = Contract(14, None)
SA, C3 = Card.parse("SA"), Card.parse("C3")


def result_of(**more: Any) -> MightyResult:
    given: dict[str, Any] = {
        "outcome": "made", "scores": (4, 2, -2, -2, -2), "contract": HEARTS, "declarer": 0, "friends": (1,),
        "points": 16, "target": 15, "taken": 16, "defence": 4,
    }  # fmt: skip
    return MightyResult(**{**given, **more})


UNPLAYED: dict[str, Any] = {
    "contract": None, "declarer": None, "friends": (), "points": None, "target": None, "taken": None, "defence": None
}  # fmt: skip


def finished_of(result: MightyResult, seating: tuple[int, ...] = (0, 1, 2, 3, 4), out: tuple[int, ...] = ()) -> Any:
    opening = SimpleNamespace(sitting_out=out or None)
    record = SimpleNamespace(beginning=SimpleNamespace(opening=opening))
    return SimpleNamespace(result=result, seating=seating, record=record)


def setup_of(rules: MightyRules = RULES, count: int = 5) -> Any:
    names = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
    return SimpleNamespace(rules=rules, players=tuple(Player(name, "person") for name in names[:count]))


def story_of(
    context: Context, result: MightyResult, *, rules: MightyRules = RULES, misdeal: Any = None, **view: Any
) -> MightyHandStory:
    story = MightyHandStory.__new__(MightyHandStory)
    story.context, story.result, story.rules, story.verdict = context, result, rules, "made"
    made: Any = SimpleNamespace(setup=setup_of(rules))
    story._match, story._finished, story._misdeal = made, finished_of(result), misdeal
    given: Any = SimpleNamespace(**{"calls": (), "discard": (), "playing": range(5), "rules_in_force": rules, **view})
    story._view = given
    return story


# --- who is who -------------------------------------------------------------------------------------------------


def test_players_have_their_names_by_seat() -> None:
    seats = Seats(EN, setup_of(), finished_of(result_of(), (2, 0, 1, 4, 3)))
    assert [seats.player(seat) for seat in range(6)] == [2, 0, 1, 4, 3, None]
    assert [seats.name(seat) for seat in range(5)] == ["Cy", "Ann", "Bo", "Eve", "Di"]


def test_ghosts_and_partners_have_names_of_their_own() -> None:
    two = vary(players=2, table={"stand_in": "partners"})
    seats = Seats(EN, setup_of(two, 2), finished_of(result_of(), (0, 1)))
    assert seats.name(1) == EN("table.seat.partner", name="Ann")
    assert seats.name(3) == EN("table.seat.partner", name="Bo")
    ghost = vary(players=4, table={"stand_in": "ghost"})
    seats = Seats(EN, setup_of(ghost, 4), finished_of(result_of(), (0, 1, 2, 3)))
    assert seats.player(4) is None
    assert seats.name(4) == EN("table.seat.ghost")


@pytest.mark.parametrize(
    ("result", "playing", "out", "roles"),
    [
        (result_of(), range(5), (), ["declarer", "friend", "defender", "defender", "defender"]),
        (result_of(friends=()), range(5), (), ["declarer", *["defender"] * 4]),
        (result_of(), (0, 1, 2, 3), (), ["declarer", "friend", "defender", "defender", "eliminated"]),
        (result_of(), (0, 1, 2, 3), (4,), ["declarer", "friend", "defender", "defender", "out"]),
        (result_of(outcome="passed_out", **UNPLAYED), (), (), [""] * 5),
        (result_of(outcome="misdeal", **UNPLAYED), (0, 1), (3,), ["", "", "", "out", ""]),
    ],
)
def test_each_player_has_a_role(result: MightyResult, playing: Any, out: tuple[int, ...], roles: list[str]) -> None:
    assert Seats(EN, setup_of(), finished_of(result, out=out)).roles(playing) == roles
    turned = Seats(EN, setup_of(), finished_of(result, (1, 2, 3, 4, 0), out)).roles(playing)
    assert turned == [roles[4], *roles[:4]]


@pytest.mark.parametrize(
    ("calls", "text"),
    [
        ((), ""),
        ((CallFriend("card", card=SA),), card_name(EN, "SA")),
        ((CallFriend("none"),), EN("result.call.none")),
        ((CallFriend("first"),), EN("result.call.first")),
        ((CallFriend("trick", trick=3),), EN("result.call.trick", number=3)),
        ((CallFriend("card", card=SA), CallFriend("first")), f"{card_name(EN, 'SA')}, {EN('result.call.first')}"),
    ],
)
def test_a_called_friend_is_named_as_it_was_called(calls: tuple[CallFriend, ...], text: str) -> None:
    assert friend_text(EN, calls) == text


# --- sentences --------------------------------------------------------------------------------------------------


def test_the_sentence_tells_declarer_contract_and_what_was_missing(context: Context) -> None:
    story = story_of(context, result_of(points=12, defence=8, outcome="failed"))
    story.verdict = "failed"
    values = {"declarer": "Ann", "contract": contract_name(EN, str(HEARTS), long=True), "short": 3, "defence": 8}
    assert story.sentence() == EN("result.told.failed", **values)
    assert "3" in story.sentence()
    texts: Any = Mock()
    texts.has.return_value = False
    story = story_of(context, result_of(defence=None))
    story.context = Mock(texts=texts)
    texts.language = "en"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MightyHandStory, "seats", SimpleNamespace(name=str))
        patch.setattr("mighty_gui.client.play.mighty.hand_story.contract_name", lambda *_, **__: "contract")
        story.sentence()
    assert texts.call_args.kwargs["defence"] == 0


@pytest.mark.parametrize(("seat", "name"), [(2, "Cy"), (None, "")])
def test_an_unplayed_hand_names_who_called_the_misdeal(context: Context, seat: int | None, name: str) -> None:
    misdeal = None if seat is None else SimpleNamespace(seat=seat, hand=(C3, SA))
    story = story_of(context, result_of(outcome="misdeal", **UNPLAYED), misdeal=misdeal)
    story.verdict = "misdeal" if seat is not None else "passed_out"
    assert story.sentence() == EN(f"result.told.{story.verdict}", player=name)
    shown = [list(part.cards) for part in story.parts() if isinstance(part, CardRow)]
    assert shown == ([["SA", "C3"]] if seat is not None else []), "sorted, spades first"


@pytest.mark.parametrize(("counts", "variant"), [("tricks", True), ("points", False)])
def test_hands_for_tricks_have_sentences_of_their_own_where_there_are_some(counts: str, *, variant: bool) -> None:
    rules = vary(contract={"counts": counts})
    texts: Any = Mock()
    for exists in (True, False):
        texts.has.return_value = exists
        key = "result.told.made_tricks" if variant and exists else "result.told.made"
        assert verdict_key(texts, rules, "made") == key


def test_the_worth_of_a_hand_is_what_each_pays(context: Context) -> None:
    worth = story_of(context, result_of(lines=(ScoreLine("points", 3), ScoreLine("run", 2, multiplies=True)))).worth()
    assert (worth.text, worth.numbers, worth.worth) == (EN("result.each.made"), "", "6")


# --- the parts of the sheet -------------------------------------------------------------------------------------


def words(parts: Any) -> list[str]:
    return [part.text for whole in parts for part in whole.walk() if isinstance(part, Prose)]


@pytest.mark.parametrize(
    ("friends", "calls", "line"),
    [
        ((1,), (CallFriend("first"),), ("result.friend", {"name": "Bo", "called": EN("result.call.first")})),
        ((1, 3), (), ("result.friend_only", {"name": "Bo, Di"})),
        ((), (CallFriend("none"),), ("result.alone", {"called": EN("result.call.none")})),
        ((), (), None),
    ],
)
def test_the_sides_are_named_with_the_friends_and_how_they_were_called(
    context: Context, friends: tuple[int, ...], calls: tuple[CallFriend, ...], line: tuple[str, dict[str, str]] | None
) -> None:
    sides, bar = story_of(context, result_of(friends=friends), calls=calls).parts()
    told = [EN("result.declarer", name="Ann"), *([EN(line[0], **line[1])] if line else [])]
    assert words([sides]) == told
    sides.place(pygame.Rect(0, 0, 600, 200))
    sign = next(part for part in sides.walk() if isinstance(part, ContractSign))
    prose = next(part for part in sides.walk() if isinstance(part, Prose))
    assert sign.rect.right < prose.rect.left
    assert prose.bold
    assert isinstance(bar, PointBar)
    assert (bar.attack, bar.target, bar.total) == (16, 15, 20)
    unit = RULES.contract.counts
    assert bar.ours == EN(f"result.ours.{unit}", count=16)
    assert bar.theirs == EN(f"result.theirs.{unit}", count=4)
    assert bar.needed == EN(f"result.needed.{unit}", count=15)


@pytest.mark.parametrize(("taken", "told"), [(None, False), (16, False), (13, True)])
def test_weighted_points_are_told_beside_those_taken(context: Context, taken: int | None, *, told: bool) -> None:
    parts = story_of(context, result_of(taken=taken)).parts()
    assert (EN("result.weighed", count=13) in words(parts)) is told
    assert len(parts) == (3 if told else 2)


@pytest.mark.parametrize(
    ("discard", "text"), [((), None), ((SA, C3), EN("result.discard", count=1)), ((C3,), EN("result.discard_none"))]
)
def test_the_discard_is_shown_with_its_points(context: Context, discard: tuple[Card, ...], text: str | None) -> None:
    parts = story_of(context, result_of(), discard=discard).parts()
    rows = [list(part.cards) for part in parts if isinstance(part, CardRow)]
    assert rows == ([[card.name for card in discard]] if discard else [])
    assert (parts[-2].text if text else None) == text  # type: ignore[attr-defined]


# --- reasons ----------------------------------------------------------------------------------------------------


def reason_of(kind: str, value: int = 7, *, rules: MightyRules = RULES, multiplies: bool = False, **result: Any) -> Any:
    (found,) = reasons(EN, rules, result_of(lines=(ScoreLine(kind, value, multiplies),), **result))
    return found


def test_multipliers_and_limits_have_only_a_name_and_a_value() -> None:
    run = reason_of("run", 2, multiplies=True)
    assert (run.text, run.numbers, run.worth) == (EN("option.scoring.multipliers.run.name"), "", "×2")
    cap = reason_of("cap", 40)
    assert (cap.text, cap.numbers, cap.worth) == (EN("result.base.cap"), "", "40")


def test_a_base_has_words_and_its_numbers() -> None:
    texts: Any = Mock(side_effect=lambda key, **values: f"{key} {sorted(values.items())}")
    (found,) = reasons(texts, RULES, result_of(lines=(ScoreLine("points", 3),)))
    assert found.text.startswith("Result.base.points.words")
    assert found.worth == "3"
    given = texts.call_args_list[-1].kwargs
    assert given == {
        "points": 16, "contract": 15, "minimum": 13, "over": RULES.scoring.over, "defence": 4, "trump": 1, "times": 1
    }  # fmt: skip
    reasons(
        texts,
        RULES,
        result_of(contract=PLAIN, outcome="failed", defence=None, points=9, lines=(ScoreLine("points", 3),)),
    )
    given = texts.call_args_list[-1].kwargs
    assert (given["points"], given["contract"], given["trump"], given["times"], given["defence"]) == (9, 14, 0, 2, 0)


@pytest.mark.parametrize(
    ("kind", "outcome", "points", "variant"),
    [
        ("concede", "made", 16, "concede-made"),
        ("concede", "failed", 9, "concede-failed"),
        ("league", "failed", 9, "league-failed"),
        ("tooth-for-tooth", "failed", 13, "tooth-for-tooth-near"),
        ("tooth-for-tooth", "failed", 12, "tooth-for-tooth-far"),
        ("tooth-for-tooth", "failed", None, "tooth-for-tooth-far"),
        ("points", "made", 16, "points"),
    ],
)
def test_some_bases_have_variants(kind: str, outcome: str, points: int | None, variant: str) -> None:
    texts: Any = Mock(side_effect=lambda key, **values: key)
    (found,) = reasons(texts, RULES, result_of(outcome=outcome, points=points, lines=(ScoreLine(kind, 3),)))
    assert found.numbers == f"result.base.{variant}.numbers"


@pytest.mark.parametrize(
    ("penalty", "scores", "told"),
    [
        (5, (-5, 0, 0, 0, 0), ["−5"]),
        (5, (-10, 0, 0, 0, 0), ["−10"]),
        (5, (0, 0, 0, 0, 0), []),
        (0, (0, 0, 0, 0, 0), []),
    ],
)
def test_an_unplayed_hand_tells_what_is_paid(penalty: int, scores: tuple[int, ...], told: list[str]) -> None:
    rules = vary(misdeal={"penalty": penalty})
    found = reasons(EN, rules, result_of(outcome="misdeal", scores=scores, **UNPLAYED))
    assert [reason.worth for reason in found] == told
    assert all(reason.text == EN("option.misdeal.penalty.name") for reason in found)


# --- help -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("auction", "form", "number"),
    [
        ({"minimum": 13, "maximum": 20}, "at-least", 15),
        ({"minimum": 13, "maximum": None}, "at-least", 15),
        ({"minimum": 13, "maximum": 14}, "at-least", 14),
        ({"minimum": 13, "trump_minimum": 14, "maximum": 20}, "at-least", 16),
        ({"minimum": 8, "maximum": 20}, "concede-fewer", 7),
    ],
)
def test_examples_bid_slightly_above_the_lowest(auction: dict[str, Any], form: str, number: int) -> None:
    assert help_pages._number(vary(auction=auction, contract={"form": form})) == number


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (RULES, [0, 1, 2, 3, 4]),
        (vary(players=2, table={"stand_in": "partners"}), [0, 2]),
        (vary(players=6, elimination={"count": 1}), [0, 1, 2, 3, 4]),
        (vary(players=4), [0, 1, 2, 3]),
    ],
)
def test_examples_are_paid_by_those_who_play(rules: MightyRules, seats: list[int]) -> None:
    assert list(help_pages._seats(rules)) == seats


@pytest.mark.parametrize(
    ("result", "rules", "key"),
    [
        (result_of(), RULES, "made_points"),
        (result_of(outcome="failed"), RULES, "failed_points"),
        (result_of(), vary(contract={"counts": "tricks"}), "made_tricks"),
        (result_of(), vary(contract={"form": "concede-fewer"}), "conceded_made_points"),
        (result_of(run=True), RULES, "run"),
        (result_of(run=True, friends=()), RULES, "run_alone"),
        (result_of(run=True, friends=()), vary(friend={"count": 0}), "run"),
    ],
)
def test_an_example_says_what_happened(result: MightyResult, rules: MightyRules, key: str) -> None:
    assert help_pages._what_happened(rules, result) == key


@pytest.mark.parametrize(
    ("outcome", "friends", "key", "payers"),
    [
        ("made", (1,), "made_with", "many"),
        ("failed", (1,), "failed_with", "many"),
        ("made", (), "made_alone", "many"),
        ("draw", (), "failed_alone", "many"),
        ("made", (1, 2, 3), "made_with", "one"),
    ],
)
def test_an_example_says_who_pays_whom(outcome: str, friends: tuple[int, ...], key: str, payers: str) -> None:
    texts: Any = Mock(side_effect=lambda key, **values: f"{key} {sorted(values.items())}")
    result = result_of(outcome=outcome, friends=friends, scores=(-8, -4, 2, 2, 2), lines=(ScoreLine("points", 2),))
    said = help_pages._shares(RULES, texts, result)
    assert said.startswith(f"Help.mighty.score.{key} ")
    given = texts.call_args_list[-1].kwargs
    assert given.pop("payers").startswith(f"describe.payers.{payers} ")
    friend = {"friend": 4} if friends else {}
    assert given == {"each": 2, "declarer": 8, **friend}


@pytest.mark.parametrize(("points", "discard", "taken"), [(16, (), 16), (99, (), 20), (0, (SA,), 1), (16, (SA,), 16)])
def test_an_example_hand_has_all_the_points(points: int, discard: tuple[Card, ...], taken: int) -> None:
    rules = vary(points={"discard": "declarer"})
    result = help_pages._settle(rules, HEARTS, points, discard=discard)
    assert (result.points, result.defence, result.declarer) == (taken, 20 - taken, 0)
    assert len(result.friends) == rules.friend.count
    assert help_pages._settle(rules, HEARTS, points, alone=True).friends == ()


@pytest.mark.parametrize(("kitty", "buried"), [(3, ["SA", "JK"]), (1, ["SA"]), (0, [])])
def test_examples_are_tried_with_and_without_a_friend_and_the_best_cards_buried(
    monkeypatch: pytest.MonkeyPatch, kitty: int, buried: list[str]
) -> None:
    tried: list[tuple[Contract, int, bool, list[str]]] = []

    def settled(
        rules: MightyRules, contract: Contract, points: int, *, alone: bool, discard: tuple[Card, ...]
    ) -> MightyResult:
        tried.append((contract, points, alone, [card.name for card in discard]))
        return result_of(outcome="failed" if alone else "made", points=points)

    monkeypatch.setattr(help_pages, "_settle", settled)
    monkeypatch.setattr(help_pages, "buried_count", lambda rules: kitty)
    found = list(help_pages._example_results(RULES))
    assert len(found) * 2 == len(tried), "only contracts that were made"
    assert {contract.number for contract, *_ in tried} == {15, 20}
    hearts = [one for one in tried if one[0] == HEARTS]
    assert [(points, alone, cards) for _, points, alone, cards in hearts] == [
        (points, alone, cards) for points in (20, 15) for alone in (False, True) for cards in ([], buried)
    ]
    assert len({contract.trump for contract, *_ in tried}) == 5


def test_how_to_play_is_written_with_heads_points_and_cards() -> None:
    page: Any = Mock()
    help_pages.write_play(page, EN)
    keys = list(EN.keys("help.mighty.play"))
    heads = [EN(key) for key in keys if key.endswith("_head")]
    assert [one.args[0] for one in page.heading.call_args_list] == heads
    points = [EN(key) for key in keys if key.rpartition(".")[2].startswith("p8") and not key.endswith("_head")]
    assert [one.args[0] for one in page.point.call_args_list] == points
    drawn = [one.args for one in page.cards.call_args_list]
    captions = [EN(f"help.mighty.captions.{name}") for name in ("mighty", "red_mighty")]
    assert (("SA", "DA"), captions, None) in drawn
    trick = next(one for one in drawn if one[2] is not None)
    assert trick[0][trick[2]] == "H2"
    assert trick[1] == [EN("help.mighty.captions.lead"), "", EN("help.mighty.captions.ruff"), "", ""]
    assert len(drawn) == 4
    soft = [one.args[0] for one in page.text.call_args_list if one.kwargs.get("soft")]
    assert soft == [EN(key) for key in keys if key.endswith("_cards")]
    below = next(key for key in keys if key.endswith(".p1_2"))
    assert page.mock_calls[page.mock_calls.index(call.text(EN(below))) + 1][0] == "cards"


@pytest.mark.parametrize(("rules", "key"), [(RULES, "rules_standard"), (vary(players=4), "rules")])
def test_how_hands_are_scored_is_written_with_its_rules_and_examples(rules: MightyRules, key: str) -> None:
    page: Any = Mock()
    help_pages.write_scores(page, rules, EN)
    heads = [one.args[0] for one in page.heading.call_args_list]
    assert heads == [EN(f"help.mighty.score.{key}"), EN("help.mighty.score.examples")]
    assert page.entry.call_count > 2
    assert all(one.args[2] is page.column.return_value for one in page.entry.call_args_list)
    examples = help_pages.worked_examples(rules, EN)
    assert [one.args[0] for one in page.point.call_args_list] == [one.title for one in examples]
    assert all(one.kwargs == {"strong": True} for one in page.point.call_args_list)
    assert page.gap.call_count == len(examples)
    written = [one.args[0] for one in page.text.call_args_list]
    base = examples[0].reasons[0]
    assert f"{base.text}: {base.numbers} = {base.worth}" in written
    without = next(reason for one in examples for reason in one.reasons if not reason.numbers)
    assert f"{without.text}: {without.worth}" in written
    assert [text for text in written if text in [one.shares for one in examples]] == [one.shares for one in examples]
    assert page.text.call_args.args == (EN("help.mighty.score.intro"),)
    assert page.text.call_args.kwargs == {"soft": True}
