"""The laboratory's part of Mighty."""
