"""One source, plain and compiled: compiled modules avoid pitfalls, and each build identifies itself.

These tests run on both: with the sources on the plain build, without them on an installed compiled one.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import mighty_gui
from mighty_gui import build
from mighty_gui.__main__ import main

ROOT = Path(__file__).parents[1]
PACKAGE = Path(mighty_gui.__file__).parent
HOOK: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
    "wheel"
]["hooks"]["custom"]


def source(name: str) -> Path:
    return PACKAGE.parent / name


def compiled_names() -> list[str]:
    """Return the compiled modules as files from the project's root."""
    found = (path for folder in HOOK["compiled"] for path in source(folder).glob("*.py"))
    names = {path.relative_to(PACKAGE.parent).as_posix() for path in found if path.name != "__init__.py"}
    return sorted(names - set(HOOK["plain"]))


def module_of(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".")


def test_what_stays_plain_is_there_and_says_why() -> None:
    for name, reason in HOOK["plain"].items():
        assert source(name).is_file(), name
        assert any(name.startswith(f"{folder}/") for folder in HOOK["compiled"]), name
        assert len(reason.split()) > 3, name


@pytest.mark.parametrize("name", compiled_names())
def test_every_module_is_of_the_build_that_the_program_tells(name: str) -> None:
    loaded = str(import_module(module_of(name)).__file__)
    if build.build_kind() == "compiled":
        assert loaded.endswith(tuple(EXTENSION_SUFFIXES))
        assert source(name).is_file()  # for tracebacks, and for readers
    else:
        assert loaded == str(source(name))


def test_the_build_is_found_by_what_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module_of(build.WITNESS.replace(".", "/")) in map(module_of, compiled_names())
    machine_code = find_spec("_elementtree") or find_spec("_json") or find_spec("_socket")
    assert machine_code is not None
    monkeypatch.setattr(build, "find_spec", lambda _: machine_code)
    assert build.build_kind() == "compiled"
    monkeypatch.setattr(build, "find_spec", lambda _: find_spec("ast"))
    assert build.build_kind() == "plain"


def test_the_version_tells_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"mighty-gui {mighty_gui.__version__} ({build.build_kind()})\n"


# --- code that mypyc accepts with another meaning than Python's --------------------------------------------------


def pitfalls(tree: ast.Module) -> Iterator[str]:
    """Yield code that would fail or behave differently in the compiled build only."""
    values = {"Value", "PointCount"}  # each is checked itself: a class that inherits from one is one
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    values |= {one.name for one in classes if any("frozen=True" in ast.unparse(by) for by in one.decorator_list)}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name("object"), "__new__" | "__setattr__"):
                yield "a compiled class is made and filled by its own __init__ only"
            case ast.Attribute(_, "__dict__" | "__new__"):
                yield "a compiled object has no __dict__, and its __new__ calls __init__"
            case ast.Name("cached_property"):
                yield "cached_property needs a __dict__"
            case ast.ClassDef():
                yield from class_pitfalls(node, values)
            case ast.Module(body):
                yield from (f"{name} is looked up by its name each time unless it is Final" for name in loose(body))


def loose(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the constants of a module that are not declared as such."""
    for node in body:
        match node:
            case ast.Assign([ast.Name(name)]) if name.isupper() and "TypeVar" not in ast.unparse(node.value):
                yield name
            case ast.AnnAssign(ast.Name(name), annotation) if name.isupper() and "Final" not in ast.unparse(annotation):
                yield name


def class_pitfalls(node: ast.ClassDef, values: set[str]) -> Iterator[str]:
    decorators = " ".join(map(ast.unparse, node.decorator_list))
    bases = " ".join(map(ast.unparse, node.bases))
    if "dataclass" not in decorators:
        return
    if "frozen=True" in decorators and node.name != "Value" and bases not in values:
        yield f"{node.name} is pickled and copied only as a Value"
    if any("ClassVar" in ast.unparse(one.annotation) for one in node.body if isinstance(one, ast.AnnAssign)):
        yield f"mypyc takes a ClassVar of {node.name} for a field"


@pytest.mark.parametrize("name", compiled_names())
def test_a_module_means_the_same_when_it_is_compiled(name: str) -> None:
    assert sorted(pitfalls(ast.parse(source(name).read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "code",
    [
        "x = object.__new__(X)",
        "x = X.__new__(X)",
        "object.__setattr__(x, 'a', 1)",
        "x.__dict__['a'] = 1",
        "class X:\n    @cached_property\n    def a(self): ...",
        "@dataclass(frozen=True, slots=True)\nclass X: ...",
        "@dataclass\nclass X:\n    a: ClassVar[str] = ''",
        "STAKES = 1",
        "TABLE: dict[str, int] = {}",
    ],
)
def test_a_pitfall_is_seen(code: str) -> None:
    assert len(list(pitfalls(ast.parse(code)))) == 1
