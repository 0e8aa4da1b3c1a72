"""The parts that know no game: the app, its scenes, input, window, sound, narration, animation."""
