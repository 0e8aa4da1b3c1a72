"""A preset: a rule set with its names, and where each of its options was set; conversion of rules to plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal, TypeVar

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import Inherited, Problem
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.presets.games import book_of, usual_book
from mighty_gui.presets.options import get, group_in, known_keys, options_of
from mighty_gui.presets.rule_book import Contradiction, RuleBook
from mighty_gui.presets.schema import Faults, differing_options, every_option, read_options

Group = Literal["standard", "described", "school", "own"]
"""The groups of presets: standard tables, games described in English, school rules, the player's own."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The place where an option was set."""

    preset: str
    file: str
    line: int | None
    source: str = ""
    """The text that the rules of that file were taken from."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set."""

    id: str
    name: Mapping[str, str]
    """The name in each language."""
    summary: Mapping[str, str]
    source: str
    rules: Rules = field(repr=False)
    extends: str | None = None
    origins: Mapping[str, Origin] = field(default_factory=dict, repr=False)
    """The file and line that set each option; options not set anywhere have their standard value."""
    group: Group = "own"

    @property
    def is_own(self) -> bool:
        """Whether it is the player's own preset, not one of the program's."""
        return self.group == "own"


@dataclass(frozen=True, slots=True)
class PresetDraft:
    """A preset file as read, before its base is known."""

    document: YamlDocument
    id: str
    name: Mapping[str, str]
    summary: Mapping[str, str]
    source: str
    extends: str | None
    group: Group
    options: Mapping[str, object]
    game: str | None = None
    """The game that the file names, or ``None``."""
    problems: tuple[Problem, ...] = ()


# --- where each option of a preset was set, and what is reported with it: contradictions --------------------


def set_keys(options: Mapping[str, object], rules_type: type) -> Iterator[str]:
    """Yield the keys of the options that a file sets; groups are opened if their members are options."""
    known = known_keys(rules_type)

    def walk(value: object, path: str) -> Iterator[str]:
        inside = [f"{path}.{key}" for key in value] if isinstance(value, Mapping) else []
        if value and inside and all(text in known or _is_group(rules_type, text) for text in inside):
            assert isinstance(value, Mapping)
            for key in value:
                yield from walk(value[key], f"{path}.{key}")
        else:
            yield path

    for key, value in options.items():
        yield from walk(value, key)


def _is_group(rules_type: type, path: str) -> bool:
    cls: type | None = rules_type
    for key in path.split("."):
        option = options_of(cls).get(key) if cls else None
        cls = group_in(option[1]) if option else None
    return cls is not None


def origins_of(draft: PresetDraft, inherited: Mapping[str, Origin], rules_type: type) -> dict[str, Origin]:
    """Return the places where the options of a preset were set, by its own file or by the one it extends."""
    origins = dict(inherited)
    document, file = draft.document, Path(draft.document.file).name
    for key in set_keys(draft.options, rules_type):
        for inside in [origin for origin in origins if origin.startswith(f"{key}.")]:
            del origins[inside]
        origins[key] = Origin(draft.id, file, document.line(key), draft.source)
    return origins


def origin_of(origins: Mapping[str, Origin], key: str) -> Origin | None:
    """Return the place where an option, or a group around it, was set; ``None`` if nowhere."""
    while key:
        if key in origins:
            return origins[key]
        key = key.rpartition(".")[0]
    return None


def source_of(preset: Preset, key: str) -> str:
    """Return where the rule of an option is written.

    That is the source of the file that sets it, else the clause of the standard rules. A game that one page describes
    completely has that page.
    """
    if preset.group == "described":
        return preset.source
    origin = origin_of(preset.origins, key)
    source = book_of(preset.rules).clause(key) if origin is None else origin.source
    return source or preset.source


def _last_set(origins: Mapping[str, Origin], key: str) -> Origin | None:
    """Return the place where an option was set, or where the last option inside it was."""
    inside = [origin for text, origin in origins.items() if text.startswith(f"{key}.")]
    return inside[-1] if inside else origin_of(origins, key)


def contradiction_problems(draft: PresetDraft, rules: Rules, origins: Mapping[str, Origin]) -> list[Problem]:
    """Return the contradictions as problems of the option that this file set, with the origin of the other options."""
    problems = []
    for found in book_of(rules).contradictions(rules):
        set_here = [key for key in found.keys if (o := _last_set(origins, key)) and o.preset == draft.id]
        key = set_here[0] if set_here else found.keys[0]
        inherited = tuple(
            Inherited(other, origin.file, origin.line) if origin else Inherited(other)
            for other in found.keys
            if other not in set_here and ((origin := _last_set(origins, other)) or _is_standards(rules, other, found))
        )
        problems.append(replace(draft.document.problem(key, found.refusal), inherited=inherited))
    return problems


def _is_standards(rules: Rules, key: str, found: Contradiction) -> bool:
    """Return whether to report an option that no file sets: it must have a value, next to only one other option."""
    return len(found.keys) == 2 and get(rules, key) not in (None, ())


def repetition_problems(draft: PresetDraft, before: Rules, rules: Rules, base: Preset | None) -> list[Problem]:
    """Return warnings about options set to the value that they already have."""
    return [
        draft.document.problem(key, _repeated_warning(key, base), is_warning=True)
        for key in set_keys(draft.options, type(rules))
        if get(before, key) == get(rules, key)
    ]


def _repeated_warning(key: str, base: Preset | None) -> Refusal:
    """Return the warning that the base, or the standard rules, already give the same value."""
    if base is None:
        return Refusal("preset.repeats_standard")
    if (origin := origin_of(base.origins, key)) is None:
        return Refusal("preset.repeats_base", preset=base.id)
    return Refusal("preset.repeats", preset=base.id, place=str(origin))


# --- the rules of any game as plain values, as files, records and codes contain them, and back --------------


R = TypeVar("R", bound=Rules)

GAME: Final = "game"
"""The key in a file that names the game of its rules."""


def rules_mapping(rules: Rules, base: Rules | None = None) -> dict[str, object]:
    """Return the options that a preset file on top of ``base`` must set to mean ``rules``.

    Without ``base``, the standard rules of the game are used.
    """
    book = book_of(rules)
    if base is not None:
        return differing_options(rules, base, book.notation)
    return _game_of(book) | differing_options(rules, book.game.rules_type(), book.notation)


def full_mapping(rules: Rules) -> dict[str, object]:
    """Return every option, as a file would contain it."""
    book = book_of(rules)
    return _game_of(book) | every_option(rules, book.notation)


def overlay(base: R, options: Mapping[str, object], faults: Faults, above: str = "") -> R:
    """Return the rules with ``options`` applied. Wrong values are added to ``faults``; the result is invalid then.

    ``above`` is put before every reported key, for options inside a larger file.
    """
    return read_options(base, options, book_of(base).notation, faults, above)


def _game_of(book: RuleBook) -> dict[str, object]:
    """Return the key and id that name the game; empty for the default game."""
    return {} if book is usual_book() else {GAME: book.game.id}
