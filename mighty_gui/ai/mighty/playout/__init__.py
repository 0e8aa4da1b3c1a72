"""A hand played out fast, on sets of cards kept as whole numbers.

Read the engine's `play_position`, `worth_order` (the cards' numbers here), `alliances` (who trusts whom), then the
player who leads and answers; `contract_playout` plays a whole contract, `payoff` tells what its end is worth.
"""
