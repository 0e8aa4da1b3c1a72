"""The edited rules of Mighty: each option's value and origin, and contradictions with their fixes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix, fixes_for
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, field_of, is_open, keys, rows
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import find
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import (
    differs,
    with_base_value,
    with_value,
    with_values,
)
from mighty_gui.client.rules.rule_editing.edited_rules import RuleEditor
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import Catalogue
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty.rule_sheet import clause, section_of
from mighty_gui.presets.options import get
from mighty_gui.presets.origins import origin_of


@dataclass(frozen=True)
class Trouble:
    """A contradiction and its fixes."""

    found: Contradiction
    fixes: tuple[ContradictionFix, ...]


class Editor(RuleEditor):
    """Holds the draft of rules of Mighty."""

    def __init__(self, catalogue: Catalogue, preset: str = FIRST) -> None:
        super().__init__(catalogue, preset)
        self._rare = rare_options(catalogue)
        self._troubles: tuple[MightyRules, tuple[Trouble, ...]] | None = None

    @property
    def rules(self) -> MightyRules:
        return expect(MightyRules, self.draft.rules)

    @property
    def base_rules(self) -> MightyRules:
        """The rules of the starting preset."""
        return expect(MightyRules, self.base.rules)

    def value(self, key: str) -> object:
        """Return an option's value."""
        return get(self.rules, key)

    def differs(self, key: str) -> bool:
        """Return whether an option differs from the starting preset."""
        return is_open(self.rules, key) and differs(self.rules, self.base_rules, key)

    def changed_keys(self) -> tuple[str, ...]:
        return tuple(key for key in keys() if self.differs(key))

    def origin(self, key: str) -> str | None:
        """Return the id of the preset that set the option, or ``None`` for the standard rules."""
        found = origin_of(self.base.origins, key)
        return found.preset if found else None

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """The contradictions with their fixes."""
        if self._troubles is None or self._troubles[0] != self.rules:
            found = tuple(
                Trouble(contradiction, fixes_for(self.rules, contradiction)) for contradiction in self.contradictions
            )
            self._troubles = (self.rules, found)
        return self._troubles[1]

    def is_troubled(self, key: str) -> bool:
        """Return whether an option is part of a contradiction."""
        return any(key in trouble.found.keys for trouble in self.troubles)

    def is_rare(self, key: str) -> bool:
        """Return whether few tables need an option and these rules do not: it has its usual value and no trouble."""
        return key in self._rare and get(self.rules, key) == get(MightyRules(), key) and not self.is_troubled(key)

    def set(self, key: str, value: object) -> None:
        """Set an option's value. Raises `WrongValueError`."""
        merge = key if field_of(key).kind == "number" else ""
        self.become(replace(self.draft, rules=with_value(self.rules, key, value)), merge=merge)

    def take(self, fix: ContradictionFix) -> None:
        """Apply a fix."""
        self.become(replace(self.draft, rules=with_values(self.rules, fix.changes)))

    def reset(self, key: str) -> None:
        """Reset an option to the starting preset's value."""
        above = key.rpartition(".")[0]
        whole = above if field_of(key).is_inner and not is_open(self.base_rules, key) else key
        self.become(replace(self.draft, rules=with_base_value(self.rules, self.base_rules, whole)))


def rare_options(catalogue: Catalogue) -> frozenset[str]:
    """Return the options that the page with the standard rules does not name and at most one rule set changes."""
    usual, found = MightyRules(), [preset.rules for preset in catalogue.values()]
    mighty = [rules for rules in found if isinstance(rules, MightyRules)]

    def uses(key: str) -> int:
        return sum(get(rules, key) != get(usual, key) for rules in mighty)

    return frozenset(key for key in keys() if not clause(key) and uses(key) <= 1)


# --- the current place in the rule editor: the group, the search, the active option -------------------


FILE: Final = "file"
FIND: Final = "find"
TROUBLES: Final = "troubles"
"""Pages in narrow windows, in addition to the groups: name and saving, search, and contradictions."""


class Browsing:
    """The current place in an editor; options inside an unset group are not shown."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.group: str = GROUPS[0]
        self.search_text = ""
        self._unfolded: set[str] = set()
        self.active = self.shown_options[0]

    @property
    def searches(self) -> bool:
        """Whether the shown options are the result of a search."""
        return bool(self.search_text.strip())

    @property
    def page(self) -> str:
        """The name of the current page."""
        return self.search_text.strip() or self.group

    @property
    def shown_options(self) -> tuple[str, ...]:
        """The options on the page, in order."""
        rules = self._editor.rules
        if self.searches or self.group == FIND:
            return tuple(key for key in find(self.search_text) if is_open(rules, key))
        folded = self.folded_options
        return tuple(key for key in self._rows if key not in folded)

    @property
    def folded_options(self) -> tuple[str, ...]:
        """The rare options of the group, until the player asks for them; a search finds them, too."""
        if self.searches or self.group in self._unfolded:
            return ()
        return tuple(key for key in self._rows if self._editor.is_rare(key))

    @property
    def _rows(self) -> tuple[str, ...]:
        return rows(self._editor.rules, self.group) if self.group in GROUPS else ()

    def unfold(self) -> None:
        """Show the rare options of the group as well, and make the first of them active."""
        folded = self.folded_options
        self._unfolded.add(self.group)
        self.active = folded[0]

    def settle(self) -> None:
        """Make the first option of the page active, unless the active one is on the page."""
        shown = self.shown_options
        if self.active not in shown and shown:
            self.active = shown[0]

    def turn_to(self, group: str) -> None:
        """Show another group."""
        self.group, self.search_text = group, ""
        self.settle()

    def search(self, text: str) -> None:
        """Show the options that match the text."""
        self.search_text = text
        self.settle()

    def go(self, key: str) -> None:
        """Make an option active in any group; if it is inside an unset group, make that group active."""
        if not is_open(self._editor.rules, key):
            key = key.rpartition(".")[0]
        if key not in self.shown_options:
            self.group, self.search_text = section_of(key), ""
        if key in self.folded_options:
            self._unfolded.add(self.group)
        self.active = key

    def widen(self) -> None:
        """Show a group of options again, because wide windows show the other pages in panels."""
        if self.group not in GROUPS:
            self.group = section_of(self.active)
