"""SEVEN's four puzzles: their notation, checkers, hints and solvers."""

from ludotheque.games.seven.puzzles.copycat import CopycatPuzzle
from ludotheque.games.seven.puzzles.holes import HolesPuzzle
from ludotheque.games.seven.puzzles.island import IslandPuzzle
from ludotheque.games.seven.puzzles.level import LevelPuzzle
from ludotheque.rules.puzzles import Puzzle

PUZZLES: tuple[Puzzle, ...] = (LevelPuzzle(), IslandPuzzle(), HolesPuzzle(), CopycatPuzzle())
