"""The hook of the wheel: with ``MIGHTY_COMPILE=1`` the engine and the computer's playouts become machine code.

The same sources are compiled by mypyc and stay beside what is made of them; without the variable nothing is
compiled and no compiler is needed. Which modules, and why not the others, stands in ``pyproject.toml``.
"""

from __future__ import annotations

import os
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from textwrap import shorten
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("MIGHTY_COMPILE") == "1"
NEEDED = ["mypy[mypyc]>=2.4,<3", "setuptools>=77"]
PLAIN_WORKS = "Without MIGHTY_COMPILE the game is installed as plain Python and needs neither."
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class CompiledEngine(BuildHookInterface[Any]):
    """Compile the modules that ``compiled`` and ``plain`` of the hook's table name, and put them into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be there before building: nothing, unless something is to be compiled."""
        return NEEDED if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless the build is plain; an editable install always is, for its sources may change."""
        if not WANTED:
            return
        if version == "editable":
            self.app.abort("MIGHTY_COMPILE=1 is for wheels: an editable install runs the sources as they are.")
        self._refuse_without_compiler()
        made = Path(tempfile.mkdtemp(prefix="mighty-compiled-"))
        self._compile(list(modules(Path(self.root), self.config)), made)
        libraries = [path for path in (made / "lib").rglob("*") if path.is_file()]
        build_data["force_include"].update({str(path): str(path.relative_to(made / "lib")) for path in libraries})
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def _refuse_without_compiler(self) -> None:
        """Stop with one sentence where nothing can be compiled, before the minute that compiling takes."""
        from setuptools import Extension

        headers = sysconfig.get_path("include")
        if not Path(headers, "Python.h").exists():
            self.app.abort(f"MIGHTY_COMPILE=1 needs Python's headers: no Python.h in {headers}. {PLAIN_WORKS}")
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text(PROBE, "utf-8")
            error = compile_errors([Extension("probe", [str(probe)])], folder, folder)
        if error:
            self.app.abort(f"MIGHTY_COMPILE=1 needs a C compiler that works ({error}). {PLAIN_WORKS}")

    def _compile(self, names: list[str], made: Path) -> None:
        """Compile modules of the project: libraries into ``made/lib``, what lies between into ``made/c``."""
        from mypyc.build import mypycify

        os.chdir(self.root)
        strict = ["--config-file=", "--strict", "--follow-imports=silent"]  # others are not judged here
        extensions = mypycify(
            [*strict, *names], group_name="mighty_gui.engine", target_dir=str(made / "c"), debug_level="0"
        )
        error = compile_errors(extensions, str(made / "lib"), str(made / "c"))
        if error:
            self.app.abort(f"MIGHTY_COMPILE=1 has failed ({error}). {PLAIN_WORKS}")


def compile_errors(extensions: list[Any], to: str, between: str) -> str:
    """Compile into the folder ``to``; in short what the compiler had against it, or nothing."""
    from setuptools import Distribution
    from setuptools.errors import BaseError, CCompilerError

    build = Distribution({"name": "mighty-gui", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = to, between
    try:
        build.ensure_finalized()
        build.run()
    except (BaseError, CCompilerError) as error:
        return shorten(str(error), 100)
    return ""


def modules(root: Path, config: dict[str, Any]) -> Iterator[str]:
    """The modules to compile: all of the folders named, but those that stay plain and those that are empty."""
    for folder in config["compiled"]:
        for path in sorted(Path(root, folder).glob("*.py")):
            name = path.relative_to(root).as_posix()
            if path.name != "__init__.py" and name not in config["plain"]:
                yield name
