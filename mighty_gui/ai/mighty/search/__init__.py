"""The search for a card to play (`card_search`), and what playouts do not see."""
