"""The auction: rules of thumb and the book (`bidding`), bids played out (`bid_search`), what each is worth."""
