"""The part of rule sets that is Mighty's own: contradictions, rules in words, codes."""
