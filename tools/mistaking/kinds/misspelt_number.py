"""A card number with two signs exchanged: `MBN-012`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import digits, heads_of, highest_number, numbers
from tools.mistaking.passage import Change, Passage


def misspelt_number(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield an exchange of neighbours in each card number.

    Where another card has that number, either of the two lines is right. A number far behind all
    others of the set is none that it will have.
    """
    for word in passage.words:
        if word.kind == "NUMBERED":
            letters, _, _ = word.text.partition("-")
            at = random.randrange(len(word.text) - 1)
            signs = list(word.text)
            signs[at], signs[at + 1] = signs[at + 1], signs[at]
            wrong = "".join(signs)
            if wrong == word.text:
                continue
            is_head = passage.line_of(word.start) == passage.line_of(passage.piece.body.start)
            is_free = wrong.startswith(f"{letters}-") and wrong not in numbers()
            is_near = is_free and digits(wrong) <= 2 * highest_number(letters)
            apart = "the set has no card of that number yet" if is_near and is_head else ""
            if not is_head and wrong in numbers():
                apart = "another card is possible"
            yield Change(word.start, word.end, wrong, apart, files=tuple(heads_of(wrong)))
