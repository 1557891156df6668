"""Make the data of this folder anew: `make lexicon`.

Fetches Debian's package with the French dictionary of Dicollecte, writes out all its forms, drops what the cards cannot
spell, and writes `words.xz` beside this file. Then fetches the word frequencies of wordfreq from PyPI, and writes the
words that people meet often, `common.txt.xz` and `familiar.txt.xz`.
"""

from __future__ import annotations

import gzip
import hashlib
import lzma
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

import msgspec

from ludotheque.games.heptagramme.deck import SMALL_CARDS
from ludotheque.games.heptagramme.lexicon.expand import SHORTEST, dictionary_words, plain
from ludotheque.games.heptagramme.lexicon.minimal import build_edges, pack

PACKAGE = "hunspell-fr-comprehensive"
FREQUENCIES = "wordfreq==3.1.1"
RARITY = {"common": 500, "familiar": 600}
"""How rare a word may be, in hundredths of a power of ten: one word in a hundred thousand, one in a million."""


def fetch(folder: Path) -> tuple[str, str]:
    """The affix rules and the stems of the dictionary, from Debian."""
    subprocess.run(["apt-get", "download", "-qq", PACKAGE], cwd=folder, check=True)
    archive = next(folder.glob(f"{PACKAGE}_*.deb"))
    subprocess.run(["dpkg-deb", "-x", archive, folder / "files"], check=True)
    dictionary = folder / "files" / "usr" / "share" / "hunspell"
    return (dictionary / "fr.aff").read_text(encoding="utf-8"), (dictionary / "fr.dic").read_text(encoding="utf-8")


def can_be_spelt(word: str) -> bool:
    """Whether the cards can lay a word: one capital, small letters, and at most one joker."""
    tail = Counter(word[1:])
    missing = (max(0, count - int(SMALL_CARDS[ord(letter) - ord("a")])) for letter, count in tail.items())
    return sum(missing) <= 1


def frequent_words(folder: Path) -> dict[str, list[str]]:
    """The forms that are frequent enough in French, plain and sorted, by how frequent they are."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), FREQUENCIES]
    subprocess.run(pip, check=True)
    with zipfile.ZipFile(next(folder.glob("wordfreq-*.whl"))) as wheel:
        packed = wheel.read("wordfreq/data/large_fr.msgpack.gz")
    _, *by_rarity = msgspec.msgpack.decode(gzip.decompress(packed))
    return {
        name: sorted({plain(word) for words in by_rarity[:limit] for word in words if _is_spelt(plain(word))})
        for name, limit in RARITY.items()
    }


def _is_spelt(word: str) -> bool:
    return len(word) >= SHORTEST and word.isascii() and word.isalpha()


def main() -> None:
    """Fetch, expand, filter, build, write, and say what came out."""
    with tempfile.TemporaryDirectory() as folder:
        for name, frequent in frequent_words(Path(folder)).items():
            text = "".join(f"{word}\n" for word in frequent).encode("ascii")
            packed = lzma.compress(text, lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME)
            Path(__file__).with_name(f"{name}.txt.xz").write_bytes(packed)
            print(f"{name}.txt.xz: {len(frequent)} words, {len(packed)} bytes")
    with tempfile.TemporaryDirectory() as folder:
        words = sorted(filter(can_be_spelt, dictionary_words(*fetch(Path(folder)))))
    listed = "".join(f"{word}\n" for word in words)
    data = pack(*build_edges(words))
    Path(__file__).with_name("words.xz").write_bytes(data)
    print(f"{len(words)} words, at most {max(map(len, words))} letters")
    print(f"sha256 of the list, one a line: {hashlib.sha256(listed.encode()).hexdigest()}")
    print(f"words.xz: {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()} (write it into graph.py)")


if __name__ == "__main__":
    main()
