"""Single cards of sets of which not every card can be played yet."""

from tests.core.lab import CARDS


def printed(*cards: str) -> str:
    """Return the card text of some cards, each given as `set number`."""
    return "\n".join(_text(*card.split()) for card in cards)


def _text(folder: str, number: str) -> str:
    """Return the text of one declaration: from its head to the next line that is not indented."""
    for path in sorted((CARDS / folder).glob("*.vscard")):
        lines = path.read_text("utf-8").splitlines()
        heads = [at for at, line in enumerate(lines) if f" {number}" in line and line[0] != " "]
        if heads:
            ends = [at for at in range(heads[0] + 1, len(lines)) if lines[at][:1] not in {"", " "}]
            return "\n".join(lines[heads[0] : ends[0] if ends else len(lines)]) + "\n"
    raise LookupError(number)
