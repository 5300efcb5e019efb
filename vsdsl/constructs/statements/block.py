"""Blocks: the lines of a power, carried out in the order in which they stand."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, many
from vsdsl.constructs.english import sentence, tidy


class Block(Construct):
    """One statement behind a colon, or several on lines of their own, indented.

    Rules: 1.5.1, 1.5.2.
    """

    EXAMPLE: ClassVar[str] = "when this appears:\n    draw 1\n    discard a card"

    statements: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the statements as sentences."""
        return " ".join(sentence(statement.english(this)) for statement in self.statements)

    def clause(self, this: str) -> str:
        """Return the block as it follows a colon: its statements with semicolons between them.

        What a colon opens reaches as far as the full stop, so that a statement with a block of its
        own stands in parentheses when others follow it.
        """
        *others, last = (tidy(statement.english(this)) for statement in self.statements)
        return "; ".join([*(f"({said})" if ": " in said else said for said in others), last])

    def consequence(self, this: str) -> str:
        """Return the block as it follows a condition: behind a comma, or a colon if long."""
        said = self.clause(this)
        mark = ":" if len(self.statements) > 1 or ": " in said else ","
        return f"{mark} {said}"


STATEMENTS: tuple[type[Construct], ...] = (Block,)
