"""The command line: finds the command, runs it and reports its errors."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Protocol

from mighty_gui import __version__
from mighty_gui.build import build_kind
from mighty_gui.cli import language
from mighty_gui.cli.output import (
    DONE,
    FAILED,
    INVALID,
    Warnings,
    fall_silent,
    finish,
    print_error,
    reader_is_gone,
    speak_utf8,
)
from mighty_gui.cli.parser import Parser
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.storage import HOME_VARIABLE, MissingDataError, expect_home, user_root
from mighty_gui.texts import TextsError

COMMANDS: Final = ("rules", "replay", "simulate", "suggest", "analyse", "par", "today", "history", "host", "bench",
                   "demo")  # fmt: skip
COMMANDS_ELSEWHERE: Final = {"lab": "mighty-lab"}
"""The commands of other distributions, which offer them as entry points, and the names of those distributions."""
ENTRY_POINTS: Final = "mighty_gui.commands"


class Command(Protocol):
    """The functions that the module of a command offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments of the command."""

    def run(self, options: argparse.Namespace) -> int:
        """Run the command, and return the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, or open the game if none is given. Returns the exit code."""
    speak_utf8()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        try:
            return _answer(given)
        finally:
            finish()
    except KeyboardInterrupt:
        return 130
    except (MissingDataError, TextsError) as error:  # without texts there is no translation
        print_text(error, to_stderr=True)
        return FAILED
    except OSError as error:
        if reader_is_gone(error):
            fall_silent()
            return DONE
        return _without(error)


def _answer(arguments: Sequence[str]) -> int:
    """Run the command or report its error, and return the exit code."""
    try:
        rest = language.choose(arguments)
        return _run(rest) if rest else _open()
    except FileError as error:
        print_error(error, as_json="--json" in arguments)
        return INVALID


def _without(error: OSError) -> int:
    """Report that the system refused to read or write, perhaps our own output, and return the exit code."""
    if error.filename is None:
        fall_silent()
    problem = Problem(Refusal("yaml.neither", reason=system_reason(error)), str(error.filename or ""))
    with suppress(OSError):
        print_error(FileError(problem), as_json=False)
    return FAILED


def _expect_home() -> None:
    """Check that the player's folder can be used. Raises ``FileError`` if not."""
    try:
        expect_home()
    except OSError as error:
        refusal = Refusal("command.home", reason=system_reason(error), name=HOME_VARIABLE)
        raise FileError(Problem(refusal, str(user_root()))) from error


def _run(arguments: Sequence[str]) -> int:
    """Run the command that these words name; return its exit code."""
    Parser.wants_json = "--json" in arguments
    warnings = Warnings()
    logging.getLogger().addHandler(warnings)
    try:
        chosen = next((word for word in arguments if not word.startswith("-")), None)
        parser, module = parser_for(chosen)  # which may already meet a file that cannot be used
        options = parser.parse_args(arguments)
        if module is not None:
            _expect_home()
            return module.run(options)
    finally:
        logging.getLogger().removeHandler(warnings)
    return _open(narrate=options.narrate, speak=options.speak)


def parser_for(chosen: str | None) -> tuple[Parser, Command | None]:
    """Return the parser, with the arguments of the chosen command only, and the command's module.

    Raises ``FileError`` for a command of a distribution that is not installed.
    """
    texts = language.texts()
    parser = Parser(prog="mighty-gui", description=texts("cli.description"))
    version = f"mighty-gui {__version__} ({build_kind()})"
    parser.add_argument("--version", action="version", version=version, help=texts("cli.version"))
    parser.add_argument(language.OPTION, metavar="ko|en", help=texts("cli.lang"))
    parser.add_argument("--narrate", action="store_true", help=texts("accessibility.narrate"))
    parser.add_argument("--speak", action="store_true", help=texts("accessibility.speak"))
    commands = parser.add_subparsers(title=texts("cli.commands"), metavar="COMMAND", parser_class=Parser)
    module: Command | None = None
    known = commands_there()
    if chosen in COMMANDS_ELSEWHERE and chosen not in known:
        refusal = Refusal("command.elsewhere", command=chosen, distribution=COMMANDS_ELSEWHERE[chosen])
        raise FileError(Problem(refusal))
    for name, point in known.items():
        help_text = texts(f"cli.{name}.help")
        command = commands.add_parser(name, help=help_text, description=help_text)
        if name == chosen:
            module = point.load()
            module.arguments(command)
    return parser, module


def commands_there() -> dict[str, EntryPoint]:
    """Return the commands by their names: our own, then those of other distributions that are installed."""
    ours = {name: EntryPoint(name, f"mighty_gui.cli.{name}", ENTRY_POINTS) for name in COMMANDS}
    return ours | {point.name: point for point in entry_points(group=ENTRY_POINTS) if point.name in COMMANDS_ELSEWHERE}


def _open(*, narrate: bool = False, speak: bool = False) -> int:
    """Open the window, and return the exit code; report a missing library by its name."""
    _expect_home()
    try:
        return open_game(narrate=narrate, speak=speak, language=language.asked_for())
    except ImportError as error:
        print_text(language.texts()("client.error.incomplete", reason=error), to_stderr=True)
        return FAILED


# --- opening the window: the drawing code is imported only now ----------------------------------------------


MAIN: Final = "mighty_gui.client.app.main"


def open_game(*, narrate: bool = False, speak: bool = False, language: str = "", frames: int | None = None) -> int:
    """Play until the window is closed, and return the exit code; the arguments are those of the window.

    Imported objects are excluded from garbage collection, which would add a tenth to the time until the first frame.
    """
    gc.disable()
    try:
        run = import_module(MAIN).run
    finally:
        gc.enable()
    gc.freeze()
    code: int = run(narrate=narrate, speak=speak, language=language, frames=frames)
    return code
