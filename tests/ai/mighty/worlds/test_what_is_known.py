"""What the clues are made of: roles, promises, calls passed over, cards played instead of others.

They are those of `mighty_gui.ai.mighty.worlds.clues`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.clues import (
    _extra_promised,
    _kind_then,
    _passed_over,
    _preferences,
    _roles,
    _uncallable,
)
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.rules import FriendRules
from mighty_gui.engine.mighty.state import Trick
from mighty_gui.engine.mighty.view import PlayerView
from tests.ai.mighty.positions import STANDARD, seen_by_one

LAW = worth_law(STANDARD, Suit.HEARTS)
OWN = (None, (Card.parse("DA"),), None, None, None)


@pytest.mark.parametrize(
    ("view", "own", "roles"),
    [
        (seen_by_one("CA"), "", "DNNNN"),
        (seen_by_one("CA", known_friends=(2,)), "", "DdFdd"),
        (seen_by_one("CA DK", known_friends=(2,)), "", "DNFNN"),
        (seen_by_one("DA", hands=OWN), "DA", "Ddddd"),
        (seen_by_one("DA", hands=OWN), "CA", "DNNNN"),
        (seen_by_one("DA", to_act=0, hands=((Card.parse("DA"),), None, None, None, None)), "DA", "DNNNN"),
        (seen_by_one("none"), "", "DNNNN"),
        (seen_by_one("none", trick=(Played(0, Card.parse("CA")),)), "", "Ddddd"),
        (seen_by_one("none", tricks=(Trick((), 0, 0),)), "", "Ddddd"),
    ],
)
def test_a_seat_is_a_declarer_a_friend_a_defender_or_not_known(view: PlayerView, own: str, roles: str) -> None:
    assert "".join(_roles(view, parse_cards(own)).values()) == roles


def test_a_declarer_has_promised_what_exceeds_the_lowest_bid() -> None:
    promised = {bid: _extra_promised(seen_by_one(contract=Contract.parse(bid))) for bid in ("13H", "16N")}
    assert promised == {"13H": 0, "16N": 3}


@pytest.mark.parametrize(
    ("calls", "wanted"), [("SA", ""), ("JK", "SA"), ("HK", "SA JK HA"), ("none", ""), ("JK HK", "SA HA")]
)
def test_the_declarer_would_rather_have_called_what_comes_before(calls: str, wanted: str) -> None:
    found = LAW.pack.cards_in(_passed_over(seen_by_one(calls, hands=OWN), LAW))
    assert {str(card) for card in found} == set(wanted.split())


@pytest.mark.parametrize(("barred", "count", "cards"), [(("mighty",), 1, "SA"), ((), 1, ""), (("mighty",), 0, "")])
def test_a_card_that_may_not_be_called_says_nothing(barred: Any, count: int, cards: str) -> None:
    rules = replace(STANDARD, friend=FriendRules(barred=barred, count=count))
    assert [str(card) for card in LAW.pack.cards_in(_uncallable(seen_by_one(rules=rules), LAW))] == cards.split()


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("SA", "M"),
        ("JK", "J"),
        ("HA", "T"),
        ("HK", "U"),
        ("H9", "V"),
        ("SK", "A"),
        ("DQ", "P"),
        ("C4", "L"),
        ("DK", "A"),
    ],
)
def test_a_card_is_a_top_one_a_point_or_a_low_one_among_those_not_played(card: str, kind: str) -> None:
    unplayed = LAW.pack.all & ~LAW.pack.copies[Card.parse("DA")]
    assert _kind_then(LAW, LAW.pack.copies[Card.parse(card)].bit_length() - 1, unplayed) == kind


def test_each_card_of_a_hidden_hand_was_preferred_to_what_could_have_been_played() -> None:
    def plays(line: str) -> tuple[Played, ...]:
        return tuple(Played(int(one[0]), Card.parse(one[2:])) for one in line.split())

    tricks = (Trick(plays("0:CA 1:C2 2:H3 3:C5 4:CK"), 0, 2),)
    hands = (None, (Card.parse("S2"),), None, None, None)
    view = seen_by_one("CK", tricks=tricks, trick=plays("2:DK 3:DA 4:D2"), hands=hands)
    found = _preferences(view, LAW)
    names = LAW.pack.cards
    told = {
        seat: [(one.how, str(names[one.bit]), str(names[one.best]) if one.best >= 0 else "") for one in ones]
        for seat, ones in found.items()
    }
    assert told == {
        0: [("first", "CA", "")],
        1: [],
        2: [("threw", "H3", "CA"), ("led", "DK", "")],
        3: [("followed", "C5", "H3"), ("followed", "DA", "DK")],
        4: [("followed", "CK", "H3"), ("followed", "D2", "DA")],
    }
    assert [bool(one.called) for one in (*found[3], *found[4])] == [True, False, True, False]
    assert LAW.pack.all & ~found[4][0].unplayed == LAW.pack.set_of(parse_cards("CA C2 H3 C5"))
    last = (Trick((), 0, 0),) * 9
    assert not any(_preferences(seen_by_one(tricks=last, trick=plays("2:DK 3:DA"), hands=hands), LAW).values()), (
        "nothing else was left"
    )
