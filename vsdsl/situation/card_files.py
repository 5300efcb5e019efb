"""Card files: those that a situation names, and those that are given for it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from attrs import evolve

from vsdsl.driver.beside import MOST_BESIDE, read_beside
from vsdsl.driver.files import UnreadableError
from vsdsl.situation.description import Situation
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.fields import at
from vsdsl.source import Source
from vsdsl.source.yaml_text import Text

_MOST_NAMED: Final = 100


def with_card_files(
    situation: Situation, folder: Path | None, given: Sequence[Source] = ()
) -> Situation:
    """Return a situation with the card files that it names and those that are given.

    They are looked for in the folder of its own file; without one, what it names stays unread. What
    stands in the situation already, as it does in one that was saved, is not taken twice.

    Raises `SituationError` with the place of a name that cannot be used.
    """
    named = _read(situation, folder) if folder is not None else ()
    texts = {source.text: source for source in (*given, *named)}
    own = [each for text, each in texts.items() if text.strip() not in situation.cards]
    unread = situation.card_files if folder is None else ()
    return evolve(situation, own=tuple(own), card_files=unread)


def _read(situation: Situation, folder: Path) -> tuple[Source, ...]:
    found: dict[str, Source] = {}
    for number, name in enumerate(situation.card_files):
        try:
            read = read_beside(folder, name.text)
        except UnreadableError as fault:
            raise _refused(name, str(fault)) from None
        found |= {source.name: source for source in read}
        size = sum(len(source.text) for source in found.values())
        if number >= _MOST_NAMED or size > MOST_BESIDE:
            most = f"{_MOST_NAMED} names and {MOST_BESIDE:,} characters of cards"
            raise _refused(name, f"a situation takes at most {most}")
    return tuple(found.values())


def _refused(name: Text, what: str) -> SituationError:
    hint = "name card files and folders beside the situation, such as `my-cards.vscard`"
    return at(name, Code.VALUE, what, hint)
