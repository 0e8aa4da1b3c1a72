"""The texts of the program: the tables of each language, Korean particles, names of cards and contracts."""

from mighty_gui.texts.tables import Texts, TextsError, available_languages, system_language

__all__ = ["Texts", "TextsError", "available_languages", "system_language"]
