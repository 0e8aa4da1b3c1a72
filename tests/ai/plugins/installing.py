"""Plug-ins installed for a test: a folder with modules and an installer's metadata."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

import mighty_gui.ai.plugins.installed_plugins as search
from mighty_gui.ai.plugins import asking
from mighty_gui.ai.plugins.installed_plugins import GROUP, PROGRAM, installed_plugins, players_folder

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


class Site:
    """A folder with plug-ins on the path of this program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, name: str, source: str, points: Mapping[str, str]) -> None:
        """Install a module of that name with these entry points."""
        (self.folder / f"{name}.py").write_text(source, "utf-8")
        about = self.folder / f"mighty_{name}-0.1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: mighty-{name}\nVersion: 0.1\n", "utf-8")
        lines = "".join(f"{one} = {place}\n" for one, place in points.items())
        (about / "entry_points.txt").write_text(
            f"[{GROUP}]\n{lines}[console_scripts]\nno-player = {name}:play\n", "utf-8"
        )
        forget()

    def install_example(self, name: str) -> None:
        """Install one of the examples of the docs."""
        project = tomllib.loads((EXAMPLES / name / "pyproject.toml").read_text("utf-8"))["project"]
        source = (EXAMPLES / name / f"{name}.py").read_text("utf-8")
        self.install(name, source, project["entry-points"][GROUP])

    def player(self, body: str, name: str = "guest") -> str:
        """Install a player whose function has that body, and return its id."""
        lines = "\n".join(f"    {line}" for line in body.splitlines())
        self.install(name, f"import os, sys, time\n\ndef play(view):\n{lines}\n", {name: f"{name}:play"})
        return name

    def program(self, source: str, name: str = "guest", **about: object) -> str:
        """Put a program with those lines of Python into the player's folder, and return its id."""
        players_folder().mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-c", source]
        described = {"format": PROGRAM, "command": command, **about}
        (players_folder() / f"{name}.yaml").write_text(json.dumps(described, ensure_ascii=False), "utf-8")
        forget()
        return name


def forget() -> None:
    """End all plug-ins' processes, and search for installed plug-ins again."""
    for plugin in installed_plugins():
        guest = asking._guest(plugin)
        if guest is not None:
            guest.process.close()
    installed_plugins.cache_clear()
    asking._guest.cache_clear()


@contextmanager
def site(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Yield a place to install plug-ins during a test.

    The player that the laboratory adds is left out: it is there as soon as any test has imported the laboratory.
    """
    folder.mkdir()
    for added in [*search._ADDED]:
        monkeypatch.delitem(search._ADDED, added)
    monkeypatch.syspath_prepend(str(folder))
    yield Site(folder)
    forget()
