"""The yes/no fields of a 마이티 네트워크 4.0 rule code, and their meaning as our options (RULES §5)."""

from __future__ import annotations

from typing import Any, Final

from mighty_gui.engine.mighty.rules import MisdealCondition, MisdealWeights, Power, Rules, TrumpChange

Flags = dict[str, bool]

FLAGS: Final = (
    "points_hidden", "friend", "joker_friend", "friend_shown", "discard_to_defenders", "friend_bids_first",
    "above_20", "opener_may_pass", "change_costs_2", "bid_again", "no_trump_cheaper", "no_trump_always_cheaper",
    "mighty_first", "mighty_first_works", "mighty_last", "mighty_last_works", "mighty_shields", "joker_first",
    "joker_first_works", "joker_last", "joker_last_works", "first_ruff", "first_lead_trump", "first_call_works",
    "called_joker_works", "misdeal_none", "misdeal_one", "misdeal_all_points", "misdeal_joker_minus",
    "misdeal_mighty_zero", "misdeal_ten", "misdeal_one_eyed_jack", "misdeal_single_after_subtraction",
    "overtricks-plus-double", "overtricks-plus-half", "call", "overtricks", "overtricks-plus-one", "over-ten",
    "over-thirteen", "over-minimum", "shortfall", "tooth-for-tooth", "run_doubles", "announced_run_doubles",
    "back_run_doubles", "no_trump_doubles", "no_friend_doubles", "run_worth_20", "back_run_contract",
    "back_run_11", "back_run_minimum", "seats_shuffled",
)  # fmt: skip
"""The names of the fields, in the order of the code."""

MADE: Final = FLAGS[FLAGS.index("overtricks-plus-double") : FLAGS.index("shortfall")]
FAILED: Final = ("shortfall", "tooth-for-tooth")
_NEAREST: Final = {
    "bid-over": "call", "bid": "call", "bid-less-trump": "call", "concede": "call", "difference": "overtricks",
}  # fmt: skip
"""The nearest formulas for those that no code can express: some pay by the bid, some by the points."""
_BETWEEN: Final = 12
"""The number from which "points over it" is nearer to "over thirteen" than to "over ten"."""
USUAL_HIGHEST: Final = 20
HIGHEST: Final = 25
"""The highest bid that the other program allows above 20."""
RUN_WORTH: Final = 20


def options(flags: Flags, base: Rules) -> dict[str, Any]:
    """Our options for the fields of a code, over the preset with that number of players."""
    return {
        "table": {"shuffle_seats": flags["seats_shuffled"]},
        "misdeal": {"when": _misdeals(flags)},
        "auction": {
            "first_bidder": "previous-friend" if flags["friend_bids_first"] else "previous-declarer",
            "opener_may_pass": flags["opener_may_pass"],
            "pass_is_final": not flags["bid_again"],
            "no_trump_minimum_offset": -1 if _cheaper(flags) else 0,
            "no_trump_beats_equal": flags["no_trump_always_cheaper"],
            **({"maximum": HIGHEST} if flags["above_20"] else {}),
        },
        "exchange": {"trump_change": _trump_change(flags)},
        "friend": _friend(flags, base),
        "play": {
            "first_trick_ruff": "full" if flags["first_ruff"] else "forbidden",
            "first_lead_bars": [] if flags["first_lead_trump"] else ["trump"],
        },
        "mighty": {trick: _power(flags, "mighty", trick) for trick in ("first_trick", "last_trick")},
        "joker": {
            **{trick: _power(flags, "joker", trick) for trick in ("first_trick", "last_trick")},
            "called": "full" if flags["called_joker_works"] else "powerless",
        },
        "joker_call": {
            "first_trick": "effective" if flags["first_call_works"] else "ineffective",
            "mighty_shields": flags["mighty_shields"],
        },
        "points": {
            "shown": "none" if flags["points_hidden"] else "defenders",
            "discard": "defenders" if flags["discard_to_defenders"] else "declarer",
        },
        "scoring": _scoring(flags),
    }


def _cheaper(flags: Flags) -> bool:
    return flags["no_trump_cheaper"] or flags["no_trump_always_cheaper"]


def _trump_change(flags: Flags) -> dict[str, int]:
    """The prices of a change of trump.

    Where no-trump is one cheaper, so is the change to it; where it always is, the change from it costs one more.
    """
    cost = 2 if flags["change_costs_2"] else 1
    return {
        "suit_to_suit": cost,
        "suit_to_no_trump": cost - _cheaper(flags),
        "no_trump_to_suit": cost + flags["no_trump_always_cheaper"],
    }


def _friend(flags: Flags, base: Rules) -> dict[str, object]:
    if not flags["friend"]:
        return {"count": 0}
    barred = [card for card in base.friend.barred if card != "joker"]
    return {
        "count": 1,
        "barred": barred if flags["joker_friend"] else [*barred, "joker"],
        "reveal": "must-announce" if flags["friend_shown"] else "on-card",
    }


def _power(flags: Flags, card: str, trick: str) -> Power:
    name = f"{card}_{trick.removesuffix('_trick')}"
    if not flags[name]:
        return "forbidden"
    return "full" if flags[f"{name}_works"] else "powerless"


def _misdeals(flags: Flags) -> list[dict[str, object]]:
    weights = {
        card: weight
        for card, weight, field in (("mighty", 0, "misdeal_mighty_zero"), ("joker", -1, "misdeal_joker_minus"))
        if flags[field]
    }
    found: list[dict[str, object]] = []
    if flags["misdeal_none"] or flags["misdeal_one"]:
        found.append({"max": 1 if flags["misdeal_one"] else 0, "weights": weights})
    single = [card for card, field in _SINGLES if flags[field]]
    if single:
        found.append({"single": single})
    if flags["misdeal_all_points"]:
        found.append({"all_points": True})
    return found


_SINGLES: Final = (("T", "misdeal_ten"), ("one-eyed-jack", "misdeal_one_eyed_jack"))


def not_followed(flags: Flags) -> list[str]:
    """The keys of options for which a code says more than ours can."""
    singles = any(flags[field] for _, field in _SINGLES)
    subtracts = flags["misdeal_joker_minus"] or flags["misdeal_mighty_zero"]
    return ["misdeal.when"] if flags["misdeal_single_after_subtraction"] and singles and subtracts else []


def _scoring(flags: Flags) -> dict[str, object]:
    run = flags["run_doubles"] and not flags["announced_run_doubles"]
    found: dict[str, object] = {
        "made": next((name for name in MADE if flags[name]), MADE[0]),
        "failed": next((name for name in FAILED if flags[name]), FAILED[0]),
        "multipliers": {
            "run": 1 + run,
            "announced_run": 1 + flags["announced_run_doubles"],
            "back_run": 1 + flags["back_run_doubles"],
            "no_trump": 1 + flags["no_trump_doubles"],
            "no_friend": 1 + flags["no_friend_doubles"],
        },
        "failure_multiplies": False,
        "run_base": RUN_WORTH if flags["run_worth_20"] else None,
    }
    limits = {"back_run_contract": "contract", "back_run_11": 11, "back_run_minimum": "minimum"}
    chosen = [limit for name, limit in limits.items() if flags[name]]
    return {**found, "back_run": chosen[0]} if chosen else found


def flags_for(rules: Rules) -> Flags:
    """The fields that come nearest to the rules."""
    auction, scoring, times = rules.auction, rules.scoring, rules.scoring.multipliers
    always = auction.no_trump_minimum_offset == -1 and auction.no_trump_beats_equal
    change = rules.exchange.trump_change
    cost = change.suit_to_suit if isinstance(change, TrumpChange) else 2
    return {
        "points_hidden": rules.points.shown == "none",
        "friend": rules.friend.count > 0,
        "joker_friend": rules.friend.count > 0 and "joker" not in rules.friend.barred,
        "friend_shown": rules.friend.reveal == "must-announce",
        "discard_to_defenders": rules.points.discard == "defenders",
        "friend_bids_first": previous_opener(rules) == "friend",
        "above_20": auction.maximum is None or auction.maximum > (USUAL_HIGHEST + HIGHEST) / 2,
        "opener_may_pass": auction.opener_may_pass,
        "change_costs_2": cost != 1,
        "bid_again": not auction.pass_is_final,
        "no_trump_cheaper": auction.no_trump_minimum_offset == -1 and not always,
        "no_trump_always_cheaper": always,
        "mighty_shields": rules.joker_call.mighty_shields,
        "first_ruff": rules.play.first_trick_ruff != "forbidden",
        "first_lead_trump": "trump" not in rules.play.first_lead_bars,
        "first_call_works": rules.joker_call.first_trick == "effective",
        "called_joker_works": rules.joker.called == "full",
        _made(rules): True,
        scoring.failed if scoring.failed in FAILED else FAILED[0]: True,
        "run_doubles": times.run > 1,
        "announced_run_doubles": times.announced_run > 1 and times.run == 1,
        "back_run_doubles": times.back_run > 1,
        "no_trump_doubles": times.no_trump > 1,
        "no_friend_doubles": times.no_friend > 1,
        "run_worth_20": scoring.run_base is not None,
        "back_run_contract": scoring.back_run == "contract",
        "back_run_11": isinstance(scoring.back_run, int),
        "back_run_minimum": scoring.back_run == "minimum",
        "seats_shuffled": rules.table.shuffle_seats,
        **_power_flags(rules),
        **_misdeal_flags(rules),
    }


def _made(rules: Rules) -> str:
    """The formula that comes nearest to the rules'."""
    scoring = rules.scoring
    if scoring.made == "points-over":
        return "over-ten" if scoring.over < _BETWEEN else "over-thirteen"
    return _NEAREST.get(scoring.made, scoring.made)


def previous_opener(rules: Rules) -> str | None:
    """The player of the last hand who bids first, directly or as the dealer: ``friend``, ``declarer`` or nobody."""
    by_rule = {"previous-friend": "friend", "previous-declarer": "declarer"}
    by_dealer = {"friend": "friend", "declarer": "declarer"}
    if rules.auction.first_bidder == "dealer":
        return by_dealer.get(rules.dealer.next)
    return by_rule.get(rules.auction.first_bidder)


def _power_flags(rules: Rules) -> Flags:
    powers = {
        "mighty_first": rules.mighty.first_trick,
        "mighty_last": rules.mighty.last_trick,
        "joker_first": rules.joker.first_trick,
        "joker_last": rules.joker.last_trick,
    }
    playable = {name: power != "forbidden" for name, power in powers.items()}
    return {**playable, **{f"{name}_works": power == "full" for name, power in powers.items()}}


def _misdeal_flags(rules: Rules) -> Flags:
    """The fields for the misdeals that a code can express."""
    flags: Flags = {}
    for condition in rules.misdeal.when:
        if condition == MisdealCondition(all_points=True):
            flags["misdeal_all_points"] = True
        elif condition == MisdealCondition(single=condition.single):
            flags |= {field: True for card, field in _SINGLES if card in condition.single}
        elif condition.max in (0, 1) and _sayable(condition):
            flags["misdeal_one" if condition.max == 1 else "misdeal_none"] = True
            flags["misdeal_joker_minus"] = condition.weights.joker == -1
            flags["misdeal_mighty_zero"] = condition.weights.mighty == 0
    return flags


def _sayable(condition: MisdealCondition) -> bool:
    weights = condition.weights
    return (
        condition.requires is None
        and weights == MisdealWeights(mighty=weights.mighty, joker=weights.joker)
        and weights.mighty in (None, 0)
        and weights.joker in (None, -1)
    )
