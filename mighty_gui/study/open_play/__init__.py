"""All hands open: whether the contract could have been made, from every position of a hand that is over.

Read `open_state` for the answers, then `laid_open`, which finds them from the last card back to the contract.
"""
