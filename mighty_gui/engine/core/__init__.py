"""The core of every card game here: cards and notation, refusals, the protocols of a game, records, replay."""
