from __future__ import annotations

import pytest

from mighty_gui.texts import Texts
from mighty_gui.texts.korean import as_sound
from mighty_gui.texts.words import aloud, card_name, contract_name, contract_slang, denomination_name

KO, EN = Texts.load("ko"), Texts.load("en")
TRUMPS = [f"T{number}" for number in range(1, 22)]
PACK = [suit + rank for suit in "SHDC" for rank in "123456789TEJPNQKA"] + ["JK", "JB", "JR", *TRUMPS, "FL"]


@pytest.mark.parametrize(
    ("card", "sign", "korean", "english"),
    [
        ("SA", "♠A", "스페이드 에이스", "ace of spades"),
        ("HT", "♥10", "하트 10", "ten of hearts"),
        ("DK", "♦K", "다이아 킹", "king of diamonds"),
        ("C3", "♣3", "클로버 3", "three of clubs"),
        ("HE", "♥11", "하트 11", "eleven of hearts"),
    ],
)
def test_cards(card: str, sign: str, korean: str, english: str) -> None:
    assert card_name(KO, card) == card_name(EN, card) == sign
    assert card_name(KO, card, long=True) == korean
    assert card_name(EN, card, long=True) == english


def test_a_word_of_four_letters_is_looked_up_by_its_sound_and_a_shorter_one_is_not() -> None:
    assert as_sound("Jeju") == as_sound("cheju")
    assert (as_sound("Gwa"), as_sound("D4th"), as_sound("신촌역앞")) == ("", "", "")


def test_jokers() -> None:
    assert [card_name(KO, joker, long=True) for joker in ("JK", "JB", "JR")] == ["조커", "흑조커", "컬러조커"]
    assert card_name(EN, "JK") == "Joker"


def test_cards_of_the_tarot_pack() -> None:
    cards = ["SP", "HN", "D1", "T21", "FL"]
    assert [card_name(KO, card) for card in cards] == ["♠P", "♥N", "♦1", "으뜸 21", "광대"]
    assert [card_name(KO, card, long=True) for card in cards[:4]] == [
        "스페이드 시종",
        "하트 기사",
        "다이아 1",
        "으뜸패 21",
    ]
    assert [card_name(EN, card) for card in cards] == ["♠P", "♥N", "♦1", "T21", "Fool"]
    assert card_name(EN, "T7", long=True) == "trump 7"


@pytest.mark.parametrize("texts", [KO, EN], ids=["ko", "en"])
@pytest.mark.parametrize("long", [False, True])
def test_every_card_has_a_name_of_its_own(texts: Texts, long: bool) -> None:
    assert len({card_name(texts, card, long=long) for card in PACK}) == len(PACK)


@pytest.mark.parametrize(
    ("contract", "short", "long", "slang"),
    [
        ("15H", "♥15", "하트 15", "하트 닷"),
        ("13S", "♠13", "스페이드 13", "스페이드 셋"),
        ("20C", "♣20", "클로버 20", "클로버 풀"),
        ("14N", "노기 14", "노기루다 14", "노기루다 넷"),
        ("25D", "♦25", "다이아 25", ""),
    ],
)
def test_korean_contracts(contract: str, short: str, long: str, slang: str) -> None:
    assert contract_name(KO, contract) == short
    assert contract_name(KO, contract, long=True) == long
    assert contract_slang(KO, contract) == slang


def test_english_contracts() -> None:
    assert [contract_name(EN, text) for text in ("15H", "14N")] == ["♥15", "NT 14"]
    assert [contract_name(EN, text, long=True) for text in ("15H", "14N")] == ["15 hearts", "14 no-trump"]
    assert [contract_slang(EN, text) for text in ("16C", "20S", "25H")] == ["", "", ""], "English has no slang for them"


@pytest.mark.parametrize("word", ["", "S", "X3", "S0", "SAA", "JX", "sa", "T0", "T22", "T07"])
def test_what_is_no_card_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        card_name(EN, word)


@pytest.mark.parametrize("word", ["", "15", "H15", "15X", "15h"])
def test_what_is_no_contract_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="is not a contract"):
        contract_name(EN, word)


def test_what_is_no_denomination_is_refused() -> None:
    assert denomination_name(KO, "N") == "노기"
    with pytest.raises(ValueError, match="is not a denomination"):
        denomination_name(EN, "X")


@pytest.mark.parametrize(
    ("written", "korean", "english"),
    [
        ("♠A", "스페이드 에이스", "ace of spades"),
        ("♥10, ♦16 +2", "하트 10, 다이아 16 플러스 2", "ten of hearts, 16 diamonds plus 2"),
        ("♠K를 ♣15로, ♦.", "스페이드 K를 클로버 15로, 다이아.", "spades K를 clubs 15로, diamonds."),
        ("3 / 14, 2/10턴", "14 중 3, 10 중 2턴", "3 of 14, 2 of 10턴"),
        ("−6 ± 2", "마이너스 6 플러스마이너스 2", "minus 6 plus or minus 2"),
        ("2 × (14 − 13) + 1", "2 곱하기 (14 빼기 13) 더하기 1", "2 times (14 minus 13) plus 1"),
        ("32% → 21% · A → B", "32% 에서 21%, A, B", "32% to 21%, A, B"),
        ("A –, B –; 1 – 9", "A 없음, B 없음; 1 에서 9", "A none, B none; 1 to 9"),
        ("Sure? · A", "Sure? A", "Sure? A"),
        ("(→), B", "(오른쪽 화살표), B", "(right arrow), B"),
        ("← → ↑ ↓", "왼쪽 화살표 오른쪽 화살표 위 화살표 아래 화살표", "left arrow right arrow up arrow down arrow"),
        ("3 (± 1)", "3 (플러스마이너스 1)", "3 (plus or minus 1)"),
        ("H (/), Ctrl+S, a-b, 1/2/3", "H (/), Ctrl+S, a-b, 1/2/3", "H (/), Ctrl+S, a-b, 1/2/3"),
    ],
)
def test_signs_are_read_out_as_words(written: str, korean: str, english: str) -> None:
    assert aloud(KO, written) == korean
    assert aloud(EN, written) == english
