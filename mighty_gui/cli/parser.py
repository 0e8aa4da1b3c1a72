"""An argument parser with its help and its errors in the player's language."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final, NoReturn

from mighty_gui.cli import language
from mighty_gui.cli.output import INVALID, print_error
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import FileError, Problem, nearest

_HEADINGS = {"positional arguments": "cli.positional", "options": "cli.options"}
"""The headings of argparse for arguments without one of ours, and the keys of our texts for them."""


def file_name(text: str) -> Path:
    """Return the path of a file or folder. Raises ``ValueError`` for an empty name, which is not the current folder."""
    if not text:
        raise ValueError
    return Path(text)


def day(text: str) -> str:
    """Return a day, a month or a year, as a prefix of dates; empty for every day. Raises ``ValueError``."""
    if text:
        date.fromisoformat(f"{text}-01-01"[: len("2026-11-01")] if re.fullmatch(r"\d{4}(-\d\d){0,2}", text) else "")
    return text


_REFUSALS: Final[Mapping[Callable[[str], object], str]] = {
    int: "command.int", float: "command.float", day: "command.day", file_name: "command.file",
}  # fmt: skip
"""The refusal for a value of each type that cannot be read."""


class Help(argparse.HelpFormatter):
    """The help, in the player's language instead of argparse's English."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Any, prefix: str | None = None
    ) -> None:
        """Add the line that shows the syntax."""
        head = f"{language.texts()('cli.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, head)

    def start_section(self, heading: str | None) -> None:
        """Begin a list of arguments."""
        key = _HEADINGS.get(heading or "")
        super().start_section(language.texts()(key) if key else heading)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are JSON if JSON was requested, else text in the player's language."""

    wants_json = False

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, formatter_class=Help, add_help=False)
        self.add_argument("-h", "--help", action="help", help=language.texts()("cli.help"))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the messages of argparse, help and version, like all other output."""
        print_text(message, end="", to_stderr=file is sys.stderr)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the arguments; unknown words are refused."""
        options, unknown = self.parse_known_args(args, namespace)
        if unknown:
            options_known = tuple(dict.fromkeys(_options_below(self)))
            hint = next((phrase for word in unknown if (phrase := nearest(word.split("=")[0], options_known))), "")
            self.refuse(Refusal("command.unknown", words=tuple(unknown), hint=hint))
        return options

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the arguments. Missing ones are reported here, because argparse would report them in English."""
        needed = [action for action in self._actions if action.required]
        for action in needed:
            action.required = False
        try:
            options, unknown = super().parse_known_args(args, namespace)
        finally:
            for action in needed:
                action.required = True
        missing = tuple(_name(action) for action in needed if getattr(options, action.dest, None) is None)
        if missing:
            self.refuse(Refusal("command.missing", words=missing))
        return options, unknown

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        choices = None if action.choices is None else tuple(map(str, action.choices))
        if choices is None or value in choices:
            return
        if isinstance(action, argparse._SubParsersAction):
            self.refuse(Refusal("command.none", value=str(value), words=choices))
        self.refuse(Refusal("command.choice", name=_name(action), value=f"'{value}'", words=choices))

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            code = next(code for type_, code in _REFUSALS.items() if action.type is type_)
            self.refuse(Refusal(code, name=_name(action), value=f"'{arg_string}'"))

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            code = "command.one" if action.nargs is None else "command.some"
            self.refuse(Refusal(code, name=_name(action)))

    def _get_option_tuples(self, option_string: str) -> list[tuple[argparse.Action, str, str | None]]:
        """Return the options that a shortened one may mean; refuse more than one."""
        found = super()._get_option_tuples(option_string)
        if len(found) > 1:
            meant = tuple(name for _, name, *_ in found)
            self.refuse(Refusal("command.ambiguous", value=option_string, words=meant))
        return found

    def refuse(self, refusal: Refusal) -> NoReturn:
        """Report an error in the arguments, and exit."""
        problem = Problem(refusal)
        if Parser.wants_json:
            print_error(FileError(problem), as_json=True)
        else:
            print_text(self.format_usage(), end="", to_stderr=True)
            print_text(f"{self.prog}: {language.problem_line(problem)}", to_stderr=True)
        raise SystemExit(INVALID)

    def error(self, message: str) -> NoReturn:
        """Report an error that only argparse knows, without its message, which is not in our languages."""
        self.refuse(Refusal("command.odd"))


def _options_below(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the options of a parser and of its commands, except the hidden ones."""
    for action in parser._actions:
        if action.help != argparse.SUPPRESS:
            yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _options_below(command)


def _name(action: argparse.Action) -> str:
    """Return the name of an argument in the help."""
    return "/".join(action.option_strings) or str(action.metavar or action.dest)
