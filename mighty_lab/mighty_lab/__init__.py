"""The laboratory: which of two computer players is stronger and where, and tables by which new ones are trained."""

from pathlib import Path

from mighty_gui.texts.tables import add_texts

add_texts(Path(__file__).parent / "locale")
