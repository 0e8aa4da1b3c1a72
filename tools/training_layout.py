"""Writes ``docs/training-layout.md``, the places of observations and actions.

``python -m tools.training_layout``
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mighty_gui.files.paths import data_root
from mighty_gui.files.storage import write_atomic
from mighty_gui.training.blocks import MOST, SCALE, Layout
from mighty_gui.training.encoding_registry import ACTIONS, OBSERVATION

HEAD: Final = f"""\
# 관측과 행동의 자리 · The places of observations and actions

이 표는 `python -m tools.training_layout`이 씁니다. 손으로 고치지 마세요. 어떤 규칙에서나 관측과 행동의 자리가
같습니다. 치지 않는 게임의 자리는 모두 0이고, 그 행동은 할 수 없습니다.

*This page is written by `python -m tools.training_layout`; do not edit it by hand. Observations and actions have
the same places by all rules: those of a game that is not played are all 0, and none of its actions is legal.*

- A seat is told as the number of seats it is after the viewer's, in turn order: the viewer's is the first place.
- A card has its place in listing order: ♠ ♥ ♦ ♣, low to high (Mighty's with elevens), then jokers (the single one,
  black, red) or trumps and the Fool. A place holds the number of copies.
- Numbers are told in twentieths (13 is {13 / SCALE}), up to {MOST:.0f} and no further; what holds or not is 1 or 0.
- In Python `OBSERVATION.places["mighty.hand"]` and `ACTIONS.places["mighty.bid"]` are such a `range`
  (`mighty_gui.training.encoding_registry`), and `OPTIONS.layout.places` has the places of every option within
  `mighty.rules` (`mighty_gui.training.mighty.mighty_encoding`).
"""

SAME: Final = {
    "rules": "every option of the rule set, in the order of the [list of options](../rulesets/README.md)",
    "phase": "the step of the hand",
    "to_act": "the seat whose turn it is, as far as the viewer can tell",
    "dealer": "the dealer",
    "hand": "the viewer's own cards",
    "cards_held": "how many cards each seat holds",
    "points_taken": "the points that each seat has taken in tricks",
    "trick": "the cards on the table",
    "lead": "the card that was led to this trick",
    "bids": "for each seat what it demands, in parts of the highest demand",
    "discard": "the cards laid aside, if the viewer knows them",
    "laid": "the cards chosen so far, where several are laid aside one by one",
}
MIGHTY: Final = {
    "pack": "how many copies of each card the pack has",
    "seats": "the seats there are",
    "playing": "the seats whose cards are in play",
    "sitting_out": "the seats that sit this hand out",
    "declarer": "the declarer",
    "friends": "the friends the viewer knows, including the viewer",
    "known_friends": "the friends everyone knows",
    "partner_hand": "the cards of the honeymoon partner",
    "kitty_count": "how many cards lie in the kitty",
    "orders_given": "how often the friend was ordered to win a trick",
    "ordered_now": "whether the friend is ordered to win this trick",
    "joker_called_now": "whether a joker is called in this trick",
    "led": "the suit that is asked for (♠ ♥ ♦ ♣, any), and whether the lead calls a joker",
    "played": "for each card, then for each second copy: who played it (9), in which trick, as which of its cards",
    "tricks": "the last 20 tricks, the latest first: who led (9), who won (9), what was led (5), a call, points",
    "last_hand": "the declarer (9) and the friends (9) of the last hand, whether it was made, the pot",
    "offer": "the card looked at in a draw game, which may be kept",
    "buried_while_drawing": "the cards that the viewer has buried while drawing",
    "misdeal_called": "who called a misdeal",
    "misdeal_hand": "the hand that was shown for it",
    "played_on": "whether the viewer could have called a misdeal and played on",
    "second_round": "whether the auction goes round a second time",
    "spoken": "how often each seat has bid or passed",
    "bids": "for each seat its last bid (number, steps above the lowest, ♠ ♥ ♦ ♣ no-trump), and a pass since",
    "standing": "who has bid most",
    "contract": "the contract: number, steps above the lowest, ♠ ♥ ♦ ♣ no-trump",
    "kills": "the cards named to eliminate players",
    "victims": "the players eliminated",
    "kitty": "the cards of the kitty, if the viewer saw them",
    "calls": "for each of two friends: the kind of call (6), the card (59), the seat (9), the suit asked for (4)",
}
MITIGATI: Final = {
    "round": "the round of bidding, or that it is over",
    "said": "how often somebody has spoken in this round",
    "first_time": "whether bids are free, for it is the first turn of the round",
    "holds": "how many have held in a row",
    "has_bid": "who has bid in this round",
    "honours": "for each seat the points of the honours it has shown, and their cards (78)",
    "played": "for each card: who played it (3), in which trick, as which of its cards",
    "tricks": "the tricks, the latest first: who led (3), who won (3), its points",
}
TOLD: Final = {"mighty": {**SAME, **MIGHTY}, "mitigati": {**SAME, **MITIGATI}}

DONE: Final = {
    "mighty": {
        "word": "take, leave, top, bottom, misdeal, play-on, pass, keep, reveal, order",
        "bid": "steps above the lowest number of the rules (32, then from the first again) × ♠ ♥ ♦ ♣ no-trump",
        "kill_card": "eliminate the holder of a card",
        "kill_seat": "eliminate the player of a seat",
        "discard": "lay aside a card: a discard of several is made card by card, in any order",
        "contract": "change the trump, at its price: ♠ ♥ ♦ ♣ no-trump",
        "friend_card": "call the holder of a card",
        "friend_card_asking": "call the holder of a card × ask for a suit",
        "friend_kind": "play alone, call whoever wins the first trick, the last trick, the ghost",
        "friend_seat": "call the player of a seat",
        "play": "play a card",
        "play_calling": "lead a card and call the joker with it",
        "play_naming": "lead the joker, the black one, the red one or the mighty × name ♠ ♥ ♦ ♣, any",
    },
    "mitigati": {
        "word": "hold, more, pass",
        "bid": "demand from −86 to +86",
        "discard": "lay aside a card: the three are laid aside one by one, in any order",
        "play": "play a card",
    },
}


def page() -> str:
    """Return the whole page."""
    return "\n".join([
        HEAD,
        *_table(f"관측 · The observation: {OBSERVATION.size} numbers", OBSERVATION, TOLD),
        *_table(f"행동 · The actions: {ACTIONS.size} places", ACTIONS, DONE),
    ])  # fmt: skip


def _table(title: str, layout: Layout, meanings: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield from (f"## {title}", "", "| block | places | number | meaning |", "|---|---|---|---|")
    for name, at in layout.places.items():
        game, _, block = name.partition(".")
        yield f"| `{name}` | {at.start}–{at.stop - 1} | {len(at)} | {meanings[game][block]} |"
    yield ""


def main() -> None:
    """Write the page."""
    write_atomic(data_root() / "docs" / "training-layout.md", page())


if __name__ == "__main__":
    main()
