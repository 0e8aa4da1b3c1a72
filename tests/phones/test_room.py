"""One code for the room: it opens free seats, a held seat needs the host's press, and guessing is limited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.phones import joining
from mighty_gui.phones.http_door import HttpRequest
from mighty_gui.phones.phone import GONE
from mighty_gui.phones.phone_host import PhoneHost
from mighty_gui.phones.phone_seats import PhoneSeats
from mighty_gui.phones.room_code import LENGTH, MOST_WRONG, SIGNS, RoomCode, typed_code
from mighty_gui.phones.watchers import MOST_WATCHERS
from tests.phones.phoning import HERE, PhoneClient, Reply, hosted
from tests.phones.test_guests import last_match, next_match
from tests.phones.test_phoned_match import other_hands


@contextmanager
def room(seats: int = 3) -> Iterator[PhoneHost]:
    """Yield the host of a room whose seats need the host's press for phones with the seats' own codes."""
    host = PhoneHost(PhoneSeats(range(seats)), HERE, 0)
    try:
        yield host
    finally:
        host.close()


def joined(phone: PhoneClient, name: str = "", seat: int | None = None) -> Reply:
    """Return the answer to a phone that joins, with the cookies that it has got."""
    body: dict[str, Any] = {"code": phone.code, "name": name, "face": ""}
    reply = phone.post("/join", body if seat is None else body | {"seat": seat})
    for cookie in reply.cookies:
        key, _, value = cookie.partition(";")[0].partition("=")
        phone.cookies[key] = value
    phone.seat = reply.document.get("seat", -1)
    return reply


def new_phone(host: PhoneHost) -> PhoneClient:
    return PhoneClient(host, str(host.seats.room))


def wrong_code(host: PhoneHost) -> str:
    return next(code for code in ("222222", "333333") if not host.seats.room.knows(code))


def states(host: PhoneHost) -> list[object]:
    return [seat["state"] for seat in host.seats.seat_list()]


def test_a_code_has_thirty_bits_in_signs_that_cannot_be_mistaken_for_each_other() -> None:
    assert len(set(SIGNS)) == 32
    assert not set("01OI") & set(SIGNS)
    rooms = [str(PhoneSeats([0]).room) for _ in range(50)]
    assert {len(code) for code in rooms} == {LENGTH} == {6}
    assert len(set(rooms)) == 50
    assert set("".join(rooms)) <= set(SIGNS)


def test_the_code_survives_a_restart_and_damage() -> None:
    seats = PhoneSeats([0])
    for _ in range(MOST_WRONG):
        seats.refusal_of("ABCDE9" if str(seats.room) != "ABCDE9" else "ABCDE8")
    assert seats.room.number == 1
    assert str(PhoneSeats([0], seats.saved).room) == str(seats.room)
    for number in (-1, True, "1", 10**9, None, [1]):
        assert PhoneSeats([0], seats.saved | {"room": number}).room.number == 0


def test_a_room_has_less_than_a_million_codes_and_remembers_the_last_eight() -> None:
    derive = PhoneSeats([0])._derive
    assert [RoomCode(derive, number).number for number in (0, 7, 999_999, 1_000_000, -1)] == [0, 7, 999_999, 0, 0]
    first, last = RoomCode(derive, 3), RoomCode(derive, 20)
    assert first.codes == tuple(str(RoomCode(derive, number)) for number in (3, 2, 1, 0))
    assert last.codes == tuple(str(RoomCode(derive, number)) for number in range(20, 12, -1))
    assert [last.knows(str(RoomCode(derive, number))) for number in (20, 13, 12)] == [True, True, False]
    assert [last.is_now(str(RoomCode(derive, number))) for number in (20, 19)] == [True, False]


@pytest.mark.parametrize("typed", ["k7qf2m", " K7Q F2M ", "k7q-f2m"])
def test_a_code_may_be_typed_in_small_letters_and_in_groups(typed: str) -> None:
    assert typed_code(typed) == "K7QF2M"


def test_a_code_after_many_is_changed_and_the_ones_before_are_recognised() -> None:
    code = RoomCode(PhoneSeats([0])._derive)
    before = str(code)
    assert [code.refusal("A0A0A0") for _ in range(MOST_WRONG)] == ["unknown_code"] * MOST_WRONG
    assert str(code) != before
    assert (code.refusal(before), code.refusal(str(code))) == ("code_changed", "")
    for _ in range(MOST_WRONG * 3):
        code.refusal("a longer one")
        code.refusal(before)
    assert code.number == 1, "only codes of six characters count, and those before do not"


def test_with_the_rooms_code_the_page_shows_the_seats_and_a_phone_sits_down_without_a_press() -> None:
    with room() as host:
        first, second = new_phone(host), new_phone(host)
        free = [{"seat": at, "name": "", "state": "free"} for at in range(3)]
        reply = joined(first)
        assert (reply.status, reply.document, reply.cookies) == (
            200,
            {"state": "new", "seats": free, "watch": True},
            [],
        )
        assert joined(first, "Ann").document == {"seat": 0, "state": "sitting"}
        second.code = second.code.lower()
        assert joined(second, "Bo", 2).document == {"seat": 2, "state": "sitting"}
        seats = joined(new_phone(host)).document["seats"]
        assert [(seat["name"], seat["state"]) for seat in seats] == [("Ann", "taken"), ("", "free"), ("Bo", "taken")]
        assert joined(new_phone(host), "\u3164").document == {"refused": "no_name"}
        assert states(host) == ["taken", "free", "taken"]


def test_five_phones_that_join_together_get_five_seats() -> None:
    with room(5) as host:
        phones = [new_phone(host) for _ in range(6)]
        assert [joined(phone).document["seats"][0]["state"] for phone in phones] == ["free"] * 6
        replies = [joined(phone, f"Ann {at}") for at, phone in enumerate(phones)]
        assert [reply.document.get("seat") for reply in replies] == [0, 1, 2, 3, 4, None]
        assert (replies[5].status, replies[5].document) == (409, {"refused": "no_seat"})
        assert joined(phones[5], "Eve", 9).status == 400


def test_a_held_seat_needs_the_hosts_press_even_if_its_phone_is_silent() -> None:
    with room() as host:
        first, second = new_phone(host), new_phone(host)
        joined(first, "Ann")
        later = host.seats.clock() + GONE + 1
        host.seats.clock = lambda: later
        assert states(host)[0] == "gone"
        assert joined(second, "Bo", 0).document == {"seat": 0, "state": "asking"}
        assert states(host)[0] == "asked"
        assert joined(second, "", 0).document["state"] == "asking", "no press, no seat"
        assert joined(new_phone(host), "Cho", 0).status == 409
        assert host.seats.admit(0)
        assert joined(second).document == {"seat": 0, "state": "sitting"}


def test_a_phone_with_a_cookie_goes_straight_to_its_seat_with_any_code_that_the_room_had_or_none() -> None:
    with room() as host:
        phone, before = new_phone(host), str(host.seats.room)
        joined(phone, "Ann", 1)
        assert joined(phone).document == {"seat": 1, "state": "sitting"}
        host.seats.room.number += 1
        code = host.seats.seats[1].code
        own = {"seat": 1, "state": "sitting", "code": code}
        assert [joined(PhoneClient(host, known, phone.cookies)).document for known in (before, "")] == [own, own]
        assert joined(PhoneClient(host, code, phone.cookies)).document == {"seat": 1, "state": "sitting"}
        assert joined(PhoneClient(host, "", {})).status == 404


def test_the_host_can_free_a_seat() -> None:
    with room(1) as host:
        first = new_phone(host)
        joined(first, "Ann")
        host.seats.send_away(0)
        assert first.post("/seat/0/here", {}).status == 403
        assert states(host) == ["free"]
        assert joined(new_phone(host), "Bo").document == {"seat": 0, "state": "sitting"}


def test_after_twenty_wrong_codes_the_room_has_another_and_no_seat_is_disturbed() -> None:
    with room() as host:
        seated, before, news = new_phone(host), str(host.seats.room), []
        joined(seated, "Ann")
        host.on_news = lambda: news.append(str(host.seats.room))
        wrong = wrong_code(host)
        replies = [joined(PhoneClient(host, wrong)) for _ in range(MOST_WRONG)]
        assert {(reply.status, reply.document["refused"]) for reply in replies} == {(404, "unknown_code")}
        assert str(host.seats.room) != before
        assert news == [str(host.seats.room)]
        late = joined(PhoneClient(host, before), "Bo")
        assert (late.status, late.document) == (404, {"refused": "code_changed"})
        assert seated.post("/seat/0/here", {}).document["state"] == "sitting"
        assert joined(new_phone(host), "Bo").document == {"seat": 1, "state": "sitting"}


def test_wrong_codes_are_limited_over_all_addresses_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the right code is refused then: the answer would say which one it is."""
    now = [100.0]
    monkeypatch.setattr(joining, "time", SimpleNamespace(monotonic=lambda: now[0]))
    with room() as host:
        request_of = host._join.__self__.join  # type: ignore[attr-defined]
        wrong = wrong_code(host)

        def join(address: int, code: str) -> tuple[int, object]:
            body = json.dumps({"code": code, "name": "", "face": ""}).encode()
            headers = {"content-type": "application/json"}
            answer = request_of(HttpRequest("POST", "/join", headers, body, f"192.0.2.{address}"))
            return answer.status, json.loads(answer.body).get("refused")

        assert [join(at, wrong) for at in range(30)] == [(404, "unknown_code")] * 30
        assert join(40, wrong) == join(41, str(host.seats.room)) == (429, "too_often")
        assert join(42, host.seats.seats[0].code)[0] == 200, "a code of 128 bits cannot be guessed"
        now[0] += 1
        assert join(43, str(host.seats.room))[0] == 200


def test_at_most_eight_watch_and_none_of_them_has_a_seat() -> None:
    with room() as host:
        phones = [new_phone(host) for _ in range(MOST_WATCHERS + 1)]
        replies = [joined(phone, "", -1) for phone in phones]
        assert [reply.status for reply in replies] == [200] * 8 + [409]
        assert replies[0].document["state"] == "watching"
        assert replies[8].document == {"refused": "watch_full"}
        assert not joined(phones[8]).document["watch"]
        assert states(host) == ["free"] * 3
        assert phones[0].post("/watch/here", {}).document == {"state": "watching", "edition": 0}
        assert phones[8].post("/watch/here", {}).status == 403
        assert phones[0].post("/seat/0/here", {}).status == 403
        later = host.seats.clock() + GONE + 1
        host.seats.clock = lambda: later
        phones[1].post("/watch/here", {})
        assert joined(phones[8], "", -1).status == 200, "in the place of one that is gone"
        assert [phone.post("/watch/here", {}).status for phone in phones] == [200, 200, 403, *[200] * 6]


def test_who_watches_stays_after_the_code_has_changed_and_may_take_a_seat() -> None:
    with room() as host:
        phone = new_phone(host)
        joined(phone, "", -1)
        phone.code = "222222"
        assert joined(phone).document["state"] == "watching"
        phone.code = str(host.seats.room)
        assert joined(phone, "Ann", 1).document == {"seat": 1, "state": "sitting"}
        assert phone.post("/watch/here", {}).status == 403


def test_who_watches_sees_the_public_view_and_its_connection_may_be_broken_off() -> None:
    with hosted(phones=5, plays=False) as (table, phones):
        table.phones.show()
        phone = new_phone(phones[0].host)
        joined(phone, "", -1)
        page = watched(phone)
        assert page["seat"] is None
        assert page["view"] == json.loads(json.dumps(table.match.public_view(0).as_json()))
        assert (page["view"]["legal"], [hand for hand in page["view"]["hands"] if hand]) == ([], [])
        assert phone.host._watch(_request(phone)).is_protected is False


def _request(phone: PhoneClient) -> HttpRequest:
    return HttpRequest("GET", "/watch/events", {"cookie": phone.headers["Cookie"]})


def watched(phone: PhoneClient) -> dict[str, Any]:
    """Return the page that a phone that watches shows now."""
    events = phone.host._watch(_request(phone)).pieces
    assert events is not None
    message = next(phone.messages(events))
    assert message["state"] == "watching"
    page: dict[str, Any] = message["page"]
    return page


def test_two_tables_that_differ_in_hidden_cards_send_those_who_watch_the_same_bytes() -> None:
    """They differ in the hands of seats 1 and 2. The twelfth action is the first card of seat 1."""
    bids, tables = ["bid 14N", *["pass"] * 4], []
    for match in other_hands(7):
        with hosted(match=match, plays=False) as (table, phones):
            sent: list[bytes] = []
            for step in range(12):
                seat = match.acting_seat
                assert seat is not None
                legal = match.view(seat).legal
                match.submit(seat, match.game.parse_action(bids[step]) if step < len(bids) else legal[0])
                table.phones.show()
                sent.append(phones[0].host.seats.watchers.page)
            tables.append(sent)
    one, other = tables
    assert len(set(one)) == 12
    assert one[:-1] == other[:-1]
    assert one[-1] != other[-1]
    assert b'"trick":[[3,"H2"]' in one[-2]


def test_a_guest_of_the_last_match_who_scans_the_rooms_code_has_its_seat_again_at_once() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (_, bo)):
        bo.code = str(host.seats.room)
        assert joined(bo).document == {"seat": 1, "state": "sitting"}
        assert host.seats.seat_list()[1]["name"] == "Bo"


def test_a_guest_is_known_by_the_code_of_the_last_room_and_gets_no_code_of_the_new_one() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, _)):
        ann.code = str(before.room)
        reply = joined(ann)
        assert reply.document == {"seat": 0, "state": "asking", "code": host.seats.seats[0].code}
        assert PhoneClient(host, str(before.room)).join("Eve").status == 404
        eve = new_phone(host)
        assert joined(eve, "Eve", 0).document == {"seat": 0, "state": "asking"}
        host.seats.send_away(0)
        cho = new_phone(host)
        assert joined(cho, "Cho").document == {"seat": 1, "state": "sitting"}, "not the seat that is asked for"
        host.seats.expect_guests()
        assert ann.post("/seat/0/here", {}).document["state"] == "sitting"


def test_seats_of_guests_who_are_not_back_are_the_last_to_be_given() -> None:
    with last_match() as (before, phones), next_match(before, phones, range(3)) as (host, (ann, _)):
        assert [joined(new_phone(host), name).document["seat"] for name in ("Cho", "Dae")] == [2, 0]
        ann.code = str(before.room)
        assert joined(ann).status == 404, "its seat was given"
