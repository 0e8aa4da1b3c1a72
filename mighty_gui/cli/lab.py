"""``mighty-gui lab``: find out which of two computer players is stronger."""

from __future__ import annotations

import argparse
import time
from contextlib import AbstractContextManager

from mighty_gui.cli import language
from mighty_gui.cli.arguments import add_crew, crew_of, player_named, positive
from mighty_gui.cli.output import DONE, columns, print_json, say
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import system_reason
from mighty_gui.files.strict_yaml import UnusableFile
from mighty_gui.lab.crew.crew import Crew
from mighty_gui.lab.ladder.climbing import Ladder, climb
from mighty_gui.lab.ladder.progress_file import ProgressFile
from mighty_gui.lab.ladder.two_players import LadderScore, Mean, PairedScore
from mighty_gui.lab.tally import CAP
from mighty_gui.presets import FileError, Problem, load_presets
from mighty_gui.texts import Texts

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
    standings = _climb(ladder, crew_of(options))
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


def _climb(ladder: Ladder, crew: AbstractContextManager[Crew]) -> LadderScore:
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


def _so_far(file: ProgressFile) -> LadderScore:
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


def _keep(file: ProgressFile, standings: LadderScore) -> None:
    """Write how far it has come. Raises ``FileError``."""
    try:
        file.write(standings)
    except OSError as error:
        refusal = Refusal("yaml.unwritable", reason=system_reason(error))
        raise FileError(Problem(refusal, str(file.path))) from error


class _Telling:
    """Lines on standard error about how far it has come and how long it takes at most; not too many of them."""

    def __init__(self, ladder: Ladder, done: int) -> None:
        self._ladder, self._done = ladder, done
        self._began = self._last = time.monotonic()

    def tell(self, standings: LadderScore) -> None:
        """Say how far it has come, if nothing was said a moment ago."""
        now, played = time.monotonic(), standings.deals - self._done
        if now - self._last >= TELL_EVERY and standings.deals < self._ladder.deals:
            self._last = now
            left = (self._ladder.deals - standings.deals) * (now - self._began) / played
            say(progress(self._ladder, standings, duration(left), language.texts()), aside=True)


def _document(ladder: Ladder, standings: LadderScore) -> dict[str, object]:
    """Return the result as plain values: of all rule sets together, then of each."""
    players = {"a": ladder.a, "b": ladder.b}
    parts = [{"preset": preset, **paired_score.as_json()} for preset, paired_score in standings.by_preset.items()]
    names = ",".join(standings.by_preset)
    return {**players, "preset": names, "seed": ladder.seed, **standings.whole.as_json(), "presets": parts}


# --- how two players stand, in words ------------------------------------------------------------------------


def progress(ladder: Ladder, standings: LadderScore, left: str, texts: Texts) -> str:
    """A line about how far the comparison has come."""
    difference = _estimate(standings.whole.plain, texts)
    return texts("lab.progress", deals=standings.deals, most=ladder.deals, difference=difference, left=left)


def duration(seconds: float) -> str:
    """Hours, minutes and seconds, like ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def print_standings(ladder: Ladder, standings: LadderScore, texts: Texts) -> None:
    """Write what was found: of all rule sets together, and a table of them where there are several."""
    whole = standings.whole
    say(texts("lab.title", a=ladder.a, b=ladder.b, presets=", ".join(standings.by_preset), deals=standings.deals))
    say("  " + texts("lab.difference", difference=_estimate(whole.plain, texts)))
    say("  " + texts("lab.capped", difference=_estimate(whole.capped, texts), cap=CAP))
    _print_roles(whole, texts)
    if len(standings.by_preset) > 1:
        _print_presets(standings, texts)
    for player, count in zip((ladder.a, ladder.b), whole.failures, strict=True):
        if count:
            say("  " + texts("lab.failures", player=player, count=count))
    say(texts(f"lab.verdict.{whole.verdict}", a=ladder.a, b=ladder.b))


def _print_roles(whole: PairedScore, texts: Texts) -> None:
    """Write the differences by part; nothing where everybody has the same."""
    roles = whole.by_role
    for role, difference in roles.items() if len(roles) > 1 else ():
        shown = "–" if difference is None else f"{difference:+.2f}"
        say(f"  {texts(f'selfplay.role.{role}')}: {shown}")


def _print_presets(standings: LadderScore, texts: Texts) -> None:
    width = max(map(columns, standings.by_preset))
    for preset, paired_score in standings.by_preset.items():
        name = preset + " " * (width - columns(preset))
        plain, capped = (_estimate(means, texts) for means in (paired_score.plain, paired_score.capped))
        say(f"  {name}  {plain}  ({CAP}: {capped})  {paired_score.verdict}")


def _estimate(mean: Mean, texts: Texts) -> str:
    """A mean with its interval."""
    if mean.interval is None:
        return texts("lab.estimate_alone", mean=f"{mean.mean:+.2f}")
    low, high = mean.interval
    return texts("lab.estimate", mean=f"{mean.mean:+.2f}", low=f"{low:+.2f}", high=f"{high:+.2f}")
