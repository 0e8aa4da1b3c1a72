"""Mighty's own scenes, as the program asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.client.scenes.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.scenes.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.engine.mighty import rules as mighty
from mighty_gui.presets import Catalogue, Preset


class MightyScenes:
    """Makes them."""

    rules_type: Final = mighty.Rules

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """A sheet of the rules in force, which have no name."""
        return RuleSheetScene(context, expect(mighty.Rules, rules))

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """The sheet of a rule set, with its name and where it comes from."""
        return RuleSheetScene.of_preset(context, preset)

    def rule_editor(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue],
        on_try: Callable[[Preset], None],
        receives: bool,
    ) -> Scene:
        """An editor that begins with a rule set; ``receives``: with one that somebody sent, if there is one."""
        return RuleEditorScene(context, catalogue, preset, on_saved=on_saved, on_try=on_try, receives=receives)
