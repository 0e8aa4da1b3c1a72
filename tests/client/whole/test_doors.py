"""The number of screens and dialogs, which may only decrease. This lists them:

python -m tests.client.whole.test_doors
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from mighty_gui import client
from mighty_gui.client.frame.tabbed_page import Tab, TabbedPage
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets.widget_scene import WidgetScene

MOST = 27
"""The current number of kinds."""
_BASES = (Scene, WidgetScene, TabbedPage)


def scenes(base: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Yield every class of scenes in the program."""
    for derived in base.__subclasses__():
        yield derived
        yield from scenes(derived)


def doors() -> dict[type[Scene], list[type[Scene]]]:
    """Return screens and dialogs, each with its kinds: derived classes look and work the same.

    Tabs are not included, because they are parts of a page.
    """
    for module in pkgutil.walk_packages(client.__path__, f"{client.__name__}."):
        importlib.import_module(module.name)
    found = [
        scene
        for scene in dict.fromkeys(scenes())
        if scene.__module__.startswith(client.__name__) and scene not in _BASES and not issubclass(scene, Tab)
    ]
    return {
        scene: [kind for kind in found if kind is not scene and issubclass(kind, scene)]
        for scene in found
        if all(base in _BASES or not issubclass(base, Scene) for base in scene.__bases__)
    }


def test_there_are_no_more_screens_and_dialogs_than_there_were() -> None:
    names = sorted(scene.__name__ for scene in doors())
    assert len(names) <= MOST, f"{len(names)}: can the new one be a tab, or a kind of another? {names}"
    assert len(names) == MOST, "fewer: let MOST say so"


if __name__ == "__main__":
    for door, kinds in sorted(doors().items(), key=lambda pair: pair[0].__name__):
        print(door.__name__, f"({', '.join(kind.__name__ for kind in kinds)})" if kinds else "")
    print(len(doors()))
