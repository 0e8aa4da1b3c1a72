"""A home with all kinds of saved data, and everything that the program does with it."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.statistics.hand_tally import count_hand, tally_of
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.checking import damages_in, unlike_their_records
from mighty_gui.keep.archive.played_hands import all_hands, endings_played, groups_played, presets_played, record_of
from mighty_gui.keep.archive.profiles import (
    Profile,
    erase_profile,
    keep_learnt,
    keep_profile,
    own_settings,
    pages_of_played,
    profile_of,
    profiles,
)
from mighty_gui.keep.archive.rows import MATCHES
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.keep.archive.unfinished import in_its_match
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.keep.settings import Settings, dump
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.duplicate import duplicate_setup
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.comparison.par import SameCards, read_same_cards
from mighty_gui.study.practice.exercise_book import ExerciseBook
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.review.hand_review import pages_of_reviewed, read_review, rules_of_hand
from mighty_gui.study.review.true_course import TrueCourse, TruePoint, read_true_course
from mighty_gui.texts import Texts
from tests.match.playing import act, play_hand, play_match
from tests.study.mistakes import decisions, hand_of, review

GUEST: Final = "ann"
TEXTS: Final = Texts.load("ko")


def fill(home: Path) -> None:
    """Play, review and learn in a new home, and leave it."""
    archive = open_archive(home)
    store = MatchStore(archive)
    keep_profile(archive, Profile(GUEST, "안나", "chunja", "jade", json.dumps({"hints": True})))
    for preset in ("rotation-7", "mitigati"):
        match = store.begin(_agreed(preset))
        play_match(match, random.Random(4))
        _look_back(archive, match)
    for setup in (_agreed("standard-5", "open"), duplicate_setup(_agreed("ghost-4"), _RIVALS, 2)):
        match, chance = store.begin(setup), random.Random(5)
        play_hand(match, chance)
        match.next_hand()
        for _ in range(3):
            act(match, chance)
    store.rest()
    for profile in (USUAL, GUEST):
        sum(ExerciseBook(archive, profile).gather())
        progress = Progress.load(archive, profile)
        progress.finish("tricks")
        progress.reach("trump", Bookmark(0, 2))
        progress.mark_shown("trump")
    keep_learnt(archive, USUAL, "tips", {"trump": True})
    archive.close()


_RIVALS: Final = (Player("나", profile=USUAL), Player("안나", profile=GUEST, face="chunja", colour="jade"))


def _agreed(preset: str, kind: str = "hands") -> MatchSetup:
    rules = load_presets()[preset].rules
    players = (*_RIVALS, *(Player(name, "computer", "novice", "bold") for name in "다라마바사"))
    length = Length("open" if kind == "open" else "hands", 1)
    one = MatchSetup(preset, rules, players[: rules.players], length, 4)
    return replace(one, players=(players[0], *(replace(late, kind="computer") for late in one.players[1:])))


def _look_back(archive: Archive, match: Match) -> None:
    """Save the results computed about the first hand of a match."""
    record, seat = match.finished[0].record, match.finished[0].seating.index(0)
    review(archive, record, seat, decisions(hand_of(match, 0), seat)[:3])
    found = SameCards(seat, 4, {"normal": (1, 2, 3)})
    keep_study(archive, record, f"par-{seat}", Study("test", found.as_json()))
    course = TrueCourse((TruePoint(1, 0.5), TruePoint(2, 0.0, proved=True)), made=True, lost=2)
    keep_study(archive, record, "open", Study("test", course.as_json()))


# --- everything that is done with it ----------------------------------------------------------------------


def use(home: Path) -> None:
    """Use a home as the program does, scene by scene. This may change the home."""
    archive = open_archive(home)
    _play_on(archive)
    _read_history(archive)
    for profile in (USUAL, *(one.id for one in profiles(archive))):
        _read_profile(archive, profile)
    for match in archive.rows(MATCHES):
        MatchStore(archive).look_at(str(match["id"]))
    list(damages_in(archive.path))
    list(unlike_their_records(archive.path, load_presets()))
    with suppress(RefusalError):
        export(archive, home / "hands.zip")
    erase_profile(archive, GUEST)
    archive.close()
    _merge(home / DATABASE, home / "other")


def _play_on(archive: Archive) -> None:
    """Continue every waiting match, and leave it again."""
    store = MatchStore(archive)
    assert store.many >= 0
    assert store.past >= 0 or store.newest(coached=True)
    for waiting in store.unfinished():
        match, chance = store.resume(waiting.id), random.Random(6)
        if match is not None and match.acting_seat is not None:
            act(match, chance)
            match.record()
        store.rest()


def _read_history(archive: Archive) -> None:
    endings_played(archive), groups_played(archive), presets_played(archive)
    for hand in all_hands(archive):
        record, found = record_of(archive, hand.id), in_its_match(archive, hand)
        hand.as_json(record)
        if record is None:
            continue
        with suppress(RefusalError):
            read = record_in(read_text(record), load_presets())
            _read_studies(archive, ReplayMatch.of_record(read, TEXTS))
            if found is not None:
                by_its_rules = record_in(read_text(record), found.setup.rules)
                ReplayMatch.of_history(by_its_rules, hand.number, found)


def _read_studies(archive: Archive, match: ReplayMatch) -> None:
    for seat in range(len(match.setup.players)):
        for kind, read in ((f"review-{seat}", lambda content: read_review(content, match.hand.game)),
                           (f"par-{seat}", read_same_cards), ("open", read_true_course)):  # fmt: skip
            study = kept_study(archive, match.hand.record, kind)
            if study is not None:
                with suppress(RefusalError):
                    read(study.content)


def _read_profile(archive: Archive, profile: str) -> None:
    """Show a profile's played hands, progress and exercises."""
    own = profile_of(archive, profile)
    dump(Settings().covered_by({} if own is None else own_settings(own)))
    played = [one for page in pages_of_played(archive, profile) for one in page][:50]
    tally_of(hand for one in played if (hand := count_hand(one, scene_kit_named(one.game))))
    for page in pages_of_reviewed(archive, profile):
        for hand in page:
            rules_of_hand(archive, load_presets(), hand.played)
    book = ExerciseBook(archive, profile, lambda: date(2026, 11, 22))
    sum(book.gather())
    for exercise in book.read():
        book.answer(exercise, Stars.BEST)
    assert book.due() >= 0
    progress, course = Progress.load(archive, profile), load_course()
    for lesson in course.all:
        Tutor(lesson, progress.bookmark_of(lesson))


def _merge(path: Path, home: Path) -> None:
    """Import a history into an empty home, and use that too."""
    archive = Archive(home)
    assert archive.take()
    work = Import(archive, load_presets())
    work.file(path)
    archive.close()
    _play_on(archive)
    _read_history(archive)
    archive.close()
