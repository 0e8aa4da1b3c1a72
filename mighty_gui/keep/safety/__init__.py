"""Opening an archive safely, and its snapshots."""
