"""`vsdsl card`: a card as people read it."""

from typing import Annotated

from vsdsl import driver
from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.parameters import Words
from vsdsl.cli.terminal import complain


def card(
    words: Annotated[list[str], Words("NAME-or-NUMBER", "Such as Black Widow or MNB-010.")],
) -> int:
    """Show every card of a name, or the one of a number, in plain English."""
    wanted = " ".join(words)
    library = driver.load_cards()
    complain(library.problems)
    cards = library.find(wanted)
    if not cards:
        complain([_not_found(wanted, library.suggest(wanted))])
        return FINDINGS
    print("\n\n".join(driver.describe_card(card).rstrip("\n") for card in cards))
    return OK


def _not_found(wanted: str, near: tuple[str, ...]) -> str:
    advice = f"; did you mean {' or '.join(f'`{each}`' for each in near)}?" if near else ""
    return f"no card has the name or number `{wanted}`{advice}"
