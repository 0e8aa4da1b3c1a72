"""The aids for a person at the table: cards counted, tricks and bids looked up, hints. Each can be turned off."""
