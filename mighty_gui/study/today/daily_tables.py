"""The tables of the day: deals that are the same for all players.

A day begins at midnight in Korea, for players everywhere. The seed of a table is made from its rules, the day and its
number. The computer players search a fixed number of worlds and use no clock, so they deal and answer in the same way
on every computer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from typing import Final, Literal

from mighty_gui.ai.level_ids import MIND
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.archive.hand_columns import fingerprint
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.presets.games import game_of

LAW: Final = "1"
"""The version of the rules: a change of what the same cards and actions lead to needs a new one."""
LEVEL: Final = "hard"
"""The level of all other players at the table."""
SUNDAY: Final = "mitigati"
SCHOOLS: Final = (
    "sinchon-5", "busan-4", "gwanak-5", "jeju-3", "seoul-science-5", "daegu-5", "daejeon-6", "iwoo-5", "msol-4",
    "gwangju-5", "dongdaejeon-5", "uos-5", "sejong-5", "gyeonggi-5", "gwanak-4", "minsa-5", "double-joker-5",
    "dongdaejeon-7", "mighty-network-5", "incheon-science-5", "suwon-5", "uos-4", "siheung-6", "ajou-5", "msol-5",
    "gwanak-6", "baekseok-5", "gyeonggibuk-5", "dongdaejeon-6", "gyeonggi-5-2018", "seoul-science-6-elevens",
)  # fmt: skip
"""The schools that the second table visits, one a week. Changing their order would make old codes unreadable."""
FIRST_DAY: Final = date(2026, 1, 1)
"""The first day that a code can hold."""
PERSON: Final = 0
"""The person's position among the players."""
_SEED_DIGITS: Final = 12
"""The number of digits of a table's seed that are the seed of its match: they hold 48 bits."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """One of the tables of a day, where everyone gets the same deal."""

    day: date
    number: int
    preset: str

    @property
    def name(self) -> str:
        """The name that marks a match as played at this table."""
        return f"{self.day.isoformat()}/{self.number}"

    @property
    def rules(self) -> Rules:
        """The rules, which are always those built into the program."""
        return built_in_presets()[self.preset].rules

    @property
    def fingerprint(self) -> str:
        """A short text that is different for different rules."""
        return fingerprint(self.rules)

    @property
    def seed(self) -> str:
        """The seed: SHA-256 of the rules' fingerprint, the day and the number, in hexadecimal digits."""
        return sha256(f"{self.fingerprint}/{self.name}".encode()).hexdigest()

    @property
    def has_code(self) -> bool:
        """Whether the day can be written in a code."""
        return 0 <= (self.day - FIRST_DAY).days < 1 << 16

    def setup(self, person: Player, others: Sequence[Player] = (), *, is_first: bool = True) -> MatchSetup:
        """Return the setup of a match of the person. Only names and portraits of ``others`` are used."""
        count = len(game_of(self.rules).people(self.rules))
        known = [*others[: count - 1], *(Player(f"{at}") for at in range(len(others) + 1, count))]
        company = [replace(other, kind="computer", level=LEVEL, style="even", profile="") for other in known]
        seed = int(self.seed[:_SEED_DIGITS], 16)
        known_deal: Literal["", "deal"] = "" if is_first else "deal"
        one_hand = Length("hands", 1)
        return MatchSetup(
            self.preset,
            self.rules,
            (person, *company),
            one_hand,
            seed,
            known=known_deal,
            day=f"{self.name}/{LAW}.{MIND}",
        )

    def as_json(self) -> dict[str, object]:
        """Return the table as the command line shows it."""
        seeds = {"seed": self.seed, "level": LEVEL, "fingerprint": self.fingerprint}
        return {"preset": self.preset, "number": self.number, **seeds}


def tables_of(day: date) -> tuple[DailyTable, DailyTable]:
    """Return the tables of a day: the standard one, and a school's, or Mitigati on Sundays."""
    week = (day.toordinal() - 1) // 7  # weeks begin on Monday
    school = SUNDAY if day.isoweekday() == 7 else SCHOOLS[week % len(SCHOOLS)]
    return DailyTable(day, 1, FIRST), DailyTable(day, 2, school)


def table_named(name: str) -> DailyTable | None:
    """Return the table of that name; ``None`` if there is none."""
    day, _, number = name.partition("/")
    try:
        return next((table for table in tables_of(date.fromisoformat(day)) if str(table.number) == number), None)
    except ValueError:
        return None
