"""The modules that programs of others use, one page for each floor of the house, written from their docstrings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

PUBLIC: Final[Mapping[str, Sequence[str]]] = {
    "engine.core": ("cards", "game", "common_actions", "event", "record", "refusal"),
    "engine.mighty": ("rules", "actions", "contract", "view", "events", "result", "hand", "mighty_game"),
    "engine.mitigati": ("rules", "actions", "view", "events", "result", "hand", "mitigati_game"),
    "presets": ("catalogue", "preset", "games", "rule_book", "record_files", "proofs", "share"),
    "match": ("match", "setup", "finished", "deal_code"),
    "ai": ("players", "appraisal", "pause", "game_players", "plugins.installed_plugins"),
    "lab": ("selfplay", "crew", "ladder", "yardsticks"),
    "training": ("decision", "encoding_registry", "held_out"),
    "study": ("analysis", "judge", "par", "open_play"),
}
"""The modules by the package in which they are, in the order in which somebody needs them."""


def api_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of the page of each package."""
    for package, modules in PUBLIC.items():
        parts = [f"# `mighty_gui.{package}`", _told(f"mighty_gui.{package}", members=False)]
        for module in modules:
            parts += [f"## `{module}`", _told(f"mighty_gui.{package}.{module}", members=True)]
        yield f"api/{package.replace('.', '-')}.md", "\n\n".join(parts) + "\n"


def _told(module: str, *, members: bool) -> str:
    """The part of a page that Sphinx writes from the docstrings of a module."""
    options = "\n   :members:\n   :show-inheritance:" if members else ""
    return f"```{{eval-rst}}\n.. automodule:: {module}{options}\n```"
