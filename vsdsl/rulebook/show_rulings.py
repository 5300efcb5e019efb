"""Rulings as plain text: one with all that is known of it, and lists of them."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from vsdsl.rulebook.load import load_catalogue
from vsdsl.rulebook.rules import Catalogue
from vsdsl.rulebook.rulings import Found, Ruling
from vsdsl.rulebook.show import headed, item, line_of


def describe_ruling(ruling: Ruling) -> str:
    """Return what we have of a ruling: titles, whether the engine agrees, cards, rules, files."""
    catalogue = load_catalogue()
    cards = [f"{ruling.about}: {', '.join(ruling.cards)}"] if ruling.cards else []
    others = sorted(ruling.named - {ruling.about})
    blocks = (
        "\n".join((f"{ruling.id} {ruling.about}", *(item(title, 2) for title in ruling.titles))),
        item(standing_of(ruling), 0),
        headed("Cards", (item(card, 2) for card in (*cards, *others))),
        headed("Rules", (item(cited(each, catalogue), 2) for each in ruling.rules)),
        headed("Situations", (f"  {each.file}" for each in ruling.shown)),
    )
    return "\n\n".join(block for block in blocks if block)


def standing_of(ruling: Ruling) -> str:
    """Return whether the engine does what a ruling says, and how we know."""
    match ruling.shown, ruling.note:
        case (), note:
            return f"{note[:1].upper()}{note[1:]}."
        case _, "":
            return "The engine agrees: the tests run its situations."
        case _, note:
            return f"The engine agrees in what its situations show. Note: {note}."


def cited(ident: str, catalogue: Catalogue) -> str:
    """Return a rule, an ambiguity, a conflict or an example that a situation cites, as one line."""
    match ident[0]:
        case "A":
            return f"{ident} {catalogue.ambiguity(ident).title}"
        case "C":
            return f"{ident} {catalogue.conflict(ident).title}"
        case "E":
            return f"{ident} {catalogue.example(ident).title}"
        case _:
            return line_of(catalogue.rule(ident))


def list_rulings(found: Found) -> str:
    """Return rulings as a table: the id and our titles, below the card or term each is about."""
    named = (
        ("", "Rulings about others that speak of it", *_table(found.naming)) if found.naming else ()
    )
    lines = (*_table(found.about), *named)
    return "\n".join(lines if found.about else lines[1:])


def _table(rulings: Iterable[Ruling]) -> Iterator[str]:
    for about, each in groupby(rulings, lambda ruling: ruling.about):
        yield about
        for ruling in each:
            first, *others = ruling.titles or (ruling.note,)
            yield f"  {ruling.id}  {first}"
            yield from (f"{'':13}  {other}" for other in others)
