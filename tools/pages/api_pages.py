"""The modules for other programs: one page for each package, written from the docstrings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

PUBLIC: Final[Mapping[str, Sequence[str]]] = {
    "mighty_gui.engine.core": ("cards", "game", "common_actions", "event", "record", "refusal"),
    "mighty_gui.engine.mighty": ("rules", "actions", "contract", "view", "events", "result", "hand", "mighty_game"),
    "mighty_gui.engine.mitigati": ("rules", "actions", "view", "events", "result", "hand", "mitigati_game"),
    "mighty_gui.presets": (
        *(
            "catalogue",
            "preset",
            "origins",
            "games",
            "game_kit",
            "rule_book",
            "contradiction",
            "record_files",
            "proofs",
            "rule_proof",
            "deciding",
            "variations",
        ),
        "share",
    ),
    "mighty_gui.match": ("match", "setup", "seating", "saving_state", "finished", "deal_code"),
    "mighty_gui.ai": ("players", "appraisal", "pause", "game_players", "plugins.installed_plugins"),
    "mighty_gui.simulation": ("selfplay", "crews", "crew"),
    "mighty_gui.study": ("review.analysis", "review.judge", "review.open_play", "review.true_course", "comparison.par"),
    "mighty_lab": ("ladder", "paired_deals", "intervals", "yardsticks"),
    "mighty_lab.training": ("decision", "encoding_registry", "held_out"),
}
"""The modules by package, in the order that a reader needs them."""


def api_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of the page of each package."""
    for package, modules in PUBLIC.items():
        parts = [f"# `{package}`", _described(package, members=False)]
        for module in modules:
            parts += [f"## `{module}`", _described(f"{package}.{module}", members=True)]
        yield page_of(package), "\n\n".join(parts) + "\n"


def page_of(package: str) -> str:
    """Return the name of a package's page: `mighty_gui.engine.core` is described on `api/engine-core.md`."""
    return f"api/{package.removeprefix('mighty_gui.').removeprefix('mighty_').replace('.', '-')}.md"


def _described(module: str, *, members: bool) -> str:
    """Return the Sphinx directive that writes a module's docstrings into a page."""
    options = "\n   :members:\n   :show-inheritance:" if members else ""
    return f"```{{eval-rst}}\n.. automodule:: {module}{options}\n```"
