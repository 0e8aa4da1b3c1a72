"""Everything that outlasts the program: matches, settings, and what could not be written yet."""

from mighty_gui.keep.store import MatchStore

__all__ = ["MatchStore"]
