"""`vsdsl card`: a card as people read it."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from vsdsl.cardsets import SUFFIX
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.own_cards import NoPoolError, OwnCards, read_own
from vsdsl.cli.parameters import Words
from vsdsl.cli.terminal import complain
from vsdsl.driver.describing import describe_card
from vsdsl.driver.files import read_neighbours, read_paths
from vsdsl.driver.given_cards import GivenCards, with_given
from vsdsl.driver.installed import LibraryCard, load_cards
from vsdsl.driver.own_files import own_cards


def card(
    words: Annotated[
        list[str],
        Words("NAME-or-NUMBER-or-PATH", "Such as Black Widow, MNB-010 or my-cards.vscard."),
    ],
    own: OwnCards = [],  # noqa: B006  never changed; typer wants a list
) -> int:
    """Show every card of a name, the one of a number, or those of files and folders, in English."""
    wanted = " ".join(words).strip()
    if not wanted:
        complain(["a name, a number or a file is missing, such as `vsdsl card Black Widow`"])
        return FAILED
    paths = _paths(words)
    if paths:
        return _show_files(paths, own)
    try:
        given = read_own(own)
    except NoPoolError as shown:
        return shown.code
    return _show_named(words, wanted, given)


def _paths(words: Sequence[str]) -> list[str]:
    """Return the card files and folders that are meant, if any; an unquoted path may hold spaces.

    A folder that could be the name of a card as well is looked for later.
    """
    if all(_is_path(word) for word in words):
        return list(words)
    joined = " ".join(words)
    return [joined] if _is_path(joined) else []


def _is_path(word: str) -> bool:
    has_sign = "/" in word or os.sep in word or set(word) == {"."}
    return word.endswith(SUFFIX) or (has_sign and Path(word).is_dir())


def _show_files(paths: Sequence[str], besides: Sequence[str] = ()) -> int:
    """Show the cards of files; their neighbours and other files tell what keywords mean."""
    read = read_paths(paths)
    neighbours = read_neighbours(read.sources)
    library = own_cards(read.sources, (*neighbours, *read_paths(besides).sources))
    _show(library.cards)
    complain((*read.problems, *library.problems))
    if read.problems:
        return FAILED
    if not library.cards and not library.problems:
        complain([f"no card in {', '.join(f'`{path}`' for path in paths)}"])
    return OK if library.cards and not library.problems else FINDINGS


def _show_named(words: Sequence[str], wanted: str, given: GivenCards | None) -> int:
    library = load_cards()
    if given is not None:
        library, refused = with_given(library, given)
        complain(refused)
        if refused:
            return FAILED
    complain(library.problems)
    cards = library.find(wanted)
    if not cards and all(Path(word).is_dir() for word in words):
        return _show_files(words)
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
