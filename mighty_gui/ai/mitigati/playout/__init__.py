"""The quick player: cards by rules of thumb, in a position where nothing but public facts is looked at."""
