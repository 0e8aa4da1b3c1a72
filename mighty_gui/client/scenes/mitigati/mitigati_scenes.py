"""Mitigati's own scenes, made on the program's request."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.scenes.mitigati.mitigati_rule_sheet import MitigatiRuleSheet
from mighty_gui.client.scenes.mitigati.regional_editor import RegionalEditorScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Catalogue, Preset


class MitigatiScenes:
    """The factory of Mitigati's own scenes."""

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """Return a sheet of the rules in force, without a name."""
        return MitigatiRuleSheet(context, rules)

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """Return the sheet of a rule set, with its name and source."""
        return MitigatiRuleSheet.of_preset(context, preset)

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
        return RegionalEditorScene(context, catalogue, preset, on_saved=on_saved, on_try=on_try, receives=receives)
