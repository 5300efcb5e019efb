"""Which findings are wanted."""

import pytest

from vsdsl.diagnostics.selection import EVERYTHING, Selection


@pytest.mark.parametrize(
    ("select", "ignore", "takes"),
    [
        ((), (), True),
        (("N",), (), True),
        (("N131",), (), True),
        (("E",), (), False),
        ((), ("N",), False),
        ((), ("E",), True),
        (("N",), ("N13",), False),
        (("N131",), ("N",), True),
        (("N",), ("N",), False),
    ],
)
def test_the_longer_entry_decides_about_a_code(
    select: tuple[str, ...], ignore: tuple[str, ...], takes: bool
) -> None:
    assert Selection(select=select, ignore=ignore).takes("N131") == takes


def test_an_entry_that_fits_no_code_is_told() -> None:
    assert Selection(select=("N", "Q"), ignore=("X1",)).unknown(["N131"]) == ("Q", "X1")
    assert EVERYTHING.unknown(["N131"]) == ()
