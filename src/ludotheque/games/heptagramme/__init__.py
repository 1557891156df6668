"""Heptagramme: seven capitals, seven letters in hand, and every letter counts."""
