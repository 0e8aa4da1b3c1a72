"""The parts of the rule editor's scene: controls, rows, what is said beside them, dialogs for cards."""
