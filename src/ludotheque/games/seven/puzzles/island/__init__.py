"""The island: a volcano closed in by white tiles, and those by black ones."""
