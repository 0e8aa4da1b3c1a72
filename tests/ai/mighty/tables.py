"""Rule sets that together use every option that computer players need, and hands played out."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.ai import choose
from mighty_gui.engine.core.cards import JOKER, Card
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import (
    AuctionRules,
    ContractRules,
    DealRules,
    DeckRules,
    EliminationRules,
    ExchangeRules,
    FriendRules,
    FriendWeight,
    JokerCallRules,
    JokerRules,
    MightyCardRules,
    MisdealRules,
    Multipliers,
    OrderRules,
    PlayRules,
    PointsRules,
    ScoringRules,
    Shares,
    TableRules,
    TrumpChange,
)
from mighty_gui.engine.mighty.rules import MightyRules as Rules
from mighty_gui.engine.mighty.view import view

P = Card.parse
FOUR = DeckRules(remove=("*2", "*4", "H3", "D3"))
CALLERS = ((P("JB"), P("C3")), (P("JR"), P("H3")))
OTHER_CALLERS = ((P("JB"), P("S3")), (P("JR"), P("D3")))
BASE = Rules()

RULES: dict[str, Rules] = {
    "standard-5": BASE,
    "pagat": replace(
        BASE,
        auction=AuctionRules(first_bidder="previous-declarer", maximum_ends=False, all_pass="second-round"),
        misdeal=MisdealRules(when=()),
        exchange=ExchangeRules(kitty_shown=True, trump_change=TrumpChange(2, 1, 2)),
        friend=FriendRules(kinds=("card", "none"), ask_suit=True, reveal="may-announce"),
        play=PlayRules(first_lead_bars=("trump", "joker", "joker-call")),
        joker=JokerRules("forbidden", "forbidden"),
        joker_call=JokerCallRules(declaration="automatic"),
        scoring=ScoringRules(made="bid-over", failed="bid-over", multipliers=Multipliers(2, 2, 1, 1)),
    ),
    "six": replace(
        BASE,
        players=6,
        deal=DealRules(8, 5),
        auction=AuctionRules(minimum=14),
        elimination=EliminationRules(1, shares=Shares(5, 2)),
    ),
    "seven": replace(
        BASE,
        players=7,
        deal=DealRules(7, 4),
        auction=AuctionRules(minimum=14),
        elimination=EliminationRules(2, shares=Shares(6, 3)),
    ),
    "seven-by-player": replace(
        BASE,
        players=7,
        deal=DealRules(7, 4),
        auction=AuctionRules(minimum=14),
        elimination=EliminationRules(2, by="player", shares=Shares(6, 3)),
    ),
    "four": replace(
        BASE,
        players=4,
        deck=FOUR,
        friend=FriendRules(barred=("mighty", "joker")),
        scoring=ScoringRules(shares="two-thirds"),
    ),
    "three": replace(
        BASE,
        players=3,
        deck=DeckRules(remove=("*2", "*3", "*4", "*5", "*6")),
        friend=FriendRules(count=0),
        joker_call=JokerCallRules(((JOKER, P("C7")),), ((JOKER, P("S7")),)),
    ),
    "two": replace(
        BASE,
        players=2,
        deck=DeckRules(only=("*A", "*K", "*Q", "*J", "*T", "JK", "C3")),
        deal=DealRules(10, 2),
        friend=FriendRules(count=0),
        misdeal=MisdealRules(when=()),
        joker_call=JokerCallRules(when_trump=()),
    ),
    "draft2": replace(
        BASE,
        players=2,
        deck=FOUR,
        deal=DealRules(method="top-or-bottom"),
        friend=FriendRules(count=0),
        contract=ContractRules(counts="tricks"),
        auction=AuctionRules(minimum=6, maximum=10),
        misdeal=MisdealRules(when=()),
        scoring=ScoringRules(back_run="contract"),
    ),
    "twomighty": replace(
        BASE,
        players=2,
        deal=DealRules(13, 1, method="take-or-leave"),
        friend=FriendRules(count=0),
        contract=ContractRules(counts="tricks"),
        auction=AuctionRules(minimum=7, maximum=13, denominations="suits-only"),
        misdeal=MisdealRules(when=()),
        exchange=ExchangeRules(trump_change="forbidden"),
        play=PlayRules(first_lead_bars=()),
        scoring=ScoringRules(made="bid-over", failed="bid-over", over=6),
    ),
    "honeymoon": replace(BASE, players=2, deck=FOUR, table=TableRules("partners"), friend=FriendRules(count=0)),
    "ghost": replace(
        BASE, players=4, table=TableRules("ghost"), friend=FriendRules(kinds=("card", "none", "first", "seat", "ghost"))
    ),
    "chicago": replace(
        BASE,
        players=6,
        deck=DeckRules(packs=2),
        deal=DealRules(17, 4),
        auction=AuctionRules(minimum=25, maximum=40),
        exchange=ExchangeRules(trump_change=TrumpChange(3, 2, 3)),
        friend=FriendRules(count=2, kinds=("card", "none")),
        misdeal=MisdealRules(when=()),
        scoring=ScoringRules(made="bid-over", failed="bid-over", over=24, back_run=21),
    ),
    "dong7": replace(
        BASE,
        players=7,
        deal=DealRules(7, 4),
        friend=FriendRules(count=2, kinds=("card",)),
        points=PointsRules(friend_weight=FriendWeight(2, 1.5)),
        auction=AuctionRules(denominations="suits-only"),
        scoring=ScoringRules(made="difference", failed="difference", shares="fixed"),
    ),
    "gwanak5": replace(
        BASE,
        contract=ContractRules(form="quota"),
        auction=AuctionRules(minimum=2, maximum=7, trump_minimum=3, first_bidder="after-dealer"),
        exchange=ExchangeRules(trump_change="forbidden"),
        mighty=MightyCardRules(when_trump=P("SA"), led_suit="named"),
        scoring=ScoringRules(made="bid-less-trump", failed="bid-less-trump"),
    ),
    "iwoo": replace(
        BASE,
        points=PointsRules(ranks=("K", "Q", "J", "T")),
        contract=ContractRules(form="concede-fewer"),
        auction=AuctionRules(minimum=6, maximum=1),
        play=PlayRules((), follow="suit-or-trump", joker_answers_trump=True),
        joker=JokerRules(called="full"),
        scoring=ScoringRules(made="concede", failed="concede", back_run=8),
    ),
    "twojokers": replace(
        BASE,
        deck=DeckRules(jokers=2),
        deal=DealRules(10, 4),
        joker=JokerRules(off_colour="below-trump", answers="own-colour", names="own-colour-or-any"),
        joker_call=JokerCallRules(CALLERS, OTHER_CALLERS),
        auction=AuctionRules(equal_bids="draw-lots"),
        play=PlayRules(first_trick_ruff="powerless"),
        friend=FriendRules(kinds=("card", "none", "first", "last")),
    ),
    "colour": replace(
        BASE,
        joker=JokerRules(names="colour", first_trick_names_trump=False, first_trick_for="leader"),
        joker_call=JokerCallRules(first_trick="forces", last_trick="ineffective"),
        mighty=MightyCardRules(first_trick="powerless-free"),
    ),
    "nextcard": replace(
        BASE,
        deck=DeckRules(jokers=2),
        deal=DealRules(10, 4),
        joker=JokerRules(powerless_lead="next-card", no_trump_power="led-colour"),
        joker_call=JokerCallRules(CALLERS, OTHER_CALLERS),
    ),
    "tricks": replace(BASE, friend=FriendRules(kinds=("none", "trick"))),
    "odd": replace(
        BASE,
        mighty=MightyCardRules(first_trick="forbidden", last_trick="forbidden"),
        joker=JokerRules("forbidden", "forbidden"),
        auction=AuctionRules(maximum=None, pass_is_final=False, opener_may_pass=False, forced_dealer=True),
        play=PlayRules(trump_lead="last-resort", first_trick_ruff="forbidden"),
        misdeal=MisdealRules(declaration="optional", full_bid_overrides=True, penalty=2),
        friend=FriendRules(orders=OrderRules(13, 2), reveal="must-announce", first_rolls_on=True),
    ),
    "rot7": replace(BASE, players=7, table=TableRules(sits_out="declarer-and-friend")),
    "siheung": replace(
        BASE,
        table=TableRules("dummy"),
        deal=DealRules(8, 5),
        elimination=EliminationRules(1, if_unheld="stand-in", shares=Shares(5, 2)),
    ),
}


def play_out(hand: MightyHand, level: str, seed: int = 0) -> MightyHand:
    """Play the hand to its end with computer players of that level, and check each action."""
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        action = choose(seen, level, seed)
        assert action in seen.legal
        hand.apply(action, hand.to_act)
    return hand
