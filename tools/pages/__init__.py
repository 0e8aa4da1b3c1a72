"""The manual: pages in both languages, built from ``docs/``, the game's texts, its rules and its docstrings."""
