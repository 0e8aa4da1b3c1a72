"""The parts of the rule editor's scene: controls, rows, remarks beside them, dialogs for cards."""
