"""A long run in pieces: its results, resources and faults are written, and it can be continued."""

from __future__ import annotations

import json
import os
import time
import traceback
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from tests.soak.meters import Reading, growth, read

PROGRESS, FAULTS = "progress.jsonl", "faults.txt"
MANY_FAULTS = 20
"""The number of faults that ends the run."""


@dataclass(frozen=True, slots=True)
class Done:
    """A finished step: its result as text, and its time."""

    came_of_it: str
    seconds: float


class Work(Protocol):
    """Work that is done piece by piece."""

    warm: int
    """The number of steps after which all caches of a process are filled."""

    def piece(self, number: int, before: int) -> Iterator[Done]:
        """Do a piece. It may depend on its number and on the steps done before it."""

    def lately(self) -> str:
        """Return the last actions, for finding the cause of a fault."""

    def close(self) -> None:
        """Close everything."""


@dataclass
class Progress:
    """The progress of a run: a line of its file."""

    seed: int
    pieces: int = 0
    steps: int = 0
    digest: str = ""
    """Identifies all results. It is the same for a run that was interrupted."""
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_piece: int = -1
    faults: int = 0
    process: int = 0
    """The number of the process that worked on it, from 1."""
    held: dict[str, float] = field(default_factory=dict)

    def add(self, done: Done) -> None:
        self.steps += 1
        self.digest = sha256(f"{self.digest}{done.came_of_it}".encode()).hexdigest()[:16]
        self.seconds += done.seconds
        if done.seconds > self.slowest:
            self.slowest, self.slowest_piece = done.seconds, self.pieces


class LongRun:
    """Work in a folder, until a number of steps is done."""

    def __init__(self, folder: Path, work: Work, seed: int, every: int) -> None:
        """Begin, or continue an earlier process of that folder. Progress is reported ``every`` so many steps."""
        self.folder, self.work, self.every = folder, work, every
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self._found(seed)
        self.progress.process += 1
        self.readings: list[tuple[int, Reading]] = []
        """The readings of this process, each with its number of steps."""
        self._before = self.progress.steps

    def _found(self, seed: int) -> Progress:
        path = self.folder / PROGRESS
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        if not lines:
            return Progress(seed)
        found = Progress(**json.loads(lines[-1]))
        if found.seed != seed:
            raise SystemExit(f"{path} is of seed {found.seed}")
        return found

    def until(self, steps: int, *, quiet: bool = False) -> Progress:
        """Do piece after piece, each to its end, until that number of steps is done."""
        told = self.progress.steps
        while self.progress.steps < steps and self.progress.faults < MANY_FAULTS:
            self._do_piece()
            if self.progress.steps - told >= self.every or self.progress.steps >= steps:
                told = self.progress.steps
                self._tell(quiet=quiet)
        self.work.close()
        return self.progress

    def _do_piece(self) -> None:
        progress = self.progress
        try:
            for done in self.work.piece(progress.pieces, progress.steps):
                progress.add(done)
        except Exception:
            progress.faults += 1
            where = f"piece {progress.pieces} after {progress.steps} steps"
            told = f"{where}\n{traceback.format_exc()}{self.work.lately()}"
            with (self.folder / FAULTS).open("a", encoding="utf-8") as file:
                file.write(f"{told}\n\n")
            print(told, flush=True)
        progress.pieces += 1

    def _tell(self, *, quiet: bool) -> None:
        progress, reading = self.progress, read()
        self.readings.append((progress.steps - self._before, reading))
        progress.held = asdict(reading)
        with (self.folder / PROGRESS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(progress)) + "\n")
            file.flush()
            os.fsync(file.fileno())
        if not quiet:
            held = "  ".join(f"{name} {value}" for name, value in progress.held.items())
            slowest = f"slowest {progress.slowest:.2f} s in piece {progress.slowest_piece}"
            now = time.strftime("%H:%M:%S")
            print(f"{now}  {progress.steps}  {held}  {progress.seconds:.0f} s  {slowest}", flush=True)

    def grown(self) -> dict[str, tuple[float, float]]:
        """Return what has grown since the caches of this process were filled."""
        return growth(self.readings, self.work.warm)
