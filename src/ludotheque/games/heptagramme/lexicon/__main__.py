"""Make the word graph anew: `make lexicon`.

Fetches Debian's package with the French dictionary of Dicollecte, writes out all its forms, drops what the cards cannot
spell, and writes `words.xz` beside this file.
"""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from ludotheque.games.heptagramme.deck import SMALL_CARDS
from ludotheque.games.heptagramme.lexicon.expand import dictionary_words
from ludotheque.games.heptagramme.lexicon.minimal import build_edges, pack

PACKAGE = "hunspell-fr-comprehensive"


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


def main() -> None:
    """Fetch, expand, filter, build, write, and say what came out."""
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
