"""The words that cards can spell, as a graph inside the compiled rules. `NOTICE.md` says where they come from."""
