"""Fixed texts of tips and lessons that state a rule are shown only at tables with that rule."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import pytest

from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.engine.core.game import Rules, expect
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_ids, game_of, standard_rules
from mighty_gui.presets.options import get
from mighty_gui.texts import Texts
from tests.engine.mighty import walks
from tests.engine.mighty.helpers import vary
from tests.presets.mighty.claims import FIRST, MIDDLE, Pack, cards_allowed, trumps, wins
from tests.tiers import some, spread

PRESETS = built_in_presets()

# --- tips -------------------------------------------------------------------------------------------


def called_joker(*, shields: bool, powerful: bool) -> Callable[[Rules], bool]:
    """Return a test whether called jokers must be played or protected by the mighty, and whether they win."""

    def holds(rules: Rules) -> bool:
        own = expect(MightyRules, rules)
        return all(found == (shields, powerful) for found in _answers_to_calls(own))

    return holds


def _answers_to_calls(rules: MightyRules) -> Iterator[tuple[bool, bool]]:
    """Yield for each working call whether the mighty may be played instead, and whether the joker wins."""
    places = [MIDDLE] if rules.joker_call.first_trick == "ineffective" else [MIDDLE, FIRST]
    for where in places:
        for trump in trumps(rules):
            pack = Pack(rules, trump)
            free = [pack.of(suit)[-1] for suit in "SHDC" if pack.of(suit)]
            for caller, jokers in pack.callers.items():
                lead = caller if rules.joker_call.declaration == "automatic" else f"{caller} call"
                for joker in jokers:
                    allowed = cards_allowed(rules, trump, " ".join([joker, pack.mighty, *free]), [lead], where=where)
                    must = joker in allowed and not allowed & set(free)
                    yield must and pack.mighty in allowed, wins(rules, trump, [lead, joker], where) == 1
                    if not must:
                        yield False, False
                        yield True, True


def options(**wanted: object) -> Callable[[Rules], bool]:
    """Return a test whether the rules have these values. Keys have ``__`` instead of the dot."""
    return lambda rules: all(get(rules, key.replace("__", ".")) == value for key, value in wanted.items())


def anything(_rules: Rules) -> bool:
    """Return true: the tip states nothing that depends on the rules."""
    return True


TIPS: Mapping[str, Callable[[Rules], bool]] = {
    "misdeal": options(misdeal__full_bid_overrides=False),
    "misdeal_asked": anything,
    "elimination": lambda rules: get(rules, "elimination.by") == "card" and get(rules, "table.stand_in") != "dummy",
    "sits_out": options(elimination__count=0),
    "draw": options(deal__method="take-or-leave"),
    "draw_either": options(deal__method="top-or-bottom"),
    "change": anything,
    "no_trump": lambda rules: get(rules, "deck.jokers") != 0,
    "spades": anything,
    "alone": options(contract__counts="points"),
    "secret_friend": options(friend__reveal="on-card"),
    "joker_called": called_joker(shields=True, powerful=False),
    "joker_called_unshielded": called_joker(shields=False, powerful=False),
    "joker_called_in_power": called_joker(shields=True, powerful=True),
    "revealed": options(contract__counts="points"),
    "mitigati_zero": anything,
    "mitigati_bargain": options(mitigati__pass=False),
    "mitigati_more": anything,
    "mitigati_discard": anything,
    "mitigati_honours": anything,
    "mitigati_must_trump": anything,
    "mitigati_fool_led": anything,
    "mitigati_fool": anything,
}
"""For each tip, a test whether its text is true under a rule set."""


def other_rules() -> Iterator[Rules]:
    """Yield rule sets with random options, and some that contradict a tip's text."""
    yield from (walks.any_rules(random.Random(seed)) for seed in some(range(40), 10))
    yield vary(misdeal={"full_bid_overrides": True})
    yield vary(elimination={"by": "player", "count": 1})
    yield vary(deck={"jokers": 0}, joker_call={"card": (), "when_trump": ()})
    for first in ("powerless", "forbidden"):
        yield vary(mighty={"first_trick": first}, joker_call={"first_trick": "effective"})
        yield vary(joker={"first_trick": first, "called": "full"}, joker_call={"first_trick": "effective"})
        yield vary(joker={"first_trick": first, "called": "full"}, joker_call={"first_trick": "forces"})
    yield MitigatiRules(mitigati=replace(MitigatiRules().mitigati, may_pass=True))


@pytest.mark.parametrize("game", game_ids())
def test_a_tip_that_states_a_rule_is_shown_only_where_it_holds(game: str) -> None:
    tips = lesson_kit(standard_rules(game)).first_times
    assert set(tips) <= set(TIPS), "a tip whose text nobody has read for rules"
    presets = [preset.rules for preset in PRESETS.values() if game_of(preset.rules).id == game]
    for rules in presets:
        told = {name for name, tip in tips.items() if tip.is_true_of(rules)}
        assert told == {name for name in tips if TIPS[name](rules)}
    for rules in (rules for rules in other_rules() if game_of(rules).id == game):
        assert [name for name, tip in tips.items() if tip.is_true_of(rules) and not TIPS[name](rules)] == []


def test_where_the_mighty_does_not_shield_the_tip_does_not_promise_it() -> None:
    names = ("joker_called", "joker_called_unshielded", "joker_called_in_power")
    tips = lesson_kit(standard_rules("mighty")).first_times
    unshielded = ("minsa-5", "gwanak-5", "gwangju-5", "daegu-5", "denexa-5")
    told = {
        preset: [name for name in names if tips[name].is_true_of(PRESETS[preset].rules)]
        for preset in ("standard-5", "suwon-5", *unshielded)
    }
    assert told == {
        "standard-5": ["joker_called"],
        "suwon-5": ["joker_called_in_power"],
        **{preset: ["joker_called_unshielded"] for preset in unshielded},
    }


# --- lessons, which use the standard rules of their game ---------------------------------------------

LESSONS: Mapping[str, Mapping[str, object]] = {
    "tricks.hello": {"players": 5},
    "tricks.led": {"direction": "counterclockwise", "play.follow": "suit"},
    "tricks.learned.1": {"play.follow": "suit"},
    "trump.first_lead": {"play.first_lead_bars": ("trump",)},
    "points.hello": {"points.ranks": tuple("AKQJT"), "points.joker": 0, "contract.counts": "points"},
    "points.contract": {"contract.form": "at-least"},
    "points.learned.1": {"points.ranks": tuple("AKQJT"), "points.joker": 0},
    "mighty.hello": {"mighty.first_trick": "full", "mighty.last_trick": "full"},
    "mighty.red_spade": {"play.first_lead_bars": ("trump",)},
    "mighty.learned.1": {"mighty.card": "SA"},
    "mighty.learned.2": {"mighty.when_trump": "DA"},
    "joker.hello": {"deck.jokers": 1},
    "joker.weak": {"joker.first_trick": "powerless", "joker.last_trick": "powerless"},
    "joker.lead": {"joker.names": "any"},
    "joker.learned.3": {"joker.first_trick": "powerless", "joker.last_trick": "powerless"},
    "joker-call.hello": {"joker_call.declaration": "optional"},
    "joker-call.called": {"joker.called": "powerless"},
    "joker-call.shield": {"joker_call.mighty_shields": True},
    "joker-call.learned.1": {"joker.called": "powerless"},
    "joker-call.learned.2": {"joker_call.mighty_shields": True},
    "joker-call.learned.3": {"joker_call.first_trick": "ineffective"},
    "bidding.hello": {"auction.minimum": 13, "auction.maximum": 20, "auction.denominations": "any"},
    "bidding.passed": {"auction.pass_is_final": True},
    "burying.hello": {"deal.hand": 10, "deal.kitty": 3},
    "burying.buried": {"points.discard": "declarer"},
    "burying.keep": {"exchange.trump_change.suit_to_suit": 2},
    "burying.learned.1": {"deal.kitty": 3, "points.discard": "declarer"},
    "friend.hello": {"friend.count": 1},
    "friend.call_none": {"scoring.multipliers.no_friend": 2, "scoring.failure_multiplies": True},
    "friend.call_first": {"friend.kinds": ("card", "none", "first", "seat")},
    "friend.call_seat": {"friend.kinds": ("card", "none", "first", "seat")},
    "friend.learned.2": {"friend.reveal": "on-card"},
    "pay.formula": {"scoring.made": "overtricks-plus-double", "scoring.shares": "remainder"},
    "pay.doubled": {"scoring.multipliers.run": 2, "scoring.multipliers.no_friend": 2},
    "pay.back_run": {"scoring.failed": "shortfall", "scoring.back_run": 11, "scoring.multipliers.back_run": 2},
    "pay.learned.2": {"scoring.multipliers.no_trump": 2},
    "pay.learned.3": {"scoring.back_run": 11},
    "changing.compare": {"exchange.trump_change.suit_to_suit": 2},
    "changing.learned.1": {"exchange.trump_change.suit_to_no_trump": 2},
    "no-trump.bid": {"scoring.multipliers.no_trump": 2, "scoring.failure_multiplies": True},
    "alone.alone": {"scoring.multipliers.no_friend": 2},
    "alone.lead_joker": {"joker.first_trick": "powerless"},
    "alone.lead_other": {"play.first_lead_bars": ("trump",)},
    "five-minutes.special": {"mighty.card": "SA", "joker.first_trick": "powerless", "joker.last_trick": "powerless"},
    "five-minutes.points": {"points.ranks": tuple("AKQJT"), "points.joker": 0},
    "five-minutes.learned.3": {"friend.reveal": "on-card"},
    "mitigati-tricks.ranks": {"mitigati.red_ranking": "natural"},
    "mitigati-tricks.fool": {"mitigati.top_trump": 21},
    "mitigati-bargaining.demand_other": {"mitigati.pass": False},
    "mitigati-bargaining.learned.2": {"mitigati.pass": False},
}
"""The texts of lessons that state a rule, with the options that make it true."""


@pytest.mark.parametrize("text", spread(LESSONS, 2))
def test_a_lesson_that_states_a_rule_is_played_by_it(text: str) -> None:
    name = text.partition(".")[0]
    lesson = next(lesson for lesson in load_course().all if lesson.id == name)
    assert Texts.load("en").has(f"lessons.{text}")
    for key, value in LESSONS[text].items():
        found = get(lesson.rules, key)
        assert (str(found) if key.startswith("mighty.") and "trick" not in key else found) == value, key


def test_lessons_are_played_by_the_standard_rules() -> None:
    for lesson in load_course().all:
        assert lesson.rules == standard_rules(lesson.game.id)
