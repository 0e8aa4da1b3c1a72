"""Reviews of everything ever played, worked out quietly while nobody waits for anything: the newest hand first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

import pygame

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.client.scenes.review.seat_study import Found, SeatStudy, in_background
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.played_hands import find_unjudged
from mighty_gui.keep.studies import keep_loss
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task

_REST: Final = 3.0
"""Seconds without anything to wait for after which a review begins, or goes on."""
_BATTERY: Final = 20.0
"""Seconds between two looks at the battery."""


class QuietReviews:
    """The reviewer in the background: one hand after the other, held back while anything moves or thinks."""

    def __init__(
        self, context: Context, find: Callable[[str], ReplayedHand], on_battery: Callable[[], bool] | None = None
    ) -> None:
        """``find`` returns a hand of the history by its name, or raises ``RefusalError``."""
        self.context, self.find = context, find
        self.on_battery = on_battery or runs_on_battery
        self.study: SeatStudy | None = None
        """The review that is being worked out."""
        self._gate = threading.Event()
        self._rested, self._looked, self._is_saving = 0.0, _BATTERY, False
        self._is_done = False

    def step(self, scene: Scene | None, dt: float) -> None:
        """Let time pass before this scene: go on, hold back, or take over what was found."""
        self._look_at_battery(dt)
        may = self.context.settings.quiet_reviews and not self._is_saving
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
        """Look for hands again: others may have been played."""
        self._is_done = False

    def _look_at_battery(self, dt: float) -> None:
        self._looked += dt
        if self._looked >= _BATTERY:
            self._looked, self._is_saving = 0.0, self.on_battery()

    def _begin(self) -> None:
        """Begin with the newest hand that this mind has not judged; one that cannot be played again is noted."""
        archive, profile = self.context.archive, self.context.settings.player
        found = None if self._is_done else find_unjudged(archive, profile, MIND)
        if found is None:
            self._is_done = True
            return
        name, seat = found
        try:
            hand = self.find(name)
            self.study = SeatStudy(archive, hand, seat, self._work, name=name)
        except RefusalError:
            keep_loss(archive, name, seat, MIND, None)
        else:
            if not self.study.works:
                self.study = None

    def _work(self, hand: ReplayedHand, seat: int, lays_open: bool) -> Task[Found]:
        return in_background(hand, seat, lays_open, self._held_back)

    def _held_back(self, pause: Pause) -> Pause:
        """Return a pause that lasts as long as the work is held back."""

        def wait() -> None:
            self._gate.wait()
            pause()

        return wait

    def close(self) -> None:
        """Stop; what is not done is begun again another time."""
        if self.study is not None:
            self.study.cancel()
            self.study = None
        self._gate.set()


def runs_on_battery() -> bool:
    """Whether this computer runs on its battery, as far as the system tells."""
    try:
        state = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return state is not None and state.on_battery
