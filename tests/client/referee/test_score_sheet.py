"""The score sheet of an evening (`mighty_gui.client.referee.referee_tab`): its plan, its lines, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.frame.score_entry import ScoreEntry
from mighty_gui.client.look.theme import BLACK, WHITE
from mighty_gui.client.referee import referee_tab
from mighty_gui.client.referee.referee_tab import RefereeTab, evening_picture, line_texts, payment_lines, sheet_lines
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.widgets import Button, Choice, Form, Paragraph, TextField, TextTable, Widget
from mighty_gui.client.widgets.layout import widget_of
from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.keep.archive.evenings import ended_evening, kept_evening
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length
from mighty_gui.match.evening import EveningLine, EveningSheet
from tests.client.drawn import LOOK, recorded
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def context(tmp_path: Path) -> Iterator[Context]:
    made = make_context(Settings(language="en"), home=tmp_path)
    yield made
    made.archive.close()


class Referee:
    """The tab, for a game of three with a score for each person."""

    def __init__(self, context: Context) -> None:
        self.context, self.texts = context, context.texts
        self.choices = Mock(preset=PRESETS["mitigati"], names=("You", "Robin"), rules_name="Mitigati")
        self.kept = Mock()
        self.tab = RefereeTab(context, lambda: self.choices, self.kept)
        self.tab.refresh = Mock()  # type: ignore[method-assign]
        self.tab._app, self.tab._host = Mock(), Mock()
        self.tab.rect = pygame.Rect(0, 0, context.theme.tx(1200), 800)

    @property
    def evening(self) -> EveningSheet:
        return expect(EveningSheet, self.tab.evening)

    @property
    def entry(self) -> ScoreEntry:
        return expect(ScoreEntry, self.tab.entry)

    @property
    def widgets(self) -> dict[str, Widget]:
        members = [widget_of(member) for member in self.tab.members()]
        return {widget.name: widget for member in members if member for widget in member.walk() if widget.name}

    @property
    def app(self) -> Mock:
        return self.tab._app  # type: ignore[return-value]

    def click(self, name: str) -> None:
        expect(Button, self.widgets[name]).activate()

    def add(self, *scores: int) -> str:
        """Add a hand; return the name of its line."""
        self.entry.scores = list(scores)
        self.click("add")
        return self.evening.lines[-1].id

    def begun(self) -> Referee:
        self.click("begin")
        return self


# --- before the evening ---------


def test_each_person_has_a_name_or_the_usual_one(context: Context) -> None:
    referee = Referee(context)
    fields = [expect(TextField, referee.widgets[f"name {at}"]) for at in range(3)]
    assert "name 3" not in referee.widgets
    assert [field.placeholder for field in fields] == ["You", "Robin", "3"]
    assert [field.label for field in fields] == [referee.texts("referee.person", number=at) for at in (1, 2, 3)]
    assert {field.limit for field in fields} == {12}
    referee.tab._type(0, "  Ann ")
    referee.tab._type(1, "   ")
    assert expect(TextField, referee.widgets["name 0"]).value == "  Ann "
    referee.tab._set_stake(50)
    assert referee.tab.refresh.call_count == 1  # type: ignore[attr-defined]
    assert referee.begun().evening.names == ("Ann", "Robin", "3")
    assert referee.evening.stake == 50


def test_without_rules_there_are_no_people_and_nothing_begins(context: Context) -> None:
    referee = Referee(context)
    referee.choices.preset = None
    assert not [name for name in referee.widgets if name.startswith("name")]
    referee.click("begin")
    assert referee.tab.evening is None


def test_a_stake_is_written_with_its_worth_and_0_as_none(context: Context) -> None:
    referee = Referee(context)
    stakes = dict(expect(Choice, referee.widgets["stake"]).options)
    assert stakes[0] == referee.texts("new_game.stake_off")
    assert stakes[1000] == referee.texts("new_game.stake_worth", amount="1,000")


def test_the_choices_of_the_rules_are_made_once(context: Context) -> None:
    referee = Referee(context)
    made: list[Any] = []
    referee.tab.rules_choice, referee.tab._choices = None, lambda: made.append(1) or Mock()  # type: ignore[assignment,func-returns-value]
    assert referee.tab.choice_of_rules is referee.tab.choice_of_rules
    assert made == [1]


def test_an_ended_evening_can_be_continued_until_the_next_begins(context: Context) -> None:
    referee = Referee(context)
    assert "reopen" not in referee.widgets
    line = referee.begun().add(4, -2, -2)
    referee.click("end")
    referee.app.push.call_args.args[0].answers[-1].action()
    assert referee.tab.evening is None
    assert referee.tab.entry is None
    referee.click("reopen")
    assert [(each.id, each.scores) for each in referee.evening.lines] == [(line, (4, -2, -2))]
    assert not referee.evening.is_over
    assert kept_evening(context.archive) == referee.evening
    referee.click("end")
    referee.app.push.call_args.args[0].answers[-1].action()
    referee.click("begin")
    assert referee.evening.lines == ()
    assert ended_evening(context.archive) is None


# --- entering ---------


def test_a_line_is_corrected_in_its_place_while_the_next_one_waits(context: Context) -> None:
    referee = Referee(context).begun()
    first, _ = referee.add(2, -1, -1), referee.add(4, -2, -2)
    referee.entry.scores = [9, 0, -9]
    waiting = referee.entry
    referee.click(f"edit {first}")
    assert (referee.tab.edited, referee.tab.adds) == (first, "hand")
    shown = {name for name in referee.widgets if name in ("add", "cancel", "cards")}
    assert shown == {"add", "cancel"}
    edited = expect(ScoreEntry, referee.tab._edit_entry)
    assert edited.scores == [2, -1, -1]
    edited.scores = [6, -3, -3]
    referee.click("add")
    assert [line.scores for line in referee.evening.lines] == [(6, -3, -3), (4, -2, -2)]
    assert referee.evening.lines[0].id == first
    assert (referee.tab.edited, referee.tab._edit_entry) == ("", None)
    assert waiting.scores == [9, 0, -9]
    assert "cancel" not in referee.widgets
    referee.click(f"edit {first}")
    referee.click("cancel")
    assert (referee.tab.edited, referee.tab._edit_entry) == ("", None)
    referee.tab._edit("nothing of that name")
    assert referee.tab.edited == ""


def test_a_penalty_is_corrected_as_a_penalty_and_an_odd_one_as_a_hand(context: Context) -> None:
    referee = Referee(context).begun()
    referee.tab._choose_kind("penalty")
    referee.tab._set_payer(2)
    referee.tab._set_amount(3)
    assert "score 0" not in referee.widgets
    referee.click("add")
    (line,) = referee.evening.lines
    assert (line.kind, line.scores) == ("penalty", (3, 3, -6))
    referee.tab._set_payer(0)
    referee.tab._set_amount(1)
    referee.tab._choose_kind("hand")
    referee.click(f"edit {line.id}")
    assert (referee.tab.adds, referee.tab.payer, referee.tab.amount) == ("penalty", 2, 3)
    for facts, kind in (({"payer": 2}, "penalty"), ({"amount": 3}, "penalty"), (dict(line.facts), "hand")):
        odd = replace(line, facts=facts, kind=kind)  # type: ignore[arg-type]
        referee.tab.evening = replace(referee.evening, lines=(odd,))
        referee.tab._edit(line.id)
        assert referee.tab.adds == "hand"


def test_an_erased_line_does_not_count_and_can_be_put_back(context: Context) -> None:
    referee = Referee(context).begun()
    focused: list[str] = []
    referee.tab.page.focus_on = lambda name, **_: focused.append(name)  # type: ignore[assignment,misc]
    line = referee.add(2, -1, -1)
    referee.click(f"remove {line}")
    assert referee.evening.totals == (0, 0, 0)
    assert f"edit {line}" not in referee.widgets
    assert kept_evening(context.archive) == referee.evening
    referee.click(f"undo {line}")
    assert referee.evening.totals == (2, -1, -1)
    assert focused == [f"undo {line}", f"remove {line}"]
    referee.tab._remove("nothing of that name")
    assert len(focused) == 2


def test_the_last_line_stands_first_and_the_edited_one_is_gold(context: Context) -> None:
    referee = Referee(context).begun()
    first, second = referee.add(2, -1, -1), referee.add(4, -2, -2)
    referee.click(f"edit {first}")
    form = Form(context.look)
    referee.tab._write_score(form, referee.evening, referee.entry)
    lines = [widget for widget in form.walk() if isinstance(widget, Paragraph)]
    assert [line.label[:2] for line in lines] == ["2.", "1."]
    gold = context.look.palette.gold
    assert [line.colour == gold for line in lines] == [False, True]
    names = [widget.name for widget in form.walk() if widget.name.startswith(("edit", "remove"))]
    assert names == [f"{kind} {line}" for line in (second, first) for kind in ("edit", "remove")]
    button = expect(Button, next(widget for widget in form.walk() if widget.name == f"edit {second}"))
    assert button.label == button.tip == referee.texts("referee.edit", number=2)
    table = next(widget for widget in form.walk() if isinstance(widget, TextTable))
    rows = [(row.cells, row.strong) for row in table.rows]
    assert rows == [(("1", "You", "+6"), True), (("2", "Robin", "−3"), False), (("2", "3", "−3"), False)]


@pytest.mark.parametrize("wide", [True, False])
def test_entry_and_score_stand_side_by_side_if_they_have_room(context: Context, wide: bool) -> None:
    referee = Referee(context).begun()
    referee.tab.rect = pygame.Rect(0, 0, context.theme.tx(880) - (not wide), 800)
    assert ({"entry", "score"} <= set(referee.widgets), "both" in referee.widgets) == (wide, not wide)


def test_cards_are_entered_only_for_games_that_allow_it(context: Context) -> None:
    referee = Referee(context).begun()
    assert "cards" not in referee.widgets
    referee.tab.entry = entry = Mock(takes_cards=True)
    entry.text.return_value = ""
    assert expect(Button, referee.widgets["cards"]).text == referee.texts("referee.cards")
    referee.click("cards")
    entry.card_tab.assert_called_once_with({}, referee.tab)
    referee.tab.host.cover.assert_called_once_with(entry.card_tab.return_value)  # type: ignore[attr-defined]
    referee.tab.keep_cards({"plays": ["S2"]})
    assert expect(Button, referee.widgets["cards"]).text == referee.texts("referee.cards_on")
    named = referee.evening.entered_as
    referee.tab.keep_cards({"plays": ["S2", "S3"]})
    assert (referee.evening.entered_as, referee.evening.entering) == (named, {"plays": ["S2", "S3"]})
    assert kept_evening(context.archive) == referee.evening
    line = EveningLine("hand", (2, -1, -1))
    record: Any = Mock()
    referee.tab.take_hand(line, record)
    entry.note_hand.assert_called_once_with(line)
    assert referee.evening.lines == (replace(line, id=named),)
    assert (referee.evening.entered_as, referee.evening.entering) == ("", {})
    ((setup, kept),) = [call.args for call in referee.kept.call_args_list]
    assert (kept, setup.preset, [player.name for player in setup.players]) == (
        record,
        "mitigati",
        ["You", "Robin", "3"],
    )
    assert (setup.known, setup.length) == ("entered", Length("hands", 1))
    assert referee.tab.host.uncover.called  # type: ignore[attr-defined]
    referee.tab.take_hand(line, None)
    assert len(referee.evening.lines) == 2
    assert referee.kept.call_count == 1


def test_before_an_evening_there_is_nothing_to_add_to(context: Context) -> None:
    referee = Referee(context)
    referee.tab.add()
    referee.tab._edit("any")
    referee.tab._remove("any")
    referee.tab.enter_cards()
    referee.tab.keep_cards({"plays": []})
    referee.tab.take_hand(EveningLine("hand", (0, 0, 0)), None)
    assert (referee.tab.evening, referee.tab.text) == (None, "")
    assert not referee.kept.called


def test_what_another_window_added_is_shown_and_its_end_ends_this_one(context: Context) -> None:
    referee, other = Referee(context).begun(), Referee(context)
    entry = referee.tab.entry
    other.add(2, -1, -1)
    referee.tab.enter()
    assert referee.evening.totals == (2, -1, -1)
    assert referee.tab.entry is entry, "what is being entered stays"
    referee.tab.edited = "any"
    other.tab._end()
    other.app.push.call_args.args[0].answers[-1].action()
    referee.tab.enter()
    assert (referee.tab.evening, referee.tab.entry, referee.tab.edited) == (None, None, "")


# --- an evening as text and as a picture ---------


def sheet(*lines: EveningLine, stake: int = 0) -> EveningSheet:
    rules: Rules = PRESETS["mitigati"].rules
    made = EveningSheet("mitigati", rules, NAMES, stake)
    for line in lines:
        made = made.add(line)
    return made


HAND = EveningLine("hand", (2, -1, -1), {"told": "a hand"})
SCORES = "Ann +2, Bo −1, Cy −1"


def entry() -> Any:
    """Return an entry that names a hand by a fact."""
    made = Mock()
    made.text.side_effect = lambda facts: str(facts.get("told", ""))
    return made


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (HAND, "a hand: {}"),
        (EveningLine("hand", (2, -1, -1)), "{}"),
        (EveningLine("penalty", (2, -1, -1), {"payer": 1, "told": "x"}), "Penalty: Bo: {}"),
        (EveningLine("penalty", (2, -1, -1), {"payer": 3, "told": "a misdeal"}), "a misdeal: {}"),
        (EveningLine("penalty", (2, -1, -1), {"told": "a misdeal"}), "a misdeal: {}"),
        (EveningLine("hand", (2, -1, -1), {"payer": 1, "told": "a hand"}), "a hand: {}"),
    ],
)
def test_a_line_names_the_hand_or_who_paid_a_penalty(context: Context, line: EveningLine, text: str) -> None:
    ((_, number, shown),) = line_texts(context, sheet(line), entry())
    scores = referee_tab.score_list(NAMES, line.scores)
    assert (number, shown) == (1, f"1. {text.format(scores)}")


def test_erased_lines_have_no_number_and_are_not_shared(context: Context) -> None:
    evening = sheet(HAND, replace(HAND, is_removed=True), HAND)
    found = list(line_texts(context, evening, entry()))
    assert [number for _, number, _ in found] == [1, 0, 2]
    assert [text[:2] for _, _, text in found] == ["1.", "a ", "2."]
    assert [line.is_removed for line, _, _ in found] == [False, True, False]
    assert [line[:2] for line in sheet_lines(context, evening, entry())[-2:]] == ["1.", "2."]


def test_the_shared_sheet_has_date_standings_payments_and_hands(context: Context) -> None:
    texts, evening = context.texts, sheet(HAND, stake=1000)
    title, *lines = sheet_lines(context, evening, entry())
    assert title.startswith(f"{texts('referee.title')} 20")
    payments = payment_lines(context, evening)
    paid = texts("match_end.payment", payer="Bo", receiver="Ann"), texts("match_end.amount", amount="1,000")
    assert payments[0] == " ".join(paid)
    places = [(1, "Ann +2"), (2, "Bo −1"), (2, "Cy −1")]
    assert lines == [
        texts("match_end.after", count=1),
        *(f"{texts('match_end.place', number=place)} {who}" for place, who in places),
        *payments,
        f"1. a hand: {referee_tab.score_list(NAMES, HAND.scores)}",
    ]  # fmt: skip
    assert len(payments) == 2
    assert sheet_lines(context, sheet(), entry())[1] == texts("match_end.none_played")


def test_the_picture_is_black_on_white_with_the_title_first(context: Context) -> None:
    picture = evening_picture(context, ["Referee 2026-11-22", "after one hand", "wide " * 60])
    assert picture.get_width() == 1080
    ink = pygame.mask.from_threshold(picture, BLACK, (90, 90, 90, 255)).get_bounding_rects()
    around = ink[0].unionall(ink[1:])
    assert 50 <= around.left < 80
    assert 940 < around.right <= 1030
    assert 50 <= around.top < 90
    assert 50 <= picture.get_height() - around.bottom < 110
    assert picture.get_at((0, 0)) == WHITE == picture.get_at((1079, picture.get_height() - 1))
    found = recorded(lambda _: evening_picture(context, ["title", "line", "line"]))
    assert [line.text for line in found.lines] == ["title", "line", "line"]
    sizes = [line.px for line in found.lines]
    assert sizes[0] > sizes[1] == sizes[2] > LOOK.theme.font(20)


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_it_says_whether_the_text_was_copied(
    context: Context, monkeypatch: pytest.MonkeyPatch, has_clipboard: bool
) -> None:
    monkeypatch.setattr(window, "copy", lambda text: has_clipboard)
    referee = Referee(context).begun()
    referee.click("copy")
    key = "result.copied" if has_clipboard else "replay.no_clipboard"
    assert referee.app.push.call_args.args[0].text == referee.texts(key)
    assert referee.tab.text.startswith(referee.texts("referee.title"))
