"""Phones at the table: the lobby, the turns, sleep signs, and a screen that shows only what all may see."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.worker import WorkedAppraisals
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.play import phone_lobby
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import NewGamePlan, load, save
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.phone_lobby import PhoneLobby, QrCode
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table import phone_turns
from mighty_gui.client.play.table.phone_turns import MoonMark, PhoneRoom, PhoneTurns
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.widgets import Label, Paragraph, TextField
from mighty_gui.engine.core.game import View
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.phones import phone_host
from mighty_gui.phones.phone import GONE
from mighty_gui.phones.phone_match import THINKING
from mighty_gui.phones.saved_rooms import read_rooms, rooms_text
from mighty_gui.presets import load_presets
from tests.client.pictures import same_picture
from tests.client.whole.disk_at_once import write_at_once
from tests.client.whole.player_at_once import AtOnce, started
from tests.phones.phoning import HERE, PhoneClient, Reply
from tests.phones.test_phoned_match import first_answer, other_hands


@pytest.fixture(autouse=True)
def _only_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone_lobby, "own_addresses", list)
    monkeypatch.setattr(phone_turns, "PORT", 0)
    monkeypatch.setattr("mighty_gui.ai.weighing.SEARCHES", "novice")
    monkeypatch.setattr(phone_host, "_PATIENCE", 300.0)  # a busy machine may need a long time for a frame


@pytest.fixture(name="flow")
def _flow(tmp_path: Path) -> Iterator[SceneFlow]:
    app = App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1280, 800))
    write_at_once(app.context.archive)
    with started(app, AtOnce()) as flow:
        yield flow


def phoned(phones: int, people: int = 0, hands: int = 1, seed: int = 7) -> MatchSetup:
    """Return a setup with that number of hands on phones and of people at the screen."""
    players = [Player(f"P{at}", "person" if at < phones + people else "computer", phone=at < phones) for at in range(5)]
    return MatchSetup("standard-5", load_presets()["standard-5"].rules, tuple(players), Length("hands", hands), seed)


def press(flow: SceneFlow, name: str) -> None:
    scene = flow.app.scene
    assert isinstance(scene, PhoneLobby)
    widget = scene.page.find(name)
    assert widget is not None, name
    widget.activate()
    flow.app.step([], 1 / 60)


def posting(app: App, act: Callable[[], Reply]) -> Reply:
    """Return the answer to a phone while the window continues."""
    replies: list[Reply] = []
    poster = threading.Thread(target=lambda: replies.append(act()))
    poster.start()
    while poster.is_alive():
        app.step([], 1 / 60)
        poster.join(1 / 60)  # like a window between frames: the answer to the phone needs the processor, too
    return replies[0]


def listening(flow: SceneFlow) -> PhoneRoom:
    """Return the room of the lobby once it listens."""
    assert isinstance(flow.app.scene, PhoneLobby)
    room = flow.app.scene.room
    while room.host is None:
        flow.app.step([], 1 / 60)
    return room


def received(flow: SceneFlow, setup: MatchSetup) -> list[PhoneClient]:
    """Receive the phones of a match, up to its first card. Their clock is stopped, so no phone times out."""
    flow.begin(setup)
    room = listening(flow)
    assert room.host is not None
    now = room.seats.clock()
    room.seats.clock = lambda: now
    phones = [PhoneClient(room.host, str(room.seats.room)) for _ in room.players]
    for at, phone in enumerate(phones):
        assert phone.join(f"Ann {at}").document == {"seat": room.players[at], "state": "sitting"}
    flow.app.step([], 1 / 60)
    press(flow, "start")
    for _ in range(5):
        flow.app.step([], 1 / 60)
    assert isinstance(flow.app.scene, TableScene)
    return phones


def turns_of(flow: SceneFlow) -> PhoneTurns:
    room = flow.phones.room
    assert room is not None
    assert room.turns is not None
    return room.turns


def test_the_program_listens_only_while_the_lobby_or_the_table_is_open(flow: SceneFlow) -> None:
    assert flow.phones.room is None
    flow.begin(phoned(5))
    assert listening(flow).host is not None
    press(flow, "back")
    assert flow.phones.room is not None
    assert flow.phones.room.host is None


def test_the_window_does_not_wait_for_the_systems_answer_about_its_networks(flow: SceneFlow) -> None:
    flow.begin(phoned(5))
    lobby, answers = flow.app.scene, threading.Event()
    assert isinstance(lobby, PhoneLobby)

    def find() -> list[str]:
        answers.wait()
        return []

    lobby.find = find
    for _ in range(5):
        flow.app.step([], 1 / 60)
    assert lobby.room.host is None
    answers.set()
    assert listening(flow).host is not None


def test_a_network_that_comes_later_is_used_and_a_chosen_one_is_kept(flow: SceneFlow) -> None:
    flow.begin(phoned(5))
    room, lobby = listening(flow), flow.app.scene
    assert isinstance(lobby, PhoneLobby)
    texts = [widget.text for widget in lobby.page.walk() if isinstance(widget, Paragraph)]
    assert lobby.t("phones.room.no_network") in texts
    lobby._show_addresses(["127.0.0.2"])
    assert room.host is not None
    assert room.host.address == "127.0.0.2"
    lobby._show_addresses(["127.0.0.3", "127.0.0.2"])
    assert room.host.address == "127.0.0.2"
    lobby._choose("127.0.0.3")
    assert room.host.door.origin.startswith("http://127.0.0.3:")


def test_an_address_can_be_typed_where_the_list_has_none_that_works(flow: SceneFlow) -> None:
    flow.begin(phoned(5))
    listening(flow)
    lobby = flow.app.scene
    assert isinstance(lobby, PhoneLobby)
    lobby._choose("other")
    assert lobby.room.host is None
    typed = lobby.page.find("typed")
    assert isinstance(typed, TextField)
    typed.set_text("my computer")
    press(flow, "open")
    texts = [widget.text for widget in lobby.page.walk() if isinstance(widget, Paragraph)]
    assert lobby.t("phones.room.no_address") in texts
    field = lobby.page.find("typed")
    assert isinstance(field, TextField)
    field.set_text(" 127.0.0.1 ")
    press(flow, "open")
    assert lobby.room.host is not None
    assert lobby.room.host.door.origin.startswith("http://127.0.0.1:")


def test_the_lobby_shows_one_code_and_begins_once_all_sit(flow: SceneFlow) -> None:
    flow.begin(phoned(3, 1))
    room, scene = listening(flow), flow.app.scene
    assert isinstance(scene, PhoneLobby)
    assert room.host is not None
    codes = [widget.text for widget in scene.page.walk() if isinstance(widget, QrCode)]
    assert codes == [f"{room.host.door.origin}/#{room.seats.room}"]
    labels = {widget.text: widget.rect.height for widget in scene.page.walk() if isinstance(widget, Label)}
    assert labels[str(room.seats.room)] == max(labels.values())
    start = scene.page.find("start")
    assert start is not None
    assert start.reason
    flow.phones.close()
    names = [player.name for player in received(flow, phoned(3, 1)) and flow.app.scene.match.setup.players]  # type: ignore[union-attr]
    assert names[:4] == ["Ann 0", "Ann 1", "Ann 2", "P3"]


@pytest.mark.nightly
def test_a_whole_match_is_played_by_phones_with_the_table_on_the_screen(flow: SceneFlow) -> None:
    phones = received(flow, phoned(5, hands=2))
    chance, table = random.Random(1), flow.app.scene
    assert isinstance(table, TableScene)
    results = 0
    for _ in range(600):
        if isinstance(flow.app.scene, MatchEndScene):
            break
        seat = table.match.acting_seat
        if seat is None:
            if isinstance(flow.app.scene, ResultScene):
                results += 1
                for phone in phones:  # once each: after the last of them the program stops listening
                    turn = phone.look()["page"]["turn"]
                    assert posting(flow.app, lambda: phone.act("next", turn)).status == 200  # noqa: B023
            for _ in range(4):
                flow.app.step([], 1 / 60)
            continue
        assert not table.stage.open
        page = phones[seat].look()["page"]
        reply = posting(flow.app, lambda: phones[seat].act(first_answer(page, chance), page["turn"]))  # noqa: B023
        assert reply.status == 200
    assert results == 2
    assert isinstance(flow.app.scene, MatchEndScene)
    assert flow.phones.room is not None
    assert flow.phones.room.host is None  # it listens no longer than the match lasts


def test_computers_play_between_phones(flow: SceneFlow) -> None:
    phones = received(flow, phoned(1))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    for _ in range(2000):
        flow.app.step([], 1 / 60)
        if table.match.acting_seat == 0:
            break
    assert table.match.acting_seat == 0
    assert not table.stage.open
    assert table.controls.question is None
    page = phones[0].look()["page"]
    assert posting(flow.app, lambda: phones[0].act(page["view"]["legal"][-1], page["turn"])).status == 200


class HintsAtOnce(AtOnce):
    """Ranks hints in the order of the actions, as soon as it is polled."""

    _asked: tuple[object, View] | None = None

    def ask_appraisals(self, token: object, view: View) -> None:
        self._asked = token, view

    def poll_appraisals(self) -> WorkedAppraisals | None:
        if self._asked is None:
            return None
        (token, view), self._asked = self._asked, None
        return WorkedAppraisals(token, tuple(Appraisal(action, 1.0, 2.3, 0.7) for action in view.legal), 0.0)


def seated(match: Match, app: App) -> tuple[TableScene, PhoneRoom]:
    """Return a table of phones that have all joined."""
    room = PhoneRoom(match.setup)
    room.open(HERE)
    for seat in room.seats.seats.values():
        room.seats.ask(seat, "", f"Ann {seat.player}", "")
        room.admit(seat.player)
    scene = TableScene(app.context, match, HintsAtOnce(), extras=(LookUps(), PhoneTurns(room, match, lambda: None)))
    app.push(scene)
    return scene, room


@pytest.mark.nightly
def test_twin_tables_differ_in_no_pixel_of_the_screen(tmp_path: Path) -> None:
    """They differ in the hands of two phones. At one table one of these two gets a hint."""
    hints: list[object] = []
    twins, rooms = [], []
    for at, match in enumerate(other_hands(7, phone=True)):
        app = App(make_context(Settings(animation_speed="fast"), home=tmp_path / str(at)), size=(1024, 640))
        scene, room = seated(match, app)
        twins.append((app, scene))
        rooms.append(room)
    try:
        script: list[str | None] = [None, "bid 14N", None, None, "pass", "pass", None, "pass", "pass", None, None]
        for step in script:
            for at, (_, scene) in enumerate(twins):
                seat = scene.match.acting_seat
                assert seat is not None
                turns = rooms[at].turns
                assert turns is not None
                if seat == 1 and at:
                    turns.ask(seat)
                if step is not None:
                    turns._submit(seat, scene.match.setup.game.parse_action(step))
            for _ in range(25):
                for (app, _), room in zip(twins, rooms, strict=True):
                    room.step()
                    app.step([], 1 / 15)
                hints += [room.turns.hint_for(1) for room in rooms if room.turns is not None]
                assert same_picture(*(app.picture() for app, _ in twins))
        assert twins[0][1].match.view(1).hand != twins[1][1].match.view(1).hand  # type: ignore[attr-defined]
        assert any(isinstance(hint, dict) and all(hint.values()) for hint in hints)
    finally:
        for room in rooms:
            room.close()


def test_a_phone_that_is_gone_shows_a_moon_and_is_played_as_the_host_chooses(flow: SceneFlow) -> None:
    received(flow, phoned(5))
    table, room = flow.app.scene, flow.phones.room
    assert isinstance(table, TableScene)
    assert room is not None
    seat = table.match.acting_seat
    assert seat is not None
    assert not any(isinstance(widget, MoonMark) for widget in table.extras.widgets())
    later = room.seats.clock() + GONE + 1
    room.seats.clock = lambda: later
    for _ in range(30):
        flow.app.step([], 1 / 60)
    assert sum(isinstance(widget, MoonMark) for widget in table.extras.widgets()) == 5
    assert table.match.acting_seat == seat  # the table waits
    assert turns_of(flow).decider(seat) == "elsewhere"
    room.absences[seat] = "screen"
    for _ in range(30):
        flow.app.step([], 1 / 60)
    assert table.is_covered
    room.absences[seat] = "computer"
    assert turns_of(flow).decider(seat) == "computer"


def test_a_computer_plays_for_a_phone_that_is_gone(flow: SceneFlow) -> None:
    received(flow, phoned(5))
    table, room = flow.app.scene, flow.phones.room
    assert isinstance(table, TableScene)
    assert room is not None
    later = room.seats.clock() + GONE + 1
    room.seats.clock = lambda: later
    room.absences |= dict.fromkeys(range(5), "computer")
    for _ in range(300):
        flow.app.step([], 1 / 60)
    assert len(table.match.record().actions) > 5  # type: ignore[attr-defined]
    assert not table.stage.open


def test_another_phone_at_the_table_needs_the_hosts_press(flow: SceneFlow) -> None:
    phones = received(flow, phoned(2, 1))
    other = PhoneClient(phones[0].host, phones[0].code)
    assert other.post("/join", {"code": other.code, "name": "", "face": ""}).document["seats"][0]["state"] == "taken"
    other.code = phones[0].host.seats.seats[0].code
    assert other.join("Bo").document["state"] == "asking"
    for _ in range(3):
        flow.app.step([], 1 / 60)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    (button,) = [button for button in table.extras.corner() if button.name == "phones"]
    assert button.warns
    button.action()
    flow.app.step([], 1 / 60)
    press(flow, "admit 0")
    assert other.look()["state"] == "sitting"
    assert phones[0].post("/seat/0/here", {}).status == 403


def test_who_plays_at_the_screen_beside_phones_is_covered_before_each_turn(flow: SceneFlow) -> None:
    phones = received(flow, phoned(4, 1))
    table, chance = flow.app.scene, random.Random(3)
    assert isinstance(table, TableScene)
    covers = 0
    for _ in range(120):
        flow.app.step([], 1 / 60)
        seat = table.match.acting_seat
        if seat is None or covers == 3:
            break
        if seat < 4:
            assert not table.stage.open
            page = phones[seat].look()["page"]
            posting(flow.app, lambda: phones[seat].act(first_answer(page, chance), page["turn"]))  # noqa: B023
            continue
        for _ in range(300):
            flow.app.step([], 1 / 60)
            if table.is_covered:
                break
        assert table.is_covered
        covers += 1
        table.handover._lift(4)
        table.handover.cover.seat = None
        table.submit(4, table.match.view(4).legal[-1])
    assert covers == 3


@pytest.mark.nightly
def test_the_window_works_while_many_ask_and_do_not_read_and_the_system_allows_few_files(flow: SceneFlow) -> None:
    resource = pytest.importorskip("resource")
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, allowed[1]))
    try:
        phones, table = received(flow, phoned(5)), flow.app.scene
        assert isinstance(table, TableScene)
        attack = [sys.executable, "-c", ATTACK, str(phones[0].host.door.port), "300"]
        with (
            phones[0].stream() as events,
            subprocess.Popen(attack, stdout=subprocess.PIPE, stdin=subprocess.PIPE) as attacker,
        ):
            assert next(phones[0].messages(events))["state"] == "sitting"
            assert attacker.stdout is not None
            assert attacker.stdout.readline()
            assert len(os.listdir("/dev/fd")) < 160
            for key in (pygame.K_F1, pygame.K_ESCAPE):
                flow.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 1 / 60)
            seat = table.match.acting_seat
            assert seat is not None
            turns_of(flow)._submit(seat, table.match.setup.game.parse_action("pass"))
            flow.app.step([], 1 / 60)
            assert any(
                message["page"]["view"]["events"][-1]["type"] == "pass" for message in phones[0].messages(events)
            )
            attacker.communicate()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, allowed)


ATTACK = """
import resource, socket, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
port, lines = int(sys.argv[1]), []
for _ in range(int(sys.argv[2])):
    line = socket.create_connection(("127.0.0.1", port))
    line.setblocking(False)
    try:
        line.send(f"GET /texts-ko.json HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\n\\r\\n".encode() * 100)
    except OSError:
        pass
    lines.append(line)
print("ready", flush=True)
sys.stdin.read()
"""
"""A program that opens many connections, sends many requests and reads nothing."""


def test_after_a_restart_the_match_goes_on_and_each_phone_finds_its_seat(flow: SceneFlow) -> None:
    phones = received(flow, phoned(5))
    table, room = flow.app.scene, flow.phones.room
    assert isinstance(table, TableScene)
    assert room is not None
    seat = table.match.acting_seat
    assert seat is not None
    page = phones[seat].look()["page"]
    posting(flow.app, lambda: phones[seat].act("pass", page["turn"]))
    actions = table.match.record().actions  # type: ignore[attr-defined]
    code = str(phones[0].host.seats.room)
    flow.start()
    flow.phones.room = None  # like a program that has just been started
    flow.resume()
    again = listening(flow)
    assert again.host is not None
    assert str(again.seats.room) == code
    for phone in phones:
        phone.host = again.host
        assert phone.join("").document["state"] == "sitting"
    press(flow, "start")
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert table.match.record().actions == actions  # type: ignore[attr-defined]


def test_the_people_of_the_last_match_see_nothing_of_the_next_until_one_press_asks_them_back(flow: SceneFlow) -> None:
    phones = received(flow, phoned(3))
    assert flow.phones.room is not None
    old = flow.phones.room.seats
    flow.start()
    flow.begin(phoned(3, seed=8))
    room, lobby = listening(flow), flow.app.scene
    assert room.host is not None
    assert isinstance(lobby, PhoneLobby)
    assert room.seats.key != old.key
    for phone in phones[:2]:
        phone.host = room.host
        assert phone.join("").document["state"] == "asking"
        assert phone.look()["page"] is None
    flow.app.step([], 1 / 60)
    press(flow, "again")
    phones[2].host = room.host
    assert [phone.join("").document["state"] for phone in phones] == ["sitting"] * 3
    flow.app.step([], 1 / 60)
    assert lobby.page.find("again") is None
    press(flow, "start")
    flow.app.step([], 1 / 60)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert [player.name for player in table.match.setup.players[:3]] == ["Ann 0", "Ann 1", "Ann 2"]
    assert phones[0].look()["page"]["seat"] == 0


def test_without_people_of_a_last_match_nobody_is_asked_back(flow: SceneFlow) -> None:
    flow.begin(phoned(3))
    listening(flow)
    assert isinstance(flow.app.scene, PhoneLobby)
    assert flow.app.scene.page.find("again") is None


def test_the_lobby_shows_a_new_code_at_once_and_the_seats_are_kept(flow: SceneFlow) -> None:
    flow.begin(phoned(2))
    room, lobby = listening(flow), flow.app.scene
    assert room.host is not None
    phone, before = PhoneClient(room.host, str(room.seats.room)), str(room.seats.room)
    phone.join("Ann")
    for _ in range(20):
        room.seats.refusal_of("A0A0A0")
    flow.app.step([], 1 / 60)
    shown = [widget.text for widget in lobby.page.walk() if isinstance(widget, Label)]  # type: ignore[union-attr]
    assert str(room.seats.room) in shown
    assert before not in shown
    assert phone.post("/seat/0/here", {}).document["state"] == "sitting"


def test_the_host_frees_a_seat_for_another_phone(flow: SceneFlow) -> None:
    flow.begin(phoned(2))
    room = listening(flow)
    assert room.host is not None
    PhoneClient(room.host, str(room.seats.room)).join("Ann")
    flow.app.step([], 1 / 60)
    press(flow, "free 0")
    assert [seat["state"] for seat in room.seats.seat_list()] == ["free", "free"]


@pytest.mark.nightly
def test_phones_wait_for_a_result_until_the_table_shows_it(flow: SceneFlow) -> None:
    phones, table = received(flow, phoned(5)), flow.app.scene
    assert isinstance(table, TableScene)
    chance, turns = random.Random(3), turns_of(flow)
    while not table.match.finished or not table.match.finished[-1].result.was_played:
        seat = table.match.acting_seat
        if seat is None:
            flow.app.step([], 1 / 60)
        else:
            turns._submit(seat, chance.choice(table.match.view(seat).legal))
    turns.serve()
    assert phones[0].look()["page"]["view"]["result"] is None
    while not isinstance(flow.app.scene, ResultScene):
        assert phones[0].look()["page"]["view"]["result"] is None
        flow.app.step([], 1 / 60)
    flow.app.step([], 1 / 60)
    assert phones[0].look()["page"]["view"]["result"] is not None


def test_the_phones_of_a_match_are_not_those_of_another(flow: SceneFlow) -> None:
    received(flow, phoned(3))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.match, Match)
    assert flow.phones.has(table.match)
    assert not flow.phones.has(flow.store.begin(phoned(3)))


def test_what_was_kept_of_rooms_may_be_damaged() -> None:
    assert read_rooms("{") == {}
    assert read_rooms("[]") == {}
    assert read_rooms('{"a": 1, "b": {"key": "x"}}') == {"b": {"key": "x"}}
    assert len(read_rooms(rooms_text({str(at): {} for at in range(50)}))) == 20


def test_a_seat_of_a_new_game_can_be_a_phone(flow: SceneFlow) -> None:
    plan = NewGamePlan().with_seat(0, kind="phone", name=None).with_seat(2, kind="phone", name=None)
    players = plan.players(flow.context.texts, 5)
    assert [player.phone for player in players] == [True, False, True, False, False]
    assert [player.kind for player in players] == ["person", "computer", "person", "computer", "computer"]
    assert [player.profile for player in players] == [""] * 5
    assert not plan.change(same_cards=True).is_duplicate(5)
    assert plan.people(5) == [0, 2]


def test_one_press_gives_everybody_a_phone_and_another_takes_them_back(flow: SceneFlow) -> None:
    choices = NewGameChoices(flow.context)
    flow.app.push(NewGameScene(flow.context, choices))
    for phones in (5, 0):
        button = flow.app.scene.page.find("phones")  # type: ignore[union-attr]
        assert button is not None
        button.activate()
        assert len(choices.plan.phones(5)) == phones
    assert choices.plan.people(5) == [0]
    assert [seat.kind for seat in choices.plan.seats[:5]] == ["person", *["computer"] * 4]


def test_a_plan_with_phones_is_kept(tmp_path: Path) -> None:
    plan = NewGamePlan().with_seat(1, kind="phone")
    save(plan, tmp_path / "plan.json")
    assert load(tmp_path / "plan.json")[0].seats[1].kind == "phone"


def test_an_agreement_with_phones_is_kept() -> None:
    setup = phoned(2, 1)
    assert read_setup(read_text(setup_text(setup))) == setup


def test_a_match_with_phones_goes_on_while_the_window_is_minimised(flow: SceneFlow) -> None:
    phones = received(flow, phoned(1))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    flow.app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 1 / 60)
    for _ in range(2000):
        flow.app.step([], 1 / 15)
        if table.match.acting_seat == 0:
            break
    page = phones[0].look()["page"]
    reply = posting(flow.app, lambda: phones[0].act(page["view"]["legal"][-1], page["turn"]))
    assert (flow.app.is_unseen, reply.status) == (True, 200)


def test_without_phones_a_minimised_table_waits(flow: SceneFlow) -> None:
    flow.begin(phoned(0, 1))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    flow.app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 1 / 60)
    before = len(table.match.record().actions)  # type: ignore[attr-defined]
    for _ in range(200):
        flow.app.step([], 1 / 15)
    assert len(table.match.record().actions) == before  # type: ignore[attr-defined]


def test_what_a_phone_posts_is_taken_at_the_next_frame(flow: SceneFlow) -> None:
    """Without a signal, an idle loop would process it some frames later."""
    phones = received(flow, phoned(5))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    seat = table.match.acting_seat
    assert seat is not None
    page = phones[seat].look()["page"]
    flow.app.is_called = False
    poster = threading.Thread(target=lambda: phones[seat].act("pass", page["turn"]))
    poster.start()
    while not flow.app.is_called and poster.is_alive():
        poster.join(1 / 1000)
    assert poster.is_alive()  # it waits for a step
    flow.app.step([], 1 / 60)
    poster.join()
    assert len(table.match.record().actions) == 1  # type: ignore[attr-defined]


def hinted(flow: SceneFlow) -> tuple[list[PhoneClient], int, Reply]:
    """Return the phones of a table where the first to act has asked for a hint, the seat, and the answer."""
    flow.worker = HintsAtOnce()
    phones = received(flow, phoned(5))
    table = flow.app.scene
    assert isinstance(table, TableScene)
    seat = table.match.acting_seat
    assert seat is not None
    turn = phones[seat].look()["page"]["turn"]
    reply = posting(flow.app, lambda: phones[seat].act("hint", turn))
    while turns_of(flow).hint_for(seat) == THINKING:
        flow.app.step([], 1 / 60)
    return phones, seat, reply


def test_a_hint_is_shown_on_the_phone_that_asked_and_on_no_other(flow: SceneFlow) -> None:
    phones, seat, reply = hinted(flow)
    assert reply.status == 200
    page = phones[seat].look()["page"]
    assert page["hints"]
    assert set(page["hint"]) == {"ko", "en"}
    assert all(page["hint"]["en"])
    assert page["hint"]["ko"] != page["hint"]["en"]
    assert [phone.look()["page"]["hint"] for at, phone in enumerate(phones) if at != seat] == [None] * 4
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert table.match.hinted  # type: ignore[attr-defined]
    assert posting(flow.app, lambda: phones[seat].act("pass", page["turn"])).status == 200
    assert phones[seat].look()["page"]["hint"] is None


def test_where_the_table_gives_no_hints_a_phone_gets_none(flow: SceneFlow) -> None:
    flow.context.change(hints=False)
    phones, seat, reply = hinted(flow)
    assert (reply.status, reply.document) == (409, {"refused": "not_now"})
    page = phones[seat].look()["page"]
    assert (page["hints"], page["hint"]) == (False, None)
