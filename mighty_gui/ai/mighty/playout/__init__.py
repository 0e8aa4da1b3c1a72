"""A hand played out fast, on sets of cards kept as whole numbers.

Read `card_sets` (a rule set as sets), `kernel` (positions), `alliances` (who trusts whom), then the player who
leads and answers; `contract_playout` plays a whole contract, `payoff` tells what its end is worth.
"""
