"""The first evening: three hands against characters, with offers in the first two, and a rival who talks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.mighty.offer_scene import OffersChoices
from mighty_gui.client.look.company import member
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.aids.old_friends import Speaker
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import KEEP
from mighty_gui.engine.mighty.law import joker_callers
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.texts.names import distinct


@dataclass(frozen=True, slots=True)
class EveningSeat:
    """A character that the learner meets on the first evening."""

    face: str
    level: str
    style: str


@dataclass(frozen=True, slots=True)
class EveningHand:
    """The help in one of the evening's hands."""

    offers: Sequence[str] = ()
    """The phases where the learner chooses among a few offers."""
    keeps_trump: bool = False
    """Whether the contract is kept for the learner, who is not asked for another trump."""
    opening: str = ""
    """The last part of the key of a text that is shown at the first question; empty for none."""


@dataclass(frozen=True, slots=True)
class FirstEvening:
    """The plan of the first evening."""

    preset: str
    seed: int
    rival: str
    seats: tuple[EveningSeat, ...]
    hands: tuple[EveningHand, ...]
    names: Mapping[str, str]
    """The topics that are hidden at first, each with the name of the moment when it appears."""
    lines: Mapping[str, Sequence[str]]
    """The keys of the rival's lines, for each moment."""

    @property
    def rival_seat(self) -> int:
        """The seat of the rival."""
        return 1 + [seat.face for seat in self.seats].index(self.rival)

    def hand(self, number: int) -> EveningHand:
        """Return the plan of a hand, by its number from 1; a hand that is dealt again after the last is like it."""
        return self.hands[min(number, len(self.hands)) - 1]


@cache
def read_evening() -> FirstEvening:
    """Read the plan that comes with the program."""
    data: Any = read_file(data_root() / "assets" / "lessons" / "evening" / "first.yaml").value
    seats = tuple(EveningSeat(**seat) for seat in data["seats"])
    return FirstEvening(**{**data, "seats": seats, "hands": tuple(EveningHand(**hand) for hand in data["hands"])})


def evening_setup(context: Context) -> MatchSetup:
    """Return the setup of the match of the first evening."""
    evening, texts = read_evening(), context.texts
    own = context.settings
    names = [person_name(texts, 0, own.player_name), *(member(seat.face).name(texts) for seat in evening.seats)]
    others = [
        Player(name, "computer", seat.level, seat.style, seat.face)
        for name, seat in zip(distinct(names)[1:], evening.seats, strict=True)
    ]
    rules = load_presets()[evening.preset].rules
    first, length = Player(names[0], face=own.face, colour=own.colour), Length("hands", len(evening.hands))
    return MatchSetup(evening.preset, rules, (first, *others), length, evening.seed, coach=True)


_SAID: Final = 5.0
"""The number of seconds that a line of the rival is shown."""


_RICH: Final = 2
"""The least points of a trick that the rival is glad of."""


class Rival(Speaker):
    """The rival, who speaks when a hand begins, when the rival or the learner has become declarer, and after the first
    rich trick of the rival's in a hand.
    """

    def __init__(self, evening: FirstEvening) -> None:
        super().__init__()
        self.evening, self.seat = evening, evening.rival_seat
        self._hand = 0
        self._is_settled = self._has_taken = False

    def begin_hand(self) -> None:
        number = self.table.match.number
        if number != self._hand:
            self._hand, self._is_settled, self._has_taken = number, False, False
            self._speak("begins", number - 1)

    def step(self, dt: float) -> bool:
        state = expect(MightyTable, self.table.stage.state)
        if state.settled and not self._is_settled and not self.table.is_busy:
            self._is_settled = True
            moment = {self.evening.rival_seat: "declares", self.table.stage.viewer: "defends"}.get(state.declarer or 0)
            if state.declarer is not None and moment is not None:
                self._speak(moment, 0)
        if state.tricks and not self._has_taken and not self.table.is_busy:
            last = state.tricks[-1]
            self._has_taken = last.winner == self.evening.rival_seat and last.points >= _RICH
            if self._has_taken:
                self._speak("takes", 0)
        return super().step(dt)

    def _speak(self, moment: str, number: int) -> None:
        lines = self.evening.lines[moment]
        key = lines[min(number, len(lines) - 1)]
        self.show_bubble(self.seat, self.table.t(f"lessons.first-evening.rival.{key}"), _SAID)


class EveningGuide(Extra):
    """Follows the plan of an evening: shows the text that opens a hand, and gives the learner the planned contract."""

    def __init__(self, evening: FirstEvening) -> None:
        self.evening = evening
        self._opened = 0
        """The number of the last hand whose opening text was shown."""

    @property
    def _hand(self) -> EveningHand:
        return self.evening.hand(self.table.match.number)

    def chosen_for(self, view: View) -> Action | None:
        keeps = self._hand.keeps_trump and view.phase is Phase.CONTRACT
        return KEEP if keeps and KEEP in view.legal else None

    def asked(self, view: View) -> None:
        number, opening = self.table.match.number, self._hand.opening
        if number != self._opened and opening:
            self.table.refuse(self.table.t(f"lessons.first-evening.opening.{opening}"))
        self._opened = number


def _friend_is_called(state: MightyTable) -> bool:
    """Return whether a friend is called now or has been called, in this hand."""
    return state.settled


def _joker_is_played(state: MightyTable) -> bool:
    """Return whether a joker, or a card that calls one, has been played in this hand."""
    callers = joker_callers(state.rules, state.trump)
    played = [card for trick in state.tricks for _, card in trick.cards] + [played.card for played in state.trick]
    return any(card.is_joker or card in callers for card in played)


MOMENTS: Final[Mapping[str, Callable[[MightyTable], bool]]] = {
    "friend is called": _friend_is_called,
    "joker is played": _joker_is_played,
    "never": lambda state: False,
}
"""The moments when the name of a thing can appear, by their names in the plan."""


class NamesThings(Extra):
    """Hides the names of things on the table until each first matters; then it stays for the rest of the evening."""

    def __init__(self, evening: FirstEvening) -> None:
        self.evening = evening
        self._hidden: frozenset[str] = frozenset()

    def begin_hand(self) -> None:
        known = self._progress.tips
        self._hide(frozenset(name for name in self.evening.names if _entry(name) not in known))

    def step(self, dt: float) -> bool:
        state = expect(MightyTable, self.table.stage.state)
        come = [name for name in self._hidden if MOMENTS[self.evening.names[name]](state)]
        for name in come:
            self._progress.mark_shown(_entry(name))
        if come:
            self._hide(self._hidden - set(come))
        return bool(come)

    @property
    def _progress(self) -> Progress:
        return Progress.load(self.table.context.archive, self.table.context.settings.player)

    def _hide(self, names: frozenset[str]) -> None:
        self._hidden = names
        self.table.stage.teach(names)
        self.table.refresh()


def _entry(name: str) -> str:
    """Return the id of a name among the tips that a learner has seen."""
    return f"name {name}"


def evening_extras() -> tuple[Extra, ...]:
    """Return the extras of the first evening's table, without those of the coach."""
    evening = read_evening()
    offers = OffersChoices(lambda number: evening.hand(number).offers)
    return (EveningGuide(evening), NamesThings(evening), offers, Rival(evening))
