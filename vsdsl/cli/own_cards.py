"""Cards of one's own on the command line: `--cards`, what is wrong with them, and the pool."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from vsdsl.cli.check import summary
from vsdsl.cli.exits import FAILED, FINDINGS
from vsdsl.cli.parameters import Option
from vsdsl.cli.terminal import complain, counted, has_colour
from vsdsl.diagnostics.diagnostic import Severity

if TYPE_CHECKING:
    from vsdsl.driver.given_cards import GivenCards
    from vsdsl.play.pool import Pool

OwnCards: TypeAlias = Annotated[
    list[str],
    Option("--cards", "A card file of your own or a folder of them; may be given again."),
]


class NoPoolError(Exception):
    """There are no cards to work with; why has been shown, and this is the exit code."""

    def __init__(self, code: int) -> None:
        """Keep the exit code."""
        super().__init__(code)
        self.code = code


def read_own(paths: Sequence[str]) -> "GivenCards | None":
    """Return the card files that were asked for, checked; nothing if none were.

    Raises `NoPoolError` where they cannot be used; a warning stops nobody.
    """
    if not paths:
        return None

    from vsdsl.driver.given_cards import read_given  # noqa: PLC0415  loads the language

    given = read_given(paths)
    if given.problems:
        complain(given.problems)
        raise NoPoolError(FAILED)
    if given.errors:
        errors = given.shown_errors(colour=has_colour(sys.stderr))
        print(f"{errors}\n\n{summary(given.errors, len(given.scripts))}", file=sys.stderr)
        raise NoPoolError(FINDINGS)
    warnings = sum(each.severity is Severity.WARNING for each in given.findings)
    if warnings:
        shows = f"`vsdsl check {' '.join(paths)}` shows {'it' if warnings == 1 else 'them'}"
        complain([f"{counted(warnings, 'warning')} in the card files; {shows}"])
    return given


def own_pool(paths: Sequence[str], *sets: str) -> "Pool":
    """Return the cards of sets and pool files, all installed ones if none, and those of card files.

    Raises `NoPoolError` as `read_own` does, and for a pool that cannot be made.
    """
    from vsdsl.play.pool import PoolError, pool_with  # noqa: PLC0415  some commands need no pool

    given = read_own(paths)
    try:
        return pool_with(given, *sets)
    except PoolError as error:
        complain(str(error).split("\n"))
        raise NoPoolError(FAILED) from None


def checked_own(paths: Sequence[str]) -> "GivenCards | None":
    """Return card files for whatever tables will be opened.

    Raises `NoPoolError` as `read_own` does, and where they clash with what is installed.
    """
    given = read_own(paths)
    if given is not None:
        from vsdsl.driver.given_cards import with_given  # noqa: PLC0415  as above
        from vsdsl.driver.installed import load_cards  # noqa: PLC0415  as above

        _, refused = with_given(load_cards(), given)
        if refused:
            complain(refused)
            raise NoPoolError(FAILED)
    return given
