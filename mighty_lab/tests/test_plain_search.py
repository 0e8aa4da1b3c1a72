"""The search player of the laboratory: an opponent that searches as other programs for Mighty do."""

from __future__ import annotations

import random
from importlib.metadata import entry_points

import pytest
from mighty_lab.mighty import plain_search as searching
from mighty_lab.mighty.plain_search import TableReader, plain_search, simple_card

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.players import choose
from mighty_gui.ai.plugins.installed_plugins import GROUP, installed_plugins
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import STANDARD, dealt, declared, played


def seen(line: str = "DA, D2, D3"):  # type: ignore[no-untyped-def]
    """Return the view of the player to act in a contract of seat 0 in hearts."""
    cards = {0: "HA HK HQ H9 H7 H5 DA C3 C8 S2", 1: "D2 D4 CA SK", 2: "D3 CK CQ", 3: "DK DQ D7", 4: "D8 SQ"}
    hand = played(declared(dealt(cards, "C4 C6 S4"), "14H", "C4 C6 S4", "SA"), line)
    return view(hand, hand.to_act or 0)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "WORLDS", 40)


def test_only_the_laboratory_offers_it() -> None:
    assert "plain-search" in installed_plugins()
    assert not any(point.name == "plain-search" for point in entry_points(group=GROUP))


@pytest.mark.parametrize("preset", ["standard-5", "ghost-4", "chicago-6"])
def test_it_plays_legal_cards_to_the_end(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "WORLDS", 3)
    hand = MightyHand.from_seed(load_presets()[preset].rules, 5)
    while hand.to_act is not None:
        seen = view(hand, hand.to_act)
        hand.apply(plain_search(seen) if seen.seat % 2 else choose(seen, "normal", 1))
    assert hand.result is not None


def test_it_gives_no_point_to_the_declarers_sure_trick() -> None:
    assert str(plain_search(seen()))[-1] not in "KQJT"


def test_the_same_view_gives_the_same_card() -> None:
    assert plain_search(seen()) == plain_search(seen())


def test_before_the_first_lead_it_does_as_normal_does() -> None:
    hand = MightyHand.from_seed(load_presets()["standard-5"].rules, 4)
    while hand.phase is not Phase.PLAY:
        own = view(hand, hand.to_act or 0)
        action = plain_search(own)
        assert action in own.legal
        hand.apply(action)


def test_a_deal_in_which_the_declarer_is_strong_is_more_plausible() -> None:
    own = seen()
    search = searching._Search(own, random.Random(1))
    reader, law = TableReader(own, search.law), search.law
    hands = search.deals[0]
    jokers = law.jokers & ~sum(hands)
    without = [cards & ~law.jokers for cards in hands]
    having = [cards | (law.jokers if seat == 0 else 0) for seat, cards in enumerate(without)]
    assert jokers == 0
    assert reader.plausibility(having) == pytest.approx(reader.plausibility(without) + searching.SPECIAL)


def test_it_is_less_plausible_that_a_player_left_points_that_they_could_win() -> None:
    own = seen()
    reader = TableReader(own, worth_law(own.rules, Suit.HEARTS))
    reader.left = [(1, 0b110)]
    assert reader.plausibility([0, 0b10, 0, 0, 0]) == reader.plausibility([0] * 5) - searching.LEFT


def test_points_are_given_to_a_trick_of_ones_own_side() -> None:
    law = worth_law(STANDARD, Suit.HEARTS)
    hands = law.pack.sets_of(dict(enumerate(map(parse_cards, ("CA D2", "C4 CK", "C5 D3", "C6 D4", "C7 D5")))), 5)
    position = Position(law, hands, (0, 1, 2, 3, 4), 0, 8)
    position.play(lowest(law.pack.copies[parse_cards("CA")[0]]))
    assert str(law.pack.cards[simple_card(position, 0b11)]) == "CK"
    assert str(law.pack.cards[simple_card(position, 0b01)]) == "C4"
