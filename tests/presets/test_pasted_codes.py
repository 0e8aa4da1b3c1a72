"""Codes are read with the characters that word processors and messengers turn them into."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, read_pasted
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.match.deal_code import deal_code, is_deal_code, read_deal_code
from mighty_gui.presets import FileError, load_presets
from mighty_gui.presets.foreign_codes import codes_of, looks_foreign, read_foreign
from mighty_gui.presets.mighty.network_codes import NetworkCodes
from mighty_gui.presets.share import is_share_code, read_share_code, share_code
from mighty_gui.study.today.daily_tables import tables_of
from mighty_gui.study.today.result_code import SharedResult, read_result
from tests.match.test_deal_code import assert_same, dealt

PRESETS = load_presets()
NETWORK = "'1$1M&%)2K%,C5%"
CHANGES = {
    "typographic quotes": str.maketrans("'\"", "’”"),
    "other quotes": str.maketrans("'\"", "‘“"),
    "full width": {sign: sign + 0xFEE0 for sign in range(0x21, 0x7F)},
    "brackets": str.maketrans("()", "（）"),
    "a web page": str.maketrans({"&": "&amp;", "'": "&#39;", '"': "&quot;", "<": "&lt;", ">": "&gt;"}),
    "dashes": str.maketrans("-", "–"),
    "unseen signs": {ord("1"): "1\u200b", ord("M"): "\ufeffM"},
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("code", [NETWORK, "(0$1M&))2O%,C5%", "(0$1M&))2O%,C5"])
def test_a_code_of_another_program_is_understood(name: str, code: str) -> None:
    pasted = code.translate(CHANGES[name])
    assert looks_foreign(f" {pasted} ")
    assert read_foreign(pasted, PRESETS)[1] == read_foreign(code, PRESETS)[1]
    found = read_pasted(pasted, PRESETS, MIGHTY)
    assert isinstance(found, Pasted)
    assert found.rules == read_foreign(code, PRESETS)[1].rules


def test_a_sign_of_the_keyboard_is_no_other() -> None:
    plain, other = "(0$1M&))2O%,C'%", "(0$1M&))2O%,C`%"
    assert read_foreign(plain, PRESETS)[1] != read_foreign(other, PRESETS)[1]
    with_quotes = (code.translate(CHANGES["brackets"]) for code in (plain, other))
    assert [read_foreign(code, PRESETS)[1] for code in with_quotes] == [
        read_foreign(code, PRESETS)[1] for code in (plain, other)
    ]


def test_only_games_that_another_program_plays_have_codes_of_it() -> None:
    assert isinstance(codes_of(PRESETS["standard-5"].rules), NetworkCodes)
    assert codes_of(PRESETS["mitigati"].rules) is None
    assert not looks_foreign("standard-5")


@pytest.mark.parametrize(("code", "refused"), [("（0$1M&)", "code.length"), ("(0$1M&))2O%,C한%", "code.letter")])
def test_what_is_no_code_is_refused_as_it_was_pasted(code: str, refused: str) -> None:
    with pytest.raises(FileError) as error:
        read_foreign(code, PRESETS)
    assert error.value.code == refused


@pytest.mark.parametrize("name", CHANGES)
def test_our_own_codes_are_understood(name: str) -> None:
    rules = PRESETS["sinchon-5"].rules
    code = share_code(rules, "신촌").translate(CHANGES[name])
    assert is_share_code(code)
    assert read_share_code(code).rules == rules
    found = read_pasted(f"규칙입니다: {code}", PRESETS, MIGHTY)
    assert isinstance(found, Pasted)
    assert found.rules == rules
    deal = dealt("standard-5")
    code = f"오늘의 패: {deal_code(deal, PRESETS)}".translate(CHANGES[name])
    assert is_deal_code(code)
    assert_same(read_deal_code(code, PRESETS), deal)
    result = SharedResult(tables_of(date(2026, 12, 1))[0], 7, 12345)
    assert replace(read_result(f"내 결과 {result.code}".translate(CHANGES[name])), rules="") == result
