"""The phones of the last match: they see nothing of the next one, and one press of the host invites them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from mighty_gui.phones.phone_host import PhoneHost
from mighty_gui.phones.phone_seats import PhoneSeats
from tests.phones.phoning import HERE, PhoneClient


@contextmanager
def next_match(
    before: PhoneSeats, guests: Sequence[PhoneClient], players: Sequence[int] = range(2)
) -> Iterator[tuple[PhoneHost, list[PhoneClient]]]:
    """Yield the host of the next match, and the phones of the last one."""
    host = PhoneHost(PhoneSeats(players, guests=before.next_guests), HERE, 0)
    host.seats.show(next(iter(players)), b'{"secret":1}')
    try:
        yield host, [PhoneClient(host, guest.code, dict(guest.cookies), guest.seat) for guest in guests]
    finally:
        host.close()


@contextmanager
def last_match() -> Iterator[tuple[PhoneSeats, list[PhoneClient]]]:
    """Yield two phones that sat at the seats of a finished match."""
    host = PhoneHost(PhoneSeats(range(2), admits_first=True), HERE, 0)
    phones = [PhoneClient(host, seat.code) for seat in host.seats.seats.values()]
    for phone, name in zip(phones, ("Ann", "Bo"), strict=True):
        phone.join(name)
    host.close()
    yield host.seats, phones


def test_codes_and_cookies_are_those_of_one_match() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, _)):
        assert host.seats.key != before.key
        assert not {seat.code for seat in host.seats.seats.values()} & {seat.code for seat in before.seats.values()}
        assert host.seats.cookie_name(0) != before.cookie_name(0)
        assert ann.post("/seat/0/here", {}).status == 403
        assert ann.act("pass", "1.1.auction").status == 403
        assert PhoneClient(host, ann.code).join("Ann").status == 404  # without its cookie
        assert PhoneClient(host, ann.code, {"x": "y"}).join("").status == 404
        assert PhoneClient(host, "0" * 32, dict(ann.cookies)).join("Ann").status == 404  # without its code


def test_a_guest_of_the_last_match_asks_and_sees_nothing_until_the_host_presses() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, bo)):
        old = dict(ann.cookies)
        assert ann.join("").document == {"seat": 0, "state": "asking", "code": host.seats.seats[0].code}
        assert ann.look() == {"state": "asking", "edition": 1, "page": None}
        assert ann.act("pass", "1.1.auction").status == 403
        known = dict(ann.cookies)
        ann.cookies |= old  # a browser that has not deleted it
        assert ann.join("").document["state"] == "asking"  # the page was opened again
        assert ann.cookies[host.seats.cookie_name(0)] == known[host.seats.cookie_name(0)]
        host.seats.expect_guests()
        assert ann.look()["page"] == {"secret": 1}
        assert host.seats.seats[0].sitting is not None
        assert host.seats.seats[0].sitting.name == "Ann"
        assert bo.join("").document["state"] == "sitting"  # a later guest needs no other press
        assert PhoneClient(host, phones[0].code, old).join("").status == 404  # the old cookie has been exchanged
        assert PhoneClient(host, phones[0].code, dict(ann.cookies)).join("").document["state"] == "sitting"


def test_the_cookie_of_the_last_match_is_deleted() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, _):
        reply = PhoneClient(host, phones[0].code, dict(phones[0].cookies)).post(
            "/join", {"code": phones[0].code, "name": "", "face": ""}
        )
        assert reply.cookies == [
            f"{host.seats.cookie_name(0)}={reply.cookies[0].partition('=')[2].partition(';')[0]}; "
            "Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict",
            f"{before.cookie_name(0)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
        ]


def test_only_the_phone_of_the_guest_is_told_to_delete_a_cookie() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, _)):
        body = {"code": host.seats.seats[0].code, "name": "Cho", "face": ""}
        reply = PhoneClient(host, host.seats.seats[0].code).post("/join", body)
        assert [cookie.partition("=")[0] for cookie in reply.cookies] == [host.seats.cookie_name(0)]
        assert ann.join("").document["state"] == "asking"


def test_a_guest_who_scans_the_new_code_is_known_too() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, _)):
        host.seats.expect_guests()
        scanned = PhoneClient(host, host.seats.seats[0].code, ann.cookies)
        assert scanned.join("").document == {"seat": 0, "state": "sitting"}


def test_a_seat_is_free_for_others_though_a_guest_has_come_back() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, _)):
        ann.join("")
        cho = PhoneClient(host, host.seats.seats[0].code)
        assert cho.join("Cho").document["state"] == "asking"
        wishing = host.seats.seats[0].wishing
        assert wishing is not None
        assert wishing.name == "Cho"
        host.seats.send_away(0)
        assert cho.post("/seat/0/here", {}).status == 403
        assert ann.post("/seat/0/here", {}).document["state"] == "asking"
        cho.join("Cho")
        host.seats.admit(0)
        assert cho.look()["state"] == "sitting"
        assert ann.post("/seat/0/here", {}).status == 403
        assert PhoneClient(host, phones[0].code, dict(phones[0].cookies)).join("").status == 404
        host.seats.expect_guests()
        assert cho.look()["state"] == "sitting"


def test_a_guest_may_be_let_in_alone_or_turned_away_for_good() -> None:
    with last_match() as (before, phones), next_match(before, phones) as (host, (ann, bo)):
        ann.join("")
        bo.join("")
        host.seats.admit(0)
        host.seats.send_away(1)
        assert ann.look()["state"] == "sitting"
        assert bo.post("/seat/1/here", {}).status == 403
        again = PhoneClient(host, phones[1].code, bo.cookies | phones[1].cookies)
        assert again.join("").status == 404
        host.seats.expect_guests()
        assert again.join("Bo").status == 404


def test_guests_whose_seats_are_gone_get_those_that_are_left() -> None:
    with last_match() as (before, phones), next_match(before, phones, [1, 4]) as (host, (ann, bo)):
        host.seats.expect_guests()
        assert ann.join("").document["seat"] == 4
        assert bo.join("").document["seat"] == 1
    with last_match() as (before, phones), next_match(before, phones, [1]) as (_, (ann, bo)):
        assert ann.join("").status == 404
        assert bo.join("").document["seat"] == 1


def test_guests_are_asked_back_after_a_lobby_that_was_left() -> None:
    with ExitStack() as matches:
        before, phones = matches.enter_context(last_match())
        left, (ann, _) = matches.enter_context(next_match(before, phones))
        ann.join("")  # and the other one did not come
        host, (ann, bo) = matches.enter_context(next_match(left.seats, [ann, phones[1]]))
        host.seats.expect_guests()
        assert ann.join("").document["state"] == "sitting"
        assert bo.join("").document["state"] == "sitting"


def test_a_guest_without_a_cookie_left_is_nobody() -> None:
    seats = PhoneSeats([0], {"key": "a" * 32, "sitting": {"0": "b" * 64}})
    again = PhoneSeats([0], guests=seats.next_guests)
    assert again.seat_of_guest(seats.seats[0].code, lambda name: "") is None
    assert not again.is_guest(again.seats[0], lambda name: "")


def test_what_is_kept_of_a_match_says_nothing_of_its_guests() -> None:
    seats = PhoneSeats([0], {"key": "a" * 32, "sitting": {"0": "b" * 64}})
    again = PhoneSeats([0], guests=seats.next_guests)
    assert again.saved["sitting"] == {}
    assert PhoneSeats([0], again.saved).next_guests == {}
