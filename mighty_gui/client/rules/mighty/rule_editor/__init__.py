"""The parts of the rule editor's scene: controls, rows, remarks and card dialogs."""
