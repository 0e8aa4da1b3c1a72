"""The state of saving: one value, shown by the table's mark, its menu and the start screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Saving:
    """The state of saving: whether everything is saved, and if not, why.

    ``saved``: everything is; ``unwritable``: the folder cannot be written to now, and saving is tried again with every
    action; ``beside``: everything is, but in another file, because something else has taken the place of the usual one;
    ``elsewhere``: another program has the saved matches open; ``newer``: a newer version of the program has written
    them; ``waits``: it is saved once that program has left its match; ``unasked``: saving was not asked for, so nothing
    is shown.
    """

    state: Literal["saved", "unwritable", "beside", "elsewhere", "newer", "waits", "unasked"]
    values: Mapping[str, object] = field(default_factory=dict)
    """The values for the sentence."""

    @property
    def is_reported(self) -> bool:
        """Whether the state is shown to the player."""
        return self.state != "unasked"

    @property
    def is_missing(self) -> bool:
        """Whether the player must be warned that their actions are not saved, or not in the usual place."""
        return self.is_reported and self.state != "saved"

    @property
    def is_kept(self) -> bool:
        """Whether everything is on the disk, in any file."""
        return self.state in ("saved", "beside")

    @property
    def sentence(self) -> str:
        """The key of the sentence that describes the state."""
        return f"save.state.{self.state}"

    @property
    def mark(self) -> str:
        """The key of the short label that replaces the sentence while something is not saved."""
        return f"save.mark.{self.state}"


SAVED = Saving("saved")
ELSEWHERE = Saving("elsewhere")
NEWER = Saving("newer")
WAITS = Saving("waits")
UNASKED = Saving("unasked")


@dataclass(frozen=True, slots=True)
class Unkept:
    """A keeper that saves nothing, and reports why."""

    saving: Saving

    @property
    def is_settled(self) -> bool:
        """Always true: there is nothing to wait for."""
        return True

    def keep(self, match: object) -> None:
        """Save nothing."""
