"""Before there is a declarer: cards drawn, misdeals called, bids and passes."""
