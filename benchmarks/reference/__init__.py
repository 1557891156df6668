"""The rules again, in plain Python: oracles for the tests, and what compiled rules are measured beside."""
