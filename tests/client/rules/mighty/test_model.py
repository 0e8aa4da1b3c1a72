"""Every option can be changed, undone and reset; contradictions have texts and solutions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import fixes_for
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, field_of, is_open, keys, rows
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import (
    contradiction_text,
    find,
    fix_text,
    sentence_for,
    short_value,
    word,
)
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import WrongValueError, starting_value, with_value
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealWeights, Shares, ShortBy, TrumpChange
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.joker_pairs import jokers_of
from mighty_gui.presets.mighty.rule_sheet import section_of
from mighty_gui.presets.options import get
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import catalogue, preset_ids
from tests.tiers import spread

PRESETS = catalogue()
TEXTS = [Texts.load(language) for language in ("ko", "en")]


def other_values(rules: MightyRules, key: str) -> list[Any]:  # noqa: C901 (one case a kind)
    """Return other values of the option that the editor's controls offer."""
    one, now = field_of(key), get(rules, key)
    found: list[Any] = [*([None] if one.optional else []), *(one.literals if one.kind in ("choice", "number") else [])]
    match one.kind:
        case "switch":
            found.append(not now)
        case "number":
            found += [one.low, one.low + one.step, one.high, (one.low + one.high) // 2]
        case "chips":
            found += [(), one.literals[:1], one.literals[1:], one.literals]
        case "order":
            found += [tuple(Suit), (Suit.HEARTS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)]
        case "batches":
            found += [(), (3, 3, 4), (10,)]
        case "cards":
            found += [("*2",), ("H3", "C4"), ()]
        case "card":
            found += [Card.parse("SA"), Card.parse("H2"), Card.parse("CK")]
        case "callers":
            found += [(), *(tuple((joker, Card.parse(c)) for joker in jokers_of(rules)) for c in ("C3", "D3"))]
        case "misdeals":
            found += [(), (MisdealCondition(single=("J",), all_points=True),), (MisdealCondition(),)]
            found += [(MisdealCondition(max=0.5, requires="joker", weights=MisdealWeights(ten=-0.5)),)]
        case "group":
            found += [starting_value(rules, key), *one.literals]
    return [value for value in found if value != now]


TRIED = ("standard-5", "standard-6", "double-joker-5", "dongdaejeon-6", "honeymoon-2", "sinchon-5")


@pytest.mark.parametrize("key", spread(keys(), 5))
def test_every_option_can_be_changed_undone_and_put_back(key: str) -> None:
    tried, presets = 0, spread(TRIED, 2)
    for preset in presets:
        editor = Editor(PRESETS, preset)
        above = key.rpartition(".")[0]
        if not is_open(editor.rules, key):
            editor.set(above, starting_value(editor.rules, above))
        opened = editor.draft
        for value in other_values(editor.rules, key):
            if key in ("joker_call.card", "joker_call.when_trump") and not jokers_of(editor.rules):
                continue
            before = editor.value(key)
            editor.set(key, value)
            tried += 1
            assert editor.value(key) == value
            assert editor.value(key) != before
            for texts in TEXTS:
                assert "⟨" not in sentence_for(editor.rules, key, texts) + short_value(editor.rules, key, texts)
            assert editor.undo()
            assert editor.draft == opened
            editor.redo()
            editor.reset(key)
            assert not editor.differs(key)
            while editor.draft != opened:
                assert editor.undo()
    assert tried >= len(presets), key


def test_a_value_of_another_type_is_refused() -> None:
    with pytest.raises(WrongValueError):
        with_value(MightyRules(), "players", 9)
    with pytest.raises(WrongValueError):
        with_value(MightyRules(), "auction.minimum", "many")


def test_every_option_stands_in_one_group_and_has_words() -> None:
    assert {section_of(key) for key in keys()} == set(GROUPS)
    shown = [key for group in GROUPS for key in rows(PRESETS["standard-6"].rules, group)]
    assert len(shown) == len(set(shown))
    for texts in TEXTS:
        for key in keys():
            assert texts.has(f"option.{key}.name")
            assert texts.has(f"option.{key}.line")
            for value in field_of(key).literals:
                assert isinstance(value, int) or word(key, value, texts)
                assert isinstance(value, int) or key == "points.ranks" or word(key, value, texts) != value


def test_jokers_take_their_callers_along() -> None:
    editor = Editor(PRESETS)
    editor.set("deck.jokers", 2)
    assert [str(joker) for joker, _ in editor.rules.joker_call.card] == ["JB", "JR"]
    editor.set("deck.jokers", 0)
    assert editor.rules.joker_call.card == ()
    editor.undo()
    editor.undo()
    assert editor.rules == MightyRules()


# --- contradictions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"deal.kitty": 4}, "not_dealt"),
        ({"players": 6}, "not_dealt"),
        ({"auction.maximum": 12}, "maximum"),
        ({"auction.minimum": 21, "auction.maximum": 25}, "minimum"),
        ({"auction.trump_minimum": 21}, "no_suit"),
        ({"auction.suit_order": (Suit.SPADES, Suit.HEARTS)}, "order"),
        ({"misdeal.when": (MisdealCondition(),)}, "open_condition"),
        ({"misdeal.when": (MisdealCondition(max=10),)}, "high_max"),
        ({"scoring.back_run": 21}, "back_run"),
        ({"scoring.made": "concede"}, "concede"),
        ({"auction.dealer_minimum": 12, "auction.forced_dealer": True}, "forced_dealer"),
        ({"auction.dealer_minimum": 12, "auction.all_pass": "second-round"}, "dealer_or_round"),
        ({"auction.dealer_minimum": 30}, "late_minimum"),
        ({"scoring.made": "league"}, "league_half"),
        ({"scoring.made": "league", "scoring.failed": "league"}, "league_times"),
        ({"scoring.back_run": ShortBy(30)}, "back_run_short"),
        ({"friend.kinds": ("none",)}, "no_kind"),
        ({"friend.kinds": ("card", "ghost")}, "ghost"),
        ({"deck.remove": ("JB",)}, "remove"),
        ({"deck.only": ("JB",)}, "only_missing"),
        ({"deck.only": ("*A",), "deck.remove": ("H3",)}, "only_remove"),
        ({"points.ranks": ()}, "no_points"),
        ({"table.stand_in": "partners", "deal.hand": 5}, "partners"),
        ({"table.stand_in": "dummy", "deal.hand": 8, "deal.kitty": 5}, "dummy"),
        ({"elimination.shares": Shares(5, 2)}, "idle_shares"),
        ({"elimination.count": 1}, "no_shares"),
        ({"mighty.card": Card.parse("JK")}, "mighty_joker"),
        ({"mighty.when_trump": Card.parse("SE")}, "mighty_missing"),
        ({"joker_call.card": ((Card.parse("JK"), Card.parse("SA")),)}, "caller"),
        ({"joker_call.card": ((Card.parse("JK"), Card.parse("SE")),)}, "caller_missing"),
        ({"joker_call.card": ((Card.parse("JK"), Card.parse("DA")),)}, "caller_is_mighty"),
        ({"auction.suit_order": tuple(Suit), "auction.equal_bids": "draw-lots"}, "lots_in_order"),
        ({"players": 2, "friend.count": 0, "deal.hand": 20, "deal.kitty": 13}, "discards"),
        ({"joker.answers": "own-colour"}, "coloured"),
        ({"contract.form": "concede-fewer"}, "bids_go_down"),
        ({"contract.form": "quota", "contract.quota": 8}, "quota"),
    ],
)
def test_contradictions_are_told_with_a_way_out(changes: dict[str, Any], kind: str) -> None:
    editor = Editor(PRESETS)
    for key, value in changes.items():
        editor.set(key, value)
    kinds = {trouble.found.refusal.code.removeprefix("conflict."): trouble for trouble in editor.troubles}
    assert kind in kinds
    trouble = kinds[kind]
    for texts in TEXTS:
        assert "⟨" not in contradiction_text(trouble.found, texts)
        assert all("⟨" not in fix_text(fix, texts) for fix in trouble.fixes)
    assert trouble.fixes
    for way in trouble.fixes:
        assert not any(one.keys == trouble.found.keys for one in contradictions(way.rules))
    editor.take(trouble.fixes[0])
    assert editor.rules == trouble.fixes[0].rules


def test_six_players_are_dealt_to_as_is_usual() -> None:
    editor = Editor(PRESETS)
    editor.set("players", 6)
    (trouble,) = editor.troubles
    assert trouble.fixes[0].changes == {"deal.hand": 8, "deal.kitty": 5}
    editor.take(trouble.fixes[0])
    assert editor.troubles == ()


@pytest.mark.parametrize(("key", "value"), [("players", 3), ("deal.hand", 5), ("players", 8), ("deck.packs", 2)])
def test_no_way_out_leaves_half_the_pack_in_the_kitty(key: str, value: int) -> None:
    editor = Editor(PRESETS)
    editor.set(key, value)
    ways = [way for trouble in editor.troubles for way in trouble.fixes]
    assert ways
    assert all(way.rules.deal.kitty <= 8 for way in ways)


def test_a_way_out_does_not_only_hide_the_contradiction() -> None:
    """While the pack is invalid no other contradiction is reported; that does not count as a solution."""
    editor = Editor(PRESETS)
    editor.set("joker.answers", "own-colour")
    (trouble,) = editor.troubles
    assert [dict(way.changes) for way in trouble.fixes] == [{"joker.answers": "any"}, {"deck.jokers": 2}]


@pytest.mark.nightly
def test_thrown_together_options_never_lack_words() -> None:
    chance = random.Random(5)
    kinds = set()
    for _ in range(250):
        rules = PRESETS[chance.choice(preset_ids())].rules
        for _ in range(chance.randrange(1, 9)):
            key = chance.choice([key for key in keys() if is_open(rules, key)])
            values = other_values(rules, key)
            if values:
                rules = with_value(rules, key, chance.choice(values))
        for found in contradictions(rules):
            kinds.add(found.refusal.code)
            for texts in TEXTS:
                assert "⟨" not in contradiction_text(found, texts), found
            for way in fixes_for(rules, found)[:1]:
                assert way.rules != rules
    assert len(kinds) > 20


# --- history, names, search -------------------------------------------------------------------------


def test_typing_is_undone_at_once_and_lost_to_nothing() -> None:
    editor = Editor(PRESETS, "sinchon-5")
    assert not editor.is_unsaved
    for text in ("우", "우리", "우리 동네"):
        editor.rename("ko", text)
    editor.set("auction.minimum", 14)
    editor.set("auction.minimum", 15)
    assert editor.is_unsaved
    assert editor.changed_keys() == (() if editor.base.rules.auction.minimum == 15 else ("auction.minimum",))
    editor.undo()
    assert editor.draft.names == {"ko": "우리 동네"}
    editor.undo()
    assert editor.draft.names == {}
    assert not editor.can_undo
    editor.redo()
    editor.start_from("daegu-5")
    assert editor.draft.names == {"ko": "우리 동네"}
    assert editor.rules == PRESETS["daegu-5"].rules
    editor.undo()
    assert editor.base.id == "sinchon-5"


def test_groups_count_as_one_change() -> None:
    editor = Editor(PRESETS)
    editor.set("exchange.trump_change", "forbidden")
    assert editor.changed_keys() == ("exchange.trump_change",)
    editor.reset("exchange.trump_change")
    assert editor.rules == MightyRules()
    editor.set("exchange.trump_change", TrumpChange(1, 2, 2))
    assert editor.changed_keys() == ("exchange.trump_change.suit_to_suit",)
    editor.set("points.friend_weight", starting_value(editor.rules, "points.friend_weight"))
    editor.reset("points.friend_weight.one")
    assert editor.rules.points.friend_weight is None
    editor.reset_all()
    assert editor.rules == MightyRules()


def test_origins() -> None:
    editor = Editor(PRESETS, "sinchon-5")
    assert editor.origin("players") is None
    assert {editor.origin(key) for key in keys()} > {"sinchon-5"}


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("기본 공약", "auction.minimum"),
        ("lowest bid", "auction.minimum"),
        ("ㅈㅋ ㅋ ㅅㅇ", "joker_call.declaration"),
        ("백런", "scoring.multipliers.back_run"),
        ("초구", "friend.kinds"),
        ("fake friend", "friend.own_card"),
        ("kitty", "deal.kitty"),
    ],
)
def test_options_are_found_in_both_languages(words: str, first: str) -> None:
    assert first in find(words)[:6], find(words)


def test_nothing_is_found_for_nonsense() -> None:
    assert find("qqqq") == ()
    assert find("  ") == ()
