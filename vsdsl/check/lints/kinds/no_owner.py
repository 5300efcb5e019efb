"""A106: a hand, deck, side or turn of something that is no player."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.sorts import options
from vsdsl.resolve.zones import is_row_stood_in
from vsdsl.source import Span
from vsdsl.terms.things import Kind

_OF_PLAYERS: Final = frozenset(["KO pile", "deck", "hand", "resource row", "row", "side", "turn"])

_ONLY_OF_PLAYERS: Final = frozenset(["KO pile", "deck", "hand", "resource row"])


def no_owner(possessed: Phrase | Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for what only players have, said of something else.

    `its front row` is the row of its side, `its row` the one in which a character stands, and no
    card has a hand or a deck.

    Rules: 1.2.1, 3.1.2, 5.1.1.
    """
    noun = possessed.noun
    if isinstance(possessed, Phrase):
        yield from _of_its(possessed, place)
        return
    if not isinstance(noun, str) or not (noun in _OF_PLAYERS or noun.endswith(("phase", "step"))):
        return
    has_it = {Kind.PLAYER, Kind.CHARACTER} if is_row_stood_in(possessed) else {Kind.PLAYER}
    for owner in options(possessed.owner):
        kinds = kinds_of(owner, place.around)
        if not kinds or kinds & has_it:
            continue
        yield Found(
            span=owner.span,
            title=f"`{place.text(owner.span)}` has no {noun}",
            label=f"this is {in_words(kinds)}",
            help="speak of a player, such as `its owner` or `its controller`",
        )


def _word(span: Span, word: str, place: Place) -> Span:
    start = place.source.text.index(word, span.start, span.end)
    return Span(start, start + len(word))


def _of_its(phrase: Phrase, place: Place) -> Iterator[Found]:
    is_its = phrase.determiner is not None and phrase.determiner.words == "its"
    if is_its and phrase.noun in _ONLY_OF_PLAYERS:
        yield Found(
            span=phrase.span,
            title=f"a card has no {phrase.noun}",
            label="only players have one",
            help=f"write `its owner's {phrase.noun}`",
            edits=(Edit(_word(phrase.span, "its", place), "its owner's"),),
        )


LINT: Final = Lint(
    code="A106",
    title="a hand, deck, side or turn of something that is no player",
    severity=Severity.ERROR,
    at=(Phrase, Possessed),
    find=no_owner,
    rules=("1.2.1", "3.1.2", "5.1.1"),
    has_fix=True,
)
