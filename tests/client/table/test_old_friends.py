"""Old friends at a real table: the line appears once as a match begins, disappears, and can be switched off."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.table.aids.old_friends import OldFriends, Speech
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from tests.match.playing import play_match

FACES = ("curly-aunt", "maths-teacher", "gamer", "fan")
COMPANY = tuple(Player(face, "computer", face=face) for face in FACES)
RULES = load_presets()["standard-5"].rules
SETUP = MatchSetup("standard-5", RULES, (Player("me", profile=USUAL), *COMPANY), Length("hands", 3), seed=4)


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    opened = SceneFlow(demonstration.new_app(Settings(animation_speed="instant", language="ko"), (1024, 640), tmp_path))
    play_match(opened.store.begin(SETUP), random.Random(4))
    opened.store.rest()
    yield opened
    opened.app.close()
    opened.close()


def seated(flow: SceneFlow) -> OldFriends:
    flow.begin(SETUP)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    (friends,) = [extra for extra in table.extras.all if isinstance(extra, OldFriends)]
    for _ in range(100):
        if friends.text:
            break
        flow.app.step([], 0.02)
    return friends


def test_somebody_says_a_line_as_a_match_begins_and_it_goes(flow: SceneFlow) -> None:
    friends = seated(flow)
    texts = flow.context.texts
    lines = [texts(key) for key in texts.keys("people.memory") if texts.has(key)]
    assert friends.text in lines
    (speech,) = friends.widgets()
    assert isinstance(speech, Speech)
    assert friends.table.match.player_at(friends.seat).face in FACES
    for _ in range(400):
        friends.step(0.1)
    assert friends.text == ""
    assert friends.widgets() == ()


def test_a_line_that_could_be_read_gives_way_to_what_one_is_asked(flow: SceneFlow) -> None:
    friends = seated(flow)
    text, view = friends.text, friends.table.match.view(friends.table.match.people[0])
    friends.left = 6.0
    friends.asked(view)
    friends.step(2.4)
    assert friends.text == text
    friends.step(0.2)
    assert friends.text == ""


def test_faces_that_are_not_lively_say_nothing(flow: SceneFlow) -> None:
    flow.context.change(lively_faces=False)
    assert seated(flow).text == ""


def test_a_hand_that_is_played_again_brings_no_line(flow: SceneFlow) -> None:
    friends = seated(flow)
    again = friends.table.match
    object.__setattr__(again.setup, "known", "deal")
    assert flow._recall(again) is None
