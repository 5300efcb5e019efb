"""Blocks: the lines of a power, carried out in the order in which they stand."""

from collections.abc import Iterator
from typing import ClassVar

from vsdsl.constructs.construct import Construct, many
from vsdsl.constructs.english import listed, sentence, stopped, tidy
from vsdsl.constructs.leading import Leading
from vsdsl.constructs.modifier import Modifier, belong_together, together


class Block(Construct):
    """One statement after a colon, or several on lines of their own, indented.

    Rules: 1.5.1, 1.5.2.
    """

    EXAMPLE: ClassVar[str] = "when this appears:\n    draw 1\n    discard a card"

    statements: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the statements of an effect as sentences."""
        return " ".join(sentence(each) for each in self.said(this))

    def paragraphs(self, this: str) -> str:
        """Return the statements of a power, each of which works by itself.

        After a trigger a new line begins, so that nothing is taken for a part of its effect.
        """
        said: list[str] = []
        for group in self._groups():
            ends = isinstance(group[-1], Leading) and not group[-1].is_static
            said += [sentence(_group(group, this)), "\n" if ends else " "]
        return "".join(said).strip()

    def opened(self, this: str) -> str:
        """Return the statements as sentences, the first of which goes on with what is before it."""
        first, *others = self.said(this)
        if not others:
            return first
        return " ".join((stopped(first), *(sentence(each) for each in others)))

    def joined(self, this: str) -> str:
        """Return the statements as one sentence."""
        said = tuple(_closed(group, this) for group in self._groups())
        is_long = len(said) > 1 and any("," in each or "." in each for each in said)
        return "; ".join(said) if is_long else listed(said)

    def said(self, this: str) -> Iterator[str]:
        """Yield the statements; one that others follow is closed, so that it ends before them."""
        *others, last = self._groups()
        for group in others:
            yield _closed(group, this)
        yield _group(last, this)

    def _groups(self) -> list[list[Construct]]:
        """Return the statements; modifiers of the same subject are said together."""
        groups: list[list[Construct]] = []
        for statement in self.statements:
            if groups and belong_together(groups[-1][-1], statement):
                groups[-1].append(statement)
            else:
                groups.append([statement])
        return groups


def _group(group: list[Construct], this: str) -> str:
    modifiers = [each for each in group if isinstance(each, Modifier)]
    return tidy(together(modifiers, this) if len(modifiers) > 1 else group[0].english(this))


def _closed(group: list[Construct], this: str) -> str:
    first = group[0]
    return first.closed(this) if isinstance(first, Leading) else _group(group, this)


STATEMENTS: tuple[type[Construct], ...] = (Block,)
