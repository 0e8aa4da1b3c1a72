"""What the player chose for a new game, and remembering it; finding a preset among many.

The plan always holds eight seats, so that names stay when the number of players changes and back again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import yaml

from mighty_gui.client.names import LONGEST, computer_name, distinct, person_name
from mighty_gui.client.settings import Notice
from mighty_gui.match import Length, Player
from mighty_gui.presets import Preset
from mighty_gui.storage import set_aside, write_atomic
from mighty_gui.texts import Texts

FILE_NAME = "new_game.yaml"
SEATS = 8
USUAL_PLAYERS = 5
MOST_HANDS, MOST_SCORE = 200, 2000
SCORE_STEP = 10

Kind = Literal["person", "computer"]
Ending = Literal["hands", "score", "open"]


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit at a seat. Without a ``name`` he goes by the one in the text tables."""

    kind: Kind = "computer"
    level: str = "normal"
    name: str | None = None
    number: int = 0
    """Which of the names in the tables a computer player has."""


def _seats() -> tuple[SeatPlan, ...]:
    return (SeatPlan("person", number=SEATS - 1), *(SeatPlan(number=number) for number in range(SEATS - 1)))


@dataclass(frozen=True)
class Plan:
    """Everything chosen for a new game."""

    preset: str = "standard-5"
    seats: tuple[SeatPlan, ...] = dataclasses.field(default_factory=_seats)
    ending: Ending = "hands"
    hands: int = 10
    score: int = 100

    def changed(self, **changes: Any) -> Plan:
        """The same plan with some choices replaced."""
        return dataclasses.replace(self, **changes)

    def with_seat(self, seat: int, **changes: Any) -> Plan:
        """The plan with another choice at one seat."""
        seats = list(self.seats)
        seats[seat] = dataclasses.replace(seats[seat], **changes)
        return self.changed(seats=tuple(seats))

    def people(self, count: int) -> list[int]:
        """The seats of persons among the first ``count``."""
        return [seat for seat in range(count) if self.seats[seat].kind == "person"]

    @property
    def length(self) -> Length:
        """When the match ends."""
        return Length(self.ending, {"hands": self.hands, "score": self.score, "open": 0}[self.ending])

    def default_name(self, texts: Texts, seat: int, chosen: str = "") -> str:
        """What whoever sits there is called without a name of his own."""
        plan = self.seats[seat]
        if plan.kind == "computer":
            return computer_name(texts, plan.number)
        return person_name(texts, self.people(SEATS).index(seat), chosen)

    def shown_name(self, texts: Texts, seat: int, chosen: str = "") -> str:
        """His own name, or the default one."""
        name = self.seats[seat].name
        if self.people(SEATS)[:1] == [seat]:
            name = None  # the first person is called as the settings say
        return (name or "").strip() or self.default_name(texts, seat, chosen)

    def players(
        self, texts: Texts, count: int, chosen: str = "", levels: Sequence[str] = ("normal",)
    ) -> tuple[Player, ...]:
        """The players of a match, no two of one name, all of levels that there are."""
        names = distinct(self.shown_name(texts, seat, chosen) for seat in range(count))
        return tuple(
            Player(name, plan.kind, plan.level if plan.level in levels else levels[0])
            for name, plan in zip(names, self.seats, strict=False)
        )


# --- the file ---------------------------------------------------------------------------------------


def load(path: Path) -> tuple[Plan, Notice | None]:
    """The last choices; a damaged file is set aside and told, a wrong value falls back to its default."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Plan(), None
    except OSError:
        return Plan(), None
    except (UnicodeDecodeError, yaml.YAMLError, ValueError, RecursionError):
        return Plan(), _aside(path)
    if not isinstance(data, dict):
        return Plan(), _aside(path)
    return _from_data(data), None


def _aside(path: Path) -> Notice:
    try:
        place: Path = set_aside(path)
    except OSError:
        place = path
    return Notice("new_game.damaged", {"path": place})


def _from_data(data: Mapping[str, Any]) -> Plan:
    fresh = Plan()
    seats = data.get("seats")
    plans = list(seats) if isinstance(seats, list) else []
    read = tuple(_seat(plans[n], seat) if n < len(plans) else seat for n, seat in enumerate(fresh.seats))
    preset, ending = data.get("preset"), data.get("ending")
    return Plan(
        preset=preset if isinstance(preset, str) else fresh.preset,
        seats=read,
        ending=ending if ending in ("hands", "score", "open") else fresh.ending,
        hands=_number(data.get("hands"), 1, MOST_HANDS, fresh.hands),
        score=_number(data.get("score"), SCORE_STEP, MOST_SCORE, fresh.score),
    )


def _seat(data: object, fresh: SeatPlan) -> SeatPlan:
    if not isinstance(data, dict):
        return fresh
    kind, level, name = data.get("kind"), data.get("level"), data.get("name")
    return SeatPlan(
        kind if kind in ("person", "computer") else fresh.kind,
        level if isinstance(level, str) and level else fresh.level,
        name[:LONGEST] if isinstance(name, str) and name.strip() and name.isprintable() else None,
        _number(data.get("number"), 0, SEATS + 4, fresh.number),
    )


def _number(value: object, least: int, most: int, fresh: int) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and least <= value <= most else fresh


def save(plan: Plan, path: Path) -> Notice | None:
    """Remember the choices; tells what to say when the folder does not let us."""
    seats = [{key: value for key, value in vars(seat).items() if value is not None} for seat in plan.seats]
    data = {**{one.name: getattr(plan, one.name) for one in dataclasses.fields(plan)}, "seats": seats}
    try:
        write_atomic(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Notice("new_game.unwritable", {"path": path.parent, "reason": reason})
    return None


# --- finding presets --------------------------------------------------------------------------------

_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def initials(text: str) -> str:
    """The first consonants of the syllables: 신촌 is ㅅㅊ, as one types to find something quickly."""
    return "".join(
        _INITIALS[(ord(letter) - ord("가")) // 588] if "가" <= letter <= "힣" else letter for letter in text
    )


def search(texts: Texts, presets: Sequence[Preset], words: str, players: int | None = None) -> list[Preset]:
    """The presets that every word fits, by name, id, number of players or summary; names first,
    then tables of five and those nearest to it."""
    wanted = words.casefold().split()
    found = [
        preset
        for preset in presets
        if players in (None, preset.rules.players) and all(word in _everything(texts, preset) for word in wanted)
    ]
    groups = list(dict.fromkeys(preset.group for preset in presets))
    return sorted(
        found,
        key=lambda preset: (
            not all(word in _titles(preset) for word in wanted),
            groups.index(preset.group),
            abs(preset.rules.players - USUAL_PLAYERS),
            preset.rules.players,
        ),
    )


def _titles(preset: Preset) -> str:
    names = " ".join(preset.name.values())
    return f"{names} {initials(names)} {preset.id}".casefold()


def _everything(texts: Texts, preset: Preset) -> str:
    count = texts("new_game.players", count=preset.rules.players)
    group = texts(f"new_game.group.{preset.group}")
    return " ".join((_titles(preset), count, group, *preset.summary.values(), preset.source)).casefold()
