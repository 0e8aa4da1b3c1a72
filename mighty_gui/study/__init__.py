"""Looking back at hands that are over: what was counted, and what it was worth."""
