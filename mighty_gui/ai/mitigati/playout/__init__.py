"""The quick player: cards by rules of thumb, in a position where only public facts are used."""
