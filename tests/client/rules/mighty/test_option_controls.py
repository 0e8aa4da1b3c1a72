"""The controls of options, the remarks on them, and what the rule editor's scene does, without a window around it.

`mighty_gui.client.rules.mighty.rule_editor.option_controls`,
`mighty_gui.client.rules.mighty.rule_editor.misdeal_conditions`, `mighty_gui.client.rules.mighty.rule_editor.remarks`,
`mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene` and the parts of its panels.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardScene, CardsScene
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import CardButton, Chip, NumberField, WideButton
from mighty_gui.client.rules.mighty.rule_editor.groups_panel import group_mark, groups_panel
from mighty_gui.client.rules.mighty.rule_editor.misdeal_conditions import ConditionScene, MisdealConditions
from mighty_gui.client.rules.mighty.rule_editor.model.editing import FILE, FIND, TROUBLES, Browsing, Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import line_of, name_of, sentence_for
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import with_values
from mighty_gui.client.rules.mighty.rule_editor.option_controls import OptionControls
from mighty_gui.client.rules.mighty.rule_editor.option_rows import Alert
from mighty_gui.client.rules.mighty.rule_editor.remarks import Remarks, RemarksPanel
from mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene import RuleEditorScene, narrow_head, wide_head
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Form, Label, ListBox, Tabs, Toggle
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules, MisdealCondition, MisdealWeights, ShortBy
from mighty_gui.keep.settings import Settings
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def host(context: Context, **changes: Any) -> Any:
    """Return a stand-in for the editor's scene, which sets the options that are changed."""
    editor = Editor(PRESETS)
    for key, value in changes.items():
        editor.set(key.replace("__", "."), value)
    made = Mock(context=context, editor=editor, browsing=Browsing(editor), is_narrow=False, report=("", True))
    made.t.side_effect = context.texts
    made.change.side_effect = editor.set
    return made


def control(made: Any, key: str, width: int = 600) -> dict[str, Any]:
    return {widget.name: widget for widget in OptionControls(made).control(key, width).walk() if widget.name}


# --- controls ---------


def test_an_option_has_tabs_if_they_fit_and_a_list_if_not(context: Context) -> None:
    made = host(context)
    tabs = control(made, "direction")["direction"]
    wide = tabs.measure()[0]
    kinds = [type(control(made, "direction", wide - less)["direction"]) for less in (0, 1)]
    assert kinds == [Tabs, Choice]
    assert isinstance(control(made, "scoring.made", 10_000)["scoring.made"], Choice), "there are too many"
    assert isinstance(control(made, "players", 10_000)["players"], Tabs), "there are seven"
    tabs.on_change("clockwise")
    assert made.editor.rules.direction == "clockwise"


def test_a_number_that_may_be_unset_has_a_switch(context: Context) -> None:
    made = host(context)
    plain = control(made, "auction.minimum")
    assert [type(widget) for widget in plain.values()] == [NumberField]
    field = plain["auction.minimum"]
    assert (field.value, field.least, field.most) == (13, 0, 200)
    named = control(made, "auction.maximum")
    assert list(named) == ["auction.maximum", "auction.maximum:number"]
    assert named["auction.maximum"].value
    named["auction.maximum"].activate()
    assert made.editor.rules.auction.maximum is None
    named = control(made, "auction.maximum")
    assert list(named) == ["auction.maximum"]
    assert not named["auction.maximum"].value
    named["auction.maximum"].activate()
    assert made.editor.rules.auction.maximum == 20


def test_a_word_or_a_group_may_take_the_place_of_a_number(context: Context) -> None:
    made, key = host(context), "scoring.back_run"
    choice = control(made, key)[key]
    options = [value for value, _ in choice.options]
    assert options == ["contract", "minimum", "given", "group"]
    assert (choice.value, f"{key}:number" in control(made, key)) == ("given", True)
    for which, value in (("contract", "contract"), ("group", ShortBy(5)), ("given", 11)):
        control(made, key)[key].on_change(which)
        assert made.editor.rules.scoring.back_run == value
        assert control(made, key)[key].value == which
        assert (f"{key}:number" in control(made, key)) == (which == "given")


@pytest.mark.parametrize(
    ("key", "start", "other"),
    [("points.friend_weight", None, FriendWeight(1.5)), ("exchange.trump_change", "now", "forbidden")],
)
def test_a_group_is_switched_on_and_off(context: Context, key: str, start: Any, other: Any) -> None:
    made = host(context)
    begin = made.editor.value(key)
    toggle = expect(Toggle, control(made, key)[key])
    assert toggle.value == (start is not None)
    toggle.activate()
    assert made.editor.value(key) == other
    toggle = expect(Toggle, control(made, key)[key])
    assert toggle.value == (start is None)
    toggle.activate()
    assert made.editor.value(key) == begin


def test_chips_keep_the_order_of_the_values_or_that_of_the_starting_preset(context: Context) -> None:
    made, key = host(context, friend__kinds=()), "friend.kinds"
    before = MightyRules().friend.kinds
    literals = [chip.label for chip in control(made, key).values()]
    assert list(control(made, key)) == [key, *(f"{key}:{at}" for at in range(1, len(literals)))]
    chips = list(control(made, key).values())
    assert not any(expect(Chip, chip).chosen for chip in chips)
    for at in (2, 0):
        list(control(made, key).values())[at].activate()
    first = control(made, key)
    assert [chip.chosen for chip in first.values()] == [at in (0, 2) for at in range(len(first))]
    made.editor.set(key, tuple(reversed(before)))
    extra = next(chip for chip in control(made, key).values() if not chip.chosen)
    extra.activate()
    again = next(chip for chip in control(made, key).values() if chip.label == extra.label)
    again.activate()
    assert made.editor.value(key) == before


@pytest.mark.parametrize(("pressed", "order"), [(0, "DHCS"), (1, "DSHC"), (3, "SDCH")])
def test_a_suit_moves_forward_and_the_first_one_to_the_end(context: Context, pressed: int, order: str) -> None:
    key = "auction.suit_order"
    made = host(context, auction__suit_order=tuple(map(Suit, "SDHC")))
    control(made, key)[f"{key}:{pressed}"].activate()
    assert "".join(made.editor.value(key)) == order
    made.editor.set(key, (Suit.HEARTS, Suit.SPADES))
    cell = control(made, key)[f"{key}:1"]
    side = context.theme.control
    assert (cell.measure(), cell.label.startswith("2 ")) == ((side, side), True)
    cell.activate()
    assert "".join(made.editor.value(key)) == "SHDC", "missing suits follow"
    control(made, key)[key].activate()
    assert made.editor.value(key) is None
    assert list(control(made, key)) == [key]


def test_a_list_of_numbers_grows_and_shrinks_at_its_end(context: Context) -> None:
    made, key = host(context, deal__batches=()), "deal.batches"
    assert list(control(made, key)) == [key]
    control(made, key)[key].activate()
    control(made, key)[f"{key}:0"].on_change(4)
    control(made, key)[key].activate()
    assert made.editor.value(key) == (4, 4)
    control(made, key)[f"{key}:1"].on_change(3)
    assert made.editor.value(key) == (4, 3)
    named = control(made, key)
    assert (named[f"{key}:1"].label, named[f"{key}:1"].least) == (f"{name_of(key, context.texts)} 2", 1)
    assert [named[name].label for name in (f"{key}:less", key)] == [
        context.texts("editor.remove"),
        context.texts("editor.add"),
    ]
    named[f"{key}:less"].activate()
    assert made.editor.value(key) == (4,)


def test_cards_are_picked_in_a_dialog(context: Context) -> None:
    made = host(context, deck__remove=("*2", "*3", "H4"))
    button = expect(WideButton, control(made, "deck.remove")["deck.remove"])
    wide = button.measure()[0]
    assert control(made, "deck.remove", wide)["deck.remove"].text == button.text
    assert control(made, "deck.remove", wide - 1)["deck.remove"].text == context.texts("editor.picked", count=9)
    button.activate()
    assert isinstance(made.push.call_args.args[0], CardsScene)
    assert list(control(made, "deck.only")) == ["deck.only"]
    made.editor.set("deck.only", ("*A",))
    assert list(control(made, "deck.only")) == ["deck.only", "deck.only:cards"]


def test_each_joker_has_the_card_that_calls_it(context: Context) -> None:
    made, key = host(context), "joker_call.card"
    one = expect(CardButton, control(made, key)[key])
    assert (one.card, one.text) == ("C3", "♣3")
    one.activate()
    scene = expect(CardScene, made.push.call_args.args[0])
    assert scene.optional
    scene._app = Mock()
    scene._pick(None)
    assert made.editor.value(key) == ()
    assert control(made, key)[key].card == ""
    made.editor.set("deck.jokers", 2)
    named = control(made, key)
    assert list(named) == [key, f"{key}:JR"]
    assert all(" " in button.text for button in named.values())
    OptionControls(made)._caller(key, Card.parse("JR"), {}, [Card.parse("JB"), Card.parse("JR")]).activate()  # type: ignore[attr-defined]
    scene = expect(CardScene, made.push.call_args.args[0])
    scene._app = Mock()
    scene._pick(Card.parse("H3"))
    assert [(str(joker), str(card)) for joker, card in made.editor.value(key)] == [("JR", "H3")]
    made.editor.set("deck.jokers", 0)
    assert isinstance(control(made, key)[key], Label)
    control(made, "mighty.card")["mighty.card"].activate()
    assert not expect(CardScene, made.push.call_args.args[0]).optional


def test_conditions_of_a_misdeal_are_lines_that_can_be_opened_or_removed(context: Context) -> None:
    made, key = host(context, misdeal__when=(MisdealCondition(max=1), MisdealCondition(max=2))), "misdeal.when"
    box = MisdealConditions(made).control(key)
    assert box.measure()[0] == 10_000
    assert box.measure(300)[0] == 300
    named = {widget.name: widget for widget in box.walk() if widget.name}
    assert list(named) == [f"{key}:0", f"{key}:0:gone", f"{key}:1", f"{key}:1:gone", key]
    named[f"{key}:1"].activate()
    scene = expect(ConditionScene, made.push.call_args.args[0])
    scene.refresh = Mock()  # type: ignore[method-assign]
    assert scene.current() == MisdealCondition(max=2)
    scene.choose(max=3)
    assert [condition.max for condition in made.editor.value(key)] == [1, 3]
    named[f"{key}:0:gone"].activate()
    named[key].activate()
    assert made.editor.value(key)[-1] == MisdealCondition()
    assert expect(ConditionScene, made.push.call_args.args[0]).current() == MisdealCondition()


def test_a_condition_is_put_together_from_its_parts(context: Context) -> None:
    state = {"now": MisdealCondition()}

    def change(**changes: Any) -> None:
        state["now"] = replace(state["now"], **changes)

    scene = ConditionScene(context, lambda: state["now"], change)
    scene.refresh = Mock()  # type: ignore[method-assign]

    def named() -> dict[str, Any]:
        form = Form(context.look)
        scene.write(form)
        return {widget.name: widget for widget in form.walk() if widget.name}

    assert {"max number", "after_weights"} & set(named()) == set()
    for name in ("max", "requires", "all_points", "joker_cancels_highest", "weight ten", "single T", "single J"):
        named()[name].activate()
    weights = MisdealWeights(ten=0)
    single = state["now"].single
    assert set(single) == {"J", "T"}
    assert state["now"] == MisdealCondition(
        max=0, requires="joker", all_points=True, joker_cancels_highest=True, weights=weights, single=single
    )
    number = named()["max number"]
    number.handle(Intent(Kind.RIGHT))
    number.focused = True
    number.handle(Intent(Kind.RIGHT))
    assert state["now"].max == 0.5
    named()["after_weights"].activate()
    assert (state["now"].all_points, named()["after_weights"].value) == ("after-weights", True)
    named()["after_weights"].activate()
    assert state["now"].all_points is True
    for name in ("max", "requires", "all_points", "joker_cancels_highest", "weight ten", "single T", "single J"):
        named()[name].activate()
    assert state["now"] == MisdealCondition()


# --- remarks ---------


def lines(remarks: Remarks) -> list[tuple[str, Any]]:
    return [(widget.text, widget.px) for widget in remarks.box.walk() if isinstance(widget, Prose)]


@pytest.mark.parametrize("short", [True, False])
def test_the_remarks_on_an_option_leave_out_what_its_row_shows_where_there_is_little_room(
    context: Context, short: bool
) -> None:
    made, key, texts = host(context), "auction.minimum", context.texts
    remarks = Remarks(made)
    remarks.option(key, short=short)
    px = context.theme.font
    told = [
        (sentence_for(made.editor.rules, key, texts), px(Size.BODY)),
        (texts("editor.origin_standard"), px(Size.CAPTION)),
    ]
    more = [
        (name_of(key, texts), px(Size.LARGE)), (line_of(key, texts), px(Size.SMALL)),
        (texts("editor.sentence"), px(Size.CAPTION)),
    ]  # fmt: skip
    assert lines(remarks) == (told if short else [*more, *told])
    idle = Remarks(made)
    idle.option("contract.quota", short=True)
    assert texts("editor.idle") in [text for text, _ in lines(idle)]


def test_the_source_of_a_value_is_the_player_the_preset_or_the_standard(context: Context) -> None:
    made, key, texts = host(context), "auction.minimum", context.texts
    assert Remarks(made)._origin(key) == texts("editor.origin_standard")
    made.editor.set(key, 15)
    before = sentence_for(MightyRules(), key, texts)
    assert Remarks(made)._origin(key) == texts("editor.origin_here", value=before)
    made.editor.start_from("sinchon-5")
    found = next(key for key in made.editor.base.origins if made.editor.origin(key) == "sinchon-5")
    wanted = texts("editor.origin_preset", preset=PRESETS["sinchon-5"].name["en"])
    assert Remarks(made)._origin(found) == wanted


def test_contradictions_are_listed_those_of_the_active_option_first(context: Context) -> None:
    made, texts = host(context), context.texts
    calm = Remarks(made)
    calm.troubles()
    assert [text for text, _ in lines(calm)] == [f"✓ {texts('editor.no_troubles')}"]
    made.editor.set("auction.maximum", 12)
    made.editor.set("scoring.made", "concede")
    count = len(made.editor.troubles)
    assert count > 1
    last = made.editor.troubles[-1].found.keys
    first_keys = made.editor.troubles[0].found.keys
    active = next(key for key in last if key not in first_keys)
    remarks = Remarks(made)
    remarks.troubles(active)
    assert lines(remarks)[0][0] == texts("editor.troubles", count=count)
    assert len([widget for widget in remarks.box.walk() if isinstance(widget, Alert)]) == count
    named = {widget.name: widget for widget in remarks.box.walk() if widget.name}
    named["go 0"].activate()  # type: ignore[attr-defined]
    assert active in last
    made.go.assert_called_once_with(last[0])
    named["fix 0:0"].activate()  # type: ignore[attr-defined]
    assert made.take.call_args.args[0] in made.editor.troubles[-1].fixes


def test_each_changed_option_is_one_press_away(context: Context) -> None:
    made, texts = host(context), context.texts
    remarks = Remarks(made)
    remarks.changes()
    assert remarks.box.members == []
    made.editor.set("auction.minimum", 15)
    remarks.changes()
    assert lines(remarks)[0][0] == texts("editor.changed", count=1)
    button = next(widget for widget in remarks.box.walk() if widget.name == "changed auction.minimum")
    assert button.label == f"{name_of('auction.minimum', texts)}: 15"
    button.activate()  # type: ignore[attr-defined]
    made.go.assert_called_once_with("auction.minimum")


def test_below_the_options_stands_only_what_the_rows_do_not_show(context: Context) -> None:
    made, bar = host(context), Mock(sheet_buttons=list)

    def names() -> set[str]:
        panel = RemarksPanel(made, bar).below(100)
        return {widget.name for widget in panel.walk() if widget.name} if panel is not None else set()

    made.browsing.active = "not shown"
    assert names() == set()
    made.report = ("done", False)
    assert names()
    made.editor.set("auction.maximum", 12)
    assert "to troubles" in names()
    made.browsing.group = TROUBLES
    assert "to troubles" not in names()
    side = RemarksPanel(made, bar).on_the_side()
    assert "to troubles" not in {widget.name for widget in side.walk()}


# --- the scene ---------


@pytest.fixture
def scene(context: Context) -> RuleEditorScene:
    made = RuleEditorScene(context, "standard-5")
    made._app = Mock()
    made.resized(pygame.Rect(0, 0, 1920, 1080))
    return made


def test_a_narrow_window_has_pages_in_place_of_panels(scene: RuleEditorScene) -> None:
    theme = scene.context.theme
    least = theme.tx(1000) + 2 * theme.px(28)
    for width, is_narrow in ((least, False), (least - 1, True)):
        scene.resized(pygame.Rect(0, 0, width, 700))
        assert scene.is_narrow == is_narrow
        heads = [widget for widget in scene.page.walk() if widget.name == "groups"]
        assert type(heads[0]) is (Choice if is_narrow else ListBox)
    scene.choose_group(FILE)
    scene.resized(pygame.Rect(0, 0, least - 2, 700))
    assert scene.browsing.group == FILE
    scene.resized(pygame.Rect(0, 0, least, 700))
    assert scene.browsing.group in GROUPS


def test_a_narrow_window_has_the_search_field_while_one_searches(scene: RuleEditorScene) -> None:
    scene.resized(pygame.Rect(0, 0, scene.context.theme.tx(700), 700))
    for group, text, is_shown in ((FIND, "", True), ("auction", "", False), ("auction", "kitty", True)):
        scene.choose_group(group)
        scene.search(text)
        assert (scene.page.find("search") is not None) == is_shown
    scene.choose_group("auction")
    heading = scene.t("describe.section.auction")
    assert not [widget for widget in scene.page.walk() if widget.label == heading], "the head names the group"
    scene.choose_group(FILE)
    order = [widget.name for widget in scene.page.walk() if widget.name in ("save", "share", "paste", "sheet", "base")]
    assert order == ["base", "save", "share", "paste", "sheet"]
    scene.to_name()
    assert scene.page.focus is not None
    assert scene.page.focus.name == "name en"


def test_the_narrow_head_offers_the_contradictions_while_there_are_any(context: Context) -> None:
    made = host(context)

    def offered() -> list[str]:
        head = narrow_head(made, [])
        return [value for value, _ in next(widget for widget in head.walk() if isinstance(widget, Choice)).options]

    assert offered() == [FILE, FIND, *GROUPS]
    made.editor.set("auction.maximum", 12)
    assert offered() == [FILE, FIND, TROUBLES, *GROUPS]
    made.editor.undo()
    made.browsing.group = TROUBLES
    assert offered() == [FILE, FIND, TROUBLES, *GROUPS]
    title = next(widget for widget in wide_head(made).walk() if isinstance(widget, Label))
    assert (title.label, title.bold, title.serif) == (context.texts("editor.title"), True, True)


def test_a_group_is_marked_with_its_changes_and_contradictions(context: Context) -> None:
    made = host(context)
    assert group_mark(made.editor, "auction") == ""
    made.editor.set("auction.minimum", 14)
    made.editor.set("auction.pass_is_final", not made.editor.rules.auction.pass_is_final)
    assert group_mark(made.editor, "auction") == "  +2"
    made.editor.set("auction.maximum", 12)
    assert group_mark(made.editor, "auction") == " !  +3"
    box = next(widget for widget in groups_panel(made).walk() if isinstance(widget, ListBox))
    assert box.value == made.browsing.group
    made.browsing.search("kitty")
    box = next(widget for widget in groups_panel(made).walk() if isinstance(widget, ListBox))
    assert box.value is None


def test_the_active_option_follows_the_focus_and_delete_resets_it(scene: RuleEditorScene) -> None:
    scene.choose_group("auction")
    scene.change("auction.minimum", 15)
    for name, active in (("auction.maximum:number", "auction.maximum"), ("reset auction.minimum", "auction.minimum")):
        scene.page.focus_on(name, keyboard=True)
        scene._follow()
        assert scene.browsing.active == active
    assert scene._leftover(Intent(Kind.DELETE))
    assert scene.editor.rules.auction.minimum == 13
    assert not scene._leftover(Intent(Kind.DELETE))
    scene.change("auction.minimum", 15)
    assert not scene._leftover(Intent(Kind.CONFIRM))


def test_undoing_leads_to_the_option_that_has_changed(scene: RuleEditorScene) -> None:
    scene.choose_group("auction")
    scene.change("friend.count", 0)
    scene.choose_group("auction")
    scene.undo()
    assert (scene.browsing.group, scene.browsing.active) == ("friend", "friend.count")
    assert scene.report == (scene.t("editor.said.undone"), True)
    scene.undo()
    assert scene.report == (scene.t("editor.nothing_to_undo"), False)
    scene.redo()
    assert scene.editor.rules.friend.count == 0
    scene.rename("en", "Ours")
    scene.choose_group("auction")
    scene.undo()
    assert scene.browsing.group == "auction", "no option has changed"


def test_going_to_an_option_shows_the_focus_ring_and_a_click_on_its_row_does_not(scene: RuleEditorScene) -> None:
    for act, keyboard in ((scene.point_at, False), (scene.go, True)):
        scene.page.keyboard = False
        act("friend.count" if keyboard else scene.browsing.active)
        assert scene.page.keyboard == keyboard
    focus = scene.page.focus
    assert focus is not None
    assert focus.name == "friend.count"
    scene.page.keyboard = False
    scene.to_active()
    assert scene.page.keyboard


def test_what_is_announced_are_the_contradictions_or_that_there_are_none(scene: RuleEditorScene) -> None:
    assert list(scene.announcements())[-1] == scene.t("editor.no_troubles")
    scene.change("auction.maximum", 12)
    assert list(scene.announcements())[-1] == scene.saving.trouble()
    assert len(list(scene.announcements())) > 1


def test_rare_options_are_shown_on_request_and_a_found_one_is_reached(scene: RuleEditorScene) -> None:
    scene.choose_group("auction")
    more = scene.page.find("more")
    assert isinstance(more, Button)
    folded = scene.browsing.folded_options
    assert more.text == scene.t("editor.more", count=len(folded))
    scene.unfold()
    assert scene.page.find("more") is None
    assert scene.browsing.active == folded[0]
    scene.search("kitty")
    assert not scene.page.find("more")
    names = [widget.name for widget in scene.page.walk() if widget.name.startswith("ground ")]
    assert len(names) == len(scene.browsing.shown_options)
    scene.search("zzzz")
    assert [widget for widget in scene.page.walk() if widget.label == scene.t("editor.nothing_found")]


def test_a_received_code_and_given_rules_are_loaded_once(scene: RuleEditorScene) -> None:
    scene.sharing = Mock()
    scene._receives = True
    scene.given = given = Mock()
    for _ in range(2):
        scene.enter()
    assert scene.sharing.paste.call_count == 1
    scene.sharing.lay_out.assert_called_once_with(given)
    assert (scene.given, scene._receives) == (None, False)
    assert [scene.shortcut(key) for key in ("ctrl+c", "ctrl+v", "ctrl+q")] == [True, True, False]
    assert scene.sharing.share.called


def test_a_weight_is_counted_in_halves(context: Context) -> None:
    rules = with_values(MightyRules(), {"points.friend_weight": FriendWeight(1.5)})
    made = host(context)
    made.editor.become(type(made.editor.draft)(rules, made.editor.base))
    assert control(made, "points.friend_weight.one")["points.friend_weight.one"].value == 3
