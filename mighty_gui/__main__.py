"""``mighty-gui`` and ``python -m mighty_gui``."""

from __future__ import annotations

import sys

from mighty_gui.build import help_if_spawned, is_frozen

if __name__ == "__main__" and is_frozen():
    help_if_spawned()  # before the game is imported, of which a helper needs nothing or little

from mighty_gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
