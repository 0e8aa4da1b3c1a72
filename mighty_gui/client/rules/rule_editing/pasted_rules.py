"""Rules read from a text: our own code, the code of another program, or YAML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from mighty_gui.client.rules.rule_editing.edited_rules import nearest_preset
from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import Catalogue, FileError, Preset
from mighty_gui.presets.foreign_codes import looks_foreign, read_foreign
from mighty_gui.presets.games import game_of
from mighty_gui.presets.pasted_codes import plain_code
from mighty_gui.presets.preset import GAME
from mighty_gui.presets.preset_reading import ABOUT, read_draft
from mighty_gui.presets.share import PREFIX, read_share_code

LONGEST_TEXT: Final = 100_000
Source = Literal["share", "network", "yaml"]


@dataclass(frozen=True)
class Pasted:
    """The rules found in a pasted text, and the preset nearest to them."""

    source: Source | Literal["answers"]
    rules: Rules
    base: Preset
    """The nearest preset, or the one that the text names."""
    name: str = ""
    notes: tuple[str, ...] = ()
    """The keys of options that could not be taken over from the text."""


@dataclass(frozen=True)
class PasteRefusal:
    """The reason why a text could not be read: the last part of a text key, and the error in the text."""

    reason: Literal["empty", "unknown", "share", "network", "yaml", "game"]
    problem: Problem | None = None
    """The problem found in the text, if any."""
    game: str = ""
    """The id of the game that the rules belong to, if it is another one."""


def read_pasted(text: str, catalogue: Catalogue, game: Game) -> Pasted | PasteRefusal:
    """Read the rules of a game from any text, in limited time."""
    text = text.strip().strip("\ufeff\x00").strip()
    if not text:
        return PasteRefusal("empty")
    if len(text) > LONGEST_TEXT:
        return PasteRefusal("unknown")
    source: Source = "share" if PREFIX in plain_code(text) else "yaml" if _is_yaml(text) else "network"
    if source == "network" and not looks_foreign(text):
        return PasteRefusal("unknown")
    try:
        found = {"share": _share, "yaml": _yaml, "network": _network}[source](text, catalogue)
    except FileError as error:
        return PasteRefusal(source, error.first)
    other = game_of(found.rules)
    return found if other is game else PasteRefusal("game", game=other.id)


def _is_yaml(text: str) -> bool:
    return re.search(r"(?m)^[a-z_]+:(\s|$)", text) is not None


def _share(text: str, catalogue: Catalogue) -> Pasted:
    """Read a share code, even inside a message or broken into lines."""
    text = plain_code(text)
    rest = text[text.index(PREFIX) :]
    try:
        shared = read_share_code(rest)
    except FileError:
        shared = read_share_code(rest.split()[0])
    return Pasted("share", shared.rules, nearest_preset(shared.rules, catalogue), shared.name)


def _network(text: str, catalogue: Catalogue) -> Pasted:
    _, found = read_foreign(text, catalogue)
    return Pasted("network", found.rules, catalogue[found.base], notes=found.notes)


def _yaml(text: str, catalogue: Catalogue) -> Pasted:
    document = read_text(text)
    options = document.value if isinstance(document.value, Mapping) else {}
    about = read_draft(document, own=True)
    if about.problems:
        raise FileError(about.problems)
    wanted = {key: value for key, value in options.items() if key not in ABOUT or key in (GAME, "extends")}
    rules = catalogue.rules_from(document, wanted)
    base = catalogue[about.extends] if about.extends else nearest_preset(rules, catalogue)
    return Pasted("yaml", rules, base, about.name["ko"])
