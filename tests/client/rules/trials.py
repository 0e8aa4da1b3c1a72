"""A screen that uses edited rules, as a rule editor sees it."""

from __future__ import annotations

from mighty_gui.presets import Preset


class Trials:
    """Collects the rules that are tried out."""

    def __init__(self, tried: list[Preset]) -> None:
        self.tried = tried

    def use_saved(self, preset: str) -> None:
        """Do nothing."""

    def try_out(self, preset: Preset) -> None:
        self.tried.append(preset)
