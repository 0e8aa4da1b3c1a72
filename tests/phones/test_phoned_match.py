"""Whole matches by phone, without a browser: threads use the page's protocol."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.match import Match, MatchSetup, Player, hand_shown
from mighty_gui.phones import phone_host
from mighty_gui.presets import load_presets
from tests.phones.phoning import Page, PhoneClient, hosted
from tests.tiers import spread


def first_answer(page: Page, chance: random.Random) -> str:
    """Return a legal action of a page."""
    view = page["view"]
    if "bury" in view and not view["legal"]:
        return "discard " + " ".join(view["bury"]["cards"][: view["bury"]["count"]])
    legal = view["legal"]
    calm = [action for action in legal if action in ("pass", "hold", "keep", "more")]
    return chance.choice(calm if calm and chance.random() < 0.6 else legal)


def play_all(phone: PhoneClient, seed: int, seen: list[Page]) -> None:
    """Answer all questions of this phone, until the match is over."""
    chance = random.Random(seed)
    with phone.stream() as events:
        answered = ""
        for message in phone.messages(events):
            page = message["page"]
            if page is None:
                continue
            seen.append(page)
            view = page["view"]
            if view["result"] is not None:
                phone.act("next", page["turn"])
                if page["over"]:
                    return
            elif (view["legal"] or "bury" in view) and page["turn"] != answered:
                answered = page["turn"]
                reply = phone.act(first_answer(page, chance), page["turn"])
                assert reply.status == 200, reply


@pytest.mark.parametrize("preset", spread(["standard-5", "mitigati", "two-mighty", "standard-7", "standard-4"], 2))
def test_a_match_is_played_by_phones_alone(preset: str) -> None:
    with hosted(preset, 2 if preset == "two-mighty" else 3 if preset == "mitigati" else int(preset[-1])) as (
        table,
        phones,
    ):
        seen: list[list[Page]] = [[] for _ in phones]
        for at, phone in enumerate(phones):
            assert phone.join(f"Ann {at}").document == {"seat": at, "state": "sitting"}
        players = [
            threading.Thread(target=play_all, args=(phone, at, seen[at]), daemon=True)
            for at, phone in enumerate(phones)
        ]
        for player in players:
            player.start()
        for player in players:
            player.join(600)
            assert not player.is_alive()
        assert table.match.is_over
        for at, pages in enumerate(seen):
            assert pages[-1]["over"]
            assert {page["seat"] for page in pages} == {at}
            assert pages[-1]["names"]["0"] == "Ann 0"


def other_hands(seed: int, *, phone: bool = False) -> tuple[Match, Match]:
    """Return two matches that differ only in the hands of seats 1 and 2, who play in the same way."""
    preset = load_presets()["standard-5"]
    players = tuple(Player(f"P{at}", phone=phone) for at in range(5))
    setup = MatchSetup("standard-5", preset.rules, players, seed=seed)
    one = Match(setup)
    record = one.record()
    dealt = record.beginning.dealt
    assert dealt is not None
    plain = dict(dealt.as_plain())
    hands = [list(hand) if isinstance(hand, list) else hand.split() for hand in plain["hands"]]
    hands[1], hands[2] = hands[2], hands[1]
    plain["hands"] = [" ".join(hand) for hand in hands]
    beginning = replace(record.beginning, dealt=setup.game.read_dealt(plain))
    return one, Match(setup, first=replace(record, beginning=beginning))


def test_twin_tables_differ_in_no_byte_to_any_other_phone() -> None:
    streams = []
    for match in other_hands(7):
        with hosted(match=match, plays=False) as (table, phones):
            for at, phone in enumerate(phones):
                phone.join(f"Ann {at}")
            table.phones.show()
            bytes_of = {}
            for at in (0, 3, 4, 1):
                with phones[at].stream() as events:
                    found = [next(events), next(events)]
                    for action in ("pass", "pass"):
                        seat = match.acting_seat
                        assert seat is not None
                        if at == 0:
                            match.submit(seat, match.game.parse_action(action))
                        table.phones.show()
                    bytes_of[at] = b"".join(found) + phones[at].host.seats.seats[at].page
            streams.append(bytes_of)
    twin, other = streams
    for at in (0, 3, 4):
        assert twin[at] == other[at]
    assert twin[1] != other[1]


@pytest.mark.nightly
def test_a_hundred_drops_and_sleeps_lose_nothing() -> None:
    with hosted("standard-5", 5, hands=2) as (table, phones):
        chance, drops, seen = random.Random(3), 0, 0
        for at, phone in enumerate(phones):
            phone.join(f"Ann {at}")
        while not table.match.is_over or drops < 100:
            for phone in phones:
                with phone.stream() as events:  # closed at once, whatever it was about to send
                    if chance.random() < 0.3:
                        drops += 1
                        phone.host.door.break_off_all()
                        continue
                    page = next(phone.messages(events))["page"]
                drops += 1
                view = page["view"]
                seen += 1
                if view["result"] is not None:
                    phone.act("next", page["turn"])
                elif view["legal"] or "bury" in view:
                    reply = phone.act(first_answer(page, chance), page["turn"])
                    assert reply.status == 200 or reply.document == {"refused": "stale"}
                assert seen < 2000
        assert drops >= 100
        assert [hand.result.was_played for hand in table.match.finished].count(True) == 2


def test_what_comes_too_late_or_is_not_allowed_changes_nothing() -> None:
    with hosted(phones=5, plays=False) as (table, phones):
        table.phones.show()
        for phone in phones:
            phone.join()
        table.phones.show()
        acting = table.match.acting_seat
        assert acting is not None
        page = phones[acting].look()["page"]
        wrong = phones[(acting + 1) % 5]
        replies = []
        asking = [
            (phones[acting], "bid 99H", page["turn"]),
            (phones[acting], "play SA", page["turn"]),
            (phones[acting], "nonsense", page["turn"]),
            (phones[acting], "pass " * 300, page["turn"]),
            (phones[acting], "pass", "0.0.auction"),
            (phones[acting], "next", page["turn"]),
            (wrong, "pass", wrong.look()["page"]["turn"]),
        ]
        before = table.match.record()
        for phone, action, turn in asking:
            poster = threading.Thread(target=lambda: replies.append(phone.act(action, turn)))  # noqa: B023
            poster.start()
            while poster.is_alive():
                table.phones.step()
                table.host.wait(0.02)
            poster.join()
        assert [reply.status for reply in replies] == [409] * 7
        assert replies[4].document == {"refused": "stale"}
        assert all(reply.document["refused"] for reply in replies)
        assert table.match.record() == before


def test_an_action_whose_phone_no_longer_waits_is_not_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone_host, "_PATIENCE", 0.05)
    with hosted(phones=5, plays=False) as (table, phones):
        acting = table.match.acting_seat
        assert acting is not None
        phones[acting].join()
        table.phones.show()
        turn = phones[acting].look()["page"]["turn"]
        assert phones[acting].act("pass", turn).document == {"refused": "busy"}
        assert not table.phones.step()
        assert not table.match.actions


def test_the_newest_stream_of_a_phone_is_the_one_that_is_served() -> None:
    with hosted(phones=1) as (_, (phone,)):
        phone.join()
        with phone.stream() as first:
            assert next(phone.messages(first))["state"] == "sitting"
            assert phone.look()["state"] == "sitting"
            assert list(first)[-1].startswith(b"event: elsewhere")


def test_when_the_host_stops_a_stream_ends_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page then connects again. It shows that another phone has its seat only if that is so."""
    with hosted(phones=1, plays=False) as (table, (phone,)):
        phone.join()
        table.phones.show()
        with phone.stream() as events:
            assert next(phone.messages(events))["state"] == "sitting"
            seat = table.host.seats.seats[0]
            assert seat.sitting is not None
            pages = table.host._pages(seat, seat.sitting, seat.sitting.streams)
            assert next(pages).startswith(b"retry")
            table.host.close()
            assert next(pages, None) is None
        waits: list[Callable[[], bool]] = []
        monkeypatch.setattr(table.host.seats.changed, "wait_for", lambda ends, seconds: waits.append(ends))
        state = (table.host.seats.state(seat, seat.sitting), seat.edition)
        assert table.host._await_news(seat, seat.sitting, seat.sitting.streams, state) is None
        assert waits[0](), "nor is it waited for the next beat"


def test_only_the_own_view_is_sent() -> None:
    with hosted(phones=5, plays=False) as (table, phones):
        for at, phone in enumerate(phones):
            phone.join()
            table.phones.show()
            sent = phone.look()["page"]["view"]
            own = table.match.view(at).as_json()
            assert sent == json.loads(json.dumps(own))
            assert [hand is not None for hand in sent["hands"]] == [seat == at for seat in range(5)]


def test_a_phone_that_is_gone_shows_as_a_moon_to_the_others() -> None:
    with hosted(phones=5, plays=False) as (table, phones):
        phones[0].join()
        table.phones.show()
        assert phones[0].look()["page"]["away"] == [1, 2, 3, 4]
        phones[1].join()
        table.phones.show()
        assert phones[0].look()["page"]["away"] == [2, 3, 4]


def test_the_page_numbers_hands_as_the_table_does() -> None:
    """A hand that all pass is dealt again. The phone gets a new name for it, but the number stays."""
    with hosted("standard-5", 5, hands=3, plays=False) as (table, _phones):
        match = table.match
        while not match.finished:
            assert match.acting_seat is not None
            match.submit(match.acting_seat, PASS)
        match.next_hand()
        page = table.phones.page(0)
        assert (page["hand"], page["number"]) == (2, 1)
        assert page["number"] == hand_shown(match)
