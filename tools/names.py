"""The contracts on names (CONTRIBUTING, The dictionary) and docstrings: print the violations.

python -m tools.names
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tools.docstrings import PACKAGES, Break, broken_docstrings

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

CLASSES: Final = {"Standing", "Table", "Place", "Way", "TooLarge"}
"""Names that no class may have, because they have too many meanings, or none."""
PARTS: Final = {
    "told", "tell", "tells", "teller", "say", "says", "saying", "words", "ways", "whoever", "anew", "aside", "beside",
    "mend", "mends", "untold", "heard", "taught", "untaught", "doubt", "doubts", "deed", "deeds", "hush", "feats",
    "glad", "stead",
}  # fmt: skip
"""Words that no name may contain, because they are no terms of the game or the field. A bid may be ``said``."""
VARIABLES: Final = {"one"}
"""Names that no variable, field or parameter may have."""
FIELDS: Final = {("FriendWeight", "one")}
"""Fields whose names are fixed by the rule files."""
EVENTS: Final = {"resized", "acted", "asked", "pressed", "focused", "skipped"}
"""Functions that record an event and are named after it."""
STATES: Final = {"enabled", "finished", "unfinished", "installed", "saved", "become", "proceed", "felt"}
"""Functions that are named after a state, or whose names only look like participles."""
IRREGULAR: Final = {
    "found", "kept", "shown", "drawn", "said", "known", "seen", "taken", "made", "won", "lost",
    "left", "held", "chosen", "given", "gone", "done", "built", "brought", "paid", "sent", "begun", "thrown",
    "spoken", "laid", "meant", "stood", "struck", "thought", "torn", "broken", "fallen",
    "forgotten", "written",
}  # fmt: skip
NOT_PARTICIPLES: Final = {"seed", "feed", "speed", "need", "bleed"}


def broken_names(folder: Path) -> Iterator[Break]:
    """Yield file, line and a description of every name below a folder that violates the contract."""
    classes: Mapping[str, list[tuple[Path, int]]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes[node.name].append((path, node.lineno))
        yield from ((path, line, wrong) for line, wrong in _wrong_names(tree))
    for name, places in classes.items():
        if len(places) > 1:
            yield *places[1], f"class {name} is also in {places[0][0]}"


def _wrong_names(tree: ast.AST, owner: str = "") -> Iterator[tuple[int, str]]:
    for node in ast.iter_child_nodes(tree):
        name = node.name if isinstance(node, Definition) else _bound_name(node)
        yield from ((getattr(node, "lineno", 0), f"{part} in {name}") for part in _parts(name) if part in PARTS)
        if isinstance(node, ast.ClassDef):
            if node.name in CLASSES:
                yield node.lineno, f"class {node.name}"
            yield from _wrong_names(node, node.name)
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and _is_bare_participle(node.name):
            yield node.lineno, f"function {node.name}"
        if not isinstance(node, Definition) and name in VARIABLES and (owner, name) not in FIELDS:
            yield getattr(node, "lineno", 0), f"variable {name}"
        yield from _wrong_names(node, owner)


def _parts(name: str) -> list[str]:
    """Return the words of a name, in lower case: of ``_toldOf_IT``, told, of and it."""
    return [part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)]


def _bound_name(node: ast.AST) -> str:
    """Return the name that a node gives to a variable, a field or a parameter; empty if it gives none."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.Attribute(attr=name, ctx=ast.Store()):
            return name
        case ast.MatchAs(name=str(name)):
            return name
    return ""


def _is_bare_participle(name: str) -> bool:
    word = name.strip("_")
    if "_" in word or word in EVENTS | STATES | NOT_PARTICIPLES:
        return False
    return word in IRREGULAR or word.endswith("ed")


def main() -> int:
    """Print the violations, and return the exit code."""
    found = [wrong for package in PACKAGES for wrong in (*broken_names(package), *broken_docstrings(package))]
    for path, line, wrong in found:
        print(f"{path}:{line}: {wrong}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
