"""The lexicon: which words are in it, and the questions that rows ask it."""

from __future__ import annotations

import hashlib
import time

import pytest

from ludotheque.games.heptagramme.lexicon import graph
from ludotheque.games.heptagramme.lexicon.ask import index_of, word_of, words_for
from ludotheque.games.heptagramme.lexicon.expand import dictionary_words, plain
from ludotheque.games.heptagramme.lexicon.minimal import build_edges, pack, unpack

_LIST_DIGEST = "f7526d4a97b6a893398eb63550f5c8a92678da7b76ae12319352cb48e5f2c2a9"


@pytest.fixture(scope="module")
def words() -> tuple[str, ...]:
    return tuple(sorted(words_for("", graph.WORDS + 1)))


def test_the_list_is_the_one_of_the_rulebook(words: tuple[str, ...]) -> None:
    assert len(words) == graph.WORDS
    assert hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest() == _LIST_DIGEST


def test_words_of_the_rule_sheet_are_in() -> None:
    told = "africain reine facile repas faire cheval aigle riviere carpe offre rituel fievre oxygene chevaux oeuvre"
    for word in told.split():
        assert index_of(word) is not None, word


@pytest.mark.parametrize("row", ["wok", "oups", "jeux"])
def test_rows_that_cannot_reach_five_letters_are_refused(row: str) -> None:
    assert words_for(row) == ()


def test_words_are_numbered_in_alphabetical_order(words: tuple[str, ...]) -> None:
    for index in (0, 1, 2, 1_000, 58_019, 200_000, graph.WORDS - 1):
        assert word_of(index) == words[index]
        assert index_of(words[index]) == index
    with pytest.raises(ValueError, match="no word number"):
        word_of(graph.WORDS)


@pytest.mark.parametrize("other", ["", "a", "carp", "carpx", "CARPE", "été", "z" * 27])
def test_other_texts_have_no_number(other: str) -> None:
    assert index_of(other) is None


def test_a_row_becomes_the_shortest_words_first_then_by_alphabet(words: tuple[str, ...]) -> None:
    wanted = sorted((word for word in words if word.startswith("pai")), key=lambda word: (len(word), word))
    assert words_for("PAI", 1_000) == tuple(wanted)
    assert words_for("PAI", 3) == ("paien", "paies", "pains")


def test_a_joker_reads_as_every_letter(words: tuple[str, ...]) -> None:
    wanted = [w for w in words if w.startswith("c") and w[2:5] == "rpe"]
    assert words_for("C?RPE", 1_000) == tuple(sorted(wanted, key=lambda word: (len(word), word)))
    assert words_for("?arpe", 2) == ("carpe", "harpe")


def test_a_whole_word_comes_first() -> None:
    assert words_for("CARPE", 2) == ("carpe", "carpes")


@pytest.mark.parametrize("row", ["c-r", "é", "??", "a b"])
def test_what_is_no_row_is_refused(row: str) -> None:
    with pytest.raises(ValueError, match="not a row"):
        words_for(row)


def test_places_answer_prefix_questions() -> None:
    place = graph.ROOT
    for letter in "carp":
        place = graph.go(place, ord(letter) - ord("a"))
    assert not graph.ends_here(place)
    assert graph.goes_on(place)
    assert bool(graph.next_letters(place) >> (ord("e") - ord("a")) & 1)
    assert graph.go(place, ord("x") - ord("a")) == graph.NOWHERE


def test_the_graph_loads_in_a_blink() -> None:
    quickest = min(_timed_load() for _ in range(3))
    assert quickest < 0.05


def _timed_load() -> float:
    begun = time.process_time()
    graph._count_upwards(*graph._load())
    return time.process_time() - begun


def test_a_small_graph_is_minimal_and_survives_its_file() -> None:
    edges, levels = build_edges(sorted(["carpe", "harpe", "carpes", "harpes"]))
    assert len(edges) == 1 + 2 + 4 + 1
    again, levels_again = unpack(pack(edges, levels))
    assert again.tolist() == edges.tolist()
    assert levels_again == levels


def test_a_dictionary_is_expanded_by_its_own_rules() -> None:
    aff = (
        "PFX Um Y 2\nPFX Um 0 0/S. .\nPFX Um 0 kilo/S.() .\nPFX L' Y 1\nPFX L' 0 l' .\n"
        "SFX S. Y 2\nSFX S. 0 0/L' [^s]\nSFX S. 0 s [^s]\n"
    )
    dic = "5\ngramme/Um() po:nom\nParis/S. po:npr\njusqu/-- po:mg po:err\nœuvre/S.() po:nom\npomme-x/S. po:nom\n"
    assert dictionary_words(aff, dic) == {"gramme", "grammes", "kilogramme", "kilogrammes", "oeuvre", "oeuvres"}
    assert plain("élève") == "eleve"
