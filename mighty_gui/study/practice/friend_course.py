"""The conclusions that a seat could draw in a hand (패 읽기): the friend card by card, other cards trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from mighty_gui.ai.game_players import TableReading, players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core import plain_values
from mighty_gui.match.finished import ReplayedHand

CLEAR: Final = 0.7
"""The least probability with which a player counts as the known friend."""
PLAY, WON = "play", "trick"
"""The phase that cards are played in, and the event for a trick that was won, as games name them."""


class FriendPoint(NamedTuple):
    """The probability at a position that the true friend is the friend, as far as the seat can know."""

    position: int
    chance: float


class Guess(NamedTuple):
    """The seat that most likely holds a card or is the friend."""

    seat: int
    chance: float


@dataclass(frozen=True, slots=True)
class TrickKnowledge:
    """The likely friend and the likely holders of power cards and trumps, as a seat could know them after a trick."""

    trick: int
    friend: Guess | None
    cards: Mapping[str, Guess]
    """For each unseen power card, by its name."""
    trumps: tuple[Guess, ...]
    """The seats that may still have a trump, the most likely first."""


@dataclass(frozen=True, slots=True)
class FriendCourse:
    """The knowledge that a seat could have of the friend, the power cards and the trumps during a hand."""

    friend: int | None
    """The secret friend; ``None`` if there was none or the seat was the friend."""
    points: tuple[FriendPoint, ...]
    """One point after every card until the friend is revealed."""
    tricks: tuple[TrickKnowledge, ...]

    @property
    def giveaway(self) -> FriendPoint | None:
        """The point after which the friend counts as known until the end; ``None`` if there is none."""
        found = None
        for point in reversed(self.points):
            if point.chance < CLEAR:
                break
            found = point
        return found

    def as_json(self) -> dict[str, object]:
        """Return the course as plain values."""
        tricks = [
            {
                "trick": known.trick,
                "friend": list(known.friend) if known.friend else [],
                "cards": {name: list(held) for name, held in known.cards.items()},
                "trumps": [list(held) for held in known.trumps],
            }
            for known in self.tricks
        ]
        return {"friend": self.friend, "points": [list(point) for point in self.points], "tricks": tricks}


def friend_course(hand: ReplayedHand, seat: int, pause: Pause = no_pause) -> FriendCourse:
    """Compute what a seat could know after every card of a finished hand."""
    players, points, tricks = players_of(hand.rules), list[FriendPoint](), list[TrickKnowledge]()
    secret, is_open = None, True
    for position, done, ends in plays(hand):
        if not (is_open or ends):
            continue
        read = players.read_table(hand.view(position, seat), SEED, pause)
        friend = next((friend for friend in players.friends_in(hand.result) if friend in read.friends), None)
        is_open = friend is not None
        if friend is not None:
            secret = friend
            points.append(FriendPoint(position, round(read.friends[friend], 3)))
        if ends:
            tricks.append(_knowledge_of(done, read))
    return FriendCourse(secret, tuple(points), tuple(known for known in tricks if known.friend or known.cards))


def plays(hand: ReplayedHand) -> Iterator[tuple[int, int, bool]]:
    """Yield the position after each card, the number of finished tricks, and whether a trick has just ended."""
    done = 0
    for position in range(1, hand.last):
        if hand.phase(position - 1) == PLAY == hand.phase(position):
            ends = any(event.type == WON for event in hand.news(position))
            done += ends
            yield position, done, ends


def _knowledge_of(trick: int, read: TableReading) -> TrickKnowledge:
    likely = sorted(read.trumps.items(), key=lambda pair: -pair[1])
    return TrickKnowledge(
        trick,
        _most(read.friends),
        {card.name: held for card, holders in read.cards.items() if (held := _most(holders))},
        tuple(Guess(seat, round(chance, 3)) for seat, chance in likely),
    )


def _most(chances: Mapping[int, float]) -> Guess | None:
    seat = max(chances, key=lambda seat: chances[seat], default=None)
    return None if seat is None else Guess(seat, round(chances[seat], 3))


# --- reading a saved course ---------------------------------------------------------------------------------


def read_friend_course(value: Mapping[str, object]) -> FriendCourse:
    """Read the output of ``FriendCourse.as_json``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "", {"friend", "points", "tricks"})
    friend = data.get("friend")
    points = (_pair(item, "points") for item in plain_values.sequence(data.get("points"), "points"))
    return FriendCourse(
        None if friend is None else plain_values.number(friend, "friend"),
        tuple(FriendPoint(*pair) for pair in points),
        tuple(_trick(item) for item in plain_values.sequence(data.get("tricks"), "tricks")),
    )


def _trick(value: object) -> TrickKnowledge:
    data = plain_values.mapping(value, "tricks", {"trick", "friend", "cards", "trumps"})
    friend, trumps = (plain_values.sequence(data.get(name), name) for name in ("friend", "trumps"))
    cards = plain_values.any_mapping(data.get("cards"), "cards")
    return TrickKnowledge(
        plain_values.number(data.get("trick"), "trick"),
        Guess(*_pair(friend, "friend")) if friend else None,
        {name: Guess(*_pair(held, name)) for name, held in cards.items()},
        tuple(Guess(*_pair(held, "trumps")) for held in trumps),
    )


def _pair(value: object, where: str) -> tuple[int, float]:
    first, second = plain_values.sequence(value, where)
    return plain_values.number(first, where), plain_values.real(second, where)
