"""The commands of the pages that install something or take long, and where each of them is run instead.

``python -m tests.pages.elsewhere`` runs those of the release in the current folder (a clone, with its environment),
page by page, with the files that the page shows.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.pages.page_blocks import blocks, pages

RUN: Final = ".ci/run"
RELEASE: Final = ".ci/release"

ELSEWHERE: Final = {
    # sets up an environment, runs every test, or is CI itself
    "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/mighty-gui": RUN,
    "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest": RUN,
    "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' -e ./mighty_lab": RUN,
    ".venv/bin/pip install ./mighty_lab": RELEASE,
    ".venv/bin/python -m pytest mighty_lab/tests    # the tests of the laboratory": RELEASE,
    ".venv/bin/python -m pytest                     # the quick tier of the tests, headless": RUN,
    ".venv/bin/python -m pytest -m nightly          # the rest (tests/tiers.py)": RELEASE,
    ".venv/bin/ruff check . && .venv/bin/ruff format --check . && .venv/bin/mypy && .venv/bin/lint-imports": RUN,
    ".ci/run                                        # what CI runs, in fresh environments": RUN,
    # needs the extra of the manual, and a minute
    "python3 -m venv .venv && .venv/bin/pip install -e '.[docs]' -e ./mighty_lab "
    "&& .venv/bin/python -m tools.pages": RELEASE,
    # installs a plug-in, or asks the installed one
    "pip install docs/examples/careful": RELEASE,
    "pip install --target ~/.local/share/mighty-gui/players docs/examples/careful": RELEASE,
    "mighty-gui simulate --seats careful,normal,normal,normal,normal --hands 20 --duplicate": RELEASE,
    "mighty-gui suggest hand.yaml --level careful": RELEASE,
    "mkdir -p ~/.local/share/mighty-gui/players "
    "&& cp docs/examples/thrifty/thrifty.* ~/.local/share/mighty-gui/players": RELEASE,
    "mighty-gui simulate --seats thrifty,normal,normal,normal,normal --hands 20 --duplicate": RELEASE,
    # learns for a minute with the extra of the environment, and plays
    "python mighty_lab/docs/examples/imitator/learn.py --hands 600": RELEASE,
    "pip install mighty_lab/docs/examples/imitator": RELEASE,
    "mighty-gui lab ladder imitator random --preset jeju-3 --hands 200": RELEASE,
    # repeats measurements: half a minute each
    "mighty-gui simulate --preset standard-5 --hands 150 --seed 99501 "
    "--seats normal,novice,novice,novice,novice --duplicate": RELEASE,
    "mighty-gui simulate --preset standard-5 --hands 150 --seed 99701 "
    "--seats novice,normal,normal,normal,normal --duplicate": RELEASE,
    # replays a hand with `hard`: some seconds, and `tests/cli/test_today.py` confirms codes of quicker tables
    "mighty-gui today check DAY1-8VBAPH019C0G21ZNK7ZZP1XJ": RELEASE,
    # installs the game twice, and measures for half an hour: the release measures only the quick part
    "pip install . && mighty-gui bench --json > plain.json": RELEASE,
    "MIGHTY_COMPILE=1 pip install --force-reinstall --no-deps . && mighty-gui bench --json > compiled.json": RELEASE,
    "python -m tools.speed_page plain.json compiled.json": RELEASE,
}


def typed(line: str) -> str:
    """Return a command as the release types it."""
    line = line.replace("~/.local/share/mighty-gui/players &&", "$MIGHTY_HOME/players &&")
    line = re.sub(r"thrifty\.\* ~/\S+", "thrifty.* $MIGHTY_HOME/players", line)
    return line.replace("mighty-gui bench ", "mighty-gui bench --only presets ")


def main() -> int:
    """Run the commands of the release, in the order of the pages, and stop at the first that fails."""
    for page in pages("en"):
        for block in blocks(page):
            if block.file:
                Path(block.file).write_text(block.text, encoding="utf-8")
            for line in block.lines if block.kind == "sh" else ():
                if ELSEWHERE.get(line) == RELEASE:
                    print(f"{page.name}: {line}", flush=True)
                    subprocess.run(
                        ["bash", "-euo", "pipefail", "-c", typed(line)], check=True, stdout=subprocess.DEVNULL
                    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
