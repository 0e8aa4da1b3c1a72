"""The aids for a person at the table: card counter, list of tricks and bids, hints. Each can be turned off."""
