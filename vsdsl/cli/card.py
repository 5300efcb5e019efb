"""`vsdsl card`: a card as people read it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from vsdsl.cardsets import SUFFIX
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.parameters import Words
from vsdsl.cli.terminal import complain
from vsdsl.driver.describing import describe_card
from vsdsl.driver.files import read_paths
from vsdsl.driver.installed import LibraryCard, load_cards
from vsdsl.driver.own_files import own_cards


def card(
    words: Annotated[
        list[str],
        Words("NAME-or-NUMBER-or-PATH", "Such as Black Widow, MNB-010 or my-cards.vscard."),
    ],
) -> int:
    """Show every card of a name, the one of a number, or those of a file, in plain English."""
    wanted = " ".join(words).strip()
    if not wanted:
        complain(["a name, a number or a file is missing, such as `vsdsl card Black Widow`"])
        return FAILED
    paths = _paths(words)
    return _show_files(paths) if paths else _show_named(wanted)


def _paths(words: Sequence[str]) -> list[str]:
    """Return the card files that are meant, if any; an unquoted path may hold spaces."""
    if all(word.endswith(SUFFIX) for word in words):
        return list(words)
    joined = " ".join(words)
    return [joined] if joined.endswith(SUFFIX) else []


def _show_files(paths: Sequence[str]) -> int:
    read = read_paths(paths)
    library = own_cards(read.sources)
    _show(library.cards)
    complain((*read.problems, *library.problems))
    if read.problems:
        return FAILED
    if not library.cards and not library.problems:
        complain([f"no card in {', '.join(f'`{path}`' for path in paths)}"])
    return OK if library.cards and not library.problems else FINDINGS


def _show_named(wanted: str) -> int:
    library = load_cards()
    complain(library.problems)
    cards = library.find(wanted)
    if not cards:
        complain([_not_found(wanted, library.suggest(wanted))])
        return FINDINGS
    _show(cards)
    return OK


def _show(cards: Sequence[LibraryCard]) -> None:
    if cards:
        print("\n\n".join(describe_card(card).rstrip("\n") for card in cards))


def _not_found(wanted: str, near: tuple[str, ...]) -> str:
    advice = f"; did you mean {' or '.join(f'`{each}`' for each in near)}?" if near else ""
    if Path(wanted).exists():
        advice = f"; the name of a card file ends in `{SUFFIX}`"
    return f"no card has the name or number `{wanted}`{advice}"
