"""The command line: one module for each command.

A command's module has ``arguments(parser)``, which adds what it takes, and ``run(options)``, which returns
the exit code. It is imported only when the command is asked for.
"""

from __future__ import annotations

from mighty_gui.cli.command_line import main

__all__ = ["main"]
