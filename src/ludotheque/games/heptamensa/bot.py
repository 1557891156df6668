"""Placeholder."""

BOTS = ()
