"""The history: every hand that was ever played."""
