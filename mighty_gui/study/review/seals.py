"""The seal book (낙관첩): seals for first achievements, and the schools whose rules the player has used.

Everything follows from the hands in the archive, except the seals of the first evening, whose hands count nowhere else:
these are saved in the progress in lessons. So merged histories have the seals of both, and no seal is lost by a break.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import hand_id, now
from mighty_gui.keep.archive.played_hands import records_of
from mighty_gui.keep.archive.profiles import EVENING, PlayedSeat, keep_learnt, learnt, pages_of_played
from mighty_gui.match import FinishedHand, Match

EVENING_HANDS: Final = 15
"""The number of hands on one day that make a whole evening."""
MANY: Final = 100
SCHOOLS: Final = 5
EARLY: Final = 3
"""The number of tricks within which a friend is found early."""
BIG: Final = 20
"""The score of a great hand."""


class SealedHand(NamedTuple):
    """A hand that may have earned a seal: the player's seat in it, and its actions as lines."""

    played: PlayedSeat
    lines: Sequence[str]

    def fact(self, name: str) -> object:
        """Return a value of the result by its name."""
        return self.played.result.get(name)

    @property
    def is_mighty(self) -> bool:
        """Whether it is a hand of Mighty."""
        return self.played.game == "mighty"

    @property
    def scores(self) -> list[object]:
        """The scores of all seats."""
        scores = self.fact("scores")
        return scores if isinstance(scores, list) else []

    @property
    def score(self) -> int:
        """The score of the seat."""
        return int(str(self.scores[self.played.seat])) if self.played.seat < len(self.scores) else 0

    @property
    def people(self) -> int:
        """The number of players."""
        return len(self.scores)

    @property
    def friends(self) -> list[object]:
        """The seats that played with the declarer."""
        friends = self.fact("friends")
        return friends if isinstance(friends, list) else []

    @property
    def declares(self) -> bool:
        """Whether the seat was the declarer."""
        return self.is_mighty and self.fact("declarer") == self.played.seat

    @property
    def is_made(self) -> bool:
        """Whether the contract was made."""
        return self.fact("outcome") == "made"

    @property
    def befriends(self) -> bool:
        """Whether the seat was a friend."""
        return self.played.seat in self.friends and not self.declares

    @property
    def defends(self) -> bool:
        """Whether the seat defended."""
        return self.is_mighty and bool(self.fact("contract")) and not (self.declares or self.befriends)

    @property
    def contract(self) -> tuple[int, str]:
        """The number and the trump of the contract; 0 and ``-`` if there is none."""
        contract = str(self.fact("contract") or "0-")
        return plain_values.whole_number(contract[:-1]) or 0, contract[-1:]

    def plays(self) -> list[tuple[int, str]]:
        """Return the cards played, each as the seat and the action text after ``play``."""
        found = (line.split(" play ", 1) for line in self.lines if " play " in line)
        seats = ((plain_values.whole_number(seat), action_text) for seat, action_text in found)
        return [(seat, action_text) for seat, action_text in seats if seat is not None]


def _catches_joker(hand: SealedHand) -> bool:
    """Return whether a joker was forced out by a joker call of that seat, in the same trick."""
    plays = hand.plays()
    seats = len({seat for seat, _ in plays})
    for at, (seat, action_text) in enumerate(plays):
        if seat == hand.played.seat and action_text.endswith(" call"):
            answers = plays[at + 1 : at + seats]
            return any(other.startswith("J") and who != seat for who, other in answers)
    return False


def _finds_friend(hand: SealedHand) -> bool:
    """Return whether the friend whom the seat called by a card played it within the first tricks."""
    called = next((line.split(" friend ", 1)[1] for line in hand.lines if " friend " in line), "")
    card, plays = called.split(" ")[0], hand.plays()
    early = plays[: EARLY * len({seat for seat, _ in plays})]
    return hand.declares and any(
        seat in hand.friends and action_text.split(" ")[0] == card for seat, action_text in early
    )


HAND_SEALS: Final[Mapping[str, Callable[[SealedHand], bool]]] = {
    "contract": lambda hand: hand.declares and hand.is_made,
    "friend": lambda hand: hand.befriends and hand.is_made,
    "defence": lambda hand: hand.defends and hand.fact("outcome") == "failed",
    "exact": lambda hand: hand.declares and hand.is_made and hand.fact("points") == hand.fact("target"),
    "no_trump": lambda hand: hand.declares and hand.is_made and hand.contract[1].startswith("N"),
    "alone": lambda hand: hand.declares and hand.is_made and not hand.friends and hand.people > 3,
    "high": lambda hand: hand.declares and hand.is_made and hand.contract[0] >= 17,
    "run": lambda hand: hand.declares and hand.is_made and hand.fact("run") is True,
    "back_run": lambda hand: hand.defends and hand.fact("back_run") is True,
    "joker": _catches_joker,
    "early": _finds_friend,
    "hard": lambda hand: hand.declares and hand.is_made and hand.played.levels == ("hard",),
    "big": lambda hand: hand.is_mighty and hand.score >= BIG,
    "mitigati": lambda hand: hand.played.game == "mitigati",
}
"""The conditions of the seals that a single hand can earn, by the names of the seals."""
COUNTED: Final = ("evening", "many", "schools", "korea")
"""The seals that several hands earn: many on one day, many in all, several schools, all regions."""
FIRST_EVENING: Final = "begun"
"""The seal for having played the first evening to its end."""
SEALS: Final = (FIRST_EVENING, *HAND_SEALS, *COUNTED)


@dataclass(frozen=True, slots=True)
class EarnedSeal:
    """A seal, the hand that earned it, and the date."""

    name: str
    hand: str
    date: str


class SealBook:
    """A player's seals, read page by page from the hands in the archive."""

    def __init__(self, archive: Archive, profile: str) -> None:
        self.archive, self.profile = archive, profile
        self.earned: dict[str, EarnedSeal] = evening_seals(archive, profile)
        self.presets: set[str] = set()
        """The rule sets of schools that were played."""
        self.is_read = False
        self._hands: set[str] = set()
        self._days: Counter[str] = Counter()
        self._pages = pages_of_played(archive, profile)

    def read_on(self) -> bool:
        """Read another page; return false if there was none."""
        page = next(self._pages, None)
        if page is None:
            self.is_read = True
            return False
        wants_lines = any(name not in self.earned for name in ("joker", "early"))
        records = records_of(self.archive, [played.hand for played in page]) if wants_lines else {}
        for played in page:
            self.add(SealedHand(played, action_lines(records.get(played.hand, ""))))
        return True

    def read_all(self) -> SealBook:
        """Read the rest."""
        while self.read_on():
            pass
        return self

    def add(self, hand: SealedHand) -> list[str]:
        """Count a hand; return the seals that it has earned."""
        played = hand.played
        if played.hand in self._hands:
            return [seal.name for seal in self.earned.values() if seal.hand == played.hand]
        self._hands.add(played.hand)
        self._days[played.date[:10]] += 1
        if place_of(played.preset):
            self.presets.add(played.preset)
        names = [name for name in SEALS if name not in self.earned and self._earns(name, hand)]
        self.earned |= {name: EarnedSeal(name, played.hand, played.date) for name in names}
        return names

    def _earns(self, name: str, hand: SealedHand) -> bool:
        if name in HAND_SEALS:
            return HAND_SEALS[name](hand)
        reached = {
            "evening": self._days[hand.played.date[:10]] >= EVENING_HANDS,
            "many": len(self._hands) >= MANY,
            "schools": len(self.presets) >= SCHOOLS,
            "korea": {place.name for place in places()} <= {place_of(preset) for preset in self.presets},
            FIRST_EVENING: False,
        }
        return reached[name]


def sealed_hand(match: Match, finished: FinishedHand, name: str) -> SealedHand:
    """Return a hand of a match with a single person; ``name`` is the match's id in the archive."""
    setup = match.setup
    levels = dict.fromkeys(player.level for player in setup.players if not player.is_person)
    played = PlayedSeat(
        hand_id(name, finished.number),
        now(),
        setup.game.id,
        setup.preset,
        match.people[0],
        finished.result.in_full(),
        False,
        tuple(levels),
    )
    return SealedHand(played, [f"{seat} {action}" for seat, action in finished.record.actions])


_SEALS: Final = "seals"
"""The key of the seals in the entry of the first evening."""


def seals_of_evening(match: Match, name: str) -> dict[str, EarnedSeal]:
    """Return the seals that the first evening has earned; ``name`` is the id of its match, which is over."""
    hands = [sealed_hand(match, finished, name) for finished in match.finished if finished.result.was_played]
    found = {
        seal: EarnedSeal(seal, hand.played.hand, hand.played.date)
        for seal, earns in HAND_SEALS.items()
        for hand in reversed(hands)
        if earns(hand)
    }
    return {FIRST_EVENING: EarnedSeal(FIRST_EVENING, hands[-1].played.hand, hands[-1].played.date)} | found


def keep_evening_seals(archive: Archive, profile: str, earned: Mapping[str, EarnedSeal]) -> None:
    """Save the seals of a profile's first evening."""
    seals = {seal.name: [seal.hand, seal.date] for seal in earned.values()}
    keep_learnt(archive, profile, EVENING, {_SEALS: seals})


def evening_seals(archive: Archive, profile: str) -> dict[str, EarnedSeal]:
    """Return the seals of a profile's first evening; entries that cannot be read are left out."""
    entry = dict(learnt(archive, profile)).get(EVENING, "{}")
    found: dict[str, EarnedSeal] = {}
    with suppress(ValueError, RecursionError, RefusalError):
        seals = plain_values.any_mapping(plain_values.any_mapping(json.loads(entry), EVENING).get(_SEALS, {}), _SEALS)
        for name, value in seals.items():
            hand, date = plain_values.sequence(value, _SEALS)
            if name in SEALS:
                found[str(name)] = EarnedSeal(str(name), str(hand), str(date))
    return found


def action_lines(record: str) -> list[str]:
    """Return the actions of a record as lines, without parsing the rest."""
    _, _, actions = record.partition("\nactions:\n")
    lines = []
    for line in actions.splitlines():
        if not line.startswith("  - "):
            break
        lines.append(line.removeprefix("  - "))
    return lines


# --- Korea's schools: the place of each rule set, and the outlines of the regions ----------------------------


class SchoolPlace(NamedTuple):
    """A place on the map and the rule sets of its schools."""

    name: str
    region: str
    at: tuple[int, int]
    presets: tuple[str, ...]


@cache
def _file() -> Mapping[str, object]:
    return plain_values.any_mapping(read_file(data_root() / "assets" / "study" / "schools.yaml").value, "")


@cache
def places() -> tuple[SchoolPlace, ...]:
    """Return the places in the order of the file, the largest first."""
    found = plain_values.any_mapping(_file()["places"], "places")
    return tuple(_place(str(name), value) for name, value in found.items())


def _place(name: str, value: object) -> SchoolPlace:
    data = plain_values.any_mapping(value, name)
    east, south = plain_values.numbers(data["at"], name)
    presets = tuple(plain_values.text(preset, name) for preset in plain_values.sequence(data["presets"], name))
    return SchoolPlace(name, plain_values.text(data["region"], name), (east, south), presets)


@cache
def regions() -> Mapping[str, tuple[tuple[int, int], ...]]:
    """Return the outlines of the regions."""
    found = plain_values.any_mapping(_file()["regions"], "regions")
    return {str(name): tuple(_corners(plain_values.numbers(value, str(name)))) for name, value in found.items()}


def _corners(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    yield from zip(numbers[::2], numbers[1::2], strict=True)


@cache
def _names_of_places() -> Mapping[str, str]:
    return {preset: place.name for place in places() for preset in place.presets}


def place_of(preset: str) -> str:
    """Return the name of the `SchoolPlace` of a rule set, such as ``seoul``; empty if it is not a school's."""
    return _names_of_places().get(preset, "")
