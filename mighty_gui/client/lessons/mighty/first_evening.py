"""The first evening: three hands against characters, the first with a choice of three bids, and a rival who talks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mighty_gui.client.lessons.mighty.first_auction import OffersBids
from mighty_gui.client.look.company import member
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.aids.old_friends import Speaker
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.game import expect
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
class FirstEvening:
    """The plan of the first evening."""

    preset: str
    hands: int
    seed: int
    rival: str
    seats: tuple[EveningSeat, ...]
    lines: Mapping[str, Sequence[str]]
    """The keys of the rival's lines, for each moment."""

    @property
    def rival_seat(self) -> int:
        """The seat of the rival."""
        return 1 + [seat.face for seat in self.seats].index(self.rival)


@cache
def read_evening() -> FirstEvening:
    """Read the plan that comes with the program."""
    data: Any = read_file(data_root() / "assets" / "lessons" / "evening" / "first.yaml").value
    return FirstEvening(**{**data, "seats": tuple(EveningSeat(**seat) for seat in data["seats"])})


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
    first = Player(names[0], face=own.face, colour=own.colour)
    return MatchSetup(evening.preset, rules, (first, *others), Length("hands", evening.hands), evening.seed, coach=True)


# --- the rival ----------------------------------------------------------------------------------------------


_SAID: Final = 5.0
"""The number of seconds that a line of the rival is shown."""


class Rival(Speaker):
    """The rival, who speaks when a hand begins and when the rival or the learner has become declarer."""

    def __init__(self, evening: FirstEvening) -> None:
        super().__init__()
        self.evening, self.seat = evening, evening.rival_seat
        self._hand = 0
        self._is_settled = False

    def begin_hand(self) -> None:
        number = self.table.match.number
        if number != self._hand:
            self._hand, self._is_settled = number, False
            self._speak("begins", number - 1)

    def step(self, dt: float) -> bool:
        state = expect(MightyTable, self.table.stage.state)
        if state.settled and not self._is_settled and not self.table.is_busy:
            self._is_settled = True
            moment = {self.evening.rival_seat: "declares", self.table.stage.viewer: "defends"}.get(state.declarer or 0)
            if state.declarer is not None and moment is not None:
                self._speak(moment, 0)
        return super().step(dt)

    def _speak(self, moment: str, number: int) -> None:
        lines = self.evening.lines[moment]
        key = lines[min(number, len(lines) - 1)]
        self.show_bubble(self.seat, self.table.t(f"lessons.first-evening.rival.{key}"), _SAID)


def evening_extras() -> tuple[Extra, ...]:
    """Return the extras of the first evening's table, without those of the coach."""
    return (OffersBids(), Rival(read_evening()))
