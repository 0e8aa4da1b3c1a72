"""The hands ever played: found by what is known of them, sorted, a page at a time."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import branches
from mighty_gui.keep.archive.hand_columns import ENTERED, record_text_in
from mighty_gui.keep.archive.rows import COPIES, HANDS, RECORDS, SEATINGS, TRAITS, Row, Value
from mighty_gui.keep.archive.setup_text import DUPLICATE
from mighty_gui.keep.archive.studies import LOSS, HandLoss, losses_of_hands

PAGE: Final = 200
"""The number of hands that are read at once."""
_NEWEST: Final = "date DESC, rank DESC, number DESC"


@dataclass(frozen=True, slots=True)
class OwnPart:
    """Somebody's part in a hand."""

    seat: int
    role: str
    score: int
    loss: HandLoss | None
    """What their choices gave away; ``None`` until that is known."""


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
    entered: bool = False
    """Whether it was played at a real table and entered."""
    is_branch: bool = False
    """Whether its match was played on elsewhere, and also here."""
    contract: str = ""
    own: OwnPart | None = None
    """The part of the person whose hands they are; ``None`` of hands that others played."""

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
    text: str = ""
    """What stands in the name of a player, or of the rules: those are ``called``."""
    called: tuple[str, ...] = ()
    """The presets in whose names the text stands."""
    profile: str = ""
    """Whose review is asked about, and whose score hands are sorted by."""
    reviewed: bool = False
    mistaken: bool = False
    """Whether they made a mistake in it, as their review says."""
    order: str = "newest"
    """How they are sorted: a key of ``ORDERS``."""

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
            *self._sought(),
        ]
        asked = [(clause, values) for value, clause, values in found if value]
        condition = " AND ".join(["outcome IS NOT NULL", SHOWN, *(clause for clause, _ in asked)])
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

    def _sought(self) -> Iterator[tuple[object, str, list[Value]]]:
        """The conditions that ask what was typed, and what reviews have found."""
        marks = ", ".join("?" * len(self.called))
        typed = f"(instr(lower(players), lower(?)) > 0 OR preset IN ({marks}))"
        yield self.text, typed, [self.text, *self.called]
        for wanted, least in ((self.reviewed, -1), (self.mistaken, 0)):
            condition = f"json_extract({_loss_of('?')}, '$.mistakes') > {least}"
            yield wanted, condition, [self.profile]

    def sorting(self) -> tuple[str, list[Value]]:
        """The order in SQL, and its values."""
        order = ORDERS[self.order]
        return f"ORDER BY {order}{_NEWEST}", [self.profile] * order.count("?")


def _loss_of(profile: str) -> str:
    """The SQL for what somebody gave away in a hand."""
    return (
        "(SELECT content FROM seatings JOIN studies ON studies.hand = seatings.hand AND kind = 'loss-' || seat"
        f" WHERE seatings.hand = hands.id AND +profile = {profile})"
    )


_OWN_SCORE: Final = (
    "(SELECT json_extract(result, '$.scores[' || seat || ']') FROM seatings WHERE hand = hands.id AND +profile = ?)"
)
ORDERS: Final[Mapping[str, str]] = {
    "newest": "",
    "gain": f"{_OWN_SCORE} DESC, ",
    "worst": f"ifnull({_OWN_SCORE}, 1000000), ",
    "lost": f"json_extract({_loss_of('?')}, '$.lost') DESC, ",
}
"""How hands can be sorted: by date, by what somebody won or lost, by what their choices gave away."""
EVERYTHING: Final = Wanted()


def count_hands(archive: Archive, wanted: Wanted = EVERYTHING) -> int:
    """How many hands are like that."""
    condition, values = wanted.condition()
    found = archive.values(f"SELECT count(*) FROM hands WHERE {condition}", *values)
    return int(str(found[0][0])) if found else 0


def page_of_hands(archive: Archive, wanted: Wanted = EVERYTHING, first: int = 0, count: int = PAGE) -> list[PlayedHand]:
    """The hands like that from one place on, in their order."""
    (condition, values), (order, more) = wanted.condition(), wanted.sorting()
    names = f"SELECT id FROM hands WHERE {condition} {order} LIMIT ? OFFSET ?"  # whole rows are slow to sort
    found = archive.rows(HANDS, f"WHERE id IN ({names}) {order}", *values, *more, count, first, *more)
    elsewhere, parts = branches(archive), _own_parts(archive, wanted.profile, found)
    return [
        replace(hand, is_branch=hand.match in elsewhere, own=parts.get(hand.id)) for hand in map(_played_hand, found)
    ]


def _own_parts(archive: Archive, profile: str, hands: Sequence[Row]) -> dict[str, OwnPart]:
    """The parts of somebody in hands, by the hands' names."""
    results = {rows.text(hand, "id"): rows.plain(hand, "result") for hand in hands} if profile else {}
    marks = ", ".join("?" * len(results))
    roles = {
        row["hand"]: _list(rows.plain(row, "roles"))
        for row in archive.rows(TRAITS, f"WHERE hand IN ({marks})", *results)
    }
    losses, found = losses_of_hands(archive, list(results)), {}
    for row in archive.rows(SEATINGS, f"WHERE +profile = ? AND hand IN ({marks})", profile, *results):
        hand, seat = rows.text(row, "hand"), rows.number(row, "seat")
        scores, played = _scores(results[hand]), roles.get(hand, [])
        if seat < len(scores):
            role = str(played[seat]) if seat < len(played) else ""
            found[hand] = OwnPart(seat, role, scores[seat], losses.get((hand, seat)))
    return found


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


def endings_played(archive: Archive) -> list[tuple[str, str]]:
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


def months_played(archive: Archive) -> list[str]:
    """The months in which hands were played, the newest first."""
    statement = "SELECT DISTINCT substr(date, 1, 7) FROM hands WHERE outcome IS NOT NULL ORDER BY 1 DESC"
    return [str(month) for (month,) in archive.values(statement)]


def mark_favourite(archive: Archive, hand: str, *, favourite: bool) -> None:
    """Mark a hand as one that its player likes, or no longer."""
    archive.put_at_once(HANDS, {"id": hand, "favourite": int(favourite)})


def record_of(archive: Archive, hand: str) -> str | None:
    """The record of a hand as text, from its copy where it is damaged; ``None`` if it cannot be read."""
    for row in archive.rows(RECORDS, "WHERE hand = ?", hand):
        return record_text_in(row)
    for copy in archive.rows(COPIES, "WHERE origin = ? AND row = ?", RECORDS.name, rows.name_of((hand,))):
        copied = rows.copied_row(RECORDS, copy)
        return None if copied is None else record_text_in(copied)
    return None


def records_of(archive: Archive, hands: Collection[str]) -> dict[str, str]:
    """The records of hands as text, by the names of the hands, without those that are damaged."""
    marks = ", ".join("?" * len(hands))
    found = archive.rows(RECORDS, f"WHERE hand IN ({marks})", *hands)
    return {rows.text(row, "hand"): record_text_in(row) for row in found}


def _played_hand(row: Row) -> PlayedHand:
    result = rows.plain(row, "result")
    contract = result.get("contract") if isinstance(result, dict) else None
    return PlayedHand(
        contract=contract if isinstance(contract, str) else "",
        id=rows.text(row, "id"),
        match=rows.text(row, "match"),
        number=rows.number(row, "number"),
        date=rows.text(row, "date"),
        game=rows.text(row, "game"),
        preset=rows.text(row, "preset"),
        players=tuple(map(str, _list(rows.plain(row, "players")))),
        outcome=rows.text(row, "outcome"),
        scores=_scores(result),
        practice=bool(row["practice"]),
        entered=row["practice"] == ENTERED,
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


def find_unjudged(archive: Archive, profile: str, version: str) -> tuple[str, int] | None:
    """The newest hand in which that version has not yet said what somebody gave away, and their seat."""
    found = archive.values(
        "SELECT hand, seat FROM seatings JOIN hands ON id = hand WHERE profile = ? AND outcome IS NOT NULL"
        f" AND {SHOWN} AND NOT EXISTS (SELECT 1 FROM studies WHERE studies.hand = id AND kind = '{LOSS}-' || seat AND"
        " studies.version = ?) ORDER BY date DESC, rank DESC, number DESC LIMIT 1",
        profile,
        version,
    )
    return (str(found[0][0]), int(str(found[0][1]))) if found else None
