"""Build the manual (needs the extra ``docs``): ``python -m tools.pages [FOLDER]``; default: ``build/pages``."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.pages.assembling import DOCS, LANGUAGES, assemble

USUAL: Final = DOCS.parent / "build" / "pages"


def main(arguments: list[str]) -> int:
    """Assemble the pages and build them in each language. Any warning is an error."""
    folder = Path(arguments[0]).resolve() if arguments else USUAL
    sources, pages = folder / "sources", folder / "html"
    for made in (sources, pages):
        shutil.rmtree(made, ignore_errors=True)
    assemble(sources)
    shutil.copytree(DOCS / "_front", pages)
    failed = [language for language in LANGUAGES if _build(sources / language, pages / language, language)]
    if not failed:
        print(pages / "index.html")
    return 1 if failed else 0


def _build(source: Path, to: Path, language: str) -> int:
    """Build the pages of one language, and return Sphinx's exit code.

    Each language needs a separate process, because Sphinx keeps the texts of the first language.
    """
    doctrees = source.parent / f"doctrees-{language}"
    options = ["-q", "-W", "--keep-going", "-c", str(DOCS), "-D", f"language={language}", "-d", str(doctrees)]
    return subprocess.run([sys.executable, "-m", "sphinx", *options, str(source), str(to)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
