"""Which card to play, a lead or an answer: what the trick brings, less what the card is still worth."""
