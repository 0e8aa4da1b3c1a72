"""The hands ever played: found by what is known of them, a page at a time, the newest first."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.branches import branches
from mighty_gui.keep.hand_columns import record_text_in
from mighty_gui.keep.rows import COPIES, HANDS, RECORDS, Row, Value
from mighty_gui.keep.setup_text import DUPLICATE

PAGE: Final = 200
"""The number of hands that are read at once."""
_NEWEST_FIRST: Final = "ORDER BY date DESC, rank DESC, number DESC"


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over, without its record."""

    id: str
    match: str
    """The match it belongs to; empty for a hand that was imported alone."""
    number: int
    date: str
    game: str
    preset: str
    players: tuple[str, ...]
    outcome: str
    scores: tuple[int, ...]
    practice: bool
    repeated: bool
    """Whether its deal, or a part of the hand, had been played before."""
    hinted: bool
    taken_back: int
    """How often a choice was taken back."""
    favourite: bool
    is_branch: bool = False
    """Whether its match was played on elsewhere, and also here."""

    @property
    def counts(self) -> bool:
        """Whether statistics count it: practice and repeated deals they do not."""
        return not (self.practice or self.repeated)

    def as_json(self, record: str | None) -> dict[str, object]:
        """The hand as the command line lists it."""
        return {
            "id": self.id, "date": self.date, "game": self.game, "preset": self.preset,
            "players": list(self.players), "counts": self.counts, "outcome": self.outcome,
            "scores": list(self.scores), "record": record,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter for hands; an empty value leaves everything in."""

    preset: str = ""
    player: str = ""
    outcome: str = ""
    since: str = ""
    until: str = ""
    favourite: bool = False
    unaided: bool = False
    """Without practice, repeated deals, hints and take-backs."""
    role: str = ""
    """The role of that player, or of anybody who plays here if none is named."""
    groups: tuple[tuple[str, str], ...] = ()
    """What the hand counts as, by groups of its game."""

    def condition(self) -> tuple[str, list[Value]]:
        """The condition in SQL, and its values."""
        person = json.dumps(self.player, ensure_ascii=False)
        found: list[tuple[object, str, list[Value]]] = [
            (self.preset, "preset = ?", [self.preset]),
            (self.player, "instr(players, ?) > 0", [person]),
            (self.outcome, "outcome = ?", [self.outcome]),
            (self.since, "date >= ?", [self.since]),
            (self.until, "substr(date, 1, length(?)) <= ?", [self.until, self.until]),
            (self.favourite, "favourite = 1", []),
            (self.unaided, "practice + repeated + hinted + taken_back = 0", []),
            *self._traits(),
        ]
        asked = [(words, values) for value, words, values in found if value]
        condition = " AND ".join(["outcome IS NOT NULL", SHOWN, *(words for words, _ in asked)])
        return condition, [value for _, values in asked for value in values]

    def _traits(self) -> Iterator[tuple[object, str, list[Value]]]:
        """The conditions that ask what part somebody had and what the hand counts as."""
        like = "EXISTS (SELECT 1 FROM traits WHERE traits.hand = hands.id AND {})"
        for group, fact in self.groups:
            yield fact, like.format("json_extract(counted_as, ?) = ?"), [f"$.{group}", fact]
        named = "SELECT 1 FROM json_each(players) WHERE value = ? AND json_extract(roles, '$[' || key || ']') = ?"
        here = "SELECT 1 FROM seatings WHERE hand = hands.id AND json_extract(roles, '$[' || seat || ']') = ?"
        part = f"EXISTS ({named if self.player else here})"
        yield self.role, like.format(part), [*filter(None, [self.player]), self.role]


EVERYTHING: Final = Wanted()


def count_hands(archive: Archive, wanted: Wanted = EVERYTHING) -> int:
    """How many hands are like that."""
    condition, values = wanted.condition()
    found = archive.values(f"SELECT count(*) FROM hands WHERE {condition}", *values)
    return int(str(found[0][0])) if found else 0


def page_of_hands(archive: Archive, wanted: Wanted = EVERYTHING, first: int = 0, count: int = PAGE) -> list[PlayedHand]:
    """The hands like that from one place on, the newest first."""
    condition, values = wanted.condition()
    found = archive.rows(HANDS, f"WHERE {condition} {_NEWEST_FIRST} LIMIT ? OFFSET ?", *values, count, first)
    elsewhere = branches(archive)
    return [replace(hand, is_branch=True) if hand.match in elsewhere else hand for hand in map(_played_hand, found)]


def all_hands(archive: Archive, wanted: Wanted = EVERYTHING, ids: Sequence[str] = ()) -> Iterator[PlayedHand]:
    """Every hand like that, the newest first, or those of them with these names."""
    named = frozenset(ids)
    for first in range(0, count_hands(archive, wanted), PAGE):
        for hand in page_of_hands(archive, wanted, first):
            if not named or hand.id in named:
                yield hand


def hands_named(archive: Archive, ids: Collection[str]) -> list[PlayedHand]:
    """The finished hands with these names, as far as they may be seen."""
    marks = ", ".join("?" * len(ids))
    wanted = f"WHERE id IN ({marks}) AND outcome IS NOT NULL AND {SHOWN}"
    return [_played_hand(row) for row in archive.rows(HANDS, wanted, *ids)]


def ways_to_end(archive: Archive) -> list[tuple[str, str]]:
    """The games and outcomes that there are."""
    found = archive.values("SELECT DISTINCT game, outcome FROM hands WHERE outcome IS NOT NULL ORDER BY 1, 2")
    return [(str(game), str(outcome)) for game, outcome in found]


def groups_played(archive: Archive) -> dict[str, dict[str, set[str]]]:
    """Return the values that occur in the groups of each game."""
    statement = (
        "SELECT DISTINCT game, key, value FROM (SELECT DISTINCT game, counted_as FROM traits"
        " JOIN hands ON hands.id = traits.hand), json_each(counted_as)"
    )
    found: dict[str, dict[str, set[str]]] = {}
    for game, group, fact in archive.values(statement):
        found.setdefault(str(game), {}).setdefault(str(group), set()).add(str(fact))
    return found


def presets_played(archive: Archive) -> list[str]:
    """The rules by which hands were played, those played most first."""
    statement = "SELECT preset FROM hands WHERE outcome IS NOT NULL GROUP BY preset ORDER BY count(*) DESC, preset"
    return [str(preset) for (preset,) in archive.values(statement)]


def mark_favourite(archive: Archive, hand: str, *, favourite: bool) -> None:
    """Mark a hand as one that its player likes, or no longer."""
    for row in archive.rows(HANDS, "WHERE id = ?", hand):
        archive.put_at_once(HANDS, {**row, "favourite": int(favourite)})


def record_of(archive: Archive, hand: str) -> str | None:
    """The record of a hand as text, from its copy where it is damaged; ``None`` if it cannot be read."""
    for row in archive.rows(RECORDS, "WHERE hand = ?", hand):
        return record_text_in(row)
    for copy in archive.rows(COPIES, "WHERE origin = ? AND row = ?", RECORDS.name, rows.name_of((hand,))):
        copied = rows.copied_row(RECORDS, copy)
        return None if copied is None else record_text_in(copied)
    return None


def _played_hand(row: Row) -> PlayedHand:
    return PlayedHand(
        id=rows.text(row, "id"),
        match=rows.text(row, "match"),
        number=rows.number(row, "number"),
        date=rows.text(row, "date"),
        game=rows.text(row, "game"),
        preset=rows.text(row, "preset"),
        players=tuple(map(str, _list(rows.plain(row, "players")))),
        outcome=rows.text(row, "outcome"),
        scores=_scores(rows.plain(row, "result")),
        practice=bool(row["practice"]),
        repeated=bool(row["repeated"]),
        hinted=bool(row["hinted"]),
        taken_back=rows.number(row, "taken_back"),
        favourite=bool(row["favourite"]),
    )


def _list(found: object) -> list[object]:
    return found if isinstance(found, list) else []


def _scores(result: object) -> tuple[int, ...]:
    scores = result.get("scores") if isinstance(result, dict) else None
    return tuple(score for score in scores if isinstance(score, int)) if isinstance(scores, list) else ()


# --- what must not be seen yet: the hands of duplicate matches that somebody has still to play --------------


# A duplicate match goes on as long as one of its matches does: that of the next person is begun in the same step in
# which the one before is over. One that was taken off the list can be put back, so it goes on, too. Its name has 16
# letters and stands first in its line; no other line begins like it.
_NAME: Final = '{"id": "'
_AT: Final = f"instr(setup, char(10) || '{DUPLICATE}')"
_NAMED: Final = f"substr(setup, {_AT}, {1 + len(DUPLICATE) + len(_NAME) + 16})"
_GOING_ON: Final = f"SELECT {_NAMED} FROM matches WHERE state IN ('running', 'removed') AND {_AT}"
_HIDDEN_MATCHES: Final = f"SELECT id FROM matches WHERE {_AT} AND {_NAMED} IN ({_GOING_ON})"

HIDDEN: Final = f"(match IS NOT NULL AND match IN ({_HIDDEN_MATCHES}))"
"""The condition, in SQL, that a hand may not be seen yet."""
SHOWN: Final = f"NOT {HIDDEN}"


def hidden_hands(archive: Archive) -> int:
    """How many finished hands may not be seen yet."""
    found = archive.values(f"SELECT count(*) FROM hands WHERE outcome IS NOT NULL AND {HIDDEN}")
    return int(str(found[0][0])) if found else 0


def last_match_of(archive: Archive, duplicate: str) -> str | None:
    """The match of the person who played last, of a duplicate match."""
    wanted = f'\n{DUPLICATE}{_NAME}{duplicate}"'
    found = archive.values("SELECT id FROM matches WHERE instr(setup, ?) ORDER BY rank DESC LIMIT 1", wanted)
    return str(found[0][0]) if found else None
