"""Looking back at hands that are over: what each decision was worth, and what the cards held."""
