"""심판: the scores of an evening at a real table, and hands entered by pressing their cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.referee.mighty.contract_entry import ContractEntry
from mighty_gui.client.referee.mighty.hand_entry_tab import HandEntryTab
from mighty_gui.client.referee.mighty.mighty_score_entry import MightyScoreEntry
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.history.hand_texts import marks_of
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Choice
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.entered_hand import EnteredHand
from mighty_gui.keep.archive.evenings import kept_evening
from mighty_gui.keep.archive.played_hands import all_hands
from tests.client.scene_stage import collisions, in_windows, make_app
from tests.engine.mighty.helpers import begun, start, vary
from tests.engine.mighty.test_entered_hand import RULES, entered_of, first_legal, played
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()


class Table:
    """The referee of an app, with its flow."""

    def __init__(self, app: App) -> None:
        self.app, self.flow = app, SceneFlow(app)
        self.page = self.flow.show_games("referee")

    @property
    def tab(self) -> RefereeTab:
        return expect(RefereeTab, self.page.tab_of("referee"))

    @property
    def entry(self) -> HandEntryTab:
        return expect(HandEntryTab, self.page.tab)

    def click(self, name: str) -> None:
        found = self.page.page.find(name)
        assert found is not None, name
        found.action()  # type: ignore[attr-defined]

    def begin(self, preset: str = "standard-5") -> None:
        chosen = self.tab.choice_of_rules
        chosen.plan = chosen.plan.change(preset=preset)
        self.tab.refresh()
        self.click("begin")

    def enter(self, entered: EnteredHand, cards: int | None = None) -> HandEntryTab:
        """Enter a hand card by card through the widgets."""
        self.click("cards")
        entry = self.entry
        entry.hand.declarer, entry.hand.contract, entry.hand.calls = entered.declarer, entered.contract, entered.calls
        self.click("begin")
        for play in entered.plays[:cards]:
            self.click(f"card {play.card}")
            if entry.asked is not None:
                ways = [way for way in entry.hand.plays_of(play.card) if isinstance(way, Play)]
                self.click(f"choice {ways.index(play)}")
        return entry

    def resume(self, entered: EnteredHand) -> HandEntryTab:
        """Show a hand that was entered before."""
        self.tab.keep_cards(entered.as_plain())
        self.click("cards")
        return self.entry


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(make_app(tmp_path))
    yield found
    found.flow.close()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1061)])
def test_the_way_to_the_first_lead_is_in_view_below_the_contract(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(make_app(tmp_path, size))
    table.begin()
    table.click("cards")
    table.entry.press(Card.parse("SA"))
    pane, way = table.page.page.find("entry"), table.page.page.find("begin")
    assert pane is not None
    assert way is not None
    assert pane.rect.contains(way.rect)


@in_windows()
@pytest.mark.parametrize("stage", ["plan", "score", "friends", "contract", "calls", "cards"])
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, stage: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    table, cut = Table(app), list[str]()
    app.context.fonts.on_shorten = cut.append
    if stage != "plan":
        table.begin("dongdaejeon-7" if stage in ("friends", "calls") else "standard-5")
        table.click("add")
    if stage == "friends":
        expect(MightyScoreEntry, table.tab.entry)._set_friend(1, 2)
    if stage in ("contract", "calls"):
        table.click("cards")
    if stage == "cards":
        table.enter(entered_of(played(RULES, 2)), 12).press(Card.parse("S2"))
    app.step([], 1.0)
    app.picture()
    assert cut == []
    assert collisions(table.page.tab) == []  # type: ignore[arg-type]
    table.flow.close()


def test_my_games_leads_to_it_and_play_does_not(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.new_game()
    assert expect(PlayScene, app.scene).page.find("referee") is None
    app.go(routes.Games("referee"))
    assert isinstance(expect(GamesPage, app.scene).tab, RefereeTab)
    flow.close()


def test_rules_are_chosen_as_for_a_match(table: Table) -> None:
    table.click("rules")
    assert isinstance(table.app.scene, SchoolScene)
    table.app.scene.choices.plan = table.app.scene.choices.plan.change(preset="standard-4")
    table.app.pop()
    assert table.page.page.find("name 4") is None
    assert table.page.page.find("name 3") is not None


def test_an_evening_has_the_names_and_the_stake(table: Table) -> None:
    table.tab._type(1, "보람")
    table.tab._set_stake(100)
    table.begin()
    evening = table.tab.evening
    assert evening is not None
    assert (evening.names[1], evening.stake, evening.preset) == ("보람", 100, "standard-5")


def test_the_stakes_are_those_of_a_new_game(table: Table) -> None:
    choice = expect(Choice, table.page.page.find("stake"))
    assert [stake for stake, _ in choice.options] == [0, 10, 50, 100, 200, 500, 1000]


def test_a_penalty_leaves_the_hand_that_is_being_entered(table: Table) -> None:
    table.begin("rotation-6")
    entry = expect(MightyScoreEntry, table.tab.entry)
    before = entry.hand
    table.tab._choose_kind("penalty")
    table.click("add")
    assert entry.hand == before
    table.tab._choose_kind("hand")
    table.click("add")
    assert entry.hand.absent == (1,), "the friend of the hand before"


def test_a_told_hand_and_a_penalty_are_added_up_and_settled(table: Table) -> None:
    table.tab._set_stake(10)
    table.begin()
    entry = table.tab.entry
    assert entry is not None
    entry._set_fact("contract", Contract(14, None))  # type: ignore[attr-defined]
    entry._set_fact("points", 16)  # type: ignore[attr-defined]
    table.click("add")
    table.tab._choose_kind("penalty")
    table.click("add")
    evening = table.tab.evening
    assert evening is not None
    assert [line.scores for line in evening.lines] == [(16, 8, -8, -8, -8), (-4, 1, 1, 1, 1)]
    assert "춘자 +9" in table.tab.text
    assert "70원" in table.tab.text
    table.click(f"remove {evening.lines[1].id}")
    assert table.tab.evening.totals == (16, 8, -8, -8, -8)  # type: ignore[union-attr]


def test_everything_is_there_again_after_a_kill(table: Table) -> None:
    table.begin()
    table.click("add")
    entered = entered_of(played(RULES, 2))
    table.enter(entered, 7)
    table.app.context.archive.settle()
    again = RefereeTab(table.app.context, table.flow._choices, lambda *_: None)
    assert again.evening == table.tab.evening == kept_evening(table.app.context.archive)
    table.page.made["referee"] = table.page._taken_in(again)
    table.page.uncover()
    table.click("cards")
    assert table.entry.has_begun
    assert table.entry.hand.plays == entered.plays[:7]


def test_a_whole_hand_pressed_card_by_card_is_counted_and_kept_among_my_games(table: Table) -> None:
    table.begin()
    hand = played(RULES, 2)
    table.enter(entered_of(hand))
    assert hand.result is not None
    table.click("take")
    evening = table.tab.evening
    assert evening is not None
    assert evening.lines[-1].scores == hand.result.scores
    assert not evening.entering
    (kept,) = all_hands(table.app.context.archive)
    assert (kept.entered, kept.counts, kept.scores) == (True, False, hand.result.scores)
    assert marks_of(kept, table.app.context.texts) == ["심판이 적은 판"]
    table.page.show("hands")
    assert len(table.page.hands.hands) == 1


def test_a_card_that_is_not_allowed_is_told_with_the_law_and_entered_only_if_one_insists(table: Table) -> None:
    table.begin()
    table.click("cards")
    entry = table.entry
    entry.hand.contract = Contract(13, None)
    entry.hand.known = {1: [Card.parse("S5")]}
    table.click("begin")
    table.click("card S2")
    table.click("card H4")
    assert entry.unconfirmed == Play(Card.parse("H4"))
    verdict = table.page.page.find("verdict")
    assert verdict is not None
    assert "스페이드를 따라 내야 합니다" in verdict.label
    assert len(entry.hand.plays) == 1
    table.click("anyway")
    assert len(entry.hand.plays) == 2
    table.click("one back")
    assert len(entry.hand.plays) == 1


def test_a_revoke_is_told_with_its_trick_when_the_card_comes(table: Table) -> None:
    table.begin()
    table.click("cards")
    entry = table.entry
    table.click("begin")
    for card in ["S2", "S5", "D4", "S6", "S7", "C4", "C5", "C6"]:
        table.click(f"card {card}")
    table.click("card S8")
    assert entry.unconfirmed is not None
    finding = entry.hand.finding_of(entry.unconfirmed)
    assert finding is not None
    assert "1번째 턴에 ♦4" in entry._finding_text(finding)


def test_the_called_card_is_pressed(table: Table) -> None:
    table.begin()
    table.click("cards")
    table.click("card HK")
    (call,) = table.entry.hand.calls
    assert str(call) == "friend HK"
    assert table.entry.cancel()
    assert table.page.tab is table.tab


def test_both_friends_are_called_by_pressed_cards(table: Table) -> None:
    table.begin("dongdaejeon-7")
    table.click("cards")
    entry = table.entry
    assert [str(call) for call in entry.hand.calls] == ["friend SA", "friend JK"]
    table.click("card HK")
    table.click("card D4")
    assert [str(call) for call in entry.hand.calls] == ["friend HK", "friend D4"]
    table.click("card D4")  # no player is called twice
    table.click("card C5")
    assert [str(call) for call in entry.hand.calls] == ["friend C5", "friend D4"]
    assert table.page.page.find("friend 1") is not None


def test_a_second_friend_may_be_left_out(table: Table) -> None:
    hand = EnteredHand(vary(friend={"count": 2}), 0, Contract(13, None))
    entry = ContractEntry(table.app.context, "ABCDE", hand, lambda: None)
    assert [str(call) for call in hand.calls] == ["friend none"]
    entry.press(Card.parse("HK"))
    assert [str(call) for call in hand.calls] == ["friend HK", "friend none"]
    entry._choose(1, CallFriend("seat", seat=3))
    entry._declare(3)
    assert [str(call) for call in hand.calls] == ["friend HK", "friend none"]
    entry._choose(0, CallFriend("none"))
    assert [str(call) for call in hand.calls] == ["friend none"]


def test_a_card_that_may_not_be_called_is_not_offered(table: Table) -> None:
    table.begin("standard-4")
    table.click("cards")
    entry = table.entry
    barred = [name for name in ("SA", "DA", "JK") if not table.page.page.find(f"card {name}").enabled]  # type: ignore[union-attr]
    assert barred == ["SA", "JK"]
    table.click("card DA")
    entry.contract._bid(Contract(13, Suit.SPADES))
    assert [str(call) for call in entry.hand.calls] == ["friend none"], "with spades as trump it is the mighty"


def test_a_call_that_the_rules_refuse_is_corrected_without_losing_a_card(table: Table) -> None:
    own = begun(start({0: "HA"}, friend={"own_card": False}), "13H", "friend HK")
    hand = entered_of(first_legal(own))
    hand.calls = (CallFriend("card", Card.parse("HA")),)
    table.begin()
    table.tab.entry.rules = own.rules  # type: ignore[union-attr]
    entry = table.resume(hand)
    assert entry._outcome() == "이 규칙에서는 내가 그 프렌드를 부를 수 없습니다. ‘공약’을 눌러 고치세요."
    assert not table.page.page.find("take").enabled  # type: ignore[union-attr]
    table.click("contract")
    table.click("card HK")
    table.click("begin")
    assert len(entry.hand.plays) == 50
    assert table.page.page.find("take").enabled  # type: ignore[union-attr]
    assert table.page.page.find("contract") is None


def test_a_misdeal_is_not_called_a_wrong_card(table: Table) -> None:
    low = {1: "S2 S3 S4 S5 S6 S7 S8 S9 D2 D3"}
    hand = entered_of(first_legal(begun(start(low), "13H", "friend none")))
    table.begin()
    entry = table.resume(hand)
    assert entry._outcome().startswith("이 규칙에서는 춘자가 받은 패가 딜 미스라서")
    assert entry.hand.findings() == []


def test_the_sheet_is_shared_as_text_and_as_a_picture(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(window, "copy", lambda text: copied.append(text) is None)
    table.begin()
    table.click("add")
    table.click("copy")
    assert copied == [table.tab.text]
    table.app.pop()
    table.click("picture")
    assert isinstance(table.app.scene, MessageScene)
    (path,) = table.app.context.exports.glob("evening-*.png")
    assert pygame.image.load(path).get_width() == 1080


def test_the_sheet_is_cleared_only_when_asked_twice(table: Table) -> None:
    table.begin()
    table.click("end")
    assert table.tab.evening is not None
    assert isinstance(table.app.scene, MessageScene)
    table.app.scene.answers[-1].action()  # type: ignore[misc]
    assert table.tab.evening is None
    assert kept_evening(table.app.context.archive) is None


def test_mitigati_has_a_score_for_each_person(table: Table) -> None:
    table.begin("mitigati")
    assert table.page.page.find("cards") is None
    entry = table.tab.entry
    assert entry is not None
    for at, score in enumerate((20, -5, -15)):
        entry._set(at, score)
    table.click("add")
    evening = table.tab.evening
    assert evening is not None
    assert evening.totals == (20, -5, -15)
    assert "+20" in table.tab.text


def test_rules_with_stand_ins_are_told_but_not_entered(table: Table) -> None:
    table.begin("siheung-6")
    assert table.page.page.find("cards") is None
    table.click("add")
    assert table.tab.evening is not None
