"""``mighty-gui suggest``: show what a computer player would do at the end of a record."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import appraise_all, is_about_as_good, reason, reproach
from mighty_gui.ai.players import decide, scale
from mighty_gui.cli import language
from mighty_gui.cli.arguments import players
from mighty_gui.cli.output import DONE, columns, exit_code, print_error, print_json
from mighty_gui.cli.parser import file_name
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.presets import FileError, Problem, load_presets, read_record
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

SHOWN = 12
"""The number of actions shown to people; JSON contains all."""
SEATS = [str(seat) for seat in range(10)]
"""The names of the players in texts: the numbers of their seats."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("file", type=file_name, metavar="FILE", help=texts("selfplay.record"))
    parser.add_argument("--level", default="normal", choices=sorted(players()), help=texts("selfplay.level_option"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=texts("selfplay.seed"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Suggest an action, and return the exit code."""
    try:
        document = suggestion(_view_at_end(options.file), options.level, options.seed)
    except FileError as error:
        print_error(error, as_json=options.json)
        return exit_code(error)
    if options.json:
        print_json(document)
    else:
        _print(document, language.texts())
    return DONE


def _view_at_end(path: Path) -> View:
    """Return the view of the person whose turn it is at the record's end. Raises ``FileError`` if it is over."""
    loaded = read_record(path, load_presets())
    hand, game = loaded.replay(), loaded.game
    if hand.to_act is None:
        raise FileError(Problem(Refusal("option.over"), str(path)))
    return game.view(hand, game.controller(hand.rules, hand.to_act))


def suggestion(seen: View, level: str, seed: int) -> dict[str, object]:
    """Return the level's choice and a judgement of each legal action, the choice first.

    ``score`` is the expected result of the person whose turn it is in this hand, ``chance`` the probability that the
    contract is made (``null`` before there is one). ``reason`` and ``against`` are reasons for and against the action:
    codes with values, whose sentences are in the texts. ``against`` may be ``null``; both are ``null`` for a level that
    does not judge. ``about_as_good`` is true for actions that are not clearly worse than the choice. ``failure`` is how
    a plug-in failed to choose; the choice is then the rule player's. The level ranks by ``value``, which only gives an
    order. ``scale`` is its unit: ``score`` (brought to the scale of the standard game), ``points`` won or lost by that
    action alone, or ``null`` for a level that does not judge.
    """
    counts = scale(seen, level)
    judges = counts is not None
    choice, failure = (None, None) if judges else decide(seen, level, seed)
    appraisals = appraise_all(seen, level, seed) if choice is None else _unweighed_appraisals(seen, choice)
    return {
        "seat": seen.to_act,
        "phase": str(seen.phase),
        "level": level,
        "seed": seed,
        "choice": str(appraisals[0].action),
        "failure": failure,
        "scale": counts,
        "actions": [_appraisal_values(seen, appraisal, appraisals[0], judges=judges) for appraisal in appraisals],
    }


def _unweighed_appraisals(seen: View, choice: Action) -> list[Appraisal]:
    """Return the legal actions, the choice first, without any judgement."""
    return [
        Appraisal(action, 0.0)
        for action in (choice, *(other_action for other_action in seen.legal if other_action != choice))
    ]


def _appraisal_values(seen: View, appraisal: Appraisal, best: Appraisal, *, judges: bool) -> dict[str, object]:
    """Return the judgement of an action, as JSON values."""
    why, against = (reason(seen, appraisal), reproach(seen, appraisal)) if judges else (None, None)
    return {
        "action": str(appraisal.action),
        "value": round(appraisal.value, 3) if judges else None,
        "score": None if appraisal.score is None else round(appraisal.score, 3),
        "chance": None if appraisal.chance is None else round(appraisal.chance, 3),
        "reason": None if why is None else why.as_json(),
        "against": None if against is None else against.as_json(),
        "about_as_good": is_about_as_good(seen, best, appraisal) and appraisal is not best,
    }


def _print(document: dict[str, object], texts: Texts) -> None:
    if document["failure"] is not None:
        print_text(texts(f"plugins.failed.{document['failure']}", name=str(document["level"])), to_stderr=True)
    print_text(texts("selfplay.choice", seat=str(document["seat"]), action=str(document["choice"])))
    actions = document["actions"]
    assert isinstance(actions, list)
    why = actions[0]["reason"]
    if why is not None:
        print_text(f"  {reason_text(texts, why['code'], why['params'], SEATS)}")
    items = [action for action in actions[:SHOWN] if action["score"] is not None]
    if items:
        shown = _columns(items)
        heads = [texts(f"selfplay.column.{name}") for name in shown]
        print_text("\n".join(_align([heads, *([_cell(item, name) for name in shown] for item in items)])))


def _columns(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the columns for these actions: no chances if there is no contract to make."""
    has_chances = any(item["chance"] is not None for item in items)
    return ["score", *(["chance"] if has_chances else []), "action"]


def _cell(values: Mapping[str, Any], column: str) -> str:
    """Return the text in a column of the table of actions."""
    if column == "score":
        return f"{values['score']:+.2f}"
    if column == "chance":
        return "" if values["chance"] is None else f"{values['chance']:.0%}"
    return f"{'≈ ' if values['about_as_good'] else ''}{values['action']}"


def _align(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows with aligned columns; all except the last are aligned to the right."""
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    for row in rows:
        cells = [" " * (width - columns(cell)) + cell for cell, width in zip(row[:-1], widths, strict=False)]
        yield "  ".join(["", *cells, row[-1]])
