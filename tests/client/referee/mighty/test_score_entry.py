"""심판: a hand of a real table, entered by its outcome, gets the score that the engine gives for the same hand."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.ai import choose
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.referee.mighty.hand_entry_tab import HandEntryTab
from mighty_gui.client.referee.mighty.mighty_score_entry import ALONE, MightyScoreEntry
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Form, Stepper, Toggle, Widget
from mighty_gui.client.widgets.score_chart import score_list
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.game import Beginning, Hand, Opening, Rules, expect
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import people, total_points
from mighty_gui.engine.mighty.reported_hand import scored_burials
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules
from mighty_gui.engine.mighty.scoring import declares_alone, void_points
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.match.evening import HEAD, EveningLine, EveningSheet, read_evening
from mighty_gui.presets.games import game_of
from mighty_gui.texts.words import contract_name
from tests.client.scene_stage import make_app
from tests.engine.mighty import walks
from tests.engine.mighty.helpers import begun, start, vary
from tests.engine.mighty.test_entered_hand import entered_of, first_legal
from tests.tiers import THOROUGH, some, spread

HANDS = 3
"""The number of hands that are entered for each preset."""
OTHER_RULES = 120 if THOROUGH else 15
"""The number of rule sets with random options."""


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Context:
    return make_app(tmp_path_factory.mktemp("home")).context


class Sheet:
    """A score entry that is filled in through its widgets."""

    def __init__(self, context: Context, rules: Rules) -> None:
        self.context = context
        self.seats = game_of(rules).people(rules)
        self.entry = scene_kit(rules).score_entry(context, rules, "ABCDEFGH"[: len(self.seats)], lambda: None)

    @property
    def mighty(self) -> MightyScoreEntry:
        return expect(MightyScoreEntry, self.entry)

    def widgets(self) -> dict[str, Widget]:
        form = Form(self.context.look)
        self.entry.write(form)
        return {widget.name: widget for widget in _all_of(form) if widget.name}

    def set(self, name: str, value: object) -> None:
        """Answer a question. It must offer the answer."""
        widget = self.widgets()[name]
        if isinstance(widget, Choice):
            assert value in [option for option, _ in widget.options], (name, value)
        if isinstance(widget, Stepper):
            assert widget.least <= value <= widget.most, (name, value)  # type: ignore[operator]
        if isinstance(widget, Toggle):
            if value is not widget.value:
                widget.activate()
        elif isinstance(widget, (Choice, Stepper)) and value != widget.value:
            widget.on_change(value)  # type: ignore[arg-type]

    def set_absent(self, seats: Sequence[int]) -> None:
        for at, seat in enumerate(self.mighty.hand.absent):
            free = [other for other in seats if other not in self.mighty.hand.absent]
            if seat not in seats:
                self.set(f"absent {at}", free[0])

    def enter(self, hand: MightyHand, result: MightyResult) -> None:
        """Enter what people at the table know about a played hand."""
        state, rules, contract = hand.state, hand.rules, result.contract
        assert contract is not None
        assert result.taken is not None
        assert result.defence is not None
        if state.previous and state.previous.pot:
            self.set("pot", state.previous.pot)
        self.set("declarer", result.declarer)
        self.set("trump", contract.trump)
        self.set("number", contract.number)
        for at, seat in enumerate([*result.friends, ALONE][: rules.friend.count]):
            self.set(f"friend {at}", seat)
        if "late" in self.widgets():
            self.set("late", state.second_round)
        if "declared_alone" in self.widgets():
            self.set("declared_alone", declares_alone(rules, state.calls, state.discard))
        self.set_absent([seat for seat in people(rules) if seat not in state.playing])
        self.set("points", result.taken)
        void = void_points(rules, state.friends, state.tricks, state.known_since)
        for at, seat in enumerate(result.friends if rules.points.friend_weight else ()):
            self.set(f"friend points {at}", state.taken[seat] - void.get(seat, 0))
        if lost := total_points(rules) - result.taken - result.defence:
            self.set("uncounted", lost)
        for card in scored_burials(rules, contract):
            self.set(f"buried {card}", card in state.discard)


def _all_of(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children():
        yield from _all_of(child)


def hands_of_computers(rules: Rules, count: int) -> Iterator[Hand]:
    """Yield played hands by these rules in sequence, between easy computer players."""
    game, chance = game_of(rules), random.Random(1)
    opening = Opening(game.people(rules)[0])
    while count:
        hand = game.begin(rules, Beginning(opening, chance.getrandbits(40)))
        while hand.to_act is not None:
            person = game.controller(rules, hand.to_act)
            hand.apply(choose(game.view(hand, person), "easy"), hand.to_act)
        opening = game.opening_after(hand)
        if hand.result is not None and hand.result.was_played:
            count -= 1
            yield hand


@pytest.mark.parametrize("preset", spread(sorted(walks.catalogue()), 6, 2))
def test_hands_of_computers_score_what_the_engine_scored(context: Context, preset: str) -> None:
    rules = walks.catalogue()[preset].rules
    sheet = Sheet(context, rules)
    for hand in hands_of_computers(rules, HANDS):
        assert hand.result is not None
        if isinstance(hand, MightyHand):
            result = expect(MightyResult, hand.result)
            sheet.enter(hand, result)
            assert sheet.entry.line().facts == result.in_full()
        else:
            for at, seat in enumerate(sheet.seats):
                sheet.set(f"score {at}", hand.result.scores[seat])
        assert sheet.entry.line().scores == tuple(hand.result.scores[seat] for seat in sheet.seats)
        sheet.entry.clear()


@pytest.mark.parametrize("seed", range(OTHER_RULES))
def test_hands_by_any_rules_score_what_the_engine_scored(context: Context, seed: int) -> None:
    chance = random.Random(seed)
    rules = walks.any_rules(chance)
    before = Previous(0, (people(rules)[1],), pot=7 if rules.misdeal.penalty else 0)
    hand = MightyHand.from_seed(rules, seed, 0, before)
    walks.played(hand, chance)
    result = expect(MightyResult, hand.result)
    sheet = Sheet(context, rules)
    if result.was_played:
        sheet.enter(hand, result)
        assert sheet.entry.line().facts == result.in_full()


def test_an_eliminated_player_neither_pays_nor_gets(context: Context) -> None:
    """A declared 16 with spades and D as friend and took 13; C was eliminated."""
    sheet = Sheet(context, walks.catalogue()["standard-6"].rules)
    for name, value in (("declarer", 0), ("trump", Suit.SPADES), ("number", 16), ("friend 0", 3), ("absent 0", 2)):
        sheet.set(name, value)
    sheet.set("points", 13)
    assert sheet.entry.line().scores == (-6, 3, 0, -3, 3, 3)


def test_each_of_two_friends_gets_a_share_by_the_weight_of_their_points(context: Context) -> None:
    """The friends' 3 and 2 points count one and a half each, rounded: 5 and 3."""
    sheet = Sheet(context, walks.catalogue()["dongdaejeon-7"].rules)
    for name, value in (("number", 14), ("friend 0", 1), ("friend 1", 2), ("points", 12)):
        sheet.set(name, value)
    sheet.set("friend points 0", 3)
    sheet.set("friend points 1", 2)
    offered = expect(Choice, sheet.widgets()["friend 1"]).options
    assert [seat for seat, _ in offered] == [ALONE, 2, 3, 4, 5, 6]
    line = sheet.entry.line()
    assert (line.facts["outcome"], line.facts["points"], line.facts["taken"]) == ("made", 15, 12)
    assert line.scores == (2, 1, 1, -1, -1, -1, -1)
    sheet.set("friend points 0", 9)
    sheet.set("friend points 1", 9)
    assert sheet.mighty.hand.friend_points == (9, 3)
    sheet.set("friend 0", ALONE)
    assert sheet.mighty.hand.friends == (2,)
    assert "friend points 1" not in sheet.widgets()


def test_a_buried_mighty_or_joker_doubles(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["pannell-5"].rules)
    sheet.set("trump", Suit.HEARTS)
    sheet.set("points", 14)
    once = sheet.entry.line().scores
    sheet.set("buried SA", True)
    assert sheet.entry.line().scores == tuple(2 * score for score in once)
    sheet.set("buried JK", True)
    assert sheet.entry.line().scores == tuple(4 * score for score in once)
    sheet.set("trump", Suit.SPADES)  # the mighty is then another card, which is not in the discard
    assert sheet.mighty.hand.buried == (Card.parse("JK"),)
    sheet.set("buried JK", False)
    assert sheet.mighty.hand.buried == ()


def test_only_what_the_rules_make_a_score_depend_on_is_asked(context: Context) -> None:
    sheet = Sheet(context, MightyRules())
    plain = {"declarer", "number", "trump", "friend 0", "points", "outcome"}
    assert set(sheet.widgets()) == plain
    asked = {
        "rotation-7": {"absent 0", "absent 1"},
        "standard-7": {"absent 0", "absent 1"},
        "siheung-6": set(),
        "chicago-8": {"friend 1"},
        "dongdaejeon-6": {"friend points 0"},
        "pannell-5": {"buried SA", "buried JK"},
        "standard-3": {"no friend"},
    }
    for preset, more in asked.items():
        expected = plain | more if more != {"no friend"} else plain - {"friend 0"}
        assert set(Sheet(context, walks.catalogue()[preset].rules).widgets()) == expected, preset


def test_whether_a_lone_declarer_announced_it_is_asked_where_that_is_scored(context: Context) -> None:
    sheet = Sheet(context, vary(scoring={"no_friend_when": "declared"}))
    assert "declared_alone" not in sheet.widgets()
    sheet.set("friend 0", ALONE)
    sheet.set("points", 15)
    once = sheet.entry.line()
    sheet.set("declared_alone", True)
    twice = sheet.entry.line()
    assert twice.scores == tuple(2 * score for score in once.scores)
    for line in (once, twice):  # a hand entered by its cards has nothing but its result
        assert corrected(sheet, replace(line, entered={})).scores == line.scores
    sheet.set("friend 0", 1)
    assert not sheet.mighty.hand.declared_alone


def test_whether_all_had_passed_is_asked_where_the_minimum_is_another_then(context: Context) -> None:
    sheet = Sheet(context, vary(auction={"minimum": 14, "all_pass": "second-round", "second_round_minimum": 12}))
    sheet.set("trump", Suit.HEARTS)
    sheet.set("number", 15)
    sheet.set("points", 15)
    first = sheet.entry.line()
    sheet.set("late", True)
    second = sheet.entry.line()
    assert [line.facts["base"] for line in (first, second)] == [2, 6]
    for line in (first, second):  # a hand entered by its cards has nothing but its result
        assert corrected(sheet, replace(line, entered={})).scores == line.scores
    sheet.set("late", False)
    sheet.set("number", 12)
    assert sheet.mighty.hand.late, "it is too low for the first round"


def test_a_ghost_may_have_been_the_friend(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["ghost-4"].rules)
    sheet.set("friend 0", 4)
    scores = sheet.entry.line().scores
    assert scores == (3 * -scores[1], scores[1], scores[1], scores[1])


def test_a_person_has_one_part_only(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["standard-7"].rules)
    assert (sheet.mighty.hand.declarer, sheet.mighty.hand.friends, sheet.mighty.hand.absent) == (0, (1,), (6, 5))
    sheet.set("declarer", 1)
    assert (sheet.mighty.hand.friends, sheet.mighty.hand.absent) == ((), (6, 5))
    sheet.set("friend 0", 6)
    assert sheet.mighty.hand.absent == (5, 4)
    offered = expect(Choice, sheet.widgets()["absent 0"]).options
    assert [seat for seat, _ in offered] == [0, 2, 3, 5]


def test_no_more_points_are_counted_than_there_are(context: Context) -> None:
    rules = vary(points={"before_reveal": "void", "friend_weight": FriendWeight(2)})
    sheet = Sheet(context, rules)
    sheet.set("points", 15)
    sheet.set("friend points 0", 9)
    sheet.set("uncounted", 3)
    assert sheet.entry.line().facts["defence"] == 2
    sheet.set("points", 18)
    assert sheet.mighty.hand.uncounted == 2
    sheet.set("points", 4)
    assert sheet.mighty.hand.friend_points == (4,)


def test_cards_that_nobody_drew_count_for_neither_side(context: Context) -> None:
    rules = vary(
        walks.catalogue()["mighty-network-2"].rules,
        contract={"counts": "points"},
        auction={"minimum": 7, "maximum": 20},
    )
    hand = MightyHand.from_seed(rules, 3)
    walks.played(hand, random.Random(3))
    result = expect(MightyResult, hand.result)
    assert result.taken + result.defence < 20  # type: ignore[operator]
    sheet = Sheet(context, rules)
    sheet.enter(hand, result)
    assert sheet.entry.line().facts == result.in_full()


def test_a_contract_is_one_that_can_be_played(context: Context) -> None:
    quota = Sheet(context, walks.catalogue()["gwanak-5"].rules)
    quota.set("trump", None)
    quota.set("number", 2)
    quota.set("trump", Suit.HEARTS)
    assert quota.mighty.hand.contract == Contract.parse("3H")
    endless = Sheet(context, walks.catalogue()["daegu-5"].rules)
    endless.set("number", 28)
    assert endless.entry.line().facts["contract"] == "28N"
    suits = Sheet(context, walks.catalogue()["two-mighty"].rules)
    assert suits.entry.line().facts["contract"] == "7C"
    falling = expect(Stepper, Sheet(context, walks.catalogue()["iwoo-5"].rules).widgets()["number"])
    assert (falling.least, falling.most) == (1, 6)


def test_who_sits_out_next_is_known(context: Context) -> None:
    rules = walks.catalogue()["rotation-6-loser"].rules
    sheet = Sheet(context, rules)
    sheet.set("declarer", 2)
    sheet.set("friend 0", 4)
    sheet.set("points", 18)
    sheet.entry.clear()
    assert (sheet.mighty.hand.declarer, sheet.mighty.hand.friends, sheet.mighty.hand.absent) == (2, (), (4,))
    sheet.set("friend 0", 5)
    sheet.set("points", 3)
    sheet.entry.clear()
    assert (sheet.mighty.hand.declarer, sheet.mighty.hand.friends, sheet.mighty.hand.absent) == (0, (5,), (2,))


def test_who_was_eliminated_is_kept_until_it_is_changed(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["standard-6"].rules)
    sheet.set("absent 0", 3)
    sheet.entry.clear()
    assert sheet.mighty.hand.absent == (3,)


def test_a_misdeal_fills_the_pot_that_the_next_winners_take(context: Context) -> None:
    rules = vary(misdeal={"penalty": 5})
    sheet = Sheet(context, rules)
    sheet.set("ending", "misdeal")
    assert "declarer" not in sheet.widgets()
    sheet.set("dealer", 3)
    line = sheet.entry.line()
    assert (line.kind, line.scores, line.facts["payer"]) == ("penalty", (0, 0, 0, -5, 0), 3)
    sheet.entry.clear()
    sheet.set("points", 13)
    assert sum(sheet.entry.line().scores) == 5
    sheet.entry.clear()
    assert sum(sheet.entry.line().scores) == 0


def test_the_pot_goes_to_the_winners_of_a_hand_that_was_entered_by_its_cards(context: Context) -> None:
    hand = first_legal(begun(start(misdeal={"penalty": 5}, previous=Previous(pot=5)), "13H", "friend none"))
    sheet, taker = Sheet(context, hand.rules), HandTaker()
    sheet.set("pot", 5)
    tab = expect(HandEntryTab, sheet.mighty.card_tab(entered_of(hand).as_plain(), taker))
    tab.finish()
    assert hand.result is not None
    assert taker.lines[0].scores == hand.result.scores
    sheet.entry.note_hand(taker.lines[0])
    assert sheet.mighty.hand.pot == 0


class HandTaker:
    """Takes hands that are entered card by card."""

    def __init__(self) -> None:
        self.lines: list[EveningLine] = []

    def keep_cards(self, cards: Mapping[str, object]) -> None:
        """Do nothing."""

    def take_hand(self, line: EveningLine, record: HandRecord | None) -> None:
        self.lines.append(line)


def test_buried_cards_are_asked_for_only_where_some_are_buried(context: Context) -> None:
    rules = vary(scoring={"multipliers": {"buried_mighty": 3}})
    assert "buried SA" in Sheet(context, rules).widgets()
    assert "buried SA" not in Sheet(context, vary(rules, deal={"kitty": 0})).widgets()


def corrected(sheet: Sheet, line: EveningLine) -> EveningLine:
    """Return the line of another entry that shows ``line``, as it is read back from the disk."""
    names = sheet.entry.names
    evening = EveningSheet("any", sheet.entry.rules, tuple(names), id="e").add(line)
    parts = {HEAD: evening.as_plain(), **{each.id: each.as_plain() for each in evening.lines}}
    kept = read_evening("e", json.loads(json.dumps(parts)))
    assert kept is not None
    other = scene_kit(sheet.entry.rules).score_entry(sheet.context, sheet.entry.rules, names, lambda: None)
    other.edit(kept.lines[0])
    return other.line()


@pytest.mark.parametrize(
    ("preset", "more"),
    some(
        [
            ("standard-6", {}),
            ("pannell-5", {"misdeal": {"penalty": 5}}),
            ("standard-5", {"scoring": {"no_friend_when": "declared"}}),
            ("dongdaejeon-7", {}),
            ("standard-5", {"auction": {"minimum": 14, "dealer_minimum": 13}}),
            ("gwanak-6", {"points": {"before_reveal": "void"}}),
        ],
        3,
    ),
)
def test_a_line_that_is_corrected_shows_all_that_was_entered(
    context: Context, preset: str, more: dict[str, dict[str, object]]
) -> None:
    rules = vary(expect(MightyRules, walks.catalogue()[preset].rules), **more)
    sheet, rng = Sheet(context, rules), random.Random(7)
    for _ in range(20):
        for name, widget in sheet.widgets().items():
            if isinstance(widget, Choice) and name in sheet.widgets():
                now = sheet.widgets()[name]
                sheet.set(name, rng.choice([option for option, _ in expect(Choice, now).options]))
            elif isinstance(widget, Stepper) and name in sheet.widgets():
                stepper = expect(Stepper, sheet.widgets()[name])
                sheet.set(name, rng.randint(stepper.least, stepper.most))
            elif isinstance(widget, Toggle) and name in sheet.widgets():
                sheet.set(name, rng.random() < 0.5)
        line = sheet.entry.line()
        assert corrected(sheet, line) == line


def test_a_hand_entered_by_its_cards_is_corrected_by_its_result(context: Context) -> None:
    sheet = Sheet(context, MightyRules())
    sheet.set("points", 17)
    line = replace(sheet.entry.line(), entered={})
    assert corrected(sheet, line) == sheet.entry.line()


@pytest.mark.parametrize("entered", [{"declarer": 9}, {"contract": "x"}, {"points": -1}, {"friends": "x"}])
def test_what_cannot_be_understood_of_a_line_leaves_the_usual_hand(
    context: Context, entered: dict[str, object]
) -> None:
    sheet = Sheet(context, MightyRules())
    usual = sheet.entry.line()
    sheet.set("points", 17)
    line = sheet.entry.line()
    assert corrected(sheet, replace(line, entered={**line.entered, **entered})) == usual


def test_a_game_without_an_entry_of_its_own_shows_the_scores(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["mitigati"].rules)
    sheet.set("score 0", 20)
    assert corrected(sheet, sheet.entry.line()).scores[0] == 20


# --- which questions are asked ---------


def label_of(sheet: Sheet, name: str) -> str:
    return sheet.widgets()[name].label


def test_misdeals_in_a_row_are_counted_where_they_cost_more(context: Context) -> None:
    sheet = Sheet(context, vary(misdeal={"penalty": 5, "penalty_doubles": True}))
    assert "misdeals" not in sheet.widgets()
    sheet.set("ending", "misdeal")
    number = expect(Stepper, sheet.widgets()["misdeals"])
    assert (number.least, number.most) == (0, 20)
    for count in (1, 2):
        sheet.entry.clear()
        assert (sheet.mighty.ending, sheet.mighty.hand.misdeals) == ("played", count)
        sheet.set("ending", "misdeal")
    sheet.mighty.ending = "passed_out"
    assert "misdeals" not in sheet.widgets()
    sheet.mighty.ending = "played"
    sheet.entry.clear()
    assert sheet.mighty.hand.misdeals == 0
    plain = Sheet(context, vary(misdeal={"penalty": 5}))
    plain.set("ending", "misdeal")
    assert "misdeals" not in plain.widgets()


@pytest.mark.parametrize(
    ("ending", "by", "key"),
    [("misdeal", "caller", "misdealer"), ("misdeal", "dealer", "dealer"), ("passed_out", "caller", "dealer")],
)
def test_who_pays_for_a_misdeal_is_its_caller_or_the_dealer(context: Context, ending: Any, by: str, key: str) -> None:
    sheet = Sheet(context, vary(misdeal={"penalty": 5, "penalty_by": by}))
    sheet.mighty.ending = ending
    assert label_of(sheet, "dealer") == context.texts(f"referee.{key}")


def test_friends_are_different_people_and_keep_their_own_points(context: Context) -> None:
    sheet = Sheet(context, walks.catalogue()["dongdaejeon-7"].rules)
    assert sheet.mighty.hand.friends == (1,)
    sheet.set("friend 0", ALONE)
    assert "friend 1" not in sheet.widgets()
    sheet.set("friend 0", 1)
    sheet.set("friend 1", 2)
    offered = [[seat for seat, _ in expect(Choice, sheet.widgets()[f"friend {at}"]).options] for at in (0, 1)]
    assert offered == [[ALONE, 1, 3, 4, 5, 6], [ALONE, 2, 3, 4, 5, 6]]
    numbered = [context.texts("referee.numbered", label=context.texts("referee.friend"), number=at) for at in (1, 2)]
    assert [label_of(sheet, f"friend {at}") for at in (0, 1)] == numbered
    sheet.set("points", 15)
    for at, points in ((0, 2), (1, 3), (0, 4)):
        sheet.set(f"friend points {at}", points)
    assert sheet.mighty.hand.friend_points == (4, 3)
    assert label_of(sheet, "friend points 1") == context.texts("referee.friend_took", name="C")


def test_those_who_sit_out_and_those_eliminated_are_numbered_by_themselves(context: Context) -> None:
    def labels(rules: Rules) -> list[str]:
        sheet = Sheet(context, rules)
        return [label_of(sheet, f"absent {at}") for at in range(len(sheet.mighty.hand.absent))]

    out, gone = (context.texts(f"referee.{key}") for key in ("sits_out", "eliminated"))
    assert labels(walks.catalogue()["rotation-7"].rules) == [f"{out} 1", f"{out} 2"]
    assert labels(walks.catalogue()["standard-7"].rules) == [f"{gone} 1", f"{gone} 2"]
    assert labels(walks.catalogue()["rotation-6"].rules) == [out]


def test_a_line_of_a_hand_not_played_shows_who_paid(context: Context) -> None:
    sheet = Sheet(context, vary(misdeal={"penalty": 5}))
    for facts, shown in (
        ({"payer": 3, "outcome": "misdeal"}, ("misdeal", 3)),
        ({"payer": 3, "outcome": "passed_out"}, ("passed_out", 3)),
        ({"payer": 5, "outcome": "misdeal"}, ("played", 0)),
        ({"payer": "3", "outcome": "misdeal"}, ("played", 0)),
        ({"payer": 3, "outcome": "made"}, ("played", 0)),
    ):
        other = MightyScoreEntry(context, sheet.mighty.rules, "ABCDE", lambda: None)
        other.edit(EveningLine("penalty", (0,) * 5, facts))
        assert (other.ending, other.dealer) == shown


def test_the_text_of_a_hand_names_its_declarer_contract_and_outcome(context: Context) -> None:
    sheet, texts = Sheet(context, MightyRules()), context.texts
    facts = {"contract": "13H", "declarer": 1, "outcome": "made"}
    ended = texts("position.mighty.outcome.made")
    assert sheet.entry.text(facts) == texts("referee.told", name="B", contract=contract_name(texts, "13H"), ended=ended)
    assert [sheet.entry.text({**facts, **odd}) for odd in ({"contract": None}, {"declarer": 7})] == ["", ""]
    form = Form(context.look)
    sheet.entry.write(form)
    line = sheet.entry.line()
    assert form.members[-2].label == f"{sheet.entry.text(line.facts)}: {score_list('ABCDE', line.scores)}"  # type: ignore[union-attr]
