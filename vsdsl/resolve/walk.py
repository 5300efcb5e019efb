"""Going through the constructs of a declaration, once for all who look at them."""

from collections.abc import Iterator
from typing import NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.selectors.phrase import Determiner
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.record import Record
from vsdsl.resolve.standing import Above
from vsdsl.source import Source, Span


class Written(NamedTuple):
    """A name in a script, and the construct it is a part of."""

    name: Name
    owner: Construct
    sign: str

    @property
    def is_made_up(self) -> bool:
        """Whether it is a name of the script's own, such as `victim`."""
        return self.sign.islower()

    @property
    def is_symbol(self) -> bool:
        """Whether it is a power symbol, such as `[Might]`."""
        return self.sign == "["


class Walked(Record):
    """A declaration with all its constructs and all its names, in the order of the text.

    A construct stands before its parts. `parents` has the place of what each is a part of, and
    `ends` the place after its last part.
    """

    source: Source
    declaration: Construct
    constructs: tuple[Construct, ...]
    parents: tuple[int, ...]
    ends: tuple[int, ...]
    names: tuple[Written, ...]
    chains: dict[int, Above]

    def around(self, number: int) -> Above:
        """Return a construct and what it stands in, up to the declaration, worked out once."""
        found = self.chains.get(number)
        if found is None:
            node = self.constructs[number]
            found = (node, *self.around(self.parents[number])) if number else (node,)
            self.chains[number] = found
        return found


def walk(declaration: Construct, source: Source) -> Walked:
    """Return a declaration with all that is in it."""
    way = _Way(source.text)
    way.go(declaration, 0)
    return Walked(
        source=source,
        declaration=declaration,
        constructs=tuple(way.constructs),
        parents=tuple(way.parents),
        ends=tuple(way.ends),
        names=tuple(way.names),
        chains={},
    )


class _Way:
    """What has been passed so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.constructs: list[Construct] = []
        self.parents: list[int] = []
        self.ends: list[int] = []
        self.names: list[Written] = []

    def go(self, owner: Construct, parent: int) -> None:
        place = len(self.constructs)
        self.constructs.append(owner)
        self.parents.append(parent)
        self.ends.append(0)
        if isinstance(owner, Determiner):
            self.names += _name_in(owner, self.text)
        for part in owner.PARTS:
            said = getattr(owner, part)
            for each in said if type(said) is tuple else (said,):
                if isinstance(each, Construct):
                    self.go(each, place)
                elif type(each) is Name:
                    sign = self.text[each.span.start : each.span.start + 1]
                    self.names.append(Written(name=each, owner=owner, sign=sign))
        self.ends[place] = len(self.constructs)


def _name_in(determiner: Determiner, text: str) -> Iterator[Written]:
    """Yield the name of a number that a determiner uses: `exactly missing`."""
    first, _, word = determiner.words.partition(" ")
    if first == "exactly" and not word.isdigit():
        end = text.find(word, determiner.span.start) + len(word)
        name = Name(span=Span(end - len(word), end), text=word)
        yield Written(name=name, owner=Variable(span=name.span, name=name), sign=word[0])
