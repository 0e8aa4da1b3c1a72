"""The rule editor without its widgets: the edited rules, their contradictions, and texts about them."""
