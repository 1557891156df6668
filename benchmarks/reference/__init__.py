"""Plain-Python readings of the rulebooks: oracles for the tests, yardsticks for the benchmarks."""
