"""The ways into a hand and out of it, and the stage of its replay, with stand-ins
(``mighty_gui.client.review.replay.looking_back``, ``mighty_gui.client.review.replay.replay_stage``,
``mighty_gui.client.review.hand_page``, ``mighty_gui.client.review.why_scene``,
``mighty_gui.client.review.story_tab``)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, Mock, call

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.tabbed_page import StudyTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.review import hand_page, story_tab, why_scene
from mighty_gui.client.review.hand_page import HandPage
from mighty_gui.client.review.replay import looking_back, replay_stage
from mighty_gui.client.review.replay.looking_back import LookingBack
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_stage import ReplayStage
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.story_tab import FilmPlace, StoryTab
from mighty_gui.client.shell import window
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.event_narrator import HAND, STANDING, TOTALS, TRICK
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Label, Paragraph
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.match import Player
from tests.client.drawn import LOOK, drawn
from tests.client.told import context_of

# --- opening ---


def looking() -> Any:
    return LookingBack(Mock(), context_of())


def test_a_finished_hand_is_seen_through_its_only_persons_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    back = looking()
    found = Mock(return_value="hand")
    monkeypatch.setattr(ReplayMatch, "of_match", found)
    back._show = Mock()
    for people, viewer in (((2,), 2), ((0, 2), None), ((), None)):
        back.hand(Mock(people=people), Mock(), "replay")
        assert back._show.call_args == call("hand", "replay", viewer)
    back.context.texts.refusal_text.side_effect = lambda refusal: f"refused {refusal.code}"
    found.side_effect = RefusalError(Refusal("history.no_record"))
    back.hand(Mock(people=(2,)), Mock())
    assert back._show.call_count == 3
    shown = back.app.push.call_args.args[0]
    assert isinstance(shown, MessageScene)
    assert shown.text == "refused history.no_record"
    assert back.lines_of(Mock(), Mock()) == ()


def test_a_deal_is_played_again_by_the_person_who_played_it(monkeypatch: pytest.MonkeyPatch) -> None:
    back = looking()
    back.context.settings = Mock(player_name="Own", face="fox", colour="teal")
    monkeypatch.setattr(looking_back, "person_name", lambda texts, number, name: f"{number} {name}")
    monkeypatch.setattr(looking_back, "deal_of", lambda *place: place)
    people = (Player("Ann", "computer"), Player("Bo"), Player("Cy"))
    assert back._person(people) is people[1]
    assert back._person(people[:1]) == Player("0 Own", face="fox", colour="teal")
    match = MagicMock(people=(2, 0))
    match.setup.players = people
    match.player_at.side_effect = lambda seat: people[seat]
    back.ask = Mock()
    back.again(match, 7)
    deal, company = back.ask.call_args.args
    assert deal == (match.setup.preset, match.setup.rules, match.hand.record, 7)
    assert (company.players, company.person) == ((people[2], people[0]), people[1])


def test_a_code_seats_others_than_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    back = looking()
    back._person = lambda players: Player("Own", face="b")
    back.ask = Mock()
    members = [Mock(face=face, style="even", **{"name.return_value": face.upper()}) for face in "abcde"]
    monkeypatch.setattr(looking_back, "cast", lambda: members)
    monkeypatch.setattr(looking_back, "read_deal_code", lambda text, catalogue: Mock(rules="rules"))
    monkeypatch.setattr(looking_back, "game_of", lambda rules: Mock(**{"people.return_value": (0, 1, 2)}))
    back._of_code("code")()
    company = back.ask.call_args.args[1]
    assert [(player.name, player.kind, player.face) for player in company.players] == [
        ("Own", "person", "b"), ("C", "computer", "c"), ("D", "computer", "d")
    ]  # fmt: skip


@pytest.mark.parametrize("is_copied", [True, False])
def test_the_code_of_a_deal_is_shown_even_if_it_cannot_be_copied(
    monkeypatch: pytest.MonkeyPatch, *, is_copied: bool
) -> None:
    back = looking()
    monkeypatch.setattr(looking_back, "deal_of", lambda *place: place)
    monkeypatch.setattr(looking_back, "deal_code", lambda deal, catalogue: "CODE")
    monkeypatch.setattr(window, "copy", lambda text: is_copied and text == "CODE")
    back.copy_code(MagicMock())
    shown = back.app.push.call_args.args[0]
    assert shown.text == f"replay.code.{'copied' if is_copied else 'shown'} code=CODE"


def test_what_is_dropped_is_opened_or_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    back = looking()
    many = False
    monkeypatch.setattr(looking_back, "holds_many", lambda path: many)
    monkeypatch.setattr(back, "_file", lambda path: f"file {path}")
    monkeypatch.setattr(back, "read", lambda text: Mock(side_effect=[text]))
    back._show_message = Mock()
    back.open_given(Intent(Kind.DROP_FILE, text="a"))
    back._show_message.assert_called_once_with("file a")
    many = True
    back.open_given(Intent(Kind.DROP_TEXT, text="b"))
    assert not back.app.go.called
    back.open_given(Intent(Kind.DROP_FILE, text="c"))
    assert str(back.app.go.call_args.args[0].path) == "c"
    assert back._show_message.call_count == 1


# --- the page of a hand ---


def test_the_page_leads_to_positions_moments_and_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    page: Any = object.__new__(HandPage)
    page.context, page.match, page.seat, page.more, page.works, page._app = (
        context_of(),
        Mock(),
        2,
        Mock(),
        Mock(),
        Mock(),
    )
    page.show, page.cover, page.made = Mock(), Mock(), {}
    tab = Mock(spec=ReplayTab)
    page.tab_of = Mock(return_value=tab)
    page.watch(7)
    page.show.assert_called_once_with("replay")
    tab.go.assert_called_once_with(7)
    monkeypatch.setattr(hand_page, "MomentTab", Mock())
    page.show_moment("study", 3)
    vars(hand_page)["MomentTab"].assert_called_once_with(page.context, page.match, "study", 3)
    page.context.narrator.read_out.assert_called_once_with(page)
    monkeypatch.setattr(hand_page, "HandPage", Mock())
    HandPage.watch_hand(page, Mock())
    made = vars(hand_page)["HandPage"].call_args
    assert (made.args[2], made.kwargs) == (2, {"first": "replay", "more": page.more, "works": page.works})
    (button,) = page.head_buttons()
    assert (button.icon, button.name, button.label) == ("menu", "menu", "replay.menu.title")
    monkeypatch.setattr(window, "copy", lambda text: text == "record")
    monkeypatch.setattr(hand_page, "record_text", lambda record: "record")
    page._copy()
    assert page._app.push.call_args.args[0].text == "result.copied"
    monkeypatch.setattr(window, "copy", lambda text: False)
    page._copy()
    assert page._app.push.call_args.args[0].text == "replay.no_clipboard"


def test_the_title_of_a_hand_is_its_contract_and_its_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Mock(**{"contract_text.side_effect": ["15S", ""]})
    monkeypatch.setattr(hand_page, "scene_kit", lambda rules: kit)
    match = MagicMock()
    match.setup.game.id, match.hand.result.outcome = "mighty", "made"
    titles = [hand_page.hand_title(context_of(), match) for _ in range(2)]
    assert titles == ["15S · position.mighty.outcome.made", "position.mighty.outcome.made"]


# --- asking why at the table ---


def test_at_a_table_the_action_at_a_point_or_the_latest_choice_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, table = MagicMock(last=50), MagicMock()
    monkeypatch.setattr(ReplayMatch, "of_match", Mock(return_value=Mock(hand=hand)))
    monkeypatch.setattr(why_scene, "WhyQuestion", Mock(**{"return_value.latest.return_value": 44}))
    monkeypatch.setattr(why_scene, "WhyScene", Mock())
    monkeypatch.setattr(why_scene, "action_at", lambda stage, hand, last, pos: last - 8 if pos == (1, 2) else None)
    points = (None, (1, 2), (3, 4))
    asked = [(why_scene.ask_at_table(table, Mock(), at), table.push.call_count) for at in points]
    assert asked == [(True, 1), (True, 2), (False, 2)]
    assert [args.args[2] for args in vars(why_scene)["WhyScene"].call_args_list] == [44, 42]
    explained = vars(why_scene)["WhyScene"].call_args.args[3]
    assert (explained.stage, explained.table_area) == (table.stage, table.rect)
    table.stage.state.tricks = [1, 2, 3, 4]
    monkeypatch.setattr(why_scene, "trick_of", lambda hand, number: 1)
    for phase, shown in (("play", (True, 2)), ("auction", (False, 0))):
        hand.phase.side_effect = lambda position, phase=phase: phase if position == 9 else "over"
        explained.follow(10)
        assert table.stage.show_last_trick.call_args == call(*shown)
    assert (table.stage.place.call_count, table.refresh.call_count) == (2, 2)
    monkeypatch.setattr(ReplayMatch, "of_match", Mock(side_effect=RefusalError(Refusal("x"))))
    assert not why_scene.ask_at_table(table, Mock(), None)


# --- the stage of a replay ---


def stage_of(monkeypatch: pytest.MonkeyPatch, *, all_open: bool = True, viewer: int = 0) -> Any:
    """Return a stage of five positions whose tables are named after position and seat."""
    stage: Any = object.__new__(ReplayStage)
    for name in ("state", "position", "names", "info"):
        monkeypatch.setattr(ReplayStage, name, None, raising=False)
    stage.all_open, stage.viewer, stage._known, stage._seen_tables = all_open, viewer, {}, {}
    stage.replayed = MagicMock(position=2, people=(0, 1, 2), totals=(1, 2, 3))
    stage.replayed.hand = MagicMock(last=4, viewers=(0, 2))
    stage.replayed.hand.view.side_effect = lambda position, seat: SimpleNamespace(
        place=(position, seat), events=[f"e{number}" for number in range(2 * position)]
    )
    stage.replayed.hand.news.side_effect = lambda position: [f"all {position}"]
    stage.kit = MagicMock()
    stage.names, stage.context, stage.director = ["Ann", "Bo", "Cy"], context_of(), MagicMock(busy=False)
    return stage


def test_with_all_hands_open_each_hand_and_the_buried_cards_come_from_whoever_saw_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay_stage, "replace", lambda table, **changes: changes)
    stage = stage_of(monkeypatch)
    tables = {0: (("a", None, None), ()), 2: (("x", None, "c"), ("buried",))}
    stage.kit.table_of.side_effect = lambda view: SimpleNamespace(
        hands=tables[view.place[1]][0], buried_cards=tables[view.place[1]][1]
    )
    assert stage._settled_table(3) == {"hands": ("a", None, "c"), "buried_cards": ("buried",)}
    stage._settled_table(3)
    assert stage.kit.table_of.call_count == 2, "each is computed once"
    stage.all_open = False
    assert stage._settled_table(3).hands == ("a", None, None)


def test_a_trick_finished_at_a_position_still_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(monkeypatch, all_open=False)
    stage.kit.table_of.side_effect = lambda view: SimpleNamespace(
        tricks=[0] * (view.place[0] // 2), name=f"settled {view.place[0]}"
    )
    stage.kit.reduce.side_effect = lambda table, event: SimpleNamespace(name=f"{table.name} {event}")
    assert [stage._worked_out(position).name for position in range(4)] == [
        "settled 0", "settled 1", "settled 1 e2 e3", "settled 3"
    ]  # fmt: skip
    assert list(stage._unseen()) == ["e2", "e3"]
    stage.all_open = True
    assert list(stage._unseen()) == ["all 2"]


def test_in_idle_moments_the_nearest_positions_are_computed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, computed = stage_of(monkeypatch), []
    monkeypatch.setattr(ReplayStage, "_worked_out", lambda self, position: computed.append(position))
    assert [stage.work_ahead() for _ in range(6)] == [True] * 5 + [False]
    assert computed[0] == 2
    assert [abs(position - 2) for position in computed] == [0, 1, 1, 2, 2]
    stage.table_at(2)
    assert len(computed) == 5
    stage.viewer = 2
    assert stage.work_ahead()


def test_facts_are_told_for_every_hand_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(monkeypatch)
    stage.state = SimpleNamespace(awaiting_collection=False)
    monkeypatch.setattr(replay_stage, "total_texts", lambda texts, match, totals, names: [f"totals {totals}"])
    monkeypatch.setattr(ReplayStage, "event_narrator", lambda self, seat=None: Mock(
        **{"fact.side_effect": lambda key: [f"{key} of {seat}"]}
    ))  # fmt: skip
    assert list(stage.facts(TOTALS)) == ["totals (1, 2, 3)"]
    assert list(stage.facts(HAND)) == ["Ann:", f"{HAND} of 0", "Cy:", f"{HAND} of 2"]
    assert list(stage.facts(STANDING)) == [f"{STANDING} of None"]
    assert list(stage.facts(TRICK)) == [f"{TRICK} of None"]
    stage.all_open = False
    assert list(stage.facts(HAND)) == [f"{HAND} of None"]


def test_after_all_movements_what_no_event_tells_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(monkeypatch)
    monkeypatch.setattr(Stage, "step", lambda self, dt: dt > 1)
    monkeypatch.setattr(ReplayStage, "table_at", lambda self, position: f"table {position}")
    stage.state = "table 2"
    assert [stage.step(0.1), stage.step(2.0)] == [False, True]
    stage.state, stage.director.busy = "other", True
    assert not stage.step(0.1)
    assert not stage.director.reveal.called
    stage.director.busy = False
    assert stage.step(0.1)
    stage.director.reveal.assert_called_once_with("table 2")


# --- the story ---


def test_the_film_is_drawn_only_where_its_table_is_laid_out() -> None:
    film = Mock(table=Mock(rect=pygame.Rect(10, 10, 200, 100)))
    place = FilmPlace(LOOK, film).place(pygame.Rect(10, 10, 200, 100))
    (ring,) = drawn(place).rings
    assert (ring.rect, ring.radius, ring.width, ring.colour) == (place.rect, 4, LOOK.theme.rim, LOOK.palette.line)
    assert film.draw.call_count == 1
    film.table.rect = pygame.Rect(0, 0, 0, 0)
    assert drawn(place).rings == []
    assert film.draw.call_count == 1


@pytest.mark.parametrize(("size", "kind"), [((1280, 720), "beside"), ((700, 1000), "above"), ((1024, 400), "none")])
def test_film_sentence_and_sheet_stand_beside_or_below_each_other(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], kind: str
) -> None:
    context = context_of()
    seats, sheet = Label(context.look, "seats", name="seats"), Label(context.look, "sheet", name="sheet")
    monkeypatch.setattr(StudyTab, "members", lambda self: [seats, sheet])
    monkeypatch.setattr(StoryTab, "point", Mock(sentence="Sentence"))
    tab: Any = object.__new__(StoryTab)
    tab.context, tab.rect, tab.film, tab._host = context, pygame.Rect((0, 0), size), Mock(), Mock()
    members = tab.members()
    widgets: dict[str, Any] = {}
    for member in members:
        inside = getattr(member, "widget", member)
        widgets |= {widget.name: widget for widget in inside.walk()}
    sentence, again = widgets["turn"], widgets["film again"]
    assert isinstance(sentence, Paragraph)
    assert (sentence.text, sentence.bold, sentence.colour) == ("Sentence", True, context.look.palette.gold_bright)
    assert (again.label, again.icon, again.px) == ("review.film", "play", context.theme.font(Size.SMALL))
    assert {"seats", "sheet"} <= set(widgets)
    assert ("film" in widgets) == (kind != "none")
    assert len(members) == {"beside": 1, "above": 2, "none": 3}[kind]
    monkeypatch.setattr(story_tab, "FilmTab", Mock())
    again.action()
    tab.film.play.assert_called_once_with()
    assert tab.host.cover.called == (kind == "none")


def test_letters_show_a_moment_that_is_on_the_sheet() -> None:
    tab: Any = object.__new__(StoryTab)
    tab.page = Mock(**{"find.side_effect": lambda name: name if name == "moment 2" else None})
    tab.hand_page, tab.study = Mock(), Mock()
    assert [tab.shortcut(key) for key in ("1", "2", "x")] == [False, True, False]
    tab.hand_page.show_moment.assert_called_once_with(tab.study, 2)
