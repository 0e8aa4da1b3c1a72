from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.app.demonstration import new_app, new_match, play_until, table
from mighty_gui.client.look import player_names
from mighty_gui.client.look.company import cast
from mighty_gui.client.play.mighty.hand_story import Seats
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Player
from mighty_gui.texts import Texts
from mighty_gui.texts.names import distinct

KO, EN = Texts.load("ko"), Texts.load("en")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_there_are_enough_names_and_no_two_alike(language: str) -> None:
    found = player_names.computer_names(Texts.load(language))
    assert len(found) == len(set(found)) >= 8
    assert all(len(name) <= player_names.LONGEST for name in found)


def test_persons() -> None:
    texts = Texts.load("ko")
    assert player_names.person_name(texts, 0) == "나"
    assert player_names.person_name(texts, 0, " 철수 ") == "철수"
    assert player_names.person_name(texts, 1, "철수") == "사람 2"


def test_no_two_of_one_name() -> None:
    assert distinct(["보리", "보리", "보리", "보리 2"]) == ["보리", "보리 2", "보리 3", "보리 2 2"]


def test_initials() -> None:
    assert player_names.initial("하늘") == "하"
    assert player_names.initial("robin") == "R"
    assert player_names.initial("") == "?"
    assert player_names.initial("컴퓨터 2", ["컴퓨터 1", "컴퓨터 2"]) == "2"


def called(player: Player, texts: Texts) -> str:
    return player_names.names_shown(texts, [player])[0]


def test_names_that_we_gave_follow_the_language_shown() -> None:
    for one in cast():
        player = Player(one.name(KO), "computer", face=one.face)
        assert called(player, EN) == one.name(EN)
        assert called(player, KO) == one.name(KO)
    assert called(Player("You"), KO) == "나"
    assert called(Player("사람 3"), EN) == "Player 3"
    assert called(Player("Player 8"), KO) == "사람 8"


def test_ones_own_name_stays_in_every_language() -> None:
    first, second = cast()[:2]
    assert called(Player("김철수", "computer", face=first.face), EN) == "김철수"
    assert called(Player(second.name(KO), "computer", face=first.face), EN) == second.name(KO)
    assert called(Player(first.name(KO), face=first.face), EN) == first.name(KO), "a person of that name"
    assert called(Player("You", "computer", face=first.face), KO) == "You"
    assert called(Player("Anna"), KO) == "Anna"


def test_two_of_one_name_stay_two_in_another_language() -> None:
    face = cast()[0].face
    twins = [
        Player(cast()[0].name(KO), "computer", face=face),
        Player(f"{cast()[0].name(KO)} 2", "computer", face=face),
    ]
    assert player_names.names_shown(EN, twins) == [cast()[0].name(EN), f"{cast()[0].name(EN)} 2"]


def test_a_match_begun_in_one_language_is_read_in_the_other(tmp_path: Path) -> None:
    begun, read = (new_app(Settings(language=one), (1280, 720), tmp_path) for one in ("ko", "en"))
    match = new_match(begun, hands=1)
    assert play_until(match, lambda match: match.hand.is_over)
    wanted = [one.name(EN) for one in cast()[:5]]
    assert list(table(read, match).stage.names) == wanted
    assert [Seats(EN, match.setup, match.finished[0]).name(seat) for seat in range(5)] == wanted
    end = MatchEndScene(read.context, match)
    assert end.names == wanted


def test_ones_own_partner_is_not_called_you() -> None:
    assert [player_names.partner_name(texts, texts("seat.you")) for texts in (KO, EN)] == ["내 짝", "Your partner"]
    assert [player_names.partner_name(texts, "Otis") for texts in (KO, EN)] == ["Otis의 짝", "Otis's partner"]
