"""A name that the script makes up, with a slip: `pateint`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage, is_word
from tools.mistaking.slips import slip


def misspelt_name(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each place where a name is given or used."""
    for name in passage.made_up_names():
        wrong = slip(name.text, random)
        if wrong != name.text and not is_word(wrong):
            yield Change(name.start, name.end, wrong)
