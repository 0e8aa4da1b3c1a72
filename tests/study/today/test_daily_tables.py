"""The tables of the day: the same for all players everywhere, and codes that cannot be changed unnoticed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from inspect import signature
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.players import choose
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import IllegalAction, RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import fingerprint
from mighty_gui.keep.archive.matches import MatchStore
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.match import Match
from mighty_gui.match.setup import USUAL, MatchSetup, Player
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.study.practice.exercise_book import ExerciseBook
from mighty_gui.study.today import daily_tables
from mighty_gui.study.today.daily_hand import NumberedChoices, choices_in, play_through
from mighty_gui.study.today.daily_tables import LAW, PERSON, SCHOOLS, SUNDAY, DailyTable, table_named, tables_of
from mighty_gui.study.today.daily_tries import DailyTry, result_of, tries
from mighty_gui.study.today.result_code import LONGEST_CODE, Confirmation, SharedResult, confirm, read_result
from tests.tiers import spread

BEGIN = date(2026, 12, 1)
MONTH = [BEGIN + timedelta(days) for days in range(30)]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all other players at the tables play quickly."""
    monkeypatch.setattr(daily_tables, "LEVEL", "novice")


def own(view: View) -> Action:
    return choose(view, "novice", 3)


def shared(table: DailyTable) -> SharedResult:
    finished = play_through(table, own)
    return SharedResult(table, finished.scores[PERSON], choices_in(table, finished.record))


# --- the days ---


def test_a_day_begins_at_midnight_in_korea_wherever_one_is() -> None:
    midnight = datetime(2026, 12, 1, 15, tzinfo=UTC)
    for zone in ("UTC", "Asia/Seoul", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati", "Asia/Kolkata"):
        assert day_in_korea(midnight.astimezone(ZoneInfo(zone))) == date(2026, 12, 2)
        assert day_in_korea((midnight - timedelta(seconds=1)).astimezone(ZoneInfo(zone))) == date(2026, 12, 1)


@pytest.mark.parametrize(
    ("zone", "shift"), [("America/New_York", date(2027, 3, 14)), ("Europe/Berlin", date(2026, 10, 25))]
)
def test_no_summer_time_makes_a_day_longer_or_shorter(zone: str, shift: date) -> None:
    hours = [datetime(shift.year, shift.month, shift.day, tzinfo=ZoneInfo(zone)).astimezone(UTC) + timedelta(hours=at)
             for at in range(-48, 48)]  # fmt: skip
    days = [day_in_korea(hour.astimezone(ZoneInfo(zone))) for hour in hours]
    counts = [days.count(day) for day in sorted(set(days))]
    assert set(counts[1:-1]) == {24}


def test_thirty_days_have_two_tables_each_of_rules_that_can_be_played() -> None:
    seeds = set()
    for day in MONTH:
        first, second = tables_of(day)
        assert (first.preset, first.number, second.number) == ("standard-5", 1, 2)
        for table in (first, second):
            game = game_of(table.rules)
            assert table.preset in built_in_presets()
            assert not game.seats_out(table.rules), "the person would sit out now and then"
            assert table_named(table.name) == table
            seeds.add(table.seed)
    assert len(seeds) == 60


@pytest.mark.parametrize("count", [0, 1, 4, 6])
def test_the_others_at_the_table_have_given_names_and_the_rest_numbers(count: int) -> None:
    names = ["Bo", "Cho", "Di", "Eve", "Flo", "Gus"][:count]
    setup = tables_of(BEGIN)[0].setup(Player("Ann", profile=USUAL), [Player(name) for name in names])
    assert [player.name for player in setup.players] == ["Ann", *[*names, *"12345"[count:]][:4]]
    assert {(player.kind, player.profile) for player in setup.players[1:]} == {("computer", "")}
    assert setup.players[0].is_person


def test_a_school_stays_a_week_and_makes_way_on_sundays() -> None:
    for day in MONTH:
        second = tables_of(day)[1].preset
        if day.isoweekday() == 7:
            assert second == SUNDAY
        else:
            monday = day - timedelta(day.weekday())
            assert second == tables_of(monday)[1].preset
            assert second != tables_of(monday + timedelta(7))[1].preset


NOT_VISITED = {"gyeonggi-5-2026"}
"""Schools that came later: another one in the list would change the school of every week."""


def test_all_schools_are_visited_in_turn() -> None:
    mondays = [BEGIN + timedelta(weeks=week) for week in range(len(SCHOOLS))]
    schools = {preset.id for preset in built_in_presets().values() if preset.group == "school"}
    assert {tables_of(monday)[1].preset for monday in mondays} == set(SCHOOLS) == schools - NOT_VISITED


@pytest.mark.parametrize(
    ("monday", "school"),
    [(date(2026, 11, 30), "dongdaejeon-6"), (date(2026, 12, 7), "gyeonggi-5-2018"), (date(2027, 1, 4), "gwanak-5")],
)
def test_the_school_of_a_week_is_the_same_in_every_version(monday: date, school: str) -> None:
    """Codes contain no rules: with another order, shared codes would refer to other tables."""
    assert tables_of(monday)[1].preset == school


def test_the_seed_is_made_of_rules_day_and_number() -> None:
    first, second = tables_of(BEGIN)
    rules = fingerprint(built_in_presets()["standard-5"].rules)
    assert first.seed == sha256(f"{rules}/2026-12-01/1".encode()).hexdigest()
    assert first.as_json() == {"preset": "standard-5", "number": 1, "seed": first.seed, "level": "hard",
                               "fingerprint": rules}  # fmt: skip
    assert second.seed != first.seed


@pytest.mark.parametrize("name", ["", "2026-12-01", "2026-12-01/3", "2026-13-01/1", "yesterday/1"])
def test_other_names_are_no_table(name: str) -> None:
    assert table_named(name) is None


# --- the match at a table ---


def test_everybody_has_the_same_deal_and_the_same_company() -> None:
    table = tables_of(BEGIN)[0]
    ann = Match(table.setup(Player("Ann"), [Player("Bo", style="bluffer", level="novice", face="x")]))
    cho = Match(table.setup(Player("Cho"), is_first=False))
    assert ann.record().beginning == cho.record().beginning
    company = [(player.level, player.style, player.kind) for player in ann.setup.players[1:]]
    assert company == [("hard", "even", "computer")] * 4
    assert not ann.setup.is_practice
    assert cho.setup.is_practice
    assert cho.setup.is_repeated


def test_whatever_becomes_of_the_deal_is_its_result_and_nothing_is_taken_back(quick: None) -> None:
    table = tables_of(BEGIN)[0]
    match = Match(table.setup(Player("Ann")))
    passed = next(action for action in match.view(match.acting_seat or 0).legal if str(action) == "pass")
    while not match.hand.is_over and str(match.hand.phase) == "auction":
        match.submit(match.acting_seat or 0, passed)
    assert match.is_over
    with pytest.raises(IllegalAction) as caught:
        match.take_back()
    assert caught.value.refusal.code == "take_back.day"


def test_an_agreement_keeps_its_table() -> None:
    setup = tables_of(BEGIN)[1].setup(Player("Ann", profile="usual"))
    assert read_setup(read_text(setup_text(setup))) == setup
    with pytest.raises(RefusalError):
        read_setup(read_text(setup_text(setup).replace("/2/", "/9/")))


def test_choices_are_numbered_alike_in_whatever_order_the_law_finds_them() -> None:
    match = Match(tables_of(BEGIN)[0].setup(Player("Ann")))
    view = match.view(match.acting_seat or 0)
    turned = replace(view, legal=tuple(reversed(view.legal)))  # type: ignore[type-var]
    assert [NumberedChoices(at).take(turned) for at in range(5)] == [NumberedChoices(at).take(view) for at in range(5)]


# --- codes ---


def test_thirty_days_are_played_and_each_result_is_confirmed(quick: None) -> None:
    for day in spread(MONTH, 4):
        for table in tables_of(day)[day.day // 4 % 2 :]:
            result = shared(table)
            assert len(result.code) <= LONGEST_CODE // 2
            assert read_result(f"오늘의 판 +7\n{result.code} 쳐 봐요") == replace(result, rules=table.fingerprint[:4])
            confirmation, finished = confirm(read_result(result.code))
            assert confirmation is Confirmation.TRUE
            assert finished is not None
            assert finished.scores[PERSON] == result.score


@pytest.mark.nightly
def test_a_real_table_is_confirmed() -> None:
    result = shared(DailyTable(date(2026, 12, 6), 2, SUNDAY))
    assert confirm(read_result(result.code))[0] is Confirmation.TRUE


def changed(code: str, chance: random.Random) -> Iterator[str]:
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-"
    at = chance.randrange(len(code))
    yield code[:at] + chance.choice(letters) + code[at + 1 :]
    yield code[:at] + chance.choice(letters) + code[at:]
    yield code[:at] + code[at + 1 :]
    other = chance.randrange(len(code))
    swapped = list(code)
    swapped[at], swapped[other] = swapped[other], swapped[at]
    yield "".join(swapped)


def test_a_thousand_changed_codes_are_refused(quick: None) -> None:
    codes = [shared(table).code for day in MONTH[4:6] for table in tables_of(day)]
    chance, refused = random.Random("changed"), 0
    while refused < 1000:
        code = chance.choice(codes)
        for other in changed(code, chance):
            if other != code:
                with pytest.raises(RefusalError):
                    read_result(other)
                refused += 1


def test_a_forged_code_is_played_and_found_false(quick: None) -> None:
    """A forger who corrects the check sum still has no valid result."""
    result = shared(tables_of(BEGIN)[0])
    for forged in (replace(result, score=result.score + 1), replace(result, choices=result.choices + (1 << 400))):
        assert confirm(forged)[0] is Confirmation.FALSE
    other_choices = [replace(result, choices=result.choices + more) for more in range(1, 6)]
    for forged in other_choices:
        found, finished = confirm(read_result(forged.code))
        assert found is Confirmation.FALSE or (finished and finished.scores[PERSON] == result.score)


@pytest.mark.parametrize("other", [{"law": str(int(LAW) + 1)}, {"mind": str(int(MIND) + 1)}, {"rules": "0000"}])
def test_of_another_version_nothing_is_said(other: dict[str, str]) -> None:
    result = SharedResult(tables_of(BEGIN)[0], 3, 12345, **other)  # type: ignore[arg-type]
    assert confirm(read_result(result.code)) == (Confirmation.OTHER_VERSION, None)


def test_first_tries_and_hints_are_told_apart() -> None:
    result = SharedResult(tables_of(BEGIN)[0], -3, 0, is_first=False, is_aided=True)
    found = read_result(result.code)
    assert (found.score, found.choices, found.is_first, found.is_aided) == (-3, 0, False, True)
    plain = SharedResult(tables_of(BEGIN)[0], -3, 0)
    assert (plain.is_first, plain.is_aided) == (True, False)


@pytest.mark.parametrize("text", ["", "DAY1-", "DAY1-0000", "MD1-standard-5-0000", "DAY1-" + "0" * 500, "두 판"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(RefusalError) as caught:
        read_result(text)
    assert caught.value.refusal.code == "code.day"


def test_a_code_that_was_shared_once_stays_readable() -> None:
    found = read_result("DAY1-FGHWHY819R0G20XBSM00E0F280")
    assert found == SharedResult(tables_of(BEGIN)[0], 7, 123456, law="1", mind="3", rules="abcd")


def test_two_codes_in_a_text_are_refused() -> None:
    code = SharedResult(tables_of(BEGIN)[0], 1, 5).code
    with pytest.raises(RefusalError):
        read_result(f"{code} {code}")


def test_a_code_that_is_longer_than_any_hand_needs_is_not_read() -> None:
    """No code has exactly the greatest length."""
    results = [SharedResult(tables_of(BEGIN)[0], 1, 1 << 8 * count) for count in range(50, 62)]
    assert {len(result.code) - LONGEST_CODE for result in results} >= {-1, 1}
    for result in results:
        if len(result.code) > LONGEST_CODE:
            with pytest.raises(RefusalError):
                read_result(result.code)
        else:
            assert read_result(result.code).choices == result.choices
    assert LONGEST_CODE == 120


# --- played hands ---


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path)
    yield opened
    opened.close()


def kept(archive: Archive, setup: MatchSetup, *, hinted: bool = False) -> DailyTry:
    """Return the try at a table that was played to its end and saved."""
    store = MatchStore(archive)
    match = store.begin(replace(setup, players=tuple(replace(player, level="novice") for player in setup.players)))
    while (seat := match.acting_seat) is not None:
        if hinted and match.player_at(seat).is_person:
            match.note_hint()
        match.submit(seat, own(match.view(seat)))
    store.rest()
    return tries(archive, setup.players[PERSON].profile, setup.day[:10])[0]


def test_a_try_that_goes_on_has_no_score_yet() -> None:
    setup = tables_of(BEGIN)[0].setup(Player("Ann", profile=USUAL))
    assert DailyTry("match", setup, True, None).score == 0


def test_tries_are_of_one_person_and_of_the_days_that_are_asked_for(archive: Archive) -> None:
    daily = kept(archive, tables_of(BEGIN)[0].setup(Player("Ann", profile=USUAL)))
    other = kept(archive, tables_of(BEGIN)[1].setup(Player("Bo", profile="bo")))
    assert tries(archive, USUAL, "2026-12") == [daily]
    assert tries(archive, "bo", "2026-12") == [other]
    assert tries(archive, USUAL, "2026-11") == []


@pytest.mark.parametrize("hinted", [False, True])
def test_a_hint_in_the_hand_is_told_with_its_result(archive: Archive, hinted: bool) -> None:
    shared = result_of(archive, kept(archive, tables_of(BEGIN)[0].setup(Player("Ann", profile=USUAL)), hinted=hinted))
    assert shared is not None
    assert shared.is_aided is hinted


def test_a_result_has_the_versions_that_it_was_played_by(archive: Archive) -> None:
    table = tables_of(BEGIN)[0]
    shared = result_of(
        archive, kept(archive, replace(table.setup(Player("Ann", profile=USUAL)), day=f"{table.name}/9.3"))
    )
    assert shared is not None
    assert (shared.law, shared.mind) == ("9", "3")


@pytest.mark.parametrize(
    ("day", "has_code"), [("2025-12-31", False), ("2026-01-01", True), ("2205-06-07", True), ("2205-06-08", False)]
)
def test_days_have_codes_as_far_as_these_can_count(day: str, has_code: bool) -> None:
    table = tables_of(date.fromisoformat(day))[0]
    assert table.has_code is has_code
    if has_code:
        assert read_result(SharedResult(table, 5, 3).code).table == table


def test_exercises_have_the_day_of_the_deals(tmp_path: Path) -> None:
    assert ExerciseBook(Archive(tmp_path), USUAL).today is day_in_korea
    assert signature(ExerciseFlow).parameters["today"].default is day_in_korea
