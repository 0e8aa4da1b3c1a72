"""Measure whether what could be known of a table comes true: who is the friend, who holds mighty, joker and trumps.

    python -m tools.tuning.friend_odds --hands 2000 [--seed 1] [--preset standard-5] [--level normal] [--jobs 1]

Computers of ``--level`` play. After each trick one seat that is not the friend, drawn by lot, is asked what it could
know (`ai/mighty/friend_finding`). Chances are sorted into bins; every line gives how many were stated, their mean,
how often they came true, and how far that lies apart, with the standard error of hands. ``worst`` is the widest gap
of a bin with at least ``--least`` chances. For the likeliest friend the same is given by the words that *Story* has.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from mighty_gui.ai.mighty.friend_finding import read_table
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.players import choose
from mighty_gui.client.review.reading_block import CERTAINTY
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crews import crew

BINS = 10
"""The number of bins for chances."""


class Game(NamedTuple):
    """A hand to be played and read."""

    preset: str
    level: str
    number: int


class Stated(NamedTuple):
    """A stated chance: its hand, trick and kind, and whether it came true."""

    hand: int
    trick: int
    of: str
    stated: float
    true: bool


def stated(game: Game) -> list[Stated]:
    """Play the hand with computers, and read the table after each trick."""
    rules, number = expect(MightyRules, load_presets()[game.preset].rules), game.number
    hand, chance = MightyHand.from_seed(rules, number, dealer=number % len(people(rules))), random.Random(number)
    found: list[Stated] = []
    done = 0
    while hand.to_act is not None:
        hand.apply(choose(view(hand, controller(rules, hand.to_act)), game.level, number), hand.to_act)
        if hand.to_act is not None and len(hand.tricks) > done:
            done = len(hand.tricks)
            found += _read(hand, number, chance)
    return found


def _read(hand: MightyHand, number: int, chance: random.Random) -> Iterator[Stated]:
    """Ask one seat, and yield its statements with the truth."""
    state, trick = hand.state, len(hand.tricks)
    seat = chance.choice([seat for seat in state.playing if seat not in state.friends])
    read = read_table(view(hand, controller(hand.rules, seat)), number)
    for other, stated in read.friends.items():
        yield Stated(number, trick, "friend", stated, other in state.friends)
    if read.suspect is not None:
        yield Stated(number, trick, "suspect", read.friends[read.suspect], read.suspect in state.friends)
    for card, holders in read.cards.items():
        for other, stated in holders.items():
            yield Stated(number, trick, "power", stated, card in state.cards_of(other))
    law = worth_law(hand.rules, state.trump)
    for other, stated in read.trumps.items():
        held = law.pack.set_of(state.cards_of(other))
        yield Stated(number, trick, "trump", stated, bool(held & law.trumps & ~law.mighty))
    for other, suits in read.voids.items():
        held = law.pack.set_of(state.cards_of(other)) & ~law.mighty
        held_suits = {card.suit for card in law.pack.cards_in(held)}
        for suit, stated in suits.items():
            yield Stated(number, trick, "void", stated, suit not in held_suits)


def report(found: Sequence[Stated], least: int) -> Iterator[str]:
    """Yield the lines of each kind."""
    for of in ("friend", "suspect", "power", "trump", "void"):
        some = [answer for answer in found if answer.of == of]
        if some:
            hands = len({answer.hand for answer in some})
            brier = fmean((answer.stated - answer.true) ** 2 for answer in some)
            yield f"{of}: {len(some)} chances in {hands} hands, Brier {brier:.3f}"
            yield from _bins(some, least)
            yield from _texts(some) if of == "suspect" else ()


def _texts(some: Sequence[Stated]) -> Iterator[str]:
    below = 2.0
    for word, lowest in CERTAINTY:
        answers = [answer for answer in some if lowest <= answer.stated < below]
        if answers:
            yield _line(word, answers)
        below = lowest


def _bins(some: Sequence[Stated], least: int) -> Iterator[str]:
    bins: defaultdict[int, list[Stated]] = defaultdict(list)
    for answer in some:
        bins[min(BINS - 1, int(answer.stated * BINS))].append(answer)
    worst = 0.0
    for part, answers in sorted(bins.items()):
        yield _line(f"{part / BINS:.1f}-{(part + 1) / BINS:.1f}", answers)
        worst = max(worst, abs(_apart(answers))) if len(answers) >= least else worst
    yield f"  worst {worst:.3f}"


def _line(name: str, answers: Sequence[Stated]) -> str:
    stated, true = fmean(answer.stated for answer in answers), fmean(answer.true for answer in answers)
    return (
        f"  {name:8} {len(answers):6}  stated {stated:.3f}  true {true:.3f}"
        f"  apart {_apart(answers):+.3f} ± {_error(answers):.3f}"
    )


def _apart(answers: Sequence[Stated]) -> float:
    return fmean(answer.stated - answer.true for answer in answers)


def _error(answers: Sequence[Stated]) -> float:
    """Return the standard error of the gap. Chances of one hand depend on each other."""
    mean, apart = _apart(answers), defaultdict[int, float](float)
    for answer in answers:
        apart[answer.hand] += answer.stated - answer.true - mean
    return sqrt(sum(gap * gap for gap in apart.values())) / len(answers)


def main() -> None:
    """Play, read, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="standard-5")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--least", type=int, default=100)
    parser.add_argument("--write", type=Path, help="append all that was stated to this file, hand by hand")
    parser.add_argument("--read", type=Path, nargs="*", help="report what such files hold, and play nothing")
    given = parser.parse_args()
    found: list[Stated] = []
    for file in given.read or ():
        found += [Stated(*json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    first = given.seed * 1_000_003
    games = [] if given.read else [Game(given.preset, given.level, first + at) for at in range(given.hands)]
    with crew(given.jobs) as workers:
        for some in workers.in_order(stated, games):
            found += some
            if given.write:
                with given.write.open("a", encoding="utf-8") as file:
                    file.writelines(json.dumps(answer) + "\n" for answer in some)
    print("\n".join(report(found, given.least)))


if __name__ == "__main__":
    main()
