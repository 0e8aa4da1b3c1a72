"""Contradictions about who sits at the table: stand-ins, people sitting out, eliminations, drawing."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.mighty.pack import dealt_hands, seats_out
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.contradiction import Contradiction, told

SMALLEST_TABLE = 3
"""How many must play where others sit out: the declarer and somebody against him."""


def stand_ins(rules: Rules) -> Iterator[Contradiction]:
    """The ghost, the dummy and the honeymoon partners."""
    stand_in, elimination = rules.table.stand_in, rules.elimination
    if stand_in == "partners" and rules.players != 2:
        yield told("partners at the table are for two players; set players to 2", "table.stand_in", "players")
    if stand_in == "partners" and rules.friend.count:
        yield told(
            "a person's partner is the friend; set friend.count to 0",
            "friend.count", "table.stand_in",
        )  # fmt: skip
    if stand_in == "dummy" and not elimination.count:
        yield told(
            "the dummy is for games with elimination; set elimination.count or leave table.stand_in out",
            "table.stand_in", "elimination.count",
        )  # fmt: skip
    if stand_in in ("ghost", "partners") and elimination.count:
        yield told(
            f"nobody is eliminated in a game with {'a ghost' if stand_in == 'ghost' else 'partners'}; "
            "set elimination.count to 0",
            "elimination.count", "table.stand_in",
        )  # fmt: skip
    if stand_in != "dummy" and elimination.count and elimination.if_unheld == "stand-in":
        yield told(
            "there is no dummy to take the place of a card's holder; set table.stand_in to dummy, "
            "or elimination.if_unheld to again",
            "elimination.if_unheld", "table.stand_in",
        )  # fmt: skip


def sitting_out(rules: Rules) -> Iterator[Contradiction]:
    """Enough people to play, and no stand-ins while somebody waits."""
    if not (out := seats_out(rules)):
        return
    if rules.table.stand_in != "none":
        yield told(
            "somebody sits out while a stand-in plays; leave out table.sits_out or table.stand_in",
            "table.sits_out", "table.stand_in",
        )  # fmt: skip
    elif (playing := rules.players - out - rules.elimination.count) < SMALLEST_TABLE:
        yield told(
            f"only {playing} of {rules.players} would play; raise players or leave table.sits_out out",
            "table.sits_out", "players",
        )  # fmt: skip


def drawing(rules: Rules) -> Iterator[Contradiction]:
    """Hands are drawn card by card by two players only."""
    method = rules.deal.method
    if method == "deal":
        return
    if rules.players != 2 or rules.table.stand_in != "none" or rules.elimination.count or seats_out(rules):
        yield told(
            f"deal.method {method} is for two players and nobody else; set players to 2, or deal.method to deal",
            "deal.method", "players", "table.stand_in", "elimination.count",
        )  # fmt: skip


def eliminations(rules: Rules) -> Iterator[Contradiction]:
    """The eliminated hands and the kitty must be shared out exactly."""
    elimination, shares, hands = rules.elimination, rules.elimination.shares, dealt_hands(rules)
    if not elimination.count:
        if shares is not None:
            yield told(
                "nothing is shared out where nobody is eliminated; set elimination.count or leave the shares out",
                "elimination.shares", "elimination.count",
            )  # fmt: skip
        return
    left = hands - elimination.count
    if left < SMALLEST_TABLE:
        yield told(
            f"{elimination.count} of {hands} eliminated leave too few to play; lower elimination.count",
            "elimination.count", "players",
        )  # fmt: skip
        return
    pool = elimination.count * rules.deal.hand + rules.deal.kitty
    if shares is None:
        yield told(
            f"the {pool} cards of the eliminated and the kitty must go somewhere; set elimination.shares",
            "elimination.shares", "elimination.count",
        )  # fmt: skip
    elif (shared := shares.declarer + (left - 1) * shares.others) != pool:
        yield told(
            f"the eliminated and the kitty leave {pool} cards, but {shares.declarer} for the declarer and "
            f"{shares.others} for each of {left - 1} others make {shared}; change elimination.shares",
            "elimination.shares", "elimination.count", "deal.hand", "deal.kitty",
        )  # fmt: skip
    elif shares.declarer < shares.others:
        yield told("the declarer gets at least as many as the others; change elimination.shares",
                   "elimination.shares")  # fmt: skip
