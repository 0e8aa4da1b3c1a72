"""What every card game here shares: cards and notation, refusals, the protocols of a game, records, replay."""
