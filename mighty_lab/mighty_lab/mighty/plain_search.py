"""A second search player, independent of `hard`: the yardstick for play against an opponent that searches as well.

It plays cards as other programs for Mighty do. It imagines 200 deals that fit what was seen, prefers those that explain
the bids and the cards played, tries each card in each of them with simple playouts, and plays the best on average. It
shares the law of the game with `hard`, but none of its clues, conventions and weights. All steps before the first lead
are those of `normal`.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Final

from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.playout.playing_out import ghost_turns, play_on, put_down
from mighty_gui.ai.mighty.policy.policy import Move
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, hidden_discard, unknown, unseen_by
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.numbered_pack import highest, lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

WORLDS: Final = 200
"""The number of imagined deals. Each card is tried in all of them."""
DRAWN: Final = 3
"""How many times as many deals are drawn; the most plausible of them are preferred."""
SPECIAL: Final = 0.9
"""How much more plausible, as a logarithm, a deal is for each mighty or joker of the declarer's."""
TRUMP: Final = 0.35
"""The same for each trump of the declarer's."""
BID_SUIT: Final = 0.25
"""The same for each card that another player holds of a suit that they bid."""
LEFT: Final = 0.6
"""How much less plausible it is that a player left a trick of the other side with points although they could win it."""
MADE: Final = 8.0
"""The value of a contract that is made, in card points."""


def plain_search(view: PlayerView) -> Action:
    """Return the card that wins most in the imagined deals; before the play, the action of `normal`."""
    seed = len(view.events) * 31 + view.seat
    plays = [action for action in view.legal if isinstance(action, Play)]
    if view.phase is not Phase.PLAY or len(plays) < 2:
        return choose(view, "normal", seed)
    return _Search(view, random.Random(f"{seed}/{view.events[0]}")).best(plays)


plain_search.names = {"ko": "견주기용 탐색", "en": "Plain search"}  # type: ignore[attr-defined]
plain_search.games = ("mighty",)  # type: ignore[attr-defined]


class _Search:
    """The imagined deals of one decision."""

    def __init__(self, view: PlayerView, rng: random.Random) -> None:
        assert view.contract is not None
        assert view.to_act is not None
        self.view, self.law = view, worth_law(view.rules, view.contract.trump)
        self.hidden: Unknown = unknown(view, self.law, weighed=False)
        self.seat, self.needed = view.to_act, target(view.rules_in_force, view.contract)
        self.unseen = unseen_by(view, self.law)
        drawn = [self.hidden.draw(rng) for _ in range(DRAWN * WORLDS)]
        reading = TableReader(view, self.law)
        weights = list(accumulate(exp(reading.plausibility(hands)) for hands in drawn))
        self.deals = [drawn[bisect_right(weights, rng.random() * weights[-1])] for _ in range(WORLDS)]

    def best(self, plays: Sequence[Play]) -> Play:
        """Return the best of these cards; of a joker's names only the usual one is tried, and callers call."""
        cards: dict[int, Play] = {}
        now = self.law.tricks[len(self.view.tricks)]
        for action in plays:
            number, (suit, call) = lowest(self.law.pack.copies[action.card]), self.law.announcement(action)
            is_usual = bool(self.view.trick) or suit in (OWN_SUIT, now.usual_names[number])
            if number not in cards or (is_usual and call):
                cards[number] = action
        sums = dict.fromkeys(cards, 0.0)
        for hands in self.deals:
            start = seat_hands(self.view, self.law, list(hands))
            sides = alliances_in(self.view, self.law, hands, shown=self.hidden.shown)
            buried = self._buried_points(hands)
            for number, action in cards.items():
                sums[number] += self._value(start.copy(), sides.copy(), action, buried)
        return cards[max(sums, key=lambda number: sums[number])]

    def _buried_points(self, hands: Sequence[int]) -> int:
        """Return the points in the discard that count for the declarer in a deal."""
        if self.law.rules.points.discard != "declarer" or self.law.rules.contract.counts == "tricks":
            return 0
        hidden = hidden_discard(self.view, self.unseen, hands)
        return (hidden & self.law.counted).bit_count() + points_in(self.law.rules, self.view.discard or ())

    def _value(self, position: Position, sides: Alliances, action: Play, buried: int) -> float:
        """Return the value of a card for its player in one deal, played to the end."""
        held = self.law.pack.copies[action.card] & position.hands[position.seat]
        put_down(position, sides, lowest(held), *self.law.announcement(action))
        play_on(position, sides, self.law.trick_count, ghost_turns(position), simple_move)
        points = buried + sum(points for seat, points in enumerate(position.taken) if sides.attack >> seat & 1)
        value = points + MADE * (points >= self.needed)
        return value if sides.attack >> self.seat & 1 else -value


class TableReader:
    """How plausible a deal is after the bids and the cards played."""

    def __init__(self, view: PlayerView, law: HandLaw) -> None:
        self.view, self.law = view, law
        self.bids = {
            seat: law.suits[SUITS.index(contract.trump)]
            for seat, contract in view.bids
            if contract is not None and contract.trump is not None and seat != view.declarer
        }
        self.left = self._tricks_left()

    def _tricks_left(self) -> list[tuple[int, int]]:
        """Return, for each time a player left a trick with points to another side's card, the cards that win it."""
        found, view, law = list[tuple[int, int]](), self.view, self.law
        side = {view.declarer, *view.known_friends}
        for at, trick in enumerate(view.tricks):
            last = trick.plays[-1]
            is_enemys = (last.seat in side) != (trick.winner in side)
            if trick.points and trick.winner != last.seat and is_enemys:
                now, led = law.tricks[at], law.tricks[at].led_number(trick.plays)
                winner = next(played for played in trick.plays if played.seat == trick.winner)
                found.append((last.seat, now.beaten_by[led][lowest(law.pack.copies[winner.card])] & now.anytime))
        return found

    def plausibility(self, hands: Sequence[int]) -> float:
        """Return the logarithm of a deal's weight."""
        law, declarer = self.law, self.view.declarer
        assert declarer is not None
        own = hands[declarer]
        found = SPECIAL * (own & (law.mighty | law.jokers)).bit_count() + TRUMP * (own & law.trumps).bit_count()
        found += BID_SUIT * sum((hands[seat] & suit).bit_count() for seat, suit in self.bids.items())
        return found - LEFT * sum(bool(hands[seat] & winning) for seat, winning in self.left)


def simple_move(position: Position, sides: Alliances) -> Move:
    """Return the play of the card that three simple rules choose."""
    return simple_card(position, sides.attack), OWN_SUIT, True


def simple_card(position: Position, attack: int) -> int:
    """Return a card by three rules: lead the highest, win what the other side is winning, give points to one's own."""
    law, legal = position.law, position.legal()
    special = law.mighty | law.jokers
    plain, points = legal & law.plain, law.counted
    if not position.played:
        trumps = legal & law.common_trumps
        draws = attack >> position.seat & 1 and position.held & ~position.hands[position.seat] & law.common_trumps
        return highest(trumps if trumps and draws else plain or trumps or legal)
    winning, losing = legal & position.beating, legal & ~position.beating & ~special
    is_ours = (attack >> position.best_seat & 1) == (attack >> position.seat & 1)
    if is_ours:
        return lowest(losing & points or losing or legal)
    cheap = winning & ~special
    if cheap and (position.stakes or position.to_come == 1):
        return lowest(cheap) if position.to_come == 1 else highest(cheap)
    if winning and position.stakes > 1:
        return lowest(winning)
    return lowest(losing & ~points or losing or legal)
