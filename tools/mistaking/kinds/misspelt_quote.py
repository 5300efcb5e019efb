"""A name in quotes with a slip: of a card, a power or a pile that the text speaks of."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import only_use
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip

_OWN = ("power", "super", "reaction", "main", "supporting", "plot", "location", "equipment")
_ALSO_OWN = ("token", "side", "set", "aka", "level")


def misspelt_quote(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each quoted name, but for those that the line itself gives."""
    for word in passage.words:
        first = passage.line(word.start).split()[0]
        is_speech = passage.before(word.start).endswith("say ")
        if word.kind == "STRING" and first not in (*_OWN, *_ALSO_OWN) and not is_speech:
            wrong = slip(word.text[1:-1], random)
            if wrong != word.text[1:-1]:
                here = (passage.source.name, passage.line_of(word.start))
                files = only_use(word.text, here) if first == "pile" else ()
                yield Change(word.start, word.end, f'"{wrong}"', files=files)
