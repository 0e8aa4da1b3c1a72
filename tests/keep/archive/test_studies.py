"""Studies of hands: saved, replaced, by other versions, damaged, from another computer."""

from __future__ import annotations

import random
import zlib
from pathlib import Path

from mighty_gui.engine.core.record import HandRecord
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.losses import LOSS, HandLoss, keep_loss, losses_of_hands
from mighty_gui.keep.archive.played_hands import all_hands, record_of
from mighty_gui.keep.archive.rows import STUDIES
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from tests.keep.homes import change, leave, store_in
from tests.match.playing import play_match, setup

FOUND = Study("1", {"decisions": [{"loss": 1.5, "why": "기루다"}]})


def records(home: Path) -> list[HandRecord]:
    """Return the records of a match that was just played there, as the history returns them."""
    store = store_in(home)
    play_match(store.begin(setup()), random.Random(4))
    archive = store.archive
    texts = [record_of(archive, hand.id) or "" for hand in all_hands(archive)]
    leave(store)
    return [record_in(read_text(text), setup().rules).record for text in texts]


def test_a_study_is_kept_with_its_hand_and_its_kind(tmp_path: Path) -> None:
    one, other, *_ = records(tmp_path)
    archive = store_in(tmp_path).archive
    keep_study(archive, one, "review-0", FOUND)
    newer = Study("2", {"decisions": []})
    keep_study(archive, one, "review-1", FOUND)
    keep_study(archive, one, "review-1", newer)
    archive.close()
    archive = store_in(tmp_path).archive
    assert kept_study(archive, one, "review-0") == FOUND
    assert kept_study(archive, one, "review-1") == newer, "in place of the older one"
    assert kept_study(archive, one, "open") is None
    assert kept_study(archive, other, "review-0") is None
    archive.close()


def test_what_cannot_be_read_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    one, *_ = records(tmp_path)
    archive = store_in(tmp_path).archive
    for content in (b"no zip", zlib.compress(b"{"), zlib.compress(b"[1]"), "text", None):
        keep_study(archive, one, "open", FOUND)
        row = archive.rows(STUDIES)[0]
        archive.put_at_once(STUDIES, {**row, "content": content})
        assert kept_study(archive, one, "open") is None
    keep_study(archive, one, "open", FOUND)
    archive.close()
    change(tmp_path, "UPDATE studies SET version = '9'")
    assert kept_study(store_in(tmp_path).archive, one, "open") is None, "its sum does not fit"


def test_another_computers_studies_come_along_with_its_hands(tmp_path: Path) -> None:
    one, other, *_ = records(tmp_path / "there")
    there, here = (store_in(tmp_path / name).archive for name in ("there", "here"))
    keep_study(there, one, "open", FOUND)
    keep_study(there, other, "open", FOUND)
    there.close()
    own = Study("3", {})
    keep_study(here, one, "open", own)
    here.take()
    Import(here, load_presets()).file(there.path)
    assert kept_study(here, one, "open") == own, "what is here already stays"
    assert kept_study(here, other, "open") == FOUND
    here.close()


def test_a_loss_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    archive = store_in(tmp_path).archive
    keep_loss(archive, "a-1", 0, "1", HandLoss(2.5, 1))
    kinds = {f"{LOSS}-²": '{"lost": 1, "mistakes": 1}', f"{LOSS}-1": '{"lost": "much", "mistakes": 1}',
             f"{LOSS}-2": '{"lost": 1, "mistakes": Infinity}', f"{LOSS}-3": '{"lost": [], "mistakes": 1}'}  # fmt: skip
    for kind, content in kinds.items():
        archive.put_at_once(STUDIES, {"hand": "a-1", "kind": kind, "version": "1", "content": content})
    assert losses_of_hands(archive, ["a-1"]) == {("a-1", 0): HandLoss(2.5, 1)}
    archive.close()
