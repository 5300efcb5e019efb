"""Card files: a few real declarations, broken; and what becomes of them on the whole road."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from zlib import crc32

import vsdsl
from tools.fuzzing import pools
from tools.fuzzing.kind import BadlyHandledError, Kind, chance
from tools.fuzzing.text_damage import damaged
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity
from vsdsl.diagnostics.render import render
from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.driver.fixing import fix_sources
from vsdsl.driver.formatting import format_source
from vsdsl.pool import pool_bytes
from vsdsl.source import Source, decode, pieces
from vsdsl.syntax.file_faults import is_no_text
from vsdsl.syntax.script import MOST_FINDINGS, Script, load_parser, parse_script

NAME: Final = "card-files"
ROOT: Final = Path(__file__).parent.parent.parent
MOST_DECLARATIONS: Final = 4
MOST_CHANGES: Final = 6
CHECKED: Final = 1 / 8  # how often one that parses only in part is checked and laid out
_ODD_TEXT: Final = (
    *("\r\n", "\n\n", "\n ", "\n    ", "\n" + " " * 80, "+1/+1", "*/*", "1/", "999999", "9" * 40),
    *(" of a card" * 60, "'s hand" * 80, " plus 1" * 90, " and it is ready" * 40),
    *("[Might]" * 50, "Flight, " * 60, "\n" + "if it is ready: " * 30),
)


@cache
def declarations() -> tuple[bytes, ...]:
    """Return the declarations of all card scripts, to be broken."""
    found: list[bytes] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        found += [source.text[each.span.start : each.span.end].encode() for each in pieces(source)]
    return tuple(found)


def make(seed: int, number: int) -> bytes:
    """Return some real declarations, changed a few times; sometimes only with words that fit."""
    random = chance(NAME, seed, number)
    real = declarations()
    data: bytes = b"\n".join(random.choices(real, k=random.randint(1, MOST_DECLARATIONS)))
    for _ in range(random.choice((1, 1, 2, 3, MOST_CHANGES))):
        data = damaged(random, data, (_exchange_word, _exchange_word, _insert_text), real)
    return data


def attempt(data: bytes) -> str:
    """Parse, check, fix, lay out and read aloud a file; one without errors is played."""
    source = decode(data, "mutant.vscard")
    script = parse_script(source)
    _refuse_silence(source, script)
    for each in script.declarations:
        each.construct.english("this card")
    random = chance("play", crc32(data), 0)
    if script.diagnostics and random.random() > CHECKED:
        return "explained"
    _lay_out(source, script)
    found = vsdsl.check_text(data.decode("utf-8", "replace"))
    _fix(source, script)
    if any(each.severity is Severity.ERROR for each in (*found, *script.diagnostics)):
        return "explained"
    return f"without errors, {_played(source, random)}"


def _refuse_silence(source: Source, script: Script) -> None:
    """Each declaration is parsed or has a finding, each finding has a place in the text."""
    for each in script.diagnostics:
        if not 0 <= each.span.start <= each.span.end <= len(source.text):
            raise BadlyHandledError(f"the span of {each} is outside the text")
        render(each, source)
    if is_no_text(source) and script.diagnostics:
        return  # the file as a whole is explained
    declared = {each.piece for each in script.declarations}
    places = [each.span for each in script.diagnostics]
    # A finding about what cannot be read speaks of all such places together.
    unread = [each.span for each in source.faults] if places else []
    is_cut = len(places) > MOST_FINDINGS  # the last finding says that there are more behind it
    for piece in pieces(source):
        start, end = piece.body
        if is_cut and start > places[-1].start:
            return
        is_explained = any(start <= place.start <= end for place in (*places, *unread))
        if start < end and piece not in declared and not is_explained:
            raise BadlyHandledError(f"{source.text[start:end]!r} is neither parsed nor explained")


def _fix(source: Source, script: Script) -> None:
    """Refuse fixes that add mistakes, lose a declaration, or do not stay as they are."""
    fixed = fix_sources((source,))
    (after,) = fixed.after
    again = parse_script(after)
    if len(again.diagnostics) > len(script.diagnostics):
        raise BadlyHandledError("fixed, it has more mistakes")
    if len(again.declarations) < len(script.declarations):
        raise BadlyHandledError("fixed, it declares less")
    if fixed.fixes and fix_sources((after,)).fixes:
        raise BadlyHandledError("fixed twice, it is another text")


def _lay_out(source: Source, script: Script) -> None:
    """Refuse a layout that does not stay as it is, or does not say the same."""
    text = format_source(source).text
    again = decode(text.encode(), source.name)
    if format_source(again).text != text:
        raise BadlyHandledError("laid out twice, it is another text")
    said = [each.construct for each in script.declarations]
    if not script.diagnostics and [e.construct for e in parse_script(again).declarations] != said:
        raise BadlyHandledError("laid out, it says something else")


def _played(source: Source, random: Random) -> str:
    """Compile a file with a main character beside it, and play what can be played."""
    scripts, _ = compile_sources("made", (source,))
    numbers = {
        each.construct.number.text
        for script in scripts
        for each in script.declarations
        if isinstance(each.construct, Card)
    }
    if not numbers:
        return "no card in it"
    mains = (text for texts in pools.cards()[1] for text in texts[:1])
    main = next(text for text in mains if not any(number in text for number in numbers))
    more, _ = compile_sources("made", (decode(main.encode(), "main.vscard"),))
    shared = pools.library()
    return pools.opened(pool_bytes((*shared, *more, *scripts)), random)


def _exchange_word(random: Random, data: bytes) -> bytes:
    """Put a word of the language in the place of a word."""
    words = data.split(b" ")
    at = random.randrange(len(words))
    words[at] = random.choice(_words()).encode()
    return b" ".join(words)


def _insert_text(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(_ODD_TEXT).encode() + data[at:]


@cache
def _words() -> tuple[str, ...]:
    return tuple(load_parser().tables.words)


KIND: Final = Kind(NAME, make, attempt, ".vscard")
