from __future__ import annotations

import unicodedata

import pytest

from mighty_gui.texts.korean import PAIRS, ParticleFormatter, final_consonant, josa

TOPIC_AND_WAY = [
    # Hangul, the ㄹ rule
    ("철수", "철수는", "철수로"),
    ("민준", "민준은", "민준으로"),
    ("서울", "서울은", "서울로"),
    ("주공", "주공은", "주공으로"),
    ("프렌드", "프렌드는", "프렌드로"),
    ("노기루다", "노기루다는", "노기루다로"),
    ("뷁", "뷁은", "뷁으로"),
    # numbers
    ("0", "0은", "0으로"),
    ("1", "1은", "1로"),
    ("컴퓨터 2", "컴퓨터 2는", "컴퓨터 2로"),
    ("13", "13은", "13으로"),
    ("16", "16은", "16으로"),
    ("17", "17은", "17로"),
    ("20", "20은", "20으로"),
    ("100", "100은", "100으로"),
    ("1,000", "1,000은", "1,000으로"),
    ("10000", "10000은", "10000으로"),
    ("300000000", "300000000은", "300000000으로"),
    ("1000000000000", "1000000000000는", "1000000000000로"),
    ("1.5", "1.5는", "1.5로"),
    ("1.20", "1.20은", "1.20으로"),
    ("50%", "50%는", "50%로"),
    # cards and contracts
    ("♠A", "♠A는", "♠A로"),
    ("♥K", "♥K는", "♥K로"),
    ("하트 K", "하트 K는", "하트 K로"),
    ("♦Q", "♦Q는", "♦Q로"),
    ("♣J", "♣J는", "♣J로"),
    ("♦10", "♦10은", "♦10으로"),
    ("♥7", "♥7은", "♥7로"),
    ("♥15", "♥15는", "♥15로"),
    ("노기 14", "노기 14는", "노기 14로"),
    ("♠", "♠는", "♠로"),
    ("10♥", "10♥는", "10♥로"),
    ("♠\ufe0f", "♠\ufe0f는", "♠\ufe0f로"),
    ("조커", "조커는", "조커로"),
    # Latin letters and names
    ("Tom", "Tom은", "Tom으로"),
    ("Anna", "Anna는", "Anna로"),
    ("Michael", "Michael은", "Michael로"),
    ("Michelle", "Michelle은", "Michelle로"),
    ("Jack", "Jack은", "Jack으로"),
    ("Jane", "Jane은", "Jane으로"),
    ("Jerome", "Jerome은", "Jerome으로"),
    ("Daphne", "Daphne는", "Daphne로"),
    ("Zoë", "Zoë는", "Zoë로"),
    ("Bob", "Bob은", "Bob으로"),
    ("robot", "robot은", "robot으로"),
    ("Kate", "Kate는", "Kate로"),
    ("Frank", "Frank는", "Frank로"),
    ("Peter", "Peter는", "Peter로"),
    ("Ming", "Ming은", "Ming으로"),
    ("CPU", "CPU는", "CPU로"),
    ("VR", "VR은", "VR로"),
    ("NPC 1", "NPC 1은", "NPC 1로"),
    # brackets, punctuation, pictures
    ("김철수(나)", "김철수(나)는", "김철수(나)로"),
    ("민준 (주공)", "민준 (주공)은", "민준 (주공)으로"),
    ("민준 [AI] (2)", "민준 [AI] (2)은", "민준 [AI] (2)으로"),
    ("(알 수 없음)", "(알 수 없음)은", "(알 수 없음)으로"),
    ("「마이티」", "「마이티」는", "「마이티」로"),
    ("“표준 5마”", "“표준 5마”는", "“표준 5마”로"),
    ("민준😀", "민준😀은", "민준😀으로"),
    ("민준~!", "민준~!은", "민준~!으로"),
    # single letters of Hangul
    ("ㅇㅇ", "ㅇㅇ은", "ㅇㅇ으로"),
    ("ㄹ", "ㄹ은", "ㄹ로"),
    ("ㅠㅠ", "ㅠㅠ는", "ㅠㅠ로"),
    # undecidable
    ("金", "金은(는)", "金(으)로"),
    ("😀", "😀은(는)", "😀(으)로"),
    ("", "은(는)", "(으)로"),
]


@pytest.mark.parametrize(("word", "topic", "way"), TOPIC_AND_WAY)
def test_words_take_their_particle(word: str, topic: str, way: str) -> None:
    assert josa(word, "은/는") == topic
    assert josa(word, "으로/로") == way
    assert josa(word, "으로는/로는") == f"{way}는"


@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_has_its_two_forms(pair: str) -> None:
    closed, open_ = pair.split("/")
    assert josa("주공", pair) == f"주공{closed}"
    assert josa("조커", pair) == f"조커{open_}"


@pytest.mark.parametrize(
    ("pair", "expected"),
    [("이/가", "金이(가)"), ("이랑/랑", "金(이)랑"), ("이에요/예요", "金이에요(예요)"), ("과/와", "金과(와)")],
)
def test_unknown_reading_writes_both_forms(pair: str, expected: str) -> None:
    assert josa("金", pair) == expected


def test_pronouns_change_before_i_ga() -> None:
    assert [josa(word, "이/가") for word in ("나", "저", "너", "누구")] == ["내가", "제가", "네가", "누가"]
    assert josa("나", "은/는") == "나는"


def test_decomposed_hangul_reads_the_same() -> None:
    for word in ("민준", "서울", "철수"):
        assert final_consonant(unicodedata.normalize("NFD", word)) == final_consonant(word)


def test_unknown_pair_is_refused() -> None:
    with pytest.raises(KeyError):
        josa("주공", "가/이")


def test_formatter_picks_the_particle() -> None:
    text = ParticleFormatter().format
    assert text("{name:이/가} {card:을/를} 냈습니다", name="민준", card="♠A") == "민준이 ♠A를 냈습니다"
    assert text("{count:으로/로} {rest:>3}", count=8, rest=5) == "8로   5"
    assert text("{score:+d}점", score=3) == "+3점"


def test_formatter_refuses_a_pair_the_wrong_way_round() -> None:
    with pytest.raises(ValueError, match="가/이"):
        ParticleFormatter().format("{name:가/이}", name="민준")


def test_of_a_long_text_only_the_end_is_looked_at() -> None:
    assert final_consonant("!" * 10_000 + "민준!") == final_consonant("민준")
    assert final_consonant("민준" + "!" * 10_000) is None
