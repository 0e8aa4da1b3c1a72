"""Computer players remember the last finished match, and nothing of the current one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.ai.game_players import players_of
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.matches import FinishedMatch, MatchStore, finished_matches
from mighty_gui.match import FinishedHand, Length, Match, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.review import memories
from mighty_gui.study.review.memories import Memory, memory_at
from mighty_gui.texts import Texts
from tests.match.playing import play_match

TODAY = datetime.now(UTC).date()
FACES = ("curly-aunt", "maths-teacher", "gamer", "fan")
COMPANY = tuple(Player(face, "computer", face=face) for face in FACES)
RULES = load_presets()["standard-5"].rules
SETUP = MatchSetup("standard-5", RULES, (Player("me", profile=USUAL), *COMPANY), Length("hands", 3), seed=4)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path)
    yield found
    found.close()


def kept(archive: Archive, setup: MatchSetup = SETUP) -> Match:
    """Return a match that is over."""
    store = MatchStore(archive)
    match = store.begin(setup)
    play_match(match, random.Random(setup.seed))
    store.rest()
    return match


def at_table(*faces: str, level: str = "normal", seed: int = 99) -> MatchSetup:
    others = tuple(Player(face, "computer", level, face=face) for face in faces)
    return replace(SETUP, players=(SETUP.players[0], *others), seed=seed)


OLD = at_table(*FACES)


def test_nobody_remembers_before_the_first_match_is_over(archive: Archive) -> None:
    assert memory_at(archive, OLD, USUAL, TODAY) is None
    MatchStore(archive).begin(SETUP)
    assert memory_at(archive, OLD, USUAL, TODAY) is None, "it still goes on"


def test_only_those_who_were_there_remember(archive: Archive) -> None:
    kept(archive)
    found = memory_at(archive, at_table("scholar", "painter", "gamer", "pupil"), USUAL, TODAY)
    assert found is not None
    assert found.player == 3
    assert memory_at(archive, at_table("scholar", "painter", "farmer", "pupil"), USUAL, TODAY) is None


def test_what_another_person_played_is_not_remembered_of_this_one(archive: Archive) -> None:
    kept(archive, replace(SETUP, players=(Player("Ann", profile="ann"), *COMPANY)))
    assert memory_at(archive, OLD, USUAL, TODAY) is None
    assert memory_at(archive, OLD, "ann", TODAY) is not None


def test_a_person_without_a_profile_is_the_usual_player(archive: Archive) -> None:
    kept(archive, replace(SETUP, players=(Player("me"), *COMPANY)))
    found = memory_at(archive, OLD, "", TODAY)
    assert found is not None
    assert found == memory_at(archive, OLD, USUAL, TODAY)


def test_practice_is_not_remembered(archive: Archive) -> None:
    kept(archive, replace(SETUP, trial=True))
    assert memory_at(archive, OLD, USUAL, TODAY) is None


def test_the_deal_on_the_table_changes_nothing(archive: Archive) -> None:
    kept(archive)
    assert len({memory_at(archive, at_table(*FACES, seed=seed), USUAL, TODAY) for seed in range(5)}) == 1


def test_after_thirty_days_the_evening_is_long_ago(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = kept(archive).finished[0]
    monkeypatch.setattr(memories, "finished_matches", lambda *_: iter([evening(hand)]))
    found = [memory_at(archive, OLD, USUAL, date(2026, 11, 20) + timedelta(days)) for days in (29, 30)]
    assert [memory == Memory(1, "long_ago") for memory in found] == [False, True]


@pytest.mark.parametrize(
    ("level", "rung", "proposed"),
    [
        ("novice", "normal", True),
        ("normal", "hard", True),
        ("normal", "normal", False),
        ("hard", "hard", False),
        ("normal", "", False),
    ],
)
def test_the_next_level_is_proposed_when_the_figures_say_so(
    archive: Archive, level: str, rung: str, proposed: bool
) -> None:
    kept(archive)
    found = memory_at(archive, at_table(*FACES, level=level), USUAL, TODAY, rung)
    assert found is not None
    assert (found.moment == "stronger") == proposed


def test_nobody_outgrows_a_plug_in_or_a_table_without_computers() -> None:
    weak = at_table(*FACES, level="novice")
    mixed = replace(weak, players=(*weak.players[:-1], replace(weak.players[-1], level="a plug-in")))
    alone = replace(weak, players=tuple(replace(player, kind="person") for player in weak.players))
    assert [memories._outgrows(setup, "normal") for setup in (weak, mixed, alone)] == [True, False, False]
    assert not memories._outgrows(weak, "a plug-in")


def evening(*hands: FinishedHand) -> FinishedMatch:
    return FinishedMatch(f"{date(2026, 11, 20)}T10:00:00Z", SETUP, hands)


def test_who_made_a_contract_with_or_against_somebody_remembers_that(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(archive, replace(SETUP, length=Length("hands", 12)))
    players, said = players_of(RULES), set[str]()
    for hand in match.finished:
        friends = [hand.seating[seat] for seat in players.friends_in(hand.result)]
        monkeypatch.setattr(memories, "finished_matches", lambda *_, hand=hand: iter([evening(hand)]))
        found = memory_at(archive, OLD, USUAL, date(2026, 11, 21))
        assert found is not None
        said.add(found.moment)
        if players.is_made(hand.result) and friends and 0 not in friends:
            assert found == Memory(friends[0], "helped" if hand.scores[0] > 0 else "betrayed")
        else:
            assert found.moment == ("won" if hand.scores[0] == max(hand.scores) else "lost")
    assert len(said) > 1


@pytest.mark.parametrize(("friend", "score", "moment"), [(2, 1, "helped"), (2, 0, "betrayed"), (0, 1, ""), (3, 1, "")])
def test_a_friend_is_remembered_by_who_was_not_one(
    monkeypatch: pytest.MonkeyPatch, friend: int, score: int, moment: str
) -> None:
    """Of seat 2, who helped or betrayed the person at seat 0."""
    hand = SimpleNamespace(seating=range(5), result=None, scores=(score, 0, 0, 0, 0))
    played = SimpleNamespace(is_made=lambda _: True, friends_in=lambda _: {friend, 2} if friend == 0 else {friend})
    monkeypatch.setattr(memories, "players_of", lambda _: played)
    last = evening(hand)  # type: ignore[arg-type]
    assert memories._together(last, SETUP.players[2].face, USUAL) == moment


def test_with_another_person_at_the_table_nothing_is_remembered_of_one(archive: Archive) -> None:
    kept(archive, replace(SETUP, players=(SETUP.players[0], Player("Ann", profile="ann"), *COMPANY[1:])))
    assert memory_at(archive, OLD, USUAL, TODAY) is None


def test_the_face_of_a_person_is_nobody_who_remembers(archive: Archive) -> None:
    kept(archive, replace(SETUP, players=(replace(SETUP.players[0], face="scholar"), *COMPANY)))
    assert memory_at(archive, at_table("scholar", "painter", "farmer", "pupil"), USUAL, TODAY) is None


@pytest.mark.parametrize(
    ("scores", "moment"), [((5, 9, -14, 0, 0), "lost"), ((-1, -2, -3, -3, -3), "won"), ((4, 4, -8, 0, 0), "won")]
)
def test_the_match_was_won_by_who_had_most(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, ...], moment: str
) -> None:
    hand = replace(kept(archive).finished[0], scores=scores)
    monkeypatch.setattr(memories, "finished_matches", lambda *_: iter([evening(hand)]))
    monkeypatch.setattr(memories, "_together", lambda *_: "")
    assert memory_at(archive, OLD, USUAL, date(2026, 11, 21)) == Memory(1, moment)


def test_an_evening_has_the_totals_of_its_match(archive: Archive) -> None:
    match = kept(archive)
    (kept_match,) = finished_matches(archive, 5)
    assert kept_match.totals == match.totals
    assert kept_match.setup.players == match.setup.players


@pytest.mark.parametrize("language", ["ko", "en"])
def test_everybody_has_a_line_for_everything(language: str) -> None:
    texts = Texts.load(language)
    for moment in ("won", "lost", "betrayed", "helped", "long_ago", "stronger"):
        assert all(texts.has(f"people.memory.{moment}.{style}") for style in ("even", "cautious", "bold", "bluffer"))
