"""What a game is: the contract, positions, chance, records, errors, the registry, the compile decorators."""
