"""Measure what each level gives away a decision, in each role: the yardsticks of how good somebody is.

    python -m tools.tuning.yardsticks --hands 40 --keep FILE --write

Hands in which one level plays at all seats are judged as reviews judge a person's; the levels take turns, so that a
run that is broken off has as many hands of each, and goes on where it stopped. With ``--one-seat`` one seat a hand
is judged, the next in the next hand. One line of JSON for each hand and
seat goes to the file that is kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from mighty_gui import __version__
from mighty_gui.ai.game_players import players_of
from mighty_gui.files.storage import data_root
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.analysis import judge_decision, to_judge
from mighty_gui.study.review.skill import Rate, SkillSample, losses, rate
from tools.tuning.confirm_losses import played

PRESETS = ("standard-5", "mitigati")
LEVELS = ("novice", "normal", "hard")
FILE = "assets/study/yardsticks.yaml"

Line = dict[str, Any]


def judged(hand: ReplayedHand, level: str, number: int, *, one_seat: bool = False) -> Iterator[Line]:
    """Yield the losses of each seat in a hand, or of the seat whose turn it is; nothing if the hand was not played."""
    if not hand.result.was_played:
        return
    traits, swing = hand.game.traits(hand.result.in_full()), players_of(hand.rules).usual_swing(hand.rules)
    people = hand.game.people(hand.rules)
    for seat in (people[number % len(people)],) if one_seat else people:
        decisions = [judge_decision(hand, at, person, 1) for at, person in to_judge(hand, [seat])]
        found = losses(decisions, traits.roles[seat] if traits else "", "", swing)
        phases = {phase: list(part) for phase, part in found.phases.items()}
        yield {"game": hand.game.id, "level": level, "hand": number, "role": found.role, "phases": phases}


def rates(lines: Sequence[Line]) -> dict[tuple[str, str, str], Rate]:
    """Return the rate of each level in each role of each game; the empty name holds that of all roles together."""
    groups: dict[tuple[str, str, str], list[SkillSample]] = {}
    for line in lines:
        parts = [SkillSample(*part) for part in line["phases"].values()]
        whole = SkillSample(sum(part.decisions for part in parts), sum(part.lost for part in parts))
        for role in {"", line["role"]}:
            groups.setdefault((line["game"], role, line["level"]), []).append(whole)
    found = {key: rate(parts) for key, parts in groups.items()}
    return {key: other_rate for key, other_rate in found.items() if other_rate is not None}


def table(lines: Sequence[Line]) -> list[str]:
    """Return the lines of the data file."""
    found, text = rates(lines), [f"# python -m tools.tuning.yardsticks, version {__version__}"]
    for game in sorted({key[0] for key in found}):
        text.append(f"{game}:")
        for role in sorted({key[1] for key in found if key[0] == game}):
            text.append(f"  {role or 'all'}:")
            for level in LEVELS:
                other_rate = found.get((game, role, level))
                if other_rate is not None:
                    sentence = f"a_decision: {other_rate.a_decision:.4f}, se: {other_rate.se:.4f}"
                    text.append(
                        f"    {level}: {{{sentence}, decisions: {other_rate.decisions}, hands: {other_rate.hands}}}"
                    )
    return text


def main() -> None:
    """Continue until there are enough hands of each level, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", action="append")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--one-seat", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines = [json.loads(line) for line in options.keep.read_text().splitlines()] if options.keep.exists() else []
    done = {(line["preset"], line["level"], line["hand"]) for line in lines}
    for number in range(options.seed, options.seed + options.hands):
        for preset in options.preset or PRESETS:
            for level in LEVELS:
                if (preset, level, number) in done:
                    continue
                hand = played(preset, number, (level,))
                found = [{"preset": preset, **line} for line in judged(hand, level, number, one_seat=options.one_seat)]
                with options.keep.open("a") as file:
                    file.writelines(f"{json.dumps(values)}\n" for values in found)
                lines += found
    text = "\n".join(table(lines)) + "\n"
    print(text)
    if options.write:
        (data_root() / FILE).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
