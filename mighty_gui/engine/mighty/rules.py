"""Every option of a rule set, frozen and typed. The field path is the option's key (RULES §1).

The text tables have the explanation of each option for players under the same key.

An option that multiplies, bars or costs is declared here and explained in both ``options.yaml``, nowhere else
(``tests/presets/mighty/test_added_options.py`` adds one of each):

- a multiplier: a field of `Multipliers`, ``multiplier(usual, when)``, where ``when`` names the hands it applies to;
  ``of`` limits it to one outcome, ``needs`` to some rules. Texts: ``name``, ``line``, ``say.1``, ``say.number``;
- a bar on the first lead: its word in `BarredLead`, its cards in `LEAD_BARS`. Text: its ``item``;
- a penalty that is paid into the pot: a field ``penalty(of=…)``. Texts: ``name``, ``line``, ``say.0``, ``say.number``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from operator import attrgetter
from typing import Final, Literal, Protocol

from mighty_gui.engine.core.cards import JOKER, Card, Suit
from mighty_gui.engine.mighty.hand_facts import Failed, HandFacts, Made

SPADE_ACE = Card.parse("SA")
DIAMOND_ACE = Card.parse("DA")
CLUB_THREE = Card.parse("C3")
SPADE_THREE = Card.parse("S3")

Power = Literal["full", "powerless", "forbidden"]
Single = Literal["J", "one-eyed-jack", "T", "mighty"]
FriendKind = Literal["card", "none", "first", "last", "trick", "seat", "ghost"]


@dataclass(frozen=True, slots=True)
class TableRules:
    """The seats: stand-ins in addition to the players, people who sit out, changes of seats."""

    stand_in: Literal["none", "ghost", "dummy", "partners"] = "none"
    sits_out: Literal["none", "friend", "friend-or-losing-declarer", "declarer-and-friend"] = "none"
    shuffle_seats: bool = False


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The pack. ``remove`` and ``only`` hold cards (``H3``) and patterns (``*2``)."""

    packs: Literal[1, 2] = 1
    jokers: Literal[0, 1, 2] = 1
    remove: tuple[str, ...] = ()
    only: tuple[str, ...] | None = None
    elevens: bool = False


@dataclass(frozen=True, slots=True)
class DealRules:
    """The number of cards that each player gets, and the way of dealing."""

    hand: int = 10
    kitty: int = 3
    batches: tuple[int, ...] = (1, 2, 3, 4)
    method: Literal["deal", "take-or-leave", "top-or-bottom"] = "deal"


@dataclass(frozen=True, slots=True)
class DealerRules:
    """The rules about who deals the next hand."""

    next: Literal["friend", "winner", "declarer", "keep", "next"] = "friend"
    next_after_misdeal: Literal["misdealer", "keep", "next"] = "misdealer"


@dataclass(frozen=True, slots=True)
class MisdealWeights:
    """The weights of special cards, in place of their points, when a hand is weighed for a misdeal."""

    mighty: float | None = None
    red_mighty: float | None = None
    joker: float | None = None
    ten: float | None = None


@dataclass(frozen=True, slots=True)
class MisdealCondition:
    """One condition under which a hand is a misdeal; everything set in it must be true."""

    max: float | None = None
    weights: MisdealWeights = MisdealWeights()
    requires: Literal["joker"] | None = None
    single: tuple[Single, ...] = ()
    all_points: bool | Literal["after-weights"] = False
    joker_cancels_highest: bool = False


MisdealWindow = Literal["automatic", "optional", "on-turn", "until-auction-ends", "until-friend"]


def penalty(of: Literal["misdeal", "passed_out"]) -> int:
    """Declare the option for the chips that are paid into the pot for a hand with that outcome (default 0)."""
    return field(default=0, metadata={"penalty": of})


@dataclass(frozen=True, slots=True)
class MisdealRules:
    """딜 미스: the hands that end the deal, and how a misdeal is called."""

    when: tuple[MisdealCondition, ...] = (
        MisdealCondition(max=0, weights=MisdealWeights(mighty=0)),
        MisdealCondition(max=1, requires="joker"),
    )
    declaration: MisdealWindow = "automatic"
    declarer: bool = False
    full_bid_overrides: bool = False
    penalty: int = penalty(of="misdeal")
    penalty_by: Literal["dealer", "caller"] = "dealer"
    penalty_doubles: bool = False


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """The auction: its order, its limits and its end."""

    first_bidder: Literal["dealer", "after-dealer", "previous-declarer", "previous-friend"] = "dealer"
    minimum: int = 13
    maximum: int | None = 20
    denominations: Literal["any", "suits-only"] = "any"
    no_trump_minimum_offset: Literal[0, -1] = 0
    no_trump_beats_equal: bool = True
    no_trump_bonus: int = 0
    suit_order: tuple[Suit, ...] | None = None
    equal_bids: Literal["forbidden", "draw-lots"] = "forbidden"
    pass_is_final: bool = True
    opener_may_pass: bool = True
    forced_dealer: bool = False
    maximum_ends: bool = True
    all_pass: Literal["redeal", "second-round"] = "redeal"
    trump_minimum: int | None = None
    ends_at: int | None = None
    dealer_minimum: int | None = None
    second_round_minimum: int | None = None


@dataclass(frozen=True, slots=True)
class ContractRules:
    """The promise of a bid: points or tricks, and how the number is counted."""

    counts: Literal["points", "tricks"] = "points"
    form: Literal["at-least", "concede-fewer", "quota"] = "at-least"
    quota: int = 8
    full_suffices: bool = False


@dataclass(frozen=True, slots=True)
class Shares:
    """The number of cards, of the eliminated hands and the kitty, for the declarer and for each other player."""

    declarer: int
    others: int


@dataclass(frozen=True, slots=True)
class EliminationRules:
    """6마, 7마: the number of players that the declarer eliminates, and how."""

    count: Literal[0, 1, 2] = 0
    by: Literal["card", "player"] = "card"
    if_unheld: Literal["again", "stand-in"] = "again"
    own_card: Literal["forbidden", "suicide"] = "forbidden"
    shares: Shares | None = None


@dataclass(frozen=True, slots=True)
class TrumpChange:
    """The number of steps that a change of trump adds to the contract."""

    suit_to_suit: int = 2
    suit_to_no_trump: int = 2
    no_trump_to_suit: int = 2


@dataclass(frozen=True, slots=True)
class ExchangeRules:
    """The kitty, and the price of a change of trump."""

    kitty_shown: bool = False
    barred: tuple[Literal["mighty", "joker"], ...] = ()
    trump_change: TrumpChange | Literal["forbidden"] = TrumpChange()
    change_price: Literal["exact", "at-least"] = "exact"
    raise_: Literal["forbidden", "allowed"] = field(default="forbidden", metadata={"key": "raise"})
    blind_change: TrumpChange | None = None
    free_order: tuple[Suit, ...] | None = None
    at_maximum: Literal["forbidden", "free", "capped"] = "forbidden"
    discard_shown: Literal["after", "never"] = "after"


@dataclass(frozen=True, slots=True)
class OrderRules:
    """The lowest contract that lets the declarer order the friend to win a trick, and how often."""

    from_: int = field(metadata={"key": "from"})
    count: int = 1


@dataclass(frozen=True, slots=True)
class FriendRules:
    """How friends are chosen and become known."""

    count: Literal[0, 1, 2] = 1
    kinds: tuple[FriendKind, ...] = ("card", "none", "first", "seat")
    own_card: bool | Literal["no-friend"] = True
    buried_card: bool | Literal["no-friend"] = True
    barred: tuple[Literal["mighty", "joker"], ...] = ()
    reveal: Literal["on-card", "may-announce", "must-announce"] = "on-card"
    ask_suit: bool = False
    orders: OrderRules | None = None
    first_rolls_on: bool = False
    seat_among: Literal["anyone", "bidders"] = "anyone"


class FirstTrick(Protocol):
    """The special cards of the first trick, which the bars on the first lead depend on."""

    mighty: Card
    callers: dict[Card, tuple[Card, ...]]

    def is_trump(self, card: Card) -> bool:
        """Return whether the card is a trump."""


BarredLead = Literal["trump", "mighty", "joker", "joker-call"]
LEAD_BARS: Final[dict[BarredLead, Callable[[FirstTrick, Card], bool]]] = {
    "trump": lambda trick, card: trick.is_trump(card),
    "mighty": lambda trick, card: card is trick.mighty,
    "joker": lambda _, card: card.is_joker,
    "joker-call": lambda trick, card: card in trick.callers,
}
"""For each bar, the check of the cards it forbids as first lead; used by law, rule sheet and reasons at the table."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The limits on the cards that may be led and played."""

    first_lead_bars: tuple[BarredLead, ...] = ("trump",)
    first_trick_ruff: Power = "full"
    trump_lead: Literal["any", "last-resort"] = "any"
    follow: Literal["suit", "suit-or-trump"] = "suit"
    joker_answers_trump: bool = False


@dataclass(frozen=True, slots=True)
class MightyCardRules:
    """The mighty, and the tricks in which it has its power."""

    card: Card = SPADE_ACE
    when_trump: Card = DIAMOND_ACE
    first_trick: Literal["full", "powerless", "powerless-free", "forbidden"] = "full"
    last_trick: Power = "full"
    led_suit: Literal["own", "named"] = "own"


@dataclass(frozen=True, slots=True)
class JokerRules:
    """The tricks in which jokers have their power, the suits they may name, and the suits they may be played to."""

    first_trick: Power = "powerless"
    last_trick: Power = "powerless"
    first_trick_for: Literal["everyone", "leader"] = "everyone"
    called: Literal["powerless", "full"] = "powerless"
    names: Literal["any", "own-colour", "own-colour-or-trump", "own-colour-or-any", "colour"] = "any"
    first_trick_names_trump: bool = True
    powerless_lead: Literal["leader", "next-card"] = "leader"
    answers: Literal["any", "own-colour"] = "any"
    off_colour: Literal["full", "below-trump"] = "full"
    no_trump_power: Literal["full", "led-colour"] = "full"


@dataclass(frozen=True, slots=True)
class JokerCallRules:
    """The card that calls the joker. ``card`` and ``when_trump`` pair each joker with its caller."""

    card: tuple[tuple[Card, Card], ...] = ((JOKER, CLUB_THREE),)
    when_trump: tuple[tuple[Card, Card], ...] = ((JOKER, SPADE_THREE),)
    declaration: Literal["optional", "automatic"] = "optional"
    first_trick: Literal["effective", "ineffective", "forces"] = "ineffective"
    last_trick: Literal["effective", "ineffective"] = "effective"
    mighty_shields: bool = True


@dataclass(frozen=True, slots=True)
class FriendWeight:
    """The factor for each point of a friend, by the number of friends."""

    one: float
    two: float | None = None


@dataclass(frozen=True, slots=True)
class PointsRules:
    """The cards that are points, and the side that they count for."""

    ranks: tuple[Literal["A", "K", "Q", "J", "T", "E", "9", "8", "7", "6", "5", "4", "3", "2"], ...] = (
        "A",
        "K",
        "Q",
        "J",
        "T",
    )
    joker: Literal[0, 1] = 0
    discard: Literal["declarer", "defenders"] = "declarer"
    friend_weight: FriendWeight | None = None
    before_reveal: Literal["counted", "void"] = "counted"
    shown: Literal["defenders", "all", "none"] = "defenders"


When = Callable[["MightyRules", HandFacts], bool]
Needs = Callable[["MightyRules"], bool]
OnlyOutcome = Literal["made", "failed", "run", "back_run"] | None


@dataclass(frozen=True, slots=True)
class Multiplier:
    """The definition of a score multiplier: score, result, rule sheet, examples, editor and playouts all use it."""

    when: When
    """Returns whether it counts in a hand."""
    outcome: OnlyOutcome
    """The only outcome in which it counts. ``None``: any outcome, but for failures only if ``failure_multiplies``."""
    needs: Needs
    """Returns whether it can count at all under a rule set."""

    def counts(self, rules: MightyRules, facts: HandFacts) -> bool:
        """Return whether it counts in a hand with these facts."""
        fits = {
            None: facts.made or rules.scoring.failure_multiplies,
            "made": facts.made,
            "failed": not facts.made,
            "run": facts.made and facts.run,
            "back_run": facts.back_run,
        }
        return fits[self.outcome] and self.needs(rules) and self.when(rules, facts)


def multiplier(
    usual: int, when: When = lambda *_: True, outcome: OnlyOutcome = None, needs: Needs = lambda _: True
) -> int:
    """Declare the option for a factor: its default value, and when it counts (`Multiplier`)."""
    return field(default=usual, metadata={"multiplier": Multiplier(when, outcome, needs)})


def _has_full(rules: MightyRules) -> bool:
    return rules.auction.maximum is not None


def _is_full(rules: MightyRules, facts: HandFacts) -> bool:
    return facts.number == rules.auction.maximum


@dataclass(frozen=True, slots=True)
class Multipliers:
    """The factors that multiply a score. Rule sheets leave out a default of 1."""

    run: int = multiplier(
        2, outcome="run", needs=lambda rules: rules.scoring.run_base is None and not is_run_capped(rules)
    )
    back_run: int = multiplier(2, outcome="back_run")
    no_trump: int = multiplier(
        2, lambda _, facts: facts.trump is None, needs=lambda rules: rules.auction.denominations == "any"
    )
    no_friend: int = multiplier(
        2,
        lambda rules, facts: facts.alone and (facts.declared_alone or rules.scoring.no_friend_when == "alone"),
        needs=lambda rules: rules.table.stand_in != "partners",
    )
    announced_run: int = multiplier(1, _is_full, "run", lambda rules: _has_full(rules) and not is_run_capped(rules))
    full_contract: int = multiplier(1, _is_full, needs=_has_full)
    buried_mighty: int = multiplier(
        1, lambda _, facts: facts.mighty in facts.discard, needs=lambda rules: buried_count(rules) > 0
    )
    buried_joker: int = multiplier(
        1,
        lambda _, facts: any(card.is_joker for card in facts.discard),
        needs=lambda rules: rules.deck.jokers > 0 and buried_count(rules) > 0,
    )


MULTIPLIERS: Final[dict[str, Multiplier]] = {
    option.name: option.metadata["multiplier"]
    for option in sorted(fields(Multipliers), key=lambda option: not option.metadata["multiplier"].outcome)
}
"""The multipliers in the order of applying them to a score: those of a single outcome first."""


@dataclass(frozen=True, slots=True)
class ShortBy:
    """How many points the declarer's side must be short of the contract for a back-run."""

    short_by: int


@dataclass(frozen=True, slots=True)
class ScoreCap:
    """The most that a defender pays or gets; ``no_trump`` without trump, if it is set."""

    any: int
    no_trump: int | None = None
    run_is_cap: bool = False


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """The value of a hand, and how it is shared among the players."""

    made: Made = "overtricks-plus-double"
    failed: Failed = "shortfall"
    over: int = 12
    shares: Literal["remainder", "two-thirds", "fixed"] = "remainder"
    multipliers: Multipliers = Multipliers()
    no_friend_when: Literal["alone", "declared"] = "alone"
    failure_multiplies: bool = True
    run_base: int | None = None
    floor: int = 0
    no_trump_minimum: Literal["offset", "at-minimum"] = "offset"
    back_run: int | Literal["contract", "minimum"] | ShortBy = 11
    cap: ScoreCap | None = None


@dataclass(frozen=True)
class MightyRules:
    """A whole rule set. The defaults are the standard five-handed game (표준 5마)."""

    players: Literal[2, 3, 4, 5, 6, 7, 8] = 5
    direction: Literal["clockwise", "counterclockwise"] = "counterclockwise"
    table: TableRules = TableRules()
    deck: DeckRules = DeckRules()
    deal: DealRules = DealRules()
    dealer: DealerRules = DealerRules()
    misdeal: MisdealRules = MisdealRules()
    auction: AuctionRules = AuctionRules()
    contract: ContractRules = ContractRules()
    elimination: EliminationRules = EliminationRules()
    exchange: ExchangeRules = ExchangeRules()
    friend: FriendRules = FriendRules()
    play: PlayRules = PlayRules()
    mighty: MightyCardRules = MightyCardRules()
    joker: JokerRules = JokerRules()
    joker_call: JokerCallRules = JokerCallRules()
    points: PointsRules = PointsRules()
    scoring: ScoringRules = ScoringRules()

    def __hash__(self) -> int:
        """Return the hash by value. It is computed once, because rules are looked up with every card played."""
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = hash(tuple(getattr(self, other_field.name) for other_field in fields(self)))
            self.__dict__["_hash"] = known
        return known

    def __getstate__(self) -> dict[str, object]:
        """Return the fields without the stored hash, which differs from process to process."""
        return {other_field.name: getattr(self, other_field.name) for other_field in fields(self)}


PENALTIES: Final[dict[str, str]] = {
    f"{group.name}.{option.name}": option.metadata["penalty"]
    for group in fields(MightyRules)
    if is_dataclass(group.default)
    for option in fields(group.default)
    if "penalty" in option.metadata
}
"""For each penalty, by the option's key: the outcome that it is paid for."""


def penalties(rules: MightyRules, outcome: str, misdeals: int = 0) -> dict[str, int]:
    """Return the penalties that are paid for a hand with that outcome, by the options' keys.

    ``misdeals``: how many misdeals in a row came before.
    """
    owed: dict[str, int] = {key: attrgetter(key)(rules) for key, of in PENALTIES.items() if of == outcome}
    factor: int = 2**misdeals if outcome == "misdeal" and rules.misdeal.penalty_doubles else 1
    return {key: factor * chips for key, chips in owed.items() if chips}


def is_run_capped(rules: MightyRules) -> bool:
    """Return whether a run is worth the most that a defender may pay, whatever the bid."""
    return rules.scoring.cap is not None and rules.scoring.cap.run_is_cap


def buried_count(rules: MightyRules) -> int:
    """Return the number of cards that a declarer buries under these rules."""
    shares = rules.elimination.shares
    return shares.declarer - shares.others if shares else rules.deal.kitty
