"""``mighty-gui`` and ``python -m mighty_gui``."""

from __future__ import annotations

import sys

from mighty_gui.cli import main


def _serve_if_spawned() -> None:
    """Do the work of a worker process, if this frozen program was started as one.

    Only a frozen program is; every other starts 10 ms sooner without this import.
    """
    from multiprocessing import freeze_support

    freeze_support()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        _serve_if_spawned()
    sys.exit(main())
