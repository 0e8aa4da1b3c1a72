"""One phone a seat: codes, cookies, and who is let in."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from mighty_gui.cli.host import take_presses
from mighty_gui.match import Player
from mighty_gui.phones.phone_seats import GONE, PhoneSeats, plain_face, plain_name, with_phone_names
from mighty_gui.phones.saved_rooms import SavedRooms
from tests.phones.phoning import PhoneClient, hosted


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_codes_have_128_bits_and_differ() -> None:
    seats, others = PhoneSeats(range(5)), PhoneSeats(range(5))
    codes = [seat.code for match in (seats, others) for seat in match.seats.values()]
    assert len(set(codes)) == 10
    assert {len(code) for code in codes} == {32}


def test_the_first_phone_asks_and_the_host_lets_it_sit_down() -> None:
    seats = PhoneSeats([0])
    seat = seats.seats[0]
    secret = seats.ask(seat, "", "Ann", "farmer")
    assert secret
    phone = seats.phone_of(seat, secret)
    assert phone is not None
    assert seats.state(seat, phone) == "asking"
    assert seats.admit(0)
    assert seats.state(seat, phone) == "sitting"
    assert not seats.admit(0)


def test_a_second_phone_needs_the_hosts_press_and_takes_the_seat_with_it() -> None:
    with hosted(phones=1) as (_, (first,)):
        first.join("Ann")
        second = PhoneClient(first.host, first.code)
        assert second.join("Bo").document["state"] == "asking"
        assert second.look() == {"state": "asking", "edition": second.look()["edition"], "page": None}
        assert second.act("pass", "1.1.auction").status == 403
        assert first.look()["state"] == "sitting"
        first.host.seats.admit(0)
        assert second.look()["state"] == "sitting"
        assert first.post("/seat/0/here", {}).status == 403
        third = PhoneClient(first.host, first.code)
        fourth = PhoneClient(first.host, first.code)
        assert third.join("Cho").status == 200
        assert fourth.join("Dae").status == 409
        first.host.seats.send_away(0)
        assert third.post("/seat/0/here", {}).status == 403


@pytest.mark.parametrize(
    "typed", [b"\xc2\xb2", b"9" * 5000, b"\xff\xfe", b"\0", b"1", b"-0", b"x" * 100 + b"0", b"0" * 101]
)
def test_a_line_that_is_no_seat_does_not_end_the_hosts_presses(typed: bytes) -> None:
    with hosted(phones=1, admits_first=False, plays=False) as (_, (phone,)):
        phone.join("Ann")
        take_presses(phone.host, BytesIO(typed + b"\n"))
        assert phone.post("/seat/0/here", {}).document["state"] == "asking"
        take_presses(phone.host, BytesIO(typed + b"\n\n 0 \n"))
        assert phone.post("/seat/0/here", {}).document["state"] == "sitting"


def test_the_phone_whose_seat_is_taken_is_told() -> None:
    with hosted(phones=1) as (_, (first,)):
        first.join("Ann")
        with first.stream() as events:
            messages = first.messages(events)
            assert next(messages)["state"] == "sitting"
            PhoneClient(first.host, first.code).join("Bo")
            first.host.seats.admit(0)
            last = list(messages)[-1]
            assert (last["state"], last["page"]) == ("away", None)


def test_another_browser_on_the_same_phone_is_another_phone() -> None:
    """Browsers inside of other programs, which open codes, keep their own cookies."""
    with hosted(phones=1) as (_, (inside,)):
        inside.join("Ann")
        outside = PhoneClient(inside.host, inside.code)
        assert outside.join("").document["state"] == "new"
        assert outside.join("Ann").document["state"] == "asking"


def test_a_phone_that_keeps_no_cookie_is_refused_right_after_it_has_joined() -> None:
    """By this the page knows that it need not join again."""
    with hosted(phones=1) as (_, (phone,)):
        assert phone.join("Ann").document["state"] == "sitting"
        assert phone.post("/seat/0/here", {}).status == 200
        phone.cookies.clear()
        assert phone.post("/seat/0/here", {}).status == 403
        assert phone.join("").document["state"] == "new"


def test_two_seats_on_one_phone_work() -> None:
    with hosted(phones=2) as (_, (one, two)):
        two.cookies = one.cookies
        one.join("Ann")
        two.join("Bo")
        assert len(one.cookies) == 2
        assert (one.look()["page"]["seat"], two.look()["page"]["seat"]) == (0, 1)


def test_the_same_code_finds_the_seat_again_by_its_cookie() -> None:
    with hosted(phones=1) as (_, (phone,)):
        first = phone.join("Ann")
        (cookie,) = first.cookies
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert phone.code not in cookie
        again = PhoneClient(phone.host, phone.code, phone.cookies)
        assert again.join("").document == {"seat": 0, "state": "sitting"}
        assert again.look(lambda page: page["names"]["0"] == "Ann")


def test_an_unknown_code_opens_nothing() -> None:
    with hosted(phones=1) as (_, (phone,)):
        for code in ("", "0" * 32, phone.code[:-1], phone.code + "0", "ü"):
            assert PhoneClient(phone.host, code).join().status == 404


def test_after_a_restart_cookie_and_code_are_still_good() -> None:
    seats = PhoneSeats([0, 1], admits_first=True)
    secret = seats.ask(seats.seats[0], "", "Ann", "")
    assert secret
    again = PhoneSeats([0, 1], seats.saved)
    assert [seat.code for seat in again.seats.values()] == [seat.code for seat in seats.seats.values()]
    assert again.cookie_name(0) == seats.cookie_name(0)
    assert again.phone_of(again.seats[0], secret) is again.seats[0].sitting
    assert again.phone_of(again.seats[1], secret) is None
    assert secret not in str(seats.saved)


DAMAGED: list[dict[str, object]] = [
    {"key": 7}, {"sitting": []}, {"key": "", "sitting": {"9": "x", "a": "b", "0": 4}, "names": 3},
    {"key": "\ud83c"}, {"key": "A" * 32}, {"key": "a" * 5000}, {"key": "a" * 31 + "é"},
    {"sitting": {"9" * 5000: "a" * 64, "²": "a" * 64, "-0": "a" * 64}}, {"sitting": {"0": "é" * 64}},
    {"sitting": {"0": "a" * 63}}, {"sitting": {"0": ["a"] * 64}},
]  # fmt: skip


@pytest.mark.parametrize("saved", DAMAGED, ids=range(len(DAMAGED)))
def test_what_was_kept_may_be_damaged(saved: dict[str, object]) -> None:
    seats = PhoneSeats([0], saved, admits_first=True)
    assert seats.seats[0].sitting is None
    assert len(seats.key) == 32
    secret = seats.ask(seats.seats[0], "", "Ann", "")
    assert secret
    assert seats.phone_of(seats.seats[0], secret) is seats.seats[0].sitting


def test_a_name_that_was_kept_is_a_plain_one() -> None:
    saved = {"key": "a" * 32, "sitting": {"0": "b" * 64}, "names": {"0": "A\ud83cn\x00n"}}
    phone = PhoneSeats([0], saved).seats[0].sitting
    assert phone is not None
    assert phone.name == "Ann"


def test_rooms_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    for text in ("9" * 5000, '{"a": {"port": ' + "9" * 5000 + "}}", "[" * 90_000, '{"a": "\\ud83c"}', "\x00", ""):
        (tmp_path / "phones.json").write_text(text, encoding="utf-8")
        assert SavedRooms(tmp_path).read() == {}
    SavedRooms(tmp_path).save("b", {"key": "x"})
    assert SavedRooms(tmp_path).read() == {"b": {"key": "x"}}


def test_a_phone_is_gone_after_twenty_seconds_of_silence() -> None:
    clock = Clock()
    seats = PhoneSeats([0], clock=clock, admits_first=True)
    assert not seats.is_here(0)
    secret = seats.ask(seats.seats[0], "", "Ann", "")
    assert secret
    clock.now += GONE - 0.1
    assert seats.is_here(0)
    clock.now += 0.2
    assert not seats.is_here(0)
    phone = seats.phone_of(seats.seats[0], secret)
    assert phone is not None
    seats.hear(phone)
    assert seats.is_here(0)


@pytest.mark.parametrize(("typed", "shown"), [
    ("  Ann  ", "Ann"), ("a\u202eb\x00c", "abc"), ("two\n lines", "two lines"),
    ("x" * 99, "x" * 16), (7, ""), ("\u1112\u1161\u11ab", "한"),
    ("\u3164\u115f\u1160\uffa0", ""), ("\u2800", ""), ("a\u2800b", "a b"), ("\u00ad\u200b\u2060", ""),
    ("\u0301\u0301", ""), ("e" + "\u0300\u0316" * 8, "è\u0316\u0316"), ("a \u0301", "a"),
    ("\u1100\u1161\u3131", "가ㄱ"),
])  # fmt: skip
def test_a_name_is_one_short_line(typed: object, shown: str) -> None:
    assert plain_name(typed) == shown


def test_a_phone_that_sits_there_keeps_its_name() -> None:
    seats = PhoneSeats([0])
    seat = seats.seats[0]
    secret = seats.ask(seat, "", "", "")
    assert secret
    assert seats.ask(seat, secret, "Ann", "farmer") == secret
    assert seat.asking is not None
    assert (seat.asking.name, seat.asking.face) == ("Ann", "farmer")
    assert seats.ask(seat, secret, "Bea", "") == secret
    assert (seat.asking.name, seat.asking.face) == ("Bea", "farmer"), "until it is let in a phone may change its name"
    seats.admit(0)
    seats.ask(seat, secret, "Cleo", "curly-aunt")
    assert seat.sitting is not None
    assert (seat.sitting.name, seat.sitting.face) == ("Bea", "farmer")


def test_no_two_players_have_the_same_name() -> None:
    seats = PhoneSeats([0, 2, 3], admits_first=True)
    for at, name in ((0, "나"), (2, "Okbun"), (3, "okbun")):
        seats.ask(seats.seats[at], "", name, "farmer" if at else "")
    people = (Player("Player 1", phone=True), Player("나"), *(Player(f"Player {at}", phone=True) for at in (3, 4)))
    named = with_phone_names((*people, Player("Okbun", "computer", face="okbun")), seats)
    assert [player.name for player in named] == ["나 2", "나", "Okbun 2", "okbun 3", "Okbun"]
    assert [player.face for player in named] == ["", "", "farmer", "farmer", "okbun"]
    assert with_phone_names(named, seats) == named, "asked again, nothing changes"


def test_a_face_is_the_name_of_a_portrait() -> None:
    assert plain_face("curly-aunt") == "curly-aunt"
    assert [plain_face(face) for face in ("../x", "A", 3, "a" * 41)] == ["", "", "", ""]
