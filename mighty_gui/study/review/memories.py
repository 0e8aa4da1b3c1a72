"""The memories that computer players have of the player, from the last finished match, not from the current one.

A memory follows from finished matches in the archive, from who sits at the table now, and from the player's known
level. The cards of the current match are not used, so a memory can give nothing away.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.matches import FinishedMatch, finished_matches
from mighty_gui.match.day import day_of
from mighty_gui.match.setup import USUAL, MatchSetup

MOST: Final = 12
"""The number of earlier matches that computer players remember."""
LONG_AGO: Final = 30
"""The number of days after which a match is long ago."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory that a computer player mentions."""

    player: int
    """The index of the player who remembers."""
    moment: str
    """``won``, ``lost``, ``betrayed``, ``helped``, ``long_ago`` or ``stronger``."""


def memory_at(archive: Archive, setup: MatchSetup, profile: str, today: date, rung: str = "") -> Memory | None:
    """Return a memory for the beginning of a match; ``None`` if there is none.

    ``rung`` is the person's known level. If it is above all levels at the table, the memory suggests the next level.
    """
    last = next((match for match in finished_matches(archive, MOST) if _own(match.setup, profile) is not None), None)
    if last is None:
        return None
    faces = {player.face for player in last.setup.players if not player.is_person}
    known = [at for at, player in enumerate(setup.players) if not player.is_person and player.face in faces]
    if not known:
        return None
    if _outgrows(setup, rung):
        return Memory(known[0], "stronger")
    with suppress(ValueError):
        if (today - day_of(last.date)).days >= LONG_AGO:
            return Memory(known[0], "long_ago")
    for at in known:
        moment = _together(last, setup.players[at].face, profile)
        if moment:
            return Memory(at, moment)
    own = _own(last.setup, profile)
    assert own is not None
    has_won = last.totals[own] == max(last.totals)
    return Memory(known[0], "won" if has_won else "lost")


def _own(setup: MatchSetup, profile: str) -> int | None:
    """Return the index of the player with that profile, if this is the only person; otherwise ``None``."""
    people = [at for at, player in enumerate(setup.players) if player.is_person]
    is_theirs = len(people) == 1 and (setup.players[people[0]].profile or USUAL) == (profile or USUAL)
    return people[0] if is_theirs else None


def _outgrows(setup: MatchSetup, rung: str) -> bool:
    """Return whether a player of that level is better than all computers at the table."""
    levels = [player.level for player in setup.players if not player.is_person]
    known = [LEVELS.index(level) for level in levels if level in LEVELS]
    return rung in LEVELS and len(known) == len(levels) and LEVELS.index(rung) > max(known, default=len(LEVELS))


def _together(last: FinishedMatch, face: str, profile: str) -> str:
    """Return what happened between the two in the last contract made with that player as the friend; otherwise ""."""
    own = _own(last.setup, profile)
    other = next((at for at, player in enumerate(last.setup.players) if player.face == face), None)
    players = players_of(last.setup.rules)
    for hand in reversed(last.hands):
        at = dict(zip(last.setup.game.people(last.setup.rules), hand.seating, strict=True))
        friends = [at.get(seat) for seat in players.friends_in(hand.result)]
        if players.is_made(hand.result) and other in friends and own not in friends:
            return "helped" if own is not None and hand.scores[own] > 0 else "betrayed"
    return ""
