"""An argument parser that speaks the player's language: its help, and its complaints."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from mighty_gui.cli import language
from mighty_gui.cli.output import INVALID, print_error, say
from mighty_gui.files.faults import FileError, Problem

_HEADINGS = {"positional arguments": "cli.positional", "options": "cli.options"}
"""How argparse heads the arguments that are put under no heading of ours, and what we say."""


class Help(argparse.HelpFormatter):
    """The help, without argparse's own English."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Any, prefix: str | None = None
    ) -> None:
        """Add the line that shows what may be typed."""
        head = f"{language.texts()('cli.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, head)

    def start_section(self, heading: str | None) -> None:
        """Begin a list of arguments."""
        key = _HEADINGS.get(heading or "")
        super().start_section(language.texts()(key) if key else heading)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are JSON where JSON was asked for, else in the player's language."""

    wants_json = False

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, formatter_class=Help, add_help=False)
        self.add_argument("-h", "--help", action="help", help=language.texts()("cli.help"))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Say what argparse has to say, help and version, as everything else is said."""
        say(message, end="", aside=file is sys.stderr)

    def error(self, message: str) -> NoReturn:
        """Complain and leave."""
        if Parser.wants_json:
            print_error(FileError(Problem(message)), as_json=True)
        else:
            say(self.format_usage(), end="", aside=True)
            say(f"{self.prog}: {language.problem_words(Problem(message))}", aside=True)
        raise SystemExit(INVALID)
