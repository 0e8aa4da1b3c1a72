"""``mighty-gui simulate``: let computer players play, and count the results."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from pathlib import Path

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import STANDS_IN, WITHOUT
from mighty_gui.cli import language
from mighty_gui.cli.arguments import add_crew, crew_of, made_folder, player_named, positive
from mighty_gui.cli.output import DONE, print_json
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import system_reason
from mighty_gui.presets import FileError, Preset, Problem, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.selfplay import CAP, Run, SelfPlayedHand, Tally, play_all
from mighty_gui.texts import Texts

Score = Mapping[str, float | int | None]
"""A mean with half the width of its interval."""
MOST_HANDS = 1_000_000
"""The most hands, because the counts of all are kept to the end."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("--preset", default="standard-5", metavar="ID", help=texts("selfplay.preset"))
    parser.add_argument("--hands", type=int, default=100, metavar="N", help=texts("selfplay.hands"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    parser.add_argument("--seats", default="normal", metavar="LEVEL,…", help=texts("selfplay.seats"))
    parser.add_argument("--duplicate", action="store_true", help=texts("selfplay.duplicate"))
    parser.add_argument("--without", metavar="NAME", help=texts("selfplay.without"))
    parser.add_argument("--records", metavar="DIR", help=texts("selfplay.records"))
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Run the simulation, and return the exit code."""
    preset = load_presets().find(options.preset)
    work = Run(
        preset=preset.id,
        rules=preset.rules,
        hands=positive(options.hands, "--hands", MOST_HANDS),
        seed=options.seed,
        levels=lacking(seat_levels(options.seats, preset), options.without, preset),
        duplicate=options.duplicate,
        with_records=options.records is not None,
    )
    began, tally = time.perf_counter(), Tally(work.rules)
    folder = made_folder(options.records) if options.records is not None else None
    with crew_of(options, pays=work.pays_processes) as workers:
        for played in play_all(work, workers):
            tally.add(played)
            if folder is not None:
                _write(folder, work, played)
    document = _about(work, time.perf_counter() - began) | tally.as_json()
    if options.json:
        print_json(document)
    else:
        _print(work, tally, language.texts())
    return DONE


def seat_levels(text: str, preset: Preset) -> tuple[str, ...]:
    """Return the level of each seat, with or without a style after a colon. Raises ``FileError``.

    Fewer levels than seats are repeated in turn.
    """
    named = [player_named(word.strip(), "--seats") for word in text.split(",") if word.strip()]
    seats = len(game_of(preset.rules).people(preset.rules))
    if not named or len(named) > seats:
        refusal = Refusal("option.seats", preset=preset.id, seats=seats, given=len(named))
        raise FileError(Problem(refusal))
    return tuple(named[at % len(named)] for at in range(seats))


def lacking(levels: tuple[str, ...], convention: str | None, preset: Preset) -> tuple[str, ...]:
    """Return the levels, the first one without that convention of the game. Raises ``FileError``."""
    if convention is None:
        return levels
    known = players_of(preset.rules).conventions
    if convention not in known or levels[0] != STANDS_IN:
        refusal = Refusal("option.convention", convention=convention, level=STANDS_IN, conventions=known)
        raise FileError(Problem(refusal))
    return (f"{levels[0]}{WITHOUT}{convention}", *levels[1:])


def _write(folder: Path, work: Run, played: SelfPlayedHand) -> None:
    """Write the record of a hand to a file named by preset, the deal's seed and the rotation."""
    path = folder / f"{work.preset}-{work.seed + played.number}-{played.rotation}.yaml"
    try:
        path.write_text(played.record, encoding="utf-8")
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unwritable", reason=system_reason(error)), str(path))) from error


def _about(work: Run, seconds: float) -> dict[str, object]:
    """Return the parameters of a run, as JSON values."""
    return {
        "preset": work.preset,
        "deals": work.hands,
        "seed": work.seed,
        "seats": list(work.levels),
        "duplicate": work.duplicate,
        "seconds": round(seconds, 2),
    }


def _print(work: Run, tally: Tally, texts: Texts) -> None:
    print_text(texts("selfplay.title", preset=work.preset, hands=tally.hands, seed=work.seed))
    for name, value in tally.rates.as_json().items():
        if value is not None:
            shown = f"{value:.2f}" if name in tally.rates.means else f"{value * 100:.1f} %"
            print_text(f"  {texts(f'selfplay.rate.{name}')}: {shown}")
    document = tally.as_json()
    levels, differences = document["levels"], document["differences"]
    assert isinstance(levels, dict)
    assert isinstance(differences, list)
    for level, item in levels.items():
        print_text(texts("selfplay.level", level=level, **_score_values(item["score"])))
        for role, score in _scores_by_role(item["by_role"]).items():
            print_text(f"  {texts(f'selfplay.role.{role}')}: {texts('selfplay.score', **_score_values(score))}")
        if item["decisions"]:
            print_text("  " + texts("selfplay.time", mean=f"{item['ms_mean']:.2f}", p95=f"{item['ms_p95']:.2f}"))
        for kind, count in item["failures"].items():
            print_text("  " + texts(f"plugins.failures.{kind}", count=count))
    for difference in differences:
        print_text(
            texts(
                "selfplay.difference", level=difference["level"], over=difference["over"], **_score_values(difference)
            )
        )
        print_text("  " + texts("selfplay.capped", cap=CAP, **_score_values(difference["capped"])))


def _scores_by_role(roles: Mapping[str, Score]) -> Mapping[str, Score]:
    """Return the scores by role; empty if all players have the same role."""
    return roles if len(roles) > 1 else {}


def _score_values(score: Score) -> dict[str, str]:
    """Return the values for the sentence about a score."""
    mean, half = score["mean"], score["ci95"]
    return {
        "mean": "–" if mean is None else f"{mean:+.2f}",
        "half": "–" if half is None else f"{half:.2f}",
        "n": str(score["n"]),
    }
