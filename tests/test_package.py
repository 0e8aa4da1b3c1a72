"""The wheel contains what the game needs to run, and nothing that only its developers need."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.texts import Texts
from tests.test_imports import imported

ROOT = Path(__file__).parents[1]
WHEEL: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"][
    "targets"
]["wheel"]


def shipped() -> Iterator[str]:
    """Yield the files that go into the wheel and the executable."""
    for folder in WHEEL["only-include"]:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in name:
                yield name


def test_no_generator_is_shipped() -> None:
    assert not [name for name in shipped() if name.startswith(("assets/", "rulesets/")) and name.endswith(".py")]


def test_a_package_that_is_missing_is_named_by_what_can_be_installed() -> None:
    """The game is on no package index, so ``mighty-gui[voice]`` cannot be installed; the extra's packages can."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {
        name: {re.split("[>=<;]", one)[0] for one in needs} for name, needs in project["optional-dependencies"].items()
    }
    keys = {"voice": "accessibility.voice.not_installed", "cluster": "errors.crew.no_cluster"}
    for language in LANGUAGES:
        texts = Texts.load(language)
        for extra, key in keys.items():
            command = re.search(r"\.venv/bin/pip install ([a-z ]+) \(", texts(key))
            assert command is not None, texts(key)
            assert set(command[1].split()) == extras[extra]
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "assets" / "locale").rglob("*.yaml"), ROOT / "README.md"]
    assert not [str(page) for page in pages if "mighty-gui[" in page.read_text("utf-8")]


def test_no_script_that_is_run_by_hand_is_shipped() -> None:
    found = [
        name for name in shipped() if name.endswith(".py") and "ArgumentParser(" in (ROOT / name).read_text("utf-8")
    ]
    assert found == []


def test_nothing_that_is_shipped_imports_what_is_not() -> None:
    assert not [name for name in shipped() if name.startswith("tools")]
    for name in shipped():
        if name.endswith(".py") and "tools" in (code := (ROOT / name).read_text("utf-8")):
            named = {module for _, module in imported(code)}
            assert not [module for module in named if module.split(".")[0] == "tools"], name


@pytest.mark.parametrize(
    "name",
    [
        "mighty_gui/py.typed",
        "mighty_gui/__main__.py",
        "assets/players/hand_weights.json",
        "assets/cards/LICENSE",
        "assets/icons/icon.png",
        "assets/licences/pygame-ce.txt",
        "assets/locale/ko/errors.yaml",
        "rulesets/standard-5.yaml",
    ],
)
def test_what_the_game_needs_is_shipped(name: str) -> None:
    assert name in set(shipped())


def test_every_picture_sound_and_rule_set_is_shipped() -> None:
    there = {path for folder in ("assets", "rulesets") for path in (ROOT / folder).rglob("*") if path.is_file()}
    needed = {path.relative_to(ROOT).as_posix() for path in there if path.suffix not in (".py", ".pyc")}
    assert needed <= set(shipped())


def test_the_data_lie_where_an_installed_game_looks() -> None:
    assert WHEEL["sources"] == {"assets": "mighty_gui/data/assets", "rulesets": "mighty_gui/data/rulesets"}


def spec() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the arguments of PyInstaller in ``build.spec``, and all names that it defines."""
    made: dict[str, Any] = {}
    text = (ROOT / "build.spec").read_text("utf-8")
    hooks = "from PyInstaller.utils.hooks import collect_data_files, collect_dynamic_libs"
    assert hooks in text
    code = text.replace(hooks, "collect_data_files = collect_dynamic_libs = lambda *_, **__: []")

    class Part:
        binaries = datas = pure = scripts = dependencies = ()

        def __init__(self, *parts: Any, **words: Any) -> None:
            made.setdefault("parts", parts)
            made.setdefault("words", words)

    defined: dict[str, Any] = dict.fromkeys(("Analysis", "EXE", "PYZ", "COLLECT"), Part) | {"SPECPATH": str(ROOT)}
    exec(compile(code, "build.spec", "exec"), defined)
    return made, defined


def test_the_executable_reads_the_same_list() -> None:
    made, _ = spec()
    data = {Path(source).as_posix() for source, _ in made["words"]["datas"]}
    modules = set(made["words"]["hiddenimports"])
    assert data - {"LICENSE", "mighty_gui/ai/plugins/serving.py"} == {
        name for name in shipped() if not name.startswith("mighty_gui/") and not name.endswith((".ico", ".icns"))
    }
    assert "mighty_gui.ai.mighty.hand_estimate" in modules
    assert {"mighty_gui.client", "statistics", "xml.etree.ElementTree"} <= modules
    assert "tools.tuning.fit_hands" not in modules
    assert {"readline", "_dbm", "_gdbm"} <= set(made["words"]["excludes"]), "their libraries are under the GPL"
    assert "readline" not in modules
    assert made["parts"] == ([str(ROOT / "mighty_gui" / "__main__.py")],)


def test_what_only_linkers_and_debuggers_read_is_left_out_of_all_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, defined = spec()
    defined["SPECPATH"] = str(tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    run: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, check: run.append(command))
    libraries = [
        ("libpython.so", "r", "BINARY"),
        ("lib-dynload/math.so", "s", "EXTENSION"),
        ("libSDL2.so", "pygame_ce.libs/libSDL2.so", "SYMLINK"),
    ]
    copies = {name: str(tmp_path / "build/stripped" / name) for name in ("libpython.so", "lib-dynload/math.so")}
    made = list(defined["stripped"](libraries))
    assert made == [(name, copies.get(name, path), kind) for name, path, kind in libraries]
    assert [command[2:] for command in run] == [
        ["-o", copy, of] for copy, of in zip(copies.values(), "rs", strict=True)
    ]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("mighty_gui/engine/law.py", "mighty_gui.engine.law"),
        ("mighty_gui/engine/__init__.py", "mighty_gui.engine"),
        ("mighty_gui/engine__mypyc.cp311-win_amd64.pyd", "mighty_gui.engine__mypyc"),
        ("mighty_gui/engine__mypyc.cpython-311-x86_64-linux-gnu.so", "mighty_gui.engine__mypyc"),
    ],
)
def test_the_executable_names_modules_by_their_files(file: str, name: str, tmp_path: Path) -> None:
    assert spec()[1]["named"](tmp_path / file, tmp_path) == name
