"""Moments before and at the first lead: the discard, the call, a friend by the first trick (002§4.2, §6)."""

from __future__ import annotations

from tests.ai.mighty.moment import Moment, cards

SURE = "SA JK DA DK DQ DJ DT D9 D8 CA"
"""Ten certain tricks with diamonds as trumps."""
TOPS = "SA JK HA HK HQ DA DK DQ CA CK"
"""Ten tricks without trumps."""
PASSES = ", pass" * 4

PLANS = [
    Moment(
        "who wins every trick alone calls nobody",
        right="friend none",
        own=SURE,
        buried="C4 H5 S3",
        before=f"bid 17D{PASSES}, discard C4 H5 S3, keep",
    ),
    Moment(
        "nor does a declarer without trumps",
        right="friend none",
        own=TOPS,
        buried="C4 D5 S3",
        before=f"bid 16N{PASSES}, discard C4 D5 S3, keep",
    ),
    Moment(
        "nobody is left out who is needed",
        wrong="friend none",
        own="SA JK DA DK DQ DJ D9 D8 CA CT",
        buried="C4 H5 S3",
        before=f"bid 17D{PASSES}, discard C4 H5 S3, keep",
    ),
    Moment(
        "without the mighty nothing is sure",
        wrong="friend none",
        own="DA DK DQ DJ DT D9 D8 JK CA HA",
        buried="C4 H5 S3",
        before=f"bid 17D{PASSES}, discard C4 H5 S3, keep",
    ),
    Moment(
        "without trumps an unbroken row is kept and rags are buried",
        right="discard S3 D5 C4",
        own=TOPS,
        buried="C4 D5 S3",
        before=f"bid 16N{PASSES}",
    ),
    Moment(
        "a jack behind ace, king and queen is part of the row",
        right="discard H4 D5 C6",
        own="SA JK HA HK HQ HJ DA DK CA CK",
        buried="H4 D5 C6",
        before=f"bid 16N{PASSES}",
    ),
    Moment(
        "whoever wins the first trick is the friend, so the declarer does not win it",
        right="H4",
        own="SA JK DA DK DQ DJ DT D9 D8 H4",
        buried="C4 H5 S3",
        contract="17D",
        friend="first",
    ),
    Moment(
        "nor one who holds a side ace to win it with",
        right="C7",
        own="SA JK HA HK HQ HJ H9 H8 DA C7",
        buried="C4 D5 S3",
        contract="16H",
        friend="first",
        preset="seoul-science-5",
    ),
    Moment(
        "others win it if they can",
        right=cards("HA HK"),
        line="H4",
        own="SA JK DA DK DQ DJ DT D9 D8 H4",
        buried="C4 H5 S3",
        contract="17D",
        friend="first",
        others={1: "HA HK H3 S5 S7 C8"},
    ),
]
