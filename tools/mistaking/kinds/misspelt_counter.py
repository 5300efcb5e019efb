"""A pair of counters or of a change with a wrong sign or a sign too few: `+1/1`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def misspelt_counter(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each pair with signs, with one of them lost or turned."""
    for word in passage.words:
        if word.kind == "SIGNED":
            one, two = word.text.split("/")
            is_counter = passage.after(word.end).lstrip().startswith("counter")
            turned = f"{one}/{_turned(two)}"
            wrong = random.choice((f"{one}/{two[1:]}", f"{one[1:]}/{two}", f"{one}{two}", turned))
            valid = wrong == turned and not is_counter
            yield Change(word.start, word.end, wrong, "any change is possible" if valid else "")


def _turned(number: str) -> str:
    return ("-" if number[0] == "+" else "+") + number[1:]
