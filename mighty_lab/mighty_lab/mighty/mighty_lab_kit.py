"""Mighty in the laboratory: the declarer's side, its points, the kinds of mistakes, the value of conventions."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.view import view
from mighty_lab.lab_kit import ConventionWorth, LabKit
from mighty_lab.mighty.convention_worth import convention_worths


class MightyLabKit(LabKit):
    """Mighty's part in the laboratory."""

    has_sides = True

    def conventions(self, rules: game.Rules, deals: int, seed: int) -> Iterator[ConventionWorth]:
        return convention_worths(expect(MightyRules, rules), deals, seed)

    def attackers(self, hand: game.Hand) -> set[int]:
        state = expect(MightyHand, hand).state
        return {seat for seat in (state.declarer, *state.friends) if seat is not None}

    def points(self, result: game.Result) -> int | None:
        return expect(MightyResult, result).points

    def mistake_kinds(self, hand: game.Hand, chosen: game.Action, best: game.Action) -> list[tuple[str, bool]]:
        """Return the kinds of mistakes that a card may be, each with whether it is one if ``best`` is best.

        A card that is not best is always a mistake of its situation's kind; the mighty and a joker may also be wrongly
        played or wrongly kept.
        """
        state = expect(MightyHand, hand).state
        assert state.to_act is not None
        seen, side = view(expect(MightyHand, hand), controller(state.rules, state.to_act)), self.attackers(hand)
        law = hand_law(state.rules, state.trump).tricks[len(seen.tricks)]
        if seen.trick:
            winner = law.winner(seen.trick).seat
            found = [("partner_wins" if (winner in side) == (state.to_act in side) else "enemy_wins", True)]
        else:
            role = "declarer" if state.to_act == state.declarer else "friend" if state.to_act in side else "defender"
            found = [(f"{role}_leads", True)]
        for power, has in (("mighty", law.is_mighty), ("joker", attrgetter("is_joker"))):
            if any(isinstance(action, Play) and has(action.card) for action in seen.legal):
                spent, due = (isinstance(action, Play) and has(action.card) for action in (chosen, best))
                found += [(f"{power}_spent", spent and not due), (f"{power}_held", due and not spent)]
        return found
