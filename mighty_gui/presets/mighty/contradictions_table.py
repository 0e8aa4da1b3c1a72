"""Contradictions about the seats: stand-ins, people sitting out, eliminations, drawing."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.engine.mighty.pack import dealt_hands, seats_out
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.contradiction import Contradiction, told

SMALLEST_TABLE = 3
"""How many must play at least where others sit out: a declarer and somebody against them."""


def stand_ins(rules: Rules) -> Iterator[Contradiction]:
    """Find contradictions about the ghost, the dummy and the honeymoon partners."""
    stand_in, elimination = rules.table.stand_in, rules.elimination
    if stand_in == "partners" and rules.players != 2:
        yield told("conflict.partners", "table.stand_in", "players")
    if stand_in == "partners" and rules.friend.count:
        yield told("conflict.partner_friend", "friend.count", "table.stand_in")
    if stand_in == "dummy" and not elimination.count:
        yield told("conflict.dummy", "table.stand_in", "elimination.count")
    if stand_in in ("ghost", "partners") and elimination.count:
        who = Phrase("part.a_ghost" if stand_in == "ghost" else "part.partners")
        yield told("conflict.nobody_out", "elimination.count", "table.stand_in", who=who)
    if stand_in != "dummy" and elimination.count and elimination.if_unheld == "stand-in":
        yield told("conflict.no_dummy", "elimination.if_unheld", "table.stand_in")


def sitting_out(rules: Rules) -> Iterator[Contradiction]:
    """Find tables with too few players left, or with stand-ins while people sit out."""
    if not (out := seats_out(rules)):
        return
    if rules.table.stand_in != "none":
        yield told("conflict.out", "table.sits_out", "table.stand_in")
    elif (playing := rules.players - out - rules.elimination.count) < SMALLEST_TABLE:
        yield told("conflict.few", "table.sits_out", "players", playing=playing, players=rules.players)


def drawing(rules: Rules) -> Iterator[Contradiction]:
    """Find hands drawn card by card where others than two players take part."""
    method = rules.deal.method
    if method == "deal":
        return
    if rules.players != 2 or rules.table.stand_in != "none" or rules.elimination.count or seats_out(rules):
        keys = ("deal.method", "players", "table.stand_in", "elimination.count")
        yield told("conflict.drawing", *keys, method=method)


def eliminations(rules: Rules) -> Iterator[Contradiction]:
    """Find shares by which the eliminated hands and the kitty do not go out exactly."""
    elimination, shares, hands = rules.elimination, rules.elimination.shares, dealt_hands(rules)
    if not elimination.count:
        if shares is not None:
            yield told("conflict.idle_shares", "elimination.shares", "elimination.count")
        return
    left = hands - elimination.count
    if left < SMALLEST_TABLE:
        yield told("conflict.eliminated", "elimination.count", "players", count=elimination.count, hands=hands)
        return
    pool = elimination.count * rules.deal.hand + rules.deal.kitty
    if shares is None:
        yield told("conflict.no_shares", "elimination.shares", "elimination.count", pool=pool)
    elif (shared := shares.declarer + (left - 1) * shares.others) != pool:
        keys = ("elimination.shares", "elimination.count", "deal.hand", "deal.kitty")
        counts = {"declarer": shares.declarer, "others": shares.others, "count": left - 1}
        yield told("conflict.shares", *keys, pool=pool, shared=shared, **counts)
    elif shares.declarer < shares.others:
        yield told("conflict.shares_order", "elimination.shares")
