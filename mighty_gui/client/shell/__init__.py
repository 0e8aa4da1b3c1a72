"""What knows no game: the app, its scenes, input, window, sound, narration, animation."""
