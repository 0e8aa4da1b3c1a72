"""Statistics of what somebody has played."""
