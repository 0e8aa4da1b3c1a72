"""Drawing code of the deck, one module per kind of thing on a card."""
