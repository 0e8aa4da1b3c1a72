"""All commands with their arguments and options, read from the parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from mighty_gui.cli import language
from mighty_gui.cli.command_line import parser_for
from mighty_gui.texts import Texts
from tools.pages.markdown_page import plain


def command_list(texts: Texts, commands: Iterable[str]) -> str:
    """Return each of these commands with its arguments and options."""
    language.choose([language.OPTION, texts.language])
    parts: list[str] = []
    for name in commands:
        parts += _command(_below(parser_for(name)[0])[name])
    return "\n\n".join(parts) + "\n"


def common_options(texts: Texts) -> str:
    """Return the options that every command has."""
    language.choose([language.OPTION, texts.language])
    return _options(parser_for(None)[0]) + "\n"


def _command(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the parts that describe a command, or each of its actions."""
    actions = _below(parser)
    yield f"{'##' if parser.prog.count(' ') == 1 else '###'} {parser.prog}"
    yield plain(parser.description or "")
    if not actions:
        yield f"```text\n{_usage(parser)}\n```"
        yield _options(parser)
    for action in actions.values():
        yield from _command(action)


def _usage(parser: argparse.ArgumentParser) -> str:
    """Return the usage line, without the prefix and the help option."""
    usage = parser.format_usage()
    return " ".join(usage[usage.index(parser.prog) :].split()).replace(" [-h]", "")


def _below(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parsers of the subcommands."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= action.choices
    return found


def _options(parser: argparse.ArgumentParser) -> str:
    """Return the arguments and options of a parser, each with its help line."""
    text = [
        f"`{_written(action)}`\n: {plain(action.help or '')}"
        for action in parser._actions
        if not isinstance(action, (argparse._SubParsersAction, argparse._HelpAction))
    ]
    return "\n\n".join(text)


def _written(action: argparse.Action) -> str:
    """Return an argument or an option as it is typed, with its values."""
    value = action.metavar or (f"{{{','.join(map(str, action.choices))}}}" if action.choices else "")
    if not action.option_strings:
        return str(value or action.dest)
    return f"{', '.join(action.option_strings)} {value}".strip()
