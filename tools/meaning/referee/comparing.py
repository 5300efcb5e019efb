"""Numbers against signs and against determiners."""

from operator import eq, ge, gt, le, lt
from typing import Final

from tools.meaning.referee.reading import Reading, SenselessError
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner

_SIGNS: Final = {"=": eq, "<": lt, ">": gt, "<=": le, ">=": ge}


def compares(sign: str, left: int, right: int) -> bool:
    """Return whether a comparison is true."""
    return bool(_SIGNS[sign](left, right))


def count_fits(reading: Reading, determiner: Construct | None, count: int) -> bool:
    """Return whether there are as many as a determiner says: at least one, none, a number."""
    if determiner is None:
        return count > 0
    if not isinstance(determiner, Determiner):
        raise SenselessError("a count without a determiner")
    words = determiner.words.split()
    match words:
        case ["a" | "an" | "any" | "another"]:
            return count > 0
        case ["no"]:
            return count == 0
        case [number, "or", "more"]:
            return count >= int(number)
        case [number, "or", "fewer"]:
            return count <= int(number)
        case ["exactly", number] if number.isdigit():
            return count == int(number)
        case ["exactly", name]:
            wanted = reading.names.get(name)
            if not isinstance(wanted, int):
                raise SenselessError(f"`{name}` is no number")
            return count == wanted
        case [number] if number.isdigit():
            return count >= int(number)
        case ["your" | "their" | "its"]:
            return count > 0
        case _:
            raise SenselessError(f"`{determiner.words}` counts nothing")
