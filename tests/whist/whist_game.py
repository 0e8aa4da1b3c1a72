"""Whist for four, in partnerships or each for themselves. The dealer's last card decides the trump."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from mighty_gui.engine.core import game, plain_values
from mighty_gui.engine.core.cards import ELEVEN, RANKS, SUITS, Card, Suit, cards_text, parse_cards, sorted_cards
from mighty_gui.engine.core.event import CardPlayed, Event, Sees, TrickWon, plain
from mighty_gui.engine.core.game import Beginning, Opening, RecordPart, expect
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.core.settle_refusal import NeverSettled

SEATS, TRICKS = 4, 13
PACK: Final = tuple(Card.parse(suit + rank) for suit in SUITS for rank in RANKS if rank != ELEVEN)
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Stakes:
    """The value of a trick above the usual six."""

    trick: int = 1
    all_tricks: int | None = None


@dataclass(frozen=True)
class WhistRules:
    """The rules of whist."""

    players: Literal[4] = 4
    partners: bool = True
    trump: Literal["last-card", "none"] = "last-card"
    stakes: Stakes = Stakes()


@dataclass(frozen=True, slots=True)
class PlayCard(game.Action):
    """Play a card: the only action of the game."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class WhistDealt(Event):
    """The pack was dealt, the last card face up."""

    type: ClassVar[str] = "dealt"
    dealer: int
    hands: tuple[Cards | None, ...]
    last: Card

    def redact(self, sees: Sees) -> Event:
        """Return only the viewer's hand, and the card that was turned up."""
        return replace(self, hands=tuple(hand if sees(seat) else None for seat, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class WhistResult:
    """The tricks of each seat, and the scores."""

    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: str = "played"
    was_played: bool = True

    def as_json(self) -> dict[str, object]:
        """Return the result in short."""
        return {"outcome": self.outcome, "scores": list(self.scores)}

    def in_full(self) -> dict[str, object]:
        """Return the result with the tricks."""
        return self.as_json() | {"tricks": list(self.tricks)}


@dataclass(frozen=True, slots=True)
class WhistDeal:
    """The four dealt hands. The dealer's last card is the one turned up."""

    hands: tuple[Cards, ...]

    def as_plain(self) -> dict[str, object]:
        """Return the hands as lines of cards."""
        return {"hands": list(map(cards_text, self.hands))}


class WhistHand:
    """A hand of whist."""

    def __init__(self, rules: WhistRules, deal: WhistDeal, dealer: int, seed: int) -> None:
        if sorted_cards(card for hand in deal.hands for card in hand) != sorted_cards(PACK):
            raise RecordError(Refusal("record.missing", cards="?"), "deal.hands")
        self.rules, self.deal, self.dealer, self.seed = rules, deal, dealer, seed
        self.hands = [list(hand) for hand in deal.hands]
        self.last = self.hands[dealer][-1]
        self.trick: list[tuple[int, Card]] = []
        self.won = [0] * SEATS
        self.to_act: int | None = (dealer + 1) % SEATS
        self.result: WhistResult | None = None
        self.events: list[Event] = [WhistDealt(dealer, deal.hands, self.last)]

    @property
    def phase(self) -> str:
        """The only phase of whist."""
        return "over" if self.is_over else "play"

    @property
    def is_over(self) -> bool:
        """Whether all tricks are played."""
        return self.result is not None

    def legal(self) -> list[PlayCard]:
        """Return the cards that follow suit, or all if there are none."""
        held = [] if self.to_act is None else sorted_cards(self.hands[self.to_act])
        suited = [card for card in held if self.trick and card.suit == self.trick[0][1].suit]
        return [PlayCard(card) for card in suited or held]

    def refusal(self, action: game.Action, seat: int | None = None) -> IllegalAction | None:
        """Return why a card may not be played now."""
        if self.to_act is None:
            return IllegalAction(Refusal("action.hand_over", action=str(action)))
        if seat not in (None, self.to_act):
            return IllegalAction(Refusal("action.out_of_turn", action=str(action), seat=self.to_act, other=seat or 0))
        legal = self.legal()
        listed = tuple(map(str, legal))
        return None if action in legal else IllegalAction(
            Refusal("action.not_legal", action=str(action), legal=listed)
        )  # fmt: skip

    def apply(self, action: game.Action, seat: int | None = None) -> Sequence[Event]:
        """Play a card."""
        if (refused := self.refusal(action, seat)) is not None:
            raise refused
        assert self.to_act is not None
        before, card = len(self.events), expect(PlayCard, action).card
        self.hands[self.to_act].remove(card)
        self.trick.append((self.to_act, card))
        self.events.append(CardPlayed(self.to_act, card))
        self.to_act = (self.to_act + 1) % SEATS
        if len(self.trick) == SEATS:
            self._finish_trick()
        return self.events[before:]

    def _finish_trick(self) -> None:
        trump = self.last.suit if self.rules.trump == "last-card" else None
        winner = trick_winner(self.trick, trump)
        self.won[winner] += 1
        self.events.append(TrickWon(self.trick[0][0], tuple(self.trick), winner, 1))
        self.trick, self.to_act = [], winner
        if sum(self.won) == TRICKS:
            self.to_act, self.result = None, self._settle()

    def _settle(self) -> WhistResult:
        side = [self.won[seat] + self.won[(seat + 2) % SEATS] * self.rules.partners for seat in range(SEATS)]
        other = [TRICKS - tricks for tricks in side]
        worth = [(own - rest) * self.rules.stakes.trick for own, rest in zip(side, other, strict=True)]
        return WhistResult(tuple(self.won), tuple(worth))

    def copy(self) -> WhistHand:
        """Return a copy of the hand."""
        return deepcopy(self)

    def as_json(self) -> dict[str, object]:
        """Return everything as plain values."""
        return {"phase": self.phase, "to_act": self.to_act, "legal": sorted(map(str, self.legal())),
                "events": [event.as_json() for event in self.events], "taken": list(self.won),
                "result": self.result.as_json() if self.result else None}  # fmt: skip


@dataclass(frozen=True, slots=True)
class WhistView:
    """A hand of whist from one seat."""

    rules: WhistRules
    seat: int
    phase: str
    to_act: int | None
    hand: Cards
    legal: tuple[PlayCard, ...]
    events: tuple[Event, ...]
    result: WhistResult | None

    def as_json(self) -> dict[str, object]:
        """Return everything that the seat knows."""
        return {"phase": self.phase, "to_act": self.to_act, "hand": plain(self.hand),
                "legal": sorted(map(str, self.legal)), "events": [event.as_json() for event in self.events],
                "result": self.result.as_json() if self.result else None}  # fmt: skip


def trick_winner(trick: Sequence[tuple[int, Card]], trump: Suit | None) -> int:
    """Return the seat of the highest trump, or else of the highest card of the suit led."""
    led = trick[0][1].suit
    winner, _ = max(trick, key=lambda laid: (laid[1].suit == trump, laid[1].suit == led, laid[1].height))
    return winner


def imagine(view: WhistView, chance: random.Random) -> WhistHand:
    """Return a possible hand for a viewer: unseen cards are dealt again."""
    first, *later = view.events
    dealt = expect(WhistDealt, first)
    plays = [event for event in later if isinstance(event, CardPlayed)]
    played = [[play.card for play in plays if play.seat == seat] for seat in range(SEATS)]
    held = [list(view.hand) if seat == view.seat else [] for seat in range(SEATS)]
    seen = {card for cards in (*played, *held) for card in cards}
    if dealt.last not in seen:
        held[dealt.dealer].append(dealt.last)
    unseen = sorted_cards(set(PACK) - seen - {dealt.last})
    chance.shuffle(unseen)
    for seat in range(SEATS):
        held[seat] += [unseen.pop() for _ in range(TRICKS - len(played[seat]) - len(held[seat]))]
    hands = [[*played[seat], *held[seat]] for seat in range(SEATS)]
    hands[view.seat] = list(dealt.hands[view.seat] or ())
    hands[dealt.dealer].sort(key=lambda card: card is dealt.last)
    again = WhistHand(view.rules, WhistDeal(tuple(map(tuple, hands))), dealt.dealer, 0)
    again.hands, again.to_act = [sorted_cards(cards) for cards in held], view.to_act
    again.events += later
    tricks = [event for event in later if isinstance(event, TrickWon)]
    again.won = [sum(trick.winner == seat for trick in tricks) for seat in range(SEATS)]
    again.trick = [(play.seat, play.card) for play in plays][len(tricks) * SEATS :]
    return again


class Whist(NeverSettled):
    """The game."""

    id: Final = "whist"
    rules_type: Final = WhistRules

    def seat_count(self, _rules: game.Rules) -> int:
        """Return four."""
        return SEATS

    def people(self, _rules: game.Rules) -> tuple[int, ...]:
        """Return all seats."""
        return tuple(range(SEATS))

    def controller(self, _rules: game.Rules, seat: int) -> int:
        """Return the seat itself."""
        return seat

    def viewers(self, rules: game.Rules) -> tuple[int, ...]:
        """Return all seats."""
        return self.people(rules)

    def seats_out(self, _rules: game.Rules) -> int:
        """Return 0: no player sits out."""
        return 0

    def shuffles_seats(self, _rules: game.Rules) -> bool:
        """Return false."""
        return False

    def begin(self, rules: game.Rules, beginning: Beginning) -> WhistHand:
        """Deal a hand."""
        dealt = None if beginning.dealt is None else expect(WhistDeal, beginning.dealt)
        deal = dealt or _shuffle(beginning.seed)
        return WhistHand(expect(WhistRules, rules), deal, beginning.opening.dealer, beginning.seed)

    def beginning_of(self, hand: game.Hand) -> Beginning:
        """Return the deal."""
        own = expect(WhistHand, hand)
        return Beginning(Opening(own.dealer), own.seed, own.deal)

    def leave_to_chance(self, hand: game.Hand) -> None:
        """Do nothing: nothing is random after the deal."""

    def opening_after(self, hand: game.Hand) -> Opening:
        """Return the opening with the next player as dealer."""
        return Opening((expect(WhistHand, hand).dealer + 1) % SEATS)

    def reseat(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """Return the opening with the dealer moved."""
        return Opening(where(opening.dealer))

    def view(self, hand: game.Hand, seat: int) -> WhistView:
        """Return the seat's cards and everything played."""
        return _view_of(expect(WhistHand, hand), seat, seat)

    def public_view(self, hand: game.Hand, seat: int) -> WhistView:
        """Return everything played."""
        return _view_of(expect(WhistHand, hand), seat, None)

    def turns_up(self, event: Event, rules: game.Rules, person: int) -> bool:
        """Return false: nothing is turned up after the deal."""
        return False

    def parse_action(self, text: str) -> PlayCard:
        """Parse an action: ``play H3``."""
        return PlayCard(Card.parse(text.removeprefix("play ")))

    def read_previous(self, value: object) -> RecordPart:
        """Refuse the value: nothing is remembered."""
        raise plain_values.wrong("previous", Refusal("record.mapping"))

    def read_dealt(self, value: object) -> WhistDeal:
        """Read the hands."""
        lines = enumerate(plain_values.sequence(plain_values.mapping(value, "deal", {"hands"})["hands"], "deal.hands"))
        return WhistDeal(
            tuple(tuple(plain_values.in_notation(parse_cards, line, f"deal.hands.{at}")) for at, line in lines)
        )

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """Return no seats."""
        return ()

    def traits(self, result: Mapping[str, object]) -> None:
        """Return ``None``: there are no traits."""

    def read_result(self, value: object, rules: game.Rules) -> WhistResult:
        """Read a result from its full form."""
        data = plain_values.any_mapping(value, "result")
        tricks = plain_values.numbers(data.get("tricks", ()), "tricks")
        scores = plain_values.numbers(data.get("scores"), "scores")
        if len(scores) != SEATS or data.get("outcome") != "played":
            raise plain_values.wrong("result", Refusal("record.no_result"))
        return WhistResult(tricks, scores)


def _shuffle(seed: int) -> WhistDeal:
    pack = list(PACK)
    random.Random(f"{seed}/whist").shuffle(pack)
    return WhistDeal(tuple(tuple(pack[at * TRICKS : (at + 1) * TRICKS]) for at in range(SEATS)))


def _view_of(hand: WhistHand, seat: int, viewer: int | None) -> WhistView:
    events = (event.redact(lambda other: other == viewer) for event in hand.events)
    return WhistView(
        hand.rules, seat, hand.phase, hand.to_act,
        () if viewer is None else tuple(sorted_cards(hand.hands[viewer])),
        tuple(hand.legal()) if hand.to_act == viewer else (),
        tuple(event for event in events if event is not None), hand.result,
    )  # fmt: skip


WHIST: Final = Whist()
