"""The game shown without a player: pictures, the demonstration, measurements."""
