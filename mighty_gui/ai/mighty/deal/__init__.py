"""Before the auction: which of two cards to draw and whether to call a misdeal, first by rule, then by search."""
