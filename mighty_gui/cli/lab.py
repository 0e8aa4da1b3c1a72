"""``mighty-gui lab``: find out which of two computer players is stronger."""

from __future__ import annotations

import argparse
import time
from contextlib import AbstractContextManager

from mighty_gui.cli import language
from mighty_gui.cli.ladder_text import duration, print_standings, progress
from mighty_gui.cli.numbers import add_crew, crew_of, positive
from mighty_gui.cli.output import DONE, print_json, say
from mighty_gui.cli.player_words import player_named
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.own_file import UnusableFile
from mighty_gui.files.system_errors import system_reason
from mighty_gui.lab.crew.crew import Crew
from mighty_gui.lab.ladder.climbing import Ladder, climb
from mighty_gui.lab.ladder.progress_file import ProgressFile
from mighty_gui.lab.ladder.two_players import Standings
from mighty_gui.presets import FileError, Problem, load_presets

MOST_DEALS = 1_000_000
TELL_EVERY = 2.0
"""Seconds between two lines about how far it has come."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(parser))
    said = texts("cli.lab.ladder")
    ladder = actions.add_parser("ladder", help=said, description=said)
    ladder.add_argument("a", metavar="A", help=texts("lab.player"))
    ladder.add_argument("b", metavar="B", help=texts("lab.player"))
    ladder.add_argument("--preset", action="append", metavar="ID", help=texts("lab.preset"))
    ladder.add_argument("--hands", type=int, default=1000, metavar="N", help=texts("lab.hands"))
    ladder.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    add_crew(ladder)
    ladder.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Compare the two players, and return the exit code."""
    ladder = _ladder(options)
    standings = _climbed(ladder, crew_of(options))
    if options.json:
        print_json(_document(ladder, standings))
    else:
        print_standings(ladder, standings, language.texts())
    return DONE


def _ladder(options: argparse.Namespace) -> Ladder:
    """Return what was asked for. Raises ``FileError``."""
    catalogue = load_presets()
    found = (catalogue.find(name) for name in options.preset or ["standard-5"])
    return Ladder(
        player_named(options.a, "A"),
        player_named(options.b, "B"),
        tuple({preset.id: preset.rules for preset in found}.items()),
        positive(options.hands, "--hands", MOST_DEALS),
        options.seed,
    )


def _climbed(ladder: Ladder, crew: AbstractContextManager[Crew]) -> Standings:
    """Play until it is known, going on where a run before was ended, and return the standings."""
    texts, file = language.texts(), ProgressFile(ladder)
    standings = _so_far(file)
    telling = _Telling(ladder, standings.deals)
    try:
        with crew as found:
            for reached in climb(ladder, found, standings):
                standings = reached
                _keep(file, standings)
                telling.tell(standings)
    except KeyboardInterrupt:
        say(texts("lab.interrupted", deals=standings.deals), aside=True)
        raise
    file.remove()
    return standings


def _so_far(file: ProgressFile) -> Standings:
    """Return where a run before has come to, and say so."""
    texts = language.texts()
    try:
        standings = file.read()
    except UnusableFile as unusable:
        key = "lab.damaged" if unusable.reason is None else "lab.stays"
        say(texts(key, path=str(unusable.place)), aside=True)
        return file.beginning
    if standings.deals:
        say(texts("lab.resumed", deals=standings.deals), aside=True)
    return standings


def _keep(file: ProgressFile, standings: Standings) -> None:
    """Write how far it has come. Raises ``FileError``."""
    try:
        file.write(standings)
    except OSError as error:
        told = Refusal("yaml.unwritable", reason=system_reason(error))
        raise FileError(Problem(told, str(file.path))) from error


class _Telling:
    """Lines on standard error about how far it has come and how long it takes at most; not too many of them."""

    def __init__(self, ladder: Ladder, done: int) -> None:
        self._ladder, self._done = ladder, done
        self._began = self._last = time.monotonic()

    def tell(self, standings: Standings) -> None:
        """Say how far it has come, if nothing was said a moment ago."""
        now, played = time.monotonic(), standings.deals - self._done
        if now - self._last >= TELL_EVERY and standings.deals < self._ladder.deals:
            self._last = now
            left = (self._ladder.deals - standings.deals) * (now - self._began) / played
            say(progress(self._ladder, standings, duration(left), language.texts()), aside=True)


def _document(ladder: Ladder, standings: Standings) -> dict[str, object]:
    """Return the result as plain values: of all rule sets together, then of each."""
    players = {"a": ladder.a, "b": ladder.b}
    parts = [{"preset": preset, **one.as_json()} for preset, one in standings.by_preset.items()]
    names = ",".join(standings.by_preset)
    return {**players, "preset": names, "seed": ladder.seed, **standings.whole.as_json(), "presets": parts}
