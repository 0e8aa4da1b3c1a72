"""A beat while it is played: where its cards are now, what is written, how far its lights have come."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from mighty_gui.client.shell.animation import Pace, Timeline
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import Beat, FlyingWords
from mighty_gui.client.table.card_moves import Move
from mighty_gui.client.table.card_spots import Key, Spot, Spots
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.spectacle import Spectacle
from mighty_gui.client.table.table_state import TableState

_STILL = 0.42
"""The part of an accent that tells it as a still picture."""


class Playing:
    """Plays one beat at a pace; ``before`` is the table from which was written until now."""

    def __init__(self, beat: Beat, pace: Pace, before: TableState) -> None:
        self.beat = beat
        self.timeline = Timeline(pace)
        self._before = before
        self._rate = pace.motion(1.0)
        self._moves: dict[Key, list[Move]] = {}
        for move in beat.moves:
            self._moves.setdefault(move.key, []).append(move)
        self._stands = self._rate == 0.0
        self._still_seconds = beat.still_seconds * pace.factor if pace.factor else beat.still_at_once

    def run(self, hold: float) -> None:
        """Let it take its time, pause by the chosen speed, and then stand for ``hold`` seconds to be read."""
        factor = self.timeline.pace.factor
        if self._stands:
            self.timeline.hold(self._still_seconds)
        else:
            self.timeline.tween("beat", (), (), self.beat.seconds)
        for seconds in (self.beat.pause * factor, hold):
            self.timeline.wait()
            self.timeline.hold(seconds)

    @property
    def time(self) -> float:
        """The seconds since the beat began, as it counts them; beyond its end where nothing moves."""
        return self.timeline.time / self._rate if self._rate else inf

    @property
    def told(self) -> TableState:
        """The table from which nameplates and panel are written now."""
        due = [state for at, state in self.beat.told if at <= self.time]
        if due:
            return due[-1]
        return self._before if self.beat.told else self.beat.state

    # --- cards ---------------------------------------------------------------------------------------

    def placed(self, resting: Mapping[Key, Placed], spots: Spots) -> list[Placed]:
        """The cards on the table, lowest first; moving ones last."""
        if not self._moves:
            return list(resting.values())
        time, lying = self._cards_time, list[Placed]()
        moving: list[tuple[bool, Placed]] = []
        for key, rests in resting.items():
            laid = self._moves.get(key)
            if laid is None or all(time >= move.over for move in laid):
                lying.append(rests)
            elif not laid[0].late or time >= laid[0].delay:
                moving.append(self._moved(laid, spots[key], time))
        for key, laid in self._moves.items():
            if key not in spots and any(time < move.over for move in laid):
                moving.append(self._moved(laid, laid[-1].end, time))
        return lying + [one for _, one in sorted(moving, key=lambda entry: entry[0])]

    def _moved(self, laid: list[Move], rest: Spot, time: float) -> tuple[bool, Placed]:
        """A card on its way, and whether it is drawn above the others."""
        move = next((one for one in reversed(laid) if one.delay <= time), laid[0])
        pose = move.pose(time)
        face = rest.face or next((one.start.face for one in laid if one.start.face), "")
        largest = max(spot.height for one in laid for spot in (one.start, one.end))
        one = Placed(
            move.key,
            pose.x,
            pose.y,
            pose.angle,
            pose.height,
            pose.turn,
            face,
            rest.height,
            rest.angle,
            moving=True,
            up=pose.up,
            drawn_height=largest,
        )
        return move.above, one

    @property
    def _cards_time(self) -> float:
        """The time as the cards feel it: at a blow it stands still."""
        return self.time if self.beat.blow is None else self.beat.blow.stopped(self.time)

    @property
    def nudge(self) -> tuple[float, float]:
        """How far a blow has pushed the table from its place, in design pixels; never where nothing moves."""
        return (0.0, 0.0) if self.beat.blow is None else self.beat.blow.nudge(self.time)

    @property
    def is_still(self) -> bool:
        """Whether nothing of it moves any more: it only stands there to be read."""
        return self.time >= self.beat.seconds

    # --- lights --------------------------------------------------------------------------------------

    @property
    def accent(self) -> tuple[Accent, float] | None:
        """The accent that is being shown, and how far it has come, 0 to 1."""
        accent = self.beat.accent
        if accent is None:
            return None
        if self._stands:
            return accent, self._still(_STILL)
        return accent, _part(self.time - accent.delay, accent.seconds)

    @property
    def spectacle(self) -> tuple[Spectacle, float] | None:
        """The spectacle that is being shown, and how far it has come, 0 to 1."""
        shown = self.beat.spectacle
        if shown is None:
            return None
        if self._stands:
            return shown, self._still(shown.still)
        return shown, _part(self.time, shown.seconds)

    def _still(self, part: float) -> float:
        """The part that is shown where nothing moves, until the time for it is over."""
        return part if self.timeline.time < self._still_seconds else 1.0

    @property
    def flying(self) -> list[tuple[FlyingWords, float]]:
        """The words in the air, and how far each has come."""
        time = self.time
        return [
            (words, (time - words.at) / words.seconds)
            for words in self.beat.flying
            if words.at <= time < words.landing
        ]


def _part(time: float, seconds: float) -> float:
    return max(0.0, min(1.0, time / seconds))
