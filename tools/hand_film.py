"""How a hand of computer players looks as time passes: how long it takes, what waits, and how long nothing moves.

    python -m tools.hand_film [--preset mitigati] [--speed fast] [--seeds 1 2 3]
    python -m tools.hand_film --size 1920x1080 --seeds 1    how long a frame takes, too
    python -m tools.hand_film --memory 200                  what memory hands leave behind

The table's own clock is stepped frame by frame and computer players answer in the frame that asks, with the time
they want to seem to take: no second of this machine's counts, and the same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from time import thread_time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from mighty_gui.ai.pace import seeming
from mighty_gui.ai.players import prefer, weigh
from mighty_gui.ai.worker import WorkedDecision
from mighty_gui.client.app import demonstration
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.memory import resident_mb
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.game import View
from mighty_gui.keep.settings import SPEEDS, Settings

A_SECOND = 30
SIZE = (1280, 720)
_STILL = 0.1
"""The seconds without a changed pixel from which the picture counts as still."""
_COARSE = 0.25
"""The seconds of a step if only memory counts."""
_LONGEST = 400
"""The seconds until a hand counts as hanging."""


@dataclass
class Film:
    """The recording of a hand: whether each frame differs from the last, and the start of each beat."""

    moved: list[bool] = field(default_factory=list)
    beats: list[tuple[float, Beat]] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    """The milliseconds for drawing each frame, without the thinking time of the players."""

    @property
    def seconds(self) -> float:
        """The seconds until the result was shown."""
        return len(self.moved) / A_SECOND

    @property
    def dealt(self) -> float:
        """The time when the played hand was dealt. A misdeal before it is not counted."""
        return [began for began, beat in self.beats if any(cue is Cue.RIFFLE for _, cue in beat.sounds)][-1]

    @property
    def still_stretches(self) -> list[float]:
        """The length in seconds of each stretch without a changed pixel."""
        lengths = (
            sum(1 for _ in run) / A_SECOND
            for moved, run in groupby(self.moved[round(self.dealt * A_SECOND) :])
            if not moved
        )
        return [length for length in lengths if length >= _STILL]

    def _cards(self) -> Iterator[tuple[float, float, Beat]]:
        """Yield the start and the landing of each card, and its beat."""
        for began, beat in self.beats:
            if len(beat.state.trick) and not beat.state.awaiting_collection:
                laid = beat.state.trick[-1]
                flights = [move for move in beat.moves if move.key == ("trick", laid.seat, laid.card.name)]
                if flights and any(move.arc for move in flights):
                    yield began, began + max(move.landing for move in flights if move.arc), beat

    @property
    def gaps(self) -> list[tuple[float, int]]:
        """The seconds from each trick's last card to the next lead, and the points of that trick. Tricks before a
        greater moment are left out."""
        cards, found = list(self._cards()), []
        shown = [began for began, beat in self.beats if beat.spectacle or (beat.flying and beat.accent)]
        for (_, landed, before), (leads, _, beat) in pairwise(cards):
            is_new = len(beat.state.trick) == 1 and len(before.state.trick) > 1
            if is_new and not any(landed <= began <= leads for began in shown):
                found.append((leads - landed, beat.state.tricks[-1].points))
        return found

    @property
    def kitty(self) -> float:
        """The seconds from taking the kitty until the discards are down."""
        kinds = {beat.moment.kind: (began, beat) for began, beat in self.beats if beat.moment is not None}
        if not {"kitty", "discarded"} <= kinds.keys():
            return 0.0
        began, buries = kinds["discarded"]
        return began + buries.seconds - kinds["kitty"][0]

    @property
    def to_result(self) -> float:
        """The seconds from the last card's landing to the result."""
        landings = [landed for _, landed, _ in self._cards()]
        return self.seconds - landings[-1] if landings else 0.0

    def row(self) -> dict[str, float]:
        """Return the figures for comparing hands."""
        gaps = [seconds for seconds, _ in self.gaps]
        worth = [seconds for seconds, points in self.gaps if points]
        bare = [seconds for seconds, points in self.gaps if not points]
        still = self.still_stretches
        return {
            "seconds": self.seconds - self.dealt,
            "still %": 100 * sum(still) / (self.seconds - self.dealt),
            "longest still": max(still, default=0.0),
            "to next lead, least": min(gaps, default=0.0),
            "most": max(gaps, default=0.0),
            "with points": mean(worth) if worth else 0.0,
            "without": mean(bare) if bare else 0.0,
            "to result": self.to_result,
            "kitty": self.kitty,
        }


class _AtOnce:
    """A worker that computes its answer when it is polled."""

    def __init__(self) -> None:
        self._open: tuple[int, View, str, int, str] | None = None
        self.thought = 0.0
        """The real seconds spent thinking since this was last read."""

    def ask(self, token: int, view: View, level: str = "normal", seed: int = 0, style: str = "even") -> None:
        self._open = (token, view, level, seed, style)

    def poll(self) -> WorkedDecision | None:
        if self._open is None:
            return None
        began = thread_time()
        (token, view, level, seed, style), self._open = self._open, None
        appraisals, failure = weigh(view, level, seed, lambda: None, style)
        action = prefer(view, appraisals, seed)
        decision = WorkedDecision(token, action, 0.0, seeming(view, appraisals, action, seed), failure)
        self.thought += thread_time() - began
        return decision

    def cancel(self) -> None:
        self._open = None


def film(preset: str, seed: int, speed: str = "normal", size: tuple[int, int] = SIZE, **settings: Any) -> Film:
    """Play a hand and record it, from the first frame of the deal until the result is shown."""
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(animation_speed=speed, **settings), size, Path(home))
        app.hurry()
        while app.prepare():
            pass
        match = demonstration.new_match(app, preset=preset, seed=seed, hands=1)
        worker = _AtOnce()
        scene = TableScene(app.context, match, worker)
        app.push(scene)
        shot, before, found = pygame.Surface(size), b"", Film()
        _note_beats(scene.stage.director, found)
        while not isinstance(app.scene, ResultScene) and found.seconds < _LONGEST:
            began, worker.thought = thread_time(), 0.0
            app.step([], 1 / A_SECOND)
            lives = app.scene is not None and app.scene.liven(1 / A_SECOND)
            if app.wants_redraw or not (lives and app.scene):
                app.wants_redraw = False
                app.draw(shot)
                drawn = True
            else:
                app.scene.touch(shot)
                drawn = lives
            if drawn:
                found.frames.append(1000 * (thread_time() - began - worker.thought))
            app.prepare()
            found.moved.append((now := shot.get_buffer().raw) != before)
            before = now
        app.close()
    return found


def memory(preset: str, hands: int) -> Iterator[tuple[int, float, int]]:
    """Play hands at a table without delays. After each tenth of them yield their number, the megabytes of the
    process, and the number of its objects."""
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(animation_speed="instant"), SIZE, Path(home))
        match = demonstration.new_match(app, preset=preset, seed=1, hands=hands + 1)
        scene, shot, shown = TableScene(app.context, match, _Simple()), pygame.Surface(SIZE), 0
        app.push(scene)
        while app.scenes and len(match.finished) < hands:
            app.step([], _COARSE)
            if app.scene is not None and app.scene.liven(_COARSE) | app.wants_redraw:
                app.wants_redraw = False
                app.draw(shot)
            if len(match.finished) >= shown + max(1, hands // 10):
                shown = len(match.finished)
                gc.collect()
                yield shown, resident_mb() or 0.0, len(gc.get_objects())
        app.close()


class _Simple(_AtOnce):
    """A worker that plays any legal action, for measurements of memory."""

    def poll(self) -> WorkedDecision | None:
        if self._open is None:
            return None
        (token, view, _, seed, _), self._open = self._open, None
        action = Random(f"{seed} {len(view.events)}").choice(list(view.legal))
        return WorkedDecision(token, action, 0.0, 0.0, None)


def _note_beats(director: Director, found: Film) -> None:
    """Record the director's beats as they begin."""
    begin = director._begin

    def note(beat: Beat, before: TableState) -> None:
        found.beats.append((found.seconds, beat))
        begin(beat, before)

    director._begin = note  # type: ignore[assignment, method-assign]


def main() -> None:
    """Print the figures of each hand."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", default="standard-5")
    parser.add_argument("--speed", default="normal", choices=SPEEDS)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--size", default=f"{SIZE[0]}x{SIZE[1]}", help="of the window")
    parser.add_argument("--memory", type=int, default=0, metavar="HANDS", help="only play so many, and tell the memory")
    options = parser.parse_args()
    if options.memory:
        for hands, held, objects in memory(options.preset, options.memory):
            print(f"{hands} hands: {held:.1f} MB resident, {objects} objects", flush=True)
        return
    width, height = map(int, options.size.split("x"))
    for seed in options.seeds:
        found = film(options.preset, seed, options.speed, (width, height))
        row, times = found.row(), quantiles(found.frames, n=100)
        print(f"{options.preset} {options.speed} seed {seed}: ", end="")
        print(", ".join(f"{name} {value:.1f}" for name, value in row.items()), end=", ")
        print(f"ms a frame on this machine: p50 {times[49]:.1f}, p99 {times[98]:.1f}", flush=True)


if __name__ == "__main__":
    main()
