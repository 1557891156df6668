"""SEVEN's four puzzles: their notation, checkers, hints and solvers."""

from ludotheque.games.seven.puzzles.copycat.puzzle import CopycatPuzzle
from ludotheque.games.seven.puzzles.holes.puzzle import HolesPuzzle
from ludotheque.games.seven.puzzles.island.puzzle import IslandPuzzle
from ludotheque.games.seven.puzzles.level.puzzle import LevelPuzzle
from ludotheque.rules.puzzles import Puzzle

PUZZLES: tuple[Puzzle, ...] = (LevelPuzzle(), IslandPuzzle(), HolesPuzzle(), CopycatPuzzle())
