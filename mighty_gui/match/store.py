"""Saving a match after every action, and resuming it exactly there.

A match is a folder: ``match.yaml`` says what was agreed, and each hand is a hand record of its own, so nothing
is told twice and a file that is damaged costs no other. Nothing is ever deleted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, cast

from mighty_gui.engine.errors import MightyError
from mighty_gui.engine.record import record_text
from mighty_gui.match.match import Match
from mighty_gui.match.setup import Length, MatchSetup, Player, SetupError
from mighty_gui.presets import Catalogue, full_mapping, read_record
from mighty_gui.presets.strict_yaml import Document, read_file
from mighty_gui.storage import set_aside, write_atomic

FORMAT = "mighty-match/1"
SETUP_FILE = "match.yaml"
CURRENT_FILE = "current"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits to be resumed: what was agreed, and how many hands were begun."""

    setup: MatchSetup
    hands: int


class MatchStore:
    """The saved matches in a folder, one of them the current one. It never raises for the disk's sake."""

    def __init__(self, root: Path) -> None:
        """Look after the matches in ``root``, which need not exist yet."""
        self.root = root
        self.problems: list[tuple[str, dict[str, object]]] = []
        """What went wrong, as text keys with their values, for the player to be told."""
        self._folder: Path | None = None
        self._written: dict[Path, str] = {}

    def begin(self, setup: MatchSetup) -> Match:
        """Start a match that is saved from its first card."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        number = 1
        while (self.root / f"{stamp}-{number}").exists():
            number += 1
        self._folder = self.root / f"{stamp}-{number}"
        self._write(self._folder / SETUP_FILE, setup_text(setup))
        self._write(self.root / CURRENT_FILE, self._folder.name + "\n")
        return Match(setup, self)

    def keep(self, match: Match) -> None:
        """Save the hand in progress; a match that is over is no longer the current one."""
        if self._folder is None:
            return
        self._write(self._folder / hand_file(match.number), record_text(match.record()))
        if match.is_over:
            self.forget()

    def forget(self) -> None:
        """There is no current match any more; its folder stays."""
        try:
            (self.root / CURRENT_FILE).unlink(missing_ok=True)
        except OSError as error:
            self._problem("save.unwritable", path=self.root, reason=error.strerror or str(error))

    @property
    def has_current(self) -> bool:
        """Whether there is a match to resume."""
        folder = self._current_folder()
        return folder is not None and (folder / SETUP_FILE).is_file()

    def waiting(self) -> Waiting | None:
        """What is known of the match to resume without reading its hands; ``None`` if there is none to read."""
        folder = self._current_folder()
        if folder is None:
            return None
        try:
            setup = read_setup(folder / SETUP_FILE)
        except (MightyError, OSError, UnicodeDecodeError):
            return None
        return Waiting(setup, len(list(folder.glob("hand-*.yaml"))))

    def _current_folder(self) -> Path | None:
        try:
            name = (self.root / CURRENT_FILE).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return None
        return self.root / name if name and Path(name).name == name else None

    def resume(self) -> Match | None:
        """The current match where it was left, or ``None``. What cannot be read is set aside and told."""
        folder = self._current_folder()
        if folder is None or not (folder / SETUP_FILE).is_file():
            return None
        try:
            setup = read_setup(folder / SETUP_FILE)
        except (MightyError, OSError, UnicodeDecodeError) as error:
            self._set_aside(folder, error)
            self.forget()
            return None
        self._folder = folder
        return self._resume_hands(folder, setup)

    def _resume_hands(self, folder: Path, setup: MatchSetup) -> Match:
        match = Match(setup, self, deal=False)
        while (path := folder / hand_file(match.number + 1)).is_file():
            try:
                match.restore(read_record(path, setup.rules).record)
            except (MightyError, OSError, UnicodeDecodeError) as error:
                self._set_aside(path, error)
                _deal_again(match)
                break
        if not match.number:
            match.begin()
        return match

    def _set_aside(self, path: Path, error: Exception) -> None:
        reason = error.message if isinstance(error, MightyError) else str(error)
        try:
            aside = set_aside(path)
        except OSError:
            aside = path
        self._problem("save.damaged", path=path, aside=aside, reason=reason)

    def _write(self, path: Path, text: str) -> None:
        if self._written.get(path) == text:
            return
        try:
            write_atomic(path, text)
        except OSError as error:
            self._problem("save.unwritable", path=path.parent, reason=error.strerror or str(error))
        else:
            self._written = {path: text}

    def _problem(self, key: str, **values: object) -> None:
        if (key, values) not in self.problems:
            self.problems.append((key, values))


def _deal_again(match: Match) -> None:
    """Deal the hand whose record was damaged once more: the seed gives it the same cards."""
    if match.number and not match.is_over:
        match.next_hand()


def hand_file(number: int) -> str:
    """The name of a hand's record within a match."""
    return f"hand-{number:04}.yaml"


def setup_text(setup: MatchSetup) -> str:
    """What was agreed, as a file that stays readable should a preset change later."""
    lines = [
        f"format: {FORMAT}",
        f"preset: {setup.preset}",
        f"rules: {_json(full_mapping(setup.rules))}",
        "players:",
        *(f"  - {_json(asdict(player))}" for player in setup.players),
        f"length: {_json({'kind': setup.length.kind, 'number': setup.length.number})}",
        f"seed: {setup.seed}",
        f"stake: {setup.stake}",
    ]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_setup(path: Path) -> MatchSetup:
    """The inverse of ``setup_text``. Raises ``MightyError`` saying what is wrong, or ``OSError``."""
    document = read_file(path)
    data = document.value
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SetupError("format", f"{path.name}: a saved match begins with 'format: {FORMAT}'")
    try:
        return _setup(document, data)
    except (KeyError, TypeError, ValueError) as error:
        raise SetupError("damaged", f"{path.name}: damaged near {error}") from error


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
