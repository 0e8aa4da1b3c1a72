"""Claims about bids, eliminations, the kitty and a change of trumps, tried on dealt hands."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty import rotation
from mighty_gui.engine.mighty.actions import Bid, ChangeContract, Kill
from mighty_gui.engine.mighty.events import Declared, KittyTaken, Redistributed
from mighty_gui.engine.mighty.exchange import discard_count
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, people, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import lay
from tests.presets.mighty.claims import Case, Pack, bought, claim, do, fresh, legal, lowest_bid, played_hands, walked_to

# --- bids -------------------------------------------------------------------------------------------


def _numbers(hand: MightyHand, trumps: str) -> list[int]:
    return [action.contract.number for action in hand.legal() if isinstance(action, Bid)
            and str(action)[-1] in trumps]  # fmt: skip


@claim("auction.minimum.say.number", "auction.minimum.say.number_down")
def _(case: Case) -> Iterator[bool]:
    down = case.said.key.endswith("down")
    trumps = "N" if case.rules.auction.trump_minimum else "SHDC"
    numbers = _numbers(fresh(case.rules), trumps)
    yield (max if down else min)(numbers) == case.said.number()


@claim("auction.trump_minimum.say.number")
def _(case: Case) -> Iterator[bool]:
    yield min(_numbers(fresh(case.rules), "SHDC")) == case.said.number()


@claim("auction.maximum.say.number", "auction.maximum.say.number_down")
def _(case: Case) -> Iterator[bool]:
    down = case.said.key.endswith("down")
    yield (min if down else max)(_numbers(fresh(case.rules), "SHDCN")) == case.said.number()


@claim("auction.maximum.say.null")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    for _ in range(3):
        most = max(_numbers(hand, "H"))
        yield most > total_points(case.rules)
        do(hand, f"bid {most}H")


@claim("auction.maximum_ends.say.true", "auction.maximum_ends.say.false")
def _(case: Case) -> Iterator[bool]:
    hand = do(fresh(case.rules), f"bid {case.rules.auction.maximum}C")
    yield (hand.phase is Phase.AUCTION) is case.said.key.endswith("false")
    if case.said.key.endswith("false"):
        yield bool(_numbers(hand, "SHDN"))


@claim("auction.ends_at.say.number", "auction.ends_at.say.number_down")
def _(case: Case) -> Iterator[bool]:
    step = -1 if case.said.key.endswith("down") else 1
    ends = {
        number: do(fresh(case.rules), f"bid {number}H").phase is not Phase.AUCTION
        for number in _numbers(fresh(case.rules), "H")
    }
    yield all(ended is ((number - case.said.number()) * step >= 0) for number, ended in ends.items())
    yield len(set(ends.values())) == 2


@claim("auction.denominations.say.suits-only")
def _(case: Case) -> Iterator[bool]:
    yield not _numbers(fresh(case.rules), "N")
    for trump in "SHDC":
        yield bool(_numbers(fresh(case.rules), trump))


@claim("auction.no_trump_minimum_offset.say.-1", "auction.no_trump_minimum_offset.say.-1_down")
def _(case: Case) -> Iterator[bool]:
    down = case.said.key.endswith("down")
    lowest, suits = _numbers(fresh(case.rules), "N"), _numbers(fresh(case.rules), "SHDC")
    yield max(lowest) == max(suits) + 1 if down else min(lowest) == min(suits) - 1


@claim("auction.no_trump_beats_equal.say.true", "auction.no_trump_beats_equal.say.false")
def _(case: Case) -> Iterator[bool]:
    bid = lowest_bid(case.rules, "H")
    number = int(bid[4:-1])
    numbers = _numbers(do(fresh(case.rules), bid), "N")
    higher = number - 1 if case.rules.contract.form == "concede-fewer" else number + 1
    yield (number in numbers) is case.said.key.endswith("true")
    yield higher in numbers


@claim("auction.no_trump_bonus.say.number")
def _(case: Case) -> Iterator[bool]:
    bonus, top = case.said.number(), case.rules.auction.maximum
    assert top is not None
    for number in (15, 17):
        suits = _numbers(do(fresh(case.rules), f"bid {number}N"), "H")
        yield suits == [*range(number + bonus + 1, top), top]
        yield min(_numbers(do(fresh(case.rules), f"bid {number}H"), "N")) == max(number - bonus + 1, 13)
    yield _numbers(do(fresh(case.rules), f"bid {top - 1}N"), "H") == [top]


@claim("auction.equal_bids.say.draw-lots")
def _(case: Case) -> Iterator[bool]:
    winners = set()
    for seed in range(8):
        hand = do(fresh(case.rules, seed), "bid 15H")
        yield "bid 15S" in legal(hand)
        yield "bid 14S" not in legal(hand)
        do(hand, "bid 15S")
        while hand.phase is Phase.AUCTION:
            do(hand, "pass")
        winners.add(next(event.seat for event in hand.events if isinstance(event, Declared)))
    yield winners == {0, 1}


@claim("auction.opener_may_pass.say.true", "auction.opener_may_pass.say.false")
def _(case: Case) -> Iterator[bool]:
    yield ("pass" in legal(fresh(case.rules))) is case.said.key.endswith("true")


@claim("auction.pass_is_final.say.true", "auction.pass_is_final.say.false")
def _(case: Case) -> Iterator[bool]:
    """One player passes, the others raise the bid several times."""
    hand, passer, again, bids = fresh(case.rules), None, False, 0
    while hand.phase is Phase.AUCTION:
        again = again or hand.to_act == passer
        if passer is None and "pass" in legal(hand):
            passer = hand.to_act
            do(hand, "pass")
            continue
        higher = sorted(_numbers(hand, "H"), reverse=case.rules.contract.form == "concede-fewer")
        bids += 1
        do(hand, f"bid {higher[0]}H" if bids < 4 and higher and hand.to_act != passer else "pass")
    yield again is case.said.key.endswith("false")


def _passed_round(hand: MightyHand) -> list[int]:
    """Pass for all players; return who was asked."""
    asked = []
    while hand.to_act is not None and "pass" in legal(hand) and not hand.state.second_round:
        asked.append(hand.to_act)
        do(hand, "pass")
    return asked


@claim("auction.all_pass.say.redeal", "auction.all_pass.say.second-round")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    asked = _passed_round(hand)
    yield sorted(asked) == list(hand.state.bidders)
    yield hand.is_over is case.said.key.endswith("redeal")
    while not hand.is_over:
        do(hand, "pass")
    yield hand.result is not None and hand.result.outcome == "passed_out"
    yield rotation.dealer_after(hand) == hand.state.dealer


@claim("auction.dealer_minimum.say.number", "auction.all_pass.say.dealer_asked")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    _passed_round(hand)
    yield hand.to_act == hand.state.dealer
    if case.said.key.endswith("number"):
        yield min(_numbers(hand, "H")) == case.said.number()
        yield do(hand.copy(), f"bid {case.said.number()}H").phase is not Phase.AUCTION
    do(hand, "pass")
    yield hand.result is not None and hand.result.outcome == "passed_out"
    yield rotation.dealer_after(hand) == hand.state.dealer


@claim("auction.second_round_minimum.say.number")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    _passed_round(hand)
    yield min(_numbers(hand, "H")) == case.said.number()
    yield min(_numbers(fresh(case.rules), "H")) == case.rules.auction.minimum


@claim("auction.forced_dealer.say.true")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules)
    yield hand.state.dealer in _passed_round(hand)
    yield hand.to_act == hand.state.dealer
    yield bool(legal(hand)) and "pass" not in legal(hand)


def _first(rules: MightyRules, dealer: int, previous: Previous | None = None) -> int | None:
    return fresh(rules, dealer=dealer, previous=previous).to_act


@claim("auction.first_bidder.say.dealer", "auction.first_bidder.say.dealer_out")
def _(case: Case) -> Iterator[bool]:
    out = case.said.key.endswith("out")
    for dealer in people(case.rules):
        previous = Previous(2, (1,), True) if case.rules.players > 2 else None
        hand = fresh(case.rules, dealer=dealer, previous=previous)
        seats = [(dealer + step) % len(people(case.rules)) for step in range(3)] if out else [dealer]
        yield hand.to_act == next(seat for seat in seats if seat in hand.state.playing)
    if out:
        yield {1, 2} & set(fresh(case.rules, dealer=0, previous=previous).state.sitting_out) != set()


@claim("auction.first_bidder.say.after-dealer")
def _(case: Case) -> Iterator[bool]:
    hand = fresh(case.rules, dealer=1)
    asked = _passed_round(hand)
    yield (asked[0], asked[-1]) == (2, 1)


@claim("auction.first_bidder.say.previous-declarer")
def _(case: Case) -> Iterator[bool]:
    yield _first(case.rules, 1) == 1
    yield _first(case.rules, 1, Previous(2, (3,), True)) == 2


@claim("auction.first_bidder.say.previous-friend")
def _(case: Case) -> Iterator[bool]:
    yield _first(case.rules, 1) == 1
    yield _first(case.rules, 1, Previous(2, (3,), True)) == 3
    yield _first(case.rules, 1, Previous(2, (), True)) == 2


# --- elimination ------------------------------------------------------------------------------------


def _eliminating(rules: MightyRules, seed: int = 0) -> MightyHand:
    return walked_to(bought(fresh(rules, seed), lowest_bid(rules, "H")), Phase.ELIMINATION)


def _eliminate_all(hand: MightyHand) -> MightyHand:
    """Eliminate holders of other players' cards until enough are out."""
    while hand.phase is Phase.ELIMINATION:
        seats = [seat for seat in hand.state.playing if seat != hand.state.declarer]
        gone = {kill.victim for kill in hand.state.kills}
        seat = next(seat for seat in seats if seat not in gone)
        hand.apply(Kill(hand.state.cards_of(seat)[0]))
    return hand


@claim("elimination.count.say.1", "elimination.count.say.2")
def _(case: Case) -> Iterator[bool]:
    hand = _eliminate_all(_eliminating(case.rules))
    out = {kill.victim for kill in hand.state.kills} - {None}
    yield len(out) == int(case.said.key[-1])
    yield len(hand.state.playing) == dealt_hands(case.rules) - len(out)


@claim("elimination.by.say.card", "elimination.by.say.card_any")
def _(case: Case) -> Iterator[bool]:
    hand = _eliminating(case.rules)
    own = {f"kill {card}" for card in hand.state.cards_of(hand.state.known_declarer())}
    named = {f"kill {card}" for card in full_pack(case.rules)}
    yield legal(hand) == (named if case.said.key.endswith("any") else named - own)
    card = hand.state.cards_of(3)[0]
    hand.apply(Kill(card))
    yield hand.state.kills[-1].victim == 3


@claim("elimination.own_card.say.forbidden", "elimination.own_card.say.suicide")
def _(case: Case) -> Iterator[bool]:
    hand = walked_to(bought(fresh(case.rules), lowest_bid(case.rules, "H")), Phase.ELIMINATION)
    own = f"kill {hand.state.cards_of(hand.state.known_declarer())[0]}"
    yield (own in legal(hand)) is case.said.key.endswith("suicide")
    if own in legal(hand):
        do(hand, own)
        yield hand.is_over or hand.state.declarer != hand.state.kills[0].seat
        yield hand.state.kills[0].victim == hand.state.kills[0].seat


@claim("elimination.if_unheld.say.again", "elimination.if_unheld.say.stand-in")
def _(case: Case) -> Iterator[bool]:
    hand = _eliminating(case.rules)
    hand.apply(Kill(hand.state.kitty[0]))
    again = case.said.key.endswith("again")
    yield (hand.state.kills[-1].victim is None) is again
    yield hand.phase is Phase.ELIMINATION if again else hand.state.kills[-1].victim == case.rules.players


@claim("elimination.shares.say.set")
def _(case: Case) -> Iterator[bool]:
    hand = _eliminate_all(_eliminating(case.rules))
    dealt = next(event for event in hand.events if isinstance(event, Redistributed))
    out = {kill.victim for kill in hand.state.kills}
    for seat in range(dealt_hands(case.rules)):
        share = "declarer" if seat == hand.state.declarer else "others"
        yield dealt.counts[seat] == (0 if seat in out else case.said.number(share))
    yield not hand.state.kitty and not [event for event in hand.events if isinstance(event, KittyTaken)]


@claim("table.stand_in.say.dummy")
def _(case: Case) -> Iterator[bool]:
    hand = _eliminating(case.rules)
    dummy = case.rules.players
    own, asked = set(hand.state.cards_of(dummy)), {3}
    hand.apply(Kill(hand.state.cards_of(3)[0]))
    yield dummy not in hand.state.bidders and dummy not in hand.state.playing
    yield own <= set(hand.state.cards_of(3)) and asked <= set(hand.state.playing)


# --- the kitty and a change of trumps ---------------------------------------------------------------


@claim("elimination.shares.say.buries", "exchange.kitty_shown.say.true", "exchange.kitty_shown.say.false")
def _(case: Case) -> Iterator[bool]:
    hand = walked_to(bought(fresh(case.rules), lowest_bid(case.rules, "H")), Phase.EXCHANGE)
    declarer = hand.state.known_declarer()
    before = len(hand.state.cards_of(declarer))
    hand.apply(hand.legal()[0])
    yield before - len(hand.state.cards_of(declarer)) == case.said.number("buries")
    if case.said.key.endswith("buries"):
        return
    for seat in hand.state.playing:
        seen = next(event for event in view(hand, seat).events if isinstance(event, KittyTaken))
        own = seat == declarer or (case.rules.table.stand_in == "partners" and seat == declarer + 1)
        yield (seen.cards is not None) is (own or case.said.key.endswith("true"))


def _changes(rules: MightyRules, bid: str) -> tuple[int, set[tuple[int, str]]] | None:
    """Return the bid and the contracts that it may be changed to; ``None`` if there is no question about changes."""
    if bid not in legal(fresh(rules)):
        return None
    hand = walked_to(walked_to(bought(fresh(rules), bid), Phase.EXCHANGE), Phase.CONTRACT)
    if hand.phase is not Phase.CONTRACT:
        return None
    changes = [action.contract for action in hand.legal() if isinstance(action, ChangeContract)]
    return int(bid[4:-1]), {(contract.number, str(contract)[-1]) for contract in changes}


SUIT_CHANGES = {"suit_to_suit": ("D", "SHC"), "suit_to_no_trump": ("D", "N"), "no_trump_to_suit": ("N", "SHDC")}


@claim(*(f"exchange.trump_change.{kind}.say.{way}" for kind in SUIT_CHANGES for way in ("0", "number", "number_down")))
def _(case: Case) -> Iterator[bool]:
    kind, way = case.said.key.split(".")[2], case.said.key.rpartition(".")[2]
    trump, others = SUIT_CHANGES[kind]
    found = _changes(case.rules, lowest_bid(case.rules, trump))
    steps = 0 if way == "0" else case.said.number() * (-1 if way == "number_down" else 1)
    yield found is not None
    if found is not None:
        order = [str(suit) for suit in case.rules.exchange.free_order or ()]
        for other in others:
            is_free = kind == "suit_to_suit" and order and order.index(other) < order.index(trump)
            numbers = {number for number, suit in found[1] if suit == other}
            lowest = max(numbers) if way == "number_down" else min(numbers)
            yield lowest == found[0] + (0 if is_free else steps)


@claim("exchange.free_order.say.list")
def _(case: Case) -> Iterator[bool]:
    order = ["SHDC"["♠♥♦♣".index(sign)] for sign in str(case.said.values["list"]).split(", ")]
    for at, trump in enumerate(order):
        found = _changes(case.rules, lowest_bid(case.rules, trump))
        assert found is not None
        for other in order:
            if other != trump:
                is_free = (found[0], other) in found[1]
                yield is_free is (order.index(other) < at)


@claim("exchange.trump_change.say.forbidden")
def _(case: Case) -> Iterator[bool]:
    hand = walked_to(bought(fresh(case.rules), lowest_bid(case.rules, "H")), Phase.EXCHANGE)
    while hand.phase is Phase.EXCHANGE:
        hand.apply(hand.legal()[0])
    yield hand.phase is not Phase.CONTRACT


def _changes_near_the_maximum(case: Case) -> list[set[tuple[int, str]]]:
    """Return the changes of a contract in diamonds of the maximum, and of one below it."""
    down, top = case.said.key.endswith("down"), case.rules.auction.maximum
    assert top is not None
    found = [_changes(case.rules, f"bid {bid}D") for bid in (top, top + 1 if down else top - 1)]
    return [set(changes[1]) for changes in found if changes is not None]


def _never_past_the_maximum(case: Case) -> Iterator[bool]:
    down, top = case.said.key.endswith("down"), case.rules.auction.maximum
    assert top is not None
    yield not down or case.said.number("lowest") == top
    near = _changes_near_the_maximum(case)
    yield len(near) == 2
    for changes in near:
        yield all(number >= top if down else number <= top for number, _ in changes)


@claim("exchange.at_maximum.say.forbidden", "exchange.at_maximum.say.forbidden_down")
def _(case: Case) -> Iterator[bool]:
    yield from _never_past_the_maximum(case)
    top = case.rules.auction.maximum
    costs = case.rules.exchange.trump_change
    found = _changes(case.rules, f"bid {top}D")
    if found is not None and costs != "forbidden" and costs.suit_to_no_trump:
        yield (top, "N") not in found[1]


@claim("exchange.barred.say.list", "exchange.barred.say.empty")
def _(case: Case) -> Iterator[bool]:
    """The jokers and the mighty are given to the declarer, who then buries what may be buried."""
    hand = walked_to(bought(fresh(case.rules), lowest_bid(case.rules, "H")), Phase.EXCHANGE)
    pack = Pack(case.rules, "H")
    held = [*pack.jokers, pack.mighty, *pack.of("C")]
    count, seat = discard_count(hand.state), hand.state.known_declarer()
    size = len(hand.state.cards_of(seat))
    hand.state.hands = [0] * len(hand.state.hands)
    lay(hand.state, seat, [Card.parse(card) for card in held[:size]])
    names = {"joker": set(pack.jokers), "mighty": {pack.mighty}}
    barred = set[str]().union(*(names[item] for item in case.said.items))
    listed = {card for action in hand.copy().legal() for card in str(action).split()[1:]}
    yield count > 0
    yield not listed & barred
    yield listed >= {*pack.jokers, pack.mighty} - barred


@claim(*(f"exchange.blind_change.say.set{suits}{way}" for suits in ("", "_suits") for way in ("", "_down")))
def _(case: Case) -> Iterator[bool]:
    kinds = list(SUIT_CHANGES) if "suits" not in case.said.key else ["suit_to_suit"]
    for kind in kinds:
        trump, others = SUIT_CHANGES[kind]
        hand = bought(fresh(case.rules), lowest_bid(case.rules, trump))
        yield hand.phase is Phase.CONTRACT and len(hand.state.kitty) == case.rules.deal.kitty
        before = hand.state.known_contract().number
        steps = case.said.number(kind) * (-1 if case.said.key.endswith("down") else 1)
        found = {str(action.contract) for action in hand.legal() if isinstance(action, ChangeContract)}
        yield found >= {f"{before + steps}{other}" for other in others}


@claim("exchange.discard_shown.say.after", "exchange.discard_shown.say.never")
def _(case: Case) -> Iterator[bool]:
    for hand in played_hands(case.rules):
        others = [seat for seat in people(case.rules) if seat != hand.state.declarer]
        shown = {view(hand, seat).discard is not None for seat in others}
        yield shown == {case.said.key.endswith("after")}
        yield view(hand, hand.state.known_declarer()).discard is not None


@claim("exchange.change_price.say.exact", "exchange.change_price.say.exact_down",
       "exchange.change_price.say.at-least", "exchange.change_price.say.at-least_down")  # fmt: skip
def _(case: Case) -> Iterator[bool]:
    down, more = case.said.key.endswith("down"), "at-least" in case.said.key
    found = _changes(case.rules, lowest_bid(case.rules, "D"))
    assert found is not None
    for trump in "SHC":
        numbers = sorted((number for number, suit in found[1] if suit == trump), reverse=down)
        yield (len(numbers) > 1) is more
        step = -1 if down else 1
        yield numbers == list(range(numbers[0], numbers[-1] + step, step))
        yield not more or case.rules.auction.maximum in (None, numbers[-1])


@claim("exchange.raise.say.forbidden", "exchange.raise.say.allowed", "exchange.raise.say.allowed_down")
def _(case: Case) -> Iterator[bool]:
    found = _changes(case.rules, lowest_bid(case.rules, "D"))
    same = sorted(number for number, suit in (found[1] if found else ()) if suit == "D")
    yield bool(same) is ("allowed" in case.said.key)
    if same and found:
        yield (max(same) < found[0]) if case.said.key.endswith("down") else (min(same) == found[0] + 1)


@claim("exchange.at_maximum.say.capped", "exchange.at_maximum.say.capped_down")
def _(case: Case) -> Iterator[bool]:
    yield from _never_past_the_maximum(case)
    for changes in _changes_near_the_maximum(case):
        yield {suit for number, suit in changes if number == case.rules.auction.maximum} >= set("SHC")


@claim("exchange.at_maximum.say.free")
def _(case: Case) -> Iterator[bool]:
    top = case.rules.auction.maximum
    found = _changes(case.rules, f"bid {top}D")
    yield found == (top, {(top, trump) for trump in "SHCN"})
