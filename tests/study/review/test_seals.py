"""The seal book: hands that earn each seal and hands that nearly do; the same seals from merged histories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import hand_id
from mighty_gui.keep.archive.profiles import EVENING, PlayedSeat, keep_learnt
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.study.review import seals
from mighty_gui.study.review.seals import (
    BIG,
    EVENING_HANDS,
    HAND_SEALS,
    MANY,
    SCHOOLS,
    SEALS,
    EarnedSeal,
    SealBook,
    SealedHand,
    action_lines,
    evening_seals,
    keep_evening_seals,
    place_of,
    places,
    regions,
)
from mighty_gui.study.review.seals import EARLY as EARLY_TRICKS
from mighty_gui.texts import Texts

MADE = {
    "outcome": "made", "contract": "15H", "declarer": 0, "friends": [2], "points": 17, "target": 15, "run": False,
    "back_run": False, "scores": [8, -4, 4, -4, -4],
}  # fmt: skip
FAILED = MADE | {"outcome": "failed", "points": 12, "scores": [-8, 4, -4, 4, 4]}
LINES = ("0 friend SA", "0 play HA", "1 play H2", "2 play H3", "3 play H4", "4 play H5")


def hand(result: dict[str, object], seat: int = 0, lines: tuple[str, ...] = LINES, **more: object) -> SealedHand:
    played = PlayedSeat("h", "2026-11-22T10:00:00Z", "mighty", "standard-5", seat, result, False, ("normal",))
    return SealedHand(replace(played, **more), lines)  # type: ignore[arg-type]


def earned(sealed: SealedHand) -> set[str]:
    return {name for name, feat in HAND_SEALS.items() if feat(sealed)}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path)
    yield found
    found.close()


def trick(*cards: str, first: int = 0) -> tuple[str, ...]:
    return tuple(f"{(first + at) % 5} play {card}" for at, card in enumerate(cards))


CALLED = trick("C3 call", "JK", "C4", "C5", "C6")
EARLY = (*trick("HA", "H2", "H3", "H4", "H5"), *trick("DA", "D2", "SA", "D4", "D5"))
LATE = (*EARLY[:5], *(trick("CA", "C2", "C4", "C5", "C6") * 2), *trick("DA", "D2", "SA", "D4", "D5"))
CASES = [
    ("contract", hand(MADE), hand(FAILED)),
    ("friend", hand(MADE, 2), hand(MADE, 1)),
    ("defence", hand(FAILED, 1), hand(FAILED, 2)),
    ("exact", hand(MADE | {"points": 15}), hand(MADE)),
    ("no_trump", hand(MADE | {"contract": "15N"}), hand(MADE)),
    ("alone", hand(MADE | {"friends": []}), hand(MADE | {"friends": [], "scores": [2, -1, -1]})),
    ("high", hand(MADE | {"contract": "17S"}), hand(MADE | {"contract": "16S"})),
    ("run", hand(MADE | {"run": True}), hand(MADE | {"run": True}, 1)),
    ("back_run", hand(FAILED | {"back_run": True}, 1), hand(FAILED | {"back_run": True})),
    ("joker", hand(MADE, 0, CALLED), hand(MADE, 1, CALLED)),
    ("joker", hand(MADE, 0, CALLED), hand(MADE, 0, (*trick("C3 call", "C7", "C4", "C5", "C6"), "1 play JK"))),
    ("joker", hand(MADE, 0, CALLED), hand(MADE, 0, trick("C3", "JK", "C4", "C5", "C6"))),
    ("joker", hand(MADE, 0, CALLED), hand(MADE, 1, trick("C3 call", "JK", "C4", "C5", "C6"))),
    ("early", hand(MADE, 0, ("0 friend SA", *EARLY)), hand(MADE, 0, ("0 friend SA", *LATE))),
    ("early", hand(MADE, 0, ("0 friend SA", *EARLY)), hand(MADE, 1, ("0 friend SA", *EARLY))),
    ("hard", hand(MADE, levels=("hard",)), hand(MADE, levels=("hard", "normal"))),
    ("contract", hand(MADE), hand(MADE, 1)),
    ("contract", hand(MADE), hand(MADE, game="mitigati")),
    ("friend", hand(MADE, 2), hand(FAILED, 2)),
    ("friend", hand(MADE, 2), hand(MADE | {"friends": [0]})),
    ("defence", hand(FAILED, 1), hand(FAILED | {"contract": None}, 1)),
    ("defence", hand(FAILED, 1), hand(FAILED, 1, game="mitigati")),
    ("defence", hand(FAILED, 1), hand(MADE, 1)),
    ("exact", hand(MADE | {"points": 15}), hand(MADE | {"points": 15}, 1)),
    ("exact", hand(MADE | {"points": 15}), hand(FAILED | {"points": 15})),
    ("no_trump", hand(MADE | {"contract": "15N"}), hand(MADE | {"contract": "15N"}, 1)),
    ("no_trump", hand(MADE | {"contract": "15N"}), hand(FAILED | {"contract": "15N"})),
    ("alone", hand(MADE | {"friends": [], "scores": [9, -3, -3, -3]}), hand(MADE | {"friends": []}, 1)),
    ("alone", hand(MADE | {"friends": []}), hand(FAILED | {"friends": []})),
    ("alone", hand(MADE | {"friends": []}), hand(MADE)),
    ("high", hand(MADE | {"contract": "17S"}), hand(MADE | {"contract": "17S"}, 1)),
    ("high", hand(MADE | {"contract": "17S"}), hand(FAILED | {"contract": "17S"})),
    ("run", hand(MADE | {"run": True}), hand(FAILED | {"run": True})),
    ("run", hand(MADE | {"run": True}), hand(MADE)),
    ("back_run", hand(FAILED | {"back_run": True}, 1), hand(FAILED | {"back_run": True}, 2)),
    ("back_run", hand(FAILED | {"back_run": True}, 1), hand(FAILED, 1)),
    ("hard", hand(MADE, levels=("hard",)), hand(FAILED, levels=("hard",))),
    ("hard", hand(MADE, levels=("hard",)), hand(MADE, 1, levels=("hard",))),
    (
        "big",
        hand(MADE | {"scores": [20, -5, -5, -5, -5]}),
        hand({"outcome": "played", "scores": [20, -9, -11]}, game="mitigati"),
    ),
    ("big", hand(MADE | {"scores": [20, -5, -5, -5, -5]}), hand(MADE | {"scores": [19, -5, -5, -5, -4]})),
    ("mitigati", hand({"outcome": "played", "scores": [1, 2, -3, 0]}, game="mitigati"), hand(MADE)),
]


@pytest.mark.parametrize(("name", "does", "does_not"), CASES)
def test_a_seal_is_earned_by_what_it_says_and_by_no_less(name: str, does: SealedHand, does_not: SealedHand) -> None:
    assert name in earned(does)
    assert name not in earned(does_not)


@pytest.mark.parametrize(
    ("text", "contract"), [("15H", (15, "H")), ("9N", (9, "N")), (None, (0, "-")), ("", (0, "-")), ("N", (0, "N"))]
)
def test_a_contract_is_a_number_and_a_trump(text: str | None, contract: tuple[int, str]) -> None:
    assert hand(MADE | {"contract": text}).contract == contract


def test_a_seat_without_a_score_has_won_nothing() -> None:
    assert hand(MADE, 4).score == -4
    assert hand(MADE, 5).score == 0


def test_every_feat_has_its_case() -> None:
    assert {name for name, _, _ in CASES} == set(HAND_SEALS)


@pytest.mark.parametrize(
    ("name", "number"),
    [("evening", EVENING_HANDS), ("many", MANY), ("big", BIG), ("early", EARLY_TRICKS), ("schools", SCHOOLS)],
)
def test_a_seal_says_how_many_it_takes(name: str, number: int) -> None:
    words = {3: "three", 5: "five"}
    assert words.get(number, str(number)) in Texts.load("en")(f"seals.how.{name}").split()


def test_a_seal_is_earned_once_and_told_for_its_hand_alone(archive: Archive) -> None:
    book = SealBook(archive, USUAL)
    assert not book.is_read
    assert book.read_all().is_read
    assert book.add(hand(MADE, hand="a")) == ["contract"]
    assert book.add(hand(MADE, hand="a")) == ["contract"], "the same hand again says the same"
    assert book.add(hand(MADE, hand="b")) == []
    assert book.earned["contract"].hand == "a"


def test_what_many_hands_earn_is_counted_by_days_hands_and_schools(archive: Archive) -> None:
    book = SealBook(archive, USUAL)
    lost = FAILED | {"scores": [-8, 4, -4, 4, 4]}
    for number in range(MANY - 1):
        book.add(hand(lost, hand=f"{number}", date=f"2026-{1 + number // 14:02}-01T10:00:00Z"))
    assert not {"evening", "many", "schools"} & book.earned.keys()
    found = book.add(hand(lost, hand="last", date="2027-01-01T10:00:00Z"))
    assert found == ["many"]
    for number in range(EVENING_HANDS - 1):
        found = book.add(hand(lost, hand=f"e{number}", date="2027-01-01T20:00:00Z"))
    assert found == ["evening"]
    for number, preset in enumerate(("sinchon-5", "gwanak-5", "uos-5", "minsa-5", "daegu-5")):
        assert book.add(hand(lost, hand=f"s{number}", preset=preset)) == (["schools"] if number == 4 else [])
    for number, place in enumerate(places()):
        found = book.add(hand(lost, hand=f"p{number}", preset=place.presets[0]))
    assert found == ["korea"]


def test_the_order_of_hands_that_came_together_does_not_change_what_is_earned(archive: Archive) -> None:
    some = [hand(MADE, hand="a"), hand(FAILED, 1, hand="b"), hand(MADE | {"run": True}, hand="c")]
    books = [SealBook(archive, USUAL), SealBook(archive, USUAL)]
    for book, order in zip(books, (some, some[::-1]), strict=True):
        for sealed in order:
            book.add(sealed)
    assert books[0].earned.keys() == books[1].earned.keys()


def test_the_actions_of_a_record_are_read_without_the_rest() -> None:
    record = 'format: mighty-record/1\nactions:\n  - 0 bid 14D\n  - 0 play CA\nresult: {"outcome": "made"}\n  - no\n'
    assert action_lines(record) == ["0 bid 14D", "0 play CA"]
    assert action_lines("") == []


def test_the_first_evening_earns_its_seal_at_its_last_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands thrown in count for nothing; a seal names the first hand that earned it."""
    outcomes = ("made", "passed", "failed", "made", "failed", "passed")
    finished = [
        SimpleNamespace(result=SimpleNamespace(was_played=outcome != "passed"), outcome=outcome, name=f"hand {number}")
        for number, outcome in enumerate(outcomes)
    ]

    def sealed(_: object, finished: SimpleNamespace, match: str) -> SealedHand:
        assert match == "the match"
        return hand(MADE if finished.outcome == "made" else FAILED, hand=finished.name, date=f"day of {finished.name}")

    monkeypatch.setattr(seals, "sealed_hand", sealed)
    match = SimpleNamespace(finished=finished)
    found = seals.seals_of_evening(match, "the match")  # type: ignore[arg-type]
    assert found == {
        "begun": EarnedSeal("begun", "hand 4", "day of hand 4"),
        "contract": EarnedSeal("contract", "hand 0", "day of hand 0"),
    }


def test_a_hand_of_a_match_is_that_of_its_only_person() -> None:
    players = [SimpleNamespace(level=level, is_person=level == "") for level in ("hard", "", "normal", "hard")]
    setup = SimpleNamespace(players=players, game=SimpleNamespace(id="mighty"), preset="uos-5")
    finished = SimpleNamespace(
        number=3,
        result=SimpleNamespace(in_full=lambda: MADE),
        record=SimpleNamespace(actions=[(0, "friend SA"), (2, "play HA")]),
    )
    found = seals.sealed_hand(SimpleNamespace(setup=setup, people=(1,)), finished, "the match")  # type: ignore[arg-type]
    played = found.played
    assert (played.hand, played.game, played.preset, played.seat) == (hand_id("the match", 3), "mighty", "uos-5", 1)
    assert (played.result, played.is_aided, played.levels) == (MADE, False, ("hard", "normal"))
    assert list(found.lines) == ["0 friend SA", "2 play HA"]


def test_a_corner_has_two_numbers() -> None:
    assert [*seals._corners([1, 2, 3, 4])] == [(1, 2), (3, 4)]
    with pytest.raises(ValueError, match="argument"):
        list(seals._corners([1, 2, 3]))


def test_the_map_knows_every_school_and_nothing_else() -> None:
    schools = {preset.id for preset in built_in_presets().values() if preset.group == "school"}
    assert {preset for place in places() for preset in place.presets} == schools
    assert place_of("standard-5") == ""
    assert {place.region for place in places()} - {""} <= regions().keys()


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_seal_and_place_has_its_words(language: str) -> None:
    texts = Texts.load(language)
    for name in SEALS:
        assert all(texts.has(f"seals.{what}.{name}") for what in ("name", "seal", "how"))
    assert all(texts.has(f"seals.place.{place.name}") for place in places())


def test_the_seals_of_the_first_evening_open_the_book_and_are_not_earned_again(archive: Archive) -> None:
    first = EarnedSeal("contract", "evening-0001", "2026-05-01T20:00:00Z")
    keep_evening_seals(archive, USUAL, {"contract": first})
    archive.settle()
    book = SealBook(archive, USUAL)
    assert book.earned == {"contract": first}
    assert "contract" not in book.add(hand(MADE, hand="a"))
    assert SealBook(archive, "guest").earned == {}


@pytest.mark.parametrize(
    "entry", [{"seals": 7}, {"seals": {"contract": ["a"]}}, {"seals": {"nothing": ["a", "b"]}}, {}]
)
def test_seals_of_the_first_evening_that_cannot_be_read_are_left_out(
    archive: Archive, entry: dict[str, object]
) -> None:
    keep_learnt(archive, USUAL, EVENING, entry)
    archive.settle()
    assert evening_seals(archive, USUAL) == {}
