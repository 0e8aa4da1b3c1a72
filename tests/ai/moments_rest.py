"""Moments about points, the first trick, the friend, the end, eliminations, and other games (002§6)."""

from __future__ import annotations

from .moment import FOUR, LED, VOID, Moment, cards, known

REST = [
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
