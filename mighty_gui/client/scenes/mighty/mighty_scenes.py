"""Mighty's own scenes, made on the program's request."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.scenes.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.scenes.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Catalogue, Preset


class MightyScenes:
    """The factory of Mighty's own scenes."""

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """Return a sheet of the rules in force, without a name."""
        return RuleSheetScene(context, rules)

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """Return the sheet of a rule set, with its name and source."""
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
        """Return an editor that starts from a rule set, or from the rules that somebody sent (``receives``)."""
        return RuleEditorScene(context, catalogue, preset, on_saved=on_saved, on_try=on_try, receives=receives)
