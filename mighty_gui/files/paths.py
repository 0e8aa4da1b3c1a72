"""The places of the program's own files and the player's files, however the program was installed."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

APP_NAME = "mighty-gui"


class MissingDataError(FileNotFoundError):
    """The program's own files are not where it is; the texts are among them, so its message is the sentence."""


@cache
def data_root() -> Path:
    """The folder that holds ``assets/`` and ``rulesets/``: in a wheel, an editable install, a
    source tree or a frozen executable."""
    package = Path(__file__).resolve().parent.parent
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [package / "data", package.parent]
    if frozen:
        candidates.insert(0, Path(frozen))
    for folder in candidates:
        if (folder / "rulesets").is_dir() and (folder / "assets").is_dir():
            return folder
    raise MissingDataError(
        f"Mighty's own data (assets, rulesets) is missing beside {package}. Install the program again."
    )


def user_root() -> Path:
    """The player's own folder: settings, saved matches, own rule sets. ``MIGHTY_HOME`` sets another one."""
    override = os.environ.get("MIGHTY_HOME")
    return Path(override) if override else Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
