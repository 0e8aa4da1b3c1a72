"""Mitigati's part in simulations."""
