"""Moves of cards, and the moves that lead from one table to another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mighty_gui.client.shell.animation import Ease, in_out, out_back, out_cubic
from mighty_gui.client.table.place.card_spots import Key, Spot, Spots

DRIFT = 0.24
"""The seconds a hand takes to close its gaps."""
TOGETHER = 0.2
"""The seconds the cards of a trick take to gather on the winning one."""
LANDED = 0.9
"""The share of a move after which the card has landed; in the rest it only settles."""
ARC = 0.10
"""How high a thrown card flies, as a share of its distance."""
_GROWS, _GIVES = 0.08, 0.02
"""How much larger a card in the air is drawn, and how much smaller for a moment as it lands."""
_STRIKES = 0.1
"""How high the winning card rises before it strikes the others."""
_CARRIED = 0.5
"""How high a card is carried that is not thrown."""


@dataclass(frozen=True)
class Pose:
    """The position of a card at one instant of a move."""

    x: float
    y: float
    angle: float
    height: float
    turn: float
    up: float
    """How high it is above the table, 0 to 1."""


@dataclass(frozen=True)
class Move:
    """The move of one card from one spot to another; with ``late`` the card is hidden until the move begins."""

    key: Key
    start: Spot
    end: Spot
    duration: float
    delay: float = 0.0
    ease: Ease = out_cubic
    late: bool = False
    arc: float = 0.0
    """How high it flies, as a share of its distance; a card with an arc is thrown and lands, others are carried."""
    above: bool = False
    """Whether it is drawn above the other moving cards."""

    @property
    def landing(self) -> float:
        """The seconds until the card is seen to land and its sound is due."""
        return self.delay + LANDED * self.duration

    @property
    def over(self) -> float:
        """The seconds until it rests."""
        return self.delay + self.duration

    def pose(self, time: float) -> Pose:
        """Return the position of the card ``time`` seconds after the beginning."""
        part = self._part(time)
        flown = min(1.0, part / LANDED)
        eased = self.ease(flown)
        x, y, angle, height, turn = (
            a + (b - a) * eased for a, b in zip(self.start.values, self.end.values, strict=True)
        )
        if not self.arc:
            return Pose(x, y, angle, height, turn, _CARRIED * min(1.0, 6 * flown, 6 * (1 - flown)))
        rise, settling = math.sin(math.pi * flown), max(0.0, part - LANDED) / (1 - LANDED)
        distance = math.hypot(self.end.x - self.start.x, self.end.y - self.start.y)
        size = 1 + _GROWS * rise - _GIVES * math.sin(math.pi * settling)
        return Pose(x, y - rise * self.arc * distance, angle, height * size, turn, max(0.0, rise))

    def _part(self, time: float) -> float:
        """Return the share of its time that has passed, 0 to 1."""
        if time >= self.over:
            return 1.0
        return max(0.0, (time - self.delay) / self.duration)


def drift(old: Spots, new: Spots) -> Iterator[Move]:
    """Yield the moves of the cards that stay: they close gaps or make room."""
    for key, spot in new.items():
        before = old.get(key)
        if before is not None and before != spot:
            yield Move(key, before, spot, DRIFT, ease=in_out)


def differences(old: Spots, new: Spots, duration: float, *, stagger: float = 0.0) -> Iterator[Move]:
    """Yield the moves between two tables: cards that stay close up, new ones come from similar ones that vanished."""
    yield from drift(old, new)
    gone = {key: spot for key, spot in old.items() if key not in new}
    appeared = [key for key in new if key not in old]
    # cards known by face are matched first, so that backs take the remaining ones
    for at, key in enumerate(sorted(appeared, key=lambda key: not new[key].face)):
        origin = _origin(new[key], gone)
        if origin is not None:
            yield Move(key, gone.pop(origin), new[key], duration, delay=stagger * at, ease=in_out)


def drawn_together(moves: Iterable[Move], old: Spots, winner: int) -> Iterator[Move]:
    """Yield the same moves, but first gather the cards of a trick under the winning one."""
    won = next(spot for key, spot in old.items() if key[:2] == ("trick", winner))
    in_trick = {spot for key, spot in old.items() if key[0] == "trick"}
    for at, move in enumerate(moves):
        if move.start not in in_trick:
            yield move
            continue
        best, lean = move.start == won, at % 5 - 2
        askew = 0.0 if best else won.height * 0.02 * lean
        met = replace(move.start, x=won.x + askew, y=won.y + askew, angle=won.angle + (0 if best else 2 * lean))
        yield replace(move, end=met, duration=TOGETHER, ease=out_back, above=best, arc=_STRIKES * best)
        yield replace(move, start=met, delay=TOGETHER + 0.015 * (at % 5), above=best)


def returning(old: Spots, new: Spots, duration: float) -> Iterator[Move]:
    """Yield the moves that lead back to an earlier table: played cards return to the hand they came from."""
    yield from drift(old, new)
    gone = {key: spot for key, spot in old.items() if key not in new}
    appeared = [key for key in new if key not in old]
    for key in sorted(appeared, key=lambda key: not new[key].face):
        origin = _last_seen(key, new[key], gone)
        if origin is not None:
            yield Move(key, gone.pop(origin), new[key], duration, ease=in_out)


def _last_seen(key: Key, spot: Spot, gone: Spots) -> Key | None:
    """Return the key that a returning card had before: a face is found by itself, a back by its seat."""
    if spot.face:
        return next((other_key for other_key, was in gone.items() if was.face == spot.face), None)
    its = [other_key for other_key in gone if other_key[0] == "trick" and len(key) > 1 and other_key[1] == key[1]]
    return its[0] if its else next((other_key for other_key, was in gone.items() if other_key[0] == key[0]), None)


def _origin(spot: Spot, gone: Spots) -> Key | None:
    """Return the key of the vanished card that this one was: the same face, otherwise a back, or any for a back."""
    if spot.face:
        same = next((other_key for other_key, was in gone.items() if was.face == spot.face), None)
        return same or next(
            (other_key for other_key, was in gone.items() if not was.face and other_key[0] != "back"), None
        )
    return next(iter(gone), None)
