"""A name that is given and never used."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage
from vsdsl.constructs.construct import constructs_in
from vsdsl.constructs.selectors.selector import Target


def unused_name(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield a name behind each target that has none."""
    for target in constructs_in(passage.construct):
        if isinstance(target, Target) and target.name is None:
            yield Change(target.span.end, target.span.end, " as spare")
