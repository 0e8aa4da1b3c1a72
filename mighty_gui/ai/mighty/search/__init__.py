"""Looking ahead: worlds that fit what a seat knows, played out on sets of cards kept as whole numbers.

``tables`` turns a rule set into numbers once; ``kernel`` plays on them; nothing here knows a preset.
"""
