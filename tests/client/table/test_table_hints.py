"""The hint: it marks a strong player's action in every kind of question, and leaves no trace."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.players import appraise
from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.asking.hint_note import Note
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Bid, Play, parse_action
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts.words import aloud
from tests.client.table.table_helpers import RandomWorker, Table, pick
from tests.client.table.test_table_scene import answer_by_keys
from tests.tiers import THOROUGH, spread

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

H, SLASH, ESCAPE = pygame.K_h, pygame.K_SLASH, pygame.K_ESCAPE


@dataclass
class Appraisals:
    token: object
    appraisals: tuple[Appraisal, ...]


class JudgingWorker(RandomWorker):
    """A stand-in that judges at the next poll like the player `normal`, unless it is slow."""

    wanted: tuple[object, PlayerView] | None = None
    is_slow = False
    cancelled = 0

    def ask_appraisals(self, token: object, view: PlayerView) -> None:
        self.wanted = (token, view)

    def poll_appraisals(self) -> Appraisals | None:
        if self.wanted is None or self.is_slow:
            return None
        (token, view), self.wanted = self.wanted, None
        appraisals = sorted(appraise(view, "normal"), key=lambda one: -one.value)
        return Appraisals(token, tuple(appraisals[:3]))

    def cancel(self) -> None:
        super().cancel()
        self.wanted, self.cancelled = None, self.cancelled + 1


@pytest.fixture
def hinting(make_table: Maker, monkeypatch: pytest.MonkeyPatch) -> Maker:
    """Return a maker of tables whose worker can judge."""
    monkeypatch.setattr("tests.client.table.conftest.RandomWorker", JudgingWorker)
    return make_table


def note(table: Table) -> Note | None:
    return next((one for one in table.scene.controls.page.widgets if isinstance(one, Note)), None)


def hints(table: Table) -> Hints:
    return next(one for one in table.scene.extras.all if isinstance(one, Hints))


def stops(table: Table) -> bool:
    """Return whether the table waits for a person, or shows a result."""
    return table.scene.is_covered or table.asked or table.app.scene is not table.scene


def await_question(table: Table) -> None:
    assert table.until(lambda: table.asked)


def ask(table: Table) -> None:
    """Ask for a hint by key, at any question, and wait for it."""
    table.run(0.3)
    table.press(SLASH)
    table.run(0.1)


@pytest.mark.parametrize(
    ("preset", "persons"),
    spread(
        [
            ("standard-5", 5),
            ("standard-7", 7),
            ("ghost-4", 4),
            ("draft-2", 2),
            ("honeymoon-2", 2),
            ("siheung-6", 6),
            ("chicago-8", 8),
        ],
        5,
    ),
)
@pytest.mark.nightly
def test_every_question_has_a_hint_that_points_somewhere(hinting: Maker, preset: str, persons: int) -> None:
    table = hinting(preset, seed=5, persons=persons, animation_speed="instant")
    phases: set[Phase] = set()
    for _ in range(90):
        assert table.until(lambda: stops(table))
        if table.app.scene is not table.scene:
            break
        if table.scene.is_covered:
            table.press(pygame.K_RETURN)
            continue
        ask(table)
        shown = note(table)
        assert shown is not None
        assert "⟨" not in shown.spoken_text
        best = hints(table).appraisals[0].action
        marked = table.scene.controls.hinted
        assert marked, (best, table.scene.stage.view.phase)
        for name in marked:
            assert table.scene.controls.page.find(name) is not None
        if isinstance(best, (Play, Discard)):
            cards = [one for one in table.scene.controls.cards if one.hinted]
            wanted = [best.card] if isinstance(best, Play) else list(best.cards)
            assert sorted(one.card.name for one in cards) == sorted(card.name for card in wanted)
        if table.scene.stage.view.phase not in phases:
            assert table.app.picture()
        phases.add(table.scene.stage.view.phase)
        answer_by_keys(table)
        if table.asked and hints(table).appraisals:
            table.press(SLASH)  # the note is closed: the answer was only chosen
    assert Phase.PLAY in phases
    assert len(phases) >= 3


def test_the_question_takes_the_hint_that_is_shown(hinting: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    table = hinting(seed=5, animation_speed="instant")
    await_question(table)
    taken: list[object] = []
    monkeypatch.setattr(table.scene.controls.question, "take_hint", taken.append)
    ask(table)
    assert taken == [hints(table).appraisals[0].action]


def test_a_hint_leaves_no_trace_in_the_record(hinting: Maker) -> None:
    def played(*, with_hints: bool) -> list[str]:
        table = hinting(seed=8, animation_speed="instant")
        for _ in range(60):
            assert table.until(lambda: table.asked or table.app.scene is not table.scene)
            if table.app.scene is not table.scene:
                break
            if with_hints:
                ask(table)
                table.press(SLASH)
            seen = table.scene.stage.view
            table.scene.submit(seen.seat, pick(seen, random.Random(len(seen.events))))
        return [str(hand.record) for hand in table.match.finished]

    assert played(with_hints=True) == played(with_hints=False) != []


def test_one_key_asks_everywhere_and_h_where_it_does_not_stand_for_hearts(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    button = table.scene.controls.page.find("hint")
    assert button is not None
    assert "(/)" in button.spoken_text
    table.press(H)
    assert note(table) is None
    while table.scene.stage.view.phase is not Phase.PLAY or not table.asked:
        answer_by_keys(table)
        assert table.until(lambda: table.asked)
    table.run(0.3)
    table.press(H)
    table.run(0.1)
    assert note(table) is not None
    table.press(ESCAPE)
    assert note(table) is None
    assert table.app.scene is table.scene
    assert not any(one.hinted for one in table.scene.controls.cards)


def test_the_lamp_and_the_note_work_by_mouse(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    lamp = table.scene.controls.page.find("hint")
    assert lamp is not None
    table.click(lamp.rect.center)
    table.run(0.1)
    shown = note(table)
    assert shown is not None
    table.click(shown.rect.center)
    assert note(table) is None


def test_thinking_holds_nothing_up_and_is_dropped_with_the_answer(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    worker = table.worker
    assert isinstance(worker, JudgingWorker)
    worker.is_slow = True
    assert table.until(lambda: table.asked)
    ask(table)
    assert hints(table).thinks
    assert note(table) is not None
    table.press(pygame.K_p)
    assert worker.cancelled
    assert worker.wanted is None
    worker.is_slow = False
    assert table.until(lambda: table.asked)
    table.run(0.3)
    assert note(table) is None


def test_without_the_setting_there_are_no_hints(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant", hints=False)
    assert table.until(lambda: table.asked)
    ask(table)
    assert note(table) is None
    assert table.scene.controls.page.find("hint") is None


def test_a_note_never_lies_on_open_hands(hinting: Maker) -> None:
    for preset, scale in (("standard-5", 1.0), ("standard-5", 2.0), ("honeymoon-2", 1.0)):
        table = hinting(preset, seed=8, animation_speed="instant", text_scale=scale)
        for _ in range(9 if THOROUGH else 3):
            await_question(table)
            ask(table)
            shown = note(table)
            assert shown is not None
            layout = table.scene.stage.director.layout
            assert shown.rect.collidelist([layout.hand, layout.second]) < 0
            cards = [one for one in table.scene.controls.panel if one.name in table.scene.controls.hinted]
            assert shown.rect.collidelist([one.rect for one in cards]) < 0, "what it points at stays in sight"
            answer_by_keys(table)


def test_a_marked_card_says_so_in_letters(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    while table.scene.stage.view.phase is not Phase.PLAY:
        assert table.until(lambda: table.asked)
        answer_by_keys(table)
    assert table.until(lambda: table.asked)
    ask(table)
    cards = [one for one in table.scene.controls.cards if isinstance(one, HandCard) and one.hinted]
    assert [one.mark for one in cards] == [table.scene.context.texts("aids.hint.mark")]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_tag_of_a_marked_card_stays_clear_of_the_words_above_the_hand(
    size: tuple[int, int], hinting: Maker
) -> None:
    table = hinting(seed=8, size=size, animation_speed="instant")
    while table.scene.stage.view.phase is not Phase.PLAY:
        await_question(table)
        answer_by_keys(table)
    await_question(table)
    ask(table)
    (card,) = (one for one in table.scene.controls.cards if one.hinted)
    pos = (card.rect.centerx, card.rect.top + 60)
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
    table.run(1.0)
    assert card.hovered
    assert card.mark_rect is not None
    words = table.scene.stage.layout_below_text.prompt
    assert not card.mark_rect.colliderect(words)
    shown = note(table)
    assert shown is not None
    assert not shown.rect.colliderect(words)


def test_no_tooltip_lies_on_the_note_that_was_asked_for_with_the_lamp(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    await_question(table)
    table.run(0.3)
    lamp = table.scene.controls.page.find("hint")
    assert lamp is not None
    table.click(lamp.rect.center)
    table.run(1.0)
    assert note(table) is not None
    assert table.scene.controls.page.find("hint").hovered  # type: ignore[union-attr]
    assert table.scene.controls.page.tooltip_widget is None
    table.press(pygame.K_RIGHT)  # by keys from here on, while the pointer is still on the lamp
    table.run(1.0)
    assert note(table) is not None
    assert table.scene.controls.page.keyboard
    assert table.scene.controls.page.tooltip_widget is None
    for pos in ((5, 300), lamp.rect.center):
        table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
    table.run(1.0)
    assert table.scene.controls.page.tooltip_widget is not None  # the pointer is on it again


def noted(table: Table, *appraisals: Appraisal) -> str:
    """Return the text of the note for those appraisals of the position."""
    ask(table)
    hints(table).appraisals = appraisals
    table.scene.refresh()
    shown = note(table)
    assert shown is not None
    words = shown.spoken_text
    table.press(SLASH)
    return words


def in_play(table: Table) -> PlayerView:
    """Return the first position where the person chooses a card."""
    while table.scene.stage.view.phase is not Phase.PLAY or not table.asked or len(table.scene.stage.view.legal) < 2:
        await_question(table)
        if table.scene.stage.view.phase is Phase.PLAY and len(table.scene.stage.view.legal) > 1:
            break
        answer_by_keys(table)
    return table.scene.stage.view


def test_the_second_choice_never_looks_better_than_the_first(hinting: Maker) -> None:
    table = hinting(seed=8, language="en", animation_speed="instant")
    view = in_play(table)
    first, second = (Appraisal(action, 0.0, 38.1, 0.94, 0.0) for action in view.legal[:2])
    better = noted(table, first, second._replace(score=38.4, chance=0.95))
    assert "About as good: " in better
    assert "38.4" not in better
    assert "About as good: " in noted(table, first, second._replace(score=37.8, error=0.5))
    worse = noted(table, first, second._replace(score=36.0, chance=0.90, error=0.5))
    assert "Next best: " in worse
    assert "+36.0" in worse


def test_in_the_auction_nobody_defends_yet(hinting: Maker) -> None:
    table = hinting(seed=8, language="en", animation_speed="instant")
    await_question(table)
    view = table.scene.stage.view
    assert view.phase is Phase.AUCTION
    bid = next(action for action in view.legal if isinstance(action, Bid))
    assert "94% to make" in noted(table, Appraisal(bid, 0.0, 1.0, 0.94))


def test_defenders_are_told_the_chance_to_stop_the_contract(hinting: Maker) -> None:
    told: dict[bool, str] = {}
    for seed in range(8, 20):
        table = hinting(seed=seed, language="en", animation_speed="instant")
        view = in_play(table)
        attacks = view.seat == view.declarer or view.seat in view.friends
        told[attacks] = noted(table, Appraisal(view.legal[0], 0.0, 1.0, 0.94))
        if len(told) == 2:
            break
    assert "94% to make" in told[True]
    assert "6% to stop it" in told[False]


@pytest.mark.parametrize(("newcomer", "first"), [(True, "S"), (False, "N")])
def test_a_newcomer_is_told_to_bid_by_the_book(newcomer: bool, first: str, hinting: Maker) -> None:
    """With seven spades, the strongest player prefers no-trump; the rules of thumb do not."""
    table = hinting(seed=8, animation_speed="instant")
    await_question(table)
    own = tuple(map(Card.parse, ["S2", "S4", "S8", "S9", "SJ", "SK", "SA", "HJ", "HK", "C8"]))
    view = table.scene.stage.view
    hands = tuple(own if seat == view.seat else hand for seat, hand in enumerate(view.hands))
    asker = hints(table)
    asker._newcomer = lambda: newcomer
    asker._view = replace(view, hands=hands)
    told = [Appraisal(parse_action(f"bid {bid}"), 0.0, score, 0.7) for bid, score in (("16N", 20.0), ("16S", 12.0))]
    ranked = asker._rank(told)
    assert str(ranked[0].action).endswith(first)


def test_hints_are_ranked_for_the_player_before_they_are_shown(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant")
    await_question(table)
    asker = hints(table)
    asker._rank = lambda appraisals: tuple(reversed(appraisals))  # type: ignore[method-assign]
    ask(table)
    lowest_first = [one.value for one in asker.appraisals]
    assert lowest_first == sorted(lowest_first)
    assert len(set(lowest_first)) > 1


def test_a_hint_is_said_when_it_comes(hinting: Maker) -> None:
    table = hinting(seed=8, animation_speed="instant", narration=True)
    heard: list[str] = []
    table.scene.context.narrator._write = heard.append
    assert table.until(lambda: table.asked)
    table.run(0.3)
    table.press(SLASH)
    table.run(0.1)
    shown = note(table)
    assert shown is not None
    assert heard.count(aloud(table.scene.context.texts, shown.text.spoken_text)) == 1


def test_a_judgement_of_another_position_is_no_hint(hinting: Maker) -> None:
    """After a first question was closed and a second asked, the answer to the first is dropped."""
    table = hinting(seed=8, animation_speed="instant")
    worker = table.worker
    assert isinstance(worker, JudgingWorker)
    worker.is_slow = True
    assert table.until(lambda: table.asked)
    table.run(0.3)
    table.press(SLASH)
    assert worker.wanted is not None
    stale = worker.wanted
    table.press(SLASH, SLASH)
    worker.wanted, worker.is_slow = stale, False
    table.run(0.2)
    assert hints(table).thinks
    assert not hints(table).appraisals
