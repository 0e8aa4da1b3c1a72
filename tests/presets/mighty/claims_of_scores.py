"""Claims about contracts, points, scores and shares, tested on ends of hands with every division of the points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import floor

from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.mighty_table import reduce as reduced
from mighty_gui.engine.mighty.pack import ghost_seat, total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import is_alone, settle, side_of_declarer
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.texts import Texts
from tests.presets.mighty.claims import (
    Case,
    Pack,
    claim,
    contract_in,
    do,
    fresh,
    lowest_bid,
    played_hands,
    players_of,
    settled,
)
from tests.presets.mighty.claims_of_play import worth_a_point

# --- contracts --------------------------------------------------------------------------------------


@claim("contract.counts.say.tricks")
def _(case: Case) -> Iterator[bool]:
    for hand in played_hands(case.rules, 2):
        result = hand.result
        assert result is not None
        own = sum(trick.winner == result.declarer for trick in hand.tricks)
        yield (result.points, result.defence) == (own, len(hand.tricks) - own)


@cache
def _bids(rules: MightyRules, trump: str = "H") -> list[int]:
    """Return the numbers that may be bid with that trump, up to the existing points."""
    numbers = sorted(action.contract.number for action in fresh(rules).legal() if str(action)[-1] == trump)  # type: ignore[union-attr]
    return [number for number in numbers if number <= total_points(rules)]


@claim("contract.form.say.concede-fewer")
def _(case: Case) -> Iterator[bool]:
    total = total_points(case.rules)
    for number in _bids(case.rules):
        for defence, outcome in ((number - 1, "made"), (number, "draw"), (number + 1, "failed")):
            yield settled(case.rules, f"{number}H", total - defence, defence).outcome == outcome


@claim("contract.form.say.quota")
def _(case: Case) -> Iterator[bool]:
    total, quota = total_points(case.rules), case.said.number("quota")
    for number in _bids(case.rules):
        for defence, outcome in ((quota - number, "failed"), (quota - number - 1, "made")):
            yield settled(case.rules, f"{number}H", total - defence, defence).outcome == outcome


@claim("contract.full_suffices.say.true")
def _(case: Case) -> Iterator[bool]:
    total = total_points(case.rules)
    for bid in range(total + 1, total + 4):
        made = settled(case.rules, f"{bid}H", total, 0)
        yield (made.outcome, made.base) == ("made", 2 * (bid - _lowest(case.rules, "H")))
        yield settled(case.rules, f"{bid}H", total - 1, 1).outcome == "failed"


# --- formulas ---------------------------------------------------------------------------------------


def _ends(rules: MightyRules, outcome: str, trump: str = "H") -> Iterator[tuple[int, int, int, MightyResult]]:
    """Yield some bids with every division of the points that has the outcome: bid, points of both sides, result."""
    total, bids = total_points(rules), _bids(rules, trump)
    for number in sorted({bids[0], bids[len(bids) // 2], bids[-1]}):
        for attack in range(total + 1):
            result = settled(rules, f"{number}{trump}", attack, total - attack)
            if result.outcome == outcome:
                yield number, attack, total - attack, result


def _lowest(rules: MightyRules, trump: str) -> int:
    return int(lowest_bid(rules, trump)[4:-1])


def _fits(case: Case, trump: str = "H") -> Iterator[bool]:
    """Yield whether the formula on the sheet gives the engine's scores."""
    _, outcome, _, formula = case.said.key.split(".")
    over, low = int(str(case.said.values.get("over", 0))), _lowest(case.rules, trump)
    doubled = 2 if trump == "N" else 1
    for bid, attack, defence, result in _ends(case.rules, outcome, trump):
        worth = {
            "overtricks-plus-double": (attack - bid) + 2 * (bid - low),
            "overtricks-plus-half": (attack - bid) + floor(Fraction(3, 2) * (bid - low)),
            "call": 2 * (bid - low + 1),
            "over-minimum": attack - low,
            "over-ten": attack - 10,
            "over-thirteen": attack - 13,
            "overtricks": attack - bid,
            "overtricks-plus-one": attack - bid + 1,
            "points-over": attack - over,
            "both-over": max(1, (attack - over) + (bid - over)),
            "pays-back": (bid - over) + (bid - attack),
            "bid-over": bid - over,
            "bid": bid,
            "bid-less-trump": bid - (trump != "N"),
            "difference": abs(attack - bid),
            "shortfall": bid - attack,
            "tooth-for-tooth": bid - attack if attack >= low else (bid - low) + 2 * (low - attack),
            "concede": low + 1 - bid if outcome == "made" else defence - bid,
            "league": ((bid - 13) * 300 + (attack - bid + 1 if outcome == "made" else bid - attack) * 200) * doubled,
        }[formula]
        least = case.rules.scoring.floor if outcome == "made" else 0
        yield result.base == max(least, worth) or (result.run and case.rules.scoring.cap is not None)


BOTH = ("bid-over", "bid", "bid-less-trump", "difference", "concede", "league")
MADE = ("overtricks-plus-double", "overtricks-plus-half", "call", "over-minimum", "over-ten", "over-thirteen",
        "overtricks", "overtricks-plus-one", "points-over", "both-over", *BOTH)  # fmt: skip


@claim(*(f"scoring.made.say.{formula}" for formula in MADE))
@claim(*(f"scoring.failed.say.{formula}" for formula in ("shortfall", "tooth-for-tooth", "pays-back", *BOTH)))
def _(case: Case) -> Iterator[bool]:
    yield from _fits(case)
    formula = case.said.key.rpartition(".")[2]
    if case.rules.auction.denominations == "any" and (_same_minimum(case.rules) or formula == "bid-less-trump"):
        yield from _fits(case, "N")


@claim("scoring.multipliers.full_contract.say.number")
def _(case: Case) -> Iterator[bool]:
    top, total = max(_bids(case.rules)), total_points(case.rules)
    yield top == case.rules.auction.maximum
    made, failed = (
        [settled(case.rules, f"{bid}H", points, total - points).multiplier for bid in (top, top - 1)]
        for points in (total, top - 2)
    )
    yield made[0] == case.said.number() * made[1]
    yield failed[0] == (case.said.number() if case.rules.scoring.failure_multiplies else 1) * failed[1]


@claim("scoring.floor.say.number")
def _(case: Case) -> Iterator[bool]:
    least, worth = case.said.number(), [result.base for *_, result in _ends(case.rules, "made")]
    yield min(worth) == least
    yield max(worth) > least


@claim("scoring.no_trump_minimum.say.offset", "scoring.no_trump_minimum.say.at-minimum")
def _(case: Case) -> Iterator[bool]:
    total, suit = total_points(case.rules), _lowest(case.rules, "H")
    yield _lowest(case.rules, "N") == suit - 1
    yield settled(case.rules, f"{suit}N", suit, total - suit).base == 2
    higher = settled(case.rules, f"{suit + 1}N", suit + 1, total - suit - 1).base
    yield higher == (4 if case.said.key.endswith("offset") else 2)


def _same_minimum(rules: MightyRules) -> bool:
    return _lowest(rules, "H") == _lowest(rules, "N") or rules.auction.trump_minimum is not None


@claim("scoring.made.say.late", "scoring.failed.say.late")
def _(case: Case) -> Iterator[bool]:
    late, total = fresh(case.rules), total_points(case.rules)
    while not late.state.second_round:
        do(late, "pass")
    low = min(action.contract.number for action in late.legal() if str(action).endswith("H"))  # type: ignore[union-attr]
    do(late, f"bid {low}H")
    while late.phase is Phase.AUCTION:
        do(late, "pass")
    state = late.state
    yield low < _lowest(case.rules, "H")
    state.playing, state.taken = tuple(range(players_of(case.rules))), [0] * len(state.taken)
    for points in (low, low - 1):
        state.taken[state.known_declarer()] = points
        state.taken[state.known_declarer() - 1] = total - points
        yield settle(state).base == (0 if points == low else 2)


@claim("scoring.made.say.no_trump", "scoring.failed.say.no_trump")
def _(case: Case) -> Iterator[bool]:
    """The preset's formula counts from the lowest no-trump bid, so a bid of one more is worth one more."""
    total, suit = total_points(case.rules), _lowest(case.rules, "H")
    yield _lowest(case.rules, "N") == suit - 1
    yield settled(case.rules, f"{suit}H", suit, total - suit).base == 0
    yield settled(case.rules, f"{suit}N", suit, total - suit).base == 2


# --- multipliers ------------------------------------------------------------------------------------


def _times(with_feat: MightyResult, without: MightyResult) -> Fraction:
    return Fraction(with_feat.multiplier, without.multiplier)


@cache
def _just_failed(rules: MightyRules, trump: str = "H") -> tuple[int, int]:
    """Return the bid and the points of a contract that fails with the fewest points for the defenders."""
    found = min(_ends(rules, "failed", trump), key=lambda end: end[2])
    return found[0], found[1]


def _feat(rules: MightyRules, kind: str, *, made: bool) -> Fraction:
    """Return the factor of a feat for a contract that is made or fails, compared with one without it."""
    total, pack = total_points(rules), Pack(rules, "H")
    bid, attack = (_easy(rules), total - 3) if made else _just_failed(rules)
    plain = pack.of(pack.side_suits()[0])[-1]

    def end(points: int = attack, trump: str = "H", friends: bool = True, discard: str = "") -> MightyResult:
        """Return the end with that many points, including those in the discard."""
        by = {1: 0} if friends and rules.friend.count else {}
        call = "" if friends else "friend none"
        buried = len(worth_a_point(rules) & {discard})
        return settled(rules, f"{bid}{trump}", points - buried, total - points, friends=by, discard=discard, call=call)

    found = {
        "run": lambda: _times(end(total), end()),
        "back_run": lambda: _times(end(0), end()),
        "no_trump": lambda: _times(end(trump="N"), end()),
        "no_friend": lambda: _times(end(friends=False), end()),
        "buried_mighty": lambda: _times(end(discard=pack.mighty), end(discard=plain)),
        "buried_joker": lambda: _times(end(discard=pack.jokers[0]), end(discard=plain)),
    }
    return found[kind]()


@cache
def _easy(rules: MightyRules) -> int:
    """Return a bid below the maximum that is made, in a suit and in no-trump alike."""
    numbers = set(_bids(rules)) & set(_bids(rules, "N") or _bids(rules))
    total = total_points(rules)
    return next(number for number in sorted(numbers) if number != rules.auction.maximum
                and settled(rules, f"{number}H", total - 3, 3).outcome == "made")  # fmt: skip


KINDS = ("run", "back_run", "no_trump", "no_friend", "buried_mighty", "buried_joker")
NAMES = {kind: Texts.load("en")(f"option.scoring.multipliers.{kind}.name").lower() for kind in KINDS}


@claim(*(f"scoring.multipliers.{kind}.say.{number}" for kind in KINDS for number in ("1", "number")))
def _(case: Case) -> Iterator[bool]:
    kind = case.said.key.split(".")[2]
    number = 1 if case.said.key.endswith(".1") else case.said.number()
    yield _feat(case.rules, kind, made=kind != "back_run") == number


@claim("scoring.no_friend_when.say.alone", "scoring.no_friend_when.say.declared")
def _(case: Case) -> Iterator[bool]:
    def alone(call: str) -> MightyResult:
        total = total_points(case.rules)
        return settled(case.rules, f"{_easy(case.rules)}H", total - 3, 3, call=call)

    times = case.rules.scoring.multipliers.no_friend
    yield times != 1
    yield alone("friend none").multiplier == times
    yield alone("friend SA").multiplier == (times if case.said.key.endswith("alone") else 1)


@claim("scoring.failure_multiplies.say.true", "scoring.failure_multiplies.say.false")
def _(case: Case) -> Iterator[bool]:
    for kind in ("no_trump", "no_friend", "buried_mighty", "buried_joker"):
        made, failed = (
            _feat(case.rules, kind, made=made) if _can_be(case.rules, kind) else 1 for made in (True, False)
        )
        yield (made != 1) is (NAMES[kind] in str(case.said.values["list"]))
        yield failed == (made if case.said.key.endswith("true") else 1)


def _can_be(rules: MightyRules, kind: str) -> bool:
    impossible = {"no_trump": rules.auction.denominations != "any", "no_friend": not rules.friend.count,
                  "buried_joker": not Pack(rules, "H").jokers}  # fmt: skip
    return not impossible.get(kind, False)


@claim("scoring.cap.say.one", "scoring.cap.say.two")
def _(case: Case) -> Iterator[bool]:
    for trump in "HN":
        most = case.said.number("no_trump" if trump == "N" and case.said.key.endswith("two") else "any")
        ends = [result for outcome in ("made", "failed") for *_, result in _ends(case.rules, outcome, trump)]
        yield max(result.each for result in ends) == most
        yield all(result.each == min(most, result.base * result.multiplier) for result in ends if not result.run)


@claim("scoring.cap.say.run")
def _(case: Case) -> Iterator[bool]:
    total, (low, *_, high) = total_points(case.rules), _bids(case.rules)
    runs = [settled(case.rules, f"{bid}{trump}", total, 0) for bid in (low, high) for trump in "HN"]
    yield len({run.each for run in runs[::2]}) == len({run.each for run in runs[1::2]}) == 1
    yield runs[0].each > settled(case.rules, f"{low}H", total - 1, 1).each


@claim("scoring.back_run.say.short_by")
def _(case: Case) -> Iterator[bool]:
    for bid, attack, _, result in _ends(case.rules, "failed"):
        yield result.back_run is (bid - attack >= case.said.number())


BACK_RUNS = ("number", "contract", "minimum", "number_tricks", "contract_tricks", "minimum_tricks")


@claim(*(f"scoring.back_run.say.{way}" for way in BACK_RUNS))
def _(case: Case) -> Iterator[bool]:
    way = case.said.key.rpartition(".")[2].removesuffix("_tricks")
    for bid, _, defence, result in _ends(case.rules, "failed"):
        least = {"contract": bid, "minimum": _lowest(case.rules, "H")}.get(way) or case.said.number()
        yield result.back_run is (defence >= least)
    for _, _, _, result in _ends(case.rules, "made"):
        yield not result.back_run


# --- points and shares ------------------------------------------------------------------------------


@claim("points.shown.say.defenders", "points.shown.say.all", "points.shown.say.none")
def _(case: Case) -> Iterator[bool]:
    """This is tested at the end of a hand, when all sides are known."""
    for hand in played_hands(case.rules, 2):
        table, state = MightyTable.empty(case.rules, 0), hand.state
        for event in hand.events[:-1]:
            table = reduced(table, event)
        side = set(side_of_declarer(state))
        shown = {"defenders": set(state.playing) - side, "all": set(state.playing), "none": set()}
        for seat, pile in table.piles.items():
            yield bool(pile.faces) is (seat in shown[case.said.key.rpartition(".")[2]])


@claim("points.discard.say.declarer", "points.discard.say.defenders")
def _(case: Case) -> Iterator[bool]:
    point = max(worth_a_point(case.rules) - {*Pack(case.rules, "H").jokers})
    result = settled(case.rules, contract_in(case.rules, "H"), 5, 7, discard=point)
    own = case.said.key.endswith("declarer")
    yield (result.taken, result.defence) == ((6, 7) if own else (5, 8))


@claim("points.friend_weight.say.one", "points.friend_weight.say.two", "points.friend_weight.say.rounded")
def _(case: Case) -> Iterator[bool]:
    weight = case.rules.points.friend_weight
    assert weight is not None
    said = {name: Fraction(str(value)) for name, value in case.said.values.items() if name in ("one", "two")}
    one = said.get("one", Fraction(str(weight.one)))
    two = said.get("two", one) if said else Fraction(str(weight.two or weight.one))
    for points in range(6):
        result = settled(case.rules, contract_in(case.rules, "H"), 4, 3, friends={1: points})
        yield result.points == 4 + floor(one * points + Fraction(1, 2))
        if case.rules.friend.count == 2:
            both = settled(case.rules, contract_in(case.rules, "H"), 4, 3, friends={1: points, 2: 1})
            yield both.points == 4 + floor(two * points + Fraction(1, 2)) + floor(two + Fraction(1, 2))


def _shared(rules: MightyRules, friends: int, *, made: bool) -> tuple[int, list[int]]:
    """Return each defender's payment, and the scores of those who play, in seat order."""
    total = total_points(rules)
    bid, attack = (_easy(rules), total - 1) if made else _just_failed(rules)
    by = dict.fromkeys(range(1, 1 + friends), 0)
    result = settled(rules, f"{bid}H", attack, total - attack, friends=by)
    each = result.each * (1 if made else -1)
    return each, list(result.scores[: players_of(rules)])


@claim("scoring.shares.say.remainder", "scoring.shares.say.two-thirds", "scoring.shares.say.fixed",
       "scoring.shares.say.fixed_uneven")  # fmt: skip
def _(case: Case) -> Iterator[bool]:
    rules, way, uneven = case.rules, case.said.key.rpartition(".")[2], False
    ghost = ghost_seat(rules) is not None
    for friends in range(rules.friend.count + 1):
        for made in (True, False):
            each, scores = _shared(rules, friends, made=made)
            defenders = players_of(rules) - 1 - friends - ghost
            total = each * defenders
            if way == "two-thirds" and friends:
                declarer = (1 if total > 0 else -1) * floor(Fraction(2 * abs(total), 3) + Fraction(1, 2))
                own = [declarer, total - declarer]
            elif way.startswith("fixed"):
                own = [each * (2 if friends else 4), *[each] * friends]
            else:
                own = [total - each * friends, *[each] * friends]
            yield each != 0
            yield scores == [*own, *[-each] * defenders]
            uneven = uneven or bool(sum(scores))
    yield uneven is (way == "fixed_uneven")


@claim("scoring.shares.say.ghost")
def _(case: Case) -> Iterator[bool]:
    ghost = ghost_seat(case.rules)
    assert ghost is not None
    total = total_points(case.rules)
    result = settled(case.rules, f"{_easy(case.rules)}H", total - 1, 0, friends={ghost: 1})
    each = result.each
    yield each > 0
    yield result.scores == (3 * each, -each, -each, -each)


@claim("table.stand_in.say.ghost_defends")
def _(case: Case) -> Iterator[bool]:
    each, scores = _shared(case.rules, 0, made=True)
    yield scores == [3 * each, -each, -each, -each]


@claim("table.stand_in.say.partners")
def _(case: Case) -> Iterator[bool]:
    total, bid = total_points(case.rules), contract_in(case.rules, "H")
    result = settled(case.rules, bid, 0, 0, partner=total)
    yield result.outcome == "made" and result.points == total
    yield not is_alone(case.rules, ())
    asked = {seat for hand in played_hands(case.rules, 1) for trick in hand.tricks for seat in [trick.winner]}
    yield asked <= {0, 1, 2, 3}
