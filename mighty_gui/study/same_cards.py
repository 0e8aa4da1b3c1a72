"""How others fared with somebody's cards, and the parts of their own result: skill apart from luck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mighty_gui.engine.core.plain_values import mapping, number, numbers, real
from mighty_gui.study.analysis import Decision
from mighty_gui.study.par import COMPANY, TABLES, Par, Table


@dataclass(frozen=True, slots=True)
class Account:
    """The parts of a result. They add up to it exactly, for the rest is all that the others do not explain."""

    score: int
    par: float
    """What the cards brought computer players in the same seat, their mistakes included."""
    own: float
    """What the seat's own decisions gave away, by what could be known when they were made; never above 0."""
    others: float
    """What everybody else's gave away to this seat; below 0 where a partner gave away what both lost."""

    @property
    def rest(self) -> float:
        """What is left: how the cards lay, and all that is too small to be told from chance."""
        return self.score - self.par - self.own - self.others

    def rounded(self) -> Account:
        """The same to one decimal, as it is shown: the parts still add up."""
        par, own, others = (round(part, 1) + 0.0 for part in (self.par, self.own, self.others))
        return replace(self, par=par, own=own, others=others)


def account_of(par: Par, decisions: Iterable[Decision]) -> Account:
    """Return the parts of a result, by the judged decisions of everybody in the hand."""
    own, others = 0.0, 0.0
    for one in decisions:
        if one.seat == par.seat:
            own -= one.loss
        elif one.losses:
            others -= one.losses[par.seat]
    return Account(par.score, par.par, own, others)


@dataclass(frozen=True, slots=True)
class SameCards:
    """All that has been found out about the cards of a seat so far."""

    seat: int
    score: int
    tables: Mapping[str, tuple[int, ...]]
    """What the seat won or lost at each table, by the level that played it."""
    account: Account | None = None

    def par(self, level: str = COMPANY) -> Par | None:
        """The par by a level; ``None`` if it has not played yet."""
        scores = self.tables.get(level)
        return Par(self.seat, self.score, tuple(Table(level, score) for score in scores)) if scores else None

    def as_json(self) -> dict[str, object]:
        """What has been found out as plain values."""
        tables = {level: list(scores) for level, scores in self.tables.items()}
        told: dict[str, object] = {"seat": self.seat, "score": self.score, "tables": tables}
        if self.account is not None:
            told["account"] = {"own": self.account.own, "others": self.account.others}
        return told


def read_same_cards(value: object) -> SameCards:
    """Read what ``SameCards.as_json`` wrote. Raises ``RecordError``."""
    data = mapping(value, "", {"seat", "score", "tables", "account"})
    told = mapping(data.get("tables"), "tables", set(TABLES))
    tables = {level: numbers(scores, f"tables.{level}") for level, scores in told.items()}
    found = SameCards(number(data.get("seat"), "seat"), number(data.get("score"), "score"), tables)
    par = found.par()
    if "account" not in data or par is None:
        return found
    parts = mapping(data["account"], "account", {"own", "others"})
    own, others = (real(parts.get(key), f"account.{key}") for key in ("own", "others"))
    return replace(found, account=Account(par.score, par.par, own, others))
