"""``mighty-gui suggest``: what a computer player would do where a record stops."""

from __future__ import annotations

import argparse
from pathlib import Path

from mighty_gui.ai import LEVELS, choose
from mighty_gui.ai.players import appraise
from mighty_gui.cli.output import DONE, exit_code, print_error, print_json
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import FileError, Problem, load_presets, read_record
from mighty_gui.texts import Texts, system_language

SHOWN = 12
"""How many actions people are shown; JSON holds them all."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    texts = Texts.load(system_language())
    parser.add_argument("file", type=Path, metavar="FILE", help=texts("selfplay.record"))
    parser.add_argument("--level", default="normal", choices=sorted(LEVELS), help=texts("selfplay.level_option"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=texts("selfplay.seed"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Suggest; returns the exit code."""
    try:
        document = suggestion(_seen(options.file), options.level, options.seed)
    except FileError as error:
        print_error(error, as_json=options.json)
        return exit_code(error)
    if options.json:
        print_json(document)
    else:
        _print(document, Texts.load(system_language()))
    return DONE


def _seen(path: Path) -> PlayerView:
    """The position where the record stops, as the one to act sees it. Raises ``FileError``."""
    hand = read_record(path, load_presets()).replay()
    if hand.to_act is None:
        raise FileError(Problem("the hand is over: there is nothing to decide", str(path)))
    return view(hand, controller(hand.rules, hand.to_act))


def suggestion(seen: PlayerView, level: str, seed: int) -> dict[str, object]:
    """The choice and the value of each legal action.

    ``scale`` says what the values are: ``score`` an expected score of the declarer, ``points`` a judgement of
    points won or lost for one's side by that action alone, ``null`` no judgement at all. None is a forecast of
    the hand; only their order is meant.
    """
    judged = level != "random" and len(seen.legal) > 1
    scored = (
        [(one.action, one.value) for one in appraise(seen, level, seed)]
        if judged
        else [(action, 0.0) for action in seen.legal]
    )
    ranked = sorted(scored, key=lambda one: -one[1])
    return {
        "seat": seen.to_act,
        "phase": seen.phase.value,
        "level": level,
        "seed": seed,
        "choice": str(choose(seen, level, seed)),
        "scale": _scale(seen, level) if judged else None,
        "actions": [
            {"action": str(action), "value": round(value, 3) if judged else None} for action, value in ranked
        ],
    }


def _scale(seen: PlayerView, level: str) -> str:
    if level != "normal":
        return "score"
    return "score" if seen.phase.value in ("auction", "exchange", "contract", "misdeal") else "points"


def _print(document: dict[str, object], texts: Texts) -> None:
    print(texts("selfplay.choice", seat=str(document["seat"]), action=str(document["choice"])))
    actions = document["actions"]
    assert isinstance(actions, list)
    for one in actions[:SHOWN]:
        if one["value"] is not None:
            print(f"  {one['value']:+8.2f}  {one['action']}")
