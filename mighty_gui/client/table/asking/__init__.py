"""Questions to the player: panels, cards to press, buttons, notes."""
