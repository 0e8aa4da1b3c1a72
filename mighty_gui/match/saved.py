"""The state of saving: one value, which the table's mark, its menu and the start screen all show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Saving:
    """The state of saving: whether something is saved, and if not, why.

    ``saved``: all of it is; ``unwritable``: the folder cannot be written to now, and it is tried again with every
    action; ``beside``: all of it is, but in another file, for something else came into the place of the usual one;
    ``elsewhere``: another program has the saved matches open; ``newer``: a newer version of the program
    has written them; ``unasked``: nobody asked for it, so nobody is told.
    """

    state: Literal["saved", "unwritable", "beside", "elsewhere", "newer", "unasked"]
    values: Mapping[str, object] = field(default_factory=dict)
    """The values in the sentence."""

    @property
    def is_told(self) -> bool:
        """Whether anybody is told about the state."""
        return self.state != "unasked"

    @property
    def is_missing(self) -> bool:
        """Whether the player must be told that what they do is not kept, or not where it belongs."""
        return self.is_told and self.state != "saved"

    @property
    def is_kept(self) -> bool:
        """Whether all of it is on the disk, wherever that is."""
        return self.state in ("saved", "beside")

    @property
    def sentence(self) -> str:
        """The key of the sentence that tells the state."""
        return f"save.state.{self.state}"

    @property
    def mark(self) -> str:
        """The key of the few words that replace the sentence as long as something is not saved."""
        return f"save.mark.{self.state}"


SAVED = Saving("saved")
ELSEWHERE = Saving("elsewhere")
NEWER = Saving("newer")
UNASKED = Saving("unasked")


@dataclass(frozen=True, slots=True)
class Unkept:
    """A keeper that saves nothing, and says why."""

    saving: Saving

    @property
    def is_settled(self) -> bool:
        """Return true: there is nothing to wait for."""
        return True

    def keep(self, match: object) -> None:
        """Save nothing."""
