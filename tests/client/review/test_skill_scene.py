"""The skill of a player: computed from their reviewed hands, described in a text only if the intervals allow it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.statistics import skill_tab
from mighty_gui.client.review.statistics.skill_ladder import SkillLadder
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import TextTable
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import keep_learnt, pages_of_played
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from mighty_gui.study.review.hand_review import rules_of_hand
from mighty_gui.study.review.skill import ENOUGH, Rate, Yardstick
from tests.client.scene_stage import make_app, put_on_page
from tests.study.mistakes import decisions, hand_of, played, review

PLAYERS = (Player("Ann", profile=USUAL), Player("Bo", "computer"), Player("Cho", profile="c3"))
CATALOGUE = load_presets()


def agreed(preset: str, hands: int) -> MatchSetup:
    rules = CATALOGUE[preset].rules
    others = tuple(Player(f"{number}", "computer") for number in range(3, rules.players))
    return MatchSetup(preset, rules, (*PLAYERS, *others), Length("hands", hands), seed=4)


def reviewed(home: Path, preset: str, hands: int, loss: float) -> Archive:
    """Return a history where the usual player lost that much with every choice."""
    archive, match = played(home, agreed(preset, hands))
    for at, done in enumerate(match.finished):
        if done.result.was_played:
            seat = done.seating.index(0)
            review(archive, done.record, seat, decisions(hand_of(match, at), seat, loss=loss + at % 2))
    return archive


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    one = make_app(tmp_path / "app")
    yield one
    one.close()


def shown(app: App, archive: Archive, yardstick: float = 0.0) -> SkillTab:
    """Return the scene after everything has been read. The levels lose ``yardstick`` per decision."""
    levels = (
        {"normal": Yardstick(yardstick, 0.01, 1060), "hard": Yardstick(yardstick / 9, 0.01, 40)} if yardstick else {}
    )
    app.context.archive, app.context.catalogue = archive, CATALOGUE
    scene = SkillTab(app.context, measured=lambda _: {"": levels})
    put_on_page(app, scene)
    for _ in range(6):
        app.step([], 0.1)
    app.picture()
    assert scene.is_read
    return scene


def words(scene: SkillTab) -> list[str]:
    return [one.text for one in scene.page.walk() if isinstance(one, Prose)]


def test_all_choices_of_reviewed_hands_are_counted_on_the_standard_scale(app: App, tmp_path: Path) -> None:
    archive = reviewed(tmp_path / "home", "mitigati", 3, 4.0)
    scene, texts = shown(app, archive), app.context.texts
    (hands,) = scene.hands.values()
    mean = sum(one.whole.lost for one in hands) / sum(one.whole.decisions for one in hands)
    assert 2.0 < mean < 2.5, "scores of Mitigati are twice as large"
    assert any(f"{mean:.2f}" in line for line in words(scene))
    archive.close()
    assert texts("skill.nothing") not in words(scene)


def test_a_level_is_named_where_it_can_be_told(app: App, tmp_path: Path) -> None:
    archive, texts = reviewed(tmp_path / "home", "standard-5", 14, 4.0), app.context.texts
    (hands,) = shown(app, archive).hands.values()
    count = sum(one.whole.decisions for one in hands)
    assert count >= ENOUGH
    mean = sum(one.whole.lost for one in hands) / count
    level = texts("skill.place.like", level=texts("new_game.level.normal"))
    assert texts("skill.said.all", level=level) in words(shown(app, archive, mean))
    worse = texts("skill.place.worse", level=texts("new_game.level.normal"))
    assert texts("skill.said.all", level=worse) in words(shown(app, archive, mean / 3))
    assert not any(texts("new_game.level.normal") in line for line in words(shown(app, archive)))
    archive.close()


def test_hands_that_an_older_version_judged_are_marked(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, texts = reviewed(tmp_path / "home", "standard-5", 3, 4.0), app.context.texts
    (hands,) = shown(app, archive).hands.values()
    marked = texts("skill.older", count=len(hands))
    assert marked in words(shown(app, archive))
    monkeypatch.setattr(skill_tab, "MIND", "test")  # the version of the judge in the reviews
    assert marked not in words(shown(app, archive))
    archive.close()


def test_few_choices_are_not_talked_about(app: App, tmp_path: Path) -> None:
    archive = reviewed(tmp_path / "home", "standard-5", 2, 4.0)
    scene = shown(app, archive, 3.0)
    (hands,) = scene.hands.values()
    count = sum(one.whole.decisions for one in hands)
    more = next(more for more in range(1, 99) if (2 + more) * count >= 2 * ENOUGH)
    assert words(scene)[0] == app.context.texts("skill.few", count=more, done=count, enough=ENOUGH)
    tables = [one for one in scene.page.walk() if isinstance(one, TextTable)]
    assert not any(app.context.texts("new_game.level.normal") in one.label for one in tables)
    assert len(tables) == 2
    for table in tables:
        assert sum(int(row.cells[1]) for row in table.rows) == count, "the rows add up to what was said"
    archive.close()


@pytest.mark.parametrize(("learnt", "text"), [("first-evening", "practice"), ("coached", "practice"), ("x", "nothing")])
def test_after_hands_with_the_coach_it_says_that_they_are_practice(app: App, learnt: str, text: str) -> None:
    archive = app.context.archive
    keep_learnt(archive, USUAL, learnt, {"done": True})
    assert words(shown(app, archive)) == [app.context.texts(f"skill.{text}")]


def test_nobody_elses_choices_are_counted(app: App, tmp_path: Path) -> None:
    archive = reviewed(tmp_path / "home", "standard-5", 2, 4.0)
    scene = shown(app, archive)
    scene._choose_person("c3")
    for _ in range(6):
        app.step([], 0.1)
    assert scene.hands == {}
    assert words(scene) == [app.context.texts("skill.nothing")]
    archive.close()


def test_the_rules_of_a_preset_that_is_gone_are_those_of_the_record(tmp_path: Path) -> None:
    archive, match = played(tmp_path, agreed("sinchon-5", 1))
    (hand,) = (one for page in pages_of_played(archive, USUAL) for one in page)
    assert rules_of_hand(archive, CATALOGUE, replace(hand, preset="gone")) == match.setup.rules
    assert rules_of_hand(archive, CATALOGUE, replace(hand, preset="gone", hand="no hand")) is None
    archive.close()


@pytest.mark.parametrize(
    ("lost", "height"),
    [(0.4, 0.0), (0.2, 0.5), (0.15, 0.75), (0.1, 1.0), (0.3, 0.25), (0.05, 1.25), (9.0, -0.25), (-9.0, 1.25)],
)
def test_rungs_are_equally_far_apart_and_the_loss_decides_between_them(app: App, lost: float, height: float) -> None:
    levels = [("novice", 0.4), ("normal", 0.2), ("hard", 0.1)]
    rate = Rate(2, 200, 0.2, 0.01, 1.0, 0.1)
    ladder = SkillLadder(app.context.look, levels, rate, {}, colour=app.context.theme.palette.gold)
    assert ladder.height_of(lost) == pytest.approx(height)


def test_what_one_loses_most_by_is_said_by_step_and_role(app: App, tmp_path: Path) -> None:
    archive, texts = reviewed(tmp_path / "home", "standard-5", 14, 4.0), app.context.texts
    scene = shown(app, archive, 3.0)
    (hands,) = scene.hands.values()
    lost = {
        role: sum(hand.whole.lost for hand in hands if hand.role == role) for role in ("declarer", "friend", "defender")
    }
    dearest = max(lost, key=lambda role: lost[role])
    role = texts("skill.dearest_role", role=texts(f"statistics.mighty.role.{dearest}"))
    assert any(line.endswith(role) for line in words(scene))
    assert scene.page.find("ladder") is not None
    archive.close()
