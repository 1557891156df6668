"""Three and four players, who share the letters of a side."""

from __future__ import annotations

from games.heisa.positions import board, start


def test_four_partners_share_the_letters() -> None:
    position = start("=S", players=4)
    assert position.seats == (0, 2)
    assert position.moves_for(0) == ("A:out", "B:out")
    assert position.moves_for(2) == ("C:out", "D:out")
    assert position.moves_for(1) == ()
    over = board({"1A": (1, 0, 50)}, "1", 1, first=True, players=4).play("A:f1")
    assert over.winners == (1, 3)


def test_three_seat_0_alone_against_two() -> None:
    assert start("=S", players=3).moves_for(0) == ("A:out", "B:out", "C:out", "D:out")
    position = start("=1 -- =S", players=3)
    assert position.moves_for(1) == ("A:out", "B:out")
    assert position.moves_for(2) == ("C:out", "D:out")
    assert position.scores == (0, 0, 0)


def test_opposing_timers_may_be_turned_over_by_either_partner() -> None:
    position = board({"1D": (4, 1, 50)}, "S", players=4)
    assert "d:turn" in position.moves_for(0)
    assert "d:turn" in position.moves_for(2)


def test_a_partner_without_a_move_of_their_own_waits() -> None:
    position = board({"0A": (4, 1, 50)}, "1", players=4)
    assert position.seats == (0,)
