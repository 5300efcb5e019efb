"""`vsdsl deck`: decks against the rules for building them."""

import json
from pathlib import Path
from typing import Annotated, NamedTuple

from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.file_replacement import write_new
from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.own_cards import NoPoolError, OwnCards, own_pool
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.play.contents import Problem
from vsdsl.play.deck_file import DeckList
from vsdsl.play.decks import DeckFileError, listed_deck, problems_in, read_deck_text
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.play.exchange import ExchangeError, written
from vsdsl.play.pool import Pool
from vsdsl.terms.editions import Edition


def deck(  # noqa: PLR0913, PLR0917  the options of the command
    files: Annotated[list[str], Words("FILE", "Deck files, or names of decks that vsdsl ships.")],
    output_format: Annotated[
        ReportFormat, Option("--format", "How to write the problems.")
    ] = ReportFormat.TEXT,
    output: Annotated[
        str, Option("-o", "Also write the deck to a file: .yaml, .txt, .dek or .o8d.")
    ] = "",
    edition: Annotated[
        str, Option("--edition", "The rulebook to check by, such as 2015-marvel-battles.")
    ] = "",
    octgn: Annotated[
        str, Option("--octgn", "The folder of the game in an OCTGN installation.")
    ] = "",
    own: OwnCards = [],  # noqa: B006  never changed; typer wants a list
) -> int:
    """Check decks against the deck-building rules, and turn them into other programs' formats.

    The ending of a file says its format: .yaml is ours, .txt a plain list, .dek LackeyCCG, .o8d
    OCTGN. A card that nobody knows is reported and stays in what is written. Without --edition the
    rulebook is the newest that the sets of a deck need.
    """
    if output and len(files) != 1:
        complain(["`-o` writes one deck; name just one to read"])
        return FAILED
    try:
        built = edition_named(edition) if edition else None
        pool = own_pool(own)
    except NoPoolError as shown:
        return shown.code
    except GameError as error:
        complain([str(error)])
        return FAILED
    checking = _Checking(pool, built, Path(octgn) if octgn else None, output)
    found: dict[str, tuple[Problem, ...]] = {}
    unread: list[str] = []
    for file in files:
        try:
            found[file] = checking.problems(file)
        except DeckFileError as error:
            unread.append(str(error))
    match output_format:
        case ReportFormat.TEXT:
            for file, problems in found.items():
                print(_text(file, problems))
        case ReportFormat.JSON:
            print(json.dumps([_record(*each) for each in found.items()], indent=2))
    complain(unread)
    if unread:
        return FAILED
    return FINDINGS if any(found.values()) else OK


class _Checking(NamedTuple):
    """By which cards and which rulebook decks are checked, and where one is written to."""

    pool: Pool
    edition: Edition | None
    game: Path | None
    output: str

    def problems(self, file: str) -> tuple[Problem, ...]:
        """Return what is wrong with a deck, and write it if that is asked for."""
        listed = listed_deck(read_deck_text(file), self.pool, file, self.game)
        found = problems_in(listed, self.pool, self.edition)
        if self.output:
            _write(listed, self.output, self.pool, self.game)
        return found


def _write(listed: DeckList, output: str, pool: Pool, game: Path | None) -> None:
    try:
        write_new(Path(output), written(listed, output, pool, game).encode("utf-8"))
    except ExchangeError as error:
        raise DeckFileError(error.what) from None
    except OSError as error:
        raise DeckFileError(f"cannot write `{output}`: {error.strerror or error}") from None


def _text(file: str, problems: tuple[Problem, ...]) -> str:
    if not problems:
        return f"{file}: legal"
    return "\n".join(
        (f"{file}: {counted(len(problems), 'problem')}", *(f"  {p}" for p in problems))
    )


def _record(file: str, problems: tuple[Problem, ...]) -> dict[str, object]:
    return {
        "file": file,
        "legal": not problems,
        "problems": [problem._asdict() for problem in problems],
    }
