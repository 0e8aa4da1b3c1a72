"""Compare what players who look ahead expect with what comes true, and the declarer they imagine with the true one.

    python -m tools.tuning.calibration --hands 600 --seed 1 [--preset standard-5] [--level normal] [--jobs 1]
    python -m tools.tuning.calibration --hands 300 --records FOLDER [--write FILE] [--beside FILE]

Hands are played by ``--level``, or read from a folder that ``mighty-gui simulate --records`` has filled. At the
declarer's last bid, and when declarer, friend and one of the defenders choose a card in the first, fourth and
seventh trick (``--tricks``), ``hard`` is asked for the chance of the contract. Every line gives the means of what
was stated and of what came true, how far they lie apart, and the Brier score, with standard errors. Friend and
defender are asked for the worlds they imagine, too: how many side suits the declarer holds there, how many
singletons, how long the longest is; with ``--shapes`` for nothing else. ``--write`` keeps all answers; ``--beside``
compares with those another version gave to the same questions.

With ``--scores`` the hands may be of any game; they are always played. In each hand one person, drawn by lot, is asked
for the score that they expect after their own choice: at the last choice of the auction, and in the tricks asked for.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from mighty_gui.ai.appraisal import EVERY_FIGURE, standard_error
from mighty_gui.ai.counsel import appraise_all
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.players import appraise, choose
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import Action, Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import Bid
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import read_record
from mighty_gui.simulation.crews import crew

TRICKS = (1, 4, 7)
"""The default tricks for the questions."""
WORLDS = 40
"""The number of worlds drawn for one look at shapes."""
BINS = 5
"""The number of bins for checking the calibration of chances."""
SHAPES = ("side suits", "singletons", "longest", "trumps", "mighty and jokers")


class Answer(NamedTuple):
    """One answer: its hand, trick, role and kind, the stated value and the true one."""

    hand: str
    when: str
    role: str
    of: str
    stated: float
    true: float


class Case(NamedTuple):
    """A hand to be played or read from a record, and the questions about it."""

    preset: str
    level: str
    number: int
    record: Path | None
    shapes_alone: bool
    tricks: tuple[int, ...]


Step = tuple[MightyHand, Action]
"""A position, and the action taken there."""


def answers(case: Case) -> list[Answer]:
    """Play or read the hand, and ask on the way."""
    steps, end = _read(case.record) if case.record else _played(case)
    if not end.was_played:
        return []
    found = [] if case.shapes_alone else _last_bid(case, steps, end)
    for hand, role in _moments(case, steps, end):
        seen = view(hand, controller(hand.rules, hand.to_act or 0))
        about = (str(case.record.stem if case.record else case.number), f"trick {len(seen.tricks) + 1}", role)
        if not case.shapes_alone:
            stated = appraise_all(seen, "hard", case.number)[0].chance or 0.0
            found.append(Answer(*about, "chance", stated, end.outcome == "made"))
        if role != "declarer":
            found += [Answer(*about, *shape) for shape in _shapes(seen, hand, case.number)]
    return found


def score_answers(case: Case) -> list[Answer]:
    """Play a hand of any game, and ask one of its persons for the expected score on the way.

    The answer about the auction is the one at their last bid or pass.
    """
    rules = load_presets()[case.preset].rules
    game, found = game_of(rules), dict[str, float]()
    people = game.people(rules)
    asked = random.Random(case.number).choice(people)
    hand = game.begin(rules, Beginning(Opening(people[case.number % len(people)]), case.number))
    times = {"auction", *(f"trick {at}" for at in case.tricks)}
    while hand.to_act is not None:
        person = game.controller(rules, hand.to_act)
        seen = game.view(hand, person)
        action = choose(seen, case.level, case.number)
        cards = sum(isinstance(event, CardPlayed) and event.seat == hand.to_act for event in hand.events)
        when = f"trick {cards + 1}" if hand.phase == "play" else str(hand.phase)
        if person == asked and len(seen.legal) > 1 and when in times:
            scores = {appraisal.action: appraisal.score for appraisal in appraise_all(seen, "hard", case.number)}
            if (stated := scores[action]) is not None:
                found[when] = stated
        hand.apply(action)
    assert hand.result is not None
    true = hand.result.scores[asked]
    return [Answer(str(case.number), when, "player", "score", stated, true) for when, stated in found.items()]


def _played(case: Case) -> tuple[list[Step], MightyResult]:
    rules, number = expect(MightyRules, load_presets()[case.preset].rules), case.number
    hand, steps = MightyHand.from_seed(rules, number, dealer=number % len(people(rules))), list[Step]()
    while hand.to_act is not None:
        action = choose(view(hand, controller(rules, hand.to_act)), case.level, number)
        steps.append((hand.copy(), action))
        hand.apply(action)
    assert hand.result is not None
    return steps, hand.result


def _read(path: Path) -> tuple[list[Step], MightyResult]:
    file, positions = read_record(path, load_presets()), list[MightyHand]()
    end = expect(MightyHand, file.replay(lambda hand: positions.append(expect(MightyHand, hand).copy())))
    assert end.result is not None
    return [(at, action) for at, (_, action) in zip(positions, file.record.actions, strict=True)], end.result


def _last_bid(case: Case, steps: Sequence[Step], end: MightyResult) -> list[Answer]:
    """Return the chance stated for the declarer's last bid, if that is the contract they played."""
    bids = [(hand, act) for hand, act in steps if isinstance(act, Bid) and hand.to_act == end.declarer]
    if not bids:
        return []
    seen = view(bids[-1][0], controller(bids[-1][0].rules, end.declarer or 0))
    found = appraise(seen, "hard", case.number, figures=EVERY_FIGURE)
    stated = {appraisal.action: appraisal.chance for appraisal in found}.get(bids[-1][1])
    name = str(case.record.stem if case.record else case.number)
    return [] if stated is None else [Answer(name, "bid", "declarer", "chance", stated, end.outcome == "made")]


def _moments(case: Case, steps: Sequence[Step], end: MightyResult) -> Iterator[tuple[MightyHand, str]]:
    """Yield the positions for questions, with the role of the player to act."""
    others = [seat for seat in steps[-1][0].state.playing if seat != end.declarer and seat not in end.friends]
    defender = others[case.number % len(others)] if others else None
    roles = {end.declarer: "declarer", defender: "defender"} | dict.fromkeys(end.friends, "friend")
    for hand, _ in steps:
        role = roles.get(hand.to_act)
        if hand.phase is Phase.PLAY and role and len(hand.tricks) + 1 in case.tricks and _may_choose(hand):
            yield hand, role


def _may_choose(hand: MightyHand) -> bool:
    return len(view(hand, controller(hand.rules, hand.to_act or 0)).legal) > 1


def _shapes(seen: PlayerView, hand: MightyHand, number: int) -> Iterator[tuple[str, float, float]]:
    """Yield the imagined and the true figures of the declarer's side suits."""
    assert seen.contract is not None
    assert seen.declarer is not None
    law = worth_law(seen.rules, seen.contract.trump)
    worlds, chance = unknown(seen, law), random.Random(number)
    drawn = [worlds.draw(chance) for _ in range(WORLDS)]
    imagined = [_shape(law, hands[seen.declarer]) for hands in drawn]
    true = _shape(law, law.pack.set_of(hand.state.cards_of(seen.declarer)))
    for at, name in enumerate(SHAPES):
        yield name, fmean(numbers[at] for numbers in imagined), true[at]


def _shape(law: HandLaw, held: int) -> tuple[int, ...]:
    """Return the figures of a hand that `SHAPES` names."""
    lengths = [(held & suit & law.plain).bit_count() for suit in law.suits]
    special = held & (law.mighty | law.jokers)
    trumps = held & law.trumps & ~special
    return (
        sum(length > 0 for length in lengths),
        lengths.count(1),
        max(lengths),
        trumps.bit_count(),
        special.bit_count(),
    )


def report(found: Sequence[Answer], before: Sequence[Answer]) -> Iterator[str]:
    """Yield a line for each kind of question, then the calibration of each role."""
    earlier = {answer[:4]: answer.stated for answer in before}
    kinds = sorted({(answer.of, answer.when, answer.role) for answer in found})
    for of, when, role in kinds:
        some = [answer for answer in found if (answer.of, answer.when, answer.role) == (of, when, role)]
        yield f"{of:17} {when:8} {role:8} {_stated(some)}{_brier(some) if of == 'chance' else ''}" + _gain(
            [(answer, earlier[answer[:4]]) for answer in some if answer[:4] in earlier]
        )
    for role in sorted({answer.role for answer in found if answer.of == "chance"}):
        yield from _calibrated(role, [answer for answer in found if answer.of == "chance" and answer.role == role])


def _stated(some: Sequence[Answer]) -> str:
    apart = [answer.stated - answer.true for answer in some]
    stated, true = fmean(answer.stated for answer in some), fmean(answer.true for answer in some)
    return f"{len(some):5}  stated {stated:.3f}  true {true:.3f}  apart {_with_error(apart)}"


def _brier(some: Sequence[Answer]) -> str:
    return f"  Brier {_with_error([(answer.stated - answer.true) ** 2 for answer in some])}"


def _gain(pairs: Sequence[tuple[Answer, float]]) -> str:
    """Return the change of the squared error compared with the earlier answers, as text."""
    if not pairs:
        return ""
    changes = [(answer.stated - answer.true) ** 2 - (stated - answer.true) ** 2 for answer, stated in pairs]
    return f"  change {_with_error(changes)}"


def _with_error(numbers: Sequence[float]) -> str:
    return f"{fmean(numbers):+.3f} ± {standard_error(numbers):.3f}"


def _calibrated(role: str, some: Iterable[Answer]) -> Iterator[str]:
    sorted_in: dict[int, list[Answer]] = {}
    for answer in some:
        sorted_in.setdefault(min(BINS - 1, int(answer.stated * BINS)), []).append(answer)
    for part in sorted(sorted_in):
        yield f"{role:8} {part / BINS:.1f}-{(part + 1) / BINS:.1f} {_stated(sorted_in[part])}"


def main() -> None:
    """Ask, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="standard-5")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--records", type=Path)
    parser.add_argument("--shapes", action="store_true")
    parser.add_argument("--scores", action="store_true")
    parser.add_argument("--tricks", type=int, nargs="+", default=TRICKS)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--beside", type=Path)
    given = parser.parse_args()
    if given.scores and given.records:
        parser.error("--scores does not read records")
    files: list[Path | None] = [*sorted(given.records.glob("*.yaml"))] if given.records else [None] * given.hands
    first = given.seed * 1_000_003
    cases = [
        Case(given.preset, given.level, first + at, file, given.shapes, tuple(given.tricks))
        for at, file in enumerate(files[: given.hands])
    ]
    ask = score_answers if given.scores else answers
    with crew(given.jobs) as workers:
        found = [answer for some in workers.in_order(ask, cases) for answer in some]
    if given.write:
        given.write.write_text("\n".join(json.dumps(answer) for answer in found) + "\n", encoding="utf-8")
    lines = given.beside.read_text(encoding="utf-8").splitlines() if given.beside else []
    print("\n".join(report(found, [Answer(*json.loads(line)) for line in lines])))


if __name__ == "__main__":
    main()
