"""The edited rules of Mighty: each option's value and origin, contradictions with their ways out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import field_of, is_open, keys
from mighty_gui.client.scenes.mighty.rule_editor.model.option_values import (
    differs,
    like_base,
    with_value,
    with_values,
)
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way, ways_out
from mighty_gui.client.scenes.rule_editing.model.edited_rules import RuleEditor
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets import Catalogue
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.option_origins import origin_of
from mighty_gui.presets.options import get


@dataclass(frozen=True)
class Trouble:
    """A contradiction and its ways out."""

    found: Contradiction
    ways: tuple[Way, ...]


class Editor(RuleEditor):
    """The holder of the draft of rules of Mighty."""

    def __init__(self, catalogue: Catalogue, preset: str = FIRST) -> None:
        super().__init__(catalogue, preset)
        self._troubles: tuple[Rules, tuple[Trouble, ...]] | None = None

    # --- what there is -------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The current rules, with their contradictions."""
        return expect(Rules, self.draft.rules)

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
            found = tuple(Trouble(one, ways_out(self.rules, one)) for one in self.contradictions)
            self._troubles = (self.rules, found)
        return self._troubles[1]

    def is_troubled(self, key: str) -> bool:
        """Whether an option is part of a contradiction."""
        return any(key in trouble.found.keys for trouble in self.troubles)

    # --- changing ------------------------------------------------------------------------------------

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
