"""The rule editor without its picture: the rules being changed, their contradictions, their files."""
