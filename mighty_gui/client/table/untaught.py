"""Topics that a table does not write yet: a lesson leaves out what it, and those before it, have not taught."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from mighty_gui.client.table.seat_face import SeatFace


class Topic(StrEnum):
    """Something written on any table that nobody understands before it has been explained; a game's kit knows the
    topics that are its own."""

    POINTS = "points"
    """The points taken, by each player and by each side."""
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
    if face.said_topic in untaught:
        face = replace(face, said="")
    if face.badge is not None and face.badge.topic in untaught:
        face = replace(face, badge=None)
    return face
