"""The declarer's discard and the trump kept or changed."""
