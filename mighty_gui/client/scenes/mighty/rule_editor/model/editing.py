"""The edited rules, names and source, with undo, contradictions and differences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, count

from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import field_of, is_open, keys
from mighty_gui.client.scenes.mighty.rule_editor.model.option_values import (
    differs,
    like_base,
    with_value,
    with_values,
)
from mighty_gui.client.scenes.mighty.rule_editor.model.pasting import nearest_preset
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way, ways_out
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.option_origins import origin_of
from mighty_gui.presets.options import get
from mighty_gui.presets.share import LONGEST_NAME, share_code

LONGEST_HISTORY = 500


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


@dataclass(frozen=True)
class Trouble:
    """A contradiction and its ways out."""

    found: Contradiction
    ways: tuple[Way, ...]


class Editor:
    """The holder of the draft; every change can be undone."""

    def __init__(self, catalogue: Catalogue, preset: str = FIRST) -> None:
        self.catalogue = catalogue
        base = catalogue.get(preset) or next(iter(catalogue.values()))
        self.draft = _from_preset(base)
        self.saved = self.draft
        """The state that needs no saving."""
        self._works: list[str] = [self._own_id(base)]
        """For each piece of work the preset of the player's own as which it is saved, once it is."""
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._last = ""
        self._troubles: tuple[Rules, tuple[Trouble, ...]] | None = None

    # --- what there is -------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The current rules, with their contradictions."""
        return self.draft.rules

    @property
    def base(self) -> Preset:
        """The preset that the rules start from."""
        return self.draft.base

    @property
    def base_rules(self) -> Rules:
        """The rules of the starting preset."""
        return expect(Rules, self.base.rules)

    def value(self, key: str) -> object:
        """Return an option's value."""
        return get(self.rules, key)

    def differs(self, key: str) -> bool:
        """Whether an option differs from the starting preset."""
        return is_open(self.rules, key) and differs(self.rules, self.base_rules, key)

    def changed_keys(self) -> tuple[str, ...]:
        """The options that differ from the starting preset."""
        return tuple(key for key in keys() if self.differs(key))

    def origin(self, key: str) -> str | None:
        """Return the id of the preset that set the option, or ``None`` for the standard rules."""
        found = origin_of(self.base.origins, key)
        return found.preset if found else None

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """The contradictions with their ways out."""
        if self._troubles is None or self._troubles[0] != self.rules:
            found = tuple(Trouble(one, ways_out(self.rules, one)) for one in contradictions(self.rules))
            self._troubles = (self.rules, found)
        return self._troubles[1]

    def is_troubled(self, key: str) -> bool:
        """Whether an option is part of a contradiction."""
        return any(key in trouble.found.keys for trouble in self.troubles)

    @property
    def is_unsaved(self) -> bool:
        """Whether something would be lost: the draft is neither an unchanged preset nor what was saved last."""
        fresh = _from_preset(self.base)
        pristine = (self.rules, self.draft.names) in (
            (fresh.rules, fresh.names),
            (self.saved.rules, self.saved.names),
        )
        return not pristine

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to redo."""
        return bool(self._future)

    def share_code(self, language: str = "ko") -> str:
        """The code of the rules, with their name."""
        return share_code(self.rules, self.draft.name(language))

    @property
    def own(self) -> Preset | None:
        """The player's own preset being edited, which is saved without asking, or ``None``."""
        found = self.catalogue.get(self._works[self.draft.work])
        return found if found is not None and found.is_own else None

    @property
    def is_named(self) -> bool:
        """Whether the player has given these rules a name of their own instead of the starting preset's."""
        return bool(self.draft.names) and self.draft.names != _from_preset(self.base).names

    @property
    def keeps_name(self) -> bool:
        """Whether the player's own preset still has the name under which it is saved."""
        own = self.own
        return own is not None and all(self.draft.name(language) == name for language, name in own.name.items())

    # --- changing ------------------------------------------------------------------------------------

    def become(self, draft: Draft, *, merge: str = "") -> None:
        """Change to another state; consecutive changes with the same ``merge`` are undone together."""
        if draft == self.draft:
            return
        if not (merge and merge == self._last):
            self._past.append(self.draft)
            del self._past[:-LONGEST_HISTORY]
        self._future.clear()
        self._last = merge
        self.draft = draft

    def set(self, key: str, value: object) -> None:
        """Give an option another value. Raises `WrongValueError`."""
        merge = key if field_of(key).kind == "number" else ""
        self.become(replace(self.draft, rules=with_value(self.rules, key, value)), merge=merge)

    def take(self, way: Way) -> None:
        """Apply a way out."""
        self.become(replace(self.draft, rules=with_values(self.rules, way.changes)))

    def reset(self, key: str) -> None:
        """Reset an option to the starting preset's value."""
        above = key.rpartition(".")[0]
        whole = above if field_of(key).is_inner and not is_open(self.base_rules, key) else key
        self.become(replace(self.draft, rules=like_base(self.rules, self.base_rules, whole)))

    def reset_all(self) -> None:
        """Reset every option to the starting preset's value."""
        self.become(replace(self.draft, rules=self.base_rules))

    def rename(self, language: str, name: str) -> None:
        """Give the rules a name."""
        change = {f"name_{language}": name[:LONGEST_NAME]}
        self.become(replace(self.draft, **change), merge=f"name {language}")  # type: ignore[arg-type]

    def start_from(self, preset: str) -> None:
        """Start again from another preset; like any change, this can be undone."""
        base = self.catalogue[preset]
        self._begin(_from_preset(base), self._own_id(base), merge="base")

    def lay_out(self, rules: Rules, base: Preset, name: str = "") -> None:
        """Start again with rules that somebody sent.

        If they are an unchanged preset, the draft is that preset, not a copy.
        """
        if rules == base.rules and name in ("", *base.name.values()):
            self._begin(_from_preset(base), self._own_id(base))
        else:
            self._begin(Draft(rules, base, free_name(name, self.catalogue)), "")

    def recover(self, draft: Draft) -> None:
        """Restore the state from before the program ended."""
        self._begin(draft, self._own_id(draft.base))

    def _begin(self, fresh: Draft, own_id: str, *, merge: str = "") -> None:
        """Start another piece of work; a name given to rules that were never saved is kept."""
        if self.is_named and self.own is None:
            fresh, own_id = replace(fresh, name_ko=self.draft.name_ko, name_en=self.draft.name_en), ""
        self._works.append(own_id)
        self.become(replace(fresh, work=len(self._works) - 1), merge=merge)

    @staticmethod
    def _own_id(base: Preset) -> str:
        return base.id if base.is_own else ""

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        return self._move(self._past, self._future)

    def redo(self) -> bool:
        """Redo the change that was undone; return whether there was one."""
        return self._move(self._future, self._past)

    def _move(self, source: list[Draft], target: list[Draft]) -> bool:
        if not source:
            return False
        target.append(self.draft)
        self.draft = source.pop()
        self._last = ""
        return True

    def saved_as(self, preset: str, catalogue: Catalogue) -> None:
        """Take over that the draft was saved; from now on it starts from the saved preset."""
        self.catalogue = catalogue
        self._works[self.draft.work] = preset
        self.saved = self.draft
        self._last = ""

    def adopt(self, catalogue: Catalogue) -> None:
        """Take over a changed list of presets; a draft whose preset has gone starts from the nearest one."""
        self.catalogue = catalogue
        self.draft = self._standing(self.draft)
        self.saved = self._standing(self.saved)
        self._past = [self._standing(one) for one in self._past]
        self._future = [self._standing(one) for one in self._future]

    def _standing(self, draft: Draft) -> Draft:
        before = draft.base
        base = self.catalogue.get(before.id) or nearest_preset(draft.rules, self.catalogue)
        if base.id == before.id and draft.names == _from_preset(before).names:
            fresh = _from_preset(base)
            draft = replace(draft, name_ko=fresh.name_ko, name_en=fresh.name_en)
        return replace(draft, base=base)


def free_name(name: str, taken: Mapping[str, Preset]) -> str:
    """Return the name, with a number behind it if another rule set has that name."""
    known = {one for preset in taken.values() for one in preset.name.values()}
    numbered = (f"{name[: LONGEST_NAME - 5]} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in known)


def _from_preset(base: Preset) -> Draft:
    """Return a draft of the preset itself; a built-in preset's name is not copied."""
    rules = expect(Rules, base.rules)
    if not base.is_own:
        return Draft(rules, base)
    korean, english = base.name["ko"], base.name["en"]
    return Draft(rules, base, korean, "" if english == korean else english)
