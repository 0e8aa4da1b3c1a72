"""The worth of things: of a hand (`holding`, `hand_estimate`), of a score (`score_scale`), of single cards.

`spare_cards` and `wanted_cards` tell what nearly every declarer would bury and call.
"""
