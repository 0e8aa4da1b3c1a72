"""One phone per seat: codes, cookies, and admission."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest

from mighty_gui.cli.host import take_presses
from mighty_gui.match import MatchSetup, Player
from mighty_gui.phones.phone import GONE, plain_face, plain_name
from mighty_gui.phones.phone_match import with_names
from mighty_gui.phones.phone_seats import PhoneSeats
from mighty_gui.phones.saved_rooms import SavedRooms
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
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


def test_who_asks_again_says_only_what_is_to_change() -> None:
    seats = PhoneSeats([0])
    seat = seats.seats[0]
    secret = seats.ask(seat, "", "Ann", "farmer")
    phone = seats.phone_of(seat, secret or "")
    assert secret
    assert phone is not None
    for name, face, known in (("", "", ("Ann", "farmer")), ("Bo", "", ("Bo", "farmer")), ("", "fan", ("Bo", "fan"))):
        assert seats.ask(seat, secret, name, face) == secret
        assert (phone.name, phone.face) == known
    assert seats.admit(0)
    assert seats.ask(seat, secret, "Cho", "farmer") == secret
    assert (phone.name, phone.face) == ("Bo", "fan"), "at the table it is known by these"


def test_a_second_phone_needs_the_hosts_press_and_takes_the_seat_with_it() -> None:
    with hosted(phones=1) as (_, (first,)):
        first.join("Ann")
        second = PhoneClient(first.host, first.code)
        assert second.join("Bo").document["state"] == "asking"
        seen = second.look()
        assert (seen["state"], seen["page"]) == ("asking", None)
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
    """Browsers inside other programs, which open codes, keep their own cookies."""
    with hosted(phones=1) as (_, (inside,)):
        inside.join("Ann")
        outside = PhoneClient(inside.host, inside.code)
        assert outside.join("").document["state"] == "new"
        assert outside.join("Ann").document["state"] == "asking"


def test_a_phone_that_keeps_no_cookie_is_refused_right_after_it_has_joined() -> None:
    """The page then knows that joining again is useless."""
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
    {"key": "\ud83c"}, {"key": "a" * 31 + "é"}, {"key": ["a"]},
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


def test_a_phone_sits_where_its_cookie_says_and_nowhere_else() -> None:
    seats = PhoneSeats([0, 1], admits_first=True)
    secret = seats.ask(seats.seats[0], "", "Ann", "") or ""
    cookies = {seats.cookie_name(0): secret, seats.cookie_name(1): secret}
    own, other = (lambda name: cookies.get(name, "")), (lambda name: "x")
    assert [seats.sits(seat, own) for seat in seats.seats.values()] == [True, False]
    assert [seats.sits(seat, other) for seat in seats.seats.values()] == [False, False]
    assert seats.seat_of_cookie(own) is seats.seats[0]
    assert seats.seat_of_cookie(other) is None


def test_a_seat_is_free_until_a_phone_has_it_or_asks_for_it() -> None:
    clock = Clock()
    seats = PhoneSeats([0, 1, 2], clock=clock)
    states: list[list[object]] = []

    def note() -> None:
        states.append([seat["state"] for seat in seats.seat_list()])
        states[-1].append(None if seats.first_free is None else seats.first_free.player)

    note()
    seats.ask(seats.seats[0], "", "Ann", "", at_once=True)
    seats.ask(seats.seats[1], "", "Bo", "")
    note()
    seats.ask(seats.seats[2], "", "Cho", "", at_once=True)
    note()
    clock.now += GONE
    note()
    assert states == [
        ["free", "free", "free", 0],
        ["taken", "asked", "free", 2],
        ["taken", "asked", "taken", None],
        ["gone", "free", "gone", 1],
    ]
    assert [seat["name"] for seat in seats.seat_list()] == ["Ann", "Bo", "Cho"]


def test_each_new_page_and_each_new_phone_is_a_new_edition() -> None:
    seats = PhoneSeats([0])
    editions = [seats.seats[0].edition]
    for page in (b"one", b"one", b"two"):
        seats.show(0, page)
        editions.append(seats.seats[0].edition)
    seats.ask(seats.seats[0], "", "Ann", "")
    editions.append(seats.seats[0].edition)
    assert [seats.admit(0), seats.admit(0)] == [True, False]
    editions.append(seats.seats[0].edition)
    assert editions == [0, 1, 1, 2, 2, 3]


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
    ("x" * 99, "x" * 16), (7, ""), ("\u1112\u1161\u11ab", "한"), ("\u3164", ""), ("\u0336" * 8, ""),
    ("xy \u3164" * 9, "xy xy xy xy xy x"),
])  # fmt: skip
def test_a_name_is_one_short_line(typed: object, shown: str) -> None:
    assert plain_name(typed) == shown


def test_a_face_is_the_name_of_a_portrait() -> None:
    assert plain_face("curly-aunt") == "curly-aunt"
    assert [plain_face(face) for face in ("../x", "A", 3, "a" * 41)] == ["", "", "", ""]


def test_a_phone_at_the_table_is_not_renamed_by_joining_again() -> None:
    with hosted(phones=2) as (table, (ann, bo)):
        ann.join("Ann")
        bo.join("Bo")
        for name in ("Cho", "Bo", "나"):
            assert ann.join(name).document == {"seat": 0, "state": "sitting"}
        assert bo.look(lambda page: page["names"]["1"] == "Bo")["page"]["names"]["0"] == "Ann"
        assert table.match.setup.players[0].name == "Ann"
        sitting = table.host.seats.seats[0].sitting
        assert sitting is not None
        assert sitting.name == "Ann"


def test_a_phone_that_asks_may_still_change_its_name() -> None:
    seats = PhoneSeats([0])
    secret = seats.ask(seats.seats[0], "", "Ann", "") or ""
    seats.ask(seats.seats[0], secret, "Cho", "curly-aunt")
    assert seats.seats[0].asking is not None
    assert (seats.seats[0].asking.name, seats.seats[0].asking.face) == ("Cho", "curly-aunt")
    seats.ask(seats.seats[0], secret, "", "")
    assert seats.seats[0].asking.name == "Cho"


def test_a_name_that_cannot_be_seen_is_refused_in_a_sentence_of_its_own() -> None:
    with hosted(phones=1, plays=False) as (_, (phone,)):
        for name in ("\u3164", "\u2800\u2800", "\u115f", "\u0336" * 8, " "):
            reply = phone.join(name)
            assert (reply.status, reply.document) == (400, {"refused": "no_name"})
        assert phone.host.seats.seats[0].sitting is None
        assert phone.join("").document["state"] == "new"


def names_at(phones: Sequence[str], *others: Player, preset: str = "standard-5") -> list[str]:
    """Return the names at a table after phones with these names have joined one after the other."""
    seats = PhoneSeats(range(len(phones)), admits_first=True)
    people = [Player(f"Person {number}", phone=True) for number in range(1, len(phones) + 1)]
    setup = MatchSetup(preset, load_presets()[preset].rules, (*people, *others))
    for seat, name in zip(seats.seats.values(), phones, strict=True):
        seats.ask(seat, "", name, "")
        setup = with_names(setup, seats)
    return [player.name for player in setup.players]


def test_no_two_at_a_table_have_names_that_look_alike() -> None:
    fox, bear = Player("Okbun", "computer", face="grey-grandmother"), Player("Me 2", "computer")
    assert names_at(["Ann", "ann", "Ann 2"], fox, bear) == ["Ann", "ann 2", "Ann 2 2", "Okbun", "Me 2"]
    own = Texts.load("ko")("people.who.grey-grandmother.name")
    assert names_at(["Okbun", own, "Bo"], fox, bear)[:3] == ["Okbun 2", f"{own} 2", "Bo"]


def test_who_brings_no_portrait_keeps_that_of_the_seat() -> None:
    players = (Player("A", face="farmer"), Player("B", face="farmer"), Player("C", face="farmer"))
    rules = load_presets()["standard-3"].rules
    seats = PhoneSeats([0, 1], admits_first=True)
    seats.ask(seats.seats[0], "", "Ann", "fan")
    seats.ask(seats.seats[1], "", "Bo", "")
    found = with_names(MatchSetup("standard-3", rules, players), seats)
    assert [(player.name, player.face) for player in found.players] == [
        ("Ann", "fan"),
        ("Bo", "farmer"),
        ("C", "farmer"),
    ]


def test_nobody_is_called_what_a_screen_calls_its_owner() -> None:
    others = Player("You"), Player("C", "computer")
    assert names_at(["나", "YOU", "나 2"], *others)[:3] == ["Person 1", "Person 2", "Person 3"]


def test_what_a_phone_is_called_stays_when_others_come() -> None:
    with hosted(phones=2) as (table, (ann, other)):
        other.join("Ann")
        assert other.look(lambda page: page["names"]["1"] == "Ann")
        ann.join("Ann")
        page = ann.look(lambda page: page["names"]["0"].startswith("Ann"))["page"]
        assert (page["names"]["0"], page["names"]["1"]) == ("Ann 2", "Ann")
        saved = ann.host.seats.saved
        assert saved["names"] == {"0": "Ann 2", "1": "Ann"}
        PhoneClient(ann.host, other.code).join("Bo")
        ann.host.seats.admit(1)
        assert ann.look(lambda page: page["names"]["1"] == "Bo")
        setup = with_names(with_names(table.match.setup, ann.host.seats), ann.host.seats)
        assert setup.players[0].name == "Ann 2"
