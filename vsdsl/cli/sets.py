"""`vsdsl sets`: the installed card sets."""

from vsdsl.cardsets import BrokenSet, CardSet, installed_sets
from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.terminal import complain, counted


def sets() -> int:
    """List the installed card sets and where each comes from."""
    found = installed_sets()
    if not found:
        complain(["no card sets are installed; installing vsdsl registers the built-in ones"])
        return FINDINGS
    width = max(len(each.name) for each in found)
    for each in found:
        print(f"{each.name:{width}}  {_line(each)}")
    return FINDINGS if any(isinstance(each, BrokenSet) for each in found) else OK


def _line(found: CardSet | BrokenSet) -> str:
    match found:
        case CardSet():
            return f"{counted(len(found.files), 'file')}, from {found.provider}"
        case BrokenSet():
            return f"cannot be used, from {found.provider}: {found.why}"
