"""The rule editor without its picture: what is being changed, what contradicts it, where it is kept."""
