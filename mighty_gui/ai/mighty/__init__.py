"""Computer players of Mighty: the way of a decision from a seat's view to an action.

Read `rule_player` first, then the folders in a player's order: what a seat knows (`know`) and what hands and cards
are worth (`weigh`); the draw and misdeals (`deal`), the auction (`bid`), the discard and the trump (`bury`),
eliminations and the friend (`call`), then the cards: `lead`, `follow`, `end`.

Players who look ahead (`look_ahead`) ask the rule player what is worth looking into, imagine the hidden cards
(`worlds`), play them out fast (`playout`) and compare what comes of it (`search`).
"""
