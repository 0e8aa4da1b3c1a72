"""The table of a proof and what can be tried there, with stand-ins for the replay
(``mighty_gui.client.review.replay.shown_rule``)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, Mock, call

import pygame
import pytest

from mighty_gui.client.review.replay import shown_rule
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.replay.shown_rule import ShownRule
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, ScrollPane
from mighty_gui.presets.rule_proof import RuleProof
from tests.client.drawn import at
from tests.client.told import context_of, told


def card(name: str) -> Any:
    return SimpleNamespace(name=name)


CARDS = {name: card(name) for name in ("SA", "S2", "HK")}


def table(
    *, legal: tuple[str, ...] = ("SA", "SA call"), action: str | None = "S2", phase: str = "play", **more: Any
) -> Any:
    """Return a proof after two actions; seat 1 holds three cards, and an action plays the card that it begins with."""
    made: Any = object.__new__(ShownRule)
    made.context = context_of()
    made.proof = SimpleNamespace(**{
        "actions": ("x", "y"), "action": action, "is_allowed": False, "refusal": None, "is_reasoned": True, **more
    })  # fmt: skip
    made.proof.text = lambda texts, names, action="", reason="": f"text {names} {action} {reason}".strip()
    made.proofs, made.source, made.sentence, made.text, made.rules = (made.proof,), "", "Sentence", "Text", "rules"
    made.is_trying = False
    made.hand = Mock(to_act=1, **{"legal.return_value": legal})
    made.match = MagicMock(position=2)
    made.match.hand.phase.side_effect = lambda position: phase if position == 2 else "?"
    made.match.hand.to_act.return_value = 1
    made.match.setup.game.parse_action.side_effect = lambda text: text
    kit = MagicMock()
    kit.cards_of.side_effect = lambda action: [CARDS[action.split()[0]]] if action.split()[0] in CARDS else []
    kit.table_of.return_value.hands = ((), tuple(CARDS.values()))
    kit.action_text.side_effect = lambda texts, view, action, names: f"<{action}>"
    kit.refusal_text.side_effect = lambda position, code, action: f"refused {code} {action}"
    made.table = MagicMock(rect=pygame.Rect(0, 60, 1280, 500))
    made.table.stage.kit, made.table.stage.viewer, made.table.stage.names = kit, 1, ["Ann", "Bo"]
    made._app, made._host = Mock(), None
    made.page = Mock()
    made.rect = pygame.Rect(0, 0, 1280, 720)
    return made


def test_each_card_held_can_be_tried_once_and_the_shown_one_with_all_its_calls() -> None:
    assert list(table().trials) == ["SA", "S2", "play HK"]
    assert list(table(action="SA call", legal=("SA", "S2", "S2 call")).trials) == ["SA call", "SA", "S2", "play HK"]
    assert list(table(action="SA", legal=("SA", "SA call"), is_allowed=True).trials) == [
        "SA", "SA call", "play S2", "play HK"
    ]  # fmt: skip
    assert list(table(action=None).trials) == ["SA", "play S2", "play HK"]
    assert list(table(phase="auction", action="bid", legal=("pass",)).trials) == ["bid", "pass"]
    many = tuple(f"bid {number}" for number in range(16))
    assert len(table(phase="auction", legal=many).trials) == 17
    assert table(phase="auction", legal=(*many, "pass")).trials == ()
    over = table()
    over.hand.to_act = None
    assert over.trials == ()


def test_the_text_has_the_names_of_the_table_and_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_rule, "replace", lambda position, **changes: changes)
    names = "text ['Ann', 'Bo']"
    does = "proof.does name=Bo action=<S2>"
    assert table(action=None)._explanation() == names
    assert table()._explanation() == f"{names} {does}"
    refusal = SimpleNamespace(code="code")
    assert table(refusal=refusal)._explanation() == f"{names} {does} refused code S2"
    changes: tuple[dict[str, Any], ...] = ({"is_reasoned": False}, {"is_allowed": True})
    for change in changes:
        assert table(refusal=refusal, **change)._explanation() == f"{names} {does}"
    over = table()
    over.match.hand.to_act.return_value = None
    assert over._explanation() == names


def test_the_bar_has_sentence_proof_source_and_what_can_be_tried() -> None:
    shown = table()
    shown.proofs = (shown.proof, "other")
    found: dict[str, Any] = {}

    def build() -> Any:
        ground, head = shown.bar(pygame.Rect(0, 0, 1280, 720))
        found.clear()
        found.update({widget.name: widget for widget in head.walk()})
        return ground, head

    ground, head = build()
    assert ground.rect == pygame.Rect(0, 0, 1280, head.rect.bottom + 8)
    assert (head.rect.left, head.rect.top, head.rect.width) == (22, 8, 1236)
    assert head.rect.height == head.measure(1236)[1]
    assert (found["sentence"].text, found["sentence"].bold, found["shown"].text) == ("Sentence", True, "Text")
    assert "source" not in found
    assert (found["leave"].label, found["leave"].icon) == ("button.back", "back")
    assert (found["case"].label, found["try"].label) == ("rule_sheet.case", "rule_sheet.try")
    assert not [name for name in found if name.startswith("try ")]
    shown.is_trying, shown.source, shown.proofs = True, "Book", (shown.proof,)
    build()
    assert found["source"].text == "rule_sheet.source source=Book"
    tried = {name: widget.label for name, widget in found.items() if name.startswith("try ")}
    assert tried == {"try SA": "<SA>", "try S2": "<S2>", "try play HK": "<play HK>"}
    assert not {"case", "try"} & set(found)
    assert isinstance(found["try SA"], Button)
    assert found["try SA"].style == "quiet"
    shown.text = "long " * 600
    build()
    assert found["explanation"].rect.height == round(0.3 * 720)


def test_an_action_is_tried_in_a_new_table_and_done_if_it_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_rule, "replace", lambda proof, **changes: changes)
    shown = table()
    opened = shown._show = Mock()
    shown.proofs = (shown.proof, "other")
    for refused, is_allowed in ((None, True), (Mock(refusal="why"), False)):
        shown.hand.refusal.return_value = refused
        shown.try_action("SA")
        refusal = None if is_allowed else "why"
        assert opened.call_args == call(({"action": "SA", "is_allowed": is_allowed, "refusal": refusal}, "other"))
    assert opened.return_value.try_tried.call_count == 2
    shown.resized, shown.step_on = Mock(), Mock()
    for allowed in (False, True):
        shown.proof.is_allowed = allowed
        shown.try_tried()
        assert shown.step_on.called == allowed
    assert shown.is_trying
    shown.page.focus_on.assert_called_with("try S2", keyboard=shown.page.keyboard)
    shown.resized.assert_called_with(shown.rect)
    other = table()
    other.resized = Mock()
    other.try_it()
    assert other.is_trying
    other.page.focus_on.assert_called_once_with("try SA", keyboard=other.page.keyboard)


def test_another_case_takes_the_place_of_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, made = table(), Mock()
    proofs: Any = ("b", "a")
    monkeypatch.setattr(shown_rule, "ShownRule", made)
    assert ShownRule._show(shown, proofs) is made.return_value
    made.assert_called_once_with(shown.context, "rules", "Sentence", ("b", "a"), "")
    assert shown._app.mock_calls == [call.pop(), call.push(made.return_value)]


def test_a_press_on_a_held_card_tries_it_only_at_the_position_of_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Mock(return_value=False)
    monkeypatch.setattr(ReplayTab, "_point", usual)
    monkeypatch.setattr(shown_rule, "covers", lambda placed, pos: placed.rect.collidepoint(pos))
    shown = table()
    tried = shown.try_action = Mock()
    area = pygame.Rect(100, 100, 50, 70)
    below = Mock(rect=area, key=("hand", 1, "SA"))
    shown.table.stage.placed = [below, Mock(rect=area, key=("hand", 1, "S2", "x"))]
    press = at(Kind.PRESS, (110, 170))
    assert shown._point(press)
    tried.assert_called_once_with("S2")
    assert not usual.called
    shown.table.stage.placed = [Mock(rect=area, key=("hand", 0, "SA"))]
    for intent in (press, at(Kind.PRESS, (10, 170)), at(Kind.PRESS, (110, 170), button=3), at(Kind.MOVE, (110, 170))):
        assert not shown._point(intent)
    shown.table.stage.placed = [below]
    shown.match.position = 1
    assert not shown._point(press)
    assert (tried.call_count, usual.call_count) == (1, 5)
    usual.return_value = True
    assert shown._point(press)


def test_page_keys_scroll_a_long_text_and_the_rest_is_for_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Mock(return_value=True)
    monkeypatch.setattr(ReplayTab, "handle", usual)
    shown = table()
    pane = Mock(spec=ScrollPane, rect=pygame.Rect(0, 0, 10, 81))
    shown.page.find.return_value = pane
    for scrolls in (True, False):
        pane.scroll_on_key.return_value = scrolls
        assert shown.handle(Intent(Kind.PAGE_DOWN))
        assert usual.called != scrolls
    assert pane.scroll_on_key.call_args == call(Kind.PAGE_DOWN, page=40)
    shown.page.find.return_value = None
    usual.return_value = False
    assert not shown.handle(Intent(Kind.PAGE_DOWN))
    monkeypatch.setattr(ReplayTab, "reader_lines", ("line",))
    assert list(shown.announcements()) == ["Sentence", "Text"]
    assert list(shown.reader_lines) == ["Sentence", "Text", "line"]


@pytest.mark.parametrize(("seat", "sees"), [(1, True), (4, False)])
@pytest.mark.parametrize("is_allowed", [True, False])
def test_the_table_stops_at_the_position_and_shows_what_the_deciding_seat_sees(
    monkeypatch: pytest.MonkeyPatch, seat: int, *, sees: bool, is_allowed: bool
) -> None:
    hands = Mock()
    match = MagicMock(acting_seat=seat)
    monkeypatch.setattr(shown_rule, "ReplayedHand", hands)
    monkeypatch.setattr(shown_rule, "ReplayMatch", Mock(**{"of_hand.return_value.at.return_value": match}))
    monkeypatch.setattr(shown_rule, "played_out", lambda rules, proof: "record")
    monkeypatch.setattr(shown_rule, "replay", lambda record, game, rules: (record.preset, rules))
    stage = MagicMock()
    monkeypatch.setattr(ReplayTab, "__init__", lambda self, context, match: None)
    monkeypatch.setattr(ReplayTab, "stage", stage)
    monkeypatch.setattr(ReplayTab, "seats", (0, 1, 2))
    proof = RuleProof("key", Mock(), ((0, Mock()), (1, Mock())), is_allowed=is_allowed)
    match.setup.game = "game"
    monkeypatch.setattr(ShownRule, "match", match, raising=False)
    shown: Any = ShownRule(Mock(texts=told), Mock(), "Sentence", [proof, Mock()], "Book")
    assert hands.call_args.args[2] == (3 if is_allowed else 2)
    vars(shown_rule)["ReplayMatch"].of_hand.return_value.at.assert_called_once_with(2)
    assert stage.look_through.call_args_list == ([call(1, all_open=True)] if sees else [])
    assert shown.hand[0] == ""
    assert (shown.source, shown.is_trying, shown.proof) == ("Book", False, proof)
