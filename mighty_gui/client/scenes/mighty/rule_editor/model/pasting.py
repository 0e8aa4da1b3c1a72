"""Rules read from a text that somebody sent: our own code, a 마이티 네트워크 4.0 code, or a preset file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import keys
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import Catalogue, FileError, Preset
from mighty_gui.presets.mighty.network_codes import LENGTH, read_code
from mighty_gui.presets.options import get
from mighty_gui.presets.preset_reading import ABOUT, read_draft
from mighty_gui.presets.share import PREFIX, read_share_code

LONGEST_TEXT: Final = 100_000
Source = Literal["share", "network", "yaml"]


@dataclass(frozen=True)
class Pasted:
    """The rules found in a text."""

    source: Source
    rules: Rules
    base: Preset
    """The preset nearest to it."""
    name: str = ""
    notes: tuple[str, ...] = ()
    """Keys of options in which the text could not be followed."""


@dataclass(frozen=True)
class Refused:
    """The reason why a text could not be read: the end of a text key, and the error in the text."""

    reason: Literal["empty", "unknown", "share", "network", "yaml"]
    problem: Problem | None = None
    """The problem that the reader of the text found, if any."""


def read_pasted(text: str, catalogue: Catalogue) -> Pasted | Refused:
    """Read the rules in a text; any text gets an answer, and quickly."""
    text = text.strip().strip("\ufeff\x00").strip()
    if not text:
        return Refused("empty")
    if len(text) > LONGEST_TEXT:
        return Refused("unknown")
    source: Source = "share" if PREFIX in text else "yaml" if _is_yaml(text) else "network"
    if source == "network" and len(text) not in (LENGTH, LENGTH - 1):
        return Refused("unknown")
    try:
        return {"share": _share, "yaml": _yaml, "network": _network}[source](text, catalogue)
    except FileError as error:
        return Refused(source, error.first)


def _is_yaml(text: str) -> bool:
    return re.search(r"(?m)^[a-z_]+:(\s|$)", text) is not None


def _share(text: str, catalogue: Catalogue) -> Pasted:
    """Read a share code, even inside a message or broken into lines."""
    rest = text[text.index(PREFIX) :]
    try:
        shared = read_share_code(rest)
    except FileError:
        shared = read_share_code(rest.split()[0])
    rules = expect(Rules, shared.rules)
    return Pasted("share", rules, nearest_preset(rules, catalogue), shared.name)


def _network(text: str, catalogue: Catalogue) -> Pasted:
    found = read_code(text, catalogue)
    return Pasted("network", found.rules, catalogue[found.base], notes=found.notes)


def _yaml(text: str, catalogue: Catalogue) -> Pasted:
    document = read_text(text)
    options = document.value if isinstance(document.value, Mapping) else {}
    about = read_draft(document, own=True)
    if about.problems:
        raise FileError(about.problems)
    wanted = {key: value for key, value in options.items() if key not in ABOUT or key == "extends"}
    rules = expect(Rules, catalogue.rules_from(document, wanted))
    base = catalogue[about.extends] if about.extends else nearest_preset(rules, catalogue)
    return Pasted("yaml", rules, base, about.name["ko"])


def nearest_preset(rules: Rules, catalogue: Mapping[str, Preset]) -> Preset:
    """Return the preset of Mighty from which the fewest options differ, the first one among equals."""
    here = {key: get(rules, key) for key in keys()}

    def distance(preset: Preset) -> int:
        return sum(get(preset.rules, key) != value for key, value in here.items())

    return min((preset for preset in catalogue.values() if isinstance(preset.rules, Rules)), key=distance)
