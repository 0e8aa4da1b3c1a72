"""A hand at a table of the day, played from its deal."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.match.finished import FinishedHand
from mighty_gui.match.match import Match
from mighty_gui.match.setup import Player
from mighty_gui.presets.games import game_of
from mighty_gui.study.today.daily_tables import PERSON, DailyTable


def play_through(table: DailyTable, own: Callable[[View], Action], pause: Pause = no_pause) -> FinishedHand:
    """Play the hand of a table. ``own`` makes the person's choices; the others choose as in the person's own match."""
    match = Match(table.setup(Player("")))
    while (seat := match.acting_seat) is not None:
        view, player = match.view(seat), match.player_at(seat)
        if player.is_person:
            action = own(view)
        else:
            seed = seed_at_turn(match.setup.seed, match.number, view)
            action = choose(view, player.level, seed, pause, player.style)
        match.submit(seat, action)
    return match.finished[-1]


def _in_order(view: View) -> list[Action]:
    """Return the legal actions, in an order that is the same in every build and version."""
    return sorted(view.legal, key=str)


class NumberedChoices:
    """A person's choices as one number. Each choice uses only as much of it as there were actions to choose from."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, view: View) -> Action:
        """Return the next choice."""
        legal = _in_order(view)
        self.left, at = divmod(self.left, len(legal))
        return legal[at]


def choices_in(table: DailyTable, record: HandRecord) -> int:
    """Return the number that holds the person's choices in a hand of that table."""
    rules, game = table.rules, game_of(table.rules)
    hand = Match(table.setup(Player(""))).hand
    person, number, scale = game.people(rules)[PERSON], 0, 1
    for seat, action in record.actions:
        if game.controller(rules, seat) == person:
            legal = _in_order(game.view(hand, person))
            number += scale * legal.index(action)
            scale *= len(legal)
        hand.apply(action, seat)
    return number
