"""How a command describes its parameters, without loading typer for it."""

from typing import NamedTuple


class Words(NamedTuple):
    """The words of a command line that are no options."""

    metavar: str
    help: str
    optional: bool = False


class Option(NamedTuple):
    """A parameter with a name of its own, such as `--check`."""

    name: str
    help: str
