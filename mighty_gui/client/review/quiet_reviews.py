"""Reviews of all hands, computed in idle moments."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from typing import Final

import pygame

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.client.review.seat_study import Found, SeatStudy, in_background
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.losses import keep_loss
from mighty_gui.keep.archive.played_hands import find_unjudged
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task

_REST: Final = 3.0
"""Seconds of idle time after which a review starts or continues."""
_BATTERY: Final = 20.0
"""Seconds between two checks of the battery."""


class QuietReviews:
    """Reviews one hand after another in the background, and pauses while anything moves or computes."""

    def __init__(
        self, context: Context, find: Callable[[str], ReplayedHand], on_battery: Callable[[], bool] | None = None
    ) -> None:
        """``find`` returns a hand of the history by its id, or raises ``RefusalError``."""
        self.context, self.find = context, find
        self.on_battery = on_battery or runs_on_battery
        self.study: SeatStudy | None = None
        """The running review."""
        self._gate = threading.Event()
        self._rested, self._looked, self._is_saving = 0.0, _BATTERY, False
        self._is_done = False

    def step(self, scene: Scene | None, dt: float) -> None:
        """Start, pause or continue a review, depending on how long the scene has been idle; take over its results."""
        self._look_at_battery(dt)
        may = self.context.settings.quiet_reviews and not self._is_saving and not self.context.saving().is_missing
        rests = may and scene is not None and scene.at_rest
        self._rested = self._rested + dt if rests else 0.0
        if self._rested < _REST:
            self._gate.clear()
            return
        self._gate.set()
        if self.study is None:
            self._begin()
        elif self.study.poll() and not self.study.works:
            if self.study.has_failed:  # it would fail again
                keep_loss(self.context.archive, self.study.name, self.study.seat, MIND, None)
            self.study, self._rested = None, 0.0

    def look_again(self) -> None:
        """Search the history again, because more hands may have been played."""
        self._is_done = False

    def _look_at_battery(self, dt: float) -> None:
        self._looked += dt
        if self._looked >= _BATTERY:
            self._looked, self._is_saving = 0.0, self.on_battery()

    def _begin(self) -> None:
        """Start to review the newest hand without a current review; mark a hand that cannot be replayed."""
        archive, profile = self.context.archive, self.context.settings.player
        found = None if self._is_done else find_unjudged(archive, profile, MIND)
        if found is None:
            self._is_done = True
            return
        name, seat = found
        if archive.is_open_elsewhere:  # the review could not be saved, and the same hand would be found again
            return
        try:
            hand = self.find(name)
            self.study = SeatStudy(archive, hand, seat, self._work, name=name)
        except RefusalError:
            keep_loss(archive, name, seat, MIND, None)
        else:
            if not self.study.works:
                self.study = None

    def _work(self, hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
        return in_background(hand, seat, parts, self._held_back)

    def _held_back(self, pause: Pause) -> Pause:
        """Return a pause that lasts while the work has to wait."""

        def wait() -> None:
            self._gate.wait()
            pause()

        return wait

    def close(self) -> None:
        """Cancel the running review; it starts again another time."""
        if self.study is not None:
            self.study.cancel()
            self.study = None
        self._gate.set()


def runs_on_battery() -> bool:
    """Return whether the computer runs on battery; ``False`` if unknown."""
    try:
        state = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return state is not None and state.on_battery
