"""Players that think: generic search over the contract, handed each game's compiled functions."""
