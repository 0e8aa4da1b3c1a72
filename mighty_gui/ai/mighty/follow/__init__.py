"""The choice of a card, a lead or an answer: what the trick brings, less what the card is still worth."""
