"""The score entry for a hand of Mighty at a real table: declarer, contract, friends and points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final, Literal

from mighty_gui.client.frame.score_entry import MOST, CardEntryHost, ScoreEntry
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.referee.mighty.contract_entry import contract_controls, first_contract, late_switch, number_label
from mighty_gui.client.referee.mighty.hand_entry_tab import HandEntryTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Form, Horizontal, Paragraph, Stepper, Toggle
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import score_list
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.entered_hand import can_be_entered
from mighty_gui.engine.mighty.hand import who_sits_out
from mighty_gui.engine.mighty.pack import people, seats_out, total_points
from mighty_gui.engine.mighty.reported_hand import (
    ReportedHand,
    absent_count,
    asks_declared_alone,
    asks_late,
    consistent,
    leaves_uncounted,
    possible_friends,
    read_reported,
    reported_result,
    scored_burials,
    weighs_friends,
)
from mighty_gui.engine.mighty.result import PLAYED, MightyResult
from mighty_gui.engine.mighty.rules import MightyRules, penalties
from mighty_gui.engine.mighty.scoring import unplayed_result
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.match.evening import EveningLine
from mighty_gui.texts.words import card_name, contract_name

ALONE: Final = -1
MOST_MISDEALS: Final = 20
"""The maximum number of misdeals in a row that can be entered."""

Ending = Literal["played", "misdeal", "passed_out"]


class MightyScoreEntry(ScoreEntry):
    """The entry of a hand of Mighty; it asks only for what affects the score under the rules."""

    rules: MightyRules

    def __init__(self, context: Context, rules: MightyRules, names: Sequence[str], changed: Callback) -> None:
        super().__init__(context, rules, names, changed)
        self.takes_cards = can_be_entered(rules)
        first, contract = people(rules)[0], first_contract(rules)
        hand = ReportedHand(first, contract, rules.auction.minimum, possible_friends(rules, first)[:1])
        self.hand = consistent(rules, hand)
        self.ending: Ending = "played"
        self.dealer = first

    # --- what is entered ----

    def _change(self, hand: ReportedHand) -> None:
        self.hand = consistent(self.rules, hand)
        self.changed()

    def _set_fact(self, fact: str, value: Any) -> None:
        self._change(replace(self.hand, **{fact: value}))

    def _set_friend(self, at: int, seat: int) -> None:
        friends = [*self.hand.friends[:at], *([] if seat == ALONE else [seat]), *self.hand.friends[at + 1 :]]
        self._change(replace(self.hand, friends=tuple(friends)))

    def _set_friend_points(self, at: int, points: int) -> None:
        parts = self.hand.friend_points
        self._change(replace(self.hand, friend_points=(*parts[:at], points, *parts[at + 1 :])))

    def _set_absent(self, at: int, seat: int) -> None:
        absent = self.hand.absent
        self._change(replace(self.hand, absent=(*absent[:at], seat, *absent[at + 1 :])))

    def _set_buried(self, card: Card, buried: bool) -> None:
        others = tuple(other for other in self.hand.buried if other is not card)
        self._change(replace(self.hand, buried=(*others, card) if buried else others))

    def _set_ending(self, ending: Ending) -> None:
        self.ending = ending
        self.changed()

    def _set_dealer(self, seat: int) -> None:
        self.dealer = seat
        self.changed()

    def _result(self) -> MightyResult:
        if self.ending == "played":
            return reported_result(self.rules, self.hand)
        return unplayed_result(self.rules, self.ending, self.dealer, self.hand.pot, self.hand.misdeals)

    def line(self) -> EveningLine:
        """Return the entered hand as a line; a hand that was not played is a penalty of who pays for it."""
        result, seats = self._result(), people(self.rules)
        scores = tuple(result.scores[seat] for seat in seats)
        entered = self.hand.as_plain()
        if result.was_played:
            return EveningLine("hand", scores, result.in_full(), entered=entered)
        facts = {"payer": seats.index(self.dealer), "outcome": result.outcome}
        return EveningLine("penalty", scores, facts, entered=entered)

    def edit(self, line: EveningLine) -> None:
        """Load a line to edit it; for a hand entered card by card, use what its result contains."""
        facts, seats = line.facts, people(self.rules)
        payer, outcome, taken = facts.get("payer"), facts.get("outcome"), facts.get("taken")
        with suppress(RefusalError):
            counted = {"declared_alone": "no_friend" in str(facts.get("lines")), "points": taken, "pot": 0}
            self.hand = read_reported(line.entered or {**facts, **counted}, self.rules)
            late = replace(self.hand, late=True)
            scores = tuple(reported_result(self.rules, self.hand).scores[seat] for seat in seats)
            if not line.entered and outcome in PLAYED and scores != line.scores:
                self.hand = consistent(self.rules, late)
        if outcome in ("misdeal", "passed_out") and isinstance(payer, int) and payer < len(seats):
            self.ending, self.dealer = outcome, seats[payer]

    def clear(self) -> None:
        """Prepare the next hand: keep most values, carry the pot over, and compute who sits out."""
        result, hand = self._result(), self.hand
        misdeals = hand.misdeals + 1 if result.outcome == "misdeal" else 0
        self.ending, self.hand = "played", replace(hand, pot=result.pot, misdeals=misdeals)
        if result.was_played and seats_out(self.rules):
            out = who_sits_out(self.rules, 0, Previous(hand.declarer, hand.friends, result.outcome == "made"))
            playing = [seat for seat in people(self.rules) if seat not in out]
            declarer = hand.declarer if hand.declarer in playing else playing[0]
            friends = tuple(seat for seat in hand.friends if seat in playing)
            self.hand = consistent(self.rules, replace(self.hand, declarer=declarer, friends=friends, absent=out))

    # --- the widgets ---

    def write(self, form: Form) -> None:
        self._write_ending(form)
        if self.ending == "played":
            self._write_sides(form)
            self._write_points(form)
        line = self.line()
        scores = score_list(self.names, line.scores)
        ended = self.t(f"position.mighty.outcome.{self.ending}") if self.ending != "played" else self.text(line.facts)
        form.full(Paragraph(self.context.look, f"{ended}: {scores}", bold=True, name="outcome"))

    def _write_ending(self, form: Form) -> None:
        """Ask whether the hand was played, if an unplayed hand costs the dealer something."""
        unplayed: tuple[Ending, ...] = ("misdeal", "passed_out")
        costly = [ending for ending in unplayed if penalties(self.rules, ending)]
        if not costly:
            return
        label = self.t("referee.ending")
        endings: list[tuple[Ending, str]] = [("played", self.t("referee.was_played"))]
        endings += [(ending, self.t(f"position.mighty.outcome.{ending}")) for ending in costly]
        form.row(label, Choice(self.context.look, endings, self.ending, self._set_ending, label=label, name="ending"))
        self._number(form, "pot", self.t("referee.pot"), self.hand.pot, MOST, partial(self._set_fact, "pot"))
        if self.ending == "misdeal" and self.rules.misdeal.penalty_doubles:
            label = self.t("referee.misdeals")
            self._number(
                form, "misdeals", label, self.hand.misdeals, MOST_MISDEALS, partial(self._set_fact, "misdeals")
            )
        if self.ending != "played":
            called = self.ending == "misdeal" and self.rules.misdeal.penalty_by == "caller"
            label = self.t("referee.misdealer" if called else "referee.dealer")
            self._person(form, "dealer", label, people(self.rules), self.dealer, self._set_dealer)

    def _write_sides(self, form: Form) -> None:
        """Ask for the declarer, the contract, the friends, and the players who did not play."""
        rules, hand, seats = self.rules, self.hand, people(self.rules)
        label = self.t("referee.declarer")
        self._person(form, "declarer", label, seats, hand.declarer, partial(self._set_fact, "declarer"))
        bid = contract_controls(self.context, rules, hand.contract, partial(self._set_fact, "contract"))
        form.row(self.t("referee.contract"), bid)
        if asks_late(rules):
            form.row(
                self.t("referee.late.label"), late_switch(self.context, hand.late, partial(self._set_fact, "late"))
            )
        friends = possible_friends(rules, hand.declarer)
        for at in range(min(rules.friend.count, len(hand.friends) + 1)):
            others = [seat for seat in friends if seat not in hand.friends[:at] + hand.friends[at + 1 :]]
            label = number_label(self.context, "referee.friend", at, rules.friend.count)
            chosen = hand.friends[at] if at < len(hand.friends) else ALONE
            self._person(form, f"friend {at}", label, [ALONE, *others], chosen, partial(self._set_friend, at))
        if not hand.friends and asks_declared_alone(rules):
            self._switch(form, "declared_alone", hand.declared_alone)
        sits_out = seats_out(rules)
        for at, chosen in enumerate(hand.absent):
            taken = {hand.declarer, *hand.friends, *hand.absent} - {chosen}
            free = [seat for seat in seats if seat not in taken]
            key, number = ("referee.sits_out", at) if at < sits_out else ("referee.eliminated", at - sits_out)
            count = sits_out if at < sits_out else absent_count(rules) - sits_out
            label = number_label(self.context, key, number, count)
            self._person(form, f"absent {at}", label, free, chosen, partial(self._set_absent, at))

    def _write_points(self, form: Form) -> None:
        """Ask for the points that decide the score, and for discarded cards that multiply it."""
        rules, hand, total = self.rules, self.hand, total_points(self.rules)
        label = self.t(f"referee.taken.{rules.contract.counts}")
        self._number(form, "points", label, hand.points, total, partial(self._set_fact, "points"))
        for at, seat in enumerate(hand.friends if weighs_friends(rules) else ()):
            label, points = self.t("referee.friend_took", name=self._name(seat)), hand.friend_points[at]
            self._number(form, f"friend points {at}", label, points, total, partial(self._set_friend_points, at))
        if leaves_uncounted(rules):
            label = self.t("referee.uncounted")
            self._number(form, "uncounted", label, hand.uncounted, total, partial(self._set_fact, "uncounted"))
        if cards := scored_burials(rules, hand.contract):
            switches = Horizontal(self.context.look, list(map(self._burial, cards)), gap=24).having(wraps=True)
            form.row(self.t("referee.buried"), switches)

    def _burial(self, card: Card) -> Toggle:
        return Toggle(
            self.context.look,
            card_name(self.context.texts, str(card)),
            card in self.hand.buried,
            partial(self._set_buried, card),
            label=self.t("referee.was_buried", card=card_name(self.context.texts, str(card), long=True)),
            name=f"buried {card}",
        )

    def _person(
        self, form: Form, name: str, label: str, seats: Sequence[int], chosen: int, choose: Callable[[int], None]
    ) -> None:
        options = [(seat, self._name(seat)) for seat in seats]
        form.row(label, Choice(self.context.look, options, chosen, choose, label=label, name=name))

    def _number(self, form: Form, name: str, label: str, value: int, most: int, choose: Callable[[int], None]) -> None:
        form.row(label, Stepper(self.context.look, value, choose, least=0, most=most, label=label, name=name))

    def _switch(self, form: Form, fact: str, value: bool) -> None:
        """Ask whether a fact is true."""
        label, choose = self.t(f"referee.{fact}.label"), partial(self._set_fact, fact)
        text = self.t(f"referee.{fact}.yes")
        form.row(label, Toggle(self.context.look, text, value, choose, label=label, name=fact))

    def _name(self, seat: int) -> str:
        seats = people(self.rules)
        if seat == ALONE:
            return self.t("referee.alone")
        return self.names[seats.index(seat)] if seat in seats else self.t("table.seat.ghost")

    # --- its texts, and the entry card by card ---

    def text(self, facts: Mapping[str, object]) -> str:
        contract, declarer, outcome = facts.get("contract"), facts.get("declarer"), facts.get("outcome")
        if not isinstance(contract, str) or declarer not in people(self.rules):
            return ""
        ended = self.t(f"position.mighty.outcome.{outcome}")
        name = self._name(int(str(declarer)))
        return self.t("referee.told", name=name, contract=contract_name(self.context.texts, contract), ended=ended)

    def card_tab(self, kept: Mapping[str, object], host: CardEntryHost) -> WidgetTab:
        return HandEntryTab(self.context, self.rules, self.names, kept, host, self.hand.pot)

    def note_hand(self, line: EveningLine) -> None:
        self.hand = replace(self.hand, pot=int(str(line.facts["pot"])))
