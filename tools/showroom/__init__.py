"""Pictures of the game, made by the game itself: every scene, and the great moments frame by frame."""
