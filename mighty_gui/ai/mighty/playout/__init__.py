"""A hand played out quickly: the imagined table, its cards (`playing_out`), and a whole contract."""
