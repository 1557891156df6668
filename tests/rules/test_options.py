"""Options of the usual kinds, read strictly, and the ones that do not go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque import BadOption
from ludotheque.rules.options import Options, flag, whole
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.registry import find_game

_LABEL = Phrase("label", "libellé")
KNOWN = (
    whole("players", _LABEL, 2, 2, 4, listed=True),
    flag("first", _LABEL, Phrase("no", "non"), Phrase("yes", "oui")),
)


def test_whole_numbers_and_flags_are_read_and_handed_on() -> None:
    options = Options(KNOWN, {"players": "3", "first": True})
    assert dict(options) == {"players": 3, "first": True}
    assert options.numbers.tolist() == [3, 1]
    assert options.changed == {"players": "3", "first": "true"}
    assert [value for value, _ in KNOWN[0].choices] == ["2", "3", "4"]


def test_of_a_secret_option_only_that_it_was_given_is_told() -> None:
    known = (KNOWN[0], replace(KNOWN[1], secret=True))
    assert Options(known, {"players": "3", "first": True}).told == {"players": "3", "first": "*"}
    assert Options(known, {"players": "3"}).told == {"players": "3"}


@pytest.mark.parametrize("text", ["1", "5", "03", "+3", " 3", "3.0", "three", "", "٣"])
def test_anything_else_is_not_a_whole_number(text: str) -> None:
    with pytest.raises(BadOption, match="from 2 to 4"):
        Options(KNOWN, {"players": text})


@pytest.mark.parametrize("text", ["True", "yes", "1", ""])
def test_a_flag_is_true_or_false(text: str) -> None:
    with pytest.raises(BadOption, match="true or false"):
        Options(KNOWN, {"first": text})


def test_options_that_do_not_go_together_are_refused() -> None:
    def never(options: Options) -> None:
        raise BadOption(Phrase("not together", "pas ensemble"))

    game = replace(find_game("latroncules"), check_options=never)
    with pytest.raises(BadOption, match="not together"):
        game.check({})
