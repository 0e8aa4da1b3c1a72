"""Claims about the table, the pack, the deal, misdeals, dealers and players who sit out, tested on dealt hands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.mighty_table import reduce as reduced
from mighty_gui.client.table.motion.dealing import batches
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.cards import RANKS
from mighty_gui.engine.mighty import rotation
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import full_pack, people, seat_count, total_points
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.seating import seating_for
from tests.presets.mighty.claims import Case, bought, claim, do, fresh, legal, named, played_hands, without_misdeals

# --- the table, the pack, the deal ------------------------------------------------------------------


@claim("players.say.number")
def _(case: Case) -> Iterator[bool]:
    yield len(people(case.rules)) == case.said.number()


@claim("direction.say.clockwise", "direction.say.counterclockwise")
def _(case: Case) -> Iterator[bool]:
    """The next player sits at the left or at the right of the viewer."""
    seats = seat_count(case.rules)
    layout = table_layout(Theme(), seats, 0, MightyKit().is_clockwise(case.rules), len(people(case.rules)) < seats)
    following, last = layout.seats[1].plate.centerx, layout.seats[-1].plate.centerx
    yield (following < last) is case.said.key.endswith(".clockwise")


@claim("table.shuffle_seats.say.true", "table.shuffle_seats.say.false")
def _(case: Case) -> Iterator[bool]:
    setup = _setup(case.rules, 1)
    orders = {seating_for(setup, number) for number in range(1, 7)}
    yield (len(orders) > 1) is case.said.key.endswith("true")


def _setup(rules: MightyRules, seed: int) -> MatchSetup:
    players = tuple(Player(str(seat), "computer") for seat in range(rules.players))
    return MatchSetup("a preset", rules, players, Length("open"), seed)


PLURALS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "T", "nines": "9", "eights": "8",
           "sevens": "7", "sixes": "6", "fives": "5", "fours": "4", "threes": "3", "twos": "2"}  # fmt: skip


def _listed(rules: MightyRules, text: str) -> Counter[str]:
    """Return the cards in a written list, of all packs: "twos to sixes, two ♣2, ♥3"."""
    found: Counter[str] = Counter()
    ranks = [rank for rank in RANKS if rank != "E"]
    for part in text.split(", "):
        if part == "Joker":
            found["JK"] += 1
        elif part.startswith("two ") and part[4:] not in PLURALS:
            found[named(part[4:])] += 2
        elif part.split()[0] in PLURALS:
            first, last = (ranks.index(PLURALS[word]) for word in (part.split()[0], part.split()[-1]))
            for rank in ranks[min(first, last) : max(first, last) + 1]:
                found.update({f"{suit}{rank}": rules.deck.packs for suit in "SHDC"})
        else:
            found[named(part)] += 1
    return found


@claim("deck.remove.say.list")
def _(case: Case) -> Iterator[bool]:
    whole = replace(case.rules, deck=replace(case.rules.deck, remove=()))
    left = Counter(map(str, full_pack(whole)))
    left.subtract(_listed(case.rules, str(case.said.values["list"])))
    yield +left == Counter(map(str, full_pack(case.rules)))


@claim("deck.only.say.list")
def _(case: Case) -> Iterator[bool]:
    yield _listed(case.rules, str(case.said.values["list"])) == Counter(map(str, full_pack(case.rules)))


@claim("deck.packs.say.number")
def _(case: Case) -> Iterator[bool]:
    yield max(Counter(full_pack(case.rules)).values()) == case.said.number()


@claim("deck.jokers.say.0", "deck.jokers.say.1", "deck.jokers.say.2")
def _(case: Case) -> Iterator[bool]:
    jokers = {str(card) for card in full_pack(case.rules) if card.is_joker}
    yield jokers == {"0": set(), "1": {"JK"}, "2": {"JB", "JR"}}[case.said.key.rpartition(".")[2]]


@claim("deal.hand.say.number")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    for seat in hand.state.playing:
        yield len(hand.state.cards_of(seat)) == case.said.number()


@claim("deal.kitty.say.number", "deal.kitty.say.0")
def _(case: Case) -> Iterator[bool]:
    yield len(fresh(case.rules).state.kitty) == (0 if case.said.key.endswith(".0") else case.said.number())


@claim("deal.batches.say.list", "deal.batches.say.empty")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    dealt = reduced(MightyTable.empty(case.rules, 0), hand.events[0])
    sizes = [int(size) for size in str(case.said.values.get("list", case.rules.deal.hand)).split(", ")]
    yield batches(dealt) == sizes


@claim("deal.method.say.take-or-leave", "deal.method.say.top-or-bottom")
def _(case: Case) -> Iterator[bool]:
    names = ("take", "leave") if case.said.key.endswith("leave") else ("top", "bottom")
    for at, name in enumerate(names):
        hand = MightyHand.from_seed(without_misdeals(case.rules), 1)
        seat, pair = hand.to_act, hand.state.deal.stock[:2]
        yield legal(hand) == set(names)
        hand.apply(next(action for action in hand.legal() if str(action) == name))
        assert seat is not None
        yield hand.state.cards_of(seat) == [pair[at]]


# --- misdeals ---------------------------------------------------------------------------------------

JOKERS = ("JK", "JB", "JR")
CANCELLED = "the highest point card as 0 with the joker in hand"


def _fits(rules: MightyRules, condition: str, hand: list[str]) -> bool:
    """Return whether a hand meets a written condition."""
    points = [card for card in hand if card in _points_of(rules)]
    joker, mighty = any(card in JOKERS for card in hand), str(rules.mighty.card)
    if condition == "a hand without any point cards":
        return not points
    if condition == "a hand with no point cards, the mighty not counted":
        return not [card for card in points if card != mighty]
    if condition == "a hand of nothing but point cards":
        return len(points) == len(hand)
    if weighed := re.fullmatch("a hand of nothing but point cards .counting (.*), where a card .*", condition):
        return len(points) == len(hand) and all(_weight(rules, weighed[1], card) > 0 for card in hand)
    if single := re.fullmatch("a hand whose only point card is (.*)", condition):
        kinds = {"a ten": lambda card: card[1] == "T", "a jack": lambda card: card[1] == "J",
                 "the mighty": lambda card: card == mighty}  # fmt: skip
        wanted = re.split(", | or ", single[1])
        return len(points) == 1 and any(kinds[kind](points[0]) for kind in wanted)
    found = re.fullmatch(r"a hand (with the joker and )?worth at most ([\d.]+) points?( \(counting (.*)\))?", condition)
    assert found is not None, condition
    counting = (found[4] or "").replace(f", {CANCELLED}", "").replace(CANCELLED, "")
    total = sum(_weight(rules, counting, card) for card in hand)
    if joker and CANCELLED in (found[4] or ""):
        total -= max([_weight(rules, counting, card) for card in points], default=0)
    return total <= float(found[2]) and (joker or not found[1])


@cache
def _points_of(rules: MightyRules) -> frozenset[str]:
    jokers = JOKERS if rules.points.joker else ()
    return frozenset({str(card) for card in full_pack(rules) if card.rank in rules.points.ranks} | set(jokers))


def _weight(rules: MightyRules, counting: str, card: str) -> float:
    for part in filter(None, counting.split(", ")):
        kind, number = part.split(" as ")
        value = float(number.replace("\N{MINUS SIGN}", "-"))
        counted = {"the joker": card in JOKERS, "the mighty": card == str(rules.mighty.card), "tens": card[1] == "T"}
        if counted[kind]:
            return value
    return float(card in _points_of(rules))


def _odd_hands(rules: MightyRules) -> Iterator[list[str]]:
    """Yield hands with few points, with points only, each with and without mighty and joker."""
    pack = list(map(str, full_pack(rules)))
    points = [card for card in pack if card in _points_of(rules)]
    blanks = [card for card in pack if card not in points and card not in JOKERS]
    specials = [str(rules.mighty.card), *[card for card in pack if card in JOKERS][:1]]
    tens = [card for card in points if card[1] in "TJK" and card not in specials][:8]
    for few in [[], *[[card] for card in tens], *[tens[at : at + 2] for at in (0, 3)]]:
        for special in ([], specials[:1], specials[1:], specials):
            held = [*few, *special]
            yield [*held, *blanks][: rules.deal.hand]
            yield [*held, *[card for card in points if card not in held]][: rules.deal.hand]


@claim("misdeal.when.say.list")
def _(case: Case) -> Iterator[bool]:
    conditions = str(case.said.values["list"]).split("; ")
    by_name = {str(card): card for card in full_pack(case.rules)}
    for hand in _odd_hands(case.rules):
        said = any(_fits(case.rules, condition, hand) for condition in conditions)
        yield qualifies(case.rules, [by_name[card] for card in hand]) is said


@claim("misdeal.when.say.empty")
def _(case: Case) -> Iterator[bool]:
    by_name = {str(card): card for card in full_pack(case.rules)}
    for hand in _odd_hands(case.rules):
        yield not qualifies(case.rules, [by_name[card] for card in hand])


def _misdealt(rules: MightyRules, seat_is_odd: bool | None = None) -> MightyHand:
    """Return a hand where a player other than the dealer has a misdeal, with a condition that many hands meet.

    Where it may be called during the auction, its holder is asked at once.
    """
    asks = "automatic" if rules.misdeal.declaration == "automatic" else "optional"
    for limit, seed in product(range(9), range(40)):
        condition = MisdealCondition(max=limit)
        easy = replace(rules, misdeal=replace(rules.misdeal, when=(condition,), declaration=asks))  # type: ignore[arg-type]
        hand = MightyHand.from_seed(easy, seed, dealer=0)
        while hand.phase is Phase.DRAW:
            hand.apply(hand.legal()[0])
        callers = [event.seat for event in hand.events if isinstance(event, MisdealCalled)] or hand.state.misdeal_asked
        if callers and callers[0] != 0 and seat_is_odd in (None, bool(callers[0] % 2)):
            return hand
    raise AssertionError("no misdeal in any of the deals")


def _callers(hand: MightyHand) -> list[int]:
    return [event.seat for event in hand.events if isinstance(event, MisdealCalled)]


@claim("misdeal.declaration.say.automatic")
def _(case: Case) -> Iterator[bool]:
    hand = _misdealt(case.rules)
    yield hand.result is not None and hand.result.outcome == "misdeal"


@claim("misdeal.declaration.say.optional")
def _(case: Case) -> Iterator[bool]:
    hand = _misdealt(case.rules)
    yield legal(hand) == {"misdeal", "play-on"}
    while hand.phase is Phase.MISDEAL:
        do(hand, "play-on")
    yield hand.phase is Phase.AUCTION


@claim("misdeal.declaration.say.on-turn", "misdeal.declaration.say.until-auction-ends",
       "misdeal.declaration.say.until-friend")  # fmt: skip
def _(case: Case) -> Iterator[bool]:
    """Every hand is a misdeal: the first bidder and the next one bid, then all pass."""
    anything = replace(case.rules.misdeal, when=(MisdealCondition(max=100),))
    hand = MightyHand.from_seed(replace(case.rules, misdeal=anything), 1)
    first, window = hand.to_act, case.said.key.rpartition(".")[2]
    for _ in range(2):
        yield "misdeal" in legal(hand)
        do(hand, min((bid for bid in legal(hand) if bid.startswith("bid")), key=lambda bid: int(bid[4:-1])))
    while hand.phase is Phase.AUCTION and hand.to_act != first:
        do(hand, "pass")
    yield ("misdeal" in legal(hand)) is (window != "on-turn")
    if hand.phase is Phase.AUCTION:
        do(hand, "pass")
    yield (hand.phase is Phase.MISDEAL) is (window == "until-friend")


@claim("misdeal.declarer.say.true", "misdeal.declarer.say.false")
def _(case: Case) -> Iterator[bool]:
    for most, may in ((100, True), (-20, False)):
        condition = replace(case.rules.misdeal, when=(MisdealCondition(max=most),), declaration="on-turn")
        hand = MightyHand.from_seed(replace(case.rules, misdeal=condition), 1)
        bought(hand, next(action for action in sorted(legal(hand)) if action.startswith("bid")))
        yield ("misdeal" in legal(hand)) is (may and case.said.key.endswith("true"))


@claim("misdeal.full_bid_overrides.say.true")
def _(case: Case) -> Iterator[bool]:
    hand = _misdealt(case.rules)
    caller = hand.to_act
    if hand.phase is Phase.MISDEAL:
        do(hand, "misdeal")
    full = case.rules.auction.maximum or total_points(case.rules)
    yield hand.phase is Phase.AUCTION
    asked = []
    while hand.phase is Phase.AUCTION and hand.to_act is not None:
        asked.append(hand.to_act)
        yield legal(hand) == {"pass", *(f"bid {full}{trump}" for trump in "SHDCN")}
        do(hand, "pass" if len(asked) < 2 else f"bid {full}H")
    yield caller not in asked
    yield [hand.state.declarer] == asked[1:]


@claim("dealer.next_after_misdeal.say.misdealer", "dealer.next_after_misdeal.say.keep",
       "dealer.next_after_misdeal.say.next")  # fmt: skip
def _(case: Case) -> Iterator[bool]:
    hand = _misdealt(case.rules, seat_is_odd=False)
    if hand.phase is Phase.MISDEAL:
        do(hand, "misdeal")
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    (caller,) = _callers(hand)
    after = {"misdealer": caller, "keep": 0, "next": people(case.rules)[1]}
    yield rotation.dealer_after(hand) == after[case.said.key.rpartition(".")[2]]


@claim("dealer.next_after_misdeal.say.partner")
def _(case: Case) -> Iterator[bool]:
    hand = _misdealt(case.rules, seat_is_odd=True)
    (caller,) = _callers(hand)
    yield rotation.dealer_after(hand) == caller - 1


def _called(rules: MightyRules) -> MightyHand:
    """Return a hand that a misdeal ended; another player than the dealer had it."""
    hand = _misdealt(rules, seat_is_odd=False)
    if hand.phase is Phase.MISDEAL:
        do(hand, "misdeal")
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    return hand


@claim("misdeal.penalty.say.number", "misdeal.penalty.say.number_by_caller")
def _(case: Case) -> Iterator[bool]:
    hand = _called(case.rules)
    (caller,) = _callers(hand)
    assert hand.result is not None
    payer = caller if case.said.key.endswith("caller") else hand.state.dealer
    yield [at for at, score in enumerate(hand.result.scores) if score] == [payer]
    yield hand.result.scores[payer] == -case.said.number()
    yield hand.result.pot == case.said.number()


@claim("misdeal.penalty_doubles.say.true")
def _(case: Case) -> Iterator[bool]:
    hand = _called(case.rules)
    assert hand.result is not None
    again = MightyHand.dealt(hand.rules, hand.state.deal, hand.state.dealer, rotation.previous_after(hand))
    if again.phase is Phase.MISDEAL:
        do(again, "misdeal")
    yield again.result is not None and min(again.result.scores) == 2 * min(hand.result.scores) < 0


# --- the dealer and the players who sit out ----------------------------------------------------------


def _ended(rules: MightyRules, friends: tuple[int, ...], *, made: bool = True, declarer: int = 2) -> MightyHand:
    """Return a played hand with another outcome. Its dealer is the last person."""
    hand = played_hands(rules, 1)[0].copy()
    assert hand.state.result is not None
    outcome = "made" if made else "failed"
    hand.state.result = replace(hand.state.result, declarer=declarer, friends=friends, outcome=outcome)  # type: ignore[arg-type]
    hand.state.dealer = people(rules)[-1]
    return hand


def _deals(rules: MightyRules, friends: tuple[int, ...], dealer: int, *, made: bool = True) -> bool:
    return rotation.dealer_after(_ended(rules, friends, made=made)) == dealer


@claim("dealer.next.say.friend")
def _(case: Case) -> Iterator[bool]:
    yield _deals(case.rules, (1,), 1)
    yield _deals(case.rules, (), 2)


@claim("dealer.next.say.winner")
def _(case: Case) -> Iterator[bool]:
    yield _deals(case.rules, (1,), 2)
    yield _deals(case.rules, (1,), 1, made=False)
    yield _deals(case.rules, (), 2, made=False)


@claim("dealer.next.say.friend_alone", "dealer.next.say.declarer")
def _(case: Case) -> Iterator[bool]:
    for declarer in people(case.rules):
        yield rotation.dealer_after(_ended(case.rules, (), declarer=declarer)) == declarer
    if case.said.key.endswith("declarer"):
        yield _deals(case.rules, (1,), 2)


@claim("dealer.next.say.keep", "dealer.next.say.next")
def _(case: Case) -> Iterator[bool]:
    last = people(case.rules)[-1]
    for friends in ((), (1,)):
        yield _deals(case.rules, friends, last if case.said.key.endswith("keep") else 0)


@claim("dealer.next.say.of_two")
def _(case: Case) -> Iterator[bool]:
    yield _deals(case.rules, (3, 1), 3, made=False)
    yield _deals(case.rules, (1, 3), 1, made=False)


@claim("dealer.next.say.ghost")
def _(case: Case) -> Iterator[bool]:
    yield _deals(case.rules, (case.rules.players,), 2, made=False)


@claim("dealer.next.say.one_out", "dealer.next.say.two_out")
def _(case: Case) -> Iterator[bool]:
    for friends in ((), (1,), (4,)):
        for made in (True, False):
            hand = _ended(case.rules, friends, made=made)
            out = rotation.sitting_out_after(hand)
            yield len(out) == (1 if case.said.key.endswith("one_out") else 2)
            yield rotation.dealer_after(hand) == min(out)


@claim("dealer.next.say.first_hand")
def _(case: Case) -> Iterator[bool]:
    dealers = {Match(_setup(case.rules, seed)).hand.state.dealer for seed in range(8)}  # type: ignore[attr-defined]
    yield len(dealers) > 1
    yield dealers <= set(people(case.rules))


@claim("table.sits_out.say.friend", "table.sits_out.say.friend-or-losing-declarer",
       "table.sits_out.say.declarer-and-friend")  # fmt: skip
def _(case: Case) -> Iterator[bool]:
    rule, rules, last = case.said.key.rpartition(".")[2], case.rules, case.rules.players - 1
    for friends in ((1,), ()):
        for made in (True, False):
            friend = friends[0] if friends else 2
            alone = friend if made or rule == "friend" else 2
            out = {2, friends[0] if friends else 3} if rule == "declarer-and-friend" else {alone}
            yield set(rotation.sitting_out_after(_ended(rules, friends, made=made))) == out
    first = MightyHand.from_seed(without_misdeals(rules), 1, dealer=last).state.sitting_out
    yield set(first) == ({last, 0} if rule == "declarer-and-friend" else {last})


@claim("table.sits_out.say.unplayed")
def _(case: Case) -> Iterator[bool]:
    previous = Previous(2, (1,), True)
    hand = fresh(case.rules, dealer=1, previous=previous)
    while not hand.is_over:
        do(hand, "pass")
    yield rotation.sitting_out_after(hand) == hand.state.sitting_out
