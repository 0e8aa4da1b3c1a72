"""The check that a screen reader finds everything on a scene that can be pressed, with a unique name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets.base import PART
from mighty_gui.client.widgets.page import Page

ROLES_WITHOUT_A_PRESS = {"text", "heading"}


def unreachable(scene: Scene) -> Iterator[str]:
    """Yield what a blind person would miss on a scene, or could not distinguish from something else."""
    nodes = [node for top in scene.accessible_nodes() for node in top.walk()]
    counts = Counter(node.key for node in nodes)
    yield from (f"{key} stands {count} times in the tree" for key, count in counts.items() if count > 1)
    for page in scene.reader_pages:
        assert isinstance(page, Page)
        there = {widget.name for widget in page.walk() if widget.focusable}
        yield from (f"{name} cannot be found" for name in there - counts.keys())
    if not nodes:
        yield "there is nothing on it"
    silent = [n.key for n in nodes if n.presses and n.role in ROLES_WITHOUT_A_PRESS and PART not in n.key]
    yield from (f"{key} can be pressed, but is a text" for key in silent)
