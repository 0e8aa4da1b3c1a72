"""Moments with the mighty, the joker, its call, and the trumps (002§4)."""

from __future__ import annotations

from .moment import LED, NO_TRUMP, VOID, Moment, cards, known

POWER = [
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
]
