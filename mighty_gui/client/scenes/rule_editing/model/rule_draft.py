"""One state of rules that are being edited, with the preset they start from and their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain, count

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Preset
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.share import LONGEST_NAME


@dataclass(frozen=True)
class Draft:
    """One state of the edited rules."""

    rules: Rules
    base: Preset = field(repr=False)
    """The preset it starts from."""
    name_ko: str = ""
    name_en: str = ""
    work: int = 0
    """The piece of work it belongs to: another starting preset, or rules that somebody sent, begin a new one."""

    @property
    def names(self) -> dict[str, str]:
        """The names that are not empty, by language."""
        both = {"ko": self.name_ko.strip(), "en": self.name_en.strip()}
        return {language: name for language, name in both.items() if name}

    def name(self, language: str) -> str:
        """Return the name in a language, or the other one; empty if there is none."""
        return self.names.get(language) or next(iter(self.names.values()), "")


def draft_of(base: Preset) -> Draft:
    """Return a draft of the preset itself; a built-in preset's name is not copied."""
    if not base.is_own:
        return Draft(base.rules, base)
    korean, english = base.name["ko"], base.name["en"]
    return Draft(base.rules, base, korean, "" if english == korean else english)


def free_name(name: str, taken: Mapping[str, Preset]) -> str:
    """Return the name, with a number behind it if another rule set has that name."""
    known = {one for preset in taken.values() for one in preset.name.values()}
    numbered = (f"{name[: LONGEST_NAME - 5]} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in known)


def nearest_preset(rules: Rules, presets: Mapping[str, Preset]) -> Preset:
    """Return the preset of the same game from which the fewest options differ, the first one among equals."""
    here = {key: get(rules, key) for key in option_keys(type(rules))}

    def distance(preset: Preset) -> int:
        return sum(get(preset.rules, key) != value for key, value in here.items())

    return min((one for one in presets.values() if isinstance(one.rules, type(rules))), key=distance)
