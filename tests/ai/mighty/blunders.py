"""Blunders that no player above the novice may make, found from the seat's certain knowledge, and their frequency.

``python -m tests.ai.mighty.blunders --levels normal,hard --presets standard-5 --hands 200`` counts over hands in which
all seats are of one level.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_not_to_hold
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import MIGHTY_STRENGTH
from mighty_gui.engine.mighty.pack import controller, point_cards, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets


class Table:
    """A decision in the play with the knowledge of its seat, and the chosen card."""

    def __init__(self, know: Knowledge, chosen: Play) -> None:
        self.know, self.chosen, self.card = know, chosen, chosen.card
        self.trick = know.view.trick
        self.others = [a.card for a in know.view.legal if isinstance(a, Play) and a.card is not chosen.card]
        self.best = know.now.winner(self.trick) if self.trick else None
        view = know.view
        self.tricks_left = trick_count(know.rules) - len(view.tricks)
        """The number of tricks left, including this one."""
        self.declarer = view.declarer
        law = worth_law(know.rules, know.trump)
        self._copies, self._barred = law.pack.copies, shown_not_to_hold(view, law)

    def unseen_in(self, suit: Suit) -> list[Card]:
        """Return the unseen cards of a suit without the mighty."""
        return [card for card in self.know.unseen if card.suit is suit and card is not self.know.mighty]

    def points(self, card: Card) -> int:
        """Return the points that the card adds for the winner of the trick."""
        return self.know.rules.contract.counts != "tricks" and card in point_cards(self.know.rules)

    def is_partner(self, seat: int) -> bool:
        """Return whether both seats are played by the same person."""
        return controller(self.know.rules, seat) == controller(self.know.rules, self.know.seat)

    def is_special(self, card: Card) -> bool:
        return card.is_joker or self.know.now.is_mighty(card)

    def higher(self, card: Card) -> int:
        """Return the number of unseen higher cards of the suit, without the mighty."""
        assert card.suit is not None
        return sum(other.height > card.height for other in self.unseen_in(card.suit))

    def guards(self, card: Card) -> bool:
        """Return whether the card protects a better card of its suit."""
        return any(other.suit == card.suit and other.height > card.height for other in self.know.hand)

    def wins(self, card: Card) -> bool:
        """Return whether the card would win the trick so far."""
        return self.know.now.winner((*self.trick, Played(self.know.seat, card))).seat == self.know.seat

    def side(self, seat: int) -> str:
        """Return ``own``, ``enemy``, or ``open`` if the seat cannot know."""
        know = self.know
        if seat == know.seat or self.is_partner(seat):
            return "own"
        if seat in know.attackers:
            return "own" if know.attacks else "enemy"
        if know.friends_hidden:
            return "open"
        return "enemy" if know.attacks else "own"

    @property
    def later(self) -> list[int]:
        there = {played.seat for played in self.trick}
        ring = self.know.view.playing
        return [seat for seat in ring if seat not in there and seat != self.know.seat]

    @property
    def is_won(self) -> bool:
        """Whether the seat's side has certainly won the trick, whatever the seat plays."""
        if self.best is None or self.side(self.best.seat) != "own":
            return False
        strength = self._strength(self.best)
        return not any(self._may_beat(seat, strength) for seat in self.later if self.side(seat) != "own")

    @property
    def is_lost(self) -> bool:
        """Whether known enemies have certainly won it: one is winning and only they still play."""
        return (
            self.best is not None
            and self.side(self.best.seat) == "enemy"
            and all(self.side(seat) == "enemy" for seat in self.later)
        )

    def _strength(self, played: Played) -> int:
        return self.know.now.strength(played.card, self.trick, leads=played is self.trick[0])

    def _may_beat(self, seat: int, strength: int) -> bool:
        know = self.know
        if know.view.hands[seat] is not None:
            return any(know.now.strength(card, self.trick) > strength for card in know.view.hands[seat] or ())
        return strength < MIGHTY_STRENGTH and any(
            know.now.strength(card, self.trick) > strength and self._copies[card] & ~self._barred[seat]
            for card in know.unseen
        )


def special_on_a_won_trick(at: Table) -> bool:
    """Return whether the mighty or a joker is spent on a trick that the side has already won."""
    return (
        at.tricks_left > 2
        and at.is_special(at.card)
        and at.is_won
        and any(not at.is_special(card) for card in at.others)
    )


def own_joker_called(at: Table) -> bool:
    """Return whether a joker is called that the seat holds, or that its side has called as the friend's card."""
    know = at.know
    if at.trick:
        return False
    jokers = know.now.called_jokers(Played(know.seat, at.card, at.chosen.suit, at.chosen.call))
    partner = [card for seat, hand in enumerate(know.view.hands) if hand and at.is_partner(seat) for card in hand]
    friendly = [card for card in know.called_cards if know.attacks]
    own = any(joker in partner or joker in friendly for joker in jokers)
    return own and any(card not in know.now.callers for card in at.others if not at.is_special(card))


def high_trump_thrown_away(at: Table) -> bool:
    """Return whether the highest trump left is played on a lost trick, with a lower card of the same points in hand."""
    know, card = at.know, at.card
    if not at.trick or card.suit is None or card.suit != know.trump or at.is_special(card) or at.wins(card):
        return False
    higher = [other for other in (*at.unseen_in(card.suit), *know.hand) if other.suit == card.suit]
    is_top = not any(other.height > card.height and other is not know.mighty for other in higher)
    return (
        at.tricks_left > 1
        and is_top
        and any(
            not at.is_special(other)
            and any(other.height < between.height < card.height for between in at.unseen_in(card.suit))
            and at.points(other) >= at.points(card)
            for other in at.others
            if other.suit == card.suit
        )
    )


def mighty_led_without_cause(at: Table) -> bool:
    """Return whether the mighty is led in the middle of a hand, where it draws nothing and would win any trick.

    A declarer with trumps and no other card to hold the first trick may (마이티 초구), and to save a joker friend.
    """
    know = at.know
    joker_friend = any(call.card is not None and call.card.is_joker for call in know.view.calls)
    tops = [card for card in at.others if card.suit not in (None, know.trump) and not at.higher(card)]
    opens = know.now.first and know.seat == at.declarer and know.trump is not None and not tops
    return (
        not opens
        and not at.trick
        and know.now.is_mighty(at.card)
        and know.rules.mighty.led_suit == "own"
        and at.tricks_left > 3
        and not (joker_friend and know.attacks and know.called_cards)
        and any(not at.is_special(card) for card in at.others)
    )


def partner_overtrumped(at: Table) -> bool:
    """Return whether a trump or better is played on a trick that a known partner has certainly won."""
    trump = at.card.suit is not None and at.card.suit == at.know.trump
    led = at.know.now.led_suits(at.trick) if at.trick else ()
    return (
        at.tricks_left > 2
        and trump
        and at.know.trump not in led
        and at.is_won
        and at.wins(at.card)
        and any(not at.is_special(card) and card.suit != at.know.trump for card in at.others)
    )


def points_to_the_enemy(at: Table) -> bool:
    """Return whether a point is played on a trick won by known enemies, with a small useless side card in hand."""
    know = at.know
    return (
        bool(at.points(at.card))
        and at.is_lost
        and not at.is_special(at.card)
        and not at.wins(at.card)
        and at.tricks_left > 1
        and any(
            not at.points(card) and not at.is_special(card) and card.suit not in (None, know.trump) and at.higher(card)
            for card in at.others
            if card not in know.now.callers and not at.guards(card)
        )
    )


def joker_kept_until_it_is_worth_nothing(at: Table) -> bool:
    """Return whether, in the last trick but one, a joker that would win is kept and then loses its power."""
    know = at.know
    if at.tricks_left != 2 or at.is_special(at.card) or know.rules.joker.last_trick == "full":
        return False
    jokers = [c for c in at.others if c.is_joker and (not at.trick or know.now.strength(c, at.trick))]
    return any(not at.trick or at.wins(joker) for joker in jokers) and not at.is_won


DETECTORS: tuple[Callable[[Table], bool], ...] = (
    special_on_a_won_trick,
    own_joker_called,
    high_trump_thrown_away,
    mighty_led_without_cause,
    partner_overtrumped,
    points_to_the_enemy,
    joker_kept_until_it_is_worth_nothing,
)


def blunders(rules: MightyRules, level: str, seed: int) -> Iterator[tuple[str, str]]:
    """Play a hand; yield each blunder by name with the position. The rule player bids."""
    hand = MightyHand.from_seed(rules, seed)
    while hand.to_act is not None:
        seen = view(hand, controller(rules, hand.to_act))
        playing = hand.phase is Phase.PLAY
        action = choose(seen, level if playing or level == "novice" else "normal", seed)
        if playing and isinstance(action, Play):
            at = Table(Knowledge(seen), action)
            for detector in DETECTORS:
                if detector(at):
                    yield detector.__name__, told(at, seed)
        hand.apply(action, hand.to_act)


def told(at: Table, seed: int) -> str:
    """Return the position in a line."""
    know = at.know
    return (
        f"seed {seed} contract {know.view.contract} seat {know.seat} declarer {at.declarer} "
        f"friends {know.view.friends} calls {[str(call) for call in know.view.calls]} "
        f"left {at.tricks_left} trick {[f'{p.seat}:{p.card}' for p in at.trick]} "
        f"hand {' '.join(map(str, know.hand))} played {at.chosen}"
    )


def main() -> None:
    """Count over whole runs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--levels", default="normal")
    parser.add_argument("--presets", default="standard-5")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="how many positions of each kind are printed")
    options = parser.parse_args()
    presets = load_presets()
    for level in options.levels.split(","):
        for preset in options.presets.split(","):
            counts, shown = Counter[str](), Counter[str]()
            for seed in range(options.seed, options.seed + options.hands):
                for name, position in blunders(presets[preset].rules, level, seed):
                    counts[name] += 1
                    shown[name] += 1
                    if shown[name] <= options.show:
                        print(f"  {name}: {position}")
            print(level, preset, options.hands, dict(counts) or "none", flush=True)


if __name__ == "__main__":
    main()
