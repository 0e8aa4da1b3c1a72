"""Topics that a table does not write yet: a lesson leaves out what it, and those before it, have not taught."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from mighty_gui.client.table.seat_face import SeatFace


class Topic(StrEnum):
    """Something written on the table that nobody understands before it has been explained."""

    CONTRACT = "contract"
    """The contract, and the bids."""
    SLANG = "slang"
    """The name of the contract at Korean tables."""
    DECLARER = "declarer"
    """The mark of the declarer."""
    POINTS = "points"
    """The points taken, by each player and by each side."""
    MIGHTY = "mighty"
    JOKER_CALL = "joker call"
    FRIEND = "friend"
    """The call, and the mark of a friend."""
    MATCH = "match"
    """The dealer's button, which means something only beyond one hand."""
    TOTALS = "totals"
    """The running totals, which mean nothing if hands are not added up."""


def taught_face(face: SeatFace, untaught: Collection[str]) -> SeatFace:
    """A nameplate without what the viewer has not been taught."""
    if Topic.MATCH in untaught:
        face = replace(face, chip="")
    if Topic.TOTALS in untaught:
        face = replace(face, total="")
    if Topic.POINTS in untaught:
        face = replace(face, won="")
    if Topic.CONTRACT in untaught and not face.said_with_card:
        face = replace(face, said="")
    if face.badge is not None and face.badge.style in untaught:
        face = replace(face, badge=None)
    return face
