"""Everything that outlasts the program: the archive of matches and hands, and the settings."""

from mighty_gui.keep.archive import Archive
from mighty_gui.keep.matches import MatchStore

__all__ = ["Archive", "MatchStore"]
