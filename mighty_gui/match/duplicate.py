"""Duplicate matches: several people play the same deals with the same computer players, and are compared."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord, record_of, replay
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match.match import Match, went_back
from mighty_gui.match.settlement import ranking
from mighty_gui.match.setup import Duplicate, Length, MatchSetup, Player
from mighty_gui.presets.games import game_of

Scores = tuple[int | None, ...]


def duplicate_setup(setup: MatchSetup, rivals: Sequence[Player], deals: int) -> MatchSetup:
    """Return the setup for the first of the people, who takes the place of the only person at that table."""
    agreed = replace(setup, length=Length("hands", deals), stake=0)
    return _seat(agreed, Duplicate(secrets.token_hex(8), tuple(rivals)))


def setup_of_next(match: Match) -> MatchSetup | None:
    """Return the setup for the person who plays after this match; ``None`` if all have played."""
    duplicate = match.setup.duplicate
    if duplicate is None or duplicate.is_last:
        return None
    return _seat(match.setup, replace(duplicate, played=(*duplicate.played, scores_in(match))))


def setup_of_rematch(setup: MatchSetup, seed: int) -> MatchSetup:
    """Return the setup for another match of the same kind and people, with other deals."""
    again = replace(setup.with_last_players, seed=seed)
    if setup.duplicate is None:
        return again
    return duplicate_setup(again, setup.duplicate.rivals, setup.length.number)


def place_of_person(setup: MatchSetup) -> int:
    """Return the index of the person among the players."""
    return next(at for at, player in enumerate(setup.players) if player.is_person)


def scores_in(match: Match) -> Scores:
    """Return the person's score in each deal; ``None`` for a hand that is no longer saved."""
    person = place_of_person(match.setup)
    known = {hand.number: hand.scores[person] for hand in match.finished}
    return tuple(known.get(number) for number in range(1, match.setup.length.number + 1))


def _seat(setup: MatchSetup, duplicate: Duplicate) -> MatchSetup:
    """Return the setup with the next person of the duplicate match at the table."""
    players = list(setup.players)
    players[place_of_person(setup)] = duplicate.rivals[duplicate.turn]
    return replace(setup, players=tuple(players), duplicate=duplicate)


@dataclass(frozen=True, slots=True)
class DuplicateComparison:
    """The scores of all people in the same deals."""

    scores: tuple[Scores, ...]
    """The scores of each person, deal by deal."""

    @property
    def deals(self) -> range:
        """The indices of the deals."""
        return range(len(self.scores[0]))

    def difference(self, person: int, deal: int) -> float | None:
        """Return how far a person is above the mean of a deal; ``None`` if their hand was lost."""
        own = self.scores[person][deal]
        all_known = [scores[deal] for scores in self.scores]
        known = [score for score in all_known if score is not None]
        return None if own is None else own - sum(known) / len(known)

    def total(self, person: int) -> float:
        """Return how far a person is above the mean in all deals together."""
        return round(sum(self.difference(person, deal) or 0.0 for deal in self.deals), 6)

    def ranking(self) -> list[tuple[int, int]]:
        """Return the rank of each person, from 1, and their index, best first; equal people share a rank."""
        return ranking([self.total(person) for person in range(len(self.scores))])


def comparison_of(match: Match) -> DuplicateComparison | None:
    """Return the comparison after the last person's match; ``None`` while some people have not played."""
    duplicate = match.setup.duplicate
    if duplicate is None or not duplicate.is_last or not match.is_over:
        return None
    return DuplicateComparison((*duplicate.played, scores_in(match)))


# --- hands to be played again: the same deal once more, or from any position of a hand ----------------------


@dataclass(frozen=True, slots=True)
class RepeatedDeal:
    """A deal that can be played: the cards dealt, the actions already played, and the rules."""

    preset: str
    rules: Rules
    record: HandRecord

    @property
    def is_fresh(self) -> bool:
        """Whether no action has been played."""
        return not self.record.actions

    def by(self, preset: str, rules: Rules) -> RepeatedDeal:
        """Return the same deal with other rules. Raises ``RefusalError`` if it does not fit them."""
        game = game_of(self.rules)
        hand = game.begin(rules, self.record.beginning)
        return RepeatedDeal(preset, rules, record_of(hand, (), game))

    def fits(self, rules: Rules) -> bool:
        """Return whether it can be dealt with these rules of the same game."""
        if game_of(rules) is not game_of(self.rules):
            return False
        try:
            self.by("", rules)
        except RefusalError:
            return False
        return True


def deal_of(preset: str, rules: Rules, record: HandRecord, position: int = 0) -> RepeatedDeal:
    """Return the deal of a recorded hand with its first ``position`` actions; later chance decisions are open again."""
    game, actions = game_of(rules), record.actions[:position]
    again = went_back(replay(record, game, rules), game, actions)
    return RepeatedDeal(preset, rules, record_of(again, actions, game))


def setup_for(deal: RepeatedDeal, players: Iterable[Player], seed: int) -> MatchSetup:
    """Return the setup for one hand with that deal, marked so that it counts in no statistics."""
    known: Literal["deal", "position"] = "deal" if deal.is_fresh else "position"
    return MatchSetup(deal.preset, deal.rules, tuple(players), Length("hands", 1), seed, known=known)


def seat_players(players: Iterable[Player], person: Player, seat: int, level: str = "") -> tuple[Player, ...]:
    """Return the players with ``person`` at the table's seat ``seat`` and computer players at all others.

    The player who had that seat gets the person's former one; a ``level`` is given to all computer players.
    """
    table = [player if player == person else _computer(player, level) for player in players]
    if person in table:
        table[table.index(person)] = table[seat]
    table[seat] = person
    return tuple(table)


def _computer(player: Player, level: str) -> Player:
    return replace(player, kind="computer", level=level or player.level)
