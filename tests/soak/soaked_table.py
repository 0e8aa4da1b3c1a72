"""Random inputs at the table for hours, with match after match at top speed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Audio
from tests.client.whole.monkey import Event, Monkey, own_clipboard
from tests.soak.long_run import Done

INPUTS: Final = 1000
"""The number of inputs in a piece."""
AWAY: Final = 12
"""The number of inputs elsewhere after which the monkey returns to the table."""
PLAYS: Final = 400
"""The weight of answers to the table's questions. The other actions have a total weight of about a hundred."""


class TableMonkey(Monkey):
    """A monkey that likes to play cards: it seldom leaves the table for long, and plays hands to their end."""

    away = 0

    def act(self) -> None:
        """Do anything, and return to the table from wherever it led."""
        super().act()
        self.away = 0 if isinstance(self.app.scene, TableScene) else self.away + 1
        if self.away >= AWAY:
            self.go_home()
            self.begin_match()

    def _habits(self) -> list[tuple[Callable[[], list[Event]], int]]:
        return [*super()._habits(), (self._answer, PLAYS)]

    def _answer(self) -> list[Event]:
        """Click on something that the question offers, or on a playable card."""
        scene = self.app.scene
        if not isinstance(scene, TableScene) or scene.is_covered or scene.controls.question is None:
            return []
        shown = [*scene.controls.question.widgets(), *scene.controls.cards]
        offered = [one for one in shown if one.focusable and one.enabled and one.visible.size > (0, 0)]
        return self._clicked(self.chance.choice(offered).visible.center) * 2 if offered else []


class TableWork:
    """A program that stays open: a piece is a number of inputs from the start screen on, a step is one of them."""

    warm = 60_000

    def __init__(self, seed: int, home: Path) -> None:
        self.seed, self.home = seed, home
        self._monkey: TableMonkey | None = None
        self._last: Iterable[str] = ()
        self._open = ExitStack()
        """What is closed when the program ends."""

    def piece(self, number: int, _before: int) -> Iterator[Done]:
        """Give the program inputs, and go home. After a fault it is started again."""
        monkey = self._monkey or self._opened(number)
        self._monkey, self._last, monkey.chance = None, monkey.last, random.Random(f"{self.seed}/{number}")
        monkey.begin_match()
        began = time.process_time()
        for scene in monkey.inputs(INPUTS):
            yield Done(scene, time.process_time() - began)
            began = time.process_time()
        store = monkey.flow.store
        for left in store.unfinished():  # as people do, because a list of thousands is unusable
            store.remove(left.id)
        self._monkey = monkey

    def _opened(self, number: int) -> TableMonkey:
        self.close()
        self._open.enter_context(own_clipboard())
        audio = Audio()
        self._open.callback(audio.close)
        monkey = TableMonkey(self.home, hash((self.seed, number)), audio)
        self._open.callback(monkey.close)
        return monkey

    def lately(self) -> str:
        """Return the last inputs."""
        return "\n".join(self._last)

    def close(self) -> None:
        """End the program."""
        self._monkey = None
        self._open.close()
