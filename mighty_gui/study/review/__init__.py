"""The judgement of finished hands."""
