"""Computer players of Mighty: from a seat's view to an action.

Read `rule_player` first, then what it uses: `knowledge` of a seat, `hand_estimate`, the auction (`bid`), `drawing`,
`declaring`, and for cards the `policy`. Players who look ahead (`look_ahead`) take from it what is worth looking into,
imagine the hidden cards (`worlds`), play them out quickly (`playout`) and compare the results.
"""
