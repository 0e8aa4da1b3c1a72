"""The play as the seat to act may know it, as sets of bits; and the base class of conventions."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.play_position import Position


class SeatSight:
    """A decision of the play: everything a convention needs, as sets of cards numbered by their worth."""

    __slots__ = (
        "alliances",
        "allies",
        "attacks",
        "beating",
        "declares",
        "enemies",
        "hand",
        "law",
        "leads_trump",
        "legal",
        "now",
        "points",
        "position",
        "seat",
        "shown",
        "stakes",
        "threat",
        "trumps",
        "unseen",
    )

    def __init__(self, position: Position, alliances: Alliances, legal: int) -> None:
        """Prepare the view of the seat to act, which may play the ``legal`` cards."""
        law, seat = position.law, position.seat
        self.position = position
        self.alliances = alliances
        self.law = law
        self.now = position.now
        self.seat = seat
        self.legal = legal
        self.hand = hand = position.hands[seat]
        self.unseen = position.held & ~hand
        """The cards that others may hold; a person who plays two hands sees both."""
        if alliances.pairs:
            self.unseen &= ~position.hands[seat ^ 1]
        self.declares = seat == alliances.declarer
        self.attacks = bool(alliances.attack >> seat & 1)
        """Whether the seat knows that it is on the declarer's side."""
        self.allies = alliances.allies[seat]
        """The seats it trusts, as a set."""
        self.shown = alliances.shown
        self.points = law.counted
        self.trumps = law.common_trumps
        self.enemies = -1
        """The cached result of `enemies_may_hold`; -1 if not computed yet."""
        self.beating = 0
        """The legal cards that would win the current trick."""
        self.threat = -1
        """The cards that enemies still to play to this trick may hold; negative if none are to come."""
        self.stakes = 0
        """The points in the trick so far, or 1 where tricks count."""
        self.leads_trump = 0
        """Whether a trump was led."""
        if position.played:
            self.beating = legal & position.beating
            self.stakes = position.stakes + law.trick_worth
            self.leads_trump = law.trumps >> position.lead & 1
            after, shown, allies, unseen = position.after, self.shown, self.allies, self.unseen
            other, threat = seat, -1
            for _ in range(position.to_come - 1):
                other = after[other]
                if not allies >> other & 1:
                    threat = unseen & ~shown[other] | (threat if threat >= 0 else 0)
            self.threat = threat

    # --- the cards still out ------------------------------------------------------------------------------

    def enemies_may_hold(self) -> int:
        """Return the cards that the seat's enemies may hold."""
        if self.enemies < 0:
            cards, allies, shown = 0, self.allies, self.shown
            for other in self.position.order:
                if not allies >> other & 1:
                    cards |= ~shown[other]
            self.enemies = cards & self.unseen
        return self.enemies

    def masters(self, cards: int, enemies: int) -> int:
        """Return those of the cards that no higher card of their suit beats, if enemies hold ``enemies``."""
        sure, higher = 0, self.law.higher
        beyond = enemies & ~self.law.mighty
        while cards:
            bit = cards.bit_length() - 1
            cards ^= 1 << bit
            if not higher[bit] & beyond:
                sure |= 1 << bit
        return sure

    # --- the trick on the table ---------------------------------------------------------------------------

    def holds(self, card: int) -> bool:
        """Return whether a card will probably win the trick against the enemies still to play."""
        if self.threat < 0:
            return True
        position, law = self.position, self.law
        above = self.threat & position.beaten_by[card]
        if not above:
            return True
        if self.now.commanding[position.led] >> card & 1:
            return not above & ~(law.mighty | law.jokers)
        follows = self.now.follows[position.led]
        if above & follows & ~law.mighty:
            return False
        # only ruffs and special cards can beat it: these are rare while all players can have cards of the suit
        return (self.unseen & follows).bit_count() >= len(position.order) - (position.to_come == 2)

    def may_be_beaten(self) -> bool:
        """Return whether an enemy still to play may hold a card that beats the winning one."""
        return self.threat > 0 and self.threat & self.position.beaten_by[self.position.best] != 0

    def ruffs(self, card: int) -> bool:
        """Return whether it is a trump that does not follow suit; a joker may have been led for trump."""
        return bool(self.trumps & ~self.now.follows[self.position.led] & 1 << card)

    def is_special(self, card: int) -> bool:
        """Return whether it is a mighty or a joker with its power."""
        now = self.now
        return bool((now.commanding[self.position.led] & now.special) >> card & 1)

    def will_be_ruffed(self) -> bool:
        """Return whether an enemy still to play has shown to have none of the led suit, and may have trumps."""
        position, law = self.position, self.law
        if not law.plain >> position.best & 1:
            return False
        follows = self.now.follows[position.led] & self.unseen & law.plain
        trumps = self.trumps & self.unseen
        after, other = position.after, self.seat
        for _ in range(position.to_come - 1):
            other = after[other]
            if self.allies >> other & 1:
                continue
            if not follows & ~self.shown[other] and trumps & ~self.shown[other]:
                return True
        return False

    def to_win_last(self, cards: int) -> int:
        """Return the card to win with if no enemy is to come: a point that would win no other trick, else the lowest.

        With any point, defenders let the declarer's side take .05 ± .01 points a hand more (12,000 deals).
        """
        gifts = cards & self.points
        return lowest(gifts & ~self.masters(gifts, self.unseen) or cards)

    # --- losers -------------------------------------------------------------------------------------------

    def cheapest(self) -> int:
        """Return the cheapest card that gives the other side no points.

        A card that is alone in its suit, or guards no point, is preferred.
        """
        law, legal = self.law, self.legal
        plain = legal & law.plain
        worthless = plain & ~self.points
        if not worthless:
            ordinary = legal & ~(law.mighty | law.jokers)
            return lowest(plain or ordinary & ~self.points or ordinary or legal)
        lone, guarded, points = self._lone_losers(worthless), 0, self.hand & self.points
        if points and not lone:
            for suit in law.suits:
                if points & suit:
                    guarded |= suit
        return lowest(lone or worthless & ~guarded or worthless)

    def is_weak(self, number: int) -> bool:
        """Return whether it is a low plain card that another card still out beats in its suit."""
        card = 1 << number
        return bool(card & self.law.plain & ~self.law.points) and not self.masters(card, self._out)

    def is_least(self, number: int) -> bool:
        """Return whether no other legal card is certainly less useful.

        Less useful are: a weak card, if this one is not weak; an ordinary one if this is a mighty or joker; and a lower
        one of the same suit, if a card that is still out is between them.
        """
        law, card = self.law, 1 << number
        others, special = self.legal & ~card, law.mighty | law.jokers
        if not self.is_weak(number) and any(self.is_weak(other) for other in bits(others)):
            return False
        if card & special:
            return not others & ~special
        rest = others & law.suits[law.suit_of[number]] & (law.points if card & law.points else ~law.points) & ~special
        between = [law.higher[other] & ~law.higher[number] & ~special for other in bits(rest)]
        return not any(cards & self._out for cards in between)

    @property
    def _out(self) -> int:
        """The cards in all other hands."""
        return self.position.held & ~self.hand

    def _lone_losers(self, worthless: int) -> int:
        """Return those of the cards that are the last of their suit, if there are trumps to ruff it with later."""
        if not self.hand & self.trumps:
            return 0
        lone, hand = 0, self.hand
        for suit in self.law.suits:
            held = hand & suit
            if held and not held & (held - 1):
                lone |= held
        return lone & worthless


SILENT: Final = lowest(0)
"""The result of a convention that does not apply: the number of no card."""


class Convention:
    """A convention: its name, its source, and the card that it asks for."""

    def __init__(self, name: str, source: str = "", weight: float = 0.0, *, calls: bool = False) -> None:
        """Make a convention.

        ``name``: used to switch it off, and the key of its sentence; ``source``: the text that describes it;
        ``weight``: the value of its card in addition to what playouts show, because partners rely on it; ``calls``:
        whether its lead calls the joker.
        """
        self.calls = calls
        self.name = name
        self.source = source
        self.weight = weight

    def card(self, sight: SeatSight) -> int:
        """Return the number of the card it asks for; `SILENT` if it does not apply."""
        raise NotImplementedError

    def likewise(self, sight: SeatSight) -> int:
        """Return the cards that fit it equally well when it applies: only counting decides between them."""
        return 0

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key of the reason for that card, below ``reasons.play``; empty if the reason would be false.

        Usually it is the convention's name. A convention is asked for its reason even if another one decides, so facts
        that follow from the order of the conventions must be checked.
        """
        return self.name
