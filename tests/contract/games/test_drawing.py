"""Drawings and click paths: well formed, unique ids, every move reachable by clicking, in every language."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.rules.contract import EVERYTHING, SPECTATOR, Game, Look
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.rulebook import Example, read_rulebook
from ludotheque.rules.svg import document
from support.walks import walk, walk_through

seeds = st.integers(0, 2**32)
some = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
_SVG = "{http://www.w3.org/2000/svg}"


def parsed(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>')


def ids_in(tree: ElementTree.Element) -> list[str]:
    return [found for element in tree.iter() if (found := element.get("id"))]


@some
@given(seeds, st.integers(0, 150))
def test_pictures_are_well_formed_with_unique_ids(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    for language in LANGUAGES:
        for bottom in range(game.seats(position.options)):
            look = Look(language, bottom)
            picture = document(game, position.options, position.view(EVERYTHING), look, position.last)
            ids = ids_in(ElementTree.fromstring(picture))
            assert len(ids) == len(set(ids))
            used = [e.get("href", "") for e in ElementTree.fromstring(picture).iter(f"{_SVG}use")]
            assert {reference.removeprefix("#") for reference in used} <= set(ids)


@some
@given(seeds, st.integers(0, 150))
def test_every_legal_move_has_a_path_and_every_path_one_move(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    for seat in position.seats:
        view = position.view(seat)
        layer = parsed(game.drawing.moving(view, Look(bottom=seat), position.last))
        parts = {e.get("id"): e for e in layer.iter() if e.get("id")}
        owner: dict[tuple[str, ...], str] = {}
        for text in position.moves_for(seat):
            number = game.notation.number_of(text)
            paths = game.drawing.paths(view, number)
            assert paths, f"{text} cannot be clicked"
            assert game.drawing.sign(view, number) in ("dot", "ring")
            for path in paths:
                assert owner.setdefault(path, text) == text
                assert game.drawing.meaning(path) == text
                for step in path:
                    assert parts[step].get("aria-label"), f"{step} has no label"
        beginnings = {path[:n] for path in owner for n in range(1, len(path))}
        assert not beginnings & set(owner), "a path may not be the beginning of another"


@some
@given(seeds, st.integers(1, 150))
def test_moves_are_shown_and_told(game: Game, seed: int, length: int) -> None:
    positions = list(walk_through(game, seed, length))
    for before, after in list(itertools.pairwise(positions))[-5:]:
        assert after.last is not None
        told = game.words.move(before.view(SPECTATOR), after.last)
        assert all("Inès" in told.with_(who="Inès").say(language) or before.turn is None for language in LANGUAGES)
        if game.revealed is not None:
            game.revealed(before.view(SPECTATOR), after.last, after.view(SPECTATOR))
        if game.prospects is not None and after.turn is not None:
            game.prospects(after.view(after.turn))
        layer = parsed(game.drawing.moving(after.view(SPECTATOR), Look(), after.last))
        still = parsed(game.drawing.still(after.options, Look()))
        known = {*ids_in(layer), *ids_in(still)}
        for motion in game.drawing.motions(before.view(SPECTATOR), after.last, after.view(SPECTATOR)):
            assert motion.kind in ("slide", "vanish", "turn", "tip", "land", "roll")
            assert motion.target in known


@some
@given(seeds, st.integers(0, 150))
def test_what_lies_beside_is_well_formed_and_can_be_repeated(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    for seat in range(game.seats(position.options)):
        beside = game.drawing.beside(position.view(seat), seat, Look())
        assert all(beside.caption.say(language) for language in LANGUAGES)
        assert len(beside.notes) in (0, len(beside.items))
        assert all(note.words.say(language) for note in beside.notes for language in LANGUAGES)
        assert all(note.share is None or 0 <= note.share <= 1 for note in beside.notes)
        for item in beside.items:
            assert not ids_in(parsed(item)), "it is drawn beside others like it"


@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seeds)
def test_the_end_is_said(game: Game, seed: int) -> None:
    position = walk(game, seed, 100_000)
    ending = game.words.ending(position.view(SPECTATOR))
    for language in LANGUAGES:
        said = ending.with_(winners="Inès").say(language)
        assert said.endswith(".")
        assert ("Inès" in said) == bool(position.winners)


def test_characters_are_printed(game: Game) -> None:
    assert len(str(walk(game, 1, 20)).splitlines()) > 1


def test_the_shelf_has_its_box(game: Game) -> None:
    parsed(game.drawing.BOX.art)
    assert game.drawing.BOX.height >= 200
    width, height = game.drawing.canvas(game.check({}))
    assert width > 0
    assert height > 0


def test_rulebooks_say_the_same_in_every_language(game: Game) -> None:
    books = {language: list(read_rulebook(game, language)) for language in LANGUAGES}
    examples = {language: [part for part in book if isinstance(part, Example)] for language, book in books.items()}
    shapes = {
        language: [(example.options, example.text, example.moves) for example in found]
        for language, found in examples.items()
    }
    assert shapes["en"] == shapes["fr"]
    assert examples["en"], "a rulebook has drawn examples"
    for found in examples.values():
        for example in found:
            assert example.caption
            example.position(game)
    for book in books.values():
        words = " ".join(part for part in book if isinstance(part, str))
        assert words.startswith("# ")
        assert "!" not in words
    french = " ".join(part if isinstance(part, str) else part.caption for part in books["fr"])
    assert not any(f" {sign}" in french for sign in ":;?"), "French sets a no-break space before : ; ?"
