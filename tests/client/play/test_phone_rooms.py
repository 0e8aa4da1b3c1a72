"""Phones at a table and in the lobby with stand-ins for the room: states, hints, buttons, signs and addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.theme import BLACK, WHITE
from mighty_gui.client.play import phone_flow, phone_lobby
from mighty_gui.client.play.phone_lobby import PhoneLobby, QrCode
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table import phone_turns
from mighty_gui.client.play.table.phone_turns import ABSENCES, MoonMark, PhoneRoom, PhoneTurns
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.state.match_port import Judges
from mighty_gui.client.widgets import Choice, Paragraph, Widget
from mighty_gui.phones.phone_match import THINKING
from mighty_gui.texts import Texts, available_languages
from tests.client.widgets.test_widgets import look

EN = Texts.load("en")


# --- the room ---------------------------------------------------------------------------------------------------


class Host:
    """A stand-in for the server."""

    opened: list[tuple[str, int]]
    busy: Sequence[int] = ()

    def __init__(self, seats: object, address: str, port: int) -> None:
        Host.opened.append((address, port))
        if port in Host.busy:
            raise OSError("in use")
        self.address, self.port, self.is_closed = address, port, False
        self.on_news: Callable[[], None] | None = None

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture(name="room")
def _room(monkeypatch: pytest.MonkeyPatch) -> PhoneRoom:
    Host.opened, Host.busy = [], ()
    monkeypatch.setattr(phone_turns, "PhoneHost", Host)
    players = [SimpleNamespace(phone=number in (1, 3)) for number in range(5)]
    setup: Any = SimpleNamespace(players=players)
    return PhoneRoom(setup, on_change=Mock(), on_news=Mock())


def test_a_room_is_for_the_players_with_phones_and_listens_at_the_usual_port(room: PhoneRoom) -> None:
    assert room.players == (1, 3)
    assert room.host is None
    room.open("10.0.0.1")
    first: Any = room.host
    assert Host.opened == [("10.0.0.1", phone_turns.PORT)]
    assert first.on_news is room._on_news
    Host.busy = (phone_turns.PORT,)
    room.open("10.0.0.2")
    assert first.is_closed
    assert Host.opened[1:] == [("10.0.0.2", phone_turns.PORT), ("10.0.0.2", 0)]
    second: Any = room.host
    assert (second.port, second.on_news) == (0, room._on_news)
    room.close()
    assert second.is_closed
    assert room.host is None
    room.close()


def test_a_room_that_cannot_listen_at_any_port_says_so(room: PhoneRoom) -> None:
    Host.busy = (phone_turns.PORT, 0)
    with pytest.raises(OSError, match="in use"):
        room.open("10.0.0.1")
    assert room.host is None


def test_a_room_reports_what_must_be_saved_once_and_serves_the_table(room: PhoneRoom) -> None:
    room.seats = Mock(saved={"code": 1})
    room._saved = {"code": 1}
    room.step()
    assert not room._on_change.called  # type: ignore[attr-defined]
    room.seats.saved = {"code": 2}  # type: ignore[misc]
    room.turns = Mock()
    room.step()
    room.step()
    assert room._on_change.call_count == 1  # type: ignore[attr-defined]
    assert room.turns.serve.call_count == 2


def seat(wishing: str = "", sitting: str | None = None, guest: object = None) -> Any:
    return SimpleNamespace(
        wishing=SimpleNamespace(name=wishing) if wishing else None,
        sitting=None if sitting is None else SimpleNamespace(name=sitting),
        guest=guest,
    )


@pytest.mark.parametrize(
    ("seats", "asking", "is_any", "are_all"),
    [
        ({1: seat(), 3: seat()}, (), False, False),
        ({1: seat("Ann"), 3: seat(sitting="Bo")}, (1,), True, False),
        ({1: seat(sitting="Ann"), 3: seat("Cy", "Bo")}, (3,), True, True),
    ],
)
def test_a_room_knows_who_asks_and_who_sits(
    room: PhoneRoom, seats: Mapping[int, Any], asking: tuple[int, ...], *, is_any: bool, are_all: bool
) -> None:
    room.seats = SimpleNamespace(seats=seats)  # type: ignore[assignment]
    assert room.asking == asking
    assert room.is_any_seated is is_any
    assert room.are_all_seated is are_all


@pytest.mark.parametrize(
    ("expects", "guest", "has_guests"), [(False, "Ann", True), (True, "Ann", False), (False, None, False)]
)
def test_people_of_the_last_match_are_invited_once(
    room: PhoneRoom, guest: object, *, expects: bool, has_guests: bool
) -> None:
    room.seats = SimpleNamespace(expects_guests=expects, seats={1: seat(), 3: seat(guest=guest)})  # type: ignore[assignment]
    assert room.has_guests is has_guests


# --- the turns at the table -------------------------------------------------------------------------------------


class Turns:
    """The turns of players 1 and 3 with phones, at a table of stand-ins; player n sits at seat n."""

    def __init__(self, *, worker: Any = None, settles: bool = False) -> None:
        self.match = Mock(finished=[])
        self.match.player_index.side_effect = lambda seat: seat
        self.match.setup.game.people.return_value = range(5)
        self.room = Mock(asking=(), absences={}, host=None)
        self.room.seats.seats = {1: seat(), 3: seat()}
        self.room.seats.absent = ()
        self.worker = Mock(spec=Judges) if worker is None else worker
        self.table = Mock()
        self.table.thinking.worker = self.worker
        self.table.t.side_effect = lambda key, **values: " ".join([key, *map(str, values.values())])
        self.table.stage.names = ["Ann", "Bo", "Cy", "Di", "Eve"]
        self.settling = Mock() if settles else None
        self.show_room = Mock()
        self.turns: Any = PhoneTurns(self.room, self.match, self.show_room, self.settling)
        self.turns.attend(self.table)


@pytest.mark.parametrize(
    ("player", "is_here", "absence", "decides"),
    [
        (0, False, "screen", "screen"),
        (1, True, None, "elsewhere"),
        (1, True, "computer", "elsewhere"),
        (1, False, None, "elsewhere"),
        (1, False, "wait", "elsewhere"),
        (1, False, "computer", "computer"),
        (3, False, "screen", "screen"),
    ],
)
def test_who_decides_for_a_seat_depends_on_its_phone_and_the_hosts_choice(
    player: int, absence: str | None, decides: str, *, is_here: bool
) -> None:
    at = Turns()
    at.room.seats.is_here.return_value = is_here
    at.room.absences = {player: absence} if absence else {}
    assert at.turns.decider(player) == decides
    assert at.room.turns is at.turns


@pytest.mark.parametrize(("absent", "moons"), [((), []), ((3,), [3]), ((3, 1), [1, 3])])
def test_a_moon_stands_at_each_seat_whose_phone_is_gone(absent: Sequence[int], moons: list[int]) -> None:
    at = Turns()
    at.room.seats.absent = absent
    assert at.turns.moons == moons


def test_the_table_is_built_again_where_phones_ask_leave_or_react() -> None:
    at = Turns()
    assert at.turns.step(0.1) is True
    assert at.turns.step(0.1) is False
    assert at.table.refresh.call_count == 1
    for change in ({"asking": (1,)}, {"asking": ()}):
        at.room.asking = change["asking"]
        assert at.turns.step(0.1) is True
    at.room.seats.absent = (3,)
    assert at.turns.step(0.1) is True
    at.turns.phones = SimpleNamespace(reacting={1: "laugh"})
    assert at.turns.step(0.1) is True
    assert at.table.refresh.call_count == 5


def test_each_new_reaction_is_spoken_once_with_the_name() -> None:
    at = Turns()
    speak = at.table.context.narrator.speak
    for reacting, spoken in (
        ({1: "laugh"}, ["Bo: phone.react.laugh"]),
        ({1: "laugh", 3: "wow"}, ["Di: phone.react.wow"]),
        ({1: "wow", 3: "wow"}, ["Bo: phone.react.wow"]),
        ({}, []),
        ({1: "wow"}, ["Bo: phone.react.wow"]),
    ):
        speak.reset_mock()
        at.turns.phones = SimpleNamespace(reacting=reacting)
        at.turns.step(0.1)
        assert [call.args[0] for call in speak.call_args_list] == spoken


@pytest.mark.parametrize(("asking", "key"), [((), "phones.room.button"), ((1,), "phones.room.somebody_asks")])
def test_the_corner_warns_where_somebody_asks_for_a_seat(asking: tuple[int, ...], key: str) -> None:
    at = Turns()
    at.room.asking = asking
    (button,) = at.turns.corner()
    assert (button.name, button.text, button.warns) == ("phones", key, bool(asking))
    assert button.action is at.show_room


def test_moons_stand_at_the_upper_right_of_the_portraits_and_reactions_beside_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speech = Mock(side_effect=lambda style, stage, seat, text: (seat, text))
    monkeypatch.setattr(phone_turns, "Speech", speech)
    at = Turns()
    at.room.seats.absent = (3,)
    at.turns.phones = SimpleNamespace(reacting={1: "laugh"})
    at.table.context.look = look()
    plate = pygame.Rect(200, 100, 180, 60)
    at.table.stage.director.layout.place.return_value.plate = plate
    moon, said = at.turns.widgets()
    assert isinstance(moon, MoonMark)
    assert moon.label == "phones.room.gone_of Di"
    (x, y), side = phone_turns.portrait_place(look().theme, plate)
    assert x < moon.rect.centerx < x + side / 2
    assert y - side / 2 < moon.rect.centery < y
    assert moon.rect.centerx - x == pytest.approx(y - moon.rect.centery, abs=1)
    assert moon.rect.width == moon.rect.height == side // 2
    assert said == (1, "phone.react.laugh")


# --- hints for phones -------------------------------------------------------------------------------------------


def test_a_hint_is_thought_about_for_one_seat_at_a_time() -> None:
    at = Turns()
    at.turns.ask(1)
    at.turns.ask(3)
    at.worker.ask_appraisals.assert_called_once_with(("phone", 1), at.match.view.return_value)
    at.match.view.assert_called_once_with(1)
    assert at.turns.hint_for(1) == THINKING
    assert at.turns.hint_for(3) is None


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("judges", [True, False])
def test_hints_are_offered_where_the_settings_and_the_worker_allow_them(*, hints: bool, judges: bool) -> None:
    at = Turns(worker=None if judges else object())
    at.table.context.settings.hints = hints
    assert at.turns.is_offered is (hints and judges)
    at.turns.ask(1)
    assert (at.turns.hint_for(1) is None) is not judges


def test_a_hint_comes_in_every_language_when_it_is_ready() -> None:
    at = Turns()
    at.turns._lines = Mock(side_effect=lambda seat, appraisals, name: [f"{seat} {appraisals} {name}"])
    at.turns.ask(3)
    at.worker.poll_appraisals.return_value = None
    at.turns._await_hint()
    assert at.turns.hint_for(3) == THINKING
    at.worker.poll_appraisals.return_value = SimpleNamespace(token=("phone", 0), appraisals="old")
    at.turns._await_hint()
    assert at.turns.hint_for(3) == THINKING
    assert not at.match.note_hint.called
    at.worker.poll_appraisals.return_value = SimpleNamespace(token=("phone", 1), appraisals="best")
    at.turns._await_hint()
    assert at.turns.hint_for(3) == {name: [f"3 best {name}"] for name in available_languages()}
    assert at.match.note_hint.call_count == 1
    polled = at.worker.poll_appraisals.call_count
    at.turns._await_hint()
    assert at.worker.poll_appraisals.call_count == polled, "it is ready already"


def test_a_hint_that_fails_says_so_and_does_not_count() -> None:
    at = Turns()
    at.turns.ask(3)
    at.worker.poll_appraisals.side_effect = RuntimeError
    at.turns._await_hint()
    assert at.turns.hint_for(3)["en"] == [EN("aids.hint.failed")]
    assert set(at.turns.hint_for(3)) == set(available_languages())
    assert not at.match.note_hint.called


def test_without_a_question_for_a_hint_nobody_is_asked() -> None:
    at = Turns()
    at.turns._await_hint()
    assert not at.worker.poll_appraisals.called


@pytest.mark.parametrize("event", ["begin_hand", "pause", "leave", "acted"])
@pytest.mark.parametrize("is_ready", [True, False])
def test_a_hint_ends_with_the_hand_an_action_or_the_table(event: str, *, is_ready: bool) -> None:
    at = Turns()
    at.turns.ask(1)
    if is_ready:
        at.turns._hint = 1, {"en": ["play"]}
    getattr(at.turns, event)(*((0, "pass") if event == "acted" else ()))
    assert at.turns.hint_for(1) is None
    assert at.worker.cancel.called is not is_ready
    at.worker.cancel.reset_mock()
    at.turns.pause()
    assert not at.worker.cancel.called


# --- serving phones ---------------------------------------------------------------------------------------------


@pytest.fixture(name="served")
def _served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    made: list[Any] = []

    def phones(match: object, host: object, *rest: object) -> Any:
        made.append(Mock(host=host, are_all_ready=False, rest=rest))
        made[-1].proposals.open = None
        return made[-1]

    monkeypatch.setattr(phone_turns, "PhoneMatch", phones)
    return made


@pytest.mark.parametrize("settles", [True, False])
def test_phones_are_served_by_the_host_of_the_room_and_newly_after_it_has_changed(
    served: list[Any], *, settles: bool
) -> None:
    at = Turns(settles=settles)
    at.turns.serve()
    assert served == [], "the room is closed"
    at.room.host = "first"
    at.turns.serve()
    at.turns.serve()
    assert len(served) == 1
    assert served[0].step.call_count == 2
    submit, turns, shows_result, settling = served[0].rest
    assert (submit, turns, settling) == (at.turns._submit, at.turns, at.settling)
    assert shows_result() is False
    if at.settling is not None:
        at.settling.join.assert_called_once_with(served[0].proposals)
    at.room.host = "second"
    at.turns.serve()
    assert len(served) == 2
    assert at.turns.phones is served[1]


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("hint", [THINKING, {"en": ["play"]}])
def test_a_proposal_ends_only_a_hint_that_is_not_ready(served: list[Any], hint: object, *, is_open: bool) -> None:
    at = Turns()
    at.room.host = "host"
    at.turns.serve()
    served[0].proposals.open = "open" if is_open else None
    at.worker.poll_appraisals.return_value = None
    at.turns._hint = 1, hint
    at.turns.serve()
    assert (at.turns.hint_for(1) is None) is (is_open and hint == THINKING)
    at.turns._hint = None
    at.turns.serve()


def test_phones_know_that_the_result_of_the_last_hand_is_shown() -> None:
    at = Turns()
    first, last = SimpleNamespace(number=1), SimpleNamespace(number=1)
    assert at.turns._shows_result is False
    assert at.turns.finish_hand(first) is False
    at.match.finished = [first]
    assert at.turns._shows_result is True
    at.match.finished = [first, last]
    assert at.turns._shows_result is False
    at.turns.finish_hand(last)
    assert at.turns._shows_result is True


@pytest.mark.parametrize("is_ready", [True, False])
@pytest.mark.parametrize("is_result", [True, False])
def test_the_result_closes_when_all_phones_are_ready(served: list[Any], *, is_ready: bool, is_result: bool) -> None:
    at = Turns()
    at.room.host = "host"
    at.turns.serve()
    at.table.scene_above = Mock(spec=ResultScene) if is_result else Mock()
    served[0].are_all_ready = is_ready
    at.turns.serve()
    assert at.table.scene_above.go_on.called is (is_ready and is_result)
    assert served[0].ready.clear.called is (is_ready and is_result)


def test_an_action_from_a_phone_is_shown_at_the_table() -> None:
    at = Turns()
    at.turns._submit(3, "pass")
    at.match.submit.assert_called_once_with(3, "pass")
    at.table.show_action.assert_called_once_with(3, "pass")


# --- signs and codes --------------------------------------------------------------------------------------------


def test_a_moon_is_a_crescent_that_is_dark_at_its_upper_right() -> None:
    mark = MoonMark(look(), "Ann is away")
    assert mark.measure() == (look().theme.tx(24),) * 2
    assert (mark.label, mark.tip) == ("Ann is away", "Ann is away")
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    mark.place(pygame.Rect(30, 20, 40, 40))
    mark.draw(surface)
    seen = surface.get_bounding_rect()
    assert seen.center == pytest.approx((50, 40), abs=1)
    assert seen.width == seen.height == pytest.approx(40, abs=1)
    gold = [
        (x, y) for x in range(100) for y in range(100) if surface.get_at((x, y))[:3] == look().palette.gold_bright[:3]
    ]
    assert 0.15 < len(gold) / (3.14 * 20**2) < 0.5
    assert sum(x for x, _ in gold) / len(gold) < 50
    assert sum(y for _, y in gold) / len(gold) > 40
    assert min(x for x, _ in gold) - seen.left in (4, 5, 6), "it has a dark rim"
    assert surface.get_at((50, 40))[:3] == look().palette.panel_low[:3]


def test_a_moon_in_a_wide_place_is_as_large_as_its_height() -> None:
    mark = MoonMark(look(), "away")
    surface = pygame.Surface((120, 80), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    mark.place(pygame.Rect(10, 20, 90, 30))
    mark.draw(surface)
    assert surface.get_bounding_rect().size == pytest.approx((30, 30), abs=1)
    assert surface.get_bounding_rect().center == pytest.approx((55, 35), abs=1)


@pytest.mark.parametrize("size", [(200, 200), (230, 180)])
def test_a_code_has_whole_modules_a_white_rim_of_four_and_stands_in_the_middle(size: tuple[int, int]) -> None:
    code = QrCode(look(), "http://10.0.0.1:1234/", 200)
    assert code.measure() == code.measure(50) == (200, 200)
    assert code.label == "http://10.0.0.1:1234/"
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    code.place(pygame.Rect((30, 20), size))
    code.draw(surface)
    white = surface.get_bounding_rect()
    rows, count = code._rows, len(code._rows) + 8
    module = white.width // count
    assert white.width == white.height == module * count
    assert min(size) - count < white.width <= min(size), "as large as it fits"
    assert white.center == pytest.approx(code.rect.center, abs=1)
    for y in range(count):
        for x in range(count):
            is_code = 4 <= x < count - 4 and 4 <= y < count - 4
            dark = is_code and rows[y - 4][x - 4]
            middle = white.left + x * module + module // 2, white.top + y * module + module // 2
            assert surface.get_at(middle)[:3] == (BLACK if dark else WHITE)[:3]


def test_a_code_is_drawn_in_the_smallest_place_too() -> None:
    code = QrCode(look(), "http://10.0.0.1:1234/", 200)
    code.place(pygame.Rect(30, 20, 5, 5))
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    code.draw(surface)
    count = len(code._rows) + 8
    assert surface.get_bounding_rect().size == (count, count), "a pixel for each module"


# --- the lobby --------------------------------------------------------------------------------------------------


def lobby(context: Context, seats: Mapping[int, Any] | None = None, **more: Any) -> Any:
    """Return a lobby whose room listens nowhere yet, with seats for players 1 and 3."""
    seats = {1: seat(), 3: seat()} if seats is None else seats
    room = Mock(host=None, players=tuple(seats), absences={}, has_guests=False)
    room.seats = Mock(seats=seats, room=4711)
    room.seats.is_here.side_effect = lambda player: player == 1
    sits = [one.sitting is not None for one in seats.values()]
    room.is_any_seated, room.are_all_seated = any(sits), all(sits)
    more = {"on_start": Mock(), "on_leave": Mock()} | more
    scene: Any = PhoneLobby(context, room, ["Me", "Ann", "Bo", "Cy", "Di"], **more)
    scene._app = Mock()
    scene.refresh()
    return scene


def texts_in(scene: Any) -> list[str]:
    return [widget.text for widget in scene.page.walk() if hasattr(widget, "text")]


def named(scene: Any, name: str) -> Any:
    return scene.page.find(name)


@pytest.mark.parametrize(
    ("here", "player", "state"),
    [
        (seat(), 1, ("empty", "")),
        (seat("Zoe"), 1, ("asks", "Zoe")),
        (seat("Zoe", "Yan"), 1, ("asks", "Zoe")),
        (seat(sitting="Yan"), 1, ("here", "Yan")),
        (seat(sitting=""), 1, ("here", "Ann")),
        (seat(sitting="Yan"), 3, ("gone", "Yan")),
    ],
)
def test_a_seat_is_empty_asked_for_held_or_left(
    context: Context, here: Any, player: int, state: tuple[str, str]
) -> None:
    assert lobby(context, {player: here})._state(player) == state


@pytest.mark.parametrize("is_over_table", [True, False])
@pytest.mark.parametrize(
    ("here", "player", "buttons"),
    [
        (seat(), 1, []),
        (seat("Zoe"), 1, ["admit 1", "refuse 1"]),
        (seat(sitting="Yan"), 1, ["free 1"]),
        (seat(sitting="Yan"), 3, ["absence 3", "free 3"]),
    ],
)
def test_each_state_of_a_seat_has_its_buttons(
    context: Context, here: Any, player: int, buttons: list[str], *, is_over_table: bool
) -> None:
    scene = lobby(context, {player: here}, **({"on_start": None} if is_over_table else {}))
    offered = [name for name in buttons if is_over_table or not name.startswith("absence")]
    kinds = ("admit", "refuse", "free", "absence")
    found = [widget.name for widget in scene.page.walk() if widget.name.split(" ")[0] in kinds]
    assert found == offered
    state, name = scene._state(player)
    assert scene.t(f"phones.room.state.{state}") in texts_in(scene)
    assert (name or scene.names[player]) in texts_in(scene)


def test_the_host_admits_refuses_and_frees_seats(context: Context) -> None:
    scene = lobby(context, {1: seat("Zoe"), 3: seat(sitting="Yan")})
    named(scene, "admit 1").activate()
    scene.room.admit.assert_called_once_with(1)
    named(scene, "refuse 1").activate()
    named(scene, "free 3").activate()
    assert [call.args for call in scene.room.seats.send_away.call_args_list] == [(1,), (3,)]
    assert named(scene, "admit 1").is_main
    assert not named(scene, "refuse 1").is_main
    assert "Zoe" in named(scene, "admit 1").text
    assert "Yan" in named(scene, "free 3").tip
    assert named(scene, "free 3").label == named(scene, "free 3").tip


def test_the_host_chooses_what_happens_at_a_seat_that_was_left(context: Context) -> None:
    scene = lobby(context, {3: seat(sitting="Yan")}, on_start=None)
    choice = named(scene, "absence 3")
    assert isinstance(choice, Choice)
    assert choice.value == "wait"
    assert [value for value, _ in choice.options] == list(ABSENCES)
    choice.on_change("computer")
    assert scene.room.absences == {3: "computer"}
    scene.refresh()
    assert named(scene, "absence 3").value == "computer"


@pytest.mark.parametrize(
    ("seats", "can_start"), [({1: seat(sitting="A"), 3: seat()}, False), ({1: seat(sitting="A")}, True)]
)
def test_the_match_starts_when_all_phones_are_there(
    context: Context, seats: Mapping[int, Any], *, can_start: bool
) -> None:
    scene = lobby(context, seats)
    start = named(scene, "start")
    assert start.enabled is can_start
    assert start.reason == ("" if can_start else scene.t("phones.room.not_all"))
    assert start.text == scene.t("phones.room.start")
    assert start.is_main is can_start or not can_start
    if can_start:
        start.activate()
        assert scene.on_start.called
    assert scene.overlay is False
    assert lobby(context, seats, start="phones.room.title").start == "phones.room.title"


def test_over_a_table_there_is_no_start_and_the_button_closes(context: Context) -> None:
    scene = lobby(context, on_start=None)
    assert scene.overlay is True
    assert named(scene, "start") is None
    assert named(scene, "back").text == scene.t("button.close")
    assert named(lobby(context), "back").text == scene.t("button.back")
    scene._begin()
    named(scene, "back").activate()
    assert scene.on_leave.called
    assert scene._app.pop.called
    assert scene.cancel() is True


@pytest.mark.parametrize("has_guests", [True, False])
def test_people_of_the_last_match_can_be_invited(context: Context, *, has_guests: bool) -> None:
    scene = lobby(context)
    scene.room.has_guests = has_guests
    scene.refresh()
    again = named(scene, "again")
    assert (again is not None) is has_guests
    if again is not None:
        assert again.rect.right < named(scene, "start").rect.left
        again.activate()
        assert scene.room.expect_guests.called


# --- the address of the lobby -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("is_seated", "is_listening", "hints"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_the_causes_why_no_phone_may_come_are_told_until_one_has_come(
    context: Context, *, is_seated: bool, is_listening: bool, hints: bool
) -> None:
    scene = lobby(context, {1: seat(sitting="A" if is_seated else None), 3: seat()})
    if is_listening:
        scene.room.host = SimpleNamespace(
            address="10.0.0.1", link="http://10.0.0.1:1/4711", door=Mock(origin="10.0.0.1:1")
        )
        scene.refresh()
    told = [scene.t(f"phones.room.{key}") in texts_in(scene) for key in ("firewall", "guest_network")]
    assert told == [hints] * 2
    codes = [widget for widget in scene.page.walk() if isinstance(widget, QrCode)]
    assert [code.text for code in codes] == (["http://10.0.0.1:1/4711"] if is_listening else [])
    assert ("4711" in texts_in(scene)) is is_listening


def with_host(context: Context, size: tuple[int, int]) -> Any:
    scene = lobby(context)
    scene.room.host = SimpleNamespace(address="10.0.0.1", link="http://10.0.0.1:1/4711", door=Mock(origin="10.0.0.1:1"))
    scene.rect = pygame.Rect((0, 0), size)
    scene.refresh()
    return scene


def test_the_code_stands_left_of_the_seats_or_above_them_in_a_narrow_window(context: Context) -> None:
    for size, is_beside in (((1280, 800), True), ((640, 800), False)):
        scene = with_host(context, size)
        code: Widget = next(widget for widget in scene.page.walk() if isinstance(widget, QrCode))
        seat_name: Widget = next(widget for widget in scene.page.walk() if getattr(widget, "text", "") == "Ann")
        if is_beside:
            assert code.rect.right < seat_name.rect.left
            assert 240 <= code.rect.width <= size[0] * 0.45
            choice = named(scene, "address").rect
            assert code.rect.bottom < choice.top
            assert choice.bottom <= scene.page.find("seats").rect.bottom
            assert choice.right < seat_name.rect.left
            assert seat_name.rect.left - max(code.rect.right, choice.right) < 80
        else:
            assert code.rect.bottom < seat_name.rect.top
            assert code.rect.width == context.theme.px(240)
        assert scene.page.widgets[0].rect.width > size[0] * 0.9


def test_a_low_window_has_a_code_that_fits_with_the_address_below_it(context: Context) -> None:
    sides = {}
    for high in (500, 640, 800):
        scene = with_host(context, (1280, high))
        code: Widget = next(widget for widget in scene.page.walk() if isinstance(widget, QrCode))
        sides[high] = code.rect.width
        if high > 500:
            assert named(scene, "address").rect.bottom <= named(scene, "seats").rect.bottom
    assert sides[500] <= sides[640] < sides[800]
    assert sides[500] == pytest.approx(context.theme.px(240), abs=8), "not smaller than a camera can read"


def test_the_first_network_found_is_used_and_a_chosen_one_stays(context: Context) -> None:
    scene = lobby(context)
    scene._show_addresses(["10.0.0.1", "10.0.0.2"])
    assert scene.addresses == ["10.0.0.1", "10.0.0.2", "127.0.0.1"]
    scene.room.open.assert_called_once_with("10.0.0.1")
    scene._show_addresses(["10.0.0.1", "10.0.0.2"])
    scene._show_addresses(["10.0.0.2"])
    assert scene.address == "10.0.0.1"
    assert scene.room.open.call_count == 1
    options = [value for value, _ in named(scene, "address").options]
    assert options == ["10.0.0.1", "10.0.0.2", "127.0.0.1", "other"], "the one in use is still offered"


def test_where_there_was_no_network_the_first_that_comes_is_used(context: Context) -> None:
    scene = lobby(context)
    scene._show_addresses([])
    scene.room.open.assert_called_once_with("127.0.0.1")
    assert scene.t("phones.room.no_network") in texts_in(scene)
    scene._show_addresses(["10.0.0.9"])
    assert scene.address == "10.0.0.9"
    scene.room.open.assert_called_with("10.0.0.9")
    assert scene.t("phones.room.no_network") not in texts_in(scene)


def test_this_computer_stays_chosen_where_a_network_was_known(context: Context) -> None:
    scene = lobby(context)
    scene._show_addresses(["10.0.0.1"])
    named(scene, "address").on_change("127.0.0.1")
    scene._show_addresses(["10.0.0.1", "10.0.0.2"])
    assert scene.address == "127.0.0.1"
    assert named(scene, "address").value == "127.0.0.1"
    assert scene.t("phones.room.no_network") not in texts_in(scene)


def test_another_address_is_typed_and_checked(context: Context) -> None:
    scene = lobby(context)
    scene._show_addresses(["10.0.0.1"])
    scene.room.open.reset_mock()
    named(scene, "address").on_change("other")
    assert scene.room.close.called
    assert scene.page.focus.name == "typed"
    assert named(scene, "typed").limit == len("0000:0000:0000:0000:0000:ffff:255.255.255.255"), "the longest address"
    assert named(scene, "address").value == "other"
    assert named(scene, "open").rect.left > named(scene, "typed").rect.right
    for text in ("", "localhost", "10.0.0"):
        scene._type(text)
        named(scene, "open").activate()
        assert scene.t("phones.room.no_address") in texts_in(scene)
    assert not scene.room.open.called
    scene._show_addresses(["10.0.0.5"])
    assert not scene.room.open.called, "nothing is chosen while a person types"
    scene.address = ""
    scene._show_addresses(["10.0.0.6"])
    assert not scene.room.open.called
    scene._show_addresses(["10.0.0.5"])
    scene._type(" 10.0.0.7 ")
    scene.open()
    scene.room.open.assert_called_once_with("10.0.0.7")
    assert scene.t("phones.room.no_address") not in texts_in(scene)
    named(scene, "address").on_change("10.0.0.5")
    assert named(scene, "typed") is None
    scene.room.open.assert_called_with("10.0.0.5")


def test_an_address_that_cannot_be_listened_at_is_told_and_the_warning_goes_with_another(context: Context) -> None:
    scene = lobby(context)
    scene.addresses = ["10.0.0.1", "10.0.0.2"]
    scene.room.open.side_effect = OSError
    named(scene, "address").on_change("10.0.0.1")
    problem = scene.t("phones.room.not_listening", address="10.0.0.1")
    (paragraph,) = [one for one in scene.page.walk() if isinstance(one, Paragraph) and one.text == problem]
    assert paragraph.colour == context.look.palette.danger
    scene.room.open.side_effect = None
    named(scene, "address").on_change("10.0.0.2")
    assert problem not in texts_in(scene)


def test_networks_are_looked_for_every_few_seconds_and_changes_of_seats_are_shown(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks: list[Any] = []

    def task(work: Callable[[object], Any], count: int) -> Any:
        tasks.append(Mock(work=work, count=count))
        tasks[-1].poll.return_value = []
        return tasks[-1]

    monkeypatch.setattr(phone_lobby, "Task", task)
    scene = lobby(context)
    scene.find = lambda: ["10.0.0.1"]
    scene.step(0.0)
    assert len(tasks) == 1
    assert tasks[0].count == 1
    assert list(tasks[0].work(None)) == [["10.0.0.1"]]
    tasks[0].poll.return_value = [["10.0.0.1"]]
    scene.step(1.0)
    assert scene.address == "10.0.0.1"
    scene.step(1.5)
    assert len(tasks) == 1
    scene.step(1.0)
    assert len(tasks) == 2
    shows = Mock(wraps=scene.refresh)
    scene.refresh = shows
    scene.step(0.1)
    assert not shows.called
    scene.room.seats.seats[1] = seat("Zoe")
    scene.step(0.1)
    assert shows.call_count == 1
    scene.room.seats.room = 4712
    scene.step(0.1)
    assert shows.call_count == 2


def test_a_room_that_listens_already_keeps_its_address(context: Context) -> None:
    room = Mock(host=SimpleNamespace(address="10.0.0.3"), players=())
    assert PhoneLobby(context, room, []).address == "10.0.0.3"
    assert lobby(context).address == ""


# --- the course of a match with phones --------------------------------------------------------------------------


class Course:
    """The flow of a match with phones, whose rooms and lobbies are stand-ins."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rooms: list[Any] = []
        self.lobby = Mock()
        self.app, self.rest, self.saved = Mock(background=[]), Mock(), Mock()
        self.saved.read.return_value = {"m1": "codes of m1"}

        def room(*given: Any) -> Any:
            self.rooms.append(Mock(given=given, host="host"))
            self.rooms[-1].close.side_effect = lambda made=self.rooms[-1]: setattr(made, "host", None)
            return self.rooms[-1]

        monkeypatch.setattr(phone_flow, "PhoneRoom", room)
        monkeypatch.setattr(phone_flow, "PhoneLobby", self.lobby)
        monkeypatch.setattr(phone_flow, "SavedRooms", lambda home: self.saved)
        monkeypatch.setattr(phone_flow, "MatchKeeper", SimpleNamespace)
        monkeypatch.setattr(phone_flow, "with_names", lambda setup, seats: ("named", seats))
        monkeypatch.setattr(phone_flow, "PhoneTurns", lambda *given: ("turns", *given))
        self.flow = phone_flow.PhoneFlow(self.app, Mock(), self.rest)

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the last lobby was given."""
        found: Mapping[str, Any] = self.lobby.call_args.kwargs
        return found


def phoned(*phones: bool, name: str = "") -> Any:
    players = [SimpleNamespace(name=f"P{at}", phone=phone) for at, phone in enumerate(phones)]
    keeper = SimpleNamespace(id=name) if name else Mock()
    return SimpleNamespace(setup=SimpleNamespace(players=players), keeper=keeper)


def test_a_new_match_has_a_lobby_and_the_next_one_invites_its_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(monkeypatch)
    flow, setup = course.flow, phoned(False, True).setup
    assert flow.wants(setup)
    assert not flow.wants(phoned(False).setup)
    assert not flow.has(phoned(True))
    assert flow.lacks_lobby(phoned(True))
    assert not flow.lacks_lobby(phoned(False))
    flow.receive(setup)
    (room,) = course.rooms
    assert room.given == (setup, None, flow._keep, course.app.call, None)
    course.lobby.assert_called_once_with(
        flow.context, room, ["P0", "P1"], on_start=course.shown["on_start"], on_leave=flow._leave,
        start="phones.room.start",
    )  # fmt: skip
    course.shown["on_start"]()
    course.app.go.assert_called_once_with(routes.Begin(("named", room.seats), received=True))  # type: ignore[arg-type]
    assert flow.has(phoned(True, name="new")), "it has no id here yet"
    flow.receive(setup)
    assert room.close.called
    assert course.rooms[1].given[4] is room.seats.next_guests
    flow._leave()
    assert course.rooms[1].close.called
    assert course.rest.called
    assert not flow.has(phoned(True))


def test_a_resumed_match_has_the_codes_of_its_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(monkeypatch)
    match = phoned(True, name="m1")
    course.flow.take_up(match)
    (room,) = course.rooms
    assert room.given[:2] == (match.setup, "codes of m1")
    assert course.shown["start"] == "phones.room.resume"
    course.shown["on_start"]()
    course.app.go.assert_called_once_with(routes.MatchTable(match))
    assert course.flow.has(match)
    assert not course.flow.lacks_lobby(match)
    assert not course.flow.has(phoned(True, name="m2")), "its phones are those of another match"
    course.flow.take_up(phoned(True, name="m2"))
    assert course.rooms[1].given[1] is None


def test_seats_are_saved_and_phones_served_only_for_an_open_match_with_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(monkeypatch)
    flow, match = course.flow, phoned(True, name="m1")
    (step,) = course.app.background
    step(0.1)
    flow._keep()
    assert flow.extras(match) == ()
    flow.receive(match.setup)
    (room,) = course.rooms
    flow._keep()
    assert not course.saved.save.called, "it has no id yet"
    step(0.1)
    assert room.step.call_count == 1
    *_, turns, settling = flow.extras(match)
    course.saved.save.assert_called_once_with("m1", room.seats.saved)
    assert turns == ("turns", room, match, turns[3], settling)
    turns[3]()
    assert course.lobby.call_args.args == (flow.context, room, ["P0"])
    assert course.lobby.call_args.kwargs == {}
    assert course.app.push.call_count == 2
    flow.close()
    step(0.1)
    assert room.step.call_count == 1
    assert flow.extras(match) == ()
