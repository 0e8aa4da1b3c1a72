"""The topics that only a table of Mighty writes."""

from __future__ import annotations

from enum import StrEnum


class MightyTopic(StrEnum):
    """Something of Mighty's that nobody understands before it has been explained."""

    CONTRACT = "contract"
    """The contract, and the bids."""
    SLANG = "slang"
    """The name of the contract at Korean tables."""
    DECLARER = "declarer"
    """The mark of the declarer."""
    MIGHTY = "mighty"
    JOKER_CALL = "joker call"
    FRIEND = "friend"
    """The call, and the mark of a friend."""
