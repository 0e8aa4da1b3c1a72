"""The data of a view can be read back from the numbers, with every rule set."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from mighty_lab.training.decision import Episode
from mighty_lab.training.encoding_registry import OBSERVATION
from mighty_lab.training.mighty.mighty_encoding import LED
from mighty_lab.training.mighty.mighty_places import CARDS, SEATS
from test_decision import decisions

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.contract import DENOMINATIONS
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.view import MitigatiView
from tests.engine.mighty.walks import catalogue

PRESETS = {name: preset.rules for name, preset in catalogue().items()}


class Reader:
    """Reads blocks of a row with only the information on the page of places."""

    def __init__(self, row: array[float], game: str, cards: Sequence[Card], view: PlayerView | MitigatiView) -> None:
        self.row, self.game, self.all_cards, self.view = row, game, cards, view

    def block(self, name: str) -> list[float]:
        at = OBSERVATION.places[f"{self.game}.{name}"]
        return list(self.row[at.start : at.stop])

    def cards(self, name: str) -> list[Card]:
        return [self.all_cards[at] for at, count in enumerate(self.block(name)) for _ in range(int(count))]

    def seats(self, name: str) -> set[int]:
        return {self.seat(at) for at, there in enumerate(self.block(name)) if there}

    def seat(self, at: int) -> int:
        return (self.view.seat + at) % len(self.view.counts)

    def by_seat(self, name: str) -> tuple[int, ...]:
        numbers = self.block(name)
        seats = len(self.view.counts)
        return tuple(round(20 * numbers[(seat - self.view.seat) % seats]) for seat in range(seats))

    def plays(self, seats: int) -> list[tuple[int, int, int, Card]]:
        """Return every card played: its trick, its position in the trick, and its player."""
        found, size, numbers = [], seats + 2, self.block("played")
        for copy in range(len(numbers) // size):
            of = numbers[copy * size : copy * size + size]
            if any(of):
                (at,) = [at for at in range(seats) if of[at]]
                card = self.all_cards[copy % len(self.all_cards)]
                found.append((round(20 * of[seats]), round(20 * of[seats + 1]), self.seat(at), card))
        return sorted(found, key=lambda play: play[:2])


def played(tricks: Iterable[Iterable[tuple[int, Card]]]) -> list[tuple[int, int, int, Card]]:
    return [
        (number, at, seat, card) for number, trick in enumerate(tricks, 1) for at, (seat, card) in enumerate(trick, 1)
    ]


def same(cards: Iterable[Card], others: Iterable[Card] | None) -> bool:
    return Counter(cards) == Counter(others or ())


def check_cards_and_seats(told: Reader, view: PlayerView) -> None:
    assert same(told.cards("hand"), view.hand)
    assert same(told.cards("kitty"), view.kitty)
    assert same(told.cards("discard"), view.discard)
    assert same(told.cards("trick"), [one.card for one in view.trick])
    assert same(told.cards("lead"), [one.card for one in view.trick[:1]])
    assert same(told.cards("offer"), [view.offer] if view.offer else [])
    assert same(told.cards("kills"), [kill.card for kill in view.kills if kill.card])
    assert told.by_seat("cards_held") == view.counts
    assert told.by_seat("points_taken") == view.taken
    assert told.seats("dealer") == {view.dealer}
    assert told.seats("to_act") == {view.to_act} - {None}
    assert told.seats("playing") == {*view.playing}
    assert told.seats("sitting_out") == {*view.sitting_out}
    assert told.seats("declarer") == {view.declarer} - {None}
    assert told.seats("friends") == {*view.friends}
    assert told.seats("known_friends") == {*view.known_friends}
    assert told.seats("standing") == ({view.standing[0]} if view.standing else set())
    assert told.seats("victims") == {kill.victim for kill in view.kills} - {None}


def check_contract(told: Reader, view: PlayerView) -> None:
    number, _, *trump = told.block("contract")
    if view.contract is None:
        assert not any(told.block("contract"))
    else:
        assert round(20 * number) == view.contract.number
        assert DENOMINATIONS[trump.index(1)] is view.contract.trump
    said = Counter(seat for seat, _ in view.bids)
    assert {told.seat(at): count for at, count in enumerate(told.block("spoken")) if count} == said
    last = {seat: bid for seat, bid in view.bids if bid}
    for seat in range(len(view.counts)):
        at = (seat - view.seat) % len(view.counts)
        of = told.block("bids")[at * 8 : at * 8 + 8]
        assert round(20 * of[0]) == (last[seat].number if seat in last else 0)
        assert of[7] == ((seat, None) in view.bids and dict(view.bids)[seat] is None)


def check_now(told: Reader, view: PlayerView) -> None:
    """Check what has happened since the last trick was won."""
    kinds = [event.type for event in view.events]
    since = kinds[len(kinds) - kinds[::-1].index("trick") :] if "trick" in kinds else kinds
    assert told.block("joker_called_now") == [float("joker_called" in since)]
    assert told.block("ordered_now") == [float("ordered" in since)]


def check_tricks(told: Reader, view: PlayerView) -> None:
    tricks = [[(one.seat, one.card) for one in trick.plays] for trick in view.tricks]
    assert told.plays(SEATS) == played([*tricks, [(one.seat, one.card) for one in view.trick]])
    size = 2 * SEATS + len(LED) + 2
    for row, trick in enumerate(reversed(view.tricks)):
        of = told.block("tricks")[row * size : row * size + size]
        assert [told.seat(of.index(1)), told.seat(of.index(1, SEATS) - SEATS)] == [trick.leader, trick.winner]
        suit = trick.plays[0].suit or trick.plays[0].card.suit
        assert LED[of.index(1, 2 * SEATS) - 2 * SEATS] == suit
        assert of[2 * SEATS + len(LED)] == trick.plays[0].call
        assert round(20 * of[-1]) == trick.points


@pytest.mark.parametrize(
    "preset",
    ["standard-5", "chicago-6", "rotation-7", "honeymoon-2", "siheung-6", "mighty-network-2", "pannell-5", "sejong-5"],
)
def test_a_view_of_mighty_can_be_read_back(preset: str) -> None:
    for at, (decision, _) in enumerate(decisions(PRESETS[preset], 3)):
        if at % 2 == 0:
            view = decision.view
            assert isinstance(view, PlayerView)
            told = Reader(decision.observation, "mighty", CARDS, view)
            check_cards_and_seats(told, view)
            check_contract(told, view)
            check_now(told, view)
            check_tricks(told, view)
            assert round(sum(told.block("pack"))) == sum(Counter(full_pack(view.rules)).values())


def test_a_view_of_mitigati_can_be_read_back() -> None:
    for at, (decision, _) in enumerate(decisions(PRESETS["mitigati"], 1)):
        if at % 3 == 0:
            view = decision.view
            assert isinstance(view, MitigatiView)
            told = Reader(decision.observation, "mitigati", PACK.cards, view)
            assert same(told.cards("hand"), view.hand)
            assert same(told.cards("discard"), view.discard)
            assert told.seats("dealer") == {view.dealer}
            assert told.seats("to_act") == {view.to_act}
            assert told.by_seat("points_taken") == view.taken
            assert told.by_seat("cards_held") == view.counts
            assert told.block("round").index(1) + 1 == view.round
            assert {told.seat(at): round(86 * bid) for at, bid in enumerate(told.block("bids")) if bid} == {
                seat: bid for seat, bid in enumerate(view.bids) if bid
            }
            tricks = [[(one.seat, one.card) for one in trick.plays] for trick in view.tricks]
            assert told.plays(3) == played([*tricks, [(one.seat, one.card) for one in view.trick]])


def test_each_player_is_told_what_they_see() -> None:
    """Players who wait are included, and no player gets another's hand."""
    episode = Episode(MightyRules(), 1, 4)
    for player in range(5):
        seen = episode.seen_by(player)
        assert same(
            Reader(seen.observation, "mighty", CARDS, episode.view(player)).cards("hand"), episode.view(player).hand
        )
        assert any(seen.mask) == (player == episode.to_act)
