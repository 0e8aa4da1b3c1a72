"""The question of the bargaining: a number to demand, or another answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.asking.dial import Dial, DialTexts
from mighty_gui.client.table.asking.question import FittedProse, on_panel
from mighty_gui.client.table.mitigati.mitigati_question import MitigatiQuestion
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition
from mighty_gui.client.table.mitigati.mitigati_texts import demand_text, honour_line, shares_text
from mighty_gui.client.table.paint.plates import bubble_at_seat
from mighty_gui.client.widgets import Button, Grow, Horizontal, Member, Widget
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, MitigatiBid, bid
from mighty_gui.engine.mitigati.auction import dealt_by
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, PAR, SEATS, TRUMP_SET, card_value, honours_set
from mighty_gui.engine.mitigati.result import HonourLine, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import MitigatiView

TENS = 10
"""By how much the larger steps change a bid."""
_DIGITS = 2
"""The digits of the highest bid."""


class BargainQuestion(MitigatiQuestion):
    """The question of what to demand, or which other answer to give."""

    first = "amount"

    def __init__(self, at: MitigatiPosition) -> None:
        super().__init__(at)
        self.bargain = Bargain.of(at.view)
        self.amount = self._proposal()
        self._typed = ""

    def _proposal(self) -> int | None:
        """Return the number to begin with: an equal share, later the smallest possible concession."""
        own = self.bargain.own
        return self.bargain.nearest(0 if own is None else own - 1) if self.bargain.amounts else None

    def widgets(self) -> Sequence[Widget]:
        look = self.at.look
        title = self.at.texts("mitigati.bid.title", count=dealt_by(self.at.view.round))
        members = [
            FittedProse(look, self._worth(), size=Size.SMALL, colour=look.palette.text_soft),
            Horizontal(look, self._number()),
            FittedLabel(look, self._outcome(), align="center"),
            Horizontal(look, [Grow(button) for button in self._bids()]),
            Horizontal(look, [Grow(button) for button in self._answer_buttons()]),
        ]
        return on_panel(self.at, title, members, width=500, more=self._side_bubbles())

    def _side_bubbles(self) -> list[pygame.Rect]:
        """Return the speech bubbles of the players at the sides, as wide as a number needs: with large letters there is
        no room for those with words."""
        at = self.at
        return [
            bubble_at_seat(at.look, place, with_sign(latest.amount))
            for place in at.layout.seats
            if place.where in ("left", "right") and (latest := at.state.latest_of(place.seat)) is not None
        ]

    def _worth(self) -> str:
        """Return the line with the worth of the viewer's hand so far."""
        texts, view = self.at.texts, self.at.view
        worth = hand_worth(view.hand, view.rules)
        parts = [texts("mitigati.bid.points", points=worth.points, average=worth.average)]
        parts.append(texts("mitigati.bid.honours", count=worth.honours))
        parts.append(texts("mitigati.bid.trumps", count=worth.trumps))
        parts += [honour_line(texts, line) for line in worth.lines]
        return " · ".join(parts)

    def _outcome(self) -> str:
        """Return the line with the effect of the chosen number."""
        texts, amount = self.at.texts, self.amount
        if amount is None:
            return ""
        shares = self.bargain.shares_with(amount)
        if shares is not None:
            text = shares_text(self.at.names, shares, self.at.view.seat)
            return texts("mitigati.bid.agreed", shares=text)
        return texts("mitigati.bid.sum", sum=with_sign(self.bargain.sum_with(amount)))

    def _number(self) -> list[Member]:
        """Return the dial between two buttons for larger steps."""
        look, texts, amounts = self.at.look, self.at.texts, self.bargain.amounts
        dial = Dial(
            look,
            amounts or (0,),
            self.amount or 0,
            self._choose,
            self._go,
            texts=DialTexts(shown=demand_text, name="amount {}".format),
            label=texts("mitigati.bid.amount"),
            name="amount",
            reason="" if amounts else texts("mitigati.bid.lowest"),
        )
        down = Button(look, with_sign(-TENS), partial(self._step, -TENS), name="down")
        up = Button(look, with_sign(TENS), partial(self._step, TENS), name="up")
        for button in (down, up):
            button.reason = dial.reason
        return [down, Grow(dial), up]

    def _zero(self) -> Button:
        """Return the button for the bid that makes the sum zero and so ends the hand by agreement."""
        texts, amount = self.at.texts, self.bargain.balancing
        text = texts("mitigati.bid.zero", amount=with_sign(-self.bargain.rest))
        zero = Button(self.at.look, text, self._balance, name="zero", shortcut="Z")
        if amount is None:
            key = "zero_too_high" if self.bargain.others_have_bid else "zero_not_yet"
            zero.reason = texts(f"mitigati.bid.{key}")
        return zero

    def _choose(self, amount: int) -> None:
        self.amount = amount
        self._typed = ""
        self.change()

    def _step(self, by: int) -> None:
        if self.amount is not None:
            self._choose(self.bargain.nearest(self.amount + by))

    def _bids(self) -> list[Button]:
        """Return the buttons that demand a number: the one that makes zero, and the chosen one."""
        look, texts = self.at.look, self.at.texts
        text = texts(f"mitigati.bid.{'go' if self.bargain.own is None else 'lower'}", amount=self._shown_text())
        go = Button(look, text, self._go, style="primary", name="go")
        if self.amount is None:
            go.reason = texts("mitigati.bid.lowest")
        return [self._zero(), go]

    def _answer_buttons(self) -> list[Button]:
        """Return the buttons with the answers other than a number."""
        look, texts, bargain = self.at.look, self.at.texts, self.bargain
        buttons = []
        if bargain.may_pass:
            buttons.append(Button(look, texts("mitigati.bid.pass"), self._pass, name="pass", shortcut="P"))
        hold = Button(look, texts("mitigati.bid.hold"), self._hold, name="hold", shortcut="H")
        if not bargain.may_hold:
            hold.reason = texts("mitigati.bid.hold_not_yet")
        hold.tip = texts("mitigati.bid.hold_tip")
        more = Button(look, self._more_text(), self._more, name="more", shortcut="M")
        if bargain.may_ask:
            more.tip = texts("mitigati.bid.more_tip", count=dealt_by(self.at.view.round + 1))
        else:
            more.reason = texts("mitigati.bid.no_more")
        return [*buttons, hold, more]

    def _more_text(self) -> str:
        if not self.bargain.may_ask:
            return self.at.texts("mitigati.bid.more_bare")
        return self.at.texts("mitigati.bid.more", count=dealt_by(self.at.view.round + 1))

    def _shown_text(self) -> str:
        return "" if self.amount is None else with_sign(self.amount)

    def _go(self) -> None:
        if self.amount is not None:
            self.answer(bid(self.amount))

    def _balance(self) -> None:
        amount = self.bargain.balancing
        if amount is None:
            self.refuse(self._zero().reason)
        else:
            self.answer(bid(amount))

    def _hold(self) -> None:
        self._answer_or_refuse(HOLD, self.bargain.may_hold, "hold_not_yet")

    def _more(self) -> None:
        self._answer_or_refuse(MORE, self.bargain.may_ask, "no_more")

    def _pass(self) -> None:
        self._answer_or_refuse(PASS, self.bargain.may_pass, "no_pass")

    def _answer_or_refuse(self, action: Action, may: bool, why_not: str) -> None:
        if may:
            self.answer(action)
        else:
            self.refuse(self.at.texts(f"mitigati.bid.{why_not}"))

    def names_for(self, action: Action) -> Sequence[str]:
        """Return the names of the widgets for an action: for a bid the number, or the button that makes zero."""
        if isinstance(action, MitigatiBid):
            return ("zero",) if action.amount == self.bargain.balancing else ("amount",)
        return (str(action),)

    def take_hint(self, action: Action) -> None:
        if isinstance(action, MitigatiBid) and action.amount in self.bargain.amounts:
            self.amount, self._typed = action.amount, ""

    def key(self, key: str) -> bool:
        """Handle a key: digits and the sign choose the number; letters give the other answers."""
        act = {"z": self._balance, "h": self._hold, "m": self._more, "p": self._pass}.get(key)
        if act is not None:
            act()
        elif key in ("-", "+", "="):
            self._turn_sign(negative=key == "-")
        elif whole_number(key, 1) is not None:
            self._type(key)
        else:
            return False
        return True

    def _turn_sign(self, *, negative: bool) -> None:
        """Make the number negative or positive; the digits that follow keep the sign."""
        if self.amount is not None:
            amount = abs(self.amount) * (-1 if negative else 1)
            self._set(amount, "-" if negative else "+")

    def _type(self, digit: str) -> None:
        """Choose a number by its digits: the last two count, after the sign that was typed."""
        sign = self._typed[:1] if self._typed[:1] in ("-", "+") else ""
        digits = (self._typed.removeprefix(sign) + digit)[-_DIGITS:]
        self._set(int(f"{sign}{digits}"), sign + digits)

    def _set(self, amount: int, typed: str) -> None:
        if self.amount is not None:
            self.amount, self._typed = self.bargain.nearest(amount), typed
            self.change()


# --- the effect of a bid: the sum it makes, the bid that makes it zero --------------------------------------


@dataclass(frozen=True)
class Bargain:
    """The bargaining as the player whose turn it is sees it."""

    bids: tuple[int | None, ...]
    seat: int
    amounts: tuple[int, ...]
    """The bids that are allowed, from the lowest."""
    may_hold: bool
    may_ask: bool
    """Whether the player may ask for more cards."""
    may_pass: bool

    @classmethod
    def of(cls, view: MitigatiView) -> Bargain:
        """Return the bargaining in a view."""
        amounts = tuple(action.amount for action in view.legal if isinstance(action, MitigatiBid))
        may_hold, may_ask, may_pass = (action in view.legal for action in (HOLD, MORE, PASS))
        return cls(view.bids, view.seat, amounts, may_hold, may_ask, may_pass)

    @property
    def own(self) -> int | None:
        """The player's last demand."""
        return self.bids[self.seat]

    @property
    def rest(self) -> int:
        """The sum of the other players' demands."""
        return sum(bid or 0 for seat, bid in enumerate(self.bids) if seat != self.seat)

    @property
    def others_have_bid(self) -> bool:
        """Whether the hand could be agreed on now, because both other players demand something."""
        return all(bid is not None for seat, bid in enumerate(self.bids) if seat != self.seat)

    @property
    def balancing(self) -> int | None:
        """The bid that makes the sum zero and ends the hand; ``None`` if it is not possible now."""
        return -self.rest if self.others_have_bid and -self.rest in self.amounts else None

    def sum_with(self, amount: int) -> int:
        """Return the sum of all demands after that bid."""
        return self.rest + amount

    def shares_with(self, amount: int) -> tuple[int, ...] | None:
        """Return each player's share if that bid ended the hand; ``None`` if it would not."""
        if not self.others_have_bid or self.sum_with(amount):
            return None
        return tuple(amount if seat == self.seat else bid or 0 for seat, bid in enumerate(self.bids))

    def nearest(self, amount: int) -> int:
        """Return the allowed bid that is nearest to a number."""
        return min(self.amounts, key=lambda number: abs(number - amount))


@dataclass(frozen=True)
class HandWorth:
    """The worth of a hand so far: its card points, those of an average one, its honour cards and trumps."""

    points: int
    average: int
    honours: int
    trumps: int
    lines: tuple[HonourLine, ...]
    """The honours it would show now."""


def hand_worth(cards: Iterable[Card], rules: MitigatiRules) -> HandWorth:
    """Return the card points, honours and trumps of a hand, and an average hand's points for comparison."""
    held: Sequence[Card] = tuple(cards)
    own = PACK.set_of(held)
    return HandWorth(
        points=sum(card_value(card, rules) for card in held),
        average=round(len(held) * PAR * SEATS / len(PACK.cards)),
        honours=(own & honours_set(rules)).bit_count(),
        trumps=(own & (TRUMP_SET | FOOL_SET)).bit_count(),
        lines=honours_in(own, rules),
    )
