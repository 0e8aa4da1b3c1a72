"""A game's own scenes about its rules: the rule editor, and the rule sheet that it shows."""

from __future__ import annotations

from mighty_gui.client.scenes.game_rule_sheet import GameRuleSheet
from mighty_gui.client.scenes.rule_editing.options_editor import OptionsEditor
from mighty_gui.client.scenes.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import kit_of
from mighty_gui.presets.rule_book import part


class RuleScenes:
    """A game's own scenes about its rules; here what its rule book says, and a control for each option."""

    editor: type[RuleEditingScene] = OptionsEditor
    """The editor of its rule sets."""

    @property
    def sheet(self) -> type[GameRuleSheet]:
        """The sheet of a rule set."""
        return self.editor.sheet_scene


def rule_scenes(rules: Rules) -> RuleScenes:
    """Return the scenes of the game that a rule set belongs to."""
    return part(kit_of(rules).rule_scenes, RuleScenes)
