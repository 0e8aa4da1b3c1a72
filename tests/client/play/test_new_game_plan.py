"""The choices for a new game: who sits where, under which name, face, colour and level, and what is kept of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.client.look.company import COLOURS, cast
from mighty_gui.client.look.faces import LETTER, portraits
from mighty_gui.client.play.new_game.new_game_plan import (
    DEALS,
    GUEST,
    MOST_HANDS,
    MOST_SCORE,
    RECENT,
    SCORE_STEP,
    SEATS,
    STAKES,
    NewGamePlan,
    SeatPlan,
    load,
    rename_seat,
    save,
    seat_options,
    seat_person,
    with_colour,
    with_face,
    with_who_plays,
)
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import Profile, keep_profile, profile_of, profiles
from mighty_gui.match.setup import STYLES, USUAL
from mighty_gui.texts import Texts

EN = Texts.load("en")
CAST = [one.face for one in cast()]


def seated(*kinds: str) -> NewGamePlan:
    """Return the plan with these kinds at the first seats: p for a person, f for a phone, c for a computer player."""
    names: Mapping[str, Any] = {"p": "person", "f": "phone", "c": "computer"}
    plan = NewGamePlan()
    for seat, kind in enumerate("".join(kinds)):
        plan = plan.with_seat(seat, kind=names[kind])
    return plan


@pytest.fixture(name="archive")
def _archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path / "home")) as archive:
        keep_profile(archive, Profile("p1", "Ann", CAST[2], "sky"))
        keep_profile(archive, Profile("p2", "Bo", CAST[3], "pink"))
        yield archive


# --- the first plan ---------------------------------------------------------------------------------------------


def test_at_first_one_person_plays_ten_hands_with_the_cast_in_its_order() -> None:
    plan = NewGamePlan()
    assert [seat.kind for seat in plan.seats] == ["person"] + ["computer"] * (SEATS - 1)
    assert [seat.who for seat in plan.seats[1:]] == CAST[: SEATS - 1]
    assert plan.seats[0].who == CAST[SEATS - 1], "no two seats have the same cast member"
    assert (plan.length.kind, plan.length.number) == ("hands", 10)
    assert plan.stake == 0
    assert plan.same_cards is False
    assert plan.deals in DEALS
    assert plan.seats[1].manner == cast()[0].style
    assert SeatPlan(style="bold").manner == "bold"


@pytest.mark.parametrize(("ending", "number"), [("hands", 7), ("score", 300), ("open", 0)])
def test_the_length_follows_the_way_of_ending(ending: str, number: int) -> None:
    length = NewGamePlan().change(ending=ending, hands=7, score=300).length
    assert (length.kind, length.number) == (ending, number)


def test_the_last_three_rule_sets_are_remembered_each_once() -> None:
    plan = NewGamePlan()
    for preset in ("a", "b", "a", "c", "d"):
        plan = plan.change(preset=preset).with_recent()
    assert plan.recent == ("d", "c", "a")
    assert plan.change(preset="c").with_recent().recent == ("c", "d", "a")
    assert len(plan.recent) == RECENT


# --- seats ------------------------------------------------------------------------------------------------------


def test_another_kind_of_player_has_no_profile_and_other_changes_keep_it() -> None:
    plan = NewGamePlan().with_seat(2, profile="p1", name="Ann")
    assert plan.with_seat(2, name="Anna").seats[2].profile == "p1"
    assert plan.with_seat(2, kind="person").seats[2].profile == ""
    assert plan.with_seat(2, kind="person", profile="p2").seats[2].profile == "p2"
    assert plan.with_seat(2, kind="phone").seats[2].name == "Ann"
    assert [one for one in range(SEATS) if plan.seats[one] != NewGamePlan().seats[one]] == [2]


@pytest.mark.parametrize(
    ("kinds", "count", "people", "phones"),
    [("pcfpc", 5, [0, 2, 3], [2]), ("pcfpc", 2, [0], []), ("ccccc", 5, [], []), ("fffff", 3, [0, 1, 2], [0, 1, 2])],
)
def test_people_sit_at_the_screen_or_hold_phones(kinds: str, count: int, people: list[int], phones: list[int]) -> None:
    plan = seated(kinds)
    assert plan.people(count) == people
    assert plan.phones(count) == phones


@pytest.mark.parametrize(
    ("kinds", "same_cards", "is_duplicate"),
    [
        ("ppccc", True, True),
        ("ppccc", False, False),
        ("pcccc", True, False),
        ("pfccc", True, False),
        ("ppfcc", True, False),
    ],
)
def test_the_same_cards_need_two_people_and_no_phones(kinds: str, *, same_cards: bool, is_duplicate: bool) -> None:
    assert seated(kinds).change(same_cards=same_cards).is_duplicate(5) is is_duplicate


def test_alone_only_the_first_person_stays_and_new_cast_members_take_the_other_places() -> None:
    plan = seated("cppcf").with_seat(3, level="hard").with_seat(0, level="novice").with_seat(1, name="Ann")
    alone = plan.alone(5)
    assert [seat.kind for seat in alone.seats[:5]] == ["computer", "person", "computer", "computer", "computer"]
    assert alone.seats[1] == plan.seats[1]
    assert [alone.seats[seat].level for seat in (2, 4)] == ["novice", "novice"], (
        "the level of the first computer player"
    )
    assert len({alone.seats[seat].who for seat in (0, 2, 3, 4)}) == 4
    assert [alone.seats[seat].name for seat in (2, 4)] == [None, None]
    assert alone.seats[0] == plan.seats[0]
    assert seated("ppppp").alone(5).seats[1].level == "normal"


def test_levels_of_seats_that_are_not_used_do_not_count() -> None:
    plan = seated("ppccc").with_seat(2, level="hard")
    assert plan.alone(2).seats[1].level == "normal"
    assert seated("ppccc").with_seat(0, level="hard").alone(5).seats[1].level == "normal", "people have no level"


# --- names ------------------------------------------------------------------------------------------------------


def test_default_names_are_the_cast_members_and_the_numbers_of_people() -> None:
    plan = seated("cpcpf")
    assert plan.default_name(EN, 0) == plan.seats[0].member.name(EN)
    assert plan.default_name(EN, 1) == EN("seat.you")
    assert plan.default_name(EN, 1, "Mina") == "Mina"
    assert plan.default_name(EN, 3) == EN("seat.person", number=2)
    assert plan.default_name(EN, 4) == EN("seat.person", number=3)
    assert plan.default_name(EN, 3, "Mina") == EN("seat.person", number=2), "the name from the settings is not theirs"


def test_a_guest_in_the_first_place_is_not_called_by_the_usual_players_name() -> None:
    plan = seated("ppccc").with_seat(0, profile=GUEST)
    assert [plan.is_usual(seat) for seat in range(3)] == [False, True, False]
    assert plan.default_name(EN, 0, "Mina") == EN("seat.person", number=2)
    assert plan.default_name(EN, 1, "Mina") == "Mina"


def test_nobody_is_the_usual_player_where_all_people_have_profiles() -> None:
    plan = seated("pcccc").with_seat(0, profile="p1")
    assert not any(plan.is_usual(seat) for seat in range(SEATS))
    assert not seated("fcccc").is_usual(0)


@pytest.mark.parametrize(
    ("seat", "profile", "found"), [(0, "", USUAL), (1, "p1", "p1"), (1, GUEST, ""), (2, "p1", ""), (3, "p1", "")]
)
def test_the_profile_at_a_seat(seat: int, profile: str, found: str) -> None:
    assert seated("ppfcc").with_seat(seat, profile=profile).profile_at(seat) == found


def test_a_person_without_a_profile_behind_the_usual_player_has_none() -> None:
    assert seated("ppccc").profile_at(1) == ""


@pytest.mark.parametrize(("profile", "known"), [("p1", "p1"), ("p9", GUEST), (GUEST, GUEST), ("", "")])
def test_deleted_people_become_guests(profile: str, known: str) -> None:
    plan = seated("ppccc").with_seat(1, profile=profile)
    assert plan.without_strangers({"p1"}).seats[1].profile == known


@pytest.mark.parametrize(
    ("seat", "name", "shown"), [(1, "Ann", "Ann"), (1, " ", None), (1, None, None), (0, "Ann", "Mina"), (2, "Cy", "Cy")]
)
def test_an_own_name_is_shown_except_the_usual_players_which_is_a_setting(
    seat: int, name: str | None, shown: str | None
) -> None:
    plan = seated("ppccc").with_seat(seat, name=name)
    assert plan.shown_name(EN, seat, "Mina") == (shown or plan.default_name(EN, seat, "Mina"))


# --- faces and colours ------------------------------------------------------------------------------------------


def test_people_get_their_own_faces_or_free_ones_from_the_end_of_the_cast() -> None:
    plan = seated("pppcc").with_seat(1, face=CAST[-1])
    faces = plan.faces(5, own=CAST[-2])
    assert faces[:2] == (CAST[-2], CAST[-1])
    assert faces[3:] == (plan.seats[3].who, plan.seats[4].who)
    assert faces[2] == next(face for face in reversed(CAST) if face not in {*faces[:2], *faces[3:]})
    assert len(set(seated("ppppp").faces(5))) == 5
    assert seated("pcccc").faces(5, own=LETTER)[0] == LETTER
    assert seated("pcccc").faces(5, own="gone")[0] in CAST


def test_the_face_from_the_settings_is_only_for_the_usual_player() -> None:
    plan = seated("ppccc").with_seat(0, face=CAST[-3]).with_seat(1, face=CAST[-4])
    assert plan.faces(2, own=CAST[-5]) == (CAST[-5], CAST[-4])


def test_only_people_have_chosen_colours() -> None:
    plan = seated("ppcfc").with_seat(0, colour="pink").with_seat(1, colour="sky").with_seat(2, colour="lemon")
    plan = plan.with_seat(3, colour="teal")
    assert plan.colours(5, "gold") == ("gold", "sky", "", "teal", "")
    assert plan.colours(2) == ("", "sky")


# --- cast members -----------------------------------------------------------------------------------------------


def test_a_cast_member_who_sat_elsewhere_changes_places() -> None:
    plan = seated("pcccc").with_seat(1, name="Own", style=STYLES[0]).with_seat(3, name="Other", style=STYLES[0])
    there = plan.with_member(1, plan.seats[3].who, 5)
    assert (there.seats[1].who, there.seats[3].who) == (plan.seats[3].who, plan.seats[1].who)
    assert [(there.seats[seat].name, there.seats[seat].style) for seat in (1, 3)] == [(None, None)] * 2
    assert [there.seats[seat] for seat in (0, 2, 4)] == [plan.seats[seat] for seat in (0, 2, 4)]


def test_only_computer_players_among_the_first_seats_change_places() -> None:
    plan = seated("pcccc")
    for count, face in ((3, plan.seats[4].who), (5, plan.seats[0].who)):
        there = plan.with_member(1, face, count)
        assert there.seats[1].who == face
        assert [there.seats[seat] for seat in range(SEATS) if seat != 1] == [
            plan.seats[seat] for seat in range(SEATS) if seat != 1
        ]
    assert seated("pcccc").with_member(0, CAST[-1], 5).seats[0].kind == "computer"
    assert plan.with_member(1, plan.seats[1].who, 5) == plan


def test_others_are_new_cast_members_as_long_as_there_are_any() -> None:
    plan = seated("pcccc").with_seat(1, name="Own", style=STYLES[0])
    fresh = plan.with_others(5, "", random.Random(3))
    assert fresh.seats[0] == plan.seats[0]
    before, after = plan.faces(5), [fresh.seats[seat].who for seat in range(1, 5)]
    changed = [face for face in after if face not in before]
    assert len(set(after)) == 4
    assert len(changed) == min(4, len(CAST) - 5)
    assert (fresh.seats[1].name, fresh.seats[1].style) == (None, None)
    assert fresh.seats[5:] == plan.seats[5:]


def test_one_level_is_for_all_seats() -> None:
    assert {seat.level for seat in NewGamePlan().with_level("hard").seats} == {"hard"}


# --- the players of a match -------------------------------------------------------------------------------------


def test_the_players_of_a_match_have_all_that_was_chosen_for_them() -> None:
    plan = seated("ppfcc").with_seat(1, profile="p1", name="Ann", face=CAST[-4], colour="sky", style=STYLES[0])
    plan = plan.with_seat(3, level="hard", style=STYLES[-1]).with_seat(4, level="gone")
    players = plan.players(EN, 5, "Ann", ("novice", "normal", "hard"), CAST[-5], "pink")
    assert [player.kind for player in players] == ["person", "person", "person", "computer", "computer"]
    assert [player.phone for player in players] == [False, False, True, False, False]
    assert players[0].name == "Ann"
    assert players[1].name.startswith("Ann")
    assert players[1].name != "Ann", "no two players have the same name"
    assert [player.level for player in players[3:]] == ["hard", "normal"]
    assert [player.style for player in players[:3]] == ["even"] * 3
    assert players[3].style == STYLES[-1]
    assert players[4].style == plan.seats[4].member.style
    assert [player.face for player in players] == list(plan.faces(5, CAST[-5]))
    assert [player.profile for player in players] == [USUAL, "p1", "", "", ""]
    assert [player.colour for player in players] == ["pink", "sky", "", "", ""]


def test_where_there_is_no_normal_level_the_first_one_takes_its_place() -> None:
    players = seated("pcccc").with_level("gone").players(EN, 3, levels=("novice", "hard"))
    assert [player.level for player in players] == ["novice"] * 3
    assert len(players) == 3
    assert seated("pcccc").players(EN, 2)[1].level == "normal"


# --- the file ---------------------------------------------------------------------------------------------------


def read(tmp_path: Path, text: str) -> NewGamePlan:
    path = tmp_path / "plan.yaml"
    path.write_text(text, encoding="utf-8")
    plan, notice = load(path)
    assert notice is None
    return plan


@pytest.mark.parametrize(("key", "least", "most"), [("hands", 1, MOST_HANDS), ("score", SCORE_STEP, MOST_SCORE)])
def test_numbers_are_read_within_their_limits(tmp_path: Path, key: str, least: int, most: int) -> None:
    fresh = getattr(NewGamePlan(), key)
    values: list[object] = [least - 1, least, least + 1, most - 1, most, most + 1, "7", "true", 7.5]
    found = [getattr(read(tmp_path, f"{key}: {value!s}\n"), key) for value in values[:6]]
    assert found == [fresh, least, least + 1, most - 1, most, fresh]
    for text in ("'7'", "true", "7.5", "[7]"):
        assert getattr(read(tmp_path, f"{key}: {text}\n"), key) == fresh


@pytest.mark.parametrize(("key", "allowed", "fresh"), [("stake", STAKES, 0), ("deals", DEALS, DEALS[1])])
def test_stakes_and_deals_are_those_that_are_offered(
    tmp_path: Path, key: str, allowed: tuple[int, ...], fresh: int
) -> None:
    assert [getattr(read(tmp_path, f"{key}: {value}\n"), key) for value in allowed] == list(allowed)
    for text in ("7", "'50'", "true", "50.0", "null"):
        assert getattr(read(tmp_path, f"{key}: {text}\n"), key) == fresh


@pytest.mark.parametrize(("text", "is_same"), [("true", True), ("false", False), ("1", False), ("'yes'", False)])
def test_the_same_cards_must_be_plainly_true(tmp_path: Path, text: str, *, is_same: bool) -> None:
    assert read(tmp_path, f"same_cards: {text}\n").same_cards is is_same


def test_rule_sets_and_endings_are_read_or_replaced(tmp_path: Path) -> None:
    assert read(tmp_path, "preset: standard-4\nending: score\n").preset == "standard-4"
    assert [read(tmp_path, f"ending: {text}\n").ending for text in ("hands", "score", "open", "never")] == [
        "hands",
        "score",
        "open",
        "hands",
    ]
    assert read(tmp_path, "preset: 7\n").preset == "standard-5"
    assert read(tmp_path, "recent: [a, 1, b, c, d]\n").recent == ("a", "b", "c")
    assert read(tmp_path, "recent: abcd\n").recent == ()
    assert read(tmp_path, "seats: abcd\n").seats == NewGamePlan().seats


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("kind: person", {"kind": "person"}),
        ("kind: phone", {"kind": "phone"}),
        ("kind: cat", {}),
        ("level: hard", {"level": "hard"}),
        ("level: ''", {}),
        ("level: 3", {}),
        ("name: Ann", {"name": "Ann"}),
        ("name: ''", {}),
        ("name: 7", {}),
        (f"name: {'x' * 60}", {"name": "x" * 24}),
        (f"who: {CAST[-1]}", {"who": CAST[-1]}),
        ("who: nobody", {}),
        (f"style: {STYLES[0]}", {"style": STYLES[0]}),
        ("style: wild", {}),
        (f"face: {LETTER}", {"face": LETTER}),
        (f"face: {min(portraits())}", {"face": min(portraits())}),
        ("face: nobody", {}),
        ("profile: p1", {"profile": "p1"}),
        (f"colour: {COLOURS[0]}", {"colour": COLOURS[0]}),
        ("colour: grey", {}),
    ],
)
def test_each_choice_for_a_seat_is_read_or_replaced(tmp_path: Path, text: str, changes: Mapping[str, object]) -> None:
    plan = read(tmp_path, f"seats: [5, {{{text}}}]\n")
    assert plan.seats[1] == NewGamePlan().with_seat(1, **{"profile": "", **changes}).seats[1]
    assert plan.seats[0] == NewGamePlan().seats[0]
    assert plan.seats[2:] == NewGamePlan().seats[2:]


def test_all_choices_are_saved_and_read_again(tmp_path: Path) -> None:
    plan = NewGamePlan(
        "standard-4",
        NewGamePlan().seats[::-1],
        "score",
        7,
        330,
        100,
        same_cards=True,
        deals=DEALS[2],
        recent=("a", "b"),
    ).with_seat(3, name="앤", style=STYLES[0], colour="sky", face=LETTER, profile="p1")
    path = tmp_path / "plan.yaml"
    assert save(plan, path) is None
    assert load(path) == (plan, None)
    text = path.read_text(encoding="utf-8")
    assert "앤" in text, "readable for a person"
    assert text.index("preset:") < text.index("seats:") < text.index("ending:"), "in the order of the choices"
    assert "null" not in text


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    path = tmp_path / "plan.yaml"
    path.write_text("seats: [")
    plan, notice = load(path)
    assert plan == NewGamePlan()
    assert notice is not None
    assert notice.key == "new_game.damaged"
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_told_with_its_folder_and_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    notice = save(NewGamePlan(), tmp_path / "file" / "plan.yaml")
    assert notice is not None
    assert notice.key == "new_game.unwritable"
    assert notice.values["path"] == tmp_path / "file"
    assert notice.values["reason"]


# --- people with profiles ---------------------------------------------------------------------------------------


def test_for_a_seat_the_usual_player_free_profiles_and_a_guest_are_offered(archive: Archive) -> None:
    plan = seated("ppppc").with_seat(1, profile="p1").with_seat(3, profile=GUEST)
    assert seat_options(archive, plan, 2, 5) == [("", ""), ("p2", "Bo"), (GUEST, "")]
    assert seat_options(archive, plan, 1, 5) == [("", ""), ("p1", "Ann"), ("p2", "Bo"), (GUEST, "")]
    assert ("p1", "Ann") in seat_options(archive, plan, 0, 1), "seats that are not used do not count"


def test_a_profile_brings_its_name_face_and_colour_to_a_seat(archive: Archive) -> None:
    plan = seat_person(archive, seated("ppccc"), 1, "p2")
    assert (plan.seats[1].profile, plan.seats[1].name, plan.seats[1].face, plan.seats[1].colour) == (
        "p2",
        "Bo",
        CAST[3],
        "pink",
    )
    guest = seat_person(archive, plan, 1, GUEST)
    assert (guest.seats[1].profile, guest.seats[1].name, guest.seats[1].face, guest.seats[1].colour) == (
        GUEST,
        None,
        "",
        "",
    )


@pytest.mark.parametrize(("profile", "left"), [("p1", "p1"), (GUEST, GUEST), ("", GUEST)])
def test_the_usual_player_changes_places_with_the_person_at_a_seat(archive: Archive, profile: str, left: str) -> None:
    plan = seated("ppccc").with_seat(0, colour="lemon").with_seat(1, profile=profile, name="Ann")
    moved = seat_person(archive, plan, 1, "")
    assert moved.seats[1] == plan.seats[0]
    assert (moved.seats[0].profile, moved.seats[0].name) == (left, "Ann")
    assert [moved.is_usual(seat) for seat in (0, 1)] == [False, True]


def test_the_usual_player_sits_down_where_nobody_usual_sits(archive: Archive) -> None:
    plan = seated("ppccc").with_seat(0, profile="p1", name="Ann").with_seat(1, profile=GUEST)
    back = seat_person(archive, plan, 0, "")
    assert (back.seats[0].profile, back.seats[0].name, back.seats[1]) == ("", None, plan.seats[1])
    assert seat_person(archive, back, 0, "").seats[0].profile == ""


@pytest.mark.parametrize(
    ("kinds", "profile", "player", "then"),
    [
        ("pcccc", "p1", "p2", "p2"),
        ("pcccc", "p1", USUAL, ""),
        ("pcccc", "p1", "p1", "p1"),
        ("pcccc", GUEST, "p2", GUEST),
        ("ppccc", "p1", "p2", "p1"),
    ],
)
def test_who_plays_takes_the_only_persons_seat_except_a_guests(
    archive: Archive, kinds: str, profile: str, player: str, then: str
) -> None:
    plan = seated(kinds).with_seat(0, profile=profile)
    assert with_who_plays(archive, plan, player).seats[0].profile == then


def test_the_usual_players_seat_is_not_taken_and_without_people_none_is(archive: Archive) -> None:
    usual, nobody = seated("pcccc"), seated("ccccc")
    assert with_who_plays(archive, usual, USUAL) == usual
    assert with_who_plays(archive, nobody, "p2") == nobody


def test_names_faces_and_colours_are_saved_in_the_profile_at_the_seat(archive: Archive) -> None:
    plan = seat_person(archive, seated("ppccc"), 1, "p1")
    named = rename_seat(archive, plan, 1, " Anna ")
    assert named.seats[1].name == " Anna "
    coloured = with_colour(archive, with_face(archive, named, 1, CAST[4]), 1, "teal")
    assert (coloured.seats[1].face, coloured.seats[1].colour) == (CAST[4], "teal")
    kept = profile_of(archive, "p1")
    assert kept is not None
    assert (kept.name, kept.face, kept.colour) == ("Anna", CAST[4], "teal")
    assert rename_seat(archive, coloured, 1, "  ").seats[1].name == "  "
    kept = profile_of(archive, "p1")
    assert kept is not None
    assert kept.name == "Anna", "an empty name is not saved"
    other = profile_of(archive, "p2")
    assert other is not None
    assert other.name == "Bo"


def test_a_guests_name_is_only_in_the_plan(archive: Archive) -> None:
    plan = rename_seat(archive, seated("ppccc").with_seat(1, profile=GUEST), 1, "Gus")
    assert plan.seats[1].name == "Gus"
    assert [profile.name for profile in profiles(archive)] == ["Ann", "Bo"]
