"""The names in the tree for screen readers: every screen has one, and no two controls on a screen share one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.shell.screen_reader import SETS, AccessibleNode, ScreenReader, distinct
from mighty_gui.keep.settings import LANGUAGES, Settings
from tests.client.shell.test_screen_reader import FakeAdapter
from tests.tiers import one_of, spread
from tools.showroom.pictures import SCENES


def controls(nodes: Iterable[AccessibleNode], group: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield group, role and name of everything that can be pressed or focused."""
    for node in nodes:
        if node.presses or node.focusable:
            yield group, node.role, node.name
        yield from controls(node.children, node.key if node.role in SETS else group)


@pytest.mark.parametrize(
    ("scene", "language"),
    [(name, language) for at, name in enumerate(spread(SCENES, 12)) for language in one_of(LANGUAGES, at)],
)
def test_screens_and_controls_have_names_of_their_own(tmp_path: Path, scene: str, language: str) -> None:
    app = demonstration.new_app(Settings(language=language), (1280, 720), tmp_path)
    SCENES[scene](app)
    demonstration.settle(app)
    reader = ScreenReader(app.context.texts("app.name"), adapter=FakeAdapter())
    assert app.scene is not None
    window, screen = [node for _, node, _ in reader._numbered_nodes(app.scene)][:2]
    assert window.name == {"ko": "마이티", "en": "Mighty"}[language]
    assert screen.name.strip(), type(app.scene).__name__
    names = Counter(controls(screen.children))
    assert not [name for name, count in names.items() if count > 1]
    assert not [name for name in names if not name[2].strip()]
    app.close()


def button(key: str, name: str, *children: AccessibleNode) -> AccessibleNode:
    return AccessibleNode(key, "button", name, presses=True, children=children)


def test_a_name_that_is_met_again_gets_a_number() -> None:
    inner = AccessibleNode("pane", "pane", children=(button("b", "Play"), button("c", "Share")))
    radios = AccessibleNode("r", "radios", "Jokers", children=(AccessibleNode("r//0", "radio", "2", presses=True),))
    found = distinct([button("a", "Play"), inner, radios, AccessibleNode("t", "text", "Play")])
    assert [node.name for top in found for node in top.walk()] == [
        "Play",
        "",
        "Play (2)",
        "Share",
        "Jokers",
        "2",
        "Play",
    ]
