"""What a table does not write yet: a lesson leaves out what it, and those before it, have not taught."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from mighty_gui.client.table.mighty.info import Info
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


def quiet_info(info: Info, untaught: Collection[Topic]) -> Info:
    """The panel without what is not told yet."""
    if Topic.CONTRACT in untaught:
        info = replace(info, contract=None, title="", slang="", trumps="", bids=())
    if Topic.SLANG in untaught:
        info = replace(info, slang="")
    if Topic.FRIEND in untaught:
        info = replace(info, friend="", own="")
    if Topic.POINTS in untaught:
        info = replace(info, score=None)
    return replace(info, special=tuple(chip for chip in info.special if chip.kind not in untaught))


def quiet_face(face: SeatFace, untaught: Collection[Topic]) -> SeatFace:
    """A nameplate without what is not told yet."""
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
