"""Random tables: positions and choices that hypothesis draws, and makes small when a test fails."""

from typing import Any

from hypothesis import strategies as st

from tests.core.games import the_book
from tests.core.lab import A, B, Lab
from vsdsl.core.game.engine import choose
from vsdsl.core.table.table import BACK, FRONT, RESOURCES, Table

SET = "marvel-battles"
MOST_CHOICES = 40


def _numbers(*kinds: str) -> list[str]:
    faces = the_book().faces.values()
    return sorted(f.number for f in faces if f.kind in kinds and f.number.startswith("MNB"))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Return a table in somebody's Main or Build Phase, with characters in any state."""
    mains = [n for n in _numbers("main") if the_book().faces[n].level == 1]
    lab = Lab("", SET, mains=(draw(st.sampled_from(mains)), draw(st.sampled_from(mains))))
    for player in (A, B):
        _line_up(draw, lab, player)
        for zone, kinds in (
            ("hand", ("supporting", "plot twist", "location")),
            (RESOURCES, ("location",)),
            ("ko", ("supporting",)),
        ):
            for number in draw(st.lists(st.sampled_from(_numbers(*kinds)), max_size=4)):
                lab.add(player, number, zone)
    stage = draw(st.sampled_from(("main", "resource", "points")))
    return lab.begin(draw(st.sampled_from((A, B))), stage).table


def _line_up(draw: st.DrawFn, lab: Lab, player: int) -> None:
    """Put up to five characters of different names into the rows of a player."""
    faces = lab.table.book.faces
    names = {name for ident in lab.table.side(player) for name in lab.table.face(ident).names}
    numbers = draw(st.lists(st.sampled_from(_numbers("supporting")), max_size=5, unique=True))
    for number in numbers:
        if names.isdisjoint(faces[number].names):
            names |= faces[number].names
            row = draw(st.sampled_from((FRONT, BACK)))
            lab.add(player, number, row, **draw(states()))


def states() -> st.SearchStrategy[dict[str, Any]]:
    """Return the states in which a character may stand."""
    up = st.fixed_dictionaries({"exhausted": st.booleans(), "plus": st.integers(0, 3)})
    stunned = st.just({"stunned": True})
    hidden = st.just({"hidden": True, "face_up": False})
    return st.one_of(up, up, stunned, hidden)


def choices() -> st.SearchStrategy[list[int]]:
    """Return numbers that pick options one after another."""
    return st.lists(st.integers(0, 10_000), max_size=MOST_CHOICES)


def play(table: Table, picks: list[int]) -> None:
    """Choose the options that numbers pick, as far as the game goes."""
    for pick in picks:
        if table.decision is None:
            return
        choose(table, picked(table, pick))


def picked(table: Table, pick: int) -> Any:  # noqa: ANN401  one of the options
    """Return the option that a number picks."""
    assert table.decision is not None
    return table.decision.options[pick % len(table.decision.options)]
