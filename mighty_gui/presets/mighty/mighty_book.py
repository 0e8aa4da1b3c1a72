"""The rule book of Mighty: its game, its options, its contradictions and its rules in sentences."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.auction import denominations, minimum
from mighty_gui.engine.mighty.contract import Contract, raise_number, rank_of
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import dealt_hands, people, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.score_formulas import PointCount, value_of
from mighty_gui.engine.mighty.scoring import outcome_of, share_among
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.presets.contradiction import Contradiction, contradiction
from mighty_gui.presets.file_values import file_value
from mighty_gui.presets.game_kit import GameKit
from mighty_gui.presets.mighty import contradictions, rule_sheet
from mighty_gui.presets.mighty.joker_pairs import MIGHTY_NOTATION, jokers_of
from mighty_gui.presets.mighty.relevance import is_relevant
from mighty_gui.presets.options import get, nest, option_keys
from mighty_gui.presets.rule_book import RuleBook, RuleLine, Section
from mighty_gui.presets.schema import Faults, read_options
from mighty_gui.texts import Texts


class MightyBook(RuleBook):
    """The rule book of Mighty."""

    notation = MIGHTY_NOTATION

    def contradictions(self, rules: core.Rules) -> Sequence[Contradiction]:
        return contradictions.contradictions(expect(MightyRules, rules))

    def warnings(self, rules: core.Rules, chosen: Sequence[str] = ()) -> Sequence[Contradiction]:
        return warnings(expect(MightyRules, rules), chosen)

    def describe(self, rules: core.Rules, texts: Texts) -> Sequence[Section]:
        return rule_sheet.describe(expect(MightyRules, rules), texts)

    def clause(self, key: str) -> str:
        return rule_sheet.clause(key)

    def differences(self, rules: core.Rules, base: core.Rules, texts: Texts) -> Sequence[RuleLine]:
        return rule_sheet.differences(expect(MightyRules, rules), expect(MightyRules, base), texts)


MIGHTY_BOOK: Final = MightyBook(MIGHTY)
MIGHTY_KIT: Final = GameKit(
    book=MIGHTY_BOOK,
    codes="mighty_gui.presets.mighty.network_codes:NetworkCodes",
    hands="mighty_gui.presets.mighty.league_hands:LeagueHands",
    proofs="mighty_gui.presets.mighty.mighty_walker:MightyWalker",
    players="mighty_gui.ai.mighty.mighty_players:MightyPlayers",
    simulation="mighty_gui.simulation.mighty.contract_rates:MightySimulation",
    positions="mighty_gui.cli.mighty.position_lines:MightyPositions",
    table="mighty_gui.client.table.mighty.mighty_kit:MightyKit",
    scenes="mighty_gui.client.app.mighty.mighty_scene_kit:MightySceneKit",
    rule_scenes="mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene:MightyRuleScenes",
    lessons="mighty_gui.client.lessons.mighty.mighty_lesson_kit:MightyLessonKit",
)


# --- a trial of rules that do not contradict one another ----------------------------------------------------

# Deals are tried at random. Results are tried one by one: every possible contract with every division of the points.
# Options that were set but have no effect are found as well.


DEALS: Final = 100
HIGHEST_STEPS: Final = 60
"""How many successive bids are tried in each denomination."""


_STANDARD: Final = MightyRules()


def warnings(rules: MightyRules, chosen: Iterable[str] = ()) -> list[Contradiction]:
    """Return the reasons why playable rules make a poor game; ``chosen`` are the keys of the options that were set."""
    tried = [*_misdeals(rules), *_results(rules), *_gain_by_failing(rules)]
    return [*tried, *_jokers(rules), *_limits(rules), *_idle(rules, chosen)]


def _idle(rules: MightyRules, chosen: Iterable[str]) -> Iterator[Contradiction]:
    """Find options that differ from the default but have no effect under these rules."""
    for key in chosen:
        value = get(rules, key)
        off = 1 if key.startswith("scoring.multipliers.") else 0
        if is_relevant(rules, key) or value in (get(_STANDARD, key), None, off):
            continue
        causes = [other for other in option_keys(MightyRules) if _would_matter(rules, key, other)]
        if causes:
            yield contradiction("doubt.idle_while", key, causes[0], other=causes[0])
        else:
            yield contradiction("doubt.idle", key)


def _would_matter(rules: MightyRules, key: str, other: str) -> bool:
    """Return whether the option ``key`` would have an effect if the option ``other`` had its default value."""
    usual = get(_STANDARD, other)
    if other == key or get(rules, other) == usual or other.startswith("joker_call."):
        return False
    faults = Faults()
    changed = read_options(rules, nest(other, file_value(usual)), MIGHTY_NOTATION, faults)
    return not faults.found and is_relevant(changed, key)


def _jokers(rules: MightyRules) -> Iterator[Contradiction]:
    """Find conditions on jokers that are not in the pack, and packs in which only one of two jokers has a caller."""
    if not rules.deck.jokers and any(condition.requires == "joker" for condition in rules.misdeal.when):
        yield contradiction("doubt.no_joker", "misdeal.when", "deck.jokers")
    callers = {"joker_call.card": rules.joker_call.card, "joker_call.when_trump": rules.joker_call.when_trump}
    for key, pairs in callers.items():
        if 0 < len(pairs) < len(jokers_of(rules)):
            yield contradiction("doubt.uncalled", key)


def _limits(rules: MightyRules) -> Iterator[Contradiction]:
    """Find an auction that any first bid ends, and a cap that is lower in no-trump than with trumps."""
    ends_at, cap = rules.auction.ends_at, rules.scoring.cap
    lowest = min(rank_of(rules, minimum(rules, trump)) for trump in denominations(rules))
    if ends_at is not None and rank_of(rules, ends_at) <= lowest:
        yield contradiction("doubt.first_bid_ends", "auction.ends_at", "auction.minimum", number=ends_at)
    if cap is not None and cap.no_trump is not None and cap.no_trump < cap.any:
        yield contradiction("doubt.lower_cap", "scoring.cap", trump=cap.any, no_trump=cap.no_trump)


def _misdeals(rules: MightyRules) -> Iterator[Contradiction]:
    if rules.misdeal.when and all(_is_misdeal(rules, seed) for seed in range(DEALS)):
        yield contradiction("doubt.deals", "misdeal.when", count=DEALS)


def _is_misdeal(rules: MightyRules, seed: int) -> bool:
    """Return whether a player has a misdeal in a random deal; where hands are drawn, they are drawn at random."""
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    while hand.phase is Phase.DRAW:
        hand.apply(chance.choice(hand.legal()))
    return hand.state.misdeal_caller is not None or bool(hand.state.misdeal_asked)


def _results(rules: MightyRules) -> Iterator[Contradiction]:
    """Find contracts that always have the same outcome, or that are worth nothing."""
    worth: dict[str, int] = {}
    for count in _counts(rules):
        outcome = outcome_of(rules, count)
        if outcome != "draw":
            least = rules.scoring.floor if outcome == "made" else 0
            value = value_of(rules, count, made=outcome == "made")
            worth[outcome] = max(worth.get(outcome, 0), value, least)
    if "made" not in worth:
        yield contradiction("doubt.never_made", "auction.minimum", "auction.maximum")
    if "failed" not in worth:
        yield contradiction("doubt.never_failed", "auction.maximum", "auction.minimum")
    if rules.scoring.back_run == 0 and is_relevant(rules, "scoring.back_run"):
        yield contradiction("doubt.back_runs", "scoring.back_run")
    yield from _worthless(rules, worth)


def _worthless(rules: MightyRules, worth: dict[str, int]) -> Iterator[Contradiction]:
    if not any(worth.values()):
        yield contradiction("doubt.worthless", "scoring.made", "scoring.failed")
    elif worth.get("made") == 0 and rules.scoring.run_base is None:
        yield contradiction("doubt.made_worthless", "scoring.made")
    elif worth.get("failed") == 0:
        yield contradiction("doubt.failed_worthless", "scoring.failed")


def _counts(rules: MightyRules) -> Iterator[PointCount]:
    """Yield the count of points for every possible contract with every division of the points."""
    total, weight = total_points(rules), rules.points.friend_weight
    weights = {1.0, *(() if weight is None else (weight.one, weight.two or weight.one))}
    for contract in _contracts(rules):
        for defence in range(total + 1):
            real = total - defence
            for attack in {ceil(real * times) for times in weights}:
                yield PointCount(attack, real, defence, contract)


def _contracts(rules: MightyRules) -> Iterator[Contract]:
    highest = rules.auction.maximum
    for trump in denominations(rules)[-2:]:
        low = minimum(rules, trump)
        top = raise_number(rules, low, HIGHEST_STEPS) if highest is None else highest
        for steps in range(min(HIGHEST_STEPS, rank_of(rules, top) - rank_of(rules, low)) + 1):
            yield Contract(raise_number(rules, low, steps), trump)


def _gain_by_failing(rules: MightyRules) -> Iterator[Contradiction]:
    """Find numbers of friends with which a failing declarer pays nothing, or is even paid.

    With as many friends as defenders, the friends pay all that the defenders get; with more, they pay more.
    """
    seats = people(rules)[: dealt_hands(rules) - rules.elimination.count]
    for friends in range(min(rules.friend.count, len(seats) - 2) + 1):
        gain = share_among(rules, seats[0], seats[1 : 1 + friends], seats[1 + friends :], -1)[seats[0]]
        if gain >= 0:
            code = "doubt.paid" if gain else "doubt.unpaid"
            yield contradiction(code, "friend.count", "scoring.shares", friends=friends, players=len(seats))
