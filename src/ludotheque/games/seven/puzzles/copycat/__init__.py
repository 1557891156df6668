"""The copycat: black tiles covered exactly by white ones."""
