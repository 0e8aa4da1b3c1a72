"""Tools that all searches share (`race`, `rehearsal`), and the search for a card to play (`card_search`)."""
