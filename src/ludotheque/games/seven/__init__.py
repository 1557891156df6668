"""SEVEN: two sets of tetrahexes, stacked on an endless table."""
