"""Settling a match from its totals, with as few payments as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment of one player to another, to settle their totals."""

    payer: int
    receiver: int
    amount: int


def ranking(totals: Sequence[float]) -> list[tuple[int, int]]:
    """Return the rank of each person, from 1, and their index, best first; equal people share a rank."""
    places = [(1 + sum(other > total for other in totals), person) for person, total in enumerate(totals)]
    return sorted(places)


def balances(totals: Sequence[int], stake: int) -> list[int]:
    """Return the amount that each player gets (or pays, if negative) when a point is worth ``stake``.

    The amounts always add up to zero. If the points do not, because the rules let points appear or vanish, the distance
    from the average counts.
    """
    count, whole = len(totals), sum(totals)
    amounts = [(total * count - whole) * stake // count for total in totals]
    missing = -sum(amounts)  # all players are rounded down by the same part of the smallest coin; the first get it back
    return [amount + (player < missing) for player, amount in enumerate(amounts)]


def settle(totals: Sequence[int], stake: int) -> tuple[Payment, ...]:
    """Return the fewest payments that settle all balances, largest first."""
    amounts = balances(totals, stake)
    payments = [payment for group in _groups(amounts) for payment in _within(group, amounts)]
    return tuple(sorted(payments, key=lambda payment: (-payment.amount, payment.payer, payment.receiver)))


def _groups(amounts: Sequence[int]) -> list[list[int]]:
    """Return the players in as many groups as possible whose balances add up to zero.

    A group of n needs n − 1 payments, so more groups need fewer.
    """
    owing = [player for player, amount in enumerate(amounts) if amount]
    size = 1 << len(owing)
    sums = [sum(amounts[player] for bit, player in enumerate(owing) if mask >> bit & 1) for mask in range(size)]
    most, last = [0] * size, [0] * size
    # for each set of players: how many groups it has, and the set without the player added last
    for mask in range(1, size):
        smaller = [mask & ~(1 << bit) for bit in range(len(owing)) if mask >> bit & 1]
        last[mask] = max(smaller, key=lambda number: most[number])
        most[mask] = most[last[mask]] + (sums[mask] == 0)
    groups: list[list[int]] = []
    mask = size - 1
    while mask:
        if sums[mask] == 0:
            groups.append([])
        before = last[mask]
        groups[-1].append(owing[(mask ^ before).bit_length() - 1])
        mask = before
    return groups


def _within(group: Sequence[int], amounts: Sequence[int]) -> list[Payment]:
    """Return the payments within a group: the player who owes most pays the one who gets most, until none is owed."""
    left = {player: amounts[player] for player in group}
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        receiver = max(left, key=lambda player: left[player])
        amount = min(-left[payer], left[receiver])
        payments.append(Payment(payer, receiver, amount))
        left[payer] += amount
        left[receiver] -= amount
    return payments
