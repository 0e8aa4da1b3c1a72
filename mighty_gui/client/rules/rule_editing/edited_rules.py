"""The edited rules of any game, with their names, undo, contradictions and differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count

from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.games import book_of, game_of
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.share import LONGEST_NAME, share_code

LONGEST_HISTORY = 500


class RuleEditor:
    """Holds the draft; every change can be undone."""

    def __init__(self, catalogue: Catalogue, preset: str) -> None:
        self.catalogue = catalogue
        base = catalogue.get(preset) or next(iter(catalogue.values()))
        self.draft = draft_of(base)
        self.saved = self.draft
        """The draft that was saved last, or the initial one."""
        self._works: list[str] = [self._own_id(base)]
        """For each piece of work, the id of the player's own preset that it is saved as; empty if not saved."""
        self._past: list[RuleDraft] = []
        self._future: list[RuleDraft] = []
        self._last = ""
        self._contradicted: tuple[Rules, Sequence[Contradiction]] | None = None

    @property
    def rules(self) -> Rules:
        """The current rules, even if they have contradictions."""
        return self.draft.rules

    @property
    def game(self) -> Game:
        """The game whose rules are edited."""
        return game_of(self.draft.rules)

    @property
    def presets(self) -> Sequence[Preset]:
        """The presets of the game, which the rules may start from."""
        return [preset for preset in self.catalogue.values() if game_of(preset.rules) is self.game]

    @property
    def base(self) -> Preset:
        """The preset that the rules start from."""
        return self.draft.base

    def changed_keys(self) -> tuple[str, ...]:
        """Return the keys of the options that differ from the starting preset."""
        rules, base = self.draft.rules, self.base.rules
        return tuple(key for key in option_keys(type(rules)) if get(rules, key) != get(base, key))

    @property
    def contradictions(self) -> Sequence[Contradiction]:
        """The contradictions between the options."""
        rules = self.draft.rules
        if self._contradicted is None or self._contradicted[0] != rules:
            self._contradicted = (rules, book_of(rules).contradictions(rules))
        return self._contradicted[1]

    @property
    def is_unsaved(self) -> bool:
        """Whether work would be lost: the draft is neither an unchanged preset nor what was saved last."""
        fresh = draft_of(self.base)
        pristine = (self.draft.rules, self.draft.names) in (
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
        """Return the share code of the rules with their name."""
        return share_code(self.draft.rules, self.draft.name(language))

    @property
    def own(self) -> Preset | None:
        """The player's own preset that the draft is saved as without a question; ``None`` if there is none."""
        found = self.catalogue.get(self._works[self.draft.work])
        return found if found is not None and found.is_own else None

    @property
    def is_named(self) -> bool:
        """Whether the player has named these rules, so that they do not have the starting preset's name."""
        return bool(self.draft.names) and self.draft.names != draft_of(self.base).names

    @property
    def keeps_name(self) -> bool:
        """Whether the draft still has the name of the player's own preset that it is saved as."""
        own = self.own
        return own is not None and all(self.draft.name(language) == name for language, name in own.name.items())

    def become(self, draft: RuleDraft, *, merge: str = "") -> None:
        """Change to another state; consecutive changes with the same ``merge`` are undone together."""
        if draft == self.draft:
            return
        if not (merge and merge == self._last):
            self._past.append(self.draft)
            del self._past[:-LONGEST_HISTORY]
        self._future.clear()
        self._last = merge
        self.draft = draft

    def reset_all(self) -> None:
        """Reset all options to the starting preset's values."""
        self.become(replace(self.draft, rules=self.base.rules))

    def rename(self, language: str, name: str) -> None:
        """Set the name of the rules in a language."""
        draft, short = self.draft, name[:LONGEST_NAME]
        named = replace(draft, name_ko=short) if language == "ko" else replace(draft, name_en=short)
        self.become(named, merge=f"name {language}")

    def start_from(self, preset: str) -> None:
        """Start again from another preset; like any change, this can be undone."""
        base = self.catalogue[preset]
        self._begin(draft_of(base), self._own_id(base), merge="base")

    def lay_out(self, rules: Rules, base: Preset, name: str = "") -> None:
        """Start again with rules from a code or text.

        If they are an unchanged preset, the draft is that preset, not a copy.
        """
        if rules == base.rules and name in ("", *base.name.values()):
            self._begin(draft_of(base), self._own_id(base))
        else:
            self._begin(RuleDraft(rules, base, free_name(name, self.catalogue)), "")

    def recover(self, draft: RuleDraft) -> None:
        """Restore the draft from an earlier run of the program."""
        self._begin(draft, self._own_id(draft.base))

    def _begin(self, fresh: RuleDraft, own_id: str, *, merge: str = "") -> None:
        """Start a new piece of work; a name given to rules that were never saved is kept."""
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

    def _move(self, source: list[RuleDraft], target: list[RuleDraft]) -> bool:
        if not source:
            return False
        target.append(self.draft)
        self.draft = source.pop()
        self._last = ""
        return True

    def saved_as(self, preset: str, catalogue: Catalogue) -> None:
        """Note that the draft was saved as the preset with that id."""
        self.catalogue = catalogue
        self._works[self.draft.work] = preset
        self.saved = self.draft
        self._last = ""

    def adopt(self, catalogue: Catalogue) -> None:
        """Use a changed list of presets; a draft whose preset no longer exists starts from the nearest one."""
        self.catalogue = catalogue
        self.draft = self._standing(self.draft)
        self.saved = self._standing(self.saved)
        self._past = [self._standing(rule_draft) for rule_draft in self._past]
        self._future = [self._standing(rule_draft) for rule_draft in self._future]

    def _standing(self, draft: RuleDraft) -> RuleDraft:
        before = draft.base
        base = self.catalogue.get(before.id) or nearest_preset(draft.rules, self.catalogue)
        if base.id == before.id and draft.names == draft_of(before).names:
            fresh = draft_of(base)
            draft = replace(draft, name_ko=fresh.name_ko, name_en=fresh.name_en)
        return replace(draft, base=base)


# --- a state of the edited rules, with their names and the preset they start from ---------------------------


@dataclass(frozen=True)
class RuleDraft:
    """A state of the edited rules, to which undo can return: rules, names, starting preset."""

    rules: Rules
    base: Preset = field(repr=False)
    """The preset that the rules start from."""
    name_ko: str = ""
    name_en: str = ""
    work: int = 0
    """The piece of work it belongs to; another starting preset or rules from a code start a new one."""

    @property
    def names(self) -> dict[str, str]:
        """The names that are not empty, by language."""
        both = {"ko": self.name_ko.strip(), "en": self.name_en.strip()}
        return {language: name for language, name in both.items() if name}

    def name(self, language: str) -> str:
        """Return the name in a language, else the other one; empty if there is none."""
        return self.names.get(language) or next(iter(self.names.values()), "")


def draft_of(base: Preset) -> RuleDraft:
    """Return a draft of the preset itself; a built-in preset's name is not copied."""
    if not base.is_own:
        return RuleDraft(base.rules, base)
    korean, english = base.name["ko"], base.name["en"]
    return RuleDraft(base.rules, base, korean, "" if english == korean else english)


def free_name(name: str, taken: Mapping[str, Preset]) -> str:
    """Return the name, followed by a number if another rule set has that name."""
    known = {text for preset in taken.values() for text in preset.name.values()}
    numbered = (f"{name[: LONGEST_NAME - 5]} {number}" for number in count(2))
    return next(text for text in chain([name], numbered) if text not in known)


def nearest_preset(rules: Rules, presets: Mapping[str, Preset]) -> Preset:
    """Return the preset of the same game with the fewest different options; among equals, the first one."""
    here = {key: get(rules, key) for key in option_keys(type(rules))}

    def distance(preset: Preset) -> int:
        return sum(get(preset.rules, key) != value for key, value in here.items())

    return min(
        (other_preset for other_preset in presets.values() if isinstance(other_preset.rules, type(rules))), key=distance
    )
