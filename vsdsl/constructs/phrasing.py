"""Phrasing: which words point back in the English of a text, and which names must be said.

A script gives names, `choose an enemy character as victim`, and says its own card `this`. People
say `it` of what was spoken of last, `that character` of the only one of its kind, and give names
only where two things must be told apart. `phrased` makes the same text with such words in it; they
are chosen so that whoever reads on takes each of them for what the script means.
"""

from collections.abc import Iterator, Mapping
from operator import is_
from typing import Any

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.events.event import GainsStat
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.reader import Reader
from vsdsl.constructs.selectors.selector import Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Contest, ForEachDo
from vsdsl.constructs.working_out import worked_out


def phrased_effect(body: Block) -> Block:
    """Return an effect with words that point back in place of names, wherever they are clear."""
    return _told(Reader({}, ""), worked_out(body))


def phrased_power(body: Block, given: Mapping[str, str] | None = None, keyword: str = "") -> Block:
    """Return the same of a power whose lines work each by itself, and are read so.

    `given` says names from outside, such as the team that stands in parentheses after a keyword,
    and `keyword` is the one whose text it is.
    """
    ready: Block = worked_out(body)
    lines = (
        _told(Reader(given or {}, keyword), ready.changed(statements=(each,))).statements
        for each in ready.statements
    )
    return ready.changed(statements=tuple(one for each in lines for one in each))


def _told(reader: Reader, body: Block) -> Block:
    """Return a whole text with its references said, and no other names than are needed."""
    told: Block = reader.read(body)
    if not reader.names.entities:
        return told
    kept: Block = _Names(reader.said_by_name).kept(told)
    return kept


class _Names:
    """Leaves out the names that nothing is called by in the English of a text."""

    def __init__(self, said: set[str]) -> None:
        self.said = said

    def kept(self, node: Any) -> Any:  # noqa: ANN401  any part of a construct
        """Return a part of a text with no other names than those that are said."""
        match node:
            case tuple():
                members = tuple(self.kept(each) for each in node)
                return node if all(map(is_, members, node)) else members
            case Construct():
                changed = dict(self._changed(node))
                return node.changed(**changed) if changed else node
            case _:
                return node

    def _changed(self, node: Construct) -> Iterator[tuple[str, Any]]:
        names = set(_naming_parts(node))
        for part in node.PARTS:
            held = getattr(node, part)
            if part in names and isinstance(held, Name) and held.text not in self.said:
                yield part, Name(held.span, "")
            elif isinstance(held, Construct | tuple):
                new = self.kept(held)
                if new is not held:
                    yield part, new


def _naming_parts(node: Construct) -> Iterator[str]:
    if isinstance(node, Target | ForEachDo | Contest | GainsStat):
        yield "name"
    elif isinstance(node, Verb):
        yield from (naming.part for naming in node.facts().names)
