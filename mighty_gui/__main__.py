"""``mighty-gui`` and ``python -m mighty_gui``."""

from __future__ import annotations

import sys

from mighty_gui.build import help_if_spawned, is_frozen

if __name__ == "__main__" and is_frozen():
    help_if_spawned()  # before the game is imported, because a helper needs little or nothing of it

from mighty_gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
