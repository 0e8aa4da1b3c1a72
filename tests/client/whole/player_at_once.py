"""Computer players without a thread: they answer when they are polled, so that a run can be repeated."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from mighty_gui.ai import Worker, choose
from mighty_gui.ai.worker import WorkedDecision
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.shell.app import App
from mighty_gui.engine.mighty.view import PlayerView


class AtOnce(Worker):
    """Decides in the frame that asks: at random or as the fast level does, whatever level is wanted."""

    def __init__(self, level: str = "normal") -> None:
        super().__init__()
        self.close()  # the thread is not needed
        self.level = level
        self._open: tuple[object, PlayerView, int] | None = None

    def ask(self, token: object, view: PlayerView, level: str = "normal", seed: int = 0, *_: Any) -> None:
        self._open = (token, view, seed)

    def poll(self) -> WorkedDecision | None:
        if self._open is None:
            return None
        (token, view, seed), self._open = self._open, None
        action = random.Random(seed).choice(view.legal) if self.level == "random" else choose(view, seed=seed)
        return WorkedDecision(token, action, 0.0)

    def cancel(self) -> None:
        self._open = None


@contextmanager
def started(app: App, worker: AtOnce) -> Iterator[SceneFlow]:
    """Yield the program on its start screen, with computer players without a thread; close it afterwards."""
    flow = SceneFlow(app)
    flow.worker.close()
    flow.worker = worker
    flow.start()
    yield flow
    app.close()
    flow.close()
