"""The data that is kept on disk between two runs: the archive of matches and hands, and the settings."""

from mighty_gui.keep.archive.archive import Archive as Archive
from mighty_gui.keep.archive.matches import MatchStore as MatchStore
