"""The worked examples of the rule sheet, each by its name."""

from __future__ import annotations

from games.heptagramme.play import Play

_OTHER = "eeeeaas"


def opening(hand: str, capitals: str = "ARFCOVD") -> Play:
    return Play([hand, _OTHER], capitals)


def test_example_1_some_letters_without_a_whole_word() -> None:
    game = opening("frieiap").play("f>1", "r>1", "i>1", "e>2", "i>2", "a>3")
    assert game.points == [11, 0]
    assert game.hand(0) == "p"
    game.play("stop")
    assert game.chance
    assert game.s.to_draw == 6
    game.draw("tttsss")
    assert game.hand(0) == "pssstt" + "t"
    assert game.s.seat == 1


def all_placed_without_a_word() -> Play:
    return opening("frieiap").play("f>1", "r>1", "i>1", "e>2", "p>2", "a>3", "i>3")


def test_example_2_all_letters_without_a_whole_word() -> None:
    game = all_placed_without_a_word()
    assert game.points == [14, 0]
    assert game.hand(0) == ""
    assert game.chance


def test_example_2_bis_the_bonus_card_is_placed() -> None:
    game = all_placed_without_a_word().draw("h").play("h>4")
    assert game.points == [17, 0]
    game.play("stop")
    assert game.s.to_draw == 7


def test_example_2_ter_the_bonus_card_cannot_or_need_not_be_placed() -> None:
    for card in "x?":
        game = all_placed_without_a_word().draw(card)
        assert "stop" in game.moves
        assert game.play("stop").points == [14, 0]
        assert game.s.to_draw == 6
    assert not any(move.startswith("x>1") for move in all_placed_without_a_word().draw("x").moves)


def some_placed_with_a_word() -> Play:
    return opening("iiarpef").play("i>1", "i>2", "a>4", "r>4", "p>4", "e>4")


def test_example_3_some_letters_with_a_whole_word() -> None:
    game = some_placed_with_a_word()
    assert game.points == [11, 0]
    game.play("4=CARPE")
    assert game.points == [17, 0]
    assert game.chance
    assert game.row(4) == ""


def test_example_3_bis_the_last_card_is_not_placed() -> None:
    game = some_placed_with_a_word().play("4=CARPE", "=T", "stop")
    assert game.points == [17, 0]
    assert game.s.to_draw == 6


def last_card_on_the_new_capital() -> Play:
    return opening("iiarpef", "ARFCVDL").play("i>1", "i>2", "a>4", "r>4", "p>4", "e>4", "4=CARPE", "=O", "f>4")


def test_example_3_ter_the_last_card_goes_on_the_new_capital() -> None:
    game = last_card_on_the_new_capital()
    assert game.points == [20, 0]
    assert game.chance


def test_example_3_quater_the_bonus_card_is_not_placed() -> None:
    for card in "j?":
        game = last_card_on_the_new_capital().draw(card).play("stop")
        assert game.points == [20, 0]
        assert game.s.to_draw == 6


def test_example_3_quinquies_the_bonus_card_is_placed() -> None:
    game = last_card_on_the_new_capital().draw("t").play("t>2")
    assert game.points == [22, 0]
    assert game.row(2) == "rit"


def test_example_4_all_letters_with_a_whole_word() -> None:
    """The sheet prints 19 points, but its own letters add up to 20."""
    game = opening("fiiarpe", "ARFCVDL").play("i>2", "i>3", "a>4", "r>4", "p>4", "e>4", "4=CARPE", "=O", "f>1")
    assert game.points == [20, 0]
    assert game.chance
    assert game.s.to_draw == 0


def all_placed_with_a_word() -> Play:
    """In the order in which the sheet lists the letters: the last one empties the hand, so the bonus comes at once."""
    game = opening("fiiarpe", "ARFCVDL").play("f>1", "i>2", "i>3", "a>4", "r>4", "p>4", "e>4")
    assert game.points == [14, 0]
    return game


def test_example_4_bis_the_bonus_card_is_not_placed() -> None:
    for card in "j?":
        game = all_placed_with_a_word().draw(card).play("4=CARPE", "=O", "stop")
        assert game.points == [20, 0]
        assert game.s.to_draw == 6


def test_example_4_ter_the_bonus_card_is_placed() -> None:
    """The sheet prints 24 points, but its own letters add up to 25."""
    game = all_placed_with_a_word().draw("x").play("4=CARPE", "=O", "x>4")
    assert game.points == [25, 0]


def test_remark_1_whoever_cannot_or_will_not_place_passes_and_exchanges() -> None:
    game = opening("frieiap").play("swap fpr")
    assert game.points == [0, 0]
    assert game.s.to_draw == 3
    game.draw("ttt")
    assert game.hand(0) == "aeiittt"
    assert game.s.seat == 1


def test_remark_3_rows_that_cannot_reach_five_letters_are_refused() -> None:
    for capital, letters in (("J", "eux"), ("O", "ups"), ("W", "ok")):
        game = opening(letters, capital)
        laid = ""
        for letter in letters:
            if f"{letter}>1" in game.moves:
                game.play(f"{letter}>1")
                laid += letter
        assert laid != letters


def test_remark_4_the_capital_joker_is_worth_the_letter_it_stands_for() -> None:
    game = opening("arpeiii", "?ARFVDL").play("a>1", "r>1", "p>1", "e>1")
    assert "1=CARPE" in game.moves
    assert "1=HARPE" in game.moves
    before = game.points[0]
    assert game.play("1=HARPE").points[0] == before + 6


def test_version_courte_only_the_96_small_letters() -> None:
    game = Play(["frieiap", _OTHER], "ARFCOVD", short=True)
    game.s.pack[:] = 0
    game.s.discard[:] = 1
    game.play("f>1", "stop")
    assert game.s.seat == 1
    assert game.hand(0) == "aeiipr"
