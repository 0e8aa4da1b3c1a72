"""``mighty-gui lab``: find out which of two computer players is stronger, and where."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Final

from mighty_gui import __version__
from mighty_gui.cli import language
from mighty_gui.cli.arguments import add_crew, crew_of, player_named, positive
from mighty_gui.cli.output import DONE, print_json
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import system_reason
from mighty_gui.files.strict_yaml import UnusableFile
from mighty_gui.presets import FileError, Problem, load_presets
from mighty_gui.simulation.crew import Crew
from mighty_gui.texts import Texts
from mighty_lab.games import lab_kit
from mighty_lab.intervals import LadderScore
from mighty_lab.ladder import Ladder, climb
from mighty_lab.ladder_progress import ProgressFile
from mighty_lab.score_texts import duration, print_standings, progress
from mighty_lab.yardsticks import (
    BENCHMARK_DEALS,
    BENCHMARK_SEED,
    MEASURES,
    Measured,
    YardDeal,
    estimate,
    measure_all,
    summary,
)

MOST_DEALS = 1_000_000
NEEDS_SIDES: Final = ("sides",)
"""The measures that need a declarer's side in the game."""
REPORT_EVERY = 2.0
"""Seconds between two progress lines."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(parser))
    text = texts("cli.lab.ladder")
    ladder = actions.add_parser("ladder", help=text, description=text)
    ladder.add_argument("a", metavar="A", help=texts("lab.player"))
    ladder.add_argument("b", metavar="B", help=texts("lab.player"))
    ladder.add_argument("--hands", type=int, default=1000, metavar="N", help=texts("lab.hands"))
    _add_common(ladder, texts)
    _add_conventions(actions, texts)
    for name in MEASURES:
        text = texts(f"cli.lab.{name}")
        yardstick = actions.add_parser(name, help=text, description=text)
        yardstick.add_argument("a", metavar="A", help=texts("lab.player"))
        if name == "benchmark":
            yardstick.set_defaults(base="normal", preset=None, deals=BENCHMARK_DEALS, seed=BENCHMARK_SEED)
            add_crew(yardstick)
            yardstick.add_argument("--json", action="store_true", help=texts("cli.json"))
        else:
            yardstick.add_argument("--base", default="normal", metavar="B", help=texts("lab.base"))
            yardstick.add_argument("--deals", type=int, default=200, metavar="N", help=texts("lab.deals"))
            _add_common(yardstick, texts)


def _add_conventions(actions: Any, texts: Texts) -> None:
    text = texts("cli.lab.conventions")
    conventions = actions.add_parser("conventions", help=text, description=text)
    conventions.add_argument("--preset", default="standard-5", metavar="ID", help=texts("selfplay.preset"))
    conventions.add_argument("--deals", type=int, default=200, metavar="N", help=texts("lab.deals"))
    conventions.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    conventions.add_argument("--json", action="store_true", help=texts("cli.json"))


def _add_common(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("--preset", action="append", metavar="ID", help=texts("lab.preset"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Compare the two players, and return the exit code."""
    if options.action == "conventions":
        return _measure_conventions(options)
    if options.action != "ladder":
        return _measure(options)
    ladder = _ladder(options)
    standings = _climb(ladder, crew_of(options))
    if options.json:
        print_json(_document(ladder, standings))
    else:
        print_standings(ladder, standings, language.texts())
    return DONE


def _presets(options: argparse.Namespace) -> dict[str, Rules]:
    """Return the rule sets of the options. Raises ``FileError``."""
    catalogue = load_presets()
    found = (catalogue.find(name) for name in options.preset or ["standard-5"])
    return {preset.id: preset.rules for preset in found}


def _ladder(options: argparse.Namespace) -> Ladder:
    """Return the ladder of the options. Raises ``FileError``."""
    return Ladder(
        player_named(options.a, "A"),
        player_named(options.b, "B"),
        tuple(_presets(options).items()),
        positive(options.hands, "--hands", MOST_DEALS),
        options.seed,
    )


def _climb(ladder: Ladder, crew: AbstractContextManager[Crew]) -> LadderScore:
    """Play until the result is known, continuing an interrupted run, and return the standings."""
    texts, file = language.texts(), ProgressFile(ladder)
    standings = _so_far(file)
    telling = _ProgressLines(ladder, standings.deals)
    try:
        with crew as found:
            for reached in climb(ladder, found, standings):
                standings = reached
                _keep(file, standings)
                telling.report(standings)
    except KeyboardInterrupt:
        print_text(texts("lab.interrupted", deals=standings.deals), to_stderr=True)
        raise
    file.remove()
    return standings


def _so_far(file: ProgressFile) -> LadderScore:
    """Return the standings of an interrupted run, and report them."""
    texts = language.texts()
    try:
        standings = file.read()
    except UnusableFile as unusable:
        key = "lab.damaged" if unusable.reason is None else "lab.stays"
        print_text(texts(key, path=str(unusable.place)), to_stderr=True)
        return file.beginning
    if standings.deals:
        print_text(texts("lab.resumed", deals=standings.deals), to_stderr=True)
    return standings


def _keep(file: ProgressFile, standings: LadderScore) -> None:
    """Save the standings. Raises ``FileError``."""
    try:
        file.write(standings)
    except OSError as error:
        refusal = Refusal("yaml.unwritable", reason=system_reason(error))
        raise FileError(Problem(refusal, str(file.path))) from error


class _ProgressLines:
    """Progress lines on standard error, with the longest time that remains; limited in number."""

    def __init__(self, ladder: Ladder, done: int) -> None:
        self._ladder, self._done = ladder, done
        self._began = self._last = time.monotonic()

    def report(self, standings: LadderScore) -> None:
        """Print the progress, unless a line was printed a moment ago."""
        now, played = time.monotonic(), standings.deals - self._done
        if now - self._last >= REPORT_EVERY and standings.deals < self._ladder.deals:
            self._last = now
            left = (self._ladder.deals - standings.deals) * (now - self._began) / played
            print_text(progress(self._ladder, standings, duration(left), language.texts()), to_stderr=True)


def _document(ladder: Ladder, standings: LadderScore) -> dict[str, object]:
    """Return the result as plain values: for all rule sets together, then for each."""
    players = {"a": ladder.a, "b": ladder.b}
    parts = [{"preset": preset, **paired_score.as_json()} for preset, paired_score in standings.by_preset.items()]
    names = ",".join(standings.by_preset)
    return {**players, "preset": names, "seed": ladder.seed, **standings.whole.as_json(), "presets": parts}


def _measure(options: argparse.Namespace) -> int:
    """Measure a player, and return the exit code. Raises ``FileError``."""
    deals, began = _deals(options), time.monotonic()
    found: list[Measured] = []
    with crew_of(options) as crew:
        last = began
        for measured in measure_all(deals, crew):
            found.append(measured)
            now = time.monotonic()
            if now - last >= REPORT_EVERY and len(found) < len(deals):
                last, left = now, duration((len(deals) - len(found)) * (now - began) / len(found))
                print_text(
                    language.texts()("lab.measuring", deals=len(found), most=len(deals), left=left), to_stderr=True
                )
    document = _document_of(options, deals, found, round(time.monotonic() - began, 1))
    if options.json:
        print_json(document)
    else:
        _print_document_of(document, language.texts())
    return DONE


def _deals(options: argparse.Namespace) -> list[YardDeal]:
    """Return the deals of the options, with the rule sets in turn. Raises ``FileError``."""
    a, base = player_named(options.a, "A"), player_named(options.base, "--base")
    presets, count = _presets(options), positive(options.deals, "--deals", MOST_DEALS)
    for preset, rules in presets.items():
        if options.action in NEEDS_SIDES and not lab_kit(rules).has_sides:
            raise FileError(Problem(Refusal("lab.no_sides", preset=preset)))
    return [
        YardDeal(options.action, preset, rules, a, base, number, options.seed)
        for number in range(count)
        for preset, rules in presets.items()
    ]


def _document_of(
    options: argparse.Namespace, deals: list[YardDeal], found: list[Measured], seconds: float
) -> dict[str, object]:
    """Return the result as plain values; for several rule sets, also for each."""
    presets = list(dict.fromkeys(deal.preset for deal in deals))
    about = {"measure": options.action, "a": deals[0].a, "base": deals[0].base, "preset": ",".join(presets)}
    document: dict[str, object] = {**about, "seed": options.seed, **summary(options.action, found), "seconds": seconds}
    if options.action == "benchmark":
        document["version"] = __version__
    if len(presets) > 1:
        document["presets"] = [
            {"preset": preset, **summary(options.action, found[at :: len(presets)])}
            for at, preset in enumerate(presets)
        ]
    return document


def _print_document_of(document: Mapping[str, Any], texts: Texts) -> None:
    """Print the result: each difference with its interval, its spread and its power, and the time."""
    measure = document["measure"]
    print_text(texts(f"lab.measured.{measure}", **{name: document[name] for name in ("a", "base", "preset", "deals")}))
    sides = {"": document} if measure not in NEEDS_SIDES else {side: document[side] for side in ("attack", "defence")}
    if measure == "regret":
        print_text("  " + texts("lab.regret", regret=document["regret"], base=document["base_regret"]))
        sides = {"": document["against_base"]}
    for side, figures in sides.items():
        name = texts(f"lab.{side or 'against'}")
        low, high = (f"{end:+.2f}" if end is not None else "–" for end in figures["interval"])
        values = {"mean": f"{figures['difference']:+.2f}", "low": low, "high": high}
        print_text(f"  {name}: " + texts("lab.spread", **values, spread=figures["spread"], power=figures["power"]))
    for role, difference in document.get("by_role", {}).items():
        print_text(f"  {texts(f'selfplay.role.{role}')}: {difference:+.2f}")
    for kind, mistakes in document.get("mistakes", {}).items():
        print_text(f"  {texts(f'lab.mistakes.{kind}')}: {mistakes['share'] * 100:.1f} % ({mistakes['of']})")
    if document["ms_mean"] is not None:
        print_text("  " + texts("selfplay.time", mean=f"{document['ms_mean']:.2f}", p95=f"{document['ms_p95']:.2f}"))
    for player, count in document["failures"].items():
        print_text("  " + texts("lab.failures", player=player, count=count))
    print_text("  " + texts("lab.took", time=duration(document["seconds"])))


def _measure_conventions(options: argparse.Namespace) -> int:
    """Measure the conventions of the computer players one by one, and return the exit code. Raises ``FileError``."""
    texts, preset = language.texts(), load_presets().find(options.preset)
    found: list[dict[str, object]] = []
    for worth in lab_kit(preset.rules).conventions(
        preset.rules, positive(options.deals, "--deals", MOST_DEALS), options.seed
    ):
        figures = estimate(worth.values)
        found.append({"name": worth.name, "sentence": texts(worth.text), "source": worth.source, **figures})
        if not options.json:
            low, high = (f"{end:+.2f}" if end is not None else "–" for end in figures["interval"])
            shown = texts("lab.estimate", mean=f"{figures['difference']:+.2f}", low=low, high=high)
            print_text(f"{worth.name}: {shown}\n  {texts(worth.text)} {worth.source}".rstrip())
    if options.json:
        print_json({"preset": preset.id, "deals": options.deals, "seed": options.seed, "conventions": found})
    return DONE
