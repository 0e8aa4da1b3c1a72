"""The dialogs that open, repeat and import hands (``mighty_gui.client.review.replay.again_scene``,
``mighty_gui.client.review.history.hand_import``, ``mighty_gui.client.review.history.match_page``)."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.review.history import hand_import, match_page
from mighty_gui.client.review.history.hand_import import ImportScene, import_text
from mighty_gui.client.review.history.match_page import MatchPage
from mighty_gui.client.review.replay import again_scene
from mighty_gui.client.review.replay.again_scene import AgainScene, Company, OpenScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.match import Player
from tests.client.told import context_of, told

ANN, BO, CY = (Player(name, "computer") for name in ("Ann", "Bo", "Cy"))


def shown(scene: Any) -> Any:
    scene.attach(Mock())
    scene.resized(pygame.Rect(0, 0, 1280, 720))
    return scene


def test_who_was_not_at_the_table_gets_its_first_place() -> None:
    assert [Company((ANN, BO), person).place for person in (ANN, BO, CY)] == [0, 1, 0]


@pytest.mark.parametrize("is_fresh", [True, False])
def test_a_deal_is_played_again_from_a_seat_against_others_by_other_rules(
    monkeypatch: pytest.MonkeyPatch, *, is_fresh: bool
) -> None:
    seated = Mock(return_value="players")
    monkeypatch.setattr(again_scene, "seat_players", seated)
    monkeypatch.setattr(again_scene, "names_shown", lambda texts, players: [player.name for player in players])
    context = context_of()
    presets = {name: Mock(id=name, rules=f"rules {name}") for name in ("same", "other", "unfit")}
    for name, preset in presets.items():
        preset.name = {"en": f"name {name}"}
    context.catalogue = presets
    deal = Mock(is_fresh=is_fresh, rules="rules same", **{"fits.side_effect": lambda rules: rules != "rules unfit"})
    scene = shown(AgainScene(context, deal, Company((ANN, BO), BO)))
    assert scene.called == f"replay.again.title.{'deal' if is_fresh else 'position'}"
    assert scene.rules == ({"other": "name other"} if is_fresh else {})
    seat, level, preset_ = (scene.page.find(name) for name in ("seat", "level", "preset"))
    assert (seat.label, seat.value, list(seat.options)) == ("replay.again.seat", 1, [(0, "Ann"), (1, "Bo")])
    levels = [(each, f"new_game.level.{each}") for each in ("novice", "normal", "hard")]
    assert (level.value, list(level.options)) == ("", [("", "replay.again.as_they_were"), *levels])
    seat.on_change(0)
    scene.page.find("level").on_change("hard")
    assert scene.page.find("seat").value == 0
    if is_fresh:
        assert list(preset_.options) == [("", "replay.again.same_rules"), ("other", "name other")]
        preset_.on_change("other")
    else:
        assert preset_ is None
    begin = scene.page.find("begin")
    assert (begin.label, begin.style) == ("replay.again.begin", "primary")
    begin.action()
    seated.assert_called_once_with((ANN, BO), BO, 0, "hard")
    scene.app.pop.assert_called_once_with()
    route = scene.app.go.call_args.args[0]
    assert [route.deal, route.players] == [deal.by.return_value if is_fresh else deal, "players"]
    if is_fresh:
        deal.by.assert_called_once_with("other", "rules other")


def test_a_code_is_typed_or_pasted_and_one_that_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Mock()
    monkeypatch.setattr(window, "paste", lambda: "good")
    scene = shown(OpenScene(context_of(), lambda text: opened if text == "good" else f"not {text}"))
    assert (scene.page.find("hint").text, scene.page.find("open").reason) == ("replay.open.hint", "replay.open.empty")
    assert scene.page.find("open").label == "replay.open.open"
    scene.type("  ")
    assert scene.reason() == "replay.open.empty"
    scene.type("bad")
    assert scene.reason() == ""
    scene.use()
    assert scene.page.find("hint").text == "not bad"
    assert not scene.app.pop.called
    scene.type("worse")
    assert scene.hint() == "replay.open.hint"
    assert scene.handle(Intent(Kind.KEY, key="ctrl+v"))
    assert (scene.app.pop.call_count, opened.call_count) == (1, 1)
    scene.page.find("paste").action()
    assert opened.call_count == 2
    assert (scene.placeholder(), scene.page.find("paste").label) == ("replay.open.placeholder", "replay.open.paste")


def imported(**counts: int) -> Any:
    return Mock(**{"errors": [], "failed": 0, "notices": [("new", {"count": 2})], **counts})


def test_an_import_tells_its_counts_and_at_most_three_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_import, "problem_text", lambda first, texts: f"problem {first}")
    texts: Any = told
    assert import_text(imported(), texts) == "new count=2"
    brought = imported(failed=7)
    brought.errors = [Mock(first=number) for number in range(5)]
    assert import_text(brought, texts).split("\n") == [
        "new count=2", "problem 0", "problem 1", "problem 2", "history.import.more count=4"
    ]  # fmt: skip
    brought.failed = 3
    assert import_text(brought, texts).split("\n")[-1] == "problem 2"


def test_a_typed_or_dropped_file_is_imported_and_its_progress_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Mock()
    scene = shown(ImportScene(context_of(), done))
    begun: list[Path] = []
    monkeypatch.setattr(scene, "_begin", begun.append)
    assert scene.page.find("import").reason == "history.import.empty"
    assert scene.page.find("hint").text == "history.import.hint"
    assert (scene.placeholder(), scene.field_label()) == ("history.import.placeholder", "history.import.path")
    scene.type(" 'a file' ")
    assert scene.reason() == ""
    scene.use()
    assert scene.handle(Intent(Kind.DROP_FILE, text="other"))
    assert begun == [Path("a file"), Path("other")]
    scene.step(0.1)
    assert not done.called
    work: Future[Any] = Future()
    scene.work = work
    scene._note(1234, 9999)
    scene.step(0.1)
    assert "history.import.waiting done=1,234" in [widget.label for widget in scene.page.walk()]
    assert scene.cancel()
    assert not scene.app.pop.called, "it has to be complete"
    scene.handle(Intent(Kind.DROP_FILE, text="third"))
    assert len(begun) == 2
    work.set_result(imported())
    scene.step(0.1)
    scene.app.pop.assert_called_once_with()
    done.assert_called_once_with("new count=2")


@pytest.mark.parametrize("played", [0, 3])
def test_the_standings_of_a_match_are_copied_as_text(monkeypatch: pytest.MonkeyPatch, played: int) -> None:
    page: Any = object.__new__(MatchPage)
    page.context, page.title, page.match, page._app, page._host = context_of(), "Rules", Mock(), Mock(), None
    page._hands_played = lambda: played
    monkeypatch.setattr(MatchPage, "names", ["Ann", "Bo"])
    rows = [Mock(place=1, player=1, total=5), Mock(place=2, player=0, total=-5)]
    monkeypatch.setattr(match_page, "standings", lambda match: rows)
    after = "match_end.after count=3" if played else "match_end.none_played"
    assert page.text.split("\n") == [
        "Rules", after, "match_end.place number=1 Bo +5", "match_end.place number=2 Ann \u22125"
    ]  # fmt: skip
    for done, text in ((True, "result.copied"), (False, "replay.no_clipboard")):
        monkeypatch.setattr(window, "copy", lambda text, done=done: done)
        page._copy()
        assert page._app.push.call_args.args[0].text == text
    assert page.cancel()
    page._app.pop.assert_called_once_with()
    assert page._headline() == "Rules"
