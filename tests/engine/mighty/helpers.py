"""Short ways to set up hands: rules with changed options, positions from strings, actions as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass, replace
from itertools import product
from typing import Any

from mighty_gui.engine.core.cards import SUITS, Card, parse_cards, sorted_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty import scoring
from mighty_gui.engine.mighty.actions import CallFriend, Play, parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import LEDS
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, ghost_seat, trick_count
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules, Shares
from mighty_gui.engine.mighty.state import Deal, HandState, Phase, Previous, Trick
from mighty_gui.engine.mighty.trick_law import hand_law

STANDARD = MightyRules()
CALLERS_OF_TWO = {
    "card": ((Card.parse("JB"), Card.parse("C3")), (Card.parse("JR"), Card.parse("H3"))),
    "when_trump": ((Card.parse("JB"), Card.parse("S3")), (Card.parse("JR"), Card.parse("D3"))),
}
"""The joker-call cards of a pack with two jokers."""
TWO_JOKERS: Mapping[str, Any] = {"deck": {"jokers": 2}, "deal": {"kitty": 4}, "joker_call": CALLERS_OF_TWO}
TWO_PACKS: Mapping[str, Any] = {
    "players": 6,
    "deck": {"packs": 2},
    "deal": {"hand": 17, "kitty": 4},
    "auction": {"minimum": 25, "maximum": 40},
    "misdeal": {"when": ()},
    "friend": {"count": 2, "kinds": ("card", "none")},
}
STRICT: Mapping[str, Any] = {
    "mighty": {"first_trick": "forbidden", "last_trick": "forbidden"},
    "joker": {"answers": "own-colour"},
    "play": {"first_trick_ruff": "forbidden", "joker_answers_trump": True, "trump_lead": "last-resort"},
}
"""Rules that forbid cards for every reason except one of following suit."""
SIX_ONE_OUT: Mapping[str, Any] = {
    "players": 6,
    "deal": {"hand": 8, "kitty": 5},
    "auction": {"minimum": 14},
    "elimination": {"count": 1, "shares": Shares(5, 2)},
}
GHOST: Mapping[str, Any] = {
    "players": 4,
    "table": {"stand_in": "ghost"},
    "friend": {"kinds": ("card", "none", "first", "seat", "ghost")},
}
FOUR_PACK = ("*2", "*4", "H3", "D3")
HONEYMOON: Mapping[str, Any] = {
    "players": 2,
    "table": {"stand_in": "partners"},
    "deck": {"remove": FOUR_PACK},
    "friend": {"count": 0},
    "scoring": {"multipliers": {"no_friend": 1}},
}
DUMMY: Mapping[str, Any] = {
    **SIX_ONE_OUT,
    "players": 5,
    "table": {"stand_in": "dummy"},
    "elimination": {"count": 1, "shares": Shares(5, 2), "if_unheld": "stand-in"},
}


def vary(base: Any = STANDARD, /, **options: Any) -> Any:
    """Return the rules with some options changed: ``vary(joker={"first_trick": "full"}, players=4)``."""
    changes = {}
    for name, value in options.items():
        old = getattr(base, name)
        changes[name] = vary(old, **value) if isinstance(value, Mapping) and is_dataclass(old) else value
    return replace(base, **changes)


def merged(*tables: Mapping[str, Any]) -> dict[str, Any]:
    """Return options merged group by group. Later ones win."""
    result: dict[str, Any] = {}
    for table in tables:
        for name, value in table.items():
            old = result.get(name)
            both = isinstance(old, Mapping) and isinstance(value, Mapping)
            result[name] = merged(old, value) if both else value  # type: ignore[arg-type]
    return result


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def dealt(rules: MightyRules, hands: Mapping[int, str] | None = None, kitty: str = "", **more: Any) -> Deal:
    """Return a whole deal with these cards at the beginning of these hands, and the rest in a fixed order."""
    wanted = [list(cards((hands or {}).get(at, ""))) for at in range(dealt_hands(rules))]
    wanted.append(list(cards(kitty)))
    rest = list(full_pack(rules))
    for card in [card for part in wanted for card in part]:
        rest.remove(card)
    sizes = [rules.deal.hand] * dealt_hands(rules) + [rules.deal.kitty]
    for part, size in zip(wanted, sizes, strict=True):
        while len(part) < size:
            # every seventh card: a mixture of high and low, so that no hand becomes a misdeal by chance
            part.append(rest.pop(7 % len(rest)))
    return Deal(tuple(map(tuple, wanted[:-1])), tuple(wanted[-1]), **more)


def start(
    hands: Mapping[int, str] | None = None,
    kitty: str = "",
    *,
    dealer: int = 0,
    previous: Previous | None = None,
    sitting_out: Sequence[int] | None = None,
    chance: Mapping[str, Any] | None = None,
    **options: Any,
) -> MightyHand:
    """Return a hand from its beginning. Misdeals are off unless the options change that."""
    rules = vary(**merged({"misdeal": {"when": ()}}, options))
    return MightyHand.dealt(rules, dealt(rules, hands, kitty, **(chance or {})), dealer, previous, sitting_out)


def do(hand: MightyHand, *lines: str) -> MightyHand:
    """Do each action in turn."""
    for line in lines:
        hand.apply(parse_action(line))
    return hand


def legal(hand: MightyHand) -> list[str]:
    return sorted(map(str, hand.legal()))


def declared(hand: MightyHand, bid: str = "13H") -> MightyHand:
    """Make the player to act win the auction with that bid."""
    do(hand, f"bid {bid}")
    while hand.phase is Phase.AUCTION:
        do(hand, "pass")
    return hand


def buried(hand: MightyHand, discard: str | None = None) -> MightyHand:
    """Discard these cards, or the first in the hand."""
    if hand.phase is Phase.EXCHANGE:
        count = len(hand.state.cards_of(hand.state.known_declarer())) - trick_count(hand.rules)
        held = sorted_cards(hand.state.cards_of(hand.state.known_declarer()))
        hand.apply(Discard.of(held[:count] if discard is None else cards(discard)))
    return hand


def begun(hand: MightyHand, bid: str = "13H", *calls: str, discard: str | None = None) -> MightyHand:
    """Play up to the first lead: the player to act declares, keeps the trump and calls friends."""
    buried(declared(hand, bid), discard)
    if hand.phase is Phase.CONTRACT:
        do(hand, "keep")
    return do(hand, *calls)


def position(
    hands: str,
    contract: str = "15H",
    /,
    *calls: str,
    first: bool = False,
    leader: int = 0,
    winners: Sequence[int] = (),
    **options: Any,
) -> MightyHand:
    """Return a position in the play: ``position("SA S2 | SK S4 | H2 D2", "15H", "friend SK")``.

    Seat 0 is the declarer. The tricks before count as won by ``winners``, then by the declarer. With ``first`` the
    first trick is next; otherwise the cards are just enough for the remaining tricks.
    """
    held = [list(cards(part)) for part in hands.split("|")]
    size = max(map(len, held))
    players = {} if "players" in options or "table" in options else {"players": len(held)}
    short = {"deal": {"hand": size}} if first else {}
    rules: MightyRules = vary(**merged(players, {"misdeal": {"when": ()}}, options, short))
    state = _blank(rules, held, contract)
    gone = trick_count(rules) - size
    state.tricks = [Trick((), winner, 0) for winner in [*winners, *[0] * gone][:gone]]
    if calls:
        tricks, state.tricks = state.tricks, []
        do(MightyHand(state), *calls)
        state.tricks = tricks
    state.phase, state.to_act = Phase.PLAY, leader
    return resume(MightyHand(state))


def lay(state: HandState, seat: int, held: Sequence[Card]) -> None:
    """Give a seat these cards, wherever they were. A ghost turns them in this order."""
    state.hands[seat] = 0
    state.hands[seat] = state.free_cards(held)
    if seat == ghost_seat(state.rules):
        state.ghost_cards = list(held)


def resume(hand: MightyHand) -> MightyHand:
    """Continue the play after cards or tricks were changed by hand."""
    state = hand.state
    assert state.to_act is not None
    take_up(state, state.trick[0].seat if state.trick else state.to_act)
    return MightyHand(state)


def _blank(rules: MightyRules, held: list[list[Card]], contract: str) -> HandState:
    seats = tuple(range(len(held)))
    state = HandState(rules, Deal(), 0, None, (), seats, [0] * len(held))
    for seat, own in enumerate(held):
        lay(state, seat, own)
    state.taken = [0] * len(held)
    state.declarer, state.contract = 0, Contract.parse(contract)
    state.phase, state.to_act = Phase.FRIEND, 0
    return state


def playable(hand: MightyHand) -> str:
    """Return the cards that may be played now, in listing order."""
    seen = {str(action).split()[1] for action in hand.legal() if str(action).startswith("play")}
    return " ".join(map(str, sorted_cards(Card.parse(name) for name in seen)))


def play(hand: MightyHand, *plays: str) -> MightyHand:
    """Play cards in turn: ``play(hand, "JK suit S", "S4")``."""
    return do(hand, *(f"play {one}" for one in plays))


def won_by(plays: str, trump: str = "H", *, first: bool = False, last: bool = False, **options: Any) -> int:
    """Return the winner of these cards in a trick led by seat 0 in mid-hand by default: ``won_by("SK | SA | JK")``."""
    rules: MightyRules = vary(**options)
    said = [parse_action(f"play {part.strip()}") for part in plays.split("|")]
    table = [Played(at, one.card, one.suit, one.call) for at, one in enumerate(said) if isinstance(one, Play)]
    assert len(table) == len(said)
    law = hand_law(rules, Contract.parse(f"15{trump}").trump)
    if first and last:
        law = hand_law(replace(rules, deal=replace(rules.deal, hand=1)), law.trump)
    return law.tricks[0 if first else law.trick_count - 1 if last else 1].winner(table).seat


def reasons_against_cards() -> set[str]:
    """Return every reason that some rules have for forbidding a card."""
    found = {"not_held"}
    strict = merged(TWO_JOKERS, STRICT)
    for rules in (vary(**strict), vary(**merged(strict, {"play": {"follow": "suit-or-trump"}}))):
        for trick in hand_law(rules, SUITS[1]).tricks:
            demands = trick.demands_on_lead()
            for led, called in product(range(LEDS), (0, trick.jokers)):
                demands += trick.demands_on_answer(led, called)
            found |= {reason for demand in demands for reason, cards in demand.reasons if cards}
    return found


def settled(
    contract: str,
    taken: Iterable[int],
    /,
    *,
    friends: Sequence[int] = (),
    discard: str = "",
    pot: int = 0,
    calls: Sequence[str] = (),
    base: MightyRules = STANDARD,
    **options: Any,
) -> MightyResult:
    """Return the result if seat 0 declared and each seat took that many points in tricks."""
    points = list(taken)
    rules: MightyRules = vary(base, **options)
    state = _blank(rules, [[] for _ in points], contract)
    state.taken, state.discard = points, list(cards(discard))
    state.called_friends = list(friends)
    state.calls = [call for call in map(parse_action, calls) if isinstance(call, CallFriend)]
    state.previous = Previous(pot=pot) if pot else None
    return scoring.settle(state)
