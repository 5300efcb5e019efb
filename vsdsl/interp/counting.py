"""Counting: whether there are as many things as a determiner says."""

from collections.abc import Callable

from vsdsl.constructs.selectors.phrase import Determiner


def is_enough(determiner: Determiner) -> Callable[[int], bool]:
    """Return the test whether a number of things is as many as a determiner says."""
    words, number = determiner.words, determiner.number or 1
    if words == "no":
        return lambda count: count == 0
    if words.endswith("or fewer"):
        return lambda count: count <= number
    if words.startswith("exactly"):
        return lambda count: count == number
    return lambda count: count >= number
