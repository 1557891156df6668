"""A game between people: a table is a log of events, folded into a state. No web, no SQL."""
