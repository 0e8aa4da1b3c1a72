"""The finished hands of the history: filtered, sorted and read in pages."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import branches
from mighty_gui.keep.archive.hand_columns import ENTERED, record_text_in
from mighty_gui.keep.archive.losses import LOSS, HandLoss, losses_of_hands
from mighty_gui.keep.archive.rows import COPIES, HANDS, RECORDS, SEATINGS, TRAITS, Row, Value
from mighty_gui.keep.archive.setup_text import DUPLICATE

PAGE: Final = 200
"""The number of hands that are read at once."""
_NEWEST: Final = "date DESC, rank DESC, number DESC"


@dataclass(frozen=True, slots=True)
class OwnPart:
    """A player's part in a hand: seat, role, score, and loss by own choices."""

    seat: int
    role: str
    score: int
    loss: HandLoss | None
    """The points that the player's choices gave away; ``None`` until that is known."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over, without its record."""

    id: str
    match: str
    """The id of its match; empty for a hand that was imported alone."""
    number: int
    date: str
    game: str
    preset: str
    players: tuple[str, ...]
    outcome: str
    scores: tuple[int, ...]
    practice: bool
    repeated: bool
    """Whether the deal or a part of the hand had been played before."""
    hinted: bool
    taken_back: int
    """The number of choices that were taken back."""
    favourite: bool
    entered: bool = False
    """Whether it was played at a real table and entered."""
    is_branch: bool = False
    """Whether its match is the branch of another."""
    contract: str = ""
    own: OwnPart | None = None
    """The part of the player that was asked for; ``None`` if that player did not play it."""

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics. Practice and repeated deals do not."""
        return not (self.practice or self.repeated)

    def as_json(self, record: str | None) -> dict[str, object]:
        """Return the hand as the command line lists it."""
        return {
            "id": self.id, "date": self.date, "game": self.game, "preset": self.preset,
            "players": list(self.players), "counts": self.counts, "outcome": self.outcome,
            "scores": list(self.scores), "record": record,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter for hands. Empty values do not filter."""

    preset: str = ""
    player: str = ""
    outcome: str = ""
    since: str = ""
    until: str = ""
    favourite: bool = False
    unaided: bool = False
    """Whether to leave out practice, repeated deals, hands with hints and hands with take-backs."""
    role: str = ""
    """The role of ``player``, or of any player with a profile if ``player`` is empty."""
    groups: tuple[tuple[str, str], ...] = ()
    """The groups of the game and the values that the hand must have in them."""
    text: str = ""
    """A part of a player's name. Hands by the presets in ``called`` match, too."""
    called: tuple[str, ...] = ()
    """The presets whose names contain ``text``."""
    profile: str = ""
    """The profile that the reviews and the sorting are about."""
    reviewed: bool = False
    mistaken: bool = False
    """Whether the review must have found a mistake of that profile."""
    order: str = "newest"
    """A key of ``ORDERS``."""

    def condition(self) -> tuple[str, list[Value]]:
        """Return the condition in SQL, and its values."""
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
        """Yield the conditions for roles and groups."""
        like = "EXISTS (SELECT 1 FROM traits WHERE traits.hand = hands.id AND {})"
        for group, fact in self.groups:
            yield fact, like.format("json_extract(counted_as, ?) = ?"), [f"$.{group}", fact]
        named = "SELECT 1 FROM json_each(players) WHERE value = ? AND json_extract(roles, '$[' || key || ']') = ?"
        here = "SELECT 1 FROM seatings WHERE hand = hands.id AND json_extract(roles, '$[' || seat || ']') = ?"
        part = f"EXISTS ({named if self.player else here})"
        yield self.role, like.format(part), [*filter(None, [self.player]), self.role]

    def _sought(self) -> Iterator[tuple[object, str, list[Value]]]:
        """Yield the conditions for the typed text and for the results of reviews."""
        marks = ", ".join("?" * len(self.called))
        typed = f"(instr(lower(players), lower(?)) > 0 OR preset IN ({marks}))"
        yield self.text, typed, [self.text, *self.called]
        for wanted, least in ((self.reviewed, -1), (self.mistaken, 0)):
            condition = f"json_extract({_loss_of('?')}, '$.mistakes') > {least}"
            yield wanted, condition, [self.profile]

    def sorting(self) -> tuple[str, list[Value]]:
        """Return the order in SQL, and its values."""
        order = ORDERS[self.order]
        return f"ORDER BY {order}{_NEWEST}", [self.profile] * order.count("?")


def _loss_of(profile: str) -> str:
    """Return the SQL for the loss of a profile in a hand."""
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
"""The orders of hands: by date, by a player's score, or by what a player's choices gave away."""
EVERYTHING: Final = Wanted()


def count_hands(archive: Archive, wanted: Wanted = EVERYTHING) -> int:
    """Return the number of hands that match the filter."""
    condition, values = wanted.condition()
    found = archive.values(f"SELECT count(*) FROM hands WHERE {condition}", *values)
    return int(str(found[0][0])) if found else 0


def page_of_hands(archive: Archive, wanted: Wanted = EVERYTHING, first: int = 0, count: int = PAGE) -> list[PlayedHand]:
    """Return the hands that match the filter, in its order, from position ``first`` on."""
    (condition, values), (order, more) = wanted.condition(), wanted.sorting()
    names = f"SELECT id FROM hands WHERE {condition} {order} LIMIT ? OFFSET ?"  # whole rows are slow to sort
    found = archive.rows(HANDS, f"WHERE id IN ({names}) {order}", *values, *more, count, first, *more)
    elsewhere, parts = branches(archive), _own_parts(archive, wanted.profile, found)
    return [
        replace(hand, is_branch=hand.match in elsewhere, own=parts.get(hand.id)) for hand in map(_played_hand, found)
    ]


def _own_parts(archive: Archive, profile: str, hands: Sequence[Row]) -> dict[str, OwnPart]:
    """Return a player's parts in hands, by the ids of the hands."""
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
    """Yield the hands that match the filter, the newest first; with ``ids`` only those of them."""
    named = frozenset(ids)
    for first in range(0, count_hands(archive, wanted), PAGE):
        for hand in page_of_hands(archive, wanted, first):
            if not named or hand.id in named:
                yield hand


def hands_named(archive: Archive, ids: Collection[str]) -> list[PlayedHand]:
    """Return the finished hands with these ids, without hidden ones."""
    marks = ", ".join("?" * len(ids))
    wanted = f"WHERE id IN ({marks}) AND outcome IS NOT NULL AND {SHOWN}"
    return [_played_hand(row) for row in archive.rows(HANDS, wanted, *ids)]


def endings_played(archive: Archive) -> list[tuple[str, str]]:
    """Return the pairs of game and outcome that occur."""
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
    """Return the presets that were played, the most frequent first."""
    statement = "SELECT preset FROM hands WHERE outcome IS NOT NULL GROUP BY preset ORDER BY count(*) DESC, preset"
    return [str(preset) for (preset,) in archive.values(statement)]


def months_played(archive: Archive) -> list[str]:
    """Return the months with played hands, the newest first."""
    statement = "SELECT DISTINCT substr(date, 1, 7) FROM hands WHERE outcome IS NOT NULL ORDER BY 1 DESC"
    return [str(month) for (month,) in archive.values(statement)]


def mark_favourite(archive: Archive, hand: str, *, favourite: bool) -> None:
    """Mark a hand as a favourite, or remove the mark."""
    archive.put_at_once(HANDS, {"id": hand, "favourite": int(favourite)})


def record_of(archive: Archive, hand: str) -> str | None:
    """Return the record of a hand as text, from its copy if it is damaged; ``None`` if both are unreadable."""
    for row in archive.rows(RECORDS, "WHERE hand = ?", hand):
        return record_text_in(row)
    for copy in archive.rows(COPIES, "WHERE origin = ? AND row = ?", RECORDS.name, rows.name_of((hand,))):
        copied = rows.copied_row(RECORDS, copy)
        return None if copied is None else record_text_in(copied)
    return None


def records_of(archive: Archive, hands: Collection[str]) -> dict[str, str]:
    """Return the undamaged records of hands as text, by the ids of the hands."""
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


# --- hidden hands: those of duplicate matches that another player has still to play -------------------------


# A duplicate match goes on as long as one of its matches does: the match of the next player begins in the same
# transaction that ends the one before. A removed match counts too, because it can be put back. The id of the
# duplicate match has 16 characters and comes first in its line; no other line of a setup begins in this way.
_NAME: Final = '{"id": "'
_AT: Final = f"instr(setup, char(10) || '{DUPLICATE}')"
_NAMED: Final = f"substr(setup, {_AT}, {1 + len(DUPLICATE) + len(_NAME) + 16})"
_GOING_ON: Final = f"SELECT {_NAMED} FROM matches WHERE state IN ('running', 'removed') AND {_AT}"
_HIDDEN_MATCHES: Final = f"SELECT id FROM matches WHERE {_AT} AND {_NAMED} IN ({_GOING_ON})"

HIDDEN: Final = f"(match IS NOT NULL AND match IN ({_HIDDEN_MATCHES}))"
"""The condition in SQL for hands that must not be shown yet."""
SHOWN: Final = f"NOT {HIDDEN}"


def hidden_hands(archive: Archive) -> int:
    """Return the number of finished hands that must not be shown yet."""
    found = archive.values(f"SELECT count(*) FROM hands WHERE outcome IS NOT NULL AND {HIDDEN}")
    return int(str(found[0][0])) if found else 0


def last_match_of(archive: Archive, duplicate: str) -> str | None:
    """Return the last played match of a duplicate match."""
    wanted = f'\n{DUPLICATE}{_NAME}{duplicate}"'
    found = archive.values("SELECT id FROM matches WHERE instr(setup, ?) ORDER BY rank DESC LIMIT 1", wanted)
    return str(found[0][0]) if found else None


def find_unjudged(archive: Archive, profile: str, version: str) -> tuple[str, int] | None:
    """Return the newest hand whose loss was not yet computed by that version, and the player's seat."""
    found = archive.values(
        "SELECT hand, seat FROM seatings JOIN hands ON id = hand WHERE profile = ? AND outcome IS NOT NULL"
        f" AND {SHOWN} AND NOT EXISTS (SELECT 1 FROM studies WHERE studies.hand = id AND kind = '{LOSS}-' || seat AND"
        " studies.version = ?) ORDER BY date DESC, rank DESC, number DESC LIMIT 1",
        profile,
        version,
    )
    return (str(found[0][0]), int(str(found[0][1]))) if found else None
