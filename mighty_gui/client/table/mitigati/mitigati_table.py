"""The state of a table of Mitigati: what everyone demands, the honours shown, the points taken."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS
from mighty_gui.engine.mitigati.rules import MitigatiRules

BATCHES = (5, 5)
"""The numbers of cards that each player gets at a time in the first deal."""


@dataclass(frozen=True)
class Said:
    """Something a seat said in the bargaining."""

    seat: int
    word: str
    """``bid``, ``hold``, ``more`` or ``pass``."""
    round: int
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class MitigatiTable(TableState):
    """Everything the table of Mitigati shows."""

    rules: MitigatiRules
    round: int = 0
    """The round of bidding, from 1; 4 when all cards are dealt."""
    bids: tuple[int | None, ...] = (None,) * SEATS
    """What each seat demands in this round, or demanded in the last."""
    said: tuple[Said, ...] = ()
    """Everything that was said, in order."""
    honours: tuple[HonoursShown | None, ...] = (None,) * SEATS
    """The honours that each seat has shown."""
    outcome: str | None = None

    @classmethod
    def empty(cls, rules: MitigatiRules, viewer: int) -> MitigatiTable:
        """The table before the deal."""
        return cls(rules=rules, viewer=viewer, hands=(None,) * SEATS, counts=(0,) * SEATS, batches=BATCHES)

    # --- what the rest of the table must know --------------------------------------------------------

    @property
    def buried_by(self) -> int | None:
        """The seat before which the discard lies: the dealer's."""
        return self.dealer

    @property
    def winning(self) -> int | None:
        """The seat that is winning the trick on the table so far; nobody while only the Fool lies there."""
        beaten_by, best = law_of(self.rules).beaten_by, None
        for laid in self.trick:
            card = PACK.copies[laid.card]
            if laid.card is not FOOL and (best is None or beaten_by[lowest(PACK.copies[best.card])] & card):
                best = laid
        return None if best is None else best.seat

    # --- what is Mitigati's alone --------------------------------------------------------------------

    @property
    def in_bargaining(self) -> bool:
        """Whether the hand may still be agreed on."""
        return self.round < 4 and self.outcome is None

    @property
    def in_play(self) -> bool:
        """Whether cards are being played, or all have been: the dealer has laid three aside."""
        return bool(self.buried)

    @property
    def bid_sum(self) -> int:
        """The sum of what has been demanded in this round."""
        return sum(amount for amount in self.bids if amount is not None)

    @property
    def led(self) -> Card | None:
        """The card that sets the suit of the trick: the first that is not the Fool."""
        cards = () if self.awaiting_collection else self.trick
        return next((laid.card for laid in cards if laid.card is not FOOL), None)

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick that is being played, or was just won, is the last."""
        return len(self.tricks) + (not self.awaiting_collection) >= HAND

    def latest_of(self, seat: int) -> Said | None:
        """The last thing a seat said in this round of the bargaining."""
        return next((one for one in reversed(self.said) if (one.seat, one.round) == (seat, self.round)), None)

    def taken(self, seat: int) -> int:
        """The points a seat has gathered, with those of its own Fool."""
        won = sum(trick.points for trick in self.collected if trick.winner == seat)
        kept = sum(trick.kept[1] for trick in self.collected if trick.kept and trick.kept[0] == seat)
        return won + kept + (self.points_counted or 0 if seat == self.dealer else 0)

    def honour_points(self, seat: int) -> int:
        """What each other player pays for a seat's honours."""
        shown = self.honours[seat]
        return 0 if shown is None else shown.points
