"""The manual: pages in both languages, built from ``docs/``, the game's own texts, its rules and its docstrings."""
