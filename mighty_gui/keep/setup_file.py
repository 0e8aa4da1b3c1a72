"""What was agreed before a match, as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal, cast

from mighty_gui.files.strict_yaml import Document, read_file
from mighty_gui.match.setup import Length, MatchSetup, Player, SetupError
from mighty_gui.presets import Catalogue, full_mapping

FORMAT = "mighty-match/1"
SETUP_FILE = "match.yaml"


def setup_text(setup: MatchSetup) -> str:
    """Write what was agreed as a file that says the same should a preset change later."""
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
    ]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_setup(path: Path) -> MatchSetup:
    """The inverse of ``setup_text``. Raises ``MightyError`` saying what is wrong, or ``OSError``."""
    document = read_file(path)
    data = document.value
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SetupError("format", f"a saved match begins with 'format: {FORMAT}'")
    try:
        return _setup(document, data)
    except (KeyError, TypeError, ValueError) as error:
        raise SetupError("damaged", f"is damaged near {error}") from error


def _setup(document: Document, data: Mapping[str, Any]) -> MatchSetup:
    length = data["length"]
    kind = _choice(length["kind"], ("hands", "score", "open"))
    return MatchSetup(
        preset=str(data["preset"]),
        rules=Catalogue(()).rules_from(document, data["rules"], "rules"),
        players=tuple(_player(entry) for entry in data["players"]),
        length=Length(cast(Literal["hands", "score", "open"], kind), int(length["number"])),
        seed=int(data["seed"]),
        stake=int(data.get("stake", 0)),
        coach=data.get("coach") is True,
    )


def _player(entry: Mapping[str, object]) -> Player:
    kind = _choice(entry["kind"], ("person", "computer"))
    return Player(
        str(entry["name"]),
        cast(Literal["person", "computer"], kind),
        str(entry["level"]),
        str(entry.get("style", "even")),
        str(entry.get("face", "")),
    )


def _choice(value: object, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(f"'{value}'; allowed: {', '.join(allowed)}")
    return str(value)
