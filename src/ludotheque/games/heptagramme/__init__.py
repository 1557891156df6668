"""Heptagramme."""
