"""The topics that only a table of Mitigati writes."""

from __future__ import annotations

from enum import StrEnum


class MitigatiTopic(StrEnum):
    """Something of Mitigati's that nobody understands before it has been explained."""

    BIDS = "bids"
    """The demands and their sum."""
    HONOURS = "honours"
    """The mark of shown honours."""
