"""The compile cache is never stale, and the primitives agree with plain Python."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import numpy as np

from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import cache_directory, compiled, record_type
from ludotheque.rules.random import random_below, random_pick, random_state, random_word

_PACKAGE = {
    "__init__.py": "",
    "inner.py": "from ludotheque.rules.compile import compiled\n@compiled\ndef value(x):\n    return x + {number}\n",
    "outer.py": (
        "from ludotheque.rules.compile import compiled\nfrom {name}.inner import value\n"
        "@compiled\ndef outer(x):\n    return value(x)\n"
    ),
}


def test_an_edit_in_an_imported_module_is_noticed(tmp_path: Path) -> None:
    def outer_of_one(number: int) -> str:
        folder = tmp_path / "stale_game"
        folder.mkdir(exist_ok=True)
        for file, source in _PACKAGE.items():
            (folder / file).write_text(source.format(number=number, name="stale_game"))
        script = "from stale_game.outer import outer; print(outer(1))"
        environment = {
            "PYTHONPATH": f"{tmp_path}:{':'.join(sys.path)}",
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            # Python's own cache does not notice an edit within the same second.
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        answer = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        return answer.stdout.strip()

    assert [outer_of_one(1), outer_of_one(1), outer_of_one(2)] == ["2", "2", "3"]


def test_every_package_has_a_cache_of_its_own() -> None:
    ours = cache_directory("ludotheque.games.latroncules.rules")
    assert ours == cache_directory("ludotheque.games.latroncules.bot")
    assert ours != cache_directory("ludotheque.rules.random")
    assert ours.is_dir()


def test_records_have_no_nameless_bytes() -> None:
    kind = record_type(("small", np.int8), ("wide", np.uint64, 2), ("middle", np.int16, 3))
    assert kind.itemsize % 8 == 0
    assert sum(kind[name].itemsize for name in kind.names or ()) == kind.itemsize
    assert list(kind.names or ())[:3] == ["wide", "middle", "small"]


@compiled
def _counted(bits: np.uint64) -> int:
    return bit_count(bits)


@compiled
def _lowest(bits: np.uint64) -> int:
    return lowest_bit(bits)


def test_bits_agree_compiled_and_plain() -> None:
    rng = random.Random(1)
    for bits in [1, 1 << 63, (1 << 64) - 1, *(rng.getrandbits(64) | 1 << rng.randrange(64) for _ in range(200))]:
        word = np.uint64(bits)
        assert _counted(word) == bit_count(word) == bits.bit_count()
        assert _lowest(word) == lowest_bit(word) == (bits & -bits).bit_length() - 1


def test_random_numbers_are_xoroshiro128_plus() -> None:
    def expected(state: list[int], count: int) -> list[int]:
        mask = (1 << 64) - 1
        words = []
        for _ in range(count):
            a, b = state
            words.append((a + b) & mask)
            b ^= a
            state[0] = ((a << 24 | a >> 40) & mask) ^ b ^ (b << 16 & mask)
            state[1] = (b << 37 | b >> 27) & mask
        return words

    rng = random_state("a seed", 7)
    wanted = expected([int(rng[0]), int(rng[1])], 50)
    assert [int(random_word(rng)) for _ in range(50)] == wanted
    assert random_state("a seed", 7).tolist() == random_state("a seed", 7).tolist()
    assert random_state("a seed", 8).tolist() != random_state("a seed", 7).tolist()


def test_random_choices_follow_their_odds() -> None:
    rng = random_state(3)
    counts = np.bincount([random_below(rng, 5) for _ in range(5_000)], minlength=5)
    assert counts.min() > 850
    weights = np.array([1, 0, 3], np.int64)
    picks = np.bincount([random_pick(rng, weights, 3) for _ in range(4_000)], minlength=3)
    assert picks[1] == 0
    assert abs(int(picks[0]) - 1_000) < 150
