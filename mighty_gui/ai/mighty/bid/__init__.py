"""The auction: rules of thumb and the book (`bidding`), bids played out (`bid_search`), and the value of each bid."""
