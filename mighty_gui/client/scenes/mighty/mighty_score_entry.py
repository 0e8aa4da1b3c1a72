"""A hand of Mighty at a real table as it is told for the score: who declared what, with whom, and what they took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mighty_gui.client.scenes.mighty.contract_entry import contract_controls, first_contract
from mighty_gui.client.scenes.mighty.hand_entry_tab import HandEntryTab
from mighty_gui.client.scenes.referee.score_entry import Entered, ScoreEntry
from mighty_gui.client.scenes.tabbed_page import WidgetTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Form, Paragraph, Stepper
from mighty_gui.client.widgets.score_chart import score_list
from mighty_gui.engine.mighty.entered_hand import can_be_entered, told_result
from mighty_gui.engine.mighty.pack import people, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match.evening import EveningLine
from mighty_gui.texts.words import contract_name

ALONE = -1


class MightyScoreEntry(ScoreEntry):
    """The entry of a hand of Mighty."""

    rules: MightyRules

    def __init__(self, context: Context, rules: MightyRules, names: Sequence[str], changed: Callable[[], None]) -> None:
        super().__init__(context, rules, names, changed)
        self.takes_cards = can_be_entered(rules)
        self.declarer, self.friend = 0, 1
        self.contract = first_contract(rules)
        self.points = rules.auction.minimum

    def _change(self, name: str, value: Any) -> None:
        setattr(self, name, value)
        if self.friend == self.declarer:
            self.friend = ALONE
        self.changed()

    def line(self) -> EveningLine:
        friends = () if self.friend == ALONE or not self.rules.friend.count else (self._seat(self.friend),)
        result = told_result(self.rules, self.contract, self._seat(self.declarer), friends, self.points)
        scores = tuple(result.scores[seat] for seat in people(self.rules))
        return EveningLine("hand", scores, result.in_full())

    def _seat(self, person: int) -> int:
        return people(self.rules)[person]

    def write(self, form: Form) -> None:
        look, who, rules = self.context.look, list(enumerate(self.names)), self.rules
        label = self.t("referee.declarer")
        choice = Choice(look, who, self.declarer, lambda at: self._change("declarer", at), label=label, name="declarer")
        form.row(label, choice)
        label = self.t("referee.contract")
        form.row(label, contract_controls(self.context, rules, self.contract, lambda c: self._change("contract", c)))
        if rules.friend.count:
            others = [(ALONE, self.t("referee.alone")), *(pair for pair in who if pair[0] != self.declarer)]
            label = self.t("referee.friend")
            form.row(
                label,
                Choice(look, others, self.friend, lambda at: self._change("friend", at), label=label, name="friend"),
            )
        label = self.t(f"referee.taken.{rules.contract.counts}")
        step = Stepper(
            look,
            self.points,
            lambda points: self._change("points", points),
            least=0,
            most=total_points(rules),
            label=label,
            name="points",
        )
        form.row(label, step)
        line = self.line()
        scores = score_list(self.names, line.scores)
        form.full(Paragraph(look, f"{self.words(line.facts)}: {scores}", bold=True, name="outcome"))

    def clear(self) -> None:
        """Keep what was told last: the next hand differs from it in little."""

    def words(self, facts: Mapping[str, object]) -> str:
        contract, declarer, outcome = facts.get("contract"), facts.get("declarer"), facts.get("outcome")
        if not isinstance(contract, str) or not isinstance(declarer, int):
            return ""
        seats = people(self.rules)
        name = self.names[seats.index(declarer)] if declarer in seats else ""
        ended = self.t(f"position.mighty.outcome.{outcome}")
        return self.t("referee.told", name=name, contract=contract_name(self.context.texts, contract), ended=ended)

    def card_tab(
        self, kept: Mapping[str, object], keep: Callable[[Mapping[str, object]], None], done: Entered
    ) -> WidgetTab:
        return HandEntryTab(self.context, self.rules, self.names, kept, keep, done)
