"""The screens that only Mighty has, such as the rule sheet and the rule editor."""
