"""What could be known at a table: from one view only, sure if it is certain, nothing if nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from mighty_gui.ai.game_players import NOTHING, TableReading, players_of
from mighty_gui.ai.mighty.friend_finding import TRUMPS, WeightedWorlds, read_table
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_voids, unknown
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.tiers import some, spread

FEW = 60


def rules(preset: str = "standard-5") -> MightyRules:
    return expect(MightyRules, load_presets()[preset].rules)


@cache
def positions(preset: str = "standard-5", seed: int = 1) -> list[MightyHand]:
    """Return the positions in the play of a hand of rule players."""
    hand, found = MightyHand.from_seed(rules(preset), seed), list[MightyHand]()
    while hand.to_act is not None:
        if hand.phase is Phase.PLAY:
            found.append(hand.copy())
        hand.apply(choose(view(hand, controller(hand.rules, hand.to_act)), "normal", seed))
    return found


def secret(seeds: Sequence[int] = some(range(1, 9), 4)) -> Iterator[tuple[MightyHand, int]]:
    """Yield positions and seats of players who do not know the friend."""
    for seed in seeds:
        for hand in positions(seed=seed)[::4]:
            state = hand.state
            if state.friends and not state.known_friends:
                yield hand, next(seat for seat in state.playing if seat not in (state.declarer, *state.friends))


def test_twins_that_a_seat_cannot_tell_apart_are_read_alike() -> None:
    tried = 0
    for hand in positions()[::6]:
        seat = hand.to_act
        assert seat is not None
        own = view(hand, seat)
        for twin, _ in zip(players_of(hand.rules).imagine(own, "twins", no_pause), range(3), strict=False):
            other = view(expect(MightyHand, twin), seat)
            assert read_table(other, 1, worlds=FEW) == read_table(own, 1, worlds=FEW)
            tried += twin != hand
    assert tried


def test_whose_turn_it_is_tells_nothing() -> None:
    hand, seat = next(secret())
    friend = hand.state.friends[0]
    assert friend is not None
    for own in (view(hand, seat), view(hand, friend)):
        turned = [replace(own, to_act=other) for other in hand.state.playing]
        assert len({str(read_table(other, 1, worlds=FEW)) for other in turned}) == 1


def test_the_chances_of_the_friend_are_those_of_all_who_may_be_it() -> None:
    for hand, seat in secret():
        read = read_table(view(hand, seat), 1, worlds=FEW)
        assert sum(read.friends.values()) == pytest.approx(1.0)
        assert set(read.friends) == set(hand.state.playing) - {seat, hand.state.declarer}
        assert read.suspect == max(read.friends, key=lambda other: read.friends[other])


def readings(preset: str, seeds: range, step: int) -> Iterator[tuple[PlayerView, TableReading]]:
    """Yield each seat's reading at some positions of hands, with its view."""
    for hand in (hand for seed in seeds for hand in positions(preset, seed)[::step]):
        for seat in hand.state.playing:
            seen = view(hand, controller(hand.rules, seat))
            yield seen, read_table(seen, 1, worlds=FEW)


def test_the_friend_and_the_holder_of_the_called_card_are_one() -> None:
    compared = 0
    for seen, read in readings("standard-5", range(1, 4), 8):
        called = [call.card for call in seen.calls if call.card in read.cards]
        for card in called if read.friends else ():
            assert card is not None
            assert read.friends == {seat: read.cards[card][seat] for seat in read.friends}
            compared += len(read.friends)
    assert compared > 20


def test_who_has_a_trump_has_that_suit() -> None:
    compared = 0
    for seen, read in readings("standard-5", range(1, 3), 9):
        trump = seen.contract.trump if seen.contract is not None else None
        for seat, chance in read.trumps.items():
            if trump in read.voids[seat]:
                assert read.voids[seat][trump] == 1.0 - chance
                compared += 1
    assert compared > 50


def test_where_the_called_card_is_the_last_of_its_suit_whoever_has_the_suit_is_the_friend() -> None:
    hand = positions(seed=110)[15]
    read = read_table(view(hand, 1), 1, worlds=FEW)
    assert (str(hand.state.calls[0].card), hand.state.trump) == ("HK", Suit.HEARTS)
    assert sum(0.1 < chance < 0.9 for chance in read.friends.values()) == 3
    for friend, chance in read.friends.items():
        assert read.trumps[friend] == chance
        assert read.voids[friend][Suit.HEARTS] == 1.0 - chance


@pytest.mark.parametrize("often", [1, 9])
@pytest.mark.parametrize("others", ["", "H2"])
def test_a_holder_of_the_called_card_has_its_suit(often: int, others: str) -> None:
    """In ``often`` of ten worlds seat 0 holds the called king of trumps, otherwise seat 2; seat 3 has another trump."""
    hand = positions(seed=110)[3 if others else 15]
    seen = replace(view(hand, 1), to_act=1)
    law = worth_law(hand.rules, hand.state.trump)
    king, rest = (law.pack.copies_of(map(Card.parse, names.split())) for names in ("HK", others))
    drawn = [[king, 0, 0, rest, 0] if world < often else [0, 0, king, rest, 0] for world in range(10)]
    found = WeightedWorlds(seen, unknown(seen, law), drawn)
    assert rest & found.unseen == rest
    friends, having = found.friends(), found.having(law.common_trumps & (king | rest), TRUMPS)
    assert friends[0] == found.holding(king)[0]
    assert 0.0 < friends[0] < 1.0
    assert having[0] >= friends[0]
    assert (having == found.holding(king | rest)) is not bool(others), "of several cards chances are corrected"


def test_two_friends_are_two() -> None:
    compared = 0
    for seen, read in readings("dongdaejeon-7", range(1, 3), 6):
        if len(read.friends) < 2 or seen.known_friends:
            continue
        assert 1.4 < sum(read.friends.values()) <= 2.0
        for card in [call.card for call in seen.calls if call.card in read.cards]:
            assert card is not None
            assert all(read.friends[seat] >= read.cards[card][seat] for seat in read.friends)
            compared += 1
    assert compared > 5


def test_of_two_holders_of_the_called_card_one_becomes_the_friend() -> None:
    seen, read = next(pair for pair in readings("chicago-8", range(1, 2), 1) if pair[1].friends)
    assert len(seen.calls) == 2
    assert sum(read.friends.values()) <= 2.0
    assert sum(read.cards[Card.parse("SA")].values()) > 1.5, "there are two of it"


def test_the_friend_and_whoever_knows_them_read_no_friend() -> None:
    hand, _ = next(secret())
    friend = hand.state.friends[0]
    assert friend is not None
    assert read_table(view(hand, friend), 1, worlds=FEW).friends == {}
    shown = next(hand for seed in range(1, 9) for hand in positions(seed=seed) if hand.state.known_friends)
    assert all(read_table(view(shown, seat), 1, worlds=FEW).friends == {} for seat in shown.state.playing)


def test_who_could_not_follow_is_known_to_lack_the_suit() -> None:
    for hand in spread(positions()[15::5], 2):
        for seat in hand.state.playing:
            seen = view(hand, seat)
            for other, suits in shown_voids(seen).items():
                read = read_table(seen, 1, worlds=FEW).voids.get(other, {})
                assert all(read.get(suit, 1.0) == 1.0 for suit in suits)


def test_a_power_card_that_is_seen_is_not_read() -> None:
    for hand in positions()[::7]:
        for seat in hand.state.playing:
            seen = view(hand, seat)
            played = {play.card for trick in seen.tricks for play in trick.plays} | set(seen.hand)
            assert not played & set(read_table(seen, 1, worlds=FEW).cards)


def test_before_the_play_and_in_other_games_nothing_is_read() -> None:
    hand = MightyHand.from_seed(rules(), 1)
    assert read_table(view(hand, 0), 1) == NOTHING
    mitigati = load_presets()["mitigati"].rules
    assert players_of(mitigati).read_table(view(hand, 0), 1, no_pause) == NOTHING


@pytest.mark.parametrize("preset", some(["standard-3", "ghost-4", "two-mighty", "chicago-8", "honeymoon-2"], 3))
def test_every_table_can_be_read(preset: str) -> None:
    for hand in positions(preset)[::5]:
        for seat in hand.state.playing:
            read = read_table(view(hand, controller(hand.rules, seat)), 1, worlds=10)
            assert all(0.0 <= chance <= 1.0 for chance in read.friends.values())
