"""Every reason has its sentence, and the sentence is true of the position: checked with all hands open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import mighty_gui.ai.mighty
from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.card_reasons import LEAST, CardReasons
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import seen_table
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.policy.seat_sight import Convention, SeatSight
from mighty_gui.ai.mighty.reasons_by_action import reason, reproach
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.mighty.actions import PASS, Play, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from mighty_gui.texts.tables import LANGUAGES
from tests.ai.mighty.positions import dealt, declared, played
from tests.ai.mighty.reasons.card_claims import FACTS
from tests.ai.mighty.reasons.reason_cases import Case
from tests.ai.mighty.reasons.reason_claims import CLAIMS, NO_FACTS
from tests.ai.mighty.tables import RULES
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import spread

PRESETS = presets_of_mighty()
VARIANTS = {
    "feed_points_none": "feed_points",
    "win_with_suit_not": "win_with_suit",
    "spend_mighty_end": "spend_mighty",
    "give_cheapest_left": "give_cheapest",
    "give_cheapest_ahead": "give_cheapest",
    "cash": "cash_unruffed",
    "first_trick_to_friend_later": "first_trick_to_friend",
}
"""The claims of conventions whose usual sentence would be false."""
NAMES = [f"Player {seat}" for seat in range(10)]


def cases(rules: Rules, seed: int, *, wild: bool = False) -> Iterator[Case]:
    """Yield legal actions (some of long lists) at each decision of a hand. ``wild``: every second card is random."""
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        is_any = wild and seen.phase is Phase.PLAY and chance.random() < 0.5
        chosen = chance.choice(seen.legal) if is_any else choose(seen, "normal", seed)
        for action in dict.fromkeys([chosen, *seen.legal[:: 1 + len(seen.legal) // 60]]):
            appraisal = Appraisal(action, 0.0, 0.0, 0.4)
            yield Case(hand, seen, action, reason(seen, appraisal))
            against = reproach(seen, appraisal)
            if against is not None:
                yield Case(hand, seen, action, against)
        hand.apply(chosen, hand.to_act)


@pytest.mark.parametrize("preset", sorted({*spread(sorted(PRESETS), 9), "chicago-7", "honeymoon-2"}))
def test_what_is_said_is_true(preset: str) -> None:
    for seed in range(8 if preset == "standard-5" else 1):
        for case in cases(PRESETS[preset].rules, seed, wild=(seed + len(preset)) % 2 == 0):
            assert is_true(case), f"{preset} {seed}: {case.action}: {case.reason}"


@pytest.mark.parametrize("name", ["colour", "nextcard", "tricks"])
def test_what_is_said_by_rules_of_no_preset_is_true(name: str) -> None:
    for seed in range(2):
        for case in cases(RULES[name], seed, wild=seed % 2 == 0):
            assert is_true(case), f"{name} {seed}: {case.action}: {case.reason}"


def is_true(case: Case) -> bool:
    """Return whether the reason and all facts with it are true of the real cards."""
    claim = CLAIMS.get(case.reason.code)
    assert "least" not in case.reason.params or case.reason.code.removeprefix("play.") in LEAST
    facts = [fact for name, fact in FACTS.items() if name in case.reason.params]
    return all(stated(case) for stated in (*([claim] if claim else []), *facts))


@pytest.mark.parametrize("preset", ["standard-5", "standard-6", "two-mighty", "pannell-5"])
def test_every_reason_of_a_hand_has_its_sentence(preset: str) -> None:
    spoken = [Texts.load(language) for language in LANGUAGES]
    for case in cases(PRESETS[preset].rules, 3):
        for texts in spoken:
            sentence = reason_text(texts, case.reason.code, case.reason.params, NAMES)
            assert "⟨" not in sentence
            assert sentence.rstrip(".!요").strip()


@pytest.mark.parametrize("preset", spread(sorted(PRESETS), 5, 1))
def test_a_reason_never_speaks_against_and_a_reproach_always_does(preset: str) -> None:
    """The two kinds of sentences never mix; otherwise a hint would argue against its own card."""
    hand = MightyHand.from_seed(PRESETS[preset].rules, 7)
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        for action in seen.legal[:: 1 + len(seen.legal) // 40]:
            appraisal = Appraisal(action, 0.0, 0.0, 0.2)
            against = reproach(seen, appraisal)
            assert not reason(seen, appraisal).code.startswith("against."), action
            assert against is None or against.code.startswith("against."), action
        hand.apply(choose(seen, "novice", 7), hand.to_act)


def test_texts_and_code_know_the_same_reasons() -> None:
    folder = Path(mighty_gui.ai.mighty.__file__).parent
    written = set[str]()
    for path in folder.glob("*reasons*.py"):
        written |= set(
            re.findall(
                r'"((?:against|play|bid|pass|misdeal|draw|eliminate|bury|contract|friend)\.[a-z_]+)"',
                path.read_text("utf-8"),
            )
        )
    written |= {f"play.{convention.name}" for convention in POLICY.conventions}
    written |= {f"play.{name}" for name in VARIANTS}
    written |= {f"friend.{kind}" for kind in ("first", "last", "trick", "seat", "ghost")}
    sentences = {key.removeprefix("reasons.") for key in Texts.load("ko").keys("reasons")}
    others = ("any.", "fact.", "joker.", "hand.", *(f"{game}." for game in game_ids()))
    sentences = {key for key in sentences if not key.startswith(others)}
    assert sentences == written
    assert sentences == set(CLAIMS) | NO_FACTS


def why(hand: MightyHand, words: str) -> str:
    """Return the code of the reason for an action."""
    assert hand.to_act is not None
    seen = view(hand, hand.to_act)
    action = next(action for action in seen.legal if str(action) == words)
    return reason(seen, Appraisal(action, 0.0, 0.0, 0.7)).code


def blame(hand: MightyHand, words: str, chance: float = 0.7) -> str | None:
    """Return the code of the argument against an action."""
    assert hand.to_act is not None
    seen = view(hand, hand.to_act)
    action = next(action for action in seen.legal if str(action) == words)
    told = reproach(seen, Appraisal(action, 0.0, 0.0, chance))
    return told and told.code


KITTY = "C4 C6 D2"
OWN = "HA HK HQ H9 H7 H5 S2 CA D4 D6"


def position(line: str, others: dict[int, str] | None = None, own: str = OWN, friend: str = "SA") -> MightyHand:
    """Return a hand where seat 0 has declared 14 hearts and the line has been played."""
    hand = dealt({0: own, **(others or {})}, KITTY)
    return played(declared(hand, "14H", KITTY, friend), line)


def sight(hand: MightyHand) -> tuple[SeatSight, Sequence[Card]]:
    """Return the sight of the seat to act, as the policy uses it, and the cards by their numbers."""
    assert hand.to_act is not None
    law = worth_law(hand.rules, hand.state.trump)
    position, alliances = seen_table(view(hand, controller(hand.rules, hand.to_act)), law)
    return SeatSight(position, alliances, position.legal()), law.pack.cards


def conventions_asked(hand: MightyHand) -> list[tuple[str, str]]:
    """Return the cards that conventions ask for, in the policy's order, each with the first convention that asks."""
    seen, cards = sight(hand)
    return [(str(cards[number]), convention.name) for number, convention in POLICY.ideas(seen)]


def demands(hand: MightyHand) -> list[tuple[str, Convention]]:
    """Return the cards that conventions ask for, each with every convention that asks."""
    seen, cards = sight(hand)
    return [(str(cards[number]), convention) for number, convention in POLICY.demands(seen)]


@pytest.mark.parametrize("preset", spread(sorted(PRESETS), 5, 2))
def test_the_reason_for_a_card_is_the_convention_that_chose_it(preset: str) -> None:
    hand, spoken = MightyHand.from_seed(PRESETS[preset].rules, 5), set[str]()
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        chosen = choose(seen, "normal", 5)
        if isinstance(chosen, Play) and len({str(action) for action in seen.legal}) > 1:
            card, name = conventions_asked(hand)[0]
            code = reason(seen, Appraisal(chosen, 0.0)).code.removeprefix("play.")
            assert str(chosen.card) == card
            asking = {convention.name for number, convention in demands(hand) if number == card}
            stated = {code, VARIANTS.get(code, code)}
            assert stated & {name, *asking, "usual"}
            spoken |= stated & {name}
        hand.apply(chosen, hand.to_act)
    assert not spoken or len(spoken) > 3


def test_a_card_that_only_the_search_likes_is_told_from_custom() -> None:
    """If no convention asks for it, the reason names the card that they ask for."""
    hand, found = MightyHand.from_seed(PRESETS["standard-5"].rules, 5), 0
    while hand.to_act is not None:
        seen = view(hand, hand.to_act)
        for action in seen.legal:
            found_reason = reason(seen, Appraisal(action, 0.0))
            if found_reason.code == "play.unusual":
                asked = dict(conventions_asked(hand))
                assert isinstance(action, Play)
                assert str(action.card) not in asked or action.suit or states_nothing(seen, action)
                assert found_reason.params["other"] == next(iter(asked))
                found += 1
        hand.apply(choose(seen, "normal", 5), hand.to_act)
    assert found > 20


def states_nothing(seen: PlayerView, action: Play) -> bool:
    """Return whether no claim of a convention would be true of that card."""
    found = CardReasons(seen)
    number = found._number(action)
    return not any(convention.sentence(found.sight, number) for convention in found._asking(action))


def test_the_usual_moves_have_their_usual_names() -> None:
    assert why(position(""), "play CA") == "play.cash"
    others = {1: "C2 H2 H3", 2: "C3 H4", 3: "C5 SA H6", 4: "C7 H8 JK"}
    drawn = position("CA, C2, C3, C5, C7", others)
    assert why(drawn, "play HA") == "play.draw_trumps"
    assert why(drawn, "play H5") == "play.unusual"
    assert why(drawn, "play D4") == "play.lead_low"
    assert why(position("CA, C2", {1: "C2", 2: "C3 CK"}), "play C3") == "play.give_cheapest"


def test_the_mighty_is_attacked_by_its_enemies_alone() -> None:
    others = {1: "DA S5 S6", 2: "SA S7 D3", 3: "D5", 4: "D7"}
    led = position("D4, DA, D3, D5, D7", others)
    assert why(led, "play S5") == "play.force_mighty"


def test_what_lies_on_the_table_is_told_beside_the_convention() -> None:
    others = {1: "C2 H2 H3", 2: "C3 H4", 3: "C5 SA H6", 4: "C7 H8 JK"}
    drawn = position("CA, C2, C3, C5, C7", others)
    found_reason = reason(view(drawn, 0), Appraisal(parse_action("play HA"), 0.0))
    assert found_reason.params == {"trumps": 7}
    assert reason_text(Texts.load("en"), found_reason.code, found_reason.params, NAMES).endswith(
        " 7 trumps are still unseen."
    )
    assert "trumps" not in reason(view(drawn, 0), Appraisal(parse_action("play D4"), 0.0)).params, "it draws none"
    friend = position("CA, C2, C3", {1: "C2", 2: "C3", 3: "SA CJ C5"})
    given = reason(view(friend, 3), Appraisal(parse_action("play CJ"), 0.0))
    assert (given.code, given.params) == ("play.feed_points", {"winning": 0})
    assert reason_text(Texts.load("ko"), given.code, given.params, NAMES).endswith("Player 0이 이기고 있어요.")


def test_calling_says_what_is_missing() -> None:
    hand = played(dealt({0: OWN}, "C6 D2 S3"), "bid 15H, pass, pass, pass, pass, discard C6 D2 S3, keep")
    assert why(hand, "friend SA") == "friend.mighty"
    assert why(hand, "friend JK") == "friend.helpful"
    assert blame(hand, "friend JK") == "against.joker_before_mighty"
    assert why(hand, "friend HT") == "friend.helpful"
    assert blame(hand, "friend HT") == "against.lesser_friend"
    assert blame(hand, "friend SA") == blame(hand, "friend HJ") == blame(hand, "friend CA") is None
    assert (why(hand, "friend none"), blame(hand, "friend none")) == ("friend.alone", "against.alone")
    assert why(hand, "friend HJ") == "friend.strongest_trump"
    assert why(hand, "friend CA") == "friend.own_card"


def test_a_side_ace_makes_the_king_behind_it_the_highest_but_no_lower_card() -> None:
    for behind, told in (("DK", "friend.top_of_own_suit"), ("DQ", "friend.side_top")):
        hand = dealt({0: f"HA HK HQ H9 H7 SA CA CK {behind} D6"}, "C6 D2 S3")
        played(hand, "bid 15H, pass, pass, pass, pass, discard C6 D2 S3, keep")
        assert why(hand, "friend DA") == told


def test_of_two_copies_of_a_card_one_may_be_the_players_own() -> None:
    own = "HA HA HK HK HQ HQ HJ HT H9 SA DA DA C2 C2 C3 C3 S2"
    hand = dealt({0: own}, "S3 S4 D2 D3", load_presets()["chicago-6"].rules)
    played(hand, "bid 28H" + ", pass" * 5 + ", discard S3 S4 D2 D3, keep")
    assert why(hand, "friend SA") == "friend.other_copy"
    assert why(hand, "friend DA") == "friend.own_card"


def test_an_emptied_suit_is_named() -> None:
    hand = played(dealt({0: "HA HK HQ H9 H7 H5 S2 CA DT D6"}, "CJ C4 DK"), "bid 15H, pass, pass, pass, pass")
    assert why(hand, "discard D6 DT DK") == "bury.short_suit"
    assert why(hand, "discard S2 D6 CA") in ("bury.short_suit", "bury.weakest")
    assert why(hand, "discard S2 H5 H7") == "bury.short_suit"
    assert blame(hand, "discard S2 H5 H7") == "against.bury_strength"
    assert blame(hand, "discard D6 DT DK") is None


def test_who_buries_trumps_for_a_better_trump_is_told_which() -> None:
    hand = dealt({0: "HT H8 H3 SK SQ SJ S9 S8 S7 D9"}, "D7 C8 C2")
    played(hand, "bid 13H, pass, pass, pass, pass")
    told = reason(view(hand, 0), Appraisal(parse_action("discard H8 HT C8"), 0.0))
    assert (told.code, told.params["contract"]) == ("bury.for_change", "15S")


FRIEND = {1: "S5 DQ CT C5", 2: "SA DA DK D3", 3: "S6 D5 DJ D8", 4: "SK C7 H4 H6"}
SHOWN = "S2, S5, SA, S6, SK"
"""The friend was revealed in the first trick and is to lead."""


def test_a_point_under_an_enemys_card_is_reproached_unless_a_convention_asks_for_it() -> None:
    hand = position(f"{SHOWN}, DA", FRIEND)
    assert (why(hand, "play DJ"), blame(hand, "play DJ")) == ("play.unusual", "against.point_at_risk")
    assert (why(hand, "play D5"), blame(hand, "play D5")) == ("play.give_cheapest_left", None)
    assert why(hand, "play D8") == "play.give_cheapest_left", "a loser as well"
    behind = position(f"{SHOWN}, DA, D5, C7, D4", {**FRIEND, 4: "SK C7 C8 C9 CQ CK H4 H6 H8 HJ"})
    assert blame(behind, "play DQ") == "against.point_at_risk"


def test_points_that_are_all_one_has_and_jokers_that_are_called_are_no_fault() -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA DA D6"
    hand = position("DA", {1: "DJ DQ S3 SK S5 CQ C3 C5 H2 S8", 2: "D3", 3: "D5", 4: "D7"}, own)
    assert blame(hand, "play DJ") is blame(hand, "play DQ") is None


def test_the_joker_is_not_thrown_away_in_the_first_trick() -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA DA D6"
    hand = position("DA", {1: "DJ JK S3 SK S5 CQ C3 C5 H2 S8", 2: "D3", 3: "D5", 4: "D7"}, own)
    assert blame(hand, "play JK") == "against.powerless_joker"


def test_a_defender_who_leads_trumps_or_a_loose_point_is_told_off() -> None:
    """Seat 1 has won the second trick with the king of diamonds."""
    others = {**FRIEND, 1: "S5 DK CT C5 H2 HJ", 2: "SA DA D3", 3: "S6 D5", 4: "SK D7"}
    hand = position(f"{SHOWN}, D3, D5, D7, D4, DK", others)
    assert blame(hand, "play H2") == "against.defender_trump"
    assert blame(hand, "play CT") == "against.lead_point"
    assert (why(hand, "play C5"), blame(hand, "play C5")) == ("play.lead_low", None)


def test_risky_bids_are_reproached_and_never_recommended_for_their_risk() -> None:
    hand = dealt({0: OWN})
    assert blame(hand, "bid 15H", 0.49) == "against.risky_bid"
    assert blame(hand, "bid 15H", 0.5) is None
    assert why(hand, "bid 15H").startswith("bid.")


def test_a_bid_that_ends_the_auction_is_named_as_one() -> None:
    hand = dealt({0: OWN}, rules=vary(auction={"maximum": 25, "ends_at": 16}))
    assert why(hand, "bid 16H") == why(hand, "bid 17H") == "bid.ends"
    assert why(hand, "bid 15H") != "bid.ends"
    assert why(dealt({0: OWN}), "bid 16H") != "bid.ends"


def test_a_bid_that_one_has_to_make_is_nobodys_fault() -> None:
    seen = view(dealt({0: OWN}), 0)
    forced = replace(seen, legal=tuple(action for action in seen.legal if action != PASS))
    bid = Appraisal(parse_action("bid 13H"), 0.0, 0.0, 0.2)
    assert reproach(seen, bid) is not None
    assert reproach(forced, bid) is None


def test_a_bid_names_what_the_hand_has() -> None:
    hand = dealt({0: "HA HK HQ H9 H7 SA JK CA D4 DK"})
    told = reason(view(hand, 0), Appraisal(parse_action("bid 15H"), 0.0, 0.0, 0.7))
    assert told.params["hand"] == "mighty:1 joker:1 A:2 K:2 H:5"
    english = reason_text(Texts.load("en"), told.code, told.params, NAMES)
    assert english.startswith("You hold the mighty, the joker, 2 aces, 2 kings and 5 cards in hearts.")
    korean = reason_text(Texts.load("ko"), told.code, told.params, NAMES)
    assert korean.startswith("마이티, 조커, A 2장, K 2장, 하트 5장이 있어요.")
    spades = reason(view(hand, 0), Appraisal(parse_action("bid 15S"), 0.0, 0.0, 0.7))
    assert spades.params["hand"] == "joker:1 A:3 K:2 S:1", "with spades as trump the ace of diamonds is the mighty"
