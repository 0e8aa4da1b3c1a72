"""The last position of a record, complete or as one seat sees it, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.game import Hand, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import Catalogue, FileError, Problem, RecordFile, read_record

Position = dict[str, object]


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """The options for replaying records, and the language of the output."""

    as_json: bool
    steps: bool
    view: int | None
    """The seat whose view is shown; ``None`` shows everything."""
    language: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The final position of a record, and the id of its game."""

    game: str
    position: Position


def replay(path: Path, catalogue: Catalogue, asked: ReplayRequest) -> Replayed:
    """Return the final position of a record. Raises ``FileError``."""
    loaded = read_record(path, catalogue)
    seat = asked.view
    if seat is not None:
        _expect_seat(loaded, seat)
    steps: list[Position] = []
    seen: list[object] = []

    def watch(hand: Hand) -> None:
        if seat is None:
            steps.append(_step(hand))
        else:
            _add_seen_step(steps, seen, loaded.game.view(hand, seat))

    hand = loaded.replay(watch if asked.steps else None)
    preset = loaded.record.preset
    document = hand.as_json() if seat is None else loaded.game.view(hand, seat).as_json()
    position = {"preset": preset, **document, **({"steps": steps} if asked.steps else {})}
    return Replayed(loaded.game.id, position)


def _expect_seat(loaded: RecordFile, seat: int) -> None:
    viewers = loaded.game.viewers(loaded.rules)
    if seat not in viewers:
        raise FileError(Problem(Refusal("option.view", seat=seat, seats=tuple(viewers))))


def _step(hand: Hand) -> Position:
    return {"to_act": hand.to_act, "phase": str(hand.phase), "legal": sorted(str(action) for action in hand.legal())}


def _add_seen_step(steps: list[Position], seen: list[object], seen_now: View) -> None:
    """Add a step, if something that this seat could notice has happened since the last one."""
    legal = sorted(str(action) for action in seen_now.legal)
    step: Position = {"to_act": seen_now.to_act, "phase": str(seen_now.phase), "legal": legal}
    now = (len(seen_now.events), tuple(legal), seen_now.phase, seen_now.to_act)
    if not seen or seen[-1] != now:
        steps.append(step)
    seen.append(now)
