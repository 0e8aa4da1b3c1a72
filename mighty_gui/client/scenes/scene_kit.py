"""What the scenes need of a game: its rules in words, its pages of help, its own scenes.

The protocols stand here so that a scene knows no game; `scene_kits` and `game_scenes` know who fulfils them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.texts import Texts


class SceneKit(Protocol):
    """A game as the scenes of every game need it."""

    @property
    def rules_type(self) -> type:
        """The type of its rule sets."""
        ...

    # --- finding rules -------------------------------------------------------------------------------

    def differences(self, rules: Rules, texts: Texts, other: Rules | None = None) -> Sequence[str]:
        """What differs from other rules, line by line; from the standard ones where no others are given."""
        ...

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """What players call the rules without saying it in their words: an option's key, and that name's."""
        ...

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """What the rules say of an option."""
        ...

    # --- help ----------------------------------------------------------------------------------------

    def write_play(self, page: Document, texts: Texts) -> None:
        """Write how the game is played."""
        ...

    def write_scores(self, page: Document, rules: Rules | None, texts: Texts) -> None:
        """Write how scores come about, by the standard rules where none are given."""
        ...


class GameScenes(Protocol):
    """The scenes that a game has for itself."""

    @property
    def rules_type(self) -> type:
        """The type of its rule sets."""
        ...

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """A sheet of the rules in force, which have no name."""
        ...

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """The sheet of a rule set, with its name and where it comes from."""
        ...

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
        ...
