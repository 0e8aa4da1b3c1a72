"""Hands from exports of the web game of Mighty League: they mean the same here, or are refused in a sentence."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.presets.foreign_hands import ForeignHand, hands_like
from mighty_gui.presets.mighty.league_hands import LeagueHands
from mighty_gui.presets.mighty.league_settings import USUAL, USUAL_SCORING, options_of
from mighty_gui.presets.options import get
from tests.engine.mighty.walks import catalogue
from tests.presets.mighty.league_exports import CFG, NAMES, Played, export_of, league, played, source_of, text_of
from tests.telling import told

LEAGUE = LeagueHands()
CHANGES: dict[str, tuple[object, str, object]] = {
    "minBid": (13, "auction.minimum", 13),
    "maxBid": (19, "auction.maximum", 19),
    "bidStartsAtDealer": (False, "auction.first_bidder", "after-dealer"),
    "noGirudaBidDiscount": (1, "auction.no_trump_minimum_offset", -1),
    "allowBidRevise": (False, "exchange.raise", "forbidden"),
    "girudaChangeCost": (3, "exchange.trump_change.suit_to_suit", 3),
    "toNoGirudaChangeCost": (2, "exchange.trump_change.suit_to_no_trump", 2),
    "dealMissEnabled": (False, "misdeal.when", ()),
    "declarerCanDealMiss": (True, "misdeal.declarer", True),
    "jokerCallEnabled": (False, "joker_call.card", ()),
    "jokerCallMightyProtect": (False, "joker_call.mighty_shields", False),
    "firstTrickNoJokerCall": (False, "joker_call.first_trick", "effective"),
    "firstTrickJokerWeak": (False, "joker.first_trick", "full"),
    "lastTrickJokerWeak": (False, "joker.last_trick", "full"),
    "firstTrickNoGirudaLead": (False, "play.first_lead_bars", ()),
    "firstTrickJokerNoGiruda": (False, "joker.first_trick_names_trump", True),
    "discardPointsTo": ("defenders", "points.discard", "defenders"),
}
"""For each setting a value that the league does not have, an option here that it changes, and the option's value."""


def read(text: str) -> ForeignHand:
    return LEAGUE.read(text, catalogue())


def rules_of(cfg: Mapping[str, object]) -> tuple[MightyRules, tuple[str, ...]]:
    options, notes = options_of(cfg)
    rules = catalogue().rules_from(YamlDocument({}), {"extends": "league-5", **options})
    return expect(MightyRules, rules), notes


def refusal_of(found: Played, source: object) -> str:
    with pytest.raises(RefusalError) as caught:
        read(text_of(found, source))
    return told(caught.value.refusal)


def dealt(hands: Sequence[str], kitty: str, *lines: str) -> Played:
    """Play a hand from its cards and actions; after those, each player plays the first card allowed."""
    deal = Deal(tuple(tuple(parse_cards(cards)) for cards in hands), tuple(parse_cards(kitty)))
    hand = MightyHand.dealt(league(), deal)
    actions = []
    for line in lines:
        assert hand.to_act is not None
        actions.append((hand.to_act, MIGHTY.parse_action(line)))
        hand.apply(actions[-1][1])
    while hand.to_act is not None:
        actions.append((hand.to_act, hand.legal()[0]))
        hand.apply(actions[-1][1])
    return Played(hand, actions)


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_comes_back_as_it_was_played(seed: int) -> None:
    found = played(seed)
    hand = read(export_of(found))
    assert hand.record.actions == tuple(found.actions)
    assert hand.record.beginning.opening.dealer == found.hand.state.dealer
    assert (hand.record.preset, hand.record.seats) == ("league-5", NAMES)
    assert replay(hand.record, MIGHTY, league()).result == found.hand.result
    assert (hand.date, hand.notes) == ("2026-08-08T02:52:59Z", ())


HANDS = ("SA SK SQ SJ ST HA HK HQ JK S9", "S2 H2 D2 C2 S3 H3 D3 C3 S4 H4", "S5 S6 S7 H5 H6 H7 D5 D6 D7 HJ",
         "DA DK DQ DJ DT D9 D8 D4 C4 C6", "CA CK CQ CJ CT C9 C8 C7 C5 HT")  # fmt: skip
KITTY = "S8 H8 H9"


def test_passes_after_the_highest_bid_and_a_changed_contract() -> None:
    """The web game asks the others after a bid of 20, and writes the new contract with the discard."""
    first = dealt(HANDS, KITTY, "bid 20S", "play-on", "discard S8 H8 H9", "keep", "friend first")
    source = source_of(first)
    source["actions"][1:1] = [{"p": seat, "ph": "bidding", "a": {"type": "pass"}} for seat in range(1, 5)]
    assert read(text_of(first, source)).record.actions == tuple(first.actions)
    source["actions"].insert(7, source["actions"][4])
    assert "pass" in refusal_of(first, source)
    raised = dealt(HANDS, KITTY, "bid 14H", *["pass"] * 4, "play-on", "discard S8 H8 H9", "contract 16S", "friend none")
    source = source_of(raised)
    assert read(text_of(raised, source)).record.actions == tuple(raised.actions)
    source["actions"][5]["a"]["revise"] = {"count": 15, "giruda": "S"}
    assert "15S" in refusal_of(raised, source)
    same = dealt(HANDS, KITTY, "bid 14H", *["pass"] * 4, "play-on", "discard S8 H8 H9", "keep", "friend none")
    source = source_of(same)
    source["actions"][5]["a"]["revise"] = {"count": 14, "giruda": "H"}
    assert read(text_of(same, source)).record.actions == tuple(same.actions)


def test_a_suit_counts_only_if_a_joker_is_led() -> None:
    found = dealt(HANDS, KITTY, "bid 14C", *["pass"] * 4, "play-on", "discard S8 H8 H9", "keep", "friend none")
    source = source_of(found)
    plays = [entry["a"] for entry in source["actions"] if entry["ph"] == "play"]
    at = next(at for at, play in enumerate(plays) if play["card"] == "JOKER")
    assert at % 5
    plays[0]["jokerSuit"] = plays[at]["jokerSuit"] = "H"
    assert read(text_of(found, source)).record.actions == tuple(found.actions)


def test_a_misdeal_is_asked_about_only_before_the_play() -> None:
    found = dealt(HANDS, KITTY, "bid 14S", *["pass"] * 4, "play-on", "discard S8 H8 H9", "keep", "friend none")
    source = source_of(found)
    asked = next(at for at, entry in enumerate(source["actions"]) if entry["ph"] == "dealMissWindow")
    assert source["actions"][asked]["p"] == 1
    later = copy.deepcopy(source)
    later["actions"].insert(asked + 2, later["actions"].pop(asked))
    assert "play-on" in refusal_of(found, later)
    source["actions"][asked]["p"] = 2
    assert "play-on" in refusal_of(found, source)


def test_a_misdeal_in_the_auction_ends_the_hand() -> None:
    found = dealt(HANDS, KITTY, "bid 14S", *["pass"] * 4, "play-on", "discard S8 H8 H9", "keep", "friend none")
    calls = [{"p": 0, "ph": "bidding", "a": {"type": "pass"}}, {"p": 1, "ph": "bidding", "a": {"type": "dealMiss"}}]
    hand = read(text_of(found, source_of(found) | {"actions": calls}).replace("## 결과", "## "))
    assert hand.record.result is not None
    assert hand.record.result["outcome"] == "misdeal"


def test_points_that_differ_refuse_the_hand_and_scores_that_differ_are_noted() -> None:
    found = played(1)
    points, text = found.result.points or 0, export_of(found)
    with pytest.raises(RefusalError) as caught:
        read(text.replace(f"- 여당 {points} / 야당 ", f"- 여당 {points + 1} / 야당 "))
    assert str(points + 1) in told(caught.value.refusal)
    other = text.replace(f"마 {found.result.scores[3]:+d}", "마 +1")
    assert read(other).notes == ("scoring",)
    cheap = source_of(found, CFG | {"scoring": {"perBid": 100}})
    assert read(text_of(found, cheap).replace(f"마 {found.result.scores[3]:+d}", "마 +1")).notes == ("scoring.perBid",)


def test_the_league_is_the_preset() -> None:
    assert rules_of(CFG) == (league(), ())
    assert set(CFG) == (set(USUAL) | {"scoring", "seed"}) - {"maxBid", "redealOnAllPass", "declarerCanDealMiss"}


def test_each_setting_is_followed() -> None:
    for name, (value, key, wanted) in CHANGES.items():
        rules, notes = rules_of(CFG | {name: value})
        assert (get(rules, key), notes) == (wanted, ()), name
        assert get(league(), key) != wanted, name
    assert rules_of(CFG | {"firstTrickNoGirudaLead": False})[0].joker.first_trick_names_trump
    rules, _ = rules_of(CFG | {"dealMissThreshold": 1})
    assert [(one.max, one.weights.joker, one.weights.ten) for one in rules.misdeal.when] == [(1, -1, 0.5)]
    rules, _ = rules_of(CFG | {"jokerCallBaseSuit": "H", "jokerCallAltSuit": "D"})
    assert [str(pairs[0][1]) for pairs in (rules.joker_call.card, rules.joker_call.when_trump)] == ["H3", "D3"]
    for suit, other in ("HC", "CH", "SH"):
        rules, _ = rules_of(CFG | {"jokerCallBaseSuit": suit, "jokerCallAltSuit": suit})
        assert str(rules.joker_call.when_trump[0][1]) == f"{other}3"
    rules, notes = rules_of(CFG | {"scoring": {"cap": 1000, "noGirudaCap": 1500}})
    assert rules.scoring.cap is not None
    assert (rules.scoring.cap.any, rules.scoring.cap.no_trump, notes) == (1000, 1500, ())


def test_a_setting_without_an_option_is_named() -> None:
    others = {name: value for name, value in USUAL_SCORING.items() if name not in ("cap", "noGirudaCap")}
    for name in others:
        assert rules_of(CFG | {"scoring": {name: 7}}) == (league(), (f"scoring.{name}",))
    for name, value in {
        "noGirudaBidDiscount": 2,
        "redealOnAllPass": False,
        "discardPointsTo": "lastTrickWinner",
    }.items():
        assert rules_of(CFG | {name: value}) == (league(), (name,))
    assert rules_of(CFG | {"new": 1, "scoring": {"newer": 2}}) == (league(), ("new", "scoring.newer"))


def test_settings_that_are_left_out_have_the_web_games_values() -> None:
    rules, notes = rules_of({})
    assert rules.auction.first_bidder == "after-dealer"
    assert (rules_of({"bidStartsAtDealer": True})[0], notes) == (league(), ())


def leaves(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each value that is neither a list nor a group."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inside is None:
        yield path
    else:
        for key, item in inside:
            yield from leaves(item, (*path, key))


def changed(source: object, path: Sequence[Any], value: object) -> Any:
    whole = json.loads(json.dumps(source))
    place: Any = whole
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return whole


def test_every_value_counts() -> None:
    """A value of another kind, or a missing one, refuses the hand: only settings may be left out."""
    found = dealt(HANDS, KITTY, "bid 14H", *["pass"] * 4, "play-on", "discard S8 H8 H9", "contract 16S", "friend DA")
    source = source_of(found)
    skipped = [("actions", at) for at in range(len(source["actions"])) if at not in (0, 1, 5, 6, 7, 8)]
    """Most passes and plays, which are like others."""
    for path in leaves(source):
        if path[0] in ("version", "tier") or path == ("cfg", "seed") or path[:2] in skipped:
            continue
        assert refusal_of(found, changed(source, path, ["x"])), path
        if path[0] != "cfg":
            assert refusal_of(found, changed(source, path, None)), path
    for path in [("cfg",), ("actions",), ("actions", 0), ("actions", 5, "a"), ("actions", 5, "a", "revise")]:
        assert refusal_of(found, changed(source, path, "x")), path
    for path, value in [
        (("actions", 0, "a", "giruda"), "X"), (("actions", 8, "a", "card", "rank"), 15), (("dealer",), 5),
        (("actions", 8, "a", "card", "suit"), "J"), (("actions", 8, "a", "more"), 1), (("actions", 8, "p"), 1),
        (("actions", 1, "ph"), "play"), (("actions", 7, "a", "mode"), "last"), (("cfg", "minBid"), True),
        (("cfg", "firstTrickJokerWeak"), 1), (("cfg", "jokerCallBaseSuit"), "X"), (("cfg", "minBid"), 10**6),
    ]:  # fmt: skip
        assert refusal_of(found, changed(source, path, value)), path
    more = changed(source, ("actions",), [*source["actions"], source["actions"][-1]])
    assert "over" in refusal_of(found, more)


def test_every_card_dealt_counts() -> None:
    text = export_of(played(2))
    lines = text.split("\n")
    start = lines.index("## 딜 직후 손패") + 1
    for at in range(start, start + 6):
        for line in (None, lines[at].rpartition(" ")[0], f"{lines[at]} ♠2", lines[at].rpartition(" ")[0] + " ♠1"):
            other = [*lines[:at], *([] if line is None else [line]), *lines[at + 1 :]]
            with pytest.raises(RefusalError):
                read("\n".join(other))


def test_what_is_damaged_is_refused() -> None:
    text = export_of(played(2))
    lines = text.split("\n")
    for at in [*range(1, 20), *range(20, len(lines), 40)]:
        with pytest.raises(RefusalError):
            read("\n".join(lines[:at]))
    for before, after, words in [
        ("(seed 7)", "(seed 8)", "title"),
        ("## 재현용 원본", "## 원본", "missing"),
        ("```json", "```", "block"),
        ("## 비딩", "## 딜 직후 손패", "twice"),
        (lines[11][:8], "- 바닥: ", "kitty"),
        ('"seed": 7,', '"seed": 7, "seed": 7,', "block"),
        ('"perBid": 300', '"perBid": 1e999', "block"),
        ('"perBid": 300', '"perBid": NaN', "block"),
        ('"perBid": 300', '"perBid": ' + "[" * 100_000, "block"),
    ]:
        assert before in text
        with pytest.raises(RefusalError) as caught:
            read(after.join(text.rsplit(before, 1)))
        assert words in told(caught.value.refusal)
    with pytest.raises(RefusalError) as caught:
        read(text + " " * 1_000_000)
    assert "1 MB" in told(caught.value.refusal)


def test_an_export_is_recognised_and_divided_into_its_hands() -> None:
    one, two = export_of(played(1), 4), export_of(played(2), 5)
    whole = f"{one}\n\n---\n\n{two}".replace("\n", "\r\n")
    assert isinstance(hands_like(whole[:4000]), LeagueHands)
    assert [number for number, _ in LEAGUE.parts(whole)] == [4, 5]
    assert [read(text).record for _, text in LEAGUE.parts(whole)] == [read(one).record, read(two).record]
    damaged = whole.replace("— 5판", "— ?판")
    assert [number for number, _ in LEAGUE.parts(damaged)] == [4, 2]
    assert hands_like("format: mighty-record/1\n") is None


def test_the_block_of_json_alone_is_too_little() -> None:
    text = json.dumps(source_of(played(1)), indent=1)
    assert isinstance(hands_like(text[:4000]), LeagueHands)
    with pytest.raises(RefusalError) as caught:
        read(text)
    assert "딜 직후 손패" in told(caught.value.refusal)


def test_an_english_export_differs_in_its_title_and_joker() -> None:
    found = played(3)
    text = export_of(found).replace("3판", "3 round").replace("조커", "Joker")
    assert LEAGUE.parts(text)[0][0] == 3
    assert read(text).record.actions == tuple(found.actions)


def test_a_time_that_is_no_date_is_left_out() -> None:
    assert read(export_of(played(1)).replace("2026-08-08", "2026-02-30")).date == ""
