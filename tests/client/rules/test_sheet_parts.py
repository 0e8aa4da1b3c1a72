"""Parts of rule sheets: the search for proofs, the page of the rule card, the cards of Mighty, editors of few options.

`mighty_gui.client.rules.proof_search`, `mighty_gui.client.rules.rule_card`, `mighty_gui.client.rules.game_rule_sheet`,
`mighty_gui.client.rules.rule_scenes`, `mighty_gui.client.rules.mighty.rule_sheet_scene`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules import game_rule_sheet, proof_search, rule_card
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.mighty.rule_sheet_scene import (
    RuleSheetScene,
    _plain,
    _suits,
    examples,
    special_cards,
    strongest_first,
)
from mighty_gui.client.rules.proof_search import ProofSearch, ShowMe
from mighty_gui.client.rules.rule_card import A4, RuleCard
from mighty_gui.client.rules.rule_scenes import OptionsEditor, RuleScenes, _is_number, _values, rule_scenes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Form, Label, Paragraph, Stepper, Tabs
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.texts import Texts
from tests.client.drawn import FONTS, LOOK, drawn
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
RULES = MightyRules()
ENGLISH = Texts.load("en")


# --- the search for proofs ---------


class Task:
    """A stand-in for a search in the background."""

    def __init__(self) -> None:
        self.found: list[dict[str, Any]] = []
        self.failed: object = None
        self.cancelled = False

    def poll(self) -> list[dict[str, Any]]:
        found, self.found = self.found, []
        return found

    def cancel(self) -> None:
        self.cancelled = True


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    made: list[Task] = []
    monkeypatch.setattr(proof_search, "Task", lambda work, count: made.append(Task()) or made[-1])
    monkeypatch.setattr(proof_search, "proofs_of", lambda key, found: [found[key]])
    monkeypatch.setattr(ProofSearch, "_known", {})
    return made


def test_a_proof_is_returned_once_and_known_to_later_searches(tasks: list[Task]) -> None:
    search = ProofSearch(RULES)
    assert search.poll() == ()
    search.ask("a")
    assert search.poll() == ()
    tasks[0].found = [{"a": "a proof", "b": "another"}]
    assert search.poll() == ["a proof"]
    assert (search.key, search.failed, tasks[0].cancelled) == ("", "", True)
    assert search.poll() == ()
    other = ProofSearch(RULES)
    other.ask("b")
    assert (other.poll(), len(tasks)) == (["another"], 1)


def test_a_search_without_a_proof_has_failed_until_the_next(tasks: list[Task]) -> None:
    search = ProofSearch(RULES)
    for at, how in enumerate(("nothing", "an error")):
        search.ask("a")
        if at == 0:
            tasks[at].found = [{}]
        else:
            tasks[at].failed = ValueError(how)
        assert search.poll() == ()
        assert (search.key, search.failed) == ("", "a")
    search.ask("b")
    assert (search.key, search.failed) == ("b", "")
    search.ask("c")
    assert tasks[2].cancelled
    search.drop()
    assert (search.key, tasks[3].cancelled) == ("", True)


@pytest.mark.parametrize("warmth", [0.0, 1.0])
def test_the_button_next_to_a_sentence_warms_up(warmth: float) -> None:
    made = ShowMe(LOOK, "Show", Mock(), spoken_as="Show: the kitty", name="show")
    theme, ink = LOOK.theme, LOOK.palette.accent_ink
    px = theme.font(Size.SMALL)
    high = max(theme.finger, FONTS.line_height(theme.font(Size.BODY)))
    assert made.measure() == (FONTS.width("Show", px, bold=True) + theme.px(18), high)
    made.warmth.value = warmth
    made.place(pygame.Rect(40, 40, 90, 30))
    found = drawn(made)
    (box,), (line,) = found.boxes, found.lines
    assert (box.rect, box.radius, box.rim) == (made.rect, theme.px(6), fade(ink, 0.35))
    assert box.fill == fade(ink, 0.08 + 0.12 * warmth)
    assert (line.text, line.colour, line.align, line.bold) == ("Show", ink, "center", True)
    assert made.label == "Show: the kitty"


# --- the sheet ---------


def sheet(context: Context, **more: Any) -> GameRuleSheet:
    made = RuleSheetScene(context, PRESETS["sinchon-5"].rules, **more)
    made._app, made.refresh = Mock(), Mock()  # type: ignore[method-assign]
    return made


def test_a_sentence_is_shown_when_its_position_is_found(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    made = sheet(context, source="a source")
    made.search = search = Mock(key="", failed="")
    monkeypatch.setattr(game_rule_sheet, "reason", lambda rules, key: "late" if key == "never" else "")
    made.show("never", "a rule")
    notice = expect(MessageScene, made.app.push.call_args.args[0])  # type: ignore[attr-defined]
    assert (notice.title, notice.text) == ("a rule", made.t("proof.why.late"))
    assert not search.ask.called
    key = next(key for key, _ in made._sentences() if key)
    made.show(key)
    search.ask.assert_called_once_with(key)
    search.key = key
    assert (made.at_rest, made._state(key), made._state("other")) == (False, "looking", "show")
    search.poll.return_value = ()
    made.refresh.reset_mock()  # type: ignore[attr-defined]
    made.step(0.1)
    assert not made.refresh.called  # type: ignore[attr-defined]

    def end(failed: str, proofs: Any) -> Any:
        search.key, search.failed = "", failed
        return proofs

    search.poll.side_effect = lambda: end("", ["a proof"])
    made.step(0.1)
    route = made.app.go.call_args.args[0]  # type: ignore[attr-defined]
    assert (route.rules, route.proofs, route.source) == (made.rules, ["a proof"], "a source")
    assert made.at_rest
    search.key = key
    search.poll.side_effect = lambda: end(key, ())
    made.step(0.1)
    assert made.refresh.call_count == 2  # type: ignore[attr-defined]
    assert made._state(key) == "not_found"
    assert made.app.go.call_count == 1  # type: ignore[attr-defined]
    made.leave()
    assert search.drop.called


@pytest.mark.parametrize(("scale", "is_large"), [(1.3, False), (1.4, True)])
def test_the_button_for_the_card_is_an_icon_if_the_letters_are_large(
    context: Context, scale: float, is_large: bool
) -> None:
    theme = replace(context.theme, text_scale=scale)
    card, *others = sheet(replace(context, theme=theme)).title_buttons()
    text = context.texts("rule_card.open")
    assert (card.text, card.tip, card.label) == (("", text, text) if is_large else (text, "", text))
    assert [button.name for button in others] == ["keys", "help"]


def test_the_card_is_offered_as_a_page_or_as_a_picture(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    made, saved = sheet(context, name="Ours"), list[bool]()
    made.save_card = lambda *, is_page: saved.append(is_page)  # type: ignore[method-assign]
    made._offer_card()
    scene = expect(MessageScene, made.app.push.call_args.args[0])  # type: ignore[attr-defined]
    cancel, page, picture = scene.answers
    assert (cancel.action, page.key, picture.key, picture.style) == (
        None, "rule_card.page", "rule_card.picture", "primary",
    )  # fmt: skip
    page.action()  # type: ignore[misc]
    picture.action()  # type: ignore[misc]
    assert saved == [True, False]
    assert (made.title(), sheet(context).title()) == ("Ours", context.texts("rule_sheet.title"))


def written(made: GameRuleSheet) -> list[str]:
    page = Mock(column=lambda _: 0)
    page.add_next_to.side_effect = lambda button, write: write()
    made.write(page)
    return [call.args[0] for call in page.method_calls if call[0] in ("heading", "text", "point")]


def test_the_sheet_begins_with_the_differences_except_that_of_the_standard(context: Context) -> None:
    head = context.texts("rule_sheet.differences", standard=PRESETS["standard-5"].name["en"])
    ours = RuleSheetScene.of_preset(context, PRESETS["sinchon-5"])
    assert (ours.is_standard, ours.preset, ours.summary) == (
        False,
        PRESETS["sinchon-5"],
        PRESETS["sinchon-5"].summary["en"],
    )
    texts = written(ours)
    assert texts[0] == ours.summary
    assert head in texts
    usual = RuleSheetScene.of_preset(context, PRESETS["standard-5"])
    assert usual.is_standard
    assert head not in written(usual)
    twin = RuleSheetScene(context, PRESETS["standard-5"].rules, source="a friend")
    texts = written(twin)
    none = context.texts("rule_sheet.none", standard=PRESETS["standard-5"].name["en"])
    assert none in texts
    assert texts[-1] == context.texts("rule_sheet.source", source="a friend")
    assert none not in written(ours)


# --- the rule card ---------


def test_a_page_uses_the_largest_letters_that_fit(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []

    def put(card: RuleCard, size: tuple[int, int], scale: float) -> tuple[list[Any], int]:
        tried.append(scale)
        return [], A4[1] if scale <= 0.9 else A4[1] + 1

    monkeypatch.setattr(RuleCard, "_set", put)
    RuleCard(context, Mock()).page()
    assert tried[0] == (0.25 + 1.6) / 2
    assert 0.9 - 1.35 / 64 < tried[-1] <= 0.9, "the last one is that of the page"
    monkeypatch.setattr(rule_card, "_differing", lambda sheet: [])
    monkeypatch.setattr(RuleCard, "page", lambda card: pygame.Surface(A4))
    assert RuleCard(context, Mock()).picture().get_size() == (A4[0] // 2, A4[1] // 2)
    monkeypatch.setattr(RuleCard, "_set", lambda card, size, scale: ([], 20_000))
    monkeypatch.setattr(rule_card, "_differing", lambda sheet: ["a difference"])
    assert RuleCard(context, Mock()).picture().get_size() == (1080, 12_000)
    monkeypatch.setattr(RuleCard, "_set", lambda card, size, scale: ([], 500 if scale == 1.5 else 0))
    assert RuleCard(context, Mock()).picture().get_size() == (1080, 500)


@pytest.mark.parametrize("on_page", [True, False])
def test_the_languages_stand_side_by_side_on_the_page_and_below_each_other_on_the_picture(
    context: Context, on_page: bool
) -> None:
    made = RuleSheetScene.of_preset(context, PRESETS["sinchon-5"])
    size = A4 if on_page else (1080, 0)
    parts, high = RuleCard(context, made.in_context)._set(size, 0.8)
    edge, gap = round(size[0] * 0.045), round(size[0] * 0.035)
    titles = [part for part in parts if isinstance(part, Prose) and part.text in PRESETS["sinchon-5"].name.values()]
    english, korean = (title.rect for title in titles)
    assert (english.left, english.top) == (edge, edge + english.top - min(part.rect.top for part in parts))
    assert min(part.rect.top for part in parts) == edge
    if on_page:
        room = (size[0] - 2 * edge - gap) // 2
        assert (korean.left - english.left, korean.top) == (room + gap, english.top)
        assert max(part.rect.right for part in parts) <= size[0] - edge + 1
    else:
        assert korean.left == edge
        above = [part.rect.bottom for part in parts if part.rect.top < korean.top]
        assert 0 <= korean.top - max(above) - gap <= 40
    *above, _, code = [part.rect for part in parts if isinstance(part, Prose)]
    assert code.left == edge
    assert 0 <= high - code.bottom - edge <= 40
    bottom = max(rect.bottom for rect in above)
    assert code.top > bottom


# --- the cards of Mighty ---------


def test_the_special_cards_are_told_with_when_they_apply() -> None:
    made = special_cards(RULES, ENGLISH)
    names = dict(zip(made.cards, made.captions, strict=True))
    assert list(names) == ["SA", "DA", "JK", "C3", "S3"] or list(names)[:3] == ["SA", "DA", "JK"]
    assert names["SA"] == ENGLISH("rule_sheet.mighty")[:1].upper() + ENGLISH("rule_sheet.mighty")[1:]
    assert "spade" in names["DA"].lower() or "♠" in names["DA"]
    assert "club" in names[list(names)[4]].lower() or "♣" in names[list(names)[4]]
    same = special_cards(vary(mighty={"card": Card.parse("SA"), "when_trump": Card.parse("SA")}), ENGLISH)
    assert same.cards.count("SA") == 1
    assert "DA" not in same.cards
    none = special_cards(vary(deck={"jokers": 0}, joker_call={"card": (), "when_trump": ()}), ENGLISH)
    assert none.cards == ("SA", "DA")


def test_two_jokers_with_one_caller_have_it_once_and_with_two_each_its_own() -> None:
    double = special_cards(PRESETS["double-joker-5"].rules, ENGLISH)
    assert len(set(zip(double.cards, double.captions, strict=True))) == len(double.cards)
    callers = {str(card) for _, card in PRESETS["double-joker-5"].rules.joker_call.card}
    assert callers <= set(double.cards)
    assert {"JB", "JR"} <= set(double.cards)


def test_the_order_of_strength_is_that_of_the_law() -> None:
    strength, order, points = examples(RULES, ENGLISH)
    assert strength.cards[:2] == ("SA", "JK")
    assert [card[0] for card in strength.cards[2:]] == ["H", "S"] or strength.cards[2][0] == "H"
    assert len(strength.cards) == 4
    assert all(caption[0].isupper() for caption in strength.captions)
    assert order.cards == tuple(f"{order.cards[0][0]}{rank}" for rank in "AKQJT98765432")
    assert "SA" not in order.cards
    assert points.cards == tuple(f"{points.cards[0][0]}{rank}" for rank in "AKQJT")
    assert points.note == ENGLISH("rule_sheet.points_note", total=20)
    with_joker = examples(vary(points={"joker": 1}), ENGLISH)[-1]
    assert with_joker.cards[-1] == "JK"
    assert with_joker.note == ENGLISH("rule_sheet.points_note", total=21)
    tricks = examples(vary(contract={"counts": "tricks"}), ENGLISH)
    assert [example.title for example in tricks] == [strength.title, order.title]


def test_a_pack_without_ordinary_cards_of_two_suits_has_no_order_of_strength() -> None:
    one = vary(deck={"only": ("H2", "H4", "H5")})
    assert _suits(one) == (None, None)
    assert examples(one, ENGLISH)[0].title == ENGLISH("rule_sheet.order")
    two = vary(deck={"only": ("D2", "D4", "C5")})
    assert _suits(two) == (Suit.DIAMONDS, Suit.CLUBS)
    assert _suits(RULES) == (Suit.HEARTS, Suit.SPADES)
    single = vary(deck={"only": ("H2", "D4", "C5")}, points={"ranks": ("3",)})
    assert [example.title for example in examples(single, ENGLISH)] == [examples(RULES, ENGLISH)[0].title]


def test_ordinary_cards_are_those_that_are_neither_mighty_nor_callers() -> None:
    power = hand_law(RULES, Suit.HEARTS).middle
    clubs = _plain(RULES, power, Suit.CLUBS)
    assert [card.rank for card in clubs] == list("AKQJT9876542")
    assert str(_plain(RULES, power, Suit.SPADES)[0]) == "SK"


def test_each_card_is_ranked_by_the_trick_that_it_wins() -> None:
    power = hand_law(RULES, Suit.HEARTS).middle
    mixed = [Card.parse(name) for name in ("S5", "H2", "SA", "D9", "JK", "SK")]
    assert [str(card) for card in strongest_first(mixed, Suit.SPADES, power)] == ["SA", "JK", "H2", "SK", "S5", "D9"]


# --- an editor of few options ---------


class Few(OptionsEditor):
    """An editor of rules of Mighty with a control for each of their options."""


def test_a_game_without_scenes_of_its_own_has_the_usual_ones() -> None:
    assert RuleScenes.editor is OptionsEditor
    assert RuleScenes().sheet is OptionsEditor.sheet_scene
    assert rule_scenes(RULES).sheet is RuleSheetScene


def test_switches_and_choices_have_values_and_numbers_have_limits() -> None:
    assert _values(MightyRules, "table.shuffle_seats") == (False, True)
    assert _values(MightyRules, "direction") == ("clockwise", "counterclockwise")
    assert not _values(MightyRules, "auction.minimum")
    assert [_is_number(MightyRules, key) for key in ("auction.minimum", "direction")] == [True, False]


def few(context: Context, preset: str = "standard-5") -> OptionsEditor:
    made = Few(context, preset)
    made._app, made.refresh = Mock(), Mock()  # type: ignore[method-assign]
    return made


def test_every_option_of_the_usual_editor_has_a_control_that_changes_it(context: Context) -> None:
    made = few(context)
    assert {"auction.minimum", "direction", "table.shuffle_seats"} <= set(made.options)
    assert "mighty.card" not in made.options
    assert made.first_focus == made.options[0]
    form = Form(context.look)
    made._write_options(form)
    named = {widget.name: widget for widget in form.walk() if widget.name}
    step = expect(Stepper, named["auction.minimum"])
    assert (step.value, step.least, step.most) == (13, 0, 200)
    large = context.theme.font(Size.LARGE)
    heads = [widget.label for widget in form.walk() if isinstance(widget, Label) and widget.px == large]
    assert all(one != other for one, other in pairwise(heads))
    made.report = ("done", True)
    made.change("auction.minimum", 14)
    assert made.editor.changed_keys() == ("auction.minimum",)
    assert made.report == ("", True)


def test_an_option_with_wide_values_is_a_list_and_others_are_tabs(context: Context) -> None:
    made = few(context, "mitigati")
    assert made._value_name("mitigati.may_pass", True) != "True"
    assert made._value_name("no.such.key", True) == "true"
    form = Form(context.look)
    made._write_options(form)
    form.place(pygame.Rect(0, 0, 2000, 2000))
    assert {type(widget) for widget in form.walk() if widget.name in made.options} == {Tabs}


@pytest.mark.parametrize(("width", "height", "is_wide"), [(900, 520, True), (899, 520, False), (900, 519, False)])
def test_a_small_window_has_everything_on_one_page(context: Context, width: int, height: int, is_wide: bool) -> None:
    theme = context.theme
    rect = pygame.Rect(0, 0, theme.tx(width) + 2 * theme.px(28), theme.tx(height) + 2 * theme.px(18))
    (box,) = few(context, "mitigati").build(rect)
    names = {widget.name for widget in box.walk()}
    assert {"pane options", "pane side"} <= names if is_wide else "pane page" in names
    assert ("pane page" in names) != is_wide
    if is_wide:
        title = next(widget for widget in box.walk() if isinstance(widget, Label))
        assert (title.label, title.bold, title.serif) == (context.texts("editor.title"), True, True)
        panes = {widget.name: widget.rect for widget in box.walk() if widget.name.startswith("pane ")}
        assert panes["pane options"].width > 2 * panes["pane side"].width


def test_the_side_tells_how_many_options_were_changed_and_the_last_report(context: Context) -> None:
    made, texts, palette = few(context, "mitigati"), context.texts, context.look.palette
    bar = Mock(sheet_buttons=lambda: [Button(context.look, "sheet", Mock(), name="sheet")])

    def told() -> list[tuple[str, Any]]:
        form = Form(context.look)
        made._write_side_panel(bar, form)
        return [(widget.label, widget.colour) for widget in form.walk() if isinstance(widget, Paragraph)]

    assert [text for text, _ in told()] == [texts("editor.nothing_to_reset")]
    made.change("mitigati.top_trump", 20)
    made.report = ("well done", True)
    assert [text for text, _ in told()] == ["well done", texts("editor.changed", count=1)]
    assert told()[0][1] == palette.good
    made.report = ("not done", False)
    assert told()[0] == ("not done", palette.danger)
    assert isinstance(made.editor.rules, MitigatiRules)
