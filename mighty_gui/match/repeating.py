"""Hands to be played again: the same deal once more, or from any position a hand went through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord, record_of, replay
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.match.take_back import went_back
from mighty_gui.presets.games import game_of


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that can be played: what was dealt, what has been played of it, and by which rules."""

    preset: str
    rules: Rules
    record: HandRecord

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been played of it."""
        return not self.record.actions

    def by(self, preset: str, rules: Rules) -> Deal:
        """The same deal by other rules. Raises ``RefusalError`` if it does not fit them."""
        game = game_of(self.rules)
        hand = game.begin(rules, self.record.beginning)
        return Deal(preset, rules, record_of(hand, (), game))

    def fits(self, rules: Rules) -> bool:
        """Whether it can be dealt by these rules of the same game."""
        if game_of(rules) is not game_of(self.rules):
            return False
        try:
            self.by("", rules)
        except RefusalError:
            return False
        return True


def deal_of(preset: str, rules: Rules, record: HandRecord, position: int = 0) -> Deal:
    """The deal of a recorded hand, with so many of its actions; what chance decides later is open again."""
    game, actions = game_of(rules), record.actions[:position]
    again = went_back(replay(record, game, rules), game, actions)
    return Deal(preset, rules, record_of(again, actions, game))


def setup_for(deal: Deal, players: Iterable[Player], seed: int) -> MatchSetup:
    """The agreement for one hand with that deal, marked as one that counts in no statistics."""
    known: Literal["deal", "position"] = "deal" if deal.is_fresh else "position"
    return MatchSetup(deal.preset, deal.rules, tuple(players), Length("hands", 1), seed, known=known)


def seated(players: Iterable[Player], person: Player, seat: int, level: str = "") -> tuple[Player, ...]:
    """The players with ``person`` at the table's place number ``seat`` and computer players at all others.

    Whoever sat there takes the person's former place; a ``level`` is given to all computer players.
    """
    table = [one if one == person else _computer(one, level) for one in players]
    if person in table:
        table[table.index(person)] = table[seat]
    table[seat] = person
    return tuple(table)


def _computer(player: Player, level: str) -> Player:
    return replace(player, kind="computer", level=level or player.level)
