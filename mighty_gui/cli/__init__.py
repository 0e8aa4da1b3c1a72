"""The command line: one module for each command.

The module of a command has ``arguments(parser)``, which adds its arguments, and ``run(options)``, which returns the
exit code. It is imported only when the command is used.
"""

from __future__ import annotations

from mighty_gui.cli.command_line import main

__all__ = ["main"]
