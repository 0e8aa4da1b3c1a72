"""The places where the options of a preset were set, and problems reported with them: contradictions, repetitions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import Inherited, Problem
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.games import book_of
from mighty_gui.presets.options import get, group_in, known_keys, options_of
from mighty_gui.presets.preset import Origin, Preset, PresetDraft


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
