"""A reader who follows a page: writes its files, types its commands, runs its programs."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from mighty_gui.__main__ import main
from tests.pages.elsewhere import ELSEWHERE
from tests.pages.page_blocks import FOLDERS, Block

_EXIT = re.compile(r"#.*\b(\d)$")
"""The exit code in a line, if it is not 0."""


class Desk:
    """A reader with an empty folder, and a language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder
        self.language = language
        self.shown: set[str] = set()
        """The files that the page has shown, and that no command has read so far."""

    def follow(self, block: Block) -> str | None:
        """Follow a block, and return the output; ``None`` if there is nothing to do."""
        if block.kind == "yaml":
            assert block.file, f"a file without a name: {block.text}"
            (self.folder / block.file).write_text(block.text, encoding="utf-8")
            self.shown.add(block.file)
            return None
        if block.kind == "sh":
            return "".join(self._typed(line) for line in block.lines if line not in ELSEWHERE)
        return self._run(block) if block.kind == "python" and not _is_example(block) else None

    def _typed(self, line: str) -> str:
        words = shlex.split(line, comments=True)
        assert words[0] == "mighty-gui", f"neither run here nor listed in tests/pages/elsewhere.py: {line}"
        into = words[words.index(">") + 1] if ">" in words else None
        words = words[1 : words.index(">")] if into else words[1:]
        self.shown -= set(words)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["--lang", self.language, *words])
        said = _EXIT.search(line)
        assert code == (int(said[1]) if said else 0), (line, code, err.getvalue())
        if into:
            (self.folder / into).write_text(out.getvalue(), encoding="utf-8")
        return ("" if into else out.getvalue()) + err.getvalue()

    def _run(self, block: Block) -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.text, "page", "exec"), {})
        return out.getvalue()


def _is_example(block: Block) -> bool:
    """Return whether a program is one of the examples, which have separate tests."""
    body = block.text.split("\n\n\n")[0].strip()
    return any(
        body in path.read_text(encoding="utf-8") for folder in FOLDERS for path in folder.glob("examples/*/*.py")
    )


def fits(shown: str, said: str) -> bool:
    """Return whether a page shows the output; ``…`` replaces any omitted part."""
    pattern = ".*?".join(map(re.escape, shown.strip().split("…")))
    return re.fullmatch(pattern, said.strip(), re.DOTALL) is not None


def with_outputs(found: Sequence[Block]) -> list[tuple[Block, Block | None]]:
    """Return the blocks to follow, each with the next one if it shows the output."""
    pairs = zip_longest(found, found[1:])
    return [(one, after if after and after.kind in ("text", "json") else None) for one, after in pairs]
