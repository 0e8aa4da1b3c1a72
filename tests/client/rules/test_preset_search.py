"""The search among rule sets and the pages of the help.

`mighty_gui.client.rules.preset_search`, `mighty_gui.client.rules.help` and `mighty_gui.client.rules.help_lists`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mighty_gui.client.rules import preset_search
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.help_lists import glossary, write_glossary, write_keys
from mighty_gui.client.rules.preset_search import find, fits, game_choice, games_in, nearest, of_game
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Tabs
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets import Preset
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
ALL = list(PRESETS.values())
ENGLISH = Texts.load("en")


def preset(name: str, en: str, ko: str = "", *, rules: str = "standard-5", group: Any = "school") -> Preset:
    return Preset(name, {"ko": ko or en, "en": en}, {"ko": "", "en": ""}, "", PRESETS[rules].rules, group=group)


def ids(text: str, among: list[Preset], players: int | None = None) -> list[str]:
    return [match.preset.id for match in find(ENGLISH, among, text, players)]


def test_words_are_found_without_spaces_half_typed_or_on_the_other_keyboard() -> None:
    for text, wanted in (
        ("딜 미스", ["딜미스"]), ("딜 미스", ["딜", "미스"]), ("딜 미스", []), ("sinchon five", ["SINCHON"]),
        ("신촌", ["신초"]), ("신촌", ["tlsch"]),
    ):  # fmt: skip
        assert fits(text, wanted), wanted
    for text, wanted in (("딜 미스", ["딜", "없다"]), ("신촌", ["tlscn"])):
        assert not fits(text, wanted), wanted


def test_names_come_before_rules_and_beginnings_before_the_rest() -> None:
    among = [preset("c", "no such word", rules="sinchon-5"), preset("b", "the misdeal"), preset("a", "misdeal rules")]
    assert ids("misdeal", among)[:2] == ["a", "b"]
    found = {match.preset.id: match.because for match in find(ENGLISH, among, "misdeal")}
    assert (found["a"], found["b"]) == ("", "")
    assert all("misdeal" in because.casefold() for name, because in found.items() if name == "c")
    assert ids("zzzz", among) == []


def test_a_rule_that_has_all_the_words_is_told_and_comes_before_words_in_several_rules() -> None:
    match, *_ = [found for found in find(ENGLISH, ALL, "back run") if found.because]
    assert fits(match.because.casefold(), ["back", "run"])
    every = find(ENGLISH, ALL, "back run")
    whole = [bool(found.because) for found in every if not preset_search._is_called(found.preset, ["back", "run"])]
    assert whole == sorted(whole, reverse=True)


def test_without_words_own_rules_come_first_and_then_those_for_about_five() -> None:
    among = [
        preset("three", "c", rules="standard-3"), preset("six", "b", rules="standard-6"),
        preset("four", "d", rules="standard-4"), preset("five", "e"), preset("usual", "s", group="standard"),
        preset("own", "z", rules="standard-7", group="own"),
    ]  # fmt: skip
    assert ids("", among) == ["own", "usual", "five", "four", "six", "three"]
    assert ids("", among, 6) == ["six"]
    assert [match.because for match in find(ENGLISH, among, "")] == [""] * 6


def test_a_name_is_found_by_its_sound_its_initials_its_id_and_the_number_of_players() -> None:
    names = {"sinchon", "ㅅㅊ", "shinchon", "sinchon-5"}
    for text in names:
        assert "sinchon-5" in ids(text, ALL)[:3], text
    assert preset_search._begins(PRESETS["sinchon-5"], ["ㅅㅊ", "zz"])
    assert preset_search._begins(PRESETS["sinchon-5"], ["SINCH"])
    assert not any(preset_search._begins(PRESETS["sinchon-5"], [word]) for word in ("촌", "five", "ㅊ"))
    seven = ids(ENGLISH("new_game.players", count=7), ALL)
    assert "standard-7" in seven


def test_the_nearest_preset_for_another_number_is_of_the_same_family() -> None:
    four, five = PRESETS["gwanak-4"], PRESETS["gwanak-5"]
    assert nearest(ENGLISH, ALL, four, 5) is five
    assert nearest(ENGLISH, ALL, five, 4) is four
    sinchon = nearest(ENGLISH, ALL, PRESETS["sinchon-5"], 6)
    assert sinchon is not None
    assert sinchon.rules.players == 6
    assert nearest(ENGLISH, [PRESETS["mitigati"]], PRESETS["standard-4"], 3) is None, "another game"
    assert nearest(ENGLISH, ALL, four, 9) is None
    twins = [preset("x-1", "x"), preset("y-2", "y", rules="daegu-5")]
    assert nearest(ENGLISH, twins, PRESETS["daegu-5"], 5) is twins[1], "fewer differences"
    assert [preset_search._family(each) for each in (four, five, twins[0])] == ["gwanak", "gwanak", "x"]


def test_games_are_offered_in_their_usual_order_as_tabs_or_as_a_list(context: Context) -> None:
    assert games_in(reversed(ALL)) == ["mighty", "mitigati"]
    assert games_in(of_game(ALL, "mitigati")) == ["mitigati"]
    assert [each.id for each in of_game(ALL, "mitigati")] == ["mitigati"]
    choose = Mock()
    tabs = game_choice(context, ["mighty", "mitigati"], "mitigati", choose, 10_000)
    wide = tabs.measure()[0]
    kinds = [type(game_choice(context, ["mighty", "mitigati"], "mighty", choose, wide - less)) for less in (0, 1)]
    assert kinds == [Tabs, Choice]
    assert (tabs.value, tabs.name) == ("mitigati", "game")  # type: ignore[attr-defined]


# --- help ---------


def helped(context: Context, tab: str = "words", **more: Any) -> HelpScene:
    scene = HelpScene(context, tab, **more)
    scene.refresh = Mock()  # type: ignore[method-assign]
    return scene


def entries_of(scene: HelpScene) -> list[str]:
    page = Mock()
    page.column.return_value = 0
    scene.write(page)
    return [call.args[0] for call in page.entry.call_args_list]


def test_the_glossary_shows_what_is_asked_for_or_what_has_all_the_words(context: Context) -> None:
    texts = context.texts
    every = glossary("mighty", texts)
    terms = [texts(f"{entry}.term") for entry in every]
    scene = helped(context)
    assert entries_of(scene) == terms
    some = helped(context, entries=every[2:4])
    assert entries_of(some) == terms[2:4]
    some._find("zzzz")
    assert (some.entries, entries_of(some)) == ((), [])
    page = Mock()
    some.write(page)
    page.text.assert_called_once_with(texts("help.nothing_found"), soft=True)
    some._find("kitty")
    found = entries_of(some)
    assert 0 < len(found) < len(terms)
    some._turn_to("play")
    assert (some.tab, some.search_text, some.entries) == ("play", "", ())


def test_the_game_is_chosen_only_while_none_is_played(context: Context) -> None:
    scene = helped(context)
    assert [widget.name for widget in scene.controls()] == ["games", "tabs", "find"]
    scene._find("x")
    scene._choose_game("mitigati")
    assert (scene.game, scene.search_text) == ("mitigati", "")
    playing = helped(context, "play", rules=MitigatiRules())
    assert ([widget.name for widget in playing.controls()], playing.game) == (["tabs"], "mitigati")
    assert helped(context, game="mitigati").game == "mitigati"
    assert scene.page_name == "mitigati words"


def test_the_key_for_searching_turns_to_the_glossary(context: Context) -> None:
    scene = helped(context, "play")
    scene.page = Mock()
    assert scene.shortcut("ctrl+f")
    assert scene.tab == "words"
    scene.search_text = "kept"
    assert scene.shortcut("ctrl+f")
    assert scene.search_text == "kept"
    assert scene.page.focus_on.call_count == 2  # type: ignore[attr-defined]
    assert not scene.shortcut("ctrl+q")


def test_each_group_of_terms_has_its_heading_before_its_first_term() -> None:
    page = Mock()
    texts = ENGLISH
    entries = glossary("mighty", texts)
    write_glossary(page, texts, entries, 100)
    groups = list(dict.fromkeys(entry.rpartition(".")[0] for entry in entries))
    assert [call.args[0] for call in page.heading.call_args_list] == [texts(f"{group}.title") for group in groups]
    assert page.method_calls[0][0] == "heading"
    assert page.entry.call_args_list[0].args == (texts(f"{entries[0]}.term"), texts(f"{entries[0]}.text"), 100)


@pytest.mark.parametrize("pad", ["", "xbox"])
def test_the_gamepad_comes_first_for_those_who_use_one(pad: str) -> None:
    page: Any = Mock()
    texts: Any = Mock(wraps=ENGLISH, side_effect=ENGLISH)
    texts.pad, texts.language = pad, "en"
    write_keys(page, "mighty", texts)
    heads = [call.args[0] for call in page.heading.call_args_list]
    place = heads.index(ENGLISH("accessibility.pad.title"))
    assert place == (0 if pad else len(heads) - 2)
    assert heads[-1] == ENGLISH("help.keys.mouse.title")
    points = [call.args[0] for call in page.point.call_args_list]
    assert points == [ENGLISH(key) for key in ENGLISH.keys("help.keys.mouse") if not key.endswith(".title")]
    names = [call.args[0] for call in page.entry.call_args_list]
    assert names
    assert not any(name.endswith("_text") for name in names)


def test_texts_without_a_gamepad_have_no_part_about_it() -> None:
    page: Any = Mock()
    texts: Any = SimpleNamespace(keys=lambda _: [])
    from mighty_gui.client.rules.help_lists import _write_pad

    _write_pad(page, texts)
    assert not page.method_calls
