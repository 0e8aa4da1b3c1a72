"""Proposals to settle a hand by phone: asked, answered in secret, bounded, and forgotten in a restart."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from mighty_gui.ai import agreeing
from mighty_gui.ai.pause import Pause
from mighty_gui.cli import host as cli_host
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.match import Match
from mighty_gui.phones.phone import GONE
from mighty_gui.phones.phone_match import HINT, PhoneMatch
from mighty_gui.phones.proposals import PATIENCE, PAUSE
from tests.phones.phoning import PhoneClient, Reply, hosted
from tests.phones.test_phone_match import Counsel, PhoneTable

ALL = range(5)


@dataclass
class Others:
    """The players without phones, and what they were asked."""

    match: Match | None = None
    agrees: bool | None = True
    calls: list[tuple[object, ...]] = field(default_factory=list)

    def ask(self, points: int, player: int | None) -> None:
        self.calls.append(("ask", points, player))

    def answer(self) -> bool | None:
        return self.agrees

    def refuse(self) -> None:
        self.calls.append(("refuse",))

    def settle(self, points: int) -> None:
        self.calls.append(("settle", points))
        assert self.match is not None
        self.match.settle(points)


def play_to_cards(match: Match) -> None:
    """Play until a card is on the table, with a friend who is called by a card."""
    hand = expect(MightyHand, match.hand)
    while hand.phase is not Phase.PLAY or not hand.state.trick:
        assert match.acting_seat is not None
        legal = hand.legal()
        match.submit(match.acting_seat, PASS if hand.state.standing and PASS in legal else legal[0])
    match.settlement_bounds()


def settling_table(others: Others | None = None, counsel: Counsel | None = None) -> PhoneTable:
    table = PhoneTable(counsel, others)
    if others is not None:
        others.match = table.match
    play_to_cards(table.match)
    table.phones.show()
    return table


def answer(table: PhoneTable, player: int, word: str) -> tuple[bool, str]:
    proposal = table.page(player)["settling"]
    return table.post(player, f"settle {word} {proposal['id']}")


def shown(table: PhoneTable) -> list[dict[str, Any]]:
    """Return the pages as the phones have got them, the last one of those who watch."""
    seats = table.door.seats
    pages = [*(seat.page for seat in seats.seats.values()), seats.watchers.page]
    return [json.loads(page) for page in pages]


def test_the_page_offers_the_points_that_are_possible_to_whoever_holds_a_seat() -> None:
    table = settling_table(Others())
    bounds = list(table.match.settlement_bounds())
    assert [page["settle"] for page in shown(table)] == [*[bounds] * 5, None]


def test_before_the_play_and_without_a_table_that_settles_nothing_is_offered() -> None:
    for table in (PhoneTable(None, Others()), settling_table()):
        assert {page["settle"] for page in shown(table)} == {None}
        assert table.post(0, "settle 13")[1].startswith("settle.")
        assert table.page(0)["settling"] is None


def test_the_reason_against_a_settlement_is_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    table = settling_table(Others())
    monkeypatch.setattr("mighty_gui.engine.mighty.agreed_points._has_friend_to_come", lambda view: True)
    assert table.page(0)["settle"] == "settle.friend"
    assert table.post(0, "settle 13") == (False, "settle.friend")


def test_all_agree_and_the_hand_is_over_with_these_points() -> None:
    others = Others()
    table = settling_table(others)
    assert table.post(1, "settle 13") == (True, "")
    pages = shown(table)
    by = table.phones.seat_of(1)
    for player in ALL:
        assert pages[player]["settling"] == {
            "id": 1, "state": "open", "points": 13, "by": by, "asks": player != 1
        }  # fmt: skip
        assert not pages[player]["view"]["legal"]
    assert pages[-1]["settling"] == {"id": 1, "state": "open"}, "who watches sees neither name nor number"
    for player in (0, 2, 3, 4):
        assert table.match.settlement is None
        assert answer(table, player, "yes") == (True, "")
    assert others.calls == [("ask", 13, 1), ("settle", 13)]
    assert table.match.finished[-1].result.as_json()["points"] == 13
    pages = shown(table)
    assert pages[-1]["settling"] == {"id": 1, "state": "agreed", "points": 13}
    assert all(page["settling"]["state"] == "agreed" and page["view"]["result"] for page in pages)
    table.match.next_hand()
    table.phones.step()
    assert table.page(0)["settling"] is None


def test_who_answers_and_who_refuses_shows_on_no_other_phone() -> None:
    others = Others()
    table = settling_table(others)
    before = list(table.match.actions)
    table.post(1, "settle 13")
    for player, word in ((3, "no"), (0, "yes"), (4, "no")):
        old = shown(table)
        assert answer(table, player, word) == (True, "")
        changed = [at for at, (one, two) in enumerate(zip(old, shown(table), strict=True)) if one != two]
        assert changed == [player]
        assert not table.page(player)["settling"]["asks"]
        assert answer(table, player, "yes") == (False, "stale"), "an answer counts once"
    assert others.calls == [("ask", 13, 1)], "the outcome waits for the last answer"
    answer(table, 2, "yes")
    assert others.calls[1:] == [("refuse",)]
    assert {page["settling"]["state"] for page in shown(table)} == {"refused"}
    assert table.match.actions == before
    assert table.page(table.acting)["view"]["legal"]


def test_players_without_phones_are_waited_for_and_can_refuse() -> None:
    others = Others(agrees=None)
    table = settling_table(others)
    table.post(0, "settle 13")
    for player in (1, 2, 3, 4):
        answer(table, player, "yes")
    assert table.page(0)["settling"]["state"] == "open"
    others.agrees = False
    table.phones.step()
    assert others.calls[1:] == [("refuse",)]
    assert table.page(0)["settling"]["state"] == "refused"


@pytest.mark.parametrize("text", ["pass", "play SA", HINT, "settle 12"])
def test_while_a_proposal_is_answered_nothing_else_is_done(text: str) -> None:
    table = settling_table(Others(), Counsel())
    acting, before = table.acting, list(table.match.actions)
    table.post((acting + 1) % 5, "settle 13")
    assert table.post(acting, text) == (False, "settle.open")
    assert table.match.actions == before
    assert table.page(acting)["hints"] is False
    assert table.post(acting, "react wow") == (True, "")


def test_a_phone_that_is_gone_plays_on_after_a_while() -> None:
    others = Others()
    table = settling_table(others)
    table.post(0, "settle 13")
    for player in (1, 2, 3):
        answer(table, player, "yes")
    table.now += PATIENCE - 0.1
    assert PATIENCE > GONE
    table.phones.step()
    assert table.page(0)["settling"]["state"] == "open"
    table.now += 0.1
    table.phones.step()
    assert others.calls[1:] == [("refuse",)]
    assert table.post(table.acting, str(table.match.hand.legal()[0]))[0]


def test_proposals_of_a_phone_are_not_too_often() -> None:
    table = settling_table(Others())
    table.post(0, "settle 13")
    table.now += 20.0
    for player in (1, 2, 3, 4):
        answer(table, player, "no")
    assert table.post(0, "settle 13") == (False, "settle.too_often")
    assert table.post(1, "settle 13") == (True, ""), "others may propose"
    for player in (0, 2, 3, 4):
        answer(table, player, "no")
    table.now += PAUSE
    assert table.post(0, "settle 12") == (True, "")


@pytest.mark.parametrize("text", ["settle ", "settle -1", "settle 1.5", "settle ٣", "settle " + "9" * 5000,
                                  "settle maybe 1", "settle yes 1 1", "settle 13 "])  # fmt: skip
def test_texts_that_are_no_proposal_are_refused(text: str) -> None:
    table = settling_table(Others())
    assert table.post(0, text)[1] in ("not_read", "stale")
    assert table.page(0)["settling"] is None


def test_points_that_are_not_possible_are_refused() -> None:
    others = Others()
    table = settling_table(others)
    least, most = table.match.settlement_bounds()
    for points in (least - 1, most + 1, 99999):
        assert table.post(0, f"settle {points}")[1] in ("settle.points", "not_read")
    assert others.calls == []
    for player, points in enumerate((least, most)):
        assert table.post(player, f"settle {points}") == (True, "")
        table.phones.proposals.withdraw()


def test_a_late_answer_does_not_count_for_the_next_proposal() -> None:
    table = settling_table(Others())
    table.post(0, "settle 13")
    table.phones.proposals.withdraw()
    table.post(1, "settle 14")
    assert table.post(2, "settle yes 1") == (False, "stale")
    assert table.page(2)["settling"]["asks"]
    assert table.post(2, "settle yes 2") == (True, "")


def test_another_position_closes_a_proposal() -> None:
    others = Others()
    table = settling_table(others)
    table.post(0, "settle 13")
    assert table.match.acting_seat is not None
    table.match.submit(table.match.acting_seat, table.match.hand.legal()[0])
    table.phones.step()
    assert others.calls[1:] == [("refuse",)]
    assert table.phones.proposals.open is None


def test_while_a_result_is_held_back_the_agreement_is_shown() -> None:
    table = settling_table(Others())
    table.shows_result = False
    table.post(0, "settle 13")
    for player in (1, 2, 3, 4):
        answer(table, player, "yes")
    for page in shown(table):
        assert page["view"]["result"] is None
        assert (page["settling"]["state"], page["settling"]["points"]) == ("agreed", 13)


def test_while_a_result_is_held_back_no_points_can_be_proposed() -> None:
    table = settling_table(Others())
    table.shows_result = False
    offered = []
    while (seat := table.match.acting_seat) is not None:
        offered = [page["settle"] for page in shown(table)]
        table.match.submit(seat, table.match.hand.legal()[0])
        table.phones.show()
    assert all(offered[:-1]), "the players may propose until the last card"
    assert [page["settle"] for page in shown(table)] == [None] * len(offered)


def test_a_restart_forgets_the_proposal_and_nothing_else() -> None:
    table = settling_table(Others())
    table.post(0, "settle 13")
    record = table.match.record()
    match = Match(table.match.setup, first=record)
    phones = PhoneMatch(match, table.phones.host, match.submit, settling=Others(match))
    assert phones.page(1)["settling"] is None
    assert phones.page(1)["settle"] == list(match.settlement_bounds())
    assert match.record().actions == record.actions


def posting(step: Callable[[], object], act: Callable[[], Reply]) -> Reply:
    """Return the answer to a phone while the hosted match goes on."""
    replies: list[Reply] = []
    poster = threading.Thread(target=lambda: replies.append(act()))
    poster.start()
    while poster.is_alive():
        step()
        poster.join(0.005)
    return replies[0]


@pytest.mark.parametrize("agree", [True, False])
def test_a_hosted_match_asks_its_computer_players(monkeypatch: pytest.MonkeyPatch, agree: bool) -> None:
    asked: list[tuple[int, int]] = []

    def agrees(view: View, points: int, seed: int, pause: Pause) -> bool:
        asked.append((view.seat, points))
        return agree

    monkeypatch.setattr(agreeing, "agrees", agrees)
    monkeypatch.setattr(cli_host, "_LOOK_EVERY", 0.0)
    with hosted(phones=2, plays=False) as (table, phones):
        for phone in phones:
            phone.join()
        play_to_cards(table.match)
        table.phones.show()
        proposer, other = phones
        turn = proposer.look()["page"]["turn"]
        assert posting(table.step, lambda: proposer.act("settle 13", turn)).status == 200
        before = list(table.match.actions)
        for _ in range(3):
            table.step()
        assert table.match.actions == before, "while a phone is asked, no computer player moves"
        assert asked[: 3 if agree else 1] == ([(2, 13), (3, 13), (4, 13)] if agree else [(2, 13)])
        assert yes_from(table.step, other).status == 200
        assert (table.match.settlement is not None) is agree


def yes_from(step: Callable[[], object], phone: PhoneClient) -> Reply:
    page = phone.look()["page"]
    return posting(step, lambda: phone.act(f"settle yes {page['settling']['id']}", page["turn"]))
