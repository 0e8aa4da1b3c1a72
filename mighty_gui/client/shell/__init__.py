"""The parts of the client that do not depend on a game: app, scenes, input, window, sound, narration, animation."""
