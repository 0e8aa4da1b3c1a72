"""Proposals to settle a hand: a player proposes points, and all others agree or play on.

The answers stay secret, and the outcome waits for all of them: who refuses could show who the friend is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.core.settle_refusal import check_points
from mighty_gui.match.settling_offer import NOT_OFFERED, Settles, settling_offer
from mighty_gui.phones.phone_seats import PhoneSeats

PATIENCE: Final = 30.0
"""The seconds that the hand waits for answers; a player who has not answered by then plays on."""
PAUSE: Final = 10.0
"""The seconds from the end of a player's proposal until their next one is accepted."""
YES: Final = "yes"
NO: Final = "no"
"""The answers of a phone; the number of the proposal follows."""

_OPEN: Final = "settle.open"


class SettledMatch(Settles, Protocol):
    """The part of a match that proposals need."""

    @property
    def number(self) -> int: ...

    @property
    def actions(self) -> Sequence[object]: ...


class SettlingTable(Protocol):
    """The table of the phones: it asks the players who have none, and settles the hand."""

    def ask(self, points: int, player: int | None) -> None:
        """Begin to ask the players without phones; ``player`` proposes, ``None`` if it is not known who at the screen.

        The hand waits until `refuse` or `settle` is called.
        """

    def answer(self) -> bool | None:
        """Return whether all of them agree; ``None`` until they have answered."""

    def refuse(self) -> None:
        """Forget the proposal, and show that not all agree."""

    def settle(self, points: int) -> None:
        """Settle the hand at these points, because all agree."""


@dataclass
class Proposal:
    """A proposal, with the answers so far."""

    number: int
    player: int | None
    """The player who proposes; ``None`` if it is not known who at the screen."""
    points: int
    position: tuple[int, int]
    """The number of the hand, and how many actions it had."""
    until: float
    """When the answers that are missing become refusals."""
    answers: dict[int, bool | None]
    """The answers of the players with phones; ``None`` while one is missing."""
    at_table: bool | None = None
    """Whether all players without phones agree; ``None`` until they have answered."""
    state: Literal["open", "refused", "agreed"] = "open"

    def asks(self, player: int) -> bool:
        """Return whether the answer of this player is missing."""
        return self.state == "open" and player in self.answers and self.answers[player] is None


class Proposals:
    """The proposals of a match with phones: one at a time."""

    def __init__(self, match: SettledMatch, seats: PhoneSeats, table: SettlingTable | None) -> None:
        """Without ``table``, no hand can be settled."""
        self._match, self._seats, self._table = match, seats, table
        self.last: Proposal | None = None
        """The last proposal in this hand, open or not."""
        self._number = 0
        self._pauses: dict[int | None, float] = {}
        """When each player may propose again."""

    @property
    def open(self) -> Proposal | None:
        """The proposal that is being answered."""
        return self.last if self.last is not None and self.last.state == "open" else None

    @property
    def offer(self) -> object:
        """The fewest and the most points that can be proposed, or the code of the reason why none can.

        ``None``: settling is not offered.
        """
        if self._table is None or self.open is not None:
            return None
        offer = settling_offer(self._match)
        if isinstance(offer, Refusal):
            return None if offer.code in NOT_OFFERED else offer.code
        return list(offer)

    @property
    def _position(self) -> tuple[int, int]:
        return self._match.number, len(self._match.actions)

    def propose(self, player: int | None, points: int) -> None:
        """Open a proposal, and ask all others. Raises ``IllegalAction`` with the reason if that is not possible."""
        if self._table is None:
            raise IllegalAction(Refusal("settle.game"))
        if self.open is not None:
            raise IllegalAction(Refusal(_OPEN))
        now = self._seats.clock()
        if now < self._pauses.get(player, now):
            raise IllegalAction(Refusal("settle.too_often"))
        check_points(points, *self._match.settlement_bounds())
        self._number += 1
        answers: dict[int, bool | None] = {other: None for other in self._seats.seats if other != player}
        self.last = Proposal(self._number, player, points, self._position, now + PATIENCE, answers)
        self._table.ask(points, player)

    def post(self, player: int, text: str) -> str:
        """Carry out what a phone has posted: points, or an answer with the number of the proposal.

        Return the text key of the refusal, or an empty text.
        """
        word, _, number = text.partition(" ")
        if word in (YES, NO):
            proposal = self.open
            if proposal is None or number != str(proposal.number) or not proposal.asks(player):
                return "stale"
            proposal.answers[player] = word == YES
            return ""
        points = whole_number(text)
        if points is None:
            return "not_read"
        try:
            self.propose(player, points)
        except IllegalAction as error:
            return error.code
        return ""

    def refusal(self) -> str:
        """Return the key of the reason why no player may act now; empty unless a proposal is being answered."""
        return _OPEN if self.open is not None else ""

    def step(self) -> None:
        """Close the open proposal when all have answered, or when the time is over."""
        proposal = self.open
        if proposal is not None and proposal.position != self._position:
            self.withdraw()
        if self.last is not None and self.last.position[0] != self._match.number:
            self.last = None
        if (proposal := self.open) is None:
            return
        assert self._table is not None
        if proposal.at_table is None:
            proposal.at_table = self._table.answer()
        answers = [proposal.at_table, *proposal.answers.values()]
        if None not in answers or self._seats.clock() >= proposal.until:
            self._close(proposal, agreed=all(answers))

    def withdraw(self) -> None:
        """Close the open proposal as refused."""
        if (proposal := self.open) is not None:
            self._close(proposal, agreed=False)

    def _close(self, proposal: Proposal, *, agreed: bool) -> None:
        assert self._table is not None
        proposal.state = "agreed" if agreed else "refused"
        self._pauses[proposal.player] = self._seats.clock() + PAUSE
        if agreed:
            self._table.settle(proposal.points)
        else:
            self._table.refuse()
