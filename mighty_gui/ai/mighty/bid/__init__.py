"""The auction: read `bidding`, the rules of thumb, then how a search imagines the cards and weighs its bids.

`bid_worlds` deals the hidden cards, `bid_search` and `pass_search` play them out, `bid_weighing` makes values of
that; `by_the_book` puts what beginners are told to bid first.
"""
