"""The name of a team with a slip: `Avnegers`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import only_use, teams
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip


def misspelt_team(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each team."""
    for word in passage.words:
        if word.kind == "NAME" and word.text in teams():
            wrong = slip(word.text, random)
            if wrong not in teams():
                is_head = word.start < passage.piece.body.start + len("keyword ") + 1
                here = (passage.source.name, passage.line_of(word.start))
                files = only_use(word.text, here) if is_head else ()
                yield Change(word.start, word.end, wrong, files=files)
