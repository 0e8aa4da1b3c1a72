"""How a result is paid: points that fly and are counted, seals that are stamped one by one, skipping, no motion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.play.result.payout import FLIES, STARTS
from mighty_gui.client.play.result.result_parts import Headline, Seal
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.match import FinishedHand
from tests.client.play.hand_options import FakeOptions
from tests.client.play.test_result import Ears
from tests.client.scene_stage import make_app, make_match, press


@dataclass(frozen=True)
class Earned(FakeOptions):
    """The options of a hand that has earned some seals."""

    names: tuple[str, ...] = ()

    def seals(self, hand: FinishedHand) -> Sequence[str]:
        return self.names


def heard_by(scene: ResultScene) -> list[Cue]:
    ears = scene.context.audio
    assert isinstance(ears, Ears)
    return ears.heard


def result_at_table(tmp_path: Path, seed: int, seals: tuple[str, ...] = (), **changes: object) -> ResultScene:
    """Return the result of a finished hand at a table, with the seals it has earned; it has just begun."""
    app, match = make_app(tmp_path), make_match(seed=seed)
    app.context.change(**({"animation_speed": "normal", "reduced_motion": False} | changes))
    app.context.audio = Ears()
    table = TableScene(app.context, match)
    app.push(table)
    scene = ResultScene(
        app.context, match, match.finished[-1], lambda: None, has_sounded=True, table=table, options=Earned(names=seals)
    )
    app.push(scene)
    heard_by(scene).clear()
    return scene


def gains_of(wanted: int) -> int:
    """Return a seed whose hand the only person has won (1) or lost (-1)."""
    return next(seed for seed in range(40) if make_match(seed=seed).finished[-1].scores[0] * wanted > 0)


@pytest.mark.parametrize("wanted", [1, -1])
def test_the_score_is_counted_as_the_points_arrive_that_fly_from_those_who_pay(tmp_path: Path, wanted: int) -> None:
    scene = result_at_table(tmp_path, gains_of(wanted))
    payout, shown = scene.payout, [scene.payout.amount_shown()]
    paying = {scene.match.player_index(seat) for seat in range(5) if scene.finished.scores[seat] * wanted < 0}
    assert len(scene._plates()) == len(paying) > 0
    while not payout.is_done:
        scene.app.step([], 1 / 60)
        shown.append(payout.amount_shown())
    assert shown[0] == 0
    assert shown == sorted(shown)
    assert shown[-1] == abs(scene.finished.scores[0])
    assert len(set(shown)) == payout.points + 1
    before_first = shown.count(0) / 60
    assert STARTS + FLIES <= before_first < STARTS + FLIES + 0.05
    heard = [cue for cue in heard_by(scene) if cue in COUNTS]
    assert heard == list(COUNTS[: payout.points])


def test_points_fly_from_the_plates_to_the_headline_until_all_have_arrived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = result_at_table(tmp_path, gains_of(1))
    drawn: list[tuple[object, ...]] = []
    monkeypatch.setattr(scene.payout, "draw", lambda *given: drawn.append(given[2:]))
    screen = pygame.Surface((1280, 720))
    scene.app.step([], STARTS + FLIES / 2)
    scene.draw(screen)
    headline = next(widget for widget in scene.page.walk() if isinstance(widget, Headline))
    assert drawn == [(headline.rect.center, scene._plates())]
    scene.payout.skip()
    scene.draw(screen)
    assert len(drawn) == 1


def test_earned_seals_are_stamped_one_by_one_after_that_of_the_hand(tmp_path: Path) -> None:
    scene = result_at_table(tmp_path, gains_of(1), ("contract", "big"))
    stamps, whole = [widget for widget in scene.page.walk() if isinstance(widget, Seal)], list[int]()
    assert [stamp.label for stamp in stamps][1:] == [scene.t("seals.name.contract"), scene.t("seals.name.big")]
    while not scene.payout.is_done:
        scene.app.step([], 1 / 60)
        whole.append(sum(stamp.landing() == 1.0 for stamp in stamps))
    assert [number for at, number in enumerate(whole) if not at or number != whole[at - 1]] == [0, 1, 2, 3]
    assert heard_by(scene).count(Cue.SEAL) == 3


def test_without_motion_the_whole_score_and_all_seals_are_there_at_once_and_silent(tmp_path: Path) -> None:
    scene = result_at_table(tmp_path, gains_of(1), ("contract",), reduced_motion=True)
    assert scene.payout.amount_shown() == scene.finished.scores[0]
    assert [scene.payout.landing(number) for number in range(2)] == [1.0, 1.0]
    assert scene.payout.is_done
    scene.app.step([], 3.0)
    assert not {*COUNTS, Cue.SEAL} & set(heard_by(scene))


def test_whoever_skips_the_counting_sees_the_end_of_it_and_hears_one_sound(tmp_path: Path) -> None:
    scene = result_at_table(tmp_path, gains_of(1), ("contract", "big"))
    scene.app.step([], 0.1)
    press(scene.app, pygame.K_SPACE)
    assert scene.payout.amount_shown() == scene.finished.scores[0]
    assert scene.payout.landing(2) == 1.0
    assert [cue for cue in heard_by(scene) if cue in (*COUNTS, Cue.SEAL)] == [Cue.SEAL]
