"""``mighty-gui`` and ``python -m mighty_gui``."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from mighty_gui.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
