"""Claims of Mitigati's rule sheet: each paragraph is tested on hands and tricks that would refute it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.mitigati.mitigati_kit import MitigatiKit
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.pack import PACK, card_value
from mighty_gui.engine.mitigati.result import honour_points, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.presets.games import book_of
from mighty_gui.presets.mitigati.mitigati_book import how_to_play
from mighty_gui.texts import Texts
from tests.engine.mitigati.helpers import ALL_HOLD, TO_THE_PLAY, bids, dealt, playable, said, trick, why_not, words

Claim = Callable[[MitigatiRules, str], Iterator[bool]]
CLAIMS: dict[str, Claim] = {}


def claim(*keys: str) -> Callable[[Claim], Claim]:
    """Register a function as the proof of paragraphs, or of the sentence of an option: ``mitigati.pass``."""

    def registered(function: Claim) -> Claim:
        CLAIMS.update(dict.fromkeys(keys, function))
        return function

    return registered


def sheet(rules: MitigatiRules) -> dict[str, str]:
    """Return the text of the sheet, by the names of its paragraphs and the keys of its options."""
    texts = Texts.load("en")
    found = {name: text for name, text in how_to_play(rules, texts) if name[:2] != "p8" and name[-4:] != "head"}
    options = {line.key: line.text for part in book_of(rules).describe(rules, texts) for line in part.lines}
    return found | {key: text for key, text in options.items() if key}


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "fourteen": 14, "twenty-one": 21,
           "twenty-five": 25}  # fmt: skip


def numbers(text: str) -> list[int]:
    """Return the numbers in a text, written in figures or as words."""
    found = re.findall(r"[\w-]+", text.lower())
    return [int(word) if word.isdigit() else NUMBERS[word] for word in found if word.isdigit() or word in NUMBERS]


def values(rules: MitigatiRules, cards: str) -> set[int]:
    return {card_value(card, rules) for card in parse_cards(cards)}


def wins(rules: MitigatiRules, cards: str) -> str:
    return cards.split()[trick(cards, rules).seat]


def to_the_end(hand: MitigatiHand) -> MitigatiHand:
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    return hand


# --- the game and its pack --------------------------------------------------------------------------


@claim("p1_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    yield numbers(text) == [3, 78, 25]
    yield (len(MITIGATI.people(rules)), len(PACK.cards)) == (3, 78)
    agreed = said(dealt(rules), "bid 3, bid -3, bid 0").result
    yield agreed is not None and agreed.outcome == "agreed"
    yield len(to_the_end(said(dealt(rules), TO_THE_PLAY)).state.tricks) == 25


@claim("p1_2")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    total, par, again = numbers(text)[:3]
    yield sum(card_value(card, rules) for card in PACK.cards) == total
    yield 3 * par == total and par == again
    result = to_the_end(said(dealt(rules), TO_THE_PLAY)).result
    yield result is not None and sum(result.scores) == 0


@claim("p2_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    yield [sum(str(card)[0] == suit and card.suit is not None for card in PACK.cards) for suit in "SHDC"] == [14] * 4
    reversed_ = "hearts and diamonds 1 to 10" in text
    for suit in "SHDC":
        pips = [f"{suit}{rank}" for rank in "T987654321"]
        order = [f"{suit}{rank}" for rank in "KQNP"] + (pips[::-1] if reversed_ and suit in "HD" else pips)
        for high, low in pairwise(order):
            yield wins(rules, f"{low} {high} {'S' if suit != 'S' else 'C'}2") == high


@claim("p2_2")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    order = sorted(range(1, 22), key=lambda number: 22 if number == 20 and "the 20, the Angel" in text else number)
    yield numbers(text)[0] == sum(card.trump > 0 for card in PACK.cards)
    for low, high in pairwise(order):
        yield wins(rules, f"T{low} T{high} S2") == f"T{high}"
    yield wins(rules, "SK T1 S2") == "T1"


@claim("p2_3")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    _, top, high, queens, knights, pages, others = numbers(text)
    dear = parse_cards(f"SK HK DK CK T1 T{top}")
    worth = {"Q": queens, "N": knights, "P": pages}
    for card in PACK.cards:
        if str(card) == "FL":
            yield card_value(card, rules) == queens
        else:
            yield card_value(card, rules) == (high if card in dear else worth.get(card.rank, others))


@claim("p3_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    yield playable("S3 FL", "S2", rules).split() == ["S3", "FL"]
    yield trick("S2 FL S3", rules).seat == 2
    yield trick("SK FL S3", rules).taken[1] == 4
    yield playable("H2 C3 T4", "FL", rules) == "H2 C3 T4"
    yield trick("FL H2 S9", rules).seat == 1


# --- bargaining -------------------------------------------------------------------------------------


@claim("p4_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    for dealer in range(3):
        hand = dealt(rules, dealer)
        yield [held.bit_count() for held in hand.state.hands] == [10] * 3
        yield hand.to_act == (dealer + 1) % 3
        yield {-20, 0, 20} <= set(bids(hand))
    result = said(dealt(rules, 2), "bid 20, bid -15, bid -5").result
    yield result is not None and result.scores == (20, -15, -5)


@claim("p4_2")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    hand = said(dealt(rules), "bid 3, bid 4, bid 5")
    yield max(bids(hand)) == 2 and "hold" in words(hand)


@claim("p4_3")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    hand = said(dealt(rules), "bid 5, bid 6, more")
    yield [held.bit_count() for held in hand.state.hands] == [15] * 3
    yield hand.state.bids == [None] * 3
    third = said(dealt(rules), "more, more")
    yield [held.bit_count() for held in third.state.hands] == [20] * 3
    yield "more" not in words(third)
    yield said(dealt(rules), ALL_HOLD).state.round == 2
    yield said(dealt(rules), TO_THE_PLAY).phase is MitigatiPhase.EXCHANGE


@claim("p4_4")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    low, high = (to_the_end(said(dealt(rules), f"more, more, bid {bid}, bid {bid}, bid {bid}, hold, hold, hold"))
                 for bid in (-80, 80))  # fmt: skip
    yield low.result is not None and high.result is not None and low.result.scores == high.result.scores


# --- the discard and honours ------------------------------------------------------------------------


@claim("p5_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    top = int(re.findall(r"trumps 1 and (\d+)", text)[0])
    kept = f"SK HK DK CK T1 T{top} FL"
    hand = said(dealt(rules, 0, {0: f"{kept} T5 SQ SN SP S2 S3 S4"}), TO_THE_PLAY)
    yield [held.bit_count() for held in hand.state.hands] == [28, 25, 25]
    for card in kept.split():
        yield why_not(hand, f"discard {card} S2 S3") == "discard.honour"
    yield why_not(hand, "discard T5 S2 S3") == "discard.trump"
    before = said(hand, "discard SQ SN SP")
    result = to_the_end(before).result
    yield result is not None and result.values[0] == hand.state.points_taken[0] + 4 + 3 + 2
    trumps = " ".join(f"T{number}" for number in range(1, 22) if number not in (1, top))
    few = said(dealt(rules, 0, {0: " ".join(f"{kept} S2 S3 {trumps}".split()[:25])}), TO_THE_PLAY)
    yield why_not(few, f"discard S2 S3 {trumps.split()[0]}") == ""


@claim("p5_2")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    hand = said(dealt(rules, 2, {0: "SK HK DK CK S2 S3"}), TO_THE_PLAY)
    hand.apply(hand.legal()[0])
    yield not [event for event in hand.events if isinstance(event, HonoursShown)]
    hand.apply(hand.legal()[0])
    first = [event for event in hand.events if isinstance(event, (CardPlayed, HonoursShown))]
    yield [type(event) for event in first] == [CardPlayed, HonoursShown]
    top = int(re.findall(r"trumps 1 and (\d+)", text)[0])
    for card in PACK.cards:
        others = "SK HK DK" if card is not Card.parse("CK") and str(card)[1:] != "K" else f"T1 T{top} FL"
        honour = str(card) in f"SK HK DK CK T1 T{top} FL".split()
        if str(card) not in others.split():
            yield bool(paid(rules, f"{others} {card}")) is (honour or others.startswith("T"))


def paid(rules: MitigatiRules, cards: str) -> int:
    return honour_points(honours_in(PACK.set_of(parse_cards(cards)), rules))


@claim("p5_list1", "p5_list2", "p5_list3", "p5_list4", "p5_list5")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    worth = numbers(text)[-1]
    top = numbers(text)[1] if "Fool are" in text else rules.mitigati.top_trump
    trumps = " ".join(f"T{number}" for number in range(2, 20))
    if text.startswith("Four kings"):
        yield paid(rules, "SK HK DK CK") == worth
    elif text.startswith("The trumps"):
        yield paid(rules, f"T1 T{top} FL") == worth
    elif text.startswith("Otherwise"):
        yield paid(rules, f"SK HK T1 T{top}") == worth
        yield paid(rules, "SK HK T1") == 0
    elif text.startswith("Each"):
        yield paid(rules, "SK HK DK CK T1") == 20 + worth
        yield paid(rules, f"T1 T{top} FL SK HK") == 15 + 2 * worth
    else:
        ten = " ".join(trumps.split()[:10])
        yield paid(rules, ten) == 10 and paid(rules, f"{ten} T15") == 11
        yield paid(rules, f"{' '.join(trumps.split()[:9])} FL") == 10
        yield paid(rules, f"{ten} FL") == 10 and paid(rules, " ".join(trumps.split()[:9])) == 0


# --- tricks and scores ------------------------------------------------------------------------------


@claim("p6_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    hand = said(dealt(rules, 1), TO_THE_PLAY)
    hand.apply(hand.legal()[0])
    yield hand.to_act == 2
    yield playable("S3 H4 T5", "S2", rules) == "S3"
    yield playable("H4 C5 T5", "S2", rules) == "T5"
    yield playable("H4 C5", "S2", rules) == "H4 C5"


@claim("p6_2")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    yield wins(rules, "SK T3 T9") == "T9"
    yield wins(rules, "S3 S9 HK") == "S9"
    hand = said(dealt(rules), TO_THE_PLAY)
    hand.apply(hand.legal()[0])
    while not hand.state.tricks:
        hand.apply(hand.legal()[0])
    yield hand.to_act == hand.state.tricks[0].winner


@claim("p7_1")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    (par,) = numbers(text)
    hand = to_the_end(said(dealt(rules, 2, {0: "SK HK DK CK"}), TO_THE_PLAY))
    shown = {event.seat: event.points for event in hand.events if isinstance(event, HonoursShown)}
    result = hand.result
    for seat in range(3):
        others = sum(points for other, points in shown.items() if other != seat)
        yield result is not None and result.scores[seat] == (
            result.values[seat] - par + 2 * shown.get(seat, 0) - others
        )


# --- regions ----------------------------------------------------------------------------------------


@claim("mitigati.top_trump")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    top, other = (20, 21) if "20, the Angel" in text else (21, 20)
    yield wins(rules, f"T{top} T{other} S2") == f"T{top}"
    yield (values(rules, f"T{top}"), values(rules, f"T{other}")) == ({5}, {1})
    yield paid(rules, f"T1 T{top} FL") == 15 and paid(rules, f"T1 T{other} FL") == 0


@claim("mitigati.red_ranking")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    for suit in "SHDC":
        low = "one is high" in text and suit in "HD"
        yield wins(rules, f"{suit}1 {suit}T {'S' if suit != 'S' else 'C'}2") == f"{suit}{'1' if low else 'T'}"
        yield law_of(rules).strengths[PACK.cards.index(Card.parse(f"{suit}P"))] == 10


@claim("mitigati.direction")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    layout = table_layout(Theme(), 3, 0, MitigatiKit().is_clockwise(rules), False)
    following, last = layout.seats[1].plate.centerx, layout.seats[2].plate.centerx
    yield (following < last) is ("counter-clockwise" not in text)


@claim("mitigati.pass")
def _(rules: MitigatiRules, text: str) -> Iterator[bool]:
    may = "may pass" in text
    yield ("pass" in words(dealt(rules))) is may
    if may:
        yield 86 in bids(said(dealt(rules), "pass, bid 5, bid -5"))
