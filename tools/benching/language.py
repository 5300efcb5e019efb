"""The language: compiling and checking card files, in fresh processes and running ones."""

from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tools.benching.figure import Figure
from tools.benching.processes import ROOT, RUNS, command, middle, python, timed
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source, decode, pieces
from vsdsl.syntax.parser import Parser, Refusal
from vsdsl.syntax.tables import load_tables

TITLE: Final = "The language"
NOTES: Final = """\
Compiling and checking begin with nothing kept from earlier runs, but for the line that says so.
The 400 cards are our own scripts; a whole fresh process counts, with starting Python.
The budget for checking one file is read as that of a file with one card.
A re-check looks whether the installed sets have changed."""
FILE: Final = "cardscripts/marvel-battles/avengers.vscard"
CARDS: Final = 400
KINDS: Final = ("main ", "supporting ", "plot twist ", "location ", "equipment ", "token ", "side ")


def figures() -> Iterator[Figure]:
    """Yield the figures; the parse tables are in the cache before the first one is taken."""
    load_tables()
    with TemporaryDirectory() as folder:
        cards, pool = Path(folder, "cards"), Path(folder, "pool.json")
        _write_cards(cards)
        compiling = command("compile", str(cards), "-o", str(pool))
        yield Figure("compile 400 cards from text, fresh process", compiling, "ms", 1500, 600)
        yield Figure("of this, parsing", middle(_parse_all, 5))
        card = Path(folder, "card.vscard")
        card.write_text(card_texts()[0], encoding="utf-8")
        check = ("check", "--no-cache")
        one, many, every = (*check, str(card)), (*check, FILE), (*check, str(cards))
        yield Figure(
            "`vsdsl check` a file of one card, fresh process", command(*one), "ms", 200, 90
        )
        yield Figure("the same with a file of 26 cards", command(*many))
        yield Figure("`vsdsl check` 400 cards, fresh process", command(*every), "ms", 2000, 750)
        again = command("check", str(cards))
        yield Figure("the same, nothing changed", again, "ms", 250, 120)
    yield Figure("re-check of one card in a running process", _recheck(), "ms", 20, 5)
    yield Figure("`vsdsl --help`", command("--help"), "ms", 150, 60)
    yield Figure("Python alone, for comparison", middle(lambda: python("-c", "")))


def card_texts() -> tuple[str, ...]:
    """Return the texts of 400 cards: ours, and ours again if there are not so many."""
    texts: list[str] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        found = (source.text[slice(*piece.body)] for piece in pieces(source))
        texts += (text for text in found if text.startswith(KINDS))
    return tuple(islice(cycle(texts), CARDS))


def _write_cards(folder: Path) -> None:
    """Write the 400 cards, with what else their files declare, as one file for each of ours."""
    left = CARDS
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        kept = []
        for piece in pieces(source):
            text = source.text[slice(*piece.span)]
            is_card = source.text[piece.body.start :].startswith(KINDS)
            if not is_card or left:
                kept.append(text)
                left -= is_card
        if left and any(kept):
            target = folder / path.relative_to(ROOT / "cardscripts")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("".join(kept), encoding="utf-8")


def _parse_all() -> None:
    parser = Parser(load_tables())
    source = Source(name="all.vscard", text="\n".join(card_texts()))
    parsed = [parser.parse(source.text, piece.body) for piece in pieces(source)]
    if len(parsed) != CARDS or any(isinstance(each, Refusal) for each in parsed):
        raise RuntimeError("some cards were refused")


def _recheck() -> float:
    sources = [Source(name="one.vscard", text=text) for text in card_texts()[: RUNS + 1]]
    check_sources(sources[:1])
    return median(timed(partial(check_sources, [source])) for source in sources[1:])
