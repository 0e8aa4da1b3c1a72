"""Moments in which a good player knows what to do (002§4 and §6), and in which every level can be asked.

``python -m tests.ai.moments --levels normal,hard,master --seeds 3`` tells which level misses which.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mighty_gui.ai import choose
from mighty_gui.ai.players import evaluate
from mighty_gui.ai.search.searcher import HARD, judge
from mighty_gui.engine.actions import Action, Play
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets

from .positions import dealt, declared, played
from .search import test_positions as older

PRESETS = load_presets()
HEARTS = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
KITTY = "C4 C6 D2"
LED = "CA, C2, C3, C5, C7"
"""A first trick in which nothing happens."""
FOUR = {1: "C2", 2: "C3", 3: "C5", 4: "C7"}


@dataclass(frozen=True)
class Moment:
    """Seat 0 declares, the others hold at least these cards; after the line the answer is one of ``right``."""

    name: str
    right: str = ""
    wrong: str = ""
    line: str = ""
    own: str = HEARTS
    others: Mapping[int, str] = field(default_factory=dict)
    buried: str = KITTY
    contract: str = "14H"
    friend: str = "SA"
    preset: str = "standard-5"
    before: str = ""
    """The whole line up to the question, instead of contract, discard and friend."""
    left: int = 0
    """Play on until so many tricks are left: the declarer from the top, the others from below."""

    def hand(self, seed: int = 0) -> Hand:
        """The position."""
        hand = dealt({0: self.own, **self.others}, self.buried, PRESETS[self.preset].rules, seed)
        if self.before:
            played(hand, self.before)
        else:
            declared(hand, self.contract, self.buried, self.friend)
        played(hand, self.line)
        while self.left and (10 - len(hand.tricks) > self.left or hand.state.trick):
            legal = [action for action in hand.legal() if isinstance(action, Play) and not action.card.is_joker]
            strong = max if hand.to_act == 0 else min
            hand.apply(strong(legal, key=lambda action: action.card.height))
        return hand

    def is_met(self, action: Action) -> bool:
        """Whether the answer is a good one."""
        words = f"{action.card}{'!' if action.call else ''}" if isinstance(action, Play) else str(action)
        return (not self.right or words in self.right.split("|")) and words not in self.wrong.split("|")


def cards(words: str) -> str:
    """A list of cards as answers."""
    return words.replace(" ", "|")


def known(**changes: object) -> Moment:
    """A moment in which everyone knows seat 2 as the friend."""
    return Moment(**({"friend": "seat 2"} | changes))  # type: ignore[arg-type]


VOID = "HA HK HQ H9 H7 H5 S2 CA D4 C8"
"""With one diamond: void after it is led."""
NO_TRUMP = "SA SK DA DK D6 HA H3 H4 C8 C9"
MOMENTS = [
    # mighty and joker
    known(
        name="mighty kept on a partner's ace, which gets a point",
        right=cards("DT DJ DQ DK"),
        line="D4, DA, D7, D9",
        others={1: "DA", 2: "D7", 3: "D9", 4: "SA DT D3"},
    ),
    known(
        name="joker kept on a partner's ace",
        right=cards("DT DJ DQ DK"),
        line=f"{LED}, D4, DA, D7, D9",
        others={1: "C2 DA", 2: "C3 D7", 3: "C5 D9", 4: "C7 JK DT D3"},
    ),
    Moment(
        "joker and trumps kept when the friend's mighty has won",
        wrong=cards("JK HA HK HQ H9 H7"),
        line="D4, DA, D7, D8, D9, DQ, D3, SA, DT",
        own="JK HA HK HQ H9 H7 S2 S4 C8 D4",
        buried="C4 C6 C9",
        others={1: "DA DQ", 2: "D7 D3", 3: "SA D8", 4: "D9 DT"},
    ),
    Moment(
        "the friend's joker stays under the declarer's ace of trumps",
        wrong="JK",
        line=f"{LED}, HA, H2, H4",
        own="SA HA HK HQ H9 H7 H5 CA D4 D6",
        buried="C4 C6 D2",
        friend="JK",
        others={1: "C2 H2", 2: "C3 H4", 3: "C5 JK H3", 4: "C7 H6"},
    ),
    Moment(
        "without trump the mighty does not open",
        wrong="SA",
        right=cards("DA DK HA SK"),
        own=NO_TRUMP,
        buried="C4 C6 D2",
        contract="14N",
        friend="JK",
    ),
    Moment(
        "with nothing else to hold the trick a joker friend is protected by the mighty",
        right="SA",
        own="SA HA HK HQ H9 H7 H5 C4 D4 D6",
        buried="C6 D2 S2",
        contract="15H",
        friend="JK",
        others={1: "C3"},
    ),
    Moment(
        "a side ace holds it as well",
        right="CA",
        own="SA HA HK HQ H9 H7 H5 CA D4 D6",
        buried="C6 D2 S2",
        contract="15H",
        friend="JK",
        others={1: "C3"},
    ),
    known(
        name="the friend with the mighty and trumps does not lead the mighty",
        wrong="SA",
        line=f"{LED}, D4, D3, DA, D8, D9",
        others={1: "C2 D3", 2: "C3 DA SA H8 H4", 3: "C5 D8", 4: "C7 D9"},
    ),
    # the joker call
    Moment(
        "the own joker is not called by its holder",
        wrong="C3!",
        line="DA, D2, D3, D7, D8",
        own="JK HA HK HQ H9 H7 H5 DA C3 C8",
        buried="C4 C6 S4",
        others={1: "D2", 2: "D3", 3: "D7", 4: "D8"},
    ),
    Moment(
        "nor by a declarer who called it as his friend, without trump",
        wrong="C3!",
        line="DA, D3, D5, D7, D8",
        own="SA SK DA DK D6 HA H3 H4 C3 C9",
        buried="C4 C6 D2",
        contract="14N",
        friend="JK",
        others={1: "D3", 2: "JK D5", 3: "D7", 4: "D8"},
    ),
    Moment(
        "nor with two jokers in the pack",
        wrong="C3!",
        line="DA, D3, D5, D7, D8",
        own="SA HA HK HQ H9 H7 H5 C3 DA D4",
        buried="C6 D2 S2 S3",
        friend="JB",
        preset="double-joker-5",
        others={1: "D3", 2: "JB D5", 3: "D7 JR", 4: "D8"},
    ),
    Moment(
        "a club ace called with the caller in hand: the second lead is the call",
        right="C3!",
        line="DA, D3, D5, D7, D8",
        own="SA HA HK HQ HJ H7 CK C3 DA DK",
        buried="C6 D2 S2",
        contract="16H",
        friend="CA",
        others={1: "D3 JK", 2: "CA D5", 3: "D7", 4: "D8"},
    ),
    # trumps
    known(
        name="a low trump under the friend's mighty",
        wrong="HJ",
        line=f"{LED}, H5, HT, SA, H6",
        others={1: "C2 HT", 2: "C3 SA", 3: "C5 H6", 4: "C7 H2 HJ"},
    ),
    known(
        name="a low trump under the enemies' joker",
        wrong="HJ",
        line=f"{LED}, H5, HT, JK",
        others={1: "C2 HT SA", 2: "C3 JK", 3: "C5 H3 HJ", 4: "C7"},
    ),
    known(
        name="a partner who has ruffed is not overtrumped, and gets a point",
        right=cards("CK CT SQ SJ"),
        line="D4, H6, D3, D9",
        others={
            1: "H6 S3 S4 S5 S6 C2 C3 C9 SK ST",
            2: "D3 SA",
            3: "D9 DA DK",
            4: "H8 CK CT S9 SJ SQ S7 S8 C5 C7",
        },
    ),
    known(
        name="the friend's ruff is not overtrumped",
        wrong=cards("HA HK HQ H9 H7 H5"),
        line="D4, DA, D7, D8, D9, DQ, H6, D3, DT",
        own=VOID,
        buried="C4 C6 S3",
        others={1: "DA DQ", 2: "D7 H6 S4 S5 SK SQ S8 C2 CT C5", 3: "D8 D3", 4: "D9 DT"},
    ),
    known(
        name="a defender leads no trumps to a declarer who has many",
        wrong=cards("HJ H6"),
        line="D6, DA, D3, D5, D7",
        others={1: "DA HJ H6 S5 S6", 2: "D3 SA", 3: "D5", 4: "D7"},
    ),
    # points
    Moment(
        "the declarer gives no point to a lost trick",
        right="D4",
        line=f"{LED}, D6, DA, D3, D5, D7, DK, D8, D9, DQ",
        own="HA HK HQ H9 H7 H5 CA D4 DT D6",
        buried="C4 C6 S2",
        others={1: "C2 DA DK", 2: "C3 SA D3 D8", 3: "C5 D5 D9", 4: "C7 D7 DQ"},
    ),
    known(
        name="nor does the friend",
        right="D3",
        line=f"{LED}, D6, DA",
        others={1: "C2 DA JK SA", 2: "C3 D3 DQ", 3: "C5 D8 D9", 4: "C7 DT DJ"},
    ),
    known(
        name="nor a defender to a known friend's winning card",
        wrong=cards("SQ SK"),
        line=f"{LED}, S2, S7, SA, S6",
        others={1: "C2 S7", 2: "C3 SA", 3: "C5 S6", 4: "C7 S5 SK SQ"},
    ),
    Moment(
        "a rich trick is ruffed by a declarer who is void",
        right=cards("H5 H7 H9"),
        line="D4, DA, D7, D8, D9, DQ, DJ, DT, DK",
        own=VOID,
        buried="C4 C6 S3",
        others={1: "DA DQ", 2: "D7 DJ", 3: "D8 DT SA", 4: "D9 DK"},
    ),
    known(
        name="on the friend's winning lead the declarer throws a loser",
        right=cards("S2 C8"),
        line=f"{LED}, D4, D3, DA, D8, D9, DK, DT, D5",
        own=VOID,
        buried="C4 C6 S3",
        others={1: "C2 D3 D7", 2: "C3 DA DK SA", 3: "C5 D8 DT", 4: "C7 D9 D5"},
    ),
    Moment(
        "the lowest winner is enough in last seat",
        right=cards("DJ DQ"),
        line=f"{LED}, D4, D3, D8, DT",
        others={1: "C2 D3 DK", 2: "C3 D8 SA", 3: "C5 DT", 4: "C7 DA DQ S3"},
        wrong="DA",
    ),
    # the first trick, ruffs and the attack on the mighty
    Moment(
        "the first trick is held with the ace of a side suit, not with a trump or a low card",
        right=cards("DA CA"),
        own="HA HK HQ H9 H7 H5 CA C8 DA S2",
        buried="C4 C6 S3",
    ),
    Moment(
        "who has ruffed the first trick attacks the mighty",
        right=cards("S3 S5 S6 SQ"),
        line="CA, C2, CK, CT, H8",
        others={1: "C2", 2: "CK", 3: "CT SA", 4: "H8 D3 D5 D7 D9 DT S3 S5 S6 SQ"},
    ),
    Moment(
        "who holds the joker beside the ace of clubs that was called throws it into the first trick",
        right="JK",
        line="DA",
        own="SA HA HK HQ HJ H7 CK C3 DA DK",
        buried="C6 D2 S2",
        contract="17H",
        friend="CA",
        others={1: "CA JK D3 D7 S4 S5 SK H2 CT CQ", 2: "D4", 3: "D5", 4: "D8"},
    ),
    # the friend
    Moment(
        "the friend leads trumps back",
        right=cards("H8 H4 HT JK"),
        line=f"{LED}, H5, H2, SA, H3, H6",
        own="HA HK H9 H7 H5 CA CK D4 D6 S5",
        buried="C4 C6 D2",
        others={1: "C2 H2", 2: "C3 SA H8 H4 HT", 3: "C5 H3", 4: "C7 H6"},
    ),
    Moment(
        "the friend saves a low trump of the declarer's with the mighty",
        right="SA",
        line=f"{LED}, H5, HJ, HT, HQ",
        own="HA HK H9 H7 H5 CA CK D4 D6 S5",
        buried="C4 C6 D2",
        others={1: "C2 HJ", 2: "C3 HT", 3: "C5 HQ", 4: "C7 SA S3 S6 SK D5 D7 C8 C9 H6"},
    ),
    Moment(
        "the friend does not show the mighty for nothing",
        wrong="SA",
        line="D4, D3, D8, D5",
        others={1: "D3", 2: "D8", 3: "D5", 4: "SA DA D7 S3 S4"},
    ),
    # the end
    Moment(
        "the joker goes before the last trick, in which it is worth nothing",
        right="JK",
        own="HA HK HQ HJ HT H9 H8 H7 JK CA",
        buried="C4 C6 S4",
        contract="18H",
        left=2,
    ),
    # whom to eliminate
    Moment(
        "who lacks mighty and joker eliminates the joker",
        right="kill JK",
        own="HA HK HQ H9 H7 H5 CA D4",
        buried="",
        preset="standard-6",
        before="bid 15H" + ", pass" * 5,
    ),
    Moment(
        "who has the joker leaves the mighty to a friend and eliminates a top trump",
        right="kill HA",
        own="JK HK HQ HJ H9 H7 CA D4",
        buried="",
        preset="standard-6",
        before="bid 15H" + ", pass" * 5,
    ),
    # other games
    Moment(
        "with a ghost at the table the friend's joker is not called either",
        wrong="C3!",
        line="DA, D3, D5, D7",
        own="SA SK DA DK D6 HA H3 H4 C3 C9",
        buried="C4 C6 D2",
        before="bid 14N, pass, pass, pass, discard C4 C6 D2, keep, friend JK",
        preset="ghost-4",
        others={1: "D3", 2: "JK D5", 3: "D7"},
    ),
    Moment(
        "where aces are worth nothing, a ten still is",
        wrong="CT",
        line="CA, C2, C3, C5",
        contract="6H",
        preset="iwoo-5",
        others=FOUR | {3: "C5 SA", 4: "CT C7"},
    ),
    Moment(
        "between two the lowest winner is enough",
        right=cards("CK CA"),
        line="CQ",
        own="HA HK HQ HJ HT CQ CT DA DK SK",
        buried="SQ ST",
        preset="standard-2",
        before="bid 15H, pass, discard SQ ST, keep",
    ),
    Moment(
        "the second of two identical cards does not win, and is not given away",
        wrong=cards("CA CK CQ CJ CT JK SA"),
        line="CA, C2, C3, C5, C7",
        own="HA HA HK HQ HQ HJ H9 H9 H7 H5 S2 CA D4 D6 D6 S3 S3",
        buried="C4 C6 D2 D2",
        preset="chicago-6",
        others={1: "C2", 2: "C3", 3: "C5", 4: "C7", 5: "CA C9 CK"},
        before="bid 25H" + ", pass" * 5 + ", discard C4 C6 D2 D2, keep, friend SA, friend JK",
    ),
    Moment(
        "a hand's own partner is not topped with the mighty",
        wrong=cards("SA JK"),
        line="CA",
        own="HA HK HQ H9 H7 H5 S5 CA D6 D7",
        buried="C5 S6 D5",
        preset="honeymoon-2",
        others={1: "SA JK C6 C7"},
        before="bid 14H, pass, discard C5 S6 D5, keep",
    ),
]
MOMENTS += [
    Moment(at.name, cards(at.right), cards(at.wrong), at.line, at.own, at.others, at.buried, at.contract, at.friend)
    for at in older.POSITIONS
    if at.name != "the friend gives a point"  # with good clubs behind it the knave may also be kept
]

QUICK = replace(HARD, card_worlds=100, plan_worlds=40, bid_worlds=40, plans=8)


def decide(moment: Moment, level: str, seed: int = 0) -> Action:
    """What a level does; ``quick`` is the search with few worlds."""
    hand = moment.hand(seed)
    assert hand.to_act is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    if level == "quick":
        return max(judge(seen, QUICK, seed, evaluate), key=lambda one: one[1])[0]
    return choose(seen, level, seed)


def main() -> None:
    """Tell which level misses which moment how often."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--levels", default="normal")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--name", default="")
    options = parser.parse_args()
    for level in options.levels.split(","):
        missed = asked = 0
        for moment in MOMENTS:
            if options.name not in moment.name:
                continue
            answers = [decide(moment, level, seed) for seed in range(options.seeds)]
            wrong = [str(answer) for answer in answers if not moment.is_met(answer)]
            missed += len(wrong)
            asked += len(answers)
            if wrong:
                print(
                    f"  {level} {len(wrong)}/{len(answers)} {moment.name}: {', '.join(sorted(set(wrong)))}",
                    flush=True,
                )
        print(f"{level}: {missed} of {asked} missed", flush=True)


if __name__ == "__main__":
    main()
