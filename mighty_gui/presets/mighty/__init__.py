"""The part of rule sets that only Mighty has: contradictions, rules in sentences, codes."""
