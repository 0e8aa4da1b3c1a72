"""The setup of a match as text: how it is written to the archive and read from it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, Literal, TypeVar, cast, get_args

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.match.setup import Duplicate, Known, Length, MatchSetup, Player, SeatChange, SetupError
from mighty_gui.presets import Catalogue, full_mapping

FORMAT = "mighty-match/1"
DUPLICATE: Final = "duplicate: "
"""The beginning of the line about a duplicate match. Its id comes first in the line."""
DAY: Final = "day: "
"""The beginning of the line about the table of the day."""
PRACTICE: Final = ("coach: true", "trial: true", "known: ")
"""The beginnings of the lines that mark a match as practice."""
_RULES: Final = Catalogue(())
"""Reads complete rules. Equal rules of several listed matches are read only once."""

T = TypeVar("T")


def setup_text(setup: MatchSetup) -> str:
    """Return a setup as text. The text contains all rules, so it stays valid if a preset changes later."""
    lines = [
        f"format: {FORMAT}",
        f"preset: {setup.preset}",
        f"rules: {_json(full_mapping(setup.rules))}",
        "players:",
        *(f"  - {_json(asdict(player))}" for player in setup.players),
        f"length: {_json({'kind': setup.length.kind, 'number': setup.length.number})}",
        f"seed: {setup.seed}",
        f"stake: {setup.stake}",
        *(["coach: true"] if setup.coach else []),
        *(["trial: true"] if setup.trial else []),
        *([f"known: {setup.known}"] if setup.known else []),
        *([f"{DUPLICATE}{_json(asdict(setup.duplicate))}"] if setup.duplicate else []),
        *([f"{DAY}{setup.day}"] if setup.day else []),
        *(["changes:"] if setup.changes else []),
        *(f"  - {_json(asdict(change))}" for change in setup.changes),
    ]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_setup(document: YamlDocument) -> MatchSetup:
    """Read a setup: the inverse of ``setup_text``. Raises ``RefusalError``."""
    data = document.value
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SetupError(Refusal("match.format", format=FORMAT))
    return _setup(document, data)


def _setup(document: YamlDocument, data: Mapping[str, object]) -> MatchSetup:
    return MatchSetup(
        preset=_read(data, "preset", str),
        rules=_read(data, "rules", lambda rules: _RULES.rules_from(document, rules, "rules")),
        players=_read(data, "players", _players),
        length=_read(data, "length", _length),
        seed=_read(data, "seed", int),
        stake=_read(data, "stake", int),
        coach=data.get("coach") is True,
        trial=data.get("trial") is True,
        known=_read({"known": "", **data}, "known", _known_repeat),
        duplicate=_read(data, "duplicate", _duplicate) if "duplicate" in data else None,
        day=_read({"day": "", **data}, "day", _day),
        changes=_read({"changes": (), **data}, "changes", lambda changes: _changes(changes, data)),
    )


def _read(data: Mapping[str, object], key: str, read: Callable[[Any], T]) -> T:
    """Read the value at that key with ``read``. Raises ``SetupError`` if it is damaged or missing."""
    try:
        return read(data[key])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SetupError(Refusal("match.damaged", place=key)) from error


def _length(data: Mapping[str, Any]) -> Length:
    kind = _choice(data["kind"], ("hands", "score", "open"))
    return Length(cast(Literal["hands", "score", "open"], kind), int(data["number"]))


def _known_repeat(value: object) -> Known:
    return cast(Known, _choice(value, get_args(Known)))


def _day(value: object) -> str:
    """Check the name of a table of the day, which contains the versions of its rules and computer players."""
    if not isinstance(value, str) or not re.fullmatch(r"(\d{4}-\d\d-\d\d/[12]/\d{1,4}\.\d{1,4})?", value):
        raise ValueError(value)
    return value


def _name(value: object) -> str:
    """Check the id of a duplicate match: 16 hexadecimal digits."""
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{16}", value):
        raise ValueError(value)
    return value


def _duplicate(value: Mapping[str, Any]) -> Duplicate:
    played = tuple(tuple(None if score is None else int(score) for score in scores) for scores in value["played"])
    found = Duplicate(_name(value["id"]), tuple(map(_player, value["rivals"])), played)
    if found.turn >= len(found.rivals) or len(set(map(len, played))) > 1:
        raise ValueError(value)
    return found


def _players(entries: Sequence[Mapping[str, object]]) -> tuple[Player, ...]:
    return tuple(map(_player, entries))


def _changes(entries: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> tuple[SeatChange, ...]:
    """Read the changes of players, which are in the order of the hands."""
    places = range(len(data["players"]))
    found = [SeatChange(int(entry["hand"]), int(entry["index"]), _player(entry["player"])) for entry in entries]
    if any(change.index not in places for change in found) or sorted(found, key=lambda each: each.hand) != found:
        raise ValueError(entries)
    return tuple(found)


def _player(entry: Mapping[str, object]) -> Player:
    kind = _choice(entry["kind"], ("person", "computer"))
    return Player(
        str(entry["name"]),
        cast(Literal["person", "computer"], kind),
        str(entry["level"]),
        str(entry.get("style", "even")),
        str(entry.get("face", "")),
        str(entry.get("profile", "")),
        str(entry.get("colour", "")),
        entry.get("phone") is True,
    )


def _choice(value: object, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(value)
    return str(value)
