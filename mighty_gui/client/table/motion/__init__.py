"""The animation of events: beats, moves, hands, marks."""
