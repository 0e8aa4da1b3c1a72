"""The play at the table: playable cards and reasons for refusals, discard, beats, panel, records and sentences."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.question import Answer, Refused
from mighty_gui.client.table.event_narrator import LACKS, OF_HAND, STANDING, EventNarrator
from mighty_gui.client.table.mitigati.honours_laid_out import HonoursLaidOut
from mighty_gui.client.table.mitigati.mitigati_beats import CAUGHT, FOOL_LIGHT, RUFFED, TOP_TRUMP, special_card
from mighty_gui.client.table.mitigati.mitigati_ending import MitigatiEnding, MitigatiFinale
from mighty_gui.client.table.mitigati.mitigati_info import MitigatiPanel, position_info
from mighty_gui.client.table.mitigati.mitigati_kit import MitigatiKit
from mighty_gui.client.table.mitigati.mitigati_narrator import MitigatiNarrator
from mighty_gui.client.table.mitigati.mitigati_question import DiscardQuestion, TarotPlayQuestion
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiPosition, MitigatiTable, from_view
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.event_beats import event_beats
from mighty_gui.client.table.motion.trick_beats import READ_MORE, READ_TRICK
from mighty_gui.client.table.place.card_spots import Showing, with_keys
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.table.state.table_state import Laid
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mitigati.actions import play
from mighty_gui.engine.mitigati.events import HonoursShown, MitigatiOver, MitigatiTrickWon
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.state import MitigatiDeal
from mighty_gui.engine.mitigati.view import MitigatiView, view
from mighty_gui.texts.words import card_name
from tests.client.table.mitigati.mitigati_tables import RULES, choose, played, position
from tests.client.table.table_helpers import Table

Maker = Callable[..., Table]
SHOWN = range(6)
"""The seeds of the hands whose beats are all checked."""


def dealt(hands: str) -> MitigatiHand:
    """Return a dealt hand. Each line has the relevant cards of a seat; seat 0 deals."""
    fixed = [parse_cards(line) for line in hands.splitlines()]
    rest = [card for card in PACK.cards if not any(card in cards for cards in fixed)]
    full = [(*cards, *(rest.pop(0) for _ in range(25 - len(cards)))) for cards in fixed]
    hand = MitigatiHand.dealt(RULES, MitigatiDeal(tuple(full), tuple(rest)))
    chance = random.Random(0)
    while hand.phase == "auction":
        assert hand.to_act is not None
        hand.apply(choose(view(hand, hand.to_act), chance))
    return hand


def beats_of(hand: MitigatiHand, seat: int = 0) -> Iterator[tuple[Event, Beat, MitigatiTable]]:
    """Yield each event with its beat and the table before it."""
    kit, layout = MitigatiKit(), table_layout(Theme((1024, 640)), 3, seat, True, False)
    state = kit.empty_table(RULES, seat)
    for event in view(hand, seat).events:
        before = state
        for beat in event_beats(kit, event, state, layout, Showing()):
            state = beat.state
        yield event, beat, expect(MitigatiTable, before)


# --- the discard --------------------------------------------------------------------------------------


def laid_aside(context: Context, hand: MitigatiHand) -> DiscardQuestion:
    return DiscardQuestion(position(context, hand, 0))


def why_not(question: DiscardQuestion, card: str) -> str:
    return question.refusal_of(("hand", 0, card, 1), Card.parse(card))


def test_the_discard_tells_which_cards_may_not_go_and_why(context: Context) -> None:
    question = laid_aside(context, dealt("SK T21 T9 FL H2 H3 H4 D5\nS1\nS2"))
    assert why_not(question, "SK") == "킹은 묻을 수 없습니다."
    assert why_not(question, "T21") == "명예패인 으뜸패는 묻을 수 없습니다."
    assert why_not(question, "FL") == "광대는 묻을 수 없습니다."
    assert why_not(question, "T9") == "다른 카드가 있으면 으뜸패를 묻을 수 없습니다."
    assert why_not(question, "H2") == ""


def test_trumps_may_go_only_as_far_as_other_cards_are_short(context: Context) -> None:
    trumps = " ".join(f"T{number}" for number in range(2, 21))
    hand = dealt(f"{trumps} SK HK DK CK H2 FL\nS1 T21\nS2 T1")
    dealer = from_view(view(hand, 0)).own_hand
    spare = [card for card in dealer if not card.trump and card.rank != "K" and card.name != "FL"]
    question = laid_aside(context, hand)
    wanted = max(0, 3 - len(spare))
    assert (why_not(question, "T5") == "") == (wanted > 0)
    for number in range(wanted):
        question.choose(("hand", 0, f"T{number + 2}", 1), Card.parse(f"T{number + 2}"), None)
    assert why_not(question, "T9") != ""


def test_what_is_laid_aside_is_counted_taken_back_and_answered(context: Context) -> None:
    question = laid_aside(context, dealt("SQ H2 H3 H4\nS1\nS2"))
    cards = parse_cards("SQ H2 H3")
    for card in cards:
        question.choose(("hand", 0, card.name, 1), card, None)
    assert "묻으면 6점" in question.prompt()
    question.choose(("hand", 0, "H4", 1), Card.parse("H4"), None)
    assert isinstance(question.take_reply(), Refused)
    question.key("b")
    assert question.take_reply() == Answer(Discard.of(cards))


def test_the_first_card_that_may_go_has_the_focus(context: Context) -> None:
    question = laid_aside(context, dealt("SK T21 T9 FL H2 H3 H4 D5\nS1\nS2"))
    name = question.first.split()[2]
    assert why_not(question, name) == ""
    held = [card.name for card in question.at.state.own_hand]
    assert all(why_not(question, before) for before in held[: held.index(name)])


# --- the play -----------------------------------------------------------------------------------------


def in_play(hands: str, *cards: str) -> MitigatiHand:
    """Return the same hand in play, after these cards."""
    hand = dealt(hands)
    hand.apply(hand.legal()[0])
    for card in cards:
        hand.apply(play(Card.parse(card)))
    return hand


def test_a_suit_is_followed_or_the_fool_is_played(context: Context) -> None:
    hand = in_play("SK SQ T5\nHK HQ\nH4 H2 FL T6", "HK")
    question = TarotPlayQuestion(position(context, hand, 2))
    assert question.request_text() == "하트를 따르거나 광대를 내세요."
    key = next(key for key, card in with_keys(("hand", 2), question.at.state.own_hand) if card.name == "T6")
    assert question.refusal_of(key, Card.parse("T6")) == "하트를 따라 내야 합니다."
    assert question.refusal_of(key, Card.parse("FL")) == ""


def test_who_is_void_must_trump_and_hears_why(context: Context) -> None:
    hearts = " ".join(f"H{rank}" for rank in "123456789TPNQK")
    hand = in_play(f"SK SQ\n{hearts}\nS4 T6", "HK")
    question = TarotPlayQuestion(position(context, hand, 2))
    assert question.request_text().startswith("하트가 없으니 으뜸패")
    assert question.refusal_of(("hand", 2, "S4", 1), Card.parse("S4")) == "하트가 없으면 으뜸패를 내야 합니다."


def test_after_the_fool_the_next_card_sets_the_suit(context: Context) -> None:
    hand = in_play("SK\nFL\nH4", "FL")
    question = TarotPlayQuestion(position(context, hand, 2))
    assert question.request_text() == "광대 다음 카드가 무늬를 정합니다. 아무 카드나 내세요."
    assert len(question.playable) == 25


def test_voids_are_shown_by_cards_but_not_by_the_fool(context: Context) -> None:
    hearts = " ".join(f"H{rank}" for rank in "123456789TPNQK")
    hand = in_play(f"SK FL\n{hearts}\nS4 T6", "HK", "T6", "FL")
    told = EventNarrator(position(context, hand, 0)).fact(LACKS)
    assert list(told) == ["민준은 하트가 없습니다."]


# --- beats --------------------------------------------------------------------------------------------


def special(before: list[str], card: str) -> str:
    laid = tuple(Laid(at, Card.parse(one)) for at, one in enumerate(before))
    return special_card(replace(MitigatiTable.empty(RULES, 0), trick=laid), CardPlayed(2, Card.parse(card)))


@pytest.mark.parametrize(
    ("before", "card", "kind"),
    [
        ([], "FL", "fool"),
        (["H2"], "FL", "fool"),
        ([], "T21", "top"),
        (["H2"], "T3", "ruff"),
        (["FL", "H2"], "T3", "ruff"),
        (["HK"], "T3", "caught"),
        (["T4"], "T3", ""),
        ([], "T3", ""),
        (["H2"], "HK", ""),
    ],
)
def test_great_cards_land_with_a_light_of_their_own(before: list[str], card: str, kind: str) -> None:
    assert special(before, card) == kind


def test_honours_are_laid_out_and_everyone_pays() -> None:
    shown = [(event, beat, before) for event, beat, before in _many_beats() if isinstance(event, HonoursShown)]
    assert shown
    for event, beat, before in shown:
        assert isinstance(beat.spectacle, HonoursLaidOut)
        assert set(beat.spectacle.cards) == {card.name for line in event.lines for card in line.cards}
        assert [one.text for one in beat.flying] == [f"+{event.points}"] * 2
        assert (before.honour_points(event.seat), beat.states[0][1]) == (0, beat.state)
        assert beat.states[0][0] >= beat.spectacle.seconds_until_laid, "the plates tell it once everybody has paid"


@cache
def _many_beats() -> list[tuple[Event, Beat, MitigatiTable]]:
    return [one for seed in SHOWN for one in beats_of(played(seed))]


def test_lights_and_rich_tricks_of_whole_hands() -> None:
    lights = set()
    for event, beat, before in _many_beats():
        if beat.accent is not None:
            lights.add(beat.accent.light)
        if isinstance(event, MitigatiTrickWon) and not before.is_last_trick:
            led = next(card for _, card in event.cards if card.name != "FL")
            ruffed = not led.trump and any(card.trump for _, card in event.cards)
            last = before.trick[-1]
            lit = special_card(replace(before, trick=before.trick[:-1]), last)
            if not lit:
                assert (beat.hold >= READ_TRICK + READ_MORE) == (event.points >= 8 or ruffed)
        if isinstance(event, MitigatiOver):
            assert beat.ends_hand
    assert lights == {FOOL_LIGHT, TOP_TRUMP, RUFFED, CAUGHT}


def test_the_fool_keeps_its_points_as_a_trick_is_gathered() -> None:
    kit, layout = MitigatiKit(), table_layout(Theme((1024, 640)), 3, 0, True, False)
    for event, beat, _ in _many_beats():
        if isinstance(event, MitigatiTrickWon) and event.fool is not None and event.fool != event.winner:
            gather, *_ = event_beats(kit, MitigatiOver("played", (0, 0, 0)), beat.state, layout, Showing())
            *points, kept = gather.flying
            assert sum(int(one.text) for one in points) == event.points
            assert kept.text == "+4"
            assert kept.start == layout.place(event.fool).trick
            return
    raise AssertionError("nobody kept the Fool")


def test_later_cards_come_to_hands_that_make_room_for_them() -> None:
    dealt_later = [(beat, before) for event, beat, before in _many_beats() if event.type == "dealt" and before.round]
    for beat, before in dealt_later:
        after = expect(MitigatiTable, beat.state)
        new = len(after.own_hand) - len(before.own_hand)
        turned = [move for move in beat.moves if move.key[0] == "hand" and not move.start.face and move.end.face]
        assert (new, len(turned)) == (5, 5)
        assert sum(cue is Cue.DEAL for _, cue in beat.sounds) == 15


@pytest.mark.parametrize("seed", [2, 5])
def test_at_the_end_the_discard_is_counted_for_the_dealer(seed: int) -> None:
    hand, kit, layout = played(seed), MitigatiKit(), table_layout(Theme((1024, 640)), 3, 0, True, False)
    assert hand.result is not None
    finale = MitigatiFinale("played", hand.result.scores, 0)
    ending, state, told = MitigatiEnding(finale, hand.state.discard), kit.empty_table(RULES, 0), list[Beat]()
    for event in view(hand, 0).events:
        told = event_beats(kit, event, state, layout, Showing(), ending=ending)
        state = told[-1].state
    assert tuple(expect(MitigatiTable, state).points_taken(seat) for seat in range(3)) == hand.result.values
    assert told[-1].spectacle == finale
    assert finale.cue == (Cue.MADE if hand.result.scores[0] >= 0 else Cue.FAILED)
    assert sum(len(beat.flying) for beat in told[-3:-1]) == 3, "each of the three cards is counted"


# --- written and spoken texts -------------------------------------------------------------------------


def own_choice(table: Table, seat: int, chance: random.Random) -> Action:
    return choose(expect(MitigatiView, table.match.view(seat)), chance)


def test_the_panel_tells_demands_first_and_points_later(make_mitigati: Maker) -> None:
    table = make_mitigati(persons=3, seed=2)
    match, stage = table.match, table.scene.stage
    chance = random.Random(2)
    heads = set()
    while match.acting_seat is not None:
        seat = match.acting_seat
        stage.look_from(seat, alone=True)
        at = MitigatiPosition.of(stage.position)
        info = position_info(at, match)
        state = at.state
        heads.add(info.title)
        if info.counts:
            assert info.rows[0].right == f"{state.points_taken(seat)}점"
        else:
            assert info.rows[0].own
        table.scene.submit(seat, own_choice(table, seat, chance))
    assert {"10장 흥정", "20장 흥정", "카드 묻기", ""} <= heads


def test_every_event_and_every_fact_has_its_sentence(make_mitigati: Maker) -> None:
    table = make_mitigati(persons=3, seed=2)
    match, stage = table.match, table.scene.stage
    chance, silent = random.Random(2), set()
    while match.acting_seat is not None:
        seat = match.acting_seat
        stage.look_from(seat, alone=True)
        panel = expect(MitigatiPanel, stage.info())
        narrator = MitigatiNarrator(MitigatiPosition.of(stage.position), panel.info)
        for key in (STANDING, *OF_HAND):
            said = list(narrator.fact(key))
            assert said
            assert "⟨" not in "".join(said)
        table.scene.submit(seat, own_choice(table, seat, chance))
        for event in stage.latest:
            line = narrator.sentence(event)
            assert "⟨" not in line
            silent |= {event.type} if not line else set()
    assert not silent


def test_a_covered_table_tells_no_card_of_the_hand(make_mitigati: Maker) -> None:
    table = make_mitigati(persons=3, seed=2)
    match, stage, kit = table.match, table.scene.stage, MitigatiKit()
    chance, covered = random.Random(2), 0
    while match.acting_seat is not None and covered < 40:
        seat = match.acting_seat
        stage.look_from(seat, alone=True)
        own = expect(MitigatiView, match.view(seat)).hand
        stage.cover()
        at = stage.position
        narrator = kit.event_narrator(at, stage.info())
        lines = [line for key in (STANDING, *OF_HAND) for line in narrator.fact(key)]
        lines += [narrator.sentence(event) for event in stage.view.events[-4:]]
        told = " ".join([*lines, kit.more_info(at)])
        names = {card_name(at.texts, card.name, long=True) for card in own}
        assert not [name for name in names if f"{name}," in told or f"{name}." in told]
        assert kit.question(at) is None
        covered += 1
        table.scene.submit(seat, own_choice(table, seat, chance))
    assert covered == 40


def test_the_sheet_tells_tricks_bargaining_cards_and_at_the_end_all_hands(make_mitigati: Maker) -> None:
    table = make_mitigati(persons=3, seed=2)
    match, kit = table.match, MitigatiKit()
    chance = random.Random(2)
    assert kit.records(match).topics == ("tricks", "bargaining", "cards")
    while match.acting_seat is not None:
        match.submit(match.acting_seat, own_choice(table, match.acting_seat, chance))
    table.scene.stage.look_from(0, alone=True)
    records, at = kit.records(match), table.scene.stage.position
    assert records.topics == ("tricks", "bargaining", "cards", "hands")
    for topic in records.topics:
        assert records.rows(topic, at)
    every = records.every_hand
    assert every is not None
    assert sum(map(len, every.hands)) + len(every.discard) == len(PACK.cards)
    assert len(records.rows("tricks", at)) >= 26
