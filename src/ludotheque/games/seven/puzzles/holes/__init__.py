"""The holes: as many as tiles can enclose."""
