"""Reading a card with a sentence as a user's card is read: checked, and then compiled."""

from functools import cache
from typing import Final, NamedTuple

from tools.meaning.cards import OnCard
from tools.meaning.keywords import as_power, bearer_of
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.core.table.book import Book
from vsdsl.diagnostics import Severity
from vsdsl.driver.checking import check_sources
from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import Compiler
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

_INVENTED: Final = Source(
    name="invented.vscard",
    text=(
        "counter Vitality:\n    this has +1 health\n\n"
        "verb Zap, Zaps, Zapped (a character as prey):\n    wound prey\n"
    ),
)


class Understood(NamedTuple):
    """A card that is accepted: the sentence on it, what it declares, and its own small book.

    `declared` is as the referee reads it and `real` as the engine has it: there a keyword by itself
    is the power of a card, and here a keyword and a card that has it.
    """

    card: OnCard
    declared: tuple[Construct, ...]
    book: Book
    real: tuple[Construct, ...]


def read(card: OnCard) -> Understood | Verdict:
    """Return a card as the engine has it, or that it is refused, or accepted without a meaning."""
    source = Source(name="trial.vscard", text=card.text)
    found = check_sources([source, _INVENTED])
    errors = [each.code for each in found if each.severity is Severity.ERROR]
    if errors:
        return Verdict(Fate.REFUSED, errors[0])
    declared = tuple(each.construct for each in parse_script(source).declarations)
    real = declared
    keyword = declared[0] if len(declared) == 1 else None
    if isinstance(keyword, Keyword):
        declared, real = (as_power(keyword),), (keyword, bearer_of(keyword))
        card = card._replace(carrier="keyword")
    compiler = Compiler([*(everything() if _brings_a_pile(declared) else library()), *real])
    try:
        book = compiler.book()
    except Exception as error:  # noqa: BLE001  whatever it is, it should have been refused
        return Verdict(Fate.DIFFERS, f"breaks the compiler: {type(error).__name__}: {error}")
    if compiler.missing:
        (lacks, *_) = compiler.missing.values()
        return Verdict(Fate.DIFFERS, f"accepted without a meaning: {lacks}")
    return Understood(card, declared, book, real)


def _brings_a_pile(declared: tuple[Construct, ...]) -> bool:
    """Return whether a card brings other cards, which must be known then."""
    lines = (line for each in declared if isinstance(each, Card) for line in each.lines)
    return any(isinstance(line, BringsPile) for line in lines)


@cache
def everything() -> tuple[Construct, ...]:
    """Return all that is installed."""
    return (*library(), *(each.card for each in load_cards().cards))


@cache
def library() -> tuple[Construct, ...]:
    """Return what every card knows: sets, teams, keywords and counters, also invented ones."""
    installed = load_cards()
    invented = (each.construct for each in parse_script(_INVENTED).declarations)
    return (*installed.shared, *invented)
