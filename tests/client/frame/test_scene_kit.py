"""What a game without scenes of its own gets: stories, sounds, facts and texts from its rule book."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.client.frame.scene_kit import (
    PlainStory,
    SceneKit,
    ScoreReason,
    SeatFacts,
    integers,
    scene_kit,
    scene_kit_named,
)
from mighty_gui.client.frame.score_entry import MOST, ScoreEntry
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Kind
from mighty_gui.client.widgets import Form, Label, Stepper
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match.evening import EveningLine
from mighty_gui.presets.games import book_of
from mighty_gui.texts import Texts
from tests.client.frame.conftest import stand_in_a_column

KIT, RULES = SceneKit(), MightyRules()


def match_of(persons: str) -> Any:
    """Return a match with people at the places with a ``p``."""
    players = [SimpleNamespace(is_person=kind == "p") for kind in persons]
    return SimpleNamespace(setup=SimpleNamespace(players=players, game=SimpleNamespace(id="mighty")))


def finished(*scores: int, outcome: str = "made") -> Any:
    return SimpleNamespace(scores=scores, result=SimpleNamespace(outcome=outcome))


class Reader:
    """A help page that notes what is written on it."""

    def __init__(self) -> None:
        self.written: list[tuple[str, str]] = []

    def heading(self, text: str) -> None:
        self.written.append(("heading", text))

    def text(self, text: str, *, soft: bool = False) -> None:
        self.written.append(("text", text))


# --- results ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("persons", "scores", "cue"),
    [
        ("pcc", (5, -3, -2), Cue.MADE),
        ("pcc", (1, -1, 0), Cue.MADE),
        ("pcc", (-5, 3, 2), Cue.FAILED),
        ("pcc", (0, 3, -3), Cue.DECLARED),
        ("ccp", (5, -3, -2), Cue.FAILED),
        ("cpc", (5, 3, -8), Cue.MADE),
        ("ppc", (5, -3, -2), Cue.DECLARED),
        ("ppc", (-5, 3, 2), Cue.DECLARED),
        ("ccc", (5, -3, -2), Cue.DECLARED),
    ],
)
def test_a_result_sounds_as_it_is_for_the_only_person(persons: str, scores: tuple[int, ...], cue: Cue) -> None:
    assert KIT.result_cue(match_of(persons), finished(*scores)) is cue


@pytest.mark.parametrize(("scores", "worth"), [((5, -3, -2), "0"), ((5, -3), "+2"), ((1, -3), "\N{MINUS SIGN}2")])
def test_a_plain_story_says_how_the_hand_ended_and_what_it_was_worth(
    app: App, scores: tuple[int, ...], worth: str
) -> None:
    match = match_of("pcc")
    story = KIT.story(app.context, match, finished(*scores), object())  # type: ignore[arg-type]
    assert isinstance(story, PlainStory)
    texts = app.context.texts
    assert story.sentence() == texts("position.mighty.outcome.made")
    assert list(story.roles()) == ["", "", ""], "one for each player"
    assert (list(story.parts()), list(story.reasons())) == ([], [])
    assert story.worth() == ScoreReason(texts("result.sum"), "", worth)
    assert story.verdict == "played"


@pytest.mark.parametrize(
    ("seat", "facts"),
    [
        (0, SeatFacts("", True, {}, {})),
        (1, SeatFacts("", False, {}, {})),
        (2, SeatFacts("", False, {}, {})),
        (3, None),
        (4, None),
    ],
)
def test_a_seat_has_won_with_points_above_zero(seat: int, facts: SeatFacts | None) -> None:
    assert KIT.facts({"scores": [1, 0, -1]}, seat) == facts


@pytest.mark.parametrize("result", [{}, {"scores": None}, {"scores": "12"}, {"scores": []}])
def test_a_hand_without_scores_has_no_facts(result: dict[str, object]) -> None:
    assert KIT.facts(result, 0) is None


@pytest.mark.parametrize(
    ("value", "found"),
    [([1, 2, -3], [1, 2, -3]), ([1, "2", None, 4], [1, 4]), ([], []), ("12", []), ((1, 2), []), (None, []), (3, [])],
)
def test_only_whole_numbers_in_a_list_are_read_from_a_result(value: object, found: list[int]) -> None:
    assert integers(value) == found


def test_a_game_without_scenes_has_no_names_contracts_or_achievements(app: App) -> None:
    texts = app.context.texts
    players = match_of("pcc").setup
    assert KIT.nicknames(RULES) == {}
    assert KIT.contract_text({"contract": 3}, texts) == ""
    assert KIT.call_in([]) is None
    assert KIT.fact_name("roles", "friend", texts) == "friend"
    assert KIT.groups == {}
    assert [list(one) for one in KIT.achievements(texts, players, [])] == [[], [], []]


# --- texts about the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ko", "en"])
def test_each_option_has_the_sentence_of_the_rule_sheet(language: str) -> None:
    texts = Texts.load(language)
    lines = [line for section in book_of(RULES).describe(RULES, texts) for line in section.lines]
    assert len(lines) > 5
    for line in (lines[0], lines[3], lines[-1]):
        first = next(one for one in lines if one.key == line.key)
        assert KIT.rule_line(RULES, line.key, texts) == first.text


class FewTexts:
    """Texts with only these keys; the text of each key is the key."""

    def __init__(self, *keys: str) -> None:
        self._keys = keys

    def keys(self, prefix: str) -> list[str]:
        return [key for key in self._keys if key.startswith(f"{prefix}.")]

    def __call__(self, key: str) -> str:
        return f"text of {key}"


PLAY, SCORE = "help.mighty.play", "help.mighty.score"


def test_how_to_play_is_written_with_headings_from_the_help_of_the_game() -> None:
    page, texts = Reader(), FewTexts(f"{PLAY}.bid_head", f"{PLAY}.bid", f"{PLAY}.heading", f"{SCORE}.a")
    KIT.write_play(page, RULES, texts)  # type: ignore[arg-type]
    assert page.written == [
        ("heading", f"text of {PLAY}.bid_head"),
        ("text", f"text of {PLAY}.bid"),
        ("text", f"text of {PLAY}.heading"),
    ]


def test_how_to_play_is_the_rule_sheet_if_the_game_has_no_help(monkeypatch: pytest.MonkeyPatch) -> None:
    texts, page = Texts.load("en"), Reader()
    monkeypatch.setattr(texts, "keys", lambda _: [])
    KIT.write_play(page, RULES, texts)  # type: ignore[arg-type]

    def expected() -> Iterator[tuple[str, str]]:
        for section in book_of(RULES).describe(RULES, texts):
            yield "heading", section.title
            yield from (("text", line.text) for line in section.lines)

    assert page.written == list(expected())
    assert len(page.written) > 10


def test_the_help_of_a_game_replaces_its_rule_sheet() -> None:
    texts, page = Texts.load("en"), Reader()
    KIT.write_play(page, RULES, texts)  # type: ignore[arg-type]
    assert len(page.written) == len(texts.keys(PLAY)) > 0


def test_how_hands_are_scored_is_written_in_paragraphs() -> None:
    page, texts = Reader(), FewTexts(f"{SCORE}.one", f"{SCORE}.two", f"{PLAY}.three")
    KIT.write_scores(page, RULES, texts)  # type: ignore[arg-type]
    KIT.write_score_examples(page, RULES, texts)  # type: ignore[arg-type]
    assert page.written == [("text", f"text of {SCORE}.one"), ("text", f"text of {SCORE}.two")]


# --- the entry of scores ------------------------------------------------------------------------------------

NAMES = ["Kim", "Lee", "Park"]


class Table:
    """A score entry for three players that counts how often it wants to be rebuilt."""

    def __init__(self, app: App) -> None:
        self.app, self.changes = app, 0
        self.entry = KIT.score_entry(app.context, RULES, NAMES, self.changed)

    def changed(self) -> None:
        self.changes += 1

    def form(self) -> Form:
        form = Form(self.app.context.look)
        self.entry.write(form)
        form.place(self.app.rect)
        return form

    def steps(self) -> list[Stepper]:
        return [part for part in self.form().walk() if isinstance(part, Stepper)]


@pytest.fixture
def table(app: App) -> Table:
    return Table(app)


def test_each_player_has_a_row_with_a_score_of_zero_at_first(table: Table) -> None:
    steps = table.steps()
    assert type(table.entry) is ScoreEntry
    assert table.entry.scores == [0, 0, 0]
    assert [(step.label, step.name, step.value) for step in steps] == [
        ("Kim", "score 0", 0),
        ("Lee", "score 1", 0),
        ("Park", "score 2", 0),
    ]
    assert [part.text for part in table.form().walk() if isinstance(part, Label)] == NAMES
    assert stand_in_a_column(steps)
    assert table.entry.takes_cards is False


@pytest.mark.parametrize(
    ("at", "kinds", "scores"),
    [
        (0, [Kind.RIGHT], [1, 0, 0]),
        (1, [Kind.LEFT], [0, -1, 0]),
        (2, [Kind.RIGHT, Kind.RIGHT, Kind.LEFT], [0, 0, 1]),
        (2, [Kind.END], [0, 0, 999]),
        (0, [Kind.HOME], [-999, 0, 0]),
    ],
)
def test_a_score_is_changed_and_the_others_stay(table: Table, at: int, kinds: list[Kind], scores: list[int]) -> None:
    for kind in kinds:
        step = table.steps()[at]
        step.focused = True
        assert step.handle(_intent(kind)) is True
    assert table.entry.scores == scores
    assert table.changes == len(kinds)
    assert MOST == 999


def _intent(kind: Kind) -> Any:
    return SimpleNamespace(kind=kind, is_pointer=False, pos=(0, 0), button=0)


@pytest.mark.parametrize(("score", "shown"), [(7, "+7"), (0, "0"), (-12, "\N{MINUS SIGN}12")])
def test_scores_are_shown_with_their_sign(table: Table, score: int, shown: str) -> None:
    table.entry.scores = [score, 0, 0]
    assert table.steps()[0].value_text == shown


def test_a_hand_is_entered_corrected_and_cleared(table: Table) -> None:
    entry = table.entry
    entry.edit(EveningLine("hand", (3, -1, -2)))
    assert [step.value for step in table.steps()] == [3, -1, -2]
    assert entry.line() == EveningLine("hand", (3, -1, -2))
    entry.note_hand(entry.line())
    assert entry.scores == [3, -1, -2]
    table.steps()[0].on_change(4)
    assert entry.line().scores == (4, -1, -2)
    entry.clear()
    assert entry.scores == [0, 0, 0]
    assert entry.line().scores == (0, 0, 0)


def test_correcting_a_line_leaves_the_line_itself_as_it_is(table: Table) -> None:
    line = EveningLine("hand", (3, -1, -2))
    table.entry.edit(line)
    table.steps()[1].on_change(50)
    assert line.scores == (3, -1, -2)


def test_an_entry_of_scores_has_no_cards_and_no_text_of_its_own(table: Table) -> None:
    assert table.entry.text({"anything": 1}) == ""
    assert table.entry.t("button.ok") == table.app.context.texts("button.ok")
    assert table.entry.t("history.saved", path="x") == table.app.context.texts("history.saved", path="x")
    with pytest.raises(NotImplementedError):
        table.entry.card_tab({}, object())  # type: ignore[arg-type]


def test_a_game_with_scenes_of_its_own_uses_them_and_an_unknown_game_the_plain_ones() -> None:
    assert type(scene_kit(RULES)) is type(scene_kit_named("mighty")) is not SceneKit
    assert type(scene_kit_named("bridge")) is SceneKit
