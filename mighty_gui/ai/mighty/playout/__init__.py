"""A hand played out fast: the `imagined_table`, `playing_out` its cards, and a whole contract (`contract_playout`)."""
