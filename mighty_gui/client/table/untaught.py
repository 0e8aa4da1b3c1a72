"""What a table does not write yet: a lesson leaves out what it, and those before it, have not taught."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from mighty_gui.client.table.seat_faces import SeatFace


class Topic(StrEnum):
    """Something written on the table that one has to have been told about to understand it."""

    CONTRACT = "contract"
    """The contract, and what was bid."""
    SLANG = "slang"
    """The contract as it is called at Korean tables."""
    DECLARER = "declarer"
    """Who is declarer."""
    POINTS = "points"
    """How many points were taken, by whom and by which side."""
    MIGHTY = "mighty"
    JOKER_CALL = "joker call"
    FRIEND = "friend"
    """What was called, and who is a friend."""
    MATCH = "match"
    """The dealer's button: what goes on beyond the hand."""
    TOTALS = "totals"
    """What everybody has won in all; of no meaning where hands are not added up."""


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
