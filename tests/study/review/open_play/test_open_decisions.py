"""What is found at a position without a proof: the playouts of its cards, and another action that is clearly better."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from mighty_gui.ai.open_table import OpenTables
from mighty_gui.ai.pause import no_pause
from mighty_gui.study.review.open_play import GIVEN_UP, LaidOpen, OpenState

NODES = 500


def laid(*spots: SimpleNamespace) -> LaidOpen:
    """Return a hand with these positions."""
    found = LaidOpen.__new__(LaidOpen)
    found.seed, found.pause, found.nodes, found.tables = 1, no_pause, NODES, 10
    found._spots, found._asked = dict(enumerate(spots)), []
    return found


def spot(
    *, wants: bool, proof: bool | None = None, share: float = 0.0, tried: list[int] | None = None
) -> SimpleNamespace:
    def proves(nodes: int, _: object) -> bool | None:
        if tried is not None:
            tried.append(nodes)
        return proof

    return SimpleNamespace(
        wants_made=wants,
        proof=proves,
        tables=lambda *_: OpenTables(0.4, 12.5),
        best_found=lambda *_: SimpleNamespace(share=share),
    )


def states(*spots: SimpleNamespace) -> list[OpenState]:
    """Return what is found at each position, the first position first."""
    return list(laid(*spots).states())[::-1]


@pytest.mark.parametrize("made", [True, False])
@pytest.mark.parametrize("wants", [True, False])
def test_a_proof_is_exact_and_what_a_player_wants_is_proven_by_the_next_position(made: bool, wants: bool) -> None:
    tried: list[int] = []
    first, last = states(spot(wants=wants, proof=wants, tried=tried), spot(wants=True, proof=made))
    assert (last.made, last.exact, last.chance, last.points) == (made, True, float(made), None)
    assert (first.made, first.exact, first.chance) == (wants, True, float(wants))
    assert tried == ([] if made == wants else [NODES]), "a position that leads to the wanted end needs no search"


@pytest.mark.parametrize(("share", "is_better"), [(0.0, False), (0.74, False), (0.75, True), (1.0, True)])
@pytest.mark.parametrize("wants", [True, False])
def test_another_action_counts_if_it_wins_three_of_four_playouts(wants: bool, share: float, is_better: bool) -> None:
    first, _ = states(spot(wants=wants, share=share), spot(wants=wants, proof=not wants))
    assert (first.made == wants) is is_better
    assert (first.exact, first.chance, first.points) == (False, 0.4, 12.5)


@pytest.mark.parametrize(("tables", "asked"), [(10, 1), (40, 1), (41, 2), (160, 4)])
def test_another_action_is_chosen_by_a_fortieth_of_the_playouts(tables: int, asked: int) -> None:
    counts, doubtful = list[int](), spot(wants=True)

    def find(count: int, *_: object) -> SimpleNamespace:
        counts.append(count)
        return SimpleNamespace(share=0.0)

    doubtful.best_found = find
    opened = laid(doubtful)
    opened.tables = tables
    list(opened.states())
    assert counts == [asked]


def test_without_a_proof_a_player_who_gets_what_they_want_needs_no_other_action() -> None:
    first, second, last = states(
        spot(wants=True, share=0.0), spot(wants=True, share=0.9), spot(wants=True, proof=False)
    )
    assert [(each.made, each.exact) for each in (first, second, last)] == [(True, False), (True, False), (False, True)]
    (alone,) = states(spot(wants=False, share=0.0))
    assert (alone.made, alone.exact) == (False, False)


def test_after_some_positions_without_a_proof_no_earlier_one_is_tried() -> None:
    tried: list[int] = []
    states(*(spot(wants=number % 2 == 0, tried=tried) for number in range(GIVEN_UP + 3)))
    assert tried == [NODES] * GIVEN_UP
