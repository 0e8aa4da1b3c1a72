"""All presets: the program's and the player's own, each resolved on top of the preset that it extends."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import get_args

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.faults import MOST_PROBLEMS, FileError, Problem, first_problems, nearest
from mighty_gui.files.storage import data_root, user_root
from mighty_gui.files.strict_yaml import YamlDocument, read_file
from mighty_gui.presets.games import book_named, book_of, game_ids, usual_book
from mighty_gui.presets.origins import contradiction_problems, origins_of, repetition_problems, set_keys
from mighty_gui.presets.preset import GAME, Group, Preset, PresetDraft, overlay
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.presets.schema import Faults

FIRST = "standard-5"
"""The preset that new players are offered first, and the first in every list."""
LONGEST_CHAIN = 20
"""The maximum length of a chain of presets that extend one another."""
MOST_READ = 200
"""How many rule sets read from files are cached; the options of each take some 4 kB as text."""


class Catalogue(Mapping[str, Preset]):
    """Presets by id, in listing order. ``problems`` lists the files that were left out, with the reasons.

    ``ids`` has the id of the preset in each file, or the file's name if the id could not be read.
    """

    def __init__(
        self, presets: Iterable[Preset], problems: Iterable[Problem] = (), ids: Mapping[str, str] | None = None
    ) -> None:
        self._presets = {preset.id: preset for preset in sorted(presets, key=_place)}
        self.problems = tuple(problem for problem in problems if not problem.is_warning)
        self.warnings = tuple(problem for problem in problems if problem.is_warning)
        self._read: dict[str, Rules] = {}
        """The rules that were read from files; the key is the text of their options."""
        self._broken: dict[str, list[Problem]] = {}
        for problem in self.problems:
            preset = (ids or {}).get(problem.file, Path(problem.file).stem)
            self._broken.setdefault(preset, []).append(problem)

    def __getitem__(self, preset: str) -> Preset:
        return self._presets[preset]

    def __iter__(self) -> Iterator[str]:
        return iter(self._presets)

    def __len__(self) -> int:
        return len(self._presets)

    def find(self, preset: str) -> Preset:
        """Return the preset with that id.

        Raises ``FileError`` with the problems of its file, or with the nearest id.
        """
        if preset in self._presets:
            return self._presets[preset]
        if preset in self._broken:
            raise FileError(self._broken[preset])
        hint = nearest(preset, list(self._presets)) or Phrase("part.show_all")
        raise FileError(Problem(Refusal("preset.none", preset=preset, hint=hint)))

    def _missing(self, preset: str) -> Refusal:
        """Return the refusal of a base preset that is not among these."""
        if preset in self._broken:
            return Refusal("preset.broken", preset=preset, file=self._broken[preset][0].file)
        return Refusal("preset.none", preset=preset, hint=nearest(preset, list(self._presets)))

    def rules_from(self, document: YamlDocument, options: Mapping[str, object], above: str = "") -> Rules:
        """Read rules that a file gives under the key ``above``, with or without ``extends``.

        Equal options are read only once, because all records of a match have the same. Raises ``FileError`` with all
        problems of the options.
        """
        prefix = f"{above}." if above else ""
        base, written = self._base_of(document, options, prefix), repr(options)
        if written not in self._read:
            if len(self._read) >= MOST_READ:
                self._read.clear()
            self._read[written] = _checked_rules(base, document, options, prefix)
        return self._read[written]

    def _base_of(self, document: YamlDocument, options: Mapping[str, object], prefix: str) -> Rules:
        """Return the rules that the options of a file change."""
        if GAME in options and book_named(str(options[GAME])) is None:
            raise FileError(
                document.problem(
                    f"{prefix}{GAME}", Refusal("preset.no_game", game=str(options[GAME]), games=game_ids())
                )
            )
        if "extends" not in options:
            return self.book_meant(options).game.rules_type()
        named = options["extends"]
        if not isinstance(named, str) or named not in self._presets:
            raise FileError(document.problem(f"{prefix}extends", self._missing(str(named))))
        base = self._presets[named].rules
        if GAME in options and book_of(base).game.id != options[GAME]:
            raise FileError(document.problem(f"{prefix}{GAME}", _other_game(named, base)))
        return base

    def book_meant(self, options: Mapping[str, object]) -> RuleBook:
        """Return the rule book of the game that the options belong to: the game they name, or that of their base."""
        base = self._presets.get(str(options.get("extends")))
        return book_named(str(options.get(GAME))) or (usual_book() if base is None else book_of(base.rules))


def _checked_rules(base: Rules, document: YamlDocument, options: Mapping[str, object], prefix: str) -> Rules:
    """Return the base with the options of a file applied. Raises ``FileError`` with all their problems."""
    faults = Faults()
    rest = {key: value for key, value in options.items() if key not in ("extends", GAME)}
    rules = overlay(base, rest, faults, prefix)
    problems = [document.problem(key, refusal) for key, refusal in faults.found]
    if not problems:
        problems = [
            document.problem(prefix + found.keys[0], found.refusal) for found in book_of(rules).contradictions(rules)
        ]
    if problems:
        raise FileError(problems)
    return rules


def load_presets(user_folder: Path | None = None) -> Catalogue:
    """Load the program's presets and those in the player's folder. A broken file removes only its own preset."""
    folder = user_root() / "rulesets" if user_folder is None else user_folder
    drafts, problems = _drafts(folder, own=True)
    if not drafts and not problems:
        return built_in_presets()
    return resolve([*_built_in_drafts(), *drafts], problems, built_in_presets())


@cache
def built_in_presets() -> Catalogue:
    """Return the program's own presets."""
    return resolve(_built_in_drafts())


def standard_of(rules: Rules) -> Preset | None:
    """Return the preset that others of a game are compared with: the first in the list, or ``None``."""
    return next(
        (
            built_in_preset
            for built_in_preset in built_in_presets().values()
            if isinstance(built_in_preset.rules, type(rules))
        ),
        None,
    )


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A checked preset file: the preset, unless it cannot be used, and all problems found in the file."""

    path: Path
    preset: Preset | None
    problems: tuple[Problem, ...]


def check_files(paths: Sequence[Path]) -> list[CheckedFile]:
    """Resolve files together with all other presets, and return the errors and warnings of each file."""
    drafts: dict[Path, PresetDraft] = {}
    unreadable: dict[Path, tuple[Problem, ...]] = {}
    for path in paths:
        try:
            drafts[path] = read_draft(read_file(path), own=True)
        except FileError as error:
            unreadable[path] = error.problems
    here = {os.path.realpath(path) for path in drafts}
    others = [
        built_in_draft
        for built_in_draft in (*_built_in_drafts(), *_drafts(user_root() / "rulesets", own=True)[0])
        if os.path.realpath(built_in_draft.document.file) not in here
    ]
    catalogue = resolve([*others, *drafts.values()])
    found = (*catalogue.problems, *catalogue.warnings)
    checked = []
    for path in paths:
        problems = unreadable.get(path) or tuple(problem for problem in found if problem.file == str(path))
        usable = path in drafts and all(problem.is_warning for problem in problems)
        preset = catalogue.get(drafts[path].id) if usable else None
        odd = _warnings(drafts[path], preset) if preset else ()
        checked.append(CheckedFile(path, preset, (*problems, *odd)))
    return checked


def _warnings(draft: PresetDraft, preset: Preset) -> tuple[Problem, ...]:
    """Return the warnings found by trying out the rules, and those about options that have no effect."""
    chosen = tuple(set_keys(draft.options, type(preset.rules)))
    return tuple(
        draft.document.problem(warning.keys[0], warning.refusal, is_warning=True)
        for warning in book_of(preset.rules).warnings(preset.rules, chosen)
    )


@cache
def _built_in_drafts() -> tuple[PresetDraft, ...]:
    drafts, problems = _drafts(data_root() / "rulesets", own=False)
    if problems:
        raise FileError(problems)
    return tuple(drafts)


def _drafts(folder: Path, *, own: bool) -> tuple[list[PresetDraft], list[Problem]]:
    """Read the rule files of a folder; return the drafts, and the problems of files that cannot be read."""
    drafts: list[PresetDraft] = []
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            drafts.append(read_draft(read_file(path), own=own))
        except FileError as error:
            problems += error.problems
    return drafts, problems


def resolve(
    drafts: Iterable[PresetDraft], problems: Iterable[Problem] = (), done: Mapping[str, Preset] | None = None
) -> Catalogue:
    """Resolve each preset on top of the one that it extends; the presets in ``done`` are already resolved."""
    resolver = _Resolver(drafts, list(problems), done or {})
    for preset in list(resolver.drafts):
        resolver.preset(preset, ())
    ids = {draft.document.file: draft.id for draft in resolver.drafts.values()}
    return Catalogue(
        (other_preset for other_preset in resolver.done.values() if other_preset is not None), resolver.problems, ids
    )


class _Resolver:
    """Resolves presets, their bases first."""

    def __init__(self, drafts: Iterable[PresetDraft], problems: list[Problem], done: Mapping[str, Preset]) -> None:
        self.problems = problems
        self.drafts: dict[str, PresetDraft] = {}
        self.done: dict[str, Preset | None] = dict(done)
        for draft in drafts:
            if (other := self.drafts.get(draft.id)) is not None:
                taken = Refusal("preset.taken", preset=draft.id, file=other.document.file)
                self.problems.append(draft.document.problem("id", taken))
            else:
                self.drafts[draft.id] = draft

    def preset(self, name: str, chain: tuple[str, ...]) -> Preset | None:
        """Return the preset with that id; ``None`` if it cannot be used."""
        if name not in self.done:
            draft = self.drafts[name]
            problems = [*draft.problems]
            base = self.base(draft, chain, problems)
            preset = None if problems else self.laid_over(draft, base, problems)
            self.problems += first_problems(problems)
            self.done[name] = None if any(not problem.is_warning for problem in problems) else preset
        return self.done[name]

    def base(self, draft: PresetDraft, chain: tuple[str, ...], problems: list[Problem]) -> Preset | None:
        """Return the preset that this one extends; ``None`` without one.

        A base that cannot be used is added to ``problems``, and ``None`` is returned.
        """
        named, here = draft.extends, (*chain, draft.id)
        if named is None:
            return None
        if named not in self.drafts:
            refusal = Refusal("preset.none", preset=named, hint=self.hint(draft))
        elif named in here:
            ring = " -> ".join((*here[here.index(named) :], named))
            refusal = Refusal("preset.itself", chain=ring)
        elif len(self.line(draft.id)) > LONGEST_CHAIN:
            refusal = Refusal("preset.chain", most=LONGEST_CHAIN)
        elif (base := self.preset(named, here)) is None:
            refusal = Refusal("preset.broken", preset=named, file=self.drafts[named].document.file)
        else:
            return base
        problems.append(draft.document.problem("extends", refusal))
        return None

    def hint(self, draft: PresetDraft) -> Phrase | str:
        """Return a hint at the base that was probably meant: neither this preset nor one that extends it."""
        if len(self.problems) > MOST_PROBLEMS:
            return ""
        return nearest(draft.extends or "", [name for name in self.drafts if draft.id not in self.line(name)])

    def line(self, name: str) -> list[str]:
        """Return the chain of a preset, its base, the base of that and so on, each once, up to the longest allowed."""
        line: list[str] = []
        while name in self.drafts and name not in line and len(line) <= LONGEST_CHAIN:
            line.append(name)
            name = self.drafts[name].extends or ""
        return line

    def laid_over(self, draft: PresetDraft, base: Preset | None, problems: list[Problem]) -> Preset | None:
        """Apply a preset's options to its base and return the result; ``None`` if the options cannot be read.

        Problems are added to ``problems``.
        """
        before = _standard(draft) if base is None else base.rules
        if draft.game is not None and book_of(before).game.id != draft.game:
            problems.append(draft.document.problem(GAME, _other_game(draft.extends or "", before)))
            return None
        faults = Faults()
        rules = overlay(before, draft.options, faults)
        problems += [draft.document.problem(key, refusal) for key, refusal in faults.found]
        if problems:
            return None
        origins = origins_of(draft, base.origins if base else {}, type(before))
        problems += contradiction_problems(draft, rules, origins)
        problems += repetition_problems(draft, before, rules, base)
        return Preset(draft.id, draft.name, draft.summary, draft.source, rules, draft.extends, origins, draft.group)


def _standard(draft: PresetDraft) -> Rules:
    """Return the standard rules of a preset's game."""
    book = usual_book() if draft.game is None else book_named(draft.game)
    assert book is not None, "no preset is read that names an unknown game"
    return book.game.rules_type()


def _other_game(preset: str, rules: Rules) -> Refusal:
    """Return the refusal of a base preset that belongs to another game."""
    return Refusal("preset.other_game", preset=preset, game=book_of(rules).game.id)


def _place(preset: Preset) -> tuple[int, bool, str]:
    groups: tuple[Group, ...] = get_args(Group)
    return groups.index(preset.group), preset.id != FIRST, preset.id
