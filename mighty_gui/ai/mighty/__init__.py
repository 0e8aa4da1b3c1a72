"""Computer players of Mighty: the way of a decision from a seat's view to an action.

Read `rule_player` first, then what it asks: `knowledge` of a seat, `hand_estimate`, the auction (`bid`), `drawing`,
`declaring`, and for cards the `policy`. Players who look ahead (`look_ahead`) ask it what is worth looking into,
imagine the hidden cards (`worlds`), play them out fast (`playout`) and compare what comes of it.
"""
